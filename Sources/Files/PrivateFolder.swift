import Foundation
import Synchronization

/// A temporary folder that only its user can enter, and that is locked while its program runs.
///
/// The next program that makes one in the same place removes what killed programs of the same user left there.
package final class PrivateFolder: Sendable {
  /// The folder.
  package let url: URL
  private let lock: Mutex<FolderLock?>

  private static let beginning = "stagecraft-"
  /// The file that says a folder has been locked since it was made, so that it is a leftover if it isn't.
  private static let marker = ".stagecraft-temporary"
  /// The time in seconds after which a folder without the marker is a leftover.
  private static let longestUse = 86_400.0
  /// The places that this program has looked through.
  private static let searched = Mutex<Set<String>>([])

  /// Makes a folder.
  ///
  /// - Parameter place: The folder that it lies in.
  /// - Throws: The system's error if the folder can't be made.
  package init(in place: URL = FileManager.default.temporaryDirectory) throws {
    if Self.searched.withLock({ $0.insert(place.path).inserted }) { Self.removeLeftovers(in: place) }
    url = place.appendingPathComponent(Self.beginning + UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    lock = Mutex(FolderLock(url.path))
    try Data().write(to: url.appendingPathComponent(Self.marker))
  }

  deinit { remove() }

  /// Removes the folder and what is in it.
  package func remove() {
    // A browser that was just killed may still write, so try again.
    for _ in 0..<20 where FileManager.default.fileExists(atPath: url.path) {
      if (try? FileManager.default.removeItem(at: url)) != nil { break }
      usleep(50_000)
    }
    lock.withLock { lock in
      lock?.release()
      lock = nil
    }
  }

  /// Removes the folders that killed programs of this user left in a place.
  package static func removeLeftovers(in place: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    where name.hasPrefix(beginning) && UUID(uuidString: String(name.dropFirst(beginning.count))) != nil {
      let folder = place.appendingPathComponent(name)
      let isMarked = FileManager.default.fileExists(atPath: folder.appendingPathComponent(marker).path)
      // A program that has just made its folder locks it first, so nobody else may try that before.
      guard isOwn(folder), isMarked || hasRested(folder, seconds: longestUse), let lock = FolderLock(folder.path) else {
        continue
      }
      try? FileManager.default.removeItem(at: folder)
      lock.release()
    }
  }

  /// Whether a path is that of a folder, and not of a link to one, that belongs to the user of this program.
  package static func isOwn(_ folder: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
      && (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid()
  }

  /// Whether no name was added to a folder or removed from it for some time.
  package static func hasRested(_ folder: URL, seconds: Double) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
    return (attributes?[.modificationDate] as? Date).map { $0.timeIntervalSinceNow < -seconds } ?? false
  }
}
