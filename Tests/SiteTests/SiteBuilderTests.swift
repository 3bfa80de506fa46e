import Demos
import Diagnostics
import Files
import Foundation
import Scenes
import Site
import Testing

@Suite struct SiteBuilderTests {
  private static let deepCode = "```swift\nlet a = " + String(repeating: "[", count: 40) + "\n```\n"

  /// Returns one line for each file of a small site, with the digest of its bytes.
  private static func digests() throws -> String {
    let site = try TestSite()
    return try withExtendedLifetime(site) {
      let built = try site.build()
      return built.paths.map { "\($0) \(Digest(of: built.text($0)))\n" }.joined()
    }
  }

  @Test("The same sources make the same bytes in each process and folder")
  func isDeterministic() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print(try SiteBuilderTests.digests(), terminator: "")
    }
    #expect(try String(decoding: result.standardOutputContent, as: UTF8.self) == Self.digests())
  }

  @Test("Footnotes, tables and raw HTML come through")
  func rendersMarkdown() throws {
    let site = try TestSite([
      "Content/index.md": "Text[^1]\n\n| a |\n| - |\n| b |\n\n<aside viewBox=\"x\">\n\n*c*\n\n</aside>\n\n[^1]: Note.\n"
    ])
    let page = try site.build().text("index.html")
    #expect(page.contains("class=\"footnotes\""))
    #expect(page.contains("<td>b</td>"))
    #expect(page.contains("<aside viewBox=\"x\">"))
  }

  @Test(
    "Swift has colors wherever it is, however its fence is spelled",
    arguments: [
      "```swift\nlet a = 1\n```\n", "- one\n\n  ```swift\n  let a = 1\n  ```\n", "> ```swift\n> let a = 1\n> ```\n",
      "1. > ~~~ Swift\n   > let a = 1\n   > ~~~\n", "```swift{2}\nlet a = 1\n```\n",
      "```swift,ignore\nlet a = 1\n```\n",
      "Text[^1]\n\n[^1]: Note\n\n    ```swift\n    let a = 1\n    ```\n",
    ]
  )
  func highlightsSwiftEverywhere(text: String) throws {
    let page = try TestSite(["Content/index.md": text]).build().text("index.html")
    #expect(page.contains("<code class=\"language-swift\"><span class=\"keyword\">let</span> a = "))
  }

  @Test("Other code is escaped and keeps its language", arguments: [("Vim", " class=\"language-Vim\""), ("", "")])
  func keepsOtherCode(language: String, attribute: String) throws {
    let page = try TestSite(["Content/index.md": "```\(language)\na < \"b\";\n```\n"]).build().text("index.html")
    #expect(page.contains("<code\(attribute)>a &lt; &quot;b&quot;;\n</code></pre>"))
  }

  @Test(
    "What may scroll can be reached from the keyboard and has a name",
    arguments: [
      ("```swift\na\n```\n", "<pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Swift\">"),
      ("    a\n", "<pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\">"),
      ("> | a |\n> | - |\n> | b |\n", "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">"),
    ]
  )
  func namesWhatScrolls(text: String, start: String) throws {
    #expect(try TestSite(["Content/index.md": text]).build().text("index.html").contains(start))
  }

  @Test("Swift code that no parser could bear is shown without colors, and the author is told where")
  func warnsOfDeepCode() throws {
    let site = try TestSite(["Content/articles/first.md": "---\ntitle: A\n---\n\n- a\n\n" + Self.deepCode]).build()
    #expect(site.text("articles/first/index.html").contains("let a = [[[["))
    #expect(
      site.notes.map(\.statement).filter { $0.contains("colors") } == [
        """
        Content/articles/first.md:7: warning: the Swift code has no colors: its “[” or “<” are nested too deep; \
        expected fewer inside one another
        """
      ]
    )
  }

  @Test(
    "A table that would become too large is refused before it is made",
    arguments: [
      (1_000, 5_000, true), (20, 11_000, true), (20, 100, false), (2, 20_000, false),
    ]
  )
  func refusesLargeTables(columns: Int, rows: Int, isRefused: Bool) throws {
    let table =
      [String(repeating: "|a", count: columns), String(repeating: "|-", count: columns)]
      + Array(repeating: "|a", count: rows)
    let problems = try TestSite(["Content/index.md": "# A\n\n" + table.joined(separator: "\n") + "\n"]).problems()
    #expect(problems.count == (isRefused ? 1 : 0))
    let message = "Content/index.md:4: error: the table has \(columns) columns and "
    #expect(problems.allSatisfy { $0.hasPrefix(message) && $0.hasSuffix("expected at most 200000 cells in a text") })
  }

  @Test("Swift is highlighted as Swift reads it")
  func highlightsSwift() throws {
    let code =
      "```swift\nlet r = #/a\"b/#  // not a string\nfunc f<each T>(_ t: repeat each T) async throws(E) {}\n```\n"
    let page = try TestSite(["Content/index.md": code]).build().text("index.html")
    #expect(page.contains("<span class=\"string\">#/a&quot;b/#</span>"))
    #expect(page.contains("<span class=\"comment\">// not a string</span>"))
    for word in ["func", "each", "repeat", "async", "throws"] {
      #expect(page.contains("<span class=\"keyword\">\(word)"), "\(word)")
    }
  }

  @Test("A scene can be shown as a picture", arguments: ["svg", "poster", "smil"])
  func embedsPictures(format: String) throws {
    let site = try TestSite(["Content/articles/first.md": "---\ntitle: A\n---\n@Scene(hero-layers, as: \(format))\n"])
    let page = try site.build().text("articles/first/index.html")
    #expect(page.contains("<img src=\"../../scenes/hero-layers"))
    #expect(page.contains("alt=\"The layers of a hero transition. Three outlined sheets"))
    #expect(page.contains("width=\"480\" height=\"500\""))
  }

  @Test(
    "What is wrong in an article is named with its line",
    arguments: [
      (
        "a\n\n@Scene(hero-layer)\n",
        "Content/index.md:3:1: error: there is no scene “hero-layer”; expected hero-layers; did you mean “hero-layers”?"
      ),
      (
        "---\ntitle: x\n---\n\n@Scene(hero-layers, as: pdf)\n",
        "Content/index.md:5:1: error: a scene can't be shown as “pdf”; expected figure, svg, smil or poster"
      ),
      (
        "@Scnee(hero-layers)\n",
        "Content/index.md:1:1: error: there is no directive “@Scnee”; expected @Scene(name); did you mean “@Scene”?"
      ),
      (
        "Look:\n@Scene(hero-layers)\n",
        "Content/index.md:2:1: error: @Scene stands within other text; expected a paragraph of its own"
      ),
      (
        "---\ntitle: x\n---\n\nText\n\n- one\n- Look: @Scene(hero-layers).\n",
        "Content/index.md:8: error: @Scene stands within other text; expected a paragraph of its own, or `@Scene` as code"
      ),
      (
        "\n@Scene(hero-layers, start: drag)\n",
        """
        Content/index.md:2:1: error: “hero-layers” can't be started by drag: this transition follows no finger; \
        expected one with an interaction, such as CardTransition or DrawerTransition
        """
      ),
      ("---\ntitle: x\ndraft: maybe\n---\n", "Content/index.md:3:8: error: draft is “maybe”; expected true or false"),
      ("@Scene hero-layers\n", "Content/index.md:1:1: error: @Scene has no parentheses; expected @Scene(hero-layers)"),
      ("a\n\n@Scene\n", "Content/index.md:3:1: error: @Scene has no parentheses; expected @Scene(name)"),
      ("@Scene()\n", "Content/index.md:1:1: error: @Scene names no scene; expected @Scene(name)"),
      ("---\ntitle: x\n", "Content/index.md:1: error: the front matter isn't closed; expected a second line “---”"),
      (
        "---\ntitle: x\ndate: yesterday\n---\n",
        "Content/index.md:3:7: error: date is “yesterday”; expected a day such as 2026-11-21"
      ),
      ("---\ntitle: [a, b]\n---\n", "Content/index.md:2:8: error: title isn't text"),
      ("---\n- a\n---\n", "Content/index.md:2: error: it isn't a list of “key: value”"),
    ]
  )
  func namesProblems(text: String, problem: String) throws {
    #expect(try TestSite(["Content/index.md": text]).problems() == [problem])
  }

  @Test("A broken template is named with its line")
  func namesTemplates() throws {
    let problems = try TestSite(["Templates/home.mustache": "a\n{{#b}}\n"]).problems()
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("Templates/home.mustache:") == true)
  }

  @Test(
    "Delimiters that change or aren't closed are refused",
    arguments: [
      (
        "a\n {{=<% %>=}}<%>article%>",
        "article.mustache:2:2: error: it changes Mustache's delimiters; expected {{ and }}"
      ),
      ("a {{b}} {{", "article.mustache:1:9: error: {{ isn't closed; expected }} after it"),
    ]
  )
  func refusesDelimiters(template: String, problem: String) throws {
    #expect(try TestSite(["Templates/article.mustache": template]).problems() == ["Templates/\(problem)"])
  }

  @Test("A missing template is named")
  func namesMissingTemplates() throws {
    let site = try TestSite()
    try FileManager.default.removeItem(atPath: site.path + "/Templates/gallery.mustache")
    #expect(try site.problems() == ["Templates: error: there is no template “gallery.mustache”"])
  }

  @Test("A template that includes itself or one that isn't there is refused")
  func refusesEndlessTemplates() throws {
    let problems = try TestSite([
      "Templates/home.mustache": "{{>part}}", "Templates/part.mustache": "{{> home }}",
      "Templates/article.mustache": "{{>prat}}",
    ]).problems()
    #expect(
      problems == [
        "Templates/article.mustache: error: it includes “prat”, and there is no template of that name; did you mean “part”?",
        "Templates/home.mustache: error: it includes itself", "Templates/part.mustache: error: it includes itself",
      ]
    )
  }

  @Test(
    "A public file never loses to a page",
    arguments: [
      ("gallery/index.html", "a page is written to the same address; expected another name"),
      (
        "gallery",
        "it would be written to gallery, but gallery/hero-layers/index.html needs a folder there; expected another address"
      ),
      (
        "index.html/mine.txt",
        "it would be written to index.html/mine.txt, but Content/index.md is written to index.html; expected another address"
      ),
    ]
  )
  func refusesCollisions(name: String, message: String) throws {
    #expect(try TestSite(["Public/\(name)": "mine"]).problems() == ["Public/\(name): error: \(message)"])
  }

  @Test("An article's address is written as addresses are")
  func encodesAddresses() throws {
    let site = try TestSite(["Content/articles/Ü b# – c.md": "---\ntitle: A\n---\n"]).build()
    #expect(site.text("index.html").contains("articles/%C3%BC-b-c/"))
    #expect(site.contains("articles/ü-b-c/index.html"))
  }

  @Test("An article's name has something that an address can have", arguments: ["😀.md", "---.md"])
  func refusesEmptySlugs(name: String) throws {
    #expect(
      try TestSite(["Content/articles/\(name)": "---\ntitle: A\n---\n"]).problems() == [
        "Content/articles/\(name): error: its name has no letter or digit that an address could have; expected one, or a slug in its front matter"
      ]
    )
  }

  @Test("A draft is built only where drafts are asked for")
  func keepsDrafts() throws {
    let site = try TestSite(["Content/articles/later.md": "---\ntitle: Later\ndraft: true\n---\n"])
    let page = "articles/later/index.html"
    #expect(try !site.build().contains(page))
    #expect(try site.build().text("index.html").contains("Later") == false)
    let all = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([Scene.heroLayers]), includesDrafts: true).build()
    #expect(all.contains(page))
  }

  @Test("A site without a title of its own has that of its first page")
  func takesTitleOfHome() throws {
    let template = ["Templates/home.mustache": "<title>{{site.title}}</title>"]
    let named = try TestSite(template.merging(["Content/index.md": "---\ntitle: My blog\n---\n"]) { $1 }).build()
    #expect(named.text("index.html") == "<title>My blog</title>")
    let settings = ["Content/index.md": "---\ntitle: Home\n---\n", "Content/site.yaml": "title: My blog\n"]
    #expect(try TestSite(template.merging(settings) { $1 }).build().text("index.html") == "<title>My blog</title>")
  }

  @Test(
    "A link that leads nowhere is told of, and the site is built",
    arguments: [
      ("[a](../articles/first.md)", "", nil),
      ("![b](/nope.png)", "../../nope.png", nil), ("[c](../first/)", "", nil),
      ("[d](#note)", "#note", nil), ("[e](sits.css)", "sits.css", "../../site.css"),
      ("[n](#:~:text=a) [o](#Top)", "", nil), ("[f](/site.css?v=2)", "", nil),
      ("[g](https://example.org/x) [h](mailto:a@b.c) [i](//example.org)", "", nil),
      ("## Note {#x}\n\n[j](#top)", "", nil),
      ("<i id=note></i>[k](#note) [l](../../../x)", "../../../x", nil),
      ("[m](../../index.html#main)", "../../index.html#main", nil),
    ] as [(String, String, String?)]
  )
  func checksLinks(text: String, address: String, suggestion: String?) throws {
    let built = try TestSite(["Content/articles/first.md": "---\ntitle: First\n---\n\(text)\n"]).build()
    #expect(built.contains("articles/first/index.html"))
    let expected =
      "Content/articles/first.md: warning: a link leads to “\(address)”, which isn't on the site"
    if let suggestion { #expect(built.notes.compactMap(\.suggestion) == [suggestion]) }
    let statements = built.notes.map(\.statement).filter { $0.contains("a link") }
    #expect(statements.count == (address.isEmpty ? 0 : 1))
    #expect(statements.allSatisfy { $0.hasPrefix(expected) })
  }

  @Test(
    "Front matter and text are the same with lines that end with CR LF",
    arguments: [
      "---\ntitle: A\n---\n\nText\n\n```swift\nlet a = 1\n```\n", "---\ntitle: A\n---", "---\ntitle: A\n---\n",
    ]
  )
  func readsOtherLineEnds(text: String) throws {
    let page = "articles/first/index.html"
    let unix = try TestSite(["Content/articles/first.md": text]).build()
    let other = try TestSite(["Content/articles/first.md": text.replacing("\n", with: "\r\n")]).build()
    #expect(unix.text(page).contains("<h1>A</h1>"))
    #expect(other.text(page) == unix.text(page))
  }

  @Test("A line of hyphens in the text is a rule, not front matter")
  func keepsRules() throws {
    let text = "---\ntitle: A\n---\nOne\n\n---\n\nTwo\n"
    let page = try TestSite(["Content/articles/first.md": text]).build().text("articles/first/index.html")
    #expect(page.contains("<p>One</p>\n<hr />\n<p>Two</p>"))
  }

  @Test("A link to a file of the site is followed, and one to a folder isn't")
  func followsInnerLinks() throws {
    let site = try TestSite(["Public/pictures/a.txt": "a"])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: site.path + "/Public/b.txt", withDestinationPath: "pictures/a.txt")
    try manager.createSymbolicLink(atPath: site.path + "/Public/more", withDestinationPath: "pictures")
    try manager.createSymbolicLink(atPath: site.path + "/Public/none.txt", withDestinationPath: "nothing")
    let paths = try site.build().paths
    #expect(paths.filter { $0.hasSuffix(".txt") } == ["b.txt", "pictures/a.txt"])
  }

  @Test(
    "A file that isn't UTF-8 is refused, with its first line that isn't",
    arguments: [
      ([0x23, 0x20, 0xFF, 0xFE], "1: error: it isn't UTF-8"),
      (Array("caf\u{E9}\n".utf8) + [0x0A, 0x93, 0xFA], "3: error: it isn't UTF-8"),
      ([0xFF, 0xFE, 0x23, 0x00], "1: error: it is UTF-16"), ([0xFE, 0xFF, 0x00, 0x23], "1: error: it is UTF-16"),
    ] as [([UInt8], String)]
  )
  func refusesOtherEncodings(bytes: [UInt8], message: String) throws {
    let site = try TestSite()
    try Data(bytes).write(to: site.url.appendingPathComponent("Content/index.md"))
    #expect(try site.problems() == ["Content/index.md:\(message); expected a file that is saved as UTF-8"])
  }

  @Test("A link that leads out of the site isn't followed")
  func ignoresEscapingLinks() throws {
    let site = try TestSite()
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/Public/secret",
      withDestinationPath: "/etc/passwd"
    )
    #expect(try !site.build().contains("secret"))
  }

  @Test("What a scene's author should know comes with the site")
  func passesNotesOn() throws {
    let site = try TestSite(["Content/index.md": "# Home\n"])
    let scene = Scene(
      "alone",
      title: "T",
      description: "D",
      from: Stage(on: .phone) { Layer("a").matchedGeometryEffect(id: "x") },
      to: Stage(on: .phone) {}
    )
    let built = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([scene])).build()
    #expect(built.notes.map(\.severity) == [.note])
  }

  @Test("Two articles can't have one address")
  func refusesSameAddress() throws {
    let text = "---\ntitle: A\n---\n"
    let site = try TestSite(["Content/a/x.md": text, "Content/b/x.md": text])
    #expect(
      try site.problems() == [
        "Content/b/x.md: error: two files would be written to articles/x/index.html; expected another name for one"
      ]
    )
  }
}
