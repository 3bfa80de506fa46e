import Diagnostics
import Foundation
import Scenes
import Testing

@testable import Site

@Suite struct OutsideLinksTests {
  @Test("Addresses outside of a site are listed once, with all pages that name them")
  func lists() throws {
    let site = try TestSite([
      "Content/index.md": "[a](https://a.example/x) [b](//b.example) [own](https://own.example/blog/a/) [c](c.html)\n",
      "Content/articles/first.md":
        "# A\n\n<https://a.example/x> ![](http://c.example/p.png) [m](mailto:a@b.example) [u](<HTTPS://u.example/ä>)\n",
      "Content/site.yaml": "baseURL: https://own.example/blog/\n",
    ])
    let links = try OutsideLinks(of: site.build())
    #expect(
      links.text == """
        //b.example\tindex.html
        HTTPS://u.example/%C3%A4\tarticles/first/index.html
        http://c.example/p.png\tarticles/first/index.html
        https://a.example/x\tarticles/first/index.html\tindex.html

        """
    )
  }

  private static let foreign =
    "this file isn't a list of addresses of an earlier build; expected a new file, such as links.txt"

  @Test(
    "The list isn't written over anything but a list",
    arguments: [
      ("Content/index.md", "Content is the site's own source; expected a file outside of it, such as links.txt"),
      ("Content/new.txt", "Content is the site's own source; expected a file outside of it, such as links.txt"),
      ("Templates/links.txt", "Templates is the site's own source; expected a file outside of it, such as links.txt"),
      ("Public/site.css", "Public is the site's own source; expected a file outside of it, such as links.txt"),
      (".git/config", ".git is the site's own source; expected a file outside of it, such as links.txt"),
      ("to-source", "Content is the site's own source; expected a file outside of it, such as links.txt"),
      ("to-folder/x.txt", "Content is the site's own source; expected a file outside of it, such as links.txt"),
      ("x/../Content/x.txt", "Content is the site's own source; expected a file outside of it, such as links.txt"),
      ("Package.swift", foreign), ("to-package", foreign), ("nearly.txt", foreign),
      ("dist/links.txt", "this file lies in the built site, which holds nothing else; expected one outside of dist"),
      ("dist", "this file lies in the built site, which holds nothing else; expected one outside of dist"),
      ("Sources", "Sources is the site's own source; expected a file outside of it, such as links.txt"),
      ("x", "this is a folder; expected a file"), (".", "this is a folder; expected a file"),
      ("to-nowhere", "this is a link to a file that isn't there"),
      ("to-null", "this is a device, a pipe or a socket; expected a regular file"),
    ]
  )
  func keepsFiles(name: String, message: String) throws {
    let site = try TestSite([
      "Package.swift": "// swift-tools-version: 6.2\n", "Sources/a.swift": "", ".git/config": "", "x/y": "",
      "nearly.txt": "https://a.example\tindex.html\nMy notes\n",
    ])
    let links = [
      "to-source": "Content/index.md", "to-folder": "Content", "to-package": "Package.swift", "to-nowhere": "z",
      "to-null": "/dev/null",
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(atPath: "\(site.path)/\(link)", withDestinationPath: target)
    }
    let path = "\(site.path)/\(name)"
    let error = #expect(throws: Diagnostics.self) {
      try OutsideLinks.file(at: path, of: SiteFolder(site.path), writtenTo: site.output)
    }
    #expect(error?.all.first?.location?.file == path)
    #expect(error?.all.first?.message.replacing(site.output, with: "dist") == message)
  }

  @Test(
    "The list is written to a new file, or over a list of an earlier build",
    arguments: [nil, "", "https://a.example/b c\tindex.html\ta/index.html\n//b.example\tindex.html\n"]
  )
  func writes(text: String?) throws {
    let site = try TestSite()
    if let text { try site.write(text, to: "links.txt") }
    let file = try OutsideLinks.file(at: site.path + "/links.txt", of: SiteFolder(site.path), writtenTo: site.output)
    #expect(file.lastPathComponent == "links.txt")
  }

  @Test("A list that is longer than what is looked at is one, too")
  func knowsLongLists() throws {
    let line = "https://a.example/\(String(repeating: "x", count: 1_000))\tindex.html\n"
    let site = try TestSite(["links.txt": String(repeating: line, count: 100)])
    _ = try OutsideLinks.file(at: site.path + "/links.txt", of: SiteFolder(site.path), writtenTo: site.output)
  }

  @Test("A site without such addresses has an empty list")
  func isEmpty() throws {
    #expect(try OutsideLinks(of: TestSite().build()).text.isEmpty)
  }
}
