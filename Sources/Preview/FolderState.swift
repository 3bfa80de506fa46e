import Foundation
import Platform

/// The files in some folders and their subfolders, with the time of the last change.
///
/// Hidden files are ignored, and links aren't followed, as in a site.
struct FolderState: Equatable {
  private struct File: Equatable {
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private var files: [String: File] = [:]

  /// Reads some folders.
  ///
  /// A folder that doesn't exist has no files.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - ignored: The paths of files and folders that don't count.
  init(of folders: [String], except ignored: [String] = []) {
    for folder in folders {
      for path in Self.paths(in: folder) where !ignored.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { continue }
        let time = status.contentChange
        files[path] = File(
          number: UInt64(status.st_ino),
          size: Int64(status.st_size),
          seconds: time.tv_sec,
          nanoseconds: time.tv_nsec
        )
      }
    }
  }

  /// Returns the subfolders of a folder, at any depth.
  static func folders(in folder: String) -> [String] {
    paths(in: folder).filter { path in
      var status = stat()
      return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  private static func paths(in folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    for case let name as String in names {
      if (name as NSString).lastPathComponent.hasPrefix(".") {
        names.skipDescendants()
      } else {
        paths.append(folder + "/" + name)
      }
    }
    return paths
  }
}
