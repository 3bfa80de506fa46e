import Diagnostics

/// The front matter of an article: YAML between two lines `---`, TOML between two lines `+++` or in a block of code,
/// or an object of JSON.
struct FrontMatter: Sendable {
  /// The title.
  var title: String?
  /// One or two sentences for lists and search engines.
  var description: String?
  /// The date.
  var date: PostDate?
  /// Whether the date is one that Ruby's YAML takes for a time in UTC: with seconds, no zone and no quotation marks.
  var hasTimestamp = false
  /// The date of the last change.
  var updated: PostDate?
  /// Whether it isn't to be published yet.
  var isDraft = false
  /// Whether its author says that it is a page and no article, or that it isn't.
  var isPage: Bool?
  /// Whether lists, feeds and the list for search engines show it.
  var isListed = true
  /// The date from which on it isn't published any more.
  var expiry: PostDate?
  /// The name in its address, as the author has it.
  var slug: Named?
  /// Its whole address, as the author has it.
  var permalink: Named?
  /// The tags.
  var tags: [String] = []
  /// The series that it is a part of.
  var series: String?
  /// Other addresses that lead to it.
  var aliases: [Named] = []
  /// The mark in its text at the end of the excerpt.
  var excerptMark: String?
  /// All values of the front matter, for templates.
  var values: TemplateValues = [:]
  /// The notes for its author.
  var notes: [Diagnostic] = []
  /// The text after it.
  var body: String
  /// The number of lines of the file before the body.
  var lineOffset: Int
  /// The number of bytes of the text before the body.
  var bodyStart: Int

  /// A text and its place.
  struct Named: Sendable {
    /// The text.
    let text: String
    /// The position.
    let place: Location
  }

  /// The most bytes of front matter and of settings.
  static let mostBytes = MatterReader.mostBytes
  /// The most tags, and the most aliases, of an article.
  static let mostNames = 1_000

  /// The keys with a meaning; one that is nearly such a key is probably a slip.
  static let keys = [
    "title", "description", "summary", "excerpt", "short_desc", "date", "updated", "lastmod", "draft", "published",
    "slug",
    "permalink", "url", "tags", "tag", "category", "categories", "taxonomies", "series", "aliases", "redirect_from",
    "excerpt_separator", "cascade", "page", "unlisted", "hidden", "status", "modified", "sitemap", "build", "_build",
    "update",
    "expiryDate",
  ]
  /// The keys that are read whichever of their letters are capital ones, by their small letters.
  private static let anyCase = Dictionary(
    (keys + ["image", "language", "lang", "translationKey", "toc", "publishDate"]).map { ($0.lowercased(), $0) }
  ) { first, _ in first }
  /// The keys whose misspellings lose something that readers would miss.
  private static let essential = ["title", "description", "date", "draft", "slug", "tags", "aliases", "permalink"]

  /// Reads an article's front matter.
  ///
  /// - Parameters:
  ///   - text: The article.
  ///   - file: What messages call the file.
  ///   - hasPlainValues: Whether values of YAML are texts up to the end of their line, as in Publish.
  ///   - inherited: What folders pass down to the article, which counts where the article says nothing itself.
  /// - Throws: ``Diagnostics`` where it isn't closed, isn't written in its language, or a value is of the wrong kind.
  init(
    _ text: String,
    file: String,
    hasPlainValues: Bool = false,
    inheriting inherited: [MatterEntry] = []
  ) throws(Diagnostics) {
    let block = try MatterBlock(text, file: file)
    var mended: [Diagnostic] = []
    var entries = try Self.entries(of: block, file: file, hasPlainValues: hasPlainValues, notes: &mended)
    let own = Set(entries.lazy.filter { !$0.value.isEmpty }.map(\.key))
    entries += inherited.filter { !own.contains($0.key) }
    try self.init(entries, file: file)
    notes = mended + notes
    (body, lineOffset) = (String(block.body), block.bodyOffset)
    bodyStart = text.utf8.count - block.body.utf8.count
  }

  /// The entries of an article's front matter.
  static func entries(of text: String, file: String, hasPlainValues: Bool) throws(Diagnostics) -> [MatterEntry] {
    var notes: [Diagnostic] = []
    return try entries(of: MatterBlock(text, file: file), file: file, hasPlainValues: hasPlainValues, notes: &notes)
  }

  private static func entries(
    of block: MatterBlock,
    file: String,
    hasPlainValues: Bool,
    notes: inout [Diagnostic]
  ) throws(Diagnostics) -> [MatterEntry] {
    guard let language = block.language else { return ContentFiles.isMDX(file) ? exported(in: block.body) : [] }
    var reader = MatterReader(file: file, lineOffset: block.contentOffset)
    (reader.hasPlainValues, reader.mends) = (hasPlainValues, true)
    defer { notes += reader.notes }
    return withKnownKeys(try reader.entries(block.content, language))
  }

  /// Entries with keys in small letters where these have a meaning, since Hugo reads “Tags” and “URL” as well.
  private static func withKnownKeys(_ entries: [MatterEntry]) -> [MatterEntry] {
    guard entries.contains(where: { $0.key.contains(where: \.isUppercase) }) else { return entries }
    var known = Set(entries.filter { !$0.value.isEmpty }.map(\.key))
    return entries.map { entry in
      guard let key = anyCase[entry.key.lowercased()], key != entry.key, known.insert(key).inserted else {
        return entry
      }
      return MatterEntry(key: key, line: entry.line, column: entry.column, value: entry.value, length: entry.length)
    }
  }

  /// Takes entries, and has no text after them.
  ///
  /// - Throws: ``Diagnostics`` where a value is of the wrong kind.
  init(_ entries: [MatterEntry], file: String) throws(Diagnostics) {
    (body, lineOffset, bodyStart) = ("", 0, 0)
    values = entries.forTemplates
    var fields = MatterFields(entries, file: file)
    title = fields.text("title").flatMap { $0.trimmed.isEmpty ? nil : Self.withoutTags($0) }
    description = fields.text("description", "summary", "excerpt", "short_desc").map {
      Self.withoutMarkdown(Self.withoutTags($0.trimmed))
    }
    date = fields.date("date") ?? fields.otherDate("publishDate", "pubDate", "pubDatetime", "publication", "published")
    hasTimestamp =
      fields.plainText("date")?.wholeMatch(of: /\d{4}-\d\d?-\d\d?[Tt\s]\s*\d\d?:\d\d:\d\d(?:\.\d*)?/) != nil
    updated = fields.otherDate(
      "updated",
      "lastmod",
      "last_modified_at",
      "lastModified",
      "date-updated",
      "updatedDate",
      "modified",
      "update"
    )
    expiry = fields.otherDate("expiryDate", "expirydate")
    let isUnpublished = fields.otherDate("published") == nil && fields.flag("published") == false
    isDraft = fields.flag("draft") == true || isUnpublished
    let build = fields.table("build") + fields.table("_build")
    func says(_ key: String, _ words: String...) -> Bool {
      build.contains { $0.key == key && words.contains($0.value.text?.lowercased() ?? "") }
    }
    if says("render", "never", "false") { isDraft = true }
    // Pelican has a word for all of this.
    let status = fields.ownText("status")?.lowercased()
    if status == "draft" { isDraft = true }
    isListed =
      fields.ownFlag("unlisted") != true && fields.ownFlag("hidden") != true && !says("list", "never", "false")
      && status != "hidden" && target == nil
    isPage = fields.ownFlag("page")
    slug = fields.named("slug")
    // Eleventy doesn't write such an article.
    if fields.ownFlag("permalink") == false {
      isDraft = true
    } else {
      permalink = fields.named("permalink") ?? fields.path("url")
    }
    let seriesNames = fields.list("series").map(\.text.trimmed).filter { !$0.isEmpty }
    series = seriesNames.first
    if seriesNames.count > 1 {
      notes.append(
        Diagnostic(
          .articleKey,
          "an article is in one series, the first of these; expected one",
          at: fields.place("series") ?? Location(file: file)
        )
      )
    }
    excerptMark = fields.text("excerpt_separator").flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    tags =
      fields.names("tags", in: "taxonomies") ?? fields.ownName("tag") ?? fields.whole("category")
      ?? fields.names("categories") ?? []
    // Notes of Obsidian have other names there, such as a question.
    let names = fields.list("aliases") + fields.list("redirect_from")
    aliases = names.filter { $0.text.contains("/") || !$0.text.contains(/[?#]/) }
    for name in names where name.text.contains(/[?#]/) && !name.text.contains("/") {
      let message = "“\(name.text)” is no address, so no page leads here from it; expected one such as /2026/card/"
      notes.append(Diagnostic(.articleAlias, message, at: name.place))
    }
    for (name, count) in [("tags", tags.count), ("aliases", aliases.count)] where count > Self.mostNames {
      fields.problems.append(
        Diagnostic(
          .articleValue,
          "it has \(count) \(name); expected at most \(Self.mostNames)",
          at: Location(file: file)
        )
      )
    }
    for (key, names) in [("tags", tags), ("series", series.map { [$0] } ?? [])] {
      for name in names where Slug.name(name).utf8.count > Permalink.longestPart {
        fields.problems.append(Permalink.refusal(of: name, at: fields.place(key) ?? Location(file: file)))
      }
    }
    for entry in entries where !Self.keys.contains(entry.key) {
      guard let nearest = nearestSpelling(of: entry.key, among: Self.essential) else { continue }
      notes.append(
        Diagnostic(
          .articleKey,
          "“\(entry.key)” means nothing by itself, and is kept for templates",
          at: entry.place(in: file),
          suggestion: nearest
        )
      )
    }
    if target == nil, let place = fields.place("redirect_to") {
      let message =
        "“redirect_to” leads nowhere; expected a path from the root of the site, as in /page/, or an address with https://"
      notes.append(Diagnostic(.articleKey, message, at: place))
    }
    notes += fields.notes
    if !fields.problems.isEmpty { throw Diagnostics(fields.problems) }
  }
}

extension FrontMatter {
  /// A description without the marks of links, pictures and strong text, which lists, feeds and cards show as plain text.
  private static func withoutMarkdown(_ text: String) -> String {
    guard text.contains("](") || text.contains("**") else { return text }
    return text.replacing(/!?\[([^\[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))+\)/) { String($0.1) }
      // Powers and patterns of paths have such marks between letters, numbers and slashes.
      .replacing(/(^|[^\p{Lu}\p{Ll}\p{N}\/])\*\*(\S(?:[^*\n]*[^*\s])?)\*\*(?![\p{Lu}\p{Ll}\p{N}\/])/) {
        String($0.1 + $0.2)
      }
  }

  /// A title or a description without line breaks and pairs of tags, which themes of other generators put into pages as they are:
  /// `Don't <em>stop</em>`.
  private static func withoutTags(_ title: String) -> String {
    guard title.contains("<") else { return title }
    // A tag between two spaces is what the title is about.
    let lines = title.replacing(/(\s*)<(?:br|BR|wbr)\s*\/?>(\s*)/) { match in
      let isSubject = !match.1.isEmpty && !match.2.isEmpty
      return isSubject ? String(match.0) : match.0.contains("w") ? String(match.1 + match.2) : " "
    }
    return lines.trimmed.replacing(
      /<(b|strong|i|em|u|s|del|strike|ins|mark|small|sub|sup|span|code|q|cite)(?:\s[^<>]*)?>([^<>]*)<\/\1>/
    ) {
      String($0.2)
    }
  }

  /// The address that its page leads to, of this site or another, in place of a text: `redirect_to` of a plug-in of Jekyll.
  var target: String? {
    let value = values["redirect_to"]
    let text = (value as? String ?? (value as? [any Sendable])?.first as? String)?.trimmed ?? ""
    let isWhole = text.hasPrefix("https://") || text.hasPrefix("http://")
    return isWhole || text.hasPrefix("/") && !text.hasPrefix("//") ? text : nil
  }

  /// The names that a key has, which settings call a taxonomy: a list of texts, or one text.
  func names(of key: String) -> [String] {
    let value = values[key] ?? (values["taxonomies"] as? TemplateValues)?[key]
    let names = (value as? [any Sendable])?.compactMap { $0 as? String } ?? (value as? String).map { [$0] } ?? []
    return Array(names.map(\.trimmed).filter { !$0.isEmpty }.prefix(Self.mostNames))
  }
}

/// The entries of front matter by their meaning.
private struct MatterFields {
  /// The errors in values.
  var problems: [Diagnostic] = []
  /// The warnings about values that are corrected.
  var notes: [Diagnostic] = []
  private let entries: [MatterEntry]
  private let file: String

  init(_ entries: [MatterEntry], file: String) {
    (self.entries, self.file) = (entries, file)
  }

  /// The entries of a key that may be one of the author's own.
  func table(_ key: String) -> [MatterEntry] { entry([key])?.value.entries ?? [] }

  /// A key that may be one of the author's own, if it is text.
  func ownText(_ key: String) -> String? { entry([key])?.value.text }

  /// A key that may be one of the author's own, if it says yes or no.
  func ownFlag(_ key: String) -> Bool? { entry([key])?.value.answer }

  /// The text of a key without quotation marks around it.
  func plainText(_ key: String) -> String? {
    guard case .text(let text, isPlain: true)? = entry([key])?.value.content else { return nil }
    return text.trimmed
  }

  /// The first of some keys that is a date, and no other value of the author's own.
  func otherDate(_ keys: String...) -> PostDate? {
    keys.lazy.compactMap { entry([$0])?.value.text.flatMap { PostDate($0) } }.first
  }

  /// A key that is an address within the site, and no other value of the author's own.
  func path(_ key: String) -> FrontMatter.Named? {
    guard let entry = entry([key]), let text = entry.value.text?.trimmed, !text.hasPrefix("//"),
      !text.contains(where: { $0 == "?" || $0 == "#" || $0.isWhitespace })
    else { return nil }
    // Hugo takes `p/abc` as well. The name of a host and that of a file have dots, and a scheme has a colon.
    let isPath = text.contains("/") && !text.contains(where: { ".:".contains($0) })
    guard text.hasPrefix("/") || isPath else { return nil }
    return FrontMatter.Named(text: text, place: entry.value.place(in: file))
  }

  /// The first of some keys that says something.
  private func entry(_ keys: [String]) -> MatterEntry? {
    for key in keys {
      if let entry = entries.first(where: { $0.key == key && !$0.value.isEmpty }) { return entry }
    }
    return nil
  }

  /// The position of a key's value.
  func place(_ key: String) -> Location? { entry([key])?.value.place(in: file) }

  mutating func named(_ keys: String...) -> FrontMatter.Named? {
    guard let entry = entry(keys) else { return nil }
    guard let text = entry.value.text else {
      problems.append(Diagnostic(.articleValue, "\(entry.key) isn't text", at: entry.value.place(in: file)))
      return nil
    }
    return FrontMatter.Named(text: text, place: entry.value.place(in: file))
  }

  /// A text; with several keys, those that are no text are left to templates.
  mutating func text(_ key: String, _ others: String...) -> String? {
    if let entry = entry([key]) {
      if let text = entry.value.text { return text }
      problems.append(Diagnostic(.articleValue, "\(key) isn't text", at: entry.value.place(in: file)))
      return nil
    }
    return entry(others)?.value.text
  }

  /// What Eleventy takes for the dates of files, which a copy of them hasn't.
  private static let fileDates: Set<String> = ["last modified", "created", "git last modified", "git created"]

  mutating func date(_ keys: String...) -> PostDate? {
    guard let entry = entry(keys) else { return nil }
    // Material for MkDocs has several dates.
    let created = entry.value.entries?.first { $0.key == "created" }?.value.text
    guard let text = entry.value.text ?? created else {
      problems.append(Diagnostic(.articleDate, "\(entry.key) isn't text", at: entry.value.place(in: file)))
      return nil
    }
    if let day = PostDate.corrected(text), let date = PostDate(day) {
      let message = "\(entry.key) is “\(text)”, which is no day of the calendar, so \(day) is used"
      notes.append(Diagnostic(.articleDate, message, at: entry.value.place(in: file)))
      notes[notes.count - 1].severity = .warning
      return date
    }
    let date = PostDate(text)
    if date == nil, !Self.fileDates.contains(text.lowercased()) {
      problems.append(
        Diagnostic(
          .articleDate,
          "\(entry.key) is “\(text)”; expected a day such as 2026-11-21",
          at: entry.value.place(in: file)
        )
      )
    }
    return date
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let entry = entry([key]) else { return nil }
    if let flag = entry.value.answer { return flag }
    let found = entry.value.text.map { "“\($0)”" } ?? "a list"
    problems.append(
      Diagnostic(.articleValue, "\(key) is \(found); expected true or false", at: entry.value.place(in: file))
    )
    return nil
  }

  /// Names as authors write them: a list, or a text with commas or, if it has none, spaces between them.
  mutating func names(_ key: String, in table: String? = nil) -> [String]? {
    let inner = table.flatMap { entry([$0])?.value.entries }?.first { $0.key == key }
    guard let entry = entry([key]) ?? inner else { return nil }
    let names: [String]
    if let texts = entry.value.texts {
      names = texts
    } else if let text = entry.value.text {
      names =
        text.contains(",")
        ? text.split(separator: ",").map(String.init) : text.split(whereSeparator: \.isWhitespace).map(String.init)
    } else {
      problems.append(Diagnostic(.articleValue, "\(key) isn't a list of texts", at: entry.value.place(in: file)))
      return nil
    }
    var seen: Set<String> = []
    return names.map(\.trimmed).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// One name that may have spaces, or a list of names.
  mutating func whole(_ key: String) -> [String]? {
    guard let text = entry([key])?.value.text, !text.contains(",") else { return names(key) }
    return text.trimmed.isEmpty ? nil : [text.trimmed]
  }

  /// The same of a key that may also be one of the author's own, with another value.
  mutating func ownName(_ key: String) -> [String]? {
    guard let value = entry([key])?.value, value.text != nil || value.texts != nil else { return nil }
    return whole(key)
  }

  /// A text, or a list of texts.
  mutating func list(_ key: String) -> [FrontMatter.Named] {
    guard let entry = entry([key]) else { return [] }
    guard let texts = entry.value.text.map({ [$0] }) ?? entry.value.texts else {
      problems.append(Diagnostic(.articleValue, "\(key) isn't a list of texts", at: entry.value.place(in: file)))
      return []
    }
    return texts.map { FrontMatter.Named(text: $0, place: entry.value.place(in: file)) }
  }
}
