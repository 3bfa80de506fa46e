import Foundation

/// A site of Docusaurus, Gatsby or Next.js, whose settings are programs, of which only texts in quotes are read.
struct JavaScriptSite {
  /// How addresses follow from the names of files.
  private enum Rule {
    /// The path of the file, or what its front matter says.
    case file
    /// As Docusaurus does in a blog: the date in the name becomes three folders.
    case blog
    /// As Docusaurus does in documents: numbers before names are left out.
    case documents
  }

  /// A folder with articles.
  private struct Source {
    /// The folder in the old site.
    let folder: String
    /// What the names of its articles begin with in the new one, with a slash at its end, or nothing.
    let name: String
    /// What their addresses begin with, with a slash at its end, or nothing.
    let address: String
    var rule = Rule.file
  }

  /// The site with its new places.
  private(set) var draft = ImportDraft()
  private let folder: ImportFolder
  private let config: String
  private var sources: [Source] = []
  /// The folders of articles, and the paths of these in them without endings, by their names in the new site.
  private var origins: [String: (source: Source, path: String)] = [:]

  /// The beginnings of the names of files with settings.
  static let configFiles: [(kind: SiteImport.Kind, beginning: String)] = [
    (.docusaurus, "docusaurus.config."), (.gatsby, "gatsby-config."), (.next, "next.config."),
  ]

  /// The generator whose settings a folder has, if it is one of these.
  static func kind(of folder: ImportFolder) -> SiteImport.Kind? {
    configFiles.first { _, beginning in folder.files.contains { $0.hasPrefix(beginning) } }?.kind
  }

  /// Takes a site.
  init(_ folder: ImportFolder, _ kind: SiteImport.Kind) {
    self.folder = folder
    let beginning = Self.configFiles.first { $0.kind == kind }?.beginning ?? ""
    let file = folder.files.first { $0.hasPrefix(beginning) }
    config = (file.flatMap { folder.text($0) } ?? "").replacing(/(?m)^\s*(?:\/\/|\*|\/\*).*$/, with: "")
    draft.settingsFile = file
    draft.title = Self.text("title", in: config) ?? folder.path.split(separator: "/").last.map(String.init)
    draft.settings.add("title", draft.title)
    switch kind {
    case .docusaurus: takeDocusaurus()
    case .gatsby: takeGatsby()
    default: takeNext()
    }
    takeFiles(kind)
    draft.takeMenu(folder, isInSettings: kind == .docusaurus)
    draft.settings.add("permalink", "/:section/:slug/")
    draft.address = { [origins] article in
      origins[article.name].flatMap { source, path in
        Self.address(of: article, source.rule, path).map { "/" + PagePath.percentEncoded(source.address + $0) }
      }
    }
  }

  // MARK: Settings

  /// The first value of a key that is a text in quotes.
  static func text(_ key: String, in code: String) -> String? {
    let value = /(?m)(?:^|[\s{,(])(\w+)\s*:\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`$]*)`)/
    guard let match = code.matches(of: value).first(where: { $0.1 == key }) else { return nil }
    return (match.2 ?? match.3 ?? match.4).map { String($0).replacing(/\\(.)/) { String($0.1) } }
  }

  /// The code between the braces behind a key, or nil if there are none.
  private func object(_ key: String) -> String? {
    guard let match = config.matches(of: /\b(\w+)\s*:\s*\{/).first(where: { $0.1 == key }) else { return nil }
    let bytes = Array(config[match.range.upperBound...].utf8)
    return JavaScriptCode.end(in: bytes, from: 0, before: bytes.count) { $0 == UInt8(ascii: "}") }
      .map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }

  private mutating func takeDocusaurus() {
    draft.settings.add("description", Self.text("tagline", in: config))
    let base = Self.text("baseUrl", in: config)?.split(separator: "/").joined(separator: "/") ?? ""
    draft.takeBase(Self.text("url", in: config).map { ($0.hasSuffix("/") ? $0 : $0 + "/") + base })
    if !isOldDocusaurus { draft.markdown.append(.mdx) }
    for (key, rule) in [("blog", Rule.blog), ("docs", .documents)] {
      let options = object(key) ?? ""
      let path = ImportFolder.inner(Self.text("path", in: options) ?? key) ?? key
      let route = Self.text("routeBasePath", in: options)?.split(separator: "/").joined(separator: "/") ?? key
      sources.append(Source(folder: path, name: key + "/", address: route.isEmpty ? "" : route + "/", rule: rule))
    }
    sources.append(Source(folder: "src/pages", name: "", address: ""))
  }

  /// Whether braces and signs in Markdown are text where no component is: before version 3, and where settings say so.
  private var isOldDocusaurus: Bool {
    config.contains(/\bformat\s*:\s*["'](?:detect|md)["']/)
      || folder.text("package.json")?.contains(/"@docusaurus\/core"\s*:\s*"[\^~]?[12](?:\.|")/) == true
  }

  private mutating func takeGatsby() {
    draft.settings.add("description", Self.text("description", in: config))
    draft.takeBase(Self.text("siteUrl", in: config))
    // Folders are named as `${__dirname}/content`, or as parts of a path.
    let paths = config.matches(of: /path\s*:\s*[`"'](?:\$\{__dirname\})?([^`"'$]+)[`"']/).map { String($0.1) }
    let joined = config.matches(of: /path\.(?:join|resolve)\(([^)]*)\)/).map {
      $0.1.matches(of: /["'`]([^"'`]+)["'`]/).map { String($0.1) }.joined(separator: "/")
    }
    let named = (paths + joined).compactMap { ImportFolder.inner($0.hasPrefix("/") ? String($0.dropFirst()) : $0) }
    takeFolders(named + ["src/pages"], else: ["content/blog", "content/posts", "content", "posts"]) { _ in "" }
  }

  private mutating func takeNext() {
    takeFolders(
      [],
      else: [
        "data/blog", "data/posts", "content/blog", "content/posts", "content", "_posts", "posts", "src/posts",
        "src/content", "src/pages", "pages", "src/app", "app", "public",
      ]
    ) { folder in
      let parts = folder.pathParts.filter { !["src", "data", "content", "pages", "app", "public"].contains($0) }
      return parts.map { ($0.hasPrefix("_") ? $0.dropFirst() : $0) + "/" }.joined()
    }
  }

  /// Takes folders with Markdown, whose names in the new site have nothing of the folders around them.
  private mutating func takeFolders(_ named: [String], else usual: [String], address: (String) -> String) {
    func hasArticles(_ path: String) -> Bool { folder.files(in: path).contains(where: ContentFiles.isMarkdown) }
    var paths = named.filter(hasArticles)
    if paths.isEmpty { paths = usual.filter(hasArticles) }
    // Beside articles, Markdown among the public files is for readers who download it.
    if paths.count > 1 { paths.removeAll { $0 == "public" } }
    for path in Set(paths).sorted() {
      let parts = path.pathParts.filter { !["src", "data", "content", "pages", "app", "public"].contains($0) }
      let name = parts.map { ($0.hasPrefix("_") ? $0.dropFirst() : $0) + "/" }.joined()
      sources.append(Source(folder: path, name: name, address: address(path)))
    }
  }

  // MARK: Files

  /// The endings of files that are code.
  private static let code = [
    ".js", ".jsx", ".ts", ".tsx", ".mjs", ".css", ".scss", ".json", ".yml", ".yaml", ".graphql",
  ]

  private mutating func takeFiles(_ kind: SiteImport.Kind) {
    var left: [String: Int] = [:]
    let inner = sources.sorted { $0.folder.utf8.count > $1.folder.utf8.count }
    for file in folder.files {
      guard let source = inner.first(where: { file.hasPrefix($0.folder + "/") }) else { continue }
      let rest = String(file.dropFirst(source.folder.count + 1))
      let isPartial = kind == .docusaurus && rest.pathParts.contains { $0.hasPrefix("_") }
      if rest == "authors.yml" || rest == "authors.yaml", source.rule == .blog {
        draft.copies.append((file, "Content/_data/authors.yaml"))
      } else if source.folder == "public", Self.code.contains(where: file.hasSuffix) {
        draft.takePublic(file, as: rest)
      } else if isPartial || Self.code.contains(where: file.hasSuffix) {
        if !ContentFiles.isMarkdown(rest) { left[source.folder, default: 0] += 1 }
        if source.folder.hasSuffix("pages") {
          draft.expectPage(rest)
        } else if source.folder.hasSuffix("app"), rest.contains(/(?:^|\/)page\.[jt]sx?$/) {
          draft.expectPage(ContentFiles.folder(of: rest) + "index.js")
        }
      } else {
        var name = source.name + (isMDX(file, kind) ? ContentFiles.stem(rest) + ".mdx" : rest)
        // A page of Next.js has the name of its folder.
        if kind == .next, name.contains(/\/page\.mdx?$/) { name = name.replacing("/page.md", with: "/index.md") }
        if isHome(file, source) {
          draft.takeContent(file, as: "index.md")
          continue
        }
        draft.takeContent(file, as: name)
        if ContentFiles.isMarkdown(rest) { origins[name] = (source, ContentFiles.stem(rest)) }
      }
    }
    draft.noteLeft(left, "that only \(kind.rawValue) can read")
    // Articles may lie among the public files.
    if !inner.contains(where: { $0.folder == "public" }) {
      draft.takePublic(folder, [kind == .next ? "public" : "static"])
    }
    draft.noteOtherMarkdown(folder, kind)
    takeLists(kind)
  }

  /// Whether a document is the first page, which its slug and the settings say.
  private func isHome(_ file: String, _ source: Source) -> Bool {
    guard source.rule == .documents, source.address.isEmpty, ContentFiles.isMarkdown(file),
      let text = folder.text(file), text.contains(/(?m)^slug:\s*["']?\/["']?\s*$/)
    else { return false }
    return !draft.articles.contains { $0.name == "index.md" }
      && !["index.md", "index.mdx"].contains { folder.contains("src/pages/\($0)") }
  }

  /// Whether a file of Markdown has attributes with values of JavaScript, which make it MDX, or in an old site of Docusaurus
  /// components or lines of JavaScript.
  private func isMDX(_ file: String, _ kind: SiteImport.Kind) -> Bool {
    guard ContentFiles.isMarkdown(file), kind != .docusaurus || isOldDocusaurus, let text = folder.text(file) else {
      return false
    }
    let isOld = kind == .docusaurus && text.contains(/(?m)^(?:import|export)\s|<[A-Z]\w*[\s>\/]|=\{|\{\/\*/)
    guard text.contains("={{") || isOld else { return false }
    let prose = ImportDraft.withoutCode(text)
    return prose.contains("={{")
      || isOld
        && prose.contains(/(?m)^import .*["'];?\s*$|^export (?:const|default)\s|^ *<[A-Z]\w*[^>]*>|\s\w+=\{|\{\/\*/)
  }

  /// Takes the lists and feeds of a blog of Docusaurus.
  private mutating func takeLists(_ kind: SiteImport.Kind) {
    draft.expected.append("/")
    if kind == .gatsby { takeGatsbyTags() }
    for source in sources where source.rule == .documents { takeTags(of: source) }
    guard let blog = sources.first(where: { $0.rule == .blog }) else { return }
    let posts = draft.articles.filter { $0.name.hasPrefix(blog.name) }
    guard !posts.isEmpty else { return }
    let root = "/" + blog.address
    if root != "/" { draft.takeList(root, as: "/blog/") }
    draft.takeList(root + "archive/", as: "/archive/")
    takeTags(of: blog)
    let size = object("blog")?.firstMatch(of: /postsPerPage\s*:\s*(\d+)/).map { String($0.1) } ?? "10"
    draft.settings.addPageSize(size)
    draft.takePages(of: posts.count, by: size) {
      "\(root)page/\($0)/"
    } new: {
      root == "/" ? "/page/\($0)/" : "/blog/page/\($0)/"
    }
    guard Self.text("url", in: config) != nil else { return }
    let feeds = ["rss.xml", "atom.xml"].map { root + $0 }
    draft.settings.add("feedPaths", list: feeds)
    draft.expected += feeds
  }

  /// Takes the lists of tags whose addresses the program of a site of Gatsby makes as most do: `/tags/${kebabCase(tag)}/`.
  private mutating func takeGatsbyTags() {
    let file = folder.files.first { $0.hasPrefix("gatsby-node.") }
    let program = file.flatMap { folder.text($0) } ?? ""
    let pattern = /`(\/[\w\-\/]*\/)\$\{([^`{}]*\btag\b[^`{}]*)\}(\/?)`/.ignoresCase()
      .wordBoundaryKind(.simple)
    guard let match = program.firstMatch(of: pattern) else { return }
    let call = match.2.lowercased()
    for tag in OldLists(draft.articles, in: folder, categories: { _, _ in [] }).tags {
      let name =
        call.contains("kebab") || call.contains("slug")
        ? Slug.make(tag) : call.contains("tolowercase") ? tag.lowercased() : tag
      draft.takeList("\(match.1)\(PagePath.percentEncoded(name))\(match.3)", as: Slug.list("tags", tag))
    }
  }

  /// Takes the lists of the tags that articles of a folder have, which Docusaurus has below the folder.
  private mutating func takeTags(of source: Source) {
    let root = "/" + source.address
    let articles = draft.articles.filter { origins[$0.name]?.source.folder == source.folder }
    let tags = OldLists(articles, in: folder) { _, _ in [] }.tags
    if !tags.isEmpty { draft.takeList(root + "tags/", as: "/tags/") }
    for tag in tags {
      draft.takeList("\(root)tags/\(PagePath.percentEncoded(Slug.make(tag)))/", as: Slug.list("tags", tag))
    }
  }

  // MARK: Addresses

  /// The address of an article behind that of its folder, or nil if only code says it.
  private static func address(of article: ArticleSource, _ rule: Rule, _ path: String) -> String? {
    func parts(_ path: String) -> [String] { path.pathParts.map(String.init) }
    let own = article.matter.slug?.text
    var names = parts(path)
    switch rule {
    case .file:
      if let text = article.matter.values["path"] as? String ?? own {
        names = parts(text)
      } else if names.last == "index" || names.last == "page" && ContentFiles.stem(article.name).hasSuffix("/index") {
        names.removeLast()
        // Folders in parentheses, and those of slots, are for the author alone.
        names.removeAll { $0.hasPrefix("(") && $0.hasSuffix(")") || $0.hasPrefix("@") }
      }
    case .blog:
      if let own {
        names = parts(own)
      } else {
        if names.last == "index" { names.removeLast() }
        let path = names.joined(separator: "/")
        if let match = path.wholeMatch(of: /(.*?)(\d{4}[\-\/]\d{1,2}[\-\/]\d{1,2})[\-\/]?(.*)/) {
          names = parts(match.1 + match.2.replacing("-", with: "/") + "/" + match.3)
        }
      }
    case .documents:
      names = names.map { $0.replacing(/^\d+\s*[\-_.]+\s*(?=[^\d\s\-_.])/, with: "") }
      let name = names.removeLast()
      let isFolder = ["index", "readme"].contains(name.lowercased()) || name == names.last
      if let own {
        names = own.hasPrefix("/") ? parts(own) : names + parts(own)
      } else if !isFolder {
        names.append(article.matter.values["id"] as? String ?? name)
      }
    }
    return names.map { $0 + "/" }.joined()
  }
}
