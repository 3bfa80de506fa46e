import Files
import Foundation
import Platform
import Synchronization

/// A file of texts one after the other, to which a build adds.
///
/// A killed build can leave bytes after the end that the index has. They are overwritten.
final class CachePack: Sendable {
  /// The suffix of the names of packs.
  static let suffix = ".pack"
  /// The number of bytes that wait in memory to be written together.
  private static let mostWaiting = 1 << 20

  private struct Tail {
    var end: Int
    var waiting: [UInt8] = []
  }

  /// The file's name in its folder.
  let name: String
  private let descriptor: Int32
  private let tail: Mutex<Tail>

  /// Opens a pack.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - folder: The cache's folder.
  ///   - end: The number of bytes that are known. A file with fewer bytes can't be used.
  init?(named name: String, in folder: String, end: Int) {
    guard name.lastSlash == nil, name.hasSuffix(Self.suffix), end >= 0 else { return nil }
    let path = folder + "/" + name
    var descriptor = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 { descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { return nil }
    (self.name, self.descriptor) = (name, descriptor)
    tail = Mutex(Tail(end: end))
    if lseek(descriptor, 0, SEEK_END) < off_t(end) { return nil }
  }

  /// Makes an empty pack with a name that no other has.
  init?(newIn folder: String) {
    name = UUID().uuidString.prefix(8) + Self.suffix
    descriptor = unsafe open(folder + "/" + name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    tail = Mutex(Tail(end: 0))
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The number of bytes, including those that wait.
  var end: Int { tail.withLock { $0.end + $0.waiting.count } }

  /// Whether so many bytes are in it at a place.
  func contains(_ offset: Int, _ count: Int) -> Bool { offset >= 0 && count >= 0 && count <= end - offset }

  /// Adds bytes and returns where they are, or nil if the disk is full.
  func append(_ bytes: [UInt8]) -> Int? {
    tail.withLock { tail in
      let offset = tail.end + tail.waiting.count
      tail.waiting += bytes
      if tail.waiting.count >= Self.mostWaiting, !write(&tail) { return nil }
      return offset
    }
  }

  /// Writes what waits.
  func flush() { tail.withLock { _ = write(&$0) } }

  private func write(_ tail: inout Tail) -> Bool {
    var done = 0
    while done < tail.waiting.count {
      let count = unsafe tail.waiting.withUnsafeBytes { bytes in
        unsafe pwrite(
          descriptor,
          bytes.baseAddress.map { unsafe $0 + done },
          bytes.count - done,
          off_t(tail.end + done)
        )
      }
      if count < 0, errno == EINTR { continue }
      // What couldn't be written is found to be missing when it is read.
      guard count > 0 else { break }
      done += count
    }
    let isWhole = done == tail.waiting.count
    tail.end += tail.waiting.count
    tail.waiting.removeAll(keepingCapacity: true)
    return isWhole
  }

  /// Returns a range of its bytes, or nil if the file ends before.
  func bytes(from offset: Int, count: Int) -> [UInt8]? {
    guard contains(offset, count) else { return nil }
    guard count > 0 else { return [] }
    tail.withLock { if offset + count > $0.end { _ = write(&$0) } }
    var isWhole = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = unsafe pread(
          descriptor,
          buffer.baseAddress.map { unsafe $0 + filled },
          count - filled,
          off_t(offset + filled)
        )
        if read < 0, errno == EINTR { continue }
        guard read > 0 else {
          isWhole = false
          return
        }
        filled += read
      }
    }
    return isWhole ? bytes : nil
  }
}
