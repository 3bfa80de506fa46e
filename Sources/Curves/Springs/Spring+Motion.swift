import Mathematics

extension Spring {
  /// Returns the spring's value at a time, in closed form: 0 at the start, 1 at rest.
  ///
  /// The value is exact for under-damped, critically damped and over-damped springs. It stays exact near critical
  /// damping, because sin(ωt)/ω is evaluated as one function that is smooth at ω = 0.
  ///
  /// - Parameter time: The time in seconds. Before 0 the value is 0.
  public func value(at time: Double) -> Double {
    time <= 0 ? 0 : 1 - displacement(at: time)
  }

  /// Returns the spring's velocity at a time, in units of the whole distance per second.
  ///
  /// - Parameter time: The time in seconds. Before 0 the velocity is 0.
  public func velocity(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    let square = naturalFrequency * naturalFrequency
    return modes(at: time, cosine: initialVelocity, sine: square - decay * initialVelocity)
  }

  /// The displacement from the target, 1 − value: 1 at the start, negative while the spring overshoots.
  func displacement(at time: Double) -> Double {
    modes(at: time, cosine: 1, sine: decay - initialVelocity)
  }

  /// Returns e^(−γt)·(a·C(t) + b·S(t)).
  ///
  /// C and S are cos ωt and sin(ωt)/ω, or their hyperbolic counterparts for an over-damped spring.
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
    // Far over-damped: evaluate the two exponentials separately. The slow root comes from the product of the roots,
    // k/m, because the difference γ − √(γ² − ω₀²) would cancel.
    let fast = decay + frequency
    let slow = naturalFrequency * naturalFrequency / fast
    let half = b / frequency
    return 0.5 * ((a + half) * exp(-slow * t) + (a - half) * exp(-fast * t))
  }

  /// The times after 0 at which the velocity is 0, in seconds: the first, and the interval between them.
  ///
  /// The turning points of an under-damped spring are evenly spaced. Any other spring has at most one, and no interval.
  var turningPoints: (first: Double, interval: Double?)? {
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

  /// Returns how many half-oscillations the spring makes within a duration: 0 unless it is under-damped.
  ///
  /// - Parameter duration: The duration in seconds.
  func swings(in duration: Double) -> Double { duration * dampedFrequency / .pi }

  /// The maximum number of times that a spring may swing before it settles, if it drives an animation.
  ///
  /// Every swing needs keyframes of its own.
  public static let maximumSwingCount = 60.0

  /// Explains that the spring swings too often within a duration, or returns nil if it doesn't.
  ///
  /// - Parameter duration: The duration in seconds.
  func swingProblem(in duration: Double) -> String? {
    let swings = swings(in: duration)
    guard !(swings < Spring.maximumSwingCount) else { return nil }
    let count = swings.rounded(.down).inMessages
    return "it swings \(count) times before it settles; expected at most \(Int(Spring.maximumSwingCount))"
  }

  /// The overshoot: how far the spring moves beyond its target, as a fraction of the distance, 0 or more.
  public var overshoot: Double {
    guard let (first, interval) = turningPoints else { return 0 }
    let turns = interval.map { [first, first + $0] } ?? [first]
    return max(0, turns.map { value(at: $0) - 1 }.max() ?? 0)
  }

  /// The undershoot: how far the spring moves back behind its start, as a fraction of the distance, 0 or more.
  public var undershoot: Double {
    guard let (first, _) = turningPoints else { return 0 }
    return max(0, -value(at: first))
  }
}
