import Curves
import Scenes

/// The corners of the outline that clips a layer: x and y in turn, in the layer's points.
///
/// All outlines of a layer have the same number of corners, so a browser interpolates them corner by corner. A corner is
/// a linear function of the path's points, so an outline that becomes another one is written with the pieces of the
/// curve, like a movement.
struct OutlineTrack {
  /// The corners with full motion.
  let track: KeyframeTrack
  /// The corners with reduced motion.
  let reduced: KeyframeTrack
  /// Which areas are inside.
  let fillRule: Path.FillRule
  /// The corners' number of lines for each element of the path.
  private let resolution: Outline.Resolution
  /// The number of corners before some are left out.
  private let count: Int
  /// The corners that are written.
  private let kept: [Int]
  /// The size of the layer.
  private let size: Size2D

  /// The largest distance between a curve and the lines that replace it, as a fraction of the tolerance.
  private static let flattening = 0.4
  /// The largest distance that a corner is off while it moves, as a fraction of the tolerance.
  private static let motion = 0.5

  /// How many times the tolerance lines may be off in place of several lines, because that is seen in an outline at rest.
  private static let mostSlack = 4.0

  /// The largest distance that an outline is off while it moves, in points.
  static func largestError(_ encoder: TrackEncoder) -> Double {
    // Both coordinates of a corner are off, in the keyframes and once more where some are left out.
    (2.0.squareRoot() * motion * (1 + encoder.slack) + flattening * min(encoder.slack, mostSlack)) * encoder.tolerance
  }

  /// Encodes the outline that clips a layer, or returns nil if none does.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - reduced: The layer with reduced motion.
  ///   - encoder: The encoder.
  ///   - time: The only time that is shown, in seconds, or nil for all.
  init?(_ layer: Timeline.Layer, against reduced: Timeline.Layer, _ encoder: TrackEncoder, at time: Double? = nil) {
    guard layer.isCutOut else { return nil }
    // While a clip path plays, Chromium's compositor ignores the stops of `linear()`.
    var encoder = encoder
    encoder.usesStops = false
    let resolution = Outline.Resolution(
      of: layer.outlines(of: .clip) + reduced.outlines(of: .clip),
      within: Self.flattening * encoder.tolerance
    )
    self.resolution = resolution
    size = layer.frame.value(at: 0).size
    let outlines = layer.outlines(of: .clip) + reduced.outlines(of: .clip)
    fillRule = outlines.first?.fillRule ?? .nonzero
    count = max(4, outlines.map { $0.corners(resolution).count }.max() ?? 0)
    var shape = (resolution, count, size, Array(0..<count))
    if outlines.allSatisfy(\.isMadeOfLines) {
      let polygons = (outlines.flatMap(\.samples).map { Outline($0) } + [.none]).map { Self.corners(of: $0, shape) }
      shape.3 = Self.needed(polygons, within: Self.flattening * encoder.tolerance * min(encoder.slack, Self.mostSlack))
    }
    kept = shape.3
    func encode(_ layer: Timeline.Layer) -> KeyframeTrack {
      let clip = layer[.clip]
      func corners(_ time: Double, _ side: Side) -> [Double] {
        Self.corners(of: clip.value(at: time, side: side), shape).flatMap { [$0.x, $0.y] }
      }
      if let time { return KeyframeTrack(constant: corners(time, .after)) }
      let error = Self.motion * encoder.tolerance
      func track(within error: Double) -> KeyframeTrack {
        let tolerances = [Double](repeating: error, count: 2 * shape.3.count)
        return encoder.encode(layer.outlineSpans, tolerances: tolerances, decimals: 2, corners)
      }
      let exact = track(within: error)
      guard encoder.slack > 1 else { return exact }
      // Lines between the frames of a view can be joined, and pieces of curves only be fewer.
      let isMadeOfLines = exact.keys.allSatisfy { $0.easing == .linear || $0.easing == .hold }
      return isMadeOfLines ? exact.thinned(within: error * encoder.slack) : track(within: error * encoder.slack)
    }
    track = encode(layer)
    self.reduced = encode(reduced)
  }

  /// Returns the corners of an outline.
  ///
  /// A layer that isn't clipped at the time has the corners of its box. Where an outline jumps to one with fewer corners,
  /// the last one stands for the rest.
  func corners(of outline: Outline) -> [Point2D] { Self.corners(of: outline, (resolution, count, size, kept)) }

  private static func corners(
    of outline: Outline,
    _ shape: (resolution: Outline.Resolution, count: Int, size: Size2D, kept: [Int])
  ) -> [Point2D] {
    var corners = outline == .none ? Rect2D(size: shape.size).corners : outline.corners(shape.resolution)
    let last = corners.last ?? .zero
    while corners.count < shape.count { corners.append(last) }
    return shape.kept.map { corners[$0] }
  }

  /// Returns the corners of polygons without those that lines between others are near to in all of the polygons.
  ///
  /// A corner is compared with the same part of the way between two others in each polygon. So it is as near in any
  /// polygon that lies between two of them.
  private static func needed(_ polygons: [[Point2D]], within tolerance: Double) -> [Int] {
    guard let first = polygons.first, first.count > 4 else { return Array((polygons.first ?? []).indices) }
    var way = [0.0]
    for index in first.indices.dropFirst() {
      let steps = polygons.map { abs($0[index].x - $0[index - 1].x) + abs($0[index].y - $0[index - 1].y) }
      // Corners at one place have different parts of the way, so that no part is divided by 0.
      way.append(way[index - 1] + max(1e-6, steps.reduce(0, +)))
    }
    let corners = first.indices.map { index in polygons.flatMap { [$0[index].x, $0[index].y] } }
    // Two directions that are both off by this are off by the tolerance at most.
    let tolerances = [Double](repeating: tolerance / 2.0.squareRoot(), count: 2 * polygons.count)
    return LinearFit.knots(of: corners, at: way, within: tolerances)
  }
}

extension Outline {
  /// Whether the outline is a filled area between straight lines.
  fileprivate var isMadeOfLines: Bool {
    line == nil && trim == .whole
      && samples.allSatisfy { path in path.elements.allSatisfy { if case .curve = $0 { false } else { true } } }
  }
}

extension OutlineTrack {
  /// The largest number of corners of a layer that is turned in space, each of which moves by itself.
  private static let maximumCornerCount = 64

  /// The largest number of moments at which the worth of a corner is found.
  private static let maximumMomentCount = 12

  /// The corners that a turned layer is clipped by: those that matter most at any time.
  var essentialCorners: [Int] {
    let step = max(1, track.keys.count / Self.maximumMomentCount)
    let moments = stride(from: 0, to: track.keys.count, by: step).map { track.keys[$0].values }
    /// Returns twice the area of the triangle of three corners, when it is largest.
    func area(_ before: Int, _ here: Int, _ after: Int) -> Double {
      moments.map { values in
        func way(_ index: Int) -> Point2D {
          Point2D(x: values[2 * index] - values[2 * before], y: values[2 * index + 1] - values[2 * before + 1])
        }
        let (first, second) = (way(here), way(after))
        return abs(first.x * second.y - second.x * first.y)
      }.max() ?? 0
    }
    var kept = Array(0..<track.initial.count / 2)
    // Twice the area of the triangle that a corner forms with its neighbors is the least that a corner is worth.
    var worth = 1e-3
    while kept.count > Self.maximumCornerCount {
      var rest: [Int] = []
      for (place, index) in kept.enumerated() {
        let area = area(rest.last ?? kept[kept.count - 1], index, kept[(place + 1) % kept.count])
        // The next corner may go only if this one stays, so that curves lose every second corner.
        let isNeighborGone = place > 0 && rest.last != kept[place - 1]
        if area >= worth || isNeighborGone { rest.append(index) }
      }
      kept = rest
      worth *= 2
    }
    return kept
  }
}

extension Timeline.Layer {
  /// The segments in which the outline that clips changes.
  ///
  /// Where a function passes a sample, its corners have a kink, so a segment ends there.
  fileprivate var outlineSpans: Set<TrackEncoder.Span> { self[.clip].spans }
}
