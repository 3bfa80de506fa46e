import Curves
import Foundation

// SwiftUI's names of a spring that scenes know by others, and its motion between vectors.

extension Spring {
  /// Creates a spring by its response in seconds and its damping ratio.
  public init(response: Double, dampingRatio: Double) { self.init(response: response, dampingFraction: dampingRatio) }

  /// Creates a spring by its physical constants.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool) {
    let critical = 2 * (stiffness * mass).squareRoot()
    let kept = allowOverDamping || !(damping > critical) ? damping : critical
    self.init(mass: mass, stiffness: stiffness, damping: kept, initialVelocity: 0)
  }

  /// The perceptual duration in seconds.
  public var duration: Double { response }

  /// The settling time that SwiftUI estimates, in seconds.
  public var settlingDuration: Double { settlingDuration(target: 1, epsilon: 0.001) }

  /// The spring from rest.
  private var still: Spring {
    var spring = self
    spring.initialVelocity = 0
    return spring
  }

  /// The spring with a velocity of one distance per second: what it differs by from one at rest is what a velocity adds.
  private var pushed: Spring {
    var spring = self
    spring.initialVelocity = 1
    return spring
  }

  /// The value after a time in seconds, for a spring that starts at 0.
  public func value<Vector: VectorArithmetic>(
    target: Vector,
    initialVelocity: Vector = .zero,
    time: Double
  ) -> Vector {
    let (still, pushed) = (still.value(at: time), pushed.value(at: time))
    return target.scaled(by: still) + initialVelocity.scaled(by: pushed - still)
  }

  /// The velocity per second after a time in seconds, for a spring that starts at 0.
  public func velocity<Vector: VectorArithmetic>(
    target: Vector,
    initialVelocity: Vector = .zero,
    time: Double
  ) -> Vector {
    let (still, pushed) = (still.velocity(at: time), pushed.velocity(at: time))
    return target.scaled(by: still) + initialVelocity.scaled(by: pushed - still)
  }

  /// The force on a spring that is somewhere with a velocity per second.
  public func force<Vector: VectorArithmetic>(target: Vector, position: Vector, velocity: Vector) -> Vector {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Lets a time in seconds pass for a value and its velocity per second.
  public func update<Vector: VectorArithmetic>(
    value: inout Vector,
    velocity: inout Vector,
    target: Vector,
    deltaTime: Double
  ) {
    let rest = target - value
    let next = self.value(target: rest, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: rest, initialVelocity: velocity, time: deltaTime)
    value = value + next
  }

  /// The settling time that SwiftUI estimates for a spring that starts at 0, in seconds.
  ///
  /// That of an under-damped spring is where its envelope is within the tolerance. Others are looked at ten times a second,
  /// as if they were critically damped.
  public func settlingDuration<Vector: VectorArithmetic>(
    target: Vector,
    initialVelocity: Vector = .zero,
    epsilon: Double
  ) -> Double {
    let decay = damping / (2 * mass)
    guard decay > 0, epsilon > 0 else { return .infinity }
    func length(_ vector: Vector) -> Double { vector.magnitudeSquared.squareRoot() }
    if dampingRatio < 1 {
      return max(0, log((length(target.scaled(by: decay) - initialVelocity) + length(target)) / epsilon) / decay)
    }
    let critical = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let most = 1024
    var tenths = most
    for step in (0..<most).reversed() {
      let value = critical.value(target: target, initialVelocity: initialVelocity, time: Double(step) / 10)
      guard length(target - value) <= epsilon else { break }
      tenths = step
    }
    return Double(tenths) / 10
  }

  @MainActor public func value<Value: Animatable>(
    fromValue: Value,
    toValue: Value,
    initialVelocity: Value,
    time: Double
  ) -> Value {
    var result = fromValue
    let (start, end) = (fromValue.animatableData, toValue.animatableData)
    result.animatableData =
      start + value(target: end - start, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  @MainActor public func velocity<Value: Animatable>(
    fromValue: Value,
    toValue: Value,
    initialVelocity: Value,
    time: Double
  ) -> Value {
    var result = fromValue
    let distance = toValue.animatableData - fromValue.animatableData
    result.animatableData = velocity(target: distance, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  @MainActor public func force<Value: Animatable>(
    fromValue: Value,
    toValue: Value,
    position: Value,
    velocity: Value
  ) -> Value {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData,
      velocity: velocity.animatableData
    )
    return result
  }

  @MainActor public func settlingDuration<Value: Animatable>(
    fromValue: Value,
    toValue: Value,
    initialVelocity: Value,
    epsilon: Double
  ) -> Double {
    let distance = toValue.animatableData - fromValue.animatableData
    return settlingDuration(target: distance, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
