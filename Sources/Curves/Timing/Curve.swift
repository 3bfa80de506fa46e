/// What drives an animation from its start to its end: a spring, or a timing curve with a duration.
public enum Curve: Hashable, Sendable {
  /// A spring that runs for its own length.
  case spring(Spring)
  /// A timing curve, with its duration in seconds.
  case timing(TimingCurve, duration: Double)

  /// The duration that UIKit and SwiftUI give a timing curve when none is named, in seconds.
  public static let defaultDuration = 0.35

  /// How long it runs, in seconds: of a spring, Core Animation's settling duration, as UIKit runs it.
  ///
  /// An over-damped spring, which Core Animation doesn't know, runs until it stays within 0.001 of its target. A damping
  /// ratio within a millionth of 1 counts as 1, since the settling duration jumps there.
  public var duration: Double {
    switch self {
    case .spring(let spring):
      abs(spring.dampingRatio - 1) < 1e-6
        ? spring.criticallyDamped.coreAnimationSettlingDuration
        : spring.dampingRatio > 1 ? spring.settlingTime(within: 0.001) : spring.coreAnimationSettlingDuration
    case .timing(_, let duration): duration
    }
  }

  /// How far it is at a time after its start: 0 before it, and exactly 1 from its end on.
  ///
  /// Each call computes ``duration``, which costs thirty times as much as the rest for an over-damped spring.
  ///
  /// - Parameter time: The time in seconds.
  public func value(at time: Double) -> Double { value(at: time, endingAt: duration) }

  /// How far it is at a time after its start, for a caller that knows how long it runs: a spring has to look for that.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - duration: The curve's own ``duration``.
  package func value(at time: Double, endingAt duration: Double) -> Double {
    time >= duration ? 1 : valueBeforeEnd(at: time)
  }

  /// The curve itself, without the last step on to 1 that ends it.
  package func valueBeforeEnd(at time: Double) -> Double {
    switch self {
    case .spring(let spring): spring.value(at: time)
    case .timing(let curve, let duration): curve.value(at: duration > 0 ? time / duration : 1)
    }
  }

  /// The farthest that it goes beyond its end, as a part of the whole distance.
  public var overshoot: Double { extremes.highest - 1 }

  /// The lowest and the highest value on the way from 0 to 1, both ends included.
  public var extremes: (lowest: Double, highest: Double) {
    switch self {
    case .spring(let spring): (-spring.undershoot, 1 + spring.overshoot)
    case .timing(let curve, _): curve.extremes
    }
  }

  /// Why it can't drive an animation, or nothing if it can.
  public var problem: String? {
    switch self {
    case .spring(let spring):
      if let problem = spring.problem { return "spring: \(problem)" }
      return spring.ringing(in: duration).map { "spring: \($0), so damp it more" }
    case .timing(let curve, let duration):
      return duration.isFinite && duration >= 0
        ? curve.problem : "duration is \(duration) s; expected a finite number, 0 or more"
    }
  }
}
