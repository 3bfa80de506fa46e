// Stagecraft wrote this file from Content/articles/modifiers-that-animate.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 82)
private struct Flip: ViewModifier, Animatable {
  var angle: Double

  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  func body(content: Content) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16)
        .fill(angle < 90 ? .indigo : Color(white: 0.96))
      content.opacity(angle < 90 ? 0 : 1)
        .scaleEffect(x: -1)
    }
    .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 99)


private struct Card: View {
  @State private var isFaceUp = false

  var body: some View {
    Text("♠").font(.system(size: 72)).foregroundStyle(.black)
      .modifier(Flip(angle: isFaceUp ? 180 : 0))
      .frame(width: 120, height: 168)
      .accessibilityLabel("Ace")
      .onTapGesture {
        withAnimation(.easeInOut(duration: 0.8)) { isFaceUp.toggle() }
      }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 81)
let figure_modifiers_that_animate_4 = ViewScene(listing: "modifiers-that-animate-4", title: "The content changes at 90°", description: nil, size: CGSize(width: 320, height: 260), play: "hold 0.8, tap Ace, hold 1.4, tap Ace, hold 0.8", defaults: .current, digest: "2eb925d49b7f5c6ed0dd8eae9993aa9e", file: "Content/articles/modifiers-that-animate.md", line: 81) {
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 101)
Card()
}
#sourceLocation()
