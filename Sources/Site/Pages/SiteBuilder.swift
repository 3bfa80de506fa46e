import Diagnostics
import Exports
import Files
import Foundation
import Scenes
import Synchronization

/// Makes a site from its folder and its scenes.
public struct SiteBuilder: Sendable {
  /// The site's folder.
  public let folder: SiteFolder
  /// The scenes that articles may show.
  public let catalogue: SceneCatalogue
  /// Whether drafts are built, too.
  public let includesDrafts: Bool
  /// Whether articles with a later date are built, too.
  public let includesFuture: Bool
  /// The address that the site is published at, if not the one of its settings.
  public let baseURL: String?
  /// The replacements of templates and public files that the site doesn't have.
  public let theme: Theme?
  /// Called with the number of articles that are rendered, and the number of all articles.
  public var progress: @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }
  /// Whether the site is published: style sheets lose what only authors read, and addresses of style sheets and scripts in
  /// templates change with their content.
  public var isForReaders = false
  /// Called before work that takes some seconds, with its name, and with nil when it has ended.
  public var working: @Sendable (_ work: String?) -> Void = { _ in }
  /// Whether the scenes are the site's own.
  ///
  /// All of these have pages. Of samples, only those have pages that articles show.
  public var ownsScenes = true
  /// Compiles the listings of articles if the site's program doesn't have them.
  package var listings: (any ListingCompiling)?
  /// Whether each text is also written in compressed form, as `index.html.gz`.
  public var compresses = false
  /// Draws pictures of scenes for links to articles; without it, there are none.
  package var drawing: ScenePictures.Drawing?
  /// Makes smaller versions of pictures in articles; without it, there are none.
  package var scaling: SmallerPictures.Scaling?
  private let placements: @Sendable (Scene) -> [Placement]
  private let now: @Sendable () -> Int
  private var cache: BuildCache
  private var exports: ExportCache

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - catalogue: The scenes that articles may show.
  ///   - includesDrafts: Whether drafts are built, too.
  ///   - includesFuture: Whether articles with a later date are built, too.
  ///   - baseURL: The address that the site is published at, if not the one of its settings.
  ///   - theme: The theme with the templates and public files that the site doesn't have.
  ///   - placements: Returns the instructions for embedding a scene, which its page shows.
  ///   - now: The time in seconds since 1970, which dates are compared with.
  public init(
    _ folder: SiteFolder,
    _ catalogue: SceneCatalogue,
    includesDrafts: Bool = false,
    includesFuture: Bool = false,
    baseURL: String? = nil,
    theme: Theme? = nil,
    placements: @escaping @Sendable (Scene) -> [Placement] = { _ in [] },
    now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) {
    self.folder = folder
    self.catalogue = catalogue
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
    self.baseURL = baseURL
    self.theme = theme
    self.placements = placements
    self.now = now
    cache = BuildCache()
    exports = ExportCache(in: cache)
  }

  /// Returns a builder that uses the results in a cache, and stores its own there.
  package func using(_ cache: BuildCache) -> SiteBuilder {
    var builder = self
    (builder.cache, builder.exports) = (cache, ExportCache(in: cache))
    return builder
  }

  /// Builds the site.
  ///
  /// - Throws: ``Diagnostics`` with everything that is wrong in its files.
  public func build() throws(Diagnostics) -> BuiltSite { try build(counting: BuildWork()) }

  /// Builds the site and counts the steps.
  ///
  /// - Parameter work: The counter.
  /// - Throws: ``Diagnostics`` with everything that is wrong in its files.
  package func build(counting work: BuildWork) throws(Diagnostics) -> BuiltSite {
    try build(since: nil, counting: work).site
  }

  /// Builds the site, or the part of it that has changed since another build.
  ///
  /// - Parameters:
  ///   - since: The other build, and the files that have changed since.
  ///   - work: The counter.
  func build(since: BuildMemory.Since?, counting work: BuildWork) throws(Diagnostics) -> BuildMemory.Build {
    try whileCacheIsOpen(isWhole: since == nil) { () throws(Diagnostics) in
      let content = if let known = since?.content(in: folder) { known } else { try ContentFiles(folder) }
      let plan = try plan(work, content, since: since)
      let finished = try finished(plan, work, since: since?.build) { _ in
        false
      } writing: { _, _ throws(Diagnostics) in
      }
      return BuildMemory.Build(
        content: plan.content,
        reading: plan.reading,
        articles: Dictionary(
          plan.rendered.lazy.filter { plan.content.isOwn($0.source.name) }.map { ($0.source.name, $0) },
          uniquingKeysWith: { $1 }
        ),
        listed: plan.listed,
        makers: plan.makers,
        articlePages: plan.articlePages,
        links: plan.links,
        files: finished.known,
        check: finished.check,
        site: finished.site
      )
    }
  }

  /// Builds the site and writes it to a folder.
  ///
  /// - Parameters:
  ///   - path: The folder: empty, missing, or written by this tool before.
  ///   - work: Counts the steps.
  ///   - accept: Throws if the site must not be written. Then the folder stays as it was.
  /// - Throws: ``Diagnostics`` with everything that is wrong in its files, or where the folder can't or mustn't be written.
  package func build(
    to path: String,
    counting work: BuildWork = BuildWork(),
    accepting accept: (BuiltSite) throws(Diagnostics) -> Void = { _ in }
  ) throws(Diagnostics) -> BuiltSite {
    let target = SiteTarget(path)
    try target.check(of: folder)
    defer { work.end("storing the cache") }
    var lock = target.hold()
    defer { lock?.release() }
    let content = ParallelValue { [folder] in Result { () throws(Diagnostics) in try ContentFiles(folder) } }
    return try whileCacheIsOpen { () throws(Diagnostics) in
      work.end("reading the cache")
      var findings = target.findings(knownTo: cache)
      let plan = try plan(work, content.value.get())
      defer { work.end("putting the files in place") }
      if !target.isHeld(by: lock) {
        // In the meantime, another build has put its own folder there.
        lock?.release()
        lock = target.hold()
        findings = target.findings(knownTo: cache)
      }
      defer { Freeing.later((plan, findings)) }
      return try target.write(plan.files, over: findings.value, knownTo: cache) { needs, write throws(Diagnostics) in
        work.end("looking at the output folder")
        let site = try finished(plan, work, needs, writing: write).site
        try accept(site)
        listings?.removeUnused()
        return site
      }
    }
  }

  private func whileCacheIsOpen<Value>(
    isWhole: Bool = true,
    _ body: () throws(Diagnostics) -> Value
  ) throws(Diagnostics) -> Value {
    cache.begin()
    do throws(Diagnostics) {
      let value = try body()
      cache.end(isWhole: isWhole)
      return value
    } catch {
      cache.abandon()
      throw error
    }
  }

  /// A site whose files are known, but not made.
  private struct Plan {
    let files: [PlannedFile]
    let notes: [Diagnostic]
    let sources: [String: String]
    let basePath: String
    let baseURL: String?
    let content: ContentFiles
    let reading: Digest
    /// All articles and section pages.
    let rendered: [Article]
    /// The articles.
    let listed: [Article]
    let makers: [PageMaker]
    let articlePages: [[PlannedFile]]
    let links: ContentLinks
    let causes: BuildCauses
  }

  /// Reads and renders the articles that have changed, and computes the key of each file.
  ///
  /// - Parameters:
  ///   - work: Counts the steps.
  ///   - content: The files in `Content`.
  ///   - since: The last build and the files that have changed since, or nil to look at all files.
  private func plan(
    _ work: BuildWork,
    _ content: ContentFiles,
    since: BuildMemory.Since? = nil
  ) throws(Diagnostics) -> Plan {
    var content = content
    let settings = try settings(content)
    content.findSections(settings)
    let templates = try PageTemplates(folder, theme: theme)
    let (settingsDigest, data) = (
      Digest { $0.write(table: settings.all) }, try DataFiles(content.data, in: folder).values
    )
    var context = BuildContext(
      folder: folder,
      catalogue: catalogue,
      scenes: digest(of: catalogue),
      settings: settings,
      settingsDigest: settingsDigest,
      cascades: try Cascades(content, in: folder, settings),
      data: data,
      valuesDigest: Digest {
        $0.write(settingsDigest)
        $0.write(table: data)
      },
      templates: templates,
      smallerPictures: SmallerPictures(settings.smallerPictures ? scaling : nil),
      placements: placements,
      assets: try AssetAddresses(templates.assetNames, in: folder, theme, isForReaders: isForReaders),
      exports: exports,
      cache: cache,
      work: work,
      now: Int(Date().timeIntervalSince1970)
    )
    work.end("listing the files, reading settings, data and templates")
    var demos = ownsScenes ? try demos(catalogue.scenes, in: context, work) : []
    let reading = Digest {
      $0.write(context.settingsDigest)
      $0.write(context.cascades.digest)
    }
    let since = since.flatMap { $0.readsAlike(reading) ? $0 : nil }
    let (sources, notes, arePlaced) = try sources(content, settings, context, since)
    let (sections, sectionNotes) = try sections(content, context, since)
    let isSame = arePlaced && since?.build.content.assets == content.assets
    let links = if isSame, let since { since.build.links } else { ContentLinks(sources, assets: content.assets) }
    if settings.shortcodes != nil { context.names = ArticleNames(sources) }
    work.end("reading \(sources.count + sections.count) articles")
    if let compiled = try compiledListings(of: sources + sections, in: context), !compiled.scenes.isEmpty {
      context.catalogue = try catalogue.adding(compiled.scenes, toSamples: !ownsScenes)
      (context.scenes, context.listingCode) = (digest(of: context.catalogue), compiled.code)
      if ownsScenes { demos += try self.demos(compiled.scenes, in: context, work) }
      work.end("compiling \(compiled.scenes.count) listings")
    }
    let causes = BuildCauses(
      settings: context.valuesDigest,
      scenes: context.scenes,
      templates: templates.digests,
      in: cache
    )
    let rendered = try articles(sources + sections, links, context, since, isSame: isSame)
    let articles = Array(rendered[..<sources.count])
    if !ownsScenes {
      let shown = Set(rendered.flatMap(\.sceneNames))
      demos = try self.demos(context.catalogue.scenes.filter { shown.contains($0.name) }, in: context, work)
    }
    if let drawing, settings.baseURL != nil { context.pictures = ScenePictures(of: articles, in: context, drawing) }
    work.end("rendering \(work[.rendering]) of them")
    let site = RenderedSite(context, links, articles)
    let last = isSame ? since?.build : nil
    var pages = SitePages(
      articles,
      sections: Array(rendered[sources.count...]),
      demos,
      in: site,
      since: last.flatMap { last in last.newerVersions(among: articles).map { (last, $0) } }
    )
    try pages.addAll()
    pages.addSmallerPictures(of: rendered)
    try addFiles(content, links, to: &pages, at: context.now)
    for (path, bytes) in theme?.files ?? [] where !pages.contains(path) { pages.add(PlannedFile(path, bytes)) }
    pages.addMachineFiles()
    if isForReaders { pages.minifyStyles() }
    if compresses { pages.addCompressedFiles() }
    work.end("planning \(pages.files.count) files")
    return Plan(
      files: pages.files,
      notes: content.notes + notes + sectionNotes + demos.flatMap(\.notes) + rendered.flatMap(\.notes)
        + context.assets.notes + templateNotes(templates, settings, context.data, sources) + pages.notes
        + context.pictures.notes + context.smallerPictures.notes,
      sources: pages.sources,
      basePath: settings.basePath,
      baseURL: settings.baseURL,
      content: content,
      reading: reading,
      rendered: rendered,
      listed: articles,
      makers: pages.makers,
      articlePages: pages.articlePages,
      links: links,
      causes: causes
    )
  }

  private func digest(of catalogue: SceneCatalogue) -> Digest {
    Digest { writer in
      for scene in catalogue.scenes { writer.write(exports.digest(of: scene)) }
    }
  }

  /// Proves scenes that have pages.
  private func demos(_ scenes: [Scene], in context: BuildContext, _ work: BuildWork) throws(Diagnostics) -> [Demo] {
    defer { work.end("proving \(scenes.count) scenes") }
    return try Workers.results(scenes.count) { place throws(Diagnostics) in try Demo(scenes[place], in: context) }
  }

  /// Compiles the listings of articles, or returns nil if the program has them already.
  private func compiledListings(
    of sources: [ArticleSource],
    in context: BuildContext
  ) throws(Diagnostics) -> CompiledListings? {
    guard let listings else { return nil }
    let hasStarted = Atomic(false)
    defer { if hasStarted.load(ordering: .relaxed) { working(nil) } }
    return try CompiledListings(of: sources, by: listings, in: context) {
      if !hasStarted.exchange(true, ordering: .relaxed) { working("Compiling …") }
    }
  }

  /// The messages about names in the site's own templates.
  private func templateNotes(
    _ templates: PageTemplates,
    _ settings: SiteSettings,
    _ data: TemplateValues,
    _ sources: [ArticleSource]
  ) -> [Diagnostic] {
    TemplateNames(templates.ownTexts) {
      var keys: Set<String> = []
      settings.params.addKeys(to: &keys)
      data.addKeys(to: &keys)
      for source in sources { source.matter.values.addKeys(to: &keys) }
      return keys
    }.notes
  }

  /// Makes the files that aren't known or have to be written, and checks the links of all pages.
  ///
  /// - Parameters:
  ///   - plan: The site.
  ///   - work: Counts the steps.
  ///   - last: The last build, if something of it is known.
  ///   - needs: Whether a file has to be written.
  ///   - write: Writes a file, on any thread.
  private func finished(
    _ plan: Plan,
    _ work: BuildWork,
    since last: BuildMemory.Build? = nil,
    _ needs: @Sendable (PlannedFile) -> Bool,
    writing write: @Sendable (PlannedFile, SiteFile) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> (site: BuiltSite, known: [Digest: KnownFile], check: LinkCheck) {
    let finished = try Workers.results(plan.files.count) { place throws(Diagnostics) -> Made in
      let file = plan.files[place]
      let isNeeded = needs(file)
      let key = KnownFile.key(of: file, plan.basePath)
      switch file.content {
      case .stored(let stored):
        if isNeeded { try write(file, stored.open()) }
        return Made(key: key, known: KnownFile(size: stored.size, references: nil))
      case .made(let make):
        let old = last?.files[key]
        let known = old ?? cache.record(key).flatMap { KnownFile($0, isPage: file.isPage) }
        if let known, !isNeeded { return Made(key: key, known: known, isOld: old != nil) }
        let bytes = try make()
        work.made(file, isKnown: known != nil, because: plan.causes)
        if isNeeded { try write(file, SiteFile(bytes)) }
        if let known { return Made(key: key, known: known, isOld: old != nil) }
        let references = file.isPage ? PageReferences(in: bytes, at: file.path, basePath: plan.basePath) : nil
        let made = KnownFile(size: bytes.count, references: references)
        cache.add(key, record: made.record)
        return Made(key: key, known: made)
      }
    }
    var site = BuiltSite(minimumCapacity: finished.count)
    site.baseURL = plan.baseURL
    for (file, made) in zip(plan.files, finished) { site.add(file, size: made.known.size) }
    work.end("making \(work[.making]) files")
    let check = check(finished, plan, on: site, last?.check, work)
    site.notes = plan.notes + check.notes
    work.end("checking links")
    return (site, Dictionary(finished.lazy.map { ($0.key, $0.known) }) { first, _ in first }, check)
  }

  /// A file that was made in this build, or earlier.
  private struct Made: Sendable {
    let key: Digest
    let known: KnownFile
    /// Whether the last build of this program has it.
    var isOld = false

    /// Returns the page that it is, or nil if it is none.
    func page(at path: String) -> LinkCheck.Page? {
      known.references.map { LinkCheck.Page(path: path, key: key, references: $0) }
    }
  }

  /// Checks the links of all pages whose targets can have changed since the last build of this or another program.
  private func check(
    _ made: [Made],
    _ plan: Plan,
    on site: BuiltSite,
    _ last: LinkCheck?,
    _ work: BuildWork
  ) -> LinkCheck {
    let files = plan.files
    var pages = LinkCheck.Pages(count: made.count { $0.known.references != nil }) {
      zip(files, made).compactMap { file, made in made.page(at: file.path) }
    }
    if last != nil {
      pages.new = zip(files, made).compactMap { file, made in made.isOld ? nil : made.page(at: file.path) }
    }
    let key = Digest { $0.write("links") }
    let known = last ?? LinkCheck(cache.record(key))
    let check = LinkCheck(pages, on: site, plan.files.map(\.path), sources: plan.sources, known, work)
    // A program that builds again and again has its own in memory.
    if last == nil, check.isNew { cache.add(key, record: check.record) }
    return check
  }

  private func settings(_ content: ContentFiles) throws(Diagnostics) -> SiteSettings {
    var settings = SiteSettings()
    if let name = content.settings { settings = try SiteSettings(folder, name) }
    if content.hasAddresses { settings.addresses = try FixedAddresses(folder) }
    if let baseURL {
      guard let base = SiteSettings.base(baseURL) else {
        throw Diagnostics([
          Diagnostic("the base URL is “\(baseURL)”; expected \(SiteSettings.baseExpectation)")
        ])
      }
      settings.baseURL = base
    }
    return settings
  }

  /// Reads the articles that are to be published, notes which aren't yet, and says whether they are those of the last build at
  /// the same addresses.
  private func sources(
    _ content: ContentFiles,
    _ settings: SiteSettings,
    _ context: BuildContext,
    _ since: BuildMemory.Since?
  ) throws(Diagnostics) -> (sources: [ArticleSource], notes: [Diagnostic], arePlaced: Bool) {
    var (sources, notes, problems): ([ArticleSource], [Diagnostic], [Diagnostic]) = ([], [], [])
    let now = PostDate.moment(sinceEpoch: now())
    let read = Workers.map(content.articles.count) { place in
      Result { () throws(Diagnostics) in
        if let known = since?.article(content.articles[place]) { return known.source }
        return try ArticleSource.read(content.articles[place], settings, in: context)
      }
    }
    for result in read {
      do throws(Diagnostics) {
        let source = try result.get()
        if source.matter.isDraft, !includesDrafts { continue }
        if let date = source.date, date.moment > now, !includesFuture {
          let message = "it is dated \(date.iso), so it is left out until then; --future builds it"
          notes.append(Diagnostic(message, severity: .note, at: Location(file: source.file)))
          continue
        }
        sources.append(source)
      } catch {
        problems += error.all
      }
    }
    notes += settings.addresses.notes(about: content.articles)
    let arePlaced = since?.build.hasPlaces(of: sources) ?? false
    if problems.isEmpty, !arePlaced { problems = Self.missingHomes(sources, settings) }
    for language in settings.languages where !sources.contains(where: { $0.language == language.code }) {
      let message = "there is no article in \(language.name) yet, so the site has no pages in it"
      notes.append(Diagnostic(message, severity: .note, at: Location(file: "Content")))
    }
    var files: [String: String] = [:]
    for source in sources where !arePlaced {
      if let other = files.updateValue(source.file, forKey: source.path.file) {
        problems.append(
          Diagnostic("it would be written to \(source.path.file), as \(other) is", at: Location(file: source.file))
        )
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return (sources, notes, arePlaced)
  }

  /// The messages about languages that have articles, but no first page.
  private static func missingHomes(_ sources: [ArticleSource], _ settings: SiteSettings) -> [Diagnostic] {
    let found = Set(sources.lazy.filter(\.isHome).map(\.language))
    let used = Set(sources.lazy.map(\.language))
    var problems: [Diagnostic] = []
    if !found.contains(settings.language) {
      problems.append(
        Diagnostic("there is no index.md; expected the text of the first page", at: Location(file: "Content"))
      )
    }
    for language in settings.languages where used.contains(language.code) && !found.contains(language.code) {
      let code = language.code
      let message = "there is no index.\(code).md; expected the text of the first page in \(language.name)"
      problems.append(Diagnostic(message, at: Location(file: "Content")))
    }
    return problems
  }

  /// Renders articles, and tells how many are done.
  ///
  /// - Parameters:
  ///   - sources: The articles.
  ///   - links: The targets of addresses in them.
  ///   - context: The values of the build.
  ///   - since: The last build and the files that have changed since, if articles are read as they were then.
  ///   - isSame: Whether all addresses lead where they led then.
  private func articles(
    _ sources: [ArticleSource],
    _ links: ContentLinks,
    _ context: BuildContext,
    _ since: BuildMemory.Since?,
    isSame: Bool
  ) throws(Diagnostics) -> [Article] {
    let done = Atomic(0)
    return try Workers.results(sources.count) { place throws(Diagnostics) in
      if let known = since?.article(sources[place].name),
        isSame && !known.text.showsFiles || known.isCurrent(links, in: context)
      {
        return known
      }
      let article = try Article(sources[place], links, in: context)
      progress(done.add(1, ordering: .relaxed).newValue, sources.count)
      return article
    }
  }

  /// Reads the texts at the start of section pages: `_index.md` in a folder of `Content`.
  private func sections(
    _ content: ContentFiles,
    _ context: BuildContext,
    _ since: BuildMemory.Since?
  ) throws(Diagnostics) -> (sources: [ArticleSource], notes: [Diagnostic]) {
    var (names, notes): ([String], [Diagnostic]) = ([], [])
    for name in content.sections {
      let place = Location(file: "Content/\(name)")
      if !context.templates.has("list") {
        notes.append(Diagnostic("there is no template for lists, so it isn't used", severity: .warning, at: place))
      } else if !Self.isShown(ContentName(name, context.settings)) {
        let expected =
          "expected it in a folder of Content, tags/NAME or series/NAME, or index.md for an article of its own"
        notes.append(Diagnostic("it isn't used; \(expected)", severity: .warning, at: place))
      } else {
        names.append(name)
      }
    }
    let sources = try Workers.results(names.count) { [names] place throws(Diagnostics) in
      if let known = since?.article(names[place]) { return known.source }
      return try ArticleSource.read(names[place], context.settings, in: context)
    }
    return (sources.filter { !$0.matter.isDraft || includesDrafts }, notes)
  }

  /// Whether a page of a list shows an `_index.md`: that of a folder of `Content`, a tag or a series.
  private static func isShown(_ name: ContentName) -> Bool {
    let parts = name.parts
    return parts.count == 2 || parts.count == 3 && ["tags", "series"].contains(parts[0])
  }

  /// Adds the files of `Public` and those beside articles, none of which may take a page's place.
  private func addFiles(
    _ content: ContentFiles,
    _ links: ContentLinks,
    to pages: inout SitePages,
    at now: Int
  ) throws(Diagnostics) {
    var files: [(file: String, path: String)] = []
    for name in content.assets { files.append(("Content/\(name)", links.assets[name] ?? name)) }
    for name in try folder.files(in: .publicFiles) { files.append(("Public/\(name)", name)) }
    guard !files.isEmpty else { return }
    var folders: Set<Substring> = []
    for page in pages.files { Self.add(foldersOf: page.path, to: &folders) }
    var origins: [String: String] = [:]
    var taken: [Diagnostic] = []
    for (file, path) in files {
      if pages.contains(path) || folders.contains(path[...]) || Self.folders(of: path).contains(where: pages.contains) {
        taken.append(
          Diagnostic("a page is written to the same address; expected another name", at: Location(file: file))
        )
      } else if let other = origins.updateValue(file, forKey: path) {
        taken.append(Diagnostic("it would be written to \(path), as \(other) is", at: Location(file: file)))
      }
    }
    guard taken.isEmpty else { throw Diagnostics(taken) }
    for (file, path) in files {
      // Pages are read: their links are checked, and the preview adds a script.
      if path.lowercased().hasSuffix(".html") {
        pages.add(PlannedFile(path, try folder.bytes(file, as: .page)))
      } else {
        pages.add(PlannedFile(path, try folder.stored(file), at: now))
      }
    }
  }

  /// Adds the folders that a path leads through, from the inner to the outer, up to one that is known.
  private static func add(foldersOf path: String, to folders: inout Set<Substring>) {
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      guard folders.insert(rest).inserted else { return }
    }
  }

  /// The folders that a path leads through.
  private static func folders(of path: String) -> [String] {
    let parts = path.pathParts
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }
}
