/// The content of a response, which is read in pieces while it is sent.
struct PreviewContent: Sendable {
  /// The number of bytes.
  let size: Int
  private let read: @Sendable (_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8>

  /// Creates content that isn't in memory.
  ///
  /// - Parameters:
  ///   - size: The number of bytes.
  ///   - read: Reads bytes from an offset, and throws if they no longer exist.
  init(size: Int, read: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8>) {
    (self.size, self.read) = (size, read)
  }

  /// Creates content in memory.
  init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { offset, count in bytes[offset..<offset + count] }
  }

  /// Reads bytes from an offset, at most as many as requested.
  ///
  /// - Throws: The reason why the bytes can't be read. There can be fewer than when the size was read.
  func bytes(from offset: Int, atMost count: Int) throws -> ArraySlice<UInt8> {
    let count = min(count, size - offset)
    let bytes = try read(offset, count)
    guard bytes.count == count else { throw Missing() }
    return bytes
  }

  /// Returns a part of the content, which is read in pieces, too.
  ///
  /// - Parameter range: The bytes of the part, within the content.
  func part(_ range: Range<Int>) -> PreviewContent {
    PreviewContent(size: range.count) { [read] offset, count in try read(range.lowerBound + offset, count) }
  }

  /// The content has become shorter.
  private struct Missing: Error {}
}
