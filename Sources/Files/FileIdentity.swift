#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The identity of a file's content, without reading it: device, inode, size and modification date.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var inode: UInt64
  private var size: Int
  private var seconds: Int
  private var nanoseconds: Int

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    #if canImport(Glibc)
      let modified = status.st_mtim
    #else
      let modified = status.st_mtimespec
    #endif
    (seconds, nanoseconds) = (modified.tv_sec, modified.tv_nsec)
  }
}
