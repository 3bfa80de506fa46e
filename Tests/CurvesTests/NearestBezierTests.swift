import Curves
import Testing

@Suite struct NearestBezierTests {
  @Test(
    "A spring that hardly overshoots has a Bézier within 3 %",
    arguments: [Spring(duration: 0.5, bounce: 0), Spring(duration: 1, bounce: 0.1), Spring.smooth]
  )
  func isNear(spring: Spring) throws {
    let easing = try spring.linearEncoding(within: 0.002).easing
    #expect(try error(of: easing) < 0.03)
  }

  @Test(
    "A function that is a Bézier has that one",
    arguments: [TimingCurve.linear, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier(0.3, 1.4, 0.6, 1)]
  )
  func findsBezier(curve: TimingCurve) throws {
    let stops = (0...40).map { LinearEasing.Stop(curve.value(at: Double($0) / 40)) }
    #expect(try error(of: #require(LinearEasing(stops))) < 0.015)
  }

  @Test("A spring that swings is nearest to a Bézier that arrives")
  func arrives() throws {
    let easing = try Spring(duration: 0.4, bounce: 0.7).linearEncoding(within: 0.002).easing
    let nearest = easing.nearestBezier
    #expect(nearest.value(at: 0) == 0 && nearest.value(at: 1) == 1)
    #expect(try error(of: easing) < 0.5)
  }

  private func error(of easing: LinearEasing) throws -> Double {
    let nearest = easing.nearestBezier
    return (0...200).map { abs(nearest.value(at: Double($0) / 200) - easing.value(at: Double($0) / 200)) }.max() ?? 0
  }
}
