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

  /// Returns the language with a code, or the main one.
  func language(_ code: String) -> SiteLanguage { languages.first { $0.code == code } ?? mainLanguage }

  /// Returns the words of figures in a language.
  func figureWords(in code: String) -> FigureWords { language(code).figureWords }

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
