import Diagnostics

/// Front matter that applies to all articles in a folder, as in Hugo: the key `cascade` of an `_index.md`, of the first page,
/// or of the settings.
struct Cascades: Sendable {
  /// A folder of a language.
  private struct Folder: Hashable {
    let language: String?
    let path: String
  }

  /// Front matter for some of the articles in a folder.
  private struct Rule: Sendable {
    let entries: [MatterEntry]
    /// A pattern for the paths of the articles that get it, or nil for all.
    let path: String?
    /// The language of the articles that get it, or nil for all.
    let language: String?
  }

  /// The key in the front matter of a folder.
  static let key = "cascade"

  private var folders: [Folder: [Rule]] = [:]
  private let settings: SiteSettings
  /// What is wrong with the front matter of folders, which articles don't get then.
  private(set) var errors: [Diagnostic] = []
  /// A digest of all folders' front matter for articles.
  private(set) var digest = Digest { _ in }

  /// Reads the front matter that the folders of a site have for their articles.
  ///
  /// - Parameters:
  ///   - content: The files of the site.
  ///   - folder: The site's folder.
  ///   - settings: The settings of the site.
  /// - Throws: ``Diagnostics`` with every value that articles can't have.
  init(_ content: ContentFiles, in folder: SiteFolder, _ settings: SiteSettings) throws(Diagnostics) {
    var texts: [(name: String, text: String)] = []
    for name in content.indexes where Self.mayPassDown(name, settings) {
      // What can't be read is an error when it is read as a page.
      if let text = try? folder.text("Content/\(name)", as: .article) { texts.append((name, text)) }
    }
    try self.init(texts, settings)
  }

  /// Reads the front matter that files have for the articles in their folders.
  ///
  /// - Parameters:
  ///   - files: The names of the files, relative to `Content`, and their texts; those of articles are left out.
  ///   - settings: The settings of the site.
  /// - Throws: ``Diagnostics`` with every value that articles can't have.
  init(_ files: [(name: String, text: String)], _ settings: SiteSettings) throws(Diagnostics) {
    self.settings = settings
    var writer = RecordWriter()
    if let value = settings.cascade {
      try add(value, to: Folder(language: nil, path: ""), file: "Content/site.yaml")
      writer.write(template: value.forTemplates)
    }
    for (name, text) in files where text.contains(Self.key) && Self.mayPassDown(name, settings) {
      let (file, own) = ("Content/\(name)", ContentName(name, settings))
      // What is wrong with the rest of it is said when it is read as a page.
      guard let entries = try? FrontMatter.entries(of: text, file: file, hasPlainValues: settings.hasPlainValues),
        let value = entries.first(where: { $0.key == Self.key })?.value
      else { continue }
      let path = own.parts.dropLast().joined(separator: "/")
      do throws(Diagnostics) {
        try add(value, to: Folder(language: own.language?.code, path: path), file: file)
      } catch {
        errors += error.all
      }
      writer.write(name)
      writer.write(template: value.forTemplates)
    }
    if !folders.isEmpty { digest = Digest(of: writer.bytes) }
  }

  /// Whether a file can have front matter for other articles: the text of a folder, or a first page.
  private static func mayPassDown(_ name: String, _ settings: SiteSettings) -> Bool {
    guard name.contains("index") else { return false }
    let own = ContentName(name, settings)
    return own.isSection || own.isRoot && own.stem == "index"
  }

  // MARK: Reading

  private mutating func add(_ value: MatterValue, to folder: Folder, file: String) throws(Diagnostics) {
    let tables: [MatterValue]
    if case .list(let values) = value.content { tables = values } else { tables = [value] }
    for table in tables {
      guard let entries = table.entries else {
        throw Diagnostics([
          Diagnostic(
            .siteSettings,
            "\(Self.key) isn't a list of “key: value”",
            at: table.place(in: file)
          )
        ])
      }
      let target = entries.first { ["target", "_target"].contains($0.key) }?.value.entries ?? []
      func text(_ key: String) -> String? { target.first { $0.key == key }?.value.text }
      // Articles are pages of a production build.
      if let kind = text("kind"), kind != "page" { continue }
      if let environment = text("environment"), environment != "production" { continue }
      // Hugo has values of one's own in a table of their own.
      let own = entries.flatMap { entry in
        entry.key == "params" ? entry.value.entries ?? [] : ["target", "_target"].contains(entry.key) ? [] : [entry]
      }
      _ = try FrontMatter(own, file: file)
      let rule = Rule(
        entries: own.map(Self.withoutPlace),
        path: text("path").map(Self.plainPath),
        language: text("lang")
      )
      folders[folder, default: []].append(rule)
    }
  }

  /// An entry as an article gets it, in whose file it has no line.
  private static func withoutPlace(_ entry: MatterEntry) -> MatterEntry {
    var value = entry.value
    (value.line, value.column) = (nil, nil)
    return MatterEntry(key: entry.key, line: nil, column: nil, value: value)
  }

  /// Returns a path or a pattern without slashes at its ends and in lowercase letters, which is how Hugo compares them.
  private static func plainPath(_ path: String) -> String {
    path.lowercased().split(separator: "/").joined(separator: "/")
  }

  // MARK: Articles

  /// The entries that an article gets, from the nearest folder first, each key once.
  ///
  /// - Parameter name: The file, relative to `Content`.
  func entries(for name: String) -> [MatterEntry] {
    guard !folders.isEmpty else { return [] }
    let own = ContentName(name, settings)
    if own.isSection || own.isRoot && own.stem == "index" { return [] }
    let code = own.language?.code ?? settings.language
    var parts = own.parts.map(String.init)
    if own.stem == "index" { parts.removeLast() } else { parts[parts.count - 1] = own.stem }
    let path = Self.plainPath(parts.joined(separator: "/"))
    var (found, seen): ([MatterEntry], Set<String>) = ([], [])
    var folder = own.parts.dropLast()
    while true {
      for language in own.language.map({ [$0.code, nil] }) ?? [nil] {
        for rule in folders[Folder(language: language, path: folder.joined(separator: "/"))] ?? [] {
          guard rule.language.map({ $0.lowercased() == code.lowercased() }) ?? true,
            rule.path.map({ PathPattern($0).matches(path) }) ?? true
          else { continue }
          found += rule.entries.filter { seen.insert($0.key).inserted }
        }
      }
      guard folder.popLast() != nil else { return found }
    }
  }
}

/// A pattern of paths: `*` is any part of a name, and `**` any part of a path.
struct PathPattern {
  private let pattern: [UInt8]

  /// Takes a pattern.
  init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// Whether a path as a whole is like the pattern.
  ///
  /// Its time is at most the product of the lengths of both.
  func matches(_ path: String) -> Bool {
    let path = Array(path.utf8)
    let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
    // Which beginnings of the path are like the part of the pattern that was read.
    var reached = [Bool](repeating: false, count: path.count + 1)
    reached[0] = true
    var index = 0
    while index < pattern.count {
      if pattern[index] == star {
        let crosses = index + 1 < pattern.count && pattern[index + 1] == star
        for end in path.indices where reached[end] && (crosses || path[end] != slash) { reached[end + 1] = true }
        index += crosses ? 2 : 1
      } else {
        for end in path.indices.reversed() { reached[end + 1] = reached[end] && path[end] == pattern[index] }
        reached[0] = false
        index += 1
      }
    }
    return reached[path.count]
  }
}
