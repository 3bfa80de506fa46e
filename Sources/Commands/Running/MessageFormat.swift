import ArgumentParser
import Diagnostics
import Site
import WebText

/// How a command prints messages.
enum MessageFormat: String, CaseIterable, ExpressibleByArgument {
  /// Lines for people, with the source below them.
  case text
  /// An object of JSON on each line, for editors and CI.
  case json

  /// Prints a message.
  ///
  /// - Parameters:
  ///   - diagnostic: The message.
  ///   - folder: The folder of the site that it is about, or nil if there is none.
  ///   - terminal: The terminal.
  func show(_ diagnostic: Diagnostic, in folder: SiteFolder? = nil, on terminal: Terminal) {
    let text = text(of: diagnostic, in: folder)
    switch self {
    case .text: terminal.show(text)
    case .json: terminal.printError(text)
    }
  }

  /// Returns a message as it is printed.
  ///
  /// - Parameters:
  ///   - diagnostic: The message.
  ///   - folder: The folder of the site that it is about, or nil if there is none.
  func text(of diagnostic: Diagnostic, in folder: SiteFolder? = nil) -> String {
    switch self {
    case .text: folder?.shown(diagnostic) ?? diagnostic.withExcerpt
    case .json: Self.json(diagnostic)
    }
  }

  /// Returns a message as an object on one line.
  ///
  /// It has `id`, `severity` and `message`, and what is known of `file`, `line`, `column`, `endLine`, `endColumn`, `subject`,
  /// `suggestion`, `solution` and `notes`.
  static func json(_ diagnostic: Diagnostic) -> String {
    var members: [JSON.Member] = [
      .init("id", .string(diagnostic.id.name)), .init("severity", .string(diagnostic.severity.rawValue)),
      .init("message", .string(diagnostic.message)),
    ]
    if let location = diagnostic.location { members += Self.members(of: location) }
    if let subject = diagnostic.subject { members.append(.init("subject", .string(subject))) }
    if let suggestion = diagnostic.suggestion { members.append(.init("suggestion", .string(suggestion))) }
    if let solution = diagnostic.solution {
      var parts = [JSON.Member("summary", .string(solution.summary))]
      if let replacement = solution.replacement { parts.append(.init("replacement", .string(replacement))) }
      members.append(.init("solution", .object(parts)))
    }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        JSON.object([.init("message", .string(note.message))] + Self.members(of: note.location))
      }
      members.append(.init("notes", .array(notes)))
    }
    return JSON.object(members).line
  }

  private static func members(of location: Location) -> [JSON.Member] {
    let numbers = [
      ("line", location.line), ("column", location.column), ("endLine", location.end?.line),
      ("endColumn", location.end?.column),
    ]
    return [.init("file", .string(location.file))]
      + numbers.compactMap { name, number in number.map { JSON.Member(name, .number(Double($0))) } }
  }
}
