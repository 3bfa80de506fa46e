/// An easing function: the progress of an animation for each fraction of its duration, from (0, 0) to (1, 1).
public enum TimingCurve: Hashable, Sendable {
  /// A cubic Bézier with end points (0, 0) and (1, 1). The x coordinates of its control points are in 0…1.
  case cubicBezier(Double, Double, Double, Double)
  /// A number of equal steps, each taken at the end of its interval.
  case steps(Int)

  /// Constant speed.
  public static let linear = cubicBezier(0, 0, 1, 1)
  /// CSS's `ease` and Core Animation's `default`: (0.25, 0.1, 0.25, 1).
  public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
  /// Slow at the start: (0.42, 0, 1, 1).
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)
  /// Slow at the end: (0, 0, 0.58, 1).
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)
  /// Slow at both ends: (0.42, 0, 0.58, 1).
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

  /// Returns the progress, 0…1; a Bézier may overshoot.
  ///
  /// - Parameter fraction: The fraction of the duration that has passed, 0…1.
  public func value(at fraction: Double) -> Double {
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      if fraction <= 0 { return 0 }
      if fraction >= 1 { return 1 }
      let s = Self.parameter(ofAbscissa: fraction, x1, x2)
      return Self.polynomial(s, y1, y2)
    case .steps(let count):
      return min(max(0, (fraction * Double(count)).rounded(.down) / Double(count)), 1)
    }
  }

  /// The minimum and the maximum of the progress, both ends included.
  ///
  /// They are outside 0…1 if the curve overshoots.
  ///
  /// A Bézier has its extremes where its derivative, a quadratic, is 0.
  public var extremes: (lowest: Double, highest: Double) {
    guard case .cubicBezier(_, let y1, _, let y2) = self else { return (0, 1) }
    // a·s² + b·s + c, a third of the derivative.
    let (a, b, c) = (3 * y1 - 3 * y2 + 1, 2 * y2 - 4 * y1, y1)
    let root = max(0, b * b - 4 * a * c).squareRoot()
    // The root with the larger magnitude has no cancellation. The other one comes from their product.
    let sum = -(b + (b < 0 ? -root : root)) / 2
    let values = [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }.map { Self.polynomial($0, y1, y2) }
    return (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
  }

  /// Returns the derivative at a fraction of the duration; it is infinite where the curve is vertical.
  public func slope(at fraction: Double) -> Double {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return 0 }
    let s = Self.parameter(ofAbscissa: min(max(fraction, 0), 1), x1, x2)
    return Self.derivative(s, y1, y2) / Self.derivative(s, x1, x2)
  }

  /// Returns the Bézier's parameter for an x coordinate, to 1e-12, by Newton's method inside a shrinking bracket.
  static func parameter(ofAbscissa x: Double, _ x1: Double, _ x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = polynomial(s, x1, x2) - x
      if abs(error) < 1e-15 { return s }
      if error > 0 { high = s } else { low = s }
      let slope = derivative(s, x1, x2)
      let next = s - error / slope
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-16 { return s }
    }
    return s
  }

  /// Evaluates the cubic with end values 0 and 1 and control values a and b.
  static func polynomial(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func derivative(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }

  /// The reason why the numbers don't describe a timing curve, or nil if they do.
  public var problem: String? {
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      guard [x1, y1, x2, y2].allSatisfy(\.isFinite) else {
        return "a control point of the timing curve isn't finite; expected four finite numbers"
      }
      guard (0...1).contains(x1), (0...1).contains(x2) else {
        return "the timing curve's control points are at \(x1) and \(x2) of the duration; expected 0…1"
      }
      guard max(abs(y1), abs(y2)) <= Self.largestOrdinate else {
        let size = Int(Self.largestOrdinate)
        return "the timing curve's control points are at \(y1) and \(y2) of the distance; expected -\(size)…\(size)"
      }
      return nil
    case .steps(let count):
      return (1...Self.maximumStepCount).contains(count)
        ? nil : "the timing curve has \(count) steps; expected 1…\(Self.maximumStepCount)"
    }
  }

  /// The largest y coordinate that a control point may have in either direction, as a multiple of the distance.
  public static let largestOrdinate = 1000.0
  /// The maximum number of steps of a timing curve.
  public static let maximumStepCount = 1000
}
