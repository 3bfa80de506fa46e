import Diagnostics

/// A site of MkDocs, and the blog of its theme Material.
struct MkDocsSite {
  /// The site with its new places.
  private(set) var draft = ImportDraft()

  private let folder: ImportFolder
  private var config = ImportConfig()
  /// The folder of the blog, with a slash at its end, if there is one.
  private var blog: String?
  /// The plug-ins with their settings.
  private var plugins: [(name: String, settings: [MatterEntry])] = []
  /// What the addresses of posts have behind that of the blog.
  private var postFormat = "{date}/{slug}"
  /// How dates are written in them.
  private var dateFormat = "yyyy/MM/dd"
  /// The first headings of posts in their old files, of which addresses are made.
  private var headings: [String: String] = [:]

  /// The names of the file with the settings.
  static let files = ["mkdocs.yml", "mkdocs.yaml"]

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
    plugins = Self.plugins(config)
    takeBlog()
    takeFiles()
    translateSettings()
    translateMenu()
    translateRedirects()
    draft.address = address
  }

  /// The plug-ins of the settings, which are a list of names and tables, or a table.
  private static func plugins(_ config: ImportConfig) -> [(name: String, settings: [MatterEntry])] {
    func name(_ text: String) -> String { text.split(separator: "/").last.map(String.init) ?? text }
    let value = config.value("plugins")
    var names: [(String, [MatterEntry])] = []
    var entries = value?.entries ?? []
    if case .list(let values) = value?.content {
      names = values.compactMap(\.text).map { (name($0), []) }
      entries = values.flatMap { $0.entries ?? [] }
    }
    return names + entries.map { (name($0.key), $0.value.entries ?? []) }
  }

  /// Learns where the posts of a blog are, and what their addresses have.
  private mutating func takeBlog() {
    guard let settings = plugins.first(where: { $0.name == "blog" })?.settings else { return }
    func text(_ key: String) -> String? { settings.first { $0.key == key }?.value.text }
    blog = (text("blog_dir") ?? "blog").pathParts.filter { $0 != "." }.map { $0 + "/" }.joined()
    takeFormat("post_url_format", of: settings, into: \.postFormat, ["{date}", "{slug}", "{file}"]) { $0 == "{" }
    takeFormat("post_url_date_format", of: settings, into: \.dateFormat, ["yyyy", "MM", "dd"], \.isLetter)
  }

  /// Takes a format, unless it has more than some parts.
  private mutating func takeFormat(
    _ key: String,
    of settings: [MatterEntry],
    into format: WritableKeyPath<Self, String>,
    _ parts: [String],
    _ isOther: (Character) -> Bool
  ) {
    guard let entry = settings.first(where: { $0.key == key }), let text = entry.value.text else { return }
    if parts.reduce(text, { $0.replacing($1, with: "") }).contains(where: isOther) {
      let expected = parts.joined(separator: ", ")
      draft.note(
        "the setting “\(key)” isn't taken; expected no other parts than \(expected)",
        config.file,
        line: entry.line
      )
    } else {
      self[keyPath: format] = text
    }
  }

  private var source: String { ImportFolder.inner(config.text("docs_dir") ?? "docs") ?? "docs" }

  private mutating func takeFiles() {
    let names = Set(folder.files(in: source))
    // Templates that stand beside the pages.
    let templates = config.text("theme", "custom_dir").flatMap(ImportFolder.inner).map { $0 + "/" }
    for file in folder.files(in: source) {
      if let templates, "\(source)/\(file)".hasPrefix(templates) { continue }
      let parts = file.pathParts
      let index = ContentFiles.folder(of: file) + "index.md"
      let old = "\(source)/\(file)"
      if parts.last == "README.md", !names.contains(index) {
        draft.takeContent(old, as: index)
      } else if parts.last != ".authors.yml" {
        draft.takeContent(old, as: file)
      }
      if let blog, file.hasPrefix(blog + "posts/") { headings[file] = folder.text(old).flatMap(Self.heading) }
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
    draft.markdown = [.attributes, .looseEmphasis, .codeInHTML, .spacedLinks]
    if has("def_list") || has("extra") { draft.markdown.append(.definitionLists) }
    if has("abbr") || has("extra") { draft.markdown.append(.abbreviations) }
    if has("emoji") {
      draft.markdown.append(.emoji)
      let icons = draft.articles.filter { folder.text($0.source)?.contains(MarkdownDialect.icon) == true }
      if let first = icons.first {
        let others = icons.count == 1 ? "" : " (and in \(icons.count - 1) more)"
        draft.note("the theme's icons, such as “:material-home:”, are left out\(others)", first.source)
      }
    }
    if has("arithmatex") { draft.markdown.append(.math) }
    let known =
      ["site_name", "site_description", "site_author", "site_url", "theme", "markdown_extensions", "nav"]
      + ["docs_dir", "use_directory_urls", "plugins"]
    for entry in config.settings where !known.contains(entry.key) {
      draft.leaveSetting(entry.key, config.file, line: entry.line)
    }
  }

  /// The highest level of the navigation is the menu; what has several pages leads to the first.
  private mutating func translateMenu() {
    guard case .list(let items) = config.value("nav")?.content else { return }
    let entries = items.flatMap { item -> [(key: String, text: String)] in
      // A page without a title has its own.
      if let file = item.text { return [(title(ofFile: file), file)] }
      return (item.entries ?? []).compactMap { entry in Self.first(of: entry.value).map { (entry.key, $0) } }
    }.map { (key: $0.key, text: $0.text.contains("://") ? $0.text : address(ofFile: $0.text)) }
    draft.settings.add("menu", table: entries.filter { $0.text != "/" })
  }

  private func title(ofFile file: String) -> String {
    let text = folder.text("\(source)/\(file)") ?? ""
    if let title = (try? FrontMatter(text, file: file))?.title { return title }
    if let heading = Self.heading(of: text) { return heading }
    let words = ContentFiles.stem(file.split(separator: "/").last ?? "").split { "-_".contains($0) }.joined(
      separator: " "
    )
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The first heading of a text.
  private static func heading(of text: String) -> String? {
    text.firstMatch(of: /(?m)^# +(.+?)(?: *#*| *\{[^}\n]*\}) *$/).map { String($0.1) }
  }

  private static func first(of value: MatterValue) -> String? {
    if let text = value.text { return text }
    guard case .list(let items) = value.content else { return nil }
    return items.lazy.compactMap { $0.text ?? $0.entries?.first.flatMap { first(of: $0.value) } }.first
  }

  /// Takes the old addresses that a plug-in leads to the new ones.
  private mutating func translateRedirects() {
    for plugin in plugins where plugin.name == "redirects" {
      for map in plugin.settings.first(where: { $0.key == "redirect_maps" })?.value.entries ?? [] {
        guard let target = map.value.text else { continue }
        if target.contains("://") {
          let message = "“\(map.key)” leads to another site, which isn't taken; expected an article with redirect_to"
          draft.note(message, config.file, line: map.line)
        } else {
          draft.redirects.append((address(ofFile: map.key), address(ofFile: String(target.prefix { $0 != "#" }))))
        }
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
    let day = dateFormat.replacing("yyyy", with: date.yearText).replacing("MM", with: date.monthText)
      .replacing("dd", with: date.dayText)
    let file = ContentFiles.stem(source.name.split(separator: "/").last ?? "")
    let path = postFormat.replacing("{date}", with: day).replacing("{file}", with: file).replacing("{slug}", with: name)
    return "/" + PagePath.percentEncoded("\(blog)\(path)") + (isFlat ? ".html" : "/")
  }
}
