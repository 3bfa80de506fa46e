import Diagnostics
import Testing

@testable import Site

@Suite struct DialectTests {
  /// The HTML of a text with extensions, without the line feeds between blocks.
  private static func html(_ text: String, _ extensions: Set<Markdown.Extension>) throws -> String {
    var markdown = Markdown(file: "a.md")
    markdown.extensions = extensions
    return try markdown.html(text, lineOffset: 0).html.replacing("\n", with: "")
  }

  @Test(
    "Attributes of kramdown and Goldmark are those of the block, the item or the span before them",
    arguments: [
      ("Hi\n{: .note}", "<p class=\"note\">Hi</p>"), ("{: .note}\nHi", "<p class=\"note\">Hi</p>"),
      ("Hi\n{: .a #b key=\"v w\" x='y'}", "<p id=\"b\" class=\"a\" key=\"v w\" x=\"y\">Hi</p>"),
      ("![x](a.png){: width=\"20\" .c}", "<p><img src=\"a.png\" alt=\"x\" class=\"c\" width=\"20\" /></p>"),
      ("a **b**{: .c} d", "<p>a <strong class=\"c\">b</strong> d</p>"),
      ("[a](b){:target=\"_blank\"}.", "<p><a href=\"b\" target=\"_blank\">a</a>.</p>"),
      ("`a`{: .b}", "<p><code class=\"b\">a</code></p>"), ("Text{: .b} more", "<p>Text more</p>"),
      ("* one\n* two\n{: .list}", "<ul class=\"list\"><li>one</li><li>two</li></ul>"),
      ("* {: .first} one\n* two", "<ul><li class=\"first\"> one</li><li>two</li></ul>"),
      ("> a\n{: .quote}", "<blockquote class=\"quote\"><p>a</p></blockquote>"),
      ("> a\n> {: .inner}", "<blockquote><p class=\"inner\">a</p></blockquote>"),
      ("## A\n{: #own .big}", "<h2 id=\"own\" class=\"big\">A</h2>"), ("## A {: #own}", "<h2 id=\"own\">A</h2>"),
      ("# A\n{:.no_toc}", "<h1 id=\"a\" class=\"no_toc\">A</h1>"),
      ("{:x: .a title=\"T\"}\n\nHi\n{: x}", "<p class=\"a\" title=\"T\">Hi</p>"),
      ("[a](b){ .x .x--y }", "<p><a href=\"b\" class=\"x x--y\">a</a></p>"),
      ("[a](b){: .x--y title='c' }", "<p><a href=\"b\" class=\"x--y\" title=\"c\">a</a></p>"),
      ("Hi\n{.note}", "<p class=\"note\">Hi</p>"), ("Hi\n{not this}", "<p>Hi{not this}</p>"),
      ("a\n\n{::comment}\nsecret\n{:/comment}\n\nb", "<p>a</p><p>b</p>"),
      ("{::options toc_levels=\"2\" /}\n\na", "<p>a</p>"),
      (
        "## B\n\n* x\n{:toc}\n\n## C",
        "<h2 id=\"b\">B</h2><ul><li><a href=\"#b\">B</a></li><li><a href=\"#c\">C</a></li></ul><h2 id=\"c\">C</h2>"
      ),
    ]
  )
  func readsAttributes(text: String, html: String) throws {
    #expect(try Self.html(text + "\n", [.attributes]) == html)
  }

  @Test("Attributes behind a table are the table's")
  func readsTableAttributes() throws {
    let html = try Self.html("| a |\n|---|\n| 1 |\n{: .t}\n", [.attributes])
    #expect(html.contains("<table class=\"t\">") && !html.contains("{:"))
  }

  @Test("Attributes behind a block of code leave its text alone")
  func keepsCode() throws {
    let html = try Self.html("```text\n{: .a}\n```\n{: .b}\n", [.attributes])
    #expect(html.contains("{: .a}") && !html.contains("{: .b}"))
  }

  @Test("A script that an author writes into an attribute stays text")
  func escapesAttributes() throws {
    #expect(try Self.html("a\n{: title=\"<b>&\"}\n", [.attributes]) == "<p title=\"&lt;b&gt;&amp;\">a</p>")
  }

  @Test(
    "Terms have their definitions",
    arguments: [
      ("Term\n: One", "<dl><dt>Term</dt><dd>One</dd></dl>"),
      ("A\nB\n: One\n: Two", "<dl><dt>A</dt><dt>B</dt><dd>One</dd><dd>Two</dd></dl>"),
      ("A\n\n: *One*", "<dl><dt>A</dt><dd><em>One</em></dd></dl>"),
      ("A\n: One\n  more", "<dl><dt>A</dt><dd>Onemore</dd></dl>"),
      (": no term", "<p>: no term</p>"), ("time 10\n:30", "<p>time 10:30</p>"),
    ]
  )
  func readsDefinitions(text: String, html: String) throws {
    #expect(try Self.html(text + "\n", [.definitionLists]) == html)
  }

  @Test("Abbreviations have their meanings, as whole words")
  func readsAbbreviations() throws {
    let html = try Self.html("*[HTML]: Hyper \"Text\"\n*[CSS]: \nHTML and XHTML, CSS.\n", [.abbreviations])
    #expect(html == "<p><abbr title=\"Hyper &quot;Text&quot;\">HTML</abbr> and XHTML, <abbr>CSS</abbr>.</p>")
  }

  @Test("Pictures stand for their names, and other names stay")
  func readsEmoji() throws {
    #expect(
      try Self.html(":wave: :+1: :nothing: 10:30:15 `:wave:` :first_place_medal: :hammer_and_wrench:\n", [.emoji])
        == "<p>👋 👍 :nothing: 10:30:15 <code>:wave:</code> 🥇 🛠️</p>"
    )
  }

  @Test(
    "Text between stars is strong beside characters of East Asia",
    arguments: [
      ("**重点。**接着", "<p><strong>重点。</strong>接着</p>"), ("他说**“好”**了", "<p>他说<strong>“好”</strong>了</p>"),
      ("a ** b ** c", "<p>a ** b ** c</p>"), ("**重点**，好", "<p><strong>重点</strong>，好</p>"),
    ]
  )
  func readsEmphasis(text: String, html: String) throws {
    #expect(try Self.html(text + "\n", [.cjkEmphasis]) == html)
  }

  @Test(
    "Any two pairs of stars are strong text where Publish read them",
    arguments: [
      ("a **b **c", "<p>a <strong>b </strong>c</p>"), ("**a**b** c**", "<p><strong>a</strong>b<strong> c</strong></p>"),
      ("a ** b", "<p>a ** b</p>"), ("`**a **`", "<p><code>**a **</code></p>"), ("\\*\\*a **", "<p>**a **</p>"),
    ]
  )
  func readsLooseEmphasis(text: String, html: String) throws {
    #expect(try Self.html(text + "\n", [.looseEmphasis]) == html)
  }

  @Test(
    "Addresses of links and pictures may have spaces where the old generator read them",
    arguments: [
      ("![a b](/c d.png)", "![a b](</c d.png>)"), ("[a](b c.pdf \"T\") d", "[a](<b c.pdf> \"T\") d"),
      ("[a](b c (d).pdf)", "[a](<b c (d).pdf>)"), ("[![a](b c.png)](d e)", "[![a](<b c.png>)](<d e>)"),
      ("[a](b) c (d e)", "[a](b) c (d e)"), ("[a](b \"T\")", "[a](b \"T\")"), ("[a](<b c>)", "[a](<b c>)"),
      ("a](b c)", "a](b c)"), ("`[a](b c)`", "`[a](b c)`"), ("    [a](b c)", "    [a](b c)"),
      ("[a](b (T t))", "[a](b (T t))"), ("[a](b c (T))", "[a](<b c> (T))"), ("\\[a\\](b c)", "\\[a\\](b c)"),
      ("\\[a](b c)", "\\[a](b c)"), ("[a\\]](b c)", "[a\\]](<b c>)"), ("[\\\\](b c)", "[\\\\](<b c>)"),
      ("![a](b.png =200x)", "![a](b.png)"), ("![a](b.png =x)", "![a](<b.png =x>)"),
      ("[a](b\nc)", "[a](b\nc)"), ("[a]( b )", "[a]( b )"), ("```\n[a](b c)\n```", "```\n[a](b c)\n```"),
    ]
  )
  func readsSpacedLinks(text: String, result: String) {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasSpacedLinks = true
    #expect(shortcodes.read(text, file: "a.md", lineOffset: 0).text == result)
  }

  @Test(
    "The size of a picture behind its address is that of the picture",
    arguments: [
      ("=200x", " width=\"200\""), ("=20x10", " width=\"20\" height=\"10\""), ("=x10", " height=\"10\""), ("=50%x", ""),
    ]
  )
  func readsPictureSizes(size: String, attributes: String) throws {
    var shortcodes = Shortcodes(syntax: nil)
    (shortcodes.hasSpacedLinks, shortcodes.hasSpanAttributes) = (true, true)
    let text = shortcodes.read("![a](b.png \(size))\n", file: "a.md", lineOffset: 0).text
    #expect(try Self.html(text, [.spanAttributes]) == "<p><img src=\"b.png\" alt=\"a\"\(attributes) /></p>")
  }

  @Test(
    "Attributes behind a link, a picture, code or emphasis need no colon, and other braces are text",
    arguments: [
      ("[a](b){ .c }", "<a href=\"b\" class=\"c\">a</a>"), ("**a**{#b} c", "<strong id=\"b\">a</strong> c"),
      ("![x](a.png){width=200px}", "<img src=\"a.png\" alt=\"x\" width=\"200px\" />"),
      ("`a`{b c}", "<code>a</code>{b c}"), ("*a* {.b}", "<em>a</em> {.b}"), ("a{.b}", "a{.b}"),
    ]
  )
  func readsSpanAttributes(text: String, html: String) throws {
    #expect(try Self.html(text + "\n", [.spanAttributes]) == "<p>\(html)</p>")
  }

  @Test(
    "Braces with a colon that stand elsewhere in a line are text without the setting for all attributes",
    arguments: [
      ("Use {: .note} here", "Use {: .note} here"), ("*a*{: .b} c {: .d}", "<em class=\"b\">a</em> c {: .d}"),
      ("*a* b{: .c}", "<em>a</em> b{: .c}"),
    ]
  )
  func keepsBraces(text: String, html: String) throws {
    #expect(try Self.html(text + "\n", [.spanAttributes]) == "<p>\(html)</p>")
  }

  @Test("A line that asks for the table of contents is it", arguments: ["[toc]", "[TOC]", "[[toc]]", "@[toc]"])
  func readsContents(line: String) throws {
    let html = try Self.html("\(line)\n\n## B\n\nsee [toc] \n", [.contents])
    #expect(html == "<ul><li><a href=\"#b\">B</a></li></ul><h2 id=\"b\">B</h2><p>see [toc]</p>")
  }

  @Test(
    "Without the setting, CommonMark's text stays as it is",
    arguments: ["[toc]\n", "Hi\n{: .note}\n", "Term\n: One\n", ":wave:\n"]
  )
  func leavesText(text: String) throws {
    #expect(try Self.html(text, []) == "<p>" + text.replacing("\n", with: "") + "</p>")
  }

  @Test(
    "Formulas are shown as code, as they are written",
    arguments: [
      ("a $$x_1^2 < y_2$$ b", "<p>a <code class=\"math\">x_1^2 &lt; y_2</code> b</p>"),
      ("$$\n\\frac{1}{2}\n$$", "<p class=\"math\"><code>\\frac{1}{2}</code></p>"),
      ("a \\\\(x_1\\\\) b", "<p>a <code class=\"math\">x_1</code> b</p>"),
      ("a $x_1$ for $5 or $6 b", "<p>a <code class=\"math\">x_1</code> for $5 or $6 b</p>"),
    ]
  )
  func showsFormulas(text: String, html: String) throws {
    let site = try TestSite(["Content/site.yaml": "markdown: [math]\n", "Content/articles/first.md": text + "\n"])
    let built = try site.build()
    #expect(built.text("articles/first/index.html").contains(html))
    #expect(built.notes.map(\.message) == ["formulas are shown as they are written: nothing here draws them"])
  }

  @Test("A tag of no element is a warning, but not in code and drawings")
  func warnsOfElements() throws {
    let text = "A Set<Int> and `Set<Int>` and <my-own>x</my-own> <svg><path d=\"\"/><foo></foo></svg> <kbd>a</kbd>\n"
    let notes = try Markdown(file: "a.md").html("\n" + text, lineOffset: 0).notes
    #expect(
      notes.map(\.statement) == [
        "a.md:2: warning: “<Int>” is no element of HTML, so readers don't see it; expected `code`, or “\\<”"
      ]
    )
  }

  @Test(
    "The summary of what has no paragraph is that of its list, its quotation or its table",
    arguments: [
      ("- a *b*\n- c\n\n<!--more-->\n\nd", "a b c"), ("> a\n\n<!--more-->\n\nd", "a"),
      ("| a | b |\n|---|---|\n| c | d |\n", "a b c d"), ("```\na\n```\n", nil), ("a\n\n- b\n", "a"),
    ] as [(String, String?)]
  )
  func summarizes(text: String, summary: String?) throws {
    #expect(try Markdown(file: "a.md").html(text, lineOffset: 0).summary == summary)
  }

  @Test("A rule ends an excerpt where its author says so")
  func endsExcerptsWithRules() throws {
    var markdown = Markdown(file: "a.md")
    markdown.excerptMark = "***"
    #expect(try markdown.html("a\n\n- b\n\n***\n\nc\n", lineOffset: 0).excerpt?.contains("<li>b</li>") == true)
  }

  @Test("An excerpt is what stands before the mark, whatever that is")
  func takesExcerpts() throws {
    let excerpt = try Markdown(file: "a.md").html("- one\n- two\n\n<!--more-->\n\nText\n", lineOffset: 0).excerpt
    #expect(excerpt?.contains("<li>one</li>") == true && excerpt?.contains("Text") == false)
  }
}
