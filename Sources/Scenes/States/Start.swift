import Diagnostics

extension Scene {
  /// What starts a scene in a page.
  ///
  /// An image can't be touched. There, the script loops, or plays once if the scene starts on load.
  public enum Start: Hashable, Sendable {
    /// The script loops.
    case loop
    /// The script plays once, when the page is loaded.
    case load
    /// The script plays once, when the scene becomes visible.
    case appear
    /// Scrolling the page moves the script forward and back.
    case scroll
    /// A tap or a key presents, and another one dismisses, also while the transition runs.
    ///
    /// - Parameters:
    ///   - opening: The id of the layer that takes the tap that presents, or nil for the whole canvas.
    ///   - closing: The id of the layer that takes the tap that dismisses, or nil for the whole canvas.
    case tap(opening: String? = nil, closing: String? = nil)
    /// A tap presents, and a drag dismisses, by the rules of the transition's interaction.
    ///
    /// - Parameters:
    ///   - opening: The id of the layer that takes the tap that presents, or nil for the whole canvas.
    ///   - closing: The id of the layer that takes a tap that dismisses, or nil if only a drag and the keyboard
    ///     dismiss.
    ///   - offering: A second style that the reader can choose, or nil.
    case drag(opening: String? = nil, closing: String? = nil, offering: Interaction.Style? = nil)
    /// A script of the host page sets the progress.
    case driven

    /// One of each kind, without layers or a second style.
    public static let all: [Start] = [.loop, .load, .appear, .scroll, .tap(), .drag(), .driven]

    /// Creates the start with a name, without layers or a second style.
    ///
    /// - Parameters:
    ///   - name: The name, such as `tap`.
    ///   - place: The location that refers to the name, if it is in a file.
    ///   - subject: The option that has the name, if it is in none.
    /// - Throws: ``Diagnostics`` with the nearest name, if there is no such start.
    public init(naming name: String, at place: Location? = nil, about subject: String? = nil) throws(Diagnostics) {
      let names = Self.all.map(\.name)
      guard let start = Self.all.first(where: { $0.name == name }) else {
        throw Diagnostics([
          Diagnostic(
            .sceneStart,
            "nothing called “\(name.shortened)” starts a scene; expected one of \(names.joined(separator: ", "))",
            at: place,
            about: subject,
            suggestion: nearestSpelling(of: name, among: names)
          )
        ])
      }
      self = start
    }

    /// A short description that follows the duration of a scene.
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

    /// The name in commands and articles.
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
}
