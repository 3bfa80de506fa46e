import Foundation
import Platform

/// The folders that were made on the way to something, which are removed again if that fails.
package struct MadeFolders {
  private var folders: [URL] = []

  /// Begins without folders.
  package init() {}

  /// Makes a folder and those around it, unless they are there.
  package mutating func make(_ folder: URL) throws {
    var missing: [URL] = []
    var next = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: next.path), next.path != "/" {
      missing.append(next)
      next = next.deletingLastPathComponent()
    }
    for folder in missing.reversed() {
      guard unsafe mkdir(folder.path, 0o777) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      folders.append(folder)
    }
  }

  /// Removes the folders that are empty: others may have written there in the meantime.
  package func remove() {
    for folder in folders.reversed() { unsafe rmdir(folder.path) }
  }
}
