import Curves

/// How a spring answers to a push.
extension CurveMotion {
  /// How far a spring that rests at its target is, some seconds after a push to a velocity of 1 per second.
  ///
  /// A damped spring is linear in its initial velocity, so the answer is a difference of two of its motions. Other curves
  /// take no push.
  func impulse(at time: Double) -> Double { difference(at: time) { $0.value(at: $1) } }

  /// How fast that spring is.
  func impulseRate(at time: Double) -> Double { difference(at: time) { $0.velocity(at: $1) } }

  private func difference(at time: Double, _ measure: (Spring, Double) -> Double) -> Double {
    guard case .spring(let spring) = curve, time >= 0 else { return 0 }
    var (pushed, resting) = (spring, spring)
    (pushed.initialVelocity, resting.initialVelocity) = (1, 0)
    return measure(pushed, time * speed) - measure(resting, time * speed)
  }
}
