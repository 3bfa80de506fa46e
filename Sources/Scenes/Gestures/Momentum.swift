/// The deceleration and the rubber-banding of UIKit's scroll views.
public enum Momentum {
  /// The fraction of its velocity that something keeps per millisecond.
  public enum DecelerationRate: Double, Hashable, Sendable {
    /// `UIScrollView.DecelerationRate.normal`.
    case normal = 0.998
    /// `UIScrollView.DecelerationRate.fast`.
    case fast = 0.99
  }

  /// Returns where something stops that is only slowed by friction: x + v/1000 · d/(1 − d).
  ///
  /// ```swift
  /// Momentum.projection(of: 100, velocity: 1000)  // 599
  /// ```
  ///
  /// - Parameters:
  ///   - position: The position, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - rate: The fraction of its velocity that it keeps per millisecond.
  public static func projection(
    of position: Double,
    velocity: Double,
    rate: DecelerationRate = .normal
  ) -> Double {
    position + velocity / 1000 * rate.rawValue / (1 - rate.rawValue)
  }

  /// Returns how far something moves that is pulled past its end: (1 − 1/(x·0.55/d + 1))·d.
  ///
  /// At first it moves by 0.55 of the pull. It never moves as far as the dimension.
  ///
  /// ```swift
  /// Momentum.rubberBand(100, over: 844)  // 51.63…
  /// ```
  ///
  /// - Parameters:
  ///   - pull: The distance of the finger past the end, in points.
  ///   - dimension: The length of what is pulled, in points, above 0.
  public static func rubberBand(_ pull: Double, over dimension: Double) -> Double {
    let size = (1 - 1 / (abs(pull) * 0.55 / dimension + 1)) * dimension
    return pull < 0 ? -size : size
  }

  /// Returns the velocity of something that is pulled past its end, as a fraction of the finger's velocity.
  ///
  /// This is the derivative of ``rubberBand(_:over:)``, 0.55 at first.
  ///
  /// - Parameters:
  ///   - pull: The distance of the finger past the end, in points.
  ///   - dimension: The length of what is pulled, in points, above 0.
  public static func rubberBandSlope(_ pull: Double, over dimension: Double) -> Double {
    let stretch = abs(pull) * 0.55 / dimension + 1
    return 0.55 / (stretch * stretch)
  }
}
