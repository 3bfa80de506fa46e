import Diagnostics

/// A site of Middleman, and its blog.
struct MiddlemanSite {
  /// The site with its new places.
  private(set) var draft = ImportDraft()
  private let folder: ImportFolder
  private let config: Config
  private let source: String
  /// Whether a page is the index of a folder with its name.
  private let hasFolders: Bool

  /// Whether a folder has a site of Middleman.
  static func isOne(_ folder: ImportFolder) -> Bool {
    guard let code = folder.text("config.rb"), !folder.contains("_config.yml"),
      code.contains(/(?m)^[ \t]*(?:activate|page|set|proxy|configure)\b/)
    else { return false }
    return !folder.files(in: Config(code).source).isEmpty
  }

  /// Reads a site.
  init(_ folder: ImportFolder) {
    self.folder = folder
    config = Config(folder.text("config.rb") ?? "")
    source = config.source
    hasFolders = config.activates("directory_indexes")
    draft.settingsFile = "config.rb"
    for line in config.otherBlogs {
      draft.note(
        "only the settings of the first blog are taken, so what another one has are pages, which may have other addresses",
        "config.rb",
        line: line
      )
    }
    takeFiles()
    translateSettings()
    draft.address = Addresses(config, hasFolders: hasFolders).address
    translateLists()
  }

  /// Settings, which are a program in Ruby.
  struct Config {
    private let code: String
    /// The settings of the first blog, by their names: `blog.prefix = "blog"`.
    private let blogSettings: [String: String]
    /// The lines that further blogs begin in, from 1.
    let otherBlogs: [Int]

    init(_ code: String) {
      self.code = code.replacing(/(?m)^[ \t]*#.*$/, with: "")
      var (settings, others): ([String: String], [Int]) = ([:], [])
      // The name that the first blog has in its block, and the indentation that the block ends at.
      var block: (name: Substring, indentation: Int)?
      var hasBlog = false
      for (index, line) in self.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
        let start = line.dropFirst(indentation)
        if let match = start.prefixMatch(of: /activate[ (]+:blog(?!\w)(?:.*\|[ \t]*(\w+)[ \t]*\|)?/) {
          if hasBlog { others.append(index + 1) }
          block = hasBlog ? nil : match.1.map { (name: $0, indentation: indentation) }
          hasBlog = true
        } else if let open = block {
          if indentation <= open.indentation, start.prefixMatch(of: /end(?!\w)|\}/) != nil {
            block = nil
          } else if let match = start.prefixMatch(of: /(\w+)\.(\w+)[ \t]*=[ \t]*(?:["']([^"'\n]*)["']|(\w+))/),
            match.1 == open.name, settings[String(match.2)] == nil
          {
            settings[String(match.2)] = String(match.3 ?? match.4 ?? "")
          }
        }
      }
      (blogSettings, otherBlogs) = (settings, others)
    }

    /// The folder with the files of the site.
    var source: String { setting("source").flatMap(ImportFolder.inner) ?? "source" }

    /// Whether an extension is used.
    func activates(_ name: String) -> Bool {
      code.matches(of: /(?m)^[ \t]*activate[ (]+:(\w+)/).contains { $0.1 == name }
    }

    /// A text in quotes: `set :source, "pages"`.
    func setting(_ name: String) -> String? {
      code.matches(of: /(?m)^[ \t]*set[ (]+:(\w+)[ \t]*,[ \t]*["']([^"'\n]*)["']/).first { $0.1 == name }
        .map { String($0.2) }
    }

    /// A setting of the blog: `blog.prefix = "blog"`.
    func blog(_ name: String) -> String? { blogSettings[name] }

    /// What the paths of the blog begin with: nothing, or with a slash at its end.
    var prefix: String { (blog("prefix") ?? "").pathParts.map { $0 + "/" }.joined() }

    /// A pattern of the blog with its names in braces, which older versions write with colons.
    func pattern(_ name: String, _ standard: String) -> String {
      prefix + (blog(name) ?? standard).drop { $0 == "/" }.replacing(/:(\w+)/) { "{\($0.1)}" }
    }

    var mentionsRedcarpet: Bool { code.contains("redcarpet") }
  }

  // MARK: Files

  /// What programs make files of.
  private static let programs = [
    ".erb", ".slim", ".haml", ".scss", ".sass", ".less", ".coffee", ".builder", ".liquid", ".rb",
  ]

  private mutating func takeFiles() {
    let files = folder.files(in: source)
    let posts = Posts(config.pattern("sources", "{year}-{month}-{day}-{title}.html"))
    let isBlog = config.activates("blog")
    // The files of a post are in a folder with its name.
    let owners: Set<String> = isBlog ? Set(files.map(Self.stem).filter { posts.name(of: $0) != nil }) : []
    let used: Set<String> = owners.isEmpty ? [] : owners.intersection(files.flatMap(Self.folders))
    var left: [String: Int] = [:]
    for file in files {
      let (old, parts) = ("\(source)/\(file)", file.pathParts)
      if parts.contains(where: { $0.hasPrefix("_") }) || parts[0] == "layouts"
        || Self.programs.contains(where: file.hasSuffix)
      {
        if file.contains(/\.(?:md|markdown)\.[a-z]+$/) {
          draft.note("a program in Ruby writes it, so it isn't taken; expected Markdown without Ruby", old)
        } else {
          left[String(parts[0]), default: 0] += 1
        }
      } else if ContentFiles.isMarkdown(file) {
        let stem = Self.stem(file)
        let name = isBlog ? posts.name(of: stem) : nil
        draft.takeContent(old, as: (name ?? stem) + (used.contains(stem) ? "/index.md" : ".md"))
      } else if let owner = Self.folders(of: file).first(where: used.contains), let name = posts.name(of: owner) {
        draft.copies.append((old, "Content/\(name)\(file.dropFirst(owner.count))"))
      } else if file.hasSuffix(".html"), folder.file(old, beginsWith: "---") {
        draft.takeContent(old, as: file, takesHTML: true)
      } else {
        draft.takePublic(old, as: file)
      }
    }
    draft.noteLeft(left, "that only Middleman can read", in: source + "/")
  }

  /// The folders that a file lies in, the inner ones first.
  private static func folders(of file: String) -> [String] {
    sequence(first: file[...]) { path in path.lastSlash.map { path[..<$0] } }.dropFirst().map { String($0) }
  }

  /// A file's name without its endings: `about.html.md`.
  private static func stem(_ file: String) -> String {
    let stem = ContentFiles.stem(file)
    return stem.hasSuffix(".html") ? ContentFiles.stem(stem) : stem
  }

  /// The files that are posts.
  private struct Posts {
    private let parts: [Substring]

    /// Takes a pattern, such as `{year}-{month}-{day}-{title}.html`.
    init(_ pattern: String) { parts = ContentFiles.stem(pattern).pathParts }

    /// The new name of a post in the old site's folder, without endings, or nil if it is none.
    func name(of stem: String) -> String? {
      let own = stem.pathParts
      guard own.count == parts.count else { return nil }
      var values: [String: String] = [:]
      for (pattern, text) in zip(parts, own) {
        guard Self.take(text, by: pattern[...], into: &values) else { return nil }
      }
      guard let title = values["title"] else { return nil }
      let day = ["year", "month", "day"].compactMap { values[$0] }
      return "posts/" + (day.count == 3 ? day.joined(separator: "-") + "-" : "") + title
    }

    private static func take(_ text: Substring, by pattern: Substring, into values: inout [String: String]) -> Bool {
      guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
        return text == pattern
      }
      guard text.hasPrefix(pattern[..<open]) else { return false }
      let (name, rest) = (pattern[pattern.index(after: open)..<close], pattern[pattern.index(after: close)...])
      let inner = text.dropFirst(pattern[..<open].count)
      let isNumber = ["year", "month", "day"].contains(name)
      let value =
        isNumber ? inner.prefix { $0.isASCII && $0.isNumber } : rest.isEmpty ? inner : inner.prefix { $0 != rest.first }
      guard !value.isEmpty, !isNumber || value.count == (name == "year" ? 4 : value.count) else { return false }
      values[String(name)] = String(value)
      return take(inner.dropFirst(value.count), by: rest, into: &values)
    }
  }

  // MARK: Settings

  private mutating func translateSettings() {
    var site = ImportConfig()
    if let file = ["site", "settings", "config"].map({ "data/\($0).yml" }).first(where: folder.contains) {
      try? site.read(file, in: folder)
    }
    func text(_ names: String...) -> String? {
      names.lazy.compactMap { [config] in site.text($0) ?? config.setting($0) }.first { !$0.trimmed.isEmpty }
    }
    draft.title = text("title", "site_title", "blog_title", "name") ?? folder.path.pathParts.last.map(String.init)
    draft.settings.add("title", draft.title)
    draft.settings.add("description", text("description", "site_description", "subtitle"))
    draft.settings.add("author", text("author", "site_author"))
    draft.takeBase(text("url", "site_url", "base_url", "url_root", "host").flatMap { $0.contains("://") ? $0 : nil })
    if config.blog("paginate") == "true" { draft.settings.addPageSize(pageSize) }
    let end = hasFolders ? "/" : ".html"
    draft.settings.add(
      "permalink",
      table: [("posts", "/\(config.prefix):year/:month/:day/:slug\(end)"), ("*", "/:section/:slug\(end)")]
    )
    // Kramdown is Middleman's Markdown unless settings name another one.
    draft.markdown =
      config.mentionsRedcarpet
      ? [.attributes, .spacedLinks] : [.attributes, .definitionLists, .abbreviations, .math, .spacedLinks]
    let pages = draft.articles.filter { !$0.name.hasPrefix("posts/") && $0.name != "index.md" }.map { article in
      article.name.contains("/") ? article.name.pathParts[0] + "/**" : ContentFiles.stem(article.name)
    }
    if config.activates("blog") {
      draft.settings.addCascade(Set(pages).sorted().prefix(100).map { ($0, [("page", .yes)]) })
    }
  }

  private var pageSize: String { config.blog("per_page") ?? "10" }

  // MARK: Lists

  private mutating func translateLists() {
    draft.expected.append("/")
    let posts = draft.articles.filter { $0.name.hasPrefix("posts/") }
    let lists = OldLists(posts, in: folder) { _, _ in [] }
    func ended(_ path: String) -> String {
      let stem = path.hasSuffix(".html") ? ContentFiles.stem(path) : path
      return "/" + PagePath.percentEncoded(stem) + (hasFolders ? "/" : ".html")
    }
    if config.blog("tag_template") != nil {
      let pattern = config.pattern("taglink", "tags/{tag}.html")
      for tag in lists.tags {
        draft.takeList(ended(pattern.replacing("{tag}", with: Slug.jekyll(tag))), as: Slug.list("tags", tag))
      }
    }
    var feeds: [String] = []
    let templates = folder.files(in: source).filter { $0.contains(".html.") || $0.contains(".xml.") }
    for template in templates {
      guard let dot = template.firstRange(of: ".html.") ?? template.firstRange(of: ".xml.") else { continue }
      let text = folder.text("\(source)/\(template)") ?? ""
      let path = String(template[..<dot.lowerBound])
      if template.contains(".xml."), text.contains(/xml\.(?:feed|rss)\b|<feed[\s>]|<rss[\s>]/) {
        feeds.append("/\(path).xml")
      } else if config.blog("paginate") == "true", text.contains(/(?m)^pageable:\s*true/) {
        let base = path.split(separator: "/").last == "index" ? ContentFiles.folder(of: path) : path + "/"
        let link = (config.blog("page_link") ?? "page/{num}").replacing(":num", with: "{num}")
        if !base.isEmpty { draft.takeList(ended(String(base.dropLast())), as: "/") }
        draft.takePages(of: lists.count, by: pageSize) { ended(base + link.replacing("{num}", with: "\($0)")) }
      }
    }
    draft.settings.add("feedPaths", list: feeds.filter { $0 != "/feed.xml" })
    draft.expected += feeds
  }

  // MARK: Addresses

  /// The addresses that Middleman gives to posts and pages.
  struct Addresses {
    private let permalink: String
    private let hasFolders: Bool

    /// Takes what settings say.
    init(_ config: Config, hasFolders: Bool) {
      permalink = config.pattern("permalink", "{year}/{month}/{day}/{title}.html")
      self.hasFolders = hasFolders
    }

    /// The address of an article, or nil if the new one doesn't matter.
    func address(_ source: ArticleSource) -> String? {
      var path = ContentFiles.stem(source.name)
      if source.isBundle { path = String(path.dropLast("/index".count)) }
      guard source.name.hasPrefix("posts/") else {
        if source.isBundle { return "/" + PagePath.percentEncoded(path) + "/" }
        return "/" + PagePath.percentEncoded(path) + (hasFolders ? "/" : ".html")
      }
      let own = path.dropFirst("posts/".count)
      let name = PostDate.leading(own).map { String($0.rest) } ?? String(own)
      var values = ["title": source.matter.slug?.text ?? name]
      if let date = source.date {
        (values["year"], values["month"], values["day"]) = (date.yearText, date.monthText, date.dayText)
      }
      var isWhole = true
      let filled = permalink.replacing(/\{(\w+)\}/) { match in
        let key = String(match.1)
        if let value = values[key] { return value }
        if let value = source.matter.values[key] as? String { return Slug.jekyll(value) }
        isWhole = false
        return ""
      }
      guard isWhole else { return nil }
      let isPage = filled.hasSuffix(".html")
      let stem = isPage ? ContentFiles.stem(filled) : filled
      if filled.hasSuffix("/index.html") {
        return "/" + PagePath.percentEncoded(String(filled.dropLast("index.html".count)))
      }
      return "/" + PagePath.percentEncoded(stem) + (isPage ? hasFolders ? "/" : ".html" : "")
    }
  }
}
