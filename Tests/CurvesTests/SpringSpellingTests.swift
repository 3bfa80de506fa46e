import Curves
import Testing

@Suite struct SpringSpellingTests {
  @Test("Duration and bounce convert there and back", arguments: [-0.9, -0.5, -0.2, 0, 0.15, 0.3, 0.7, 0.95])
  func convertsBounceBothWays(bounce: Double) {
    for duration in [0.1, 0.35, 0.5, 2] {
      let spring = Spring(duration: duration, bounce: bounce)
      #expect(abs(spring.response - duration) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
    }
  }

  @Test("Response and damping fraction convert there and back", arguments: [0.2, 0.825, 1, 2.5])
  func convertsDampingFractionBothWays(fraction: Double) {
    let spring = Spring(response: 0.5, dampingFraction: fraction)
    #expect(abs(spring.dampingRatio - fraction) < 1e-12)
    #expect(abs(spring.response - 0.5) < 1e-12)
  }

  @Test("Apple's documented example comes out")
  func matchesDocumentedExample() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.9137) < 1e-4)
    #expect(abs(spring.damping - 17.5929) < 1e-4)
  }

  @Test(
    "A spring that can't come to rest says why",
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
        "it would take practically for ever to settle; expected at most 600 s"
      ),
      (Spring(duration: 0.5, bounce: -1), "damping is inf; expected a number above 0"),
    ]
  )
  func explainsProblems(spring: Spring, problem: String) {
    #expect(spring.problem == problem)
  }

  @Test("A spring that comes to rest has no problem", arguments: Spring.random(40, seed: 5))
  func acceptsSprings(spring: Spring) {
    #expect(spring.problem == nil)
  }
}
