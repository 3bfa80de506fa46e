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
  /// Whether the largest error is within the tolerance.
  var isKept: Bool { largestError <= tolerance }
  private var worst: Worst?

  private struct Worst: Hashable, Sendable {
    var layer: String
    var time: Double
  }

  /// A layer's box on the canvas as a document draws it.
  struct DrawnLayer {
    /// The index of the layer in the timeline.
    var index: Int
    /// Returns the box at a time.
    var bounds: (Double) -> Rect
  }

  /// Compares drawn layers with the timeline, 120 times per second of motion.
  init(of layers: [DrawnLayer], against timeline: Timeline, tolerance: Double) {
    self.tolerance = tolerance
    largestError = 0
    let breakpoints = timeline.breakpoints
    for drawn in layers {
      for (start, end) in zip(breakpoints, breakpoints.dropFirst()) {
        let first = timeline.state(of: drawn.index, at: start).bounds
        let middle = timeline.state(of: drawn.index, at: (start + end) / 2).bounds
        let count = first == middle ? 2 : max(97, Int((end - start) * 120))
        // The ends can be jumps, at which two values are correct.
        for step in 1..<count {
          let time = start + (end - start) * Double(step) / Double(count)
          let wanted = timeline.state(of: drawn.index, at: time).bounds
          let error = Self.distance(drawn.bounds(time), wanted)
          if error > largestError {
            largestError = error
            worst = Worst(layer: timeline.layers[drawn.index].id, time: time)
          }
        }
      }
    }
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
    let spot = place.map { " (layer “\($0.layer)” at \(Number.json($0.time, decimals: 3)) s)" } ?? ""
    return Diagnostic(
      "its motion can't be written within \(allowed) pt: the best is \(error) pt off\(spot); "
        + "expected a slower curve, fewer rotated layers, a weaker perspective or a larger tolerance",
      at: Location(file: composition.name)
    )
  }

  private static func distance(_ a: Rect, _ b: Rect) -> Double {
    max(
      max(abs(a.x - b.x), abs(a.y - b.y)),
      max(abs(a.x + a.width - b.x - b.width), abs(a.y + a.height - b.y - b.height))
    )
  }
}
