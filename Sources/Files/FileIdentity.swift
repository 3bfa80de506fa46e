import Platform

/// The identity of a file's content, or of a folder's list of names, without reading it: device, inode, size, and the times of
/// the last change of the content and of the file.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var inode: UInt64
  /// The size in bytes.
  package private(set) var size: Int
  private var seconds: Int
  private var nanoseconds: Int
  private var changeSeconds: Int
  private var changeNanoseconds: Int

  /// Looks at a file, without following links.
  ///
  /// The result is nil if there is no regular file at the path.
  package init?(ofFile path: String) { self.init(path, kind: S_IFREG) }

  /// Looks at a folder, without following links.
  ///
  /// A folder has another identity once a name was added to it or removed from it. It keeps its identity if a file in it
  /// changes. The result is nil if there is no folder at the path.
  package init?(ofFolder path: String) { self.init(path, kind: S_IFDIR) }

  private init?(_ path: String, kind: mode_t) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == kind else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    let (modified, changed) = (status.contentChange, status.statusChange)
    (seconds, nanoseconds) = (modified.tv_sec, modified.tv_nsec)
    (changeSeconds, changeNanoseconds) = (changed.tv_sec, changed.tv_nsec)
  }

  /// The number of ``words``.
  package static let wordCount = 7

  /// The identity as numbers, in a form that is the same in every process.
  package var words: [Int] {
    [
      Int(bitPattern: UInt(device)), Int(bitPattern: UInt(inode)), size, seconds, nanoseconds, changeSeconds,
      changeNanoseconds,
    ]
  }

  /// The time of the last change of the content, in seconds since 1970.
  package var modificationTime: Int { seconds }

  /// Creates an identity from its ``words``.
  ///
  /// The result is nil if there aren't as many as ``wordCount``.
  package init?(words: [Int]) {
    guard words.count == Self.wordCount else { return nil }
    (device, inode) = (UInt64(UInt(bitPattern: words[0])), UInt64(UInt(bitPattern: words[1])))
    (size, seconds, nanoseconds) = (words[2], words[3], words[4])
    (changeSeconds, changeNanoseconds) = (words[5], words[6])
  }

  /// Whether a later change of the file will have another time.
  ///
  /// Clocks of file systems are coarse: a file can change twice at what they call the same time, so the last change has
  /// to be a second ago.
  ///
  /// - Parameter now: The time in seconds since 1970.
  package func isSettled(at now: Int) -> Bool { changeSeconds < now - 1 && seconds < now - 1 }
}
