// Stagecraft wrote this file from Content/articles/modifiers-that-animate.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 164)
private struct Details: View {
  @State private var isOpen = false

  var body: some View {
    VStack(spacing: 12) {
      Button("Details") {
        withAnimation(.snappy(duration: 0.5)) { isOpen.toggle() }
      }
      .buttonStyle(.borderedProminent)
      if isOpen {
        Text("Sails at dawn")
          .foregroundStyle(.black)
          .padding(12)
          .background(.yellow, in: .capsule)
          .transition(.move(edge: .top).combined(with: .opacity))
      }
      Text("Cancel").foregroundStyle(.secondary)
    }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 163)
let figure_modifiers_that_animate_6 = ViewScene(listing: "modifiers-that-animate-6", title: "A row comes and goes", description: nil, size: CGSize(width: 320, height: 170), play: "hold 0.6, tap Details, hold 1.6, tap Details, hold 1.2", defaults: .current, start: .tap(), digest: "37f3b5a98eaabbe1c7ab246b57a5baa4", file: "Content/articles/modifiers-that-animate.md", line: 163) {
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 164)
Details()
}
#sourceLocation()
