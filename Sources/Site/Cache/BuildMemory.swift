import Synchronization

/// What a program that builds a site again and again keeps of its last build, so that it looks only at what has changed.
package final class BuildMemory: Sendable {
  /// A build that succeeded.
  struct Build: Sendable {
    /// What was in `Content`.
    let content: ContentFiles
    /// A digest of what articles were read with: the settings, and what folders pass down.
    let reading: Digest
    /// The articles and the pages of sections by their names, but for those that are links to other files.
    let articles: [String: Article]
    /// Where the articles were.
    let places: [ArticlePlace]
    /// Where addresses in articles led.
    let links: ContentLinks
    /// What was known of the files, by their keys.
    let files: [Digest: KnownFile]
    /// Where links of pages led.
    let check: LinkCheck
    /// The site.
    var site: BuiltSite
  }

  /// Where an article is, as far as links to it depend on that.
  struct ArticlePlace: Equatable, Sendable {
    private let name: String
    private let path: PagePath
    private let isBundle: Bool

    /// Takes the place of an article.
    init(_ source: ArticleSource) { (name, path, isBundle) = (source.name, source.path, source.isBundle) }
  }

  /// The last build, and what has changed since.
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

    /// What was in `Content`, if the same files are there now.
    func content(in folder: SiteFolder) -> ContentFiles? {
      changedContent.allSatisfy { build.content.isUnchanged($0, in: folder) } ? build.content : nil
    }

    /// Whether articles are read as in that build.
    ///
    /// - Parameter reading: A digest of what articles are read with.
    func readsAlike(_ reading: Digest) -> Bool {
      build.reading == reading && !changedContent.contains(FixedAddresses.file)
    }

    /// An article, if its file hasn't changed.
    func article(_ name: String) -> Article? {
      changedContent.contains(name) ? nil : build.articles[name]
    }
  }

  private struct State {
    var build: Build?
    var changes: Set<String> = []
  }

  private let state = Mutex(State())

  /// Creates a memory of nothing.
  package init() {}

  /// The last build that succeeded, if it is known what has changed since.
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
  func keep(_ build: Build) { state.withLock { $0 = State(build: build) } }
}
