import Artwork
import Foundation
import FuzzSupport
import Scenes
import Testing

@Suite struct StrokeTests {
  /// The outline of a line, as a picture has it.
  private static func outline(_ data: String, _ style: String) throws -> Path {
    let artwork = try drawing("<path d='\(data)' fill='none' stroke='red' \(style)/>")
    return try Picture(artwork: artwork).shapes.first?.path ?? Path { _ in }
  }

  /// The area that an outline covers, counted on a fine grid over 100 × 100 points.
  private static func coveredArea(_ outline: Path) -> Double {
    let polygons = outline.flattened(within: 1e-2)
    let step = 0.25
    var count = 0
    for row in 0..<400 {
      // Where the row crosses the outline, and what the winding number changes by.
      let y = (Double(row) + 0.5) * step + 1e-7
      var crossings: [(x: Double, change: Int)] = []
      for polygon in polygons {
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y <= y) != (b.y <= y) {
          crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y <= y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var (winding, next) = (0, 0)
      for column in 0..<400 {
        let x = (Double(column) + 0.5) * step
        while next < crossings.count, crossings[next].x <= x {
          winding += crossings[next].change
          next += 1
        }
        if winding != 0 { count += 1 }
      }
    }
    return Double(count) * step * step
  }

  @Test(
    "A straight curve whose handles lie behind its ends becomes an outline",
    arguments: [
      "M10 50C10 50 5 50 90 50", "M10 50C5 50 0 50 90 50", "M10 50C99 50 95 50 90 50", "M10 50C90 50 10 50 90 50",
    ]
  )
  func takesStraightCurves(data: String) throws {
    let area = Self.coveredArea(try Self.outline(data, "stroke-width='10'"))
    #expect(area >= 795 && area <= 1_000, "\(area)")
  }

  @Test(
    "A line covers the area that its width, ends and corners say",
    arguments: [
      ("M10 50H60", "stroke-width='10'", 500), ("M10 50H60", "stroke-width='10' stroke-linecap='square'", 600),
      ("M10 50H60", "stroke-width='10' stroke-linecap='round'", 500 + 25 * Double.pi),
      ("M20 20H60V60", "stroke-width='10'", 800), ("M20 20H60V60", "stroke-width='10' stroke-linejoin='bevel'", 787.5),
      ("M20 20H60V60", "stroke-width='10' stroke-linejoin='round'", 775 + 25 * Double.pi / 4),
      ("M20 20H60V60", "stroke-width='10' stroke-miterlimit='1'", 787.5),
      ("M20 20H60V60H20z", "stroke-width='10'", 1600),
      ("M20 20H60V60H20z", "stroke-width='10' stroke-linejoin='bevel'", 1550),
      ("M20 20H80H40", "stroke-width='10'", 600),
      ("M20 50H80H40", "stroke-width='10' stroke-linejoin='round'", 600 + 12.5 * Double.pi),
      ("M80 50A30 30 0 0 1 20 50A30 30 0 0 1 80 50Z", "stroke-width='10'", 600 * Double.pi),
      ("M10 50H90", "stroke-width='10' stroke-dasharray='10 5'", 550),
      ("M10 50H90", "stroke-width='10' stroke-dasharray='10' stroke-dashoffset='5'", 400),
      ("M10 50H85", "stroke-width='10' stroke-dasharray='0 20' stroke-linecap='round'", 100 * Double.pi),
      ("M10 50H85", "stroke-width='4' stroke-dasharray='0 20' stroke-linecap='square'", 64),
      ("M20 20H60V60H20z", "stroke-width='10' stroke-dasharray='20' stroke-dashoffset='10'", 800),
      ("M50 50z", "stroke-width='10' stroke-linecap='round'", 25 * Double.pi),
      ("M50 50h0", "stroke-width='10' stroke-linecap='square'", 100),
      ("M50 50h0", "stroke-width='10'", 0),
      ("M80 50A30 30 0 0 1 20 50A30 30 0 0 1 80 50Z", "stroke-width='90'", 5625 * Double.pi),
    ] as [(String, String, Double)]
  )
  func coversArea(data: String, style: String, area: Double) throws {
    let covered = Self.coveredArea(try Self.outline(data, style))
    // A circle of 75 points round the middle is cut by the grid's edge.
    let expected = area > 10_000 ? 10_000 : area
    #expect(abs(covered - expected) <= 0.012 * expected + 2, "\(covered)")
  }

  @Test("What a round pen covers is what is near enough to the line", arguments: Fuzz.seeds(10))
  func coversWhatIsNear(seed: UInt64) throws {
    var random = Random(seed: seed)
    func n() -> Double { random.double(0...100) }
    var data = "M\(n()) \(n())"
    for _ in 0..<random.int(1...4) {
      switch random.int(0...3) {
      case 0: data += "L\(n()) \(n())"
      case 1: data += "Q\(n()) \(n()) \(n()) \(n())"
      default: data += "C\(n()) \(n()) \(n()) \(n()) \(n()) \(n())"
      }
    }
    if random.happens(0.3) { data += "Z" }
    let width = random.pick([1.0, 6, 20, 60])
    let outline = try Self.outline(data, "stroke-width='\(width)' stroke-linecap='round' stroke-linejoin='round'")
    let polygons = outline.flattened(within: 2e-3)
    let line = try drawing("<path d='\(data)'/>").shapes[0].outline
    var points = line.flattened(within: 5e-3)[0]
    if data.hasSuffix("Z") { points.append(points[0]) }
    var wrong: [Point2D] = []
    for _ in 0..<300 {
      let p = Point2D(x: random.double(-40...140), y: random.double(-40...140))
      let distance = zip(points, points.dropFirst()).map { Self.distance(p, $0, $1) }.min() ?? .infinity
      // The tolerance is a ten-thousandth of the drawing's side.
      guard abs(distance - width / 2) > 0.05 else { continue }
      if (winding(polygons, round: p) != 0) != (distance < width / 2) { wrong.append(p) }
    }
    #expect(wrong == [], "\(data) \(width)")
  }

  private static func distance(_ p: Point2D, _ a: Point2D, _ b: Point2D) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let t = square > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0), 1) : 0
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
  }

  @Test("Dashes on a curve are as long as they say", arguments: [1.0, 3, 7.5, 40])
  func measuresDashes(dash: Double) throws {
    let data = "M10 90C10 10 90 10 90 90"
    let line = try drawing("<path d='\(data)'/>").shapes[0].outline.flattened(within: 1e-5)[0]
    let length = zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    let outline = try Self.outline(data, "stroke-width='.5' stroke-dasharray='\(dash) \(dash)'")
    let pairs = (length / (2 * dash)).rounded(.down)
    let dashed = pairs * dash + min(dash, length - pairs * 2 * dash)
    // Nothing is covered twice, so that the area is that of the parts together.
    let area = abs(outline.area)
    #expect(abs(area - dashed * 0.5) < 0.01 * dashed)
    #expect(outline.polygons.count == Int((length / (2 * dash)).rounded(.up)))
  }
}
