import Scenes

extension Scene {
  /// Three rings that fill on springs, around a number that changes.
  public static let progressRing = Scene(
    "progress-ring",
    title: "Progress rings",
    description: """
      Three rings around one another fill on a spring, the outer one last. The number in the middle rises to 80 percent \
      and then to 100. Then the rings run empty.
      """,
    on: Canvas(width: 260, height: 260, cornerRadius: 24),
    script: [
      .hold(0.4), .go(to: "most"), .hold(0.8), .go(to: "all"), .hold(1), .go(to: "none"), .hold(0.3),
    ],
    states: [
      State("none", title: "Empty", rings([0, 0, 0], "0 %")),
      State("most", title: "80 percent", rings([0.8, 0.55, 0.35], "80 %")),
      State("all", title: "Full", rings([1, 0.9, 0.75], "100 %")),
    ],
    edges: [
      Edge(from: "none", to: "most", with: MorphTransition(.spring(duration: 0.9, bounce: 0.2), for: delays)),
      Edge(from: "most", to: "all", with: MorphTransition(.spring(duration: 0.8, bounce: 0), for: delays)),
      Edge(from: "all", to: "none", with: MorphTransition(.easeInOut(duration: 0.5))),
    ]
  )

  private static let delays: [String: Animation] = [
    "ring.1": .spring(duration: 0.9, bounce: 0.2).delay(0.2), "ring.2": .spring(duration: 0.9, bounce: 0.2).delay(0.1),
  ]

  private static func rings(_ progress: [Double], _ percent: String) -> Stage {
    let colors: [Paint] = [
      .gradient(
        Gradient(
          [Color(0xFA114F), Color(0xFF6FB1), Color(0xFA114F)],
          direction: .angular(center: .center, from: 0, to: 360)
        )
      ),
      .color(Color(0x5FBF00, dark: 0x92E82A)), .color(Color(0x00A5AD, dark: 0x1EEAEF)),
    ]
    return Stage(width: 260, height: 260) {
      Layer("ground").fill(Color(0xFFFFFF, dark: 0x111113))
      for (index, fraction) in progress.enumerated() {
        let number = index + 1
        let ring = ring(radius: 100 - 26 * Double(index))
        Layer("track.\(number)", outline: ring).fill(Color(0xE6E6EB, dark: 0x2A2A2E))
          .frame(x: 20, y: 20, width: 220, height: 220)
        Layer("ring.\(number)", outline: ring.trimmed(to: fraction)).fill(colors[index])
          .frame(x: 20, y: 20, width: 220, height: 220)
      }
      Layer(
        "percent",
        text: Text(percent, size: 18, weight: .semibold, color: .label, alignment: .center, lineHeight: 1.3)
      )
      .frame(x: 90, y: 118, width: 80, height: 24)
    }
  }

  /// Returns a ring that starts at the top and runs clockwise.
  private static func ring(radius: Double) -> Outline {
    let circle = Path.circle(center: .zero, radius: radius)
    // A quarter of a turn to the left leads from the right to the top.
    return Outline(circle.mapped { Point2D(x: 110 + $0.y, y: 110 - $0.x) }, line: .init(width: 20, isRound: true))
  }
}
