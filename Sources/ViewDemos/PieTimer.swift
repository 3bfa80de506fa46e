import SwiftUI

struct Pie: Shape {
  var start: Angle
  var end: Angle

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start.radians, end.radians) }
    set {
      start = .radians(newValue.first)
      end = .radians(newValue.second)
    }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    var path = Path()
    path.move(to: center)
    path.addArc(
      center: center,
      radius: min(rect.width, rect.height) / 2,
      startAngle: start,
      endAngle: end,
      clockwise: false
    )
    path.closeSubpath()
    return path
  }
}

struct PieTimer: View {
  @State private var isOver = false
  @State private var seconds = 5

  var body: some View {
    ZStack {
      Circle().fill(.blue.opacity(0.15))
      Pie(start: .degrees(-90), end: .degrees(isOver ? -90 : 269.9))
        .fill(.blue)
      Circle().fill(.background).padding(26)
      Text("\(seconds)")
        .font(.system(size: 48, weight: .semibold))
        .monospacedDigit()
        .contentTransition(.numericText(countsDown: true))
    }
    .frame(width: 140, height: 140)
    .onTapGesture { start() }
    .accessibilityLabel("Start")
  }

  func start() {
    withAnimation(.linear(duration: 5)) { isOver = true }
    for second in 1...5 {
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(second)) {
        withAnimation(.snappy) { seconds = 5 - second }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 5.6) {
      withAnimation(.easeOut(duration: 0.4)) {
        isOver = false
        seconds = 5
      }
    }
  }
}

extension ViewScene {
  static let pieTimer = ViewScene(
    "pie-timer",
    title: "A pie counts down",
    description:
      "A blue ring gets shorter for five seconds, while the seconds in its middle roll down to 0. Then it is full again.",
    on: .init(width: 200, height: 180, cornerRadius: 20),
    play: [.hold(0.5), .tap("Start"), .hold(7)]
  ) {
    PieTimer()
  }
}
