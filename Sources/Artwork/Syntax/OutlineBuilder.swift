import Scenes

/// Draws the commands of path data as moves, lines, cubic Béziers and ends.
struct OutlineBuilder {
  private var elements: [Path.Element] = []
  private var current = Point2D.zero
  private var start = Point2D.zero
  /// Whether a part has begun whose move isn't written yet, because nothing was drawn.
  private var isPending = false
  /// Whether the last command ended a part.
  private var isClosed = false
  /// The last control point of a cubic, and of a quadratic curve, if the last command was one.
  private var cubicControl: Point2D?
  private var quadraticControl: Point2D?

  init() {}

  /// The number of steps.
  var count: Int { elements.count }

  /// The drawing.
  var path: Path {
    var path = Path { _ in }
    path.elements = elements
    return path
  }

  /// Begins a part.
  mutating func move(to point: Point2D) {
    (current, start, isPending, isClosed) = (point, point, true, false)
    (cubicControl, quadraticControl) = (nil, nil)
  }

  /// Draws a line.
  mutating func line(to point: Point2D) {
    add(.line(point))
    current = point
    (cubicControl, quadraticControl) = (nil, nil)
  }

  /// Draws a cubic Bézier.
  mutating func curve(_ control1: Point2D, _ control2: Point2D, to end: Point2D) {
    add(.curve(control1, control2, end))
    current = end
    (cubicControl, quadraticControl) = (control2, nil)
  }

  /// Ends a part where it began.
  mutating func close() {
    guard !isClosed else { return }
    add(.close)
    (current, isPending, isClosed) = (start, true, true)
    (cubicControl, quadraticControl) = (nil, nil)
  }

  private mutating func add(_ element: Path.Element) {
    if isPending { elements.append(.move(start)) }
    (isPending, isClosed) = (false, false)
    elements.append(element)
  }

  /// Draws a command other than an arc or an end.
  ///
  /// - Parameters:
  ///   - command: Its letter, in upper case.
  ///   - numbers: Its numbers, as many as it takes.
  ///   - isRelative: Whether coordinates are from the current point.
  mutating func draw(_ command: Character, _ numbers: [Double], isRelative: Bool) {
    let origin = isRelative ? current : .zero
    func point(_ index: Int) -> Point2D { Point2D(x: origin.x + numbers[index], y: origin.y + numbers[index + 1]) }
    switch command {
    case "M": move(to: point(0))
    case "L": line(to: point(0))
    case "H": line(to: Point2D(x: origin.x + numbers[0], y: current.y))
    case "V": line(to: Point2D(x: current.x, y: origin.y + numbers[0]))
    case "C": curve(point(0), point(2), to: point(4))
    case "S": curve(cubicControl.map(mirrored) ?? current, point(0), to: point(2))
    case "Q": quadratic(point(0), to: point(2))
    case "T": quadratic(quadraticControl.map(mirrored) ?? current, to: point(0))
    default: break
    }
  }

  private func mirrored(_ point: Point2D) -> Point2D {
    Point2D(x: 2 * current.x - point.x, y: 2 * current.y - point.y)
  }

  /// Draws a quadratic Bézier as the same cubic.
  private mutating func quadratic(_ control: Point2D, to end: Point2D) {
    func between(_ point: Point2D) -> Point2D {
      Point2D(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    curve(between(current), between(end), to: end)
    (cubicControl, quadraticControl) = (nil, control)
  }

  /// Draws an elliptical arc.
  mutating func arc(
    to end: Point2D,
    radii: (x: Double, y: Double),
    rotation: Double,
    isLarge: Bool,
    isClockwise: Bool,
    isRelative: Bool
  ) {
    let end = isRelative ? Point2D(x: current.x + end.x, y: current.y + end.y) : end
    guard end != current else { return (cubicControl, quadraticControl) = (nil, nil) }
    let arc = EllipticalArc(
      from: current,
      to: end,
      radii: (abs(radii.x), abs(radii.y)),
      rotation: rotation,
      isLarge: isLarge,
      isClockwise: isClockwise
    )
    guard let arc else { return line(to: end) }
    for piece in arc.curves { curve(piece.0, piece.1, to: piece.2) }
    (cubicControl, quadraticControl) = (nil, nil)
  }
}
