/// A folder of Markdown files: without settings, or with those of a generator that are programs.
struct PlainSite {
  /// Where a generator has its files.
  private struct Layout {
    /// The folders with articles, and what their addresses begin with.
    let content: [(folder: String, address: String)]
    /// The folders with public files.
    var publicFolders: [String] = []
    /// Whether values of front matter are texts up to the end of their line.
    var hasPlainValues = false
  }

  /// The patterns of addresses that folders have for their articles in Eleventy.
  private var permalinks: [String: String] = [:]
  /// The folders whose articles have addresses that a program of Eleventy makes.
  private var programs: [String] = []
  /// The pages of Astro.
  private var astro: AstroRoutes?
  /// The copied files and their new paths.
  private(set) var draft = ImportDraft()

  /// Takes a site: every file of Markdown is an article at the path of its file, and every other file is public.
  init(_ folder: ImportFolder, _ kind: SiteImport.Kind) {
    draft.title = folder.path.split(separator: "/").last.map(String.init)
    switch kind {
    case .astro:
      draft.settingsFile = folder.files.first { $0.hasPrefix("astro.config.") }
      draft.takeMenu(folder)
      takeAstro(folder)
      takeSettings(folder)
    case .eleventy:
      takeEleventy(folder)
      takeSettings(folder)
    case .saga:
      take(folder, Layout(content: [(Self.sagaContent(folder) ?? "content", "")], hasPlainValues: true))
    case .toucan:
      takeToucan(folder)
    default:
      takeOther(folder)
      draft.addShortcodes(folder)
      // Articles of Zenn have their tags under this name.
      if folder.text("package.json")?.contains("\"zenn-cli\"") == true {
        draft.settings.add("taxonomies", list: ["topics"])
      }
    }
    if kind != .markdown { draft.noteOtherMarkdown(folder, kind) }
    draft.settings.add("title", draft.title)
    let pattern = "/:section/:slug/"
    if let patterns = astro?.permalinks, !patterns.isEmpty {
      draft.settings.add("permalink", table: patterns + [("*", pattern)])
    } else {
      draft.settings.add("permalink", pattern)
    }
    let isMade = { [programs] (source: ArticleSource) in
      source.matter.permalink == nil && programs.contains { source.name.hasPrefix($0) }
    }
    if !programs.isEmpty { draft.isUnknown = isMade }
    draft.address = { [permalinks, astro] source in
      if let address = astro?.address(source) { return address }
      if astro?.isUnknown(source) == true { return nil }
      if let own = source.matter.slug?.text, kind == .toucan { return "/" + PagePath.percentEncoded(own) + "/" }
      if kind == .eleventy, !isMade(source) { return EleventyAddress.address(of: source, permalinks) }
      let path = ContentFiles.stem(source.name)
      return "/" + PagePath.percentEncoded(source.isBundle ? String(path.dropLast("index".count)) : path + "/")
    }
  }

  /// The folder of Saga's articles: that which its program names, if it has Markdown.
  static func sagaContent(_ folder: ImportFolder) -> String? {
    let programs = folder.files.lazy.filter { $0.hasSuffix(".swift") }.compactMap { folder.text($0) }
    let named = programs.compactMap { $0.firstMatch(of: /\bSaga\(\s*input:\s*"([^"\n]+)"/).map { String($0.1) } }
    return (named.prefix(1) + ["content"]).compactMap(ImportFolder.inner).first { name in
      folder.files(in: name).contains(where: ContentFiles.isMarkdown)
    }
  }

  /// Takes the title, the description, the address and the language of a site, as texts in quotes in the files that starters of
  /// Astro and Eleventy have for them.
  private mutating func takeSettings(_ folder: ImportFolder) {
    let names = folder.files.filter {
      $0.contains(
        /^(?:src\/)?(?:(?:_?data|config|content\/_data)\/)?(?:site|metadata|meta|consts?|constants?|config|site[._\-]?config)\.(?:json|[cm]?[jt]s)$/
      )
    }
    let codes = (names + (draft.settingsFile.map { [$0] } ?? [])).compactMap { folder.text($0) }
      .map { $0.replacing(/(?m)^[ \t]*(?:\/\/|\*|\/\*).*$/, with: "").replacing(/"(\w+)"\s*:/) { "\($0.1):" } }
    func text(_ keys: String..., constants: String...) -> String? {
      let pattern =
        /\b(?:SITE|BLOG|WEBSITE)_?(TITLE|NAME|DESCRIPTION|URL|LANG)\s*(?::\s*string\s*)?=\s*["'`]([^"'`\n]+)["'`]/
      for code in codes {
        let found = code.matches(of: pattern).map { (name: String($0.1), text: String($0.2)) }
        for name in constants {
          if let constant = found.first(where: { $0.name == name }), !constant.text.trimmed.isEmpty {
            return constant.text
          }
        }
        for key in keys {
          if let value = JavaScriptSite.text(key, in: code), !value.trimmed.isEmpty { return value }
        }
      }
      return nil
    }
    draft.title = text("title", constants: "TITLE", "NAME") ?? draft.title
    draft.settings.add("description", text("description", "desc", constants: "DESCRIPTION"))
    if let address = text("site", "website", "url", "SITE", constants: "URL"), address.contains("://") {
      draft.takeBase(address)
    }
    if let language = text("lang", "language", "locale", "defaultLocale", constants: "LANG") {
      draft.settings.add("language", language.replacing("_", with: "-"))
    }
  }

  /// Takes the articles of Astro's collections, its pages that are Markdown, and the pictures that articles show.
  private mutating func takeAstro(_ folder: ImportFolder) {
    let routes = AstroRoutes(folder)
    let content = folder.files(in: "src/content").isEmpty ? "content" : "src/content"
    let others = routes.otherFolders.filter { !($0.folder + "/").hasPrefix(content + "/") }
      .map { (folder: $0.folder, address: $0.name) }
    take(folder, Layout(content: [(content, ""), ("src/pages", "")] + others, publicFolders: ["public"]))
    for name in ["assets", "images"]
    where draft.articles.contains(where: { folder.text($0.source)?.contains(name + "/") == true }) {
      for file in folder.files(in: "src/\(name)") where Self.media.contains(where: file.lowercased().hasSuffix) {
        draft.copies.append(("src/\(name)/\(file)", "Content/\(name)/\(file)"))
      }
    }
    for (collection, file) in routes.programs {
      noteProgram("“\(collection)”", file)
    }
    for list in routes.lists(in: folder) { draft.takeList(list.old, as: list.new) }
    astro = routes
    draft.isUnknown = routes.isUnknown
  }

  /// Takes the articles of Toucan, and the settings in its files; templates of lists stay behind.
  private mutating func takeToucan(_ folder: ImportFolder) {
    let base = folder.files(in: "src/contents").isEmpty ? "" : "src/"
    take(folder, Layout(content: [(base + "contents", "")], publicFolders: ["src/assets", "assets"]))
    var config = ImportConfig()
    for name in ["site.yml", "contents/site.yml", "contents/index.yml", "toucan.yml", "config.yml"] {
      try? config.read(base + name, in: folder)
    }
    draft.settingsFile = config.files.first
    draft.title = config.text("title") ?? config.text("name") ?? draft.title
    draft.settings.add("description", config.text("description"))
    draft.settings.add("language", config.text("language"))
    draft.takeBase(config.text("baseUrl") ?? config.value("targets").flatMap(Self.address))
    let isTemplate = { (path: String) in path.contains("{{") }
    if let list = draft.articles.first(where: { isTemplate($0.source) }) {
      draft.note(
        "the list that Toucan makes isn't taken; the first page and its pages have one of their own",
        list.source
      )
    }
    draft.articles.removeAll { isTemplate($0.source) }
    // The parts of a path in brackets are for the author alone.
    for index in draft.articles.indices {
      let parts = draft.articles[index].name.pathParts.filter { !$0.hasPrefix("[") || !$0.hasSuffix("]") }
      draft.articles[index].name = parts.joined(separator: "/")
    }
    takeToucanPages(folder)
    draft.settings.add("menu", table: config.value("navigation").map(Self.menu) ?? [])
    draft.copies.removeAll {
      isTemplate($0.source) || $0.source.hasSuffix("/noindex.yml") || Self.isMadeFile($0.source)
    }
    if !folder.files(in: base + "contents/rss.xml").isEmpty, draft.settings.has("baseURL") {
      draft.settings.add("feedPaths", list: ["/rss.xml"])
      draft.expected.append("/rss.xml")
    }
  }

  /// Says that all articles of a folder are pages if none has a date, such as authors and tags.
  private mutating func takeToucanPages(_ folder: ImportFolder) {
    var areDated: [String: Bool] = [:]
    for article in draft.articles where article.name.contains("/") {
      let text = folder.text(article.source) ?? ""
      let isDated = text.prefix(FrontMatter.mostBytes).contains(/(?m)^(?:publication|date):/)
      let folder = article.name.pathParts.dropLast(2).joined(separator: "/")
      areDated[folder] = areDated[folder] == true || isDated
    }
    let pages = areDated.filter { !$0.key.isEmpty && !$0.value }.keys.sorted()
    draft.settings.addCascade(pages.map { ($0 + "/**", [("page", .text("true"))]) })
  }

  /// The entries of a menu: tables with a label and an address.
  private static func menu(_ value: MatterValue) -> [(key: String, text: String)] {
    guard case .list(let entries) = value.content else { return [] }
    return entries.compactMap { entry in
      func text(_ key: String) -> String? { entry.entries?.first { $0.key == key }?.value.text }
      return text("label").flatMap { label in text("url").map { (label, $0) } }
    }
  }

  /// The last address that targets have.
  private static func address(of targets: MatterValue) -> String? {
    guard case .list(let targets) = targets.content else { return nil }
    return targets.compactMap { $0.entries?.first { $0.key == "url" }?.value.text }.last { !$0.contains("localhost") }
  }

  /// Whether a file among Toucan's articles says how to make one of another kind, such as `rss.xml/index.yml`.
  private static func isMadeFile(_ source: String) -> Bool {
    source.hasSuffix(".xml/index.yml") || source.hasSuffix(".txt/index.yml")
  }

  private mutating func noteProgram(_ articles: String, _ file: String) {
    draft.note(
      "a program makes the addresses of \(articles), so they aren't known; expected them in Content/\(FixedAddresses.file)",
      file
    )
  }

  /// Takes the articles of Eleventy and the pictures beside them; templates and their data stay behind.
  private mutating func takeEleventy(_ folder: ImportFolder) {
    let config = folder.files.filter { $0.hasPrefix("eleventy.config.") }.compactMap { folder.text($0) }.joined()
    let named = config.firstMatch(of: /\binput\s*:\s*["'`]\.?\/?([^"'`]*)["'`]/).map { String($0.1) }
    let input = ([named ?? "", "src", "content", "site"]).compactMap(ImportFolder.inner).first { name in
      folder.files(in: name).contains(where: ContentFiles.isMarkdown)
    }
    var left = 0
    let files = input.map { folder.files(in: $0) } ?? folder.files
    let start = input.map { $0 + "/" } ?? ""
    let documents = Set(files.filter { Self.isDocument(start + $0, folder) })
    let demos = Set(documents.map { ContentFiles.folder(of: $0) }).filter { !$0.isEmpty }
    for file in files {
      let source = start + file
      let parts = file.pathParts
      let isPost = parts[0] == "_posts" || !parts.contains { $0.hasPrefix("_") }
      if ["README.md", "LICENSE.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md"].contains(file) { continue }
      if file.hasSuffix(".json"), isPost, parts.count > 1 {
        readDirectoryData(folder.text(source) ?? "", of: file)
      } else if file.contains(/\.11tydata\.[cm]?js$/), folder.text(source)?.contains(/\bpermalink\b/) == true {
        let folder = ContentFiles.folder(of: file)
        let stem = parts[parts.count - 1].prefix { $0 != "." }
        let home = parts.count > 1 ? parts[parts.count - 2] : (input ?? "").pathParts.last ?? ""
        // The program of a folder has its name; any other is for the file beside it.
        if stem == home {
          programs.append(folder)
          noteProgram("the articles in this folder", source)
        } else {
          programs.append(folder + stem)
          noteProgram("the article “\(stem)”", source)
        }
      } else if isPost, ContentFiles.isMarkdown(file) {
        draft.takeContent(source, as: parts[0] == "_posts" ? String(file.dropFirst()) : file)
      } else if isPost,
        Self.media.contains(where: file.lowercased().hasSuffix) || documents.contains(file)
          || [".css", ".js"].contains(where: file.hasSuffix) && demos.contains(where: file.hasPrefix)
      {
        draft.copies.append((source, "Content/" + file))
      } else if isPost {
        left += 1
      }
    }
    if input != nil || !folder.files(in: "public").isEmpty {
      draft.takePublic(folder, ["public", "static"])
    }
    if left > 0 { draft.noteLeft([input ?? folder.path: left], "that only Eleventy can read") }
    // Articles of Eleventy are templates of Liquid, unless the settings say that they aren't.
    guard !config.contains(/markdownTemplateEngine\s*:\s*false/) else { return }
    draft.settings.add("shortcodes", "jekyll")
    let includes = JekyllIncludes(of: draft.articles, in: folder, below: (input.map { $0 + "/" } ?? "") + "_includes/")
    draft.texts += includes.texts
    draft.notes += includes.notes
  }

  /// Whether a file is a whole page of HTML that no template has to make, such as a demo beside an article.
  private static func isDocument(_ file: String, _ folder: ImportFolder) -> Bool {
    guard file.hasSuffix(".html"), let text = folder.text(file) else { return false }
    return text.contains(/^\s*(?i:<!doctype|<html)/) && !text.contains("{{") && !text.contains("{%")
  }

  private static let media = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".mp4", ".webm", ".mp3", ".pdf", ".ico", ".zip", ".txt",
  ]

  /// Reads the front matter that a file has for all articles of its folder: `posts/posts.json`.
  private mutating func readDirectoryData(_ text: String, of file: String) {
    var reader = MatterReader(file: file, lineOffset: 0)
    guard let entries = try? reader.entries(text[...], .json),
      let pattern = entries.first(where: { $0.key == "permalink" })?.value.text
    else { return }
    let folder = ContentFiles.folder(of: file)
    permalinks[folder.hasPrefix("_posts") ? String(folder.dropFirst()) : folder] = pattern
  }

  /// Takes the pages of a generator that isn't known, or all files of a folder.
  private mutating func takeOther(_ folder: ImportFolder) {
    guard let other = OtherGenerator(of: folder) else { return takeAll(folder) }
    draft.note(
      "this is a site of \(other.name), which isn't known: its Markdown is taken, at the addresses that its files have,"
        + " and of its settings at most the title, the address and the language",
      other.file
    )
    takeOtherSettings(folder, other)
    guard !other.root.isEmpty else { return takeAll(folder, isSite: true) }
    take(folder, Layout(content: [(other.root, "")], publicFolders: ["public", "static"]))
    draft.noteOtherMarkdown(folder, .markdown)
    guard other.name == "Nuxt" else { return }
    // Numbers before names say their order.
    for index in draft.articles.indices {
      let parts = draft.articles[index].name.pathParts.map { $0.replacing(/^\d+\.(?=\D)/, with: "") }
      draft.articles[index].name = parts.joined(separator: "/")
    }
  }

  /// Takes the title, the address and the language that settings in JavaScript have as texts in quotes.
  private mutating func takeOtherSettings(_ folder: ImportFolder, _ other: OtherGenerator) {
    let codes = [other.file, "app.config.ts", "app.config.js"].compactMap { folder.text($0) }
    func text(_ key: String) -> String? {
      codes.lazy.compactMap { JavaScriptSite.text(key, in: $0) }.first { !$0.trimmed.isEmpty }
    }
    let site = codes.lazy.compactMap { $0.firstMatch(of: /\bsite\s*:\s*\{([^{}]*)\}/) }.first.map { String($0.1) } ?? ""
    draft.settingsFile = other.file
    draft.title = text("pageTitle") ?? JavaScriptSite.text("name", in: site) ?? text("title") ?? draft.title
    let host = text("baseUrl").map { $0.contains("://") || !$0.contains(".") ? $0 : "https://" + $0 }
    let address = host ?? JavaScriptSite.text("url", in: site) ?? text("siteUrl")
    if let address, address.contains("://") { draft.takeBase(address) }
    draft.settings.add("language", text("locale"))
  }

  /// Takes all files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isSite: Whether programs and settings belong to a generator.
  private mutating func takeAll(_ folder: ImportFolder, isSite: Bool = false) {
    let hasIndex = folder.contains("index.md")
    var templates: [String] = []
    var left: [String] = []
    for file in folder.files {
      if isSite, OtherGenerator.isProgram(file) {
        left.append(file)
      } else if file.hasPrefix(SiteFolder.wellKnown + "/") {
        draft.takePublic(file, as: file)
      } else if file == "README.md", !hasIndex {
        draft.takeContent(file, as: "index.md")
      } else if ContentFiles.isMarkdown(file) {
        draft.takeContent(file, as: file)
      } else if file.hasSuffix(".html"),
        folder.text(file)?.contains(isSite ? /\{%-? *[a-z]+\b|\$[a-z]\w*(?:\([^$\n]*\))?\$/ : /\{%-? *[a-z]+\b/) == true
      {
        templates.append(file)
      } else {
        draft.copies.append((file, "Content/" + file))
      }
    }
    if let first = left.first {
      let count = left.count == 1 ? "this belongs" : "this and \(left.count - 1) more files belong"
      draft.note("\(count) to the site's program, so nothing of it is published", first)
    }
    if let first = templates.first {
      let count = templates.count == 1 ? "this is a template" : "this and \(templates.count - 1) more are templates"
      draft.note("\(count) of another program, so it isn't taken", first)
    }
    // The new site has a first page in any case.
    let pages = Set(draft.articles.map { Self.page(of: $0.name) } + [""])
    let built = draft.copies.filter {
      $0.name.hasSuffix("/index.html") && pages.contains(Self.page(of: $0.source))
    }
    guard let first = built.first else { return }
    let names = Set(built.map(\.name))
    draft.copies.removeAll { names.contains($0.name) }
    let count = built.count == 1 ? "this page has" : "this page and \(built.count - 1) more have"
    draft.note(
      "\(count) the address of an article beside it or of the new first page, which takes its place",
      first.source
    )
  }

  /// The folder of the page that a file becomes.
  private static func page(of file: String) -> String {
    let stem = ContentFiles.stem(file)
    return stem.split(separator: "/").last == "index" ? ContentFiles.folder(of: file) : stem + "/"
  }

  private mutating func take(_ folder: ImportFolder, _ layout: Layout) {
    var left = 0
    for (path, address) in layout.content {
      for file in folder.files(in: path) {
        if [".astro", ".ts", ".tsx", ".js", ".njk", ".liquid", ".mustache", ".swift"].contains(
          where: file.hasSuffix
        ) {
          left += 1
          if path.hasSuffix("pages") { draft.expectPage(file) }
        } else {
          draft.takeContent("\(path)/\(file)", as: address + file)
        }
      }
    }
    for path in layout.publicFolders {
      for file in folder.files(in: path) { draft.takePublic("\(path)/\(file)", as: file) }
    }
    if left > 0 {
      draft.note("\(left) files that only the old generator can read aren't taken", layout.content[0].folder)
    }
    if layout.hasPlainValues { draft.settings.add("plainValues", plain: true) }
  }
}
