/// Points of a motion between which it goes on pieces of a curve, and stays within a tolerance of that.
///
/// A motion that depends on a curve's progress in a way that is nearly straight, as a projection does, needs far fewer
/// points in the curve's own eased time than ``LinearFit`` needs in plain time.
package struct EasedFit: Hashable, Sendable {
  /// A point of the motion.
  package struct Point: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    /// The motion's components.
    package var values: [Double]
    /// How they get to the next point.
    package var timing: TimingCurve
  }

  /// The points, in the order of their times.
  package var points: [Point]

  /// Into how many parts of equal progress a piece may be divided: few numbers, so that motions on one curve share their
  /// timing functions, which compress well.
  private static let divisions = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32]
  /// How many moments of each part are looked at.
  private static let resolution = 12

  /// Follows a motion with as few parts of each piece as keep the tolerances.
  ///
  /// - Parameters:
  ///   - pieces: The Bézier pieces of the curve that the motion depends on, end to end, in the motion's time.
  ///   - ordinates: Which control points the target language takes.
  ///   - tolerances: The largest error of each component, above 0.
  ///   - motion: The components at a time; continuous over all pieces.
  /// - Returns: Nothing where a piece can't be divided as the motion asks for, as where it turns back.
  package init?(
    _ pieces: [BezierPiece],
    ordinates: BezierFit.Ordinates,
    within tolerances: [Double],
    _ motion: (Double) -> [Double]
  ) {
    points = []
    for piece in pieces {
      guard piece.end > piece.start else { continue }
      var divided: [Point]?
      for count in Self.divisions where divided == nil {
        divided = Self.parts(piece, count, ordinates, tolerances, motion)
      }
      guard let divided else { return nil }
      points += divided
    }
    guard let last = pieces.last else { return nil }
    points.append(Point(time: last.end, values: motion(last.end), timing: .linear))
  }

  /// A piece divided into some parts, if the motion stays close to them.
  private static func parts(
    _ piece: BezierPiece,
    _ count: Int,
    _ ordinates: BezierFit.Ordinates,
    _ tolerances: [Double],
    _ motion: (Double) -> [Double]
  ) -> [Point]? {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = piece.timing else { return nil }
    // Where a piece turns back its progress has no inverse, and its parameter is divided instead.
    let isRising = (0...1).contains(y1) && (0...1).contains(y2)
    func knot(_ index: Int) -> Double {
      let part = Double(index) / Double(count)
      return isRising ? TimingCurve.parameter(ofAbscissa: part, y1, y2) : part
    }
    func time(_ parameter: Double) -> Double {
      piece.start + (piece.end - piece.start) * TimingCurve.polynomial(parameter, x1, x2)
    }
    var points: [Point] = []
    for index in 0..<count {
      let (start, end) = (knot(index), knot(index + 1))
      let net = (0...resolution).map { time(start + (end - start) * Double($0) / Double(resolution)) }
      let samples = net.map(motion)
      let (first, last) = (samples[0], samples[resolution])
      // Three digits after the point are mostly enough.
      let timing = [3, 4].lazy.compactMap { decimals -> TimingCurve? in
        piece.timing.part(from: start, to: end, ordinates, decimals: decimals)
      }.first { timing in
        zip(net, samples).allSatisfy { now, values in
          let part = timing.value(at: (now - net[0]) / (net[resolution] - net[0]))
          return tolerances.indices.allSatisfy {
            abs(first[$0] + part * (last[$0] - first[$0]) - values[$0]) <= tolerances[$0]
          }
        }
      }
      guard let timing else { return nil }
      points.append(Point(time: net[0], values: first, timing: timing))
    }
    return points
  }
}

extension TimingCurve {
  /// A part of a Bézier as a timing curve of its own, by de Casteljau's algorithm.
  ///
  /// - Parameters:
  ///   - start: The parameter at which the part starts, 0…1.
  ///   - end: The parameter at which it ends, above the start.
  ///   - ordinates: Which control points the target language takes.
  ///   - decimals: To how many digits after the point the control points are rounded.
  /// - Returns: Nothing for steps, and where the part's control points aren't those of a timing curve.
  func part(from start: Double, to end: Double, _ ordinates: BezierFit.Ordinates, decimals: Int) -> TimingCurve? {
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
