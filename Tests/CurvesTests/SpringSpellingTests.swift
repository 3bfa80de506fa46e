import Curves
import Testing

@Suite struct SpringSpellingTests {
  @Test("Every spelling of a spring describes the same motion", arguments: 1...8)
  func convertsAll(seed: UInt64) {
    for spring in Spring.random(250, seed: seed) {
      let perceptual = Spring(
        duration: spring.response,
        bounce: spring.bounce,
        initialVelocity: spring.initialVelocity
      )
      #expect(abs(perceptual.stiffness / spring.stiffness - 1) < 1e-9)
      #expect(abs(perceptual.damping / spring.damping - 1) < 1e-9)
    }
  }

  @Test("Duration and bounce survive a round trip", arguments: [-0.9, -0.5, -0.2, 0, 0.15, 0.3, 0.7, 0.95])
  func convertsBounceBothWays(bounce: Double) {
    for duration in [0.1, 0.35, 0.5, 2] {
      let spring = Spring(duration: duration, bounce: bounce)
      #expect(abs(spring.response - duration) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
    }
  }

  @Test("Response and damping fraction survive a round trip", arguments: [0.2, 0.825, 1, 2.5])
  func convertsDampingFractionBothWays(fraction: Double) {
    let spring = Spring(response: 0.5, dampingFraction: fraction)
    #expect(abs(spring.dampingRatio - fraction) < 1e-12)
    #expect(abs(spring.response - 0.5) < 1e-12)
  }

  @Test("A spring reproduces Apple's documented example")
  func matchesDocumentedExample() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.9137) < 1e-4)
    #expect(abs(spring.damping - 17.5929) < 1e-4)
  }

  @Test(
    "Settling duration and damping ratio survive a round trip",
    arguments: [0.01, 0.25, 0.5, 0.8, 0.999, 1].flatMap { ratio in [0.0, 3, -4, 12].map { (ratio, $0) } }
  )
  func convertsSettlingDurationBothWays(ratio: Double, velocity: Double) {
    let spring = Spring(settlingDuration: 0.7, dampingRatio: ratio, initialVelocity: velocity)
    #expect(abs(spring.settlingDuration() - 0.7) < 1e-9)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
  }

  @Test("A duration of 3 s and a damping ratio of 0.25 give UIKit's stiffness of 54.8336 and damping of 3.70249")
  func matchesUIKit() {
    let spring = Spring(settlingDuration: 3, dampingRatio: 0.25)
    #expect(abs(spring.stiffness - 54.8336) < 1e-4)
    #expect(abs(spring.damping - 3.70249) < 1e-5)
  }

  @Test("Settling durations and ratios are clamped like in UIKit")
  func clampsSettlingDuration() {
    let long = Spring(settlingDuration: 60, dampingRatio: 3)
    #expect(abs(long.settlingDuration() - 10) < 1e-9)
    #expect(long.dampingRatio == 1)
  }

  @Test(
    "Presets match SwiftUI's, and accept other durations and extra bounce",
    arguments: [
      (Spring.smooth, 157.9137, 25.1327), (.snappy, 157.9137, 21.3628), (.bouncy, 157.9137, 17.5929),
      (.default, 157.9137, 25.1327), (.interactive, 1754.5963, 72.0472), (.interactive(), 1754.5963, 71.2094),
      (.smooth(duration: 0.25, extraBounce: 0.2), 631.6547, 40.2124), (.snappy(extraBounce: 0.15), 157.9137, 17.5929),
      (.bouncy(extraBounce: -0.3), 157.9137, 25.1327),
    ]
  )
  func offersPresets(spring: Spring, stiffness: Double, damping: Double) {
    #expect(abs(spring.stiffness - stiffness) < 1e-4)
    #expect(abs(spring.damping - damping) < 1e-4)
  }

  @Test(
    "A spring that can't settle has a problem",
    arguments: [
      (Spring(mass: -1, stiffness: 1, damping: 1), "mass is -1.0; expected a number above 0"),
      (Spring(stiffness: .nan, damping: 1), "stiffness is nan; expected a number above 0"),
      (
        Spring(stiffness: 100, damping: 0),
        "damping is 0.0; expected a number above 0 (undamped, it would never settle)"
      ),
      (
        Spring(stiffness: 100, damping: 1, initialVelocity: .infinity),
        "initial velocity is inf; expected a finite number"
      ),
      (Spring(stiffness: 100, damping: 1e-3), "it would take 13800 s to settle; expected at most 600 s"),
      (
        Spring(stiffness: 1e9, damping: 1e-9),
        "it would take practically forever to settle; expected at most 600 s"
      ),
      (Spring(duration: 1e-9), "it would settle in 1.4695433963885918e-09 s; expected at least 0.0001 s"),
      (Spring(duration: 0.5, bounce: -1), "damping is inf; expected a number above 0"),
    ]
  )
  func explainsProblems(spring: Spring, problem: String) {
    #expect(spring.problem == problem)
  }

  @Test("A spring that settles has no problem", arguments: Spring.random(40, seed: 5))
  func acceptsSprings(spring: Spring) {
    #expect(spring.problem == nil)
  }
}
