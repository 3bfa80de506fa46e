import Curves

/// A curve with what SwiftUI's modifiers add to it.
public struct Animation: Hashable, Sendable {
  /// What drives it.
  public var curve: Curve
  /// How long it waits before it starts, in seconds.
  public var delay: Double
  /// How many times as fast as its curve it runs, above 0.
  public var speed: Double
  /// How it repeats, if it does.
  public var repetition: Repetition?
  /// Whether it starts on top of what still runs. If it doesn't, it takes over value and velocity, as SwiftUI's springs do;
  /// other curves are always added.
  public var isAdditive = false

  /// How an animation repeats.
  public struct Repetition: Hashable, Sendable {
    /// How many times it plays, each way counted; without, it never ends.
    public var count: Int?
    /// Whether every second time leads back from the end to the start, on the same curve.
    public var autoreverses: Bool
    /// How long it waits before each time, in seconds.
    public var pause: Double
  }

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
  public func delay(_ delay: Double) -> Animation { with { $0.delay += delay } }

  /// The animation, faster or slower: as in SwiftUI, a delay that was set before is sped up with it.
  public func speed(_ factor: Double) -> Animation {
    with {
      $0.delay /= factor
      $0.speed *= factor
      $0.repetition?.pause /= factor
    }
  }

  /// The animation, played several times: as in SwiftUI, a delay that was set before comes before each time.
  ///
  /// After the last time the value is the one that it leads to, so an even count that reverses ends with a jump.
  ///
  /// - Parameters:
  ///   - count: How many times, 1 or more; each way counts.
  ///   - autoreverses: Whether every second time leads back, on the same curve.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    repeating(count, autoreverses: autoreverses)
  }

  /// The animation, played without end: as in SwiftUI, a delay that was set before comes before each time.
  ///
  /// - Parameter autoreverses: Whether every second time leads back, on the same curve.
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

  /// How long it takes, its delay included, in seconds; of what never ends, once and back to the start.
  public var duration: Double {
    let once = curve.duration / speed
    guard let repetition else { return delay + once }
    let count = repetition.count ?? (repetition.autoreverses ? 2 : 1)
    return delay + Double(count) * (repetition.pause + once)
  }

  /// Whether it never ends.
  var isEndless: Bool { repetition.map { $0.count == nil } ?? false }

  /// How often an animation may repeat.
  static let mostRepeats = 1000
  /// The shortest time after which an animation may repeat, in seconds.
  static let shortestPeriod = 0.01

  /// Whether it keeps its value and then takes the new one at once.
  var isJump: Bool { if case .timing(.steps, _) = curve { true } else { false } }

  /// Why it can't run, or nothing if it can.
  var problem: String? {
    if !(speed.isFinite && speed > 0) { return "speed is \(speed); expected a number above 0" }
    if !(delay.isFinite && delay >= 0) { return "delay is \(delay) s; expected 0 or more" }
    if let repetition {
      if let count = repetition.count, !(1...Self.mostRepeats).contains(count) {
        return "it repeats \(count) times; expected 1…\(Self.mostRepeats)"
      }
      if !(repetition.pause.isFinite && repetition.pause >= 0) {
        return "it waits \(repetition.pause) s before each time; expected 0 or more"
      }
      if isJump { return "it repeats a jump; expected a curve that takes time" }
      let period = repetition.pause + curve.duration / speed
      if !(period >= Self.shortestPeriod) {
        return "it repeats every \(period) s; expected \(Self.shortestPeriod) s or more"
      }
    }
    return curve.problem
  }
}
