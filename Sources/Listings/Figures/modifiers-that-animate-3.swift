// Stagecraft wrote this file from Content/articles/modifiers-that-animate.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 58)
private struct Race: View {
  @State private var isOver = false

  var body: some View {
    VStack(spacing: 16) {
      Circle().fill(.pink).frame(width: 40, height: 40)
        .frame(maxWidth: .infinity, alignment: isOver ? .trailing : .leading)
        .animation(.spring(response: 0.7, dampingFraction: 0.7), value: isOver)
      Circle().fill(.blue).frame(width: 40, height: 40)
        .frame(maxWidth: .infinity, alignment: isOver ? .trailing : .leading)
        .animation(.easeInOut(duration: 0.7), value: isOver)
      Button("Go") { isOver.toggle() }
    }
    .padding(.horizontal, 24)
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 57)
let figure_modifiers_that_animate_3 = ViewScene(listing: "modifiers-that-animate-3", title: "A spring above, a curve below", description: nil, size: CGSize(width: 320, height: 190), play: "hold 0.6, tap Go, hold 0.25, tap Go, hold 1.4, tap Go, hold 0.25, tap Go, hold 1.2", defaults: .current, digest: "4bb856591869cbddeae63bfa4a6e3016", file: "Content/articles/modifiers-that-animate.md", line: 57) {
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 58)
Race()
}
#sourceLocation()
