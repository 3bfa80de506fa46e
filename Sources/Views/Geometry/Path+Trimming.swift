import Foundation

/// A part of an outline by its length.
public nonisolated struct ShapeTrim: Hashable, Sendable {
  /// The start of the part, as a fraction of the length.
  public var from: CGFloat
  /// The end, as a fraction of the length.
  public var to: CGFloat

  public init(from: CGFloat = 0, to: CGFloat = 1) { (self.from, self.to) = (from, to) }
}

extension Path {
  /// A cubic curve, or a straight line.
  struct Piece {
    var points: [CGPoint]
    var length: Double

    init(_ points: [CGPoint]) {
      self.points = points
      length = Self.length(of: points)
    }

    static func length(of points: [CGPoint]) -> Double {
      guard points.count == 4 else {
        return hypot(Double(points[1].x - points[0].x), Double(points[1].y - points[0].y))
      }
      var total = 0.0
      var last = points[0]
      for step in 1...32 {
        let next = point(points, at: Double(step) / 32)
        total += hypot(Double(next.x - last.x), Double(next.y - last.y))
        last = next
      }
      return total
    }

    static func point(_ p: [CGPoint], at t: Double) -> CGPoint {
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(
        x: p[0].x * a + p[1].x * b + p[2].x * c + p[3].x * d,
        y: p[0].y * a + p[1].y * b + p[2].y * c + p[3].y * d
      )
    }

    /// The parameter at which so much of the length is behind.
    func parameter(at part: Double) -> Double {
      guard points.count == 4, part > 0, part < 1 else { return min(max(part, 0), 1) }
      var behind = 0.0
      var last = points[0]
      for step in 1...32 {
        let next = Self.point(points, at: Double(step) / 32)
        let stretch = hypot(Double(next.x - last.x), Double(next.y - last.y))
        if behind + stretch >= part * length, stretch > 0 {
          return (Double(step - 1) + (part * length - behind) / stretch) / 32
        }
        behind += stretch
        last = next
      }
      return 1
    }

    /// The points between two parts of the length.
    func part(from: Double, to: Double) -> [CGPoint] {
      let (low, high) = (parameter(at: from), parameter(at: to))
      guard points.count == 4 else {
        return [low, high].map { t in
          CGPoint(x: points[0].x + (points[1].x - points[0].x) * t, y: points[0].y + (points[1].y - points[0].y) * t)
        }
      }
      let upper = Self.split(points, at: high).first
      return Self.split(upper, at: high > 0 ? low / high : 0).second
    }

    static func split(_ p: [CGPoint], at t: Double) -> (first: [CGPoint], second: [CGPoint]) {
      func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
      let (ab, bc, cd) = (mix(p[0], p[1]), mix(p[1], p[2]), mix(p[2], p[3]))
      let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
      let middle = mix(abc, bcd)
      return ([p[0], ab, abc, middle], [middle, bcd, cd, p[3]])
    }
  }

  /// A part of the outline by its length.
  ///
  /// - Parameters:
  ///   - from: Where the part begins, 0…1.
  ///   - to: Where it ends, 0…1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (min(max(Double(from), 0), 1), min(max(Double(to), 0), 1))
    guard from < to else { return Path() }
    if from == 0, to == 1 { return self }
    return parts([from...to]).first ?? Path()
  }

  /// The parts of the outline between fractions of its length, or none if it has no length.
  ///
  /// - Parameter ranges: The fractions, each range behind the one before.
  func parts(_ ranges: [ClosedRange<Double>]) -> [Path] {
    let pieces = pieces.filter { $0.length > 0 }
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return [] }
    // The pieces that end before a range aren't looked at again for those behind it.
    var (first, start) = (0, 0.0)
    return ranges.map { range in
      while first < pieces.count - 1, start + pieces[first].length <= range.lowerBound * total {
        start += pieces[first].length
        first += 1
      }
      var path = Path()
      var behind = start
      for piece in pieces[first...] {
        let low = (range.lowerBound * total - behind) / piece.length
        let high = (range.upperBound * total - behind) / piece.length
        behind += piece.length
        guard high > 0 else { break }
        guard low < 1 else { continue }
        let points = piece.part(from: max(0, low), to: min(1, high))
        if path.currentPoint != points[0] { path.move(to: points[0]) }
        if points.count == 4 {
          path.addCurve(to: points[3], control1: points[1], control2: points[2])
        } else {
          path.addLine(to: points[1])
        }
      }
      return path
    }
  }

  /// The lines and curves, those that close an outline included.
  var pieces: [Piece] { pieces(closed: false) }

  /// Returns the lines and curves, those that close an outline included.
  ///
  /// - Parameter closed: Whether a part that stays open is closed by a line, as it is where it is filled.
  func pieces(closed: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func close() {
      if last != start { pieces.append(Piece([last, start])) }
      last = start
    }
    for element in elements {
      switch element {
      case .move(let point):
        if closed { close() }
        (start, last) = (point, point)
      case .line(let point):
        pieces.append(Piece([last, point]))
        last = point
      case .quadCurve(let point, let control):
        func third(_ end: CGPoint) -> CGPoint {
          CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        pieces.append(Piece([last, third(last), third(point), point]))
        last = point
      case .curve(let point, let first, let second):
        pieces.append(Piece([last, first, second, point]))
        last = point
      case .closeSubpath: close()
      }
    }
    if closed { close() }
    return pieces
  }
}
