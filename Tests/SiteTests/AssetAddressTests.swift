import Demos
import Scenes
import Testing

@testable import Site

/// Addresses of public files that change with their content.
@Suite struct AssetAddressTests {
  private static let template = "<link rel=\"stylesheet\" href=\"{{root}}{{assets.site.css}}\">{{{page.html}}}</body>"

  private static func build(_ site: TestSite, isForReaders: Bool = true) throws -> BuiltSite {
    var builder = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([Scene.heroLayers]), theme: .bundled)
      .using(BuildCache(of: SiteFolder(site.path)))
    builder.isForReaders = isForReaders
    return try withExtendedLifetime(site) { try builder.build() }
  }

  private static func address(in site: BuiltSite, _ page: String = "articles/first/index.html") -> Substring? {
    site.text(page).firstMatch(of: /href="([^"]*site\.css[^"]*)"/)?.1
  }

  @Test("The address of a style sheet in a page has a digest of its content")
  func changes() throws {
    let site = try TestSite(["Templates/article.mustache": Self.template])
    let first = try #require(Self.address(in: Self.build(site)))
    #expect(first.wholeMatch(of: /\.\.\/\.\.\/site\.css\?v=[0-9a-f]{8}/) != nil)
    #expect(try Self.address(in: Self.build(site)) == first)
    try site.write("body{margin:0}", to: "Public/site.css")
    let second = try #require(Self.address(in: Self.build(site)))
    #expect(second != first)
    try site.write("body{}", to: "Public/site.css")
    #expect(try Self.address(in: Self.build(site)) == first)
  }

  @Test("A preview shows plain addresses and style sheets as they are written")
  func isPlainInPreview() throws {
    let site = try TestSite(["Templates/article.mustache": Self.template, "Public/site.css": "body { margin: 0 }"])
    let built = try Self.build(site, isForReaders: false)
    #expect(Self.address(in: built) == "../../site.css")
    #expect(built.text("site.css") == "body { margin: 0 }")
  }

  @Test("A published style sheet has no comments")
  func minifies() throws {
    let site = try TestSite(["Public/site.css": "/* Mine */ body { margin: 0 }"])
    #expect(try Self.build(site).text("site.css") == "body{margin: 0}")
  }

  @Test("A file in a folder of Public, or of the theme, has an address, too")
  func findsFiles() throws {
    let tag = "<script src=\"{{root}}{{assets.js.a-b.min.js}}\"></script><script src=\"{{root}}{{assets.copy.js}}\">"
    let site = try TestSite(["Templates/article.mustache": tag + "</body>", "Public/js/a-b.min.js": "1"])
    let built = try Self.build(site)
    let page = built.text("articles/first/index.html")
    #expect(page.contains(/src="\.\.\/\.\.\/js\/a-b\.min\.js\?v=[0-9a-f]{8}"/))
    #expect(page.contains(/src="\.\.\/\.\.\/copy\.js\?v=[0-9a-f]{8}"/))
    #expect(!built.notes.contains { $0.message.contains("address") })
  }

  @Test("A file that isn't there is a warning with the nearest name")
  func warns() throws {
    let template = Self.template.replacing("site.css", with: "sites.css")
    let built = try Self.build(TestSite(["Templates/article.mustache": template]))
    #expect(
      built.notes.map(\.statement).contains(
        "Templates: warning: a template shows the address of “sites.css”, and there is no such file; expected it in Public; did you mean “site.css”?"
      ),
      "\(built.notes)"
    )
  }
}
