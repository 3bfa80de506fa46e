import Scenes

extension Path {
  /// A path of steps that are there already.
  init(_ elements: [Element]) {
    self.init { $0.elements = elements }
  }

  /// The parts of the outline, each with the move that begins it.
  var parts: [[Element]] {
    var parts: [[Element]] = []
    for element in elements {
      if case .move = element { parts.append([]) } else if parts.isEmpty { parts.append([.move(.zero)]) }
      parts[parts.count - 1].append(element)
    }
    return parts
  }

  /// The smallest rectangle round the outline, its curves included, or nil for an empty path.
  var bounds: Rect2D? {
    guard !elements.isEmpty else { return nil }
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func add(_ point: Point2D) {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    var current = Point2D.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        add(point)
        current = point
      case .curve(let first, let second, let end):
        add(end)
        let curve = Cubic(current, first, second, end)
        for t in curve.turningPoints { add(curve.point(at: t)) }
        current = end
      case .close: break
      }
    }
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle that the path is, if it is one with sides along the axes.
  var rectangle: Rect2D? {
    guard parts.count == 1, case .move(let start)? = elements.first else { return nil }
    var corners = [start]
    for element in elements.dropFirst() {
      switch element {
      case .line(let point): corners.append(point)
      case .close: break
      default: return nil
      }
    }
    if corners.count == 5, corners.last == start { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let isUpright =
      (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y) || (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
    return isUpright ? Rect2D(around: corners) : nil
  }

  /// Whether every coordinate is a number that isn't too far from 0.
  var isWithinReach: Bool {
    func isNear(_ point: Point2D) -> Bool {
      abs(point.x) <= ArtworkLimits.coordinate && abs(point.y) <= ArtworkLimits.coordinate
    }
    return elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): isNear(point)
      case .curve(let first, let second, let end): isNear(first) && isNear(second) && isNear(end)
      case .close: true
      }
    }
  }
}
