import Diagnostics
import Exports
import Scenes
import WebText

/// A page written in Markdown, rendered.
///
/// It is a class, because every list of articles holds it.
final class Article: Sendable {
  /// The article's file, as it was read.
  let source: ArticleSource
  /// The rendered text.
  let text: ArticleText
  /// A digest of everything that the article's page shows of it.
  let digest: Digest
  /// A digest of everything that lists show of the article.
  let entryDigest: Digest
  private let image: String?
  private let scenes: [SceneDirective]

  /// Renders an article, unless that was done before.
  ///
  /// - Parameters:
  ///   - source: The article.
  ///   - links: The targets of addresses in it.
  ///   - context: The values of the build.
  init(
    _ source: ArticleSource,
    _ links: ContentLinks,
    in context: BuildContext
  ) throws(Diagnostics) {
    let text = try ArticleText(source, links, in: context)
    (self.source, self.text) = (source, text)
    var scenes: [SceneDirective] = []
    for directive in text.directives { scenes.append(try SceneDirective(directive, file: source.file)) }
    self.scenes = scenes
    let image = Self.image(of: source, links)
    self.image = image
    let entryDigest = Digest {
      $0.write(source.entryDigest)
      $0.write(text.entryDigest)
      $0.write(image)
    }
    self.entryDigest = entryDigest
    digest = Digest {
      $0.write(entryDigest)
      $0.write(text.digest)
      $0.write(text.contents)
      if !scenes.isEmpty { $0.write(context.scenes) }
    }
  }

  /// Shows what is wrong with an article in its place, or nothing.
  init(showing error: Diagnostics?, _ source: ArticleSource, _ links: ContentLinks) {
    let text = ArticleText(showing: error)
    (self.source, self.text, scenes, image) = (source, text, [], nil)
    let entry = Digest {
      $0.write(source.entryDigest)
      $0.write(text.digest)
    }
    (digest, entryDigest) = (entry, entry)
  }

  /// Whether a build would make the same of the article again, provided that its file hasn't changed.
  ///
  /// - Parameters:
  ///   - links: The targets of addresses in it.
  ///   - context: The values of the build.
  func isCurrent(_ links: ContentLinks, in context: BuildContext) -> Bool {
    image == Self.image(of: source, links) && text.isCurrent(source, links, context)
  }

  /// Whether an older version of the article has the same place in all lists, and the same title and address.
  ///
  /// Then pages that link to the article are the same, except for those that show a part of its text.
  func isPlacedLike(_ other: Article) -> Bool {
    let (own, others) = (source, other.source)
    return title == other.title && moment == other.moment && path == other.path && own.name == others.name
      && own.slug == others.slug && own.language == others.language && own.isHome == others.isHome
      && own.section == others.section && own.translationKey == others.translationKey
      && own.matter.tags == others.matter.tags && own.matter.series == others.matter.series
      && (own.date == nil) == (others.date == nil)
  }

  /// The title.
  var title: String? { source.matter.title ?? text.title ?? (source.isHome ? nil : source.nameTitle) }

  /// One or two sentences: the author's, or the text's first.
  var summary: String? { source.matter.description ?? text.summary }

  /// The notes for its author.
  var notes: [Diagnostic] { source.matter.notes + text.notes }

  /// The path of the page.
  var path: PagePath { source.path }

  /// Whether it is the site's first page.
  var isHome: Bool { source.isHome }

  /// The names of the scenes that it shows.
  var sceneNames: [String] { scenes.map(\.name) }

  /// The scenes that it shows side by side.
  var comparisons: [SceneComparison] { scenes.compactMap(\.comparison) }

  /// The name of the scene that stands for the article in links: its first one, or nil if its author chose a picture.
  var picturedScene: String? { image == nil ? scenes.first?.name : nil }

  /// The moment that articles are sorted by, in seconds since 1970.
  var moment: Int { source.date?.moment ?? .min }

  /// Returns the values of a date for templates.
  private func value(_ date: PostDate) -> [String: String] {
    ["iso": date.iso, "written": date.written(in: source.language), "year": date.yearText]
  }

  /// Returns the values of `page` on the article's own page.
  ///
  /// - Parameter site: The parts of the site that articles are rendered with.
  func values(in site: RenderedSite) throws(Diagnostics) -> TemplateValues {
    var values = commonValues
    var figures: [Int: String] = [:]
    for (number, scene) in scenes.enumerated() {
      figures[number] = try scene.shown(
        site.context.catalogue,
        site.context.exports,
        in: site.context.settings.figureWords(in: source.language),
        root: path.root
      ).html
    }
    values["html"] = try text.html(of: source, site.links, in: site.context).filled { figures[$0] }
    values["contents"] = text.contents ?? source.matter.values["contents"]
    return values
  }

  /// The values for templates except the text, with addresses relative to the article's page.
  var commonValues: TemplateValues {
    var values = source.matter.values
    values["html"] = nil
    values["contents"] = nil
    values["isDragged"] = text.isDragged
    values["isTapped"] = text.isTapped
    values["hasCode"] = text.hasCode
    values["slug"] = source.slug
    values["isDraft"] = source.matter.isDraft
    values["title"] = title
    values["description"] = source.matter.description
    values["summary"] = summary
    values["date"] = source.date.map(value)
    values["updated"] = source.matter.updated.map(value)
    values["excerpt"] = nil
    values["tags"] = nil
    values["series"] = nil
    if let image { values["image"] = image }
    return values
  }

  /// The address of its picture, which may lie beside it.
  private static func image(of source: ArticleSource, _ links: ContentLinks) -> String? {
    guard let image = source.matter.values["image"] as? String else { return nil }
    return links.resolved(image, in: source) ?? image
  }

  /// Returns the values of the article in a list.
  ///
  /// - Parameter root: The address of the site's first page from the page with the list.
  func entry(root: String) -> TemplateValues {
    var values = commonValues
    values["address"] = root + path.address
    values["excerpt"] = text.excerpt.map { moved($0, to: root) }
    if let image = values["image"] as? String { values["image"] = Self.moved(image, from: path, to: root) }
    return values
  }

  /// Returns HTML of the article with the addresses that another page needs.
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
  ///
  /// - Parameters:
  ///   - base: The site's address.
  ///   - site: The parts of the site that articles are rendered with.
  func feedHTML(base: String, in site: RenderedSite) throws(Diagnostics) -> String {
    let words = site.context.settings.figureWords(in: source.language)
    let html = try text.html(of: source, site.links, in: site.context).filled { index in
      guard scenes.indices.contains(index) else { return nil }
      return try? scenes[index].still(site.context.catalogue, base: base, page: base + path.address, in: words)
    }
    return moved(html, to: base)
  }

  /// The beginning of the text for feeds.
  func feedExcerpt(base: String) -> String {
    text.excerpt.map { moved($0, to: base) } ?? summary.map { "<p>\(Escape.markup($0))</p>" } ?? ""
  }
}
