import Demos
import Foundation
import Scenes
import Testing

@testable import Site

@Suite struct BlogPagesTests {
  private static let list =
    "{{page.title}}|{{{page.html}}}|{{page.mood}}|{{page.feed}}|{{#articles}}{{title}} {{/articles}}"

  private static func post(_ title: String, _ day: Int, tags: String) -> String {
    "---\ntitle: \(title)\ndate: 2026-01-0\(day)\ntags: [\(tags)]\n---\nText of \(title)\n"
  }

  // MARK: Sections

  @Test("What _index.md says comes first on a section's page, and only there")
  func introducesSections() throws {
    let site = try TestSite([
      "Content/site.yaml": "pageSize: 1\n",
      "Content/posts/_index.md": "---\ntitle: Log\nmood: calm\n---\n*Hi*, [a](a.md)\n",
      "Content/posts/a.md": "# A\n", "Content/posts/b.md": "# B\n", "Templates/list.mustache": Self.list,
    ]).build()
    #expect(site.text("posts/index.html") == "Log|<p><em>Hi</em>, <a href=\"../articles/a/\">a</a></p>\n|calm||B ")
    #expect(site.text("posts/page/2/index.html") == "Log, page 2||calm||A ")
    #expect(site.notes == [])
  }

  @Test("A section that has only _index.md has a page")
  func showsEmptySections() throws {
    let site = try TestSite(["Content/my-talks/_index.md": "Soon\n", "Templates/list.mustache": Self.list]).build()
    #expect(site.text("my-talks/index.html") == "My talks|<p>Soon</p>\n|||")
  }

  @Test("What _index.md says of a tag or a series comes first on its page", arguments: ["tags", "series"])
  func introducesTags(kind: String) throws {
    let site = try TestSite([
      "Content/\(kind)/swift-ui/_index.md": "---\ntitle: Of SwiftUI\n---\nHi\n",
      "Content/a.md": "---\ntitle: A\ntags: [Swift UI]\nseries: Swift UI\n---\n", "Templates/list.mustache": Self.list,
    ]).build()
    #expect(site.text("\(kind)/swift-ui/index.html") == "Of SwiftUI|<p>Hi</p>\n|||A ")
  }

  @Test(
    "An _index.md that no page shows is told",
    arguments: ["_index.md", "posts/deep/_index.md"]
  )
  func tellsUnusedIntroductions(name: String) throws {
    let site = try TestSite(["Content/\(name)": "Text\n", "Templates/list.mustache": Self.list]).build()
    let expected = "expected it in a folder of Content, tags/NAME or series/NAME, or index.md for an article of its own"
    #expect(site.notes.map(\.statement) == ["Content/\(name): warning: it isn't used; \(expected)"])
  }

  // MARK: Tags

  @Test("Every tag has a feed of its articles, to which its page leads")
  func feedsTags() throws {
    let site = try TestSite([
      "Content/site.yaml": "title: S\nbaseURL: https://example.com/\n",
      "Content/a.md": Self.post("A", 1, tags: "Swift UI, x"),
      "Content/b.md": Self.post("B", 2, tags: "x"), "Templates/list.mustache": Self.list,
    ]).build()
    let feed = site.text("tags/swift-ui/feed.xml")
    #expect(
      feed.contains("<title>Swift UI · S</title>") && feed.contains("<id>https://example.com/tags/swift-ui/</id>")
    )
    #expect(
      feed.contains("rel=\"self\" type=\"application/atom+xml\" href=\"https://example.com/tags/swift-ui/feed.xml\"")
    )
    #expect(feed.contains("<title>A</title>") && !feed.contains("<title>B</title>"))
    #expect(site.text("tags/x/index.html").contains("|tags/x/feed.xml|"))
    #expect(site.text("tags/x/feed.xml").contains("<title>A</title>"))
  }

  // MARK: Related articles

  @Test("Related articles share the most tags, and rare tags say more")
  func relates() throws {
    let site = try TestSite([
      "Content/a.md": Self.post("A", 1, tags: "swift, rare"), "Content/b.md": Self.post("B", 2, tags: "swift"),
      "Content/c.md": Self.post("C", 3, tags: "swift, rare"), "Content/d.md": Self.post("D", 4, tags: "other"),
      "Templates/article.mustache": "{{#page.related}}{{title}}={{address}} {{/page.related}}",
    ]).build()
    #expect(site.text("articles/a/index.html") == "C=../../articles/c/ B=../../articles/b/ ")
    #expect(site.text("articles/d/index.html") == "")
  }

  @Test("No article is related to itself, and there are few", arguments: [2, 5, 400])
  func boundsRelated(count: Int) {
    let related = RelatedArticles([Array(0..<count), Array(0..<count)])
    for article in 0..<count {
      #expect(related[article].count == min(RelatedArticles.most, count - 1) && !related[article].contains(article))
    }
  }

  // MARK: Pages for frames

  @Test("A scene has a page for frames, and a description of it where the site's address is known")
  func embeds() throws {
    let site = try TestSite(["Content/site.yaml": "title: S\nbaseURL: https://example.com/b/\n"]).build()
    let page = site.text("gallery/hero-layers/embed/index.html")
    #expect(page.contains("<figure") && page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.com/b/gallery/hero-layers/\">"))
    let json = try JSONSerialization.jsonObject(with: Data(site.text("gallery/hero-layers/oembed.json").utf8))
    let values = try #require(json as? [String: Any])
    #expect(values["version"] as? String == "1.0" && values["type"] as? String == "rich")
    #expect(values["provider_name"] as? String == "S" && values["title"] as? String == Scene.heroLayers.title)
    let frame = try #require(values["html"] as? String)
    #expect(frame.hasPrefix("<iframe src=\"https://example.com/b/gallery/hero-layers/embed/\" title=\""))
    let width = try #require(values["width"] as? Double)
    #expect(width >= Scene.heroLayers.canvas.outerFrame.width && frame.contains(" width=\"\(Int(width))\" "))
    #expect(values["thumbnail_url"] as? String == "https://example.com/b/scenes/hero-layers.poster.svg")
    #expect(site.contains("scenes/hero-layers.poster.svg"))
  }

  @Test("Without the site's address there is a page and no description")
  func embedsWithoutAddress() throws {
    let site = try TestSite().build()
    #expect(site.contains("gallery/hero-layers/embed/index.html") && !site.contains("gallery/hero-layers/oembed.json"))
  }

  @Test("A scene's page says how to put it in, with code between backticks")
  func placesScenes() throws {
    let template =
      "{{#page.embed}}{{address}} {{frame}}{{/page.embed}}{{#page.placements}} {{host}}: {{{instructions}}}{{/page.placements}}"
    let folder = try TestSite(["Templates/demo.mustache": template])
    let builder = SiteBuilder(
      try SiteFolder(folder.path),
      try SceneCatalogue([Scene.heroLayers]),
      placements: { [Placement(title: "Blog", instructions: "Paste `<b>` & `\($0.name)`.")] }
    )
    let page = try withExtendedLifetime(folder) { try builder.build() }.text("gallery/hero-layers/index.html")
    #expect(page.hasPrefix("../../gallery/hero-layers/embed/ &lt;iframe src=&quot;https://example.com/gallery/"))
    #expect(page.hasSuffix(" Blog: Paste <code>&lt;b&gt;</code> &amp; <code>hero-layers</code>."))
  }
}
