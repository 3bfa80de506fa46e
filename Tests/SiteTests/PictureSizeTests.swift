import Demos
import Foundation
import Scenes
import Testing

@testable import Site

/// The sizes of pictures in articles.
@Suite struct PictureSizeTests {
  /// Returns the start of a PNG file, which says its size.
  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data([0, 0, 1, width, 0, 0, 0, height])
  }

  private static func site(_ text: String, _ files: [String] = []) throws -> TestSite {
    let site = try TestSite(["Content/posts/tide/index.md": "---\ntitle: Tide\n---\n\(text)\n"])
    for file in files {
      try site.write("", to: file)
      try png(44, 200).write(to: site.url.appendingPathComponent(file))
    }
    return site
  }

  private static func page(_ site: TestSite) throws -> String {
    let builder = try site.builder().using(BuildCache(of: SiteFolder(site.path)))
    return try withExtendedLifetime(site) { try builder.build().text("articles/tide/index.html") }
  }

  @Test(
    "A picture of the site gets its size",
    arguments: [
      ("![A](a.png)", "Content/posts/tide/a.png", #"<img width="300" height="200" src="a.png" alt="A" />"#),
      ("![A](/img/a.png)", "Public/img/a.png", #"<img width="300" height="200" src="../../img/a.png" alt="A" />"#),
      (
        "![A](../../img/a%20b.png?c#d)", "Public/img/a b.png",
        #"<img width="300" height="200" src="../../img/a%20b.png?c#d" alt="A" />"#
      ),
      ("<IMG SRC=a.png>", "Content/posts/tide/a.png", #"<IMG width="300" height="200" SRC=a.png>"#),
    ]
  )
  func adds(text: String, file: String, result: String) throws {
    #expect(try Self.page(Self.site(text, [file])).contains(result))
  }

  @Test(
    "A picture that says its size, or isn't a file of the site, stays as it is",
    arguments: [
      "<img src=\"a.png\" width=\"100\">", "<img src=\"a.png\" height=3>", "<img src=\"b.png\">", "<img alt=\"\">",
      "<img src=\"https://example.com/a.png\">", "<img src=\"//example.com/a.png\">", "<img src=\"../../../../a.png\">",
      "<img src=\"a.txt\">", "<img data-src=\"a.png\">",
    ]
  )
  func keeps(text: String) throws {
    let site = try Self.site(text, ["Content/posts/tide/a.png"])
    try site.write("text", to: "Content/posts/tide/a.txt")
    #expect(try Self.page(site).contains(text))
  }

  @Test("Pictures below the first one are loaded when they come near, unless the author says otherwise")
  func loadsLate() throws {
    let text = "![A](a.png) ![B](a.png)\n\n<img src=\"a.png\" loading=\"eager\">"
    let page = try Self.page(Self.site(text, ["Content/posts/tide/a.png"]))
    #expect(page.contains(#"<img width="300" height="200" src="a.png" alt="A" />"#))
    #expect(page.contains(#"<img width="300" height="200" loading="lazy" src="a.png" alt="B" />"#))
    #expect(page.contains(#"<img width="300" height="200" src="a.png" loading="eager">"#))
  }

  @Test("An article shows the new size of a picture that has changed")
  func changes() throws {
    let site = try Self.site("![A](a.png)", ["Content/posts/tide/a.png"])
    #expect(try Self.page(site).contains("height=\"200\""))
    try Self.png(44, 100).write(to: site.url.appendingPathComponent("Content/posts/tide/a.png"))
    #expect(try Self.page(site).contains("height=\"100\""))
  }

  @Test("A preview shows the new size, too")
  func changesInPreview() throws {
    let site = try Self.site("![A](a.png)", ["Content/posts/tide/a.png"])
    let (builder, memory) = (try site.builder(), BuildMemory())
    _ = try builder.rebuild(after: nil, knowing: memory)
    try Self.png(44, 100).write(to: site.url.appendingPathComponent("Content/posts/tide/a.png"))
    let built = try builder.rebuild(after: ["Content/posts/tide/a.png"], knowing: memory)
    #expect(built.text("articles/tide/index.html").contains("height=\"100\""))
  }
}
