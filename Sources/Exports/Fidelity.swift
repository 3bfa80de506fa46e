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
    var bounds: Written<Rect>
  }

  /// Compares the boxes of drawn layers with the timeline.
  ///
  /// The number of comparisons grows with the duration of the layers' own motion, at least 120 times per second, and not
  /// with the motion of others.
  ///
  /// - Parameters:
  ///   - layers: The drawn layers.
  ///   - numberError: The largest error of a number, as a fraction of its tolerance.
  ///   - timeline: The timeline.
  ///   - tolerance: The tolerance, in points.
  init(of layers: [DrawnLayer], numberError: Double, against timeline: Timeline, tolerance: Double) {
    self.tolerance = tolerance
    largestError = 0
    largestNumberError = numberError
    let moves = timeline.moves
    // Layers that move together are compared together.
    var ranges: [Range: [Int]] = [:]
    for (position, drawn) in layers.enumerated() {
      let moves = moves[drawn.index]
      for (start, end) in zip(moves.times, moves.times.dropFirst()) {
        let count = moves.isMoving(start, end) ? Self.sampleCount(end - start) : 2
        ranges[Range(start: start, end: end, count: count), default: []].append(position)
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

  /// Returns the diagnostic for an error above the tolerance.
  func problem(in composition: Composition) -> Diagnostic {
    let (error, allowed) = (Number.json(largestError, decimals: 3), Number.json(tolerance, decimals: 3))
    if case .states = composition.playback, largestError > 4 * tolerance {
      return Diagnostic(
        "a tap can't play it: layer “\(place?.layer ?? "")” doesn't go straight from one end to the other and back; "
          + "expected a way back to where it came from, or another start",
        at: Location(file: composition.name)
      )
    }
    guard largestError > tolerance else {
      return Diagnostic(
        "its opacities, radii or outlines can't be written within their tolerance: the best is "
          + "\(Number.json(largestNumberError, decimals: 2)) times as far off; expected slower curves or a larger tolerance",
        at: Location(file: composition.name)
      )
    }
    let spot = place.map { " (layer “\($0.layer)” at \(Number.json($0.time, decimals: 3)) s)" } ?? ""
    return Diagnostic(
      "its motion can't be written within \(allowed) pt: the best is \(error) pt off\(spot); "
        + "expected a slower curve, fewer rotated layers, a weaker perspective or a larger tolerance",
      at: Location(file: composition.name)
    )
  }

  /// Returns the number of parts that a motion of a duration in seconds is divided into.
  private static func sampleCount(_ duration: Double) -> Int {
    max(min(97, max(12, Int(duration * 960))), Int(duration * 120))
  }

  private static func distance(_ a: Rect, _ b: Rect) -> Double {
    max(
      max(abs(a.x - b.x), abs(a.y - b.y)),
      max(abs(a.x + a.width - b.x - b.width), abs(a.y + a.height - b.y - b.height))
    )
  }
}

extension Timeline {
  /// The times at which the box of a layer starts or stops to move.
  fileprivate struct Moves {
    /// The times, from 0 to the duration.
    var times: [Double]
    /// The starts of the ranges of ``times`` in which it moves.
    private var moving: Set<Double> = []

    init(_ ranges: Set<ClosedRange<Double>>, jumps: Set<Double>, until duration: Double) {
      let bounds = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
      times = Set(bounds).union(jumps).union([0, duration]).filter { $0 >= 0 && $0 <= duration }.sorted()
      // The ranges of one track don't overlap, and those of several tracks are mostly the same.
      var open = ranges.sorted { $0.lowerBound < $1.lowerBound }[...]
      var latest = -Double.infinity
      for time in times.dropLast() {
        while let next = open.first, next.lowerBound <= time { latest = max(latest, open.removeFirst().upperBound) }
        if time < latest { moving.insert(time) }
      }
    }

    /// Returns whether the box moves between two neighbors in ``times``.
    func isMoving(_ start: Double, _ end: Double) -> Bool { moving.contains(start) }
  }

  /// The motion of each layer's box, with that of the layers around it.
  fileprivate var moves: [Moves] {
    var ranges: [Set<ClosedRange<Double>>] = []
    var jumps: [Set<Double>] = []
    for layer in layers {
      let spans = layer.frame.spans.union(layer.pose.spans).filter { $0.start < $0.end }
      let own = Set(spans.filter { $0.motion != nil }.map { $0.start...$0.end })
      ranges.append(own.union(layer.parent.map { ranges[$0] } ?? []))
      jumps.append(Set(spans.map(\.start)).union(layer.parent.map { jumps[$0] } ?? []))
    }
    return zip(ranges, jumps).map { Moves($0, jumps: $1, until: duration) }
  }
}
