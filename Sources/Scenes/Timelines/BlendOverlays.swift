/// The values of a blend that changes, each to be drawn over those before it, with how opaque each is over time.
///
/// While one value becomes another, the upper of the two fades over the lower, which stays: with opaque colors that is
/// their mixture in sRGB, in light and in dark. Where the upper one lets something through, the lower fades as well.
struct BlendOverlays<Value: Hashable & Sendable> {
  /// A value with its opacity over time.
  struct Overlay {
    var value: Value
    var opacity: Track<Double>
  }

  /// The overlays, back to front.
  private(set) var overlays: [Overlay] = []

  /// Takes a track apart.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - isOpaque: Whether nothing shows through a value.
  ///   - isDrawn: Whether a value is drawn at all.
  init(_ track: Track<Blend<Value>>, isOpaque: (Value) -> Bool, isDrawn: (Value) -> Bool) {
    var values: [Value] = []
    for share in track.segments.flatMap({ $0.from.shares + $0.to.shares })
    where isDrawn(share.value) && !values.contains(share.value) { values.append(share.value) }
    let opacity = values.map(isOpaque)
    var tracks = values.map { _ in [Track<Double>.Segment]() }
    for segment in track.segments {
      let start = Self.opacities(of: segment.from, values, opacity)
      let end = Self.opacities(of: segment.to, values, opacity)
      // The uppest value that the segment leads to; what is below it needn't fade where that covers it.
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

  /// How opaque each value is drawn where there is a blend.
  private static func opacities(of blend: Blend<Value>, _ values: [Value], _ isOpaque: [Bool]) -> [Double] {
    let weights = values.map { min(max(blend.weight(of: $0), 0), 1) }
    return weights.indices.map { index in
      guard weights[index] > 0, isOpaque[index] else { return weights[index] }
      // What lies below an opaque value of some share fills the rest.
      let above = weights.indices.filter { $0 > index }.reduce(0) { $0 + weights[$1] }
      return above >= 1 ? 0 : min(1, weights[index] / (1 - above))
    }
  }
}
