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
      ("<div title=\"On markdown here\">\n*b*\n</div>", "<div title=\"On markdown here\">*b*</div>"),
      (
        "<div class=\"a markdown b\" markdown=\"1\">\n*b*\n</div>",
        "<div class=\"a markdown b\"><p><em>b</em></p></div>"
      ),
      ("<div markdown=\"0\">\n*b*\n</div>", "<div markdown=\"0\">*b*</div>"),
      ("<div markdown=\"1\">\n<p>a</p>\n</div>\n*b*", "<div><p>a</p></div><p><em>b</em></p>"),
      ("<figure markdown>\n  *b*\n</figure>", "<figure><p><em>b</em></p></figure>"),
      (
        "<details markdown=\"block\">\n<summary>\nb\n</summary>\n1. c\n</details>",
        "<details><summary>b</summary><ol><li>c</li></ol></details>"
      ),
      ("<div markdown=\"1\">\n<span>\n*b*\n</span>\n</div>", "<div><p><span><em>b</em></span></p></div>"),
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

  @Test(
    "A tag alone in its line begins a paragraph if its element is a part of one and text follows",
    arguments: [
      ("<a href=\"b\">\n  ![c](d.png)\n</a>", "<p><a href=\"b\"><img src=\"d.png\" alt=\"c\" /></a></p>"),
      ("<img alt=\"the markdown logo\">\n*b*", "<p><img alt=\"the markdown logo\"><em>b</em></p>"),
      ("<img src=\"a.png\">\n*b* [c](d)", "<p><img src=\"a.png\"><em>b</em> <a href=\"d\">c</a></p>"),
      (
        "<br>\n```\na\n```\n<br>\n*b*",
        "<p><br></p><pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>a</code></pre><p><br><em>b</em></p>"
      ),
      ("- a\n\n  <br>\n  *b*", "<ul><li><p>a</p><p><br><em>b</em></p></li></ul>"),
      ("- a\n<br>\n*b*\n<br>\n*c*\n<br>", "<ul><li>a<br><em>b</em><br><em>c</em><br></li></ul>"),
      ("<img src=\"a.png\">\n<img src=\"b.png\">", "<img src=\"a.png\"><img src=\"b.png\">"),
      ("<span>\n*b*\n<div>\n*c*\n</div>", "<p><span><em>b</em></p><div>*c*</div>"),
      ("<div>\n<img src=\"a.png\">\n*b*\n</div>", "<div><img src=\"a.png\">*b*</div>"),
    ]
  )
  func beginsParagraphs(text: String, html: String) throws {
    #expect(try Self.html(text + "\n") == html)
  }

  @Test(
    "Text below the end of an element that can't be open any more is Markdown",
    arguments: [
      ("<p align=\"a\">b</p>\n*c*", "<p align=\"a\">b</p><p><em>c</em></p>"),
      ("<iframe src=\"a\"></iframe>\n*b*", "<iframe src=\"a\"></iframe><p><em>b</em></p>"),
      ("<blockquote>\n<p>a</p>\n*b*</blockquote>\n*c*", "<blockquote><p>a</p>*b*</blockquote><p><em>c</em></p>"),
      ("<object>\n<h2>a</h2>\n*b*\n</object>", "<object><h2>a</h2>*b*</object>"),
      ("<div>\n<p>a</p>\n*b*\n</div>", "<div><p>a</p>*b*</div>"), ("<hr>\n*a*", "<hr><p><em>a</em></p>"),
    ]
  )
  func endsClosedElements(text: String, html: String) throws {
    #expect(try Self.html(text + "\n") == html)
  }

  @Test(
    "Elements with Markdown may share a line",
    arguments: [
      (
        "<div markdown=\"1\">*a*</div><div markdown=\"1\">*b*</div>",
        "<div><p><em>a</em></p></div><div><p><em>b</em></p></div>"
      ),
      (
        "<div markdown=\"1\"><section markdown=\"1\">\n*a*\n</section></div>",
        "<div><section><p><em>a</em></p></section></div>"
      ),
      ("<div markdown=\"1\"><div>a</div></div>", "<div><div>a</div></div>"),
    ]
  )
  func readsSeveralElements(text: String, html: String) throws {
    #expect(try Self.html(text + "\n") == html)
  }

  @Test("A message below an element with Markdown names the line that its author wrote")
  func keepsLines() throws {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasAttributes = true
    let text = "<div markdown=\"1\">*a*\n</div> b\n<p>c</p>\nd\n\n\nSet<Int>\n"
    let read = shortcodes.read(text, file: "a.md", lineOffset: 0)
    var markdown = Markdown(file: "a.md")
    (markdown.shortcodes, markdown.addedLines) = (read.marks, read.addedLines)
    let notes = try markdown.html(read.text, lineOffset: 3).notes
    #expect(!read.addedLines.isEmpty && notes.map(\.location?.line) == [10])
  }

  @Test("An empty line doesn't end an element, so that what is indented behind it is no code")
  func keepsElements() throws {
    let html = try Self.html("<div>\n  <div>\n\n    <a href=\"b\">c</a>\n  </div>\n</div>\n\n    <code>\n")
    #expect(html.contains("<a href=\"b\">c</a>  </div></div>") && html.contains("&lt;code&gt;"))
  }

  @Test("An end tag of another element than the last one ends none")
  func leavesOtherEndTags() throws {
    let html = try Self.html("<div>\n  a</p> <p>\n  b</div> <pre>c</pre>\n\n    <p>d</p>\n</div>\n")
    #expect(html.contains("<p>d</p>") && !html.contains("&lt;p&gt;"))
  }
}
