import Curves

/// A curve with a delay, a speed and repetition, as in SwiftUI.
public struct Animation: Hashable, Sendable {
  /// The curve.
  public var curve: Curve
  /// The delay before the start, in seconds.
  public var delay: Double
  /// The factor by which the animation is faster than its curve, above 0.
  public var speed: Double
  /// The repetition, or nil.
  public var repetition: Repetition?
  /// Whether the animation is added to those that still run.
  ///
  /// If it isn't, springs continue with the current value and velocity, as in SwiftUI. Other curves are always added.
  public var isAdditive = false

  /// The repetition of an animation.
  public struct Repetition: Hashable, Sendable {
    /// How often the animation plays, or nil if it repeats forever.
    ///
    /// Each direction counts.
    public var count: Int?
    /// Whether every second iteration leads back from the end to the start, on the same curve.
    public var autoreverses: Bool
    /// The delay before each iteration, in seconds.
    public var pause: Double
  }

  /// Creates an animation.
  public init(_ curve: Curve, delay: Double = 0, speed: Double = 1) {
    self.curve = curve
    self.delay = delay
    self.speed = speed
  }

  /// Returns an animation on a spring, with the duration of the spring.
  public static func spring(_ spring: Spring) -> Animation { Animation(.spring(spring)) }

  /// Returns an animation on a spring with a perceptual duration and a bounce.
  ///
  /// ```swift
  /// Animation.spring(duration: 0.5, bounce: 0.3) == .bouncy
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - bounce: The bounce, above −1 and below 1.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }

  /// Returns an animation on a spring with a response and a damping fraction.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds, above 0.
  ///   - dampingFraction: The damping ratio, above 0.
  public static func spring(response: Double, dampingFraction: Double) -> Animation {
    .spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// Returns an animation on a spring with physical attributes.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness, above 0.
  ///   - damping: The damping, above 0.
  ///   - initialVelocity: The initial velocity, in distances per second.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    var animation = Animation.spring(spring)
    animation.isAdditive = true
    return animation
  }

  /// SwiftUI's `smooth`: 0.5 s without bounce.
  public static let smooth = spring(.smooth)
  /// SwiftUI's `snappy`: 0.5 s with a small bounce.
  public static let snappy = spring(.snappy)
  /// SwiftUI's `bouncy`: 0.5 s with more bounce.
  public static let bouncy = spring(.bouncy)

  /// Returns an animation on a timing curve.
  ///
  /// - Parameters:
  ///   - curve: The timing curve.
  ///   - duration: The duration in seconds.
  public static func timingCurve(
    _ curve: TimingCurve,
    duration: Double = Curve.defaultDuration
  ) -> Animation {
    Animation(.timing(curve, duration: duration))
  }

  /// Constant velocity, for 0.35 s.
  public static let linear = timingCurve(.linear)

  /// Returns an animation with constant velocity.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Slow at the start, for 0.35 s.
  public static let easeIn = timingCurve(.easeIn)

  /// Returns an animation that is slow at the start.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Slow at the end, for 0.35 s.
  public static let easeOut = timingCurve(.easeOut)

  /// Returns an animation that is slow at the end.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Slow at both ends, for 0.35 s.
  public static let easeInOut = timingCurve(.easeInOut)

  /// Returns an animation that is slow at both ends.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Returns an animation that keeps the old value for a duration and then jumps to the new one.
  public static func hold(_ duration: Double) -> Animation { timingCurve(.steps(1), duration: duration) }

  /// Returns the animation with a delay before it.
  ///
  /// As in SwiftUI, the delay precedes everything that was set before.
  public func delay(_ delay: Double) -> Animation { with { $0.delay += delay } }

  /// Returns the animation with its speed multiplied by a factor.
  ///
  /// As in SwiftUI, a delay that was set before becomes shorter, too.
  public func speed(_ factor: Double) -> Animation {
    with {
      $0.delay /= factor
      $0.speed *= factor
      $0.repetition?.pause /= factor
    }
  }

  /// Returns the animation, repeated several times.
  ///
  /// As in SwiftUI, a delay that was set before precedes each iteration.
  ///
  /// After the last iteration, the value is the target. So an even count with autoreverse ends with a jump.
  ///
  /// - Parameters:
  ///   - count: The number of iterations, 1 or more. Each direction counts.
  ///   - autoreverses: Whether every second iteration leads back, on the same curve.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    repeating(count, autoreverses: autoreverses)
  }

  /// Returns the animation, repeated forever.
  ///
  /// As in SwiftUI, a delay that was set before precedes each iteration.
  ///
  /// - Parameter autoreverses: Whether every second iteration leads back, on the same curve.
  public func repeatForever(autoreverses: Bool = true) -> Animation { repeating(nil, autoreverses: autoreverses) }

  private func repeating(_ count: Int?, autoreverses: Bool) -> Animation {
    with {
      $0.repetition = Repetition(count: count, autoreverses: autoreverses, pause: delay)
      $0.delay = 0
    }
  }

  private func with(_ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    change(&animation)
    return animation
  }

  /// The duration with the delay, in seconds.
  ///
  /// For an animation that repeats forever, the time until it is at its start again.
  public var duration: Double {
    let once = curve.duration / speed
    guard let repetition else { return delay + once }
    let count = repetition.count ?? (repetition.autoreverses ? 2 : 1)
    return delay + Double(count) * (repetition.pause + once)
  }

  /// Whether the animation repeats forever.
  package var isEndless: Bool { repetition.map { $0.count == nil } ?? false }

  /// The time after which an animation that repeats forever starts again, in seconds, or nil if it ends.
  package var endlessPeriod: Double? {
    guard let repetition, repetition.count == nil else { return nil }
    return (repetition.pause + curve.duration / speed) * (repetition.autoreverses ? 2 : 1)
  }

  /// The largest number of iterations.
  package static let maximumRepeatCount = 1000
  /// The shortest period of a repeating animation, in seconds.
  package static let shortestPeriod = 0.01

  /// Whether the animation keeps the old value and then jumps to the new one.
  var isJump: Bool { if case .timing(.steps, _) = curve { true } else { false } }

  /// The reason why the animation is invalid, or nil.
  var problem: String? {
    if !(speed.isFinite && speed > 0) { return "speed is \(speed); expected a number above 0" }
    if !(delay.isFinite && delay >= 0) { return "delay is \(delay) s; expected 0 or more" }
    if let repetition {
      if let count = repetition.count, !(1...Self.maximumRepeatCount).contains(count) {
        return "it repeats \(count) times; expected 1…\(Self.maximumRepeatCount)"
      }
      if !(repetition.pause.isFinite && repetition.pause >= 0) {
        return "it waits \(repetition.pause) s before each time; expected 0 or more"
      }
      if isJump { return "it repeats a jump; expected a continuous curve" }
      let period = repetition.pause + curve.duration / speed
      if !(period >= Self.shortestPeriod) {
        return "it repeats every \(period) s; expected \(Self.shortestPeriod) s or more"
      }
    }
    return curve.problem
  }
}
