import Diagnostics
import Foundation
import Site

/// A folder that files are written to.
struct OutputFolder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Writes files, all of them whole or none: they are written under other names first.
  ///
  /// - Parameter files: The files; where a name has folders in it, they are made.
  ///
  /// - Throws: ``Diagnostics`` where that can't be done.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostics) {
    let folder = URL(fileURLWithPath: path)
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue {
      throw Diagnostics([Diagnostic("this is a file; expected a folder", at: Location(file: path))])
    }
    let isNew = !FileManager.default.fileExists(atPath: path)
    var written: [(fresh: URL, name: String)] = []
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files {
        let target = folder.appendingPathComponent(file.name)
        if FileManager.default.fileExists(atPath: target.path, isDirectory: &isDirectory), isDirectory.boolValue {
          throw POSIXError(.EISDIR)
        }
        let parent = target.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        let fresh = parent.appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString.prefix(8))")
        written.append((fresh, file.name))
        try Data(file.bytes).write(to: fresh)
      }
      for file in written {
        guard rename(file.fresh.path, folder.appendingPathComponent(file.name).path) == 0 else {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
      }
    } catch {
      for file in written { try? FileManager.default.removeItem(at: file.fresh) }
      if isNew { try? FileManager.default.removeItem(at: folder) }
      throw Diagnostics([
        Diagnostic("it can't be written to: \(error.reason)", at: Location(file: path))
      ])
    }
  }
}
