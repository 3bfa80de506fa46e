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

  init(_ path: String) {
    self.path = path
  }

  /// Writes files, all of them whole or none: they are written under other names first.
  ///
  /// - Parameter files: The files; where a name has folders in it, they are made.
  ///
  /// - Throws: ``Diagnostics`` where that can't be done.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostics) {
    try write(files.map { ($0.name, .bytes($0.bytes)) })
  }

  /// Writes files, all of them whole or none, from memory or from other files.
  func write(_ files: [(name: String, content: Content)]) throws(Diagnostics) {
    let folder = URL(fileURLWithPath: path)
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue {
      throw Diagnostics([Diagnostic("this is a file; expected a folder", at: Location(file: path))])
    }
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil, !isDirectory.boolValue {
      throw Diagnostics([Diagnostic("this is a link to a folder that isn't there", at: Location(file: path))])
    }
    var replacements: [Replacement] = []
    var made: [URL] = []
    do {
      try makeFolder(folder, noting: &made)
      for file in files {
        let target = folder.appendingPathComponent(file.name)
        try makeFolder(target.deletingLastPathComponent(), noting: &made)
        let replacement = Replacement(of: target)
        replacements.append(replacement)
        try file.content.write(to: replacement.fresh)
      }
      for index in replacements.indices { try replacements[index].carryOut() }
      for replacement in replacements { try? FileManager.default.removeItem(at: replacement.old) }
    } catch {
      for replacement in replacements.reversed() { replacement.undo() }
      // Only what is empty: others may have written there in the meantime.
      for folder in made.reversed() { rmdir(folder.path) }
      throw Diagnostics([
        Diagnostic("it can't be written to: \(error.reason)", at: Location(file: path))
      ])
    }
  }

  /// Makes a folder and those round it, and notes which weren't there.
  private func makeFolder(_ folder: URL, noting made: inout [URL]) throws {
    var missing: [URL] = []
    var next = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: next.path), next.path != "/" {
      missing.append(next)
      next = next.deletingLastPathComponent()
    }
    for folder in missing.reversed() {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      made.append(folder)
    }
  }
}

/// A file that takes the place of another, or of none.
private struct Replacement {
  let target: URL
  /// What takes the place.
  let fresh: URL
  /// A second name of what is there, until all is done.
  let old: URL
  private var state = State.waiting

  private enum State {
    case waiting
    /// Nothing was there.
    case added
    /// What was there has a second name, or none where the file system knows no such thing.
    case replaced(isKept: Bool)
  }

  init(of target: URL) {
    self.target = target
    let folder = target.deletingLastPathComponent()
    let name = ".\(target.lastPathComponent).\(UUID().uuidString.prefix(8))"
    (fresh, old) = (folder.appendingPathComponent(name), folder.appendingPathComponent(name + ".old"))
  }

  mutating func carryOut() throws {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: target.path, isDirectory: &isDirectory), isDirectory.boolValue {
      throw POSIXError(.EISDIR)
    }
    let isKept = link(target.path, old.path) == 0
    let isNew = !isKept && errno == ENOENT
    guard rename(fresh.path, target.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    state = isNew ? .added : .replaced(isKept: isKept)
  }

  /// Puts everything back.
  func undo() {
    switch state {
    case .waiting: unlink(fresh.path)
    case .added: unlink(target.path)
    case .replaced(isKept: true): rename(old.path, target.path)
    case .replaced(isKept: false): break
    }
    unlink(old.path)
  }
}
