import Foundation
import Scenes
import TestTiers
import Testing

@testable import Views

/// Areas that two outlines make, compared with closed forms and with each point of a grid.
@Suite struct PathCombiningTests {
  private static let square = Views.Path(CGRect(x: 0, y: 0, width: 80, height: 80))

  private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Views.Path {
    Views.Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// A star whose middle is wound round twice.
  private static func star(_ radius: Double) -> Views.Path {
    Views.Path { path in
      path.addLines(
        (0..<5).map { index in
          let angle = Double(index) * 4 * .pi / 5
          return CGPoint(x: 40 + radius * sin(angle), y: 40 - radius * cos(angle))
        }
      )
      path.closeSubpath()
    }
  }

  /// The polygons of an outline.
  private static func polygons(_ path: Views.Path) -> [[Point2D]] { Scenes.Path(path).flattened(within: 0.002) }

  /// The lines of a polygon.
  private static func edges(_ points: [Point2D]) -> [(Point2D, Point2D)] {
    Array(zip(points, Array(points.dropFirst()) + [points[0]]))
  }

  /// The area by Green's theorem, of an outline whose parts don't cross.
  private func area(_ path: Views.Path) -> Double {
    var sum = 0.0
    for (a, b) in Self.polygons(path).flatMap(Self.edges) { sum += a.x * b.y - b.x * a.y }
    return sum / 2
  }

  /// The windings of an outline round a point, by the angles that its polygons sweep.
  private static func windings(_ polygons: [[Point2D]], _ point: Point2D) -> Int {
    var turns = 0.0
    for (a, b) in polygons.flatMap(edges) {
      let angle = atan2(b.y - point.y, b.x - point.x) - atan2(a.y - point.y, a.x - point.x)
      turns += angle.remainder(dividingBy: 2 * .pi)
    }
    return Int((turns / 2 / .pi).rounded())
  }

  @Test("A hole has the area of what is taken away")
  func subtracts() {
    let ring = Self.square.subtracting(Self.circle(40, 40, 30))
    #expect(abs(area(ring) - (6400 - .pi * 900)) < 1)
    #expect(area(ring.subtracting(Self.square)) == 0)
  }

  @Test("Two circles share the lens of the closed form")
  func intersects() {
    let (radius, distance) = (30.0, 25.0)
    let chord = (4 * radius * radius - distance * distance).squareRoot()
    let lens = 2 * radius * radius * acos(distance / 2 / radius) - distance / 2 * chord
    let (one, other) = (Self.circle(30, 40, 30), Self.circle(55, 40, 30))
    #expect(abs(area(one.intersection(other)) - lens) < 1)
    #expect(abs(area(one.union(other)) - (2 * .pi * 900 - lens)) < 2)
    #expect(abs(area(one.symmetricDifference(other)) - 2 * (.pi * 900 - lens)) < 2)
  }

  @Test("Curves stay curves, and those that nothing cuts stay whole")
  func keepsCurves() {
    let bite = Self.circle(40, 40, 30).subtracting(Views.Path(CGRect(x: 50, y: -10, width: 90, height: 100)))
    let kinds = bite.elements.map { element -> String in
      switch element {
      case .move: "move"
      case .line: "line"
      case .quadCurve, .curve: "curve"
      case .closeSubpath: "close"
      }
    }
    #expect(kinds.filter { $0 == "line" }.count == 1)
    #expect(kinds.filter { $0 == "curve" }.count == 4)
  }

  @Test("Areas that share an edge become one, and an area without itself is nothing")
  func sharesEdges() {
    let next = Views.Path(CGRect(x: 80, y: 0, width: 40, height: 80))
    let both = Self.square.union(next)
    #expect(Self.polygons(both).count == 1)
    #expect(area(both) == 9600)
    #expect(Self.square.intersection(next).isEmpty)
    #expect(Self.circle(40, 40, 30).subtracting(Self.circle(40, 40, 30)).isEmpty)
    #expect(Self.circle(40, 40, 30).union(Self.circle(40, 40, 30)) == Self.circle(40, 40, 30).normalized())
  }

  @Test("A star keeps its middle where windings count, and loses it where they don't")
  func normalizes() {
    let (solid, hollow) = (Self.star(40).normalized(eoFill: false), Self.star(40).normalized(eoFill: true))
    #expect(Self.polygons(solid).count == 1)
    #expect(Self.polygons(hollow).count == 5)
    #expect(area(solid) > area(hollow) + 100)
  }

  @Test("A line is cut where it enters an area")
  func cutsLines() {
    let half = Views.Path(CGRect(x: -100, y: 40, width: 300, height: 100))
    let (inside, outside) = (
      Self.circle(40, 40, 30).lineIntersection(half), Self.circle(40, 40, 30).lineSubtraction(half)
    )
    for part in [inside, outside] {
      let length = part.pieces.reduce(0) { $0 + $1.length }
      #expect(abs(length - .pi * 30) < 0.1)
    }
    #expect(inside.boundingRect.minY > 39.9)
    #expect(outside.boundingRect.maxY < 40.1)
  }

  @Test("Outlines that cross at a small angle are cut there", arguments: [0.7, 0.3, 0.1])
  func cutsAtSmallAngles(offset: Double) {
    let (one, other) = (Self.circle(30, 30, 30), Self.circle(30 + offset, 30 - offset, 30))
    let distance = offset * 2.0.squareRoot()
    // A crescent is nearly as wide as the circles are apart.
    #expect(abs(area(one.subtracting(other)) - 60 * distance) < 0.3)
    let turned = Self.square.applying(
      CGAffineTransform(translationX: -40, y: -40).concatenating(.init(rotationAngle: offset / 20))
        .concatenating(.init(translationX: 40, y: 40))
    )
    let both = area(Self.square.union(turned)) + area(Self.square.intersection(turned))
    #expect(abs(both - 12_800) < 1)
  }

  @Test("A small hole in a large area stays")
  func keepsSmallHoles() {
    let ground = Views.Path(CGRect(x: -50_000, y: -50_000, width: 100_000, height: 100_000))
    let pierced = ground.subtracting(Self.circle(2, 2, 2))
    #expect(!pierced.contains(CGPoint(x: 2, y: 2)))
    #expect(pierced.contains(CGPoint(x: 5, y: 2)))
  }

  @Test("What has no extent or no place doesn't stop the program")
  func survivesExtremes() {
    let dot = Views.Path(CGRect(x: 50, y: 50, width: 1e-14, height: 1e-14))
    #expect(dot.normalized().pieces.allSatisfy { $0.length < 1e-9 })
    #expect(abs(area(Self.square.union(dot)) - 6400) < 1e-6)
    #expect(area(Self.square.union(Views.Path())) == 6400)
    let broken = Views.Path { path in path.addLines([.zero, CGPoint(x: Double.nan, y: 5), CGPoint(x: 9, y: 9)]) }
    #expect(Self.square.union(broken).elements.count == broken.elements.count)
  }

  @Test("The border of an area counts as inside for lines, on all sides")
  func bordersOfLines() {
    #expect(Self.square.lineSubtraction(Self.square).isEmpty)
    #expect(Self.square.lineIntersection(Self.square) == Self.square)
    let far = Views.Path(CGRect(x: 500, y: 0, width: 10, height: 10))
    #expect(Self.square.lineSubtraction(far) == Self.square)
  }

  @Test("Random outlines make the areas that each point is asked about", arguments: (0..<60).share(3))
  func agreesWithPoints(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (one, other) = (outline(&random), outline(&random))
    let (first, second) = (Self.polygons(one), Self.polygons(other))
    let rule = Bool.random(using: &random)
    func isInside(_ polygons: [[Point2D]], _ point: Point2D, _ eoFill: Bool) -> Bool {
      let windings = Self.windings(polygons, point)
      return eoFill ? windings % 2 != 0 : windings != 0
    }
    let results = [
      one.union(other, eoFill: rule), one.intersection(other, eoFill: rule), one.subtracting(other, eoFill: rule),
      one.symmetricDifference(other, eoFill: rule),
    ]
    let found = results.map(Self.polygons)
    for _ in 0..<60 {
      let point = Point2D(x: .random(in: -20...100, using: &random), y: .random(in: -20...100, using: &random))
      let nearest = (first + second).map { Self.distance(from: point, to: $0) }.min() ?? .infinity
      guard nearest > 0.1 else { continue }
      let (a, b) = (isInside(first, point, rule), isInside(second, point, rule))
      let wanted = [a || b, a && b, a && !b, a != b]
      for (polygons, isWanted) in zip(found, wanted) {
        #expect(isInside(polygons, point, false) == isWanted)
        #expect(isInside(polygons, point, true) == isWanted)
      }
      #expect(one.contains(CGPoint(x: point.x, y: point.y), eoFill: rule) == a)
    }
  }

  private static func distance(from point: Point2D, to polygon: [Point2D]) -> Double {
    edges(polygon).map { a, b in
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let part = length > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0), 1) : 0
      return hypot(a.x + part * dx - point.x, a.y + part * dy - point.y)
    }.min() ?? .infinity
  }

  /// An outline of the kinds that people cut from one another, often with edges in the same places.
  private func outline(_ random: inout SeededGenerator) -> Views.Path {
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    let rect = CGRect(
      x: number(0...4) * 10,
      y: number(0...4) * 10,
      width: number(2...8) * 10,
      height: number(2...8) * 10
    )
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Views.Path(rect)
    case 1: return Views.Path(ellipseIn: rect)
    case 2: return Views.Path(roundedRect: rect, cornerRadius: 10)
    case 3: return Self.star(Double(number(20...60)))
    case 4:
      return Views.Path(ellipseIn: rect).applying(
        CGAffineTransform(rotationAngle: number(0...6)).concatenating(.init(translationX: 30, y: 30))
      )
    default:
      return Views.Path { path in
        path.move(to: CGPoint(x: number(0...80), y: number(0...80)))
        for _ in 0..<3 {
          path.addCurve(
            to: CGPoint(x: number(0...80), y: number(0...80)),
            control1: CGPoint(x: number(0...80), y: number(0...80)),
            control2: CGPoint(x: number(0...80), y: number(0...80))
          )
        }
      }
    }
  }
}
