import Files
import Foundation
import Platform

/// The file with entries of a cache that have changed since its index was written.
///
/// A build that changes little adds a batch of entries to it, instead of writing the whole index again. Each batch ends with
/// a digest of itself and of the index that it belongs to. What a killed build has left behind the last whole batch, or
/// behind another index, isn't read.
struct CacheLog {
  /// The name of the file.
  static let name = "changes"

  private let path: String
  /// The digest of the index that the batches belong to.
  private let index: Digest
  /// The number of bytes of whole batches.
  private(set) var size = 0

  /// Names the log of an index, without reading it.
  init(in folder: String, of index: Digest) {
    path = folder + "/" + Self.name
    self.index = index
  }

  /// Reads the whole batches of the file, in their order.
  mutating func batches(atMost mostBytes: Int) -> [ArraySlice<UInt8>] {
    guard let bytes = try? RegularFile(path).bytes(atMost: mostBytes) else { return [] }
    var batches: [ArraySlice<UInt8>] = []
    while bytes.count - size > 24 {
      let count = (0..<8).reduce(0) { $0 | UInt64(bytes[size + $1]) << UInt64(8 * $1) }
      guard count <= UInt64(bytes.count - size - 24) else { break }
      let batch = bytes[(size + 8)..<(size + 8 + Int(count))]
      var end = RecordReader(bytes[batch.endIndex..<(batch.endIndex + 16)])
      guard end.digest() == digest(of: batch) else { break }
      batches.append(batch)
      size = batch.endIndex + 16
    }
    return batches
  }

  /// Adds a batch, and cuts off what isn't a whole one.
  ///
  /// - Returns: Whether the disk has it.
  mutating func append(_ batch: [UInt8]) -> Bool {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var end = RecordWriter()
    end.write(digest(of: batch[...]))
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: batch.count >> (8 * $0)) } + batch + end.bytes
    guard ftruncate(descriptor, off_t(size)) == 0, lseek(descriptor, off_t(size), SEEK_SET) == off_t(size),
      (try? SiteFile(bytes).write(to: descriptor)) != nil
    else { return false }
    size += bytes.count
    return true
  }

  private func digest(of batch: ArraySlice<UInt8>) -> Digest {
    Digest { writer in
      writer.write(index)
      writer.write(unsafe batch.withUnsafeBytes { unsafe Digest(of: $0) })
    }
  }
}
