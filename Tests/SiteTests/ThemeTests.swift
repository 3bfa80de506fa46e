import Demos
import Foundation
import Scenes
import Testing

@testable import Site

@Suite struct ThemeTests {
  private static func build(_ files: [String: String]) throws -> BuiltSite {
    let site = try TestSite(files)
    let builder = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([Scene.heroLayers]), theme: .bundled)
    return try withExtendedLifetime(site) { try builder.build() }
  }

  @Test("The theme stands in for what a site doesn't have, and for nothing else")
  func standsIn() throws {
    let site = try Self.build([:])
    #expect(site.text("index.html").hasPrefix("<main>"))
    #expect(site.text("404.html").contains("<h1>Not found</h1>"))
    #expect(site.size(of: "site.css") == 6 && site.contains("copy.js") && site.contains("gesture.js"))
  }

  @Test(
    "A first page without a heading has the site's title as one",
    arguments: [("Text.\n", "<h1>T</h1>"), ("# Own\n", "<h1 id=\"own\">Own</h1>"), ("<h1>Own</h1>\n", "<h1>Own</h1>")]
  )
  func headsHome(text: String, heading: String) throws {
    let site = try TestSite(["Content/index.md": text, "Content/site.yaml": "title: T\n"])
    try FileManager.default.removeItem(atPath: site.path + "/Templates")
    let builder = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([]), theme: .bundled)
    let page = try withExtendedLifetime(site) { try builder.build() }.text("index.html")
    #expect(page.contains(heading) && page.matches(of: /<h1/).count == 1)
  }

  @Test(
    "The foot of a page has the site's title and description, as far as there are some",
    arguments: [
      ("", ""), ("title: T\n", "T"), ("description: D\n", "D"), ("title: T\ndescription: D\n", "T: D"),
    ]
  )
  func writesFoot(settings: String, foot: String) throws {
    let site = try Self.build(["Content/index.md": "Text.\n", "Content/site.yaml": settings + "language: en\n"])
    #expect(site.text("404.html").contains("<footer class=\"bottom\"><p>\(foot)</p></footer>"))
  }

  @Test("An empty template turns its pages off")
  func turnsOff() throws {
    let site = try Self.build(["Templates/archive.mustache": "\n"])
    #expect(!site.contains("archive/index.html") && site.contains("404.html"))
  }

  @Test("A site's own template may have the theme's layout around it")
  func usesLayout() throws {
    let site = try Self.build([
      "Templates/article.mustache": "{{<layout}}{{$content}}<b>{{page.title}}</b>{{/content}}{{/layout}}"
    ])
    #expect(site.text("articles/first/index.html").contains("<main id=\"main\">\n<b>First</b>"))
  }

  @Test(
    "A value that is misspelled is told, with its place",
    arguments: [
      ("a\n{{page.titel}}", "2:1", "titel", "title"), ("{{#artcles}}{{/artcles}}", "1:1", "artcles", "articles"),
      ("{{{page.htlm}}}", "1:1", "htlm", "html"), ("{{uppercased(page.subtitel)}}", "1:1", "subtitel", "subtitle"),
    ]
  )
  func tellsSlips(template: String, place: String, name: String, nearest: String) throws {
    let site = try Self.build([
      "Templates/article.mustache": template, "Content/articles/first.md": "---\ntitle: A\nsubtitle: B\n---\n",
    ])
    let message = "there is no value “\(name)”, so nothing is shown; did you mean “\(nearest)”?"
    #expect(Self.notes(site) == ["Templates/article.mustache:\(place): warning: \(message)"])
  }

  @Test("No value is told that pages have, and none that is like no other")
  func keepsSilent() throws {
    let template =
      "{{! a }}{{page.subtitle}}{{#articles}}{{title}}{{/articles}}{{site.params.xyzzy}}{{^page.date}}{{/page.date}}"
    let site = try Self.build(["Templates/article.mustache": template])
    #expect(Self.notes(site) == [])
  }

  /// What is said of templates.
  private static func notes(_ site: BuiltSite) -> [String] {
    site.notes.map(\.statement).filter { $0.hasPrefix("Templates/") }
  }

  @Test("The bundled templates name no value that there isn't")
  func isSound() {
    #expect(TemplateNames(Theme.bundled.templates) { [] }.notes == [])
  }
}
