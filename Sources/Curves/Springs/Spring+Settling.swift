import Mathematics

extension Spring {
  /// Returns the settling time: the last time at which the spring is farther from its target than a tolerance.
  ///
  /// - Parameter tolerance: The tolerance, as a fraction of the distance, above 0.
  /// - Returns: The time in seconds, to the last bits of precision, or infinity if the spring never settles or its
  ///   constants are invalid (see ``problem``).
  public func settlingTime(within tolerance: Double) -> Double {
    guard decay > 0, decay.isFinite, naturalFrequency > 0, naturalFrequency.isFinite, initialVelocity.isFinite,
      tolerance > 0
    else { return .infinity }
    var outside = 0.0
    var inside: Double?
    if let (first, interval) = turningPoints {
      if let interval {
        // Each turning point is e^(−γ·interval) times the one before: jump near the last one outside, then search.
        let firstSize = abs(displacement(at: first))
        let skipped = max(0, ((log(firstSize) - log(tolerance)) / (decay * interval)).rounded(.down) - 1)
        var turn = first + skipped * interval
        guard turn.isFinite else { return .infinity }
        if abs(displacement(at: turn)) > tolerance {
          var steps = 0
          while abs(displacement(at: turn + interval)) > tolerance {
            // The time is so large that it has no precision left for the next turning points.
            steps += 1
            guard turn + interval > turn, steps < 100 else { return .infinity }
            turn += interval
          }
          (outside, inside) = (turn, turn + interval)
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
      // The time is so large that it has no precision left for another step.
      guard end > outside, end.isFinite else { return .infinity }
      end = outside + 2 * (end - outside)
    }
    // Between the two times, the size of the displacement crosses the tolerance once.
    let sign: Double = displacement(at: outside) < 0 ? -1 : 1
    while true {
      let middle = outside + (end - outside) / 2
      guard middle > outside, middle < end else { return end }
      if sign * displacement(at: middle) > tolerance { outside = middle } else { end = middle }
    }
  }

  /// Core Animation's `settlingDuration`: how long UIKit runs an animation with this spring, in seconds.
  ///
  /// For an under-damped spring, this is the time at which the envelope falls below 0.001,
  /// ln((1 + |γ − v₀|/ω_d) / 0.001) / γ. Otherwise it is the first tenth of a second after which the critically damped
  /// spring stays within 0.001. Both reproduce durations measured on Apple's platforms. The envelope of a nearly
  /// critically damped spring grows without bound, so the value jumps at ζ = 1: for mass 1 and stiffness 100, from
  /// 2.44 s just below it to 1.0 s.
  public var coreAnimationSettlingDuration: Double {
    dampingRatio < 1
      ? log((1 + abs((decay - initialVelocity) / dampedFrequency)) / 0.001) / decay
      : criticallyDamped.settlingTenths
  }

  /// SwiftUI's `Spring.settlingDuration`, in seconds.
  ///
  /// It is ln((|γ − v₀| + 1) / 0.001) / γ for an under-damped spring, and otherwise a multiple of a tenth of a second.
  public var swiftUISettlingDuration: Double {
    dampingRatio < 1
      ? max(0, log((abs(decay - initialVelocity) + 1) / 0.001) / decay)
      : criticallyDamped.settlingTenths
  }

  /// The spring with its damping changed to the critical value.
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
