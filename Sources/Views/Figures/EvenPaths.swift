import Scenes

/// Paths with the same kinds of elements in the same order, so that each point can move to another path's.
///
/// An arc has more curves the longer it is. A run of curves is divided into as many as the longest of the paths has,
/// which doesn't change what is drawn. A run of lines ends with as many lines without a length as it lacks.
struct EvenPaths {
  /// The paths in the order in which they were given.
  private(set) var paths: [Scenes.Path]

  /// The elements of a path, with each run of curves or lines as one.
  private enum Step {
    case move(Point2D)
    case lines([Point2D])
    case curves([Curve])
    case close

    var kind: Int {
      switch self {
      case .move: 0
      case .lines: 1
      case .curves: 2
      case .close: 3
      }
    }

    /// The end of the step, or nil if it leads back.
    var end: Point2D? {
      switch self {
      case .move(let point): point
      case .lines(let points): points.last
      case .curves(let curves): curves.last?.points.last
      case .close: nil
      }
    }
  }

  /// A cubic Bézier curve.
  private struct Curve {
    var points: [Point2D]

    /// Returns both parts of the curve, by de Casteljau's algorithm.
    func divided(at part: Double) -> (Curve, Curve) {
      var rows = [points]
      while let last = rows.last, last.count > 1 {
        rows.append(
          zip(last, last.dropFirst()).map { a, b in
            Point2D(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
          }
        )
      }
      return (Curve(points: rows.map { $0[0] }), Curve(points: rows.reversed().map { $0[$0.count - 1] }))
    }
  }

  /// Divides curves until all paths have the same elements.
  ///
  /// A path without elements is a point of another one.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - addsLines: Whether runs of lines may have different lengths: a polygon gets corners at its last one.
  /// - Returns: Nothing if the paths differ in more than these numbers.
  init?(_ paths: [Scenes.Path], addsLines: Bool = false) {
    // What is closed in some paths only ends with a line to its start in all of them.
    let closings = Set(paths.filter { !$0.elements.isEmpty }.map { $0.elements.count { $0 == .close } })
    var steps = paths.map { Self.steps($0, opens: closings.count > 1) }
    guard let model = steps.max(by: { $0.count < $1.count }), !model.isEmpty else { return nil }
    let kinds = model.map(\.kind)
    for index in steps.indices where !steps[index].isEmpty {
      guard let complete = Self.complete(steps[index], kinds, addsLines: addsLines) else { return nil }
      steps[index] = complete
    }
    let counts = kinds.indices.map { index in
      steps.map { steps -> Int in
        switch steps.isEmpty ? .close : steps[index] {
        case .curves(let curves): return curves.count
        case .lines(let points): return points.count
        case .move, .close: return 1
        }
      }.max() ?? 1
    }
    let isEven = steps.allSatisfy { steps in
      zip(steps, counts).allSatisfy { step, count in
        if case .lines(let points) = step { points.count == count } else { true }
      }
    }
    guard addsLines || isEven else { return nil }
    self.paths = steps.map { steps in
      if steps.isEmpty { return Self.path(model, counts).collapsed }
      return Self.path(steps, counts)
    }
  }

  /// Returns steps with those kinds, where curves may be missing: an arc without an angle is a point.
  private static func complete(_ steps: [Step], _ kinds: [Int], addsLines: Bool) -> [Step]? {
    var rest = steps[...]
    var result: [Step] = []
    var current = Point2D.zero
    for kind in kinds {
      if let next = rest.first, next.kind == kind {
        rest.removeFirst()
        result.append(next)
        current = next.end ?? current
      } else if kind == Step.curves([]).kind {
        result.append(.curves([Curve(points: Array(repeating: current, count: 4))]))
      } else if addsLines, kind == Step.lines([]).kind {
        result.append(.lines([current]))
      } else {
        return nil
      }
    }
    return rest.isEmpty ? result : nil
  }

  private static func steps(_ path: Scenes.Path, opens: Bool) -> [Step] {
    var steps: [Step] = []
    var (current, first) = (Point2D.zero, Point2D.zero)
    func addLine(to point: Point2D) {
      if case .lines(let points)? = steps.last {
        steps[steps.count - 1] = .lines(points + [point])
      } else {
        steps.append(.lines([point]))
      }
      current = point
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        steps.append(.move(point))
        (current, first) = (point, point)
      case .line(let point): addLine(to: point)
      case .curve(let a, let b, let end):
        let curve = Curve(points: [current, a, b, end])
        if case .curves(let curves)? = steps.last {
          steps[steps.count - 1] = .curves(curves + [curve])
        } else {
          steps.append(.curves([curve]))
        }
        current = end
      case .close:
        if !opens { steps.append(.close) } else if current != first { addLine(to: first) }
        current = first
      }
    }
    return steps
  }

  private static func path(_ steps: [Step], _ counts: [Int]) -> Scenes.Path {
    Scenes.Path { path in
      for (step, count) in zip(steps, counts) {
        switch step {
        case .move(let point): path.move(to: point)
        case .lines(let points):
          for index in 0..<max(count, points.count) { path.addLine(to: points[min(index, points.count - 1)]) }
        case .curves(let curves):
          for curve in divided(curves, into: count) {
            path.addCurve(to: curve.points[3], control1: curve.points[1], control2: curve.points[2])
          }
        case .close: path.closeSubpath()
        }
      }
    }
  }

  /// Returns the same curves as a number of shorter ones.
  private static func divided(_ curves: [Curve], into count: Int) -> [Curve] {
    var result: [Curve] = []
    for (index, curve) in curves.enumerated() {
      let pieces = count * (index + 1) / curves.count - count * index / curves.count
      var rest = curve
      for left in stride(from: pieces, to: 1, by: -1) {
        let (head, tail) = rest.divided(at: 1 / Double(left))
        result.append(head)
        rest = tail
      }
      result.append(rest)
    }
    return result
  }
}

extension Scenes.Path {
  /// The path with all points at its first one.
  fileprivate var collapsed: Scenes.Path {
    let first = points.first ?? .zero
    return mapped { _ in first }
  }

  /// The same area for the rule that counts windings, if the even-odd rule fills this path.
  ///
  /// Subpaths mustn't cross one another. Each turns the other way than the one around it.
  var windingByDepth: Scenes.Path {
    let parts = subpaths
    let polygons = parts.map { $0.flattened().first ?? [] }
    return Scenes.Path { path in
      for (index, part) in parts.enumerated() {
        guard let point = polygons[index].first else { continue }
        let depth = polygons.indices.filter { $0 != index && polygons[$0].contains(point) }.count
        let turnsRight = polygons[index].area > 0
        path.elements += (turnsRight == (depth % 2 == 0) ? part : part.reversedSubpath).elements
      }
    }
  }

  private var subpaths: [Scenes.Path] {
    var parts: [Scenes.Path] = []
    for element in elements {
      if case .move = element { parts.append(Scenes.Path { _ in }) }
      if parts.isEmpty { parts.append(Scenes.Path { _ in }) }
      parts[parts.count - 1].elements.append(element)
    }
    return parts
  }

  /// The subpath from its end to its start.
  private var reversedSubpath: Scenes.Path {
    var segments: [(points: [Point2D], isCurve: Bool)] = []
    var (current, isClosed) = (points.first ?? .zero, false)
    for element in elements {
      switch element {
      case .move(let point): current = point
      case .line(let point):
        segments.append(([current, point], false))
        current = point
      case .curve(let a, let b, let end):
        segments.append(([current, a, b, end], true))
        current = end
      case .close: isClosed = true
      }
    }
    return Scenes.Path { path in
      path.move(to: current)
      for segment in segments.reversed() {
        let points = segment.points
        if segment.isCurve {
          path.addCurve(to: points[0], control1: points[2], control2: points[1])
        } else {
          path.addLine(to: points[0])
        }
      }
      if isClosed { path.closeSubpath() }
    }
  }
}

extension [Point2D] {
  /// Twice the signed area of the polygon, above 0 if it turns right on a screen.
  fileprivate var area: Double {
    indices.reduce(0) { sum, index in
      let (a, b) = (self[index], self[(index + 1) % count])
      return sum + a.x * b.y - b.x * a.y
    }
  }

  /// Whether a point is inside the polygon.
  fileprivate func contains(_ point: Point2D) -> Bool {
    var isInside = false
    for index in indices {
      let (a, b) = (self[index], self[(index + 1) % count])
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      if point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
    }
    return isInside
  }
}
