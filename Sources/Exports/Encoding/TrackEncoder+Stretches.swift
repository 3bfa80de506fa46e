import Curves
import Mathematics
import Scenes
import WebText

/// Keyframes of the segments between two times at which a track starts or stops to move.
extension TrackEncoder {
  /// Returns the keyframes of a part of the timeline.
  func keys(
    in range: ClosedRange<Double>,
    of way: Way,
    _ value: EncodedValue
  ) -> [KeyframeTrack.Key] {
    let times = Set(way.spans.flatMap { [$0.start, $0.end] }).filter(range.contains)
      .union([range.lowerBound, range.upperBound]).sorted()
    var keys: [KeyframeTrack.Key] = []
    var run: [(stretch: Stretch, way: Way)] = []
    func endRun() {
      guard let last = run.last else { return }
      let pieces =
        run.count > 1 ? lines(through: run.map(\.stretch), of: way) : encode(last.stretch, of: last.way, value)
      for (stretch, way) in run { measure(pieces, against: stretch, of: way) }
      let following = last.stretch.following.map { Number.rounded($0, decimals: way.decimals) }
      keys += pieces + [.init(time: last.stretch.end, values: following, easing: .linear)]
      run = []
    }
    for (range, way) in way.parts(between: times) {
      let stretch = Stretch(from: range.lowerBound, to: range.upperBound, isStill: way.spans.isEmpty, of: value)
      // What a finger moves is straight from frame to frame, and often for longer.
      let goesOn = run.last.map { last in
        Self.isClose(last.stretch.last, stretch.first) && isLine(last.stretch, last.way) && isLine(stretch, way)
      }
      if goesOn == false { endRun() }
      run.append((stretch, way))
    }
    endRun()
    return keys
  }

  /// Returns whether a value moves at a constant rate, or is approximated as well as if it did.
  private func isLine(_ stretch: Stretch, _ way: Way) -> Bool {
    guard !way.spans.isEmpty else { return false }
    return way.spans.allSatisfy { span in
      guard let motion = span.motion, case .timing(.linear, _) = motion.curve else { return false }
      return span.start == stretch.start && span.end == stretch.end
        && isStraight(stretch, on: motion, within: way.tolerances)
    }
  }

  /// Returns the keyframes of segments in which the value moves at constant rates, without those that it passes anyway.
  private func lines(through stretches: [Stretch], of way: Way) -> [KeyframeTrack.Key] {
    let times = stretches.map(\.start) + stretches.suffix(1).map(\.end)
    let values = stretches.map(\.first) + stretches.suffix(1).map(\.last)
    return LinearFit.knots(of: values, at: times, within: way.tolerances.map { $0 / 2 }).map { index in
      .init(
        time: times[index],
        values: values[index].map { Number.rounded($0, decimals: way.decimals) },
        easing: .linear
      )
    }
  }

  /// Compares the numbers of a segment as they are written with the samples of its value.
  private func measure(_ pieces: [KeyframeTrack.Key], against stretch: Stretch, of way: Way) {
    guard stretch.motion != nil || !stretch.inside.isEmpty,
      pieces.contains(where: { $0.values != pieces[0].values })
    else { return }
    let rounding = 1 / pow(10, Double(way.decimals))
    let moving = way.spans.filter { $0.start == stretch.start && $0.end == stretch.end }.compactMap(\.motion)
    let share = moving.compactMap { shares[$0.curve] }.max() ?? 0
    // A value on a curve may be off by a fraction of its distance.
    let allowed = way.tolerances.indices.map { index in
      way.tolerances[index] + share * abs(stretch.last[index] - stretch.first[index]) + rounding
    }
    let samples = memory.samples(from: stretch.start, to: stretch.end)
    let columns = KeyframeTrack(keys: pieces).columns(at: samples)
    let steps = way.spans.flatMap(\.steps)
    let progress = stretch.motion.map { memory.progress(of: $0, lasting: stretch.end - stretch.start) }
    for (sample, time) in samples.times.times.enumerated() {
      // At a step, two values are correct.
      guard steps.isEmpty || !steps.contains(where: { abs($0 - time) < 1e-6 }) else { continue }
      for index in allowed.indices {
        let (first, last) = (stretch.first[index], stretch.last[index])
        let wanted = progress.map { first + (last - first) * $0[sample] } ?? stretch.inside[sample][index]
        memory.note(error: abs(columns[index][sample] - wanted) / allowed[index])
      }
    }
  }

  /// Returns the keyframes of a segment, except its end.
  private func encode(_ stretch: Stretch, of way: Way, _ value: EncodedValue) -> [KeyframeTrack.Key] {
    func rounded(_ values: [Double]) -> [Double] { values.map { Number.rounded($0, decimals: way.decimals) } }
    let (start, end, first, last) = (stretch.start, stretch.end, stretch.first, stretch.last)
    let isStill =
      stretch.motion == nil ? stretch.inside.allSatisfy { Self.isClose($0, first) } : Self.isClose(first, last)
    if isStill {
      return [
        .init(time: start, values: rounded(first), easing: .linear),
        .init(time: end, values: rounded(Self.isClose(first, last) ? last : first), easing: .linear),
      ]
    }
    let moving =
      stretch.motion.map { [$0] }
      ?? Set(way.spans.filter { $0.start == start && $0.end == end }.compactMap(\.motion)).inOrder
    func written(_ keys: [KeyframeTrack.Key]) -> [KeyframeTrack.Key] {
      keys.map { .init(time: $0.time, values: rounded($0.values), easing: $0.easing) }
    }
    if let motion = moving.first(where: { isStraight(stretch, on: $0, within: way.tolerances) }) {
      for fitting in fittings {
        guard let pieces = pieces(motion.curve, fitting),
          // A curve that something else cuts short has pieces after its end.
          start + (pieces.last?.time ?? 0) / motion.speed <= end + 1e-6,
          stretch.motion != nil || meets(stretch, pieces, on: motion, within: way.tolerances, value)
        else { break }
        var keys = pieces.map { piece in
          KeyframeTrack.Key(
            time: start + piece.time / motion.speed,
            values: Self.mixed(first, last, piece.value),
            easing: piece.easing
          )
        }
        keys[keys.count - 1].time = end
        if Self.standRounding(keys, way) { return written(keys) }
      }
    }
    return memory.keys(of: stretch, of: way) {
      let lines = lines(stretch, of: way, value)
      // A timing function of its own is about as long as another point, and at least two points are needed.
      guard moving.count == 1, lines.count > 3 else { return lines }
      for fitting in fittings {
        guard let eased = eased(moving[0], fitting, from: start, to: end, of: way, value) else { continue }
        let keys = eased.points.map {
          KeyframeTrack.Key(time: $0.time, values: $0.values, easing: .init($0.timing))
        }
        if KeyframeTrack(keys: keys).keys.count * 2 <= lines.count, Self.standRounding(keys, way) {
          return written(keys)
        }
      }
      return lines
    }
  }

  /// Returns the keyframes of lines that approximate a segment, or the parts between its steps.
  private func lines(_ stretch: Stretch, of way: Way, _ value: EncodedValue) -> [KeyframeTrack.Key] {
    let steps = Set(way.spans.flatMap(\.steps)).filter { $0 > stretch.start && $0 < stretch.end }.sorted()
    let times = [stretch.start] + steps + [stretch.end]
    return zip(times, times.dropFirst()).flatMap { start, end in
      // The value before a step is the value shortly before it.
      let margin = (end - start) * 1e-9
      let fit = LinearFit(from: start, to: end, within: way.tolerances) { time in
        steps.isEmpty
          ? value(time, time >= end ? .before : .after)
          : value(min(max(time, start + margin), end - margin), .after)
      }
      return zip(fit.times, fit.values).map { time, values in
        KeyframeTrack.Key(
          time: time,
          values: values.map { Number.rounded($0, decimals: way.decimals) },
          easing: .linear
        )
      }
    }
  }

  /// Returns whether a value is where the ends of its pieces are.
  ///
  /// A value that is held at a limit can exceed it for such a short time that no sample shows it.
  private func meets(
    _ stretch: Stretch,
    _ pieces: [Piece],
    on motion: CurveMotion,
    within tolerances: [Double],
    _ value: EncodedValue
  ) -> Bool {
    guard let share = shares[motion.curve] else { return false }
    return pieces.allSatisfy { piece in
      let time = stretch.start + piece.time / motion.speed
      guard time < stretch.end else { return true }
      let (now, wanted) = (value(time, .after), Self.mixed(stretch.first, stretch.last, piece.value))
      return tolerances.indices.allSatisfy { index in
        abs(now[index] - wanted[index]) <= tolerances[index] + share * abs(stretch.last[index] - stretch.first[index])
      }
    }
  }

  private static func mixed(_ first: [Double], _ last: [Double], _ part: Double) -> [Double] {
    zip(first, last).map { $0 + ($1 - $0) * part }
  }

  /// Returns whether keyframes keep their tolerance after rounding.
  ///
  /// A value that moves far and returns almost to its start is written in multiples of the difference between its ends.
  /// Rounding changes such a small difference by a large fraction.
  private static func standRounding(_ keys: [KeyframeTrack.Key], _ way: Way) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { key, next in
      guard case .bezier(let timing) = key.easing, let farthest = timing.farthest else { return true }
      return way.roundings.indices.allSatisfy { index in
        let errors = [key.values[index], next.values[index]].map { value in
          Number.rounded(value, decimals: way.written[index]) - value
        }
        return farthest.allSatisfy { abs(errors[0] + (errors[1] - errors[0]) * $0) <= way.roundings[index] }
      }
    }
  }

  private func isStraight(_ stretch: Stretch, on motion: CurveMotion, within tolerances: [Double]) -> Bool {
    if motion == stretch.motion { return true }
    let progress = memory.progress(of: motion, lasting: stretch.end - stretch.start)
    return zip(progress, stretch.inside).allSatisfy { progress, values in
      tolerances.indices.allSatisfy { index in
        let straight = stretch.first[index] + (stretch.last[index] - stretch.first[index]) * progress
        return abs(values[index] - straight) <= tolerances[index] / 4
      }
    }
  }

  /// Returns whether two values count as equal.
  private static func isClose(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= 1e-7 * max(1, abs($0)) }
  }

  /// A point of a curve, and the easing toward the next one.
  private typealias Piece = (time: Double, value: Double, easing: KeyframeTrack.Easing)

  /// Encodes a value that isn't a linear function of its curve's progress with parts of the curve's pieces.
  ///
  /// Returns nil if that isn't possible.
  private func eased(
    _ motion: CurveMotion,
    _ fitting: Fitting,
    from start: Double,
    to end: Double,
    of way: Way,
    _ value: EncodedValue
  ) -> EasedFit? {
    guard let share = shares[motion.curve].map({ $0 * fitting.part }) else { return nil }
    let fit = FitCache.shared.fit(motion.curve, within: share, fitting.ordinates)
    let pieces = fit.pieces.compactMap { piece -> BezierPiece? in
      var piece = piece
      piece.start = start + piece.start / motion.speed
      piece.end = min(end, start + piece.end / motion.speed)
      return piece.end > piece.start ? piece : nil
    }
    guard let last = pieces.last, abs(last.end - end) < 1e-9 else { return nil }
    func known(_ time: Double) -> [Double] { value(time, time >= end - 1e-12 ? .before : .after) }
    guard let limits = way.limits, way.tolerances.count == 1 else {
      return EasedFit(pieces, ordinates: fitting.ordinates, within: way.tolerances, known)
    }
    let motion = LimitedMotion(from: start, to: end, in: limits, within: 0.75 * way.tolerances[0]) { known($0)[0] }
    return EasedFit(pieces, ordinates: fitting.ordinates, within: way.tolerances, kinks: motion.kinks) {
      [motion.value(at: $0)]
    }
  }

  /// A way to approximate a curve with Bézier pieces.
  private struct Fitting {
    /// The control points.
    var ordinates: BezierFit.Ordinates
    /// The fraction of the curve's error that the pieces may have.
    var part: Double
  }

  /// The ways to approximate a curve, in the order in which they are tried.
  ///
  /// A piece that overshoots far beyond both of its ends magnifies the rounding errors of these ends. Pieces without
  /// overshoot don't, but more of them are needed. Their own error is smaller, so that it and the rounding errors of
  /// several properties of a layer together keep the tolerance.
  private var fittings: [Fitting] {
    let first = Fitting(ordinates: ordinates, part: 1)
    return ordinates == .unit ? [first] : [first, Fitting(ordinates: .unit, part: 0.75)]
  }

  /// Returns the pieces of a curve and its end, which are created when they are first needed.
  private func pieces(_ curve: Curve, _ fitting: Fitting) -> [Piece]? {
    guard let share = shares[curve].map({ $0 * fitting.part }) else { return nil }
    if usesStops, let easing = FitCache.shared.stops(curve, within: share) {
      return [(0, 0, .stops(easing)), (curve.duration, 1, .linear)]
    }
    let fit = FitCache.shared.fit(curve, within: share, fitting.ordinates)
    let pieces = fit.pieces.map { piece -> Piece in (piece.start, piece.startValue, .init(piece.timing)) }
    return pieces + [(curve.duration, fit.pieces.last!.endValue, .linear)]
  }
}

extension TimingCurve {
  /// The largest overshoots of the Bézier before its start value and beyond its end value, or nil if the values are
  /// equal.
  fileprivate var farthest: [Double]? {
    guard case .cubicBezier(_, let y1, _, let y2) = self, !(0...1).contains(y1) || !(0...1).contains(y2) else {
      return nil
    }
    let values = (1..<32).map { step in
      let s = Double(step) / 32
      return 3 * (1 - s) * (1 - s) * s * y1 + 3 * (1 - s) * s * s * y2 + s * s * s
    }
    return [values.min()!, values.max()!]
  }
}
