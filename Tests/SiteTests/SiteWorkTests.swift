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

  @Test(
    "Each article is rendered once, and listed once for each page that shows it",
    arguments: [2, 5, 20]
  )
  func growsWithArticles(count: Int) throws {
    // The site has a first page and an article of its own.
    let work = try Self.work(of: TestSite(Self.posts(count)))
    #expect(work[.rendering] == count + 1)
    #expect(work[.listing] == count)
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
    files["Content/site.yaml"] = "permalink: /:slug/\n"
    files["Templates/article.mustache"] = "{{#articles}}{{title}}{{/articles}}"
    // Once for the first page, and once for all articles.
    #expect(try Self.work(of: TestSite(files))[.listing] == 2 * count)
  }

  @Test(
    "A value that ends with “articles” is no list of them",
    arguments: ["{{site.words.articles}}", "{{page.articles.count}}", "{{{page.myarticles}}}"]
  )
  func knowsLists(tag: String) throws {
    let files = Self.posts(20).merging(["Templates/article.mustache": "{{page.title}}\(tag)"]) { $1 }
    #expect(try Self.work(of: TestSite(files))[.listing] == 20)
  }

  @Test("A page of a list lists only the articles that it shows", arguments: [3, 30])
  func listsWhatIsShown(count: Int) throws {
    var files = Self.posts(count)
    files["Content/site.yaml"] = "pageSize: 1\n"
    files["Templates/list.mustache"] = "{{#articles}}{{title}}{{/articles}}"
    // Each article on a page of all articles, and on one of its section.
    #expect(try Self.work(of: TestSite(files))[.listing] == 2 * count)
  }
}
