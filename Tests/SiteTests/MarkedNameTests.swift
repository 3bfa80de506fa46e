import Testing

@testable import Site

/// Names that begin with a combining mark, which is one character with the slash before it.
@Suite struct MarkedNameTests {
  @Test("A page and a public file whose names begin with a mark are written")
  func buildsMarkedNames() throws {
    let site = try TestSite([
      "Content/articles/\u{301}x.md": "---\ntitle: X\n---\nText\n", "Public/a/\u{301}y.txt": "y",
    ])
    #expect(throws: Never.self) { try site.builder().build(to: site.output) }
    #expect(site.read("dist/a/\u{301}y.txt") == "y")
  }

  @Test("The folder of a page ends at its last slash")
  func findsFolders() {
    #expect(Array(PagePath(file: "a/\u{301}b/index.html").folder.utf8) == Array("a/\u{301}b/".utf8))
    #expect(Array(PagePath(file: "a/\u{301}b.html").folder.utf8) == Array("a/".utf8))
    #expect(Array(ContentFiles.folder(of: "a/\u{301}b.md").utf8) == Array("a/".utf8))
  }
}
