extension Track {
  /// The end of the last segment, in seconds.
  var end: Double { segments[segments.count - 1].end }

  /// Returns the track of a value that is computed from this one.
  ///
  /// - Parameters:
  ///   - map: Returns the value, which must be a linear function of this one.
  ///   - momentum: Returns the velocity of each component from that of this one's components.
  ///   - keepsMotion: Whether a segment whose values are equal keeps its curve.
  func mapped<New>(
    _ map: (Value) -> New,
    momentum: ([Double]) -> [Double] = { _ in [] },
    keepsMotion: Bool = false
  ) -> Track<New> {
    Track<New>(
      segments: segments.map { segment in
        var result = Track<New>.Segment(
          start: segment.start,
          end: segment.end,
          from: map(segment.from),
          to: map(segment.to),
          motion: segment.motion
        )
        result.isCut = segment.isCut
        if !segment.momentum.isEmpty { result.momentum = momentum(segment.momentum) }
        if let running = segment.running {
          let below = Track(segments: running.segments).mapped(map, momentum: momentum, keepsMotion: keepsMotion)
          result.running = .init(segments: below.segments)
        }
        if !keepsMotion, result.from == result.to, result.running == nil, result.momentum.allSatisfy({ $0 == 0 }) {
          (result.motion, result.isCut, result.momentum) = (nil, false, [])
        }
        return result
      }
    )
  }
}
