import Diagnostics
import Foundation
import Synchronization

/// The articles of a site, and the texts of its section pages.
extension SiteBuilder {
  /// Reads the articles that are to be published, notes which aren't yet, and says whether they are those of the last build at
  /// the same addresses.
  ///
  /// An article that can't be read, or has the address of another, is left out, or a message stands for it.
  func sources(
    _ content: ContentFiles,
    _ settings: SiteSettings,
    _ context: BuildContext,
    _ since: BuildMemory.Since?
  ) throws(Diagnostics) -> (sources: [ArticleSource], notes: [Diagnostic], errors: [Diagnostic], arePlaced: Bool) {
    var (sources, notes, errors): ([ArticleSource], [Diagnostic], [Diagnostic]) = ([], [], [])
    let now = PostDate.moment(sinceEpoch: now())
    let read = Workers.map(content.articles.count) { place in
      Result { () throws(Diagnostics) in
        if let known = since?.article(content.articles[place]) { return known.source }
        return try Workers.working(on: "Content/\(content.articles[place])") { () throws(Diagnostics) in
          try ArticleSource.read(content.articles[place], settings, in: context)
        }
      }
    }
    for (name, result) in zip(content.articles, read) {
      do throws(Diagnostics) {
        let source = try result.get()
        if source.matter.isDraft, !includesDrafts { continue }
        if let expiry = source.matter.expiry, expiry.moment <= now, !includesFuture {
          let message = "it expired on \(expiry.iso), so it is left out; --future builds it"
          notes.append(Diagnostic(.articleFuture, message, at: Location(file: source.file)))
          continue
        }
        if let date = source.date, date.moment > now, !includesFuture {
          let message = "it is dated \(date.iso), so it is left out until then; --future builds it"
          notes.append(Diagnostic(.articleFuture, message, at: Location(file: source.file)))
          continue
        }
        sources.append(source)
      } catch {
        // Nobody sees a draft, so one that isn't ready needs no change yet.
        if ContentName(name, settings).parts.first == "_drafts", !includesDrafts {
          for var problem in error.all {
            problem.severity = .warning
            notes.append(problem)
          }
          continue
        }
        errors += error.all
        // The first page is always there, if only with its title.
        guard showsErrors || ContentName(name, settings).isHome else { continue }
        if let source = standIn(name, error, settings, context) { sources.append(source) }
      }
    }
    notes += settings.addresses.notes(about: content.articles)
    let arePlaced = since?.build.hasPlaces(of: sources) ?? false
    let problems = arePlaced ? [] : Self.missingHomes(sources, settings)
    guard problems.isEmpty else { throw Diagnostics(errors + problems) }
    for language in settings.languages where !sources.contains(where: { $0.language == language.code }) {
      let message = "there is no article in \(language.name) yet, so the site has no pages in it"
      notes.append(Diagnostic(.siteLanguage, message, at: Location(file: "Content")))
    }
    if !arePlaced { sources = Self.withOwnAddresses(sources, &errors) }
    return (sources, notes, errors, arePlaced)
  }

  /// The error that a page shows: none on one that is published.
  func shown(_ error: Diagnostics?) -> Diagnostics? { showsErrors ? error : nil }

  /// Returns an article that says what is wrong with a file, at its address if that is known.
  private func standIn(
    _ name: String,
    _ error: Diagnostics,
    _ settings: SiteSettings,
    _ context: BuildContext
  ) -> ArticleSource? {
    let text = (try? context.folder.text("Content/\(name)", as: .article)) ?? ""
    let date = text.prefix(FrontMatter.mostBytes).firstMatch(
      of: /(?m)^\s*"?date"?\s*[:=]\s*["']?(\d{4}-\d{1,2}-\d{1,2})/
    )?.1
    let matter = date.map { "---\ndate: \($0)\n---\n" } ?? ""
    return [matter, "---\npermalink: /\(Slug.make(name))/\n---\n"].lazy.compactMap { text in
      try? ArticleSource(name, text, Digest(of: text), settings, showing: error)
    }.first
  }

  /// The articles without those whose address is that of another, or needs a folder where another is a file.
  private static func withOwnAddresses(_ sources: [ArticleSource], _ errors: inout [Diagnostic]) -> [ArticleSource] {
    var files: [String: ArticleSource] = [:]
    var own: [ArticleSource] = []
    for source in sources {
      if let other = files[source.path.file] {
        errors.append(.sharedAddress(source.path.file, at: source.addressPlace, and: other.file))
      } else {
        files[source.path.file] = source
        own.append(source)
      }
    }
    return own.filter { source in
      guard let other = source.path.file.folders.lazy.compactMap({ files[String($0)] }).first else { return true }
      errors.append(.neededFolder(source.path.file, at: source.addressPlace, other.path.file, of: other.file))
      return false
    }
  }

  /// The messages about languages that have articles, but no first page.
  private static func missingHomes(_ sources: [ArticleSource], _ settings: SiteSettings) -> [Diagnostic] {
    let found = Set(sources.lazy.filter(\.isHome).map(\.language))
    let used = Set(sources.lazy.map(\.language))
    var problems: [Diagnostic] = []
    if !found.contains(settings.language) {
      problems.append(
        Diagnostic(
          .siteHome,
          "there is no index.md; expected the text of the first page",
          at: Location(file: "Content")
        )
      )
    }
    for language in settings.languages where used.contains(language.code) && !found.contains(language.code) {
      let code = language.code
      let message = "there is no index.\(code).md; expected the text of the first page in \(language.name)"
      problems.append(Diagnostic(.siteHome, message, at: Location(file: "Content")))
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
  ///   - failing: What is wrong with the listings of articles, by their files.
  func articles(
    _ sources: [ArticleSource],
    _ links: ContentLinks,
    _ context: BuildContext,
    _ since: BuildMemory.Since?,
    isSame: Bool,
    failing: [String: [Diagnostic]]
  ) -> [Result<Article, Diagnostics>] {
    let done = Atomic(0)
    return Workers.map(sources.count) { place in
      Result { () throws(Diagnostics) in
        let source = sources[place]
        if let problems = failing[source.file] { throw Diagnostics(problems) }
        if source.error != nil { return Article(showing: shown(source.error), source, links) }
        if let known = since?.article(source.name),
          isSame && !known.text.showsFiles || known.isCurrent(links, in: context)
        {
          return known
        }
        let article = try Workers.working(on: source.file) { () throws(Diagnostics) in
          try Article(source, links, in: context)
        }
        progress(done.add(1, ordering: .relaxed).newValue, sources.count)
        return article
      }
    }
  }

  /// Reads the texts at the start of section pages: `_index.md` in a folder of `Content`.
  func sections(
    _ content: ContentFiles,
    _ context: BuildContext,
    _ since: BuildMemory.Since?
  ) -> (sources: [ArticleSource], notes: [Diagnostic], errors: [Diagnostic]) {
    var (names, notes, errors): ([String], [Diagnostic], [Diagnostic]) = ([], [], [])
    for name in content.sections {
      let place = Location(file: "Content/\(name)")
      if !context.templates.has("list") {
        notes.append(Diagnostic(.siteUnused, "there is no template for lists, so it isn't used", at: place))
      } else if !Self.isShown(ContentName(name, context.settings)) {
        let expected =
          "expected it in a folder of Content, tags/NAME or series/NAME, or index.md for an article of its own"
        notes.append(Diagnostic(.siteUnused, "it isn't used; \(expected)", at: place))
      } else {
        names.append(name)
      }
    }
    let read = Workers.map(names.count) { [names] place in
      Result { () throws(Diagnostics) in
        if let known = since?.article(names[place]) { return known.source }
        return try ArticleSource.read(names[place], context.settings, in: context)
      }
    }
    for case .failure(let error) in read { errors += error.all }
    let sources = read.compactMap { try? $0.get() }
    return (sources.filter { !$0.matter.isDraft || includesDrafts }, notes, errors)
  }

  /// Whether a page of a list shows an `_index.md`: that of a folder of `Content`, a tag or a series.
  private static func isShown(_ name: ContentName) -> Bool {
    let parts = name.parts
    return parts.count == 2 || parts.count == 3 && ["tags", "series"].contains(parts[0])
  }
}

extension Diagnostic {
  /// A diagnostic about two files that would be written to one.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the site.
  ///   - place: Its source file, perhaps with the line of the address.
  ///   - other: The source file that was found first.
  static func sharedAddress(_ path: String, at place: Location, and other: String) -> Diagnostic {
    Diagnostic(
      .siteAddress,
      "two files would be written to \(path); expected another name for one",
      at: place,
      notes: [.other(other)]
    )
  }

  /// A diagnostic about a file that would have to be written where another is a file, and no folder.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the site.
  ///   - place: Its source file, perhaps with the line of the address.
  ///   - folder: The path of the other file.
  ///   - other: The source file of that, or nil if it is one of the site's own.
  static func neededFolder(_ path: String, at place: Location, _ folder: String, of other: String?) -> Diagnostic {
    Diagnostic(
      .siteAddress,
      "it would be written to \(path), but \(other ?? "a file of the site") is written to \(folder); "
        + "expected another address",
      at: place
    )
  }
}
