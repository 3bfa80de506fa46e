import Curves

/// The response of a motion to an impulse.
extension CurveMotion {
  /// Returns what an impulse to a velocity of 1 per second of the curve adds to the value at a time.
  ///
  /// A damped spring is linear in its initial velocity, so the response is the difference of two motions. Samples have it in
  /// each frame. Timing curves don't respond.
  func impulse(at time: Double) -> Double {
    if case .sampled(let curve) = curve { return curve.impulse(at: time * speed) }
    return difference(at: time) { $0.value(at: $1) }
  }

  /// Returns what that impulse adds to the velocity.
  func impulseRate(at time: Double) -> Double {
    if case .sampled(let curve) = curve {
      return (impulse(at: time + curve.step / speed) - impulse(at: time)) / curve.step * speed
    }
    return difference(at: time) { $0.velocity(at: $1) } * speed
  }

  private func difference(at time: Double, _ measure: (Spring, Double) -> Double) -> Double {
    guard case .spring(let spring) = curve, time >= 0 else { return 0 }
    var (pushed, resting) = (spring, spring)
    (pushed.initialVelocity, resting.initialVelocity) = (1, 0)
    return measure(pushed, time * speed) - measure(resting, time * speed)
  }
}
