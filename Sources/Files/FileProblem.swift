#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a file can't be opened or read.
package enum FileProblem: Error, Equatable {
  /// Nothing has that name.
  case missing
  /// The name is that of a folder.
  case folder
  /// The name is that of a device, a pipe or a socket.
  case special
  /// The path, or a link on it, leads out of the folder that it begins in.
  case outside
  /// The path leads through more links than any sound path does.
  case endless
  /// The file has more bytes than its reader takes.
  case large(size: Int, limit: Int)
  /// The file became shorter after it was opened.
  case changed
  /// The system refuses to open or read it.
  case unreadable(code: Int32)

  /// What the last system call complained about.
  static var ofSystem: FileProblem {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    // A socket, or a device that isn't there.
    case ENXIO, ENODEV: .special
    default: .unreadable(code: errno)
    }
  }

  /// The problem in words, for a diagnostic that says which file it is.
  package var message: String {
    switch self {
    case .missing: "there is no such file"
    case .folder: "this is a folder; expected a file"
    case .special: "this is a device, a pipe or a socket; expected a regular file"
    case .outside: "the path leads out of the site"
    case .endless: "the path leads from link to link; expected a file"
    case .large(let size, let limit): "it has \(size) bytes; expected at most \(limit)"
    case .changed: "it became shorter while it was read; try again"
    case .unreadable(let code): unsafe "it can't be read: \(String(cString: strerror(code)))"
    }
  }
}
