/// Languages of a site of Jekyll, which plug-ins bring along.
extension JekyllSite {
  /// The languages of a plug-in that has a folder in `_i18n` for each, or of one that reads `lang` in front matter, the main one
  /// first.
  var languages: [String] { Self.languages(config) }

  static func languages(_ config: ImportConfig) -> [String] {
    let names = config.value("languages")?.texts ?? []
    guard !names.contains(where: { $0.isEmpty || $0.contains("/") }) else { return [] }
    guard let main = config.text("default_lang"), names.contains(main) else { return names }
    return [main] + names.filter { $0 != main }
  }

  /// The language that the front matter of a text names, if it isn't the main one of Polyglot.
  func ownLanguage(of file: String) -> String? {
    guard config.text("default_lang") != nil, languages.count > 1,
      ContentFiles.isMarkdown(file) || file.hasSuffix(".html"), folder.file(file, beginsWith: "---"),
      let entries = try? FrontMatter.entries(of: folder.text(file) ?? "", file: file, hasPlainValues: false),
      let language = entries.first(where: { $0.key == "lang" })?.value.text
    else { return nil }
    return languages.dropFirst().first { $0 == language }
  }

  /// Takes a post or a page in another language than the main one, which Polyglot publishes below the name of that.
  mutating func takeTranslation(_ file: String, _ language: String, _ isExcluded: Bool) {
    var parts = file.pathParts.map(String.init).filter { !languages.contains($0) }
    if let posts = parts.dropLast().firstIndex(of: "_posts") {
      parts.remove(at: posts)
      takePost(file, ([language, "posts"] + parts).joined(separator: "/"))
    } else if !isExcluded, !parts.contains(where: { $0.hasPrefix("_") || $0.hasPrefix(".") }) {
      take(file, as: ([language] + parts).joined(separator: "/"))
    }
  }

  /// The language whose folder in `_i18n` a file lies in.
  static func language(of file: String, _ languages: [String]) -> String? {
    languages.first { file.hasPrefix("_i18n/\($0)/") }
  }
}
