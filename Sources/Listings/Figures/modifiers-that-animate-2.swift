// Stagecraft wrote this file from Content/articles/modifiers-that-animate.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 37)
private struct Leaf: View {
  @State private var isFall = false

  var body: some View {
    Text("🍂")
      .font(.system(size: 44))
      .frame(width: 96, height: 96)
      .background(isFall ? .orange : .mint, in: .rect(cornerRadius: 20))
      .rotationEffect(.degrees(isFall ? 45 : 0))
      .onTapGesture { isFall.toggle() }
      .animation(.easeInOut(duration: 1), value: isFall)
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 36)
let figure_modifiers_that_animate_2 = ViewScene(listing: "modifiers-that-animate-2", title: "Both animate", description: nil, size: CGSize(width: 320, height: 150), play: "hold 0.6, tap 🍂, hold 1.6, tap 🍂, hold 1.6", defaults: .current, digest: "873d654498231118f734e791badf9c80", file: "Content/articles/modifiers-that-animate.md", line: 36) {
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 37)
Leaf()
}
#sourceLocation()
