public import Curves

/// A spring; see `Animation.spring`.
public typealias Spring = Curves.Spring

/// A timing curve without a duration: from 0 to 1 as time goes from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  let curve: TimingCurve

  private init(_ curve: TimingCurve) { self.curve = curve }

  public static let linear = UnitCurve(.linear)
  public static let easeIn = UnitCurve(.easeIn)
  public static let easeOut = UnitCurve(.easeOut)
  public static let easeInOut = UnitCurve(.easeInOut)
  /// Slow at first, like a quarter of a circle.
  public static let circularEaseIn = UnitCurve(.cubicBezier(0.55, 0, 1, 0.45))
  /// Slow in the end, like a quarter of a circle.
  public static let circularEaseOut = UnitCurve(.cubicBezier(0, 0.55, 0.45, 1))
  /// Slow at both ends, like two quarters of a circle.
  public static let circularEaseInOut = UnitCurve(.cubicBezier(0.85, 0, 0.15, 1))
  /// A Bézier curve by its control points; their x is kept within 0…1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    func part(_ x: CGFloat) -> Double { min(max(Double(x.orZero), 0), 1) }
    return UnitCurve(
      .cubicBezier(
        part(startControlPoint.x),
        Double(startControlPoint.y.orZero),
        part(endControlPoint.x),
        Double(endControlPoint.y.orZero)
      )
    )
  }

  /// The value at a part of the time, 0…1.
  public func value(at progress: Double) -> Double { curve.value(at: min(max(progress, 0), 1)) }
  /// The slope at a part of the time, 0…1; no more than a thousand where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let part = min(max(progress, 0), 1)
    var slope = curve.slope(at: part)
    // At an end without a direction of its own, the slope is that of the points next to it.
    if slope.isNaN { slope = curve.slope(at: part < 0.5 ? 1e-6 : 1 - 1e-6) }
    return min(max(slope, -1000), 1000)
  }
}

extension Animation {
  /// A curve for some seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.timing(curve.curve, duration: duration))
  }
}
