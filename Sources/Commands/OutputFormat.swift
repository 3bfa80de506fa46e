import Diagnostics
import Exports
import Recording

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
  /// It is nil if the name doesn't end like that of an export.
  init?(ofFile path: String) {
    let fitting = Self.all.filter { path.lowercased().hasSuffix($0.fileSuffix) }
    guard let format = fitting.max(by: { $0.fileSuffix.count < $1.fileSuffix.count }) else { return nil }
    self = format
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
