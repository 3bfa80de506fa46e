import Scenes

extension Scene {
  /// A picture in a list that grows into the header of a page, and back.
  public static let hero = Scene(
    "hero",
    title: "A hero transition",
    description: """
      A list of places. The small picture of a fjord leaves its row and springs to the top of the screen, growing \
      as it goes, while the page about the fjord fades in behind it. Then it springs back into its row.
      """,
    on: .phone(.device),
    script: [.hold(0.8), .present, .hold(1.4), .dismiss, .hold(0.6)],
    from: places,
    to: fjord,
    with: HeroTransition(animation: .interpolatingSpring(mass: 1, stiffness: 150, damping: 15))
  )

  private static let places = Stage(on: .phone) {
    Layer("list").fill(.systemBackground)
    Layer("heading", text: Text("Places", size: 34, weight: .bold))
      .frame(x: 20, y: 72, width: 350, height: 44)

    Layer("thumbnail", picture: .fjord(.morning))
      .frame(x: 20, y: 140, width: 104, height: 80)
      .cornerRadius(16)
      .matchedGeometryEffect(id: "photo")
    row("Geiranger", "Seven falls and a road\nof eleven bends", y: 140)

    Layer("thumbnail.noon", picture: .fjord(.noon))
      .frame(x: 20, y: 248, width: 104, height: 80)
      .cornerRadius(16)
    row("Lysebotn", "A night under a rock that\nhas not fallen yet", y: 248)

    Layer("thumbnail.night", picture: .fjord(.night))
      .frame(x: 20, y: 356, width: 104, height: 80)
      .cornerRadius(16)
    row("Reine", "Red huts, and a sun that\nstays until August", y: 356)

    Layer("thumbnail.dusk", picture: .fjord(.dusk))
      .frame(x: 20, y: 464, width: 104, height: 80)
      .cornerRadius(16)
    row("Undredal", "Forty houses, four hundred\ngoats, one very small church", y: 464)

    button("Plan a journey", y: 740)
  }

  private static let fjord = Stage(on: .phone) {
    Layer("page").fill(.systemBackground)
    Layer("photo-large", picture: .fjord(.morning))
      .frame(x: 0, y: 0, width: 390, height: 300)
      .cornerRadius(16)
      .matchedGeometryEffect(id: "photo")
    Layer("title", text: Text("Geiranger", size: 34, weight: .bold))
      .frame(x: 20, y: 324, width: 300, height: 44)
    closeControl
    Layer("place", text: Text("Møre og Romsdal, Norway", size: 17, color: .secondaryLabel))
      .frame(x: 20, y: 370, width: 350, height: 24)
    Layer(
      "story",
      text: Text(
        """
        The road comes down the mountain in
        eleven bends. At the ninth the water
        appears, a long way below, and so still
        that the cliffs stand in it twice. A ferry
        the size of a fingernail draws a line
        across, and some minutes later its bell
        reaches you.
        """,
        size: 17,
        lineHeight: 1.5
      )
    )
    .frame(x: 20, y: 416, width: 350, height: 180)
    Layer("facts.line").fill(.separator).frame(x: 20, y: 640, width: 350, height: 0.5)
    fact("600 m", "of water", x: 20)
    fact("65 min", "on the ferry", x: 140)
    fact("11", "bends", x: 270)
  }
  .statusBar(.lightContent)

  private static func row(_ name: String, _ remark: String, y: Double) -> [Layer] {
    [
      Layer(text: Text(name, size: 19, weight: .semibold)).frame(x: 140, y: y + 4, width: 230, height: 26),
      Layer(text: Text(remark, size: 15, color: .secondaryLabel)).frame(x: 140, y: y + 31, width: 230, height: 42),
      Layer().fill(.separator).frame(x: 140, y: y + 91.5, width: 250, height: 0.5),
    ]
  }

  private static func fact(_ number: String, _ meaning: String, x: Double) -> [Layer] {
    [
      Layer(text: Text(number, size: 24, weight: .semibold)).frame(x: x, y: 660, width: 110, height: 32),
      Layer(text: Text(meaning, size: 15, color: .secondaryLabel)).frame(x: x, y: 692, width: 110, height: 20),
    ]
  }

  private static func button(_ title: String, y: Double) -> Layer {
    Layer("button") {
      Layer("button.title", text: Text(title, weight: .semibold, color: .white, alignment: .center))
        .frame(x: 0, y: 14, width: 350, height: 24)
    }
    .frame(x: 20, y: y, width: 350, height: 50)
    .fill(Color(0x0062CC, dark: 0x0A6CE0))
    .cornerRadius(14)
  }

  private static let closeControl = Layer("close") {
    Layer("close.cross", shape: cross).fill(.secondaryLabel).frame(x: 0, y: 0, width: 32, height: 32)
  }
  .frame(x: 338, y: 330, width: 32, height: 32)
  .fill(Color(0x787880, dark: 0x98989F).opacity(0.16))
  .cornerRadius(16)

  private static let cross = Path { path in
    path.move(to: Point2D(x: 11, y: 11))
    path.addLine(to: Point2D(x: 21, y: 21))
    path.move(to: Point2D(x: 21, y: 11))
    path.addLine(to: Point2D(x: 11, y: 21))
  }
  .strokedPath(lineWidth: 2.4)
}
