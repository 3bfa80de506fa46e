import Curves
import Testing

@Suite struct SpringSettlingTests {
  @Test(
    "The settling time is the last time outside the tolerance",
    arguments: Spring.random(80, seed: 4) + Spring.extremes
  )
  func isLastExit(spring: Spring) {
    for tolerance in [0.01, 0.001] {
      let settled = spring.settlingTime(within: tolerance)
      #expect(abs(abs(1 - spring.value(at: settled)) - tolerance) < tolerance * 1e-6)
      for index in 1...400 {
        let time = settled * (1 + Double(index) * 0.01)
        #expect(abs(1 - spring.value(at: time)) <= tolerance * (1 + 1e-9), "leaves again at \(time) s")
      }
    }
  }

  @Test(
    "A spring that never settles or is invalid has an infinite settling time",
    arguments: [
      Spring(stiffness: 100, damping: 0), Spring(stiffness: 100, damping: -1), Spring(stiffness: 100, damping: .nan),
      Spring(mass: -1, stiffness: -0.749, damping: 1e-12, initialVelocity: 2.82e9),
      Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: .infinity),
      Spring(mass: 0, stiffness: 100, damping: 10),
    ]
  )
  func neverSettles(spring: Spring) {
    #expect(spring.settlingTime(within: 0.001) == .infinity)
    #expect(spring.problem != nil)
  }

  @Test(
    "Extreme constants are a problem and found at once",
    arguments: [
      Spring(mass: 1000, stiffness: 1e154, damping: 47.322, initialVelocity: .greatestFiniteMagnitude),
      Spring(duration: 1.0000000001, bounce: -2.89e-10, initialVelocity: 1e300),
      Spring(mass: 1e300, stiffness: 1e300, damping: 1e300),
    ]
  )
  func refusesGiants(spring: Spring) {
    #expect(spring.problem?.contains("expected") == true)
  }

  @Test(
    "Core Animation's settling durations match measurements on Apple's platforms",
    arguments: [
      (Spring(stiffness: 100, damping: 10), 1.4727003346780927),
      (Spring(stiffness: 100, damping: 10, initialVelocity: 5), 1.3815510557964275),
      (Spring(stiffness: 100, damping: 10, initialVelocity: -5), 1.5350814063145797),
      (Spring(mass: 2, stiffness: 100, damping: 5), 5.658348137358159),
      (Spring(stiffness: 300, damping: 20), 0.7442555275721707),
      (Spring(stiffness: 25, damping: 10), 1.9), (Spring(stiffness: 100, damping: 20), 1.0),
    ]
  )
  func matchesCoreAnimation(spring: Spring, duration: Double) {
    #expect(abs(spring.coreAnimationSettlingDuration - duration) < 1e-12)
  }

  @Test(
    "SwiftUI's settling durations match measurements",
    arguments: [
      (0.15, 0, 0.3), (0.3, 0.2, 0.5840), (0.35, 0.15, 0.6354), (0.4, 0, 0.6), (0.5, 0.3, 1.0447),
    ]
  )
  func matchesSwiftUI(duration: Double, bounce: Double, settling: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(abs(spring.swiftUISettlingDuration - settling) < 1e-4)
  }
}
