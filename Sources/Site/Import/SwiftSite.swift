/// A site of Publish or Ignite: a Swift package with a folder of Markdown and one of public files.
struct SwiftSite {
  /// The copied files and their new paths.
  private(set) var draft = ImportDraft()

  /// Reads a site.
  init(_ folder: ImportFolder, _ kind: SiteImport.Kind) {
    let publicFolder = kind == .publish ? "Resources" : "Assets"
    for file in folder.files(in: "Content") { draft.takeContent("Content/" + file, as: file) }
    draft.takePublic(folder, [publicFolder])
    readProgram(folder)
    draft.settings.add("permalink", "/:section/:slug/")
    draft.settings.add("smartPunctuation", plain: false)
    draft.settings.add("plainValues", plain: true)
    if kind == .publish { draft.markdown = [.looseEmphasis, .elementHTML, .spacedLinks] }
    draft.settings.add("feedPaths", list: ["/feed.rss"])
    draft.address = { source in
      let parts = ContentFiles.stem(source.name).split(separator: "/").map(String.init)
      let folders = parts.dropLast()
      if let own = source.matter.values["path"] as? String {
        // Publish has an article's own path below its section, Ignite below the site.
        let path = kind == .publish && !folders.isEmpty ? "\(folders[0])/\(own)" : own
        return "/" + PagePath.percentEncoded(path.split(separator: "/").joined(separator: "/")) + "/"
      }
      let path = source.isBundle ? Array(folders) : parts
      return "/" + PagePath.percentEncoded(path.joined(separator: "/")) + "/"
    }
  }

  /// Reads the settings that the site's program has as properties, and says that the rest of it isn't taken.
  private mutating func readProgram(_ folder: ImportFolder) {
    let sources = folder.files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    let texts = sources.compactMap { file in folder.text(file).map { (file, $0) } }
    let isSite = { (text: String) in
      text.contains(/\b(?:struct|class|enum)\s+\w+\s*:[^{]*\b(?:Website|Site)\b/)
    }
    let program = texts.first { isSite($0.1) && $0.1.contains(/\b(?:var|let)\s+url\b/) } ?? texts.first { isSite($0.1) }
    let text = program?.1 ?? ""
    var properties: [String: String] = [:]
    let literal = /\b(?:var|let)\s+(\w+)\b[^"\n]*(?:=\s*)?"([^"\n]*)"/
    let other = /\b(?:var|let)\s+(\w+)\s*(?::[^=\n{]*)?=\s*(.*)/
    // Values may be constants, such as `URL(string: Constants.host)!`.
    let constants = Dictionary(
      texts.flatMap { file, text in text.matches(of: other).map { (String($0.1), String($0.2)) } },
      uniquingKeysWith: { first, _ in first }
    )
    for match in text.matches(of: other) {
      properties[String(match.1)] = properties[String(match.1)] ?? Self.text(of: String(match.2), constants)
    }
    for match in text.matches(of: literal) where properties[String(match.1)] == nil {
      properties[String(match.1)] = String(match.2)
    }
    draft.title = properties["name"] ?? folder.path.split(separator: "/").last.map(String.init)
    draft.settings.add("title", draft.title)
    draft.settings.add("description", properties["description"])
    draft.settings.add("baseURL", properties["url"].flatMap { SiteSettings.base($0) })
    draft.settings.add("author", properties["author"])
    if let language = text.firstMatch(of: /\b(?:var|let)\s+language\b[^.\n]*\.(\w+)/)?.1,
      let code = Self.languages[String(language)]
    {
      draft.settings.add("language", code)
    }
    for (file, _) in texts {
      draft.note("Swift that builds pages isn't taken; expected templates instead", file)
    }
  }

  /// The text that an expression of literals and constants makes, or nil if it has something else.
  private static func text(of expression: String, _ constants: [String: String], depth: Int = 0) -> String? {
    var text = expression.trimmed
    if let match = text.wholeMatch(of: /URL\(string:\s*(.*)\)!?/) { text = String(match.1) }
    guard depth < 3, !text.isEmpty, text.utf8.count <= 500 else { return nil }
    var result = ""
    for part in text.split(separator: "+", omittingEmptySubsequences: false).map({ String($0).trimmed }) {
      if let match = part.wholeMatch(of: /"([^"\\]*)"/) {
        result += match.1
      } else if let match = part.wholeMatch(of: /(?:\w+\.)*(\w+)/), let value = constants[String(match.1)],
        let inner = Self.text(of: value, constants, depth: depth + 1)
      {
        result += inner
      } else {
        return nil
      }
    }
    return result.utf8.count <= 500 ? result : nil
  }

  private static let languages = [
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "portuguese": "pt",
    "dutch": "nl",
    "danish": "da", "swedish": "sv", "norwegian": "no", "finnish": "fi", "polish": "pl", "czech": "cs", "russian": "ru",
    "ukrainian": "uk", "turkish": "tr", "arabic": "ar", "hebrew": "he", "japanese": "ja", "korean": "ko",
    "chinese": "zh",
    "usEnglish": "en-US", "britishEnglish": "en-GB",
  ]
}
