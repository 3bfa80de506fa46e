import Diagnostics
import Files
import Foundation

/// The value of `--output` of the command `export`.
enum ExportOutput: Equatable {
  /// Standard output.
  case standard
  /// A folder, in which files have the names of their scenes.
  case folder(String)
  /// A file in a folder.
  case file(String, in: String)

  /// The endings of exported files, which hardly any folder has.
  private static let fileEndings: Set<String> = [
    "apng", "css", "gif", "html", "json", "mp4", "png", "svg", "webm", "webp",
  ]

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - path: The value. The path of a file has the ending of a format, and isn't that of a folder.
  ///   - format: The format of the export.
  ///   - fileCount: The number of files that it makes.
  /// - Throws: `Diagnostics` if the path is that of a file which can't hold the export.
  init(_ path: String, for format: OutputFormat, fileCount: Int) throws(Diagnostics) {
    let file = URL(fileURLWithPath: path)
    let ending = file.pathExtension.lowercased()
    var isDirectory: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    guard path != "-", !path.isEmpty, !path.hasSuffix("/"), Self.fileEndings.contains(ending),
      !isThere || !isDirectory.boolValue
    else {
      self = path == "-" ? .standard : .folder(path)
      return
    }
    func refuse(_ message: String) -> Diagnostics {
      Diagnostics([Diagnostic(.toolFile, message, at: Location(file: path))])
    }
    guard format.fileSuffix.hasSuffix("." + ending) else {
      let expectation = "expected the ending \(format.fileSuffix) of the format \(format.name)"
      throw refuse("this names a .\(ending) file; \(expectation)")
    }
    guard fileCount == 1 else {
      throw refuse("this names one file, and the export makes \(fileCount); expected a folder")
    }
    let folder = path.lastSlash.map { String(path[...$0]) } ?? "."
    self = .file(file.lastPathComponent, in: folder)
  }

  /// The folder that the files are written to, or nil for standard output.
  var folder: String? {
    switch self {
    case .standard: nil
    case .folder(let folder), .file(_, in: let folder): folder
    }
  }

  /// The name of a file, given the one that it has in a folder.
  func name(_ name: String) -> String { if case .file(let own, _) = self { own } else { name } }
}
