import Diagnostics
import Foundation
import Site

/// A folder that a command creates, whole or not at all.
struct NewFolder {
  /// The folder.
  let url: URL
  private let path: String

  /// Names a folder.
  ///
  /// - Parameter path: The path, which messages contain.
  init(_ path: String) {
    self.path = path
    url = URL(fileURLWithPath: realPath(of: path))
  }

  /// Throws `Diagnostics` if there is something in the folder.
  func checkEmpty() throws(Diagnostics) {
    let contents = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    // The Finder leaves a hidden file in each folder that it shows.
    if let contents, contents.contains(where: { $0 != ".DS_Store" }) {
      throw Diagnostics([
        Diagnostic(.toolFile, "this folder isn't empty; expected a new or an empty folder", at: Location(file: path))
      ])
    }
  }

  /// Writes all files to the folder, or none if this fails or is interrupted.
  func make(of files: [(name: String, content: OutputFolder.Content)]) throws(Diagnostics) {
    let marker = ".stagecraft-new"
    do {
      try FreshFolder(for: url, marker: marker, removingAll: true).make { fresh in
        try OutputFolder(fresh.path).write(files)
      } placing: { fresh in
        unsafe unlink(url.path + "/.DS_Store")
        // The system replaces an empty folder, and refuses to replace any other.
        guard unsafe rename(fresh.path, url.path) == 0 else {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        unsafe unlink(url.path + "/" + marker)
      }
    } catch {
      // The temporary folder that a problem names is gone.
      let problems = (error as? Diagnostics)?.all.map { Diagnostic($0.id, $0.message, at: Location(file: path)) }
      throw Diagnostics(
        problems ?? [Diagnostic(.toolFile, "it can't be written to: \(error.reason)", at: Location(file: path))]
      )
    }
  }
}
