import Curves
import Scenes
import WebText

/// Turns what a timeline says into keyframes that stay within a tolerance of it.
///
/// Where a value is a straight function of the progress of one curve, it is written as that curve's Bézier pieces,
/// which everything on the curve shares: so parts that move together stay together. What bends a little in the curve's
/// own time, as a projection does, is followed with parts of these pieces; what else isn't straight (a size that is held
/// at 0, two curves at once) with straight lines.
struct TrackEncoder {
  /// A stretch of time and what moves in it.
  struct Span: Hashable {
    var start: Double
    var end: Double
    var motion: CurveMotion?
  }

  let timeline: Timeline
  /// The largest error, in points.
  let tolerance: Double
  /// Which control points the target language takes.
  let ordinates: BezierFit.Ordinates
  /// Whether springs are written as `linear()`, where they can be, in place of Bézier pieces.
  let usesStops: Bool
  /// When the timeline presents and dismisses, where everything is to go in one piece from one end to the other.
  let acts: Acts?
  /// Whether what is encoded can't be seen as it goes back: then what jumps back at once goes there as it came, which is
  /// seen where it is called back half-way.
  var isUnseenOnReturn = false
  /// For how many seconds of the presentation what is encoded can't be seen: then what jumps to its end takes that time,
  /// which is seen where it is called back as it goes.
  var unseenTime = 0.0
  /// The largest error of each curve, as a part of its distance.
  let shares: [Curve: Double]

  /// The largest error of an opacity, where 1 is everything.
  static let opacityTolerance = 0.004

  init(
    _ timeline: Timeline,
    tolerance: Double,
    ordinates: BezierFit.Ordinates,
    usesStops: Bool = false,
    acts: Acts? = nil
  ) {
    self.timeline = timeline
    self.acts = acts
    self.usesStops = usesStops
    self.tolerance = tolerance
    self.ordinates = ordinates
    var distances: [Curve: Double] = [:]
    func note(_ motion: CurveMotion?, _ distance: Double) {
      guard let motion else { return }
      distances[motion.curve] = max(distances[motion.curve] ?? 0, distance * abs(motion.end - motion.start))
    }
    for layer in timeline.layers {
      for segment in layer.frame.segments {
        note(segment.motion, Self.distance(from: segment.from, to: segment.to))
      }
      // Radii and opacities move less than the tolerance's worth; what turns in space may sweep the canvas.
      for segment in layer.opacity.segments { note(segment.motion, 0) }
      for segment in layer.cornerRadius.segments { note(segment.motion, abs(segment.to - segment.from)) }
      for segment in layer.pose.segments where segment.from != segment.to {
        note(segment.motion, max(timeline.canvas.size.width, timeline.canvas.size.height))
      }
    }
    // A fifth of the tolerance is kept for rounding.
    shares = distances.mapValues { distance in
      min(Self.opacityTolerance, distance > 0 ? 0.8 * tolerance / distance : 1)
    }
  }

  /// A point of a curve, and how it gets to the next.
  private typealias Piece = (time: Double, value: Double, easing: KeyframeTrack.Easing)

  /// What isn't a straight function of the progress of the one curve that moves it, followed in parts of that curve's
  /// pieces; nothing where it can't be.
  private func eased(
    _ motion: CurveMotion,
    from start: Double,
    to end: Double,
    within tolerances: [Double],
    _ value: (Double, Side) -> [Double]
  ) -> EasedFit? {
    guard let share = shares[motion.curve] else { return nil }
    let fit = FitCache.shared.fit(motion.curve, within: share, ordinates)
    let pieces = fit.pieces.compactMap { piece -> BezierPiece? in
      var piece = piece
      piece.start = start + piece.start / motion.speed
      piece.end = min(end, start + piece.end / motion.speed)
      return piece.end > piece.start ? piece : nil
    }
    guard let last = pieces.last, abs(last.end - end) < 1e-9 else { return nil }
    return EasedFit(pieces, ordinates: ordinates, within: tolerances) { time in
      value(time, time >= end - 1e-12 ? .before : .after)
    }
  }

  /// The curve's pieces and its end, made when they are first needed.
  private func pieces(_ curve: Curve) -> [Piece]? {
    guard let share = shares[curve] else { return nil }
    if usesStops, let easing = FitCache.shared.stops(curve, within: share) {
      return [(0, 0, .stops(easing)), (curve.duration, 1, .linear)]
    }
    let fit = FitCache.shared.fit(curve, within: share, ordinates)
    let pieces = fit.pieces.map { piece -> Piece in (piece.start, piece.startValue, .init(piece.timing)) }
    return pieces + [(curve.duration, fit.pieces.last!.endValue, .linear)]
  }

  /// The farthest that an edge travels.
  private static func distance(from a: Rect, to b: Rect) -> Double {
    max(
      abs(a.x - b.x),
      abs(a.y - b.y),
      abs(a.x + a.width - b.x - b.width),
      abs(a.y + a.height - b.y - b.height)
    )
  }

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - spans: The stretches of every track that the value depends on.
  ///   - tolerances: The largest error of each component where it is followed with straight lines.
  ///   - decimals: How many digits after the point are written.
  ///   - value: The components at a time.
  func encode(
    _ spans: Set<Span>,
    tolerances: [Double],
    decimals: Int = 4,
    _ value: (Double, Side) -> [Double]
  ) -> KeyframeTrack {
    func rounded(_ values: [Double]) -> [Double] { values.map { Number.rounded($0, decimals: decimals) } }
    if spans.count <= 1, spans.allSatisfy({ $0.motion == nil }) {
      return KeyframeTrack(constant: rounded(value(0, .after)))
    }
    if let acts { return encodeLegs(acts, spans, tolerances: tolerances, decimals: decimals, value) }
    let times = Set(spans.flatMap { [$0.start, $0.end] }).union([0, timeline.duration])
      .filter { $0 >= 0 && $0 <= timeline.duration }.sorted()
    var keys: [KeyframeTrack.Key] = []
    for (start, end) in zip(times, times.dropFirst()) {
      let first = value(start, .after)
      let last = value(end, .before)
      func at(_ part: Double) -> [Double] { value(start + (end - start) * part, .after) }
      let inside = stride(from: 1.0 / 32, to: 1, by: 1.0 / 32).map { (part: $0, values: at($0)) }
      let moving = Set(spans.filter { $0.start == start && $0.end == end }.compactMap(\.motion))
      if inside.allSatisfy({ Self.isClose($0.values, first) }) {
        keys.append(.init(time: start, values: rounded(first), easing: .linear))
        keys.append(.init(time: end, values: rounded(Self.isClose(first, last) ? last : first), easing: .linear))
      } else if let motion = moving.first(where: {
        isStraight(inside, first, last, on: $0, for: end - start, within: tolerances)
      }),
        let pieces = pieces(motion.curve)
      {
        func mixed(_ part: Double) -> [Double] { rounded(zip(first, last).map { $0 + ($1 - $0) * part }) }
        for piece in pieces {
          keys.append(.init(time: start + piece.time / motion.speed, values: mixed(piece.value), easing: piece.easing))
        }
        keys[keys.count - 1].time = end
      } else {
        let fit = LinearFit(from: start, to: end, within: tolerances) { time in
          value(time, time >= end ? .before : .after)
        }
        let eased = moving.count == 1 ? eased(moving.first!, from: start, to: end, within: tolerances, value) : nil
        // A timing function of its own costs about as much as another point.
        if let eased, eased.points.count * 2 <= fit.times.count {
          for point in eased.points {
            keys.append(.init(time: point.time, values: rounded(point.values), easing: .init(point.timing)))
          }
        } else {
          for (time, values) in zip(fit.times, fit.values) {
            keys.append(.init(time: time, values: rounded(values), easing: .linear))
          }
        }
      }
      keys.append(.init(time: end, values: rounded(value(end, .after)), easing: .linear))
    }
    return KeyframeTrack(keys: keys)
  }

  private func isStraight(
    _ samples: [(part: Double, values: [Double])],
    _ first: [Double],
    _ last: [Double],
    on motion: CurveMotion,
    for length: Double,
    within tolerances: [Double]
  ) -> Bool {
    samples.allSatisfy { sample in
      let progress = motion.progress(at: sample.part * length)
      return tolerances.indices.allSatisfy { index in
        let straight = first[index] + (last[index] - first[index]) * progress
        return abs(sample.values[index] - straight) <= tolerances[index] / 4
      }
    }
  }

  private static func isClose(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= 1e-7 * max(1, abs($0)) }
  }
}

extension Timeline.Layer {
  /// The stretches in which the frame moves.
  var frameSpans: Set<TrackEncoder.Span> { frame.spans }
  /// The stretches in which anything but the opacity changes.
  var geometrySpans: Set<TrackEncoder.Span> { frame.spans.union(cornerRadius.spans).union(pose.spans) }
}

extension Track {
  /// The track's stretches without their values.
  var spans: Set<TrackEncoder.Span> {
    Set(
      segments.map { segment in
        TrackEncoder.Span(start: segment.start, end: segment.end, motion: segment.motion)
      }
    )
  }
}
