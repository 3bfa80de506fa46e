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
  /// The number of corners.
  private let count: Int
  /// The size of the layer.
  private let size: Size2D

  /// The largest distance between a curve and the lines that replace it, as a fraction of the tolerance.
  private static let flattening = 0.4
  /// The largest distance that a corner is off while it moves, as a fraction of the tolerance.
  private static let motion = 0.5

  /// Encodes the outline that clips a layer, or returns nil if none does.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - reduced: The layer with reduced motion.
  ///   - encoder: The encoder.
  ///   - time: The only time that is shown, in seconds, or nil for all.
  init?(_ layer: Timeline.Layer, against reduced: Timeline.Layer, _ encoder: TrackEncoder, at time: Double? = nil) {
    guard layer.isCutOut else { return nil }
    let resolution = Outline.Resolution(
      of: layer.outlines(of: .clip) + reduced.outlines(of: .clip),
      within: Self.flattening * encoder.tolerance
    )
    self.resolution = resolution
    size = layer.frame.value(at: 0).size
    let outlines = layer.outlines(of: .clip) + reduced.outlines(of: .clip)
    fillRule = outlines.first?.fillRule ?? .nonzero
    count = max(4, outlines.map { $0.corners(resolution).count }.max() ?? 0)
    let shape = (resolution, count, size)
    func encode(_ layer: Timeline.Layer) -> KeyframeTrack {
      let clip = layer[.clip]
      func corners(_ time: Double, _ side: Side) -> [Double] {
        Self.corners(of: clip.value(at: time, side: side), shape).flatMap { [$0.x, $0.y] }
      }
      if let time { return KeyframeTrack(constant: corners(time, .after)) }
      let tolerances = [Double](repeating: Self.motion * encoder.tolerance, count: 2 * shape.1)
      return encoder.encode(layer.outlineSpans, tolerances: tolerances, decimals: 3, corners)
    }
    track = encode(layer)
    self.reduced = encode(reduced)
  }

  /// Returns the corners of an outline.
  ///
  /// A layer that isn't clipped at the time has the corners of its box. Where an outline jumps to one with fewer corners,
  /// the last one stands for the rest.
  func corners(of outline: Outline) -> [Point2D] { Self.corners(of: outline, (resolution, count, size)) }

  private static func corners(
    of outline: Outline,
    _ shape: (resolution: Outline.Resolution, count: Int, size: Size2D)
  ) -> [Point2D] {
    var corners = outline == .none ? Rect2D(size: shape.size).corners : outline.corners(shape.resolution)
    let last = corners.last ?? .zero
    while corners.count < shape.count { corners.append(last) }
    return corners
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
