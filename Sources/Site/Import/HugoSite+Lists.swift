/// The lists that Hugo makes of the articles in each language.
extension HugoSite {
  /// Notes the addresses of lists and feeds, and which keys of front matter have lists.
  mutating func translateLists() {
    let disabled = Set((config.value("disableKinds")?.texts ?? []).map { $0.lowercased() })
    let names =
      draft.articles.map(\.name)
      + draft.copies.map(\.name).filter { $0.hasPrefix("Content/") }.map { String($0.dropFirst("Content/".count)) }
    var byLanguage = Dictionary(grouping: names.filter(ContentFiles.isMarkdown)) { languages.split($0).folder }
    if byLanguage[languages.mainFolder] == nil { byLanguage[languages.mainFolder] = [] }
    var taxonomies: Set<String> = []
    for (language, names) in byLanguage.sorted(by: { $0.key < $1.key }) {
      taxonomies.formUnion(takeLists(of: names, in: language, without: disabled))
    }
    // Hugo has a page in the folder of the main language in any case.
    if languages.areSeveral { draft.takeList("/\(languages.main.lowercased())/", as: "/") }
    // HTML without front matter is a page of its own.
    for name in draft.copies.map(\.name) where name.hasPrefix("Content/") && name.hasSuffix(".html") {
      let path = name.dropFirst("Content/".count)
      guard path.pathParts.last != "index.html" else { continue }
      let old = plainPath(ContentFiles.stem(path))
      draft.takeList("/\(PagePath.percentEncoded(old))/", as: "/\(PagePath.percentEncoded(String(path)))")
    }
    draft.settings.add("taxonomies", list: taxonomies.sorted())
    if !disabled.contains("sitemap") { draft.expected.append("/sitemap.xml") }
  }

  /// Notes the addresses of the lists in a language.
  ///
  /// - Parameters:
  ///   - files: The files of its articles and sections, by their names in the new site.
  ///   - language: What addresses in it begin with, or nothing.
  ///   - disabled: The kinds of pages that the settings turn off.
  /// - Returns: The keys of front matter, besides tags and series, that have lists.
  private mutating func takeLists(of files: [String], in language: String, without disabled: Set<String>) -> [String] {
    let start = language.isEmpty ? "/" : "/\(language)/"
    // Those of the main language have no folder in the new site.
    let newStart = language == languages.mainFolder ? "/" : start
    let (hasFeeds, hasPages) = (hasFeeds, hasPages)
    func expect(_ path: String, as newPath: String? = nil) {
      let (old, new) = (start + PagePath.percentEncoded(path), newStart + PagePath.percentEncoded(newPath ?? path))
      draft.takeList(old, as: new)
      if hasPages { draft.takeList(old + "page/1/", as: new) }
      if hasFeeds { draft.expected.append(old + feed + ".xml") }
    }
    expect("")
    // The folders of the highest level that have pages, and those with a text.
    let sections = Set(
      files.compactMap { name in
        let parts = languages.split(name).name.pathParts
        return parts.count > 2 || parts.count == 2 && !parts[1].hasPrefix("index.") ? String(parts[0]) : nil
      }
    )
    if !disabled.contains("section") {
      for section in sections.sorted() { expect(plainPath(section) + "/") }
    }
    let entries = config.value("taxonomies")?.entries
    let keys = entries.map { $0.compactMap(\.value.text) } ?? ["tags", "categories"]
    let shown = Set(files)
    let matters = draft.published(in: folder).filter { shown.contains($0.article.name) }.map(\.matter)
    var others: [String] = []
    for key in keys.sorted() where !disabled.contains("taxonomy") {
      let names = Set(
        matters.flatMap { key == "tags" && $0.values["tags"] != nil ? $0.tags : $0.names(of: key) }
      )
      let list = plainPath(key) + "/"
      // Hugo writes the page of a taxonomy without names, too; an article's “category” may be a tag only here.
      guard !names.isEmpty else {
        let new = newStart + (key == "tags" && matters.contains { !$0.tags.isEmpty } ? list : "")
        draft.takeList(start + PagePath.percentEncoded(list), as: new)
        if hasPages { draft.takeList(start + PagePath.percentEncoded(list) + "page/1/", as: new) }
        continue
      }
      if key != "tags", key != "series" { others.append(key) }
      expect(list)
      if hasPages {
        draft.takePages(of: names.count, by: pageSize) {
          "\(start)\(list)page/\($0)/"
        } new: { _ in
          newStart + list
        }
      }
      guard !disabled.contains("term") else { continue }
      // Hugo has no page for a name of nothing but signs.
      for name in names.sorted() where !plainPath(name).isEmpty {
        expect("\(plainPath(key))/\(plainPath(name))/", as: "\(Slug.make(key))/\(Slug.name(name))/")
      }
    }
    return others
  }

  private var hasFeeds: Bool {
    let disabled = (config.value("disableKinds")?.texts ?? []).map { $0.lowercased() }
    return !disabled.contains("rss") && config.value("outputs", "home")?.texts?.contains("RSS") ?? true
  }

  /// Whether the first page of a list is there twice, as Hugo makes it of one that has pages; a theme that isn't here may have them.
  private var hasPages: Bool {
    let layouts = folder.files.filter { $0.hasSuffix(".html") && $0.contains("layouts/") }
    let theme = config.value("theme")?.texts?.first ?? config.text("theme")
    let lacksTheme = theme.map { folder.files(in: "themes/\($0.pathParts.last ?? "")").isEmpty } ?? false
    return layouts.isEmpty || lacksTheme || config.value("module", "imports") != nil
      || layouts.contains { folder.text($0)?.contains("aginat") == true }
  }

  private func plainPath(_ name: some StringProtocol) -> String {
    Self.plainPath(String(name), keepsCase: config.text("disablePathToLower") == "true")
  }
}
