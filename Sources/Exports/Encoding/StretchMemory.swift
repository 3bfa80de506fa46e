import Scenes

/// The stretches that encoders of one timeline have followed with points, which takes long: a document is made twice, the
/// first time for the hash in its names, and an SVG in two ways.
///
/// Values that agree at all moments that an encoder looks at are taken for the same. All encoders that share a memory
/// have the same tolerance and the same ordinates.
final class StretchMemory {
  private struct Key: Hashable {
    var stretch: TrackEncoder.Stretch
    var way: TrackEncoder.Way
  }

  private var known: [Key: [KeyframeTrack.Key]] = [:]

  /// The keys of a stretch, made where they aren't known.
  func keys(
    of stretch: TrackEncoder.Stretch,
    of way: TrackEncoder.Way,
    _ make: () -> [KeyframeTrack.Key]
  ) -> [KeyframeTrack.Key] {
    let key = Key(stretch: stretch, way: way)
    if let keys = known[key] { return keys }
    let keys = make()
    known[key] = keys
    return keys
  }
}

extension TrackEncoder {
  /// What a value depends on, and how near its keys have to be.
  struct Way: Hashable {
    /// The stretches of every track that it depends on.
    var spans: Set<Span>
    /// The largest error of each component where it is followed with straight lines.
    var tolerances: [Double]
    /// The largest error that rounding may bring to each component.
    var roundings: [Double]
    /// How many digits after the point are kept.
    var decimals: Int
    /// How many of them are written.
    var written: Int
  }

  /// A value between two times at which something starts or ends.
  struct Stretch: Hashable {
    /// In seconds.
    var start: Double
    /// In seconds.
    var end: Double
    /// The value at its start.
    var first: [Double]
    /// The value at the ``parts`` of its way.
    var inside: [[Double]]
    /// The value that it reaches.
    var last: [Double]
    /// The value that follows.
    var following: [Double]

    /// The parts of the way that are looked at.
    static let parts = Array(stride(from: 1.0 / 32, to: 1, by: 1.0 / 32))

    init(from start: Double, to end: Double, of value: (Double, Side) -> [Double]) {
      (self.start, self.end) = (start, end)
      first = value(start, .after)
      inside = Self.parts.map { value(start + (end - start) * $0, .after) }
      last = value(end, .before)
      following = value(end, .after)
    }
  }
}
