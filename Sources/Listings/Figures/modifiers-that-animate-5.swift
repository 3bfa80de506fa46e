// Stagecraft wrote this file from Content/articles/modifiers-that-animate.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 123)
private struct Pie: Shape {
  var start: Double
  var end: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start, end) }
    set { (start, end) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      let center = CGPoint(x: rect.midX, y: rect.midY)
      path.move(to: center)
      path.addArc(
        center: center, radius: rect.width / 2, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: false)
      path.closeSubpath()
    }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 141)


private struct Slice: View {
  @State private var isWide = false

  var body: some View {
    Pie(start: isWide ? -150 : -90, end: isWide ? 120 : 0)
      .fill(.teal)
      .frame(width: 140, height: 140)
      .accessibilityLabel("Pie")
      .onTapGesture {
        withAnimation(.bouncy(duration: 0.8)) { isWide.toggle() }
      }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 122)
let figure_modifiers_that_animate_5 = ViewScene(listing: "modifiers-that-animate-5", title: "Two angles move", description: nil, size: CGSize(width: 320, height: 200), play: "hold 0.6, tap Pie, hold 1.4, tap Pie, hold 1.2", defaults: .current, digest: "d4db6fa32768429101c372144c96dc49", file: "Content/articles/modifiers-that-animate.md", line: 122) {
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 143)
Slice()
}
#sourceLocation()
