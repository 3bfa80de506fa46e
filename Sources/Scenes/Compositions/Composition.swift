import Diagnostics

/// A scene resolved to numbers: the one value that exporters take.
///
/// A composition names no stage, no state to look up and no transition. Anyone can make one by hand:
///
/// ```swift
/// let composition = try Composition(resolving: scene)
/// composition.timelines.full.duration  // seconds until the play starts again
/// ```
public struct Composition: Hashable, Sendable {
  /// The name, for file names: lower-case letters, digits and hyphens.
  public var name: String
  /// The title that readers see and hear.
  public var title: String
  /// What is seen, for those who don't see it.
  public var description: String
  /// What it is drawn on.
  public var canvas: Canvas
  /// What plays by itself, in an image and in a page that nobody touches.
  public var timelines: Timelines
  /// What starts it where it is shown in a page.
  public var playback: Playback
  /// Notes and warnings for its author.
  public var notes: [Diagnostic]

  /// Creates a composition.
  ///
  /// - Parameters:
  ///   - name: The name, for file names.
  ///   - title: The title that readers see and hear.
  ///   - description: What is seen, for those who don't see it.
  ///   - timelines: What plays by itself.
  ///   - playback: What starts it where it is shown in a page.
  ///   - notes: Notes and warnings for its author.
  public init(
    _ name: String,
    title: String,
    description: String,
    timelines: Timelines,
    playback: Playback = .clock(.loop),
    notes: [Diagnostic] = []
  ) {
    self.name = name
    self.title = title
    self.description = description
    canvas = timelines.full.canvas
    self.timelines = timelines
    self.playback = playback
    self.notes = notes
  }

  /// Whether what plays by itself starts again at its end.
  public var repeats: Bool { playback != .clock(.load) }
}

/// One play for readers who like motion and one for those who don't.
///
/// Both have the same layers in the same order and take equally long, so that a reader can switch while they play.
public struct Timelines: Hashable, Sendable {
  /// With all motion.
  public var full: Timeline
  /// Without motion: what would move fades.
  public var reduced: Timeline

  /// Creates a pair of timelines.
  public init(full: Timeline, reduced: Timeline) {
    (self.full, self.reduced) = (full, reduced)
  }

  /// Creates a pair of equal timelines, for what readers who prefer no motion may see move.
  public init(_ timeline: Timeline) { self.init(full: timeline, reduced: timeline) }
}
