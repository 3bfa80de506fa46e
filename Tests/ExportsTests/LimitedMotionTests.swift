import Testing

@testable import Exports

@Suite struct LimitedMotionTests {
  @Test("A value is at a bound between the times at which it comes there and leaves it")
  func findsKinks() {
    let motion = LimitedMotion(from: 0, to: 4, in: 0...1, within: 0) { min(max($0 - 1, 0), 1) }
    #expect(motion.kinks.count == 2)
    for (kink, wanted) in zip(motion.kinks, [1.0, 2]) { #expect(abs(kink - wanted) < 1e-9) }
  }

  @Test("A value that only touches a bound at its ends has no kinks")
  func isSmooth() {
    #expect(LimitedMotion(from: 0, to: 1, in: 0...1, within: 0.1) { $0 }.kinks.isEmpty)
  }

  @Test(
    "Between two times at a bound, a value that stays within the tolerance counts as being there",
    arguments: [0.004, 0.02]
  )
  func ignoresSmallDips(depth: Double) {
    // It comes to 1 at 1, is below it from 2 to 3, and stays.
    func value(_ time: Double) -> Double {
      time < 1 ? time : 2 < time && time < 3 ? 1 - depth * (time - 2) * (3 - time) * 4 : 1
    }
    let motion = LimitedMotion(from: 0, to: 5, in: 0...1, within: 0.01, value)
    #expect(motion.kinks.count == (depth < 0.01 ? 1 : 3))
    #expect(motion.value(at: 2.5) == (depth < 0.01 ? 1 : 1 - depth))
  }
}
