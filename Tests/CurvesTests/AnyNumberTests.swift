import Curves
import FuzzSupport
import Testing

/// Calls functions with arbitrary numbers that their types allow.
///
/// The numbers come from all bit patterns, including infinities and NaN. The functions may return NaN, but they must
/// return.
@Suite struct AnyNumberTests {
  private static let count = 10_000

  private static func spring(_ random: inout Random) -> Spring {
    switch random.int(0...5) {
    case 0:
      Spring(
        mass: random.anyDouble(),
        stiffness: random.anyDouble(),
        damping: random.anyDouble(),
        initialVelocity: random.anyDouble()
      )
    case 1: Spring(stiffness: abs(random.anyDouble()), damping: abs(random.anyDouble()))
    case 2: Spring(duration: random.anyDouble(), bounce: random.anyDouble(), initialVelocity: random.anyDouble())
    case 3: Spring(response: random.anyDouble(), dampingFraction: random.anyDouble())
    case 4: Spring.bouncy(duration: random.anyDouble(), extraBounce: random.anyDouble())
    default:
      Spring(
        settlingDuration: random.anyDouble(),
        dampingRatio: random.anyDouble(),
        initialVelocity: random.anyDouble(),
        epsilon: random.anyDouble()
      )
    }
  }

  private static func timing(_ random: inout Random) -> TimingCurve {
    random.happens(0.2)
      ? .steps(random.pick([Int.min, -1, 0, 1, 3, 1_000, 1_001, Int.max]))
      : .cubicBezier(random.anyDouble(), random.anyDouble(), random.anyDouble(), random.anyDouble())
  }

  @Test("A spring with arbitrary numbers returns values, velocities and settling times, which may be infinite or NaN")
  func answersForAnySpring() {
    var random = Random(seed: 1)
    for _ in 0..<Self.count {
      let spring = Self.spring(&random)
      let time = random.anyDouble()
      _ = (spring.value(at: time), spring.velocity(at: time), spring.overshoot, spring.undershoot)
      _ = (spring.coreAnimationSettlingDuration, spring.swiftUISettlingDuration, spring.settlingDuration())
      _ = (spring.response, spring.bounce, spring.settlingDuration(epsilon: random.anyDouble()))
      let settling = spring.settlingTime(within: random.anyDouble())
      #expect(settling >= 0, "\(spring)")
      _ = spring.restingDuration(within: random.anyDouble())
    }
  }

  @Test("A valid spring settles within the allowed time, and its encoding succeeds or throws")
  func encodesOrRefuses() {
    var random = Random(seed: 2)
    var right = 0
    for _ in 0..<250 {
      let spring =
        random.happens(0.7)
        ? Self.spring(&random)
        : Spring(
          mass: random.double(0.01...100),
          stiffness: random.double(0.1...1e6),
          damping: random.double(0.01...1e4),
          initialVelocity: random.double(-100...100)
        )
      let tolerance = random.happens(0.5) ? random.anyDouble() : random.double(0.01...0.2)
      guard spring.problem == nil else {
        #expect(throws: EncodingFailure.self) { try spring.linearEncoding(within: 0.01) }
        #expect(throws: EncodingFailure.self) { try spring.bezierEncoding(within: 0.01) }
        #expect(throws: EncodingFailure.self) { try Curve.spring(spring).bezierFit(within: 0.01) }
        continue
      }
      right += 1
      #expect((Spring.shortestSettling...Spring.longestSettling).contains(spring.settlingTime(within: 0.001)))
      _ = try? spring.linearEncoding(within: tolerance, effort: .quick)
      _ = try? spring.bezierEncoding(within: tolerance, from: random.anyDouble(), to: random.anyDouble())
      if let fit = try? Curve.spring(spring).bezierFit(within: random.double(0.005...0.2)) {
        #expect(fit.pieces.last?.end == Curve.spring(spring).duration)
      }
    }
    #expect(right > 30)
  }

  @Test("A settling duration never creates a spring with negative damping, whatever the epsilon")
  func keepsDampingPositive() {
    var random = Random(seed: 3)
    for _ in 0..<Self.count {
      let spring = Spring(
        settlingDuration: random.double(0...20),
        dampingRatio: random.double(0...2),
        initialVelocity: random.double(-100...100),
        epsilon: random.anyDouble()
      )
      #expect(spring.damping > 0 || spring.damping.isNaN, "\(spring)")
    }
    #expect(Spring(settlingDuration: 1, dampingRatio: 0.01, epsilon: 0.5).problem == nil)
  }

  @Test("A timing curve with arbitrary numbers has values and valid CSS text, or reports a problem")
  func answersForAnyTiming() {
    var random = Random(seed: 4)
    for _ in 0..<Self.count {
      let timing = Self.timing(&random)
      let fraction = random.anyDouble()
      _ = (timing.value(at: fraction), timing.slope(at: fraction), timing.keySpline)
      if timing.problem != nil { #expect(timing.css == "linear") }
      let curve = Curve.timing(timing, duration: random.anyDouble())
      _ = (curve.value(at: random.anyDouble()), curve.overshoot, curve.duration)
      if curve.problem != nil { #expect(throws: EncodingFailure.self) { try curve.bezierFit(within: 0.01) } }
    }
  }

  @Test("A fit of an arbitrary Bézier covers its whole duration, or throws")
  func fitsOrRefuses() {
    var random = Random(seed: 7)
    for _ in 0..<60 {
      let timing = TimingCurve.cubicBezier(
        random.double(0...1),
        random.double(-4...4),
        random.double(0...1),
        random.double(-4...4)
      )
      let tolerance = random.happens(0.3) ? abs(random.anyDouble()) : random.double(0.001...0.1)
      let duration = random.happens(0.3) ? random.anyDouble() : random.double(0.01...10)
      let fit = Result { try Curve.timing(timing, duration: duration).bezierFit(within: tolerance, ordinates: .unit) }
      guard let fit = try? fit.get() else { continue }
      #expect(fit.pieces.last?.end ?? 0 == duration)
    }
  }

  @Test(
    "A part of the curve that is too steep is jumped over, and the maximum error shows it",
    arguments: [(1.0, -1.0, 0.0, 2.0, 1e-5), (1, -5, 0, 6, 2e-5), (1, -100, 0, 100, 0.001)]
  )
  func jumpsOverSteepness(x1: Double, y1: Double, x2: Double, y2: Double, tolerance: Double) throws {
    let curve = Curve.timing(.cubicBezier(x1, y1, x2, y2), duration: 1)
    let fit = try curve.bezierFit(within: tolerance, ordinates: .unit)
    #expect(fit.pieces.first?.start == 0)
    #expect(fit.pieces.last?.end == 1)
    #expect(zip(fit.pieces, fit.pieces.dropFirst()).allSatisfy { $0.end == $1.start && $0.endValue == $1.startValue })
    #expect(fit.pieces.allSatisfy { $0.end > $0.start })
  }

  @Test("The extremes of a Bézier agree with fine sampling")
  func findsExtremes() {
    var random = Random(seed: 5)
    for _ in 0..<500 {
      let curve = TimingCurve.cubicBezier(
        random.double(0...1),
        random.double(-3...4),
        random.double(0...1),
        random.double(-3...4)
      )
      let net = (0...4_000).map { curve.value(at: Double($0) / 4_000) }
      let (lowest, highest) = curve.extremes
      #expect(lowest <= net.min()! + 1e-12 && highest >= net.max()! - 1e-12)
      #expect(abs(lowest - net.min()!) < 0.02 && abs(highest - net.max()!) < 0.02)
    }
  }

  @Test("A linear() with arbitrary stops is a function or nil")
  func buildsLinearOrNothing() {
    var random = Random(seed: 6)
    for _ in 0..<Self.count {
      let stops = (0..<random.few(8)).map { _ in
        LinearEasing.Stop(
          random.happens(0.3) ? random.anyDouble() : random.double(-1...2),
          at: random.happens(0.5) ? nil : random.happens(0.2) ? random.anyDouble() : random.double(0...1)
        )
      }
      guard let easing = LinearEasing(stops) else { continue }
      _ = easing.value(at: random.anyDouble())
      _ = easing.largestError(against: .reference, over: random.anyDouble())
      #expect((try? LinearEasing(parsing: easing.text)) != nil, "\(easing.text)")
    }
  }

  @Test("The duration doesn't jump if rounding moves the damping ratio past 1", arguments: [-4e-16, 0, 4e-16, 9e-7])
  func keepsDurationAtCriticalDamping(offset: Double) {
    #expect(Curve.spring(Spring(stiffness: 100, damping: 20 * (1 + offset))).duration == 1)
  }
}
