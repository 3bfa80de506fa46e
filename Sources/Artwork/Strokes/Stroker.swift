import Mathematics
import Scenes

/// Turns a line into the outline of what it covers.
///
/// Each part becomes one closed outline, along its one side and back along the other; a ring becomes two. At the inner side
/// of a corner the outline goes by the corner itself. Where a curve bends more than the pen is wide, what the pen covers on
/// that side is an outline of its own. So every piece winds the same way, and what has a winding number other than 0 is
/// exactly what the pen covers.
struct Stroker {
  private let stroke: Artwork.Stroke
  private let tolerance: Double
  private let most: Int
  private var elements: [Path.Element] = []
  private var cuts = 0
  private var left: [Cubic] = []
  private var right: [Cubic] = []

  /// How exact the lines of a drawing are, in its points.
  static func tolerance(for size: Size2D) -> Double { max(size.width, size.height) / 10_000 }

  /// Prepares a pen.
  ///
  /// - Parameters:
  ///   - stroke: The line; its paint doesn't matter.
  ///   - tolerance: The largest distance of the outline from the line's true edge, above 0.
  ///   - most: The most steps that the outline may have.
  init(_ stroke: Artwork.Stroke, tolerance: Double, atMost most: Int) {
    (self.stroke, self.tolerance, self.most) = (stroke, tolerance, most)
  }

  private var radius: Double { stroke.width / 2 }

  /// The outline of the line along a path, filled by the nonzero rule.
  ///
  /// - Returns: The outline, and its cost: its steps, and the dashes and gaps that it was cut into.
  /// - Throws: ``SyntaxProblem`` where it costs too much.
  func outline(of path: Path) throws(SyntaxProblem) -> (path: Path, cost: Int) {
    var pen = self
    for part in StrokePart.parts(of: path) {
      if stroke.dashes.isEmpty {
        try pen.draw(part)
      } else {
        for dash in try DashPattern(stroke).dashes(of: part, atMost: most, counting: &pen.cuts) { try pen.draw(dash) }
      }
    }
    return (Path(pen.elements), pen.elements.count + pen.cuts)
  }

  private mutating func draw(_ part: StrokePart) throws(SyntaxProblem) {
    if let dot = part.dot { return draw(dot: dot, part.dotDirection) }
    (left, right) = ([], [])
    for (index, curve) in part.curves.enumerated() {
      if index > 0 { join(part.curves[index - 1], curve) }
      try side(curve)
    }
    guard let first = part.curves.first, let last = part.curves.last else { return }
    if part.isClosed {
      join(last, first)
      contour(left)
      contour(right.reversed().map(\.reversed))
    } else {
      cap(at: last.end, last.endDirection)
      for curve in right.reversed() { add(curve.reversed, to: \.left) }
      cap(at: first.start, first.startDirection * -1)
      contour(left)
    }
    try check()
  }

  private func check() throws(SyntaxProblem) {
    guard elements.count + left.count + right.count + cuts <= most else { throw StrokePart.excess }
  }

  /// Draws a line without length: its ends alone.
  private mutating func draw(dot: Point2D, _ direction: Point2D) {
    switch stroke.cap {
    case .butt: break
    case .round: elements += BasicShape.ellipse(dot, radii: (radius, radius)).elements
    case .square:
      let (ahead, aside) = (direction * radius, direction.turned * radius)
      elements +=
        Path(polygon: [dot - ahead - aside, dot + ahead - aside, dot + ahead + aside, dot - ahead + aside]).elements
    }
  }

  /// Adds a closed outline.
  ///
  /// - Parameters:
  ///   - curves: What it goes along.
  ///   - corner: Where it goes from there, if that isn't its start.
  private mutating func contour(_ curves: [Cubic], by corner: Point2D? = nil) {
    guard let first = curves.first else { return }
    elements.append(.move(first.start))
    for curve in curves {
      elements.append(curve.isStraight ? .line(curve.end) : .curve(curve.control1, curve.control2, curve.end))
    }
    if let corner { elements.append(.line(corner)) }
    elements.append(.close)
  }

  // MARK: Sides

  /// Goes along both sides of a curve.
  private mutating func side(_ curve: Cubic) throws(SyntaxProblem) {
    if curve.isStraight {
      let aside = curve.startDirection.turned * radius
      add(Cubic(line: curve.start + aside, curve.end + aside), to: \.left)
      add(Cubic(line: curve.start - aside, curve.end - aside), to: \.right)
    } else {
      try pieces(curve, depth: 0)
    }
  }

  private mutating func add(_ curve: Cubic, to side: WritableKeyPath<Stroker, [Cubic]>) {
    connect(to: curve.start, side)
    if curve.start != curve.end { self[keyPath: side].append(curve) }
  }

  /// Goes on straight to a point.
  private mutating func connect(to point: Point2D, _ side: WritableKeyPath<Stroker, [Cubic]>) {
    guard let last = self[keyPath: side].last?.end, last != point else { return }
    self[keyPath: side].append(Cubic(line: last, point))
  }

  /// Goes along a curve in pieces that are plain enough.
  private mutating func pieces(_ curve: Cubic, depth: Int) throws(SyntaxProblem) {
    let edges = [radius, -radius].map { CurveEdge(of: curve, at: $0, within: tolerance) }
    if edges.allSatisfy({ $0.isPlain }) {
      for (edge, side) in zip(edges, [\Stroker.left, \Stroker.right]) {
        if let pivot = edge.pivot {
          backward(edge, of: curve, round: pivot, side)
        } else {
          add(edge.curve, to: side)
        }
      }
      return
    }
    let isTiny = depth >= Self.leastDepth && curve.isWithin(tolerance / 16)
    guard depth < Self.mostDepth, !isTiny else { return corner(curve) }
    try check()
    try pieces(curve.part(from: 0, to: 0.5), depth: depth + 1)
    try pieces(curve.part(from: 0.5, to: 1), depth: depth + 1)
  }

  /// The largest number of times that a curve is halved, and the number before its size matters.
  private static let (mostDepth, leastDepth) = (12, 3)

  /// Goes by a piece that is next to nothing: straight, or round the point where the curve turns back.
  private mutating func corner(_ curve: Cubic) {
    let (from, to) = (curve.startDirection, curve.endDirection)
    add(Cubic(line: curve.start + from.turned * radius, curve.start + from.turned * radius), to: \.left)
    add(Cubic(line: curve.start - from.turned * radius, curve.start - from.turned * radius), to: \.right)
    turn(at: curve.end, from: from, to: to, .round)
  }

  /// Goes along the curve itself, and draws what lies beside it by itself.
  ///
  /// The pen's spokes meet about where the curve bends round. What lies on the far side of that would wind the other way,
  /// so it is drawn in reverse.
  private mutating func backward(
    _ edge: CurveEdge,
    of curve: Cubic,
    round pivot: Point2D,
    _ side: WritableKeyPath<Stroker, [Cubic]>
  ) {
    connect(to: curve.start, side)
    add(curve, to: side)
    let isLeft = side == \Stroker.left
    contour([isLeft ? curve.reversed : curve], by: pivot)
    contour([isLeft ? edge.curve.reversed : edge.curve], by: pivot)
  }

  // MARK: Corners

  private mutating func join(_ before: Cubic, _ after: Cubic) {
    turn(at: after.start, from: before.endDirection, to: after.startDirection, stroke.join)
  }

  /// Goes round a corner: inside by the corner itself, outside as the join says.
  private mutating func turn(at corner: Point2D, from: Point2D, to: Point2D, _ join: Artwork.Stroke.Join) {
    let (sine, cosine) = (from.cross(to), from.dot(to))
    let outside = sine > 0 ? -radius : radius
    let (outer, inner) = sine > 0 ? (\Stroker.right, \Stroker.left) : (\Stroker.left, \Stroker.right)
    let start = corner + from.turned * outside
    let end = corner + to.turned * outside
    if abs(sine) < 1e-9, cosine > 0 {
      connect(to: start, outer)
      connect(to: corner - from.turned * outside, inner)
      return
    }
    connect(to: corner - from.turned * outside, inner)
    connect(to: corner, inner)
    connect(to: corner - to.turned * outside, inner)
    connect(to: start, outer)
    switch join {
    case .bevel: break
    case .round:
      arc(round: corner, from: start, by: sine == 0 ? -.pi : atan2(sine, cosine), to: end, outer)
    case .miter(let limit):
      // The miter is as many times longer than the line is wide as the cosine of half the turn goes into 1.
      if limit * limit * (1 + cosine) >= 2 {
        connect(to: corner + (from.turned + to.turned) * (outside / (1 + cosine)), outer)
      }
    }
    connect(to: end, outer)
  }

  /// Goes round an end, from the left side to the right.
  private mutating func cap(at end: Point2D, _ direction: Point2D) {
    let aside = direction.turned * radius
    connect(to: end + aside, \.left)
    switch stroke.cap {
    case .butt: break
    case .round: arc(round: end, from: end + aside, by: -.pi, to: end - aside, \.left)
    case .square:
      let ahead = direction * radius
      connect(to: end + aside + ahead, \.left)
      connect(to: end - aside + ahead, \.left)
    }
    connect(to: end - aside, \.left)
  }

  /// Goes round a point.
  ///
  /// - Parameters:
  ///   - center: The point.
  ///   - start: Where the arc begins.
  ///   - turn: The angle in radians, which is clockwise on a screen if it is above 0.
  ///   - end: Where it ends.
  private mutating func arc(
    round center: Point2D,
    from start: Point2D,
    by turn: Double,
    to end: Point2D,
    _ side: WritableKeyPath<Stroker, [Cubic]>
  ) {
    let count = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    var spoke = start - center
    connect(to: start, side)
    for index in 0..<count {
      let next = spoke * cos(step) + spoke.turned * sin(step)
      self[keyPath: side].append(
        Cubic(
          center + spoke,
          center + spoke + spoke.turned * handle,
          center + next - next.turned * handle,
          index == count - 1 ? end : center + next
        )
      )
      spoke = next
    }
  }
}
