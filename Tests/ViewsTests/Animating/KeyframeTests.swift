import Foundation
import Testing

@testable import Views

/// Values of keyframes, against closed forms and an independent method.
@MainActor @Suite struct KeyframeTests {
  private func timeline(
    _ initial: Double = 0,
    @KeyframesBuilder<Double> _ content: () -> some Keyframes<Double>
  ) -> KeyframeTimeline<Double> {
    KeyframeTimeline(initialValue: initial, content: content)
  }

  @Test("A linear keyframe is reached on its timing curve", arguments: [0, 0.1, 0.25, 0.4, 0.5])
  func followsCurve(time: Double) {
    let timeline = timeline(10) { LinearKeyframe(30, duration: 0.5, timingCurve: .easeIn) }
    #expect(abs(timeline.value(time: time) - (10 + 20 * UnitCurve.easeIn.value(at: time / 0.5))) < 1e-12)
  }

  @Test("A move is there at once, and what follows starts from it")
  func moves() {
    let timeline = timeline(1) {
      LinearKeyframe(2, duration: 1)
      MoveKeyframe(10)
      LinearKeyframe(20, duration: 1)
    }
    #expect(timeline.value(time: 1 - 1e-9) < 2)
    #expect(timeline.value(time: 1) == 10)
    #expect(timeline.value(time: 1.5) == 15)
    #expect(timeline.duration == 2)
  }

  @Test("A track that has ended keeps its value while a longer one goes on, and before 0 everything is as at first")
  func keepsLastValue() {
    struct Look {
      var size = 1.0
      var angle = 0.0
    }
    let timeline = KeyframeTimeline(initialValue: Look()) {
      KeyframeTrack(\.size) { LinearKeyframe(2, duration: 0.5) }
      KeyframeTrack(\.angle) { LinearKeyframe(90, duration: 2) }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 1).size == 2)
    #expect(timeline.value(time: 1).angle == 45)
    #expect(timeline.value(progress: 1).angle == 90)
    #expect(timeline.value(time: -1).size == 1)
  }

  /// The points of a Catmull–Rom spline by the pyramid of Barry and Goldman, which knows no velocities.
  private func spline(_ points: [Double], at part: Double) -> Double {
    func mix(_ a: Double, _ b: Double, _ from: Double, _ to: Double) -> Double {
      let time = 1 + part
      return (a * (to - time) + b * (time - from)) / (to - from)
    }
    let first = (0..<3).map { mix(points[$0], points[$0 + 1], Double($0), Double($0 + 1)) }
    let second = (0..<2).map { mix(first[$0], first[$0 + 1], Double($0), Double($0 + 2)) }
    return mix(second[0], second[1], 1, 2)
  }

  @Test("Cubic keyframes at even times are on a Catmull–Rom spline", arguments: [0, 0.1, 0.25, 0.5, 0.8, 1])
  func isSpline(part: Double) {
    let points = [0.0, 40, -10, 25]
    let timeline = timeline(points[0]) { for point in points.dropFirst() { CubicKeyframe(point, duration: 0.5) } }
    #expect(abs(timeline.value(time: 0.5 + 0.5 * part) - spline(points, at: part)) < 1e-12)
  }

  @Test("A cubic keyframe has the velocities that are given", arguments: [(0.0, 0.0), (120.0, -40.0)])
  func hasVelocities(start: Double, end: Double) {
    let timeline = timeline(5) { CubicKeyframe(20, duration: 0.4, startVelocity: start, endVelocity: end) }
    let step = 1e-6
    #expect(abs((timeline.value(time: step) - timeline.value(time: 0)) / step - start) < 1e-2)
    #expect(abs((timeline.value(time: 0.4) - timeline.value(time: 0.4 - step)) / step - end) < 1e-2)
  }

  @Test("A cubic keyframe goes on with the velocity of what is before it, and ends with that of what comes after it")
  func isSmoothNextToLines() {
    let timeline = timeline {
      LinearKeyframe(10, duration: 0.5)
      CubicKeyframe(30, duration: 0.5)
      LinearKeyframe(25, duration: 0.25)
    }
    let step = 1e-6
    #expect(abs((timeline.value(time: 0.5 + step) - timeline.value(time: 0.5)) / step - 20) < 1e-2)
    #expect(abs((timeline.value(time: 1) - timeline.value(time: 1 - step)) / step + 20) < 1e-2)
  }

  /// A damped spring by the method of Runge and Kutta.
  private func integrated(_ spring: Spring, from start: Double, velocity: Double, to target: Double, at time: Double)
    -> Double
  {
    var (x, v) = (start, velocity)
    let count = 4000
    let step = time / Double(count)
    func force(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (target - x) - spring.damping * v) / spring.mass
    }
    for _ in 0..<count {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + step / 2 * v1, force(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, force(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, force(x + step * x3, v + step * v3))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return x
  }

  @Test(
    "A spring keyframe moves like a damped spring, with the velocity of the keyframe before",
    arguments: [0.05, 0.2, 0.45],
    [Spring.bouncy, Spring.smooth]
  )
  func movesLikeSpring(time: Double, spring: Spring) {
    let timeline = timeline {
      LinearKeyframe(10, duration: 0.25)
      SpringKeyframe(-5, duration: 0.5, spring: spring)
    }
    let expected = integrated(spring, from: 10, velocity: 40, to: -5, at: time)
    #expect(abs(timeline.value(time: 0.25 + time) - expected) < 1e-6)
  }

  @Test("Without a duration, a spring keyframe lasts until the spring has settled")
  func lastsUntilSettled() {
    let timeline = timeline { SpringKeyframe(1, spring: .bouncy) }
    #expect(timeline.duration == Spring.bouncy.swiftUISettlingDuration)
    #expect(abs(timeline.value(time: timeline.duration - 1e-9) - 1) < 2e-3)
    #expect(timeline.value(time: timeline.duration) == 1)
  }

  @Test("Only moves jump", arguments: 0..<40)
  func isContinuous(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { Double.random(in: -50...50, using: &random) }
    let timeline = timeline(number()) {
      for _ in 0..<6 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: LinearKeyframe(number(), duration: 0.3, timingCurve: .easeInOut)
        case 1: CubicKeyframe(number(), duration: 0.2)
        case 2: SpringKeyframe(number(), duration: 0.25, spring: .bouncy)
        default: CubicKeyframe(number(), duration: 0.15, startVelocity: number())
        }
      }
    }
    for time in timeline.kinks.keys {
      #expect(abs(timeline.value(time: time) - timeline.value(time: time - 1e-9)) < 1e-5)
    }
    #expect(timeline.kinks.count == 5)
    #expect(!timeline.kinks.values.contains(true))
  }

  @Test("Durations below 0 and without an end count as 0", arguments: [-1, .nan, .infinity])
  func checksDuration(duration: Double) {
    let timeline = timeline { LinearKeyframe(1, duration: duration) }
    #expect(timeline.duration == 0)
    #expect(timeline.value(time: 0.1) == 1)
    #expect(timeline.problem == "a keyframe takes \(duration) s, so it takes 0.0 s; expected 0…86400 s")
  }

  nonisolated private static let immediate: [(duration: Double?, spring: Spring)] = [
    (0, Spring(duration: 0.5)), (nil, Spring(duration: 0)), (0.4, Spring(duration: 0, bounce: 0.5)),
  ]

  @Test("A spring that takes no time is at its value at once, and what follows starts from it", arguments: immediate)
  func jumps(duration: Double?, spring: Spring) {
    let timeline = timeline {
      SpringKeyframe(50, duration: duration, spring: spring)
      LinearKeyframe(0, duration: 0.5)
    }
    #expect(timeline.value(time: duration ?? 0) == 50)
    #expect(abs(timeline.value(time: (duration ?? 0) + 0.25) - 25) < 1e-9)
  }

  @Test("A keyframe with a number that isn't finite is left out", arguments: [Double.nan, .infinity, -.infinity])
  func leavesOut(number: Double) {
    let timeline = timeline {
      LinearKeyframe(number, duration: 1)
      CubicKeyframe(1, duration: 1, startVelocity: number)
      LinearKeyframe(4, duration: 1)
    }
    #expect(timeline.value(time: 0.5) == 2)
    #expect(timeline.problem?.hasSuffix("isn't finite, so it is left out; expected finite numbers") == true)
  }
}

/// The seeded numbers of the module, as a generator.
struct SeededGenerator: RandomNumberGenerator {
  private let random: SeededRandom
  init(seed: Int) { random = SeededRandom(seed: String(seed)) }
  mutating func next() -> UInt64 { random.next() }
}
