import Foundation
import Site
import Testing

/// What a build does grows in proportion to the site: counted, so that it doesn't depend on a machine's speed.
@Suite struct SiteWorkTests {
  private static func posts(_ count: Int, text: (Int) -> String = { "Text \($0).\n" }) -> [String: String] {
    (1..<count).reduce(into: [:]) { files, number in
      files["Content/articles/post-\(number).md"] = "---\ntitle: Post \(number)\n---\n\(text(number))"
    }
  }

  private static func work(of site: TestSite) throws -> BuildWork {
    let work = BuildWork()
    _ = try site.builder().build(counting: work)
    return work
  }

  @Test("Each article is rendered and searched once, and listed once for each depth of pages", arguments: [2, 5, 20])
  func growsWithArticles(count: Int) throws {
    // The site has a first page and an article of its own.
    let work = try Self.work(of: TestSite(Self.posts(count)))
    #expect(work[.rendering] == count + 1)
    #expect(work[.searching] == count + 1)
    #expect(work[.listing] == 2 * count)
  }

  @Test("However many links lead nowhere, few are compared with every path", arguments: [(5, 4), (34, 32), (60, 32)])
  func comparesFewLinks(count: Int, searches: Int) throws {
    let posts = Self.posts(count) { "[a](page-\($0).html)\n" }
    let site = try TestSite(posts)
    let work = BuildWork()
    let built = try site.builder().build(counting: work)
    #expect(built.notes.filter { $0.message.contains("leads to “page-") }.count == count - 1)
    #expect(work[.suggesting] == searches)
  }

  @Test("A link to a Markdown file leads to its page wherever that lies, however many links lead nowhere")
  func linksToPages() throws {
    let posts = Self.posts(60) { "[a](page-\($0).html) [b](old/post-\($0).md)\n" }
    let site = try TestSite(posts).build()
    #expect(site.notes.filter { $0.message.contains(".md”") }.isEmpty)
    #expect(site.text("articles/post-7/index.html").contains("<a href=\"../../articles/post-7/\">b</a>"))
  }

  @Test("A list of all articles is made once for each depth of pages, however many pages show it", arguments: [3, 30])
  func makesListsOnce(count: Int) throws {
    var files = Self.posts(count)
    files["Content/site.yaml"] = "pageSize: 1\npermalink: /:slug/\n"
    files["Templates/list.mustache"] = "{{#articles}}{{title}}{{/articles}}"
    let work = try Self.work(of: TestSite(files))
    // The first page, those of articles and tags, page/2, and articles/page/2.
    #expect(work[.listing] == 4 * count)
  }
}
