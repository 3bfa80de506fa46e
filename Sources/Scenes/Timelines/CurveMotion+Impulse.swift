import Curves

/// The response of a spring to an impulse.
extension CurveMotion {
  /// Returns the distance of a spring from its target at a time after an impulse to a velocity of 1 per second.
  ///
  /// A damped spring is linear in its initial velocity, so the response is the difference of two motions. Other curves
  /// don't respond.
  /// take no push.
  func impulse(at time: Double) -> Double { difference(at: time) { $0.value(at: $1) } }

  /// Returns the velocity of that spring.
  func impulseRate(at time: Double) -> Double { difference(at: time) { $0.velocity(at: $1) } }

  private func difference(at time: Double, _ measure: (Spring, Double) -> Double) -> Double {
    guard case .spring(let spring) = curve, time >= 0 else { return 0 }
    var (pushed, resting) = (spring, spring)
    (pushed.initialVelocity, resting.initialVelocity) = (1, 0)
    return measure(pushed, time * speed) - measure(resting, time * speed)
  }
}
