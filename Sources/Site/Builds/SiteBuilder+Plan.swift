import Diagnostics
import Foundation
import Scenes
import Synchronization

/// What a site consists of, before its files are made.
extension SiteBuilder {
  /// A site whose files are known, but not made.
  struct Plan {
    let files: [PlannedFile]
    let notes: [Diagnostic]
    /// The errors of what isn't in the site.
    let errors: [Diagnostic]
    /// The kinds of notes and warnings that aren't shown.
    let silenced: Set<Diagnostic.ID>
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
    /// The paths of all files, if none of them takes the place of another.
    let soundPaths: [String]?
  }

  /// Reads and renders the articles that have changed, and computes the key of each file.
  ///
  /// - Parameters:
  ///   - work: Counts the steps.
  ///   - content: The files in `Content`.
  ///   - since: The last build and the files that have changed since, or nil to look at all files.
  func plan(
    _ work: BuildWork,
    _ content: ContentFiles,
    since: BuildMemory.Since? = nil
  ) throws(Diagnostics) -> Plan {
    var content = content
    let settings = try settings(content)
    if !settings.languages.isEmpty { content.findSections { ContentName($0, settings).isSection } }
    let theme = settings.look.flatMap { self.theme?.with($0) } ?? self.theme
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
    var (sources, notes, errors, arePlaced) = try sources(content, settings, context, since)
    let (sections, sectionNotes, sectionErrors) = sections(content, context, since)
    errors += context.cascades.errors + sectionErrors
    let hasSameFiles = arePlaced && since?.build.content.assets == content.assets
    var links =
      if hasSameFiles, let since { since.build.links } else {
        ContentLinks(sources, assets: content.assets, basePath: settings.basePath)
      }
    links.sections = Dictionary(sections.map { ($0.name, $0.path) }) { first, _ in first }
    let publicFiles = try folder.listing(of: .publicFiles)
    links.publicFiles = Set(publicFiles.files)
    let isSame =
      hasSameFiles && since?.build.links.sections == links.sections
      && since?.build.links.publicFiles == links.publicFiles
    if settings.shortcodes != nil || settings.markdown.contains(.wikiLinks) {
      context.names = ArticleNames(sources + sections)
    }
    work.end("reading \(BuildWork.counted(sources.count + sections.count, "article"))")
    let compiled = try compiledListings(of: sources + sections, in: context)
    if let compiled, !compiled.scenes.isEmpty {
      context.catalogue = try catalogue.adding(compiled.scenes, toSamples: !ownsScenes)
      (context.scenes, context.listingCode) = (digest(of: context.catalogue), compiled.code)
      if ownsScenes { demos += try self.demos(compiled.scenes, in: context, work) }
      work.end("compiling \(BuildWork.counted(compiled.scenes.count, "listing"))")
    }
    let causes = BuildCauses(
      settings: context.valuesDigest,
      scenes: context.scenes,
      templates: templates.digests,
      in: cache
    )
    let results = articles(
      sources + sections,
      links,
      context,
      since,
      isSame: isSame,
      failing: compiled?.problems ?? [:]
    )
    for case .failure(let error) in results { errors += error.all }
    let shown = zip(results, sources + sections).map { result, source in
      (try? result.get())
        ?? (showsErrors || source.isHome ? Article(showing: self.shown(Self.failure(of: result)), source, links) : nil)
    }
    errors += shown.flatMap { $0?.text.notes ?? [] }.filter { $0.severity == .error }
    let articles = shown[..<sources.count].compactMap(\.self)
    let sectionPages = shown[sources.count...].compactMap(\.self)
    let rendered = articles + sectionPages
    if !ownsScenes {
      let names = Set(rendered.flatMap(\.sceneNames))
      demos = try self.demos(context.catalogue.scenes.filter { names.contains($0.name) }, in: context, work)
    }
    let compared = try comparisons(of: rendered, in: context)
    demos += try self.demos(compared, in: context, work)
    if let drawing, settings.baseURL != nil {
      context.pictures = ScenePictures(of: articles, among: context.catalogue.scenes + compared, in: context, drawing)
    }
    work.end("rendering \(work[.rendering]) of them")
    let site = RenderedSite(context, links, articles)
    let last = isSame ? since?.build : nil
    var pages = SitePages(
      articles,
      sections: sectionPages,
      demos,
      in: site,
      since: last.flatMap { last in last.newerVersions(among: articles).map { (last, $0) } }
    )
    try pages.addAll(beside: publicFiles.files + content.assets.map { links.assets[$0] ?? $0 })
    pages.addSmallerPictures(of: rendered)
    errors += try addFiles(content, publicFiles.files, links, to: &pages, at: context.now, below: settings.basePath)
    for (path, bytes) in theme?.files ?? []
    where !pages.contains(path) && (settings.hasSearch || path != Theme.searchScript) {
      pages.add(PlannedFile(path, bytes))
    }
    pages.addMachineFiles()
    if isForReaders { pages.minifyStyles() }
    if compresses { pages.addCompressedFiles() }
    let paths = pages.files.map(\.path)
    let areSound = since?.build.soundPaths == paths
    let conflicts = areSound ? [] : pages.withoutFolderConflicts()
    let spellingNotes = areSound ? [] : pages.spellingNotes
    errors += conflicts
    work.end("planning \(BuildWork.counted(pages.files.count, "file"))")
    return Plan(
      files: pages.files,
      notes: settings.notes + lookNotes(settings, publicFiles.files) + content.notes + templates.notes
        + publicFiles.notes(in: .publicFiles) + notes
        + sectionNotes + demos.flatMap(\.notes) + rendered.flatMap(\.notes).filter { $0.severity != .error }
        + context.assets.notes
        + templateNotes(templates, settings, context.data, sources) + pages.notes
        + spellingNotes
        + context.pictures.notes + context.smallerPictures.notes,
      errors: errors,
      silenced: settings.silenced,
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
      causes: causes,
      soundPaths: conflicts.isEmpty && spellingNotes.isEmpty ? paths : nil
    )
  }

  private func digest(of catalogue: SceneCatalogue) -> Digest {
    Digest { writer in
      for scene in catalogue.scenes { writer.write(exports.digest(of: scene)) }
    }
  }

  /// The scenes that show others side by side in articles.
  private func comparisons(of articles: [Article], in context: BuildContext) throws(Diagnostics) -> [any Playable] {
    var names: Set<String> = []
    let comparisons = articles.flatMap(\.comparisons).filter { names.insert($0.name).inserted }
    return try comparisons.map { comparison throws(Diagnostics) in try comparison.scene(in: context.catalogue) }
  }

  /// Proves scenes that have pages.
  private func demos(_ scenes: [any Playable], in context: BuildContext, _ work: BuildWork) throws(Diagnostics)
    -> [Demo]
  {
    defer { work.end("proving \(BuildWork.counted(scenes.count, "scene"))") }
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

  /// The message about a look that the site's own style sheet takes the place of.
  private func lookNotes(_ settings: SiteSettings, _ publicFiles: [String]) -> [Diagnostic] {
    guard let look = settings.look, publicFiles.contains(Theme.styleSheet) else { return [] }
    let message =
      "Public/\(Theme.styleSheet) takes the place of the style sheet that the look “\(look.rawValue)” is a part of"
    return [Diagnostic(.siteUnused, message, at: settings.lookPlace)]
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

  private func settings(_ content: ContentFiles) throws(Diagnostics) -> SiteSettings {
    var settings = SiteSettings()
    if let name = content.settings { settings = try SiteSettings(folder, name) }
    if content.hasAddresses { settings.addresses = try FixedAddresses(folder) }
    if let baseURL {
      guard let base = SiteSettings.base(baseURL) else {
        throw Diagnostics([
          Diagnostic(.siteSettings, "the base URL is “\(baseURL)”; expected \(SiteSettings.baseExpectation)")
        ])
      }
      settings.baseURL = base
    }
    return settings
  }

  /// Adds the files of `Public` and those beside articles, none of which may take a page's place.
  ///
  /// - Returns: The errors about files that aren't added.
  private func addFiles(
    _ content: ContentFiles,
    _ publicFiles: [String],
    _ links: ContentLinks,
    to pages: inout SitePages,
    at now: Int,
    below basePath: String
  ) throws(Diagnostics) -> [Diagnostic] {
    let files =
      content.assets.map { (file: "Content/\($0)", path: links.assets[$0] ?? $0) }
      + publicFiles.map { (file: "Public/\($0)", path: $0) }
    var origins: [String: String] = [:]
    var taken: [Diagnostic] = []
    var free: [(file: String, path: String)] = []
    for (file, path) in files {
      if pages.contains(path) {
        taken.append(
          Diagnostic(
            .siteAddress,
            "a page is written to the same address; expected another name",
            at: Location(file: file)
          )
        )
      } else if let other = origins.updateValue(file, forKey: path) {
        taken.append(.sharedAddress(path, at: Location(file: file), and: other))
        origins[path] = other
      } else {
        free.append((file, path))
      }
    }
    for (file, path) in free {
      // Pages are read: their links are checked, and the preview adds a script.
      if path.lowercased().hasSuffix(".html") {
        pages.add(PlannedFile(path, Self.moved(try folder.bytes(file, as: .page), path, basePath)), from: file)
      } else if basePath != "/", path.lowercased().hasSuffix(".css") {
        pages.add(PlannedFile(path, Self.moved(try folder.bytes(file, as: .page), path, basePath)), from: file)
      } else {
        pages.add(PlannedFile(path, try folder.stored(file), at: now), from: file)
      }
    }
    return taken
  }

  /// A page or a style sheet of the author's with relative addresses for those from the root, which the site isn't at.
  private static func moved(_ bytes: [UInt8], _ path: String, _ basePath: String) -> [UInt8] {
    guard basePath != "/", let text = String(validating: bytes, as: UTF8.self) else { return bytes }
    let root = PagePath(file: path).root
    func moved(_ address: String) -> String? {
      ContentLinks.path(fromRoot: address, below: basePath).map { root + $0 == "" ? "./" : root + $0 }
    }
    if path.lowercased().hasSuffix(".html") { return Array(HTMLAddresses.changed(in: text, moved).utf8) }
    let sheet = text.replacing(/((?:url\(|@import)\s*["']?)(\/[^"')\s]*)/) { match in
      "\(match.1)\(moved(String(match.2)) ?? String(match.2))"
    }
    return Array(sheet.utf8)
  }

  private static func failure(of result: Result<Article, Diagnostics>) -> Diagnostics? {
    if case .failure(let error) = result { error } else { nil }
  }
}
