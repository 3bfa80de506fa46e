import Diagnostics
import Foundation

/// A site of Pelican, whose settings are assignments of a Python program.
struct PelicanSite {
  /// The copied files and their new paths.
  private(set) var draft = ImportDraft()
  private let folder: ImportFolder
  private let settings: [String: String]

  /// Reads a site.
  init(_ folder: ImportFolder) {
    self.folder = folder
    settings = Self.settings(folder)
    takeFiles()
    translateSettings()
    let addresses = Addresses(settings)
    draft.address = addresses.address
    translateLists(addresses)
  }

  /// The texts that are assigned to names, of several those of the file for publishing.
  private static func settings(_ folder: ImportFolder) -> [String: String] {
    var values: [String: String] = [:]
    for file in ["pelicanconf.py", "publishconf.py"] {
      for match in (folder.text(file) ?? "").matches(
        of: /(?m)^([A-Z_]+)[ ]*=[ ]*(?:[ur]*(["'])(.*?)\2|([A-Za-z_0-9]+))/
      ) {
        let text = match.3.map(String.init) ?? match.4.map { values[String($0)] ?? String($0) }
        if let text { values[String(match.1)] = text == "None" ? "" : text }
      }
    }
    return values
  }

  // MARK: Files

  private mutating func takeFiles() {
    let path = (settings["PATH"].flatMap(ImportFolder.inner)) ?? "content"
    let moved = Self.moved(folder)
    var left: [String: Int] = [:]
    for file in folder.files(in: path) {
      let source = "\(path)/\(file)"
      if ContentFiles.isMarkdown(file) {
        draft.takeContent(source, as: file)
      } else if let ending = [".rst", ".ipynb", ".asc", ".html"].first(where: file.hasSuffix), moved[file] == nil {
        left[ending, default: 0] += 1
      } else {
        draft.takePublic(source, as: moved[file] ?? file)
      }
    }
    for (ending, count) in left.sorted(by: { $0.key < $1.key }) {
      draft.note(
        "\(count == 1 ? "an article" : "\(count) articles") in \(ending) \(count == 1 ? "isn't" : "aren't") taken; expected Markdown",
        path
      )
    }
  }

  /// The files that have other paths on the site, such as `extra/CNAME`.
  private static func moved(_ folder: ImportFolder) -> [String: String] {
    let text = folder.text("pelicanconf.py") ?? ""
    let pairs = text.matches(of: /["']([^"'\n]+)["']\s*:\s*\{\s*["']path["']\s*:\s*["']([^"'\n]+)["']/)
      .map { (String($0.1), String($0.2)) }
    return Dictionary(pairs) { first, _ in first }
  }

  // MARK: Settings

  private mutating func translateSettings() {
    draft.settingsFile = "pelicanconf.py"
    draft.title = settings["SITENAME"]
    draft.settings.add("title", draft.title)
    draft.settings.add("description", settings["SITEDESCRIPTION"] ?? settings["SITESUBTITLE"])
    draft.takeBase(settings["SITEURL"].flatMap { $0.isEmpty ? nil : $0 })
    draft.settings.add("language", settings["DEFAULT_LANG"]?.replacing("_", with: "-"))
    draft.settings.add("author", settings["AUTHOR"])
    draft.settings.addPageSize(settings["DEFAULT_PAGINATION"])
    draft.settings.add("permalink", table: [("pages", "/pages/:slug.html"), ("*", "/:slug.html")])
    // The tags of Octopress are those of a plug-in.
    draft.addShortcodes(folder)
    draft.markdown = [.attributes, .looseEmphasis, .definitionLists, .abbreviations, .codeInHTML, .spacedLinks]
    if draft.articles.contains(where: { $0.name.hasPrefix("pages/") }) {
      draft.settings.addCascade([("pages/**", [("page", .yes)])])
    }
  }

  // MARK: Lists

  private mutating func translateLists(_ addresses: Addresses) {
    let articles = draft.articles.filter { !$0.name.hasPrefix("pages/") }
    let lists = OldLists(articles, in: folder) { matter, article in [[addresses.category(matter, article.name)]] }
    draft.expected.append("/")
    func path(_ key: String, _ standard: String, _ name: String) -> String? {
      guard let address = addresses.pattern(key, standard) else { return nil }
      return "/" + PagePath.percentEncoded(address.replacing("{slug}", with: Addresses.slug(name)))
    }
    for name in lists.tags {
      if let old = path("TAG", "tag/{slug}.html", name) { draft.takeList(old, as: Slug.list("tags", name)) }
    }
    // Pelican has one category for each article, in which it may be by its folder alone.
    for name in lists.categories.compactMap(\.last) {
      if let old = path("CATEGORY", "category/{slug}.html", name) { draft.takeList(old, as: "/archive/") }
    }
    for name in lists.authors + (settings["AUTHOR"].map { [$0] } ?? []) where !name.trimmed.isEmpty {
      if let old = path("AUTHOR", "author/{slug}.html", name) { draft.takeList(old, as: "/archive/") }
    }
    for (key, standard, new) in [
      ("ARCHIVES", "archives.html", "/archive/"), ("TAGS", "tags.html", "/archive/"),
      ("CATEGORIES", "categories.html", "/archive/"), ("AUTHORS", "authors.html", "/archive/"),
    ] {
      if let old = addresses.pattern(key, standard) { draft.takeList("/" + PagePath.percentEncoded(old), as: new) }
    }
    let index = addresses.pattern("INDEX", "index.html") ?? ""
    if !index.isEmpty { draft.takeList("/" + PagePath.percentEncoded(index), as: "/archive/") }
    let pages = pagePattern
    draft.takePages(of: lists.count, by: settings["DEFAULT_PAGINATION"]) { number in
      let path = pages.replacing("{base_name}", with: index).replacing("{number}", with: "\(number)")
      return "/" + PagePath.percentEncoded(path.split(separator: "/").joined(separator: "/"))
        + (path.hasSuffix("/") ? "/" : "")
    }
    let standard = ["FEED_ALL_ATOM": "feeds/all.atom.xml"]
    let feeds = ["FEED_ALL_ATOM", "FEED_ALL_RSS", "FEED_ATOM", "FEED_RSS"].compactMap { key -> String? in
      guard let path = settings[key] ?? standard[key], !path.isEmpty else { return nil }
      return "/" + path.drop { $0 == "/" }
    }
    draft.settings.add("feedPaths", list: feeds)
    draft.expected += feeds
  }

  /// The pattern of the addresses of second and later pages of the list of articles.
  private var pagePattern: String {
    let text = folder.text("pelicanconf.py") ?? ""
    let rules = text.firstMatch(of: /(?m)^PAGINATION_PATTERNS\s*=\s*[\[(]((?:\s*[\[(][^\])]*[\])],?)*)/)?.1
    let path = rules?.matches(of: /\d+\s*,\s*["'][^"']*["']\s*,\s*["']([^"']*)["']/).last.map { String($0.1) }
    let known = (path ?? "{name}{number}{extension}").replacing("{name}", with: "index")
      .replacing("{extension}", with: ".html")
    return known.hasSuffix("/index.html") ? String(known.dropLast("index.html".count)) : known
  }

  // MARK: Addresses

  /// The addresses that Pelican gives to articles and pages.
  struct Addresses {
    private let settings: [String: String]
    /// The patterns of the names and the paths of files, whose named groups are values of articles.
    private let patterns: (name: Regex<AnyRegexOutput>?, path: Regex<AnyRegexOutput>?)

    /// Takes what settings say.
    init(_ settings: [String: String]) {
      self.settings = settings
      func pattern(_ key: String) -> Regex<AnyRegexOutput>? {
        settings[key].flatMap { Self.isSimple($0) ? try? Regex($0.replacing("(?P<", with: "(?<")) : nil }
      }
      patterns = (pattern("FILENAME_METADATA"), pattern("PATH_METADATA"))
    }

    /// Whether a pattern takes little time with any name: it repeats few signs, and no groups.
    private static func isSimple(_ pattern: String) -> Bool {
      let plain = pattern.replacing("\\)", with: "")
      return pattern.utf8.count <= 300 && !plain.contains(/\)[*+{]/) && plain.count { "*+{".contains($0) } <= 12
        && plain.count { "*+".contains($0) } <= 3 && !plain.contains(/\{\d*,|\{\d{3}/)
    }

    /// The values that the name of a file and its path have by the patterns.
    private func values(of file: String) -> [String: String] {
      guard file.utf8.count <= 255 else { return [:] }
      let name = ContentFiles.stem(file.split(separator: "/").last ?? "")
      let matches = [
        patterns.name.flatMap { name.prefixMatch(of: $0) }, patterns.path.flatMap { file.prefixMatch(of: $0) },
      ]
      let groups = matches.compactMap(\.self).flatMap { match in
        match.output.compactMap { group in group.name.flatMap { name in group.substring.map { (name, String($0)) } } }
      }
      return Dictionary(groups) { first, _ in first }
    }

    /// The pattern of addresses of a kind, or nil if the settings say that there are none.
    func pattern(_ kind: String, _ standard: String) -> String? {
      let chosen = settings[kind + "_SAVE_AS"] ?? settings[kind + "_URL"] ?? standard
      let path = chosen.split(separator: "/").joined(separator: "/") + (chosen.hasSuffix("/") ? "/" : "")
      let isIndex = path == "index.html" || path.hasSuffix("/index.html")
      return path.isEmpty ? nil : isIndex ? String(path.dropLast("index.html".count)) : path
    }

    /// The category of an article: its own, or the folder that it lies in.
    func category(_ matter: FrontMatter, _ name: String) -> String {
      if let own = matter.values["category"] as? String { return own }
      let folder = ContentFiles.folder(of: name).split(separator: "/").last.map(String.init)
      let usesFolder = settings["USE_FOLDER_AS_CATEGORY"] != "False"
      return (usesFolder ? folder : nil) ?? settings["DEFAULT_CATEGORY"] ?? "misc"
    }

    /// The address of an article, or nil if the new one doesn't matter.
    func address(_ source: ArticleSource) -> String? {
      let matter = source.matter
      let isPage = source.name.hasPrefix("pages/")
      if let own = matter.values["save_as"] as? String ?? matter.values["url"] as? String {
        let path = own.split(separator: "/").joined(separator: "/")
        let isIndex = path.hasSuffix("index.html")
        return "/" + PagePath.percentEncoded(isIndex ? String(path.dropLast("index.html".count)) : path)
      }
      guard let pattern = isPage ? pattern("PAGE", "pages/{slug}.html") : pattern("ARTICLE", "{slug}.html") else {
        return nil
      }
      let stem = ContentFiles.stem(source.name.split(separator: "/").last ?? "")
      let own = self.values(of: source.name)
      let usesFile = settings["SLUGIFY_SOURCE"] == "basename"
      let slug = matter.slug?.text ?? own["slug"] ?? Self.slug(usesFile ? stem : matter.title ?? stem)
      let author = (matter.values["author"] ?? matter.values["authors"]) as? String ?? settings["AUTHOR"] ?? ""
      var values = [
        "slug": slug, "category": Self.slug(category(matter, source.name)), "author": Self.slug(author),
        "lang": matter.values["lang"] as? String ?? settings["DEFAULT_LANG"] ?? "en",
      ]
      if let date = source.date {
        let day = date.day(in: nil)
        let texts = [
          "Y": date.yearText, "m": date.monthText, "d": date.dayText, "-m": "\(day.month)", "-d": "\(day.day)",
          "y": String(date.yearText.suffix(2)), "b": Self.months[day.month - 1],
        ]
        for format in ["%Y/%m/%d", "%Y-%m-%d", "%Y/%m", "%Y", "%m", "%d", "%-m", "%-d", "%y", "%b"] {
          values["date:" + format] = format.replacing(/%(-?[A-Za-z])/) { texts[String($0.1)] ?? "" }
        }
      }
      var path = pattern
      for (key, value) in values.merging(own, uniquingKeysWith: { value, _ in value }) {
        path = path.replacing("{\(key)}", with: value)
      }
      guard !path.contains("{") else { return nil }
      return "/" + PagePath.percentEncoded(path.split(separator: "/").joined(separator: "/"))
        + (path.hasSuffix("/") ? "/" : "")
    }

    private static let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A part of an address as Pelican makes it: small letters and digits without marks, hyphens for spaces.
    static func slug(_ text: String) -> String {
      func isKept(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return "-_".unicodeScalars.contains(scalar) || properties.isWhitespace || properties.isAlphabetic
          || properties.numericType != nil
      }
      let plain = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter(isKept)
      return String(String.UnicodeScalarView(plain)).lowercased().split { $0.isWhitespace || $0 == "-" }.joined(
        separator: "-"
      )
    }
  }
}
