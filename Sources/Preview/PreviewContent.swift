/// The content of an answer, read piece by piece while it is sent.
struct PreviewContent: Sendable {
  /// The number of bytes.
  let size: Int
  private let read: @Sendable (_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8>

  /// Creates content that is somewhere else.
  ///
  /// - Parameters:
  ///   - size: The number of bytes.
  ///   - read: Reads bytes from an offset; it throws where they are no longer there.
  init(size: Int, read: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8>) {
    (self.size, self.read) = (size, read)
  }

  /// Creates content in memory.
  init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { offset, count in bytes[offset..<offset + count] }
  }

  /// Reads the next bytes from an offset, as many as are there or as few as were asked for.
  ///
  /// - Throws: What kept them from being read; there may have been more when the size was taken.
  func bytes(from offset: Int, atMost count: Int) throws -> ArraySlice<UInt8> {
    let count = min(count, size - offset)
    let bytes = try read(offset, count)
    guard bytes.count == count else { throw Missing() }
    return bytes
  }

  /// Content that has become shorter.
  private struct Missing: Error {}
}
