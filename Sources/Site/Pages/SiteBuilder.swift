import Diagnostics
import Exports
import Foundation
import Scenes
import WebText
import Yams

/// Makes a site from its folder and its scenes.
public struct SiteBuilder: Sendable {
  /// The site's folder.
  public let folder: SiteFolder
  /// The scenes that articles may show.
  public let catalogue: SceneCatalogue
  /// Whether articles that aren't to be published yet are on it.
  public let includesDrafts: Bool
  private let exports = ExportCache()

  /// Creates a builder.
  public init(_ folder: SiteFolder, _ catalogue: SceneCatalogue, includesDrafts: Bool = false) {
    self.folder = folder
    self.catalogue = catalogue
    self.includesDrafts = includesDrafts
  }

  /// Builds the site.
  ///
  /// - Throws: ``Diagnostics`` with everything that is wrong in its files.
  public func build() throws(Diagnostics) -> BuiltSite { try build(counting: BuildWork()) }

  /// Builds the site and counts what is done.
  ///
  /// - Parameter work: The counter.
  /// - Throws: ``Diagnostics`` with everything that is wrong in its files.
  package func build(counting work: BuildWork) throws(Diagnostics) -> BuiltSite {
    var site = BuiltSite()
    var settings = try SiteSettings(folder)
    let templates = try PageTemplates(folder)
    let demos = try catalogue.scenes.map { scene throws(Diagnostics) in try DemoPage(scene, folder, exports) }
    let articles = try self.articles(counting: work)

    settings.title = settings.title ?? articles.first(where: \.isHome)?.title

    site.notes = demos.flatMap(\.notes) + articles.flatMap(\.notes)
    for demo in demos {
      for document in demo.documents { site.add(document.text, at: "scenes/\(document.fileName)") }
    }
    let shared: [String: Any] = ["title": settings.title ?? "", "description": settings.description]
    let list = articles.filter { !$0.isHome }.sorted { ($0.sortKey, $0.slug) > ($1.sortKey, $1.slug) }
    // Made once for each depth of pages, not once for each page.
    let listOfHome = list.map { $0.values(root: "") }
    let listOfArticles = list.map { $0.values(root: "../../") }
    for article in articles {
      let values: [String: Any] = [
        "site": shared, "root": article.isHome ? "" : "../../", "page": article.values,
        "articles": article.isHome ? listOfHome : listOfArticles, "isHome": article.isHome,
      ]
      site.add(try templates.page(article.isHome ? "home" : "article", values), at: article.path)
    }
    let gallery: [String: Any] = [
      "site": shared, "root": "../", "page": ["title": "Gallery", "description": "Every scene, to be played with."],
      "scenes": demos.map { $0.values(root: "../") },
    ]
    site.add(try templates.page("gallery", gallery), at: "gallery/index.html")
    for demo in demos {
      let root = "../../"
      let values = demo.values(root: root)
      site.add(try templates.page("demo", ["site": shared, "root": root, "page": values]), at: demo.path)
    }

    let names = folder.files(in: .publicFiles)
    let folders = Set(site.paths.flatMap(Self.folders))
    let taken = names.filter { name in
      site.contains(name) || folders.contains(name) || Self.folders(of: name).contains(where: site.contains)
    }.map { name in
      Diagnostic("a page is written to the same address; expected another name", at: Location(file: "Public/\(name)"))
    }
    guard taken.isEmpty else { throw Diagnostics(taken) }
    for name in names {
      let file = "Public/\(name)"
      // Pages are read: their links are checked, and the preview adds a script.
      if name.lowercased().hasSuffix(".html") {
        site.add(try folder.bytes(file, as: .page), at: name)
      } else {
        site.add(try folder.stored(file), at: name)
      }
    }
    let sources = Dictionary(articles.map { ($0.path, $0.file) }, uniquingKeysWith: { first, _ in first })
    site.notes += LinkCheck(site, sources: sources, work: work).notes
    return site
  }

  /// The folders that a path leads through.
  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }

  private func articles(counting work: BuildWork) throws(Diagnostics) -> [Article] {
    var articles: [Article] = []
    var problems: [Diagnostic] = []
    for name in folder.files(in: .content) where name.hasSuffix(".md") {
      do throws(Diagnostics) {
        let article = try Article(name, folder: folder, catalogue: catalogue, exports: exports, work: work)
        if includesDrafts || !article.isDraft { articles.append(article) }
      } catch {
        problems += error.all
      }
    }
    if !articles.contains(where: \.isHome), problems.isEmpty {
      problems.append(
        Diagnostic("there is no index.md; expected the text of the first page", at: Location(file: "Content"))
      )
    }
    var paths: [String: String] = [:]
    for article in articles {
      if let other = paths.updateValue(article.file, forKey: article.path) {
        problems.append(
          Diagnostic("it would be written to \(article.path), as \(other) is", at: Location(file: article.file))
        )
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return articles
  }
}

/// What holds for the whole site: `Content/site.yaml`.
struct SiteSettings {
  /// The title; without one it is that of the first page.
  var title: String?
  var description = ""

  init(_ folder: SiteFolder) throws(Diagnostics) {
    let name = "Content/site.yaml"
    guard folder.files(in: .content).contains("site.yaml") else { return }
    let matter = try FrontMatter(
      yaml: folder.text(name, as: .settings),
      file: name,
      onlyKeys: ["title", "description"]
    )
    if let title = matter.title { self.title = title }
    if let description = matter.description { self.description = description }
  }
}
