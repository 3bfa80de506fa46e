import Diagnostics

/// A site of Hexo.
struct HexoSite {
  /// The copied files and their new paths.
  private(set) var draft = ImportDraft()
  private let folder: ImportFolder
  private var config = ImportConfig()
  private let source: String
  private let packages: String
  /// The pages, each with its name in the new site.
  private var pages: [String] = []

  /// Whether a folder has a site of Hexo.
  static func isOne(_ folder: ImportFolder) -> Bool {
    guard folder.contains("_config.yml") else { return false }
    return folder.text("package.json")?.contains(/"hexo(?:-[a-z\-]+)?"\s*:/) == true
      || folder.files.contains { $0.hasPrefix("source/_posts/") } && JekyllSite.source(of: folder) == nil
  }

  /// Whether a folder is what a site of Hexo has in `source`: posts without settings, whose names aren't those of Jekyll.
  static func isSource(_ folder: ImportFolder) -> Bool {
    if ["_config.yaml", "_config.toml"].contains(where: folder.contains) { return false }
    let posts = folder.files(in: "_posts").filter { ContentFiles.isMarkdown($0) }
    return posts.count { !JekyllSite.isPost($0.pathParts.last ?? "") } > posts.count / 2
  }

  /// Reads a site.
  ///
  /// - Throws: ``Diagnostics`` where its settings can't be read.
  init(_ folder: ImportFolder) throws(Diagnostics) {
    self.folder = folder
    let hasSettings = folder.contains("_config.yml")
    if hasSettings { try config.read("_config.yml", in: folder) }
    draft.notes += config.notes
    source = hasSettings ? (config.text("source_dir").flatMap(ImportFolder.inner) ?? "source") + "/" : ""
    packages = folder.text("package.json") ?? ""
    takeFiles()
    translateSettings()
    let addresses = Addresses(config)
    draft.address = addresses.address
    translateLists()
  }

  // MARK: Files

  private mutating func takeFiles() {
    let files = source.isEmpty ? folder.files : folder.files(in: String(source.dropLast()))
    let posts = files.filter { $0.hasPrefix("_posts/") && ContentFiles.isMarkdown($0) }
    // The files of a post are in a folder with its name, and are published beside it.
    let owners = Set(posts.map { ContentFiles.stem($0) + "/" })
    let used = owners.filter { owner in files.contains { $0.hasPrefix(owner) } }
    var left: [String: Int] = [:]
    for file in files {
      let parts = file.pathParts.map(String.init)
      if parts[0] == "_posts" {
        let name = "posts" + file.dropFirst("_posts".count)
        let owner = ContentFiles.stem(file) + "/"
        draft.takeContent(
          "\(source)\(file)",
          as: ContentFiles.isMarkdown(file) && used.contains(owner) ? ContentFiles.stem(name) + "/index.md" : name
        )
      } else if parts[0] == "_drafts" {
        draft.takeContent("\(source)\(file)", as: file)
      } else if file.hasPrefix(DataFiles.folder), DataFiles.isRead(file) {
        draft.copies.append(("\(source)\(file)", "Content/" + file))
      } else if parts.contains(where: { $0.hasPrefix("_") }) {
        left[parts[0], default: 0] += 1
      } else if ContentFiles.isMarkdown(file) {
        takePage(file)
      } else {
        draft.takePublic("\(source)\(file)", as: file)
      }
    }
    draft.noteLeft(left, "that Hexo doesn't publish", in: source)
  }

  /// Takes a page; those that only say where a theme puts a list are left out, as there is a list.
  private mutating func takePage(_ file: String) {
    let path = "\(source)\(file)"
    let block = folder.text(path).flatMap { try? MatterBlock($0, file: path) }
    let lists = ["tags", "categories", "archives", "index.md"]
    if let block, block.body.allSatisfy(\.isWhitespace), lists.contains(String(file.pathParts[0])) {
      return draft.note("this page has no text of its own, so the list of the new site takes its place", path)
    }
    pages.append(file)
    draft.takeContent(path, as: file)
  }

  // MARK: Settings

  private mutating func translateSettings() {
    draft.settingsFile = "_config.yml"
    draft.title = config.text("title")
    draft.settings.add("title", draft.title)
    draft.settings.add("description", config.text("description") ?? config.text("subtitle"))
    draft.takeBase(
      config.text("url").map { url in
        let root = config.text("root")?.split(separator: "/").joined(separator: "/") ?? ""
        let plain = url.hasSuffix("/") ? String(url.dropLast()) : url
        return plain + "/" + (root.isEmpty || plain.hasSuffix("/" + root) ? "" : root)
      }
    )
    draft.settings.add("language", config.value("language")?.texts?.first ?? config.text("language"))
    draft.settings.add("author", config.text("author"))
    let size = config.text("index_generator", "per_page") ?? config.text("per_page")
    draft.settings.addPageSize(size)
    draft.settings.add("shortcodes", "jekyll")
    draft.markdown += [.codeInHTML, .hexoHeadings]
    // Its first versions had another reader of Markdown.
    if packages.isEmpty || packages.contains(/"hexo-renderer-marked"\s*:\s*"[\^~]?0\./) {
      draft.markdown.append(.looseEmphasis)
    }
    // A post without a date has an address if those of posts have none.
    let isDated = (config.text("permalink") ?? ":year").contains(/:(?:year|i?_?month|i?_?day|hour)/)
    let pattern = isDated ? "/:year/:month/:day/:slug/" : "/:section/:slug/"
    draft.settings.add("permalink", table: [("posts", pattern), ("*", "/:section/:slug/")])
    // Pages of Hexo have dates, as posts have them.
    draft.takeAsPages(pages)
    for key in ["theme_config", "menu"] where config.value(key) != nil {
      draft.note("the setting “\(key)” of the theme isn't taken", "_config.yml")
    }
  }

  // MARK: Lists

  private mutating func translateLists() {
    let posts = draft.articles.filter { $0.name.hasPrefix("posts/") }
    let lists = OldLists(posts, in: folder) { matter, _ in Self.categories(matter) }
    draft.expected.append("/")
    let hasTags = packages.contains("hexo-generator-tag"), hasCategories = packages.contains("hexo-generator-category")
    let hasArchive = packages.contains("hexo-generator-archive")
    if hasTags {
      let folder = config.text("tag_dir") ?? "tags"
      for name in lists.tags {
        draft.takeList("/\(folder)/\(PagePath.percentEncoded(Self.slug(name)))/", as: Slug.list("tags", name))
      }
    }
    if hasCategories, !lists.categories.isEmpty {
      let folder = config.text("category_dir") ?? "categories"
      for path in lists.categories {
        let old = path.map { PagePath.percentEncoded(Self.slug($0)) }.joined(separator: "/")
        draft.takeList("/\(folder)/\(old)/", as: Slug.list("categories", path[path.count - 1]))
      }
      draft.settings.add("taxonomies", list: ["categories"])
    }
    if hasArchive { draft.takeList("/\(config.text("archive_dir") ?? "archives")/", as: "/archive/") }
    if packages.contains("hexo-generator-index") {
      let folder = config.text("pagination_dir") ?? "page"
      let size = config.text("index_generator", "per_page") ?? config.text("per_page") ?? "10"
      draft.takePages(of: lists.count, by: size) { "/\(folder)/\($0)/" }
    }
    if packages.contains("hexo-generator-feed") {
      let paths = config.value("feed", "path")?.texts ?? [config.text("feed", "path") ?? "atom.xml"]
      draft.settings.add("feedPaths", list: paths.map { "/" + $0 }.filter { $0 != "/feed.xml" })
      draft.expected += paths.map { "/" + $0 }
    }
    if packages.contains("hexo-generator-sitemap") { draft.expected.append("/sitemap.xml") }
  }

  /// The categories of a post: a list is a path, from the outermost to the innermost, and a list of lists has several.
  static func categories(_ matter: FrontMatter) -> [[String]] {
    for key in ["categories", "category"] {
      let value = matter.values[key]
      if let lists = value as? [any Sendable], lists.contains(where: { $0 is [any Sendable] }) {
        return lists.map { item in
          (item as? [any Sendable])?.compactMap { $0 as? String } ?? (item as? String).map { [$0] } ?? []
        }
      }
      let names = matter.names(of: key)
      if !names.isEmpty { return [names] }
    }
    return []
  }

  /// A part of an address as Hexo makes it: hyphens for spaces and signs.
  static func slug(_ text: String) -> String {
    text.split { $0.isWhitespace || "~`!@#$%^&*()-_+=[]{}|\\;:\"'<>,.?/".contains($0) }.joined(separator: "-")
  }

  // MARK: Addresses

  /// The addresses that Hexo gives to posts and pages.
  struct Addresses {
    private let pattern: String
    private let fileName: String
    private let fallback: String

    /// Takes what settings say.
    init(_ config: ImportConfig) {
      pattern = config.text("permalink") ?? ":year/:month/:day/:title/"
      fileName = config.text("new_post_name") ?? ":title.md"
      fallback = config.text("default_category") ?? "uncategorized"
    }

    /// The address of an article, or nil if the new one doesn't matter.
    func address(_ source: ArticleSource) -> String? {
      if source.name.hasPrefix("_drafts/") { return nil }
      if let own = source.matter.permalink?.text, !own.contains(":") { return nil }
      var path = ContentFiles.stem(source.name)
      if source.isBundle { path = String(path.dropLast("/index".count)) }
      guard source.name.hasPrefix("posts/") else {
        return "/" + PagePath.percentEncoded(path) + (source.isBundle ? "/" : ".html")
      }
      return filled(source, String(path.dropFirst("posts/".count)))
    }

    private func filled(_ source: ArticleSource, _ path: String) -> String? {
      let own = path.split(separator: "/").last.map(String.init) ?? path
      let isDated = fileName.contains(":year") && PostDate.leading(own[...]) != nil
      let name = isDated ? PostDate.leading(own[...]).map { String($0.rest) } ?? own : own
      let categories = HexoSite.categories(source.matter).last ?? [fallback]
      var values = [
        "title": isDated ? name : path, "name": name,
        "post_title": HexoSite.slug(source.matter.title ?? name),
        "category": categories.map(HexoSite.slug).joined(separator: "/"),
      ]
      if let date = source.date {
        let day = date.day(in: nil)
        values["year"] = date.yearText
        (values["month"], values["i_month"]) = (date.monthText, "\(day.month)")
        (values["day"], values["i_day"]) = (date.dayText, "\(day.day)")
      }
      var isWhole = true
      let filled = (source.matter.permalink?.text ?? pattern).replacing(/:([a-z_]+)/) { match in
        let key = String(match.1)
        // Plug-ins write values of their own into front matter, such as the number of a post.
        if let value = values[key] ?? source.matter.values[key] as? String { return value }
        isWhole = false
        return ""
      }
      guard isWhole else { return nil }
      let parts = filled.split(separator: "/").joined(separator: "/")
      return "/" + PagePath.percentEncoded(parts) + (filled.hasSuffix("/") ? "/" : "")
    }
  }
}
