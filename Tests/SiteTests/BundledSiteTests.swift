import Demos
import Diagnostics
import Foundation
import Scenes
import SiteListings
import Testing

@testable import Site

/// The bundled site, which is built once, for a folder of a host.
@Suite struct BundledSiteTests {
  private static func folder() throws -> SiteFolder {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try SiteFolder(tests.deletingLastPathComponent().path)
  }

  private static let site = Task { () throws -> BuiltSite in
    let listings = await MainActor.run { figures.map(\.scene) }
    let scenes = try SceneCatalogue(Demos.all + listings)
    return try SiteBuilder(folder(), scenes, baseURL: "https://a.org/b/").build()
  }

  @Test(
    "Pages, a style sheet, a feed and every form of a scene are built",
    arguments: [
      "index.html", "404.html", "archive/index.html", "articles/index.html", "articles/hero-transition/index.html",
      "gallery/index.html", "site.css", "feed.xml", "scenes/hero.svg", "scenes/hero.smil.svg", "scenes/hero.poster.svg",
      "scenes/hero.figure.html", "scenes/hero.keyframes.json", "scenes/hero.css",
    ]
  )
  func buildsFile(path: String) async throws {
    #expect(try await Self.site.value.contains(path))
  }

  @Test("Pages have their figures and the code of their scenes")
  func showsFigures() async throws {
    let site = try await Self.site.value
    let article = site.text("articles/hero-transition/index.html")
    #expect(article.contains("data-scene=\"hero\""))
    #expect(article.contains("data-scene=\"hero-layers\""))
    let page = site.text("gallery/hero-layers/index.html")
    #expect(page.contains("<span class=\"keyword\">extension</span>"))
    #expect(page.contains("HeroLayersDemo.swift"))
  }

  @Test("Whatever a page links to is there")
  func linksToWhatIsThere() async throws {
    let site = try await Self.site.value
    for page in site.paths where page.hasSuffix(".html") && !page.hasPrefix("scenes/") {
      let folder = page.split(separator: "/").dropLast()
      for match in site.text(page).matches(of: /(?:href|src)="([^"#:]+)(?:#[^"]*)?"/) {
        let address = match.output.1
        let isFromRoot = address.hasPrefix("/b/")
        var parts = isFromRoot ? [] : folder.map(String.init)
        for part in (isFromRoot ? address.dropFirst(3) : address).split(separator: "/") {
          if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
        }
        #expect(site.path(for: parts.joined(separator: "/")) != nil, "\(page) links to \(address)")
      }
    }
  }

  @Test("The site has no warnings, and its pages say where they are")
  func hasNoWarnings() async throws {
    let site = try await Self.site.value
    #expect(site.notes.filter { $0.severity != .note } == [])
    #expect(site.text("index.html").contains("<link rel=\"canonical\" href=\"https://a.org/b/\">"))
  }

  @Test("The listings of the articles are compiled as they are")
  func hasCurrentListings() throws {
    let listings = try #require(ListingFolder(in: Self.folder()))
    #expect(try !listings.isBehind())
  }
}
