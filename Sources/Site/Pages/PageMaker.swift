import Diagnostics

/// Makes the pages of a site from templates, and knows what each depends on.
///
/// It is a class, because every page refers to it.
final class PageMaker: Sendable {
  /// The site's settings.
  let settings: SiteSettings
  /// The articles in their order.
  let index: ArticleIndex
  /// The lists of articles.
  let lists: ListPages
  /// The site's title.
  let title: String
  /// The language of the pages.
  let language: SiteLanguage
  private let site: RenderedSite
  private let templates: PageTemplates
  private let pictures: ScenePictures
  /// The values of `site` in templates.
  private let shared: TemplateValues
  /// A digest of these values, and of everything else that every page depends on.
  private let digest: Digest

  /// Prepares pages.
  ///
  /// - Parameters:
  ///   - articles: The articles in a language.
  ///   - language: The language.
  ///   - site: The parts of the site that articles are rendered with.
  ///   - hasGallery: Whether scenes have pages.
  ///   - last: The builder of the last build, and the articles that have changed since, by their older versions, if all
  ///     articles have their places of then.
  init(
    _ articles: [Article],
    _ language: SiteLanguage,
    in site: RenderedSite,
    hasGallery: Bool,
    since last: (maker: PageMaker, newer: [ObjectIdentifier: Article])? = nil
  ) {
    self.language = language
    let (context, settings, templates) = (site.context, site.context.settings, site.context.templates)
    (self.site, self.settings, self.templates, pictures) = (site, settings, templates, context.pictures)
    let index =
      last.map { $0.maker.index.replacing($0.newer) }
      ?? ArticleIndex(articles, below: language.folder, as: settings, in: context.cache)
    self.index = index
    lists = ListPages(index, pageSize: settings.pageSize, hasLists: templates.has("list"), work: context.work)
    let title = language.title ?? settings.title ?? articles.first(where: \.isHome)?.title ?? ""
    self.title = title
    let direction =
      language.folder.isEmpty ? settings.direction : SiteSettings.direction(of: language.code)
    var shared: TemplateValues = [
      "language": language.code,
      "direction": direction, "isRightToLeft": direction == "rtl", "params": settings.params,
      "words": ThemeWords.words(in: language) as TemplateValues,
      "hasArchive": templates.has("archive"), "hasTags": templates.has("list") && !index.tags.isEmpty,
      "hasGallery": hasGallery, "hasSearch": settings.hasSearch,
    ]
    // An empty text would be a value for a section.
    shared["title"] = title.isEmpty ? nil : title
    let description = language.description ?? settings.description
    shared["description"] = description.isEmpty ? nil : description
    shared["author"] = settings.author
    shared["data"] = context.data
    shared["baseURL"] = settings.baseURL
    self.shared = shared
    digest = Digest { [shared] in
      $0.write(table: shared)
      $0.write(context.settingsDigest)
      $0.write(table: context.assets.values)
      $0.write(templates.has("list"))
      for language in site.languages { $0.write(language.code) }
    }
  }

  /// Whether lists have pages.
  var hasLists: Bool { templates.has("list") }

  /// Whether there is a template with a name.
  func has(_ template: String) -> Bool { templates.has(template) }

  /// Returns the values of all templates for a page.
  private func context(
    _ path: PagePath,
    _ page: TemplateValues,
    root: String? = nil,
    scene: String?
  ) -> TemplateValues {
    var page = page
    if let base = settings.baseURL {
      page["canonical"] = base + path.address
      if let scene, let picture = pictures.path(of: scene) {
        page["socialImage"] = base + picture
        page["socialPicture"] = pictures.values(of: scene, in: language.figureWords)
      } else {
        page["socialImage"] = socialImage(page["image"] as? String, of: path, base)
      }
    }
    page["language"] = page["language"] ?? page["lang"] ?? language.code
    if let language = page["language"] as? String {
      page["direction"] =
        page["direction"] ?? (language == settings.language ? settings.direction : SiteSettings.direction(of: language))
    }
    let root = root ?? path.root
    var values: TemplateValues = [
      "site": shared, "root": root, "home": root + language.folder, "assets": site.context.assets.values,
    ]
    if !settings.menu.isEmpty {
      values["menu"] = settings.menu.map { entry -> TemplateValues in
        let path = ContentLinks.path(fromRoot: entry.address, below: settings.basePath)
        // The file is named, so that the links work without a server.
        let end = path.map { $0.isEmpty || $0.hasSuffix("/") } == true ? "index.html" : ""
        return ["title": entry.title, "address": path.map { root + $0 + end } ?? entry.address]
      }
    }
    if site.languages.count > 1 {
      let translations = site.translations[path]
      values["hasLanguages"] = true
      values["languages"] = languages(translations, root)
      if let base = settings.baseURL { page["translations"] = alternates(translations, base) }
    }
    values["page"] = page
    return values
  }

  /// Returns the site's languages, each with the address of the page, or of the first page if there is no translation.
  private func languages(_ translations: [Translations.Page], _ root: String) -> [TemplateValues] {
    site.languages.map { other in
      let page = translations.first { $0.language == other.code }?.path ?? PagePath(address: other.folder)
      // The file is named, so that the links work without a server.
      let address = root + PagePath.percentEncoded(page.file)
      return ["code": other.code, "name": other.name, "address": address, "isCurrent": other.code == language.code]
    }
  }

  /// Returns the whole addresses of a page in its languages, for search engines.
  private func alternates(_ translations: [Translations.Page], _ base: String) -> [TemplateValues] {
    var alternates = translations.map {
      ["language": $0.language, "address": base + $0.path.address] as TemplateValues
    }
    if let main = translations.first, main.language == settings.language {
      alternates.append(["language": "x-default", "address": base + main.path.address])
    }
    return alternates
  }

  /// Returns the address of a page's picture for other sites: the page's own, or the site's.
  private func socialImage(_ own: String?, of path: PagePath, _ base: String) -> String? {
    guard let image = own ?? settings.image else { return nil }
    if image.hasPrefix("/"), !image.hasPrefix("//") { return base + image.dropFirst() }
    let page = own == nil ? PagePath(file: "index.html") : path
    return Article.moved(image, from: page, to: base) ?? image
  }

  /// Plans a page that a template makes.
  ///
  /// - Parameters:
  ///   - template: The template's name.
  ///   - path: The path of the page.
  ///   - root: The address of the site's first page from the page, or nil if the path determines it.
  ///   - scene: The scene whose picture stands for the page in links.
  ///   - source: The file of the article that the page shows.
  ///   - depend: Writes what the page depends on, besides the template and the settings.
  ///   - values: Returns the values of `page` in the template, and the other values.
  /// - Throws: ``Diagnostics`` where there is no such template.
  private func page(
    _ template: String,
    at path: PagePath,
    root: String? = nil,
    scene: String? = nil,
    source: String? = nil,
    dependingOn depend: (inout RecordWriter) -> Void,
    _ values: @escaping @Sendable () throws(Diagnostics) -> (page: TemplateValues, others: TemplateValues)
  ) throws(Diagnostics) -> PlannedFile {
    let templateDigest = try templates.digest(of: template)
    return PlannedFile(path.file, template: template, source: source) {
      $0.write(digest)
      $0.write(templateDigest)
      $0.write(scene.flatMap(pictures.path))
      $0.write(each: site.translations[path]) { writer, page in
        writer.write(page.language)
        writer.write(page.path.file)
      }
      depend(&$0)
    } _: { [self] () throws(Diagnostics) in
      let values = try values()
      return try templates.page(
        template,
        values.others.merging(context(path, values.page, root: root, scene: scene)) { $1 }
      )
    }
  }

  // MARK: Articles

  /// The site's first page.
  ///
  /// - Parameters:
  ///   - home: Its text.
  ///   - demos: The scenes that it shows pictures of.
  func home(_ home: Article, showing demos: ArraySlice<Demo>) throws(Diagnostics) -> PlannedFile {
    if let redirect = redirect(of: home) { return redirect }
    let places = index.listed
    let count = hasLists ? lists.pageCount(of: places.count) : 1
    let shown = hasLists ? lists.shown(1, of: places) : places[...]
    return try page("home", at: home.path, scene: home.picturedScene, source: home.source.file) {
      $0.write(home.digest)
      $0.write(count)
      lists.write(shown, to: &$0)
      for demo in demos { $0.write(demo.digest) }
    } _: { [self] () throws(Diagnostics) in
      var others: TemplateValues = ["isHome": true]
      var scenes: [TemplateValues] = []
      for demo in demos { scenes.append(try demo.page().values(root: home.path.root, word: word)) }
      others["scenes"] = scenes
      others["articles"] = lists.entries(of: shown, root: home.path.root)
      others["pagination"] = lists.pagination(1, of: count, in: language.folder, root: home.path.root)
      let values = try home.values(in: site)
      others["hasHeading"] = (values["html"] as? String)?.contains("<h1") == true || title.isEmpty
      return (values, others)
    }
  }

  /// The pages of all articles, in the order of the index.
  ///
  /// - Parameter last: The builder of the last build and its pages, if all articles have their places of then.
  func articlePages(since last: (maker: PageMaker, pages: [PlannedFile])?) throws(Diagnostics) -> [PlannedFile] {
    let known = last.flatMap { plansArticlesLike($0.maker) ? $0 : nil }
    return try Workers.results(index.articles.count) { place throws(Diagnostics) in
      if let known, known.maker.index.articles[place] === index.articles[place] { return known.pages[place] }
      return try article(place)
    }
  }

  /// Whether the page of an unchanged article would be planned as by another builder, whose articles have the same places.
  private func plansArticlesLike(_ other: PageMaker) -> Bool {
    let template = "article"
    return digest == other.digest && !templates.listsArticles(template)
      && templates.digest(ifThere: template) == other.templates.digest(ifThere: template)
      && pictures.files.isEmpty && other.pictures.files.isEmpty
  }

  /// The page of a text that leads to another address, if it does.
  func redirect(of article: Article) -> PlannedFile? {
    guard let target = article.source.matter.target else { return nil }
    return PlannedFile(article.path.file) {
      $0.write(digest)
      $0.write(target)
      $0.write(article.title ?? target)
    } _: { [settings] () throws(Diagnostics) in
      RedirectPage(at: article.path, toAddress: target, title: article.title ?? target, settings).html
    }
  }

  /// The page of an article.
  ///
  /// - Parameter place: The article's place in the index.
  private func article(_ place: Int) throws(Diagnostics) -> PlannedFile {
    site.context.work.count(.planning)
    let article = index.articles[place]
    let root = article.path.root
    if let redirect = redirect(of: article) { return redirect }
    let listsAll = templates.listsArticles("article")
    return try page("article", at: article.path, scene: article.picturedScene, source: article.source.file) {
      $0.write(article.digest)
      index.writeSurroundings(of: place, to: &$0)
      if listsAll { $0.write(lists.digest) }
    } _: { [self] () throws(Diagnostics) in
      let surroundings = index.surroundings(of: place, root: root, hasLists: hasLists)
      var others: TemplateValues = ["isHome": false, "isArticle": true]
      if listsAll { others["articles"] = lists.entries(root: root) }
      return (try article.values(in: site).merging(surroundings) { $1 }, others)
    }
  }

  // MARK: Scenes

  /// The page that shows all scenes.
  func gallery(_ demos: [Demo]) throws(Diagnostics) -> PlannedFile {
    let path = PagePath(file: "gallery/index.html")
    return try page("gallery", at: path) { writer in
      for demo in demos { writer.write(demo.digest) }
    } _: { [self] () throws(Diagnostics) in
      var scenes: [TemplateValues] = []
      for demo in demos { scenes.append(try demo.page().values(root: path.root, word: word)) }
      return (["title": word("gallery"), "description": word("allScenes")], ["scenes": scenes])
    }
  }

  /// The page of a scene.
  ///
  /// - Parameters:
  ///   - demo: The scene.
  ///   - placements: How it is put into pages elsewhere.
  func demo(_ demo: Demo, _ placements: [Placement]) throws(Diagnostics) -> PlannedFile {
    let path = demo.path
    return try page("demo", at: path, scene: demo.scene.name) {
      $0.write(demo.digest)
      $0.write(each: placements) { writer, placement in
        writer.write(placement.title)
        writer.write(placement.instructions)
      }
    } _: { [self] () throws(Diagnostics) in
      var values = try demo.page().values(root: path.root, word: word)
      let embed = EmbedPage(demo.scene, settings, siteTitle: title)
      let address = path.root + EmbedPage.path(of: demo.scene).address
      var own: TemplateValues = ["address": address, "frame": embed.frame]
      if let base = settings.baseURL { own["oembed"] = base + EmbedPage.descriptionPath(of: demo.scene) }
      values["embed"] = own
      values["placements"] = placements.map { placement -> TemplateValues in
        ["host": placement.title, "instructions": placement.html]
      }
      return (values, [:])
    }
  }

  /// The page of a scene for other sites' frames, and its description where the site's address is known.
  func embedded(_ demo: Demo) -> [PlannedFile] {
    let embed = EmbedPage(demo.scene, settings, siteTitle: title)
    let depend: (inout RecordWriter) -> Void = { [digest] in
      $0.write(digest)
      $0.write(demo.digest)
    }
    let page = PlannedFile(EmbedPage.path(of: demo.scene).file, dependingOn: depend) { () throws(Diagnostics) in
      embed.html(try demo.figure())
    }
    guard settings.baseURL != nil else { return [page] }
    let description = PlannedFile(EmbedPage.descriptionPath(of: demo.scene), dependingOn: depend) {
      () throws(Diagnostics) in embed.description ?? ""
    }
    return [page, description]
  }

  // MARK: Lists

  /// The pages of a list, as many as it takes.
  ///
  /// - Parameters:
  ///   - articles: The articles, by their places in the index.
  ///   - folder: The folder of the pages, with a slash at its end.
  ///   - first: The number of the first page that is made, from 1.
  ///   - values: The values of `page` on each page of the list, with the title of the first one.
  ///   - section: The author's text for the list, which the first page shows.
  func list(
    of articles: [Int],
    in folder: String,
    from first: Int = 1,
    _ values: TemplateValues,
    section: Article? = nil
  ) throws(Diagnostics) -> [PlannedFile] {
    let values = values.merging(section?.commonValues ?? [:]) { $1 }
    let count = lists.pageCount(of: articles.count)
    var pages: [PlannedFile] = []
    for number in stride(from: first, through: count, by: 1) {
      let path = ListPages.path(number, in: folder)
      let shown = lists.shown(number, of: articles)
      let page = try page("list", at: path) {
        $0.write(table: values)
        if number == 1 { $0.write(section?.digest) { $0.write($1) } }
        $0.write(count)
        lists.write(shown, to: &$0)
      } _: { [self] () throws(Diagnostics) in
        var page = values
        if number > 1 {
          let texts = ["title": values["title"] as? String ?? "", "number": String(number)]
          page["title"] = word("pageOf").replacing(/\{(\w+)\}/) { texts[String($0.1)] ?? String($0.0) }
        } else if let section {
          page["html"] = try section.values(in: site)["html"]
        }
        var others: TemplateValues = ["articles": lists.entries(of: shown, root: path.root)]
        others["pagination"] = lists.pagination(number, of: count, in: folder, root: path.root)
        return (page, others)
      }
      pages.append(page)
    }
    return pages
  }

  /// Plans a page with the names of lists.
  func overview(_ groups: [ArticleIndex.Group], in folder: String, title: String) throws(Diagnostics) -> PlannedFile {
    let path = PagePath(address: folder)
    return try page("list", at: path) {
      $0.write(title)
      $0.write(each: groups) { writer, group in
        writer.write(group.name)
        writer.write(group.folder)
        writer.write(group.articles.count)
      }
    } _: { () throws(Diagnostics) in
      (["title": title], ["groups": ListPages.groups(groups, root: path.root)])
    }
  }

  /// A word of the theme in the language of the pages.
  func word(_ name: String) -> String { ThemeWords.words(in: language)[name] ?? "" }

  /// All articles by their years.
  func archive() throws(Diagnostics) -> PlannedFile {
    let path = PagePath(address: language.folder + "archive/")
    return try page("archive", at: path) {
      $0.write(lists.digest)
    } _: { [self] () throws(Diagnostics) in
      (["title": word("archive")], ["years": lists.years(root: path.root)])
    }
  }

  // MARK: Other pages

  /// The page for addresses that don't exist.
  func missing() throws(Diagnostics) -> PlannedFile {
    try page("missing", at: PagePath(file: "404.html"), root: settings.basePath) { _ in
    } _: { [self] () throws(Diagnostics) in
      (["title": word("notFound")], [:])
    }
  }

  /// A page at an old address of another.
  ///
  /// - Parameters:
  ///   - path: The old address.
  ///   - target: The page that it leads to.
  ///   - title: The title.
  func redirect(at path: PagePath, to target: PagePath, _ title: String) -> PlannedFile {
    PlannedFile(path.file) {
      $0.write(digest)
      $0.write(target.file)
      $0.write(title)
    } _: { [settings] () throws(Diagnostics) in
      RedirectPage(at: path, to: target, title: title, settings).html
    }
  }

  /// The names of the feeds that sections, series and other lists have; those of tags have another one as well.
  var feedNames: [String] { settings.feedPaths.filter { $0.hasPrefix("*/") }.map { String($0.dropFirst(2)) } }

  /// The feeds, which need the site's address.
  func feeds(base: String) -> [PlannedFile] {
    let folder = language.folder
    let atomPaths = [Feed.atomPath] + settings.feedPaths.filter { !$0.hasPrefix("*/") }
    let listed = index.listed.map { index.articles[$0] }
    let whole = atomPaths.map { path in
      feed(of: listed, at: folder + path, base: base, folder: folder, title: title) { $0.atom }
    }
    let json = feed(of: listed, at: folder + Feed.jsonPath, base: base, folder: folder, title: title) {
      $0.json
    }
    guard hasLists else { return whole + [json] }
    func feeds(of groups: [ArticleIndex.Group], at names: [String]) -> [PlannedFile] {
      groups.flatMap { group in
        let articles = group.articles.map { index.articles[$0] }
        let title = "\(group.name) · \(title)"
        return names.map { name in
          feed(of: articles, at: group.folder + name, base: base, folder: group.folder, title: title) { $0.atom }
        }
      }
    }
    let names = feedNames
    let overviews = names.flatMap { name in
      ([("tags", index.tags)] + index.taxonomies.map { (Slug.make($0.name), $0.groups) }).filter { !$0.1.isEmpty }
        .map {
          feed(of: listed, at: "\(folder)\($0.0)/\(name)", base: base, folder: "\(folder)\($0.0)/", title: title) {
            $0.atom
          }
        }
    }
    return whole + [json] + feeds(of: index.tags, at: [Feed.atomPath] + names)
      + feeds(of: index.sections + index.series + index.taxonomies.flatMap(\.groups), at: names) + overviews
  }

  /// A feed of a list.
  ///
  /// - Parameters:
  ///   - articles: The list.
  ///   - path: Where the feed is.
  ///   - base: The site's address.
  ///   - folder: The folder of the list's pages, with a slash at its end; empty for the whole site.
  ///   - title: The feed's title.
  ///   - text: Writes it.
  private func feed(
    of articles: [Article],
    at path: String,
    base: String,
    folder: String = "",
    title: String,
    _ text: @escaping @Sendable (Feed) -> String
  ) -> PlannedFile {
    let articles = Feed.shown(articles, settings)
    return PlannedFile(path) {
      $0.write(digest)
      $0.write(title)
      for article in articles { $0.write(article.digest) }
    } _: { [site, language] () throws(Diagnostics) in
      text(try Feed(articles, base: base, folder: PagePath.percentEncoded(folder), title: title, language, in: site))
    }
  }
}
