import Artwork
import Foundation
import FuzzSupport
import Scenes
import Testing

@Suite struct PathDataTests {
  private func outline(_ data: String) throws -> Path {
    try drawing("<path d=\"\(data)\"/>").shapes.first?.outline ?? Path { _ in }
  }

  @Test(
    "Each command becomes absolute moves, lines, curves and ends",
    arguments: [
      ("M10 20L30 40", "M10,20 L30,40"), ("m10 20l30 40", "M10,20 L40,60"),
      ("M10 20 30 40 50 60", "M10,20 L30,40 L50,60"), ("m10 20 1 2 3 4", "M10,20 L11,22 L14,26"),
      ("M10 20H5V7h1v2", "M10,20 L5,20 L5,7 L6,7 L6,9"),
      ("M0 0C1 2 3 4 5 6c1 2 3 4 5 6", "M0,0 C1,2 3,4 5,6 C6,8 8,10 10,12"),
      ("M0 0C1 2 3 4 5 6S8 9 10 11", "M0,0 C1,2 3,4 5,6 C7,8 8,9 10,11"),
      ("M0 0s1 2 3 4", "M0,0 C0,0 1,2 3,4"), ("M0 0L1 1S1 2 3 4", "M0,0 L1,1 C1,1 1,2 3,4"),
      ("M0 0Q3 6 9 0", "M0,0 C2,4 5,4 9,0"), ("M0 0q3 6 9 0t9 0", "M0,0 C2,4 5,4 9,0 C13,-4 16,-4 18,0"),
      ("M0 0T9 9", "M0,0 C0,0 3,3 9,9"), ("M0 0C1 2 3 4 5 6T9 9", "M0,0 C1,2 3,4 5,6 C5,6 6.333,7 9,9"),
      ("M0 0L9 0 9 9zL5 5", "M0,0 L9,0 L9,9 Z M0,0 L5,5"), ("M5 5zm1 1l1 0", "M5,5 Z M6,6 L7,6"),
      ("M1 1L2 2ZZz", "M1,1 L2,2 Z"), ("M9 9M1 1L2 2M7 7", "M1,1 L2,2"),
      ("M0 0A10 10 0 0 1 10 10", "M0,0 C5.523,0 10,4.477 10,10"),
      ("M0 0a10 10 0 0 0 10 10", "M0,0 C0,5.523 4.477,10 10,10"),
      ("M0 0A5 5 0 0110 0", "M0,0 C0,-2.761 2.239,-5 5,-5 C7.761,-5 10,-2.761 10,0"),
      ("M0 0A0 5 0 0 1 10 0", "M0,0 L10,0"), ("M0 0A5 5 0 0 1 0 0L1 1", "M0,0 L1,1"),
      ("M.5.5-1e1+2", "M0.5,0.5 L-10,2"), (" M 1,2 , 3 4\n\tL5,-6 ", "M1,2 L3,4 L5,-6"),
      ("M1e0-1.5E+1L2 2", "M1,-15 L2,2"),
      ("", ""), ("none", ""), ("M5 5", ""),
    ]
  )
  func resolves(data: String, text: String) throws {
    #expect(try outline(data).text == text)
  }

  @Test(
    "Broken path data is refused with the place",
    arguments: [
      ("L1 1", "1; expected M, with which path data begins"), ("1 1", "1; expected a command such as M, L, C or Z"),
      ("M1 1L2", "7; expected a number of L"), ("M1 1X2 2", "5; expected a command such as M, L, C or Z"),
      ("M1 1C1 2 3 4 5", "15; expected a number of C"), ("M1 NaN", "4; expected a number of M"),
      ("M1 1L1 1e", "9; expected a command such as M, L, C or Z"),
      ("M1 1L1 1,", "10; expected a number after the comma"),
      ("M1 1L1e999 2", "6; expected a number of L, at most 1e12"),
      ("M1 1A5 5 0 2 0 1 1", "12; expected 0 or 1, a flag of A"),
      ("M1 1L2 2z3 3", "10; expected a command such as M, L, C or Z"), ("M1 1L#", "6; expected a number of L"),
      ("M1 1L0x10 2", "7; expected a number of L"), ("M1 1Lé", "6; expected a number of L"),
    ]
  )
  func refuses(data: String, problem: String) {
    #expect(problems("<path d=\"\(data)\"/>") == ["error: <path>: d is broken at character \(problem)"])
  }

  @Test("Quadratic curves stay where they are", arguments: 0..<20 as Range<UInt64>)
  func keepsQuadraticCurves(seed: UInt64) throws {
    var random = Random(seed: seed)
    let n = (0..<6).map { _ in random.double(-50...150) }
    let path = try outline("M\(n[0]) \(n[1])Q\(n[2]) \(n[3]) \(n[4]) \(n[5])")
    guard case .curve(let first, let second, let end)? = path.elements.last else { Issue.record("no curve"); return }
    for t in [0.1, 0.3, 0.5, 0.8, 1] {
      let s = 1 - t
      func quadratic(_ a: Double, _ b: Double, _ c: Double) -> Double { s * s * a + 2 * s * t * b + t * t * c }
      func cubic(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
      }
      #expect(abs(quadratic(n[0], n[2], n[4]) - cubic(n[0], first.x, second.x, end.x)) < 1e-9)
      #expect(abs(quadratic(n[1], n[3], n[5]) - cubic(n[1], first.y, second.y, end.y)) < 1e-9)
    }
  }

  @Test(
    "An arc lies on its ellipse, ends where it says and goes the way that its flags say",
    arguments: 0..<60 as Range<UInt64>
  )
  func keepsArcs(seed: UInt64) throws {
    var random = Random(seed: seed)
    let (start, end) = (Point2D(x: 10, y: 20), Point2D(x: random.double(-40...90), y: random.double(-40...90)))
    let (rx, ry, turn) = (random.double(1...80), random.double(1...80), random.double(-180...180))
    let (isLarge, isClockwise) = (random.happens(0.5), random.happens(0.5))
    let flags = "\(isLarge ? 1 : 0) \(isClockwise ? 1 : 0)"
    let path = try outline("M10 20A\(rx) \(ry) \(turn) \(flags) \(end.x) \(end.y)")
    let points = path.flattened(within: 1e-6)[0]
    #expect(points.last == end)
    // Turned back and scaled, the ellipse is a circle. It is found from three of the points.
    let angle = turn * .pi / 180
    func flat(_ p: Point2D, _ growth: Double) -> Point2D {
      Point2D(
        x: (cos(angle) * p.x + sin(angle) * p.y) / (rx * growth),
        y: (cos(angle) * p.y - sin(angle) * p.x) / (ry * growth)
      )
    }
    let chord = flat(Point2D(x: end.x - start.x, y: end.y - start.y), 1)
    let growth = max(1, chord.length / 2)
    let circle = points.map { flat($0, growth) }
    let center = try #require(Self.center(circle[0], circle[circle.count / 2], circle[circle.count - 1]))
    let radii = circle.map { hypot($0.x - center.x, $0.y - center.y) }
    #expect(radii.allSatisfy { abs($0 - 1) < 5e-4 })
    let directions = circle.map { atan2($0.y - center.y, $0.x - center.x) }
    let sweep = zip(directions, directions.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).remainder(dividingBy: 2 * .pi) }
    #expect((sweep > 0) == isClockwise)
    if growth == 1 { #expect((abs(sweep) > .pi) == isLarge) }
  }

  /// The middle of the circle through three points.
  private static func center(_ a: Point2D, _ b: Point2D, _ c: Point2D) -> Point2D? {
    let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    guard abs(d) > 1e-12 else { return nil }
    let (aa, bb, cc) = (a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y, c.x * c.x + c.y * c.y)
    return Point2D(
      x: (aa * (b.y - c.y) + bb * (c.y - a.y) + cc * (a.y - b.y)) / d,
      y: (aa * (c.x - b.x) + bb * (a.x - c.x) + cc * (b.x - a.x)) / d
    )
  }
}
