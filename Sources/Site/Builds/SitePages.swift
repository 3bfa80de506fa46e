import Diagnostics
import Files
import Scenes

/// The list of all files of a site.
struct SitePages {
  /// The files, pages before the lists that link to them.
  private(set) var files: [PlannedFile] = []
  /// The files that pages were written in, by the pages' paths.
  private(set) var sources: [String: String] = [:]
  /// The builders of each language's pages, with the main language first.
  let makers: [PageMaker]
  /// The planned pages of the articles, by language and in the order of its index.
  private(set) var articlePages: [[PlannedFile]] = []
  private let last: BuildMemory.Build?
  private let site: RenderedSite
  private let articles: [Article]
  /// The pages that the author has as files, which no list takes the place of.
  private var ownFiles: Set<String> = []
  /// The introductions of sections, by their folders.
  private let sections: [String: Article]
  private let demos: [Demo]
  private let context: BuildContext
  /// The notes for authors about the pages.
  private(set) var notes: [Diagnostic] = []
  private var paths: Set<String> = []
  /// The files that others than pages were made of, by their paths.
  private var origins: [String: String] = [:]
  private var sitemap: [Sitemap.Entry] = []

  /// Prepares the pages.
  ///
  /// - Parameters:
  ///   - articles: The articles.
  ///   - sections: The introductions of sections.
  ///   - demos: The scenes.
  ///   - site: The parts of the site that articles are rendered with.
  ///   - last: The last build, and the articles that have changed since, by their older versions, if all articles have their
  ///     places of then.
  init(
    _ articles: [Article],
    sections: [Article],
    _ demos: [Demo],
    in site: RenderedSite,
    since last: (build: BuildMemory.Build, newer: [ObjectIdentifier: Article])? = nil
  ) {
    (self.articles, self.demos, context) = (articles, demos, site.context)
    let kept = site.context.settings.addresses.listFolders
    self.sections = Dictionary(sections.map { (kept[$0.path.folder] ?? $0.path.folder, $0) }) { first, _ in first }
    self.site = site
    let last = last.flatMap { $0.build.makers.map(\.language) == site.languages ? $0 : nil }
    self.last = last?.build
    makers = site.languages.enumerated().map { number, language in
      PageMaker(
        articles.filter { $0.source.language == language.code },
        language,
        in: site,
        hasGallery: !demos.isEmpty,
        since: last.map { ($0.build.makers[number], $0.newer) }
      )
    }
  }

  /// Whether there is a file at a path.
  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// Warnings about paths that are one file where the case of letters doesn't matter, and accents have one spelling.
  var spellingNotes: [Diagnostic] {
    var known: [String: String] = [:]
    var seen: Set<Substring> = []
    func other(_ path: String) -> String? {
      let isPlain = path.utf8.allSatisfy { $0 < 0x80 }
      let key = (isPlain ? path : path.precomposedStringWithCanonicalMapping).lowercased()
      return known.updateValue(path, forKey: key)
    }
    return files.compactMap { file -> Diagnostic? in
      var pairs = other(file.path).map { [(file.path, $0, "file")] } ?? []
      var path = file.path[...]
      while pairs.isEmpty, let slash = path.lastSlash, seen.insert(path[..<slash]).inserted {
        path = path[..<slash]
        let folder = String(path)
        if let other = other(folder + "/") { pairs.append((folder, String(other.dropLast()), "folder")) }
      }
      guard let (path, other, kind) = pairs.first else { return nil }
      let source = sources[file.path] ?? origins[file.path]
      return Diagnostic(
        .siteSpelling,
        "“\(path)” and “\(other)” are one \(kind) on most Macs and on Windows; expected names that differ in more than "
          + "the case of letters",
        at: source.map { Location(file: $0) }
      )
    }
  }

  /// Adds a file in place of one that has its path.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - origin: The file in the site's folder that it is made of, if it is no article's page.
  mutating func add(_ file: PlannedFile, from origin: String? = nil) {
    if let origin { origins[file.path] = origin }
    if !paths.insert(file.path).inserted { files.removeAll { $0.path == file.path } }
    files.append(file)
  }

  /// Plans every page.
  ///
  /// - Parameter others: The files of `Public` and those beside articles, which may have a page for missing addresses, and which
  ///   old addresses may lead to.
  /// - Throws: ``Diagnostics`` where a template is missing, or two pages have one address.
  mutating func addAll(beside others: [String]) throws(Diagnostics) {
    // With a few tags for each article, the lists have fewer pages than there are articles.
    ownFiles = Set(others.filter { $0.hasSuffix(".html") })
    paths.reserveCapacity(2 * articles.count)
    files.reserveCapacity(2 * articles.count)
    for demo in demos {
      for document in demo.documents {
        add(PlannedFile(document.path, dependingOn: { $0.write(demo.digest) }, document.make))
      }
    }
    for picture in context.pictures.files { add(picture) }
    for article in articles + sections.values { sources[article.path.file] = article.source.file }
    let showcase = try showcase()
    var homePages: [PlannedFile] = []
    for (number, maker) in makers.enumerated() {
      let home = articles.first { $0.isHome && $0.source.language == maker.language.code }
      if let home {
        homePages.append(try maker.home(home, showing: showcase.prefix(Self.mostOnHome)))
        if home.source.matter.target == nil { list(home.path) }
      }
      let pages = try maker.articlePages(since: last.map { ($0.makers[number], $0.articlePages[number]) })
      articlePages.append(pages)
      for (article, page) in zip(maker.index.articles, pages) {
        add(page)
        if article.source.isInSitemap { list(article.path, date: article.source.matter.updated ?? article.source.date) }
      }
    }
    let maker = makers[0]
    let gallery = demos.isEmpty ? nil : try maker.gallery(showcase)
    if let gallery { list(PagePath(file: gallery.path)) }
    for demo in demos {
      add(try maker.demo(demo, context.placements(demo.scene)))
      list(demo.path)
      for file in maker.embedded(demo) { add(file) }
    }
    if let gallery { add(gallery) }
    for page in homePages { add(page) }
    for maker in makers {
      if maker.hasLists { try addLists(maker) }
      if maker.has("archive") { addUnlessThere(try maker.archive()) }
    }
    if context.settings.hasSearch {
      for maker in makers {
        for file in try maker.search(in: site) where !contains(file.path) { add(file) }
      }
    }
    addRedirects(beside: others)
    noteCircles()
    if maker.has("missing") {
      let page = try maker.missing()
      if !contains(page.path), !others.contains(page.path) { add(page) }
    }
  }

  /// The number of scenes on the first page.
  private static let mostOnHome = 6

  /// The scenes of the gallery: first those that the settings name, then the others.
  ///
  /// Figures of articles are shown where they are explained. They are in the gallery if the settings name them, or if there
  /// is nothing else. Where the settings name some, other scenes that articles show are figures of articles, too.
  private func showcase() throws(Diagnostics) -> [Demo] {
    let named = context.settings.gallery
    let known = Dictionary(demos.map { ($0.scene.name, $0) }) { first, _ in first }
    let problems = named.filter { known[$0.name] == nil }.map { name, place in
      Diagnostic(
        .siteSettings,
        "gallery names “\(name)”, and there is no scene with this name",
        at: place,
        suggestion: nearestSpelling(of: name, among: known.keys.sorted())
      )
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    let first = named.compactMap { known[$0.name] }
    let names = Set(named.map(\.name))
    let others = demos.filter { !names.contains($0.scene.name) }
    let explained = named.isEmpty ? [] : Set(articles.filter { !$0.isHome }.flatMap(\.sceneNames))
    let own = others.filter { !$0.scene.fileID.hasSuffix(".md") && !explained.contains($0.scene.name) }
    return first.isEmpty && own.isEmpty ? others : first + own
  }

  /// Plans the smaller versions of the pictures in articles.
  mutating func addSmallerPictures(of articles: [Article]) {
    for version in articles.flatMap(\.text.smallerPictures) where !contains(version.path) {
      add(context.smallerPictures.planned(version, in: context))
    }
  }

  /// Notes a page for search engines.
  private mutating func list(_ path: PagePath, date: PostDate? = nil) {
    guard context.settings.baseURL != nil, path.file != "404.html" else { return }
    sitemap.append(Sitemap.Entry(path: path, date: date, translations: site.translations[path]))
  }

  /// Adds a list, unless somebody wrote a page at its address, which is better.
  private mutating func addUnlessThere(_ page: PlannedFile) {
    guard !contains(page.path), !ownFiles.contains(page.path) else { return }
    list(PagePath(file: page.path))
    add(page)
  }

  private mutating func addLists(_ maker: PageMaker) throws(Diagnostics) {
    let (index, root) = (maker.index, maker.language.folder)
    for page in try maker.list(of: index.listed, in: root, from: 2, ["title": maker.title]) {
      addUnlessThere(page)
    }
    let feed = maker.feedNames.first
    let kinds =
      [(index.sections, "section", feed), (index.tags, "tag", Feed.atomPath), (index.series, "series", feed)]
      + index.taxonomies.map { ($0.groups, "tag", feed) }
    for (groups, kind, feed) in kinds {
      for group in groups {
        var values: TemplateValues = ["title": group.name, "kind": kind]
        if kind == "section" {
          // A new site has its articles in this folder, whatever its language is.
          let isOfArticles = group.name == "articles"
          values["title"] =
            isOfArticles ? maker.word("articles") : group.name.prefix(1).uppercased() + group.name.dropFirst()
        }
        if let feed, maker.settings.baseURL != nil {
          values["feed"] = PagePath.percentEncoded(group.folder) + PagePath.percentEncoded(feed)
        }
        try addList(maker, of: group.articles, in: group.folder, values)
      }
    }
    let shown = Set((index.sections + index.tags + index.series + index.taxonomies.flatMap(\.groups)).map(\.folder))
    let own = sections.filter { !shown.contains($0.key) && $0.value.source.language == maker.language.code }
    for (folder, section) in own.sorted(by: { $0.key < $1.key }) {
      try addList(maker, of: [], in: folder, ["title": section.source.nameTitle, "kind": "section"])
    }
    let overviews =
      [(index.tags, "tags", maker.word("tags")), (index.series, "series", maker.word("series"))]
      + index.taxonomies.map { ($0.groups, Slug.make($0.name), $0.name.prefix(1).uppercased() + $0.name.dropFirst()) }
    for (groups, name, title) in overviews where !groups.isEmpty {
      addUnlessThere(try maker.overview(groups, in: "\(root)\(name)/", title: title))
    }
  }

  /// Adds the pages of a list; the first has what the author wrote for it.
  private mutating func addList(
    _ maker: PageMaker,
    of articles: [Int],
    in folder: String,
    _ values: TemplateValues
  ) throws(Diagnostics) {
    if let redirect = sections[folder].flatMap(maker.redirect) {
      if !contains(redirect.path) { add(redirect) }
      return
    }
    for page in try maker.list(of: articles, in: folder, values, section: sections[folder]) { addUnlessThere(page) }
  }

  private mutating func addRedirects(beside others: [String]) {
    for article in articles {
      for alias in article.source.aliases where alias.path != article.path {
        if contains(alias.path.file) {
          let message = "there is a page at “\(alias.path.address)” already, so this alias isn't made"
          notes.append(Diagnostic(.articleAlias, message, at: alias.place))
          continue
        }
        add(makers[0].redirect(at: alias.path, to: article.path, article.title ?? ""), from: article.source.file)
      }
    }
    let redirects = context.settings.addresses.redirects
    let others = redirects.isEmpty ? [] : Set(others)
    let targets = Dictionary(redirects.map { ($0.from.file, $0.to.text) }) { $1 }
    for (from, to) in redirects {
      func note(_ message: String) { notes.append(Diagnostic(.articleAlias, message, at: to.place)) }
      guard !contains(from.file) else {
        // A list may have the address itself.
        if context.settings.addresses.listFolders.values.contains(from.folder) { continue }
        note("there is a page at “\(from.address)” already, so this redirect isn't made")
        continue
      }
      var (target, steps) = (to.text, 0)
      while let path = try? Permalink.path(target, at: to.place), !contains(path.file), let next = targets[path.file],
        steps <= targets.count
      {
        (target, steps) = (next, steps + 1)
      }
      if steps > targets.count {
        note("the redirect from “\(from.address)” leads back to itself, so it isn't made")
      } else if let path = try? Permalink.path(target, at: to.place),
        contains(path.file) || others.contains(path.file)
      {
        add(makers[0].redirect(at: from, to: path, makers[0].title), from: "Content/\(FixedAddresses.file)")
      } else {
        note("there is no page at “\(target)”, so the redirect from “\(from.address)” isn't made")
      }
    }
  }

  /// The path of a page in an address, which may be that of the whole site with a path.
  private func withinSite(_ address: String) -> String {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    // A host that is written with http leads to the same pages.
    func host(_ address: some StringProtocol) -> Substring? {
      address.firstRange(of: "://").map { address[$0.upperBound...] } as? Substring
    }
    guard let base = context.settings.baseURL.flatMap(host), let own = host(path), own.hasPrefix(base) else {
      return String(path)
    }
    return "/" + own.dropFirst(base.count)
  }

  /// Warns about pages that lead to other addresses and at last back to themselves, so that readers see none of them.
  private mutating func noteCircles() {
    var leading: [Article] = []
    var targets: [String: String] = [:]
    for article in articles + sections.values {
      guard let address = article.source.matter.target,
        let path = try? Permalink.path(withinSite(address), at: Location(file: ""))
      else { continue }
      leading.append(article)
      targets[article.path.file] = path.file
    }
    guard !leading.isEmpty else { return }
    for (from, to) in context.settings.addresses.redirects where targets[from.file] == nil {
      targets[from.file] = (try? Permalink.path(to.text, at: to.place))?.file
    }
    for article in articles {
      for alias in article.source.aliases where targets[alias.path.file] == nil {
        targets[alias.path.file] = article.path.file
      }
    }
    for article in leading.sorted(by: { $0.source.file < $1.source.file }) {
      var (next, steps) = (targets[article.path.file], 0)
      while let page = next, page != article.path.file, steps <= targets.count {
        (next, steps) = (targets[page], steps + 1)
      }
      guard next == article.path.file else { continue }
      let message =
        "“redirect_to” leads back to the same page, which readers never see; expected the address of another"
      notes.append(Diagnostic(.articleAlias, message, at: Location(file: article.source.file)))
    }
  }

  /// Takes files out that need a folder where another file is.
  ///
  /// - Returns: The errors, each of which names the two files.
  mutating func withoutFolderConflicts() -> [Diagnostic] {
    // Each folder, and whether it lies in a file.
    var folders: [Substring: Bool] = [:]
    func isTaken(_ folder: Substring) -> Bool {
      if let known = folders[folder] { return known }
      let isTaken = contains(String(folder)) || folder.lastSlash.map { isTaken(folder[..<$0]) } == true
      folders[folder] = isTaken
      return isTaken
    }
    let taken = files.filter { file in file.path.lastSlash.map { isTaken(file.path[..<$0]) } == true }
    guard !taken.isEmpty else { return [] }
    var problems: [Diagnostic] = []
    var named: Set<[String?]> = []
    for file in taken {
      guard let path = file.path.folders.first(where: { contains(String($0)) }).map(String.init) else { continue }
      let (source, other) = (origin(of: file.path), origin(of: path))
      guard named.insert([source, path]).inserted else { continue }
      if let source {
        problems.append(.neededFolder(file.path, at: Location(file: source), path, of: other))
      } else {
        let message = "it would be written to \(path), but \(file.path) needs a folder there; expected another address"
        problems.append(Diagnostic(.siteAddress, message, at: other.map { Location(file: $0) }))
      }
    }
    let removed = Set(taken.map(\.path))
    files.removeAll { removed.contains($0.path) }
    paths.subtract(removed)
    sitemap.removeAll { removed.contains($0.path.file) }
    return problems
  }

  /// The file in the site's folder that a file of the site is made of, if there is one.
  private func origin(of path: String) -> String? {
    sources[path] ?? origins[path]
      ?? (path.hasSuffix(".gz") ? origin(of: String(path.dropLast(".gz".count))) : nil)
  }

  /// Replaces each style sheet by a shorter one that means the same.
  mutating func minifyStyles() { files = files.map(\.minified) }

  /// Adds the compressed form of each text behind it, unless the site has its own.
  mutating func addCompressedFiles() {
    let compressed = files.map { file in file.compressed.flatMap { contains($0.path) ? nil : $0 } }
    paths.formUnion(compressed.compactMap { $0?.path })
    files = zip(files, compressed).flatMap { file, compressed in [file] + (compressed.map { [$0] } ?? []) }
  }

  /// Adds what programs read, which needs the site's address: feeds, the list of pages and the rules for robots.
  ///
  /// A site may have its own.
  mutating func addMachineFiles() {
    guard let base = context.settings.baseURL else { return }
    for maker in makers {
      for feed in maker.feeds(base: base) where !contains(feed.path) { add(feed) }
    }
    let robots = "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n"
    let others = Sitemap(sitemap, base: base).files + [PlannedFile("robots.txt", Array(robots.utf8))]
    for file in others where !contains(file.path) { add(file) }
  }
}
