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
