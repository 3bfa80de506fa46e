import Platform

/// A folder whose files can be opened, and no files outside it.
///
/// Every component of a path is opened relative to the folder before it, and the system follows no links. Links are
/// read and resolved in the same way, component by component. So no link can point outside, even if it is created while
/// a path is resolved.
package struct FileTree: Sendable {
  /// The folder's path, without links.
  package let path: String

  /// The maximum number of links in one path, the same as in Linux.
  static let maximumLinkCount = 40

  /// Creates a file tree.
  ///
  /// - Parameter path: The folder's absolute path, without links.
  package init(_ path: String) { self.path = path }

  /// Opens a file in the folder.
  ///
  /// - Parameter name: The file's path, relative to the folder.
  /// - Throws: ``FileProblem`` if the file doesn't exist or isn't a regular file, or if the path points outside the
  ///   folder.
  package func open(_ name: String) throws(FileProblem) -> RegularFile {
    let root = try Self.open(path, in: AT_FDCWD, RegularFile.flags | O_DIRECTORY)
    // The folders that are open, and the remaining components of the path, in reverse order.
    var folders = [root]
    var rest = Self.components(of: name)
    var links = 0
    while let component = rest.popLast() {
      if component == ".." {
        guard folders.count > 1 else { throw .outside }
        folders.removeLast()
        continue
      }
      let folder = folders[folders.count - 1]
      let next: Descriptor
      do {
        let kind = rest.isEmpty ? 0 : O_DIRECTORY
        next = try Self.open(component, in: folder.value, RegularFile.flags | O_NOFOLLOW | kind)
      } catch {
        guard let target = Self.target(of: component, in: folder.value) else { throw error }
        links += 1
        guard links <= Self.maximumLinkCount else { throw .tooManyLinks }
        if target.hasPrefix("/") {
          rest += Self.components(of: try relative(target))
          folders = [root]
        } else {
          rest += Self.components(of: target)
        }
        continue
      }
      if rest.isEmpty { return try RegularFile(next) }
      folders.append(next)
    }
    throw .folder
  }

  /// Returns an absolute path relative to the folder.
  private func relative(_ target: String) throws(FileProblem) -> String {
    let start = path == "/" ? "/" : path + "/"
    if target.hasPrefix(start) { return String(target.dropFirst(start.count)) }
    // The absolute path may contain links of its own.
    guard let real = unsafe realpath(target, nil) else { throw .missing }
    defer { unsafe free(real) }
    let text = unsafe String(cString: real)
    guard text.hasPrefix(start) else { throw .outside }
    return String(text.dropFirst(start.count))
  }

  private static func components(of path: String) -> [String] {
    path.pathParts.filter { $0 != "." }.reversed().map(String.init)
  }

  private static func open(_ name: String, in folder: Int32, _ flags: Int32) throws(FileProblem) -> Descriptor {
    let value = unsafe openat(folder, name, flags)
    guard value >= 0 else { throw .lastSystemError }
    return Descriptor(value)
  }

  /// Returns the target of a link, or nil if the file isn't a link.
  private static func target(of name: String, in folder: Int32) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlinkat(folder, name, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
