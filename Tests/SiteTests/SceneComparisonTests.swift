import Demos
import Diagnostics
import Scenes
import Testing

@testable import Site

/// Scenes that an article shows side by side.
@Suite struct SceneComparisonTests {
  private static func site(_ directive: String) throws -> TestSite {
    try TestSite(["Content/index.md": "# Home\n\n\(directive)\n"])
  }

  @Test(
    "A comparison is one figure, and has a page, a poster and pictures like every scene",
    arguments: [
      "@Scene(hero-layers, compare: hero-layers)", "@Scene(compare: \"hero-layers, hero-layers\")",
      "@Scene(compare: \"hero-layers,hero-layers\", start: load)",
    ]
  )
  func isScene(directive: String) throws {
    let site = try Self.site(directive).build()
    #expect(site.errors.isEmpty)
    let name = "hero-layers-and-hero-layers"
    let page = site.text("index.html")
    #expect(page.matches(of: /<figure/).count == 1)
    #expect(page.contains("src=\"scenes/\(name).poster.svg\""))
    for file in ["\(name).poster.svg", "\(name)~dark.poster.svg", "\(name).svg"] {
      #expect(site.text("scenes/\(file)").contains("<svg"), "\(file)")
    }
    #expect(site.text("gallery/\(name)/index.html").contains("<figure"))
    // It is explained in its article, and the gallery has the scenes that it is made of.
    #expect(site.text("gallery/index.html") == "hero-layers ")
  }

  @Test("A label stands in place of a scene's title, and other labels make another scene")
  func hasLabels() throws {
    let site = try TestSite([
      "Content/index.md": """
      # Home

      @Scene(compare: "Slow: hero-layers, Fast: hero-layers")

      @Scene(compare: "Old: hero-layers, New: hero-layers")
      """
    ]).build()
    #expect(site.errors.isEmpty)
    let page = site.text("index.html")
    for label in ["Slow", "Fast", "Old", "New"] { #expect(page.contains(">\(label)<")) }
    #expect(page.contains("Slow: \(Scene.heroLayers.title), Fast: \(Scene.heroLayers.title)"))
    let posters = Set(page.matches(of: /scenes\/(hero-layers-and-hero-layers-[0-9a-f]{8})\.poster\.svg/).map(\.1))
    #expect(posters.count == 2)
  }

  private static func name(_ text: String) throws -> String {
    try SceneComparison(nil, with: text, at: Location(file: "Content/index.md")).name
  }

  @Test(
    "Comparisons of different scenes have different names",
    arguments: [("a-and-b, c", "a, b-and-c"), ("a-and, b", "a, and-b"), ("A: b-and-c, d", "A: b, c-and-d")]
  )
  func tellsNamesApart(first: String, second: String) throws {
    #expect(try Self.name(first) != Self.name(second))
  }

  @Test(
    "A long name is shortened to what a scene's name may have, and still tells scenes apart",
    arguments: ["", "A: "]
  )
  func shortensNames(label: String) throws {
    let long = String(repeating: "long-", count: 12) + "name"
    let name = try Self.name("\(label)\(long)-1, \(long)-2")
    #expect(name.count <= 100 && name.hasPrefix(long))
    #expect(try name != Self.name("\(label)\(long)-1, \(long)-3"))
  }

  @Test("A picture of a comparison is the file of its scene")
  func hasPictures() throws {
    let site = try Self.site("@Scene(compare: \"hero-layers, hero-layers\", as: svg)").build()
    #expect(site.text("index.html").contains("src=\"scenes/hero-layers-and-hero-layers.svg\""))
  }

  @Test(
    "What can't be compared is an error with its line",
    arguments: [
      (
        "@Scene(hero-layers, compare: hero-layer)",
        "there is no scene “hero-layer”; expected hero-layers; did you mean “hero-layers”?"
      ),
      (
        "@Scene(compare: hero-layers)",
        "“hero-layers” can't be compared; expected 2…6 scenes, such as compare: \"Slow: card-drag, Fast: card-fling\""
      ),
      (
        "@Scene(compare: \"hero-layers, , hero-layers\")",
        "“hero-layers, , hero-layers” can't be compared; expected 2…6 scenes, such as compare: \"Slow: card-drag, Fast: card-fling\""
      ),
      ("@Scene(compare: \"a, b\", compare: \"c, d\")", "“compare” is there twice; expected it once"),
      (
        "@Scene(hero-layers, compared: hero-layers)",
        "@Scene doesn't know “compared”; expected start: tap, as: figure, svg, smil or poster, or compare: \"a, b\""
          + "; did you mean “compare”?"
      ),
    ]
  )
  func refuses(directive: String, message: String) throws {
    #expect(try Self.site(directive).problems() == ["Content/index.md:3:1: error: \(message)"])
  }

  @Test("A comparison whose name a scene has is an error")
  func keepsNames() throws {
    var other = Scene.heroLayers
    other.name = "hero-layers-and-hero-layers"
    let site = try Self.site("@Scene(hero-layers, compare: hero-layers)")
    let built = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([Scene.heroLayers, other])).build()
    #expect(
      built.errors.map(\.message) == [
        "a scene is called “hero-layers-and-hero-layers”, as this comparison is; expected another name of the scene"
      ]
    )
  }
}
