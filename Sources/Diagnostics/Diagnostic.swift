/// A problem with an author's input, or a note about it.
///
/// A message starts with what was found and continues with what was expected. The suggestion is a separate property, so
/// that all diagnostics word it alike. The identity says what kind of problem it is, and how severe that is.
///
/// ```swift
/// let diagnostic = Diagnostic(
///   .sceneUnknown,
///   "there is no scene “heroo”",
///   at: Location(file: "Content/hero.md", line: 12, column: 3),
///   suggestion: "hero")
/// print(diagnostic)
/// // Content/hero.md:12:3: error: there is no scene “heroo”; did you mean “hero”? [scene.unknown]
/// ```
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The output is as requested, but there is something to know about it.
    case note
    /// The output is usable, but probably not as intended.
    case warning
    /// There is no output.
    case error
  }

  /// A second place that a diagnostic is about, such as where a name was used first.
  public struct Note: Hashable, Sendable {
    /// What is there, without a period.
    public var message: String
    /// The location.
    public var location: Location

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - message: What is there, without a period.
    ///   - location: The location.
    public init(_ message: String, at location: Location) { (self.message, self.location) = (message, location) }

    /// A note that names the other file of two.
    package static func other(_ file: String) -> Note { Note("the other one is here", at: Location(file: file)) }
  }

  /// The way out of a problem.
  public struct Solution: Hashable, Sendable {
    /// What to do, in one or two sentences.
    public var summary: String
    /// The text that solves the problem, if it replaces the range of the diagnostic's location.
    public var replacement: String?
  }

  /// The kind of problem.
  public var id: ID
  /// The severity, which is at first that of the identity.
  public var severity: Severity
  /// The location of the problem, if it is in a file.
  public var location: Location?
  /// The part of the input that has the problem, if that has a name: a scene, a layer, a view, an option, a command.
  public var subject: String?
  /// What was found and what was expected, without a period.
  public var message: String
  /// The nearest valid spelling, if there is one.
  public var suggestion: String?
  /// The other places that the message is about.
  public var notes: [Note]

  /// Creates a diagnostic with the severity of its identity.
  ///
  /// - Parameters:
  ///   - id: The kind of problem.
  ///   - message: What was found and what was expected, without a period.
  ///   - location: The location of the problem, if it is in a file.
  ///   - subject: The part of the input that has the problem, if that has a name.
  ///   - suggestion: The nearest valid spelling, if there is one.
  ///   - notes: The other places that the message is about.
  public init(
    _ id: ID,
    _ message: String,
    at location: Location? = nil,
    about subject: String? = nil,
    suggestion: String? = nil,
    notes: [Note] = []
  ) {
    (self.id, severity) = (id, id.severity)
    (self.location, self.subject) = (location, subject)
    (self.message, self.suggestion, self.notes) = (message, suggestion, notes)
  }

  /// The way out: the nearest spelling, or what usually solves problems of this kind.
  public var solution: Solution? {
    if let suggestion {
      return Solution(summary: "Write “\(suggestion)”.", replacement: location?.end == nil ? nil : suggestion)
    }
    return id.remedy.isEmpty ? nil : Solution(summary: id.remedy)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as one line: `place: severity: message; did you mean “…”? [id]`, and a line for each of its notes.
  ///
  /// The place is the location, or the subject of a diagnostic without a location.
  public var description: String { ([headline] + noteLines).joined(separator: "\n") }

  /// The line of the description that has the message.
  package var headline: String { statement + " [\(id)]".withVisibleControls }

  /// The line of the description that has the message, without the identity.
  package var statement: String {
    let place = (location?.description ?? subject).map { "\($0): " } ?? ""
    let remedy = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    return "\(place)\(severity.rawValue): \(message)\(remedy)".withVisibleControls
  }

  /// The lines of the description that have the notes.
  package var noteLines: [String] { notes.map { "\($0.location): note: \($0.message)".withVisibleControls } }
}

extension String {
  /// The text with escaped control characters, line separators and bidirectional controls.
  ///
  /// Messages quote the content of files, which must not start lines of its own or control the terminal.
  package var withVisibleControls: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
      case .format where scalar.properties.isBidiControl: text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// An error that contains several diagnostics, so that an author can fix them all at once.
public struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics, in the order in which they were found.
  ///
  /// There is at least one.
  public var all: [Diagnostic]

  /// Creates an error.
  ///
  /// - Parameter all: The diagnostics, at least one.
  public init(_ all: [Diagnostic]) {
    precondition(!all.isEmpty, "an error needs at least one diagnostic")
    self.all = all
  }

  /// The descriptions of the diagnostics, each on lines of its own.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}
