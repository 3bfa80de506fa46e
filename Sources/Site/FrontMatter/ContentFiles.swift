import Diagnostics
import Files

/// The files in `Content`: articles, the settings, and files that are copied.
struct ContentFiles {
  /// The articles, relative to `Content`, sorted.
  private(set) var articles: [String] = []
  /// The files beside articles, relative to `Content`, sorted.
  private(set) var assets: [String] = []
  /// The settings, if there are some.
  private(set) var settings: String?
  /// Whether there is a list of addresses that articles keep.
  private(set) var hasAddresses = false
  /// The texts of section pages, `_index.md`.
  private(set) var sections: [String] = []
  /// The articles whose file names begin with `index` or `_index`, which may be a first page or a section's in a language.
  private(set) var indexes: [String] = []
  /// The files with values for templates, relative to `Content`, sorted.
  private(set) var data: [String] = []
  /// The unused files, with the reasons.
  private(set) var notes: [Diagnostic] = []
  /// All files and links.
  private let names: Set<String>
  /// The files that other paths lead to as well.
  private let shared: Set<String>

  private static let markdown: Set<String> = ["md", "markdown", "mdown", "mkd", "mdx"]
  private static let misnamed: Set<String> = ["site.yml", "site.json", "config.yaml", "config.toml", "hugo.toml"]

  /// Looks through the folder.
  ///
  /// - Throws: ``Diagnostics`` where a folder can't be read, or there are two files of settings.
  init(_ folder: SiteFolder) throws(Diagnostics) {
    let listing = try folder.listing(of: .content)
    (names, shared) = (Set(listing.files + listing.links), listing.shared)
    for name in listing.files {
      let file = String(name.pathParts.last ?? "")
      if name == "site.yaml" || name == "site.toml" {
        if let settings {
          throw Diagnostics([
            Diagnostic(
              .siteSettings,
              "there is \(settings) as well; expected one of them",
              at: Location(file: "Content/\(name)")
            )
          ])
        }
        settings = name
      } else if name == FixedAddresses.file {
        hasAddresses = true
      } else if name.hasPrefix(DataFiles.folder) {
        if DataFiles.isRead(name) {
          data.append(name)
        } else {
          note("it isn't read; expected YAML, TOML or JSON", name)
        }
      } else if Self.misnamed.contains(name) {
        note("it isn't read; expected site.yaml or site.toml", name)
      } else if Self.isMarkdown(file) || file.hasSuffix(".html") && folder.beginsWithMatter("Content/\(name)") {
        if Self.stem(file) == "_index" { sections.append(name) } else { articles.append(name) }
        if file.hasPrefix("index") || file.hasPrefix("_index") { indexes.append(name) }
      } else {
        assets.append(name)
      }
    }
    notes += listing.notes(in: .content)
  }

  /// Finds the texts of section pages that have a language in their names: `_index.fr.md`.
  ///
  /// - Parameter isSection: Whether the name of a file is that of a section's page in a language.
  mutating func findSections(where isSection: (String) -> Bool) {
    let found = Set(articles.filter { $0.contains("_index.") && isSection($0) })
    guard !found.isEmpty else { return }
    articles.removeAll(where: found.contains)
    sections = (sections + found).sorted()
  }

  /// Whether no other path leads to a file, so that its path says when it changes.
  func isOwn(_ name: String) -> Bool { !shared.contains(name) }

  /// Whether a path that has changed is that of a file as before, or isn't looked at.
  ///
  /// - Parameters:
  ///   - name: The path, relative to `Content`.
  ///   - folder: The site's folder.
  func isUnchanged(_ name: String, in folder: SiteFolder) -> Bool {
    if SiteFolder.isHidden(name) { return true }
    let path = "\(SiteFolder.Part.content.rawValue)/\(name)"
    // A page can become an article.
    if name.hasSuffix(".html") { return false }
    return names.contains(name) ? isOwn(name) && folder.hasFile(path) : !folder.hasEntry(path)
  }

  private mutating func note(_ message: String, _ name: String) {
    notes.append(Diagnostic(.siteUnused, message, at: Location(file: "Content/\(name)")))
  }

  /// Whether a file's name has the ending of Markdown.
  static func isMarkdown(_ file: String) -> Bool {
    guard let dot = file.lastIndex(of: ".") else { return false }
    return markdown.contains(file[file.index(after: dot)...].lowercased())
  }

  /// Whether a file has components and expressions within its Markdown.
  static func isMDX(_ file: String) -> Bool { file.lowercased().hasSuffix(".mdx") }

  /// A file's name without what follows its last dot.
  static func stem(_ file: some StringProtocol) -> String {
    guard let dot = file.lastIndex(of: ".") else { return String(file) }
    return String(file[..<dot])
  }

  /// The folder that a path lies in, with a slash at its end; empty for `Content` itself.
  static func folder(of name: String) -> String {
    guard let slash = name.lastSlash else { return "" }
    return name[..<slash] + "/"
  }
}
