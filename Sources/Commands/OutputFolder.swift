import Diagnostics
import Foundation
import Site

/// A folder that files are written to.
struct OutputFolder {
  /// Where what is written comes from.
  enum Content {
    case bytes([UInt8])
    /// A file, which is copied.
    case file(URL)

    fileprivate func write(to target: URL) throws {
      switch self {
      case .bytes(let bytes): try Data(bytes).write(to: target)
      case .file(let file): try FileManager.default.copyItem(at: file, to: target)
      }
    }
  }

  private let path: String
  /// Puts a file in the place of another, as `rename` does.
  private let place: (_ fresh: String, _ target: String) -> Int32

  /// Names a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, which needn't be there.
  ///   - place: Puts a file in the place of another, as `rename` does.
  init(_ path: String, placing place: @escaping (_ fresh: String, _ target: String) -> Int32 = { rename($0, $1) }) {
    (self.path, self.place) = (path, place)
  }

  /// Writes files, each of them whole.
  ///
  /// - Parameter files: The files; where a name has folders in it, they are made.
  /// - Throws: ``Diagnostics`` where that can't be done.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostics) {
    try write(files.map { ($0.name, .bytes($0.bytes)) })
  }

  /// Writes files, each of them whole, from memory or from other files.
  ///
  /// All are written under other names first, and none is replaced before all are there and no folder has one's name. Then
  /// each takes its place in one step. Should the system refuse one of these steps, the files before it are new and the
  /// others as they were.
  func write(_ files: [(name: String, content: Content)]) throws(Diagnostics) {
    let folder = URL(fileURLWithPath: path)
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue {
      throw Diagnostics([Diagnostic("this is a file; expected a folder", at: Location(file: path))])
    }
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil, !isDirectory.boolValue {
      throw Diagnostics([Diagnostic("this is a link to a folder that isn't there", at: Location(file: path))])
    }
    var made = MadeFolders()
    var waiting: [(fresh: URL, target: URL)] = []
    do {
      try made.make(folder)
      for file in files {
        let target = folder.appendingPathComponent(file.name)
        try made.make(target.deletingLastPathComponent())
        if FileManager.default.fileExists(atPath: target.path, isDirectory: &isDirectory), isDirectory.boolValue {
          throw POSIXError(.EISDIR)
        }
        let name = ".\(target.lastPathComponent).\(UUID().uuidString.prefix(8))"
        let fresh = target.deletingLastPathComponent().appendingPathComponent(name)
        waiting.append((fresh, target))
        try file.content.write(to: fresh)
      }
      while let next = waiting.first {
        guard place(next.fresh.path, next.target.path) == 0 else {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        waiting.removeFirst()
      }
    } catch {
      for file in waiting { unlink(file.fresh.path) }
      made.remove()
      throw Diagnostics([
        Diagnostic("it can't be written to: \(error.reason)", at: Location(file: path))
      ])
    }
  }
}
