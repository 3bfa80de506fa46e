import Curves
import Scenes

extension Scene {
  /// A spring that is retargeted twice before it settles, with plots of its position and velocity.
  public static let interrupted = Scene(
    "interrupted",
    title: "A spring that is interrupted",
    description: """
      A ball springs to the right, is called back on its way and sent to the right again. Below, a line runs through the \
      plot of its place, which has no corner, and of its velocity, which has no jump.
      """,
    on: Canvas(width: 360, height: 300, cornerRadius: 20),
    script: [
      .go(to: "right", next: calls[0]), .go(to: "left", next: calls[1] - calls[0]),
      .go(to: "right again", next: plotLength - calls[1]), .hold(0.5), .go(to: "start"), .hold(0.3),
    ],
    states: [
      State("start", interruption(ball: 0, cursor: 0)), State("right", interruption(ball: 1, cursor: 1)),
      State("left", interruption(ball: 0, cursor: 1)), State("right again", interruption(ball: 1, cursor: 1)),
    ],
    edges: [
      Edge(
        from: "start",
        to: "right",
        with: MorphTransition(ballSpring, for: ["cursor": .linear(duration: plotLength)])
      ),
      Edge(from: "right", to: "left", with: MorphTransition(ballSpring)),
      Edge(from: "left", to: "right again", with: MorphTransition(ballSpring)),
      Edge(from: "right again", to: "start", with: MorphTransition(.smooth)),
    ]
  )

  /// The times at which the ball gets another target, in seconds.
  private static let calls = [0.2, 0.42]
  private static let plotLength = 1.8
  private static let spring = Spring(response: 0.55, dampingFraction: 0.55)
  private static let ballSpring = Animation.spring(spring)
  private static let plot = Rect2D(x: 32, y: 112, width: 296, height: 156)

  private static func interruption(ball: Double, cursor: Double) -> Stage {
    Stage(width: 360, height: 300) {
      Layer("ground").fill(.systemBackground)
      Layer("rail").frame(x: 48, y: 54, width: 264, height: 4).fill(.groupedBackground).cornerRadius(2)
      Layer("ball").frame(x: 32 + 264 * ball, y: 40, width: 32, height: 32).fill(placeColor).cornerRadius(16)
      for (number, call) in calls.enumerated() {
        Layer("call.\(number)").frame(x: abscissa(call) - 0.5, y: plot.y, width: 1, height: plot.height)
          .fill(Color.secondaryLabel.opacity(0.35))
      }
      Layer("axis").frame(x: plot.x, y: plot.y + plot.height / 2, width: plot.width, height: 1)
        .fill(Color.secondaryLabel.opacity(0.35))
      Layer("velocity", shape: curve { $0.velocity * 0.085 }).fill(velocityColor)
      Layer("place", shape: curve { $0.place - 0.5 }).fill(placeColor)
      Layer("cursor").frame(x: plot.x + plot.width * cursor - 1, y: plot.y, width: 2, height: plot.height).fill(.label)
      Layer("place.name", text: Text("Place", size: 13, weight: .semibold, color: placeColor))
        .frame(x: plot.x, y: 274, width: 80, height: 18)
      Layer("velocity.name", text: Text("Velocity", size: 13, weight: .semibold, color: velocityColor))
        .frame(x: plot.x + 60, y: 274, width: 100, height: 18)
    }
  }

  private static let placeColor = Color(0x0A6CD6, dark: 0x409CFF)
  private static let velocityColor = Color(0xC93400, dark: 0xFF9F0A)

  private static func abscissa(_ time: Double) -> Double { plot.x + plot.width * time / plotLength }

  /// Returns a line through a value of the ball, −1…1 over the height of the plot.
  private static func curve(_ measure: ((place: Double, velocity: Double)) -> Double) -> Path {
    let points = stride(from: 0.0, through: plotLength, by: plotLength / 100).map { time in
      Point2D(x: abscissa(time), y: plot.y + plot.height * (0.5 - 0.8 * measure(motion(at: time))))
    }
    // A pen with a flat tip: each point, moved to both sides of the line.
    let sides = points.indices.map { index in
      let (before, after) = (points[max(0, index - 1)], points[min(points.count - 1, index + 1)])
      let (dx, dy) = (after.x - before.x, after.y - before.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let point = points[index]
      return (
        Point2D(x: point.x - dy / length, y: point.y + dx / length),
        Point2D(x: point.x + dy / length, y: point.y - dx / length)
      )
    }
    return Path(polygon: sides.map(\.0) + sides.reversed().map(\.1))
  }

  /// Returns the position and the velocity of the ball, computed from the spring.
  ///
  /// Each retargeting continues with both.
  private static func motion(at time: Double) -> (place: Double, velocity: Double) {
    var (start, target, place, velocity) = (0.0, 1.0, 0.0, 0.0)
    for end in calls + [time] {
      let moving = Spring(
        mass: spring.mass,
        stiffness: spring.stiffness,
        damping: spring.damping,
        initialVelocity: velocity / (target - place)
      )
      let elapsed = min(end, time) - start
      let distance = target - place
      (place, velocity) = (place + distance * moving.value(at: elapsed), distance * moving.velocity(at: elapsed))
      guard end < time else { break }
      (start, target) = (end, 1 - target)
    }
    return (place, velocity)
  }
}
