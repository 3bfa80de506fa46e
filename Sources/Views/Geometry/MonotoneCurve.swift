import Foundation

/// A line or a part of a curve along which x and y each only grow, only shrink, or stay.
struct MonotoneCurve {
  /// The ends and control points; those of a line are at its thirds.
  let points: [CGPoint]
  /// Whether it is a straight line.
  let isLine: Bool
  /// The line or curve of the outline that it is a part of.
  let origin: Int
  /// The part of that curve, as parameters.
  let range: ClosedRange<Double>

  var start: CGPoint { points[0] }
  var end: CGPoint { points[3] }

  /// The smallest rectangle round the curve.
  var bounds: CGRect {
    CGRect(
      x: min(start.x, end.x),
      y: min(start.y, end.y),
      width: abs(end.x - start.x),
      height: abs(end.y - start.y)
    )
  }

  /// Returns the curve with other ends.
  func moved(from start: CGPoint, to end: CGPoint) -> MonotoneCurve {
    MonotoneCurve(points: [start, points[1], points[2], end], isLine: isLine, origin: origin, range: range)
  }

  func point(at parameter: Double) -> CGPoint {
    parameter <= 0 ? start : parameter >= 1 ? end : Path.Piece.point(points, at: parameter)
  }

  /// The change of the place with the parameter.
  func velocity(at parameter: Double) -> CGVector {
    let (t, u) = (parameter, 1 - parameter)
    let weights = [u * u, 2 * u * t, t * t]
    return (0..<3).reduce(into: CGVector(dx: 0, dy: 0)) { sum, index in
      sum.dx += 3 * weights[index] * (points[index + 1].x - points[index].x)
      sum.dy += 3 * weights[index] * (points[index + 1].y - points[index].y)
    }
  }

  /// Returns the parameter at which a coordinate has a value between those at the ends.
  func parameter(where coordinate: KeyPath<CGPoint, CGFloat>, is value: Double) -> Double {
    let grows = end[keyPath: coordinate] >= start[keyPath: coordinate]
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if (point(at: middle)[keyPath: coordinate] < value) == grows { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the parameter at which the curve comes nearer to a point than a distance, or nil.
  func parameter(near point: CGPoint, within distance: Double) -> Double? {
    guard bounds.insetBy(dx: -distance, dy: -distance).contains(point) else { return nil }
    let coordinate: KeyPath<CGPoint, CGFloat> = bounds.width > bounds.height ? \.x : \.y
    let parameter = parameter(where: coordinate, is: point[keyPath: coordinate])
    let nearest = self.point(at: parameter)
    return hypot(nearest.x - point.x, nearest.y - point.y) < distance ? parameter : nil
  }
}

extension MonotoneCurve {
  /// A ray along an axis from a point.
  struct Ray {
    let origin: CGPoint
    /// Whether it goes to larger x, and not to larger y.
    let isHorizontal: Bool

    /// The coordinate along the ray.
    private var along: KeyPath<CGPoint, CGFloat> { isHorizontal ? \.x : \.y }
    private var across: KeyPath<CGPoint, CGFloat> { isHorizontal ? \.y : \.x }

    /// Returns 1 if a curve crosses the ray as an outline does that goes clockwise round the origin, as it is seen on a
    /// screen, −1 if it crosses it the other way, and 0 if it doesn't cross it.
    func crossing(_ curve: MonotoneCurve) -> Int {
      let (from, to) = (curve.start[keyPath: across], curve.end[keyPath: across])
      let value = origin[keyPath: across]
      guard (from <= value) != (to <= value) else { return 0 }
      let ends = [curve.start[keyPath: along], curve.end[keyPath: along]]
      let limit = origin[keyPath: along]
      guard max(ends[0], ends[1]) > limit else { return 0 }
      if min(ends[0], ends[1]) <= limit {
        let place = curve.point(at: curve.parameter(where: across, is: value))
        guard place[keyPath: along] > limit else { return 0 }
      }
      return direction(from: from, to: to)
    }

    /// Returns the number of a crossing between two coordinates across the ray.
    func direction(from: CGFloat, to: CGFloat) -> Int { (to > from) == isHorizontal ? 1 : -1 }

    /// Returns the number of a curve that goes through the ray's origin.
    func direction(of curve: MonotoneCurve) -> Int {
      direction(from: curve.start[keyPath: across], to: curve.end[keyPath: across])
    }
  }
}

extension Path.Piece {
  /// The ends and control points, those of a line at its thirds.
  var cubic: [CGPoint] {
    guard points.count == 2 else { return points }
    let (from, to) = (points[0], points[1])
    func third(_ part: Double) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    return [from, third(1 / 3), third(2 / 3), to]
  }

  /// The parameters between the ends at which x or y turns back.
  var turns: [Double] {
    guard points.count == 4 else { return [] }
    return [\CGPoint.x, \CGPoint.y].flatMap { (coordinate: KeyPath<CGPoint, CGFloat>) -> [Double] in
      let values = points.map { Double($0[keyPath: coordinate]) }
      let (a, b, c) = (values[1] - values[0], values[2] - values[1], values[3] - values[2])
      // The derivative is a third of a·(1 − t)² + 2·b·t·(1 − t) + c·t².
      let (square, linear) = (a - 2 * b + c, 2 * (b - a))
      guard abs(square) > 1e-12 else { return abs(linear) > 1e-12 ? [-a / linear] : [] }
      let root = linear * linear - 4 * square * a
      guard root > 0 else { return [] }
      return [-1.0, 1].map { (-linear + $0 * root.squareRoot()) / (2 * square) }
    }.filter { $0 > 1e-6 && $0 < 1 - 1e-6 }
  }

  /// Returns the parts between parameters, which begin with 0 and end with 1.
  func parts(between cuts: [Double], origin: Int) -> [MonotoneCurve] {
    let whole = cubic
    return zip(cuts, cuts.dropFirst()).map { from, to in
      let upper = to < 1 ? Self.split(whole, at: to).first : whole
      let part = from > 0 ? Self.split(upper, at: from / to).second : upper
      return MonotoneCurve(points: part, isLine: points.count == 2, origin: origin, range: from...to)
    }
  }
}
