import SwiftUI

struct Cardify: AnimatableModifier {
  var rotation: Double

  init(isFaceUp: Bool) { rotation = isFaceUp ? 0 : 180 }

  var animatableData: Double {
    get { rotation }
    set { rotation = newValue }
  }

  func body(content: Content) -> some View {
    ZStack {
      let shape = RoundedRectangle(cornerRadius: 14)
      if rotation < 90 {
        shape.fill(.white)
        shape.strokeBorder(Color.indigo, lineWidth: 3)
      } else {
        shape.fill(.indigo)
      }
      content.opacity(rotation < 90 ? 1 : 0)
    }
    .rotation3DEffect(.degrees(rotation), axis: (0, 1, 0))
  }
}

struct Card: Identifiable {
  let id: Int
  let suit: String
  let color: Color
  var isFaceUp = false
}

struct CardRow: View {
  @State private var cards = [
    Card(id: 0, suit: "♥", color: .red), Card(id: 1, suit: "♠", color: .black), Card(id: 2, suit: "♦", color: .red),
  ]

  var body: some View {
    HStack(spacing: 14) {
      ForEach(cards) { card in
        Text(card.suit)
          .font(.system(size: 56))
          .foregroundColor(card.color)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .modifier(Cardify(isFaceUp: card.isFaceUp))
          .aspectRatio(2 / 3, contentMode: .fit)
          .onTapGesture {
            withAnimation(.easeInOut(duration: 0.6)) { cards[card.id].isFaceUp.toggle() }
          }
      }
    }
    .padding(20)
  }
}

extension ViewScene {
  static let cardFlip = ViewScene(
    "card-flip",
    title: "Cards turn over",
    description: "Three cards turn over, one after the other, and back. Each shows its face from 90° on.",
    on: .init(width: 360, height: 240, cornerRadius: 20),
    play: [
      .hold(0.6), .tap("♥"), .hold(0.35), .tap("♠"), .hold(0.35), .tap("♦"), .hold(1.6),
      .tap("♦"), .hold(0.25), .tap("♠"), .hold(0.25), .tap("♥"), .hold(1.2),
    ]
  ) {
    CardRow()
  }
}
