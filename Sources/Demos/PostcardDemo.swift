import Artwork
import Scenes

extension Scene {
  /// A stamp on a postcard that grows into the picture on the other side, and back.
  public static let postcard = Scene(
    "postcard",
    title: "A stamp opens",
    description: """
      A postcard with a letter, an address and a stamp, which shows a lighthouse by the sea at sunset. The stamp springs \
      open and becomes the picture of the whole card, with a greeting below. Then it springs back into its corner.
      """,
    on: Canvas(width: 360, height: 260, cornerRadius: 20),
    start: .tap(opening: "stamp"),
    script: [.hold(0.8), .present, .hold(1.4), .dismiss, .hold(0.6)],
    from: letter,
    to: front,
    with: HeroTransition(animation: .spring(duration: 0.65, bounce: 0.25))
  )

  private static let letter = Stage(width: 360, height: 260) {
    Layer("letter").fill(paper)
    Layer(
      "letter.text",
      text: Text(
        """
        Dear Ada,
        the light turns all
        night, and nobody
        minds. The boats
        come home at six.
        Come too!
        """,
        size: 15,
        color: .label,
        lineHeight: 1.5
      )
    )
    .frame(x: 24, y: 40, width: 156, height: 136)
    Layer("letter.name", text: Text("Mary", size: 17, weight: .semibold, color: .label))
      .frame(x: 24, y: 196, width: 156, height: 24)
    Layer("letter.middle").fill(rule).frame(x: 192, y: 28, width: 1, height: 204)
    for (index, line) in ["Ada Grønn", "Fjordgata 4", "5003 Bergen"].enumerated() {
      let y = 148 + 28 * Double(index)
      Layer("address.\(index)", text: Text(line, size: 14, color: .label)).frame(x: 216, y: y, width: 120, height: 20)
      Layer("address.\(index).line").fill(rule).frame(x: 216, y: y + 22, width: 120, height: 1)
    }
    for (index, radius) in [26.0, 17].enumerated() {
      let ring = Path.circle(center: Point2D(x: 27, y: 27), radius: radius)
      Layer("postmark.\(index)", outline: Outline(ring, line: .init(width: 1.5))).fill(ink)
        .frame(x: 203, y: 44, width: 54, height: 54)
    }
    Layer("postmark.day", text: Text("22 XI", size: 9, weight: .semibold, color: ink, alignment: .center))
      .frame(x: 203, y: 65, width: 54, height: 12)
    Layer("stamp.paper").fill(Color(0xFFFFFF, dark: 0xE9E4DA)).frame(x: 264, y: 24, width: 76, height: 92)
      .cornerRadius(4)
    Layer("stamp", picture: lighthouse).frame(x: 268, y: 28, width: 68, height: 84).cornerRadius(4)
      .matchedGeometryEffect(id: "picture")
  }

  private static let front = Stage(width: 360, height: 260) {
    Layer("front").fill(paper)
    Layer("front.picture", picture: lighthouse).frame(x: 12, y: 12, width: 336, height: 196).cornerRadius(4)
      .matchedGeometryEffect(id: "picture")
    Layer(
      "front.greeting",
      text: Text("Greetings from Cape Light", size: 18, weight: .semibold, color: .label, alignment: .center)
    )
    .frame(x: 12, y: 220, width: 336, height: 24)
  }

  /// The drawing, which a designer's program could have written.
  private static let lighthouse: Picture = {
    do {
      return try Picture(artwork: Artwork(svg: PackageResources.lighthouse_svg, file: "lighthouse.svg"))
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let paper = Color(0xFBF6EA, dark: 0x26232E)
  private static let rule = Color(0xD8CFBC, dark: 0x4A4555)
  private static let ink = Color(0x5B5F8A, dark: 0xA9ACD6)
}
