import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that a running build writes to: nobody else holds it, and it is free again when the build is killed.
struct FolderLock {
  private let descriptor: Int32

  /// Takes hold of a folder; nothing if somebody else holds it, or it can't be held.
  init?(_ path: String) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Lets the folder go.
  func release() { close(descriptor) }
}
