/// The curve of an animation: a spring, a timing curve with a duration, or samples.
public enum Curve: Hashable, Sendable {
  /// A spring, whose duration follows from its constants.
  case spring(Spring)
  /// A timing curve, with its duration in seconds.
  case timing(TimingCurve, duration: Double)
  /// The progress in frames, with its duration.
  case sampled(SampledCurve)

  /// The duration of a timing curve in UIKit and SwiftUI if none is given, in seconds.
  public static let defaultDuration = 0.35

  /// The duration in seconds.
  ///
  /// For a spring, this is Core Animation's settling duration.
  ///
  /// Core Animation has no over-damped springs. They run until they stay within 0.001 of the target. A damping ratio
  /// within a millionth of 1 counts as 1, because the settling duration jumps there.
  public var duration: Double {
    switch self {
    case .spring(let spring):
      abs(spring.dampingRatio - 1) < 1e-6
        ? spring.criticallyDamped.coreAnimationSettlingDuration
        : spring.dampingRatio > 1 ? spring.settlingTime(within: 0.001) : spring.coreAnimationSettlingDuration
    case .timing(_, let duration): duration
    case .sampled(let curve): curve.duration
    }
  }

  /// Returns the progress at a time: 0 before the start, exactly 1 from the end on.
  ///
  /// Each call computes ``duration``. For an over-damped spring, that costs thirty times as much as the rest.
  ///
  /// - Parameter time: The time in seconds.
  public func value(at time: Double) -> Double { value(at: time, endingAt: duration) }

  /// Returns the progress at a time, for a caller that knows the duration, which a spring has to search.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - duration: The curve's own ``duration``.
  package func value(at time: Double, endingAt duration: Double) -> Double {
    time >= duration ? 1 : valueBeforeEnd(at: time)
  }

  /// Returns the progress of the curve itself, without the final step to 1.
  package func valueBeforeEnd(at time: Double) -> Double {
    switch self {
    case .spring(let spring): spring.value(at: time)
    case .timing(let curve, let duration): curve.value(at: duration > 0 ? time / duration : 1)
    case .sampled(let curve): curve.value(at: time)
    }
  }

  /// The overshoot: how far the curve goes beyond 1, as a fraction of the distance.
  public var overshoot: Double { extremes.highest - 1 }

  /// The minimum and the maximum of the progress, both ends included.
  public var extremes: (lowest: Double, highest: Double) {
    switch self {
    case .spring(let spring): (-spring.undershoot, 1 + spring.overshoot)
    case .timing(let curve, _): curve.extremes
    case .sampled(let curve): curve.extremes
    }
  }

  /// The reason why the curve can't drive an animation, or nil if it can.
  public var problem: String? {
    switch self {
    case .spring(let spring):
      if let problem = spring.problem { return "spring: \(problem)" }
      return spring.swingProblem(in: duration).map { "spring: \($0), so damp it more" }
    case .timing(let curve, let duration):
      return duration.isFinite && duration >= 0
        ? curve.problem : "duration is \(duration) s; expected a finite number, 0 or more"
    case .sampled(let curve): return curve.problem
    }
  }
}
