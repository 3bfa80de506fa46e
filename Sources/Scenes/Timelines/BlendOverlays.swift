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
    var indices: [Value: Int] = [:]
    for share in track.segments.flatMap({ $0.from.shares + $0.to.shares })
    where isDrawn(share.value) && indices[share.value] == nil {
      indices[share.value] = values.count
      values.append(share.value)
    }
    let opacity = values.map(isOpaque)
    var pieces = values.map { _ in Pieces() }
    for (number, segment) in track.segments.enumerated() {
      let start = Self.opacities(of: segment.from, indices, opacity)
      let end = Self.opacities(of: segment.to, indices, opacity)
      // The topmost value that the segment leads to. Values below it needn't fade if it covers them.
      let target = end.filter { $0.value > 0 }.keys.max()
      let cover = start.filter { $0.value > 0 && opacity[$0.key] }.keys.max()
      for index in Set(start.keys).union(end.keys) {
        var (from, to) = (start[index] ?? 0, end[index] ?? 0)
        if segment.motion == nil {
          from = to
        } else if let target, index < target, opacity[target], from > 0 {
          to = from
        } else if let target, let cover, index == target, opacity[target], cover > target {
          from = 1
        }
        var piece = Track<Double>.Segment(start: segment.start, end: segment.end, from: from, to: to)
        piece.motion = from == to ? nil : segment.motion
        piece.isCut = piece.motion != nil && segment.isCut
        pieces[index].append(piece, number)
      }
    }
    let all = track.segments
    overlays = zip(values, pieces).map { value, pieces in
      var pieces = pieces
      if pieces.count < all.count { pieces.pause(until: all[all.count - 1].end, all.count) }
      return Overlay(value: value, opacity: Track(segments: pieces.segments))
    }
  }

  /// The opacity of a value, which is 0 in all segments in which the value has no share.
  private struct Pieces {
    private(set) var segments: [Track<Double>.Segment] = []
    /// The number of the track's segments so far.
    private(set) var count = 0

    mutating func append(_ piece: Track<Double>.Segment, _ number: Int) {
      if count < number { pause(until: piece.start, number) }
      count = number + 1
      guard piece.motion == nil, let last = segments.last, last.motion == nil, last.to == piece.to else {
        return segments.append(piece)
      }
      segments[segments.count - 1].end = piece.end
    }

    /// Adds what lies between two segments with the value.
    mutating func pause(until time: Double, _ number: Int) {
      append(Track.Segment(start: segments.last?.end ?? 0, end: time, from: 0, to: 0), count)
      count = number
    }
  }

  /// Returns the opacity of each value in a blend, by its index.
  private static func opacities(of blend: Blend<Value>, _ indices: [Value: Int], _ isOpaque: [Bool]) -> [Int: Double] {
    let shares = blend.shares.compactMap { share in
      indices[share.value].map { (index: $0, weight: min(max(share.weight, 0), 1)) }
    }
    var above = 0.0
    var result: [Int: Double] = [:]
    for (index, weight) in shares.sorted(by: { $0.index > $1.index }) {
      // What is below an opaque value with a weight fills the rest.
      let isFull = weight > 0 && isOpaque[index]
      result[index] = !isFull ? weight : above >= 1 ? 0 : min(1, weight / (1 - above))
      above += weight
    }
    return result
  }
}
