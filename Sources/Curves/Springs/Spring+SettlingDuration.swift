#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Spring {
  /// Creates a spring of mass 1 that has settled after a duration, as UIKit's `usingSpringWithDamping` and SwiftUI's
  /// `Spring(settlingDuration:dampingRatio:epsilon:)` spell it.
  ///
  /// The frequency is chosen so that the envelope |ζω₀ − v₀| / (ω₀√(1 − ζ²)) · e^(−ζω₀T) has fallen to the tolerance at
  /// the end; without a start velocity that is ω₀ = ln(ζ / (ε√(1 − ζ²))) / (ζT), and at ζ = 1 the root of
  /// (1 + u)e^(−u) = ε divided by T. It isn't the perceptual duration: see ``init(duration:bounce:initialVelocity:)``.
  ///
  /// ```swift
  /// Spring(settlingDuration: 3, dampingRatio: 0.25).stiffness  // 54.834
  /// ```
  ///
  /// - Parameters:
  ///   - settlingDuration: How long the spring takes, in seconds; brought into 0.01…10 as UIKit does.
  ///   - dampingRatio: The damping ratio ζ; brought into 0.01…1.
  ///   - initialVelocity: The velocity at the start, in whole distances per second.
  ///   - epsilon: What may be left of the way at the end, as a part of it; brought into 1e-12…ζ/2, since beyond ζ no spring
  ///     of this damping ratio takes any time.
  public init(
    settlingDuration: Double,
    dampingRatio: Double,
    initialVelocity: Double = 0,
    epsilon: Double = 0.001
  ) {
    let duration = min(max(settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio, 0.01), 1)
    let frequency = Self.frequency(duration, ratio, initialVelocity, min(max(epsilon, 1e-12), ratio / 2))
    self.init(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity
    )
  }

  /// The duration, in seconds, that UIKit's `usingSpringWithDamping` would have to be given for this spring.
  ///
  /// It is the way back from ``init(settlingDuration:dampingRatio:initialVelocity:epsilon:)``. Over-damped springs, which they don't know, count as
  /// critically damped.
  ///
  /// - Parameter epsilon: What may be left of the way at the end, as a part of it.
  public func settlingDuration(epsilon: Double = 0.001) -> Double {
    let (ratio, frequency) = (min(dampingRatio, 1), naturalFrequency)
    if ratio == 1 { return Self.criticalPhase(epsilon, initialVelocity / frequency) / frequency }
    let envelope = abs(ratio * frequency - initialVelocity) / (frequency * (1 - ratio * ratio).squareRoot())
    return log(envelope / epsilon) / (ratio * frequency)
  }

  private static func frequency(_ duration: Double, _ ratio: Double, _ velocity: Double, _ epsilon: Double) -> Double {
    let root = (1 - ratio * ratio).squareRoot()
    if velocity == 0 {
      return ratio == 1 ? criticalPhase(epsilon, 0) / duration : log(ratio / (epsilon * root)) / (ratio * duration)
    }
    func envelope(_ frequency: Double) -> Double {
      ratio == 1
        ? (1 + abs(frequency - velocity) * duration) * exp(-frequency * duration)
        : abs(ratio * frequency - velocity) / (frequency * root) * exp(-ratio * frequency * duration)
    }
    // The largest root: beyond it the envelope only falls.
    var high = 1 / duration
    while envelope(high) > epsilon || high < abs(velocity) / ratio { high *= 2 }
    var low = high
    while envelope(low) <= epsilon, low > 1e-6 / duration { low *= 0.98 }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if envelope(middle) > epsilon { low = middle } else { high = middle }
    }
  }

  /// The u at which (1 + (1 − v)u)e^(−u) has fallen to epsilon, where v is the start velocity over the frequency.
  private static func criticalPhase(_ epsilon: Double, _ velocity: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func rest(_ u: Double) -> Double { (1 + abs(1 - velocity) * u) * exp(-u) }
    while rest(high) > epsilon { (low, high) = (high, high * 2) }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if rest(middle) > epsilon { low = middle } else { high = middle }
    }
  }
}
