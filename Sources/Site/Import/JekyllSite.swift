import Diagnostics
import Files
import Foundation

/// A site of Jekyll.
struct JekyllSite {
  /// The copied files and their new paths.
  private(set) var draft = ImportDraft()
  let folder: ImportFolder
  private(set) var config = ImportConfig()
  private(set) var collections: [Collection] = []
  /// The files of articles in the old site, by their names in the new one.
  private var sources: [String: String] = [:]
  /// The new names of articles that are translations by Polyglot.
  var translations: Set<String> = []

  /// The files that Jekyll leaves out.
  private static let ignored: Set<String> = [
    "Gemfile", "Gemfile.lock", "LICENSE", "LICENSE.md", "README.md", "Rakefile", "Makefile", "package.json",
    "package-lock.json", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md",
  ]

  /// Reads a site.
  ///
  /// - Parameters:
  ///   - folder: The folder with its files.
  ///   - root: The folder with its settings.
  /// - Throws: ``Diagnostics`` where its settings can't be read.
  init(_ folder: ImportFolder, settingsIn root: ImportFolder) throws(Diagnostics) {
    self.folder = folder
    for name in Self.settingsFiles { try config.read(name, in: root) }
    draft.notes += config.notes
    collections = Self.collections(config)
    takeFiles()
    translateSettings()
    let includes = JekyllIncludes(of: draft.articles, in: folder)
    draft.texts += includes.texts
    draft.notes += includes.notes
    let addresses = Addresses(config, collections, sources, translations)
    draft.address = addresses.address
    translateLists()
  }

  // MARK: Files

  /// The paths that the settings exclude: files, folders, and patterns with stars.
  private var excluded: (String) -> Bool {
    let patterns = Set((config.value("exclude")?.texts ?? []).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    let included = Set(config.value("include")?.texts ?? [])
    return { file in
      if included.contains(file) { return false }
      if Self.ignored.contains(file) { return true }
      // The file, and the folders that it lies in.
      let paths = sequence(first: file[...]) { path in path.lastSlash.map { path[..<$0] } }
      return paths.contains { patterns.contains(String($0)) }
    }
  }

  private mutating func takeFiles() {
    let isExcluded = excluded
    let takesPlainPages = Self.takesPlainPages(folder, config)
    var unused: [String: Int] = [:]
    for file in folder.files {
      let parts = file.pathParts.map(String.init)
      let inner = Self.inCollections(file, config).pathParts.map(String.init)
      if let language = Self.language(of: file, languages),
        let posts = parts.dropFirst(2).dropLast().firstIndex(of: "_posts")
      {
        let folders = language == languages[0] ? ["posts"] : [language, "posts"]
        takePost(file, (folders + parts[2..<posts] + parts[(posts + 1)...]).joined(separator: "/"))
      } else if let language = ownLanguage(of: file), takeTranslation(file, language, isExcluded(file)) {
        continue
      } else if let posts = inner.dropLast().firstIndex(of: "_posts") {
        takePost(file, (["posts"] + inner[..<posts] + inner[(posts + 1)...]).joined(separator: "/"))
      } else if inner[0] == "_drafts" {
        take(file, as: inner.joined(separator: "/"))
      } else if parts[0] == "_data", DataFiles.isRead(file) {
        draft.takeData(file, as: file, folder)
      } else if inner.count > 1, let collection = collections.first(where: { "_" + $0.name == inner[0] }) {
        if collection.isWritten {
          take(file, as: ([collection.name] + inner.dropFirst()).joined(separator: "/"))
        } else {
          unused[parts[0], default: 0] += 1
        }
      } else if let name = Self.includedName(of: file, config, folder) {
        // What is excluded or hidden in an included folder stays behind.
        if isExcluded(file) { continue }
        if parts.dropFirst().contains(where: { $0.hasPrefix("_") || $0.hasPrefix(".") }) { continue }
        if folder.file(file, beginsWith: "---") { takePage(file, as: name) } else { draft.takePublic(file, as: file) }
      } else if parts[0].hasPrefix("_") {
        if !["_includes", "_redirects", "_config.yml", "_config.yaml", "_config.toml"].contains(parts[0]) {
          unused[parts[0], default: 0] += 1
        }
      } else if isExcluded(file) || parts.contains(where: { $0.hasPrefix("_") || $0.hasPrefix(".") }) {
        continue
      } else if folder.file(file, beginsWith: "---\n") || folder.file(file, beginsWith: "---\r\n")
        || takesPlainPages && Self.isPlainPage(file, folder)
      {
        let isReadMe = takesPlainPages && parts.count > 1 && ContentFiles.stem(parts[parts.count - 1]) == "README"
        takePage(file, as: isReadMe ? ContentFiles.folder(of: file) + "index.md" : file)
      } else {
        draft.takePublic(file, as: file)
      }
    }
    for (name, count) in unused {
      let isUnwritten = collections.contains { "_" + $0.name == name }
      let reason = isUnwritten ? "of a collection that Jekyll doesn't write (output: false)" : "for Jekyll's templates"
      draft.noteLeft([name: count], reason)
    }
  }

  /// The files that are the first page.
  private static let homeFiles = ["index.html", "index.md", "index.markdown"]

  mutating func take(_ file: String, as name: String) {
    var name = name
    // A template of Liquid in a collection is HTML.
    if name.hasSuffix(".liquid"), folder.file(file, beginsWith: "---") { name = ContentFiles.stem(name) + ".html" }
    if isHome(file, name) { name = "index" + name[ContentFiles.stem(name).endIndex...] }
    let isHTML = name.hasSuffix(".html") && folder.file(file, beginsWith: "---")
    sources[name] = file
    draft.takeContent(file, as: name, takesHTML: isHTML)
  }

  /// Whether a page in an inner folder is the first page, which its address says.
  private func isHome(_ file: String, _ name: String) -> Bool {
    guard ContentFiles.stem(name) != "index", !name.hasPrefix("posts/"),
      !Self.homeFiles.contains(where: folder.contains),
      !sources.keys.contains(where: { $0.hasPrefix("index.") }), let text = folder.text(file),
      text.contains("permalink: /\n")
    else { return false }
    return Self.permalink(of: text) == "/"
  }

  mutating func takePost(_ file: String, _ name: String) {
    let isText = ContentFiles.isMarkdown(name) || name.hasSuffix(".html")
    let last = name.split(separator: "/").last ?? ""
    guard !isText || Self.isPost(last) else {
      return draft.note("its name doesn't begin with a date, so it is no post of Jekyll's, and isn't taken", file)
    }
    guard !name.hasSuffix(".html") || folder.file(file, beginsWith: "---") else {
      return draft.note("it is HTML without front matter, so it isn't taken; expected two lines “---” first", file)
    }
    take(file, as: name)
  }

  /// Takes a file with front matter outside of folders of posts: a page, or what Liquid makes of it.
  private mutating func takePage(_ file: String, as name: String) {
    let text = folder.text(file) ?? ""
    let isText = ContentFiles.isMarkdown(file) || file.hasSuffix(".html") || file.hasSuffix(".liquid")
    // A list with pages of its own can't be made; those of the first page and the feed need no Liquid.
    let isHome = Self.homeFiles.contains(file)
    if !isHome, Self.permalink(of: text) == "/", let home = Self.homeFiles.first(where: folder.contains) {
      return draft.note("\(home) has the same address, so it isn't taken", file)
    }
    if text.contains(/<feed[\s>]|<rss[\s>]/), !isText || file.hasSuffix(".html") {
      feeds.append("/" + (Self.permalink(of: text) ?? file).drop { $0 == "/" })
      return
    }
    if isText, !text.contains("paginator."),
      !(isHome && text.contains(file.hasSuffix(".html") ? /\{[{%]/ : /site\.posts|\{%-?\s*(?:for|include)\s/))
    {
      take(file, as: name)
      if let taken = draft.articles.last, taken.source == file { pages.append(taken.name) }
    } else if isHome {
      draft.note("the list that Liquid makes isn't taken; the first page has one of its own", file)
    } else {
      expectMade(file, text)
      draft.note("pages that Liquid makes aren't taken; expected a template, or a file in Public", file)
    }
  }

  /// Notes the address of a page that Liquid makes, which is lost.
  private mutating func expectMade(_ file: String, _ text: String) {
    guard ContentFiles.isMarkdown(file) || [".html", ".xml", ".json", ".txt"].contains(where: file.hasSuffix) else {
      return
    }
    let path = Self.permalink(of: text) ?? (ContentFiles.isMarkdown(file) ? ContentFiles.stem(file) + ".html" : file)
    let address = path.hasSuffix("/index.html") ? String(path.dropLast("index.html".count)) : path
    draft.expected.append("/" + PagePath.percentEncoded(String(address.drop { $0 == "/" })))
  }

  /// The pages, by their names in the new site.
  private var pages: [String] = []
  /// The addresses of feeds that Liquid makes.
  private var feeds: [String] = []

  private static func permalink(of text: String) -> String? {
    let entries = try? FrontMatter.entries(of: text, file: "", hasPlainValues: false)
    return entries?.first { $0.key == "permalink" }?.value.text
  }

  // MARK: Settings

  private static let translated: Set<String> = [
    "title", "description", "url", "baseurl", "author", "lang", "locale", "permalink", "paginate", "exclude", "include",
    "timezone", "excerpt_separator", "languages", "default_lang", "exclude_from_localizations",
    "exclude_from_localization", "parallel_localization", "theme", "remote_theme", "markdown",
    "highlighter", "plugins", "gems", "sass",
    "kramdown", "defaults", "collections", "collections_dir", "feed", "paginate_path", "future", "show_drafts",
    "source", "destination", "name", "keep_files", "encoding", "repository", "jekyll-archives", "pagination",
  ]

  private mutating func translateSettings() {
    draft.settingsFile = config.file
    draft.title = config.text("title") ?? config.text("name") ?? Self.name(of: folder)
    draft.settings.add("title", draft.title)
    draft.settings.add("description", config.text("description"))
    let base = config.text("url").map { $0.trimmedSlashes + "/" + (config.text("baseurl")?.trimmedSlashes ?? "") }
    draft.takeBase(base)
    draft.settings.add("language", config.text("lang") ?? config.text("locale").map { $0.replacing("_", with: "-") })
    if !translations.isEmpty || draft.articles.contains(where: { Self.language(of: $0.source, languages) != nil }) {
      draft.settings.replace("language", with: languages[0])
      draft.settings.add("languages", table: languages.dropFirst().map { ($0, $0) })
    }
    draft.settings.add("author", config.text("author", "name") ?? config.text("author"))
    draft.settings.addPageSize(config.text("paginate"))
    draft.settings.add("shortcodes", "jekyll")
    draft.settings.add("permalink", table: [("posts", pattern), ("*", "/:section/:slug/")])
    draft.markdown = [.attributes, .definitionLists, .abbreviations, .math, .spacedLinks]
    if config.text("markdown").map({ $0.lowercased() != "kramdown" }) == true { draft.markdown = [.attributes] }
    if (config.value("plugins")?.texts ?? config.value("gems")?.texts ?? []).contains("jemoji") {
      draft.markdown.append(.emoji)
    }
    translateDefaults()
    translateMenu()
    draft.settings.add("excerptSeparator", config.text("excerpt_separator").flatMap { Self.isKnown($0) ? nil : $0 })
    var params: [(key: String, value: MatterValue)] = []
    for entry in config.settings where !Self.translated.contains(entry.key) {
      if entry.value.text != nil || entry.value.entries != nil {
        params.append((entry.key, entry.value))
      } else {
        draft.leaveSetting(entry.key, config.file, line: entry.line)
      }
    }
    draft.takeValues(params, as: "params", from: "")
  }

  /// Translates the front matter that the settings have for posts, pages and collections.
  private mutating func translateDefaults() {
    let rules = Self.defaults(config).sorted { $0.path.count > $1.path.count }
    let values = rules.map { rule in
      rule.values.filter {
        !["permalink", "layout"].contains($0.key) || $0.key == "layout" && $0.value.text == "page"
      }
    }
    // No list of Jekyll's has pages, whether they have a date or not.
    let hasPosts = draft.articles.contains { $0.name.hasPrefix("posts/") }
    draft.takeAsPages(
      hasPosts ? pages : [],
      after: zip(rules, values).filter { !$1.isEmpty }.map { ($0.pattern, $1.map { ($0.key, $0.value) }) }
    )
  }

  /// Takes the pages of a menu: those that the theme “minima” is told to name.
  private mutating func translateMenu() {
    let files = config.value("header_pages")?.texts ?? []
    var entries: [(key: String, text: String)] = []
    for file in files {
      guard let text = folder.text(file), let matter = try? FrontMatter(text, file: file), let title = matter.title
      else { continue }
      entries.append(
        (
          title,
          matter.permalink?.text ?? "/" + ContentFiles.stem(file)
            + (config.text("permalink") == "pretty" ? "/" : ".html")
        )
      )
    }
    draft.settings.add("menu", table: entries)
  }

  /// Notes the addresses of lists and feeds, and lets those lead to the new ones that are elsewhere.
  private mutating func translateLists() {
    let posts = draft.articles.filter { $0.name.hasPrefix("posts/") }
    let lists = OldLists(posts, in: folder) { matter, _ in matter.names(of: "categories").map { [$0] } }
    draft.expected.append("/")
    let pages = (config.text("paginate_path") ?? "/page:num").split(separator: "/").joined(separator: "/")
    draft.takePages(of: lists.count, by: config.text("paginate")) { "/\(pages.replacing(":num", with: "\($0)"))/" }
    let plugins = Set((config.value("plugins") ?? config.value("gems"))?.texts ?? [])
    if plugins.contains("jekyll-feed") {
      feeds.append("/" + (config.text("feed", "path") ?? "feed.xml").drop { $0 == "/" })
    }
    draft.settings.add(
      "feedPaths",
      list: feeds.filter { $0 != "/feed.xml" && !$0.hasSuffix(".json") && !$0.hasSuffix("/") }
    )
    draft.expected += feeds
    if plugins.contains("jekyll-sitemap") { draft.expected.append("/sitemap.xml") }
    let enabled = config.value("jekyll-archives", "enabled")
    func isEnabled(_ kind: String) -> Bool { enabled?.text == "all" || enabled?.texts?.contains(kind) == true }
    if plugins.contains("jekyll-archives") || isEnabled("tags") || isEnabled("categories") {
      for (kind, key, pattern, names) in [
        ("tags", "tag", "/tag/:name/", lists.tags),
        ("categories", "category", "/category/:name/", lists.categories.flatMap(\.self)),
      ] where isEnabled(kind) {
        let pattern = config.text("jekyll-archives", "permalinks", key) ?? pattern
        for name in names {
          let path = pattern.replacing(":name", with: Slug.jekyll(name))
          draft.takeList(path, as: "/\(kind)/\(Slug.name(name))/")
        }
      }
      if isEnabled("categories"), !lists.categories.isEmpty { draft.settings.add("taxonomies", list: ["categories"]) }
    }
  }

  /// The pattern for new posts.
  private var pattern: String {
    let known = Addresses.pattern(config).replacing(/:[a-z_]+/) { match in
      switch match.output {
      case ":title", ":slug": ":slug"
      case ":year", ":day": String(match.output)
      case ":month", ":i_month": ":month"
      case ":i_day": ":day"
      case ":output_ext": ".html"
      default: ""
      }
    }
    return "/" + known.split(separator: "/").joined(separator: "/") + (known.hasSuffix("/") ? "/" : "")
  }

  // MARK: Addresses

  /// The addresses that Jekyll gives to posts and pages.
  struct Addresses {
    private let pattern: String
    private let style: String
    private let zone: TimeZone?

    private let defaults: [Default]
    private let collections: [Collection]
    private let sources: [String: String]
    private let translations: Set<String>
    private let languages: [String]
    private let config: ImportConfig

    /// Takes what settings say.
    ///
    /// - Parameters:
    ///   - config: The settings.
    ///   - collections: The collections.
    ///   - sources: The files in the old site, by their names in the new one.
    ///   - translations: The names in the new site of Polyglot's translations.
    init(
      _ config: ImportConfig,
      _ collections: [Collection],
      _ sources: [String: String],
      _ translations: Set<String>
    ) {
      self.translations = translations
      self.config = config
      style = config.text("permalink") ?? "date"
      pattern = Self.pattern(config)
      defaults = JekyllSite.defaults(config)
      languages = JekyllSite.languages(config)
      self.collections = collections
      self.sources = sources
      // Hosts build in UTC.
      zone = config.text("timezone").flatMap { TimeZone(identifier: $0) } ?? .gmt
    }

    /// The pattern of posts' addresses.
    static func pattern(_ config: ImportConfig) -> String {
      let own = config.value("collections")?.entries?.first { $0.key == "posts" }?.value.entries
      return filled(own?.first { $0.key == "permalink" }?.value.text ?? config.text("permalink") ?? "date")
    }

    /// A pattern, or that of a style with a name.
    private static func filled(_ style: String) -> String {
      switch style {
      case "date": "/:categories/:year/:month/:day/:title:output_ext"
      case "pretty": "/:categories/:year/:month/:day/:title/"
      case "ordinal": "/:categories/:year/:y_day/:title:output_ext"
      case "none": "/:categories/:title:output_ext"
      case let own: own
      }
    }

    /// The address of an article, or nil if it has its own.
    func address(_ source: ArticleSource) -> String? {
      let file = sources[source.name] ?? source.name
      guard translations.contains(source.name),
        let language = languages.dropFirst().first(where: { source.name.hasPrefix($0 + "/") })
      else { return address(source, file, named: source.name) }
      let own = source.matter.permalink?.text
      let inner = JekyllSite.withoutLanguages(file, languages).joined(separator: "/")
      return (address(source, inner, named: String(source.name.dropFirst(language.count + 1))) ?? own)
        .map { "/\(language)/" + $0.drop { $0 == "/" } }
    }

    private func address(_ source: ArticleSource, _ file: String, named name: String) -> String? {
      if let own = source.matter.permalink, !own.text.contains(":") { return nil }
      if name.hasPrefix("_drafts/") { return nil }
      if let language = JekyllSite.language(of: file, languages) {
        let address = filled(source, name, file, source.matter.permalink?.text ?? pattern, nil)
        return language == languages[0] ? address : address.map { "/\(language)\($0)" }
      }
      let collection = collections.first { name.hasPrefix($0.name + "/") && $0.name != "posts" }
      let isPost = collection == nil && name.hasPrefix("posts/")
      let type = isPost ? "posts" : collection?.name ?? "pages"
      let old = sources[source.name] ?? file
      let given = defaults.filter { $0.applies(to: old, type: type) }.max { $0.path.count < $1.path.count }
        .flatMap { rule in rule.values.first { $0.key == "permalink" }?.value.text }
      let chosen = source.matter.permalink?.text ?? given.map { Self.filled($0) }
      if isPost { return filled(source, name, file, chosen ?? pattern, nil) }
      if let collection {
        let pattern = chosen ?? collection.permalink ?? "/:collection/:path:output_ext"
        return filled(source, name, file, pattern, collection.name)
      }
      if let chosen { return filled(source, name, file, chosen, "") }
      let path = ContentFiles.stem(file)
      if source.isBundle { return "/" + PagePath.percentEncoded(ContentFiles.folder(of: file)) }
      let isFolder = style == "pretty" || !["date", "ordinal", "none"].contains(style) && style.hasSuffix("/")
      return "/" + PagePath.percentEncoded(path) + (isFolder ? "/" : ".html")
    }

    /// A pattern with the values of an article.
    ///
    /// - Parameters:
    ///   - source: The article.
    ///   - place: Its name in the new site, without its language.
    ///   - file: Its file in the old site.
    ///   - pattern: The pattern.
    ///   - collection: The collection that it is in, or nothing for a page, or nil for a post.
    private func filled(
      _ source: ArticleSource,
      _ place: String,
      _ file: String,
      _ pattern: String,
      _ collection: String?
    ) -> String? {
      let stem = ContentFiles.stem(source.name.split(separator: "/").last ?? "")
      // The numbers needn't be a day if the front matter has one.
      let name = stem.prefixMatch(of: /\d{2,4}-\d{1,2}-\d{1,2}-(.+)/).map { String($0.1) } ?? stem
      let title = source.matter.slug?.text ?? name
      let inner = ContentFiles.stem(place).split(separator: "/").dropFirst(collection?.isEmpty == true ? 0 : 1)
      var values = [
        (":categories", categories(source, file).map { $0.lowercased() }.joined(separator: "/")),
        (":slugified_categories", categories(source, file).map(Slug.jekyll).joined(separator: "/")),
        (":collection", collection ?? "posts"), (":path", inner.joined(separator: "/")),
        (":basename", stem), (":name", Slug.jekyll(stem)),
        (":title", JekyllSite.pretty(collection == nil ? title : source.matter.slug?.text ?? name)),
        (":slug", Slug.jekyll(title)), (":output_ext", ".html"),
      ]
      if let day = source.date.map({ $0.day(in: zone, isUTC: source.matter.hasTimestamp) }) {
        values += [
          (":year", padded(day.year, 4)), (":y_day", padded(ordinal(day), 3)),
          (":short_year", padded(day.year % 100, 2)),
          (":i_month", "\(day.month)"), (":month", padded(day.month, 2)), (":i_day", "\(day.day)"),
          (":day", padded(day.day, 2)),
        ]
      }
      var path = pattern
      for (key, value) in values.sorted(by: { $0.0.count > $1.0.count }) { path = path.replacing(key, with: value) }
      guard !path.contains(":") else { return nil }
      let isFolder = path.hasSuffix("/")
      return "/" + PagePath.percentEncoded(path.split(separator: "/").joined(separator: "/")) + (isFolder ? "/" : "")
    }

    /// The number of a day in its year, from 1.
    private func ordinal(_ day: (year: Int, month: Int, day: Int)) -> Int {
      let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      return lengths.prefix(day.month - 1).reduce(day.day, +)
    }

    /// The categories: the folders around that of the posts, and those that the post names.
    private func categories(_ source: ArticleSource, _ file: String) -> [String] {
      let isInLanguage = JekyllSite.language(of: file, languages) != nil
      let inner = JekyllSite.inCollections(file, config)
      let folders = isInLanguage ? [] : inner.pathParts.prefix { $0 != "_posts" }.map(String.init)
      var all = file.contains("_posts/") ? folders.filter { !$0.hasPrefix("_") } : []
      let values = source.matter.values
      let own: [String] =
        if let one = values["category"] as? String {
          [one]
        } else if let some = values["categories"] as? String {
          some.split(separator: " ").map(String.init)
        } else {
          source.matter.names(of: "categories")
        }
      for name in own where !all.contains(name) { all.append(name) }
      return all
    }

    private func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
  }
}

extension String {
  /// The text without slashes at its ends.
  fileprivate var trimmedSlashes: String {
    var text = self[...]
    while text.last == "/" { text = text.dropLast() }
    return String(text.drop { $0 == "/" })
  }
}
