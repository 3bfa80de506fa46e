import Files
import Platform

/// The index of a cache while it is written, a part at a time, so that the whole of it is never in memory.
///
/// Its last bytes are a digest of the others.
struct CacheIndexFile: ~Copyable {
  /// The number of bytes that wait in memory to be written together.
  private static let mostWaiting = 1 << 20

  /// Writes what comes next.
  var writer = RecordWriter()
  /// The number of bytes that were written.
  private(set) var size = 0
  private var digest = DigestStream()
  private let descriptor: Int32
  private var hasFailed = false

  /// Makes an empty file, or empties the one that is there.
  init?(at path: String) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Writes what waits, if that is much.
  mutating func writeWaiting() { if writer.bytes.count >= Self.mostWaiting { write() } }

  private mutating func write() {
    unsafe writer.bytes.withUnsafeBytes { unsafe digest.add($0) }
    if !hasFailed { hasFailed = (try? SiteFile(writer.bytes).write(to: descriptor)) == nil }
    size += writer.bytes.count
    writer.removeAll()
  }

  /// Writes what waits, and the digest.
  ///
  /// - Returns: The digest, or nil if something couldn't be written.
  mutating func end() -> Digest? {
    write()
    let digest = digest.digest
    writer.write(digest)
    write()
    return hasFailed ? nil : digest
  }
}
