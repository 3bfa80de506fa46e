import Curves
import Diagnostics
import Scenes
import Testing

@testable import Views

/// Animations with numbers that nothing can be played with.
@MainActor @Suite struct AnimationFaultTests {
  private typealias Animation = Views.Animation

  @Test(
    "An animation that can't be played is left out, and a note says what is wrong with it",
    arguments: [
      (
        Animation.spring(duration: 1, bounce: -1),
        " has a spring with a response of 1.0 s and a damping fraction of inf"
      ),
      (.spring(duration: .nan), " has a spring with a response of nan s"),
      (.spring(duration: -1), " has a spring with a response of 1.0 s and a damping fraction of -1.0"),
      (.spring(response: 1e9, dampingFraction: 1), " has a spring with a response of 1"),
      (.interpolatingSpring(stiffness: 0, damping: 1), " has a spring with a response of inf s"),
      (.interpolatingSpring(mass: -1, stiffness: 1, damping: 1), " has a spring with a response of "),
      (.linear(duration: .infinity), " takes inf s"), (.linear(duration: .nan), " takes nan s"),
      (.linear(duration: 601), " takes 601.0 s"), (.easeIn.delay(.nan), " waits inf s"),
      (.easeIn.delay(1e308), " waits 1e+308 s"), (.easeIn.speed(0), " has the speed 0.0"),
      (.easeIn.speed(.nan), " has the speed nan"), (.easeIn.speed(-1), " has the speed -1.0"),
      (.easeIn.speed(.leastNonzeroMagnitude), " has the speed 5e-324"),
      (.timingCurve(0.2, 0, 0.5, 1e9, duration: 1), " has the timing curve 0.2, 0.0, 0.5, 1000000000.0"),
      (.timingCurve(0.2, .nan, 0.5, 1), " has the timing curve 0.2, nan, 0.5, 1.0"),
      (.timingCurve(5, 0, 0.5, 1), " has the timing curve 5.0, 0.0, 0.5, 1.0"),
    ] as [(Animation, String)]
  )
  private func leavesOut(animation: Animation, found: String) {
    #expect(animation.resolved(.current) == .linear(duration: 0))
    let message = animation.problem(as: animation.resolved(.current)) ?? ""
    #expect(message.hasPrefix("an animation\(found)"), "\(message)")
    #expect(message.contains(", so the change is made at once; expected "))
    #expect(animation.duration(untilRest: true) == 0)
  }

  @Test(
    "A spring of 0 s and a negative duration change at once, as in SwiftUI",
    arguments: [
      Animation.spring(duration: 0), .spring(response: 0, dampingFraction: 0.5),
      .spring(response: 0, dampingFraction: 0),
      .interactiveSpring(response: 0), .bouncy(duration: 0), .linear(duration: -3), .spring(duration: 1e-9),
    ]
  )
  private func changesAtOnce(animation: Animation) {
    let resolved = animation.resolved(.current)
    #expect(resolved.curve.duration == 0)
    #expect(animation.problem(as: resolved) == nil)
  }

  @Test("An animation that waits for less than nothing doesn't wait, and a note says so")
  func startsAtOnce() {
    let animation = Animation.linear(duration: 1).delay(-2)
    let resolved = animation.resolved(.current)
    #expect(resolved.delay == 0)
    #expect(animation.problem(as: resolved) == "an animation waits -2.0 s, so it doesn't wait; expected 0…600 s")
  }

  @Test("What runs once isn't repeated", arguments: [1, 0, -1])
  func runsOnce(count: Int) {
    let animation = Animation.linear(duration: 1).delay(0.5)
    #expect(animation.repeatCount(count).resolved(.current) == animation.resolved(.current))
  }

  @Test("A repetition that outlasts every play repeats forever", arguments: [(Int.max, 0.1), (700, 1.0), (5_000, 1)])
  func repeatsForever(count: Int, duration: Double) {
    let animation = Animation.linear(duration: duration).repeatCount(count)
    let resolved = animation.resolved(.current)
    #expect(resolved.isEndless)
    #expect((animation.problem(as: resolved) == nil) == (count == .max))
  }

  @Test(
    "Any spring can be played, or is left out",
    arguments: [1e-308, 1e-12, 0.001, 1, 1e3, 1e12, 1e308, .infinity, .nan, -1]
  )
  func acceptsSprings(number: Double) {
    for other in [1e-308, 1e-3, 1, 1e3, 1e308] {
      for spring in [
        Spring(mass: number, stiffness: other, damping: 1), Spring(mass: 1, stiffness: number, damping: other),
        Spring(mass: other, stiffness: 1, damping: number), Spring(duration: number, bounce: 1 - other),
        Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: number),
      ] {
        let resolved = Animation.spring(spring).resolved(.current)
        #expect((0...ViewLimits().duration * 2).contains(resolved.duration), "\(spring)")
      }
    }
  }

  private struct Phases: Views.View {
    let animation: Animation
    var body: some Views.View {
      Views.Color.red.frame(width: 10, height: 10)
        .phaseAnimator([0, 1]) { view, phase in
          view.offset(x: Double(phase))
        } animation: { _ in
          animation
        }
    }
  }

  @Test("A spring without damping swings twice as far as its phase, because the next one begins before it settles")
  func swings() throws {
    let composition = try ViewScene.test([.hold(2)]) { Phases(animation: .spring(duration: 1, bounce: 1)) }
      .composition()
    let timeline = composition.timelines.full
    let layer = try #require(timeline.layers.indices.last)
    let places = (0...80).map { timeline.state(of: layer, at: Double($0) / 40).bounds.center.x }
    #expect(abs((places.max() ?? 0) - (places.min() ?? 0) - 2) < 0.1)
    #expect(composition.notes.isEmpty)
  }

  @Test(
    "A phase animator goes on with an animation that can't be played",
    arguments: [Animation.spring(duration: 1, bounce: -1), .linear(duration: .infinity), .easeIn.delay(.nan)]
  )
  private func playsPhases(animation: Animation) throws {
    let composition = try ViewScene.test([.hold(0.5)]) { Phases(animation: animation) }.composition()
    #expect(composition.timelines.full.duration < 2)
    #expect(composition.notes.contains { $0.message.contains("so the change is made at once") })
  }
}
