import Foundation

/// An outline of lines and curves, in points.
public struct Path: Hashable, Sendable {
  /// A step along an outline.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Back to where the outline began.
    case closeSubpath
  }

  public private(set) var elements: [Element] = []
  private var start = CGPoint.zero
  /// The point that the next step begins at.
  public private(set) var currentPoint: CGPoint?

  /// Creates an outline without steps.
  public init() {}
  /// Creates an outline by a closure that draws it.
  public init(_ draw: (inout Path) -> Void) { draw(&self) }
  public init(_ rect: CGRect) { addRect(rect) }
  /// Creates a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  /// Creates a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }
  /// Creates an ellipse in a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether there are no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure for each step.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  public mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
    (start, currentPoint) = (point, point)
  }

  public mutating func addLine(to point: CGPoint) {
    begin(at: point)
    elements.append(.line(to: point))
    currentPoint = point
  }

  /// Adds straight lines through points, from the first on.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    begin(at: point)
    elements.append(.quadCurve(to: point, control: control))
    currentPoint = point
  }

  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: point)
    elements.append(.curve(to: point, control1: control1, control2: control2))
    currentPoint = point
  }

  /// Goes back to where the outline began.
  public mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .circular,
    transform: CGAffineTransform = .identity
  ) {
    var (width, height) = (max(0, cornerSize.width), max(0, cornerSize.height))
    // Corners without room become smaller and keep their form.
    let room = min(width > 0 ? rect.width / 2 / width : 1, height > 0 ? rect.height / 2 / height : 1)
    if room < 1 { (width, height) = (width * room, height * room) }
    addPath(
      .rounded(rect, corners: .init(repeating: CGSize(width: width, height: height), count: 4)),
      transform: transform
    )
  }

  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let corner = CGSize(width: rect.width / 2, height: rect.height / 2)
    addPath(.ellipse(rect, radii: corner), transform: transform)
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = transform.isIdentity ? path : path.applying(transform)
    elements += path.elements
    if path.currentPoint != nil { (start, currentPoint) = (path.start, path.currentPoint) }
  }

  /// Adds an arc of a circle.
  ///
  /// On a screen, whose y goes down, `clockwise` goes against the hands of a clock, as in SwiftUI.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    guard delta.isFinite else { return }
    if clockwise {
      if delta <= -full { delta = -full } else if delta > 0 { delta -= full * (delta / full).rounded(.up) }
    } else {
      if delta >= full { delta = full } else if delta < 0 { delta += full * (-delta / full).rounded(.up) }
    }
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: Angle(radians: delta),
      transform: transform
    )
  }

  /// Adds an arc of a circle that goes on for an angle.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    func point(_ angle: Double, _ radius: CGFloat = radius) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    guard delta.radians.isFinite, startAngle.radians.isFinite else { return }
    let first = point(startAngle.radians).applying(transform)
    if currentPoint == nil { move(to: first) } else if currentPoint != first { addLine(to: first) }
    let turns = min(abs(delta.radians), 2 * .pi * 1000)
    let count = max(1, Int((turns / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta.radians / Double(count)
    guard step != 0, step.isFinite else { return }
    let reach = 4.0 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let from = startAngle.radians + step * Double(index)
      let to = from + step
      let (start, end) = (point(from), point(to))
      addCurve(
        to: end.applying(transform),
        control1: CGPoint(x: start.x - reach * sin(from), y: start.y + reach * cos(from)).applying(transform),
        control2: CGPoint(x: end.x + reach * sin(to), y: end.y - reach * cos(to)).applying(transform)
      )
    }
  }

  /// Adds an arc of a circle that touches two lines.
  public mutating func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let from = currentPoint else { return }
    let (corner, to) = (tangent1End, tangent2End)
    let (a, b) = (hypot(from.x - corner.x, from.y - corner.y), hypot(to.x - corner.x, to.y - corner.y))
    let u = CGPoint(x: (from.x - corner.x) / a, y: (from.y - corner.y) / a)
    let v = CGPoint(x: (to.x - corner.x) / b, y: (to.y - corner.y) / b)
    let cosine = Double(u.x * v.x + u.y * v.y)
    guard a > 0, b > 0, abs(cosine) < 0.999999 else { return addLine(to: corner) }
    let half = acos(cosine) / 2
    let reach = radius / tan(half)
    let start = CGPoint(x: corner.x + u.x * reach, y: corner.y + u.y * reach)
    let end = CGPoint(x: corner.x + v.x * reach, y: corner.y + v.y * reach)
    let middle = radius / sin(half)
    let bisector = CGPoint(x: u.x + v.x, y: u.y + v.y)
    let length = hypot(bisector.x, bisector.y)
    let center = CGPoint(x: corner.x + bisector.x / length * middle, y: corner.y + bisector.y / length * middle)
    let first = atan2(start.y - center.y, start.x - center.x)
    var delta = Double(atan2(end.y - center.y, end.x - center.x) - first)
    if delta > .pi { delta -= 2 * .pi } else if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: Angle(radians: Double(first)),
      delta: Angle(radians: delta),
      transform: transform
    )
  }

  private mutating func begin(at point: CGPoint) {
    if currentPoint == nil { move(to: point) }
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    map { $0.applying(transform) }
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The outline with every point changed.
  func map(_ change: (CGPoint) -> CGPoint) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: change(point))
      case .line(let point): .line(to: change(point))
      case .quadCurve(let point, let control): .quadCurve(to: change(point), control: change(control))
      case .curve(let point, let first, let second):
        .curve(to: change(point), control1: change(first), control2: change(second))
      case .closeSubpath: .closeSubpath
      }
    }
    path.start = change(start)
    path.currentPoint = currentPoint.map(change)
    return path
  }
}
