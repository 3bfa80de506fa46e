import Scenes

extension Scene {
  /// A spinner and a heart that repeat forever while a message arrives and is read.
  public static let heartbeat = Scene(
    "heartbeat",
    title: "A spinner and a heartbeat",
    description: """
      A spinner turns and a heart beats without end, while a banner comes down, changes its color as it is confirmed, and \
      goes again.
      """,
    on: Canvas(width: 320, height: 260, cornerRadius: 24),
    script: [
      .go(to: "waiting", next: 0.9), .go(to: "arrived"), .hold(0.7), .go(to: "confirmed"), .hold(0.8),
      .go(to: "waiting again"), .hold(0.3),
    ],
    states: [
      State("still", pulse(angle: 0, scale: 1, banner: .away)),
      State("waiting", pulse(angle: 360, scale: 1.18, banner: .away)),
      State("arrived", pulse(angle: 360, scale: 1.18, banner: .asking)),
      State("confirmed", pulse(angle: 360, scale: 1.18, banner: .confirmed)),
      State("waiting again", pulse(angle: 360, scale: 1.18, banner: .away)),
    ],
    edges: [
      Edge(
        from: "still",
        to: "waiting",
        with: MorphTransition(
          for: [
            "spinner": .linear(duration: 1.2).repeatForever(autoreverses: false),
            "heart": .easeInOut(duration: 0.4).repeatForever(),
          ]
        )
      ),
      Edge(from: "waiting", to: "arrived", with: MorphTransition(.bouncy)),
      Edge(from: "arrived", to: "confirmed", with: MorphTransition(.smooth)),
      Edge(from: "confirmed", to: "waiting again", with: MorphTransition(.easeIn(duration: 0.3))),
    ]
  )

  private enum Banner { case away, asking, confirmed }

  private static func pulse(angle: Double, scale: Double, banner: Banner) -> Stage {
    let isConfirmed = banner == .confirmed
    return Stage(width: 320, height: 260) {
      Layer("ground").fill(.systemBackground)
      Layer("spinner") {
        for step in 0..<8 {
          Layer("spoke.\(step)") {
            Layer("spoke.\(step).tip").frame(x: 25, y: 2, width: 6, height: 15).fill(.label).cornerRadius(3)
          }
          .frame(x: 0, y: 0, width: 56, height: 56).opacity(1 - Double(7 - step) * 0.11)
          .pose(Pose(rotationZ: Double(step) * 45))
        }
      }
      .frame(x: 60, y: 136, width: 56, height: 56).pose(Pose(rotationZ: angle))
      Layer("heart", shape: heart).fill(Color(0xD70015, dark: 0xFF453A))
        .frame(x: 196, y: 134, width: 64, height: 60).pose(Pose(scale: scale))
      Layer("banner") {
        Layer(
          "banner.text",
          text: Text(
            isConfirmed ? "Confirmed" : "Confirm the order?",
            size: 17,
            weight: .semibold,
            color: .white,
            alignment: .center,
            lineHeight: 52 / 17
          )
        )
      }
      .frame(x: 24, y: banner == .away ? -64 : 28, width: 272, height: 52)
      .fill(isConfirmed ? Color(0x248A3D, dark: 0x2FA84F) : Color(0x3A3A3C, dark: 0x48484A))
      .cornerRadius(18)
    }
  }

  private static let heart = Path { path in
    func at(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }
    path.move(to: at(32, 58))
    path.addCurve(to: at(2, 20), control1: at(14, 44), control2: at(2, 34))
    path.addCurve(to: at(18, 2), control1: at(2, 9), control2: at(9, 2))
    path.addCurve(to: at(32, 12), control1: at(24, 2), control2: at(29, 6))
    path.addCurve(to: at(46, 2), control1: at(35, 6), control2: at(40, 2))
    path.addCurve(to: at(62, 20), control1: at(55, 2), control2: at(62, 9))
    path.addCurve(to: at(32, 58), control1: at(62, 34), control2: at(50, 44))
    path.closeSubpath()
  }
}
