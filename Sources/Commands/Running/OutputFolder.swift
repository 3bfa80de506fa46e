import Diagnostics
import Files
import Foundation
import Site

/// A folder that files are written to.
struct OutputFolder {
  /// The content of a file to write.
  enum Content {
    case bytes([UInt8])
    /// A copy of another file.
    case file(URL)

    fileprivate func write(to target: URL) throws {
      switch self {
      case .bytes(let bytes): try Data(bytes).write(to: target)
      case .file(let file): try FileManager.default.copyItem(at: file, to: target)
      }
    }

    /// Whether a file has the same bytes already.
    fileprivate func isIn(_ target: URL) -> Bool {
      switch self {
      case .bytes(let bytes):
        guard let file = try? RegularFile(target.path), file.size == bytes.count else { return false }
        return (try? file.bytes(atMost: bytes.count)) == bytes
      case .file(let file): return FileManager.default.contentsEqual(atPath: file.path, andPath: target.path)
      }
    }
  }

  private let path: String
  /// Replaces a file with another, like `rename`.
  private let place: (_ fresh: String, _ target: String) -> Int32

  /// Creates an output folder.
  ///
  /// - Parameters:
  ///   - path: The path, which doesn't need to exist.
  ///   - place: Replaces a file with another, like `rename`.
  init(
    _ path: String,
    placing place: @escaping (_ fresh: String, _ target: String) -> Int32 = { unsafe rename($0, $1) }
  ) {
    (self.path, self.place) = (path, place)
  }

  /// Writes files atomically.
  ///
  /// - Parameter files: The files. Folders in their names are created, and a name that begins with `/` is a place of its own.
  /// - Throws: `Diagnostics` if the files can't be written.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostics) {
    try write(files.map { ($0.name, .bytes($0.bytes)) })
  }

  /// Writes files atomically, from memory or from other files.
  ///
  /// The files are written with temporary names first. When all of them are complete, and no folder has one of their
  /// names, each one is renamed. If the system refuses to rename one, the files before it are new and the others are
  /// unchanged. A file that has its bytes already isn't written, so its date stays.
  func write(_ files: [(name: String, content: Content)]) throws(Diagnostics) {
    let folder = URL(fileURLWithPath: path)
    var isDirectory: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue {
      throw Diagnostics([Diagnostic(.toolFile, "this is a file; expected a folder", at: Location(file: path))])
    }
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil, !isDirectory.boolValue {
      throw Diagnostics([
        Diagnostic(.toolFile, "this link points to a folder that doesn't exist", at: Location(file: path))
      ])
    }
    var made = MadeFolders()
    var waiting: [(fresh: URL, target: URL)] = []
    do {
      try made.make(folder)
      for file in files {
        let isOwnPlace = file.name.hasPrefix("/")
        let target = isOwnPlace ? URL(fileURLWithPath: file.name) : folder.appendingPathComponent(file.name)
        try made.make(target.deletingLastPathComponent())
        if unsafe FileManager.default.fileExists(atPath: target.path, isDirectory: &isDirectory), isDirectory.boolValue
        {
          throw POSIXError(.EISDIR)
        }
        if file.content.isIn(target) { continue }
        // Names have at most 255 bytes, and a scalar has at most 4.
        let start = String(target.lastPathComponent.unicodeScalars.prefix(60))
        let name = ".\(start).\(UUID().uuidString.prefix(8))"
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
      for file in waiting { unsafe unlink(file.fresh.path) }
      made.remove()
      throw Diagnostics([
        Diagnostic(.toolFile, "it can't be written to: \(error.reason)", at: Location(file: path))
      ])
    }
  }
}
