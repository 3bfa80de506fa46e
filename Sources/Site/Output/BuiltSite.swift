import Diagnostics

/// A whole site in memory: what is at every path.
public struct BuiltSite: Sendable, Equatable {
  /// The files by their paths, relative and with `/` between folders.
  public private(set) var files: [String: [UInt8]] = [:]
  /// What the authors of its scenes should know, though nothing is wrong.
  public internal(set) var notes: [Diagnostic] = []

  /// Creates a site without files.
  public init() {}

  /// The paths, sorted.
  public var paths: [String] { files.keys.sorted() }

  /// Adds a file of text.
  package mutating func add(_ text: String, at path: String) { files[path] = Array(text.utf8) }

  /// Adds a file.
  mutating func add(_ bytes: [UInt8], at path: String) { files[path] = bytes }

  /// The file that a request for a path means: the path itself, or the index of that folder.
  ///
  /// - Parameter path: As in a URL, with or without a slash at its start; decoded.
  public func file(at path: String) -> (path: String, bytes: [UInt8])? {
    let trimmed = String(path.drop { $0 == "/" })
    let candidates =
      trimmed.isEmpty || trimmed.hasSuffix("/") ? [trimmed + "index.html"] : [trimmed, trimmed + "/index.html"]
    return candidates.lazy.compactMap { name in files[name].map { (name, $0) } }.first
  }
}
