import Diagnostics
import Files
import Foundation
import WebText

/// A site that another generator builds, as a site of Stagecraft: its posts byte for byte, its settings translated, and the
/// addresses that it had.
package struct SiteImport {
  /// The generator of the imported site.
  package enum Kind: String, CaseIterable, Sendable {
    case hugo = "Hugo"
    case jekyll = "Jekyll"
    case publish = "Publish"
    case ignite = "Ignite"
    case zola = "Zola"
    case astro = "Astro"
    case eleventy = "Eleventy"
    case saga = "Saga"
    case toucan = "Toucan"
    case docusaurus = "Docusaurus"
    case gatsby = "Gatsby"
    case next = "Next.js"
    case hexo = "Hexo"
    case pelican = "Pelican"
    case middleman = "Middleman"
    case mkdocs = "MkDocs"
    case vuepress = "VuePress"
    case vitepress = "VitePress"
    case markdown = "plain Markdown"
  }

  /// A file of the new site.
  package struct File: Sendable {
    /// The content of a file.
    package enum Content: Sendable {
      /// A text that was made.
      case text(String)
      /// A copy of a file, by its path.
      case copy(String)
    }

    /// The path in the new site.
    package let name: String
    /// The content.
    package let content: Content
  }

  /// The program that builds it.
  package let kind: Kind
  /// The new site's files, but for the package and its program.
  package private(set) var files: [File] = []
  /// The parts that weren't imported, each with its file and line in the old site.
  package private(set) var notes: [Diagnostic] = []
  /// The number of articles that were taken.
  package private(set) var articleCount = 0
  /// The addresses that the old site had by its generator's own rules, percent-encoded, each once.
  package private(set) var expected: [String] = []
  /// Whether the old settings have the address that the site is published at.
  package private(set) var hasAddress = false
  /// The number of articles whose addresses only a program of the old site knows.
  package private(set) var unknownCount = 0
  /// The number of articles that can't be read, or that need a change first, so that nothing is known about their addresses.
  package private(set) var refusedCount = 0
  /// The number of those that have their address in `Content/addresses.yaml`.
  package private(set) var fixedCount = 0

  /// Reads a site.
  ///
  /// - Parameter path: Its folder.
  /// - Throws: ``Diagnostics`` where it isn't the folder of a site, or its settings can't be read.
  package init(_ path: String) throws(Diagnostics) {
    let whole = try ImportFolder(path)
    guard !Self.isStagecraft(whole) else {
      throw Diagnostics([
        Diagnostic(
          .importFolder,
          "this is a site of Stagecraft already; expected that of another generator, or “stagecraft preview --site \(path)”",
          at: Location(file: path)
        )
      ])
    }
    let (root, left) = try Self.site(in: whole)
    kind = Self.kind(of: root)
    let source = kind == .jekyll ? JekyllSite.source(of: root) : nil
    let folder = try source.map { name throws(Diagnostics) in try ImportFolder("\(root.path)/\(name)") } ?? root
    var draft: ImportDraft
    switch kind {
    case .hugo: draft = try HugoSite(folder).draft
    case .jekyll: draft = try JekyllSite(folder, settingsIn: root).draft
    case .publish, .ignite: draft = SwiftSite(folder, kind).draft
    case .zola: draft = try ZolaSite(folder).draft
    case .hexo: draft = try HexoSite(folder).draft
    case .mkdocs: draft = try MkDocsSite(folder).draft
    case .pelican: draft = PelicanSite(folder).draft
    case .middleman: draft = MiddlemanSite(folder).draft
    case .vuepress, .vitepress: draft = try VueSite(folder).draft
    case .docusaurus, .gatsby, .next: draft = JavaScriptSite(folder, kind).draft
    case .astro, .eleventy, .saga, .toucan, .markdown: draft = PlainSite(folder, kind).draft
    }
    let missing = Self.missingModules(of: whole)
    draft.notes += folder.notes + left + missing
    draft.takeHost(of: whole, folder)
    let rules = HostRedirects(of: whole, folder, base: draft.settings.text(of: "baseURL"))
    draft.hostRedirects = rules.redirects
    draft.notes += rules.notes
    draft.addMarkdown(folder)
    draft.leaveOutTwins(folder, kind)
    draft.leaveOutSecrets(folder)
    let known = draft.notes.count
    draft.noteOtherMarkup()
    let others = draft.notes[known...]
    guard !draft.articles.isEmpty else {
      throw Diagnostics(
        [
          Diagnostic(
            .importFolder,
            "there is no Markdown in it; expected a site of Hugo, Jekyll, Zola, Hexo, Pelican, MkDocs, Middleman, Publish or Ignite, or a folder of Markdown files",
            at: Location(file: path)
          )
        ] + others + missing
      )
    }
    try finish(&draft, folder)
  }

  /// Notes about submodules of git that aren't here, since nothing of them can be taken.
  private static func missingModules(of folder: ImportFolder) -> [Diagnostic] {
    let modules = (folder.text(".gitmodules") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return modules.enumerated().compactMap { index, line in
      // A theme has no articles.
      guard let match = line.wholeMatch(of: /\s*path\s*=\s*(.*\S)\s*/), !match.1.lowercased().contains("theme"),
        let path = ImportFolder.inner(String(match.1)), folder.isEmpty(path)
      else { return nil }
      let message =
        "“\(path)” is a submodule of git that isn't here, so nothing of it is taken; expected its files, which"
        + " “git submodule update --init” gets"
      return Diagnostic(.importLeftOut, message, at: Location(file: ".gitmodules", line: index + 1))
    }
  }

  /// Whether a folder has the settings of Stagecraft, or a package that uses it.
  private static func isStagecraft(_ folder: ImportFolder) -> Bool {
    ["yaml", "toml"].contains { folder.contains("Content/site.\($0)") }
      || folder.text("Package.swift")?.contains("\"StagecraftSite\"") == true
  }

  /// The folder of the site, which may lie in a repository, and a note about what else that has.
  private static func site(in folder: ImportFolder) throws(Diagnostics) -> (ImportFolder, [Diagnostic]) {
    guard kind(of: folder) == .markdown else { return (folder, []) }
    let articles = folder.files.filter { file in
      ContentFiles.isMarkdown(file) && !otherTexts.contains { file.hasSuffix($0) }
    }
    func count(in name: String) -> Int { articles.count { $0.utf8.starts(with: (name + "/").utf8) } }
    let names = innerSites(of: folder)
    guard let name = names.max(by: { count(in: $0) < count(in: $1) }), count(in: name) > 0 else { return (folder, []) }
    // Of several, or of one that lies deep, only the main part of a repository is its site.
    guard names.count == 1 && !name.contains("/") || 2 * count(in: name) > articles.count else { return (folder, []) }
    let site = try ImportFolder("\(folder.path)/\(name)")
    // A repository may have the settings in one folder, and what they name in another.
    guard kind(of: site) != .markdown else { return (folder, []) }
    let note = "the site in the folder “\(name)” is taken, and nothing beside it"
    return (site, [Diagnostic(.importLeftOut, note, at: Location(file: name))])
  }

  private static let otherTexts = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE.md", "CODE_OF_CONDUCT.md"]

  /// The folders, at most three deep, that have the settings of a generator, but for those in others and those of examples.
  private static func innerSites(of folder: ImportFolder) -> [String] {
    let marks = Set(
      HugoSite.configFiles + MkDocsSite.files + [
        "_config.yml", "pelicanconf.py", "zola.toml", "eleventy.config.js", "astro.config.mjs", "astro.config.ts",
      ] + JavaScriptSite.configFiles.flatMap { file in ["js", "mjs", "ts"].map { file.beginning + $0 } }
    )
    let examples: Set<Substring> = ["themes", "exampleSite", "examples", "example", "test", "tests", "fixtures"]
    var found: Set<String> = []
    for file in folder.files {
      let parts = file.pathParts
      for length in 1...3 where parts.count > length && examples.isDisjoint(with: parts[..<length]) {
        guard marks.contains(parts[length...].joined(separator: "/")) else { continue }
        found.insert(parts[..<length].joined(separator: "/"))
      }
    }
    let folders = Set(folder.files.filter { ContentFiles.isMarkdown($0) }.map { $0.pathParts.dropLast().prefix(3) })
    for parts in folders where !parts.isEmpty && examples.isDisjoint(with: parts) {
      for length in 1...parts.count where VueSite.isOne(in: parts.prefix(length).joined(separator: "/"), folder) {
        found.insert(parts.prefix(length).joined(separator: "/"))
      }
    }
    return found.filter { name in !found.contains { name.hasPrefix($0 + "/") } }.sorted()
  }

  /// The generator of the site in a folder.
  private static func kind(of folder: ImportFolder) -> Kind {
    let packages = folder.text("package.json") ?? ""
    let hasEleventy =
      folder.files.contains { $0.hasPrefix("eleventy.config.") } || packages.contains("\"@11ty/eleventy\"")
    if HexoSite.isOne(folder) { return .hexo }
    if folder.contains("pelicanconf.py") { return .pelican }
    if MiddlemanSite.isOne(folder) { return .middleman }
    if MkDocsSite.isOne(folder) { return .mkdocs }
    if let kind = VueSite.kind(of: folder) { return kind }
    if hasEleventy, !folder.contains("_config.yml") { return .eleventy }
    if let kind = JavaScriptSite.kind(of: folder), !folder.contains("_config.yml") { return kind }
    if folder.contains("_config.yml") || folder.contains("_config.yaml") || folder.contains("_config.toml")
      || folder.files.contains(where: { $0.hasPrefix("_posts/") })
    {
      if !folder.contains("_config.yml"), HexoSite.isSource(folder) { return .hexo }
      return .jekyll
    }
    if folder.contains("Package.swift") {
      let manifest = folder.text("Package.swift") ?? ""
      if manifest.contains(/(?i)publish/) { return .publish }
      if manifest.contains(/(?i)ignite/) { return .ignite }
      if manifest.contains("Saga"), PlainSite.sagaContent(folder) != nil { return .saga }
    }
    let hasContent = folder.files.contains { $0.hasPrefix("content/") }
    if hasContent,
      ["config.toml", "zola.toml"].contains(where: { folder.text($0)?.contains(/(?m)^\s*base_url\s*=/) == true })
    {
      return .zola
    }
    if folder.files.contains(where: { $0.hasPrefix("astro.config.") }) { return .astro }
    if folder.files.contains(where: { $0.hasPrefix("contents/") || $0.hasPrefix("src/contents/") }),
      folder.files.contains(where: {
        $0.contains("toucan") || $0.hasSuffix("contents/index.yml") || $0.hasSuffix("contents/site.yml")
          || $0 == "config.yml"
      })
    {
      return .toucan
    }
    let isHugo = HugoSite.configFiles.contains(where: folder.contains)
    if isHugo, folder.files.contains(where: { $0.hasPrefix("content/") }) { return .hugo }
    if folder.files.contains(where: { $0.hasPrefix("Content/") && ContentFiles.isMarkdown($0) }) { return .publish }
    return VueSite.innerKind(of: folder) ?? .markdown
  }

  /// The new site's settings, without those that it can't have.
  private static func settings(_ draft: inout ImportDraft) throws(Diagnostics) -> SiteSettings {
    while true {
      do throws(Diagnostics) {
        return try SiteSettings(draft.settings.text, language: .yaml, file: "Content/site.yaml")
      } catch {
        guard let problem = error.all.first, let line = problem.location?.line, draft.settings.remove(line: line)
        else { throw error }
        draft.note("\(problem.message), so the setting isn't taken", draft.settingsFile ?? "Package.swift")
      }
    }
  }

  // MARK: Addresses

  private mutating func finish(_ draft: inout ImportDraft, _ folder: ImportFolder) throws(Diagnostics) {
    var settings = try Self.settings(&draft)
    var sources: [(article: ImportDraft.Article, source: ArticleSource)] = []
    let cascades = try cascades(draft, settings, folder)
    for article in draft.articles {
      let text: String
      do throws(Diagnostics) {
        text = try folder.text(article.source, atMost: SiteFolder.Kind.article.mostBytes)
      } catch {
        refusedCount += 1
        draft.notes += error.all.map {
          Diagnostic(.importLeftOut, "it isn't taken: \($0.message)", at: $0.location)
        }
        continue
      }
      files.append(File(name: "Content/" + article.name, content: .copy(folder.path + "/" + article.source)))
      articleCount += 1
      do throws(Diagnostics) {
        let inherited = cascades.entries(for: article.name)
        sources.append((article, try ArticleSource(article.name, text: text, settings, inheriting: inherited)))
      } catch {
        refusedCount += 1
        for problem in error.all {
          var place = problem.location ?? Location(file: article.source)
          place.file = article.source
          draft.notes.append(
            Diagnostic(
              .importArticle,
              "it is taken, and doesn't build yet: \(problem.message)",
              at: place,
              suggestion: problem.suggestion
            )
          )
        }
      }
    }
    var fixed = sources.compactMap { article, source -> (name: String, address: String)? in
      if !source.isHome, !source.matter.isDraft, draft.isUnknown(source) {
        unknownCount += 1
      } else if !source.isHome, !source.matter.isDraft {
        draft.expected.append(draft.address(source) ?? "/" + source.path.address)
        draft.expected += source.aliases.map { "/" + $0.path.address }
      }
      guard !source.isHome, let address = draft.address(source),
        let path = try? Permalink.path(address, at: Location(file: article.source)), path != source.path
      else { return nil }
      return (article.name, "/" + path.address)
    }
    draft.takeHostRedirects()
    let known = Set(fixed.map(\.name))
    fixed += Self.divided(sources, draft).filter { !known.contains($0.name) }
    var seenAddresses: Set<String> = []
    expected = draft.expected.filter { seenAddresses.insert($0).inserted }
    hasAddress = settings.baseURL != nil
    var redirects: [(name: String, address: String)] = []
    var redirected: Set<String> = []
    for (from, to) in draft.redirects where redirected.insert(from).inserted {
      // Some names are no address here, and the import says that theirs are lost.
      if (try? Permalink.path(from, at: Location(file: ""))) != nil { redirects.append((from, to)) }
    }
    if !fixed.isEmpty || !redirects.isEmpty {
      let (text, left) = FixedAddresses.text(
        of: fixed + redirects,
        after: "The addresses that articles had before they moved, where the pattern in the settings gives others."
      )
      fixedCount = fixed.count + redirects.count - left.count
      let oldNames = Dictionary(
        sources.map { ($0.article.name, $0.article.source) },
        uniquingKeysWith: { first, _ in first }
      )
      for name in left {
        draft.note(
          "its address isn't kept: \(FixedAddresses.file) has \(fixedCount) addresses, and no room for more",
          oldNames[name] ?? name
        )
      }
      add("Content/\(FixedAddresses.file)", text)
      settings.addresses = try FixedAddresses(text, file: "Content/\(FixedAddresses.file)")
      for (index, element) in sources.enumerated() {
        guard settings.addresses[element.article.name] != nil, let text = folder.text(element.article.source),
          let source = try? ArticleSource(
            element.article.name,
            text: text,
            settings,
            inheriting: cascades.entries(for: element.article.name)
          )
        else { continue }
        sources[index].source = source
      }
    }
    if !draft.articles.contains(where: { ContentFiles.stem($0.name) == "index" && !$0.name.contains("/") }),
      !draft.copies.contains(where: { $0.name == "Content/index.md" })
    {
      add("Content/index.md", Self.home(draft.title ?? "Home"))
    }
    for language in settings.languages {
      let own = sources.map(\.source).filter { $0.language == language.code }
      guard !own.isEmpty, !own.contains(where: \.isHome) else { continue }
      add("Content/index.\(language.code).md", Self.home(language.title ?? draft.title ?? "Home"))
    }
    for text in draft.texts { add(text.name, text.text) }
    noteCollisions(sources.map { ($0.article.source, $0.source) }, &draft)
    // Articles are built without what isn't known, which the notes name.
    if readShortcodes(sources, settings, folder, &draft) { draft.settings.add("unknownShortcodes", "hide") }
    add("Content/site.yaml", draft.settings.text)
    for copy in draft.copies {
      files.append(File(name: copy.name, content: .copy(folder.path + "/" + copy.source)))
    }
    var seen: Set<String> = []
    files = files.filter { file in
      if seen.insert(file.name).inserted { return true }
      draft.note("another file has the name \(file.name) in the new site, so it isn't taken", file.name)
      return false
    }
    files = files.filter { file in
      var folder = file.name[...]
      while let slash = folder.lastSlash {
        folder = folder[..<slash]
        guard seen.contains(String(folder)) else { continue }
        draft.note("\(folder) is a file in the new site, so nothing can be in it, and it isn't taken", file.name)
        return false
      }
      return true
    }
    draft.countLeftSettings()
    notes = draft.notes.sorted { first, second in
      let (a, b) = (first.location, second.location)
      return (a?.file ?? "", a?.line ?? 0) < (b?.file ?? "", b?.line ?? 0)
    }
  }

  /// The addresses of articles that only a program can tell apart, such as those with one slug in two languages: the paths of
  /// their files.
  private static func divided(
    _ sources: [(article: ImportDraft.Article, source: ArticleSource)],
    _ draft: ImportDraft
  ) -> [(name: String, address: String)] {
    var taken: Set<String> = []
    return sources.compactMap { article, source in
      guard !taken.insert(source.path.file).inserted, draft.isUnknown(source) else { return nil }
      return (article.name, "/\(PagePath.percentEncoded(ContentFiles.stem(article.name)))/")
    }
  }

  /// The front matter that folders have for articles in the new site.
  private func cascades(
    _ draft: ImportDraft,
    _ settings: SiteSettings,
    _ folder: ImportFolder
  ) throws(Diagnostics) -> Cascades {
    let content = "Content/"
    let articles = draft.articles.map { (file: $0.source, name: $0.name) }
    let sections = draft.copies.filter { $0.name.hasPrefix(content) && ContentFiles.isMarkdown($0.name) }
      .map { (file: $0.source, name: String($0.name.dropFirst(content.count))) }
    let texts = (articles + sections).lazy.filter { $0.name.contains("index") }
      .compactMap { entry in folder.text(entry.file).map { (entry.name, $0) } }
    return try Cascades(Array(texts), settings)
  }

  /// The text of a first page, which readers of a screen find by its heading.
  private static func home(_ title: String) -> String {
    "---\ntitle: \(YAMLText.scalar(title))\n---\n<h1>\(Escape.markup(title))</h1>\n"
  }

  /// The addresses of the old site that a new one doesn't have.
  package func lost(in built: BuiltSite) -> [String] {
    expected.filter { built.path(for: $0.removingPercentEncoding ?? $0) == nil }
  }

  private mutating func add(_ name: String, _ text: String) { files.append(File(name: name, content: .text(text))) }

  private func noteCollisions(_ sources: [(file: String, source: ArticleSource)], _ draft: inout ImportDraft) {
    var files: [String: String] = [:]
    for (file, source) in sources {
      if let other = files.updateValue(file, forKey: source.path.file) {
        draft.note("it has the same address as \(other), /\(source.path.address); expected another one", file)
      }
    }
  }

  // MARK: Shortcodes

  /// Reads all shortcodes as a build would, and says which ones it can't.
  ///
  /// - Returns: Whether there are some that nothing is known about.
  private func readShortcodes(
    _ sources: [(article: ImportDraft.Article, source: ArticleSource)],
    _ settings: SiteSettings,
    _ folder: ImportFolder,
    _ draft: inout ImportDraft
  ) -> Bool {
    let sources = sources.filter {
      settings.shortcodes != nil || settings.markdown.contains(.mdx) || settings.markdown.contains(.directives)
        || settings.markdown.contains(.wikiLinks)
        || ContentFiles.isMDX($0.source.name)
    }
    guard !sources.isEmpty else { return false }
    var includes: [String: String] = [:]
    for text in draft.texts where text.name.hasPrefix("Templates/") && PageTemplates.isInclude(text.name) {
      includes[String(text.name.dropFirst("Templates/".count))] = text.text
    }
    var texts: [String: String] = [:]
    for text in draft.texts where text.name.hasPrefix("Templates/") && text.name.hasSuffix(".mustache") {
      texts[String(text.name.dropFirst("Templates/".count).dropLast(".mustache".count))] = text.text
    }
    let figures = draft.copies.lazy.map(\.name)
      .filter { $0.hasPrefix("Templates/") && $0.hasSuffix(PageTemplates.figureSuffix) }
      .map { String($0.dropFirst("Templates/".count).dropLast(PageTemplates.figureSuffix.count)) }
    let shown = Dictionary(figures.map { ($0, "") }) { first, _ in first }
    guard let templates = try? PageTemplates(texts, figures: shown, includes: includes) else { return false }
    var hasUnknown = false
    let names = ArticleNames(sources.map(\.source))
    for (article, source) in sources {
      let shortcodes = Shortcodes(settings.shortcodes, of: source, names, settings, draft.data, templates)
      let body = source.body(of: folder.text(article.source) ?? "")
      let read = shortcodes.read(body, file: article.source, lineOffset: source.matter.lineOffset)
      draft.notes += read.notes.map { note in
        var note = note
        hasUnknown = hasUnknown || note.severity == .error
        note.severity = .warning
        return note
      }
    }
    return hasUnknown
  }
}
