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

  /// Returns a message about a site.
  ///
  /// - Parameters:
  ///   - diagnostic: The message.
  ///   - folder: The site's folder, or nil if there is none.
  func text(of diagnostic: Diagnostic, in folder: SiteFolder?) -> String {
    switch self {
    case .text: folder?.shown(diagnostic) ?? diagnostic.description
    case .json: Self.json(diagnostic)
    }
  }

  /// Returns a message as an object: `severity`, `message`, and `file`, `line`, `column` and `suggestion` where they are known.
  static func json(_ diagnostic: Diagnostic) -> String {
    var members: [JSON.Member] = [
      .init("severity", .string(diagnostic.severity.rawValue)), .init("message", .string(diagnostic.message)),
    ]
    if let place = diagnostic.location {
      members.append(.init("file", .string(place.file)))
      if let line = place.line { members.append(.init("line", .number(Double(line)))) }
      if let column = place.column { members.append(.init("column", .number(Double(column)))) }
    }
    if let suggestion = diagnostic.suggestion { members.append(.init("suggestion", .string(suggestion))) }
    return JSON.object(members).text
  }
}
