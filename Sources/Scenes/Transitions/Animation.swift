import Curves

/// A curve with what SwiftUI's modifiers add to it.
public struct Animation: Hashable, Sendable {
  /// What drives it.
  public var curve: Curve
  /// How long it waits before it starts, in seconds.
  public var delay: Double
  /// How many times as fast as its curve it runs, above 0.
  public var speed: Double

  /// Creates an animation.
  public init(_ curve: Curve, delay: Double = 0, speed: Double = 1) {
    self.curve = curve
    self.delay = delay
    self.speed = speed
  }

  /// An animation on a spring, as long as the spring runs.
  public static func spring(_ spring: Spring) -> Animation { Animation(.spring(spring)) }

  /// An animation on a spring by its perceptual duration and bounce.
  ///
  /// ```swift
  /// Animation.spring(duration: 0.5, bounce: 0.3) == .bouncy
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - bounce: Above −1 and below 1.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }

  /// An animation on a spring by its response and damping fraction.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds, above 0.
  ///   - dampingFraction: The damping ratio, above 0.
  public static func spring(response: Double, dampingFraction: Double) -> Animation {
    .spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// An animation on a spring by its physical attributes.
  ///
  /// - Parameters:
  ///   - mass: Above 0.
  ///   - stiffness: Above 0.
  ///   - damping: Above 0.
  ///   - initialVelocity: In whole distances per second.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    .spring(Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// SwiftUI's `smooth`: 0.5 s without bounce.
  public static let smooth = spring(.smooth)
  /// SwiftUI's `snappy`: 0.5 s with a small bounce.
  public static let snappy = spring(.snappy)
  /// SwiftUI's `bouncy`: 0.5 s with more bounce.
  public static let bouncy = spring(.bouncy)

  /// An animation on a timing curve.
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

  /// Constant speed, for 0.35 s.
  public static let linear = timingCurve(.linear)

  /// Constant speed.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Slow at the start, for 0.35 s.
  public static let easeIn = timingCurve(.easeIn)

  /// Slow at the start.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Slow at the end, for 0.35 s.
  public static let easeOut = timingCurve(.easeOut)

  /// Slow at the end.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Slow at both ends, for 0.35 s.
  public static let easeInOut = timingCurve(.easeInOut)

  /// Slow at both ends.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Keeps the old value for a while, then takes the new one at once.
  public static func hold(_ duration: Double) -> Animation { timingCurve(.steps(1), duration: duration) }

  /// The animation, started later: as in SwiftUI, what was set before is delayed with it.
  public func delay(_ delay: Double) -> Animation { Animation(curve, delay: self.delay + delay, speed: speed) }

  /// The animation, faster or slower: as in SwiftUI, a delay that was set before is sped up with it.
  public func speed(_ factor: Double) -> Animation {
    Animation(curve, delay: delay / factor, speed: speed * factor)
  }

  /// How long it takes, its delay included, in seconds.
  public var duration: Double { delay + curve.duration / speed }

  /// Whether it keeps its value and then takes the new one at once.
  var isJump: Bool { if case .timing(.steps, _) = curve { true } else { false } }

  /// Why it can't run, or nothing if it can.
  var problem: String? {
    if !(speed.isFinite && speed > 0) { return "speed is \(speed); expected a number above 0" }
    if !(delay.isFinite && delay >= 0) { return "delay is \(delay) s; expected 0 or more" }
    return curve.problem
  }
}
