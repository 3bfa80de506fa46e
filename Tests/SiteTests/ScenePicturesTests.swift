import Demos
import Diagnostics
import Scenes
import Synchronization
import Testing

@testable import Site

@Suite struct ScenePicturesTests {
  private static let template =
    "{{page.socialImage}} {{#page.socialPicture}}{{width}}×{{height}} {{text}}{{/page.socialPicture}}"

  private static func site(_ matter: String = "", text: String = "@Scene(hero-layers)\n\n@Scene(hero)\n") throws
    -> TestSite
  {
    try TestSite([
      "Content/site.yaml": "baseURL: https://a.org/b/\nimage: all.png\n", "Public/all.png": "",
      "Content/index.md": "# Home\n", "Content/a.md": "---\n\(matter)---\n\(text)",
      "Templates/article.mustache": template, "Templates/demo.mustache": template,
    ])
  }

  /// Builds a site whose pictures are drawn by a stand-in.
  ///
  /// - Returns: The site, and the names of the scenes that were drawn.
  private static func build(
    _ site: TestSite,
    _ cache: BuildCache = BuildCache(),
    failing problem: String? = nil
  ) throws -> (site: BuiltSite, drawn: [String]) {
    let drawn = Mutex<[String]>([])
    var builder = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([Scene.hero, Scene.heroLayers])).using(cache)
    builder.drawing = { scenes throws(Diagnostics) in
      if let problem { throw Diagnostics([Diagnostic(.recordingProgram, problem)]) }
      drawn.withLock { $0 += scenes.map(\.name) }
      return scenes.map { Array("picture of \($0.name)".utf8) }
    }
    let built = try withExtendedLifetime(site) { try builder.build() }
    return (built, drawn.withLock { $0 })
  }

  @Test("A link to an article shows its first scene")
  func picturesFirstScene() throws {
    let (site, drawn) = try Self.build(Self.site())
    #expect(drawn == ["hero-layers"])
    #expect(site.text("scenes/hero-layers.png") == "picture of hero-layers")
    let scene = Scene.heroLayers
    let page = "https://a.org/b/scenes/hero-layers.png 1200×630 \(scene.title). \(scene.description)"
    #expect(site.text("articles/a/index.html") == page)
    #expect(site.text("gallery/hero-layers/index.html") == page)
    #expect(site.text("gallery/hero/index.html") == "https://a.org/b/all.png ")
    #expect(!site.contains("scenes/hero.png"))
  }

  @Test(
    "An article with a picture of its own, or without a scene, needs no drawing",
    arguments: [("image: c.png\n", "@Scene(hero)\n", "c.png"), ("", "Text\n", "all.png")]
  )
  func needsNoPicture(matter: String, text: String, image: String) throws {
    let (site, drawn) = try Self.build(Self.site(matter, text: text))
    #expect(drawn == [])
    #expect(site.text("articles/a/index.html").hasSuffix("\(image) "))
  }

  @Test("A picture is drawn once, also if another program builds the site")
  func drawsOnce() throws {
    let site = try Self.site()
    let folder = try SiteFolder(site.path)
    #expect(try Self.build(site, BuildCache(of: folder)).drawn == ["hero-layers"])
    let (again, drawn) = try Self.build(site, BuildCache(of: folder))
    #expect(drawn == [])
    #expect(again.text("scenes/hero-layers.png") == "picture of hero-layers")
  }

  @Test("If pictures can't be drawn, a note says why, and links show the site's picture")
  func notesFailures() throws {
    let (site, _) = try Self.build(Self.site(), failing: "there is no browser")
    #expect(site.notes.map(\.description) == ["note: there is no browser [picture.link]"])
    #expect(site.text("articles/a/index.html") == "https://a.org/b/all.png ")
    #expect(!site.contains("scenes/hero-layers.png"))
  }

  @Test("A page changes when its picture becomes available")
  func updatesPages() throws {
    let site = try Self.site()
    let cache = BuildCache()
    _ = try Self.build(site, cache, failing: "there is no browser")
    #expect(try Self.build(site, cache).site.text("articles/a/index.html").contains("hero-layers.png 1200×630"))
  }
}
