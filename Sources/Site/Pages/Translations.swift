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
