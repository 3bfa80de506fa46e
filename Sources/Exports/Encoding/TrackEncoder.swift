import Curves
import Scenes
import WebText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Converts the values of a timeline into keyframes that stay within a tolerance.
///
/// If a value is a linear function of one curve's progress, it is written as the Bézier pieces of that curve. All
/// values on the curve share these pieces, so layers that move together stay together. If a value bends slightly over
/// the curve's time, for example by a projection, parts of these pieces approximate it. Lines approximate all other
/// values, for example a size that is held at 0, or a sum of two curves.
struct TrackEncoder {
  /// A time range and what moves in it.
  struct Span: Hashable {
    var start: Double
    var end: Double
    var motion: CurveMotion?

    /// The times of its steps, in seconds.
    var steps: [Double] {
      guard case .timing(.steps(let count), _)? = motion?.curve, count > 1 else { return [] }
      return (1..<count).map { start + (end - start) * Double($0) / Double(count) }
    }
  }

  let timeline: Timeline
  /// The largest error, in points.
  let tolerance: Double
  /// The y coordinates of control points that the target language supports.
  let ordinates: BezierFit.Ordinates
  /// Whether springs are written as `linear()` instead of Bézier pieces, if possible.
  let usesStops: Bool
  /// The states that all values move between in one piece, if readers move between states.
  let graph: StateGraph?
  /// Whether the layer is invisible during the dismissal.
  ///
  /// A value that would jump back then reverses the presentation instead, which is visible if the presentation is
  /// interrupted.
  var isUnseenOnReturn = false
  /// The time at the start of the presentation in which the layer is invisible, in seconds.
  ///
  /// A value that would jump then takes that time instead, which is visible if the dismissal is interrupted.
  var unseenTime = 0.0
  /// The largest error of each curve, as a fraction of its distance.
  let shares: [Curve: Double]
  /// The segments that were encoded so far.
  private let memory: StretchMemory
  /// The largest error of any number that was encoded, as a fraction of its tolerance: coordinates, radii, opacities,
  /// corners of outlines, dashes.
  var largestError: Double { memory.largestError }

  /// The largest error of an opacity, without rounding.
  static let opacityTolerance = 0.004
  /// The largest rounding error of an opacity.
  static let opacityRounding = 0.001
  /// The number of decimals of an opacity.
  static let opacityDecimals = 3

  init(
    _ timeline: Timeline,
    tolerance: Double,
    ordinates: BezierFit.Ordinates,
    usesStops: Bool = false,
    graph: StateGraph? = nil,
    sharing memory: StretchMemory = StretchMemory()
  ) {
    self.timeline = timeline
    self.memory = memory
    self.graph = graph
    self.usesStops = usesStops
    self.tolerance = tolerance
    self.ordinates = ordinates
    var distances: [Curve: Double] = [:]
    func note(_ motion: CurveMotion?, _ distance: Double) {
      guard let motion else { return }
      distances[motion.curve] = max(distances[motion.curve] ?? 0, distance * abs(motion.end - motion.start))
    }
    for (index, layer) in timeline.layers.enumerated() {
      for segment in layer.frame.segments {
        note(segment.motion, Self.distance(from: segment.from, to: segment.to))
      }
      // Radii and opacities move edges by less than the tolerance. A rotation in space can move them across the canvas.
      for segment in layer.opacity.segments { note(segment.motion, 0) }
      if layer.blurs { for segment in layer[.blur].segments { note(segment.motion, abs(segment.to - segment.from)) } }
      if layer.isCutOut {
        for segment in layer[.clip].segments { note(segment.motion, layer.largestReach(of: segment)) }
      }
      if layer.drawsLine {
        for segment in layer[.outline].segments { note(segment.motion, segment.lineReach) }
      }
      for segment in layer.cornerRadius.segments { note(segment.motion, abs(segment.to - segment.from)) }
      guard !layer.pose.isConstant else { continue }
      let (canvas, sides) = (timeline.canvas.size, layer.largestSize)
      let farthest = max(canvas.width, canvas.height, sides.width, sides.height)
      let reach = timeline.reach(of: index)
      for segment in layer.pose.segments where segment.from != segment.to {
        note(segment.motion, min(farthest, reach.flatMap { segment.travel(reaching: $0) } ?? farthest))
      }
    }
    // A fifth of the tolerance is reserved for rounding.
    shares = distances.mapValues { distance in
      min(Self.opacityTolerance, distance > 0 ? 0.8 * tolerance / distance : 1)
    }
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

  /// Returns the largest distance that an edge moves.
  private static func distance(from a: Rect, to b: Rect) -> Double {
    max(
      abs(a.x - b.x),
      abs(a.y - b.y),
      abs(a.x + a.width - b.x - b.width),
      abs(a.y + a.height - b.y - b.height)
    )
  }

  /// Encodes an opacity.
  ///
  /// - Parameters:
  ///   - spans: The segments of all tracks that the opacity depends on.
  ///   - decimals: The number of decimals. At most as many are written.
  ///   - value: Returns the opacity at a time, 0…1.
  func encodeOpacity(
    _ spans: Set<Span>,
    decimals: Int = opacityDecimals,
    _ value: (Double, Side) -> Double
  ) -> KeyframeTrack {
    var track = encode(.opacity(on: spans, decimals: decimals)) { [value($0, $1)] }
    track.limit([0], to: 0...1)
    return track
  }

  /// Encodes a blur radius.
  ///
  /// - Parameters:
  ///   - spans: The segments of all tracks that the radius depends on.
  ///   - unit: The length of a point in the result.
  ///   - value: Returns the radius at a time, in points, 0 or more.
  func encodeBlur(_ spans: Set<Span>, unit: Double = 1, _ value: (Double, Side) -> Double) -> KeyframeTrack {
    var track = encode(spans, tolerances: [tolerance / 2 * unit], decimals: 3) { [value($0, $1) * unit] }
    track.limit([0], to: 0...Double.infinity)
    return track
  }

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - spans: The segments of all tracks that the value depends on.
  ///   - tolerances: The largest error of each component when lines approximate it.
  ///   - decimals: The number of decimals.
  ///   - written: The number of decimals of each component that are written, if some have fewer.
  ///   - value: Returns the components at a time.
  func encode(
    _ spans: Set<Span>,
    tolerances: [Double],
    decimals: Int = 4,
    written: [Int]? = nil,
    _ value: (Double, Side) -> [Double]
  ) -> KeyframeTrack {
    let way = Way(
      spans: spans,
      tolerances: tolerances,
      roundings: tolerances.map { 0.8 * $0 },
      decimals: decimals,
      written: written ?? tolerances.map { _ in decimals }
    )
    return encode(way, value)
  }

  /// Encodes a value within its tolerances.
  private func encode(_ way: Way, _ value: (Double, Side) -> [Double]) -> KeyframeTrack {
    withoutActuallyEscaping(value) { encode(way, EncodedValue($0)) }
  }

  private func encode(_ way: Way, _ value: EncodedValue) -> KeyframeTrack {
    if way.spans.count <= 1, way.spans.allSatisfy({ $0.motion == nil }) {
      return KeyframeTrack(constant: value(0, .after).map { Number.rounded($0, decimals: way.decimals) })
    }
    if let graph { return encodeTurns(graph, way, value) }
    return KeyframeTrack(keys: keys(in: 0...timeline.duration, of: way, value))
  }

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
      let stretch = Stretch(from: range.lowerBound, to: range.upperBound, of: value)
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
    guard pieces.contains(where: { $0.values != pieces[0].values }) else { return }
    let rounding = 1 / pow(10, Double(way.decimals))
    let moving = way.spans.filter { $0.start == stretch.start && $0.end == stretch.end }.compactMap(\.motion)
    let share = moving.compactMap { shares[$0.curve] }.max() ?? 0
    // A value on a curve may be off by a fraction of its distance.
    let allowed = way.tolerances.indices.map { index in
      way.tolerances[index] + share * abs(stretch.last[index] - stretch.first[index]) + rounding
    }
    let track = KeyframeTrack(keys: pieces)
    let steps = way.spans.flatMap(\.steps)
    for (part, wanted) in zip(Stretch.parts, stretch.inside) {
      let time = stretch.start + (stretch.end - stretch.start) * part
      // At a step, two values are correct.
      guard !steps.contains(where: { abs($0 - time) < 1e-6 }) else { continue }
      let values = track.values(at: time)
      for index in wanted.indices { memory.note(error: abs(values[index] - wanted[index]) / allowed[index]) }
    }
  }

  /// Returns the keyframes of a segment, except its end.
  private func encode(_ stretch: Stretch, of way: Way, _ value: EncodedValue) -> [KeyframeTrack.Key] {
    func rounded(_ values: [Double]) -> [Double] { values.map { Number.rounded($0, decimals: way.decimals) } }
    let (start, end, first, last) = (stretch.start, stretch.end, stretch.first, stretch.last)
    if stretch.inside.allSatisfy({ Self.isClose($0, first) }) {
      return [
        .init(time: start, values: rounded(first), easing: .linear),
        .init(time: end, values: rounded(Self.isClose(first, last) ? last : first), easing: .linear),
      ]
    }
    let moving = Set(way.spans.filter { $0.start == start && $0.end == end }.compactMap(\.motion)).inOrder
    func written(_ keys: [KeyframeTrack.Key]) -> [KeyframeTrack.Key] {
      keys.map { .init(time: $0.time, values: rounded($0.values), easing: $0.easing) }
    }
    if let motion = moving.first(where: { isStraight(stretch, on: $0, within: way.tolerances) }) {
      for fitting in fittings {
        guard let pieces = pieces(motion.curve, fitting),
          // A curve that something else cuts short has pieces after its end.
          start + (pieces.last?.time ?? 0) / motion.speed <= end + 1e-6,
          meets(stretch, pieces, on: motion, within: way.tolerances, value)
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
    zip(Stretch.parts, stretch.inside).allSatisfy { part, values in
      let progress = motion.progress(at: part * (stretch.end - stretch.start))
      return tolerances.indices.allSatisfy { index in
        let straight = stretch.first[index] + (stretch.last[index] - stretch.first[index]) * progress
        return abs(values[index] - straight) <= tolerances[index] / 4
      }
    }
  }

  /// Returns whether two values count as equal.
  private static func isClose(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= 1e-7 * max(1, abs($0)) }
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

extension Track<Outline>.Segment {
  /// The largest distance that an end or a side of a line moves, in points.
  fileprivate var lineReach: Double {
    let trims = max(abs(to.trim.from - from.trim.from), abs(to.trim.to - from.trim.to))
    let dashes = abs((to.line?.phase ?? 0) - (from.line?.phase ?? 0))
    return max(trims * to.length, dashes, abs((to.line?.width ?? 0) - (from.line?.width ?? 0)) / 2)
  }
}

extension Timeline.Layer {
  /// The segments in which the frame moves.
  var frameSpans: Set<TrackEncoder.Span> { frame.spans }
  /// The segments in which any property except the opacity changes.
  var geometrySpans: Set<TrackEncoder.Span> { frame.spans.union(cornerRadius.spans).union(pose.spans) }
}

extension Track {
  /// The track's segments without their values.
  var spans: Set<TrackEncoder.Span> {
    Set(
      segments.map { segment in
        TrackEncoder.Span(start: segment.start, end: segment.end, motion: segment.motion)
      }
    )
  }
}
