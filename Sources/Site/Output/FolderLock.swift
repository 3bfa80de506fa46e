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
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Lets the folder go.
  func release() { close(descriptor) }
}

/// Where a path leads, its links followed as far as it exists.
package func realPath(of path: String) -> String {
  let start = path.hasPrefix("/") ? "/" : FileManager.default.currentDirectoryPath
  return path.split(separator: "/").reduce(start) { folder, part in
    switch part {
    case ".": return folder
    case "..": return (folder as NSString).deletingLastPathComponent
    default:
      let next = (folder as NSString).appendingPathComponent(String(part))
      guard let real = realpath(next, nil) else { return next }
      defer { free(real) }
      return String(cString: real)
    }
  }
}
