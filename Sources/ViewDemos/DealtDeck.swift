import SwiftUI

struct DealtDeck: View {
  @Namespace private var dealing
  @State private var dealt: Set<Int> = []

  private let cards = Array(0..<6)
  private let colors: [Color] = [.red, .orange, .green, .teal, .blue, .purple]

  var body: some View {
    VStack(spacing: 20) {
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(64), spacing: 12), count: 3), spacing: 12) {
        ForEach(cards, id: \.self) { card in
          if dealt.contains(card) {
            face(of: card)
              .matchedGeometryEffect(id: card, in: dealing)
              .transition(.asymmetric(insertion: .identity, removal: .identity))
              .frame(height: 84)
          } else {
            place.frame(height: 84)
          }
        }
      }
      .frame(width: 220)
      ZStack {
        place
        ForEach(cards.filter { !dealt.contains($0) }, id: \.self) { card in
          face(of: card)
            .matchedGeometryEffect(id: card, in: dealing)
            .transition(.asymmetric(insertion: .identity, removal: .identity))
        }
      }
      .frame(width: 46, height: 60)
      .onTapGesture { deal() }
      .accessibilityLabel("Deck")
    }
  }

  func face(of card: Int) -> some View {
    RoundedRectangle(cornerRadius: 8)
      .fill(colors[card])
      .overlay { Text("\(card + 1)").font(.title2.bold()).foregroundStyle(.white) }
  }

  private var place: some View {
    RoundedRectangle(cornerRadius: 8).strokeBorder(.gray.opacity(0.35), lineWidth: 1.5)
  }

  func deal() {
    let isDealing = dealt.isEmpty
    for (index, card) in cards.reversed().enumerated() {
      withAnimation(.easeInOut(duration: 0.5).delay(Double(index) * 0.12)) {
        if isDealing { _ = dealt.insert(card) } else { _ = dealt.remove(card) }
      }
    }
  }
}

extension ViewScene {
  static let dealtDeck = ViewScene(
    "dealt-deck",
    title: "Cards are dealt from a deck",
    description: "Six cards fly one after the other from a small deck to their places in a grid, and back.",
    on: .init(width: 280, height: 320, cornerRadius: 20),
    play: [.hold(0.6), .tap("Deck"), .hold(2), .tap("Deck"), .hold(1.8)]
  ) {
    DealtDeck()
  }
}
