import Diagnostics
import Exports
import Foundation
import Scenes

/// Makes a site from its folder and its scenes.
public struct SiteBuilder: Sendable {
  /// The site's folder.
  public let folder: SiteFolder
  /// The scenes that articles may show.
  public let catalogue: SceneCatalogue
  /// Whether articles that aren't to be published yet are on it.
  public let includesDrafts: Bool
  /// Whether articles of a later date are on it.
  public let includesFuture: Bool
  /// The address that the site is published at, if not the one of its settings.
  public let baseURL: String?
  /// What stands in for templates and public files that the site doesn't have.
  public let theme: Theme?
  /// Is told how many articles are rendered, and how many there are.
  public var progress: @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }
  private let placements: @Sendable (Scene) -> [Placement]
  private let now: @Sendable () -> Int
  private let exports = ExportCache()

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - catalogue: The scenes that articles may show.
  ///   - includesDrafts: Whether articles that aren't to be published yet are on it.
  ///   - includesFuture: Whether articles of a later date are on it.
  ///   - baseURL: The address that the site is published at, if not the one of its settings.
  ///   - theme: What stands in for templates and public files that the site doesn't have.
  ///   - placements: How a scene is put into pages elsewhere, for its page.
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
  }

  /// Builds the site.
  ///
  /// - Throws: ``Diagnostics`` with everything that is wrong in its files.
  public func build() throws(Diagnostics) -> BuiltSite { try build(counting: BuildWork()) }

  /// Builds the site and counts what is done.
  ///
  /// - Parameter work: The counter.
  /// - Throws: ``Diagnostics`` with everything that is wrong in its files.
  package func build(counting work: BuildWork) throws(Diagnostics) -> BuiltSite {
    let content = try ContentFiles(folder)
    let settings = try settings(content)
    let templates = try PageTemplates(folder, theme: theme)
    let demos = try catalogue.scenes.map { scene throws(Diagnostics) in try DemoPage(scene, folder, exports) }
    var (sources, notes) = try sources(content, settings)
    let links = ContentLinks(sources, assets: content.assets)
    let articles = try articles(sources, settings, links, templates, work)
    let sections = try sections(content, settings, links, templates, work, &notes)
    var pages = SitePages(settings, templates, articles, sections, demos, catalogue, placements: placements, work: work)
    pages.site.notes = content.notes + notes + demos.flatMap(\.notes) + articles.flatMap(\.notes)
    let keys = sources.reduce(into: settings.params.allKeys) { $0.formUnion($1.matter.values.allKeys) }
    pages.site.notes += TemplateNames(templates.ownTexts, keys: keys).notes
    try pages.addAll()
    try addFiles(content, links, to: &pages.site)
    for (path, bytes) in theme?.files ?? [] where !pages.site.contains(path) { pages.site.add(bytes, at: path) }
    pages.addMachineFiles()
    pages.site.notes +=
      LinkCheck(pages.site, sources: pages.sources, basePath: settings.basePath, work: work).notes
    return pages.site
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

  /// Reads the articles that are to be published, and says which aren't yet.
  private func sources(
    _ content: ContentFiles,
    _ settings: SiteSettings
  ) throws(Diagnostics) -> (sources: [ArticleSource], notes: [Diagnostic]) {
    var (sources, notes, problems): ([ArticleSource], [Diagnostic], [Diagnostic]) = ([], [], [])
    let now = PostDate.moment(sinceEpoch: now())
    for name in content.articles {
      do throws(Diagnostics) {
        let source = try ArticleSource(name, folder, settings)
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
    if !sources.contains(where: \.isHome), problems.isEmpty {
      problems.append(
        Diagnostic("there is no index.md; expected the text of the first page", at: Location(file: "Content"))
      )
    }
    var files: [String: String] = [:]
    for source in sources {
      if let other = files.updateValue(source.file, forKey: source.path.file) {
        problems.append(
          Diagnostic("it would be written to \(source.path.file), as \(other) is", at: Location(file: source.file))
        )
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return (sources, notes)
  }

  private func articles(
    _ sources: [ArticleSource],
    _ settings: SiteSettings,
    _ links: ContentLinks,
    _ templates: PageTemplates,
    _ work: BuildWork
  ) throws(Diagnostics) -> [Article] {
    var (articles, problems): ([Article], [Diagnostic]) = ([], [])
    let names = settings.shortcodes == nil ? ArticleNames([]) : ArticleNames(sources)
    for source in sources {
      do throws(Diagnostics) {
        let shortcodes = settings.shortcodes.map { Shortcodes($0, of: source, names, settings, templates) }
        articles.append(
          try Article(
            source,
            settings,
            links,
            catalogue: catalogue,
            exports: exports,
            shortcodes: shortcodes,
            work: work
          )
        )
        progress(articles.count, sources.count)
      } catch {
        problems += error.all
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return articles
  }

  /// Renders what the pages of sections begin with: `_index.md` in a folder of `Content`.
  private func sections(
    _ content: ContentFiles,
    _ settings: SiteSettings,
    _ links: ContentLinks,
    _ templates: PageTemplates,
    _ work: BuildWork,
    _ notes: inout [Diagnostic]
  ) throws(Diagnostics) -> [Article] {
    var sources: [ArticleSource] = []
    for name in content.sections {
      let place = Location(file: "Content/\(name)")
      if !templates.has("list") {
        notes.append(Diagnostic("there is no template for lists, so it isn't used", severity: .warning, at: place))
      } else if !Self.isShown(name) {
        let expected =
          "expected it in a folder of Content, tags/NAME or series/NAME, or index.md for an article of its own"
        notes.append(Diagnostic("it isn't used; \(expected)", severity: .warning, at: place))
      } else {
        let source = try ArticleSource(name, folder, settings)
        if !source.matter.isDraft || includesDrafts { sources.append(source) }
      }
    }
    return try articles(sources, settings, links, templates, work)
  }

  /// Whether a page of a list shows an `_index.md`: that of a folder of `Content`, a tag or a series.
  private static func isShown(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    return parts.count == 2 || parts.count == 3 && ["tags", "series"].contains(parts[0])
  }

  /// Adds the files of `Public` and those beside articles, none of which may take a page's place.
  private func addFiles(_ content: ContentFiles, _ links: ContentLinks, to site: inout BuiltSite) throws(Diagnostics) {
    var files: [(file: String, path: String)] = []
    for name in content.assets { files.append(("Content/\(name)", links.assets[name] ?? name)) }
    for name in try folder.files(in: .publicFiles) { files.append(("Public/\(name)", name)) }
    let folders = Set(site.paths.flatMap(Self.folders))
    var origins: [String: String] = [:]
    var taken: [Diagnostic] = []
    for (file, path) in files {
      if site.contains(path) || folders.contains(path) || Self.folders(of: path).contains(where: site.contains) {
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
        site.add(try folder.bytes(file, as: .page), at: path)
      } else {
        site.add(try folder.stored(file), at: path)
      }
    }
  }

  /// The folders that a path leads through.
  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }
}
