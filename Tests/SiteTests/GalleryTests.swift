import Demos
import Foundation
import Scenes
import Testing

@testable import Site

@Suite struct GalleryTests {
  /// A scene that a figure of an article made.
  private static var fragment: Scene {
    var scene = Scene.segments
    (scene.name, scene.fileID) = ("a-post-1", "Content/articles/a-post.md")
    return scene
  }

  private func gallery(_ settings: String, of scenes: [Scene], article: String = "") throws -> String {
    let folder = try TestSite(["Content/site.yaml": settings, "Content/articles/a-post.md": article])
    return try withExtendedLifetime(folder) {
      try SiteBuilder(SiteFolder(folder.path), SceneCatalogue(scenes)).build().text("gallery/index.html")
    }
  }

  @Test("The gallery begins with the scenes that the settings name, and leaves figures of articles to these")
  func isCurated() throws {
    let scenes = [Scene.heroLayers, .segments, Self.fragment, .drawer]
    #expect(try gallery("gallery: [drawer]\n", of: scenes) == "drawer hero-layers segments ")
    #expect(try gallery("gallery: [a-post-1]\n", of: scenes) == "a-post-1 hero-layers segments drawer ")
    #expect(try gallery("title: A\n", of: scenes) == "hero-layers segments drawer ")
  }

  @Test("Where the settings name scenes, others that articles show stay in their articles")
  func leavesScenesToArticles() throws {
    let scenes = [Scene.heroLayers, .segments, .drawer]
    let article = "@Scene(segments)\n\n@Scene(drawer)\n"
    #expect(try gallery("gallery: [drawer]\n", of: scenes, article: article) == "drawer hero-layers ")
    #expect(try gallery("title: A\n", of: scenes, article: article) == "hero-layers segments drawer ")
  }

  @Test("A name that no scene has is refused, with the nearest one")
  func refusesUnknown() throws {
    #expect(
      try TestSite(["Content/site.yaml": "gallery: [hero-layer]\n"]).problems() == [
        "Content/site.yaml:1:10: error: gallery names “hero-layer”, and there is no scene with this name; did you mean “hero-layers”?"
      ]
    )
  }

  @Test("The first page has the first scenes of the gallery")
  func showsOnHome() throws {
    let template = "{{#scenes}}{{name}} {{poster.address}} {{poster.dark}}{{/scenes}}"
    let site = try TestSite(["Templates/home.mustache": template]).build()
    #expect(site.text("index.html") == "hero-layers scenes/hero-layers.poster.svg scenes/hero-layers~dark.poster.svg")
    #expect(site.contains("scenes/hero-layers~dark.poster.svg"))
  }

  @Test("Old browsers get the scene's poster in its figures, from pages in any folder")
  func hasPosters() throws {
    let site = try TestSite(["Content/articles/first.md": "# A\n\n@Scene(hero-layers)\n"]).build()
    #expect(site.text("index.html").contains("src=\"scenes/hero-layers.poster.svg\""))
    #expect(site.text("articles/first/index.html").contains("src=\"../../scenes/hero-layers.poster.svg\""))
    #expect(
      site.text("gallery/hero-layers/embed/index.html").contains("src=\"../../../scenes/hero-layers.poster.svg\"")
    )
    #expect(!site.text("scenes/hero-layers.figure.html").contains("poster.svg"))
  }

  @Test("A page for frames has a main part and a heading")
  func hasLandmarks() throws {
    let page = try TestSite().build().text("gallery/hero-layers/embed/index.html")
    #expect(page.contains("<main>") && page.contains("<h1>\(Scene.heroLayers.title)</h1>"))
  }
}
