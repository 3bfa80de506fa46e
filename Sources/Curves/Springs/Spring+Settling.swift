#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Spring {
  /// The last moment at which the spring is still farther from its target than a tolerance: the true settling time.
  ///
  /// - Parameter tolerance: The distance, as a part of the whole distance, above 0.
  /// - Returns: The time in seconds, to the last bits of precision; infinity where the spring never settles, or where it
  ///   is none: see ``problem``.
  public func settlingTime(within tolerance: Double) -> Double {
    guard decay > 0, decay.isFinite, naturalFrequency > 0, naturalFrequency.isFinite, initialVelocity.isFinite,
      tolerance > 0
    else { return .infinity }
    var outside = 0.0
    var inside: Double?
    if let (first, distance) = turningPoints {
      if let distance {
        // Each turn is e^(−γ·distance) of the one before: jump near the last one outside, then look closely.
        let firstSize = abs(displacement(at: first))
        let skipped = max(0, ((log(firstSize) - log(tolerance)) / (decay * distance)).rounded(.down) - 1)
        var turn = first + skipped * distance
        guard turn.isFinite else { return .infinity }
        if abs(displacement(at: turn)) > tolerance {
          var steps = 0
          while abs(displacement(at: turn + distance)) > tolerance {
            // So far out that time has no digits left for the next turns.
            steps += 1
            guard turn + distance > turn, steps < 100 else { return .infinity }
            turn += distance
          }
          (outside, inside) = (turn, turn + distance)
        } else {
          inside = first
        }
      } else if abs(displacement(at: first)) > tolerance {
        outside = first
      } else {
        inside = first
      }
    }
    var end = inside ?? outside + 1 / naturalFrequency
    while inside == nil, abs(displacement(at: end)) > tolerance {
      // So far out that time has no digits left for another step.
      guard end > outside, end.isFinite else { return .infinity }
      end = outside + 2 * (end - outside)
    }
    // Between the two, the displacement's size passes the tolerance once.
    let sign: Double = displacement(at: outside) < 0 ? -1 : 1
    while true {
      let middle = outside + (end - outside) / 2
      guard middle > outside, middle < end else { return end }
      if sign * displacement(at: middle) > tolerance { outside = middle } else { end = middle }
    }
  }

  /// Core Animation's `settlingDuration`: how long UIKit runs an animation on this spring, in seconds.
  ///
  /// Under-damped, it is the time at which the envelope falls below 0.001, ln((1 + |γ − v₀|/ω_d) / 0.001) / γ;
  /// otherwise the first tenth of a second after which the critically damped spring stays within 0.001. Both
  /// reproduce durations measured on Apple's platforms. Since the envelope of a nearly critically damped spring grows
  /// without a bound, the value jumps at ζ = 1: for mass 1 and stiffness 100 from 2.44 s just below it to 1.0 s.
  public var coreAnimationSettlingDuration: Double {
    dampingRatio < 1
      ? log((1 + abs((decay - initialVelocity) / dampedFrequency)) / 0.001) / decay
      : criticallyDamped.settlingTenths
  }

  /// SwiftUI's `Spring.settlingDuration`, in seconds.
  ///
  /// Under-damped, ln((|γ − v₀| + 1) / 0.001) / γ; otherwise a multiple of a tenth of a second.
  public var swiftUISettlingDuration: Double {
    dampingRatio < 1
      ? max(0, log((abs(decay - initialVelocity) + 1) / 0.001) / decay)
      : criticallyDamped.settlingTenths
  }

  var criticallyDamped: Spring {
    Spring(
      mass: mass,
      stiffness: stiffness,
      damping: 2 * (stiffness * mass).squareRoot(),
      initialVelocity: initialVelocity
    )
  }

  private var settlingTenths: Double { (settlingTime(within: 0.001) * 10).rounded(.up) / 10 }
}
