import Mathematics

extension Outline {
  /// The number of lines that replace each element, so that all outlines of a motion have the same corners.
  package struct Resolution: Hashable, Sendable {
    /// The number of lines for each element of the path.
    fileprivate var counts: [Int]
    /// The number of lines of a round end.
    fileprivate var capSteps = Self.leastCapSteps

    /// The number of lines of the round end of a thin line.
    private static let leastCapSteps = 12

    /// Finds the numbers that keep a tolerance for all paths of some outlines.
    ///
    /// - Parameters:
    ///   - outlines: The outlines, with the same elements.
    ///   - tolerance: The largest distance between lines and curves, in points, above 0.
    package init(of outlines: [Outline], within tolerance: Double) {
      counts = []
      let radius = (outlines.compactMap(\.line?.width).max() ?? 0) / 2
      if radius > tolerance {
        // The chord of an angle a is r·(1 − cos(a/2)) away from the arc. The center of the arc can be off, too.
        capSteps = max(capSteps, Int((.pi / 2 / acos(1 - 0.8 * tolerance / radius)).rounded(.up)))
      }
      for path in outlines.flatMap(\.samples) {
        var (start, first) = (Point2D.zero, Point2D.zero)
        for (index, element) in path.subpathElements.enumerated() {
          if index == counts.count { counts.append(1) }
          switch element {
          case .move(let point): (start, first) = (point, point)
          case .line(let point): start = point
          case .curve(let a, let b, let end):
            let count = Path.lineCount(from: start, a, b, end, within: tolerance, at: radius)
            counts[index] = max(counts[index], count)
            start = end
          case .close: start = first
          }
        }
      }
    }
  }

  /// Returns the corners of the outline as one polygon, always the same number for a resolution.
  ///
  /// Bridges that enclose no area connect the subpaths. A line along the outline is a polygon around it.
  package func corners(_ resolution: Resolution) -> [Point2D] {
    var parts = flattened(resolution)
    if trim != .whole { parts = Self.trimmed(parts, trim) }
    let rings = parts.map { line?.corners(along: $0, capSteps: resolution.capSteps) ?? $0.map(\.point) }
    guard rings.count > 1 else { return rings.first ?? [] }
    return rings.flatMap { $0 + [$0[0]] } + rings.dropLast().reversed().map { $0[0] }
  }

  /// The length of the outline without its trim, in points.
  package var length: Double {
    Outline(path, line: Line(width: 1)).flattened(.init(of: [Outline(path)], within: 0.001))
      .reduce(0) { $0 + $1.length }
  }

  /// Returns the lines through the outline without its trim, one list of joints for each subpath.
  ///
  /// A line along the outline and a part of it reach the start of a closed subpath again.
  private func flattened(_ resolution: Resolution) -> [[Joint]] {
    var parts: [[Joint]] = []
    /// Continues the last subpath with a straight line.
    func add(_ point: Point2D) {
      let last = parts.count - 1
      let way = Point2D.direction(from: parts[last][parts[last].count - 1].point, to: point)
      parts[last][parts[last].count - 1].after = way
      parts[last].append(Joint(point: point, before: way))
    }
    for (element, count) in zip(path.subpathElements, resolution.counts) {
      switch element {
      case .move(let point): parts.append([Joint(point: point)])
      case .line(let point): add(point)
      case .curve(let a, let b, let end):
        let last = parts.count - 1
        let curve = (parts[last][parts[last].count - 1].point, a, b, end)
        // Only lines along the outline need the directions.
        func direction(_ part: Double) -> Point2D { line == nil ? .zero : Path.direction(of: curve, at: part) }
        parts[last][parts[last].count - 1].after = direction(0)
        for step in 1...count {
          let part = Double(step) / Double(count)
          let way = direction(part)
          parts[last].append(Joint(point: Path.point(of: curve, at: part), before: way, after: way))
        }
      case .close:
        if let first = parts.last?.first?.point, line != nil || trim != .whole { add(first) }
      }
    }
    return parts
  }

  /// Returns the part of polylines between two fractions of their length, with as many joints.
  private static func trimmed(_ parts: [[Joint]], _ trim: Trim) -> [[Joint]] {
    let total = parts.reduce(0) { $0 + $1.length }
    let first = min(max(trim.from, 0), 1) * total
    let last = max(first, min(max(trim.to, 0), 1) * total)
    var behind = 0.0
    return parts.map { joints in
      defer { behind += joints.length }
      return joints.clamped(from: first - behind, to: last - behind)
    }
  }
}

/// A point of a line along an outline.
private struct Joint {
  var point: Point2D
  /// The direction of the outline at the end of the line before the point, of length 1, or 0 if it is unknown.
  ///
  /// On a curve, it is the direction of the curve and not of the line that replaces it.
  var before = Point2D.zero
  /// The direction of the outline at the start of the line after the point, of length 1, or 0 if it is unknown.
  var after = Point2D.zero
}

extension [Joint] {
  /// The length of the lines through the points.
  fileprivate var length: Double {
    zip(self, dropFirst()).reduce(0) { $0 + Point2D.distance(from: $1.0.point, to: $1.1.point) }
  }

  /// Returns the joints, each moved along the lines until its distance from the first one is within a range.
  ///
  /// - Parameters:
  ///   - start: The least distance, in points.
  ///   - end: The largest distance, in points, at least the least one.
  fileprivate func clamped(from start: Double, to end: Double) -> [Joint] {
    guard count > 1 else { return self }
    var distances = [0.0]
    for (from, to) in zip(self, dropFirst()) {
      distances.append(distances[distances.count - 1] + Point2D.distance(from: from.point, to: to.point))
    }
    // The line on which the part starts goes on from there. The one on which it ends comes from before.
    let first = joint(at: start, on: distances.dropLast().lastIndex { $0 <= start } ?? 0, distances)
    let last = joint(at: end, on: (distances.dropFirst().firstIndex { $0 >= end } ?? count - 1) - 1, distances)
    return indices.map { distances[$0] <= start ? first : distances[$0] >= end ? last : self[$0] }
  }

  /// Returns a joint between two others, at the place and with the direction that the outline has there.
  private func joint(at distance: Double, on index: Int, _ distances: [Double]) -> Joint {
    let (from, to) = (self[index], self[index + 1])
    let length = distances[index + 1] - distances[index]
    let part = length > 0 ? Swift.min(Swift.max((distance - distances[index]) / length, 0), 1) : 0
    let way = Point2D.direction(from: .zero, to: .mix(from.after, to.before, part))
    var point = Point2D.mix(from.point, to.point, part)
    if from.after != .zero, to.before != .zero, length > 0 {
      // A cubic Hermite curve is nearer to the outline than the line.
      let chord = Point2D.direction(from: from.point, to: to.point)
      let (first, last) = (part * (1 - part) * (1 - part) * length, part * part * (1 - part) * length)
      point.x += first * (from.after.x - chord.x) - last * (to.before.x - chord.x)
      point.y += first * (from.after.y - chord.y) - last * (to.before.y - chord.y)
    }
    return Joint(point: point, before: way, after: way)
  }

  /// Returns the joints with all directions: an unknown one is that of the line before, or else of the first line.
  fileprivate var directed: [Joint] {
    var known = lazy.flatMap { [$0.before, $0.after] }.first { $0 != .zero } ?? Point2D(x: 1, y: 0)
    return map { joint in
      var joint = joint
      if joint.before == .zero { joint.before = known }
      known = joint.before
      if joint.after == .zero { joint.after = known }
      known = joint.after
      return joint
    }
  }
}

extension Outline.Line {
  /// Returns a polygon around a line through points.
  ///
  /// Corners are mitered up to twice the width. A line without a length has no area.
  fileprivate func corners(along joints: [Joint], capSteps: Int) -> [Point2D] {
    guard !joints.isEmpty else { return [] }
    let radius = joints.length < 1e-6 ? 0 : width / 2
    let joints = joints.directed
    let (first, last) = (joints[0].after, joints[joints.count - 1].before)
    let offsets = joints.indices.map { index in
      let a = index > 0 ? joints[index].before : first
      let b = index + 1 < joints.count ? joints[index].after : last
      // The miter is the sum of both normals, divided by 1 + cos of the angle between them.
      let scale = radius / max(1 + a.x * b.x + a.y * b.y, 0.5)
      return Point2D(x: -(a.y + b.y) * scale, y: (a.x + b.x) * scale)
    }
    let left = zip(joints, offsets).map { Point2D(x: $0.point.x + $1.x, y: $0.point.y + $1.y) }
    let right = zip(joints, offsets).map { Point2D(x: $0.point.x - $1.x, y: $0.point.y - $1.y) }
    func cap(_ center: Point2D, _ direction: Point2D) -> [Point2D] {
      guard isRound else { return [] }
      // From the left side, whose normal is a quarter of a turn from the direction, over the end, to the right side.
      return (1..<capSteps).map { step in
        let turn = Path.unit(atTurn: Double(step) / Double(2 * capSteps))
        let normal = Point2D(x: -direction.y, y: direction.x)
        return Point2D(
          x: center.x + radius * (normal.x * turn.x + direction.x * turn.y),
          y: center.y + radius * (normal.y * turn.x + direction.y * turn.y)
        )
      }
    }
    let start = Point2D(x: -first.x, y: -first.y)
    return left + cap(joints[joints.count - 1].point, last) + right.reversed() + cap(joints[0].point, start)
  }
}

extension Point2D {
  fileprivate static func distance(from start: Point2D, to end: Point2D) -> Double {
    Point2D(x: end.x - start.x, y: end.y - start.y).length
  }

  /// Returns the direction from a point to another, of length 1, or 0 if they coincide.
  fileprivate static func direction(from start: Point2D, to end: Point2D) -> Point2D {
    let size = distance(from: start, to: end)
    return size > 1e-9 ? Point2D(x: (end.x - start.x) / size, y: (end.y - start.y) / size) : .zero
  }

  fileprivate static func mix(_ start: Point2D, _ end: Point2D, _ part: Double) -> Point2D {
    Point2D(x: Double.mix(start.x, end.x, part), y: Double.mix(start.y, end.y, part))
  }
}

extension Path {
  /// Returns the direction of a curve at a fraction of its parameter, of length 1, or 0 if it has none.
  fileprivate static func direction(of curve: (Point2D, Point2D, Point2D, Point2D), at s: Double) -> Point2D {
    let (start, first, second, end) = curve
    let r = 1 - s
    func slope(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      r * r * (b - a) + 2 * r * s * (c - b) + s * s * (d - c)
    }
    func way(_ a: Point2D, _ b: Point2D) -> Point2D { Point2D(x: b.x - a.x, y: b.y - a.y) }
    let ways = [
      Point2D(x: slope(start.x, first.x, second.x, end.x), y: slope(start.y, first.y, second.y, end.y)),
      s < 0.5 ? way(start, second) : way(first, end), way(start, end),
    ]
    // Where control points coincide with an end, the next one gives the direction.
    return ways.lazy.map { Point2D.direction(from: .zero, to: $0) }.first { $0 != .zero } ?? .zero
  }
}
