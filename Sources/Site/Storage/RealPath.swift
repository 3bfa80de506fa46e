import Files
import Foundation
import Platform

/// The target of a path, with all links followed as far as it exists.
package func realPath(of path: String) -> String {
  let start = path.hasPrefix("/") ? "/" : FileManager.default.currentDirectoryPath
  return path.pathParts.reduce(start) { folder, part in
    switch part {
    case ".": return folder
    case "..": return (folder as NSString).deletingLastPathComponent
    default:
      let next = (folder as NSString).appendingPathComponent(String(part))
      guard let real = unsafe realpath(next, nil) else { return next }
      defer { unsafe free(real) }
      return unsafe String(cString: real)
    }
  }
}
