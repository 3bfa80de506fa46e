import Artwork
import FuzzSupport
import Scenes
import Testing

@Suite struct GradientTests {
  private static let stops = "<stop stop-color='red'/><stop offset='100%' stop-color='blue' stop-opacity='.5'/>"

  private func paint(
    _ gradient: String,
    _ shape: String = "<rect x='10' y='20' width='40' height='80' fill='url(#a)'/>"
  ) throws
    -> Artwork.Paint?
  {
    try drawing("<defs>\(gradient)</defs>\(shape)").shapes.first?.fill?.paint
  }

  private func linear(_ attributes: String, _ stops: String = stops) throws -> Artwork.LinearGradient? {
    let paint = try paint("<linearGradient id='a' \(attributes)>\(stops)</linearGradient>")
    if case .linear(let gradient)? = paint { return gradient }
    return nil
  }

  @Test(
    "A linear gradient's ends are points of the drawing",
    arguments: [
      ("", [10, 20, 50, 20]), ("x2='0' y2='1'", [10, 20, 10, 100]), ("x1='25%' x2='75%'", [20, 20, 40, 20]),
      ("gradientUnits='userSpaceOnUse' x1='1' y1='2' x2='3' y2='4'", [1, 2, 3, 4]),
      ("gradientUnits='userSpaceOnUse'", [0, 0, 100, 0]),
      ("gradientUnits='userSpaceOnUse' x2='10' gradientTransform='translate(5 5)rotate(90)'", [5, 5, 5, 15]),
      ("x2='.5' gradientTransform='scale(2)'", [10, 20, 50, 20]),
    ] as [(String, [Double])]
  )
  func resolvesEnds(attributes: String, ends: [Double]) throws {
    let gradient = try #require(try linear(attributes))
    let found = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
    #expect(zip(found, ends).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test(
    "Lines of one color stay lines of one color, however a gradient is stretched",
    arguments: 0..<20 as Range<UInt64>
  )
  func keepsLinesOfOneColor(seed: UInt64) throws {
    var random = Random(seed: seed)
    let m = (0..<6).map { _ in random.double(-2...2) }
    let n = (0..<4).map { _ in random.double(-1...2) }
    let attributes = """
      x1='\(n[0])' y1='\(n[1])' x2='\(n[2])' y2='\(n[3])' \
      gradientTransform='matrix(\(m[0]) \(m[1]) \(m[2]) \(m[3]) \(m[4]) \(m[5]))'
      """
    let gradient = try #require(try linear(attributes))
    let way = Point2D(x: gradient.end.x - gradient.start.x, y: gradient.end.y - gradient.start.y)
    for _ in 0..<10 {
      // A place in the gradient's own coordinates, and how far along its way it is there.
      let p = Point2D(x: random.double(-1...2), y: random.double(-1...2))
      let v = (n[2] - n[0], n[3] - n[1])
      let part = ((p.x - n[0]) * v.0 + (p.y - n[1]) * v.1) / (v.0 * v.0 + v.1 * v.1)
      let turned = (m[0] * p.x + m[2] * p.y + m[4], m[1] * p.x + m[3] * p.y + m[5])
      let place = Point2D(x: 10 + 40 * turned.0, y: 20 + 80 * turned.1)
      let along =
        ((place.x - gradient.start.x) * way.x + (place.y - gradient.start.y) * way.y) / (way.x * way.x + way.y * way.y)
      #expect(abs(along - part) < 1e-6)
    }
  }

  @Test("A radial gradient keeps its circles, or what makes ellipses of them")
  func resolvesRadialGradients() throws {
    let user = try paint(
      "<radialGradient id='a' gradientUnits='userSpaceOnUse' cx='10' cy='20' r='30' fx='12' fr='1' gradientTransform='scale(2)'>\(Self.stops)</radialGradient>"
    )
    guard case .radial(let circle)? = user else { Issue.record("no gradient"); return }
    #expect(circle.center == Point2D(x: 20, y: 40) && circle.radius == 60 && circle.focusRadius == 2)
    #expect(circle.focus == Point2D(x: 24, y: 40) && circle.transform == .identity)
    guard case .radial(let ellipse)? = try paint("<radialGradient id='a'>\(Self.stops)</radialGradient>") else {
      Issue.record("no gradient")
      return
    }
    #expect(ellipse.center == Point2D(x: 0.5, y: 0.5) && ellipse.focus == ellipse.center && ellipse.focusRadius == 0)
    #expect(abs(ellipse.radius - 0.5) < 1e-12)
    #expect(ellipse.transform == Artwork.Transform(40, 0, 0, 80, 10, 20))
  }

  @Test("Stops have rising places, a color and an opacity")
  func resolvesStops() throws {
    let text = """
      <stop offset='.2' stop-color='#123' stop-opacity='.5'/><stop offset='.1' style='stop-color:currentColor' color='#456'/>\
      <stop offset='2' stop-color='#7898'/>
      """
    #expect(
      try linear("", text)?.stops == [
        .init(0.2, .init(0x112233, opacity: 0.5)), .init(0.2, .init(0x445566)),
        .init(1, .init(0x778899, opacity: 136.0 / 255)),
      ]
    )
  }

  @Test("A gradient takes what it lacks from another, through others")
  func followsReferences() throws {
    let chain = """
      <linearGradient id='a' href='#b' y2='1'/><radialGradient id='b' xmlns:x='http://www.w3.org/1999/xlink' x:href='#c'/>\
      <linearGradient id='c' gradientUnits='userSpaceOnUse' x2='7' y2='9' spreadMethod='reflect'>\(Self.stops)</linearGradient>
      """
    guard case .linear(let gradient)? = try paint(chain) else { Issue.record("no gradient"); return }
    #expect(gradient.end == Point2D(x: 7, y: 1) && gradient.spread == .reflect && gradient.stops.count == 2)
  }

  @Test(
    "A gradient without a way is a color, and one without stops nothing",
    arguments: [
      ("<linearGradient id='a'><stop stop-color='#123'/></linearGradient>", .color(Artwork.Color(0x112233))),
      ("<linearGradient id='a' x2='0'>\(stops)</linearGradient>", .color(Artwork.Color(0x0000FF, opacity: 0.5))),
      ("<radialGradient id='a' r='0'>\(stops)</radialGradient>", .color(Artwork.Color(0x0000FF, opacity: 0.5))),
      ("<linearGradient id='a'/>", nil),
      ("<linearGradient id='a' gradientTransform='scale(0)'>\(stops)</linearGradient>", nil),
    ] as [(String, Artwork.Paint?)]
  )
  func simplifies(gradient: String, expected: Artwork.Paint?) throws {
    #expect(try paint(gradient) == expected)
  }

  @Test("A gradient over the bounds paints nothing on what has no height")
  func needsBounds() throws {
    let gradient = "<linearGradient id='a'>\(Self.stops)</linearGradient>"
    #expect(try paint(gradient, "<path d='M0 0h9' fill='none' stroke='url(#a)'/>") == nil)
    #expect(try drawing("\(gradient)<path d='M0 0h9' fill='none' stroke='url(#a)'/>").nodes == [])
  }

  @Test("What refers to nothing falls back to what follows")
  func fallsBack() throws {
    #expect(try paint("", "<rect width='9' height='9' fill='url(#no) #123'/>") == .color(Artwork.Color(0x112233)))
    #expect(try paint("", "<rect width='9' height='9' fill='url(#no) none'/>") == nil)
  }
}
