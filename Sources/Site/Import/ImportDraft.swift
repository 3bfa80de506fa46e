import Diagnostics

/// The files of another generator's site with their new places, before addresses are compared.
struct ImportDraft {
  /// An article of the new site.
  struct Article {
    /// The file in the old site.
    let source: String
    /// The file in the new site, relative to `Content`.
    var name: String
  }

  /// The articles.
  var articles: [Article] = []
  /// Other files: where they are in the old site, and where they go in the new one.
  var copies: [(source: String, name: String)] = []
  /// Files that are made.
  var texts: [(name: String, text: String)] = []
  /// The values of data files, which articles may show.
  var data: TemplateValues = [:]
  /// What Markdown means in the articles, besides CommonMark.
  var markdown: [Markdown.Extension] = []
  /// The settings.
  var settings = ImportedSettings()
  /// The parts that aren't imported, by files and lines of the old site.
  var notes: [Diagnostic] = []
  /// The addresses of lists, feeds and other pages that the old site had, by its generator's own rules.
  var expected: [String] = []
  /// Addresses of the old site that lead to pages of the new one at other addresses.
  var redirects: [(from: String, to: String)] = []
  /// Those that were rules of the old site's host, which count where the site has no page itself.
  var hostRedirects: [(from: String, to: String)] = []
  /// The address that an article had, or nil if the new one doesn't matter.
  var address: (ArticleSource) -> String? = { _ in nil }
  /// Whether only a program of the old site knows the address of an article.
  var isUnknown: (ArticleSource) -> Bool = { _ in false }
  /// The title of the site.
  var title: String?
  /// The file that settings were translated from, if there is one.
  var settingsFile: String?

  /// Takes the address that the site is published at, if it is one.
  mutating func takeBase(_ address: String?) {
    guard let address = address?.trimmed, !address.allSatisfy({ $0 == "/" }) else { return }
    if let base = SiteSettings.base(address) {
      settings.add("baseURL", base)
    } else if let settingsFile {
      note(
        "the address of the site is “\(address)”, which isn't taken; expected \(SiteSettings.baseExpectation)",
        settingsFile
      )
    }
  }

  /// Takes the address that GitHub Pages has for the site where settings name none: that of the file `CNAME`, or the name of the
  /// repository's folder.
  mutating func takeHost(of whole: ImportFolder, _ folder: ImportFolder) {
    guard !settings.has("baseURL") else { return }
    let files = ["CNAME", "static/CNAME", "public/CNAME", "Resources/CNAME", "source/CNAME", "docs/CNAME"]
    let own = files.lazy.compactMap { (folder.text($0) ?? whole.text($0))?.trimmed }.first
    let name = whole.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let host = own ?? (name.wholeMatch(of: /[a-z0-9\-]+\.(?:github|gitlab)\.io/) == nil ? nil : name)
    guard let host, host.wholeMatch(of: /[A-Za-z0-9.\-]+\.[A-Za-z]{2,}/) != nil else { return }
    settings.add("baseURL", SiteSettings.base("https://\(host)"))
  }

  /// Adds the setting for Markdown, with what articles have that needs an extension: formulas, directives, and emphasis beside
  /// Chinese, Japanese and Korean.
  mutating func addMarkdown(_ folder: ImportFolder) {
    let texts = articles.lazy.compactMap { folder.text($0.source) }
    if !markdown.contains(.math), texts.contains(where: Self.hasFormulas) { markdown.append(.math) }
    if texts.contains(where: Self.hasDirectives) { markdown.append(.directives) }
    if texts.contains(where: {
      $0.contains("[") && $0.split(separator: "\n").contains(where: MarkdownDialect.isContents)
    }) {
      markdown.append(.contents)
    }
    if texts.contains(where: { $0.contains(" =") && $0.contains(/\]\([^)\s]+ =(?:\d+%?x\d*|x\d+)\)/) }) {
      markdown += [.spacedLinks, .spanAttributes].filter { !markdown.contains($0) }
    }
    if texts.contains(where: { $0.contains("^[") && Self.withoutCode($0).contains(/[^\s\[(\\]\^\[[^\]\n]{4,}/) }) {
      markdown.append(.inlineFootnotes)
    }
    let names = Set(articles.map { Self.wikiName(ContentFiles.stem($0.name)) })
    if texts.contains(where: { text in
      text.contains("[[")
        && Self.withoutCode(text).matches(of: /\[\[([^\[\]\n|#\\]+)[^\[\]\n]*\]\]/).contains {
          names.contains(Self.wikiName($0.1))
        }
    }) {
      markdown.append(.wikiLinks)
    }
    if texts.contains(where: Self.isCJK) { markdown.append(.cjkEmphasis) }
    let step = max(1, articles.count / 9)
    correctLanguage(stride(from: 0, to: articles.count, by: step).compactMap { folder.text(articles[$0].source) })
    if let code = settings.text(of: "language"), !ThemeWords.knows(code) {
      note(
        "the theme has no words in “\(code)”, so those around the articles are English; expected the site's own under “words”",
        settingsFile ?? ""
      )
    }
    settings.add("markdown", list: markdown.map(\.rawValue))
  }

  /// The last part of a path as links in double brackets name articles.
  private static func wikiName(_ path: some StringProtocol) -> String {
    String(path.split(separator: "/").last ?? "").trimmed.lowercased()
  }

  /// Whether a text has a command of TeX between dollars, in a line or between two pairs, or MathJax's parentheses.
  private static func hasFormulas(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return false }
    if text.contains("\\\\("), text.contains("\\\\)") { return true }
    let parts = text.utf8.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    return parts.indices.dropFirst().dropLast().contains { index in
      let part = parts[index]
      guard let backslash = part.firstIndex(of: UInt8(ascii: "\\")), part.first != 0x20,
        parts[index - 1].isEmpty || !part.contains(UInt8(ascii: "\n"))
      else { return false }
      return part[part.index(after: backslash)...].first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false
    }
  }

  /// Adds the setting for shortcodes if articles have some, where no settings say so: those of Hugo, or tags of Liquid.
  ///
  /// - Parameters:
  ///   - folder: The folder of the site.
  ///   - hasValues: Whether values between double braces are carried out, as Vue does.
  mutating func addShortcodes(_ folder: ImportFolder, hasValues: Bool = false) {
    let texts = articles.lazy.compactMap { folder.text($0.source).map(Self.withoutCode) }
    if texts.contains(where: { $0.contains(/\{\{[<%] *[a-z][^}\n]*[>%]\}\}/) }) {
      settings.add("shortcodes", "hugo")
    } else if texts.contains(where: { hasValues && $0.contains("{{") || $0.contains(/\{%-? *[a-z]\w* [^}\n]*%\}/) }) {
      settings.add("shortcodes", "jekyll")
    }
  }

  /// The most paths of pages that settings have room for.
  private static let mostPages = 100

  /// Says that articles are pages, which no list shows: by their folders, where nothing else lies in these.
  ///
  /// - Parameters:
  ///   - names: The pages, by their names in the new site.
  ///   - rules: Other front matter for articles, by patterns of their paths.
  mutating func takeAsPages(
    _ names: [String],
    after rules: [(path: String, values: [(key: String, value: MatterValue)])] = []
  ) {
    let pages = Set(names)
    let others = Set(articles.lazy.filter { !pages.contains($0.name) }.map { $0.name.pathParts[0] })
    let paths = names.flatMap { name -> [String] in
      let stem = ContentFiles.stem(name)
      let top = String(name.pathParts[0])
      if name.contains("/"), !others.contains(name.pathParts[0]) { return [top, top + "/**"] }
      return stem.hasSuffix("/index") ? [stem, String(stem.dropLast("/index".count))] : stem == "index" ? [] : [stem]
    }
    let sorted = Set(paths).sorted()
    if sorted.count > Self.mostPages {
      let rest = "\(sorted.count - Self.mostPages) more, from “\(sorted[Self.mostPages])” on"
      let message = "the settings have room for \(Self.mostPages) paths of pages; \(rest), are in lists"
      notes.append(Diagnostic(.importLeftOut, message, about: "content"))
    }
    settings.addCascade(rules + sorted.prefix(Self.mostPages).map { ($0, [("page", .yes)]) })
  }

  /// A text without its code: blocks between fences, lines that are indented, and code within lines.
  static func withoutCode(_ text: String) -> String {
    var isCode = false
    return text.split(separator: "\n").filter { line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return !isCode && !isFence && !line.hasPrefix("    ") && !line.hasPrefix("\t")
    }.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
  }

  /// Says which folders have Markdown that isn't taken.
  mutating func noteOtherMarkdown(_ folder: ImportFolder, _ kind: SiteImport.Kind) {
    let taken = Set(articles.map(\.source) + copies.map(\.source))
    let others = folder.files.filter {
      ContentFiles.isMarkdown($0) && $0.contains("/") && !$0.contains("{{") && !taken.contains($0)
    }
    let counts = Dictionary(others.map { (String($0.pathParts[0]), 1) }, uniquingKeysWith: +)
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      let files = count == 1 ? "a file of Markdown in it is" : "\(count) files of Markdown in it are"
      note(
        "\(files) in no folder that \(kind.rawValue) is known to publish, so \(count == 1 ? "it isn't" : "they aren't") taken",
        name
      )
    }
  }

  /// Says which files are articles in another markup than Markdown, of which the new site has only the files.
  mutating func noteOtherMarkup() {
    let kinds = [".dj", ".rst", ".org", ".adoc", ".asciidoc", ".textile", ".ipynb", ".typ"]
    for kind in kinds {
      let files = copies.filter { $0.name.hasPrefix("Content/") && $0.name.hasSuffix(kind) }
      guard let first = files.first else { continue }
      let others = files.count == 1 ? "" : " (and \(files.count - 1) more)"
      note("it isn't Markdown, so it is a file of the new site and no article; expected .md\(others)", first.source)
    }
  }

  /// Whether a text has a line that begins a note: `:::note`, or `!!! note` of Python-Markdown.
  private static func hasDirectives(_ text: String) -> Bool {
    guard [":::", "!!!", "???", "\n@[", "=== \""].contains(where: text.contains) else { return false }
    return text.contains(
      /(?m)^[ >]*(?:@\[[\w\-]+\]\(\S+\) *$|::: ?\{?\.?[A-Za-z]|(?:!!!|\?\?\?\+?) [a-z]+(?: ".*")? *$|=== ".*" *$)/
    )
  }

  /// Takes the language of the articles where settings say that it is English, as those of a new site do, or nothing.
  private mutating func correctLanguage(_ texts: [String]) {
    let old = settings.text(of: "language")
    guard texts.count > 2, old?.lowercased().hasPrefix("en") ?? true, !settings.has("languages"),
      let code = ArticleLanguage.code(of: texts), code != "en"
    else { return }
    settings.replace("language", with: code)
    if let old, let settingsFile {
      note("the language is “\(old)”, and the articles have “\(code)”, which is taken", settingsFile)
    }
  }

  private static func isCJK(_ text: String) -> Bool {
    text.unicodeScalars.lazy.filter { (0x3040...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value) }
      .prefix(100).count == 100
  }

  /// Says that something isn't taken.
  mutating func note(_ message: String, _ file: String, line: Int? = nil) {
    notes.append(Diagnostic(.importLeftOut, message, at: Location(file: file, line: line)))
  }

  /// Takes a file of Markdown as an article, and any other beside articles.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - name: Its new name.
  ///   - takesHTML: Whether a file of HTML is an article, which begins with front matter.
  mutating func takeContent(_ source: String, as name: String, takesHTML: Bool = false) {
    if ContentFiles.isMarkdown(name) || takesHTML && name.hasSuffix(".html") {
      if (name.split(separator: "/").last ?? "").hasPrefix("_index.") {
        copies.append((source, "Content/" + name))
      } else {
        articles.append(Article(source: source, name: name))
      }
    } else {
      copies.append((source, "Content/" + name))
    }
  }

  /// Takes a file with values, which articles may show as `{{ site.data.file.key }}`, unless it can't be read.
  mutating func takeData(_ source: String, as name: String, _ folder: ImportFolder) {
    do throws(Diagnostics) {
      let value = try DataFiles.value(folder.text(source, atMost: DataFiles.mostBytes), of: source)
      let key = ContentFiles.stem(name.dropFirst(DataFiles.folder.count))
      if !key.contains("/"), let value { data[key] = value }
      copies.append((source, "Content/" + name))
    } catch {
      notes += error.all.prefix(1).map {
        Diagnostic(.importLeftOut, "it isn't taken: \($0.message)", at: $0.location ?? Location(file: source))
      }
    }
  }

  /// Takes a file of the site as it is.
  mutating func takePublic(_ source: String, as name: String) { copies.append((source, "Public/" + name)) }

  /// Leaves out files that lie at the same place among the articles and among the public files.
  ///
  /// - Parameters:
  ///   - folder: The folder of the site.
  ///   - kind: The generator of the site, which has one of them in its pages.
  mutating func leaveOutTwins(_ folder: ImportFolder, _ kind: SiteImport.Kind) {
    let own = Dictionary(
      copies.lazy.filter { $0.name.hasPrefix("Public/") }.map {
        (String($0.name.dropFirst("Public/".count)), $0.source)
      },
      uniquingKeysWith: { first, _ in first }
    )
    guard !own.isEmpty else { return }
    var left: Set<String> = []
    for copy in copies where copy.name.hasPrefix("Content/") && !ContentFiles.isMarkdown(copy.name) {
      let path = String(copy.name.dropFirst("Content/".count))
      guard let other = own[path] else { continue }
      // Publish takes nothing but Markdown from its folder of articles.
      left.insert(kind == .publish ? copy.name : "Public/" + path)
      guard !folder.isSame(copy.source, other) else { continue }
      let (first, second) = kind == .publish ? (copy.source, other) : (other, copy.source)
      note("\(second) has the same address, so it isn't taken", first)
    }
    copies.removeAll { left.contains($0.name) }
  }

  /// Leaves articles out that readers saw only with a password, which no static page here asks for.
  mutating func leaveOutSecrets(_ folder: ImportFolder) {
    articles.removeAll { article in
      guard let text = folder.text(article.source), Self.isSecret(text, article.source) else { return false }
      notes.append(
        Diagnostic(
          .importLeftOut,
          "it has a password, which readers aren't asked for here, so it isn't taken; expected an article for everybody",
          at: Location(file: article.source)
        )
      )
      return true
    }
  }

  /// Whether an article asks readers for a password.
  static func isSecret(_ text: String, _ file: String) -> Bool {
    guard text.contains("password"),
      let entries = try? FrontMatter.entries(of: text, file: file, hasPlainValues: false)
    else { return false }
    return entries.contains { $0.key == "password" && !$0.value.isEmpty && $0.value.flag != false }
  }

  /// Notes the address of a page that is a program, unless only the program knows it, or the page isn't for readers.
  ///
  /// - Parameter file: The file below the folder of pages.
  mutating func expectPage(_ file: String) {
    guard [".astro", ".js", ".jsx", ".ts", ".tsx"].contains(where: file.hasSuffix) else { return }
    var parts = ContentFiles.stem(file).pathParts
    guard !parts.contains(where: { part in "_[{@.".contains { part.first == $0 } || part.contains(".") }),
      !["api", "404", "500"].contains(parts.first ?? "")
    else { return }
    if parts.last == "index" { parts.removeLast() }
    parts.removeAll { $0.hasPrefix("(") && $0.hasSuffix(")") }
    expected.append("/" + PagePath.percentEncoded(parts.map { $0 + "/" }.joined()))
  }

  /// The most notes about settings of one file.
  private static let mostSettings = 50

  /// The number of settings of each file that aren't taken.
  private var leftSettings: [String: Int] = [:]

  /// Says that a setting isn't taken, unless very many of the file aren't.
  mutating func leaveSetting(_ name: String, _ file: String, line: Int? = nil) {
    leftSettings[file, default: 0] += 1
    guard leftSettings[file, default: 0] <= Self.mostSettings else { return }
    note("the setting “\(name)” isn't taken", file, line: line)
  }

  /// Says how many more settings aren't taken than those that have a note.
  mutating func countLeftSettings() {
    for (file, count) in leftSettings.sorted(by: { $0.key < $1.key }) where count > Self.mostSettings {
      note("\(count - Self.mostSettings) more settings aren't taken", file)
    }
  }

  /// Takes all files of some folders as they are.
  mutating func takePublic(_ folder: ImportFolder, _ paths: [String]) {
    for path in paths {
      for file in folder.files(in: path) { takePublic("\(path)/\(file)", as: file) }
    }
  }

  /// Adds values as they were in other settings, and says which ones aren't taken.
  mutating func takeValues(_ values: [(key: String, value: MatterValue)], as key: String, from table: String) {
    for left in settings.add(key, values: values) {
      leaveSetting(table + left, settingsFile ?? "")
    }
  }

  /// Says how many files of each folder aren't taken.
  ///
  /// - Parameters:
  ///   - counts: The numbers of files, by their folders.
  ///   - reason: Which files they are.
  ///   - parent: What the paths of the folders begin with.
  mutating func noteLeft(_ counts: [String: Int], _ reason: String, in parent: String = "") {
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) where count > 0 {
      note(count == 1 ? "a file \(reason) isn't taken" : "\(count) files \(reason) aren't taken", parent + name)
    }
  }
}
