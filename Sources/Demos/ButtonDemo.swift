import Scenes

extension Scene {
  /// A button that sinks when it is pressed, shrinks to a disc, and draws a check mark.
  public static let button = Scene(
    "button",
    title: "A button that confirms",
    description: """
      A blue button that says Pay sinks toward the ground when it is tapped, becomes a green disc, and a check mark is \
      drawn on it.
      """,
    on: Canvas(width: 320, height: 180, cornerRadius: 24),
    start: .tap(),
    script: [
      .hold(0.7), .go(to: "pressed", next: 0.18), .go(to: "paid"), .hold(1.1), .go(to: "ready"), .hold(0.3),
    ],
    states: [
      State("ready", title: "Ready to pay", payment(.ready)),
      State("pressed", title: "Pressed", payment(.pressed)),
      State("paid", title: "Paid", payment(.paid)),
    ],
    edges: [
      Edge(from: "ready", to: "pressed", on: .tap("button"), with: MorphTransition(.easeOut(duration: 0.15))),
      Edge(
        from: "pressed",
        to: "paid",
        on: .tap("button"),
        with: MorphTransition(
          .spring(duration: 0.5, bounce: 0.25),
          for: ["check": .easeOut(duration: 0.35).delay(0.3), "word": .easeOut(duration: 0.15)]
        )
      ),
      Edge(from: "paid", to: "ready", on: .tap("button"), with: MorphTransition(.spring(duration: 0.45, bounce: 0))),
    ]
  )

  private enum Payment { case ready, pressed, paid }

  private static func payment(_ payment: Payment) -> Stage {
    let isPaid = payment == .paid
    let isPressed = payment == .pressed
    let side = 64.0
    let box =
      isPaid
      ? Rect2D(x: 128, y: 58, width: side, height: side) : Rect2D(x: 60, y: 58, width: 200, height: side)
    return Stage(width: 320, height: 180) {
      Layer("ground").fill(Color(0xE9E9EF, dark: 0x1C1C1E))
      Layer("button") {
        Layer("word.place") {
          Layer(
            "word",
            text: Text("Pay", size: 22, weight: .semibold, color: .white, alignment: .center, lineHeight: 64 / 22)
          )
          .frame(x: -59, y: 0, width: 120, height: side).opacity(isPaid ? 0 : 1)
        }
        .frame(x: box.width / 2 - 1, y: 0, width: 2, height: side)
        Layer("check.place") {
          Layer("check", outline: check.moved(to: isPaid ? 1 : 0)).fill(.white)
            .frame(x: 1 - side / 2, y: 0, width: side, height: side)
        }
        .frame(x: box.width / 2 - 1, y: 0, width: 2, height: side)
      }
      .fill(isPaid ? Color(0x24813C, dark: 0x2B9E48) : Color(0x0A6CD6, dark: 0x0A84FF))
      .frame(box).cornerRadius(side / 2)
      .shadow(Color(0x000000, opacity: isPressed ? 0.18 : 0.32), radius: 10, y: isPressed ? 2 : 9)
      .pose(Pose(scale: isPressed ? 0.96 : 1))
    }
  }

  /// A check mark that is drawn from its left end, as a function of how much of it is drawn.
  private static let check = Outline(at: 0, line: .init(width: 6, isRound: true)) { share in
    let (start, corner, end) = (Point2D(x: 20, y: 33), Point2D(x: 29, y: 42), Point2D(x: 45, y: 24))
    func between(_ from: Point2D, _ to: Point2D, _ part: Double) -> Point2D {
      Point2D(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    // The first stroke is a third of the whole.
    let turn = between(start, corner, min(1, share * 3))
    return Path { path in
      path.move(to: start)
      path.addLine(to: turn)
      path.addLine(to: share * 3 < 1 ? turn : between(corner, end, (share * 3 - 1) / 2))
    }
  }
}
