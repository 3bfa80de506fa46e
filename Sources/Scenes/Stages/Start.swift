import Diagnostics

extension Scene {
  /// What starts a scene where it is shown in a page.
  ///
  /// In an image, which nothing can touch, the script plays over and over, or once where that is said.
  public enum Start: Hashable, Sendable {
    /// It plays its script by itself, over and over.
    case loop
    /// It plays its script once, when the page is loaded.
    case load
    /// It plays its script once, when it comes into view.
    case appear
    /// Scrolling the page plays its script, there and back.
    case scroll
    /// A tap, or a key, presents; another dismisses. Either may come while the other is under way.
    ///
    /// - Parameters:
    ///   - opening: The layer that takes the tap that presents; without, the whole canvas.
    ///   - closing: The layer that takes the tap that dismisses; without, the whole canvas.
    case tap(opening: String? = nil, closing: String? = nil)
    /// A tap presents, and a finger drags away what was presented, by the rules of the transition's interaction.
    ///
    /// - Parameters:
    ///   - opening: The layer that takes the tap that presents; without, the whole canvas.
    ///   - closing: The layer that takes a tap that dismisses; without, only the finger's way and the keyboard do.
    ///   - offering: Other rules, to which the reader can switch.
    case drag(opening: String? = nil, closing: String? = nil, offering: Interaction.Style? = nil)
    /// A script of the page says how far the presentation is.
    case driven

    /// One of each, without layers or other rules of its own.
    public static let all: [Start] = [.loop, .load, .appear, .scroll, .tap(), .drag(), .driven]

    /// The one of a name, without layers or other rules of its own.
    ///
    /// - Parameters:
    ///   - name: The name, such as `tap`.
    ///   - place: Where it was asked for.
    /// - Throws: ``Diagnostics`` with the nearest name where there is none of that name.
    public init(naming name: String, at place: Location) throws(Diagnostics) {
      let names = Self.all.map(\.name)
      guard let start = Self.all.first(where: { $0.name == name }) else {
        throw Diagnostics([
          Diagnostic(
            "nothing called “\(name)” starts a scene; expected one of \(names.joined(separator: ", "))",
            at: place,
            suggestion: nearestSpelling(of: name, among: names)
          )
        ])
      }
      self = start
    }

    /// What it does, in a few words that follow a scene's length.
    public var summary: String {
      switch self {
      case .loop: "loops"
      case .load: "once on load"
      case .appear: "once in view"
      case .scroll: "on scroll"
      case .tap: "on tap"
      case .drag: "on drag"
      case .driven: "by a script"
      }
    }

    /// The name, as commands and articles write it.
    public var name: String {
      switch self {
      case .loop: "loop"
      case .load: "load"
      case .appear: "appear"
      case .scroll: "scroll"
      case .tap: "tap"
      case .drag: "drag"
      case .driven: "driven"
      }
    }
  }

  /// The scene, started by something else.
  ///
  /// What the scene itself says of layers and rules is kept where it is of the same kind.
  public func started(by start: Start) -> Scene {
    var scene = self
    if scene.start.name != start.name { scene.start = start }
    return scene
  }
}
