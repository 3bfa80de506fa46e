import Curves
import Foundation
import TestTiers
import Testing

@testable import Scenes

/// Changes that interrupt others, compared with an integration of the spring's equation and with the sum of curves.
@Suite struct RetargetingTests {
  /// A track that is retargeted to 100 and, while it moves, to other values.
  private static func track(_ first: Animation, _ calls: [(time: Double, to: Double, animation: Animation)]) -> Track<
    Double
  > {
    var track = Track(constant: 0.0)
    track.retarget(to: 100, start: 0, animation: first)
    for call in calls { track.retarget(to: call.to, start: call.time, animation: call.animation) }
    track.hold(until: 10)
    return track
  }

  /// The position of a retargeted spring, by the classical Runge–Kutta method.
  private static func integrate(_ spring: Spring, _ calls: [(time: Double, to: Double)], until time: Double) -> (
    Double, Double
  ) {
    var (place, velocity, now, target) = (0.0, 0.0, 0.0, 100.0)
    let step = 1e-4
    func force(_ place: Double, _ velocity: Double) -> Double {
      (spring.stiffness * (target - place) - spring.damping * velocity) / spring.mass
    }
    while now < time - step / 2 {
      if let call = calls.last(where: { $0.time <= now + step / 2 }) { target = call.to }
      let (k1, l1) = (velocity, force(place, velocity))
      let (k2, l2) = (velocity + step / 2 * l1, force(place + step / 2 * k1, velocity + step / 2 * l1))
      let (k3, l3) = (velocity + step / 2 * l2, force(place + step / 2 * k2, velocity + step / 2 * l2))
      let (k4, l4) = (velocity + step * l3, force(place + step * k3, velocity + step * l3))
      place += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      velocity += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      now += step
    }
    return (place, velocity)
  }

  @Test(
    "A retargeted spring continues with its position and velocity",
    arguments: [Spring.reference, .bouncy, .smooth, Spring(mass: 2, stiffness: 90, damping: 60)],
    [0.05, 0.12, 0.3, 0.301, 0.5, 1.1]
  )
  func takesOverVelocity(spring: Spring, time: Double) {
    let animation = Animation.spring(spring)
    let track = Self.track(animation, [(0.12, 0, animation), (0.3, 60, animation)])
    let wanted = Self.integrate(spring, [(0.12, 0), (0.3, 60)], until: time)
    #expect(abs(track.value(at: time) - wanted.0) < 0.2)
    if time < 0.6 { #expect(abs(track.velocity(at: time)[0] - wanted.1) < 2) }
  }

  @Test("An animation that still waits when the next one comes starts all the same", arguments: [0.1, 0.2, 0.3])
  func startsLate(delay: Double) {
    let animation = Animation.linear(duration: 0.2).delay(delay)
    let track = Self.track(animation, [(0.05, 0, animation)])
    let prompt = Self.track(.linear(duration: 0.2), [(0.05, 0, .linear(duration: 0.2))])
    for step in 0..<30 {
      let time = Double(step) / 60
      let wanted = time < delay ? 0 : prompt.value(at: time - delay)
      #expect(abs(track.value(at: time) - wanted) < 1e-9)
    }
    #expect(track.value(at: delay + 0.05) > 20)
  }

  @Test("Waiting animations add up: what follows a finger does all of it later")
  func followsLater() {
    func track(_ delay: Double) -> Track<Double> {
      let animation = Animation.linear(duration: 0.2).delay(delay)
      let changes = (1...20).map { step in
        let step = Double(step)
        return (step / 60, 100 + 5 * step, animation)
      }
      return Self.track(animation, changes)
    }
    let (prompt, late) = (track(0), track(0.3))
    for step in 0..<60 {
      let time = Double(step) / 60
      #expect(abs(late.value(at: time + 0.3) - prompt.value(at: time)) < 1e-6)
    }
    #expect(late.value(at: 0.3) == 0)
  }

  @Test("A prompt animation runs on top of one that still waits")
  func runsBeforeWaiting() {
    let track = Self.track(.linear(duration: 0.2).delay(0.1), [(0.05, 40, .linear(duration: 0.4))])
    // After 0.2 s, the first one is halfway to 100, and the second one three eighths of the way from there to 40.
    #expect(abs(track.value(at: 0.2) - (50 + (40 - 50) * 0.375)) < 1e-9)
    #expect(abs(track.value(at: 1) - 40) < 1e-9)
  }

  @Test("Position and velocity are continuous when a spring is retargeted", arguments: [0.03, 0.1, 0.2, 0.4])
  func isSmooth(time: Double) {
    let track = Self.track(.spring(.bouncy), [(time, -40, .spring(.snappy))])
    #expect(abs(track.value(at: time, side: .before) - track.value(at: time)) < 1e-9)
    let before = track.segment(at: time, side: .before).velocity(at: time)[0]
    #expect(abs(before - track.velocity(at: time)[0]) < 1e-6 * abs(before))
  }

  @Test("The velocity is the slope of the track", arguments: [0.05, 0.2, 0.25, 0.33, 0.6])
  func isSlope(time: Double) {
    let track = Self.track(.spring(.bouncy), [(0.15, 20, .easeInOut(duration: 0.5)), (0.3, 90, .spring(.smooth))])
    let slope = (track.value(at: time + 1e-6) - track.value(at: time - 1e-6)) / 2e-6
    #expect(abs(track.velocity(at: time)[0] - slope) < 1e-3 * max(1, abs(slope)))
  }

  @Test("A curve is added to the running motion: r(t) + f(t)·(V − r(t))", arguments: [0.25, 0.3, 0.45, 0.6, 0.69])
  func addsCurves(time: Double) {
    let (first, second) = (Animation.easeIn(duration: 0.6), Animation.easeInOut(duration: 0.5))
    let track = Self.track(first, [(0.2, 40, second)])
    let running = 100 * TimingCurve.easeIn.value(at: min(1, time / 0.6))
    let part = TimingCurve.easeInOut.value(at: (time - 0.2) / 0.5)
    #expect(abs(track.value(at: time) - (running + part * (40 - running))) < 1e-9)
  }

  @Test("Of what a curve is added to, only what goes on at its start is kept", arguments: [0.31, 0.4, 0.55])
  func forgetsWhatEnded(time: Double) throws {
    let (short, long) = (Animation.easeIn(duration: 0.2), Animation.linear(duration: 0.5))
    let track = Self.track(short, [(0.1, 40, long), (0.3, 70, long)])
    let running = 100 + (time - 0.1) / 0.5 * (40 - 100)
    #expect(abs(track.value(at: time) - (running + (time - 0.3) / 0.5 * (70 - running))) < 1e-9)
    let below = try #require(track.segment(at: time).running?.segments)
    #expect(below.allSatisfy { $0.running == nil })
  }

  /// The track of a value that changes before it has come to rest, again and again.
  private static func restless(_ count: Int, every interval: Double, _ animation: Animation) -> Track<Double> {
    var track = Track(constant: 0.0)
    for index in 1...count {
      track.retarget(to: Double(index % 7), start: Double(index) * interval, animation: animation)
    }
    track.hold(until: Double(count + 1) * interval)
    return track
  }

  @Test(
    "A value that is interrupted again and again can be read and forgotten on a small stack",
    arguments: [(1_200, 0.001), (6_000, 0.01)].share(2)
  )
  func isInterruptedOften(count: Int, interval: Double) async {
    let value = await withCheckedContinuation { continuation in
      let thread = Thread {
        let track = Self.restless(count, every: interval, .easeInOut(duration: 1))
        let value = track.value(at: Double(count) * interval + interval / 2)
        continuation.resume(returning: value)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect((0...6).contains(value))
  }

  @Test("A motion below hundreds of others hardly counts", arguments: [0.001, 0.002, 0.01])
  func forgetsWhatLiesDeep(interval: Double) {
    // As r(t) + f(t)·(V − r(t)), with all curves.
    let (count, duration) = (400, 1.0)
    let track = Self.restless(count, every: interval, .linear(duration: duration))
    let time = (Double(count) + 0.5) * interval
    var value = 0.0
    for index in 1...count {
      let part = min(1, (time - Double(index) * interval) / duration)
      value += part * (Double(index % 7) - value)
    }
    #expect(abs(track.value(at: time) - value) < 1e-9)
  }

  @Test("An interpolating spring is added, too", arguments: [0.25, 0.4])
  func addsInterpolatingSprings(time: Double) {
    let spring = Spring(stiffness: 170, damping: 15)
    let track = Self.track(.spring(.smooth), [(0.1, 40, .interpolatingSpring(stiffness: 170, damping: 15))])
    let running = 100 * Curve.spring(.smooth).value(at: time)
    let part = spring.value(at: time - 0.1)
    #expect(abs(track.value(at: time) - (running + part * (40 - running))) < 1e-9)
  }

  @Test("Components whose velocity doesn't match their distance continue with their own velocity")
  func keepsComponents() {
    var track = Track(constant: Rect2D(x: 0, y: 0, width: 10, height: 10))
    track.retarget(to: Rect2D(x: 100, y: 0, width: 10, height: 10), start: 0, animation: .spring(.bouncy))
    track.retarget(to: Rect2D(x: 100, y: 80, width: 10, height: 10), start: 0.1, animation: .spring(.bouncy))
    var plain = Track(constant: Rect2D(x: 0, y: 0, width: 10, height: 10))
    plain.retarget(to: Rect2D(x: 100, y: 0, width: 10, height: 10), start: 0, animation: .spring(.bouncy))
    for time in [0.12, 0.2, 0.35] {
      #expect(abs(track.value(at: time).x - plain.value(at: time).x) < 1e-6)
      #expect(abs(track.value(at: time).y - 80 * Spring.bouncy.value(at: time - 0.1)) < 1e-6)
    }
  }

  @Test("A delayed change lets the running motion continue until it starts", arguments: [0.15, 0.29])
  func waits(time: Double) {
    let track = Self.track(.easeInOut(duration: 0.4), [(0.1, 0, .easeInOut(duration: 0.4).delay(0.2))])
    #expect(abs(track.value(at: time) - 100 * TimingCurve.easeInOut.value(at: time / 0.4)) < 1e-9)
  }

  @Test("Segments are contiguous until the end of the track")
  func isWhole() {
    let track = Self.track(.spring(.bouncy), [(0.1, 0, .easeIn), (0.2, 50, .spring(.smooth)), (3, 0, .linear)])
    #expect(track.segments[0].start == 0 && track.segments.last?.end == 10)
    for (segment, next) in zip(track.segments, track.segments.dropFirst()) { #expect(segment.end == next.start) }
  }

  @Test("A curve is added to an endless repetition, which continues below it", arguments: [1.3, 1.45, 1.7])
  func addsToCycles(time: Double) {
    var track = Track(constant: 0.0)
    track.animate(from: 0, to: 100, start: 0, animation: .linear(duration: 0.5).repeatForever(autoreverses: false))
    track.hold(until: 1.2)
    track.retarget(to: 20, start: 1.2, animation: .linear(duration: 0.6))
    track.hold(until: 3)
    let running = 100 * (time / 0.5).truncatingRemainder(dividingBy: 1)
    let part = (time - 1.2) / 0.6
    #expect(abs(track.value(at: time) - (running + part * (20 - running))) < 1e-6)
    #expect(track.value(at: 2) == 20)
  }

  @Test("A spring that interrupts a repetition takes over its velocity", arguments: [1.25, 1.4])
  func stopsCycles(time: Double) {
    var track = Track(constant: 0.0)
    track.animate(from: 0, to: 100, start: 0, animation: .linear(duration: 0.5).repeatForever(autoreverses: false))
    track.hold(until: 1.2)
    let place = track.value(at: 1.2, side: .before)
    track.retarget(to: 0, start: 1.2, animation: .spring(.smooth))
    track.hold(until: 3)
    var spring = Spring.smooth
    spring.initialVelocity = 200 / (0 - place)
    #expect(abs(track.value(at: time) - place * (1 - spring.value(at: time - 1.2))) < 1e-6)
  }
}

/// Repeated animations, as SwiftUI plays them.
@Suite struct RepeatingTests {
  private static func track(_ animation: Animation, until end: Double = 10) -> Track<Double> {
    var track = Track(constant: 0.0)
    track.animate(from: 0, to: 1, start: 0, animation: animation)
    track.hold(until: end)
    return track
  }

  @Test(
    "The reverse iteration uses the same curve from its start",
    arguments: [(0.25, 0.907), (0.5, 0.685), (0.75, 0.378)]
  )
  func returnsOnItsCurve(fraction: Double, value: Double) {
    let track = Self.track(.easeIn(duration: 1).repeatForever())
    #expect(abs(track.value(at: 1 + fraction) - value) < 0.0015)
    #expect(abs(track.value(at: 7 + fraction) - value) < 0.0015)
  }

  @Test("Without autoreverse, the animation restarts at once", arguments: [0.2, 0.7])
  func startsAgain(fraction: Double) {
    let track = Self.track(.linear(duration: 1).repeatForever(autoreverses: false))
    #expect(abs(track.value(at: 3 + fraction) - fraction) < 1e-9)
  }

  @Test("After the last iteration, the value is the target", arguments: 1...4, [true, false])
  func endsAtItsTarget(count: Int, autoreverses: Bool) {
    let track = Self.track(.easeOut(duration: 0.5).repeatCount(count, autoreverses: autoreverses))
    #expect(track.value(at: Double(count) * 0.5 + 0.001) == 1)
    #expect(track.value(at: Double(count) * 0.5, side: .before) == (autoreverses && count % 2 == 0 ? 0 : 1))
  }

  @Test("A delay set before repeating recurs, and one set after it doesn't")
  func delays() {
    let within = Self.track(.linear(duration: 1).delay(0.5).repeatForever(autoreverses: false))
    let around = Self.track(.linear(duration: 1).repeatForever(autoreverses: false).delay(0.5))
    #expect(within.value(at: 1.25) > 0.7 && within.value(at: 1.75) == 0 && abs(within.value(at: 2.25) - 0.25) < 1e-9)
    #expect(around.value(at: 0.25) == 0 && abs(around.value(at: 1.75) - 0.25) < 1e-9)
  }

  @Test("Speed shortens everything that was set before, including pauses")
  func speedsUp() {
    let track = Self.track(.linear(duration: 1).delay(0.5).repeatForever(autoreverses: false).speed(2))
    #expect(abs(track.value(at: 0.75 + 0.25 + 0.25) - 0.5) < 1e-9)
  }

  @Test("After a time that never comes, no cycles start again")
  func refusesInfiniteTimes() {
    #expect(LoopLength.end(of: [(start: 0, period: 1)], after: .infinity) == nil)
  }

  @Test(
    "A loop of cycles of any length has an end, or none",
    arguments: [1e-300, 1e-9, 0.0004, 0, -1, Double.infinity, .nan],
    [0, 1, -Double.infinity, .nan]
  )
  func endsWithAnyCycles(period: Double, start: Double) {
    let end = LoopLength.end(of: [(start: start, period: period), (start: 0, period: 1e-6)], after: 2)
    #expect(end == nil || end == 2)
  }

  @Test(
    "A timeline lasts until all repeating animations are at their start",
    arguments: [
      ([(0.0, 1.2), (0.0, 0.8)], 4.5, 4.8), ([(0.0, 1.2)], 3.6, 3.6), ([(0.5, 1)], 3.2, 3.5),
      ([(0, 0.3), (0.15, 0.3)], 1, nil),
    ] as [([(Double, Double)], Double, Double?)]
  )
  func closesLoops(cycles: [(Double, Double)], time: Double, end: Double?) {
    let found = LoopLength.end(of: cycles.map { (start: $0.0, period: $0.1) }, after: time)
    #expect(found.map { ($0 * 1000).rounded() } == end.map { ($0 * 1000).rounded() })
  }

  @Test(
    "Cycles that never start together do if each is a little longer or shorter",
    arguments: [
      [(0.0, 0.8), (0, 0.94), (0, 1.08), (0, 1.22), (0, 1.36), (0, 1.5)], [(0, 1), (0, 2.0.squareRoot())],
      [(0.2, 0.74), (0, 4.702)],
    ] as [[(Double, Double)]]
  )
  func alignsCycles(cycles: [(Double, Double)]) throws {
    let cycles = cycles.map { (start: $0.0, period: $0.1) }
    let found = try #require(LoopLength.alignedEnd(of: cycles, after: 1))
    #expect(found.change <= 0.05)
    for cycle in cycles {
      let period = LoopLength.alignedPeriod(of: cycle, in: found.end)
      #expect(abs(period / cycle.period - 1) <= found.change + 1e-12)
      let count = (found.end - cycle.start) / period
      #expect(abs(count - count.rounded()) < 1e-9)
    }
  }

  @Test("Cycles that would have to change by more than a twentieth aren't aligned")
  func leavesDistantCycles() {
    let cycles = (0..<40).map { (start: 0.0, period: 3 + Double($0) * 0.17) }
    #expect(LoopLength.alignedEnd(of: cycles, after: 1) == nil)
  }

  @Test("While a repeating animation waits for its start, the value stays")
  func waits() {
    var track = Track(constant: 0.0)
    track.animate(from: 0, to: 1, start: 0.25, animation: .linear(duration: 1).repeatForever().delay(0.5))
    track.hold(until: 3)
    #expect(track.value(at: 0.5) == 0 && abs(track.value(at: 1.25) - 0.5) < 1e-9)
  }

  /// Dots that pulse one after the other, on the same curve, in a play of 2.5 s.
  private static func dots(delays: [Double], period: Double) throws -> Timeline {
    func stage(_ scale: Double) -> Stage {
      Stage(width: 100, height: 40) {
        for index in delays.indices {
          Layer("dot.\(index)").fill(.red).frame(x: Double(20 * index), y: 10, width: 10, height: 10)
            .pose(Pose(scale: scale))
        }
      }
    }
    let animations = delays.enumerated().map { index, delay in
      ("dot.\(index)", Animation.easeInOut(duration: period / 2).repeatForever().delay(delay))
    }
    let scene = Scene(
      "dots",
      title: "T",
      description: "D",
      on: Canvas(width: 100, height: 40),
      script: [.go(to: "pulsing"), .hold(2.5)],
      states: [.init("still", stage(1)), .init("pulsing", stage(2))],
      edges: [
        .init(
          from: "still",
          to: "pulsing",
          with: MorphTransition(for: Dictionary(uniqueKeysWithValues: animations))
        )
      ]
    )
    return try Timeline(resolving: scene)
  }

  @Test(
    "Dots that start to pulse at different times go on pulsing where a loop starts again",
    arguments: [([0.0, 0.2, 0.4], 0.8), ([0.3, 0.1], 0.7), ([0, 0], 0.5)]
  )
  func loopsDots(delays: [Double], period: Double) throws {
    let timeline = try Self.dots(delays: delays, period: period)
    let scales = timeline.layers.filter { $0.id.hasPrefix("dot") }.map(\.pose)
    #expect(scales.count == delays.count)
    for track in scales {
      let (last, first) = (track.value(at: timeline.duration, side: .before), track.value(at: 0))
      #expect(abs(last.scaleX - first.scaleX) < 1e-6)
      let speeds = [track.velocity(at: timeline.duration - 1e-6), track.velocity(at: 1e-6)]
      #expect(zip(speeds[0], speeds[1]).allSatisfy { abs($0 - $1) < 1e-2 })
    }
  }

  @Test("Dots keep their distance in time over the whole loop", arguments: [0.0, 0.05, 0.33, 0.61, 1.7, 2.2])
  func keepsPhases(time: Double) throws {
    let timeline = try Self.dots(delays: [0, 0.2], period: 0.8)
    let scales = ["dot.0", "dot.1"].compactMap { id in timeline.layers.first { $0.id == id }?.pose }
    let later = timeline.wrapped(time + 0.2)
    #expect(abs(scales[0].value(at: time).scaleX - scales[1].value(at: later).scaleX) < 1e-6)
  }

  /// As many numbers as there are.
  private struct Numbers: Interpolatable {
    var components: [Double]

    static func mix(_ start: Numbers, _ end: Numbers, _ part: Double) -> Numbers {
      guard start.components.count == end.components.count else { return part < 1 ? start : end }
      return Numbers(components: zip(start.components, end.components).map { $0 + ($1 - $0) * part })
    }

    func adding(_ difference: [Double]) -> Numbers {
      Numbers(components: components.indices.map { components[$0] + difference[$0] })
    }
  }

  @Test(
    "A value with another number of components has no velocity, and what interrupts it ends at its own target",
    arguments: [[], [5], [5, 6, 7]],
    [Animation.bouncy, Animation.linear(duration: 0.4)]
  )
  func goesBetweenCounts(components: [Double], animation: Animation) {
    var track = Track(constant: Numbers(components: [0, 0]))
    track.retarget(to: Numbers(components: [10, 20]), start: 0, animation: animation)
    track.retarget(to: Numbers(components: components), start: 0.1, animation: animation)
    track.retarget(to: Numbers(components: [30, 40]), start: 0.2, animation: animation)
    track.hold(until: 9)
    #expect(track.velocity(at: 0.15).allSatisfy { $0 == 0 })
    #expect(track.velocity(at: 0.25).allSatisfy { $0.isFinite })
    #expect(track.value(at: 9) == Numbers(components: [30, 40]))
  }

  @Test(
    "An invalid repetition is an error",
    arguments: [
      (Animation.linear.repeatCount(0), "it repeats 0 times; expected 1…1000"),
      (.hold(1).repeatForever(), "it repeats a jump; expected a continuous curve"),
      (.linear(duration: 0.001).repeatForever(), "it repeats every 0.001 s; expected 0.01 s or more"),
      (.linear.delay(.infinity).repeatForever(), "it waits inf s before each time; expected 0 or more"),
    ]
  )
  func refuses(animation: Animation, message: String) {
    #expect(animation.problem == message)
  }
}
