import SwiftUI

struct MemoryMatch: View {
  @State private var isMatched = false

  var body: some View {
    HStack(spacing: 20) {
      tile
      tile
    }
    .onTapGesture { isMatched.toggle() }
    .accessibilityLabel("Pair")
  }

  private var tile: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(.yellow.opacity(0.3))
      .strokeBorder(.orange, lineWidth: 3)
      .frame(width: 96, height: 120)
      .overlay {
        Text("🦊")
          .font(.system(size: 52))
          .rotationEffect(.degrees(isMatched ? 360 : 0))
          .animation(isMatched ? .linear(duration: 1).repeatForever(autoreverses: false) : .default, value: isMatched)
      }
  }
}

extension ViewScene {
  static let memoryMatch = ViewScene(
    "memory-match",
    title: "A pair spins",
    description:
      "Two cards with the same fox. As soon as they match, both foxes turn round and round, until they turn back.",
    on: .init(width: 280, height: 160, cornerRadius: 20),
    play: [.hold(0.8), .tap("Pair"), .hold(3), .tap("Pair"), .hold(1.2)]
  ) {
    MemoryMatch()
  }
}
