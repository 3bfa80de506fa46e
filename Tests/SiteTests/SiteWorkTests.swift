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

  @Test("A link to a Markdown file is answered with its page, however many links lead nowhere")
  func suggestsPages() throws {
    let posts = Self.posts(60) { "[a](page-\($0).html) [b](old/post-\($0).md)\n" }
    let notes = try TestSite(posts).build().notes
    let suggestions = notes.filter { $0.message.contains(".md”") }.compactMap(\.suggestion)
    #expect(suggestions.count == 59)
    #expect(Set(suggestions) == Set((1..<60).map { "../../articles/post-\($0)/" }))
  }
}
