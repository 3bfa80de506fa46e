/// Points that approximate a motion within a tolerance, with segments of an easing curve between them.
///
/// A projection is a nearly linear function of a curve's progress. Such a motion needs far fewer points in the curve's
/// eased time than ``LinearFit`` needs in linear time.
package struct EasedFit: Hashable, Sendable {
  /// A point of the motion.
  package struct Point: Hashable, Sendable {
    /// The time in seconds.
    package var time: Double
    /// The components of the motion.
    package var values: [Double]
    /// The easing toward the next point.
    package var timing: TimingCurve
  }

  /// The points, in the order of their times.
  package var points: [Point]

  /// The numbers of segments with equal progress that a piece may be divided into.
  ///
  /// There are only a few, so that motions on one curve share their timing functions, which compress well.
  private static let segmentCounts = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32]
  /// The number of samples in each segment.
  private static let resolution = 12

  /// Approximates a motion with as few segments of each piece as the tolerances allow.
  ///
  /// - Parameters:
  ///   - pieces: The Bézier pieces of the curve that the motion depends on, end to end, in the motion's time.
  ///   - ordinates: The control points that the target language supports.
  ///   - tolerances: The largest error of each component, above 0.
  ///   - kinks: The times at which the motion isn't smooth. Each is a point.
  ///   - motion: The components at a time; continuous over all pieces.
  /// - Returns: Nil if a piece can't be divided finely enough, for example because it turns back.
  package init?(
    _ pieces: [BezierPiece],
    ordinates: BezierFit.Ordinates,
    within tolerances: [Double],
    kinks: [Double] = [],
    _ motion: (Double) -> [Double]
  ) {
    points = []
    for piece in pieces {
      guard piece.end > piece.start else { continue }
      guard case .cubicBezier(let x1, _, let x2, _) = piece.timing else { return nil }
      let inner = kinks.filter { $0 > piece.start && $0 < piece.end }.sorted().map { kink in
        TimingCurve.parameter(ofAbscissa: (kink - piece.start) / (piece.end - piece.start), x1, x2)
      }
      for (start, end) in zip([0] + inner, inner + [1]) where end > start {
        var divided: [Point]?
        for count in Self.segmentCounts where divided == nil {
          divided = Self.segments(of: piece, from: start, to: end, count, ordinates, tolerances, motion)
        }
        guard let divided else { return nil }
        points += divided
      }
    }
    guard let last = pieces.last else { return nil }
    points.append(Point(time: last.end, values: motion(last.end), timing: .linear))
  }

  /// Divides the part of a piece between two parameters into a number of segments, or returns nil if the motion isn't
  /// close enough to them.
  private static func segments(
    of piece: BezierPiece,
    from lower: Double,
    to upper: Double,
    _ count: Int,
    _ ordinates: BezierFit.Ordinates,
    _ tolerances: [Double],
    _ motion: (Double) -> [Double]
  ) -> [Point]? {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = piece.timing else { return nil }
    // The progress of a piece that turns back has no inverse, so its parameter is divided instead.
    let isRising = (0...1).contains(y1) && (0...1).contains(y2)
    func knot(_ index: Int) -> Double {
      let fraction = Double(index) / Double(count)
      guard isRising, fraction > 0, fraction < 1 else { return lower + (upper - lower) * fraction }
      let (from, to) = (TimingCurve.polynomial(lower, y1, y2), TimingCurve.polynomial(upper, y1, y2))
      return TimingCurve.parameter(ofAbscissa: from + (to - from) * fraction, y1, y2)
    }
    func time(_ parameter: Double) -> Double {
      piece.start + (piece.end - piece.start) * TimingCurve.polynomial(parameter, x1, x2)
    }
    var points: [Point] = []
    for index in 0..<count {
      let (start, end) = (knot(index), knot(index + 1))
      let times = (0...resolution).map { time(start + (end - start) * Double($0) / Double(resolution)) }
      let samples = times.map(motion)
      let (first, last) = (samples[0], samples[resolution])
      // Three decimals are usually enough.
      let timing = [3, 4].lazy.compactMap { decimals -> TimingCurve? in
        piece.timing.segment(from: start, to: end, ordinates, decimals: decimals)
      }.first { timing in
        zip(times, samples).allSatisfy { time, values in
          let progress = timing.value(at: (time - times[0]) / (times[resolution] - times[0]))
          return tolerances.indices.allSatisfy {
            abs(first[$0] + progress * (last[$0] - first[$0]) - values[$0]) <= tolerances[$0]
          }
        }
      }
      guard let timing else { return nil }
      points.append(Point(time: times[0], values: first, timing: timing))
    }
    return points
  }
}

extension TimingCurve {
  /// Returns a segment of a Bézier as a timing curve of its own, by de Casteljau's algorithm.
  ///
  /// - Parameters:
  ///   - start: The Bézier's parameter at which the segment starts, 0…1.
  ///   - end: The parameter at which it ends, above the start.
  ///   - ordinates: The control points that the target language supports.
  ///   - decimals: The number of decimals that the control points are rounded to.
  /// - Returns: Nil for steps, and if the control points of the segment aren't those of a timing curve.
  func segment(from start: Double, to end: Double, _ ordinates: BezierFit.Ordinates, decimals: Int) -> TimingCurve? {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return nil }
    func controls(_ a: Double, _ b: Double) -> (Double, Double)? {
      // The blossom of the cubic with the values 0, a, b, 1.
      func blossom(_ r: Double, _ s: Double, _ t: Double) -> Double {
        let (first, second, third) = (a * r, a + (b - a) * r, b + (1 - b) * r)
        let (left, right) = (first + (second - first) * s, second + (third - second) * s)
        return left + (right - left) * t
      }
      let (from, to) = (blossom(start, start, start), blossom(end, end, end))
      guard abs(to - from) > 1e-9 else { return nil }
      let scale = [1.0, 10, 100, 1_000, 10_000][decimals]
      func rounded(_ value: Double) -> Double { ((value - from) / (to - from) * scale).rounded() / scale }
      return (rounded(blossom(start, start, end)), rounded(blossom(start, end, end)))
    }
    guard let x = controls(x1, x2), let y = controls(y1, y2), (0...1).contains(x.0), (0...1).contains(x.1) else {
      return nil
    }
    if ordinates == .unit, !(0...1).contains(y.0) || !(0...1).contains(y.1) { return nil }
    return .cubicBezier(x.0, y.0, x.1, y.1)
  }
}
