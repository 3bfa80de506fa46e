import Foundation
import Testing

@testable import Views

/// SwiftUI's springs, against closed forms that are written out here and numbers of Apple's documentation.
@Suite struct SpringVectorTests {
  /// The distance of an under-damped or critically damped spring of mass 1 from its target at rest.
  private static func distance(_ x0: Double, _ v0: Double, k: Double, c: Double, at t: Double) -> Double {
    let (decay, root) = (c / 2, max(0, k - c * c / 4).squareRoot())
    let sine = root > 1e-9 ? sin(root * t) / root : t
    return exp(-decay * t) * (x0 * cos(root * t) + (v0 + decay * x0) * sine)
  }

  private static let springs = [
    Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.8), .snappy, .bouncy(duration: 0.7),
    Spring(response: 0.4, dampingRatio: 0.6), Spring(mass: 1, stiffness: 100, damping: 10),
  ]

  @Test(
    "The value from 0 follows the closed form, with any velocity at the start",
    arguments: springs,
    [-300.0, 0, 40]
  )
  func hasValue(spring: Spring, velocity: Double) {
    for step in 0...40 {
      let time = Double(step) / 20
      let rest = Self.distance(-100, velocity, k: spring.stiffness, c: spring.damping, at: time)
      #expect(abs(spring.value(target: 100, initialVelocity: velocity, time: time) - (100 + rest)) < 1e-9)
    }
  }

  @Test("The velocity is the derivative of the value", arguments: springs)
  func hasVelocity(spring: Spring) {
    for step in 1...20 {
      let (time, tiny) = (Double(step) / 20, 1e-5)
      let values = [-tiny, tiny].map { spring.value(target: 100.0, initialVelocity: 30, time: time + $0) }
      let velocity = spring.velocity(target: 100.0, initialVelocity: 30, time: time)
      #expect(abs((values[1] - values[0]) / (2 * tiny) - velocity) < 1e-3)
    }
  }

  @Test("The force is that of Hooke's law, with damping")
  func hasForce() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let force: Double = spring.force(target: 5, position: 3, velocity: 2)
    // The stiffness times a distance of 2, less the damping times a velocity of 2.
    #expect(force == 180)
  }

  @Test("Steps of a frame lead where one step leads", arguments: springs)
  func updates(spring: Spring) {
    var (value, velocity) = (20.0, -15.0)
    for _ in 0..<30 { spring.update(value: &value, velocity: &velocity, target: 100, deltaTime: 1.0 / 60) }
    #expect(abs(value - 20 - spring.value(target: 80, initialVelocity: -15, time: 0.5)) < 1e-9)
    #expect(abs(velocity - spring.velocity(target: 80, initialVelocity: -15, time: 0.5)) < 1e-8)
  }

  @MainActor @Test("A point goes from one place to another")
  func animatesPoints() {
    let spring = Spring.bouncy
    let (start, end) = (CGPoint(x: 10, y: 20), CGPoint(x: 110, y: -30))
    let point = spring.value(fromValue: start, toValue: end, initialVelocity: .zero, time: 0.2)
    let part = spring.value(target: 1.0, time: 0.2)
    #expect(abs(point.x - (10 + 100 * part)) < 1e-9 && abs(point.y - (20 - 50 * part)) < 1e-9)
    let velocity = spring.velocity(fromValue: start, toValue: end, initialVelocity: .zero, time: 0.2)
    #expect(abs(velocity.x - 100 * spring.velocity(target: 1.0, time: 0.2)) < 1e-9)
    let force = spring.force(fromValue: start, toValue: end, position: .zero, velocity: .zero)
    #expect(abs(force.x - 100 * spring.stiffness) < 1e-9)
  }

  // Apple's documentation of Spring: init(duration: 0.5, bounce: 0.3) has the mass 1, the stiffness 157.9 and the damping
  // 17.6; init(mass: 1, stiffness: 100, damping: 10) has the duration 0.63 and the bounce 0.5.
  @Test("The descriptions of a spring lead to one another")
  func converts() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1 && abs(spring.stiffness - 157.9) < 0.05 && abs(spring.damping - 17.6) < 0.05)
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(physical.duration - 0.63) < 0.005 && abs(physical.bounce - 0.5) < 1e-9)
    #expect(abs(physical.dampingRatio - 0.5) < 1e-9 && abs(physical.response - physical.duration) < 1e-12)
    #expect(Spring.snappy(duration: 0.4).duration == 0.4)
  }

  @Test("A spring with too much damping is critically damped, unless more is allowed")
  func limitsDamping() {
    #expect(Spring(stiffness: 100, damping: 50, allowOverDamping: false).damping == 20)
    #expect(Spring(stiffness: 100, damping: 50, allowOverDamping: true).damping == 50)
    #expect(Spring(stiffness: 100, damping: 5, allowOverDamping: false).damping == 5)
  }

  // Durations and bounces with the settling durations that SwiftUI said at run time, as a published comparison of the SDK
  // has them.
  @Test(
    "The settling duration is the one that SwiftUI says",
    arguments: [(0.15, 0, 0.3), (0.3, 0.2, 0.584), (0.35, 0.15, 0.6354), (0.4, 0, 0.6), (0.5, 0.3, 1.0447)]
  )
  func settles(duration: Double, bounce: Double, settling: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(abs(spring.settlingDuration - settling) < 1e-4)
    #expect(spring.settlingDuration(target: 1.0, epsilon: 0.001) == spring.settlingDuration)
  }

  @Test("A spring made from its settling duration settles then", arguments: [0.25, 0.5, 0.9])
  func isMadeFromSettling(ratio: Double) {
    let spring = Spring(settlingDuration: 2, dampingRatio: ratio, epsilon: 0.001)
    let envelope = exp(-spring.damping) * ratio / (1 - ratio * ratio).squareRoot()
    #expect(abs(envelope - 0.001) < 1e-6)
  }
}
