import Mathematics

extension Spring {
  /// Creates a spring of mass 1 from the duration after which it has settled, like UIKit's `usingSpringWithDamping` and
  /// SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`.
  ///
  /// The envelope |ζω₀ − v₀| / (ω₀√(1 − ζ²)) · e^(−ζω₀T) falls to the tolerance at the end of the duration. Without an
  /// initial velocity, ω₀ = ln(ζ / (ε√(1 − ζ²))) / (ζT); at ζ = 1, it is the root of (1 + u)e^(−u) = ε divided by T.
  /// The settling duration isn't the perceptual duration of ``init(duration:bounce:initialVelocity:)``.
  ///
  /// ```swift
  /// Spring(settlingDuration: 3, dampingRatio: 0.25).stiffness  // 54.834
  /// ```
  ///
  /// - Parameters:
  ///   - settlingDuration: The settling time of the spring, in seconds. Values are clamped to 0.01…10, like in UIKit.
  ///   - dampingRatio: The damping ratio ζ. Values are clamped to 0.01…1.
  ///   - initialVelocity: The velocity at the start, in units of the whole distance per second.
  ///   - epsilon: The displacement that may remain at the end, as a fraction of the distance. Values are clamped to
  ///     1e-12…ζ/2, because above ζ a spring with this damping ratio would settle at once.
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

  /// Returns the duration that UIKit's `usingSpringWithDamping` needs for this spring, in seconds.
  ///
  /// This is the inverse of ``init(settlingDuration:dampingRatio:initialVelocity:epsilon:)``. UIKit has no over-damped
  /// springs, so they count as critically damped.
  ///
  /// - Parameter epsilon: The displacement that may remain at the end, as a fraction of the distance.
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
    // Search the largest root: above it the envelope only falls.
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

  /// Returns the u at which (1 + (1 − v)u)e^(−u) has fallen to epsilon, where v is the initial velocity over the
  /// frequency.
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
