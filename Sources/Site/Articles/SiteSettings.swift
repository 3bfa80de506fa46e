import Diagnostics
import Exports
import Files
import Foundation
import Scenes

/// The settings of a site, from `Content/site.yaml` or `Content/site.toml`.
struct SiteSettings: Sendable {
  /// The most languages that a site may have.
  static let mostLanguages = 50

  /// The part of an article that is in feeds.
  enum FeedContent: String, CaseIterable, Sendable {
    case full, excerpt
  }

  /// The title; without one it is that of the first page.
  var title: String?
  /// One or two sentences.
  var description = ""
  /// The address that the site is published at, with a slash at its end.
  var baseURL: String?
  /// The language, as in `en` or `pt-BR`.
  var language = "en"
  /// The other languages that the site has pages in.
  var languages: [SiteLanguage] = []
  /// The words of the theme that are others than its own.
  var words: [String: String] = [:]
  /// The name of the language that it is written in.
  private var languageName: String?
  /// The direction of its writing, `ltr` or `rtl`.
  var direction = "ltr"
  /// The author.
  var author: String?
  /// The picture of pages that have none, for other sites that link to them.
  var image: String?
  /// The number of articles on a page of a list.
  var pageSize = 20
  /// The number of articles in a feed.
  var feedItems = 20
  /// The amount of them.
  var feedContent = FeedContent.full
  /// Whether quotes, dashes and dots become typographic ones.
  var smartPunctuation = true
  /// Whether large pictures in articles get smaller versions.
  var smallerPictures = true
  /// The width that the theme shows pictures in articles with, as a value of `sizes` in HTML.
  var pictureSizes = "(max-width: 45rem) calc(100vw - 3rem), 42rem"
  /// The colors, type and widths of the theme, if they are others than its own.
  var look: Theme.Look?
  /// The place of that setting.
  private(set) var lookPlace: Location?
  /// The system whose controls figures of SwiftUI code have that name none.
  var figureLook: ListingLook?
  /// Whether the theme has a field that searches the site.
  var hasSearch = false
  /// Values for the site's own templates.
  var params: TemplateValues = [:]
  /// The mark in texts at the end of an excerpt, in addition to the usual comments.
  var excerptSeparator: String?
  /// Whether values in the front matter of articles are texts up to the end of their line.
  var hasPlainValues = false
  /// The generator whose shortcodes articles have, if any.
  var shortcodes: Shortcodes.Syntax?
  /// What becomes of shortcodes that nothing is known about.
  var unknownShortcodes = Shortcodes.Unknown.error
  /// Other paths that the Atom feed is at, for readers who follow an older site.
  var feedPaths: [String] = []
  /// What Markdown means besides CommonMark and GitHub's tables.
  var markdown: [Markdown.Extension] = []
  /// The keys of front matter that have lists, besides tags and series.
  var taxonomies: [String] = []
  /// The entries of the menu: titles and addresses.
  var menu: [(title: String, address: String)] = []
  /// The addresses that articles keep regardless of the pattern.
  var addresses = FixedAddresses()
  /// The front matter that all articles get where they say nothing themselves.
  var cascade: MatterValue?
  /// The names of the scenes that the gallery begins with, and where the settings have them.
  private(set) var gallery: [(name: String, place: Location)] = []
  /// The kinds of notes and warnings that aren't shown.
  private(set) var silenced: Set<Diagnostic.ID> = []
  /// The notes about the settings.
  private(set) var notes: [Diagnostic] = []
  /// The pattern of addresses, and those of sections.
  private var permalink: String?
  private var sectionPermalinks: [String: String] = [:]
  private var permalinkPlace = Location(file: "Content")

  /// The keys, in the order in which messages name them.
  static let keys = [
    "title", "description", "baseURL", "language", "languages", "words", "direction", "author", "image", "permalink",
    "pageSize", "feedItems",
    "feedContent", "feedPaths", "excerptSeparator", "smartPunctuation", "plainValues", "shortcodes",
    "unknownShortcodes",
    "smallerPictures", "pictureSizes", "look", "figureLook", "search", "taxonomies", "menu", "markdown", "gallery",
    "params", "cascade", "silence",
  ]

  /// Creates the settings of a site that has no file of them.
  init() {}

  /// Reads the settings of a site.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - name: The file, relative to `Content`.
  /// - Throws: ``Diagnostics`` with every key that isn't known, and every value that can't be.
  init(_ folder: SiteFolder, _ name: String) throws(Diagnostics) {
    let file = "Content/\(name)"
    let text = try folder.text(file, as: .settings)
    try self.init(text, language: name.hasSuffix(".toml") ? .toml : .yaml, file: file)
  }

  /// Reads settings.
  ///
  /// - Throws: ``Diagnostics`` with every key that isn't known, and every value that can't be.
  init(_ text: String, language format: MatterBlock.Language, file: String) throws(Diagnostics) {
    var reader = MatterReader(file: file, lineOffset: 0)
    let entries = try reader.entries(text[...], format)
    var fields = SettingFields(entries, file: file)
    fields.refuseOthers(than: Self.keys)
    title = fields.text("title").flatMap { $0.trimmed.isEmpty ? nil : $0 }
    if let text = fields.text("description") { description = text }
    if let address = fields.text("baseURL") {
      baseURL = Self.base(address)
      if baseURL == nil { fields.refuse("baseURL", Self.baseExpectation) }
    }
    if let code = fields.text("language") {
      language = code
      if !SiteLanguage.isCode(code) { fields.refuse("language", "a language such as en or pt-BR") }
    }
    words = fields.words("words")
    for language in fields.languages("languages", besides: language) {
      if language.folder.isEmpty { languageName = language.name } else { languages.append(language) }
    }
    direction = Self.direction(of: language)
    if let word = fields.text("direction") {
      direction = word
      if !["ltr", "rtl"].contains(word) { fields.refuse("direction", "ltr or rtl") }
    }
    author = fields.text("author")
    image = fields.text("image")
    pageSize = fields.number("pageSize", 1...1_000) ?? pageSize
    feedItems = fields.number("feedItems", 0...1_000) ?? feedItems
    feedContent = fields.choice("feedContent", FeedContent.self) ?? feedContent
    smartPunctuation = fields.flag("smartPunctuation") ?? smartPunctuation
    hasPlainValues = fields.flag("plainValues") ?? hasPlainValues
    smallerPictures = fields.flag("smallerPictures") ?? smallerPictures
    if let sizes = fields.text("pictureSizes") {
      pictureSizes = sizes.trimmed
      if pictureSizes.isEmpty { fields.refuse("pictureSizes", "a value of sizes in HTML, such as 42rem") }
    }
    look = fields.choice("look", Theme.Look.self)
    lookPlace = fields.place("look")
    figureLook = fields.choice("figureLook", ListingLook.self)
    hasSearch = fields.flag("search") ?? hasSearch
    shortcodes = fields.choice("shortcodes", Shortcodes.Syntax.self)
    taxonomies = fields.taxonomies("taxonomies")
    menu = fields.menu("menu")
    markdown = fields.choices("markdown", Markdown.Extension.self)
    unknownShortcodes = fields.choice("unknownShortcodes", Shortcodes.Unknown.self) ?? unknownShortcodes
    feedPaths = fields.paths("feedPaths")
    excerptSeparator = fields.text("excerptSeparator").flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    gallery = fields.names("gallery")
    params = fields.table("params") ?? [:]
    cascade = entries.first { $0.key == Cascades.key && !$0.value.isEmpty }?.value
    (silenced, notes) = fields.kinds("silence")
    permalinkPlace = fields.place("permalink") ?? Location(file: file)
    (permalink, sectionPermalinks) = fields.patterns("permalink")
    if !fields.problems.isEmpty { throw Diagnostics(fields.problems) }
  }

  /// The language that the site is written in.
  var mainLanguage: SiteLanguage {
    var main = SiteLanguage(language, isMain: true)
    if let languageName { main.name = languageName }
    main.words = words
    return main
  }

  /// Returns the words of figures in a language.
  func figureWords(in code: String) -> FigureWords {
    (languages.first { $0.code == code } ?? mainLanguage).figureWords
  }

  /// All settings but the addresses that single articles keep, for a digest of them.
  var all: TemplateValues {
    var values: TemplateValues = [
      "description": description, "language": language, "direction": direction, "pageSize": pageSize,
      "feedItems": feedItems, "feedContent": feedContent.rawValue, "smartPunctuation": smartPunctuation,
      "params": params, "sectionPermalinks": sectionPermalinks as TemplateValues,
      "permalinkPlace": permalinkPlace.description, "plainValues": hasPlainValues, "feedPaths": feedPaths,
      "smallerPictures": smallerPictures, "pictureSizes": pictureSizes,
      "unknownShortcodes": unknownShortcodes.rawValue, "taxonomies": taxonomies,
      "menu": menu.map { [$0.title, $0.address] }, "markdown": markdown.map(\.rawValue),
      "gallery": gallery.map(\.name), "search": hasSearch,
    ]
    values["words"] = words as TemplateValues
    values["cascade"] = cascade?.forTemplates
    values["languages"] = ([mainLanguage] + languages).map { language -> TemplateValues in
      var own: TemplateValues = [
        "code": language.code, "name": language.name, "words": language.words as TemplateValues,
      ]
      own["title"] = language.title
      own["description"] = language.description
      return own
    }
    for (key, value) in [
      ("title", title), ("baseURL", baseURL), ("author", author), ("image", image), ("permalink", permalink),
      ("excerptSeparator", excerptSeparator), ("shortcodes", shortcodes?.rawValue), ("look", look?.rawValue),
      ("figureLook", figureLook?.rawValue),
    ] { values[key] = value }
    return values
  }

  /// The form of a base URL, for messages.
  static let baseExpectation = "an address such as https://example.com/blog/"

  /// An address that a site may be published at, with a slash at its end, or nil if it isn't one.
  static func base(_ address: String) -> String? {
    guard let parts = URLComponents(string: address), ["http", "https"].contains(parts.scheme?.lowercased() ?? ""),
      let host = parts.host, !host.isEmpty, parts.query == nil, parts.fragment == nil, parts.user == nil,
      (1...65_535).contains(parts.port ?? 80), !address.contains(where: \.isWhitespace),
      !parts.path.contains("//"), !parts.path.pathParts.contains(where: { $0 == "." || $0 == ".." })
    else { return nil }
    return address.hasSuffix("/") ? address : address + "/"
  }

  /// The path that the site has on its host, with slashes around it.
  var basePath: String {
    let path = baseURL.flatMap { URLComponents(string: $0)?.percentEncodedPath } ?? "/"
    return path.hasPrefix("/") ? path : "/" + path
  }

  /// The way that a language is written.
  static func direction(of language: String) -> String {
    let code = language.prefix { $0 != "-" }.lowercased()
    return ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(code) ? "rtl" : "ltr"
  }

  /// The pattern of addresses in a section.
  ///
  /// - Parameters:
  ///   - section: The folder, or nil for `Content` itself.
  ///   - file: The article, which messages are about where no pattern was written.
  func permalink(of section: String?, for file: String) -> Permalink {
    if let pattern = section.flatMap({ sectionPermalinks[$0] }) ?? permalink {
      return Permalink(pattern, at: permalinkPlace)
    }
    return Permalink(Permalink.standard, at: Location(file: file))
  }
}

extension Sequence<Diagnostic> {
  /// Returns the diagnostics without the notes and warnings that are silenced.
  func without(_ silenced: Set<Diagnostic.ID>) -> [Diagnostic] {
    filter { $0.severity == .error || !silenced.contains($0.id) }
  }
}

extension SiteFolder {
  /// Returns whether the site's settings, as they are now, silence a message that isn't one of a built site.
  package func silences(_ diagnostic: Diagnostic) -> Bool {
    let settings = ["site.yaml", "site.toml"].lazy.compactMap { try? SiteSettings(self, $0) }.first
    return settings.map { [diagnostic].without($0.silenced).isEmpty } ?? false
  }
}

/// The values of settings by their kinds.
private struct SettingFields {
  /// The errors.
  var problems: [Diagnostic] = []
  private let entries: [MatterEntry]
  private let file: String

  init(_ entries: [MatterEntry], file: String) {
    (self.entries, self.file) = (entries, file)
  }

  mutating func refuseOthers(than known: [String]) {
    for entry in entries where !known.contains(entry.key) {
      let nearest = nearestSpelling(of: entry.key, among: known)
      let expected =
        nearest == nil ? "; expected \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")" : ""
      let place = entry.place(in: file)
      problems.append(
        Diagnostic(.siteSettings, "there is no key “\(entry.key)”\(expected)", at: place, suggestion: nearest)
      )
    }
  }

  private func value(_ key: String) -> MatterValue? {
    entries.first { $0.key == key && !$0.value.isEmpty }?.value
  }

  func place(_ key: String) -> Location? { value(key)?.place(in: file) }

  mutating func refuse(_ key: String, _ expected: String, _ suggestion: String? = nil) {
    let found = value(key)?.text.map { "“\($0)”" } ?? "a list"
    problems.append(
      Diagnostic(
        .siteSettings,
        "\(key) is \(found); expected \(expected)",
        at: place(key),
        suggestion: suggestion
      )
    )
  }

  mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value.text { return text }
    problems.append(Diagnostic(.siteSettings, "\(key) isn't text", at: place(key)))
    return nil
  }

  /// Languages by their codes: a name, or a table of what is said of them.
  ///
  /// - Parameters:
  ///   - key: The key of the setting.
  ///   - main: The language that the site is written in, which may be named as well.
  mutating func languages(_ key: String, besides main: String) -> [SiteLanguage] {
    guard let value = value(key) else { return [] }
    let expected = "languages by their codes, such as {fr: Français}"
    guard let entries = value.entries, !entries.isEmpty, entries.count <= SiteSettings.mostLanguages else {
      problems.append(
        Diagnostic(
          .siteSettings,
          "\(key) isn't a list of at most \(SiteSettings.mostLanguages) languages; expected \(expected)",
          at: place(key)
        )
      )
      return []
    }
    var seen: Set<String> = []
    return entries.compactMap { entry in
      let place = entry.place(in: file)
      guard SiteLanguage.isShortCode(entry.key), seen.insert(entry.key.lowercased()).inserted else {
        problems.append(
          Diagnostic(
            .siteSettings,
            "“\(entry.key)” isn't the code of another language; expected \(expected)",
            at: place
          )
        )
        return nil
      }
      var language = SiteLanguage(entry.key, isMain: entry.key.lowercased() == main.lowercased())
      if let name = entry.value.text {
        language.name = name
        return language
      }
      let names = ["name", "title", "description", "words"]
      for inner in entry.value.entries ?? [] {
        let place = inner.place(in: file)
        if inner.key == "words" {
          language.words = words(of: inner)
        } else if let text = inner.value.text, names.contains(inner.key) {
          switch inner.key {
          case "name": language.name = text
          case "title": language.title = text
          default: language.description = text
          }
        } else {
          let suggestion = nearestSpelling(of: inner.key, among: names)
          problems.append(
            Diagnostic(
              .siteSettings,
              "a language can't have “\(inner.key)”; expected \(names.joined(separator: ", "))",
              at: place,
              suggestion: suggestion == inner.key ? nil : suggestion
            )
          )
        }
      }
      return language
    }
  }

  /// Words of the theme by their names.
  mutating func words(_ key: String) -> [String: String] {
    entries.first { $0.key == key }.map { words(of: $0) } ?? [:]
  }

  private mutating func words(of entry: MatterEntry) -> [String: String] {
    var words: [String: String] = [:]
    if entry.value.entries == nil {
      let place = entry.value.place(in: file)
      problems.append(Diagnostic(.siteSettings, "words isn't a list of “name: word”", at: place))
    }
    let names = ThemeWords.english.keys.sorted()
    let described = DescriptionWords.names.sorted()
    for inner in entry.value.entries ?? [] {
      if let text = inner.value.text, names.contains(inner.key) || described.contains(inner.key) {
        words[inner.key] = text
      } else {
        problems.append(
          Diagnostic(
            .siteSettings,
            "the theme has no word “\(inner.key)”; expected \(names.joined(separator: ", ")), or a word of descriptions such as symbol.heart",
            at: inner.place(in: file),
            suggestion: nearestSpelling(of: inner.key, among: names + described)
          )
        )
      }
    }
    return words
  }

  mutating func number(_ key: String, _ range: ClosedRange<Int>) -> Int? {
    guard let value = value(key) else { return nil }
    if let number = value.text.flatMap({ Int($0) }), range.contains(number) { return number }
    refuse(key, "a number, \(range.lowerBound)…\(range.upperBound)")
    return nil
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    if let text = value.text, let flag = ["true": true, "false": false][text] { return flag }
    refuse(key, "true or false")
    return nil
  }

  mutating func table(_ key: String) -> TemplateValues? {
    guard let value = value(key) else { return nil }
    if let entries = value.entries { return entries.forTemplates }
    problems.append(Diagnostic(.siteSettings, "\(key) isn't a list of “key: value”", at: place(key)))
    return nil
  }

  /// One of some words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _: Choice.Type) -> Choice? {
    guard let word = text(key) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    refuse(key, expected, nearestSpelling(of: word, among: words))
    return nil
  }

  /// Some of several words.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _: Choice.Type) -> [Choice] {
    guard let value = value(key) else { return [] }
    let texts = value.texts ?? value.text.map { [$0] } ?? []
    let choices = texts.compactMap { Choice(rawValue: $0) }
    if choices.count != texts.count || texts.isEmpty {
      refuse(key, "a list of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choices
  }

  /// Keys of front matter whose names have lists.
  mutating func taxonomies(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    let names = value.text.map { [$0] } ?? value.texts
    guard let names, names.count <= 20, names.allSatisfy({ !Slug.make($0).isEmpty && $0 != "tags" && $0 != "series" })
    else {
      refuse(key, "keys of front matter besides tags and series, such as [categories, authors]")
      return []
    }
    return names
  }

  /// The entries of a menu: a table of titles and addresses.
  mutating func menu(_ key: String) -> [(title: String, address: String)] {
    guard let value = value(key) else { return [] }
    let entries = (value.entries ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0.trimmed) } }
    guard !entries.isEmpty, entries.count == value.entries?.count, entries.count <= 30 else {
      refuse(key, "titles and addresses, such as {About: /about/}")
      return []
    }
    return entries
  }

  /// Names in a list, with their places.
  mutating func names(_ key: String) -> [(name: String, place: Location)] {
    guard let value = value(key) else { return [] }
    let place = value.place(in: file)
    if let texts = value.text.map({ [$0] }) ?? value.texts { return texts.map { ($0, place) } }
    problems.append(Diagnostic(.siteSettings, "\(key) isn't a list of names", at: place))
    return []
  }

  /// Paths of files on the site, without the slash that they may begin with.
  mutating func paths(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    guard let texts = value.text.map({ [$0] }) ?? value.texts else {
      problems.append(Diagnostic(.siteSettings, "\(key) isn't a list of paths", at: place(key)))
      return []
    }
    return texts.compactMap { text in
      let path = String(text.drop { $0 == "/" })
      let parts = path.pathParts(keepingEmptyOnes: true)
      guard !path.isEmpty, !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") || $0.contains("\\") }) else {
        problems.append(
          Diagnostic(
            .siteSettings,
            "\(key) has “\(text)”; expected the path of a file such as /index.xml",
            at: place(key)
          )
        )
        return nil
      }
      return path
    }
  }

  /// The kinds of diagnostics in a list, with notes about those that have to be shown anyway.
  mutating func kinds(_ key: String) -> (silenced: Set<Diagnostic.ID>, notes: [Diagnostic]) {
    guard let value = value(key) else { return ([], []) }
    var names = [value]
    if case .list(let values) = value.content { names = values }
    var (silenced, notes): (Set<Diagnostic.ID>, [Diagnostic]) = ([], [])
    for name in names {
      let place = name.line == nil ? place(key) : name.place(in: file)
      guard let text = name.text else {
        problems.append(Diagnostic(.siteSettings, "\(key) isn't a list of names", at: place))
        continue
      }
      guard let id = Diagnostic.ID.known(text) else {
        let known = Diagnostic.ID.all.filter { $0.severity != .error }.map(\.name)
        let nearest = nearestSpelling(of: text, among: known)
        let expected = nearest == nil ? "; expected names of Documentation/Diagnostics.md, such as link.missing" : ""
        let message = "there is no message “\(text)” that could be silenced\(expected)"
        problems.append(Diagnostic(.siteSettings, message, at: place, suggestion: nearest))
        continue
      }
      if id.severity == .error {
        notes.append(Diagnostic(.siteSilence, "“\(id)” is an error, which can't be silenced", at: place))
      } else {
        silenced.insert(id)
      }
    }
    return (silenced, notes)
  }

  /// One pattern, or one for each section; `*` stands for all others.
  mutating func patterns(_ key: String) -> (all: String?, sections: [String: String]) {
    guard let value = value(key) else { return (nil, [:]) }
    if let text = value.text { return (text, [:]) }
    let pairs = (value.entries ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0) } }
    if pairs.isEmpty || pairs.count != value.entries?.count {
      refuse(key, "a pattern such as \(Permalink.standard), or one for each folder of Content")
    }
    var sections = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let others = sections.removeValue(forKey: "*")
    return (others, sections)
  }
}
