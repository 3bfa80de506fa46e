import SwiftUI

struct Pie: Shape {
  var startAngle: Angle
  var endAngle: Angle
  var clockwise = false

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(startAngle.radians, endAngle.radians) }
    set {
      startAngle = Angle.radians(newValue.first)
      endAngle = Angle.radians(newValue.second)
    }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    let start = CGPoint(
      x: center.x + radius * cos(CGFloat(startAngle.radians)),
      y: center.y + radius * sin(CGFloat(startAngle.radians))
    )
    var p = Path()
    p.move(to: center)
    p.addLine(to: start)
    p.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    p.addLine(to: center)
    return p
  }
}

struct PieChart: View {
  @State private var remaining = 1.0

  var body: some View {
    Pie(startAngle: .degrees(-90), endAngle: .degrees((1 - remaining) * 360 - 90))
      .fill(.orange)
      .padding(5)
      .opacity(0.4)
      .onAppear {
        withAnimation(.linear(duration: 4)) { remaining = 0 }
      }
  }
}
