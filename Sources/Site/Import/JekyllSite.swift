import Diagnostics
import Files
import Foundation

/// A site of Jekyll.
struct JekyllSite {
  /// The copied files and their new paths.
  private(set) var draft = ImportDraft()
  private let folder: ImportFolder
  private var config = ImportConfig()

  /// The files that Jekyll leaves out.
  private static let ignored: Set<String> = [
    "Gemfile", "Gemfile.lock", "LICENSE", "LICENSE.md", "README.md", "Rakefile", "Makefile", "package.json",
    "package-lock.json", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md",
  ]

  /// Reads a site.
  ///
  /// - Throws: ``Diagnostics`` where its settings can't be read.
  init(_ folder: ImportFolder) throws(Diagnostics) {
    self.folder = folder
    for name in ["_config.yml", "_config.yaml", "_config.toml"] { try config.read(name, in: folder) }
    takeFiles()
    translateSettings()
    translateIncludes()
    draft.address = Self.Addresses(config).address
  }

  // MARK: Files

  /// The paths that the settings exclude: files, folders, and patterns with stars.
  private var excluded: (String) -> Bool {
    let patterns = Set((config.value("exclude")?.texts ?? []).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    let included = Set(config.value("include")?.texts ?? [])
    return { file in
      if included.contains(file) { return false }
      if Self.ignored.contains(file) { return true }
      // The file, and the folders that it lies in.
      let paths = sequence(first: file[...]) { path in path.lastSlash.map { path[..<$0] } }
      return paths.contains { patterns.contains(String($0)) }
    }
  }

  private mutating func takeFiles() {
    let isExcluded = excluded
    var unused: [String: Int] = [:]
    for file in folder.files {
      let parts = file.pathParts.map(String.init)
      if let posts = parts.dropLast().firstIndex(of: "_posts") {
        draft.takeContent(file, as: (["posts"] + parts[(posts + 1)...]).joined(separator: "/"))
      } else if parts[0] == "_drafts" {
        draft.takeContent(file, as: file)
      } else if parts[0] == "_data", DataFiles.isRead(file), takeData(file) {
        draft.copies.append((file, "Content/" + file))
      } else if parts[0].hasPrefix("_") {
        if !["_includes", "_config.yml", "_config.yaml", "_config.toml"].contains(parts[0]) {
          unused[parts[0], default: 0] += 1
        }
      } else if isExcluded(file) || parts.contains(where: { $0.hasPrefix("_") }) {
        continue
      } else if ContentFiles.isMarkdown(file), folder.file(file, beginsWith: "---") {
        draft.articles.append(ImportDraft.Article(source: file, name: file))
      } else if folder.file(file, beginsWith: "---\n") || folder.file(file, beginsWith: "---\r\n") {
        draft.note("pages that Liquid makes aren't taken; expected a template, or a file in Public", file)
      } else {
        draft.takePublic(file, as: file)
      }
    }
    for (name, count) in unused.sorted(by: { $0.key < $1.key }) {
      draft.note(
        "\(count == 1 ? "a file" : "\(count) files") for Jekyll's templates \(count == 1 ? "isn't" : "aren't") taken",
        name
      )
    }
  }

  // MARK: Settings

  private static let translated: Set<String> = [
    "title", "description", "url", "baseurl", "author", "lang", "locale", "permalink", "paginate", "exclude", "include",
    "timezone", "excerpt_separator", "theme", "remote_theme", "markdown", "highlighter", "plugins", "gems", "sass",
    "kramdown",
    "name", "keep_files", "encoding", "repository",
  ]

  private mutating func translateSettings() {
    draft.settingsFile = config.file
    draft.title = config.text("title") ?? config.text("name")
    draft.settings.add("title", draft.title)
    draft.settings.add("description", config.text("description"))
    let base = config.text("url").map { $0.trimmedSlashes + "/" + (config.text("baseurl")?.trimmedSlashes ?? "") }
    draft.settings.add("baseURL", base.flatMap { SiteSettings.base($0) })
    draft.settings.add("language", config.text("lang") ?? config.text("locale").map { $0.replacing("_", with: "-") })
    draft.settings.add("author", config.text("author", "name") ?? config.text("author"))
    if let number = config.text("paginate").flatMap({ Int($0) }), (1...1_000).contains(number) {
      draft.settings.add("pageSize", plain: number)
    }
    draft.settings.add("shortcodes", "jekyll")
    draft.settings.add("permalink", table: [("posts", pattern), ("*", "/:section/:slug/")])
    draft.settings.add("excerptSeparator", config.text("excerpt_separator").flatMap { Self.isKnown($0) ? nil : $0 })
    var params: [(key: String, value: MatterValue)] = []
    for entry in config.settings where !Self.translated.contains(entry.key) {
      if entry.value.text != nil || entry.value.entries != nil {
        params.append((entry.key, entry.value))
      } else {
        draft.note("the setting “\(entry.key)” isn't taken", config.file, line: entry.line)
      }
    }
    for key in draft.settings.add("params", values: params) {
      draft.note("the setting “\(key)” isn't taken", config.file)
    }
  }

  /// Reads a file of `_data`, which posts may show as `{{ site.data.file.key }}`.
  ///
  /// - Returns: Whether it can be read.
  private mutating func takeData(_ file: String) -> Bool {
    guard let text = folder.text(file), let value = try? DataFiles.value(text, of: file) else { return false }
    let name = ContentFiles.stem(file.dropFirst(DataFiles.folder.count))
    if !name.contains("/") { draft.data[name] = value }
    return true
  }

  /// Whether excerpts end at a mark by default.
  private static func isKnown(_ mark: String) -> Bool {
    mark.wholeMatch(of: /<!--\s*(?:more|excerpt|excerpt-end|excerpt_end|truncate|end-excerpt)\s*-->/) != nil
  }

  /// The pattern for new posts.
  private var pattern: String {
    let known = Addresses.pattern(config).replacing(/:[a-z_]+/) { match in
      switch match.output {
      case ":title", ":slug": ":slug"
      case ":year", ":day": String(match.output)
      case ":month", ":i_month": ":month"
      case ":i_day": ":day"
      case ":output_ext": ".html"
      default: ""
      }
    }
    return "/" + known.split(separator: "/").joined(separator: "/") + (known.hasSuffix("/") ? "/" : "")
  }

  // MARK: Includes

  /// Translates the includes that articles use.
  private mutating func translateIncludes() {
    var used: Set<String> = []
    for article in draft.articles {
      guard let text = folder.text(article.source), text.contains("{%") else { continue }
      for match in text.matches(of: /\{%-?\s*include(?:_cached)?\s+([^\s%]+)/) { used.insert(String(match.1)) }
    }
    for file in used.sorted() {
      guard !file.pathParts.contains("..") else {
        draft.note("an include can't lead out of its folder; expected the path of a file in it", "_includes/\(file)")
        continue
      }
      let name = ShortcodeReader.templateName(file)
      guard let text = folder.text("_includes/" + file) else { continue }
      var translation = ShortcodeTemplate(text)
      if let template = translation.mustache(fromLiquid: ()) {
        draft.texts.append(("Templates/shortcodes/\(name).mustache", template))
      } else {
        draft.note(
          "the include can't be translated; expected Templates/shortcodes/\(name).mustache",
          "_includes/\(file)",
          line: translation.problemLine
        )
      }
    }
  }

  // MARK: Addresses

  /// The addresses that Jekyll gives to posts and pages.
  struct Addresses {
    private let pattern: String
    private let style: String
    private let zone: TimeZone?

    /// Takes what settings say.
    init(_ config: ImportConfig) {
      style = config.text("permalink") ?? "date"
      pattern = Self.pattern(config)
      zone = config.text("timezone").flatMap { TimeZone(identifier: $0) }
    }

    /// The pattern of posts' addresses.
    static func pattern(_ config: ImportConfig) -> String {
      switch config.text("permalink") ?? "date" {
      case "date": "/:categories/:year/:month/:day/:title:output_ext"
      case "pretty": "/:categories/:year/:month/:day/:title/"
      case "ordinal": "/:categories/:year/:y_day/:title:output_ext"
      case "none": "/:categories/:title:output_ext"
      case let own: own
      }
    }

    /// The address of an article, or nil if it has its own.
    func address(_ source: ArticleSource) -> String? {
      if let own = source.matter.permalink, !own.text.contains(":") { return nil }
      if source.name.hasPrefix("posts/") { return post(source, source.matter.permalink?.text ?? pattern) }
      if source.name.hasPrefix("_drafts/") { return nil }
      let path = ContentFiles.stem(source.name)
      if source.isBundle { return "/" + PagePath.percentEncoded(ContentFiles.folder(of: source.name)) }
      let isFolder = style == "pretty" || !["date", "ordinal", "none"].contains(style) && style.hasSuffix("/")
      return "/" + PagePath.percentEncoded(path) + (isFolder ? "/" : ".html")
    }

    private func post(_ source: ArticleSource, _ pattern: String) -> String? {
      let file = ContentFiles.stem(source.name.split(separator: "/").last ?? "")
      let name = PostDate.leading(file[...]).map { String($0.rest) } ?? file
      let title = source.matter.slug?.text ?? name
      guard let day = source.date.map({ $0.day(in: zone) }) else { return nil }
      var path = pattern
      for (key, value) in [
        (":categories", categories(source).map { $0.lowercased() }.joined(separator: "/")),
        (":year", padded(day.year, 4)),
        (":y_day", padded(ordinal(day), 3)), (":short_year", padded(day.year % 100, 2)), (":i_month", "\(day.month)"),
        (":month", padded(day.month, 2)),
        (":i_day", "\(day.day)"), (":day", padded(day.day, 2)), (":title", JekyllSite.pretty(title)),
        (":slug", JekyllSite.slug(title)), (":output_ext", ".html"),
      ] { path = path.replacing(key, with: value) }
      guard !path.contains(":") else { return nil }
      let isFolder = path.hasSuffix("/")
      return "/" + PagePath.percentEncoded(path.split(separator: "/").joined(separator: "/")) + (isFolder ? "/" : "")
    }

    /// The number of a day in its year, from 1.
    private func ordinal(_ day: (year: Int, month: Int, day: Int)) -> Int {
      let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      return lengths.prefix(day.month - 1).reduce(day.day, +)
    }

    private func categories(_ source: ArticleSource) -> [String] {
      let values = source.matter.values
      if let one = values["category"] as? String { return [one] }
      if let some = values["categories"] as? String { return some.split(separator: " ").map(String.init) }
      return values["categories"] as? [String] ?? (values["categories"] as? [Any])?.compactMap { $0 as? String } ?? []
    }

    private func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
  }

  /// A part of an address as Jekyll makes it of a slug: small letters and digits, and a hyphen for anything between them.
  static func slug(_ text: String) -> String {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  /// A part of an address as Jekyll makes it of a file's name: hyphens for what isn't a letter, a digit or one of some signs.
  static func pretty(_ text: String) -> String {
    let kept = text.map { $0.isLetter || $0.isNumber || "._~!$&'()+,;=@".contains($0) ? $0 : "-" }
    return String(kept).split(separator: "-").joined(separator: "-")
  }
}

extension String {
  /// The text without slashes at its ends.
  fileprivate var trimmedSlashes: String {
    var text = self[...]
    while text.last == "/" { text = text.dropLast() }
    return String(text.drop { $0 == "/" })
  }
}
