import Diagnostics
import Files

/// A whole site: a file for each path.
///
/// Pages are made when they are served or written, from articles that were rendered before. Public files stay where they are,
/// however large, and are opened then.
public struct BuiltSite: Sendable, Equatable {
  /// The file at a path.
  private enum Content: Sendable, Equatable {
    case bytes([UInt8])
    case made(MadeFile)
    case file(StoredFile)
  }

  /// A file that is made when it is asked for; two are equal if they depend on the same.
  private struct MadeFile: Sendable, Equatable {
    let plan: PlannedFile
    let size: Int

    static func == (one: MadeFile, other: MadeFile) -> Bool { one.plan.key == other.plan.key }
  }

  private var contents: [String: Content] = [:]
  /// The public files that have changed since, which are few.
  ///
  /// They aren't in the other list, so that two sites that differ in little share that and are compared quickly.
  private var changedFiles: [String: StoredFile] = [:]
  /// The notes for the authors of its scenes.
  public internal(set) var notes: [Diagnostic] = []
  /// The errors of the articles that it lacks, or that lack something.
  public internal(set) var errors: [Diagnostic] = []

  /// The address that the site is published at, if it is known.
  var baseURL: String?

  /// Creates a site without files.
  public init() {}

  /// Creates a site without files, with room for some.
  init(minimumCapacity count: Int) { contents.reserveCapacity(count) }

  /// The paths, relative and with `/` between folders, sorted.
  public var paths: [String] { contents.keys.sorted() }

  /// The paths of the pages that readers open, sorted.
  package var pagePaths: [String] { contents.keys.filter(Self.isPage).sorted() }

  /// Returns whether readers open the file at a path as a page.
  static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") && !path.hasSuffix(".figure.html") }

  /// The number of bytes of all files together.
  public var size: Int {
    contents.reduce(0) { sum, file in sum + Self.size(of: changedFiles[file.key].map(Content.file) ?? file.value) }
  }

  /// The number of files.
  package var count: Int { contents.count }

  /// The number of pages that readers open.
  package var pageCount: Int { contents.keys.count(where: Self.isPage) }

  /// Adds a file of text.
  package mutating func add(_ text: String, at path: String) { add(Array(text.utf8), at: path) }

  /// Adds a file.
  mutating func add(_ bytes: [UInt8], at path: String) { contents[path] = .bytes(bytes) }

  /// Adds a file that is made when it is asked for, or stays where it is.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - size: The number of bytes that it has at first.
  mutating func add(_ file: PlannedFile, size: Int) {
    switch file.content {
    case .made: contents[file.path] = .made(MadeFile(plan: file, size: size))
    case .stored(let stored): contents[file.path] = .file(stored)
    }
  }

  /// Whether there is a file at a path.
  public func contains(_ path: String) -> Bool { contents.index(forKey: path) != nil }

  /// The path that a request means: the path itself, or the index of that folder, or nil if neither is there.
  ///
  /// - Parameter request: As in a URL, with or without a slash at its start; decoded.
  public func path(for request: String) -> String? {
    let slash = UInt8(ascii: "/")
    let path = request.utf8.first == slash ? String(request.drop { $0 == "/" }) : request
    let isFolder = path.isEmpty || path.utf8.last == slash
    if !isFolder, contains(path) { return path }
    let index = path + (isFolder ? "index.html" : "/index.html")
    return contains(index) ? index : nil
  }

  /// The number of bytes that the file at a path had when the site was built, or nil if there is none.
  public func size(of path: String) -> Int? { content(at: path).map(Self.size) }

  private func content(at path: String) -> Content? { changedFiles[path].map(Content.file) ?? contents[path] }

  /// The file of the site's folder that is at a path, or nil if that is made, or there is none.
  func stored(_ path: String) -> StoredFile? {
    if case .file(let file)? = content(at: path) { file } else { nil }
  }

  /// Puts files of the site's folder in the place of those at their paths.
  mutating func replace(_ files: [String: StoredFile]) { changedFiles.merge(files) { $1 } }

  /// Opens the file at a path, or returns nil if there is none.
  ///
  /// - Throws: ``Diagnostics`` where a public file can't be opened any more, or a page can't be made again.
  public func open(_ path: String) throws(Diagnostics) -> SiteFile? {
    switch content(at: path) {
    case .bytes(let bytes)?: SiteFile(bytes)
    case .made(let file)?: try file.plan.open()
    case .file(let file)?: try file.open()
    case nil: nil
    }
  }

  /// The bytes at a path, or nil if there is no file.
  ///
  /// - Throws: ``Diagnostics`` where a public file can't be read any more.
  public func bytes(of path: String) throws(Diagnostics) -> [UInt8]? {
    guard let file = try open(path) else { return nil }
    return try file.bytes(from: 0, count: file.size)
  }

  /// Whether the site has the same files as another, and all that differ have a name that ends so.
  ///
  /// - Parameters:
  ///   - suffix: The end of the names.
  ///   - other: The other site.
  package func differs(onlyIn suffix: String, from other: BuiltSite) -> Bool {
    func isSame(_ path: String) -> Bool {
      other.content(at: path).map { path.hasSuffix(suffix) || $0 == content(at: path) } ?? false
    }
    // Contents that two sites share needn't be looked through.
    guard contents != other.contents else {
      return changedFiles.keys.allSatisfy(isSame) && other.changedFiles.keys.allSatisfy(isSame)
    }
    return contents.count == other.contents.count && contents.keys.allSatisfy(isSame)
  }

  private static func size(of content: Content) -> Int {
    switch content {
    case .bytes(let bytes): bytes.count
    case .made(let file): file.size
    case .file(let file): file.size
    }
  }
}
