// Stagecraft wrote this file from Content/articles/differences-from-swiftui.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/differences-from-swiftui.md", line: 19)


private struct Download: View {
  @State private var isDone = false

  var body: some View {
    Button {
      withAnimation(.snappy) { isDone.toggle() }
    } label: {
      Label(isDone ? "Done" : "Download", systemImage: isDone ? "checkmark" : "arrow.down")
    }
    .buttonStyle(.borderedProminent)
    .tint(isDone ? .green : .blue)
  }
}
#sourceLocation(file: "Content/articles/differences-from-swiftui.md", line: 18)
let figure_differences_from_swiftui_1 = ViewScene(listing: "differences-from-swiftui-1", title: "Symbols and text", description: nil, size: CGSize(width: 320, height: 120), play: "hold 0.6, tap Download, hold 1.6, tap Done, hold 1.2", defaults: .current, digest: "34b370ee1d9be1654a1f9393358ce2b7", file: "Content/articles/differences-from-swiftui.md", line: 18) {
#sourceLocation(file: "Content/articles/differences-from-swiftui.md", line: 21)
Download()
}
#sourceLocation()
