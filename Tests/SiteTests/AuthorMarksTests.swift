import Demos
import Scenes
import Testing

@testable import Site

/// Whatever an author writes is none of the tool's own marks.
@Suite struct AuthorMarksTests {
  private static let templates = [
    "Content/site.yaml": "shortcodes: hugo\n", "Templates/shortcodes/icon.mustache": "<i>icon</i>",
    "Templates/shortcodes/box.mustache": "<aside title=\"{{0}}\">{{page.own}}{{{inner}}}</aside>",
    "Templates/shortcodes/address.mustache": "../a/",
  ]

  private static func page(_ body: String, matter: String = "title: T") throws -> String {
    let files = ["Content/articles/first.md": "---\n\(matter)\n---\n\(body)"]
    return try TestSite(templates.merging(files) { $1 }).build().text("articles/first/index.html")
  }

  /// Scalars that no character has, which literals can't contain.
  private static let none = String(Unicode.Scalar(0xFDD0 as UInt32)!)
  private static let other = String(Unicode.Scalar(0xFDD1 as UInt32)!)

  private static let signs = [
    "\u{E010}0\u{E011}", "\u{E012}", "<!--\u{E000}figure 0-->", "\(none)0\(none)", "<!--\(none)0\(none)-->",
    "\(other)", "\u{F0000}0\u{F0000}", "[\(none)]",
  ]

  @Test("Signs of an author stay in text, code and attributes, next to shortcodes", arguments: signs)
  func keepsSigns(sign: String) throws {
    let attribute = sign.replacing("<!--", with: "").replacing("-->", with: "")
    let body =
      "{{< icon >}} \(sign)\n\n`\(sign)`\n\n<span title=\"\(attribute)\">a</span>\n\n{{< icon >}}\n\n    \(sign)\n"
    let page = try Self.page(body)
    let code = sign.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(page.contains("<p><i>icon</i> \(sign)</p>"))
    #expect(page.contains("<p><code>\(code)</code></p>"))
    #expect(page.contains("<span title=\"\(attribute)\">a</span>"))
    #expect(page.contains("\(code)\n</code></pre>"))
    #expect(page.ranges(of: "<i>icon</i>").count == 2)
  }

  @Test(
    "A sign is no mark if it is written as a character reference, either",
    arguments: ["#xFDD0", "#64976", "#XfDd0"]
  )
  func keepsReferences(reference: String) throws {
    let page = try Self.page("{{< icon >}} &\(reference);0&\(reference);\n")
    #expect(page.contains("<p><i>icon</i> \(Self.none)0\(Self.none)</p>"))
  }

  @Test(
    "Signs in front matter and arguments stay where templates show them",
    arguments: signs.filter { !$0.contains("-") }
  )
  func keepsValues(sign: String) throws {
    let body = "{{< box \"\(sign)\" >}}one{{< /box >}} {{< param own >}}\n"
    let page = try Self.page(body, matter: "title: \"\(sign)\"\nown: \"\(sign)\"")
    #expect(page.contains("<h1>\(sign)</h1>"))
    #expect(page.contains("<aside title=\"\(sign)\">\(sign)one</aside> \(sign)</p>"))
  }

  @Test(
    "Shortcodes are text in code and in descriptions of images, and HTML in titles, addresses and tables",
    arguments: [
      ("`a\n{{< icon >}}`\n", "<code>a {{&lt; icon &gt;}}</code>"),
      ("a\n\n    {{< icon >}}\n", "<code>{&#123;&lt; icon &gt;}}\n</code>"),
      ("![{{< icon >}}](a.png)\n", "alt=\"{{&lt; icon &gt;}}\""),
      ("[a]({{< address >}})\n", "<a href=\"../a/\">a</a>"),
      ("**{{< icon >}}** [{{< icon >}}](b)\n", "<strong><i>icon</i></strong> <a href=\"b\"><i>icon</i></a>"),
      ("|a|\n|-|\n|{{< icon >}}|\n", "<td><i>icon</i></td>"), ("# A {{< icon >}}\n", "<h1 id=\"a\">A <i>icon</i></h1>"),
      ("<b title=\"{{< address >}}\">a</b>\n", "<b title=\"../a/\">a</b>"),
    ]
  )
  func replacesMarks(text: String, html: String) throws {
    let page = try Self.page(text)
    #expect(page.contains(html), "\(page)")
  }

  @Test("What an author writes behind @Scene isn't taken for the figure of a listing")
  func refusesListings() throws {
    let problems = try TestSite(["Content/index.md": "@Scene(hero-layers, listing digest: abc)\n"]).problems()
    #expect(
      problems == [
        """
        Content/index.md:1:1: error: @Scene doesn't know “listing digest”; expected start: tap, as: figure, svg, \
        smil or poster, or compare: "a, b"
        """
      ]
    )
  }

  @Test("A figure is shown once, whatever comments are around it")
  func showsFigureOnce() throws {
    let page = try Self.page("<!--\u{E000}figure 0-->\n\n@Scene(hero-layers, as: svg)\n\n<!--\u{E000}figure 0-->\n")
    #expect(page.ranges(of: "<figure").count == 1 && page.ranges(of: "<!--\u{E000}figure 0-->").count == 2)
  }

  @Test(
    "A page needs the script for drags if a figure does, and not for the words",
    arguments: [
      ("@Scene(card, start: drag)\n", true), ("@Scene(card, as: svg)\n", false), ("@Scene(hero-layers)\n", false),
      ("<figure><div data-drag=\"a\"></div></figure>\n", true), ("<DIV DATA-DRAG>\n", true),
      ("`<a data-drag=\"a\">` and <a title=' data-drag=\"a\"'>a</a>\n", false),
      ("<!-- <a data-drag=\"a\"> -->\n", false),
    ]
  )
  func asksForScript(text: String, isDragged: Bool) throws {
    let site = try TestSite([
      "Content/index.md": text, "Templates/home.mustache": "{{#page.isDragged}}dragged{{/page.isDragged}}</body>",
    ])
    let built = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([Scene.heroLayers, .card])).build()
    #expect(built.text("index.html").contains("dragged") == isDragged)
  }
}
