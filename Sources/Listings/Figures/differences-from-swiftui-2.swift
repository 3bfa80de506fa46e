// Stagecraft wrote this file from Content/articles/differences-from-swiftui.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/differences-from-swiftui.md", line: 43)
private struct Countdown: View {
  @State private var number = 3
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(number)")
      .font(.system(size: 64, weight: .bold))
      .monospacedDigit()
      .onReceive(timer) { _ in
        withAnimation { number = number > 1 ? number - 1 : 3 }
      }
  }
}
#sourceLocation(file: "Content/articles/differences-from-swiftui.md", line: 42)
let figure_differences_from_swiftui_2 = ViewScene(listing: "differences-from-swiftui-2", title: "A timer counts", description: nil, size: CGSize(width: 320, height: 120), play: "hold 3", defaults: .current, digest: "1534fb3af7572abf56086783cc75c599", file: "Content/articles/differences-from-swiftui.md", line: 42) {
#sourceLocation(file: "Content/articles/differences-from-swiftui.md", line: 43)
Countdown()
}
#sourceLocation()
