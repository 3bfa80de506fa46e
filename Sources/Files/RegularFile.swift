#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A regular file that is open for reading.
///
/// The file is opened once, and everything else is asked of its descriptor. So what is checked is what is read, even
/// where somebody swaps the file for a link or a pipe in the meantime.
package final class RegularFile: Sendable {
  /// The size in bytes when the file was opened.
  package let size: Int
  /// What tells the file from others.
  package let identity: FileIdentity
  private let descriptor: Descriptor

  /// How a file is opened: neither a pipe nor a terminal makes the caller wait, and no child process inherits it.
  static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// Opens a file that its user has named; links are followed.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``FileProblem`` where there is no such file, or it isn't a regular one.
  package convenience init(_ path: String) throws(FileProblem) {
    let value = unsafe open(path, Self.flags)
    guard value >= 0 else { throw .ofSystem }
    try self.init(Descriptor(value))
  }

  init(_ descriptor: Descriptor) throws(FileProblem) {
    var status = stat()
    guard unsafe fstat(descriptor.value, &status) == 0 else { throw .ofSystem }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    identity = FileIdentity(status)
  }

  /// The whole file.
  ///
  /// - Parameter limit: The most bytes that are read; the size is compared with it first.
  /// - Throws: ``FileProblem`` where the file is larger or can't be read.
  package func bytes(atMost limit: Int) throws(FileProblem) -> [UInt8] {
    guard size <= limit else { throw .large(size: size, limit: limit) }
    return try bytes(from: 0, count: size)
  }

  /// A part of the file.
  ///
  /// - Parameters:
  ///   - offset: Where the part begins, in bytes from the file's start.
  ///   - count: How many bytes it has.
  /// - Throws: ``FileProblem`` where the file ends before, or can't be read.
  package func bytes(from offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
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
          problem = read == 0 ? .changed : .ofSystem
          return
        }
        filled += read
      }
    }
    if let problem { throw problem }
    return bytes
  }

  /// Calls a function with a descriptor that is open for reading, for as long as the function runs.
  ///
  /// - Parameter body: The function, which doesn't close the descriptor.
  package func withDescriptor<Result>(_ body: (Int32) -> Result) -> Result {
    withExtendedLifetime(descriptor) { body(descriptor.value) }
  }
}
