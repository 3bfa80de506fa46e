// Stagecraft wrote this file from Content/articles/first.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/first.md", line: 23)


private struct StarButton: View {
  @State private var isOn = false

  var body: some View {
    Button {
      withAnimation(.spring(duration: 0.4, bounce: 0.5)) { isOn.toggle() }
    } label: {
      Label("Favorite", systemImage: isOn ? "star.fill" : "star")
        .font(.title2.bold())
        .foregroundStyle(isOn ? .white : .orange)
        .padding(.horizontal, isOn ? 28 : 20)
        .padding(.vertical, 12)
        .background(isOn ? .orange : .orange.opacity(0.15), in: .capsule)
    }
    .buttonStyle(.plain)
  }
}
#sourceLocation(file: "Content/articles/first.md", line: 22)
let figure_first_1 = ViewScene(listing: "first-1", title: "A star is tapped", description: nil, size: nil, play: "hold 0.8, tap Favorite, hold 1.2, tap Favorite, hold 0.8", defaults: .current, digest: "34cb320fa1fa2ce281d0a7b74b36265e", file: "Content/articles/first.md", line: 22) {
#sourceLocation(file: "Content/articles/first.md", line: 25)
StarButton()
}
#sourceLocation()
