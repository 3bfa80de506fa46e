import Diagnostics
import Testing

@testable import Site

@Suite struct DirectiveTests {
  /// The HTML of a text with directives, without the line feeds between blocks, and the messages about it.
  private static func read(_ text: String) throws -> (html: String, notes: [Diagnostic]) {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasDirectives = true
    return try shortcodes.shown(text, file: "a.md")
  }

  @Test(
    "Lines of colons make a note of what is between them",
    arguments: [
      (":::note\nHi *you*\n:::", alert("note", "Note", "<p>Hi <em>you</em></p>")),
      (":::tip[My & title]\n- a\n- b\n:::", alert("tip", "My &amp; title", "<ul><li>a</li><li>b</li></ul>")),
      (":::tip[A [b](c)]\nHi\n:::", alert("tip", "A <a href=\"c\">b</a>", "<p>Hi</p>")),
      ("::: danger Stop it\nHi\n:::\n\nafter", alert("caution", "Stop it", "<p>Hi</p>") + "<p>after</p>"),
      ("::: {.warning}\nHi\n:::", alert("warning", "Warning", "<p>Hi</p>")),
      (
        "::::info\n:::tip\nHi\n:::\nlast\n::::",
        alert("note", "Info", alert("tip", "Tip", "<p>Hi</p>") + "<p>last</p>")
      ),
      (":::details More\nHi\n:::", "<details><summary>More</summary><p>Hi</p></details>"),
      ("- a\n\n  :::note\n  b\n  :::", "<ul><li><p>a</p>" + alert("note", "Note", "<p>b</p>") + "</li></ul>"),
    ]
  )
  func readsContainers(text: String, html: String) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.isEmpty)
  }

  @Test(
    "A note of Python-Markdown has the lines that are indented below it",
    arguments: [
      ("!!! note\n    Hi\n\n    you\n\nafter", alert("note", "Note", "<p>Hi</p><p>you</p>") + "<p>after</p>"),
      (
        "=== \"A\"\n    ```\n    a\n    ```\n\n=== \"B\"\n    b",
        "<div class=\"tab\"><p class=\"tab-title\"><strong>A</strong></p><pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>a</code></pre></div>"
          + "<div class=\"tab\"><p class=\"tab-title\"><strong>B</strong></p><p>b</p></div>"
      ),
      ("??? note \"[A](b)\"\n    Hi", "<details><summary><a href=\"b\">A</a></summary><p>Hi</p></details>"),
      ("!!! warning \"Take care\"\n    Hi", alert("warning", "Take care", "<p>Hi</p>")),
      ("!!! Ingredients\n    Hi", alert("note", "Ingredients", "<p>Hi</p>")),
      ("!!! ASIDE \"Why [this](a)?\"\n    Hi", alert("note", "Why <a href=\"a\">this</a>?", "<p>Hi</p>")),
      ("!!! note \"\"\n    Hi", "<div class=\"alert note\" role=\"note\"><p>Hi</p></div>"),
      ("??? info \"More\"\n    Hi", "<details><summary>More</summary><p>Hi</p></details>"),
      (
        "!!! note\n    a\n\n    !!! tip\n        b\n\nc",
        alert("note", "Note", "<p>a</p>" + alert("tip", "Tip", "<p>b</p>")) + "<p>c</p>"
      ),
    ]
  )
  func readsIndentedNotes(text: String, html: String) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.isEmpty)
  }

  @Test(
    "What isn't a directive stays text",
    arguments: [
      "`:::note`", "```\n:::note\n!!! note\n    a\n:::\n```", "a ::: b", "10:30 and a::b", "Hi!!! note",
      "std::vector[0]",
      ":::\n\na", ":wave: a:b[c]",
    ]
  )
  func keepsText(text: String) throws {
    let plain = try Markdown(file: "a.md").html(text + "\n", lineOffset: 0).html.replacing("\n", with: "")
    #expect(try Self.read(text + "\n").html == plain)
  }

  @Test("Indented code that begins with three colons and a word has that as its language, as in Python-Markdown")
  func readsLanguages() throws {
    let code = try Markdown(file: "a.md").html("```python\na\n```\n", lineOffset: 0).html.replacing("\n", with: "")
    #expect(try Self.read("    :::python\n    a\n\nb\n").html == code + "<p>b</p>")
  }

  @Test("A directive within a line is a span with its name, and with its attributes")
  func readsSpans() throws {
    #expect(
      try Self.read("So :quote[Ring *the* bell.]{#ring}.\n").html
        == "<p>So <span id=\"ring\" class=\"quote\">Ring <em>the</em> bell.</span>.</p>"
    )
  }

  @Test(
    "A directive that nothing is known about is left out with an error that names its line",
    arguments: [("a\n\n::card{repo=\"a/b\"}\n\nb", "<p>a</p><p>b</p>"), ("a\n\n:::grid\nb\n:::", "<p>a</p><p>b</p>")]
  )
  func refusesUnknown(text: String, html: String) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.map(\.severity) == [.error])
    #expect(read.notes.first?.location?.line == 3)
  }

  @Test("A note that isn't closed ends with the text, with a warning")
  func closesNotes() throws {
    let read = try Self.read(":::note\nHi\n")
    #expect(read.html == alert("note", "Note", "<p>Hi</p>"))
    #expect(read.notes.count == 1)
  }

  @Test("A directive of a video shows it")
  func showsVideos() throws {
    #expect(try Self.read("::youtube{#abc}\n").html.contains("youtube-nocookie.com/embed/abc"))
  }

  @Test(
    "What is shown of another site stands in a line of its own behind an at sign",
    arguments: [
      ("@[youtube](abc)", "src=\"https://www.youtube-nocookie.com/embed/abc\""),
      ("@[card](https://e.org/a)", "<a href=\"https://e.org/a\">https://e.org/a</a>"),
      ("a @[b](c)", "<p>a @<a href=\"c\">b</a></p>"),
    ]
  )
  func showsEmbeds(text: String, html: String) throws {
    #expect(try Self.read(text + "\n").html.contains(html))
  }

  @Test(
    "A message of Zenn is a note, or a warning",
    arguments: [("", "note", "Note"), (" alert", "warning", "Warning")]
  )
  func readsMessages(kind: String, look: String, title: String) throws {
    #expect(try Self.read(":::message\(kind)\nHi\n:::\n").html == alert(look, title, "<p>Hi</p>"))
  }

  @Test("Braces in elements and directives with v-pre are text, and what only Vue reads in tags is left out")
  func readsVue() throws {
    var shortcodes = Shortcodes(syntax: .jekyll)
    (shortcodes.isVue, shortcodes.hasDirectives) = (true, true)
    let text = "<p v-pre>{{ a }}</p>\n\n::: v-pre\n{{ b }}\n:::\n\n<i @click=\"a > b\" :class=\"c\"\nid=\"d\">e</i>\n"
    let read = try shortcodes.shown(text, file: "a.md")
    #expect(read.html == "<p>{{ a }}</p><div><p>{{ b }}</p></div><p><iid=\"d\">e</i></p>")
    #expect(read.notes.isEmpty)
  }

  @Test("An element with v-pre ends at its own closing tag")
  func countsTags() throws {
    var shortcodes = Shortcodes(syntax: .jekyll)
    shortcodes.isVue = true
    let read = try shortcodes.shown("<div v-pre><div>a</div>{{ b }}</div>\n", file: "a.md")
    #expect(read.html == "<div><div>a</div>{{ b }}</div>")
  }

  @Test(
    "What only Vue reads in tags stays in indented code",
    arguments: [
      ("    <i @click=\"b\">", "    <i @click=\"b\">"), ("a\n\n\t<i @click=\"b\">", "a\n\n\t<i @click=\"b\">"),
      ("a\n\n    <b>\n      <i @click=\"b\">", "a\n\n    <b>\n      <i @click=\"b\">"),
      ("a\n    <i @click=\"b\">", "a\n    <i>"), ("<p>\n    <i @click=\"b\">", "<p>\n    <i>"),
      ("- a\n\n    <i @click=\"b\">", "- a\n\n    <i>"),
      ("- a\n\n      <i @click=\"b\">", "- a\n\n      <i @click=\"b\">"),
    ]
  )
  func keepsIndentedCode(text: String, result: String) {
    var shortcodes = Shortcodes(syntax: .jekyll)
    shortcodes.isVue = true
    #expect(shortcodes.read(text + "\n", file: "a.md", lineOffset: 0).text == result + "\n")
  }

  @Test(
    "A quote is a note also with a title, and with the names that Obsidian has",
    arguments: [
      ("> [!NOTE]\n> a", "note", "Note"), ("> [!danger] Stop\n> a", "caution", "Stop"),
      ("> [!faq]- Why & how?\n> a", "note", "Why &amp; how?"),
    ]
  )
  func readsAlerts(text: String, kind: String, title: String) throws {
    let html = try Markdown(file: "a.md").html(text + "\n", lineOffset: 0).html.replacing("\n", with: "")
    #expect(html == alert(kind, title, "<p>a</p>"))
  }
}
