import Diagnostics
import Exports
import Scenes
import WebText

/// A page written in Markdown, rendered.
struct Article {
  /// What was read.
  let source: ArticleSource
  /// What templates know of it.
  let values: [String: Any]
  /// What its author should know.
  let notes: [Diagnostic]
  /// The title.
  let title: String?
  /// One or two sentences: the author's, or the text's first.
  let summary: String?
  /// The beginning of the text as HTML, with addresses as seen from the page.
  let excerpt: String?
  /// The text as HTML, with a mark for each scene.
  private let marked: String
  private let scenes: [SceneDirective]

  /// Renders an article.
  ///
  /// - Parameters:
  ///   - source: The article.
  ///   - settings: The site's settings.
  ///   - links: Where addresses in it lead.
  ///   - catalogue: The scenes that it may show.
  ///   - exports: The scenes' documents.
  ///   - shortcodes: How its shortcodes are read, if it has some.
  ///   - work: Counts what is done.
  init(
    _ source: ArticleSource,
    _ settings: SiteSettings,
    _ links: ContentLinks,
    catalogue: SceneCatalogue,
    exports: ExportCache,
    shortcodes: Shortcodes? = nil,
    work: BuildWork
  ) throws(Diagnostics) {
    self.source = source
    let file = source.file
    let root = source.path.root
    var scenes: [SceneDirective] = []
    var figures: [String] = []
    var markdown = Markdown(file: file) { directive throws(Diagnostics) in
      let scene = try SceneDirective(directive, file: file)
      figures.append(try scene.html(catalogue, exports, root: root))
      scenes.append(scene)
      return FigureMarks.mark(scenes.count - 1)
    }
    markdown.isSmart = settings.smartPunctuation
    markdown.takesTitle = source.matter.title == nil && !source.isHome
    markdown.excerptMark = source.matter.excerptMark ?? settings.excerptSeparator
    let lineOffset = source.matter.lineOffset
    let body =
      shortcodes?.read(source.matter.body, file: file, lineOffset: lineOffset)
      ?? Shortcodes.Result(text: source.matter.body)
    let text = try markdown.html(body.text, lineOffset: lineOffset)
    work.count(.rendering)
    notes = source.matter.notes + body.notes + text.notes
    func resolved(_ html: String) -> String {
      HTMLAddresses.changed(in: ShortcodeMarks.filled(html, body.pieces)) { links.resolved($0, in: source) }
    }
    marked = resolved(text.html)
    excerpt = text.excerpt.map(resolved)
    let html = FigureMarks.filled(marked) { figures.indices.contains($0) ? figures[$0] : nil }
    // Once: a search through every article for every page would make the build quadratic.
    let isDragged = GestureScript.isAskedFor(by: html)
    work.count(.searching)
    title = source.matter.title ?? text.title ?? (source.isHome ? nil : source.nameTitle)
    summary = source.matter.description ?? text.summary.map(ShortcodeMarks.removed)
    self.scenes = scenes
    var values = source.matter.values
    values.merge(["html": html, "isDragged": isDragged, "slug": source.slug, "isDraft": source.matter.isDraft]) { $1 }
    values["hasCode"] = text.hasCode
    values["title"] = title
    values["description"] = source.matter.description
    values["summary"] = summary
    values["date"] = source.date.map(Self.value)
    values["updated"] = source.matter.updated.map(Self.value)
    values["excerpt"] = nil
    values["tags"] = nil
    values["series"] = nil
    let headings = text.headings.filter { $0.level <= 3 }
    if !headings.isEmpty { values["contents"] = Self.contents(headings) }
    if let image = source.matter.values["image"] as? String {
      values["image"] = links.resolved(image, in: source) ?? image
    }
    self.values = values
  }

  /// Where it is written.
  var path: PagePath { source.path }

  /// Whether it is the site's first page.
  var isHome: Bool { source.isHome }

  /// What articles are sorted by.
  var moment: Int { source.date?.moment ?? .min }

  /// A date as templates have it.
  static func value(_ date: PostDate) -> [String: String] {
    ["iso": date.iso, "written": date.written, "year": date.yearText]
  }

  /// A list of links to headings, one within another.
  private static func contents(_ headings: [Markdown.Heading]) -> String {
    var html = ""
    var open: [Int] = []
    for heading in headings {
      while let last = open.last, last > heading.level {
        open.removeLast()
        html += "</li></ul>"
      }
      if open.last == heading.level {
        html += "</li>"
      } else {
        open.append(heading.level)
        html += "<ul>"
      }
      let address = PagePath.percentEncoded(heading.id)
      html += "<li><a href=\"#\(address)\">\(Escape.markup(heading.text))</a>"
    }
    return html + String(repeating: "</li></ul>", count: open.count)
  }

  /// What templates know of it in a list.
  ///
  /// - Parameter root: What leads from the page with the list to the site's first page.
  func entry(root: String) -> [String: Any] {
    var values = values
    values["html"] = nil
    values["contents"] = nil
    values["address"] = root + path.address
    values["excerpt"] = excerpt.map { moved($0, to: root) }
    if let image = values["image"] as? String { values["image"] = Self.moved(image, from: path, to: root) }
    return values
  }

  /// HTML of the article as it has to be on another page.
  private func moved(_ html: String, to root: String) -> String {
    if root == path.root, path.folder.isEmpty { return html }
    return HTMLAddresses.changed(in: html) { Self.moved($0, from: path, to: root) }
  }

  /// An address on a page as it is from elsewhere.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - page: The page.
  ///   - root: What leads from elsewhere to the site's first page: `../` some times, or the site's whole address.
  static func moved(_ address: String, from page: PagePath, to root: String) -> String? {
    if address.hasPrefix("#") || address.hasPrefix("?") { return root + page.address + address }
    guard ContentLinks.isRelative(address) else { return nil }
    let path = String(address.prefix { $0 != "?" && $0 != "#" })
    return ContentLinks.join(PagePath.percentEncoded(page.folder), path).map { target in
      root + target + address.dropFirst(path.count)
    }
  }

  /// The whole text for feeds: addresses are whole, and scenes are stills.
  func feedHTML(base: String, _ catalogue: SceneCatalogue) -> String {
    let html = FigureMarks.filled(marked) { index in
      guard scenes.indices.contains(index) else { return nil }
      return try? scenes[index].still(catalogue, base: base, page: base + path.address)
    }
    return moved(html, to: base)
  }

  /// The beginning of the text for feeds.
  func feedExcerpt(base: String) -> String {
    excerpt.map { moved($0, to: base) } ?? summary.map { "<p>\(Escape.markup($0))</p>" } ?? ""
  }
}

/// Marks in HTML where a scene stands, so that it can be shown in several ways.
enum FigureMarks {
  private static let start = "<!--\u{E000}figure "
  private static let end = "-->"

  /// The mark of a scene, by its number.
  static func mark(_ number: Int) -> String { "\(start)\(number)\(end)" }

  /// HTML in which marks become what they stand for; marks without a scene stay.
  static func filled(_ html: String, _ figure: (Int) -> String?) -> String {
    guard html.utf8.contains(0xEE) else { return html }
    var filled = ""
    var rest = html[...]
    while let range = rest.firstRange(of: start) {
      filled += rest[..<range.lowerBound]
      let digits = rest[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
      rest = rest[digits.endIndex...]
      if rest.hasPrefix(end), let number = Int(digits), let html = figure(number) {
        filled += html
        rest = rest.dropFirst(end.count)
      } else {
        filled += start + digits
      }
    }
    return filled + rest
  }
}
