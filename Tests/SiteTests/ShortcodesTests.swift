import Testing

@testable import Site

@Suite struct ShortcodesTests {
  private static func shortcodes(_ syntax: Shortcodes.Syntax) -> Shortcodes {
    var shortcodes = Shortcodes(syntax: syntax)
    shortcodes.address = { $0 == "posts/a.md" || $0 == "2026-01-02-a" ? "../a/" : nil }
    let site: TemplateValues = ["url": "https://example.com", "baseurl": "/blog"]
    let page: TemplateValues = ["title": "T"]
    shortcodes.table = { name in name == "site" ? site : name == "page" ? page : nil }
    shortcodes.template = { name, values in
      switch name {
      case "box": "<aside class=\"\(values["kind"] ?? values["0"] ?? "")\">\(values["inner"] ?? "-")</aside>"
      case "break": "<hr>"
      case "stagecraft/like": "<figure></figure>"
      default: nil
      }
    }
    return shortcodes
  }

  /// What a text becomes, with its HTML in place.
  private static func filled(_ text: String, _ syntax: Shortcodes.Syntax) -> String {
    let read = shortcodes(syntax).read(text, file: "a.md", lineOffset: 0)
    return read.marks?.replaced(in: read.text, with: \.html) ?? read.text
  }

  @Test(
    "A fence may be the end of a text",
    arguments: ["```", "```swift", "~~~", "a\n```", "```\na\n```", "> ~~~"],
    Shortcodes.Syntax.allCases
  )
  func endsWithFence(text: String, syntax: Shortcodes.Syntax) {
    let shortcodes = Shortcodes(syntax: syntax)
    #expect(shortcodes.read(text, file: "a.md", lineOffset: 0).text == text)
  }

  @Test(
    "Shortcodes of Hugo become addresses, code and HTML",
    arguments: [
      ("[a]({{< relref \"posts/a.md\" >}})", "[a](../a/)"),
      ("[a]({{% ref path=\"posts/a.md\" %}})", "[a](../a/)"),
      ("{{< highlight swift \"linenos=table\" >}}\nlet a = 1\n{{< /highlight >}}", "```swift\nlet a = 1\n```"),
      ("{{< highlight text >}}\n```\n{{< / highlight >}}\n", "````text\n```\n````\n"),
      ("{{< box note >}}\nOne *two*\n{{< /box >}}", "<aside class=\"note\">\nOne *two*\n</aside>"),
      ("{{% box kind=\"a b\" %}}x{{% /box %}}", "<aside class=\"a b\">x</aside>"),
      ("{{< break />}} and {{<break>}}", "<hr> and <hr>"),
      (
        "{{< details \"A & b\" >}}\nOne\n{{< /details >}}",
        "<details><summary>A &amp; b</summary>\nOne\n</details>"
      ),
      ("{{< stagecraft like >}}", "<figure></figure>"), ("{{< stagecraft \"like\" />}}", "<figure></figure>"),
      ("{{</* box */>}} is written so", "{{< box >}} is written so"),
      ("`{{</* box */>}}`", "`{{< box >}}`"),
      ("```\n{{< box >}}\n```\n", "```\n{{< box >}}\n```\n"),
      ("{{ .Title }}", "{{ .Title }}"),
      ("{{< highlight go >}}\na\n{{% /highlight %}}", "```go\na\n```"),
      (
        "{{% alert title=\"T\" color=\"warning\" %}}a{{% /alert %}}",
        "<div class=\"alert warning\" role=\"note\"><p class=\"alert-title\">T</p>a</div>"
      ),
      ("{{< img src=\"a.png\" >}}", "<figure class=\"picture\"><img src=\"a.png\" alt=\"\"/></figure>"),
      (
        "{{< figure src=\"a.png\" caption=\"A & b\" >}}",
        "<figure class=\"picture\"><img src=\"a.png\" alt=\"A &amp; b\"/><figcaption>A &amp; b</figcaption></figure>"
      ),
      (
        "{{< figure src=\"a.png\" title=\"*T*\" caption=\"[A](b)<br>c\" >}}",
        "<figure class=\"picture\"><img src=\"a.png\" alt=\"Ac\"/><figcaption><strong><em>T</em></strong> <a href=\"b\">A</a><br>c</figcaption></figure>"
      ),
    ]
  )
  func readsHugo(text: String, result: String) {
    #expect(Self.filled(text, .hugo) == result)
  }

  @Test("The description of a picture has all words of its caption")
  func describesWhole() {
    let caption = Array(repeating: "word", count: 60).joined(separator: " ")
    #expect(Self.filled("{{< figure src=\"a.png\" caption=\"*\(caption)*\" >}}", .hugo).contains("alt=\"\(caption)\""))
  }

  @Test(
    "Tags of Jekyll become addresses, values, code and HTML",
    arguments: [
      ("[a]({% post_url 2026-01-02-a %})", "[a](../a/)"),
      ("[a]({{ site.url }}/a)", "[a](https://example.com/a)"),
      ("{{ '/a.png' | relative_url }}", "/blog/a.png"),
      ("{%- highlight ruby -%}\nputs 1\n{%- endhighlight -%}", "```ruby\nputs 1\n```"),
      (
        "<p>a</p>\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n<p>b</p>",
        "<p>a</p>\n\n```ruby\nputs 1\n```\n<p>b</p>"
      ),
      ("*a*\n{% highlight ruby %}\nputs 1\n{% endhighlight %}", "*a*\n```ruby\nputs 1\n```"),
      ("{% raw %}{{ a }}{% endraw %}", "{{ a }}"),
      ("`{% raw %}{% a %}{% endraw %}`", "`{% a %}`"),
      ("{% verbatim %}{{ a }}\n```\n{{ b }}\n```\n{% endverbatim %}", "{{ a }}\n```\n{{ b }}\n```\n"),
      ("<!-- ```\n``` -->\n{% raw %}{{ a }}{% endraw %}", "<!-- ```\n``` -->\n{{ a }}"),
      ("{% raw %}\n```\n{{ a }}\n```\n{% endraw %}\n", "\n```\n{{ a }}\n```\n\n"),
      ("{% comment %} a\nb {% endcomment %}c", "\nc"),
      ("{% include break.html %}", "<hr>"),
      ("{% include box.html kind='note'\n  b=c %}", "<aside class=\"note\"></aside>"),
      ("# {{ page.title }}", "# T"),
      ("{% blockquote Ann %}*a*{% endblockquote %}", "<blockquote>*a*<footer>&#8212; Ann</footer></blockquote>"),
      ("{% note danger %}a{% endnote %}", "<div class=\"alert caution\" role=\"note\">a</div>"),
      ("{% codeblock lang:ruby %}\nputs 1\n{% endcodeblock %}", "```ruby\nputs 1\n```"),
      (
        "{% img left /a.png 10 20 '\"T\" \"A b\"' %}",
        "<img src=\"/a.png\" alt=\"A b\" width=\"10\" height=\"20\"/>"
      ),
    ]
  )
  func readsJekyll(text: String, result: String) {
    #expect(Self.filled(text, .jekyll) == result)
  }

  @Test(
    "What nothing is known about is left out or stays as it is written, with its line",
    arguments: [
      ("a\n{{< nope x >}}", Shortcodes.Syntax.hugo, "there is no template shortcodes/nope.mustache for {{< nope >}}"),
      (
        "a\n{{< stagecraft like start=\"tap\" >}}", .hugo,
        "{{< stagecraft >}} takes the name of a figure alone, since “stagecraft export” writes the rest; expected "
          + "{{< stagecraft like >}}"
      ),
      ("a\n[b]({{< ref \"c\" >}})", .hugo, "there is no article “c” for {{< ref >}}"),
      ("a\n{% gizmo b = 1 %}", .jekyll, "nothing is known about {% gizmo %}"),
      ("a\n{{ b | upcase }}", .jekyll, "nothing is known about {{ b }}"),
      ("a\n{% highlight swift %}", .jekyll, "the highlighted code isn't closed"),
      ("a\n{% comment %}b", .jekyll, "{% comment %} isn't closed"),
      ("a\n{% if b", .jekyll, "“{%” isn't closed; expected “%}”"),
      ("a\n{{ b\nc", .jekyll, "“{{” isn't closed; expected “}}”"),
      ("a\n{{< b", .hugo, "“{{<” isn't closed; expected “>}}”"),
      ("a\n{% b()", .zola, "“{%” isn't closed; expected “%}”"),
    ]
  )
  func keepsUnknown(text: String, syntax: Shortcodes.Syntax, message: String) {
    var shortcodes = Self.shortcodes(syntax)
    #expect(!shortcodes.read(text, file: "a.md", lineOffset: 3).text.contains("{"))
    shortcodes.unknown = .show
    let read = shortcodes.read(text, file: "a.md", lineOffset: 3)
    #expect(read.text == text)
    #expect(read.notes.map(\.statement) == ["a.md:5: warning: \(message), so it stays as it is written"])
  }

  @Test(
    "All lines keep their numbers",
    arguments: [
      ("{% include box.html\n a=b\n%}\nlast", Shortcodes.Syntax.jekyll),
      ("x {% include box.html\n a=b %} y\nlast", .jekyll),
      ("{% comment %}\n\n{% endcomment %}\nlast", .jekyll),
      ("{{< highlight c >}}\nint a;\n{{< /highlight >}}\nlast", .hugo),
      ("{{< box >}}\n\na\n\n{{< /box >}}\nlast", .hugo), ("{{<\nbreak >}}\nlast", .hugo),
    ]
  )
  func keepsLines(text: String, syntax: Shortcodes.Syntax) {
    let read = Self.shortcodes(syntax).read(text, file: "a.md", lineOffset: 0)
    let lines = read.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(lines.last == "last")
  }
}

@Suite struct ShortcodeSiteTests {
  @Test("An article's shortcodes are drawn by the site's templates, and their links lead to pages")
  func builds() throws {
    let site = try TestSite([
      "Content/site.yaml": "shortcodes: hugo\nparams: {owner: Ann}\n",
      "Content/articles/second.md":
        "---\ntitle: Second\n---\n{{< note title=\"Hi\" >}}\n\nSome **text**, [first]({{< relref \"first\" >}}).\n\n{{< /note >}}\n\n{{< param owner >}}\n",
      "Templates/shortcodes/note.mustache": "<aside><b>{{title}}</b>{{{inner}}}</aside>",
    ]).build()
    let page = site.text("articles/second/index.html")
    #expect(
      page.contains("<aside><b>Hi</b>\n<p>Some <strong>text</strong>, <a href=\"../../articles/first/\">first</a>.</p>")
    )
    #expect(page.contains("</aside>") && page.contains("<p>Ann</p>"))
    #expect(site.notes.isEmpty)
  }

  @Test("Without the setting, shortcodes are text")
  func needsSetting() throws {
    let site = try TestSite(["Content/articles/second.md": "---\ntitle: S\n---\n{{< note >}}\n"]).build()
    #expect(site.text("articles/second/index.html").contains("<p>{{&lt; note &gt;}}</p>"))
  }

  @Test("An article keeps the address that Content/addresses.yaml gives it")
  func fixesAddresses() throws {
    let site = try TestSite(["Content/addresses.yaml": "articles/first.md: /2020/What's-up.html\nnone.md: /a/\n"])
      .build()
    #expect(site.contains("2020/What's-up.html") && !site.contains("articles/first/index.html"))
    #expect(
      site.notes.map(\.statement) == [
        "Content/addresses.yaml:2:10: warning: there is no article “none.md” in Content"
      ]
    )
  }

  @Test("The feed is at other paths, too")
  func copiesFeed() throws {
    let settings = "baseURL: https://example.com/\nfeedPaths: [/index.xml, rss/feed.rss]\n"
    let site = try TestSite(["Content/site.yaml": settings]).build()
    #expect(site.text("index.xml") == site.text("feed.xml") && site.text("rss/feed.rss") == site.text("feed.xml"))
  }

  @Test("Articles below _drafts are drafts")
  func keepsDrafts() throws {
    let site = try TestSite(["Content/_drafts/idea.md": "# Idea\n"]).build()
    #expect(!site.paths.contains { $0.contains("idea") })
  }

  @Test("Values may have colons without quotes where the settings say so")
  func takesPlainValues() throws {
    let site = try TestSite([
      "Content/site.yaml": "plainValues: true\n",
      "Content/articles/first.md": "---\ntitle: One: two # three\ntags: a, b\n---\n",
    ]).build()
    #expect(site.text("articles/first/index.html").contains("<h1>One: two # three</h1>"))
  }
}
