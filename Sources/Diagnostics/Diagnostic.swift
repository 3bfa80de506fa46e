/// A problem with an author's input, or a note about it.
///
/// A message starts with what was found and continues with what was expected. The suggestion is a separate property, so
/// that all diagnostics word it alike.
///
/// ```swift
/// let diagnostic = Diagnostic(
///   "unknown scene “heroo”",
///   at: Location(file: "Content/hero.md", line: 12, column: 3),
///   suggestion: "hero")
/// print(diagnostic)  // Content/hero.md:12:3: error: unknown scene “heroo”; did you mean “hero”?
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

  /// The severity.
  public var severity: Severity
  /// The location of the problem, if it is known.
  public var location: Location?
  /// What was found and what was expected, without a period.
  public var message: String
  /// The nearest valid spelling, if there is one.
  public var suggestion: String?

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - message: What was found and what was expected, without a period.
  ///   - severity: The severity.
  ///   - location: The location of the problem, if it is known.
  ///   - suggestion: The nearest valid spelling, if there is one.
  public init(
    _ message: String,
    severity: Severity = .error,
    at location: Location? = nil,
    suggestion: String? = nil
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.suggestion = suggestion
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as one line: `location: severity: message; did you mean “…”?`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let remedy = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    return "\(place)\(severity.rawValue): \(message)\(remedy)".withVisibleControls
  }
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

  /// One line for each diagnostic.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

/// A location in an author's input: a position in a file, or the name of a scene, a layer or an option.
public struct Location: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file as the author wrote it, or a name such as `hero › photo`.
  public var file: String
  /// The line, counted from 1, if it is known.
  public var line: Int?
  /// The column in characters, counted from 1, if it is known.
  public var column: Int?

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - file: The path of a file, or a name.
  ///   - line: The line, counted from 1.
  ///   - column: The column in characters, counted from 1.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file`, `file:line` or `file:line:column`.
  public var description: String {
    ([file] + [line, column].prefix { $0 != nil }.compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
