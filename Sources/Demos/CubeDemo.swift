import Scenes

extension Scene {
  /// A cube with a page on each side, which a layer turns as a whole.
  public static let cube = Scene(
    "cube",
    title: "A cube of pages",
    description: """
      A cube is seen from slightly above. It turns on a spring from the page of Monday to those of Tuesday and Wednesday, \
      and back.
      """,
    on: Canvas(width: 280, height: 260, cornerRadius: 24),
    script: [
      .hold(0.5), .go(to: "tuesday"), .hold(0.6), .go(to: "wednesday"), .hold(0.6), .go(to: "monday"), .hold(0.3),
    ],
    states: [
      State("monday", pages(turned: 0)), State("tuesday", pages(turned: -90)), State("wednesday", pages(turned: -180)),
    ],
    edges: [
      Edge(from: "monday", to: "tuesday", with: MorphTransition(.spring(duration: 0.6, bounce: 0.2))),
      Edge(from: "tuesday", to: "wednesday", with: MorphTransition(.spring(duration: 0.6, bounce: 0.2))),
      Edge(from: "wednesday", to: "monday", with: MorphTransition(.easeInOut(duration: 0.8))),
    ]
  )

  private static func pages(turned angle: Double) -> Stage {
    Stage(width: 280, height: 260) {
      Layer("ground").fill(Color(0xF2F2F7, dark: 0x1C1C1E))
      Layer("cube") {
        page("monday", Color(0xD92D20), Pose(depth: 60))
        page("tuesday", Color(0xB54708), Pose(rotationY: 90, depth: 60))
        page("wednesday", Color(0x107569), Pose(rotationY: 180, depth: 60))
        page("thursday", Color(0x175CD3), Pose(rotationY: -90, depth: 60))
        Layer("top").fill(Color(0xFEC84B)).pose(Pose(rotationX: 90, depth: 60))
      }
      .frame(x: 80, y: 74, width: 120, height: 120)
      .pose(Pose(perspective: 600, rotationX: -24, rotationY: angle)).sharingDepth()
    }
  }

  /// Returns one side of the cube, turned to its place and moved out from the center.
  private static func page(_ name: String, _ color: Color, _ pose: Pose) -> Layer {
    Layer(name) {
      Layer(
        "\(name).letter",
        text: Text(String(name.prefix(1)).uppercased(), size: 64, weight: .bold, color: .white, alignment: .center)
      )
      .frame(x: 0, y: 14, width: 120, height: 84)
    }
    .fill(color).pose(pose)
  }
}
