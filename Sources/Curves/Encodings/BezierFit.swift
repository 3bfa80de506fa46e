/// A piece of a curve: a cubic Bézier between two of its points.
public struct BezierPiece: Hashable, Sendable {
  /// The start time in seconds.
  public var start: Double
  /// The end time in seconds.
  public var end: Double
  /// The curve's value at its start.
  public var startValue: Double
  /// The curve's value at its end.
  public var endValue: Double
  /// The easing from the start value to the end value.
  public var timing: TimingCurve

  /// Returns the piece's value at a time.
  ///
  /// - Parameter time: The time in seconds, between ``start`` and ``end``.
  public func value(at time: Double) -> Double {
    startValue + (endValue - startValue) * timing.value(at: (time - start) / (end - start))
  }
}

/// A sequence of cubic Bézier pieces that approximates a curve within a tolerance.
public struct BezierFit: Hashable, Sendable {
  /// The y coordinates of control points that a target language supports.
  public enum Ordinates: Hashable, Sendable {
    /// Any number, as in CSS.
    case any
    /// 0…1 only, as in the `keySplines` of SMIL, which can't overshoot within a piece.
    case unit
  }

  /// The pieces, end to end.
  public var pieces: [BezierPiece]
  /// The largest distance between the pieces and the curve, measured with the rounded control points.
  public var maximumError: Double
  /// The largest distance that was allowed.
  public var tolerance: Double
}

extension Curve {
  /// Approximates the curve with a small number of cubic Bézier pieces.
  ///
  /// Each piece extends as far as one Bézier can follow the curve. A Nelder–Mead search finds the x coordinates of its
  /// two control points. For each candidate, Lawson's reweighting finds the y coordinates with the smallest maximum
  /// error. The error is measured on the rounded control points, in the direction of the value. The last piece ends at
  /// exactly 1, unless the step from the curve's end to 1 is itself larger than the tolerance. Then the last piece ends
  /// where the curve does, and the caller adds the step.
  ///
  /// If no Bézier can follow the curve for a billionth of the duration, for example where the curve is vertical, a
  /// straight piece jumps over that part, and ``BezierFit/maximumError`` exceeds the tolerance.
  ///
  /// ```swift
  /// Curve.spring(.reference).bezierFit(within: 0.002).pieces.count  // 3
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a fraction of the distance, 0.000001…0.5.
  ///   - duration: The time at which the pieces end, in seconds, or nil for the curve's own duration. A timing curve
  ///     always continues to its end.
  ///   - ordinates: The control points that the target language supports.
  /// - Throws: ``EncodingFailure`` if the curve is invalid, the tolerance or the duration is out of range, a spring
  ///   swings more than ``Spring/maximumSwingCount`` times, or the curve needs more than 400 pieces.
  public func bezierFit(
    within tolerance: Double,
    over duration: Double? = nil,
    ordinates: BezierFit.Ordinates = .any
  ) throws(EncodingFailure) -> BezierFit {
    if let problem { throw EncodingFailure(description: problem) }
    guard tolerance >= 1e-6, tolerance <= 0.5 else {
      throw EncodingFailure(
        description: "tolerance is \(tolerance.inMessages); expected 0.000001…0.5 of the distance"
      )
    }
    let longest = 10_000 * max(1, self.duration)
    if let duration, !(duration > 0 && duration <= longest) {
      throw EncodingFailure(
        description:
          "the duration is \(duration.inMessages) s; expected a number above 0, at most \(longest)"
      )
    }
    if case .spring(let spring) = self { try spring.checkSwings(in: duration ?? self.duration) }
    let fit = fit(within: tolerance, over: duration, ordinates: ordinates)
    guard fit.pieces.count <= Self.maximumPieceCount else {
      throw EncodingFailure(
        description: """
          it needs more than \(Self.maximumPieceCount) Béziers to stay within \(tolerance.inMessages); \
          expected a larger tolerance
          """
      )
    }
    return fit
  }

  /// The maximum number of Béziers of a fit.
  static let maximumPieceCount = 400

  /// Approximates a valid curve, for a valid tolerance and duration.
  ///
  /// After 400 pieces, one straight piece covers the rest.
  package func fit(
    within tolerance: Double,
    over duration: Double? = nil,
    ordinates: BezierFit.Ordinates = .any
  ) -> BezierFit {
    if case .timing(let timing, let duration) = self, let fit = exactFit(timing, duration, tolerance, ordinates) {
      return fit
    }
    let end = duration ?? self.duration
    let lastValue = abs(1 - valueBeforeEnd(at: end)) <= tolerance * 0.99 ? 1 : valueBeforeEnd(at: end)
    var pieces: [BezierPiece] = []
    var maximumError = 0.0
    var start = 0.0
    var fitter = PieceFitter(curve: self, tolerance: tolerance, ordinates: ordinates)
    while start < end {
      let startValue = start == 0 ? 0 : pieces.last!.endValue
      let (piece, error) =
        pieces.count < Self.maximumPieceCount
        ? fitter.farthest(from: start, startValue, to: end, lastValue)
        : fitter.jump(from: start, startValue, to: end, lastValue)
      pieces.append(piece)
      maximumError = max(maximumError, error)
      start = piece.end
    }
    return BezierFit(pieces: pieces, maximumError: maximumError, tolerance: tolerance)
  }

  private func exactFit(
    _ timing: TimingCurve,
    _ duration: Double,
    _ tolerance: Double,
    _ ordinates: BezierFit.Ordinates
  ) -> BezierFit? {
    switch timing {
    case .cubicBezier(_, let y1, _, let y2):
      if ordinates == .unit, !(0...1).contains(y1) || !(0...1).contains(y2) { return nil }
      let piece = BezierPiece(start: 0, end: duration, startValue: 0, endValue: 1, timing: timing)
      return BezierFit(pieces: [piece], maximumError: 0, tolerance: tolerance)
    case .steps(let count):
      let step = 1 / Double(count)
      let pieces = (0..<count).map { index -> BezierPiece in
        let from = Double(index) * step
        return BezierPiece(
          start: from * duration,
          end: (from + step) * duration,
          startValue: from,
          endValue: from + step,
          timing: .steps(1)
        )
      }
      return BezierFit(pieces: pieces, maximumError: 0, tolerance: tolerance)
    }
  }
}

/// Finds the longest Bézier that follows a curve from a given point.
private struct PieceFitter {
  let curve: Curve
  let tolerance: Double
  let ordinates: BezierFit.Ordinates
  private var lastAbscissae: (Double, Double)?

  private static let sampleCount = 36
  /// The Bernstein weights of the two inner control points, and the cube, at evenly spaced parameters.
  private static let basis: [(first: Double, second: Double, cube: Double)] = (1..<sampleCount).map { index in
    let s = Double(index) / Double(sampleCount)
    let r = 1 - s
    return (3 * r * r * s, 3 * r * s * s, s * s * s)
  }

  init(curve: Curve, tolerance: Double, ordinates: BezierFit.Ordinates) {
    self.curve = curve
    self.tolerance = tolerance
    self.ordinates = ordinates
  }

  mutating func farthest(
    from start: Double,
    _ startValue: Double,
    to end: Double,
    _ endValue: Double
  ) -> (BezierPiece, error: Double) {
    if let whole = piece(from: start, startValue, to: end, endValue) { return whole }
    var reached: (BezierPiece, error: Double)?
    var near = start
    var far = end
    // Halve the interval until a piece fits, then search the farthest end that fits.
    let least = max(end * 1e-9, start.ulp)
    while reached == nil ? far - start > least : far - near > (end - start) * 1e-3 {
      let middle = near + (far - near) / 2
      if let found = piece(from: start, startValue, to: middle, curve.valueBeforeEnd(at: middle)) {
        reached = found
        near = middle
      } else {
        far = middle
      }
    }
    return reached ?? jump(from: start, startValue, to: far, far == end ? endValue : curve.valueBeforeEnd(at: far))
  }

  /// Returns a straight piece, for a part of the curve that no Bézier can follow.
  func jump(
    from start: Double,
    _ startValue: Double,
    to end: Double,
    _ endValue: Double
  ) -> (BezierPiece, error: Double) {
    let piece = BezierPiece(start: start, end: end, startValue: startValue, endValue: endValue, timing: .linear)
    return (piece, maximumError(of: piece))
  }

  /// Returns a Bézier between two points that stays within the tolerance, or nil if none is found.
  private mutating func piece(
    from start: Double,
    _ startValue: Double,
    to end: Double,
    _ endValue: Double
  ) -> (BezierPiece, error: Double)? {
    let span = Span(start: start, startValue: startValue, end: end, endValue: endValue)
    let spread = [(1.0 / 3, 2.0 / 3), (0.2, 0.55), (0.45, 0.85), (0.6, 0.4)]
    for guess in [lastAbscissae].compactMap({ $0 }) + spread {
      let best = search(from: guess, in: span)
      // Keep a margin for the error that rounding the control points adds.
      guard best.error <= tolerance * 0.96 else { continue }
      lastAbscissae = (best.x1, best.x2)
      for decimals in 3...6 {
        let piece = rounded(best, in: span, decimals: decimals)
        let error = maximumError(of: piece)
        if error <= tolerance * 0.998 { return (piece, error) }
      }
    }
    return nil
  }

  private struct Span {
    var start, startValue, end, endValue: Double
  }

  private struct Candidate {
    var x1, x2, first, second, error: Double
  }

  /// Searches the two x coordinates with the Nelder–Mead method.
  private func search(from guess: (Double, Double), in span: Span) -> Candidate {
    func clamped(_ x: Double) -> Double { min(max(x, 0), 1) }
    func solve(_ x1: Double, _ x2: Double) -> Candidate { solution(clamped(x1), clamped(x2), in: span) }
    var simplex = [
      solve(guess.0, guess.1), solve(guess.0 + 0.12, guess.1), solve(guess.0, guess.1 - 0.12),
    ]
    for _ in 0..<48 {
      simplex.sort { $0.error < $1.error }
      let (best, good, worst) = (simplex[0], simplex[1], simplex[2])
      if best.error <= tolerance * 0.9 { return best }
      if abs(worst.x1 - best.x1) + abs(worst.x2 - best.x2) < 1e-4 { return best }
      let center = ((best.x1 + good.x1) / 2, (best.x2 + good.x2) / 2)
      func along(_ factor: Double) -> Candidate {
        solve(center.0 + factor * (center.0 - worst.x1), center.1 + factor * (center.1 - worst.x2))
      }
      let reflected = along(1)
      if reflected.error < best.error {
        let expanded = along(2)
        simplex[2] = expanded.error < reflected.error ? expanded : reflected
      } else if reflected.error < good.error {
        simplex[2] = reflected
      } else {
        let contracted = along(reflected.error < worst.error ? 0.5 : -0.5)
        if contracted.error < worst.error {
          simplex[2] = contracted
        } else {
          simplex[1] = solve((good.x1 + best.x1) / 2, (good.x2 + best.x2) / 2)
          simplex[2] = solve((worst.x1 + best.x1) / 2, (worst.x2 + best.x2) / 2)
        }
      }
    }
    return simplex.min { $0.error < $1.error }!
  }

  /// Finds the y coordinates with the smallest maximum error for given x coordinates.
  private func solution(_ x1: Double, _ x2: Double, in span: Span) -> Candidate {
    let count = Self.basis.count
    let length = span.end - span.start
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { buffer in
      for index in 0..<count {
        let (a, b, cube) = Self.basis[index]
        let value = curve.valueBeforeEnd(at: span.start + length * (a * x1 + b * x2 + cube))
        let fixed = span.startValue * (1 - a - b - cube) + span.endValue * cube
        buffer[index] = value - fixed
        buffer[count + index] = 1
      }
      var best = Candidate(x1: x1, x2: x2, first: 0, second: 0, error: .infinity)
      for _ in 0..<7 {
        var aa = 0.0, ab = 0.0, bb = 0.0, ay = 0.0, by = 0.0
        for index in 0..<count {
          let (a, b, _) = Self.basis[index]
          let (y, weight) = (buffer[index], buffer[count + index])
          aa += weight * a * a
          ab += weight * a * b
          bb += weight * b * b
          ay += weight * a * y
          by += weight * b * y
        }
        let determinant = aa * bb - ab * ab
        guard abs(determinant) > 1e-14 else { break }
        var first = (ay * bb - by * ab) / determinant
        var second = (by * aa - ay * ab) / determinant
        if ordinates == .unit {
          let low = min(span.startValue, span.endValue)
          let high = max(span.startValue, span.endValue)
          let inside = min(max(first, low), high)
          if inside != first {
            first = inside
            second = (by - first * ab) / bb
          }
          second = min(max(second, low), high)
        }
        var largest = 0.0
        var total = 0.0
        for index in 0..<count {
          let (a, b, _) = Self.basis[index]
          let error = abs(buffer[index] - first * a - second * b)
          largest = max(largest, error)
          buffer[count + index] *= error
          total += buffer[count + index]
        }
        if largest < best.error {
          (best.first, best.second, best.error) = (first, second, largest)
        }
        guard total > 1e-300 else { break }
        for index in 0..<count { buffer[count + index] *= Double(count) / total }
      }
      return best
    }
  }

  private func rounded(_ candidate: Candidate, in span: Span, decimals: Int) -> BezierPiece {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    func round(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let distance = span.endValue - span.startValue
    func ordinate(_ value: Double) -> Double {
      let normalized = distance == 0 ? 0 : (value - span.startValue) / distance
      return round(ordinates == .unit ? min(max(normalized, 0), 1) : normalized)
    }
    return BezierPiece(
      start: span.start,
      end: span.end,
      startValue: span.startValue,
      endValue: span.endValue,
      timing: .cubicBezier(
        round(candidate.x1),
        ordinate(candidate.first),
        round(candidate.x2),
        ordinate(candidate.second)
      )
    )
  }

  /// Measures the largest error of a piece as written, with more samples than the search used.
  private func maximumError(of piece: BezierPiece) -> Double {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = piece.timing else { return 0 }
    var largest = abs(piece.endValue - curve.valueBeforeEnd(at: piece.end))
    for index in 1..<480 {
      let s = Double(index) / 480
      let time = piece.start + (piece.end - piece.start) * TimingCurve.polynomial(s, x1, x2)
      let value =
        piece.startValue + (piece.endValue - piece.startValue) * TimingCurve.polynomial(s, y1, y2)
      largest = max(largest, abs(value - curve.valueBeforeEnd(at: time)))
    }
    return largest
  }
}
