import Diagnostics
import Exports
import Recording

/// Everything that `export` can write.
package enum OutputFormat: Hashable, Sendable {
  /// A text that is made of the timeline alone.
  case document(ExportFormat)
  /// A picture or film that a browser draws.
  case recording(RecordingFormat)

  /// The name on the command line.
  package var name: String {
    switch self {
    case .document(let format): format.rawValue
    case .recording(let format): format.rawValue
    }
  }

  /// The end of the file name, after the name of the scene.
  package var fileSuffix: String {
    switch self {
    case .document(let format): format.fileSuffix
    case .recording(let format): format.fileSuffix
    }
  }

  /// The names on the command line.
  static let names = ExportFormat.allCases.map(\.rawValue) + RecordingFormat.allCases.map(\.rawValue)

  /// The format by its name, or one message with the nearest.
  init(named name: String) throws(Diagnostics) {
    if let format = ExportFormat(rawValue: name) {
      self = .document(format)
    } else if let format = RecordingFormat(rawValue: name) {
      self = .recording(format)
    } else {
      throw Diagnostics([
        Diagnostic(
          "there is no format “\(name)”; expected one of \(Self.names.joined(separator: ", "))",
          at: Location(file: "--as"),
          suggestion: nearestSpelling(of: name, among: Self.names)
        )
      ])
    }
  }
}
