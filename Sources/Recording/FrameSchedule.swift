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

  /// A time in which nothing changes.
  package struct Pause: Hashable, Sendable {
    /// The index in ``film`` of the frame that ends it.
    package var index: Int
    /// The number of frames that aren't stored.
    package var length: Int

    /// Creates a pause.
    package init(before index: Int, length: Int) { (self.index, self.length) = (index, length) }
  }

  /// The most pauses of a film, of which each is a term for ffmpeg.
  private static let mostPauses = 64

  /// The frames that a film stores, and its pauses in place of the others.
  ///
  /// The last frame is stored, because the film ends with it.
  package var film: (frames: [Frame], pauses: [Pause]) {
    var rests: [Range<Int>] = []
    for index in frames.indices.dropLast() where frames[index].isRepeated {
      if let last = rests.last, last.upperBound == index {
        rests[rests.count - 1] = last.lowerBound..<index + 1
      } else {
        rests.append(index..<index + 1)
      }
    }
    let longest = rests.sorted { $0.count > $1.count }.prefix(Self.mostPauses)
    var stored: [Frame] = []
    var pauses: [Pause] = []
    var next = 0
    for rest in longest.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      stored += frames[next..<rest.lowerBound]
      pauses.append(Pause(before: stored.count, length: rest.count))
      next = rest.upperBound
    }
    return (stored + frames[next...], pauses)
  }

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
