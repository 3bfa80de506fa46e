import Diagnostics

/// A site of Hugo.
struct HugoSite {
  /// The copied files and their new paths.
  var draft = ImportDraft()
  let folder: ImportFolder
  private(set) var config = ImportConfig()
  let languages: HugoLanguages

  /// The files that settings may be in.
  static let configFiles = SiteFolder.Generator.hugo.files
  /// The files of parts of the settings in the folder for them, such as `params.toml` and `menus.en.toml`.
  ///
  /// Those for
  /// a published site come first, since they count.
  private static func partFiles(in folder: ImportFolder) -> [(key: String, file: String)] {
    ["config/production", "config/_default"].flatMap { path in
      folder.files(in: path).compactMap { file in
        let parts = file.split(separator: ".").map(String.init)
        guard parts.count >= 2, ["toml", "yaml", "yml", "json"].contains(parts[parts.count - 1]), !file.contains("/"),
          parts[0] != "hugo", parts[0] != "config"
        else { return nil }
        if parts.count == 2 { return (parts[0], "\(path)/\(file)") }
        return ("languages.\(parts[1])" + (parts[0] == "languages" ? "" : ".\(parts[0])"), "\(path)/\(file)")
      }
    }
  }

  /// Reads a site.
  ///
  /// - Throws: ``Diagnostics`` where its settings can't be read.
  init(_ folder: ImportFolder) throws(Diagnostics) {
    self.folder = folder
    for file in Self.configFiles { try config.read(file, in: folder) }
    for (key, file) in Self.partFiles(in: folder) { try config.read(file, in: folder, below: key) }
    draft.notes += config.notes
    languages = HugoLanguages(config, content: config.text("contentDir").flatMap(ImportFolder.inner) ?? "content")
    takeFiles()
    translateSettings()
    translateShortcodes()
    let rules = Self.Addresses(config, languages, sections: languages.files(in: folder).map(\.name))
    draft.address = rules.address
    translateLists()
  }

  // MARK: Files

  /// Whether a file is the page of its folder, perhaps in another language.
  private static func isIndex(_ name: String) -> Bool {
    name.pathParts.last?.wholeMatch(of: /index(?:\.[A-Za-z\-]+)?\.(?:md|markdown)/) != nil
  }

  private mutating func takeFiles() {
    let files = languages.files(in: folder)
    let bundles = Set(files.lazy.filter { Self.isIndex($0.name) }.map { ContentFiles.folder(of: $0.name) })
    for (source, name) in files {
      // The page of a folder with “index.md” is the only one in it; its templates may show others, which have no address.
      if ContentFiles.isMarkdown(name), let bundle = name.folders.first(where: { bundles.contains($0 + "/") }),
        !Self.isIndex(name) || ContentFiles.folder(of: name) != bundle + "/"
      {
        draft.note("it lies in the folder of a page, so Hugo doesn't publish it, and it isn't taken", source)
      } else if languages.split(name).name == "_index.md" {
        draft.articles.append(ImportDraft.Article(source: source, name: name.replacing("_index.", with: "index.")))
      } else {
        draft.takeContent(source, as: name, takesHTML: ["---", "+++"].contains { folder.file(source, beginsWith: $0) })
      }
    }
    draft.takePublic(folder, ["static"])
    let data = folder.files(in: "data").filter { DataFiles.isRead(DataFiles.folder + $0) }
    for file in data { draft.takeData("data/" + file, as: DataFiles.folder + file, folder) }
    let left = ["assets", "data", "i18n"].map { name in
      (name, folder.files(in: name).count { name != "data" || !data.contains($0) })
    }
    draft.noteLeft(Dictionary(uniqueKeysWithValues: left), "that only Hugo's templates use")
    let layouts = folder.files(in: "layouts").filter { !$0.hasPrefix("shortcodes/") }
    for file in layouts {
      draft.note("Hugo's templates aren't taken; expected Mustache, see “theme”", "layouts/\(file)")
    }
  }

  // MARK: Settings

  private static let translated: Set<String> = [
    "title", "baseurl", "languagecode", "defaultcontentlanguage", "locale", "permalinks", "params", "paginate",
    "pagination",
    "markup", "contentdir", "copyright", "author", "theme", "outputformats", "outputs", "uglyurls",
    "disablepathtolower",
    "taxonomies", "languages", "defaultcontentlanguageinsubdir", "languagename", "menu", "menus", "enableemoji",
    "disablekinds", "enablerobotstxt",
  ]

  private mutating func translateSettings() {
    draft.settingsFile = config.file
    draft.title = config.text("title") ?? languages.mainTitle
    draft.settings.add("title", draft.title)
    draft.settings.add("description", config.text("params", "description") ?? config.text("description"))
    draft.takeBase(config.text("baseURL").flatMap { $0.contains("://") ? $0 : nil })
    let language = config.text("languageCode") ?? config.text("locale") ?? config.text("defaultContentLanguage")
    draft.settings.add("language", languages.areSeveral ? languages.main : language)
    _ = draft.settings.add("languages", values: languages.settings)
    let codes = config.table("languages").map(\.key)
    for code in codes where !SiteLanguage.isShortCode(code) {
      draft.note("“\(code)” isn't the code of a language, so it isn't taken", config.file)
    }
    if codes.count > SiteSettings.mostLanguages {
      draft.note("it has more than \(SiteSettings.mostLanguages) languages, so the others aren't taken", config.file)
    }
    let folders =
      [("contentDir", config.text("contentDir"))] + languages.folders.map { ("\($0.code).contentDir", $0.path) }
    for case (let key, let path?) in folders where ImportFolder.inner(path) == nil {
      draft.note("\(key) is “\(path)”; expected a folder in that of the site, so the setting isn't taken", config.file)
    }
    let author =
      config.text("params", "author", "name") ?? config.text("params", "author") ?? config.text("author", "name")
      ?? config.text("author")
    draft.settings.add("author", author)
    draft.settings.addPageSize(pageSize)
    if config.text("markup", "goldmark", "extensions", "typographer", "disable") == "true" {
      draft.settings.add("smartPunctuation", plain: false)
    }
    let name = config.text("outputFormats", "RSS", "baseName") ?? "index"
    feed = name
    draft.settings.add("feedPaths", list: ["/\(name).xml", "/*/\(name).xml"])
    if config.text("markup", "goldmark", "extensions", "definitionList") != "false" {
      draft.markdown.append(.definitionLists)
    }
    if config.text("markup", "goldmark", "parser", "attribute", "block") == "true" {
      draft.markdown.append(.attributes)
    }
    if config.text("enableEmoji") == "true" { draft.markdown.append(.emoji) }
    translateMenu()
    draft.settings.add("shortcodes", "hugo")
    draft.settings.add("permalink", table: permalinks + [("*", "/:section/:slug/")])
    var params: [(key: String, value: MatterValue)] = []
    for entry in config.value("params")?.entries ?? [] where !entry.value.isEmpty && entry.key.lowercased() != "author"
    {
      params.append((entry.key, entry.value))
    }
    draft.takeValues(params, as: "params", from: "params.")
    let cascade = config.value("cascade")?.entries ?? []
    draft.takeValues(cascade.map { ($0.key, $0.value) }, as: Cascades.key, from: "cascade.")
    if cascade.isEmpty {
      draft.takeAsPages(pages)
    } else if !pages.isEmpty {
      draft.note("pages such as “\(pages[0])” are in lists; expected “page: true” in their front matter", config.file)
    }
    for entry in config.settings
    where !Self.translated.contains(entry.key.lowercased())
      && (entry.key.lowercased() != Cascades.key || cascade.isEmpty)
    {
      draft.leaveSetting(entry.key, config.file, line: entry.line)
    }
  }

  /// The articles in no section, such as “About”, which themes list with no others, unless most are there.
  private var pages: [String] {
    let names = draft.articles.map(\.name)
    let counts = Dictionary(names.map { (languages.section(of: $0), 1) }, uniquingKeysWith: +)
    guard let own = counts[""], counts.contains(where: { $0.value > own }) else { return [] }
    return names.filter { languages.section(of: $0).isEmpty }
  }

  /// The name of feeds.
  var feed = "index"

  /// The number of articles on a page of a list.
  var pageSize: String { config.text("pagination", "pagerSize") ?? config.text("paginate") ?? "10" }

  /// Takes the entries of the main menu.
  private mutating func translateMenu() {
    let menus =
      config.table("menus") + config.table("menu")
      + (config.table("languages").first { $0.key == languages.main }?.value.entries ?? [])
      .filter { ["menu", "menus"].contains($0.key.lowercased()) }.flatMap { $0.value.entries ?? [] }
    guard let main = menus.first(where: { $0.key == "main" }), case .list(let entries) = main.value.content else {
      return
    }
    let found = entries.compactMap { value -> (weight: Int, title: String, address: String)? in
      func text(_ key: String) -> String? { value.entries?.first { $0.key.lowercased() == key }?.value.text }
      guard let title = text("name") ?? text("title"), var address = text("url") ?? text("pageref"), !address.isEmpty
      else {
        return nil
      }
      if !address.contains("://"), !address.hasPrefix("/"), !address.hasPrefix("#") { address = "/" + address }
      if text("url") == nil, !address.hasSuffix("/") { address += "/" }
      return (text("weight").flatMap { Int($0) } ?? .max, title, address)
    }
    let sorted = found.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
    draft.settings.add("menu", table: sorted.map { ($0.element.title, $0.element.address) })
  }

  /// The patterns of sections, as far as the settings have them.
  private var permalinks: [(key: String, text: String)] {
    Self.patterns(config).map { section, pattern in
      let known = pattern.replacing(/:[a-z_]+(?:\[[^\]]*\])?/) { match in
        switch match.output {
        case ":title", ":slug", ":filename", ":slugorfilename", ":contentbasename", ":slugorcontentbasename": ":slug"
        case ":sections": ":section"
        case ":year", ":month", ":day", ":section": String(match.output)
        default: ""
        }
      }
      return (section, known)
    }
  }

  /// The patterns as they are written.
  private static func patterns(_ config: ImportConfig) -> [(section: String, pattern: String)] {
    let entries = (config.value("permalinks")?.entries ?? []).filter { $0.value.text != nil }
    let pages = config.value("permalinks", "page")?.entries ?? []
    return (pages + entries).compactMap { entry in entry.value.text.map { (entry.key, $0) } }
  }

  // MARK: Shortcodes

  private mutating func translateShortcodes() {
    var seen: Set<String> = []
    let own = folder.files.filter { $0.hasPrefix("layouts/shortcodes/") || $0.contains("/layouts/shortcodes/") }
    // The site's own come before those of its themes.
    for file in own.sorted(by: { ($0.hasPrefix("layouts/") ? 0 : 1, $0) < ($1.hasPrefix("layouts/") ? 0 : 1, $1) }) {
      guard file.hasSuffix(".html"), let name = file.split(separator: "/").last.map({ ContentFiles.stem($0) }),
        seen.insert(name).inserted, let text = folder.text(file)
      else { continue }
      if name == Shortcodes.figureName, text.contains("figures/%s\(PageTemplates.figureSuffix)") {
        for figure in folder.files(in: "figures") where figure.hasSuffix(PageTemplates.figureSuffix) {
          let target = "Templates/\(Shortcodes.template(name))/\(figure)"
          draft.copies.append(("figures/" + figure, target))
        }
        continue
      }
      var translation = ShortcodeTemplate(text)
      if let template = translation.plainCode ?? translation.mustache() ?? translation.code {
        draft.texts.append(("Templates/shortcodes/\(name).mustache", template))
      } else if file.hasPrefix("layouts/") {
        draft.note(
          "the shortcode can't be translated; expected Templates/shortcodes/\(name).mustache",
          file,
          line: translation.problemLine
        )
      }
    }
  }

  // MARK: Addresses

  /// The addresses that Hugo gives to pages.
  struct Addresses {
    private let patterns: [String: String]
    private let isUgly: Bool
    private let keepsCase: Bool
    /// The folders that are sections: those of the highest level, and those with a page of their own.
    private let sections: Set<String>
    private let languages: HugoLanguages

    /// Takes what settings say.
    ///
    /// - Parameters:
    ///   - config: The settings.
    ///   - languages: The languages of the site.
    ///   - files: The files of the content.
    init(_ config: ImportConfig, _ languages: HugoLanguages, sections files: [String]) {
      self.languages = languages
      sections = Set(files.filter { $0.hasSuffix("/_index.md") }.map { String($0.dropLast("/_index.md".count)) })
      patterns = Dictionary(HugoSite.patterns(config).map { ($0.section, $0.pattern) }) { first, _ in first }
      isUgly = config.text("uglyURLs") == "true"
      keepsCase = config.text("disablePathToLower") == "true"
    }

    /// The address of an article, or nil if it has its own.
    func address(_ source: ArticleSource) -> String? {
      if source.matter.permalink != nil { return nil }
      let (name, folder) = languages.split(source.name)
      guard let address = own(source) ?? address(source, ContentFiles.stem(name)) else { return nil }
      return folder.isEmpty ? address : "/" + folder + address
    }

    /// The address that an article has by a `url` that Stagecraft takes for a key of the author's own: `csv` or `a.html`.
    private func own(_ source: ArticleSource) -> String? {
      guard let url = source.matter.values["url"] as? String, !url.trimmed.isEmpty,
        !url.contains(where: { ":?#".contains($0) || $0.isWhitespace })
      else { return nil }
      let parts = url.split(separator: "/")
      // The name of a host has dots, too.
      let isFile = parts.last?.hasSuffix(".html") == true || parts.last?.hasSuffix(".htm") == true
      guard !(isFile ? parts.dropLast() : parts[...]).contains(where: { $0.contains(".") }) else { return nil }
      return "/" + PagePath.percentEncoded(parts.joined(separator: "/")) + (isFile ? "" : "/")
    }

    private func address(_ source: ArticleSource, _ name: String) -> String? {
      var parts = name.split(separator: "/").map(String.init)
      if source.isBundle { parts.removeLast() }
      guard let base = parts.popLast() else { return nil }
      if let section = parts.first ?? (source.isBundle ? base : nil), let pattern = patterns[section] {
        return path(
          filled(pattern, source, base: base, folders: parts).map { HugoSite.plain($0, keepsCase: keepsCase) }
        )
      }
      let name = source.matter.slug.map { HugoSite.plain($0.text, keepsCase: keepsCase) }
      let folders = parts.map { HugoSite.plainPath($0, keepsCase: keepsCase) }
      return path(folders + [name ?? HugoSite.plainPath(base, keepsCase: keepsCase)])
    }

    private func path(_ parts: [String]) -> String {
      let plain = parts.filter { !$0.isEmpty }
      let path = PagePath.percentEncoded(plain.joined(separator: "/"))
      return isUgly ? "/\(path).html" : "/\(path)/"
    }

    private func filled(_ pattern: String, _ source: ArticleSource, base: String, folders: [String]) -> [String] {
      let title = source.matter.title ?? base
      let slug = source.matter.slug?.text
      return pattern.split(separator: "/").flatMap { part -> [String] in
        if part == ":sections" {
          return folders.indices.filter { $0 == 0 || sections.contains(folders[...$0].joined(separator: "/")) }.map {
            folders[$0]
          }
        }
        return [
          String(part).replacing(/:[a-z_]+/) { match in
            switch match.output {
            case ":year": source.date?.yearText ?? ""
            case ":month": source.date?.monthText ?? ""
            case ":day": source.date?.dayText ?? ""
            case ":title": title
            case ":slug": slug ?? title
            case ":slugorfilename", ":slugorcontentbasename": slug ?? base
            case ":filename", ":contentbasename": base
            case ":section": folders.first ?? ""
            default: ""
            }
          }
        ]
      }
    }
  }

  /// A part of an address as Hugo makes it of a file's or folder's name: a hyphen for each space, and no signs but a few.
  static func plainPath(_ name: String, keepsCase: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in (keepsCase ? name : name.lowercased()).unicodeScalars {
      if scalar.properties.isWhitespace {
        result.append("-")
      } else if isKept(scalar) || scalar == "+" {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether Hugo keeps a sign in addresses.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: "._~-@#".unicodeScalars.contains(scalar)
    }
  }

  /// A part of an address as Hugo makes it of a text: hyphens for spaces, and no signs but a few.
  static func plain(_ text: String, keepsCase: Bool) -> String {
    var result = ""
    var (needsHyphen, wasHyphen) = (false, false)
    for scalar in (keepsCase ? text : text.lowercased()).unicodeScalars {
      if isKept(scalar) {
        wasHyphen = scalar == "-"
        if needsHyphen, !wasHyphen { result += "-" }
        needsHyphen = false
        result.unicodeScalars.append(scalar)
      } else if !result.isEmpty, !wasHyphen, scalar.properties.isWhitespace || scalar == "+" {
        needsHyphen = true
      }
    }
    return result
  }
}
