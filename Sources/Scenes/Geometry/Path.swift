import Mathematics

/// An outline, in points.
public struct Path: Hashable, Sendable {
  /// An element of the outline.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath at a point.
    case move(Point2D)
    /// A straight line to a point.
    case line(Point2D)
    /// A cubic Bézier curve, with its two control points and its end.
    case curve(Point2D, Point2D, Point2D)
    /// A straight line to the start of the subpath.
    case close
  }

  /// Which areas are inside an outline, with the names that SVG has for the rules.
  public enum FillRule: String, Hashable, Sendable {
    /// The areas with a winding number other than 0.
    case nonzero
    /// The areas with an odd winding number.
    case evenOdd = "evenodd"
  }

  /// The elements, in order.
  public var elements: [Element] = []
  /// Which areas are inside.
  public var fillRule = FillRule.nonzero

  /// Creates a path by drawing it.
  ///
  /// ```swift
  /// let hill = Path { path in
  ///   path.move(to: Point2D(x: 0, y: 60))
  ///   path.addCurve(to: Point2D(x: 100, y: 60), control1: Point2D(x: 30, y: 0), control2: Point2D(x: 70, y: 0))
  ///   path.closeSubpath()
  /// }
  /// ```
  public init(_ draw: (inout Path) -> Void) {
    draw(&self)
  }

  private init(elements: [Element], fillRule: FillRule) {
    (self.elements, self.fillRule) = (elements, fillRule)
  }

  /// Returns a circle.
  public static func circle(center: Point2D, radius: Double) -> Path {
    let k = radius * 0.5522847498
    func at(_ x: Double, _ y: Double) -> Point2D { Point2D(x: center.x + x, y: center.y + y) }
    return Path { path in
      path.move(to: at(radius, 0))
      path.addCurve(to: at(0, radius), control1: at(radius, k), control2: at(k, radius))
      path.addCurve(to: at(-radius, 0), control1: at(-k, radius), control2: at(-radius, k))
      path.addCurve(to: at(0, -radius), control1: at(-radius, -k), control2: at(-k, -radius))
      path.addCurve(to: at(radius, 0), control1: at(k, -radius), control2: at(radius, -k))
      path.closeSubpath()
    }
  }

  /// Returns a rectangle with circular corners.
  public static func roundedRect(_ rect: Rect2D, cornerRadius: Double) -> Path {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    guard radius > 0 else { return Path(polygon: rect.corners) }
    let k = radius * (1 - 0.5522847498)
    let (left, top, right, bottom) = (rect.x, rect.y, rect.x + rect.width, rect.y + rect.height)
    func at(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }
    return Path { path in
      path.move(to: at(left + radius, top))
      path.addLine(to: at(right - radius, top))
      path.addCurve(
        to: at(right, top + radius),
        control1: at(right - k, top),
        control2: at(right, top + k)
      )
      path.addLine(to: at(right, bottom - radius))
      path.addCurve(
        to: at(right - radius, bottom),
        control1: at(right, bottom - k),
        control2: at(right - k, bottom)
      )
      path.addLine(to: at(left + radius, bottom))
      path.addCurve(
        to: at(left, bottom - radius),
        control1: at(left + k, bottom),
        control2: at(left, bottom - k)
      )
      path.addLine(to: at(left, top + radius))
      path.addCurve(to: at(left + radius, top), control1: at(left, top + k), control2: at(left + k, top))
      path.closeSubpath()
    }
  }

  /// Creates a closed outline with straight sides.
  public init(polygon points: [Point2D]) {
    guard let first = points.first else { return }
    elements = [.move(first)] + points.dropFirst().map(Element.line) + [.close]
  }

  /// Starts a subpath.
  public mutating func move(to point: Point2D) { elements.append(.move(point)) }
  /// Adds a straight line.
  public mutating func addLine(to point: Point2D) { elements.append(.line(point)) }
  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: Point2D, control1: Point2D, control2: Point2D) {
    elements.append(.curve(control1, control2, end))
  }
  /// Closes the subpath with a straight line.
  public mutating func closeSubpath() { elements.append(.close) }

  /// All points of the elements, including control points.
  public var points: [Point2D] {
    elements.flatMap { element -> [Point2D] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }

  /// Returns the path with each point transformed by a function that keeps lines straight.
  public func mapped(_ map: (Point2D) -> Point2D) -> Path {
    Path(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
        case .close: .close
        }
      },
      fillRule: fillRule
    )
  }

  /// The elements with a move at the start of each subpath.
  ///
  /// A path without a first move starts at its first point. What follows a closed subpath starts where that one did.
  var subpathElements: [Element] {
    var (all, start, isOpen): ([Element], Point2D?, Bool) = ([], nil, false)
    for element in elements {
      switch element {
      case .move(let point): (start, isOpen) = (point, true)
      case .line(let point) where start == nil:
        all.append(.move(point))
        (start, isOpen) = (point, true)
        continue
      case .line(let point) where !isOpen, .curve(let point, _, _) where !isOpen:
        all.append(.move(start ?? point))
        (start, isOpen) = (start ?? point, true)
      case .close: isOpen = false
      case .line, .curve: break
      }
      all.append(element)
    }
    return all
  }

  /// Returns the subpaths as polygons that stay within a tolerance of the curves.
  ///
  /// A subpath without a move starts at its first point. A curve with a point that isn't finite becomes a line.
  ///
  /// - Parameter tolerance: The largest distance between polygon and curve, in points, above 0.
  public func flattened(within tolerance: Double = 0.05) -> [[Point2D]] {
    var parts: [[Point2D]] = []
    for element in subpathElements {
      switch element {
      case .move(let point): parts.append([point])
      case .line(let point): parts[parts.count - 1].append(point)
      case .curve(let first, let second, let end):
        let start = parts[parts.count - 1].last!
        let count = Self.lineCount(from: start, first, second, end, within: tolerance)
        for index in 1...count {
          let point = Self.point(of: (start, first, second, end), at: Double(index) / Double(count))
          parts[parts.count - 1].append(point)
        }
      case .close: break
      }
    }
    return parts
  }

  /// Returns the number of lines that stay within a tolerance of a curve.
  ///
  /// - Parameters:
  ///   - start: The start of the curve.
  ///   - first: The first control point.
  ///   - second: The second control point.
  ///   - end: The end of the curve.
  ///   - tolerance: The largest distance between lines and curve, in points, above 0.
  ///   - radius: The distance of the lines from the curve, in points, if they replace the edge of a line along it.
  static func lineCount(
    from start: Point2D,
    _ first: Point2D,
    _ second: Point2D,
    _ end: Point2D,
    within tolerance: Double,
    at radius: Double = 0
  ) -> Int {
    // A cubic's second differences d bound its distance from n chords by (√3/… ≤ 3/4)·d/n². This gives n.
    let d1 = hypot(start.x - 2 * first.x + second.x, start.y - 2 * first.y + second.y)
    let d2 = hypot(first.x - 2 * second.x + end.x, first.y - 2 * second.y + end.y)
    var squared = 0.75 * max(d1, d2) / tolerance
    if radius > 0 {
      // A chord of an angle a at a radius r is up to r·a²/8 farther from the arc. Angles of equal fractions of a curve
      // differ, so this is twice as much.
      let turn = turn(start, first, second) + turn(first, second, end)
      squared += turn * turn * radius / (4 * tolerance)
    }
    let lines = squared.squareRoot().rounded(.up)
    return lines.isFinite ? Int(min(max(1, lines), maximumLineCount)) : 1
  }

  /// Returns the angle by which two lines through three points differ, in radians, 0…π.
  private static func turn(_ a: Point2D, _ b: Point2D, _ c: Point2D) -> Double {
    let (first, last) = (Point2D(x: b.x - a.x, y: b.y - a.y), Point2D(x: c.x - b.x, y: c.y - b.y))
    return abs(atan2(first.x * last.y - first.y * last.x, first.x * last.x + first.y * last.y))
  }

  /// Returns the point of a curve at a fraction of its parameter.
  static func point(of curve: (Point2D, Point2D, Point2D, Point2D), at s: Double) -> Point2D {
    let (start, first, second, end) = curve
    let r = 1 - s
    let (a, b, c, d) = (r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s)
    return Point2D(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y
    )
  }

  /// Returns the point of the unit circle at a fraction of a turn.
  package static func unit(atTurn turn: Double) -> Point2D { Point2D(x: cos(2 * .pi * turn), y: sin(2 * .pi * turn)) }

  /// The largest number of lines that replace a curve.
  private static let maximumLineCount = 10_000.0

  /// The path with a line in place of each end that closes it away from its start.
  private var drawnToStarts: Path {
    var (start, last): (Point2D?, Point2D?) = (nil, nil)
    var path = Path { _ in }
    for element in subpathElements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point), .curve(_, _, let point): last = point
      case .close:
        if let start, let last, hypot(start.x - last.x, start.y - last.y) > 1e-6 { path.elements.append(.line(start)) }
        last = start
      }
      path.elements.append(element)
    }
    return path
  }

  /// Returns the outline of the path, drawn by a pen with a round tip.
  ///
  /// - Parameter lineWidth: The width of the pen, in points, above 0.
  public func strokedPath(lineWidth: Double) -> Path {
    let radius = lineWidth / 2
    var outline = Path { _ in }
    for part in drawnToStarts.flattened() {
      for (from, to) in zip(part, part.dropFirst()) {
        let angle = atan2(to.y - from.y, to.x - from.x)
        var capsule: [Point2D] = []
        for (end, start) in [(to, angle - .pi / 2), (from, angle + .pi / 2)] {
          for step in 0...8 {
            let turn = start + Double(step) * .pi / 8
            capsule.append(Point2D(x: end.x + radius * cos(turn), y: end.y + radius * sin(turn)))
          }
        }
        outline.elements += Path(polygon: capsule).elements
      }
    }
    return outline
  }
}
