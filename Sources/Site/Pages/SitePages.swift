import Diagnostics
import Scenes

/// All pages of a site that is being made.
struct SitePages {
  /// The site as far as it is made.
  var site = BuiltSite()
  /// The files that pages were written in, by the pages' paths.
  private(set) var sources: [String: String] = [:]
  private let settings: SiteSettings
  private let templates: PageTemplates
  private let articles: [Article]
  /// What the pages of sections begin with.
  private let sections: [Article]
  private let demos: [DemoPage]
  private let catalogue: SceneCatalogue
  private let placements: @Sendable (Scene) -> [Placement]
  private let index: ArticleIndex
  private var lists: ListPages
  private var sitemap: [Sitemap.Entry] = []

  /// What templates know of the site.
  private let shared: [String: Any]
  private let title: String

  /// Prepares the pages.
  init(
    _ settings: SiteSettings,
    _ templates: PageTemplates,
    _ articles: [Article],
    _ sections: [Article],
    _ demos: [DemoPage],
    _ catalogue: SceneCatalogue,
    placements: @escaping @Sendable (Scene) -> [Placement],
    work: BuildWork
  ) {
    (self.placements, self.sections) = (placements, sections)
    (self.settings, self.templates, self.articles) = (settings, templates, articles)
    (self.demos, self.catalogue) = (demos, catalogue)
    index = ArticleIndex(articles)
    lists = ListPages(index, settings, work: work)
    title = settings.title ?? articles.first(where: \.isHome)?.title ?? ""
    var shared: [String: Any] = [
      "title": title, "description": settings.description, "language": settings.language,
      "direction": settings.direction, "isRightToLeft": settings.direction == "rtl", "params": settings.params,
    ]
    shared["author"] = settings.author
    shared["baseURL"] = settings.baseURL
    shared["hasArchive"] = templates.has("archive")
    shared["hasTags"] = templates.has("list") && !index.tags.isEmpty
    self.shared = shared
  }

  private var hasLists: Bool { templates.has("list") }

  /// Makes every page.
  ///
  /// - Throws: ``Diagnostics`` where a template is missing, or two pages have one address.
  mutating func addAll() throws(Diagnostics) {
    for demo in demos {
      for document in demo.documents { site.add(document.text, at: "scenes/\(document.fileName)") }
    }
    for article in articles + sections { sources[article.path.file] = article.source.file }
    if let home = articles.first(where: \.isHome) { try addHome(home) }
    for place in index.articles.indices { try addArticle(place) }
    try addGallery()
    if hasLists { try addLists() }
    if templates.has("archive") { try add(lists.archive(), "archive") }
    addRedirects()
    if templates.has("missing") {
      let values = context(PagePath(file: "404.html"), ["title": "Not found"], root: settings.basePath)
      site.add(try templates.page("missing", values), at: "404.html")
    }
  }

  // MARK: Pages

  /// What templates know of a page.
  private func context(_ path: PagePath, _ page: [String: Any], root: String? = nil) -> [String: Any] {
    var page = page
    if let base = settings.baseURL {
      page["canonical"] = base + path.address
      page["socialImage"] = socialImage(page["image"] as? String, of: path, base)
    }
    page["language"] = page["language"] ?? page["lang"] ?? settings.language
    if let language = page["language"] as? String {
      page["direction"] =
        page["direction"] ?? (language == settings.language ? settings.direction : SiteSettings.direction(of: language))
    }
    return ["site": shared, "root": root ?? path.root, "page": page]
  }

  /// The picture of a page for other sites: its own, whose address is as seen from the page, or the site's.
  private func socialImage(_ own: String?, of path: PagePath, _ base: String) -> String? {
    guard let image = own ?? settings.image else { return nil }
    if image.hasPrefix("/"), !image.hasPrefix("//") { return base + image.dropFirst() }
    let page = own == nil ? PagePath(file: "index.html") : path
    return Article.moved(image, from: page, to: base) ?? image
  }

  private mutating func add(_ name: String, _ path: PagePath, _ values: [String: Any], date: PostDate? = nil)
    throws(Diagnostics)
  {
    if let base = settings.baseURL { sitemap.append(Sitemap.Entry(address: base + path.address, date: date)) }
    site.add(try templates.page(name, values), at: path.file)
  }

  private mutating func addHome(_ home: Article) throws(Diagnostics) {
    var values = context(home.path, home.values)
    values["isHome"] = true
    let all = lists.entries(root: "", hasLists: hasLists)
    values["articles"] = hasLists ? Array(all.prefix(settings.pageSize)) : all
    if hasLists {
      values["pagination"] = lists.pagination(1, of: lists.pageCount(of: all.count), in: "", root: "")
    }
    try add("home", home.path, values)
  }

  private mutating func addArticle(_ place: Int) throws(Diagnostics) {
    let article = index.articles[place]
    let root = article.path.root
    let surroundings = index.surroundings(of: place, root: root, hasLists: hasLists)
    var values = context(article.path, article.values.merging(surroundings) { $1 })
    values["articles"] = lists.entries(root: root, hasLists: hasLists)
    values["isHome"] = false
    values["isArticle"] = true
    try add("article", article.path, values, date: article.source.matter.updated ?? article.source.date)
  }

  private mutating func addGallery() throws(Diagnostics) {
    let path = PagePath(file: "gallery/index.html")
    let page: [String: Any] = ["title": "Gallery", "description": "Every scene, to be played with."]
    var values = context(path, page)
    values["scenes"] = demos.map { $0.values(root: path.root) }
    try add("gallery", path, values)
    for demo in demos {
      let path = PagePath(file: demo.path)
      let page = demo.values(root: path.root).merging(addEmbedPage(of: demo, root: path.root)) { $1 }
      try add("demo", path, context(path, page))
    }
  }

  /// Adds the page for other sites' frames, and returns what the scene's own page says of it.
  private mutating func addEmbedPage(of demo: DemoPage, root: String) -> [String: Any] {
    guard let figure = demo.figure else { return [:] }
    let embed = EmbedPage(demo.scene, figure, settings, siteTitle: title)
    let path = EmbedPage.path(of: demo.scene)
    site.add(embed.html, at: path.file)
    var values: [String: Any] = ["address": root + path.address, "frame": embed.frame]
    if let description = embed.description, let base = settings.baseURL {
      site.add(description, at: EmbedPage.descriptionPath(of: demo.scene))
      values["oembed"] = base + EmbedPage.descriptionPath(of: demo.scene)
    }
    let all = placements(demo.scene).map { ["host": $0.title, "instructions": $0.html] }
    return ["embed": values, "placements": all]
  }

  // MARK: Lists

  private mutating func add(_ page: ListPages.Page, _ template: String) throws(Diagnostics) {
    // A page that somebody wrote is better than a list.
    guard !site.contains(page.path.file) else { return }
    let own = page.values["page"] as? [String: Any] ?? [:]
    try add(template, page.path, page.values.merging(context(page.path, own)) { $1 })
  }

  private mutating func addLists() throws(Diagnostics) {
    for page in lists.pages(of: Array(index.articles.indices), in: "", from: 2, ["title": title]) {
      try add(page, "list")
    }
    let kinds = [(index.sections, "section"), (index.tags, "tag"), (index.series, "series")]
    for (groups, kind) in kinds {
      for group in groups {
        var values: [String: Any] = ["title": group.name, "kind": kind]
        if kind == "section" {
          values["title"] = group.name.prefix(1).uppercased() + group.name.dropFirst()
        } else if kind == "tag", settings.baseURL != nil {
          values["feed"] = "\(group.folder)\(Feed.atomPath)"
        }
        try addList(of: group.articles, in: group.folder, values)
      }
    }
    let shown = Set((index.sections + index.tags + index.series).map(\.folder))
    for section in sections where !shown.contains(section.path.folder) {
      try addList(of: [], in: section.path.folder, ["title": section.source.nameTitle, "kind": "section"])
    }
    if !index.tags.isEmpty { try add(lists.overview(index.tags, in: "tags/", title: "Tags"), "list") }
    if !index.series.isEmpty { try add(lists.overview(index.series, in: "series/", title: "Series"), "list") }
  }

  /// Adds the pages of a list; the first has what the author wrote for it.
  private mutating func addList(of articles: [Int], in folder: String, _ values: [String: Any]) throws(Diagnostics) {
    let section = sections.first { $0.path.folder == folder }
    var values = values
    for (key, value) in section?.values ?? [:] where key != "html" && key != "contents" { values[key] = value }
    for (number, page) in lists.pages(of: articles, in: folder, values).enumerated() {
      var page = page
      if number == 0, let html = section?.values["html"], var own = page.values["page"] as? [String: Any] {
        own["html"] = html
        page.values["page"] = own
      }
      try add(page, "list")
    }
  }

  // MARK: Other addresses

  private mutating func addRedirects() {
    for article in articles {
      for alias in article.source.aliases where alias.path != article.path {
        if site.contains(alias.path.file) {
          let message = "there is a page at “\(alias.path.address)” already, so this alias isn't made"
          site.notes.append(Diagnostic(message, severity: .warning, at: alias.place))
          continue
        }
        let page = RedirectPage(at: alias.path, to: article.path, title: article.title ?? "", settings)
        site.add(page.html, at: alias.path.file)
      }
    }
  }

  /// Adds what programs read, which needs the site's address: feeds, the list of pages and the rules for robots.
  mutating func addMachineFiles() {
    guard let base = settings.baseURL else { return }
    let feed = Feed(index.articles, base: base, title: title, settings, catalogue)
    let atom = feed.atom
    add([(Feed.atomPath, atom), (Feed.jsonPath, feed.json)] + settings.feedPaths.map { ($0, atom) })
    if hasLists { addTagFeeds(base) }
    add(Sitemap(sitemap, base: base).files)
    add([("robots.txt", "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n")])
  }

  /// Adds a feed for each tag.
  private mutating func addTagFeeds(_ base: String) {
    // An article's content is made once, however many tags it has.
    var contents: [String: String] = [:]
    for tag in index.tags {
      let articles = tag.articles.map { index.articles[$0] }
      let feed = Feed(
        articles,
        base: base,
        folder: PagePath.percentEncoded(tag.folder),
        title: "\(tag.name) · \(title)",
        settings,
        catalogue,
        contents: &contents
      )
      add([(tag.folder + Feed.atomPath, feed.atom)])
    }
  }

  /// Adds files, unless the site has its own.
  private mutating func add(_ files: [(path: String, text: String)]) {
    for file in files where !site.contains(file.path) { site.add(file.text, at: file.path) }
  }
}
