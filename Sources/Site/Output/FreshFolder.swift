import Files
import Foundation
import Platform

/// A folder that is filled beside its place and put there in one step, whole or not at all.
package struct FreshFolder {
  private let target: URL
  /// The file that says a folder is one of these, and may be removed if a killed program left it.
  private let marker: String
  /// Whether the folders of the same user that killed programs left beside the place are removed, wherever they belonged.
  private let removesAll: Bool

  /// Prepares a folder.
  ///
  /// - Parameters:
  ///   - target: Its place.
  ///   - marker: The name of a file that is in the folder while it is filled.
  ///   - removesAll: Whether leftovers for other places beside this one are removed, too.
  package init(for target: URL, marker: String, removingAll removesAll: Bool = false) {
    (self.target, self.marker, self.removesAll) = (target, marker, removesAll)
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
      // Nobody else reads what may not be published yet. A file system without permissions refuses to change them.
      var status = stat()
      let mode = unsafe lstat(fresh.path, &status) == 0 ? status.st_mode & 0o7777 : 0o755
      _ = unsafe chmod(fresh.path, mode & 0o7700)
      let note = SiteFile(Array("Written by stagecraft, which replaces or removes this folder.\n".utf8))
      try SiteTarget.write(note, to: fresh.appendingPathComponent(marker).path)
      try fill(fresh)
      _ = unsafe chmod(fresh.path, mode)
      try place(fresh)
    } catch {
      // Where files have begun to take their places, the next build finishes that.
      if OutputJournal(in: fresh.path) == nil { Self.remove(fresh, marker: marker) }
      made.remove()
      throw error
    }
  }

  /// Removes a folder, its marker last: what a killed program leaves of it is still known.
  static func remove(_ folder: URL, marker: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where name != marker {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Whether a folder is empty and has been so for a minute: its program was killed before it wrote the marker.
  private static func isForgotten(_ folder: URL) -> Bool {
    PrivateFolder.isOwn(folder) && PrivateFolder.hasRested(folder, seconds: 60)
      && (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true
  }

  /// Whether a name is that of such a folder for a place beside this one.
  private static func isFresh(_ name: String) -> Bool { name.wholeMatch(of: /\..+\.[0-9A-F]{8}/) != nil }

  /// Removes what a killed program left beside the place, or finishes what it began to put there.
  package func settle() {
    let parent = target.deletingLastPathComponent()
    let beginning = ".\(target.lastPathComponent)."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] {
      let folder = parent.appendingPathComponent(name)
      let isMarked = { FileManager.default.fileExists(atPath: folder.appendingPathComponent(marker).path) }
      if name.hasPrefix(beginning), name.count == beginning.count + 8 {
        guard isMarked() || Self.isForgotten(folder), let lock = FolderLock(folder.path) else { continue }
        if let journal = OutputJournal(in: folder.path), FileManager.default.fileExists(atPath: target.path) {
          try? journal.apply(from: folder.path, to: target.path)
        }
        Self.remove(folder, marker: marker)
        lock.release()
      } else if removesAll, Self.isFresh(name), isMarked(), PrivateFolder.isOwn(folder),
        let lock = FolderLock(folder.path)
      {
        Self.remove(folder, marker: marker)
        lock.release()
      }
    }
  }
}
