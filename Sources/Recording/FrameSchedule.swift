import Scenes

/// The instants that a recording shows.
package struct FrameSchedule: Hashable, Sendable {
  /// One frame of a recording.
  package struct Frame: Hashable, Sendable {
    /// The instant in seconds from the start of the play.
    package var time: Double
    /// Whether every layer is as it is in the frame before, so that the same picture serves again.
    package var isRepeated: Bool
  }

  /// The frames in their order; never empty.
  package let frames: [Frame]

  /// Lays out one round of a play at exact instants: 0, 1/rate, 2/rate and so on.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of the scene.
  ///   - rate: The frames per second, more than 0.
  package init(_ timeline: Timeline, rate: Double) {
    let count = max(1, Int((timeline.duration * rate).rounded()))
    var last: [Timeline.State]?
    frames = (0..<count).map { index in
      let time = Double(index) / rate
      let states = timeline.layers.indices.map { timeline.state(of: $0, at: time) }
      defer { last = states }
      return Frame(time: time, isRepeated: states == last)
    }
  }

  /// A single instant.
  package init(at time: Double) {
    frames = [Frame(time: time, isRepeated: false)]
  }
}
