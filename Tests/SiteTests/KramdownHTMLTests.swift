import Testing

@testable import Site

@Suite struct KramdownHTMLTests {
  private static func html(_ text: String) throws -> String {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasAttributes = true
    return try shortcodes.shown(text, file: "a.md").html
  }

  @Test(
    "Markdown in HTML is read where an attribute says so",
    arguments: [
      ("<div class=\"a\" markdown=\"1\">\n*b*\n</div>", "<div class=\"a\"><p><em>b</em></p></div>"),
      ("<div markdown=1>\n- b\n</div>", "<div><ul><li>b</li></ul></div>"),
      ("<div markdown='1'>\n<div>\n</div>\n\n*b*\n</div>\n\nc", "<div><div></div><p><em>b</em></p></div><p>c</p>"),
      (
        "<table><tr>\n<td markdown=\"1\">\n*b*\n</td>\n</tr></table>",
        "<table><tr><td><p><em>b</em></p></td></tr></table>"
      ),
      ("<p markdown=\"span\">*b*</p>", "<p><em>b</em></p>"),
      ("<div markdown=\"1\">*b*</div>", "<div><p><em>b</em></p></div>"),
      ("<details markdown=\"block\">\n*b*", "<details><p><em>b</em></p></details>"),
      ("<div markdown=\"0\">\n*b*\n</div>", "<div markdown=\"0\">*b*</div>"),
    ]
  )
  func readsMarkdown(text: String, html: String) throws {
    #expect(try Self.html(text + "\n") == html)
  }

  @Test(
    "kramdown's extensions leave Markdown as it is, or leave it out",
    arguments: [
      ("{::nomarkdown}\n<b>*a*</b>\n{:/nomarkdown}", "<b>*a*</b>"),
      ("a {::nomarkdown}<b>*b*</b>{:/} c", "<p>a <b>*b*</b> c</p>"), ("{::comment}\na\n{:/comment}\n\nb", "<p>b</p>"),
      ("{::options toc_levels=\"1\" /}\n\nb", "<p>b</p>"), ("`{::comment}`", "<p><code>{::comment}</code></p>"),
      ("{::comment} a", "<p>{::comment} a</p>"),
    ]
  )
  func readsExtensions(text: String, html: String) throws {
    #expect(try Self.html(text + "\n") == html)
  }

  @Test("Text below the end of an element is Markdown")
  func endsElements() throws {
    #expect(try Self.html("<div>\n*a*\n</div>\n*b*\n") == "<div>*a*</div><p><em>b</em></p>")
  }

  @Test("An empty line doesn't end an element, so that what is indented behind it is no code")
  func keepsElements() throws {
    let html = try Self.html("<div>\n  <div>\n\n    <a href=\"b\">c</a>\n  </div>\n</div>\n\n    <code>\n")
    #expect(html.contains("<a href=\"b\">c</a>  </div></div>") && html.contains("&lt;code&gt;"))
  }
}
