import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// All that is in a folder, at any depth.
struct OutputScan: Sendable {
  /// Everything except folders, by path.
  ///
  /// Only files have an identity.
  private(set) var files: [String: FileIdentity?] = [:]
  /// The folders in it, those outside before those inside.
  private(set) var folders: [String] = []

  /// Looks through a folder; one that isn't there has nothing in it.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - marker: A file in it that isn't counted.
  init(of root: String, except marker: String) {
    var next = [""]
    while let folder = next.popLast() {
      guard let stream = unsafe opendir(folder.isEmpty ? root : root + "/" + folder) else { continue }
      defer { unsafe closedir(stream) }
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
        }
        if name == "." || name == ".." || folder.isEmpty && name == marker { continue }
        let path = folder.isEmpty ? name : folder + "/" + name
        // Looking at a folder as a file says that it is none.
        if unsafe entry.pointee.d_type == UInt8(DT_DIR)
          || entry.pointee.d_type == UInt8(DT_UNKNOWN) && Self.isFolder(root + "/" + path)
        {
          folders.append(path)
          next.append(path)
        } else {
          files[path] = .some(FileIdentity(ofFile: root + "/" + path))
        }
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
