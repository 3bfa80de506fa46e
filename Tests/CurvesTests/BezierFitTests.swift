import Curves
import Testing

@Suite struct BezierFitTests {
  /// Measures the largest distance between a fit and its curve with samples evenly spaced in time, unlike the fit
  /// itself.
  private func error(of fit: BezierFit, from curve: Curve) -> Double {
    fit.pieces.reduce(0) { largest, piece in
      (1..<500).reduce(largest) { largest, index in
        let time = piece.start + (piece.end - piece.start) * Double(index) / 500
        return max(largest, abs(piece.value(at: time) - curve.value(at: time)))
      }
    }
  }

  @Test("A fit stays within its tolerance", arguments: Spring.random(24, seed: 6), [0.01, 0.001])
  func staysWithinTolerance(spring: Spring, tolerance: Double) throws {
    let curve = Curve.spring(spring)
    for ordinates in [BezierFit.Ordinates.any, .unit] {
      let fit = try curve.bezierFit(within: tolerance, ordinates: ordinates)
      #expect(error(of: fit, from: curve) <= tolerance * 1.001)
      #expect(fit.maximumError <= tolerance)
    }
  }

  @Test("Pieces are contiguous, from the start to the end of the curve", arguments: Spring.random(24, seed: 7))
  func isContiguous(spring: Spring) throws {
    let fit = try Curve.spring(spring).bezierFit(within: 0.002)
    #expect(fit.pieces.first?.start == 0)
    #expect(fit.pieces.first?.startValue == 0)
    #expect(fit.pieces.last?.end == Curve.spring(spring).duration)
    #expect(fit.pieces.last?.endValue == 1)
    for (piece, next) in zip(fit.pieces, fit.pieces.dropFirst()) {
      #expect(piece.end == next.start)
      #expect(piece.endValue == next.startValue)
    }
  }

  @Test(
    "The last piece ends at 1 if the step from the curve's end to 1 is within the tolerance",
    arguments: [(0.9, false), (1.02, true), (1.5, true)]
  )
  func endsAtTarget(factor: Double, isTarget: Bool) throws {
    let curve = Curve.spring(.reference)
    let step = abs(1 - Spring.reference.value(at: curve.duration))
    let last = try #require(curve.bezierFit(within: factor * step).pieces.last)
    #expect((last.endValue == 1) == isTarget)
    #expect(abs(last.endValue - Spring.reference.value(at: curve.duration)) <= factor * step)
  }

  @Test("Every control point for SMIL is in 0…1", arguments: Spring.random(24, seed: 8))
  func confinesSMIL(spring: Spring) throws {
    for piece in try Curve.spring(spring).bezierFit(within: 0.002, ordinates: .unit).pieces {
      guard case .cubicBezier(let x1, let y1, let x2, let y2) = piece.timing else { continue }
      #expect([x1, y1, x2, y2].allSatisfy { (0...1).contains($0) })
    }
  }

  @Test(
    "The reference spring needs few pieces",
    arguments: [(0.01, 2), (0.002, 3), (0.001, 3), (0.0007, 3)]
  )
  func takesFewPieces(tolerance: Double, count: Int) throws {
    #expect(try Curve.spring(.reference).bezierFit(within: tolerance).pieces.count <= count)
  }

  @Test("The fit of a Bézier curve is the curve itself")
  func fitsBezierExactly() throws {
    let fit = try Curve.timing(.easeInOut, duration: 0.4).bezierFit(within: 0.001)
    #expect(fit.pieces.count == 1)
    #expect(fit.pieces.first?.timing == .easeInOut)
    #expect(fit.maximumError == 0)
  }

  @Test("A Bézier curve that overshoots is approximated for SMIL")
  func refitsOvershootForSMIL() throws {
    let curve = Curve.timing(.cubicBezier(0.3, -0.4, 0.6, 1.5), duration: 0.4)
    let fit = try curve.bezierFit(within: 0.005, ordinates: .unit)
    #expect(fit.pieces.count > 1)
    #expect(error(of: fit, from: curve) <= 0.00501)
  }

  @Test("A final step that is larger than the tolerance is left to the caller")
  func leavesLargeStep() throws {
    let fit = try Curve.spring(.reference).bezierFit(within: 0.0003)
    let last = fit.pieces.last?.endValue ?? 1
    #expect(last != 1)
    #expect(abs(last - 1) < 0.001)
  }
}

@Suite struct LinearFitTests {
  @Test("Lines stay within the tolerance of every component", arguments: [0.1, 0.01, 0.001])
  func staysWithinTolerance(tolerance: Double) {
    let spring = Spring.reference
    func motion(_ time: Double) -> [Double] { [spring.value(at: time), 3 * spring.velocity(at: time)] }
    let fit = LinearFit(from: 0, to: 1, within: [tolerance, 10 * tolerance], motion)
    for (index, end) in fit.times.enumerated().dropFirst() {
      let start = fit.times[index - 1]
      for part in stride(from: 0.0, through: 1, by: 0.05) {
        let wanted = motion(start + (end - start) * part)
        for (component, allowed) in [tolerance, 10 * tolerance].enumerated() {
          let (a, b) = (fit.values[index - 1][component], fit.values[index][component])
          #expect(abs(a + (b - a) * part - wanted[component]) <= allowed * 1.02 + 1e-4)
        }
      }
    }
  }

  @Test("A linear motion needs two points")
  func keepsStraightLines() {
    #expect(LinearFit(from: 2, to: 5, within: [1e-6]) { [$0 * 2] }.times == [2, 5])
  }
}
