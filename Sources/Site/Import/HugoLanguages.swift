/// The languages of a site of Hugo, and where the content of each is.
struct HugoLanguages {
  /// A language.
  private struct Language {
    let code: String
    let entries: [MatterEntry]
    /// The folder of the content as it is written, or nil if the language has none of its own.
    let folder: String?

    /// The name, unless it is a picture such as `:uk:`.
    var name: String {
      text("label", "languagename").flatMap { $0.contains(/^:.*:$/) ? nil : $0 } ?? code
    }

    func text(_ keys: String...) -> String? {
      for key in keys {
        if let entry = entries.first(where: { $0.key.lowercased() == key }), let text = entry.value.text { return text }
      }
      return nil
    }
  }

  /// The code of the main language.
  let main: String
  /// Whether there are others.
  var areSeveral: Bool { !others.isEmpty }
  private let languages: [Language]
  private let content: String
  /// The title in the main language, if it has one of its own.
  var mainTitle: String? { languages.first { $0.code == main }?.text("title") }

  /// The prefix of addresses in the main language.
  let mainFolder: String

  /// The folders that languages have for their content, as they are written.
  var folders: [(code: String, path: String?)] { languages.map { ($0.code, $0.folder) } }

  private var others: [Language] { languages.filter { $0.code.lowercased() != main.lowercased() } }

  /// Takes what settings say.
  ///
  /// - Parameters:
  ///   - config: The settings.
  ///   - content: The folder of the content.
  init(_ config: ImportConfig, content: String) {
    let main = config.text("defaultContentLanguage") ?? "en"
    let entries = config.table("languages").filter { entry in
      SiteLanguage.isShortCode(entry.key) && Self.text("disabled", entry) != "true"
    }.prefix(SiteSettings.mostLanguages)
    self.content = content
    languages = entries.enumerated().sorted { first, second in
      (Self.weight(first.element), first.offset) < (Self.weight(second.element), second.offset)
    }.map { _, entry in
      Language(code: entry.key, entries: entry.value.entries ?? [], folder: Self.text("contentdir", entry))
    }
    self.main = languages.first { $0.code.lowercased() == main.lowercased() }?.code ?? main
    mainFolder = config.text("defaultContentLanguageInSubdir") == "true" ? main.lowercased() : ""
  }

  private static func text(_ key: String, _ entry: MatterEntry) -> String? {
    entry.value.entries?.first { $0.key.lowercased() == key }?.value.text
  }

  private static func weight(_ entry: MatterEntry) -> Int { text("weight", entry).flatMap { Int($0) } ?? .max }

  /// The files of the content, and their names in the new site.
  func files(in folder: ImportFolder) -> [(source: String, name: String)] {
    var files: [(source: String, name: String)] = []
    let own = languages.compactMap { language in
      language.folder.flatMap(ImportFolder.inner).map { (language.code, $0) }
    }
    for (code, path) in own {
      let start = code == main ? "" : code.lowercased() + "/"
      for file in folder.files(in: path) { files.append((path + "/" + file, start + file)) }
    }
    for file in folder.files(in: content) where !own.contains(where: { (content + "/" + file).hasPrefix($0.1 + "/") }) {
      files.append((content + "/" + file, file))
    }
    return files
  }

  /// The settings for the languages: a table for each, the main one first.
  var settings: [(key: String, value: MatterValue)] {
    guard areSeveral else { return [] }
    return (languages.filter { $0.code == main } + others).map { language in
      var entries = [MatterEntry(key: "name", line: nil, column: nil, value: .text(language.name))]
      let params = language.entries.first { $0.key.lowercased() == "params" }?.value.entries ?? []
      let description = language.text("description") ?? params.first { $0.key == "description" }?.value.text
      for (key, value) in [("title", language.text("title")), ("description", description)] where language.code != main
      {
        if let value, !value.trimmed.isEmpty {
          entries.append(MatterEntry(key: key, line: nil, column: nil, value: .text(value)))
        }
      }
      return (language.code, MatterValue(content: .table(entries)))
    }
  }

  /// The first folder of an article, but for that of its language; empty if there is none.
  func section(of name: String) -> String {
    let parts = name.pathParts
    let isInLanguage = parts.count > 1 && others.contains { $0.folder != nil && $0.code.lowercased() == parts[0] }
    let inner = isInLanguage ? parts.dropFirst() : parts[...]
    // A page such as “About” may be a folder with its pictures.
    let isBundle = inner.count == 2 && inner.last?.hasPrefix("index.") == true
    return inner.count > 1 && !isBundle ? String(inner[inner.startIndex]) : ""
  }

  /// The name of a file without its language, and what its address begins with.
  func split(_ name: String) -> (name: String, folder: String) {
    guard areSeveral else { return (name, mainFolder) }
    var settings = SiteSettings()
    settings.language = main
    settings.languages = others.map { SiteLanguage($0.code, isMain: false) }
    let own = ContentName(name, settings)
    let ending = name.split(separator: ".").last.map { "." + $0 } ?? ""
    return (own.key + ending, own.language.map { String($0.folder.dropLast()) } ?? mainFolder)
  }
}
