import Scenes

/// The times of the frames of a recording.
package struct FrameSchedule: Hashable, Sendable {
  /// A frame of a recording.
  package struct Frame: Hashable, Sendable {
    /// The time in seconds from the start of the play.
    package var time: Double
    /// Whether no layer has changed since the previous frame, so that the same picture can be reused.
    package var isRepeated: Bool
  }

  /// The frames in order.
  ///
  /// There is at least one.
  package let frames: [Frame]

  /// Creates the schedule of one iteration of a play, at the times 0, 1/rate, 2/rate and so on.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of the scene.
  ///   - rate: The frames per second, above 0.
  package init(_ timeline: Timeline, rate: Double) {
    let count = max(1, Int((timeline.duration * rate).rounded()))
    frames = (0..<count).map { index in
      let (time, last) = (Double(index) / rate, Double(index - 1) / rate)
      return Frame(time: time, isRepeated: index > 0 && timeline.looksSame(at: last, and: time))
    }
  }

  /// Creates a schedule with a single frame.
  ///
  /// - Parameter time: The time in seconds.
  package init(at time: Double) {
    frames = [Frame(time: time, isRepeated: false)]
  }
}
