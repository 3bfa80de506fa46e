import Diagnostics
import Foundation
import Site

/// A folder that files are written to.
struct OutputFolder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Writes files, each whole or not at all.
  ///
  /// - Throws: ``Diagnostics`` where that can't be done.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostics) {
    let folder = URL(fileURLWithPath: path)
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue {
      throw Diagnostics([Diagnostic("this is a file; expected a folder", at: Location(file: path))])
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files {
        try Data(file.bytes).write(to: folder.appendingPathComponent(file.name), options: .atomic)
      }
    } catch {
      throw Diagnostics([
        Diagnostic("it can't be written to: \(error.reason)", at: Location(file: path))
      ])
    }
  }
}
