import Diagnostics

/// A site of Zola.
struct ZolaSite {
  /// The copied files and their new paths.
  private(set) var draft = ImportDraft()
  private var config = ImportConfig()
  private let main: String
  private let others: [String]

  /// Reads a site.
  ///
  /// - Throws: ``Diagnostics`` where its settings can't be read.
  init(_ folder: ImportFolder) throws(Diagnostics) {
    try config.read("config.toml", in: folder)
    try config.read("zola.toml", in: folder)
    main = config.text("default_language") ?? "en"
    others = config.table("languages").map(\.key).filter { [main] in SiteLanguage.isShortCode($0) && $0 != main }
    for file in folder.files(in: "content") {
      let name = file.replacing(/(^|\/)_index(\.[a-z\-A-Z]+)?\.md$/) { match in
        match.1.isEmpty && !file.contains("/") ? "index\(match.2 ?? "").md" : String(match.0)
      }
      draft.takeContent("content/" + file, as: name)
    }
    draft.takePublic(folder, ["static"])
    for file in folder.files(in: "templates/shortcodes") where PageTemplates.isInclude(file) {
      if let text = folder.text("templates/shortcodes/" + file) {
        draft.texts.append(("Templates/shortcodes/" + file, text))
      }
    }
    for file in folder.files(in: "templates") where !file.hasPrefix("shortcodes/") {
      draft.note("Zola's templates aren't taken; expected Mustache, see “theme”", "templates/" + file)
    }
    translateSettings()
    draft.address = address
    draft.isUnknown = { [self] in parts(of: $0).names.contains { slug($0, "paths") == nil } }
    translateLists(folder)
  }

  private mutating func translateSettings() {
    draft.settingsFile = config.file
    draft.title = config.text("title")
    draft.settings.add("title", draft.title)
    draft.settings.add("description", config.text("description"))
    draft.takeBase(config.text("base_url").flatMap { $0.contains("://") ? $0 : nil })
    draft.settings.add("language", main)
    draft.settings.add("author", config.text("author"))
    if !others.isEmpty {
      let languages = ([main] + others).map { code -> (key: String, value: MatterValue) in
        let title = code == main ? nil : config.text("languages", code, "title")
        return (
          code,
          title.map { MatterValue.table(["name": .text(code), "title": .text($0)]) } ?? .table(["name": .text(code)])
        )
      }
      _ = draft.settings.add("languages", values: languages)
    }
    draft.settings.add("smartPunctuation", plain: config.text("markdown", "smart_punctuation") == "true")
    if config.text("markdown", "render_emoji") == "true" {
      draft.markdown.append(.emoji)
    }
    if config.text("slugify", "anchors") ?? "on" == "on" { draft.markdown.append(.zolaHeadings) }
    draft.settings.add("shortcodes", "zola")
    draft.settings.add("permalink", "/:section/:slug/")
    let params = (config.value("extra")?.entries ?? []).filter { !$0.value.isEmpty }.map {
      (key: $0.key, value: $0.value)
    }
    draft.takeValues(params, as: "params", from: "extra.")
  }

  /// Notes the addresses of lists and feeds.
  private mutating func translateLists(_ folder: ImportFolder) {
    draft.expected.append("/")
    let names = config.value("feed_filenames")?.texts ?? [config.text("feed_filename") ?? "atom.xml"]
    let hasFeeds = config.text("generate_feeds") == "true" || config.text("generate_feed") == "true"
    if hasFeeds {
      draft.settings.add("feedPaths", list: names.flatMap { ["/" + $0, "/*/" + $0] })
      draft.expected += names.map { "/" + $0 }
    }
    let published = draft.published(in: folder)
    var kinds: [String] = []
    for code in [main] + others {
      let value = code == main ? config.value("taxonomies") : config.value("languages", code, "taxonomies")
      guard case .list(let taxonomies)? = value?.content else { continue }
      let matters = published.filter { language(of: $0.article.name).code ?? main == code }.map(\.matter)
      let prefix = code == main ? "" : "/" + code
      kinds += translateTaxonomies(taxonomies, of: matters, below: prefix, feeds: names).filter { !kinds.contains($0) }
    }
    draft.settings.add("taxonomies", list: kinds)
  }

  /// Notes the addresses of the lists of a language, and returns the names of those besides tags.
  private mutating func translateTaxonomies(
    _ taxonomies: [MatterValue],
    of matters: [FrontMatter],
    below prefix: String,
    feeds names: [String]
  ) -> [String] {
    var others: [String] = []
    for taxonomy in taxonomies {
      func text(_ key: String) -> String? { taxonomy.entries?.first { $0.key == key }?.value.text }
      guard let key = text("name") else { continue }
      let terms = Set(matters.flatMap { $0.names(of: key) })
      guard !terms.isEmpty else { continue }
      if key != "tags", key != "series" { others.append(key) }
      draft.expected.append("\(prefix)/\(Slug.make(key))/")
      for term in terms.sorted() {
        guard let part = slug(term, "taxonomies") else {
          let note = "Zola writes the address of “\(term)” in Latin letters, so it isn't known"
          draft.note(note, draft.settingsFile ?? "")
          continue
        }
        let old = "\(prefix)/\(Slug.make(key))/\(PagePath.percentEncoded(part))/"
        draft.takeList(old, as: prefix + Slug.list(Slug.make(key), term))
        if text("feed") == "true" { draft.expected += names.map { old + $0 } }
      }
    }
    return others
  }

  /// The address that Zola gives to an article.
  private func address(_ source: ArticleSource) -> String? {
    if let path = source.matter.values["path"] as? String {
      return "/" + PagePath.percentEncoded(path.split(separator: "/").joined(separator: "/")) + "/"
    }
    let (prefix, names) = parts(of: source)
    guard !names.isEmpty else { return nil }
    return prefix + "/"
      + PagePath.percentEncoded(names.map { slug($0, "paths") ?? Slug.make($0) }.joined(separator: "/")) + "/"
  }

  /// A part of an address as Zola makes it of a name, or nil if only Zola knows.
  private func slug(_ text: String, _ kind: String) -> String? {
    switch config.text("slugify", kind) ?? "on" {
    case "on": Slug.latin(text)
    case "safe": text.filter { !"<>:/|?*#\n\"\\()%".contains($0) }.replacing(" ", with: "_")
    default: text
    }
  }

  /// The language that the name of an article's file ends with, if it does, and the path before it.
  private func language(of name: String) -> (code: String?, path: String) {
    let stem = String(ContentFiles.stem(name))
    guard let dot = stem.lastIndex(of: "."), case let code = String(stem[stem.index(after: dot)...]),
      others.contains(code)
    else { return (nil, stem) }
    return (code, String(stem[..<dot]))
  }

  /// What the address of an article begins with for its language, and the names that it is made of.
  private func parts(of source: ArticleSource) -> (prefix: String, names: [String]) {
    let (code, path) = language(of: source.name)
    var parts = path.split(separator: "/").map(String.init)
    let prefix = code.map { "/" + $0 } ?? ""
    if parts.last == "index" { parts.removeLast() }
    guard let name = parts.popLast() else { return (prefix, []) }
    let own = PostDate.leading(name[...]).map { String($0.rest) } ?? name
    return (prefix, parts + [source.matter.slug?.text ?? (own.isEmpty ? name : own)])
  }
}
