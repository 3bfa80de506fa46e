import Scenes

/// A cache of what encoders of one timeline have computed: the segments that they have approximated by lines, and the
/// progress of motions that several layers have in common.
///
/// Such a search takes long, and a document is created twice, first for the hash in its names. An SVG document is also
/// created in two variants. Values that agree at all sampled times count as equal. All encoders that share a cache have
/// the same tolerance and the same ordinates.
final class StretchMemory {
  private struct Key: Hashable {
    var stretch: TrackEncoder.Stretch
    var way: TrackEncoder.Way
  }

  private var known: [Key: [KeyframeTrack.Key]] = [:]
  /// The largest error of any number so far, as a fraction of its tolerance.
  private(set) var largestError = 0.0

  /// The progress of motions at the ``TrackEncoder/Stretch/parts`` of a stretch.
  private var progress: [Course: [Double]] = [:]
  /// The samples at which numbers are compared, by the start and the end of their stretch.
  private var samples: [ClosedRange<Double>: Samples] = [:]

  private struct Course: Hashable {
    var motion: CurveMotion
    var duration: Double
  }

  /// Returns the progress of a motion at the ``TrackEncoder/Stretch/parts`` of a stretch that it fills.
  ///
  /// Many layers have one motion in common.
  func progress(of motion: CurveMotion, lasting duration: Double) -> [Double] {
    let course = Course(motion: motion, duration: duration)
    if let known = progress[course] { return known }
    let made = TrackEncoder.Stretch.parts.map { motion.progress(at: $0 * duration) }
    progress[course] = made
    return made
  }

  /// Returns the samples at the ``TrackEncoder/Stretch/parts`` of a stretch.
  func samples(from start: Double, to end: Double) -> Samples {
    if let known = samples[start...end] { return known }
    let made = Samples(TrackEncoder.Stretch.parts.map { start + (end - start) * $0 })
    samples[start...end] = made
    return made
  }

  /// Notes the error of a number, as a fraction of its tolerance.
  func note(error: Double) { largestError = max(largestError, error) }

  /// Returns the keyframes of a segment, and creates them if they are unknown.
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
  /// The tracks that a value depends on, and the tolerances of its keyframes.
  struct Way: Hashable {
    /// The segments of all tracks that the value depends on.
    var spans: Set<Span>
    /// The largest error of each component when lines approximate it.
    var tolerances: [Double]
    /// The largest rounding error of each component.
    var roundings: [Double]
    /// The number of decimals of the numbers.
    var decimals: Int
    /// The number of decimals of each component that are written.
    var written: [Int]
    /// The range that the components are held in, if there is one.
    var limits: ClosedRange<Double>?

    /// Creates the tolerances of a value.
    ///
    /// - Parameters:
    ///   - spans: The segments of all tracks that the value depends on.
    ///   - tolerances: The largest error of each component when lines approximate it.
    ///   - decimals: The number of decimals.
    ///   - written: The number of decimals of each component that are written, if some have fewer.
    static func value(on spans: Set<Span>, tolerances: [Double], decimals: Int, written: [Int]? = nil) -> Way {
      Way(
        spans: spans,
        tolerances: tolerances,
        roundings: tolerances.map { 0.8 * $0 },
        decimals: decimals,
        written: written ?? tolerances.map { _ in decimals }
      )
    }

    /// Creates the tolerances of an opacity.
    ///
    /// - Parameters:
    ///   - spans: The segments of all tracks that the opacity depends on.
    ///   - decimals: The number of decimals. At most as many are written.
    static func opacity(on spans: Set<Span>, decimals: Int = TrackEncoder.opacityDecimals) -> Way {
      Way(
        spans: spans,
        tolerances: [TrackEncoder.opacityTolerance],
        roundings: [TrackEncoder.opacityRounding],
        decimals: decimals,
        written: [TrackEncoder.opacityDecimals],
        limits: 0...1
      )
    }

    /// Returns each range between two times, with what moves in it.
    ///
    /// - Parameter times: The times in ascending order, among them those of all spans between the first and the last one.
    func parts(between times: [Double]) -> [(range: ClosedRange<Double>, way: Way)] {
      var parts = zip(times, times.dropFirst()).map { start, end in
        var way = self
        way.spans = []
        return (range: start...end, way: way)
      }
      let indices = Dictionary(uniqueKeysWithValues: times.enumerated().map { ($1, $0) })
      for span in spans where span.motion != nil {
        let first = indices[span.start] ?? (span.start < times[0] ? 0 : parts.count)
        let last = indices[span.end] ?? (span.end < times[0] ? 0 : parts.count)
        for index in first..<max(first, last) { parts[index].way.spans.insert(span) }
      }
      return parts
    }
  }

  /// A value between two times at which a segment starts or ends.
  struct Stretch: Hashable {
    /// The start in seconds.
    var start: Double
    /// The end in seconds.
    var end: Double
    /// The value at the start.
    var first: [Double]
    /// The values at the ``parts`` of the segment, or nothing if it has a ``motion``, or if none of the tracks moves that it
    /// depends on.
    var inside: [[Double]]
    /// The value before the end.
    var last: [Double]
    /// The value after the end.
    var following: [Double]
    /// The motion on which the value moves from the first to the last one, if that is known beforehand.
    var motion: CurveMotion?

    /// The fractions of a segment at which its value is sampled.
    static let parts = Array(stride(from: 1.0 / 32, to: 1, by: 1.0 / 32))

    /// Samples a value.
    ///
    /// - Parameters:
    ///   - start: The start in seconds.
    ///   - end: The end in seconds.
    ///   - isStill: Whether none of the tracks moves that the value depends on.
    ///   - value: The value.
    init(from start: Double, to end: Double, isStill: Bool, of value: EncodedValue) {
      (self.start, self.end) = (start, end)
      (first, last, following) = (value(start, .after), value(end, .before), value(end, .after))
      motion = isStill ? nil : value.motion(from: start, to: end)
      inside =
        isStill || motion != nil ? [] : Self.parts.map { value(start + (end - start) * $0, .after) }
    }
  }
}
