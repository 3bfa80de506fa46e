import Mathematics
import Scenes

/// A cubic Bézier.
struct Cubic: Hashable {
  var start: Point2D
  var control1: Point2D
  var control2: Point2D
  var end: Point2D

  init(_ start: Point2D, _ control1: Point2D, _ control2: Point2D, _ end: Point2D) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// The point at a part of the curve, 0…1.
  func point(at t: Double) -> Point2D {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return start * a + control1 * b + control2 * c + end * d
  }

  /// The derivative.
  func velocity(at t: Double) -> Point2D {
    let s = 1 - t
    return ((control1 - start) * (s * s) + (control2 - control1) * (2 * s * t) + (end - control2) * (t * t)) * 3
  }

  /// The second derivative.
  func acceleration(at t: Double) -> Point2D {
    ((control2 - control1 * 2 + start) * (1 - t) + (end - control2 * 2 + control1) * t) * 6
  }

  /// The part between two others.
  func part(from: Double, to: Double) -> Cubic {
    let third = (to - from) / 3
    let (first, last) = (point(at: from), point(at: to))
    return Cubic(first, first + velocity(at: from) * third, last - velocity(at: to) * third, last)
  }

  /// The extrema of the curve in x or y, between its ends.
  var turningPoints: [Double] {
    Self.turns(start.x, control1.x, control2.x, end.x) + Self.turns(start.y, control1.y, control2.y, end.y)
  }

  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    var roots: [Double] = []
    let root = (b * b - 4 * a * c).squareRoot()
    // The stable form: no difference of two numbers of nearly the same size.
    let sum = -(b + (b < 0 ? -root : root)) / 2
    if a != 0 { roots.append(sum / a) }
    if sum != 0 { roots.append(c / sum) }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension Point2D {
  static func + (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Point2D, factor: Double) -> Point2D { Point2D(x: a.x * factor, y: a.y * factor) }

  /// The part of another vector along this one, times both lengths.
  func dot(_ other: Point2D) -> Double { x * other.x + y * other.y }
  /// The area between this vector and another, positive clockwise on a screen.
  func cross(_ other: Point2D) -> Double { x * other.y - y * other.x }
  /// The vector a quarter turn further, clockwise on a screen.
  var turned: Point2D { Point2D(x: -y, y: x) }
  /// The vector with a length of 1, or nil if it has none.
  var direction: Point2D? {
    let length = hypot(x, y)
    return length > 0 && length.isFinite ? Point2D(x: x / length, y: y / length) : nil
  }
}
