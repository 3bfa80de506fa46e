#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Spring {
  /// Where the spring is at a time, in closed form: 0 at the start, 1 at rest.
  ///
  /// Exact in all three regimes; near critical damping it stays so, because sin(ωt)/ω is evaluated as one
  /// function that is smooth through ω = 0.
  ///
  /// - Parameter time: The time in seconds; before 0 the spring is at 0.
  public func value(at time: Double) -> Double {
    time <= 0 ? 0 : 1 - displacement(at: time)
  }

  /// How fast the spring moves at a time, in whole distances per second.
  ///
  /// - Parameter time: The time in seconds; before 0 the spring rests.
  public func velocity(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    let square = naturalFrequency * naturalFrequency
    return modes(at: time, cosine: initialVelocity, sine: square - decay * initialVelocity)
  }

  /// What is left of the way, 1 − value: 1 at the start, negative while it overshoots.
  func displacement(at time: Double) -> Double {
    modes(at: time, cosine: 1, sine: decay - initialVelocity)
  }

  /// e^(−γt)·(a·C(t) + b·S(t)), where C and S are cos ωt and sin(ωt)/ω, or their hyperbolic twins when over-damped.
  private func modes(at t: Double, cosine a: Double, sine b: Double) -> Double {
    let discriminant = discriminant
    let frequency = abs(discriminant).squareRoot()
    let angle = frequency * t
    if discriminant >= 0 || angle < 1 {
      let sign: Double = discriminant >= 0 ? -1 : 1
      let cosine = discriminant >= 0 ? cos(angle) : cosh(angle)
      let quotient: Double
      if angle < 1e-4 {
        quotient = 1 + sign * angle * angle / 6
      } else {
        quotient = (discriminant >= 0 ? sin(angle) : sinh(angle)) / angle
      }
      return exp(-decay * t) * (a * cosine + b * t * quotient)
    }
    // Far over-damped: the two exponentials apart. The slow root comes from the product of the roots, k/m,
    // since the difference γ − √(γ² − ω₀²) would cancel.
    let fast = decay + frequency
    let slow = naturalFrequency * naturalFrequency / fast
    let half = b / frequency
    return 0.5 * ((a + half) * exp(-slow * t) + (a - half) * exp(-fast * t))
  }

  /// The times after 0 at which the spring turns round, in order: all of them for one that oscillates have equal
  /// distances, so this is the first and the distance; one that doesn't turns at most once.
  var turningPoints: (first: Double, distance: Double?)? {
    let slope = naturalFrequency * naturalFrequency - decay * initialVelocity
    let frequency = dampedFrequency
    if frequency > 0 {
      var angle = atan2(-initialVelocity * frequency, slope)
      if angle <= 0 { angle += .pi }
      return (angle / frequency, .pi / frequency)
    }
    guard initialVelocity != 0, slope != 0 else { return nil }
    let beta = (-min(0, discriminant)).squareRoot()
    let tangent = -initialVelocity / slope
    guard tangent > 0, beta * tangent < 1 else { return nil }
    return (beta == 0 ? tangent : atanh(beta * tangent) / beta, nil)
  }

  /// How many times the spring passes its target within a duration, as a number that isn't whole: 0 unless it is
  /// under-damped.
  ///
  /// - Parameter duration: The duration in seconds.
  func swings(in duration: Double) -> Double { duration * dampedFrequency / .pi }

  /// The most times that a spring may swing before it rests to drive an animation: what follows it needs some pieces for
  /// each.
  public static let mostSwings = 60.0

  /// What is wrong where the spring swings too often in a duration, which is in seconds; nothing where it doesn't.
  func ringing(in duration: Double) -> String? {
    let swings = swings(in: duration)
    guard !(swings < Spring.mostSwings) else { return nil }
    let count = EncodingFailure.text(swings.rounded(.down))
    return "it swings \(count) times before it rests; expected at most \(Int(Spring.mostSwings))"
  }

  /// The farthest that the spring goes beyond its target, as a part of the whole distance; 0 if it doesn't.
  public var overshoot: Double {
    guard let (first, distance) = turningPoints else { return 0 }
    let turns = distance.map { [first, first + $0] } ?? [first]
    return max(0, turns.map { value(at: $0) - 1 }.max() ?? 0)
  }

  /// The farthest that the spring goes back behind its start, as a part of the whole distance; 0 if it doesn't.
  public var undershoot: Double {
    guard let (first, _) = turningPoints else { return 0 }
    return max(0, -value(at: first))
  }
}
