import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct LeftOutArticleTests {
  /// A site with an article that has an error.
  private static func site(_ file: String, _ text: String) throws -> TestSite {
    try TestSite([
      "Content/\(file)": text, "Templates/list.mustache": "{{#articles}}{{title}} {{summary}}{{/articles}}</body>",
    ])
  }

  @Test(
    "An article with an error is left out, and the rest of the site is built",
    arguments: [
      ("---\ntitle: [A\n---\n", "Content/articles/bad.md:3:1: error: it isn't YAML: did not find expected ',' or ']'"),
      (
        "---\ndate: soon\n---\n",
        "Content/articles/bad.md:2:7: error: date is “soon”; expected a day such as 2026-11-21"
      ),
      (
        "---\ntitle: A\n",
        "Content/articles/bad.md:1: error: the front matter isn't closed; expected a second line “---”"
      ),
      ("@Scene(none)\n", "Content/articles/bad.md:1:1: error: there is no scene “none”; expected hero-layers"),
    ]
  )
  func leavesOut(text: String, error: String) throws {
    let site = try Self.site("articles/bad.md", text)
    let built = try site.build()
    #expect(built.errors.map(\.statement) == [error])
    #expect(!built.contains("articles/bad/index.html") && built.contains("articles/first/index.html"))
    #expect(!built.text("index.html").contains("bad"))
  }

  @Test("All errors of all articles are named at once")
  func namesAll() throws {
    let site = try TestSite([
      "Content/a.md": "---\ndate: soon\n---\n", "Content/b.md": "---\ntags: {a: b}\n---\n",
      "Content/c.md": "@Scene(none)\n",
    ])
    #expect(try site.build().errors.map { $0.location?.file } == ["Content/a.md", "Content/b.md", "Content/c.md"])
  }

  @Test("In a preview, the article's page and its place in lists show the error")
  func showsErrors() throws {
    let site = try Self.site("articles/bad.md", "---\ntitle: Bad\ndate: 2026-01-03\ntags: {a: b}\n---\nText\n")
    var builder = try site.builder()
    builder.showsErrors = true
    let built = try withExtendedLifetime(site) { try builder.build() }
    #expect(built.errors.count == 1)
    #expect(built.text("articles/bad/index.html").contains("tags isn't a list of texts"))
    #expect(built.text("articles/index.html").hasPrefix("Bad tags isn&#39;t a list of texts"))
  }

  @Test("While an article is broken, the others go on changing in a preview, and it comes back when it is right")
  func rebuildsOthers() throws {
    let site = try Self.site("articles/bad.md", "---\ntitle: Bad\n---\nGood\n")
    var builder = try site.builder()
    builder.showsErrors = true
    let memory = BuildMemory()
    func rebuild(_ files: String...) throws -> BuiltSite { try builder.rebuild(after: Set(files), knowing: memory) }
    _ = try rebuild()
    try site.write("---\ntitle: [Bad\n---\n", to: "Content/articles/bad.md")
    #expect(try rebuild("Content/articles/bad.md").errors.count == 1)
    try site.write("---\ntitle: First\ndate: 2026-01-02\n---\nNews\n", to: "Content/articles/first.md")
    let next = try rebuild("Content/articles/first.md")
    #expect(next.errors.count == 1 && next.text("articles/first/index.html").contains("News"))
    try site.write("---\ntitle: Bad\n---\nBetter\n", to: "Content/articles/bad.md")
    let last = try rebuild("Content/articles/bad.md")
    #expect(last.errors == [] && last.text("articles/bad/index.html").contains("Better"))
  }

  @Test("A first page with an error is empty, and not what is wrong with it")
  func keepsHome() throws {
    let site = try Self.site("index.md", "---\ntags: {a: b}\n---\nText\n")
    let built = try site.build()
    #expect(built.errors.count == 1)
    #expect(built.text("index.html").contains("First") && !built.text("index.html").contains("tags"))
  }

  @Test("Of articles with one address the first is built, and the others are errors")
  func leavesOutSharedAddresses() throws {
    let files = (0..<20).map { ("Content/articles/\($0).md", "---\npermalink: /one/\n---\nText \($0)\n") }
    let built = try TestSite(Dictionary(uniqueKeysWithValues: files)).build()
    #expect(built.errors.count == 19 && built.text("one/index.html").contains("Text 0"))
    #expect(
      built.errors.allSatisfy {
        $0.message == "two files would be written to one/index.html; expected another name for one"
      }
    )
  }

  @Test("An article that needs a folder where another is a file is left out")
  func leavesOutFolders() throws {
    let built = try TestSite([
      "Content/a.md": "---\npermalink: /a.html\n---\n", "Content/b.md": "---\npermalink: /a.html/b/\n---\n",
    ]).build()
    #expect(built.errors.map { $0.location?.file } == ["Content/b.md"])
    #expect(built.contains("a.html") && !built.contains("a.html/b/index.html"))
  }

  @Test("A file of Public at the address of a page is left out")
  func leavesOutFiles() throws {
    let built = try TestSite(["Public/articles/first/index.html": "other"]).build()
    #expect(built.errors.map { $0.location?.file } == ["Public/articles/first/index.html"])
    #expect(built.text("articles/first/index.html").contains("Text"))
  }
}
