/// One thing that is wrong with what an author wrote, or worth knowing about it.
///
/// A message leads with what was found, then says what was expected; the nearest right spelling travels
/// separately, so that every printer words it alike.
///
/// ```swift
/// let diagnostic = Diagnostic(
///   "unknown scene “heroo”",
///   at: Location(file: "Content/hero.md", line: 12, column: 3),
///   suggestion: "hero")
/// print(diagnostic)  // Content/hero.md:12:3: error: unknown scene “heroo”; did you mean “hero”?
/// ```
public struct Diagnostic: Error, Hashable, Sendable {
  /// How grave a diagnostic is.
  public enum Severity: String, Hashable, Sendable {
    /// Something worth knowing; the output is what was asked for.
    case note
    /// The output is usable, though probably not what was meant.
    case warning
    /// No output was made.
    case error
  }

  /// How grave it is.
  public var severity: Severity
  /// Where it is, if it is in a file or has a name.
  public var location: Location?
  /// What was found and what was expected, without a full stop.
  public var message: String
  /// The nearest right spelling, if there is one near enough.
  public var suggestion: String?

  /// Creates a diagnostic.
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
  /// The line that is shown: `place: severity: message; did you mean “…”?`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let remedy = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    return "\(place)\(severity.rawValue): \(message)\(remedy)".withVisibleControls
  }
}

extension String {
  /// The text on one line, what would move a terminal's cursor or turn its writing round spelt out: it comes from files.
  fileprivate var withVisibleControls: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
      case .format where scalar.properties.isBidiControl: text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Several diagnostics, thrown together so that an author can mend them all at once.
public struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics, in the order in which they were found; never empty.
  public var all: [Diagnostic]

  /// Collects diagnostics to be thrown.
  public init(_ all: [Diagnostic]) {
    precondition(!all.isEmpty, "an error without a diagnostic says nothing")
    self.all = all
  }

  /// One line for each diagnostic.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

/// A place in something an author wrote: a file, or the name of a scene or layer.
public struct Location: Hashable, Sendable, CustomStringConvertible {
  /// The file's path as the author gave it, or a name such as `hero › photo`.
  public var file: String
  /// The line, counted from 1, if known.
  public var line: Int?
  /// The column in characters, counted from 1, if known.
  public var column: Int?

  /// Creates a place.
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
