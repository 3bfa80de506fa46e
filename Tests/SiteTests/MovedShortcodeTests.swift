import Diagnostics
import Foundation
import Testing

@testable import Site

/// Shortcodes with templates of their authors, as other generators carry them out.
@Suite("Shortcodes of moved blogs")
struct MovedShortcodeTests {
  private func html(_ text: String, _ shortcodes: Shortcodes) throws -> (html: String, notes: [Diagnostic]) {
    let read = shortcodes.read(text + "\n", file: "a.md", lineOffset: 0)
    var markdown = Markdown(file: "a.md")
    markdown.shortcodes = read.marks
    return (try markdown.html(read.text, lineOffset: 0).html.trimmed, read.notes)
  }

  @Test(
    "Templates of Zola have conditions, filters and functions of Tera",
    arguments: [
      ("{% if wide | default(value=false) %}W{% else %}N{% endif %}", "N"),
      ("{% if wide | default(value=true) %}W{% endif %}", "W"), ("{% if not wide %}N{% endif %}", "N"),
      ("{% if not no and (yes or wide) %}Y{% endif %}", "Y"), ("{% if no %}Y{% elif a == \"x\" %}X{% endif %}", "X"),
      ("{% if no | default(value=true) %}Y{% else %}N{% endif %}", "N"), ("{% if empty_text %}Y{% endif %}-", "-"),
      ("{% if a is defined %}{{ a | upper }}{% endif %}{% if b is not defined %}!{% endif %}", "X!"),
      ("{% set b = a ~ \"-\" ~ a %}{{ b | replace(from=\"x\", to=\"y\") }}", "y-y"),
      ("{{ get_url(path=\"img/\" ~ a) }}", "/img/x"), ("{{ get_url(path=\"@/one.md\") }}", "/one/"),
      ("{% set i = resize_image(path=\"/a.png\", width=1) %}{{ i.url }}", "/a.png"), ("a{# not for readers #}b", "ab"),
      ("{{ w | default(value=\"d\") | safe }}", "d"), ("{% if \"x\" in a %}in{% endif %}", "in"),
      ("{% if yes and no or yes %}Y{% endif %}{% if no and yes or no %}N{% endif %}", "Y"),
      ("{% if yes or yes and no %}Y{% endif %}{% if no and (yes or yes) %}N{% endif %}", "Y"),
      ("{{ a | markdown(inline=true) | safe }}", "x"), ("{% for n in (1..3) %}{{ n }}{% endfor %}", "123"),
    ]
  )
  func carriesOutTera(template: String, shown: String) throws {
    var shortcodes = Shortcodes(syntax: .zola)
    shortcodes.include = { $0 == "t.html" ? "<b>\(template)</b>" : nil }
    shortcodes.address = { $0 == "@/one.md" ? "/one/" : nil }
    let (html, notes) = try html("{{ t(a=\"x\", yes=true, no=false, empty_text=\"\") }}", shortcodes)
    #expect(html == "<b>\(shown)</b>" && notes == [])
  }

  @Test("A shortcode of Zola in Markdown is Markdown")
  func readsMarkdownTemplates() throws {
    var shortcodes = Shortcodes(syntax: .zola)
    shortcodes.include = { $0 == "t.md" ? "**{{ a }}**" : nil }
    #expect(try html("A {{ t(a=\"x\") }} c", shortcodes).html == "<p>A <strong>x</strong> c</p>")
  }

  @Test(
    "What a shortcode holds is shown, with a warning, where nothing is known about it",
    arguments: [nil, "{{ load_data(path=\"a.svg\") }}{{ body }}", "{% import \"a.html\" as a %}"]
  )
  func keepsContent(template: String?) throws {
    var shortcodes = Shortcodes(syntax: .zola)
    shortcodes.unknown = .hide
    shortcodes.include = { $0 == "box.html" ? template : nil }
    let (html, notes) = try html("{% box(a=\"b\") %}\nSome *words*.\n{% end %}", shortcodes)
    #expect(html.contains("Some <em>words</em>.") && !html.contains("{"))
    #expect(notes.map(\.severity) == [.warning] && notes[0].message.hasSuffix("so only what it holds is shown"))
  }

  @Test(
    "A condition has at most some hundred parentheses within one another",
    arguments: [50, 5_000]
  )
  func boundsParentheses(count: Int) {
    var syntax = LiquidSyntax(String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count))
    #expect((syntax.condition() == nil) == (count > 200))
  }

  @Test(
    "What a template of Hugo puts into a block of code is one",
    arguments: [
      "{{ $content := .Inner | chomp }}\n<figure><pre><code>{{ $content }}</code></pre></figure>",
      "<pre class=\"box\">{{ .Inner }}</pre>",
    ]
  )
  func makesCode(template: String) throws {
    let (_, built) = try OldSite([
      "hugo.toml": "title = 'T'\n", "layouts/shortcodes/prompt.html": template,
      "content/posts/a.md": "---\ntitle: A\n---\n{{< prompt >}}\nBe *kind* to <users>\n{{< /prompt >}}\n",
    ]).build()
    #expect(built.text("posts/a/index.html").contains("<code>Be *kind* to &lt;users&gt;\n</code></pre>"))
    #expect(built.errors == [])
  }

  @Test(
    "A template of Hugo that trims what it holds is taken",
    arguments: ["{{ .Inner | chomp }}", "{{ strings.TrimSpace .Inner }}", "{{ $a := trim .Inner \"\\n\" }}{{ $a }}"]
  )
  func trims(inner: String) {
    var template = ShortcodeTemplate("<div>\(inner)</div>")
    #expect(template.mustache() == "<div>{{{inner}}}</div>")
  }

  @Test("A tag of Eleventy called “ref” is the address of an article")
  func findsReferences() throws {
    var shortcodes = Shortcodes(syntax: .jekyll)
    shortcodes.address = { $0 == "one.md" ? "/one/" : nil }
    #expect(try html("[a]( {% ref \"one.md\" %} )", shortcodes).html == "<p><a href=\"/one/\">a</a></p>")
  }

  @Test("What was for readers with a password isn't shown", arguments: ["%", "<"])
  func leavesSecrets(sign: String) throws {
    let close = sign == "%" ? "%" : ">"
    var shortcodes = Shortcodes(syntax: .hugo)
    shortcodes.unknown = .hide
    let text = "A\n\n{{\(sign) box-encryptor \"key\" \(close)}}\n\nSecret\n\n{{\(sign) /box-encryptor \(close)}}\n\nB"
    let (html, notes) = try html(text, shortcodes)
    #expect(html == "<p>A</p>\n<p>B</p>" && notes.map(\.location?.line) == [3])
    #expect(notes.allSatisfy { $0.message.contains("was for readers with a password") })
  }

  @Test("A shortcode whose name only contains “encrypt” hides nothing")
  func keepsLetsEncrypt() throws {
    var shortcodes = Shortcodes(syntax: .hugo)
    shortcodes.unknown = .hide
    let (_, notes) = try html("{{< letsencrypt >}}Text{{< /letsencrypt >}}", shortcodes)
    #expect(!notes.contains { $0.message.contains("password") })
  }

  @Test(
    "A filter of Tera whose named arguments Liquid reads otherwise is noted, and the value stays",
    arguments: ["slice(start=1, end=2)", "replace(to=\"x\", from=\"a\")", "round(method=\"ceil\")"]
  )
  func notesNamedArguments(filter: String) {
    #expect(LiquidFilter.name(ofTera: String(filter.prefix { $0 != "(" }), Self.names(in: filter)).hasSuffix("()"))
  }

  private static func names(in filter: String) -> [String] { filter.matches(of: /(\w+)=/).map { String($0.1) } }

  @Test("Galleries and features of Minimal Mistakes show what the front matter has")
  func showsGalleries() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: T\nlinks:\n  8bit: https://e.org/8\n", "a.png": "png", "b.png": "png",
      "_posts/2024-01-02-a.md": """
      ---
      shots:
        - image_path: /a.png
          alt: A "b"
        - image_path: /b.png
          url: https://e.org/b
      feature_row:
        - title: One
          excerpt: Two *three*
      ---
      {% include gallery id="shots" caption="Some *text*" %}

      {% include feature_row.html %}

      {{ site.links.8bit }}

      """,
    ]).build()
    let page = built.text("2024/01/02/a.html")
    #expect(site.notes == [] && built.notes == [])
    #expect(page.contains(#"<img src="../../../a.png" alt="A &quot;b&quot;""#))
    #expect(page.contains(#"<a href="https://e.org/b"><img src="../../../b.png""#))
    #expect(page.contains("<figcaption>Some <em>text</em></figcaption>") && page.contains("https://e.org/8"))
    #expect(page.contains("<h2>One</h2>") && page.contains("<p>Two <em>three</em></p>"))
  }

  @Test("An article with a password isn't taken, and the import says so")
  func leavesArticlesWithPasswords() throws {
    let (site, built) = try OldSite([
      "package.json": "{\"dependencies\": {\"hexo\": \"1\", \"hexo-generator-tag\": \"1\"}}",
      "_config.yml": "title: T\ntag_dir: tag\n",
      "source/_posts/one.md": "---\ntitle: One\ndate: 2024-01-02\ntags: [hidden]\npassword: key\n---\nSecret\n",
      "source/_posts/two.md": "---\ntitle: Two\ndate: 2024-01-02\npassword:\n---\nFor all\n",
    ]).build()
    #expect(built.notes == [] && site.lost(in: built) == [])
    #expect(!built.text("index.html").contains("One") && built.text("index.html").contains("Two"))
    #expect(
      site.notes.contains { $0.location?.file == "source/_posts/one.md" && $0.message.hasPrefix("it has a password") }
    )
  }
}
