import Testing

@testable import Site

/// CommonMark 0.31 and GFM, one section after the other, with examples of our own.
@Suite struct SpecificationTests {
  /// What a text becomes, without what the site adds: ids, and what lets code and tables scroll.
  private static func html(_ text: String) throws -> String {
    var markdown = Markdown(file: "a.md")
    markdown.isSmart = false
    return try markdown.html(text, lineOffset: 0).html
      .replacing(/<pre class="code" tabindex="0" role="group" aria-label="[^"]*">/, with: "<pre>")
      .replacing(/<div class="table" tabindex="0" role="group" aria-label="Table">\n/, with: "")
      .replacing("</table>\n</div>\n", with: "</table>\n")
      .replacing(/<(h[1-6]) id="[^"]*">/) { "<\($0.1)>" }
  }

  @Test(
    "Every section of CommonMark is as its specification says",
    arguments: [
      ("Tabs", "-\t\tone", "<ul>\n<li>\n<pre><code>  one\n</code></pre>\n</li>\n</ul>\n"),
      ("Backslash escapes", "\\*a\\* \\b", "<p>*a* \\b</p>\n"),
      ("Character references", "&copy; &#68; &#x22; &no;", "<p>© D &quot; &amp;no;</p>\n"),
      ("Precedence", "- `one\n- two`", "<ul>\n<li>`one</li>\n<li>two`</li>\n</ul>\n"),
      ("Thematic breaks", "* * *\n---", "<hr />\n<hr />\n"),
      ("ATX headings", "## a ##\n#b", "<h2>a</h2>\n<p>#b</p>\n"),
      ("Setext headings", "a\nb\n===\nc\n-", "<h1>a\nb</h1>\n<h2>c</h2>\n"),
      ("Indented code", "    a\n\n      b", "<pre><code>a\n\n  b\n</code></pre>\n"),
      ("Fenced code", "~~~~ vim\n<\n~~~\n~~~~", "<pre><code class=\"language-vim\">&lt;\n~~~\n</code></pre>\n"),
      ("HTML blocks", "<div>\n*a*\n\n*b*\n</div>", "<div>\n*a*\n<p><em>b</em></p>\n</div>\n"),
      ("Link definitions", "[A b]: </c> 'd'\n\n[a  B]", "<p><a href=\"/c\" title=\"d\">a  B</a></p>\n"),
      ("Paragraphs", "  a\n    b\n\nc", "<p>a\nb</p>\n<p>c</p>\n"),
      (
        "Block quotes", "> a\nb\n> > c",
        "<blockquote>\n<p>a\nb</p>\n<blockquote>\n<p>c</p>\n</blockquote>\n</blockquote>\n"
      ),
      ("List items", "7. a\n\n   b", "<ol start=\"7\">\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ol>\n"),
      ("Lists", "- a\n- b\n+ c", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ul>\n<li>c</li>\n</ul>\n"),
      ("Code spans", "`` a`b `` ` c `", "<p><code>a`b</code> <code>c</code></p>\n"),
      ("Emphasis", "*a **b*** _c_d_ e*f*", "<p><em>a <strong>b</strong></em> <em>c_d</em> e<em>f</em></p>\n"),
      ("Links", "[a](<b c> \"d\") [e](f(g))", "<p><a href=\"b%20c\" title=\"d\">a</a> <a href=\"f(g)\">e</a></p>\n"),
      ("Images", "![a *b*](c)", "<p><img src=\"c\" alt=\"a b\" /></p>\n"),
      ("Autolinks", "<a+b:c> <a@b.c>", "<p><a href=\"a+b:c\">a+b:c</a> <a href=\"mailto:a@b.c\">a@b.c</a></p>\n"),
      ("Raw HTML", "a <b c='d' e> <!-- f --> <1>", "<p>a <b c='d' e> <!-- f --> &lt;1&gt;</p>\n"),
      ("Hard line breaks", "a  \nb\\\nc", "<p>a<br />\nb<br />\nc</p>\n"),
      ("Soft line breaks", "a \n b", "<p>a\nb</p>\n"),
    ]
  )
  func followsCommonMark(section: String, text: String, html: String) throws {
    #expect(try Self.html(text) == html)
  }

  @Test(
    "Every extension of GFM is as its specification says",
    arguments: [
      (
        "Tables", "| a | b |\n|:-:|--:|\n| `c\\|` |\n",
        "<table>\n<thead>\n<tr>\n<th align=\"center\">a</th>\n<th align=\"right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align=\"center\"><code>c|</code></td>\n<td align=\"right\"></td>\n</tr>\n</tbody>\n</table>\n"
      ),
      (
        "Task lists", "- [x] a\n- [ ] b",
        "<ul>\n<li><input type=\"checkbox\" checked=\"\" disabled=\"\" aria-label=\"☑\" /> a</li>\n<li><input type=\"checkbox\" disabled=\"\" aria-label=\"☐\" /> b</li>\n</ul>\n"
      ),
      ("Strikethrough", "~~a~~ b", "<p><del>a</del> b</p>\n"),
      ("Autolinks", "www.a.com/b. c", "<p><a href=\"http://www.a.com/b\">www.a.com/b</a>. c</p>\n"),
    ]
  )
  func followsGFM(section: String, text: String, html: String) throws {
    #expect(try Self.html(text) == html)
  }

  @Test(
    "What libcmark-gfm, which is of CommonMark 0.29, does otherwise than 0.31",
    arguments: [
      (
        "A textarea is no raw block", "<textarea>\n\n*a*\n\n</textarea>", "<textarea>\n<p><em>a</em></p>\n</textarea>\n"
      ),
      ("A currency sign is no punctuation", "*€*a", "<p><em>€</em>a</p>\n"),
      ("A comment can't have two hyphens", "a <!-- b -- c -->", "<p>a &lt;!-- b -- c --&gt;</p>\n"),
      ("A comment can't be empty", "a <!--> b", "<p>a &lt;!--&gt; b</p>\n"),
      ("A reference may have eight digits", "&#87654321;", "<p>\u{FFFD}</p>\n"),
      (
        "Addresses in text are links, as GFM has it", "https://a.com",
        "<p><a href=\"https://a.com\">https://a.com</a></p>\n"
      ),
    ]
  )
  func differs(what: String, text: String, html: String) throws {
    #expect(try Self.html(text) == html)
  }
}
