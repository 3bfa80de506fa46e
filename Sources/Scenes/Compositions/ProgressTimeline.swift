/// The values of all properties of all layers at every progress of a presentation.
///
/// Unlike a ``Timeline``, it has no time: a finger, a spring or a slider sets the progress. 0 is dismissed and 1 is
/// presented. Springs and rubber bands reach values below 0 and above 1.
public struct ProgressTimeline: Hashable, Sendable {
  /// The values as a timeline.
  ///
  /// Second 0 is the lowest progress of ``range``.
  package var timeline: Timeline

  /// The looks of layers at a progress, without the layers in them.
  package struct Stop {
    package var progress: Double
    package var layers: [Layer]

    package init(progress: Double, layers: [Layer]) { (self.progress, self.layers) = (progress, layers) }
  }

  /// The range of the progress.
  public static let range = -1.0...3.0

  /// Returns the time in ``timeline`` that stands for a progress.
  package static func time(of progress: Double) -> Double { progress - range.lowerBound }

  /// The layers, back to front, parents before their children.
  public var layers: [Timeline.Layer] { timeline.layers }

  /// Returns the state of a layer at a progress.
  ///
  /// - Parameters:
  ///   - index: The index of the layer in ``layers``.
  ///   - progress: The progress, within ``range``.
  public func state(of index: Int, atProgress progress: Double) -> Timeline.State {
    timeline.state(of: index, at: Self.time(of: progress))
  }
}
