// Stagecraft wrote this file from Content/articles/what-a-drag-tells-you.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 17)


private struct Ticket: View {
  @State private var distance = 0.0

  var body: some View {
    Label("Gate 12", systemImage: "airplane")
      .font(.headline)
      .foregroundStyle(.white)
      .frame(width: 150, height: 90)
      .background(.indigo, in: .rect(cornerRadius: 18))
      .rotationEffect(.degrees(distance / 12))
      .offset(x: distance)
      .gesture(
        DragGesture()
          .onChanged { value in distance = value.translation.width }
          .onEnded { _ in
            withAnimation(.spring(duration: 0.5, bounce: 0.4)) {
              distance = 0
            }
          }
      )
      .accessibilityIdentifier("ticket")
  }
}
#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 16)
let figure_what_a_drag_tells_you_1 = ViewScene(listing: "what-a-drag-tells-you-1", title: "A ticket returns to its place", description: nil, size: CGSize(width: 360, height: 170), play: "hold 0.5, drag ticket by 90 0 over 0.5, hold 1.2", defaults: .current, start: .drag(), digest: "9a415330b6d65e90b6d74a1c6fbe6af3", file: "Content/articles/what-a-drag-tells-you.md", line: 16) {
#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 19)
Ticket()
}
#sourceLocation()
