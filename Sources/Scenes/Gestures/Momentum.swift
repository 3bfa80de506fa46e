/// How things go on after a finger has left them, and how they resist it, as UIKit's scroll views do.
public enum Momentum {
  /// How much of its speed something keeps in a millisecond.
  public enum DecelerationRate: Double, Hashable, Sendable {
    /// `UIScrollView.DecelerationRate.normal`.
    case normal = 0.998
    /// `UIScrollView.DecelerationRate.fast`.
    case fast = 0.99
  }

  /// Where something would come to rest if nothing but friction stopped it: x + v/1000 · d/(1 − d).
  ///
  /// ```swift
  /// Momentum.projection(of: 100, velocity: 1000)  // 599
  /// ```
  ///
  /// - Parameters:
  ///   - position: Where it is, in points.
  ///   - velocity: How fast it is, in points per second.
  ///   - rate: How much of its speed it keeps in a millisecond.
  public static func projection(
    of position: Double,
    velocity: Double,
    rate: DecelerationRate = .normal
  ) -> Double {
    position + velocity / 1000 * rate.rawValue / (1 - rate.rawValue)
  }

  /// How far something goes that is pulled past its end: (1 − 1/(x·0.55/d + 1))·d, at first by 0.55 of the pull, never
  /// as far as the dimension.
  ///
  /// ```swift
  /// Momentum.rubberBand(100, over: 844)  // 51.63…
  /// ```
  ///
  /// - Parameters:
  ///   - pull: How far the finger is past the end, in points.
  ///   - dimension: How long what is pulled is, in points, above 0.
  public static func rubberBand(_ pull: Double, over dimension: Double) -> Double {
    let size = (1 - 1 / (abs(pull) * 0.55 / dimension + 1)) * dimension
    return pull < 0 ? -size : size
  }

  /// How fast something follows that is pulled past its end, as a part of the finger's speed: the derivative of
  /// ``rubberBand(_:over:)``, 0.55 at first.
  ///
  /// - Parameters:
  ///   - pull: How far the finger is past the end, in points.
  ///   - dimension: How long what is pulled is, in points, above 0.
  public static func rubberBandSlope(_ pull: Double, over dimension: Double) -> Double {
    let stretch = abs(pull) * 0.55 / dimension + 1
    return 0.55 / (stretch * stretch)
  }
}
