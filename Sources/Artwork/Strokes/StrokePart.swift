import Scenes

/// A part of an outline as cubic Béziers that go on from one another; lines are straight ones.
struct StrokePart {
  /// The curves, none of which is a point.
  var curves: [Cubic] = []
  /// Whether the end is joined to the start.
  var isClosed = false
  /// The position, if it has no length.
  var dot: Point2D?
  /// The direction that the line has there.
  var dotDirection = Point2D(x: 1, y: 0)

  /// The message about lines that exceed a limit.
  static let excess = SyntaxProblem(
    "its line makes more than \(ArtworkLimits.steps) steps of outlines; expected a shorter one, or longer dashes"
  )

  /// The parts of an outline that a pen draws.
  static func parts(of path: Path) -> [StrokePart] {
    path.parts.compactMap { elements in
      var part = StrokePart()
      guard case .move(let start)? = elements.first else { return nil }
      var current = start
      func add(_ curve: Cubic) {
        if [curve.control1, curve.control2, curve.end].contains(where: { $0 != curve.start }) {
          part.curves.append(curve)
        }
        current = curve.end
      }
      for element in elements.dropFirst() {
        switch element {
        case .move: break
        case .line(let end): add(Cubic(line: current, end))
        case .curve(let first, let second, let end): add(Cubic(current, first, second, end))
        case .close:
          if current != start { add(Cubic(line: current, start)) }
          part.isClosed = true
        }
      }
      if part.curves.isEmpty { part.dot = start }
      return part
    }
  }
}

extension Cubic {
  /// A straight line.
  init(line start: Point2D, _ end: Point2D) {
    self.init(start, start + (end - start) * (1.0 / 3), start + (end - start) * (2.0 / 3), end)
  }

  /// Whether all its points lie on the way from its start to its end, in their order.
  var isStraight: Bool {
    let chord = end - start
    guard let way = chord.direction else { return false }
    let length = way.dot(chord)
    let (first, second) = (control1 - start, control2 - start)
    let (ahead, behind) = (way.dot(first), way.dot(second))
    let slack = 1e-12 * length
    return abs(way.cross(first)) <= slack && abs(way.cross(second)) <= slack
      && -slack <= ahead && ahead <= behind && behind <= length + slack
  }

  /// Whether no two of its points are farther apart than twice a distance.
  func isWithin(_ distance: Double) -> Bool {
    [control1, control2, end].allSatisfy { abs($0.x - start.x) <= distance && abs($0.y - start.y) <= distance }
  }

  /// The direction in which it begins.
  var startDirection: Point2D {
    (control1 - start).direction ?? (control2 - start).direction ?? (end - start).direction ?? Point2D(x: 1, y: 0)
  }

  /// The direction in which it ends.
  var endDirection: Point2D {
    (end - control2).direction ?? (end - control1).direction ?? (end - start).direction ?? Point2D(x: 1, y: 0)
  }

  /// The direction at a part of the curve.
  func direction(at t: Double) -> Point2D {
    if t <= 0 { return startDirection }
    if t >= 1 { return endDirection }
    return velocity(at: t).direction ?? acceleration(at: t).direction ?? endDirection
  }

  /// The same curve the other way.
  var reversed: Cubic { Cubic(end, control2, control1, start) }
}
