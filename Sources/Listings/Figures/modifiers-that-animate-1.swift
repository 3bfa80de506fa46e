// Stagecraft wrote this file from Content/articles/modifiers-that-animate.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 17)


private struct Leaf: View {
  @State private var isFall = false

  var body: some View {
    Text("🍂")
      .font(.system(size: 44))
      .frame(width: 96, height: 96)
      .background(isFall ? .orange : .mint, in: .rect(cornerRadius: 20))
      .animation(.easeInOut(duration: 1), value: isFall)
      .rotationEffect(.degrees(isFall ? 45 : 0))
      .onTapGesture { isFall.toggle() }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 16)
let figure_modifiers_that_animate_1 = ViewScene(listing: "modifiers-that-animate-1", title: "The color animates, the rotation jumps", description: nil, size: CGSize(width: 320, height: 150), play: "hold 0.6, tap 🍂, hold 1.6, tap 🍂, hold 1.6", defaults: .current, digest: "e838e45323ac853eb0371a68f77c8065", file: "Content/articles/modifiers-that-animate.md", line: 16) {
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 19)
Leaf()
}
#sourceLocation()
