#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder whose files are opened without ever leaving it.
///
/// Each part of a path is opened by itself, in the folder that was opened before it, and the system follows no link. A link
/// is read and followed part by part in the same way, so that no link leads out, whenever it is made.
package struct FileTree: Sendable {
  /// The folder's path, without links.
  package let path: String

  /// The most links on the way to one file, as many as Linux follows.
  private static let mostLinks = 40

  /// Names a folder.
  ///
  /// - Parameter path: Its absolute path, without links.
  package init(_ path: String) { self.path = path }

  /// Opens a file of the folder.
  ///
  /// - Parameter name: The file's path from the folder.
  /// - Throws: ``FileProblem`` where there is no such file, it isn't a regular one, or the path leads out of the folder.
  package func open(_ name: String) throws(FileProblem) -> RegularFile {
    let root = try Self.open(path, in: AT_FDCWD, RegularFile.flags | O_DIRECTORY)
    // The folders that the path has led into, and what is left of it, backwards.
    var folders = [root]
    var rest = Self.parts(of: name)
    var links = 0
    while let part = rest.popLast() {
      if part == ".." {
        guard folders.count > 1 else { throw .outside }
        folders.removeLast()
        continue
      }
      let folder = folders[folders.count - 1]
      let next: Descriptor
      do {
        let kind = rest.isEmpty ? 0 : O_DIRECTORY
        next = try Self.open(part, in: folder.value, RegularFile.flags | O_NOFOLLOW | kind)
      } catch {
        guard let target = Self.target(of: part, in: folder.value) else { throw error }
        links += 1
        guard links <= Self.mostLinks else { throw .endless }
        if target.hasPrefix("/") {
          rest += Self.parts(of: try inside(target))
          folders = [root]
        } else {
          rest += Self.parts(of: target)
        }
        continue
      }
      if rest.isEmpty { return try RegularFile(next) }
      folders.append(next)
    }
    throw .folder
  }

  /// An absolute path as one from the folder.
  private func inside(_ target: String) throws(FileProblem) -> String {
    let start = path == "/" ? "/" : path + "/"
    if target.hasPrefix(start) { return String(target.dropFirst(start.count)) }
    // The way to the folder may be written with links of its own.
    guard let real = unsafe realpath(target, nil) else { throw .missing }
    defer { unsafe free(real) }
    let text = unsafe String(cString: real)
    guard text.hasPrefix(start) else { throw .outside }
    return String(text.dropFirst(start.count))
  }

  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }

  private static func open(_ name: String, in folder: Int32, _ flags: Int32) throws(FileProblem) -> Descriptor {
    let value = unsafe openat(folder, name, flags)
    guard value >= 0 else { throw .ofSystem }
    return Descriptor(value)
  }

  /// What a link leads to; nothing where it isn't a link.
  private static func target(of name: String, in folder: Int32) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlinkat(folder, name, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
