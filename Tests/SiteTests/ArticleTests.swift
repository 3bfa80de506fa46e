import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct ArticleTests {
  private static let page = "articles/first/index.html"

  private static func page(_ text: String, _ files: [String: String] = [:]) throws -> String {
    var files = files
    files["Content/articles/first.md"] = text
    return try TestSite(files).build().text(page)
  }

  @Test(
    "A title that isn't in front matter is a first heading, or the file's name",
    arguments: [
      ("Content/articles/first.md", "# One *two* {#x}\n\nText\n", "articles/first/", "<h1>One two</h1><p>Text</p>\n"),
      ("Content/articles/first.md", "\u{FEFF}\r\n# One\r\rText\r", "articles/first/", "<h1>One</h1><p>Text</p>\n"),
      ("Content/articles/first.md", "---\ndraft: false\n---\nText\n", "articles/first/", "<h1>First</h1><p>Text</p>\n"),
      ("Content/a/2023-05-21-big-news.md", "", "articles/big-news/", "<h1>Big news</h1>"),
      ("Content/a/2023-05-21-ab/index.markdown", "Text\n", "articles/ab/", "<h1>Ab</h1><p>Text</p>\n"),
      ("Content/a/Ab.MD", "---\ntitle: \" \"\n---\n", "articles/ab/", "<h1>Ab</h1>"),
    ]
  )
  func findsTitles(file: String, text: String, address: String, start: String) throws {
    #expect(try TestSite([file: text]).build().text(address + "index.html").hasPrefix(start))
  }

  @Test("The date in a file's name is the article's, unless front matter has another")
  func takesDates() throws {
    let template = ["Templates/article.mustache": "{{#page.date}}{{iso}} {{written}}{{/page.date}}"]
    let file = "Content/2023-05-21-ab.md"
    let site = try TestSite(template.merging([file: "Text"]) { $1 }).build()
    #expect(site.text("articles/ab/index.html") == "2023-05-21 21 May 2023")
    let other = try TestSite(template.merging([file: "---\ndate: 2024-01-02 10:00 +0200\n---\n"]) { $1 }).build()
    #expect(other.text("articles/ab/index.html") == "2024-01-02T10:00:00+02:00 2 January 2024")
  }

  @Test("Keys of one's own reach the article's template and lists")
  func passesOwnKeys() throws {
    let site = try TestSite([
      "Content/articles/first.md": "---\ntitle: A\nsubtitle: Under\nparts: [x, y]\n---\n",
      "Templates/article.mustache": "{{page.subtitle}}{{#page.parts}} {{.}}{{/page.parts}}",
      "Templates/home.mustache": "{{#articles}}{{subtitle}}{{/articles}}",
    ]).build()
    #expect(site.text(Self.page) == "Under x y")
    #expect(site.text("index.html") == "Under")
  }

  @Test(
    "Headings have ids, their authors' or ones of their text, each once",
    arguments: [
      ("## A b: *c*!\n", "<h2 id=\"a-b-c\">A b: <em>c</em>!</h2>"),
      ("## A\n\n## A\n\n### A\n", "<h2 id=\"a-1\">A</h2>\n<h3 id=\"a-2\">A</h3>"),
      ("## A {#b .c .d}\n", "<h2 id=\"b\" class=\"c d\">A</h2>"), ("A {: #b}\n---\n", "<h2 id=\"b\">A</h2>"),
      ("## Main\n", "<h2 id=\"main-1\">Main</h2>"), ("## ?\n", "<h2 id=\"section\">?</h2>"),
      ("> ## Ünder <b>x</b>\n", "<h2 id=\"ünder-x\">Ünder <b>x</b></h2>"),
      ("## A {onclick=b}\n", "<h2 id=\"a-onclickb\">A {onclick=b}</h2>"),
      ("## fn 1\n", "<h2 id=\"section-fn-1\">fn 1</h2>"),
    ]
  )
  func namesHeadings(text: String, html: String) throws {
    #expect(try Self.page("---\ntitle: T\n---\n\(text)").contains(html))
  }

  @Test("A table of contents lists the headings up to the third level, one within another")
  func listsContents() throws {
    let html = try Self.page(
      "---\ntitle: T\n---\n## A & b\n### B\n#### No\n## C\n",
      ["Templates/article.mustache": "{{{page.contents}}}"]
    )
    #expect(
      html == """
        <ul><li><a href="#a--b">A &amp; b</a><ul><li><a href="#b">B</a></li></ul></li>\
        <li><a href="#c">C</a></li></ul>
        """
    )
  }

  @Test(
    "A quote that begins with a mark is an alert, and any other is a quote",
    arguments: [
      ("> [!NOTE]\n> *a*\n>\n> b\n", "note", "Note", "<p><em>a</em></p>\n<p>b</p>"),
      ("- > [!warning]\n  >\n  > a\n", "warning", "Warning", "<p>a</p>"),
    ]
  )
  func marksAlerts(text: String, name: String, title: String, content: String) throws {
    let html = try Self.page("---\ntitle: T\n---\n\(text)")
    let start = "<div class=\"alert \(name)\" role=\"note\">\n<p class=\"alert-title\">\(title)</p>\n"
    #expect(html.contains(start + content + "\n</div>"))
    #expect(!html.contains("<blockquote>"))
  }

  @Test(
    "A quote that only mentions a mark stays one",
    arguments: ["> [!NOTE] a\n", "> a [!NOTE]\n", "> [!OTHER]\n> a\n"]
  )
  func keepsQuotes(text: String) throws {
    #expect(try Self.page("---\ntitle: T\n---\n\(text)").contains("<blockquote>"))
  }

  @Test(
    "Punctuation is typographic unless settings say otherwise",
    arguments: [(true, "“a” – b…"), (false, "&quot;a&quot; -- b...")]
  )
  func setsPunctuation(isSmart: Bool, text: String) throws {
    let html = try Self.page("\"a\" -- b...\n", ["Content/site.yaml": "smartPunctuation: \(isSmart)\n"])
    #expect(html.contains("<p>\(text)</p>"))
  }

  @Test(
    "An excerpt ends at a mark, which isn't shown, or with the first paragraph, and has no marks of footnotes",
    arguments: [
      ("One[^1]\n\nTwo\n\n[^1]: N\n", "<p>One</p>\n"),
      ("One\n\nTwo\n\n<!--more-->\n\nThree\n", "<p>One</p>\n<p>Two</p>\n"),
      ("One\n\n<!-- excerpt-end -->\n", "<p>One</p>\n"), ("One <!-- more --> two\n\nThree\n", "<p>One  two</p>\n"),
      ("<div>\n\nOne\n\n<!--excerpt-->\n\n</div>\n", "<p>One</p>\n"),
      (
        "---\nexcerpt_separator: <!--cut-->\n---\nOne\n\n- a\n\n<!--cut-->\n\nTwo\n",
        "<p>One</p>\n<ul>\n<li>a</li>\n</ul>\n"
      ),
      ("@Scene(hero-layers)\n\nOne\n", "<p>One</p>\n"), ("", ""),
    ]
  )
  func takesExcerpts(text: String, excerpt: String) throws {
    let site = try TestSite([
      "Content/articles/first.md": text, "Templates/home.mustache": "{{#articles}}{{{excerpt}}}{{/articles}}",
    ]).build()
    #expect(site.text("index.html") == excerpt)
    #expect(!site.text(Self.page).contains(/<!--(more|cut|excerpt| excerpt-end | more )-->/))
  }

  @Test("Addresses in an excerpt are as the page with the list needs them")
  func movesExcerpts() throws {
    let site = try TestSite([
      "Content/articles/first.md": "[a](second.md) [b](#c) ![d](e.png) [f](/g) [h](https://i.org)\n",
      "Content/articles/second.md": "", "Content/articles/e.png": "",
      "Templates/home.mustache": "{{#articles}}{{{excerpt}}}{{/articles}}",
    ]).build()
    for address in ["articles/second/", "articles/first/#c", "articles/e.png", "g", "https://i.org"] {
      #expect(site.text("index.html").contains("=\"\(address)\""), "\(address)")
    }
  }

  @Test(
    "Links between articles are by the names of their files",
    arguments: [
      ("[a](second.md)", "href=\"../../articles/second/\""),
      ("[a](../b/third.md?x#y)", "href=\"../../articles/third/?x#y\""),
      ("[a](third.md)", "href=\"../../articles/third/\""),
      ("<a href='./second.md'>a</a>", "href=\"../../articles/second/\""),
      ("[a](caf%C3%A9.md)", "href=\"../../articles/caf%C3%A9/\""), ("[a](../index.md)", "href=\"../../\""),
      ("`[a](second.md)`", "<code>[a](second.md)</code>"),
      ("<!-- <a href=\"second.md\"> -->", "<!-- <a href=\"second.md\"> -->"),
    ]
  )
  func linksArticles(text: String, html: String) throws {
    let files = ["Content/articles/second.md": "", "Content/b/third.md": "", "Content/articles/café.md": ""]
    #expect(try Self.page("---\ntitle: T\n---\n\(text)\n", files).contains(html))
  }

  @Test("Files beside an article are on the site, and shown from wherever the article is")
  func carriesFiles() throws {
    let site = try TestSite([
      "Content/articles/first.md":
        "![a](<a b.png>) <video src=\"v.mp4\" poster=\"../p.png\"></video><img srcset=\"s.png 1x, t.png 2x\">\n",
      "Content/articles/a b.png": "", "Content/articles/v.mp4": "", "Content/p.png": "", "Content/articles/s.png": "",
      "Content/posts/own/index.md": "![a](a.png) ![b](sub/b.png)\n", "Content/posts/own/a.png": "",
      "Content/posts/own/sub/b.png": "",
    ]).build()
    let page = site.text(Self.page)
    for address in ["../../articles/a%20b.png", "../../articles/v.mp4", "../../p.png"] {
      #expect(page.contains("=\"\(address)\""), "\(address)")
    }
    #expect(page.contains("srcset=\"../../articles/s.png 1x, t.png 2x\""))
    for path in ["articles/a b.png", "articles/v.mp4", "p.png", "articles/own/a.png", "articles/own/sub/b.png"] {
      #expect(site.contains(path), "\(path)")
    }
    let own = site.text("articles/own/index.html")
    #expect(own.contains("src=\"a.png\"") && own.contains("src=\"sub/b.png\""))
  }

  @Test("A file beside an article doesn't take the place of a page or of a public file")
  func refusesTakenFiles() throws {
    let site = try TestSite(["Content/site.css": "", "Content/articles/first/index.html": ""])
    #expect(
      try site.problems() == [
        "Content/articles/first/index.html: error: a page is written to the same address; expected another name",
        "Public/site.css: error: two files would be written to site.css; expected another name for one",
      ]
    )
  }

  @Test(
    "What lies in Content and isn't used is named",
    arguments: [
      ("site.yml", "it isn't read; expected site.yaml or site.toml"),
      ("articles/_index.md", "there is no template for lists, so it isn't used"),
    ]
  )
  func namesUnused(name: String, message: String) throws {
    let notes = try TestSite(["Content/\(name)": "title: A\n"]).build().notes
    #expect(notes.map(\.statement).contains("Content/\(name): warning: \(message)"))
  }

  #if os(Linux)
    @Test(
      "Two files that are one on a Mac are named together",
      arguments: [("Logo.png", "logo.png"), ("a/B.txt", "A/b.txt")]
    )
    func namesSpellings(first: String, second: String) throws {
      let notes = try TestSite(["Public/\(first)": "1", "Public/\(second)": "2"]).build().notes
      let (low, high) = first.utf8.lexicographicallyPrecedes(second.utf8) ? (first, second) : (second, first)
      #expect(
        notes.map(\.statement) == [
          "Public/\(high): warning: “\(high)” and “\(low)” are one file on most Macs and on Windows; expected names that "
            + "differ in more than the case of letters"
        ]
      )
    }
  #endif

  @Test(
    "A link that leads out of the site is named once",
    arguments: [
      "Content/a.md", "Content/a.png", "Templates/layout.mustache", "Templates/shortcodes/a.mustache", "Public/a.txt",
    ],
    ["/etc/passwd", "/etc", "nowhere"]
  )
  func namesLinks(name: String, target: String) throws {
    let site = try TestSite(["Templates/shortcodes/b.mustache": ""])
    try FileManager.default.createSymbolicLink(atPath: "\(site.path)/\(name)", withDestinationPath: target)
    let message = "\(name): warning: this link leads to no file of the site, so it isn't used"
    #expect(try site.build().notes.map(\.statement) == [message])
  }

  @Test("A folder that can't be read fails the build", .enabled(if: geteuid() != 0))
  func refusesUnreadableFolders() throws {
    let site = try TestSite(["Content/closed/a.md": ""])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: site.path + "/Content/closed")
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: site.path + "/Content/closed")
    }
    #expect(try site.problems() == ["Content/closed: error: the folder can't be read: Permission denied"])
  }

  @Test(
    "A message is shown with its line and a caret",
    arguments: [
      ("---\ndate: Hero\n---\n", "2 | date: Hero\n  |       ^"),
      ("\n  title: A\n", "2 |   title: A\n  |   ^"),
      ("---\ndate: a\u{202E}[2J\n---\n", "2 | date: a\u{FFFD}[2J\n  |       ^"),
    ]
  )
  func showsLines(text: String, excerpt: String) throws {
    let site = try TestSite(["Content/articles/first.md": text])
    let folder = try SiteFolder(site.path)
    let errors = try site.build().errors
    #expect(errors.count == 1 && folder.shown(Diagnostics(errors)).hasSuffix("\n" + excerpt))
  }

  @Test("The other places of a message come below its line")
  func showsNotes() throws {
    let site = try TestSite(["Content/a.md": "text\n"])
    let place = Location(file: "Content/a.md", line: 1)
    let diagnostic = Diagnostic(.siteAddress, "no", at: place, notes: [.other("Content/b.md")])
    #expect(
      try SiteFolder(site.path).shown(diagnostic) == """
        Content/a.md:1: error: no [site.address]
        1 | text
          | ^
        Content/b.md: note: the other one is here
        """
    )
  }
}
