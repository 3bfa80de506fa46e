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
  /// An over-damped spring, which Core Animation doesn't know, runs until it stays within 0.001 of its target.
  public var duration: Double {
    switch self {
    case .spring(let spring):
      spring.dampingRatio > 1 ? spring.settlingTime(within: 0.001) : spring.coreAnimationSettlingDuration
    case .timing(_, let duration): duration
    }
  }

  /// How far it is at a time after its start: 0 before it, and exactly 1 from its end on.
  ///
  /// - Parameter time: The time in seconds.
  public func value(at time: Double) -> Double {
    time >= duration ? 1 : valueBeforeEnd(at: time)
  }

  /// The curve itself, without the last step on to 1 that ends it.
  func valueBeforeEnd(at time: Double) -> Double {
    switch self {
    case .spring(let spring): spring.value(at: time)
    case .timing(let curve, let duration): curve.value(at: duration > 0 ? time / duration : 1)
    }
  }

  /// The farthest that it goes beyond its end, as a part of the whole distance.
  public var overshoot: Double {
    switch self {
    case .spring(let spring): spring.overshoot
    case .timing(let curve, _): max(0, (0...64).map { curve.value(at: Double($0) / 64) }.max()! - 1)
    }
  }

  /// Why it can't drive an animation, or nothing if it can.
  public var problem: String? {
    switch self {
    case .spring(let spring): spring.problem.map { "spring: \($0)" }
    case .timing(let curve, let duration):
      duration.isFinite && duration >= 0
        ? curve.problem : "duration is \(duration) s; expected a finite number, 0 or more"
    }
  }
}
