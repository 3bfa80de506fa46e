/// A named, playable piece: two stages, the transition between them, and when it plays.
///
/// ```swift
/// let scene = Scene(
///   "hero", title: "A hero transition", description: "A thumbnail grows into a picture.",
///   on: .phone, script: [.present, .hold(1), .dismiss, .hold(1)],
///   from: list, to: detail, with: HeroTransition())
/// ```
public struct Scene: Sendable {
  /// A step of the script.
  public enum Cue: Hashable, Sendable {
    /// The second stage comes.
    case present
    /// The second stage goes.
    case dismiss
    /// A finger drags what was presented, and lets go: it goes, or comes back.
    case drag(Drag)
    /// Nothing moves for a while, in seconds.
    case hold(Double)
  }

  /// The name, for commands and file names: lower-case letters, digits and hyphens.
  public var name: String
  /// The title that readers see and hear.
  public var title: String
  /// What is seen, for those who don't see it.
  public var description: String
  /// What it is drawn on.
  public var canvas: Canvas
  /// What starts it where it is shown in a page.
  public var start: Start
  /// What happens, in order, where it plays by itself.
  public var script: [Cue]
  /// The stage that is on the screen at first.
  public var presenter: Stage
  /// The stage that comes.
  public var presented: Stage
  /// The rule by which one becomes the other.
  public var transition: any Transition
  /// The source file it was written in, `Module/File.swift`.
  public var fileID: String

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - name: The name, for commands and file names: lower-case letters, digits and hyphens.
  ///   - title: The title that readers see and hear.
  ///   - description: What is seen, for those who don't see it.
  ///   - canvas: What it is drawn on.
  ///   - start: What starts it where it is shown in a page.
  ///   - script: What happens, in order, where it plays by itself.
  ///   - presenter: The stage that is on the screen at first.
  ///   - presented: The stage that comes.
  ///   - transition: The rule by which one becomes the other.
  ///   - fileID: The source file it was written in.
  public init(
    _ name: String,
    title: String,
    description: String,
    on canvas: Canvas = .phone,
    start: Start = .loop,
    script: [Cue] = [.hold(0.8), .present, .hold(1.4), .dismiss, .hold(0.6)],
    from presenter: Stage,
    to presented: Stage,
    with transition: any Transition = HeroTransition(),
    fileID: String = #fileID
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.canvas = canvas
    self.start = start
    self.script = script
    self.presenter = presenter
    self.presented = presented
    self.transition = transition
    self.fileID = fileID
  }
}

extension Scene: Hashable {
  /// Whether two scenes are the same in everything.
  public static func == (a: Scene, b: Scene) -> Bool {
    (a.name, a.title, a.description, a.canvas, a.script) == (b.name, b.title, b.description, b.canvas, b.script)
      && (a.presenter, a.presented, a.start, a.fileID) == (b.presenter, b.presented, b.start, b.fileID)
      && AnyHashable(a.transition) == AnyHashable(b.transition)
  }

  /// Mixes what identifies the scene into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(AnyHashable(transition))
  }
}

extension Scene: CustomDebugStringConvertible {
  /// The scene's name and what starts it: all that it holds would fill pages.
  public var debugDescription: String { "Scene(\(name), \(start.name))" }
}
