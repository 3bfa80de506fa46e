import Diagnostics

/// A scene resolved to numbers: the value that exporters take.
///
/// A composition doesn't refer to stages or transitions. You can resolve a scene, or create a composition yourself:
///
/// ```swift
/// let composition = try Composition(resolving: scene)
/// composition.timelines.full.duration  // the seconds until the timeline starts again
/// ```
public struct Composition: Hashable, Sendable {
  /// The name, for file names: lowercase letters, digits and hyphens.
  public var name: String
  /// The title that readers see and hear.
  public var title: String
  /// The description, for readers who don't see the scene.
  public var description: String { didSet { facts = nil } }
  /// The canvas that everything is drawn on.
  public var canvas: Canvas
  /// The timelines of images and of pages that nobody touches.
  public var timelines: Timelines
  /// What starts the composition in a page.
  public var playback: Playback
  /// Notes and warnings for the author.
  public var notes: [Diagnostic]
  /// The play by a single progress, or nil if the timelines are no play of one transition forward and in reverse.
  public var progressPlay: ProgressPlay?
  /// What the description says, if nobody has written it.
  package var facts: DescriptionFacts?
  /// What readers choose from in a figure, or an empty list.
  ///
  /// The timelines show all of it side by side.
  package var choices: [Choice] = []
  /// Whether the layers have names that mean something to readers, because an author gave them.
  package var namesLayers = true
  /// Where to note that the timeline loops if taps or fingers can't play it within the tolerance, or nil if that is an error.
  package var loopingNotePlace: Location?

  /// Creates a composition.
  ///
  /// - Parameters:
  ///   - name: The name, for file names.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, for readers who don't see the scene.
  ///   - timelines: The timelines of images and of pages that nobody touches.
  ///   - playback: What starts the composition in a page.
  ///   - notes: Notes and warnings for the author.
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

  /// Whether the timeline starts again when it ends.
  public var repeats: Bool { playback != .clock(.load) }
}

extension Composition {
  /// A composition with the label that readers choose it by.
  package struct Choice: Hashable, Sendable {
    package var label: String
    package var composition: Composition

    /// Creates a choice.
    package init(_ label: String, _ composition: Composition) { (self.label, self.composition) = (label, composition) }
  }
}

/// A play of one transition forward and in reverse, which a single progress describes.
public struct ProgressPlay: Hashable, Sendable {
  /// A step of the play.
  public enum Step: Hashable, Sendable {
    /// The progress goes to 1.
    case forward
    /// The progress goes back to 0.
    case reverse
    /// The progress stays, in seconds.
    case rest(Double)
  }

  /// The animation of the progress to 1.
  public var forward: Animation
  /// The animation of the progress back to 0.
  public var reverse: Animation
  /// The steps of the play.
  public var steps: [Step]
  /// Whether copies of shared elements move instead of the elements themselves.
  public var hasSharedElements: Bool
}
