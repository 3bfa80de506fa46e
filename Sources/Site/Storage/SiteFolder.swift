import Diagnostics
import Files
import Foundation
import Platform

/// The folder of a site, and the one place where its files are read.
public struct SiteFolder: Sendable {
  /// The folder.
  public let url: URL

  /// A kind of file that is read into memory.
  enum Kind {
    case article, template, settings, source, page, addresses, data

    /// The most bytes that such a file may have.
    var mostBytes: Int {
      switch self {
      case .article: 4 << 20
      case .template: 256 << 10
      case .settings: 64 << 10
      case .source: 1 << 20
      case .page: 16 << 20
      case .addresses: 4 << 20
      case .data: 1 << 20
      }
    }
  }

  /// The parts that a site is made of.
  public enum Part: String, CaseIterable, Sendable {
    /// Articles and the site's settings.
    case content = "Content"
    /// Page templates.
    case templates = "Templates"
    /// Files that are served as they are.
    case publicFiles = "Public"
  }

  /// A generator whose sites are told from a folder's first level, so that a message can name `import`.
  enum Generator: String, CaseIterable {
    case jekyll = "Jekyll"
    case hugo = "Hugo"

    /// The files that only its sites have.
    var files: [String] {
      switch self {
      case .jekyll: ["_config.yml", "_config.yaml", "_config.toml", "_posts"]
      case .hugo:
        [
          "config/production/hugo", "config/production/config", "hugo", "config", "config/_default/hugo",
          "config/_default/config",
        ].flatMap { name in ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" } }
      }
    }

    /// Whether a folder looks like that of one of its sites.
    fileprivate func has(_ path: String) -> Bool {
      func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }
      return (self == .jekyll || exists("content")) && files.contains(where: exists)
    }
  }

  /// Opens a site.
  ///
  /// - Throws: ``Diagnostics`` where it isn't the folder of a site.
  public init(_ path: String) throws(Diagnostics) {
    url = URL(fileURLWithPath: realPath(of: path))
    var isDirectory: ObjCBool = false
    let folder = url.appendingPathComponent(Part.content.rawValue).path
    guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue else {
      let message =
        if let generator = Generator.allCases.first(where: { $0.has(url.path) }) {
          "this is a site of \(generator.rawValue), without a folder Content; expected one that “import” has made of it"
        } else {
          "it has no folder Content; expected a site with Content, and perhaps Templates and Public"
        }
      throw Diagnostics([Diagnostic(.siteFolder, message, at: Location(file: path))])
    }
  }

  /// The folder of a part.
  public func folder(_ part: Part) -> URL { url.appendingPathComponent(part.rawValue) }

  /// Returns the name of the folder with the site's own source that a path is in, or nil if it is in none.
  ///
  /// - Parameter path: The absolute path, without links.
  func sourcePart(of path: String) -> String? {
    let names = Part.allCases.map(\.rawValue) + ["Sources", "Tests", "Benchmarks", ".git"]
    return names.first { (path + "/").hasPrefix("\(url.path)/\($0)/") }
  }

  /// The files of a part.
  struct Listing {
    /// The regular files, relative to the part, sorted, without hidden ones.
    var files: [String] = []
    /// Those of them that other paths lead to as well.
    var shared: Set<String> = []
    /// The links that lead to no file of the site, sorted.
    var links: [String] = []

    /// The warnings about the links.
    ///
    /// - Parameter part: The part that they lie in.
    func notes(in part: Part) -> [Diagnostic] {
      links.map { name in
        Diagnostic(
          .siteUnused,
          "this link leads to no file of the site, so it isn't used",
          at: Location(file: "\(part.rawValue)/\(name)")
        )
      }
    }
  }

  /// The files of a part, and the links in it that don't lead to one.
  ///
  /// - Throws: ``Diagnostics`` where a folder can't be read: its files would be missed.
  func listing(of part: Part) throws(Diagnostics) -> Listing {
    var listing = Listing()
    guard FileManager.default.fileExists(atPath: folder(part).path) else { return listing }
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try names(in: part.rawValue + "/" + folder) {
        let path = folder + name
        guard !Self.isHidden("\(part.rawValue)/\(path)") else { continue }
        switch kind(of: part.rawValue + "/" + path) {
        case .folder: folders.append(path + "/")
        case .file(let isShared):
          listing.files.append(path)
          if isShared { listing.shared.insert(path) }
        case .link: listing.links.append(path)
        case .missing: break
        }
      }
    }
    listing.files.sort()
    listing.links.sort()
    return listing
  }

  private func names(in folder: String) throws(Diagnostics) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path + "/" + folder)
    } catch {
      let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      throw Diagnostics([Diagnostic(.siteFolder, "the folder can't be read: \(error.reason)", at: Location(file: name))]
      )
    }
  }

  /// The kind of a path's last part, without following links.
  private enum EntryKind {
    case folder, link, missing
    /// A file; one that is shared can change without an event at its path.
    case file(isShared: Bool)
  }

  /// The kind of a path in the folders.
  ///
  /// Folders that are links aren't entered, so only a file that is itself a link can be outside; the others cost one
  /// system call. What the path is by the time that it is opened, `FileTree` sees to.
  private func kind(of name: String) -> EntryKind {
    var status = stat()
    guard unsafe lstat(tree.path + "/" + name, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return (try? tree.open(name)) != nil ? .file(isShared: true) : .link
    default: return .file(isShared: status.st_nlink > 1)
    }
  }

  /// Whether there is anything at a path, be it a link that leads nowhere.
  func hasEntry(_ name: String) -> Bool { if case .missing = kind(of: name) { false } else { true } }

  /// Whether there is a file at a path that no other path leads to.
  func hasFile(_ name: String) -> Bool { if case .file(isShared: false) = kind(of: name) { true } else { false } }

  /// Whether a path has a part that begins with a dot, so that it is no part of the site.
  static func isHidden(_ name: String) -> Bool {
    let start = "\(Part.publicFiles.rawValue)/\(wellKnown)"
    let rest = name == start ? "" : name.hasPrefix(start + "/") ? String(name.dropFirst(start.utf8.count)) : name
    return rest.hasPrefix(".") || rest.contains("/.")
  }

  /// The public folder whose name begins with a dot: other programs look for files in it (RFC 8615).
  static let wellKnown = ".well-known"

  /// The site's files, of which none is outside.
  private var tree: FileTree { FileTree(url.path) }

  /// Opens a file.
  ///
  /// - Parameter name: A path inside the site.
  private func open(_ name: String) throws(Diagnostics) -> RegularFile {
    do throws(FileProblem) {
      return try tree.open(name)
    } catch {
      throw Diagnostics([Diagnostic(.siteFile, error.message, at: Location(file: name))])
    }
  }

  /// Notes a file that stays where it is.
  ///
  /// - Parameter name: A path inside the site.
  func stored(_ name: String) throws(Diagnostics) -> StoredFile {
    StoredFile(try open(name), name: name, in: tree)
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - name: A path inside the site.
  ///   - kind: What the file is, which says how large it may be.
  func bytes(_ name: String, as kind: Kind) throws(Diagnostics) -> [UInt8] {
    let file = try open(name)
    do throws(FileProblem) {
      return try file.bytes(atMost: kind.mostBytes)
    } catch {
      throw Diagnostics([Diagnostic(.siteFile, error.message, at: Location(file: name))])
    }
  }

  /// Whether a file begins with a line of three hyphens, as front matter does.
  func beginsWithMatter(_ name: String) -> Bool {
    guard let file = try? open(name), let bytes = try? file.bytes(from: 0, count: min(file.size, 5)) else {
      return false
    }
    return ["---\n", "---\r\n", "+++\n", "+++\r\n"].contains { bytes.starts(with: $0.utf8) }
  }

  /// The text of a file, its lines ended by line feeds.
  ///
  /// - Parameters:
  ///   - name: A path inside the site.
  ///   - kind: What the file is, which says how large it may be.
  func text(_ name: String, as kind: Kind) throws(Diagnostics) -> String {
    try Self.text(of: bytes(name, as: kind), in: name)
  }

  /// Returns the text of a file, its lines ended by line feeds.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - name: The file's name, for messages.
  static func text(of bytes: [UInt8], in name: String) throws(Diagnostics) -> String {
    let plain = plainText(bytes)
    if let text = String(validating: plain, as: UTF8.self) { return text }
    let isUTF16 = [[0xFF, 0xFE], [0xFE, 0xFF]].contains { bytes.starts(with: $0) }
    let line = zip(plain, String(decoding: plain, as: UTF8.self).utf8).prefix { $0 == $1 }.count { $0.0 == 0x0A } + 1
    throw Diagnostics([
      Diagnostic(
        .siteFile,
        "it \(isUTF16 ? "is UTF-16" : "isn't UTF-8"); expected a file that is saved as UTF-8",
        at: Location(file: name, line: line)
      )
    ])
  }

  /// The bytes of a text without a byte order mark, in which a line feed ends every line.
  static func plainText(_ bytes: [UInt8]) -> [UInt8] {
    // The mark says nothing in UTF-8, and would hide what a file begins with.
    withLineFeeds(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes)
  }

  /// Bytes in which a line feed ends every line; most files already are such bytes.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    let hasReturns = unsafe bytes.withUnsafeBytes { buffer in
      unsafe buffer.baseAddress.map { unsafe memchr($0, Int32(carriageReturn), buffer.count) != nil } ?? false
    }
    guard hasReturns else { return bytes }
    return bytes.indices.filter { index in
      bytes[index] != carriageReturn || index + 1 == bytes.count || bytes[index + 1] != lineFeed
    }.map { bytes[$0] == carriageReturn ? lineFeed : bytes[$0] }
  }
}
