import Files

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
