/// Languages of a site of Jekyll, which plug-ins bring along.
extension JekyllSite {
  /// The languages of a plug-in that has a folder in `_i18n` for each, or of one that reads `lang` in front matter, the main one
  /// first.
  var languages: [String] { Self.languages(config) }

  static func languages(_ config: ImportConfig) -> [String] {
    let names = config.value("languages")?.texts ?? []
    guard !names.contains(where: { $0.isEmpty || $0.contains("/") }) else { return [] }
    guard let main = mainLanguage(config), names.contains(main) else { return names }
    return [main] + names.filter { $0 != main }
  }

  /// The main language of Polyglot, or nil where settings have neither that nor the plug-in, whose languages may be anything.
  private static func mainLanguage(_ config: ImportConfig) -> String? {
    let plugins = (config.value("plugins") ?? config.value("gems"))?.texts ?? []
    return config.text("default_lang") ?? (plugins.contains("jekyll-polyglot") ? "en" : nil)
  }

  /// The language that the front matter of a text names, or the settings for its folder, if it isn't the main one of Polyglot.
  func ownLanguage(of file: String) -> String? {
    guard Self.mainLanguage(config) != nil, languages.count > 1,
      ContentFiles.isMarkdown(file) || file.hasSuffix(".html"), folder.file(file, beginsWith: "---"),
      let entries = try? FrontMatter.entries(of: folder.text(file) ?? "", file: file, hasPlainValues: false),
      let language = Self.language(entries) ?? inheritedLanguage(of: file)
    else { return nil }
    return languages.dropFirst().first { $0 == language }
  }

  private static func language(_ entries: [MatterEntry]) -> String? {
    entries.first { $0.key == "lang" }?.value.text
  }

  /// The language that the settings have for a file; the longest path counts.
  private func inheritedLanguage(of file: String) -> String? {
    let inner = Self.inCollections(file, config)
    let folder = inner.pathParts.first.map { String($0.drop { $0 == "_" }) } ?? ""
    let type =
      inner.pathParts.dropLast().contains("_posts")
      ? "posts" : inner.hasPrefix("_") ? folder : "pages"
    return Self.defaults(config).filter { $0.applies(to: file, type: type) && Self.language($0.values) != nil }
      .max { $0.path.count < $1.path.count }.flatMap { Self.language($0.values) }
  }

  /// Takes a post, a page or a document of a collection in another language than the main one, which Polyglot publishes below the
  /// name of that.
  ///
  /// - Returns: Whether it is one of these. Drafts have no address, and Jekyll leaves others out in any language.
  mutating func takeTranslation(_ file: String, _ language: String, _ isExcluded: Bool) -> Bool {
    let count = draft.articles.count
    defer { translations.formUnion(draft.articles[count...].map(\.name)) }
    func isHidden(_ part: String) -> Bool { part.hasPrefix("_") || part.hasPrefix(".") }
    var inner = Self.withoutLanguages(Self.inCollections(file, config), languages)
    if let posts = inner.dropLast().firstIndex(of: "_posts") {
      inner.remove(at: posts)
      takePost(file, ([language, "posts"] + inner).joined(separator: "/"))
      return true
    }
    if inner.count > 1, let collection = collections.first(where: { "_" + $0.name == inner[0] }) {
      if collection.isWritten {
        take(file, as: ([language, collection.name] + inner.dropFirst()).joined(separator: "/"))
      }
      return collection.isWritten
    }
    let included = Self.includedName(of: file, config, folder)
    let parts = Self.withoutLanguages(file, languages)
    guard !isExcluded, !(included == nil ? parts : Array(parts.dropFirst())).contains(where: isHidden) else {
      return false
    }
    take(file, as: ([language] + Self.withoutLanguages(included ?? file, languages)).joined(separator: "/"))
    return true
  }

  /// The parts of a path but the folders of languages.
  static func withoutLanguages(_ path: String, _ languages: [String]) -> [String] {
    path.pathParts.map(String.init).filter { !languages.contains($0) }
  }

  /// The language whose folder in `_i18n` a file lies in.
  static func language(of file: String, _ languages: [String]) -> String? {
    languages.first { file.hasPrefix("_i18n/\($0)/") }
  }
}
