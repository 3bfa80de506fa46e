import Diagnostics
import Foundation
import FuzzSupport
import Scenes
import Testing

@testable import Artwork

@Suite struct PictureTests {
  private static let stops = "<stop stop-color='#000'/><stop offset='1' stop-color='#fff'/>"

  private func picture(_ body: String) throws -> Picture { try Picture(artwork: drawing(body)) }

  @Test("A picture has the drawing's size and its fills, back to front")
  func keepsFills() throws {
    let picture = try picture(
      "<rect width='9' height='9' fill='#123'/><path d='M1 1h5v5z' fill='#456' fill-opacity='.5'/>"
    )
    #expect(picture.size == Size2D(width: 100, height: 100) && picture.bitmap == nil)
    #expect(picture.shapes.map(\.path.text) == ["M0,0 L9,0 L9,9 L0,9 Z", "M1,1 L6,1 L6,6 Z"])
    #expect(picture.shapes.map(\.fill) == [.color(Color(0x112233)), .color(Color(0x445566, opacity: 0.5))])
  }

  @Test("A drawing made by hand, with any numbers, is a picture or is refused with its element", arguments: 0..<300)
  func takesAnyNumbers(seed: UInt64) {
    var random = Random(seed: seed)
    func number() -> Double { random.happens(0.7) ? random.double(-9...99) : random.anyDouble() }
    func point() -> Point2D { Point2D(x: number(), y: number()) }
    func paint() -> Artwork.Paint {
      let stops = (0..<random.int(0...3)).map { _ in
        Artwork.GradientStop(random.happens(0.5) ? 0.5 : number(), .init(UInt32(random.int(0...0xFF_FFFF))))
      }
      let spread = random.pick(Artwork.Spread.allCases)
      switch random.int(0...2) {
      case 0: return .color(.init(UInt32(random.int(0...0xFFFF_FFFF)), opacity: number()))
      case 1: return .linear(.init(from: point(), to: point(), stops: stops, spread: spread))
      default:
        let center = point()
        return .radial(
          .init(
            center: center,
            radius: number(),
            focus: random.happens(0.7) ? center : point(),
            focusRadius: number(),
            transform: random.happens(0.5) ? .identity : .init(number(), number(), number(), number(), 0, 0),
            stops: stops,
            spread: spread
          )
        )
      }
    }
    let points = (0..<5).map { _ in point() }
    let path = Path { path in
      path.move(to: points[0])
      path.addLine(to: points[1])
      path.addCurve(to: points[2], control1: points[3], control2: points[4])
      path.closeSubpath()
    }
    let stroke = Artwork.Stroke(
      paint(),
      opacity: number(),
      width: number(),
      cap: random.pick(Artwork.Stroke.Cap.allCases),
      join: .miter(limit: number()),
      dashes: random.happens(0.5) ? [number(), number()] : [],
      dashOffset: number()
    )
    let shape = Artwork.Shape(
      outline: path,
      fill: .init(paint(), opacity: number()),
      stroke: random.happens(0.5) ? stroke : nil,
      source: .init(element: "path", line: 7)
    )
    do throws(Diagnostics) {
      _ = try Picture(artwork: Artwork(size: Size2D(width: number(), height: number()), nodes: [.shape(shape)]))
    } catch {
      #expect(error.all.allSatisfy { $0.location?.line == 7 && $0.message.hasPrefix("<path>: ") })
    }
  }

  @Test("A line is a shape above the fill, with its own paint")
  func keepsLines() throws {
    let picture = try picture("<path d='M10 10h20' stroke='#123' stroke-width='2' stroke-opacity='.5'/>")
    #expect(picture.shapes.count == 2)
    #expect(picture.shapes[1].fill == .color(Color(0x112233, opacity: 0.5)))
    #expect(Rect2D(around: picture.shapes[1].path.points) == Rect2D(x: 10, y: 9, width: 20, height: 2))
  }

  @Test("A group's opacity goes to its parts where they are apart")
  func foldsOpacity() throws {
    let parts =
      "<rect width='9' height='9'/><rect x='9' width='9' height='9'/><rect y='9' width='90' height='9' fill-opacity='.5'/>"
    let opacities = try picture("<g opacity='.5'>\(parts)</g>").shapes.map(\.fill)
    #expect(
      opacities == [.color(Color(0, opacity: 0.5)), .color(Color(0, opacity: 0.5)), .color(Color(0, opacity: 0.25))]
    )
  }

  @Test(
    "A shape keeps its outline and its fill rule",
    arguments: [("evenodd", Path.FillRule.evenOdd), ("nonzero", .nonzero)]
  )
  func keepsRules(name: String, rule: Path.FillRule) throws {
    let shapes = try picture("<path fill-rule='\(name)' d='M0 0L9 9V0L0 9z'/>").shapes
    #expect(shapes.map(\.path.fillRule) == [rule])
    #expect(shapes.map(\.path.text) == ["M0,0 L9,9 L9,0 L0,9 Z"])
  }

  @Test(
    "A gradient from a center has circles, or ellipses with the proportions of the shape",
    arguments: [
      ("", Gradient.Direction.elliptical(center: .center, from: 0, to: 0.5)),
      ("fr='.25'", .elliptical(center: .center, from: 0.25, to: 0.5)),
      ("gradientUnits='userSpaceOnUse' cx='30' cy='20' r='10'", .radial(center: .center, from: 0, to: 10)),
      (
        "gradientUnits='userSpaceOnUse' cx='0' cy='0' r='5' gradientTransform='translate(30 20)rotate(30)scale(2)'",
        .radial(center: .center, from: 0, to: 10)
      ),
    ] as [(String, Gradient.Direction)]
  )
  func keepsCenters(attributes: String, direction: Gradient.Direction) throws {
    let gradient = "<radialGradient id='a' \(attributes)>\(Self.stops)</radialGradient>"
    let shape = "<rect x='10' y='10' width='40' height='20' fill='url(#a)'/>"
    guard case .gradient(let found)? = try picture(gradient + shape).shapes.first?.fill else {
      Issue.record("no gradient"); return
    }
    func numbers(_ direction: Gradient.Direction) -> [Double] {
      switch direction {
      case .radial(let center, let from, let to): [0, center.x, center.y, from, to]
      case .elliptical(let center, let from, let to): [1, center.x, center.y, from, to]
      case .down, .right, .points, .angular: []
      }
    }
    #expect(zip(numbers(found.direction), numbers(direction)).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(numbers(found.direction).count == 5)
  }

  @Test("A gradient at an angle leads between its points, in fractions of the shape")
  func keepsAngles() throws {
    let gradient =
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x1='10' y1='10' x2='30' y2='30'>\(Self.stops)</linearGradient>"
    let shapes = try picture(gradient + "<rect x='10' y='10' width='40' height='20' fill='url(#a)'/>").shapes
    let expected = Gradient(
      stops: Gradient([.black, .white]).stops,
      from: .topLeading,
      to: UnitPoint(x: 0.5, y: 1)
    )
    #expect(shapes.map(\.fill) == [.gradient(expected)])
  }

  @Test(
    "A gradient that is upright or level runs over the shape's bounds",
    arguments: [
      ("", Gradient.Direction.right, [0.0, 1], [0, 0xFFFFFF]), ("x2='0' y2='1'", .down, [0, 1], [0, 0xFFFFFF]),
      ("x1='1' x2='0'", .right, [0, 1], [0xFFFFFF, 0]), ("x2='.5'", .right, [0, 0.5, 1], [0, 0xFFFFFF, 0xFFFFFF]),
      ("x1='-1'", .right, [0, 1], [0x808080, 0xFFFFFF]),
      ("gradientUnits='userSpaceOnUse' x1='20' x2='40'", .right, [0, 0.25, 0.75, 1], [0, 0, 0xFFFFFF, 0xFFFFFF]),
      ("gradientTransform='rotate(90)'", .down, [0, 1], [0, 0xFFFFFF]),
    ] as [(String, Gradient.Direction, [Double], [UInt32])]
  )
  func keepsGradients(attributes: String, direction: Gradient.Direction, places: [Double], colors: [UInt32]) throws {
    let body =
      "<linearGradient id='a' \(attributes)>\(Self.stops)</linearGradient><rect x='10' y='10' width='40' height='40' fill='url(#a)'/>"
    guard case .gradient(let gradient)? = try picture(body).shapes.first?.fill else {
      Issue.record("no gradient"); return
    }
    #expect(gradient.direction == direction)
    #expect(gradient.stops.map { ($0.location * 1000).rounded() / 1000 } == places)
    #expect(gradient.stops.map(\.color.light.hex) == colors)
  }

  @Test(
    "What a picture can't show is refused with element and line",
    arguments: [
      (
        "<clipPath id='a'><path d='M0 0l4 2l4-2v8h-8'/></clipPath><path d='M0 4l4 2l4-2v9h-8' clip-path='url(#a)'/>",
        "<path>: a picture can't show how a clip path cuts it; expected one of the two to be convex, or shapes that are already cut"
      ),
      (
        "<g opacity='.5'><rect width='9' height='9'/><rect width='9' height='9'/></g>",
        "<g>: a picture can't show the opacity of a group whose parts overlap; expected opacity 1"
      ),
      (
        "<radialGradient id='a' fx='.2'>\(stops)</radialGradient><rect width='9' height='9' fill='url(#a)'/>",
        "<rect>: a picture can't show a radial gradient with a focus; expected fx and fy like cx and cy"
      ),
      (
        "<radialGradient id='a' gradientTransform='scale(1 2)'>\(stops)</radialGradient><rect width='9' height='9' fill='url(#a)'/>",
        "<rect>: a picture can't show its ellipses; expected circles, or ellipses with the proportions of the shape"
      ),
      (
        "<linearGradient id='a' x2='.5' spreadMethod='repeat'>\(stops)</linearGradient><rect width='9' height='9' fill='url(#a)'/>",
        "<rect>: a picture can't show a repeated gradient; expected spreadMethod pad"
      ),
      (
        "<path d='M0 0h9e5' stroke='red' stroke-dasharray='.001'/>",
        "<path>: its line makes more than 200000 steps of outlines; expected a shorter one, or longer dashes"
      ),
    ]
  )
  func refuses(body: String, problem: String) throws {
    let artwork = try drawing("\n" + body)
    let error = #expect(throws: Diagnostics.self) { try Picture(artwork: artwork) }
    #expect(error?.all.first?.statement == "a.svg:2: error: \(problem)")
  }

  @Test(
    "A clip path cuts shapes, whichever of the two is convex",
    arguments: [
      // A shape inside is as it was, and one outside is gone.
      ("<circle cx='50' cy='50' r='40'/>", "M30 30C35 30 40 35 40 40z", Rect2D(x: 30, y: 30, width: 10, height: 10)),
      ("<path d='M0 0h9v9h-9z'/>", "M20 20h10v10h-10z", nil),
      // A rectangle over the clip path, as PDFs of icons have it, is the clip path.
      ("<path d='M10 10h9l9 9v20h-30z'/>", "M0 0h100v100h-100z", Rect2D(x: -2, y: 10, width: 30, height: 29)),
      ("<rect width='20' height='30'/>", "M10 0h40v10h-40z", Rect2D(x: 10, y: 0, width: 10, height: 10)),
      ("<rect width='20' height='30'/>", "M10 5l40 5l-40 15l10-10z", Rect2D(x: 10, y: 5, width: 10, height: 20)),
      ("<path d='M0 0h9l-4 4l4 4h-9z'/>", "M4 0l9 9l-9 9z", Rect2D(x: 4, y: 0, width: 5, height: 8)),
      ("<circle cx='50' cy='50' r='40'/>", "M0 50h100v50h-100z", Rect2D(x: 10, y: 50, width: 80, height: 40)),
    ] as [(String, String, Rect2D?)]
  )
  func cuts(clip: String, shape: String, extent: Rect2D?) throws {
    let body = "<clipPath id='a'>\(clip)</clipPath><path d='\(shape)' clip-path='url(#a)'/>"
    let found = try picture(body).shapes.first?.path.bounds
    func tenths(_ rect: Rect2D) -> [Double] { [rect.x, rect.y, rect.width, rect.height].map { ($0 * 10).rounded() } }
    #expect(found.map(tenths) == extent.map(tenths))
  }

  @Test("A gradient of a shape that is cut is that of the whole shape")
  func cutsGradients() throws {
    let body = """
      <linearGradient id='a'>\(Self.stops)</linearGradient><clipPath id='b'><rect width='20' height='40'/></clipPath>
      <rect width='40' height='40' fill='url(#a)' clip-path='url(#b)'/>
      """
    guard case .gradient(let gradient)? = try picture(body).shapes.first?.fill else {
      Issue.record("no gradient"); return
    }
    #expect(gradient.stops.map(\.color.light.hex) == [0, 0x808080])
  }

  @Test("A scene shows a drawing from a file")
  func isShown() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>"
    try Data(text.utf8).write(to: folder.appendingPathComponent("fox.svg"))
    let fox = try Picture.artwork("fox.svg", of: folder.path + "/Sources/Scene.swift")
    let stage = Stage(width: 100, height: 100) { Layer("fox", picture: fox) }
    let other = Stage(width: 100, height: 100) { Layer("page").fill(.blue) }
    let scene = Scene("fox", title: "T", description: "D", from: stage, to: other, with: FadeTransition())
    #expect(throws: Never.self) { try Composition(resolving: scene) }
  }
}
