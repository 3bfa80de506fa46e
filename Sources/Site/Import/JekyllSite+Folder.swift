extension JekyllSite {
  /// The folder with the files of a site, which the settings may name, as those of Octopress do.
  ///
  /// - Returns: The folder in that of the settings, or nil if it is the same.
  static func source(of folder: ImportFolder) -> String? {
    var config = ImportConfig()
    for name in settingsFiles { try? config.read(name, in: folder) }
    guard let name = config.text("source").flatMap(ImportFolder.inner), !folder.files(in: name).isEmpty else {
      return nil
    }
    return name
  }

  /// The name of a site whose settings have none: that of its folder.
  static func name(of folder: ImportFolder) -> String? {
    folder.path.split(separator: "/").last.map { $0.hasSuffix(".github.io") ? String($0.dropLast(10)) : String($0) }
  }

  /// The files that may have the settings.
  static let settingsFiles = ["_config.yml", "_config.yaml", "_config.toml"]

  /// A part of an address as Jekyll makes it of a file's name: hyphens for what isn't a letter, a digit or one of some signs.
  static func pretty(_ text: String) -> String {
    let kept = text.map { $0.isLetter || $0.isNumber || "._~!$&'()+,;=@".contains($0) ? $0 : "-" }
    return String(kept).split(separator: "-").joined(separator: "-")
  }

  /// Whether excerpts end at a mark by default.
  static func isKnown(_ mark: String) -> Bool {
    mark.wholeMatch(of: /<!--\s*(?:more|excerpt|excerpt-end|excerpt_end|truncate|end-excerpt)\s*-->/) != nil
  }

  /// Whether Markdown without front matter makes pages, as on GitHub Pages, and with the plug-in that does it there.
  static func takesPlainPages(_ folder: ImportFolder, _ config: ImportConfig) -> Bool {
    let plugins = config.value("plugins")?.texts ?? config.value("gems")?.texts ?? []
    if plugins.contains("jekyll-optional-front-matter") { return true }
    return folder.text("Gemfile").map { $0.contains(/(?m)^\s*gem\s+["']github-pages["']/) } ?? true
  }

  /// Whether a file is Markdown that such a page is made of: none about a repository, but “README” where no other is the page
  /// of its folder.
  static func isPlainPage(_ file: String, _ folder: ImportFolder) -> Bool {
    guard ContentFiles.isMarkdown(file) else { return false }
    let name = ContentFiles.stem(file.pathParts.last ?? "").uppercased()
    if name == "README" {
      let path = ContentFiles.folder(of: file)
      return !["index.html", "index.md", "index.markdown"].contains { folder.contains(path + $0) }
    }
    return ![
      "LICENSE", "LICENCE", "COPYING", "CODE_OF_CONDUCT", "CONTRIBUTING", "ISSUE_TEMPLATE", "PULL_REQUEST_TEMPLATE",
    ].contains(name)
  }

  /// A file's path in the folder of the collections, which settings may name, or the whole path.
  static func inCollections(_ file: String, _ config: ImportConfig) -> String {
    guard let folder = config.text("collections_dir").flatMap(ImportFolder.inner), file.hasPrefix(folder + "/") else {
      return file
    }
    return String(file.dropFirst(folder.count + 1))
  }

  /// A collection: its name, and whether Jekyll writes its files.
  struct Collection {
    let name: String
    let isWritten: Bool
    let permalink: String?
  }

  /// The collections of the settings, which are a list of names or a table.
  static func collections(_ config: ImportConfig) -> [Collection] {
    let names = config.value("collections")?.texts ?? config.value("collections")?.text.map { [$0] } ?? []
    let entries = config.value("collections")?.entries ?? []
    return names.map { Collection(name: $0, isWritten: false, permalink: nil) }
      + entries.map { entry in
        func text(_ key: String) -> String? { entry.value.entries?.first { $0.key == key }?.value.text }
        return Collection(name: entry.key, isWritten: text("output") == "true", permalink: text("permalink"))
      }
  }

  /// The name of a file in a folder that settings include, such as `_pages` and `.well-known`: without an underscore, and
  /// without the folder where no other file has the name.
  static func includedName(of file: String, _ config: ImportConfig, _ folder: ImportFolder) -> String? {
    let parts = file.pathParts
    let included = config.value("include")?.texts ?? []
    guard parts.count > 1, "_.".contains(parts[0].prefix(1)), included.contains(where: { $0.pathParts == [parts[0]] })
    else { return nil }
    guard parts[0].hasPrefix("_") else { return file }
    let inner = parts.dropFirst().joined(separator: "/")
    return folder.contains(inner) ? String(file.dropFirst()) : inner
  }

  /// Whether the name of a file is that of a post.
  static func isPost(_ name: some StringProtocol) -> Bool {
    String(name).prefixMatch(of: /\d{2,4}-\d{1,2}-\d{1,2}-/) != nil
  }
}
