import Platform

/// The reason why a file can't be opened or read.
package enum FileProblem: Error, Equatable {
  /// The file doesn't exist.
  case missing
  /// The path names a folder.
  case folder
  /// The path names a device, a pipe or a socket.
  case special
  /// The path, or a link on it, points outside the folder.
  case outside
  /// The path goes through too many links.
  case tooManyLinks
  /// The file has more bytes than the reader accepts.
  case tooLarge(size: Int, limit: Int)
  /// The file became shorter after it was opened.
  case changed
  /// The system can't open or read the file.
  case unreadable(code: Int32)

  /// The problem of the last system call.
  static var lastSystemError: FileProblem {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    // A socket, or a device that doesn't exist.
    case ENXIO, ENODEV: .special
    default: .unreadable(code: errno)
    }
  }

  /// The problem in words, for a diagnostic that names the file.
  package var message: String {
    switch self {
    case .missing: "there is no such file"
    case .folder: "this is a folder; expected a file"
    case .special: "this is a device, a pipe or a socket; expected a regular file"
    case .outside: "the path points outside the site"
    case .tooManyLinks: "the path goes through too many links; expected at most \(FileTree.maximumLinkCount)"
    case .tooLarge(let size, let limit): "it has \(size) bytes; expected at most \(limit)"
    case .changed: "it became shorter during reading; try again"
    case .unreadable(let code): unsafe "it can't be read: \(String(cString: strerror(code)))"
    }
  }
}
