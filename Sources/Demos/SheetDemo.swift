import Scenes

extension Scene {
  /// A place on a map that opens in a sheet of iOS 26.
  public static let sheet = Scene(
    "sheet",
    title: "A system sheet",
    description: """
      A map with a lake, a wood and a red pin. A sheet with round corners slides up from below and floats over the lower \
      half of the map, which darkens a little: it shows the place, with a picture and two buttons. Then the sheet slides \
      down again.
      """,
    on: .phone(.device),
    start: .drag(opening: "pin", closing: "place.close"),
    script: [.hold(0.8), .present, .hold(1.6), .dismiss, .hold(0.8)],
    from: map,
    to: place,
    with: SheetTransition(.medium)
  )

  private static let map = Stage(on: .phone) {
    Layer("land").fill(Color(0xF4F1EA, dark: 0x22252B))
    Layer("wood", shape: wood).fill(Color(0xD3E8C8, dark: 0x24352B)).frame(x: 0, y: 0, width: 390, height: 844)
    Layer("lake", shape: lake).fill(Color(0xA9D7F0, dark: 0x1B3A52)).frame(x: 0, y: 0, width: 390, height: 844)
    Layer("lanes", shape: lanes).fill(Color(0xFFFFFF, dark: 0x3A3F48)).frame(x: 0, y: 0, width: 390, height: 844)
    Layer("road", shape: road).fill(Color(0xFAD98B, dark: 0x6A5A36)).frame(x: 0, y: 0, width: 390, height: 844)
    name("Long Lake", Color(0x3E7FA6, dark: 0x7FB4D6), x: 30, y: 470)
    name("Larch Wood", Color(0x4E8A55, dark: 0x86B88C), x: 236, y: 208)
    Layer("pin") {
      Layer("pin.stalk", shape: stalk).fill(.red).frame(x: 16, y: 40, width: 12, height: 12)
      Layer("pin.head") {
        Layer("pin.sign", shape: peak).fill(.white).frame(x: 9, y: 11, width: 26, height: 20)
      }
      .fill(.red).stroke(Stroke(.white, width: 2.5)).cornerRadius(22).frame(x: 0, y: 0, width: 44, height: 44)
    }
    .frame(x: 196, y: 276, width: 44, height: 54)
    name("Larch Point", .label, x: 158, y: 332)
  }

  private static let place = Stage(size: SheetTransition(.medium).size(on: .phone(.device))) {
    Layer("place.title", text: Text("Larch Point", size: 28, weight: .bold)).frame(x: 22, y: 26, width: 280, height: 38)
    Layer("place.hint", text: Text("Lookout over Long Lake", size: 17, color: .secondaryLabel))
      .frame(x: 22, y: 64, width: 300, height: 24)
    Layer("place.close") {
      Layer("place.cross", shape: cross).fill(.secondaryLabel).frame(x: 0, y: 0, width: 32, height: 32)
    }
    .frame(x: 326, y: 24, width: 32, height: 32).fill(quiet).cornerRadius(16)
    button("walk", "Walk, 32 min", .white, fill: Color(0x007AFF, dark: 0x0A84FF), x: 20, width: 214)
    button("save", "Save", .label, fill: quiet, x: 244, width: 114)
    Layer("place.view", picture: .fjord(.noon)).frame(x: 20, y: 178, width: 338, height: 206).cornerRadius(29)
  }

  private static let quiet = Color(0x787880, dark: 0x98989F).opacity(0.16)

  private static func name(_ text: String, _ color: Color, x: Double, y: Double) -> Layer {
    Layer("name.\(text)", text: Text(text, size: 15, weight: .semibold, color: color, alignment: .center))
      .frame(x: x, y: y, width: 120, height: 20)
  }

  private static func button(_ name: String, _ text: String, _ color: Color, fill: Color, x: Double, width: Double)
    -> Layer
  {
    Layer("place.\(name)") {
      Layer(text: Text(text, size: 17, weight: .semibold, color: color, alignment: .center))
        .frame(x: 0, y: 14, width: width, height: 22)
    }
    .frame(x: x, y: 108, width: width, height: 50).fill(fill).cornerRadius(25)
  }

  private static func band(_ points: [(x: Double, y: Double)], width: Double) -> Path {
    // A line of constant thickness with mitered joints, as one outline in both directions.
    func shifted(_ index: Int, by distance: Double) -> Point2D {
      let (before, here, after) = (points[max(0, index - 1)], points[index], points[min(points.count - 1, index + 1)])
      let (dx, dy) = (after.x - before.x, after.y - before.y)
      let length = Point2D(x: dx, y: dy).length
      return Point2D(x: here.x - dy / length * distance, y: here.y + dx / length * distance)
    }
    let there = points.indices.map { shifted($0, by: width / 2) }
    let back = points.indices.reversed().map { shifted($0, by: -width / 2) }
    return Path(polygon: there + back)
  }

  private static let wood = Path { path in
    path.move(to: Point2D(x: 390, y: 96))
    path.addCurve(to: Point2D(x: 196, y: 190), control1: Point2D(x: 300, y: 90), control2: Point2D(x: 214, y: 120))
    path.addCurve(to: Point2D(x: 280, y: 392), control1: Point2D(x: 178, y: 262), control2: Point2D(x: 196, y: 356))
    path.addCurve(to: Point2D(x: 390, y: 470), control1: Point2D(x: 336, y: 416), control2: Point2D(x: 352, y: 452))
    path.closeSubpath()
  }

  private static let lake = Path { path in
    path.move(to: Point2D(x: 0, y: 330))
    path.addCurve(to: Point2D(x: 170, y: 420), control1: Point2D(x: 70, y: 318), control2: Point2D(x: 130, y: 350))
    path.addCurve(to: Point2D(x: 252, y: 640), control1: Point2D(x: 214, y: 496), control2: Point2D(x: 282, y: 556))
    path.addCurve(to: Point2D(x: 60, y: 760), control1: Point2D(x: 226, y: 716), control2: Point2D(x: 140, y: 700))
    path.addCurve(to: Point2D(x: 0, y: 790), control1: Point2D(x: 40, y: 776), control2: Point2D(x: 20, y: 786))
    path.closeSubpath()
  }

  private static let road = band(
    [(0, 232), (70, 222), (128, 240), (182, 300), (232, 386), (296, 462), (344, 560), (350, 680), (390, 760)],
    width: 9
  )

  private static let lanes = Path { path in
    let ways: [[(x: Double, y: Double)]] = [
      [(90, 0), (96, 90), (72, 160), (72, 222)], [(72, 150), (150, 138), (240, 60), (300, 0)],
      [(218, 360), (222, 300), (262, 260), (330, 250), (390, 214)], [(346, 600), (300, 690), (220, 770), (190, 844)],
      [(262, 730), (330, 790), (350, 844)],
    ]
    for way in ways { path.elements += band(way, width: 5).elements }
  }

  private static let stalk = Path(polygon: [Point2D(x: 0, y: 0), Point2D(x: 12, y: 0), Point2D(x: 6, y: 12)])

  private static let peak = Path(
    polygon: [(0, 20), (9, 3), (13.5, 11), (17, 6), (26, 20)].map { Point2D(x: $0.0, y: $0.1) }
  )

  private static let cross = Path { path in
    path.move(to: Point2D(x: 11, y: 11))
    path.addLine(to: Point2D(x: 21, y: 21))
    path.move(to: Point2D(x: 21, y: 11))
    path.addLine(to: Point2D(x: 11, y: 21))
  }
  .strokedPath(lineWidth: 2.4)
}
