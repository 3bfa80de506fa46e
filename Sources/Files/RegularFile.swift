import Platform

/// A regular file that is open for reading.
///
/// The file is opened once, and all further calls use its descriptor. So the file that is checked is the file that is
/// read, even if somebody replaces it with a link or a pipe in the meantime.
package final class RegularFile: Sendable {
  /// The size in bytes when the file was opened.
  package let size: Int
  /// The identity of the file's content.
  package let identity: FileIdentity
  private let descriptor: Descriptor

  /// The flags for opening a file: opening a pipe or a terminal doesn't block, and child processes don't inherit it.
  static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// Opens a file.
  ///
  /// Links are followed.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``FileProblem`` if the file doesn't exist or isn't a regular file.
  package convenience init(_ path: String) throws(FileProblem) {
    let value = unsafe open(path, Self.flags)
    guard value >= 0 else { throw .lastSystemError }
    try self.init(Descriptor(value))
  }

  init(_ descriptor: Descriptor) throws(FileProblem) {
    var status = stat()
    guard unsafe fstat(descriptor.value, &status) == 0 else { throw .lastSystemError }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    identity = FileIdentity(status)
  }

  /// Reads the whole file.
  ///
  /// - Parameter limit: The maximum size in bytes, which is checked before reading.
  /// - Throws: ``FileProblem`` if the file is larger or can't be read.
  package func bytes(atMost limit: Int) throws(FileProblem) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
    return try bytes(from: 0, count: size)
  }

  /// Reads a range of the file.
  ///
  /// - Parameters:
  ///   - offset: The start of the range, in bytes.
  ///   - count: The number of bytes to read.
  /// - Throws: ``FileProblem`` if the file is too short or can't be read.
  package func bytes(from offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    // The standard library writes the count of an empty array, whose storage all threads share.
    guard count > 0 else { return [] }
    var problem: FileProblem?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = unsafe pread(
          descriptor.value,
          buffer.baseAddress.map { unsafe $0 + filled },
          count - filled,
          off_t(offset + filled)
        )
        if read < 0, errno == EINTR { continue }
        guard read > 0 else {
          problem = read == 0 ? .changed : .lastSystemError
          return
        }
        filled += read
      }
    }
    if let problem { throw problem }
    return bytes
  }

  /// Calls a closure with the file's descriptor, which is open for reading while the closure runs.
  ///
  /// - Parameter body: The closure. It must not close the descriptor.
  package func withDescriptor<Result>(_ body: (Int32) -> Result) -> Result {
    withExtendedLifetime(descriptor) { body(descriptor.value) }
  }
}
