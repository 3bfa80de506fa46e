import Files

/// A language that a site has pages in.
struct SiteLanguage: Hashable, Sendable {
  /// The code, as in `en` or `pt-BR`.
  let code: String
  /// The name in the language itself.
  var name: String
  /// The site's title, if it has another one in this language.
  var title: String?
  /// One or two sentences, if there are others in this language.
  var description: String?
  /// The words of the theme that are others than its own.
  var words: [String: String] = [:]
  /// The folder of its pages, with a slash at its end; empty for the main language.
  let folder: String

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - isMain: Whether its pages are at the site's own address.
  init(_ code: String, isMain: Bool) {
    (self.code, name) = (code, code)
    folder = isMain ? "" : code.lowercased() + "/"
  }

  /// Whether a text is the code, in any case.
  func isCalled(_ text: some StringProtocol) -> Bool { text.lowercased() == code.lowercased() }

  /// Whether a text is the code of some language.
  static func isCode(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*/) != nil }

  /// Whether a text is the code of a language that content may be in, which is also the name of a folder.
  static func isShortCode(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*/) != nil }
}

/// The language in the name of a file in `Content`: `post.fr.md`, or `fr/post.md`.
struct ContentName: Sendable {
  /// The language, or nil for the main one.
  let language: SiteLanguage?
  /// The folders and the file, without a folder for the language.
  let parts: [Substring]
  /// The file's name without its ending, and without the language.
  let stem: String

  /// Reads a name.
  ///
  /// - Parameters:
  ///   - name: The file, relative to `Content`.
  ///   - settings: The languages of the site.
  init(_ name: String, _ settings: SiteSettings) {
    var parts = name.pathParts
    var stem = ContentFiles.stem(parts.last ?? "")
    var language: SiteLanguage?
    if !settings.languages.isEmpty {
      let all = [settings.mainLanguage] + settings.languages
      if parts.count > 1, let own = all.first(where: { $0.isCalled(parts[0]) }) {
        parts.removeFirst()
        language = own
      }
      if let dot = stem.lastIndex(of: "."), dot != stem.startIndex,
        let own = all.first(where: { $0.isCalled(stem[stem.index(after: dot)...]) })
      {
        stem = String(stem[..<dot])
        language = own
      }
    }
    (self.parts, self.stem) = (parts, stem)
    self.language = language?.folder.isEmpty == true ? nil : language
  }

  /// Whether it lies in `Content` itself, or in the folder of its language.
  var isRoot: Bool { parts.count == 1 }
  /// Whether it is what the page of a list begins with.
  var isSection: Bool { stem == "_index" }
  /// Whether it is the first page of its language.
  var isHome: Bool { isRoot && stem == "index" }
  /// The key that it shares with its translations.
  var key: String { (parts.dropLast().map(String.init) + [stem]).joined(separator: "/") }
}

/// The pages that say the same in several languages.
struct Translations: Sendable {
  /// A page in a language.
  struct Page: Sendable {
    /// The code of the language.
    let language: String
    /// The place.
    let path: PagePath
  }

  private var groups: [String: [Page]] = [:]

  /// Finds the translations among articles.
  ///
  /// - Parameters:
  ///   - articles: The articles.
  ///   - languages: The site's languages in their order.
  init(_ articles: [Article], _ languages: [SiteLanguage]) {
    guard languages.count > 1 else { return }
    var byKey: [String: [Page]] = [:]
    for language in languages {
      for article in articles where article.source.language == language.code {
        byKey[article.source.translationKey, default: []].append(Page(language: language.code, path: article.path))
      }
    }
    for pages in byKey.values where pages.count > 1 {
      for page in pages { groups[page.path.file] = pages }
    }
  }

  /// The translations of a page and the page itself, in the order of the languages; empty if there are none.
  subscript(path: PagePath) -> [Page] { groups[path.file] ?? [] }
}
