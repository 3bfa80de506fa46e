import Files
import Platform

/// All that is in a folder, at any depth.
struct OutputScan: Sendable {
  /// Something that isn't a folder.
  struct File: Sendable {
    /// Its identity, if it is a file.
    let identity: FileIdentity?
    /// The key that a build wrote it with, if nobody has changed it since.
    let key: Digest?
  }

  /// Everything except folders, by path.
  private(set) var files: [String: File] = [:]
  /// The folders in it, those outside before those inside, and what they are if they were looked at.
  private(set) var folders: [(path: String, identity: FileIdentity?)] = []

  /// Looks through a folder; one that isn't there has nothing in it.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - marker: A file in it that isn't counted.
  ///   - known: The files that a build wrote there, if that is known. The folders in which no name was added or removed
  ///     since aren't opened.
  init(of root: String, except marker: String, knownTo known: OutputRecord?) {
    if let known { files.reserveCapacity(known.count) }
    scan(root, "", marker, known?.folder(""))
    // Folders are appended while they are gone through.
    var place = 0
    while place < folders.count {
      let path = folders[place].path
      let identity = FileIdentity(ofFolder: root + "/" + path)
      folders[place].identity = identity
      let record = known?.folder(path)
      if let record, let identity, record.identity == identity {
        for (name, file) in record.files { add(root, path + "/" + name, file) }
      } else {
        scan(root, path, marker, record)
      }
      place += 1
    }
  }

  /// Adds everything that a folder has, at the next depth.
  private mutating func scan(_ root: String, _ folder: String, _ marker: String, _ known: OutputRecord.Folder?) {
    guard let stream = unsafe opendir(folder.isEmpty ? root : root + "/" + folder) else { return }
    defer { unsafe closedir(stream) }
    let known = Dictionary(known?.files.lazy.map { ($0.name, $0.file) } ?? []) { first, _ in first }
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
        folders.append((path, nil))
      } else {
        add(root, path, known[name])
      }
    }
  }

  private mutating func add(_ root: String, _ path: String, _ known: OutputRecord.File?) {
    let identity = FileIdentity(ofFile: root + "/" + path)
    files[path] = File(identity: identity, key: known?.identity == identity ? known?.key : nil)
  }

  private static func isFolder(_ path: String) -> Bool { FileIdentity(ofFolder: path) != nil }
}
