import Diagnostics
import Files
import Testing

@testable import Site

@Suite struct LinkCheckTests {
  private static let base = "/blog/"

  @Test("What a page leads to is stored and read back, and most of it once")
  func storesReferences() {
    let page = """
      <h2 id="top-part"></h2><a href="../b/">b</a><a href="../b/index.html#part">b</a><a href="/blog/x%20y.html">x</a>
      <a href="?q#z">q</a><a href="../../../out">out</a><a href="https://example.com/">elsewhere</a><a href="#top-part">here</a>
      """
    let references = PageReferences(in: Array(page.utf8), at: "a/index.html", basePath: Self.base)
    #expect(
      references.references == [
        .init(address: "../b/", target: "b/", anchor: nil),
        .init(address: "../b/index.html#part", target: "b/index.html", anchor: "part"),
        .init(address: "/blog/x%20y.html", target: "x y.html", anchor: nil),
        .init(address: "?q#z", target: "a/index.html", anchor: "z"),
        .init(address: "../../../out", target: nil, anchor: nil),
      ]
    )
    var writer = RecordWriter()
    references.write(to: &writer)
    var reader = RecordReader(writer.bytes[...])
    let read = PageReferences(&reader)
    #expect(reader.isWhole)
    #expect(read.references == references.references)
    #expect(read.anchors == ["top-part"])
    #expect(read.leadsIntoPages)
    #expect(read.anchorDigest == references.anchorDigest)
  }

  @Test("A check that was stored is that of the next build, until a page changes where links lead")
  func storesChecks() throws {
    let site = try TestSite(["Content/articles/a.md": "# A\n\n[one](first.md#one) [gone](gone.html)\n"])
    let cache = BuildCache(of: try SiteFolder(site.path))
    func notes() throws -> [String] {
      try site.builder().using(cache).build().notes.filter { $0.severity == .warning }.map(\.message)
    }
    let first = try notes()
    #expect(first.count == 2)
    #expect(try notes() == first)
    try site.write("---\ntitle: First\n---\n## One\n", to: "Content/articles/first.md")
    #expect(try notes() == first.filter { $0.contains("gone") })
  }

  @Test("A stored check that is cut off is none", arguments: [0, 5, 20])
  func refusesDamage(count: Int) {
    #expect(LinkCheck([UInt8](repeating: 1, count: count)[...]) == nil)
  }

  @Test(
    "A link that leads nowhere may mean what is of its kind",
    arguments: [
      ("images/stack.png", "images/stock.png"), ("images/stick.jpg", nil), ("images/stack/", "images/stack.html"),
    ]
  )
  func suggestsOwnKind(address: String, suggestion: String?) {
    let paths = ["images/stack.html", "images/stock.png"]
    var suggestions = AddressSuggestions(paths, sources: [:], work: BuildWork())
    #expect(suggestions.nearest(to: address, from: "index.html") == suggestion)
  }
}
