import Scenes

extension Scene {
  /// A highlight that springs between three segments when they are tapped.
  public static let segments = Scene(
    "segments",
    title: "A segmented control",
    description: "A control of three segments, Day, Week and Month. A highlight springs to the one that is chosen.",
    on: Canvas(width: 340, height: 96, cornerRadius: 20),
    start: .tap(),
    script: [
      .hold(0.6), .go(to: "week"), .hold(0.6), .go(to: "month", next: 0.16), .go(to: "day"), .hold(0.6),
    ],
    states: spans.indices.map { State(spans[$0].lowercased(), title: spans[$0], segments(chosen: $0)) },
    edges: spans.indices.flatMap { from in
      spans.indices.filter { $0 != from }.map { to in
        Edge(
          from: spans[from].lowercased(),
          to: spans[to].lowercased(),
          on: .tap("segment.\(to)"),
          with: MorphTransition(.spring(response: 0.35, dampingFraction: 0.72))
        )
      }
    }
  )

  private static let spans = ["Day", "Week", "Month"]

  private static func segments(chosen: Int) -> Stage {
    let (width, height) = (100.0, 40.0)
    return Stage(width: 340, height: 96) {
      Layer("ground").fill(.systemBackground)
      Layer("control") {
        Layer("highlight")
          .frame(x: 4 + Double(chosen) * width, y: 4, width: width, height: height).fill(accents[chosen])
          .cornerRadius(height / 2)
        for (index, span) in spans.enumerated() {
          Layer("segment.\(index)") {
            Layer("segment.\(index).chosen", text: label(span, .white)).opacity(index == chosen ? 1 : 0)
            Layer("segment.\(index).resting", text: label(span, .label)).opacity(index == chosen ? 0 : 1)
          }
          .frame(x: 4 + Double(index) * width, y: 4, width: width, height: height)
        }
      }
      .frame(x: 16, y: 24, width: 308, height: 48).fill(.groupedBackground).cornerRadius(24)
    }
  }

  private static let accents = [
    Color(0x0A6CD6, dark: 0x0A84FF), Color(0x8A3FC7, dark: 0xBF5AF2), Color(0xC93400, dark: 0xE0701A),
  ]

  private static func label(_ text: String, _ color: Color) -> Text {
    Text(text, size: 17, weight: .semibold, color: color, alignment: .center, lineHeight: 40 / 17)
  }
}
