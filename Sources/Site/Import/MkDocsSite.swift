import Diagnostics

/// A site of MkDocs, and the blog of its theme Material.
struct MkDocsSite {
  /// The site with its new places.
  private(set) var draft = ImportDraft()

  private let folder: ImportFolder
  private var config = ImportConfig()
  /// The folder of the blog, with a slash at its end, if there is one.
  private var blog: String?
  /// The first headings of posts in their old files, of which addresses are made.
  private var headings: [String: String] = [:]

  /// The names of the file with the settings.
  private static let files = ["mkdocs.yml", "mkdocs.yaml"]

  /// Whether a folder is a site of MkDocs.
  static func isOne(_ folder: ImportFolder) -> Bool { files.contains(where: folder.contains) }

  /// Takes a site.
  ///
  /// - Throws: ``Diagnostics`` where its settings can't be read.
  init(_ folder: ImportFolder) throws(Diagnostics) {
    self.folder = folder
    for file in Self.files where config.files.isEmpty { try config.read(file, in: folder) }
    draft.settingsFile = config.file
    draft.notes = config.notes
    blog = plugin("blog").map { ($0["blog_dir"] ?? "blog").pathParts.joined(separator: "/") + "/" }
    takeFiles()
    translateSettings()
    translateMenu()
    translateRedirects()
    draft.address = address
  }

  /// The texts that the settings of a plug-in have, if it is used.
  private func plugin(_ name: String) -> [String: String]? {
    guard case .list(let plugins) = config.value("plugins")?.content else { return nil }
    for plugin in plugins {
      if let own = plugin.text, own.split(separator: "/").last.map(String.init) == name { return [:] }
      for entry in plugin.entries ?? [] where entry.key.split(separator: "/").last.map(String.init) == name {
        let texts = (entry.value.entries ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0) } }
        return Dictionary(texts) { first, _ in first }
      }
    }
    return nil
  }

  private var source: String { ImportFolder.inner(config.text("docs_dir") ?? "docs") ?? "docs" }

  private mutating func takeFiles() {
    let names = Set(folder.files(in: source))
    for file in folder.files(in: source) {
      let parts = file.pathParts
      let index = ContentFiles.folder(of: file) + "index.md"
      let old = "\(source)/\(file)"
      if parts.last == "README.md", !names.contains(index) {
        draft.takeContent(old, as: index)
      } else if parts.last != ".authors.yml" {
        draft.takeContent(old, as: file)
      }
      if let blog, file.hasPrefix(blog + "posts/"), let text = folder.text(old),
        let heading = text.firstMatch(of: /(?m)^# +(.+?)(?: *#*| *\{[^}\n]*\}) *$/)
      {
        headings[file] = String(heading.1)
      }
    }
  }

  private mutating func translateSettings() {
    draft.title = config.text("site_name")
    draft.settings.add("title", draft.title)
    draft.settings.add("description", config.text("site_description"))
    draft.settings.add("author", config.text("site_author"))
    draft.settings.add("language", config.text("theme", "language"))
    draft.takeBase(config.text("site_url"))
    draft.settings.add("permalink", "/:section/:slug/")
    var extensions: Set<String> = []
    if case .list(let list) = config.value("markdown_extensions")?.content {
      extensions = Set(list.flatMap { [$0.text].compactMap(\.self) + ($0.entries ?? []).map(\.key) })
    }
    func has(_ name: String) -> Bool { extensions.contains { $0.split(separator: ".").last.map(String.init) == name } }
    draft.markdown = [.attributes, .spacedLinks]
    if has("def_list") || has("extra") { draft.markdown.append(.definitionLists) }
    if has("abbr") || has("extra") { draft.markdown.append(.abbreviations) }
    if has("emoji") { draft.markdown.append(.emoji) }
    if has("arithmatex") { draft.markdown.append(.math) }
    let known =
      ["site_name", "site_description", "site_author", "site_url", "theme", "markdown_extensions", "nav"]
      + ["docs_dir", "use_directory_urls", "plugins"]
    for entry in config.settings where !known.contains(entry.key) {
      draft.note("the setting “\(entry.key)” isn't taken", config.file, line: entry.line)
    }
  }

  /// The highest level of the navigation is the menu; what has several pages leads to the first.
  private mutating func translateMenu() {
    guard case .list(let items) = config.value("nav")?.content else { return }
    let entries = items.flatMap { $0.entries ?? [] }.compactMap { entry -> (key: String, text: String)? in
      Self.first(of: entry.value).map { (entry.key, $0.contains("://") ? $0 : address(ofFile: $0)) }
    }
    draft.settings.add("menu", table: entries.filter { $0.text != "/" })
  }

  private static func first(of value: MatterValue) -> String? {
    if let text = value.text { return text }
    guard case .list(let items) = value.content else { return nil }
    return items.lazy.compactMap { $0.text ?? $0.entries?.first.flatMap { first(of: $0.value) } }.first
  }

  /// Takes the old addresses that a plug-in leads to the new ones.
  private mutating func translateRedirects() {
    guard case .list(let plugins) = config.value("plugins")?.content else { return }
    for entry in plugins.flatMap({ $0.entries ?? [] }) where entry.key == "redirects" {
      let maps = entry.value.entries?.first { $0.key == "redirect_maps" }?.value.entries ?? []
      for map in maps {
        guard let target = map.value.text, !target.contains("://") else { continue }
        draft.redirects.append((address(ofFile: map.key), address(ofFile: target)))
      }
    }
  }

  // MARK: Addresses

  private var isFlat: Bool { config.text("use_directory_urls") == "false" }

  private func address(ofFile file: String) -> String {
    guard ContentFiles.isMarkdown(file) else { return "/" + PagePath.percentEncoded(file) }
    let stem = ContentFiles.stem(file)
    let folder = ContentFiles.folder(of: file)
    if ["index", "README"].contains(stem.dropFirst(folder.count)) {
      return "/" + PagePath.percentEncoded(folder) + (isFlat && !folder.isEmpty ? "index.html" : "")
    }
    return "/" + PagePath.percentEncoded(stem) + (isFlat ? ".html" : "/")
  }

  private func address(_ source: ArticleSource) -> String? {
    guard source.matter.permalink == nil else { return nil }
    guard let blog, source.name.hasPrefix(blog + "posts/"), let date = source.date else {
      return address(ofFile: source.name)
    }
    let title = source.matter.title ?? headings[source.name] ?? source.nameTitle
    let name = source.matter.slug?.text ?? Slug.jekyll(title)
    let day = "\(date.yearText)/\(date.monthText)/\(date.dayText)"
    return "/" + PagePath.percentEncoded("\(blog)\(day)/\(name)") + (isFlat ? ".html" : "/")
  }
}
