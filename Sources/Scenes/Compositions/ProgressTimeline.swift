/// Where every layer is at every progress of a presentation: not a course of time, but every state that a finger, a
/// spring or a slider may bring it to.
///
/// Progress 0 is dismissed, 1 is presented; below and beyond lies what springs and rubber-banding reach.
public struct ProgressTimeline: Hashable, Sendable {
  /// The states in a row: second 0 is the lowest progress of ``range``.
  package var timeline: Timeline

  /// The progress that it knows.
  public static let range = -1.0...3.0

  /// The second of ``timeline`` that stands for a progress.
  package static func time(of progress: Double) -> Double { progress - range.lowerBound }

  /// The layers, back to front, parents before their children.
  public var layers: [Timeline.Layer] { timeline.layers }

  /// A layer at a progress.
  ///
  /// - Parameters:
  ///   - index: Where the layer is in ``layers``.
  ///   - progress: The progress, within ``range``.
  public func state(of index: Int, atProgress progress: Double) -> Timeline.State {
    timeline.state(of: index, at: Self.time(of: progress))
  }
}
