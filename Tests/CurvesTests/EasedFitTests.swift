import Curves
import Testing

@Suite struct EasedFitTests {
  /// The Bézier pieces of a curve from second 1 to second 3.
  private static func pieces(_ curve: Curve, _ ordinates: BezierFit.Ordinates) -> [BezierPiece] {
    let scale = 2 / curve.duration
    return curve.fit(within: 0.0005, ordinates: ordinates).pieces.map { piece in
      var piece = piece
      (piece.start, piece.end) = (1 + piece.start * scale, 1 + piece.end * scale)
      return piece
    }
  }

  /// Returns the progress of pieces at a time.
  private static func progress(_ pieces: [BezierPiece], at time: Double) -> Double {
    let piece = pieces.last { $0.start <= time } ?? pieces[0]
    return piece.value(at: min(time, piece.end))
  }

  /// Evaluates a fit's components at a time, like a browser.
  private static func values(_ fit: EasedFit, at time: Double) -> [Double] {
    guard let index = fit.points.lastIndex(where: { $0.time <= time }), index + 1 < fit.points.count else {
      return fit.points[fit.points.count - 1].values
    }
    let (point, next) = (fit.points[index], fit.points[index + 1])
    let part = point.timing.value(at: (time - point.time) / (next.time - point.time))
    return zip(point.values, next.values).map { $0 + ($1 - $0) * part }
  }

  /// The perspective projection of a point that moves away from the camera: a quotient of two linear functions.
  private static func projection(_ progress: Double) -> [Double] {
    [400 * progress / (1 + 0.4 * progress), 300 / (1 + 0.4 * progress)]
  }

  @Test(
    "A projection keeps the tolerance with far fewer points than straight lines need",
    arguments: [Curve.timing(.easeInOut, duration: 1), .spring(.reference)],
    [BezierFit.Ordinates.any, .unit]
  )
  func followsProjection(curve: Curve, ordinates: BezierFit.Ordinates) throws {
    let pieces = Self.pieces(curve, ordinates)
    let motion = { (time: Double) in Self.projection(Self.progress(pieces, at: time)) }
    let fit = try #require(EasedFit(pieces, ordinates: ordinates, within: [0.2, 0.2], motion))
    for step in 0...1000 {
      let time = 1 + 2 * Double(step) / 1000
      for (now, wanted) in zip(Self.values(fit, at: time), motion(time)) { #expect(abs(now - wanted) <= 0.22) }
    }
    let lines = LinearFit(from: 1, to: 3, within: [0.2, 0.2], motion)
    #expect(fit.points.count * 3 < lines.times.count * 2)
  }

  @Test(
    "A motion that stops on its way is exact with a point at its kink",
    arguments: [BezierFit.Ordinates.any, .unit]
  )
  func keepsKinks(ordinates: BezierFit.Ordinates) throws {
    let pieces = Self.pieces(.timing(.easeInOut, duration: 1), ordinates)
    let motion = { (time: Double) in [min(Self.progress(pieces, at: time), 0.5)] }
    let fit = try #require(EasedFit(pieces, ordinates: ordinates, within: [0.002], kinks: [2], motion))
    #expect(fit.points.contains { abs($0.time - 2) < 1e-9 })
    #expect(fit.points.count == 3)
    for step in 0...1000 {
      let time = 1 + 2 * Double(step) / 1000
      #expect(abs(Self.values(fit, at: time)[0] - motion(time)[0]) <= 0.002)
    }
  }

  @Test("A linear function of the curve's progress needs no more points than the curve has pieces")
  func keepsStraightWhole() throws {
    let pieces = Self.pieces(.timing(.easeInOut, duration: 1), .any)
    let fit = try #require(
      EasedFit(pieces, ordinates: .any, within: [0.01]) { [7 - 3 * Self.progress(pieces, at: $0)] }
    )
    #expect(fit.points.count == 2)
    #expect(fit.points[0].timing == .easeInOut)
  }

  @Test("Steps can't be divided")
  func refusesSteps() {
    let pieces = Self.pieces(.timing(.steps(4), duration: 1), .any)
    #expect(EasedFit(pieces, ordinates: .any, within: [0.01]) { [$0] } == nil)
  }

  @Test("Splines for SMIL are in 0…1")
  func keepsOrdinates() throws {
    let pieces = Self.pieces(.spring(.reference), .unit)
    let fit = try #require(
      EasedFit(pieces, ordinates: .unit, within: [0.3, 0.3]) { Self.projection(Self.progress(pieces, at: $0)) }
    )
    for point in fit.points {
      guard case .cubicBezier(let x1, let y1, let x2, let y2) = point.timing else { continue }
      #expect([x1, y1, x2, y2].allSatisfy { (0...1).contains($0) })
    }
  }
}
