import Curves
import Testing

@Suite struct TimingCurveTests {
  @Test(
    "Bézier curves match values measured with Core Animation",
    arguments: [
      (TimingCurve.easeIn, 0.25, 0.09346466), (.easeOut, 0.25, 0.37813953), (.easeInOut, 0.25, 0.12916191),
      (.cubicBezier(0.25, 0.1, 0.25, 1), 0.5, 0.8024034),
    ]
  )
  func matchesCoreAnimation(curve: TimingCurve, fraction: Double, value: Double) {
    #expect(abs(curve.value(at: fraction) - value) < 1e-4)
  }

  @Test("A Bézier curve is solved to 1e-12", arguments: [0.0, 0.1, 0.42, 0.9, 1], [0.0, 0.2, 0.58, 1])
  func solvesBezier(x1: Double, x2: Double) {
    // If y equals x at every control point, the curve is the diagonal, whatever its parameter.
    let curve = TimingCurve.cubicBezier(x1, x1, x2, x2)
    for fraction in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(abs(curve.value(at: fraction) - fraction) < 1e-12, "at \(fraction)")
    }
  }

  @Test("The standard curves have their symmetries")
  func isSymmetric() {
    for fraction in stride(from: 0.0, through: 1, by: 0.05) {
      let easeInOut = TimingCurve.easeInOut
      #expect(abs(easeInOut.value(at: fraction) + easeInOut.value(at: 1 - fraction) - 1) < 1e-12)
      #expect(abs(TimingCurve.easeIn.value(at: fraction) + TimingCurve.easeOut.value(at: 1 - fraction) - 1) < 1e-12)
    }
  }

  @Test(
    "Each step is taken at the end of its interval",
    arguments: [(0.0, 0.0), (0.24, 0), (0.25, 0.25), (0.99, 0.75), (1, 1)]
  )
  func takesSteps(fraction: Double, value: Double) {
    #expect(TimingCurve.steps(4).value(at: fraction) == value)
  }

  @Test("The slope is the derivative", arguments: [TimingCurve.easeIn, .easeInOut, .cubicBezier(0.3, -0.5, 0.6, 1.7)])
  func slopeIsDerivative(curve: TimingCurve) {
    for fraction in stride(from: 0.1, to: 0.95, by: 0.1) {
      let slope = (curve.value(at: fraction + 1e-6) - curve.value(at: fraction - 1e-6)) / 2e-6
      #expect(abs(curve.slope(at: fraction) - slope) < 1e-4)
    }
  }

  @Test(
    "An invalid curve has a problem",
    arguments: [
      (
        TimingCurve.cubicBezier(1.5, 0, 0.5, 1),
        "the timing curve's control points are at 1.5 and 0.5 of the duration; expected 0…1"
      ),
      (.cubicBezier(0, .nan, 1, 1), "a control point of the timing curve isn't finite; expected four finite numbers"),
      (.steps(0), "the timing curve has 0 steps; expected 1…1000"),
      (.steps(1001), "the timing curve has 1001 steps; expected 1…1000"),
    ]
  )
  func explainsProblems(curve: TimingCurve, problem: String) {
    #expect(curve.problem == problem)
  }
}
