import Curves
import Scenes
import WebText

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
  /// How many times the tolerance corners of outlines may be off, 1 or more.
  let slack: Double
  /// The y coordinates of control points that the target language supports.
  let ordinates: BezierFit.Ordinates
  /// Whether springs are written as `linear()` instead of Bézier pieces, if possible.
  var usesStops: Bool
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
  let memory: StretchMemory
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
    slack: Double = 1,
    ordinates: BezierFit.Ordinates,
    usesStops: Bool = false,
    graph: StateGraph? = nil,
    sharing memory: StretchMemory = StretchMemory()
  ) {
    self.timeline = timeline
    self.memory = memory
    self.graph = graph
    self.usesStops = usesStops
    (self.tolerance, self.slack) = (tolerance, slack)
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

  /// Returns the largest distance that an edge moves.
  private static func distance(from a: Rect2D, to b: Rect2D) -> Double {
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
    encode(Way.value(on: spans, tolerances: tolerances, decimals: decimals, written: written), value)
  }

  /// Encodes a value that depends on a frame.
  ///
  /// - Parameters:
  ///   - frames: The frame.
  ///   - tolerances: The largest error of each component when lines approximate it.
  ///   - decimals: The number of decimals.
  ///   - value: Returns the components for a frame, each of which is a linear function of its four numbers.
  func encode(
    _ frames: Track<Rect2D>,
    tolerances: [Double],
    decimals: Int = 4,
    _ value: (Rect2D) -> [Double]
  ) -> KeyframeTrack {
    let way = Way.value(on: frames.spans, tolerances: tolerances, decimals: decimals)
    return withoutActuallyEscaping(value) { encode(way, EncodedValue(of: frames, $0)) }
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
