// Stagecraft wrote this file from Content/articles/what-a-drag-tells-you.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 53)
private struct Player: View {
  @State private var isOpen = false
  @State private var distance = 0.0

  var body: some View {
    VStack(spacing: 14) {
      Capsule().fill(.secondary).frame(width: 36, height: 5)
      Text("Night Train").font(.headline)
      RoundedRectangle(cornerRadius: 14).fill(.teal.gradient)
        .frame(width: 150, height: 150)
      Spacer(minLength: 0)
    }
    .padding(.top, 10)
    .frame(width: 260, height: 260)
    .background(.background.secondary, in: .rect(cornerRadius: 24))
    .offset(y: (isOpen ? 30 : 220) + distance)
    .gesture(
      DragGesture()
        .onChanged { value in distance = value.translation.height }
        .onEnded { value in
          withAnimation(.snappy) {
            if value.predictedEndTranslation.height < -100 { isOpen = true }
            if value.predictedEndTranslation.height > 100 { isOpen = false }
            distance = 0
          }
        }
    )
    .accessibilityIdentifier("player")
  }
}
#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 52)
let figure_what_a_drag_tells_you_2 = ViewScene(listing: "what-a-drag-tells-you-2", title: "A player opens on a drag or a flick", description: nil, size: CGSize(width: 320, height: 300), play: "hold 0.5, drag player by 0 -150 over 0.4, hold 1.2, drag player by 0 150 over 0.4, hold 1.2", defaults: .current, start: .drag(), digest: "5341ac09f04130e9caf8299bda0026ca", file: "Content/articles/what-a-drag-tells-you.md", line: 52) {
#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 53)
Player()
}
#sourceLocation()
