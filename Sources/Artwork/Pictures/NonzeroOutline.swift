import Scenes

/// Turns parts of an outline round, so that the nonzero rule fills what the even-odd rule does.
struct NonzeroOutline {
  /// A straight piece of a flattened part.
  private struct Line {
    var from: Point
    var to: Point
    var part: Int
    var index: Int
    var left: Double { min(from.x, to.x) }
    var right: Double { max(from.x, to.x) }
  }

  /// An outline that is filled by the nonzero rule as another one is by the even-odd rule.
  ///
  /// Parts that cross or touch neither themselves nor one another lie in one another like the rings of a target. The
  /// outermost, and every second within, go clockwise; those between go the other way.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - tolerance: How exactly curves are looked at, above 0.
  /// - Returns: Nothing where parts cross or touch, or are too many to tell.
  static func path(filling path: Path, within tolerance: Double) -> Path? {
    // What has no area has no inside.
    let all = path.parts.map { (part: $0, polygon: polygon(of: $0, within: tolerance)) }.filter { $0.polygon.count > 2 }
    let (parts, polygons) = (all.map(\.part), all.map(\.polygon))
    let lines = polygons.enumerated().flatMap { part, points in
      points.indices.map { index in
        Line(from: points[index], to: points[(index + 1) % points.count], part: part, index: index)
      }
    }
    guard areApart(lines, sizes: polygons.map(\.count)), let depths = depths(of: polygons) else { return nil }
    let turned = parts.indices.flatMap { index -> [Path.Element] in
      let isClockwise = area(of: polygons[index]) > 0
      return isClockwise == depths[index].isMultiple(of: 2) ? parts[index] : reversed(parts[index])
    }
    return Path(turned)
  }

  /// The points of a part, none of them twice in a row.
  private static func polygon(of part: [Path.Element], within tolerance: Double) -> [Point] {
    var points: [Point] = []
    for point in Path(part).flattened(within: tolerance).joined() where point != points.last { points.append(point) }
    if points.count > 1, points.first == points.last { points.removeLast() }
    return points
  }

  private static func area(of points: [Point]) -> Double {
    guard let first = points.first else { return 0 }
    return zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0 - first).cross($1.1 - first) } / 2
  }

  /// Whether no two lines meet, but for neighbors in their common point.
  private static func areApart(_ lines: [Line], sizes: [Int]) -> Bool {
    var open: [Line] = []
    var comparisons = 0
    for line in lines.sorted(by: { $0.left < $1.left }) {
      open.removeAll { $0.right < line.left }
      comparisons += open.count
      guard comparisons <= ArtworkLimits.crossings else { return false }
      for other in open {
        let distance = abs(line.index - other.index)
        let areNeighbors = line.part == other.part && (distance == 1 || distance == sizes[line.part] - 1)
        if areNeighbors ? overlap(line, other) : meet(line, other) { return false }
      }
      open.append(line)
    }
    return true
  }

  private static func meet(_ a: Line, _ b: Line) -> Bool {
    guard min(a.from.y, a.to.y) <= max(b.from.y, b.to.y), min(b.from.y, b.to.y) <= max(a.from.y, a.to.y) else {
      return false
    }
    func side(_ line: Line, _ point: Point) -> Double { (line.to - line.from).cross(point - line.from) }
    return side(a, b.from) * side(a, b.to) <= 0 && side(b, a.from) * side(b, a.to) <= 0
  }

  /// Whether neighbors go back over one another.
  private static func overlap(_ a: Line, _ b: Line) -> Bool {
    let (first, second) = (a.to - a.from, b.to - b.from)
    return first.cross(second) == 0 && first.dot(second) < 0
  }

  /// In how many others each polygon lies; nothing where that would take too long.
  private static func depths(of polygons: [[Point]]) -> [Int]? {
    guard polygons.count * polygons.reduce(0, { $0 + $1.count }) <= ArtworkLimits.crossings else { return nil }
    return polygons.indices.map { index in
      guard let point = polygons[index].first else { return 0 }
      return polygons.indices.count { $0 != index && holds(polygons[$0], point) }
    }
  }

  private static func holds(_ polygon: [Point], _ point: Point) -> Bool {
    guard var last = polygon.last else { return false }
    var isInside = false
    for next in polygon {
      if (next.y > point.y) != (last.y > point.y),
        point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
      {
        isInside.toggle()
      }
      last = next
    }
    return isInside
  }

  /// A part drawn the other way.
  private static func reversed(_ part: [Path.Element]) -> [Path.Element] {
    var curves: [(start: Point, element: Path.Element)] = []
    var (current, isClosed) = (Point.zero, false)
    for element in part {
      switch element {
      case .move(let point): current = point
      case .line(let end):
        curves.append((current, element))
        current = end
      case .curve(_, _, let end):
        curves.append((current, element))
        current = end
      case .close: isClosed = true
      }
    }
    let back = curves.reversed().map { start, element -> Path.Element in
      if case .curve(let first, let second, _) = element { return .curve(second, first, start) }
      return .line(start)
    }
    return [.move(current)] + back + (isClosed ? [.close] : [])
  }
}
