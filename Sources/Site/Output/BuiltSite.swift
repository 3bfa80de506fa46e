import Diagnostics
import Files

/// A whole site: what is at every path.
///
/// What the tool made, and every page, is in memory. Other public files stay where they are, however large, and are opened
/// when they are served or written.
public struct BuiltSite: Sendable, Equatable {
  /// What is at a path.
  private enum Content: Sendable, Equatable {
    case bytes([UInt8])
    case file(StoredFile)
  }

  private var contents: [String: Content] = [:]
  /// What the authors of its scenes should know, though nothing is wrong.
  public internal(set) var notes: [Diagnostic] = []

  /// Creates a site without files.
  public init() {}

  /// The paths, relative and with `/` between folders, sorted.
  public var paths: [String] { contents.keys.sorted() }

  /// How many bytes all files have together.
  public var size: Int { contents.values.reduce(0) { $0 + Self.size(of: $1) } }

  /// Adds a file of text.
  package mutating func add(_ text: String, at path: String) { add(Array(text.utf8), at: path) }

  /// Adds a file.
  mutating func add(_ bytes: [UInt8], at path: String) { contents[path] = .bytes(bytes) }

  /// Adds a file that stays where it is.
  mutating func add(_ file: StoredFile, at path: String) { contents[path] = .file(file) }

  /// Whether there is a file at a path.
  public func contains(_ path: String) -> Bool { contents[path] != nil }

  /// The path that a request means: the path itself, or the index of that folder; nothing where neither is there.
  ///
  /// - Parameter request: As in a URL, with or without a slash at its start; decoded.
  public func path(for request: String) -> String? {
    let trimmed = String(request.drop { $0 == "/" })
    let candidates =
      trimmed.isEmpty || trimmed.hasSuffix("/") ? [trimmed + "index.html"] : [trimmed, trimmed + "/index.html"]
    return candidates.first(where: contains)
  }

  /// How many bytes the file at a path had when the site was built; nothing where there is none.
  public func size(of path: String) -> Int? { contents[path].map(Self.size) }

  /// Opens the file at a path; nothing where there is none.
  ///
  /// - Throws: ``Diagnostics`` where a public file can't be opened any more.
  public func open(_ path: String) throws(Diagnostics) -> SiteFile? {
    switch contents[path] {
    case .bytes(let bytes)?: SiteFile(bytes)
    case .file(let file)?: try file.open()
    case nil: nil
    }
  }

  /// The bytes at a path; nothing where there is no file.
  ///
  /// - Throws: ``Diagnostics`` where a public file can't be read any more.
  public func bytes(of path: String) throws(Diagnostics) -> [UInt8]? {
    guard let file = try open(path) else { return nil }
    return try file.bytes(from: 0, count: file.size)
  }

  private static func size(of content: Content) -> Int {
    switch content {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.size
    }
  }
}
