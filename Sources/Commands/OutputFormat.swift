import Diagnostics
import Exports
import Foundation
import Recording
import Site

/// A format of the command `export`.
package enum OutputFormat: Hashable, Sendable {
  /// A text, which is made from the timeline alone.
  case document(ExportFormat)
  /// A picture or a film, which a browser draws.
  case recording(RecordingFormat)

  /// The name on the command line.
  package var name: String {
    switch self {
    case .document(let format): format.rawValue
    case .recording(let format): format.rawValue
    }
  }

  /// The suffix of the file name, after the name of the scene.
  package var fileSuffix: String {
    switch self {
    case .document(let format): format.fileSuffix
    case .recording(let format): format.fileSuffix
    }
  }

  private static let all =
    ExportFormat.allCases.map { Self.document($0) } + RecordingFormat.allCases.map { .recording($0) }
  /// The names on the command line.
  static let names = all.map(\.name)

  /// Creates the format of a file from its name, such as that of a poster from `like.poster.svg`.
  ///
  /// It is nil for a folder, and for a name without an ending.
  ///
  /// - Throws: `Diagnostics` with the endings that there are, if the name has another one.
  init?(ofFile path: String) throws(Diagnostics) {
    let fitting = Self.all.filter { path.lowercased().hasSuffix($0.fileSuffix) }
    if let format = fitting.max(by: { $0.fileSuffix.count < $1.fileSuffix.count }) {
      self = format
      return
    }
    let ending = (path as NSString).pathExtension
    guard !ending.isEmpty, !path.hasSuffix("/"), !isFolder(path) else { return nil }
    let known = Self.all.map(\.fileSuffix)
    throw Diagnostics([
      Diagnostic(
        .toolFile,
        "no format has the ending .\(ending); expected one of \(known.joined(separator: ", ")), or a format with --as",
        at: Location(file: path),
        suggestion: nearestSpelling(of: ".\(ending)", among: known)
      )
    ])
  }

  /// Creates a format from its name, or throws an error with the nearest name.
  init(named name: String) throws(Diagnostics) {
    if let format = ExportFormat(rawValue: name) {
      self = .document(format)
    } else if let format = RecordingFormat(rawValue: name) {
      self = .recording(format)
    } else {
      throw Diagnostics([
        Diagnostic(
          .toolOption,
          "there is no format “\(name)”; expected one of \(Self.names.joined(separator: ", "))",
          about: "--as",
          suggestion: nearestSpelling(of: name, among: Self.names)
        )
      ])
    }
  }
}
