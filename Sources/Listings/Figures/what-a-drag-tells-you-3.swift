// Stagecraft wrote this file from Content/articles/what-a-drag-tells-you.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 91)
private struct Row: View {
  @State private var isShown = false
  @State private var distance = 0.0

  private var place: Double {
    let place = (isShown ? -80 : 0) + distance
    if place < -80 { return -80 + (place + 80) / 5 }
    return place > 0 ? place / 5 : place
  }

  var body: some View {
    ZStack(alignment: .trailing) {
      Text("Delete").font(.subheadline.bold()).foregroundStyle(.white)
        .frame(width: 80, height: 64)
        .background(.red, in: .rect(cornerRadius: 14))
      HStack {
        Text("Tickets to Oslo")
        Spacer()
        Text("9:41").foregroundStyle(.secondary)
      }
      .padding(.horizontal, 16)
      .frame(width: 320, height: 64)
      .background(.background.secondary, in: .rect(cornerRadius: 14))
      .offset(x: place)
      .gesture(
        DragGesture()
          .onChanged { value in distance = value.translation.width }
          .onEnded { value in
            withAnimation(.smooth(duration: 0.35)) {
              isShown = value.translation.width < (isShown ? 40 : -40)
              distance = 0
            }
          }
      )
      .accessibilityIdentifier("row")
    }
  }
}
#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 90)
let figure_what_a_drag_tells_you_3 = ViewScene(listing: "what-a-drag-tells-you-3", title: "A row shows its action", description: nil, size: CGSize(width: 360, height: 120), play: "hold 0.5, drag row by -110 0 over 0.4, hold 1.2, drag row by 90 0 over 0.4, hold 1", defaults: .current, start: .drag(), digest: "3616c2aafb37a95b7cd808b27926b3fe", file: "Content/articles/what-a-drag-tells-you.md", line: 90) {
#sourceLocation(file: "Content/articles/what-a-drag-tells-you.md", line: 91)
Row()
}
#sourceLocation()
