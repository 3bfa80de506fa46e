import Testing

@testable import Site

/// HTML as Publish reads it, and footnotes within a line.
@Suite struct ElementHTMLTests {
  @Test(
    "Markdown may follow the end of an element in the next line",
    arguments: [
      ("<br/>\n## A", "<br/><h2 id=\"a\">A</h2>"), ("<br>\n<br>\n*b*", "<br><br><p><em>b</em></p>"),
      ("<ul>\n<li>a</li>\n</ul>\n*b*", "<ul><li>a</li></ul><p><em>b</em></p>"),
      ("<div><div>\n</div>\n</div>\n- b", "<div><div></div></div><ul><li>b</li></ul>"),
      ("<div>\n*a*\n*b*\n</div>", "<div>*a**b*</div>"), ("<b>a</b> text\nmore", "<p><b>a</b> textmore</p>"),
      ("```\n<br/>\n## A\n```", "<br/>\n## A\n"),
      ("<p>a\n*b*", "<p>a*b*"),
      ("<https://a.b/>\nmore", "<p><a href=\"https://a.b/\">https://a.b/</a>more</p>"),
    ]
  )
  func endsWithElement(text: String, html: String) throws {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasElementHTML = true
    let read = shortcodes.read(text + "\n", file: "a.md", lineOffset: 0)
    let shown = try Markdown(file: "a.md").html(read.text, lineOffset: 0).html
    #expect(text.hasPrefix("```") ? read.text == text + "\n" : shown.replacing("\n", with: "") == html)
  }

  @Test(
    "A footnote within a line has its text at the end",
    arguments: [
      ("a^[b *c* [d](e)] f", "a[^inline-1] f\n\n\n[^inline-1]: b *c* [d](e)\n"),
      ("a^[b]\nc^[d\ne] f", "a[^inline-1]\nc[^inline-2]\n f\n\n\n[^inline-1]: b\n\n[^inline-2]: d e\n"),
      ("a^[b ^[c]] d", "a[^inline-1] d\n\n\n[^inline-1]: b [^inline-2]\n\n[^inline-2]: c\n"),
      ("> a^[b\n> c] d", "> a[^inline-1]\n d\n\n\n[^inline-1]: b c\n"), ("a\\^[b]", "a\\^[b]\n"),
      ("a^[b\n \nc]", "a^[b\n \nc]\n"), ("a^[b\n\nc]", "a^[b\n\nc]\n"), ("`a^[b]`", "`a^[b]`\n"),
      ("a^[] b", "a^[] b\n"),
    ]
  )
  func readsFootnotes(text: String, markdown: String) {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasInlineFootnotes = true
    #expect(shortcodes.read(text + "\n", file: "a.md", lineOffset: 0).text == markdown)
  }

  @Test("Footnotes within lines of a moved blog are read")
  func importsFootnotes() throws {
    let (_, built) = try OldSite(["a.md": "# A\n\nText^[a longer note]\n"]).build()
    #expect(built.text("a/index.html").contains("a longer note") && !built.text("a/index.html").contains("^["))
  }

  @Test("A diagram that is shown as code says what it is")
  func namesDiagrams() throws {
    let html = try Markdown(file: "a.md").html("```mermaid\ngraph TD\n```\n", lineOffset: 0).html
    #expect(html.contains("<p class=\"file\">Mermaid</p>"))
  }

  @Test(
    "A formula with a set in braces is one, and two backslashes of Hugo are one",
    arguments: [("$\\{0, 1\\}$", "\\{0, 1\\}"), ("$\\\\cos x$", "\\cos x")]
  )
  func readsFormulas(text: String, formula: String) throws {
    var shortcodes = Shortcodes(syntax: .hugo)
    shortcodes.hasMath = true
    #expect(
      try shortcodes.shown("a \(text) b\n", file: "a.md").html == "<p>a <code class=\"math\">\(formula)</code> b</p>"
    )
  }
}
