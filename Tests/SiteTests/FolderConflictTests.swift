import Foundation
import Testing

@testable import Site

/// Files that would have to be written where a folder has to be.
@Suite struct FolderConflictTests {
  private static func article(_ url: String) -> String { "---\ntitle: A\nurl: \(url)\n---\n" }

  @Test("The file that lies in a folder of another file's name is named with that one, whatever made them")
  func namesBoth() throws {
    let problems = try TestSite([
      "Content/a.md": Self.article("/a.html"), "Content/b.md": Self.article("/a.html/b/"),
    ]).problems()
    #expect(
      problems == [
        "Content/b.md:3:6: error: it would be written to a.html/b/index.html, but Content/a.md is written to a.html; expected another address"
      ]
    )
  }

  @Test(
    "Files of Public, files beside articles, tags and the files of the site itself are noticed, too",
    arguments: [
      (
        ["Content/b.md": article("/p.txt/b/"), "Public/p.txt": ""],
        "Content/b.md: error: it would be written to p.txt/b/index.html, but Public/p.txt is written to p.txt"
      ),
      (
        ["Content/a.md": article("/a.html"), "Public/a.html/x/y.txt": ""],
        "Public/a.html/x/y.txt: error: it would be written to a.html/x/y.txt, but Content/a.md is written to a.html"
      ),
      (
        ["Content/x/y.png": "", "Public/x": ""],
        "Content/x/y.png: error: it would be written to x/y.png, but Public/x is written to x"
      ),
      (
        ["Content/a.md": article("/s.svg/"), "Content/b.md": article("/s.svg/index.html/")],
        "Content/b.md:3:6: error: it would be written to s.svg/index.html/index.html, but Content/a.md is written to s.svg/index.html"
      ),
      (
        [
          "Content/a.md": article("/tags/b.html"), "Content/b.md": "---\ntags: [b.html]\n---\n",
          "Templates/list.mustache": "{{page.title}}</body>",
        ],
        "Content/a.md: error: it would be written to tags/b.html, but tags/b.html/index.html needs a folder there"
      ),
      (
        ["Content/a.md": article("/sitemap.xml/"), "Content/site.yaml": "baseURL: https://example.com/\n"],
        "Content/a.md: error: it would be written to sitemap.xml/index.html, but a file of the site is written to sitemap.xml"
      ),
      (
        ["Content/a.md": article("/x.html"), "Content/b.md": "---\naliases: [/x.html/old/]\n---\n"],
        "Content/b.md: error: it would be written to x.html/old/index.html, but Content/a.md is written to x.html"
      ),
    ]
  )
  func noticesAll(files: [String: String], problem: String) throws {
    #expect(try TestSite(files).problems() == [problem + "; expected another address"])
  }

  @Test("Each article in a folder of a file's name is named, and no list shows it")
  func namesEach() throws {
    let built = try TestSite([
      "Content/a.md": Self.article("/a.html"), "Content/b.md": Self.article("/a.html/b/"),
      "Content/c.md": Self.article("/a.html/b/c/"), "Content/d.md": "---\naliases: [/a.html/d/, /a.html/e/]\n---\n",
    ]).build()
    #expect(built.errors.map { $0.location?.file } == ["Content/b.md", "Content/c.md", "Content/d.md"])
    #expect(!built.text("index.html").contains("a.html/"))
  }

  @Test("Names that only begin alike are no conflict")
  func allowsPrefixes() throws {
    let site = try TestSite([
      "Content/a.md": Self.article("/a.html"), "Content/b.md": Self.article("/a.htm/"), "Public/a.html2/x.txt": "",
    ])
    #expect(try site.problems() == [])
  }
}
