import Diagnostics
import Scenes
import WebText

/// The accuracy of a document's motion, measured on the numbers as written.
public struct Fidelity: Hashable, Sendable {
  /// The largest distance between an edge of a drawn layer and its position in the timeline, in points.
  public var largestError: Double
  /// The layer and the time, in seconds, of the largest error.
  public var place: (layer: String, time: Double)? {
    worst.map { ($0.layer, $0.time) }
  }
  /// The tolerance, in points.
  public var tolerance: Double
  /// The largest error of any number that moves, as a fraction of its own tolerance: coordinates, radii, opacities, corners
  /// of outlines and dashes.
  public var largestNumberError: Double
  /// The largest distance of outlines from where they belong, in points, if frames were left out, or 0.
  public var outlineError: Double
  /// Whether all errors are within their tolerances.
  var isKept: Bool { excess <= 1 }
  /// The largest of all errors, as a fraction of its tolerance.
  var excess: Double { max(largestError / tolerance, largestNumberError) }
  private var worst: Worst?

  private struct Worst: Hashable, Sendable {
    var layer: String
    var time: Double
  }

  /// A layer's box on the canvas as a document draws it.
  struct DrawnLayer {
    /// The index of the layer in the timeline.
    var index: Int
    /// The box.
    var bounds: Written<Rect2D>
  }

  /// Compares the boxes of drawn layers with the timeline.
  ///
  /// The number of comparisons grows with the duration of the layers' own motion while they are seen, at least 120 times
  /// per second, and not with the motion of others.
  ///
  /// - Parameters:
  ///   - layers: The drawn layers.
  ///   - encoder: The encoder of the numbers that move, or nil if none do.
  ///   - timeline: The timeline.
  ///   - tolerance: The tolerance, in points.
  init(of layers: [DrawnLayer], _ encoder: TrackEncoder?, against timeline: Timeline, tolerance: Double) {
    self.tolerance = tolerance
    largestError = 0
    largestNumberError = encoder?.largestError ?? 0
    outlineError = encoder.map { $0.slack > 1 ? OutlineTrack.largestError($0) : 0 } ?? 0
    let moves = timeline.moves
    // Layers that move together are compared together.
    var ranges: [Range: [Int]] = [:]
    for (position, drawn) in layers.enumerated() {
      let layer = timeline.layers[drawn.index]
      // The box of a group that scrolls and turns in space can be behind the eye while what is in it isn't.
      if layer.isOnlyGroup, !layer.isPlanar { continue }
      let moves = moves[drawn.index]
      for stretch in moves.stretches {
        let count = stretch.isMoving ? Self.sampleCount(stretch.end - stretch.start) : 2
        ranges[Range(start: stretch.start, end: stretch.end, count: count), default: []].append(position)
      }
    }
    var found: (error: Double, position: Int, time: Double)?
    for (range, positions) in ranges {
      let samples = Samples(range.times)
      for position in positions {
        let wanted = timeline.bounds(of: layers[position].index, at: samples.times)
        for (number, drawn) in layers[position].bounds(at: samples).enumerated() {
          let error = Self.distance(drawn, wanted[number])
          guard error > 0, error >= found?.error ?? 0 else { continue }
          let time = samples.times.times[number]
          // Of several places with the largest error, it is the first one, whatever the order of ranges is.
          if let known = found, error == known.error, (known.position, known.time) < (position, time) { continue }
          found = (error, position, time)
        }
      }
    }
    guard let found else { return }
    largestError = found.error
    worst = Worst(layer: timeline.layers[layers[found.position].index].id, time: found.time)
  }

  /// A range of time in which layers are compared.
  private struct Range: Hashable {
    var start: Double
    var end: Double
    var count: Int

    /// The times that are compared.
    ///
    /// The ends can be jumps, at which two values are correct.
    var times: [Double] { (1..<count).map { start + (end - start) * Double($0) / Double(count) } }
  }

  /// Whether the error is so large that the motion isn't the one that was asked for.
  var isImpossible: Bool { largestError > 4 * tolerance }

  /// Returns the diagnostic for motion that taps can't play.
  func problem(in composition: Composition) -> Diagnostic {
    Diagnostic(
      .exportTolerance,
      "a tap can't play it: layer “\(place?.layer ?? "")” doesn't go straight from one end to the other and back; "
        + "expected a way back to where it came from, or another start",
      about: composition.name
    )
  }

  /// Returns the warning that a document isn't as exact as asked for.
  func warning(in composition: Composition) -> Diagnostic {
    Diagnostic(.exportInexact, excessInWords, about: composition.name)
  }

  /// How far the motion is off, and what would help.
  private var excessInWords: String {
    guard largestError > tolerance else {
      return
        "its opacities, radii or outlines are \(Number.json(largestNumberError, decimals: 2)) times as far off as the "
        + "tolerance allows; slower curves or a larger tolerance keep it"
    }
    let (error, allowed) = (Number.json(largestError, decimals: 3), Number.json(tolerance, decimals: 3))
    let spot = place.map { " (layer “\($0.layer)” at \(Number.json($0.time, decimals: 3)) s)" } ?? ""
    return
      "its motion is up to \(error) pt off\(spot), more than \(allowed) pt; a slower curve, fewer rotated layers, a weaker "
      + "perspective or a larger tolerance keep it"
  }

  /// Returns the note that frames of outlines were left out, or nil if they weren't.
  ///
  /// - Parameters:
  ///   - composition: The composition.
  ///   - size: The size of the document in bytes.
  func outlineNote(in composition: Composition, size: Int) -> Diagnostic? {
    guard outlineError > 0 else { return nil }
    return Diagnostic(
      .exportSize,
      "its outlines move frame by frame, and frames are left out so that it has \(size / 1000) kB: they are up to "
        + "\(Number.json(outlineError, decimals: 2)) pt off; fewer corners, a shorter play or a film (--as mp4) keep them",
      about: composition.name
    )
  }

  /// Returns the note that a view loops, because the error is above the tolerance if readers tap or drag it.
  func loopingNote(in composition: Composition, at place: Location) -> Diagnostic {
    let who =
      if case .progress = composition.playback { "a finger can't drag it in a page" } else {
        "taps can't play it without a script"
      }
    let reason =
      largestError > 4 * tolerance
      ? "a part of it doesn't go straight from one end to the other and back; expected a way back to where it came from"
      : excessInWords
    return Diagnostic(.playLoop, "\(who), so it loops: \(reason)", at: place)
  }

  /// Returns the number of parts that a motion of a duration in seconds is divided into.
  private static func sampleCount(_ duration: Double) -> Int {
    max(min(97, max(12, Int(duration * 960))), Int(duration * 120))
  }

  private static func distance(_ a: Rect2D, _ b: Rect2D) -> Double {
    max(
      max(abs(a.x - b.x), abs(a.y - b.y)),
      max(abs(a.x + a.width - b.x - b.width), abs(a.y + a.height - b.y - b.height))
    )
  }
}

extension Timeline {
  /// The times at which the box of a layer starts or stops to move, while the layer is seen.
  fileprivate struct Moves {
    /// A time between two others in which the box moves all the time, or not at all.
    struct Stretch {
      var start: Double
      var end: Double
      var isMoving: Bool
    }

    /// The stretches in which the layer is seen, in order.
    private(set) var stretches: [Stretch] = []
    /// The times in which the layer and those around it aren't transparent, in order.
    let visible: [ClosedRange<Double>]

    /// Finds the stretches of a layer.
    ///
    /// The cost grows with what moves while the layer is seen, and not with the motion of the layers around it: a view that
    /// shows another text in each frame is a layer with a transparent layer for each of the others.
    init(
      _ ranges: Set<ClosedRange<Double>>,
      jumps: Set<Double>,
      visible own: [ClosedRange<Double>],
      in outer: Moves?,
      until duration: Double
    ) {
      visible = outer.map { Self.intersection(own, $0.visible) } ?? own
      let moving = ranges.sorted { $0.lowerBound < $1.lowerBound }
      var times = jumps.union(moving.flatMap { [$0.lowerBound, $0.upperBound] })
      if visible == [0...duration] { times.formUnion([0, duration]) }
      let around = visible.flatMap { outer?.stretches(overlapping: $0) ?? [] }
      for stretch in around { times.formUnion([stretch.start, stretch.end]) }
      for range in visible where outer == nil { times.formUnion([range.lowerBound, range.upperBound]) }
      let stops = times.filter { (0...duration).contains($0) }.sorted()
      // The ranges of one track don't overlap, and those of several tracks are mostly the same.
      var (open, latest) = (moving[...], -Double.infinity)
      var (outside, seen) = (around[...], visible[...])
      for (start, end) in zip(stops, stops.dropFirst()) {
        while let next = open.first, next.lowerBound <= start { latest = max(latest, open.removeFirst().upperBound) }
        while let next = outside.first, next.end <= start { outside.removeFirst() }
        while let next = seen.first, next.upperBound <= start { seen.removeFirst() }
        guard let next = seen.first, next.lowerBound < end else { continue }
        let isCarried = outside.first.map { $0.start <= start && $0.isMoving } ?? false
        stretches.append(Stretch(start: start, end: end, isMoving: start < latest || isCarried))
      }
    }

    private func stretches(overlapping range: ClosedRange<Double>) -> ArraySlice<Stretch> {
      let first = stretches.partitioningIndex { $0.end > range.lowerBound }
      let last = stretches.partitioningIndex { $0.start >= range.upperBound }
      return stretches[first..<max(first, last)]
    }

    /// The times that are in ranges of both lists.
    private static func intersection(
      _ first: [ClosedRange<Double>],
      _ second: [ClosedRange<Double>]
    ) -> [ClosedRange<Double>] {
      first.flatMap { range in
        second[second.partitioningIndex { $0.upperBound > range.lowerBound }...]
          .prefix { $0.lowerBound < range.upperBound }.map { $0.clamped(to: range) }
      }
    }
  }

  /// The motion of each layer's box, with that of the layers around it.
  fileprivate var moves: [Moves] {
    var all: [Moves] = []
    for layer in layers {
      let spans = layer.frame.spans.union(layer.pose.spans).filter { $0.start < $0.end }
      all.append(
        Moves(
          Set(spans.filter { $0.motion != nil }.map { $0.start...$0.end }),
          jumps: Set(spans.map(\.start)),
          visible: layer.opacity.visibleRanges(until: duration),
          in: layer.parent.map { all[$0] },
          until: duration
        )
      )
    }
    return all
  }
}

extension Track<Double> {
  /// The times in which an opacity isn't 0, from 0 to a duration, in seconds and in order.
  fileprivate func visibleRanges(until duration: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    for (index, segment) in segments.enumerated() where segment.motion != nil || segment.to > 0 {
      // A track can end early; its last value stays.
      let end = index == segments.count - 1 ? Swift.max(duration, segment.end) : segment.end
      let start = Swift.max(0, segment.start)
      guard start < end, start < duration else { continue }
      if let last = ranges.last, last.upperBound >= start {
        ranges[ranges.count - 1] = last.lowerBound...Swift.min(duration, end)
      } else {
        ranges.append(start...Swift.min(duration, end))
      }
    }
    return ranges
  }
}
