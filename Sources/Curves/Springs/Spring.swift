import Mathematics

/// A damped harmonic oscillator that moves from 0 to 1.
///
/// A spring stores its physical constants. Every other description is an initializer, with properties for the way
/// back. A spring accepts any numbers; ``problem`` says whether they describe a spring that settles. Check it before
/// you use a spring from outside.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 150, damping: 15)
/// spring.value(at: 0.25)  // 1.03678…
/// spring.settlingTime(within: 0.001)  // 0.835…
/// ```
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  public var mass: Double
  /// The stiffness k, in mass per second squared, above 0.
  public var stiffness: Double
  /// The damping c, in mass per second, above 0.
  public var damping: Double
  /// The velocity at the start, in units of the whole distance per second; a positive one points toward the target.
  public var initialVelocity: Double

  /// Creates a spring from its physical constants.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness, above 0.
  ///   - damping: The damping, above 0.
  ///   - initialVelocity: The velocity at the start, in units of the whole distance per second.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// The reference spring: mass 1, stiffness 150, damping 15.
  ///
  /// It overshoots by about 8.8 %.
  public static let reference = Spring(mass: 1, stiffness: 150, damping: 15)
}

extension Spring {
  /// The damping ratio ζ = c / 2√(km): under-damped below 1, critically damped at 1, over-damped above 1.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The undamped angular frequency ω₀ = √(k/m), in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The rate γ = c/2m at which the envelope decays, per second.
  var decay: Double { damping / (2 * mass) }

  /// ω₀² − γ²: positive for an under-damped spring, 0 at critical damping, negative for an over-damped spring.
  var discriminant: Double {
    let ratio = dampingRatio
    return naturalFrequency * naturalFrequency * (1 - ratio) * (1 + ratio)
  }

  /// The angular frequency of the oscillation, in radians per second; 0 unless the spring is under-damped.
  public var dampedFrequency: Double { max(0, discriminant).squareRoot() }
}
