import Foundation

/// The parts into which outlines cut one another and themselves, with what is inside on both sides of each part.
///
/// Curves stay curves: they are cut where they meet, and only the parts that are the border of the result are kept.
struct PathArrangement {
  /// A line or curve with the outline that it belongs to.
  private struct Source {
    let piece: Path.Piece
    let outline: Int
    /// The parameters at which it is cut.
    var cuts: [Double]
  }

  private var sources: [Source] = []
  /// The number of outlines.
  private let count: Int
  private var parts: [MonotoneCurve] = []
  /// The numbers of the points at which each part starts and ends; points that nobody can tell apart have one number.
  private var ends: [(start: Int, end: Int)] = []
  /// The distance below which points are the same.
  private var precision = 0.0

  /// Creates it from outlines whose parts are closed, or are lines.
  init(_ outlines: [[Path.Piece]]) {
    count = outlines.count
    for (index, pieces) in outlines.enumerated() {
      for piece in pieces where piece.length > 0 && piece.length.isFinite {
        sources.append(Source(piece: piece, outline: index, cuts: [0, 1] + piece.turns))
      }
    }
    let extents = Set(sources.map(\.outline)).map { outline in
      Self.extent(of: sources.filter { $0.outline == outline }.flatMap(\.piece.points))
    }
    guard let smallest = extents.map(\.length).min(), let farthest = extents.map(\.farthest).max() else { return }
    precision = max(min(smallest * 3e-5, Self.coarsest), farthest * 1e-12)
    cut()
    parts = curves()
    number()
  }

  /// The largest distance of points that count as one, in points.
  private static let coarsest = 0.01

  /// Returns the longer side of the rectangle round points, and the largest coordinate.
  private static func extent(of points: [CGPoint]) -> (length: Double, farthest: Double) {
    let (xs, ys) = (points.map { Double($0.x) }, points.map { Double($0.y) })
    let length = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    return (length, (xs + ys).map(abs).max() ?? 0)
  }

  private func curves() -> [MonotoneCurve] {
    sources.enumerated().flatMap { index, source in
      source.piece.parts(between: Self.distinct(source.cuts), origin: index)
    }
  }

  private static func distinct(_ cuts: [Double]) -> [Double] {
    var distinct: [Double] = []
    for cut in cuts.sorted() where cut - (distinct.last ?? -1) > 1e-7 { distinct.append(cut) }
    distinct[distinct.count - 1] = 1
    return distinct
  }

  /// Cuts the lines and curves where they meet.
  private mutating func cut() {
    let curves = curves().sorted { $0.bounds.minX < $1.bounds.minX }
    for (index, curve) in curves.enumerated() {
      let bounds = curve.bounds.insetBy(dx: -precision, dy: -precision)
      for other in curves[(index + 1)...] {
        guard other.bounds.minX <= bounds.maxX else { break }
        guard bounds.intersects(other.bounds.insetBy(dx: -precision, dy: -precision)) else { continue }
        cut(curve, other)
      }
    }
  }

  private mutating func cut(_ one: MonotoneCurve, _ other: MonotoneCurve) {
    for (curve, crossing) in [(one, other), (other, one)] {
      for end in [crossing.start, crossing.end] {
        if let parameter = curve.parameter(near: end, within: precision) { cut(curve, at: parameter) }
      }
    }
    var search = Crossings(one: one, other: other, precision: precision)
    for (first, second) in search.found() {
      cut(one, at: first)
      cut(other, at: second)
    }
  }

  private mutating func cut(_ curve: MonotoneCurve, at parameter: Double) {
    let range = curve.range
    sources[curve.origin].cuts.append(range.lowerBound + (range.upperBound - range.lowerBound) * parameter)
  }

  /// Gives each point a number, and moves those with one number to one place.
  private mutating func number() {
    var grid: [SIMD2<Int>: [Int]] = [:]
    var places: [CGPoint] = []
    let cell = max(precision, .leastNormalMagnitude)
    func number(_ point: CGPoint) -> Int {
      let place = SIMD2(Int((point.x / cell).rounded()), Int((point.y / cell).rounded()))
      for x in -1...1 {
        for y in -1...1 {
          let known = grid[place &+ SIMD2(x, y)]?.first {
            hypot(places[$0].x - point.x, places[$0].y - point.y) <= precision
          }
          if let known { return known }
        }
      }
      grid[place, default: []].append(places.count)
      places.append(point)
      return places.count - 1
    }
    let numbered = parts.map { (part: $0, start: number($0.start), end: number($0.end)) }.filter { $0.start != $0.end }
    // A ray through a point meets all of its curves or none.
    parts = numbered.map { $0.part.moved(from: places[$0.start], to: places[$0.end]) }
    ends = numbered.map { ($0.start, $0.end) }
  }

  /// The parts, those together that lie on one another.
  private var distinctParts: [(first: Int, others: [Int])] {
    var distinct: [(first: Int, others: [Int])] = []
    var known: [SIMD2<Int>: [Int]] = [:]
    for index in parts.indices {
      let (start, end) = ends[index]
      let key = SIMD2(min(start, end), max(start, end))
      let middle = parts[index].point(at: 0.5)
      let same = known[key]?.first {
        parts[distinct[$0].first].parameter(near: middle, within: 3 * precision) != nil
      }
      if let same {
        distinct[same].others.append(index)
      } else {
        known[key, default: []].append(distinct.count)
        distinct.append((index, []))
      }
    }
    return distinct
  }

  /// Returns the outline of an area, which is the same whether windings count or not.
  ///
  /// - Parameter isInside: Says whether a place is in the area, by the windings of each outline round it.
  func outline(of isInside: ([Int]) -> Bool) -> Path {
    let rays = (across: Bands(parts, \.y), down: Bands(parts, \.x))
    var border: [Step] = []
    for same in distinctParts {
      let curve = parts[same.first]
      let velocity = curve.velocity(at: 0.5)
      let ray = MonotoneCurve.Ray(
        origin: curve.point(at: 0.5),
        isHorizontal: abs(velocity.dy) >= abs(velocity.dx)
      )
      let members = Set([same.first] + same.others)
      let beyond = windings(beyond: ray, ray.isHorizontal ? rays.across : rays.down, without: members)
      var before = beyond
      for index in members { before[outline(of: index)] += ray.direction(of: parts[index]) }
      let isInsideBefore = isInside(before)
      guard isInsideBefore != isInside(beyond) else { continue }
      border.append(Step(part: same.first, isReversed: (ray.direction(of: curve) > 0) != isInsideBefore))
    }
    return path(along: border)
  }

  /// Returns the windings of each outline that a ray from a part counts.
  ///
  /// - Parameters:
  ///   - ray: The ray.
  ///   - bands: The parts by their places across the ray.
  ///   - members: The parts that the ray begins on.
  private func windings(beyond ray: MonotoneCurve.Ray, _ bands: Bands, without members: Set<Int>) -> [Int] {
    var windings = Array(repeating: 0, count: count)
    let place = ray.isHorizontal ? ray.origin.y : ray.origin.x
    for index in bands.parts(at: place) where !members.contains(index) {
      windings[outline(of: index)] += ray.crossing(parts[index])
    }
    return windings
  }

  private func outline(of part: Int) -> Int { sources[parts[part].origin].outline }

  /// A part in the direction in which the border of the area goes.
  private struct Step {
    var part: Int
    var isReversed: Bool
  }

  private func start(of step: Step) -> Int { step.isReversed ? ends[step.part].end : ends[step.part].start }
  private func end(of step: Step) -> Int { step.isReversed ? ends[step.part].start : ends[step.part].end }

  /// Returns the direction near an end of a step, from that end into the step.
  private func direction(of step: Step, fromStart: Bool) -> CGVector {
    let (curve, isFirst) = (parts[step.part], fromStart != step.isReversed)
    let (end, inner) = (curve.point(at: isFirst ? 0 : 1), curve.point(at: isFirst ? 0.02 : 0.98))
    return CGVector(dx: inner.x - end.x, dy: inner.y - end.y)
  }

  /// Returns the outlines along steps, each of which goes on with the step that turns right most.
  private func path(along border: [Step]) -> Path {
    var waiting: [Int: [Int]] = [:]
    for (index, step) in border.enumerated() { waiting[start(of: step), default: []].append(index) }
    var isUsed = Array(repeating: false, count: border.count)
    var path = Path()
    for first in border.indices where !isUsed[first] {
      var steps = [border[first]]
      isUsed[first] = true
      while end(of: steps[steps.count - 1]) != start(of: border[first]) {
        let last = steps[steps.count - 1]
        let back = direction(of: last, fromStart: false)
        let next = (waiting[end(of: last)] ?? []).filter { !isUsed[$0] }.max {
          turn(back, border[$0]) < turn(back, border[$1])
        }
        guard let next else { break }
        isUsed[next] = true
        steps.append(border[next])
      }
      add(steps, to: &path)
    }
    return path
  }

  /// Returns the angle by which a step turns right, −π…π, on a screen.
  private func turn(_ back: CGVector, _ step: Step) -> Double {
    let next = direction(of: step, fromStart: true)
    let (dx, dy) = (-Double(back.dx), -Double(back.dy))
    return atan2(dx * Double(next.dy) - dy * Double(next.dx), dx * Double(next.dx) + dy * Double(next.dy))
  }

  /// Adds a closed outline along steps; parts of one curve that follow each other are one curve again.
  private func add(_ steps: [Step], to path: inout Path) {
    var curves: [(origin: Int, from: Double, to: Double)] = []
    for step in steps {
      let (curve, range) = (parts[step.part], parts[step.part].range)
      let (from, to) = step.isReversed ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
      if let last = curves.last, last.origin == curve.origin, abs(last.to - from) < 1e-7 {
        curves[curves.count - 1].to = to
      } else {
        curves.append((curve.origin, from, to))
      }
    }
    if curves.count > 1, let last = curves.last, last.origin == curves[0].origin, abs(last.to - curves[0].from) < 1e-7 {
      curves[0].from = last.from
      curves.removeLast()
    }
    for curve in curves { add(curve, to: &path, isFirst: curve == curves[0]) }
    path.closeSubpath()
  }

  private func add(_ curve: (origin: Int, from: Double, to: Double), to path: inout Path, isFirst: Bool) {
    let source = sources[curve.origin]
    let cuts = [0, min(curve.from, curve.to), max(curve.from, curve.to), 1]
    var points = source.piece.parts(between: cuts, origin: 0)[1].points
    if curve.from > curve.to { points.reverse() }
    if isFirst { path.move(to: points[0]) }
    if source.piece.points.count == 2 {
      path.addLine(to: points[3])
    } else {
      path.addCurve(to: points[3], control1: points[1], control2: points[2])
    }
  }

  /// Returns the parts of a line that are kept, in its order.
  ///
  /// - Parameters:
  ///   - line: The outline of the line.
  ///   - isKept: Says whether a part is kept, by the windings of each outline round its middle, and whether it lies on another
  ///     outline.
  func lines(of line: Int, where isKept: ([Int], Bool) -> Bool) -> Path {
    let bands = Bands(parts, \.y)
    let shared = Set(
      distinctParts.map { [$0.first] + $0.others }.filter { Set($0.map(outline(of:))).count > 1 }.flatMap { $0 }
    )
    var path = Path()
    for index in parts.indices where outline(of: index) == line {
      let ray = MonotoneCurve.Ray(origin: parts[index].point(at: 0.5), isHorizontal: true)
      guard isKept(windings(beyond: ray, bands, without: [index]), shared.contains(index)) else { continue }
      let (points, isLine) = (parts[index].points, sources[parts[index].origin].piece.points.count == 2)
      let gap = path.currentPoint.map { hypot($0.x - points[0].x, $0.y - points[0].y) } ?? .infinity
      if gap > precision { path.move(to: points[0]) }
      if isLine {
        path.addLine(to: points[3])
      } else {
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
      }
    }
    return path
  }
}

/// Curves by one of their coordinates, so that a ray meets few of them.
private struct Bands {
  private var bands: [[Int]] = []
  private var start = 0.0
  private var width = 1.0
  /// A long curve is in many bands.
  private static let mostBands = 256

  init(_ curves: [MonotoneCurve], _ coordinate: KeyPath<CGPoint, CGFloat>) {
    let ranges = curves.map { curve -> ClosedRange<Double> in
      let (from, to) = (Double(curve.start[keyPath: coordinate]), Double(curve.end[keyPath: coordinate]))
      return min(from, to)...max(from, to)
    }
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return }
    let count = min(ranges.count, Self.mostBands)
    (start, width) = (low, max((high - low) / Double(count), .leastNormalMagnitude))
    bands = Array(repeating: [], count: count + 1)
    for (index, range) in ranges.enumerated() {
      for band in number(of: range.lowerBound)...number(of: range.upperBound) { bands[band].append(index) }
    }
  }

  private func number(of value: Double) -> Int { Int(min(max((value - start) / width, 0), Double(bands.count - 1))) }

  /// Returns the curves that may have a value of the coordinate.
  func parts(at value: CGFloat) -> [Int] { bands.isEmpty ? [] : bands[number(of: Double(value))] }
}

/// The points at which two curves cross.
private struct Crossings {
  let one: MonotoneCurve
  let other: MonotoneCurve
  let precision: Double
  /// The halvings that are still allowed: the smaller the angle at which curves cross, the more they need.
  private var halvings = 40_000
  private var crossings: [(Double, Double)] = []

  init(one: MonotoneCurve, other: MonotoneCurve, precision: Double) {
    (self.one, self.other, self.precision) = (one, other, precision)
  }

  /// Returns the parameters on both curves.
  mutating func found() -> [(Double, Double)] {
    if let crossing = crossingOfLines { return [crossing] }
    let near = [0.25, 0.5, 0.75].filter { other.parameter(near: one.point(at: $0), within: precision) != nil }
    // Curves that lie on one another meet everywhere; they are cut at their ends.
    guard near.count < 2, !(one.isLine && other.isLine) else { return [] }
    search(0...1, 0...1)
    return crossings
  }

  /// The parameters at which two straight lines cross, or nil.
  private var crossingOfLines: (Double, Double)? {
    guard one.isLine, other.isLine else { return nil }
    let (u, v) = (one.end - one.start, other.end - other.start)
    let (gap, determinant) = (other.start - one.start, u.dx * v.dy - u.dy * v.dx)
    guard abs(determinant) > 1e-12 * (u.dx * u.dx + u.dy * u.dy).squareRoot() * (v.dx * v.dx + v.dy * v.dy).squareRoot()
    else { return nil }
    let t = Double((gap.dx * v.dy - gap.dy * v.dx) / determinant)
    let s = Double((gap.dx * u.dy - gap.dy * u.dx) / determinant)
    return (0...1).contains(t) && (0...1).contains(s) ? (t, s) : nil
  }

  private mutating func search(_ first: ClosedRange<Double>, _ second: ClosedRange<Double>) {
    guard halvings > 0 else { return }
    halvings -= 1
    let (a, b) = (box(one, first), box(other, second))
    guard a.minX <= b.maxX, b.minX <= a.maxX, a.minY <= b.maxY, b.minY <= a.maxY else { return }
    let isSmall = max(a.width, a.height, b.width, b.height) < max(precision, 1e-12)
    let middles = [first, second].map { ($0.lowerBound + $0.upperBound) / 2 }
    if isSmall || first.upperBound - first.lowerBound < 1e-9 {
      let isKnown = crossings.contains { abs($0.0 - middles[0]) < 1e-4 && abs($0.1 - middles[1]) < 1e-4 }
      if !isKnown { crossings.append(refined(middles[0], middles[1])) }
      return
    }
    for half in [first.lowerBound...middles[0], middles[0]...first.upperBound] {
      for otherHalf in [second.lowerBound...middles[1], middles[1]...second.upperBound] { search(half, otherHalf) }
    }
  }

  /// The smallest rectangle round a part of a curve, which lies between the part's ends.
  private func box(_ curve: MonotoneCurve, _ range: ClosedRange<Double>) -> CGRect {
    let (from, to) = (curve.point(at: range.lowerBound), curve.point(at: range.upperBound))
    return CGRect(x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x), height: abs(to.y - from.y))
  }

  /// Returns the parameters after a few steps of Newton's method, if they lead somewhere near.
  private func refined(_ first: Double, _ second: Double) -> (Double, Double) {
    var (t, s) = (first, second)
    for _ in 0..<6 {
      let (p, q) = (one.point(at: t), other.point(at: s))
      let (u, v) = (one.velocity(at: t), other.velocity(at: s))
      let determinant = u.dy * v.dx - u.dx * v.dy
      guard abs(determinant) > 1e-12 else { break }
      let (dx, dy) = (q.x - p.x, q.y - p.y)
      t = min(max(t + (v.dx * dy - v.dy * dx) / determinant, 0), 1)
      s = min(max(s + (u.dx * dy - u.dy * dx) / determinant, 0), 1)
    }
    return abs(t - first) < 0.01 && abs(s - second) < 0.01 ? (t, s) : (first, second)
  }
}

extension CGPoint {
  fileprivate static func - (left: CGPoint, right: CGPoint) -> CGVector {
    CGVector(dx: left.x - right.x, dy: left.y - right.y)
  }
}
