extension Spring {
  /// Creates a spring of mass 1 from a perceptual duration and a bounce, like SwiftUI and UIKit.
  ///
  /// The stiffness is (2π/duration)². The damping ratio is 1 − bounce, or 1/(1 + bounce) if the bounce is negative.
  ///
  /// ```swift
  /// Spring(duration: 0.5, bounce: 0.3).damping  // 17.592…
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - bounce: The bounce, above −1 (very heavily damped) and below 1; 0 is critically damped.
  ///   - initialVelocity: The velocity at the start, in units of the whole distance per second.
  public init(duration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    self.init(
      response: duration,
      dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity
    )
  }

  /// Creates a spring of mass 1 from a response and a damping fraction, like SwiftUI.
  ///
  /// - Parameters:
  ///   - response: The undamped period 2π/ω₀ in seconds, above 0.
  ///   - dampingFraction: The damping ratio, above 0.
  ///   - initialVelocity: The velocity at the start, in units of the whole distance per second.
  public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / response
    self.init(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * dampingFraction * frequency,
      initialVelocity: initialVelocity
    )
  }

  /// The response, which is also the perceptual duration, in seconds.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// The bounce: 1 − ζ up to critical damping, 1/ζ − 1 above it.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
