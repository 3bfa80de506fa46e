/// The values of a changing blend as overlays, each drawn over those before it with an opacity over time.
///
/// In a cross-fade, the upper value fades over the lower one, which stays. With opaque colors, this is their mixture in
/// sRGB in both appearances. If the upper value isn't opaque, the lower one fades, too.
struct BlendOverlays<Value: Hashable & Sendable> {
  /// A value with its opacity over time.
  struct Overlay {
    var value: Value
    var opacity: Track<Double>
  }

  /// The overlays, from back to front.
  private(set) var overlays: [Overlay] = []

  /// Splits a track.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - isOpaque: Returns whether a value is opaque.
  ///   - isDrawn: Returns whether a value is drawn.
  init(_ track: Track<Blend<Value>>, isOpaque: (Value) -> Bool, isDrawn: (Value) -> Bool) {
    var values: [Value] = []
    for share in track.segments.flatMap({ $0.from.shares + $0.to.shares })
    where isDrawn(share.value) && !values.contains(share.value) { values.append(share.value) }
    let opacity = values.map(isOpaque)
    var tracks = values.map { _ in [Track<Double>.Segment]() }
    for segment in track.segments {
      let start = Self.opacities(of: segment.from, values, opacity)
      let end = Self.opacities(of: segment.to, values, opacity)
      // The topmost value that the segment leads to. Values below it needn't fade if it covers them.
      let target = values.indices.last { end[$0] > 0 }
      for index in values.indices {
        var (from, to) = (start[index], end[index])
        if segment.motion == nil {
          from = to
        } else if let target, index < target, opacity[target], from > 0 {
          to = from
        } else if let target, index == target, opacity[target],
          values.indices.contains(where: { $0 > target && start[$0] > 0 && opacity[$0] })
        {
          from = 1
        }
        var piece = Track<Double>.Segment(start: segment.start, end: segment.end, from: from, to: to)
        piece.motion = from == to ? nil : segment.motion
        piece.isCut = piece.motion != nil && segment.isCut
        tracks[index].append(piece)
      }
    }
    overlays = zip(values, tracks).map { Overlay(value: $0, opacity: Track(segments: $1)) }
  }

  /// Returns the opacity of each value in a blend.
  private static func opacities(of blend: Blend<Value>, _ values: [Value], _ isOpaque: [Bool]) -> [Double] {
    let weights = values.map { min(max(blend.weight(of: $0), 0), 1) }
    return weights.indices.map { index in
      guard weights[index] > 0, isOpaque[index] else { return weights[index] }
      // What is below an opaque value with a weight fills the rest.
      let above = weights.indices.filter { $0 > index }.reduce(0) { $0 + weights[$1] }
      return above >= 1 ? 0 : min(1, weights[index] / (1 - above))
    }
  }
}
