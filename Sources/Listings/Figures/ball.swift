// Stagecraft wrote this file from Content/articles/how-it-compares.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/how-it-compares.md", line: 17)


private struct Ball: View {
  @State private var isRight = false

  var body: some View {
    Circle()
      .fill(.indigo)
      .frame(width: 48, height: 48)
      .frame(
        maxWidth: .infinity,
        alignment: isRight ? .trailing : .leading
      )
      .padding(24)
      .contentShape(.rect)
      .onTapGesture {
        withAnimation(.spring(duration: 0.6, bounce: 0.4)) {
          isRight.toggle()
        }
      }
      .accessibilityIdentifier("Ball")
  }
}
#sourceLocation(file: "Content/articles/how-it-compares.md", line: 16)
let figure_ball = ViewScene(listing: "ball", title: "A ball springs", description: nil, size: CGSize(width: 320, height: 96), play: "hold 0.6, tap Ball, hold 1.4, tap Ball, hold 1.4", defaults: .current, digest: "aa9c1eb3acbd28845374697c53f742ab", file: "Content/articles/how-it-compares.md", line: 16) {
#sourceLocation(file: "Content/articles/how-it-compares.md", line: 19)
Ball()
}
#sourceLocation()
