import Foundation
import Platform

/// A folder that a running program writes to: nobody else holds it, and it is free again when the program is killed.
package struct FolderLock: Sendable {
  /// The folder, open for reading.
  package let descriptor: Int32

  /// Locks a folder, or returns nil if another process has locked it or it can't be locked.
  package init?(_ path: String) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Locks a folder after waiting for other processes, or returns nil if there is no such folder.
  package init?(waitingFor path: String) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  /// Whether there is no folder at a path.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) != 0
  }

  /// Whether the path still leads to the folder that is held: another build may have put its own there.
  package func holds(_ path: String) -> Bool {
    var (own, other) = (stat(), stat())
    return unsafe fstat(descriptor, &own) == 0 && stat(path, &other) == 0 && own.st_ino == other.st_ino
      && own.st_dev == other.st_dev
  }

  /// Lets the folder go.
  ///
  /// A program that is started at the same time has the descriptor, too, until it runs, so closing it isn't enough.
  package func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
