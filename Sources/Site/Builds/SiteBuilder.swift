import Diagnostics
import Exports
import Files
import Foundation
import Scenes

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
  /// Whether the page of an article with an error shows that; otherwise, the article is left out.
  public var showsErrors = false
  /// Whether each text is also written in compressed form, as `index.html.gz`.
  public var compresses = false
  /// Draws pictures of scenes for links to articles; without it, there are none.
  package var drawing: ScenePictures.Drawing?
  /// Makes smaller versions of pictures in articles; without it, there are none.
  package var scaling: SmallerPictures.Scaling?
  let placements: @Sendable (any Playable) -> [Placement]
  let now: @Sendable () -> Int
  private(set) var cache: BuildCache
  private(set) var exports: ExportCache

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
    placements: @escaping @Sendable (any Playable) -> [Placement] = { _ in [] },
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
          plan.rendered.lazy.filter { plan.content.isOwn($0.source.name) && !$0.text.isMessage }.map {
            ($0.source.name, $0)
          },
          uniquingKeysWith: { $1 }
        ),
        listed: plan.listed,
        makers: plan.makers,
        articlePages: plan.articlePages,
        links: plan.links,
        soundPaths: plan.soundPaths,
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
}
