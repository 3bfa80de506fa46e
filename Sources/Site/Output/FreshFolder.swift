import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that is filled beside its place and put there in one step, whole or not at all.
package struct FreshFolder {
  private let target: URL
  /// The file that says a folder is one of these, and may be removed if a killed program left it.
  private let marker: String

  /// Prepares a folder.
  ///
  /// - Parameters:
  ///   - target: Its place.
  ///   - marker: The name of a file that is in the folder while it is filled.
  package init(for target: URL, marker: String) {
    (self.target, self.marker) = (target, marker)
  }

  /// Makes, fills and places the folder; if that fails, nothing of it is left.
  ///
  /// - Parameters:
  ///   - fill: Writes the files to the folder that it is given.
  ///   - place: Puts the folder that it is given where it belongs.
  /// - Throws: What the functions throw, or why the folder can't be made.
  package func make(filling fill: (URL) throws -> Void, placing place: (URL) throws -> Void) throws {
    let parent = target.deletingLastPathComponent()
    let fresh = parent.appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString.prefix(8))")
    var made = MadeFolders()
    do {
      try made.make(parent)
      settle()
      guard unsafe mkdir(fresh.path, 0o777) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      // For as long as this program runs, so that no other takes its folder for one that a killed program left.
      let lock = FolderLock(fresh.path)
      defer { lock?.release() }
      let note = SiteFile(Array("Written by stagecraft, which replaces or removes this folder.\n".utf8))
      try SiteTarget.write(note, to: fresh.appendingPathComponent(marker).path)
      try fill(fresh)
      try place(fresh)
    } catch {
      // Where files have begun to take their places, the next build finishes that.
      if OutputJournal(in: fresh.path) == nil { try? FileManager.default.removeItem(at: fresh) }
      made.remove()
      throw error
    }
  }

  /// Whether a folder is empty and has been so for a minute: its program was killed before it wrote the marker.
  private static func isForgotten(_ folder: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
    guard let changed = attributes?[.modificationDate] as? Date, changed.timeIntervalSinceNow < -60 else {
      return false
    }
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true
  }

  /// Removes what a killed program left beside the place, or finishes what it began to put there.
  package func settle() {
    let parent = target.deletingLastPathComponent()
    let beginning = ".\(target.lastPathComponent)."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    where name.hasPrefix(beginning) && name.count == beginning.count + 8 {
      let folder = parent.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(marker).path) || Self.isForgotten(folder),
        let lock = FolderLock(folder.path)
      {
        if let journal = OutputJournal(in: folder.path), FileManager.default.fileExists(atPath: target.path) {
          try? journal.apply(from: folder.path, to: target.path)
        }
        try? FileManager.default.removeItem(at: folder)
        lock.release()
      }
    }
  }
}
