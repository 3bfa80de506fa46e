import Synchronization

/// The last build of a program that builds a site many times, so that the next build reads only the files that have changed.
package final class BuildMemory: Sendable {
  /// The results of a build that succeeded.
  struct Build: Sendable {
    /// The files in `Content`.
    let content: ContentFiles
    /// A digest of the settings and the folders' front matter, with which articles were read.
    let reading: Digest
    /// The articles and section pages by their file names, without those that are symbolic or hard links.
    let articles: [String: Article]
    /// All articles, in the order of `Content`.
    let listed: [Article]
    /// The builders of each language's pages.
    let makers: [PageMaker]
    /// The planned pages of the articles, by language and in the order of its index.
    let articlePages: [[PlannedFile]]
    /// The targets of addresses in articles.
    let links: ContentLinks
    /// The paths of all files, if none of them takes the place of another.
    let soundPaths: [String]?
    /// The sizes and links of the files, by their keys.
    let files: [Digest: KnownFile]
    /// The result of the link check.
    let check: LinkCheck
    /// The site.
    var site: BuiltSite

    /// Returns whether there are the same articles at the same addresses.
    func hasPlaces(of sources: [ArticleSource]) -> Bool {
      sources.count == listed.count
        && zip(sources, listed).allSatisfy { $0 === $1.source || ArticlePlace($0) == ArticlePlace($1.source) }
    }

    /// Returns the articles that have changed since, by their older versions, or nil if one has another place.
    ///
    /// - Parameter articles: All articles, of the same files in the same order.
    func newerVersions(among articles: [Article]) -> [ObjectIdentifier: Article]? {
      guard articles.count == listed.count else { return nil }
      var newer: [ObjectIdentifier: Article] = [:]
      for (old, new) in zip(listed, articles) where old !== new {
        guard new.isPlacedLike(old) else { return nil }
        newer[ObjectIdentifier(old)] = new
      }
      return newer
    }
  }

  /// The address of an article, as far as links to it depend on it.
  private struct ArticlePlace: Equatable {
    private let name: String
    private let path: PagePath
    private let isBundle: Bool

    /// Creates the place of an article.
    init(_ source: ArticleSource) { (name, path, isBundle) = (source.name, source.path, source.isBundle) }
  }

  /// The last build, and the files that have changed since.
  struct Since: Sendable {
    /// The build.
    let build: Build
    /// The paths of the files that have changed, from the site's folder.
    let changes: Set<String>
    private let changedContent: Set<String>

    init(_ build: Build, changes: Set<String>) {
      (self.build, self.changes) = (build, changes)
      let content = SiteFolder.Part.content.rawValue + "/"
      changedContent = Set(changes.filter { $0.hasPrefix(content) }.map { String($0.dropFirst(content.count)) })
    }

    /// Returns the files in `Content`, or nil if there are other files now.
    func content(in folder: SiteFolder) -> ContentFiles? {
      changedContent.allSatisfy { build.content.isUnchanged($0, in: folder) } ? build.content : nil
    }

    /// Returns whether an unchanged article would be read as in that build.
    ///
    /// - Parameter reading: A digest of what articles are read with.
    func readsAlike(_ reading: Digest) -> Bool {
      build.reading == reading && !changedContent.contains(FixedAddresses.file)
    }

    /// Returns an article, or nil if its file has changed.
    func article(_ name: String) -> Article? {
      changedContent.contains(name) ? nil : build.articles[name]
    }
  }

  private struct State {
    var build: Build?
    var changes: Set<String> = []
  }

  private let state = Mutex(State())

  /// Creates a memory without a build.
  package init() {}

  /// Returns the last build that succeeded, or nil if the changes since then aren't known.
  ///
  /// - Parameter changes: The paths of the files that have changed since the last call, from the site's folder, or nil if
  ///   that isn't known.
  func since(_ changes: Set<String>?) -> Since? {
    state.withLock { state in
      guard let changes else {
        state = State()
        return nil
      }
      // Changes count until a build with them succeeds.
      state.changes.formUnion(changes)
      return state.build.map { Since($0, changes: state.changes) }
    }
  }

  /// Keeps a build that succeeded.
  func keep(_ build: Build) {
    var old: Build?
    state.withLock { state in
      old = state.build
      state = State(build: build)
    }
    Freeing.later(old.take())
  }
}
