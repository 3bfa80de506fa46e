import FuzzSupport
import Testing

/// Tests the measurement that growth tests rely on, with work whose cost is known.
@Suite struct GrowthMeasurementTests {
  /// Spends time that is proportional to a number of steps.
  private static func work(_ steps: Int) {
    var state = UInt64(steps)
    for _ in 0..<steps { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    // The optimizer can't know this.
    if state == 42 { print(state) }
  }

  @Test("Work that is proportional to its size, or nearly, is no problem", arguments: [0, 20])
  func acceptsProportionalWork(logarithms: Int) async {
    let problem = await Growth.problem(from: 1_000, upTo: 1 << 24, least: 0.001) { size in
      Self.work(size * (1 + logarithms * size.bitWidth - logarithms * size.leadingZeroBitCount))
    }
    #expect(problem == nil)
  }

  @Test("Work that quadruples with its size is a problem")
  func detectsQuadraticWork() async {
    let problem = await Growth.problem(from: 100, upTo: 1 << 14, least: 0.001) { Self.work($0 * $0) }
    #expect(problem?.contains("which grows by") == true)
  }

  @Test("Work that is quadratic only beyond a size is a problem")
  func detectsLateQuadraticWork() async {
    let problem = await Growth.problem(from: 100, upTo: 1 << 14, least: 0.001) { Self.work(max(500 * $0, $0 * $0)) }
    #expect(problem != nil)
  }
}
