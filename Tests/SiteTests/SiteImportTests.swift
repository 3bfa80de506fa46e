import Demos
import Diagnostics
import Foundation
import Scenes
import Testing

@testable import Site

@Suite struct SiteImportTests {
  private static func text(_ site: SiteImport, _ name: String) -> String? {
    for case let file in site.files where file.name == name {
      if case .text(let text) = file.content { return text }
    }
    return nil
  }

  @Test("A site of Jekyll keeps its addresses, and what Liquid makes is listed")
  func importsJekyll() throws {
    let (site, built) = try OldSite([
      "_config.yml":
        "title: Low Tide\nurl: https://example.com\nbaseurl: /blog\nplugins: [a]\ndefaults: [{a: b}]\nowner: Ann\n",
      "_posts/2026-01-02-What's-new.md":
        "---\ntitle: New\ncategories: [Notes]\n---\n{% include note.html kind=\"a\" %}\n\n[b]({% post_url 2026-01-03-b %}) {{ site.owner }}\n",
      "_posts/2026-01-03-b.md": "---\ntitle: B\n---\n{% gizmo 1 %}\n",
      "_includes/note.html": "<p class=\"{{ include.kind }}\">Note</p>\n", "_layouts/post.html": "{{ content }}",
      "about.md": "---\ntitle: About\n---\nText\n", "index.html": "---\n---\n{{ content }}\n", "img/a.png": "png",
      "Gemfile": "gem",
    ]).build()
    #expect(site.kind == .jekyll && site.articleCount == 3)
    #expect(built.contains("notes/2026/01/02/What's-new.html") && built.contains("2026/01/03/b.html"))
    #expect(built.contains("about.html") && built.contains("img/a.png") && !built.contains("Gemfile"))
    let post = built.text("notes/2026/01/02/What's-new.html")
    #expect(post.contains("<p class=\"a\">Note</p>"))
    #expect(post.contains("<a href=\"../../../../2026/01/03/b.html\">b</a> Ann"))
    #expect(
      site.notes.map(\.statement) == [
        "_layouts: warning: a file for Jekyll's templates isn't taken",
        "_posts/2026-01-03-b.md:4: warning: nothing is known about {% gizmo %}, so it is left out",
        "index.html: warning: the list that Liquid makes isn't taken; the first page has one of its own",
      ]
    )
  }

  @Test(
    "Jekyll's patterns give the addresses that Jekyll gives",
    arguments: [
      ("pretty", "cat/2026/01/02/My_post-1.0/index.html"), ("ordinal", "cat/2026/002/My_post-1.0.html"),
      ("none", "cat/My_post-1.0.html"),
      ("/:year/:slug", "2026/my-post-1-0/index.html"), ("/:i_month-:i_day/:title.html", "1-2/My_post-1.0.html"),
      ("/:short_year/:title/", "26/My_post-1.0/index.html"),
    ]
  )
  func keepsJekyllAddresses(pattern: String, file: String) throws {
    let (_, built) = try OldSite([
      "_config.yml": "permalink: \(pattern)\n",
      "_posts/2026-01-02-My_post 1.0.md": "---\ntitle: A\ncategory: Cat\n---\nText\n",
    ]).build()
    #expect(built.contains(file))
  }

  @Test(
    "A date of Jekyll is that of the site's time zone",
    arguments: [
      ("2026-01-03 01:00:00 +0000", "02"), ("2026-01-03 01:00:00", "02"), ("2026-01-03 01:00", "03"),
      ("\"2026-01-03 01:00:00\"", "03"), ("2026-01-03", "03"),
    ]
  )
  func readsJekyllZones(date: String, day: String) throws {
    let (site, built) = try OldSite([
      "_config.yml": "timezone: America/Los_Angeles\n",
      "_posts/2026-01-03-a.md": "---\ntitle: A\ndate: \(date)\n---\nText\n",
    ]).build()
    #expect(built.contains("2026/01/\(day)/a.html") && site.lost(in: built) == [])
  }

  @Test("A site of Hugo keeps its addresses, its shortcodes and its feed")
  func importsHugo() throws {
    let (site, built) = try OldSite([
      "hugo.toml":
        "baseURL = 'https://example.com/'\ntitle = 'T'\nrssLimit = 5\n[pagination]\npagerSize = 3\n[permalinks.page]\nposts = '/:year/:title/'\n[params]\nshow = true\n",
      "content/_index.md": "---\ntitle: Start\n---\nWelcome\n",
      "content/posts/a.md": "+++\ntitle = \"What's new?\"\ndate = 2026-01-02\n+++\n{{< box \"x\" >}}*In*{{< /box >}}\n",
      "content/posts/b/index.md": "---\ntitle: B\ndate: 2026-01-03\nslug: Bee\n---\n![a](a.png) {{< gizmo 1 >}}\n",
      "content/posts/b/a.png": "png", "content/notes/2025/My Note.md": "---\ntitle: N\n---\nText\n",
      "static/a.txt": "a", "data/team/links.yaml": "- a\n", "data/rates.csv": "1,2\n",
      "layouts/shortcodes/box.html": "<div class=\"{{ .Get 0 }}\">{{ .Inner | markdownify }}</div>\n",
      "layouts/shortcodes/hard.html": "{{ range .Params }}{{ . }}{{ end }}", "layouts/index.html": "{{ .Content }}",
    ]).build()
    #expect(site.kind == .hugo && site.articleCount == 4)
    #expect(built.contains("2026/whats-new/index.html") && built.contains("2026/b/index.html"))
    #expect(
      built.contains("2026/b/a.png") && built.contains("notes/2025/my-note/index.html") && built.contains("a.txt")
    )
    #expect(built.contains("index.xml") && built.text("index.html").contains("Welcome"))
    #expect(site.files.contains { $0.name == "Content/_data/team/links.yaml" })
    #expect(built.text("2026/whats-new/index.html").contains("<div class=\"x\"><em>In</em></div>"))
    #expect(
      site.notes.map(\.statement) == [
        "content/posts/b/index.md:6: warning: there is no template shortcodes/gizmo.mustache for {{< gizmo >}}, so it is left out",
        "data: warning: a file that only Hugo's templates use isn't taken",
        "hugo.toml:3: warning: the setting “rssLimit” isn't taken",
        "layouts/index.html: warning: Hugo's templates aren't taken; expected Mustache, see “theme”",
        "layouts/shortcodes/hard.html:1: warning: the shortcode can't be translated; expected Templates/shortcodes/hard.mustache",
      ]
    )
  }

  @Test(
    "Names are in addresses as Hugo 0.168 has them",
    arguments: [
      ("What's New?", "whats-new", "whats-new"), ("a+b & c", "a+b--c", "a-b-c"), ("C# tips", "c#-tips", "c#-tips"),
      ("x -- y", "x----y", "x--y"), ("Émoji 🎉 x", "émoji--x", "émoji-x"),
      ("it's @home~now", "its-@home~now", "its-@home~now"),
      ("Hello_World 2.0", "hello_world-2.0", "hello_world-2.0"), ("日本語", "日本語", "日本語"),
      ("100% sure", "100-sure", "100-sure"),
    ]
  )
  func makesHugoNames(name: String, path: String, text: String) {
    #expect(HugoSite.plainPath(name, keepsCase: false) == path)
    #expect(HugoSite.plain(name, keepsCase: false) == text)
  }

  @Test("The figures that a site of Hugo shows by Stagecraft's shortcode are shown, too")
  func importsFigures() throws {
    let figure = "<figure data-scene=\"like\"><style>.a{b:c}</style></figure>"
    let old = try OldSite([
      "hugo.toml": "title = \"Tide\"\n",
      "layouts/shortcodes/stagecraft.html": "{{ readFile (printf \"figures/%s.figure.html\" (.Get 0)) | safeHTML }}\n",
      "figures/like.figure.html": figure, "figures/notes.txt": "",
      "content/posts/a.md": "---\ntitle: A\n---\nOne.\n\n{{< stagecraft like >}}\n\nTwo.\n",
    ])
    let (site, built) = try old.build()
    #expect(site.notes == [])
    #expect(site.files.contains { $0.name == "Templates/shortcodes/stagecraft/like.figure.html" })
    #expect(built.text("posts/a/index.html").contains("<p>One.</p>\n\(figure)\n<p>Two.</p>"))
    #expect(!built.paths.contains { $0.contains("like.figure") })
  }

  @Test("A figure that isn't there is named, and the shortcode is left out")
  func namesMissingFigures() throws {
    let (site, built) = try OldSite([
      "hugo.toml": "title = \"Tide\"\n",
      "layouts/shortcodes/stagecraft.html": "{{ readFile (printf \"figures/%s.figure.html\" (.Get 0)) | safeHTML }}\n",
      "content/posts/a.md": "---\ntitle: A\n---\n{{< stagecraft like >}}\n",
    ]).build()
    let message =
      "there is no figure shortcodes/stagecraft/like.figure.html for {{< stagecraft >}}, so it is left out"
    #expect(site.notes.map(\.statement) == ["content/posts/a.md:4: warning: \(message)"])
    #expect(!built.text("posts/a/index.html").contains("stagecraft like") && built.errors == [])
    #expect(built.notes.map(\.message) == [message])
  }

  @Test(
    "A site of Hugo keeps the languages and addresses of its translations",
    arguments: [
      ("content/posts/a.pt-br.md", "content/posts/a.md", ""),
      ("content/br/posts/a.md", "content/en/posts/a.md", "contentDir = \"content/en\"\n"),
    ]
  )
  func importsLanguages(translation: String, main: String, folder: String) throws {
    let (site, built) = try OldSite([
      "hugo.toml": """
      baseURL = "https://example.com/"
      title = "Tide"
      defaultContentLanguage = "en"
      [languages.pt-br]
      languageName = "Português"
      title = "Maré"
      weight = 2
      \(folder.replacing("/en", with: "/br"))
      [languages.en]
      languageName = "English"
      weight = 1
      \(folder)
      """,
      main: "---\ntitle: One\n---\n", translation: "---\ntitle: Um\n---\n",
    ]).build()
    #expect(site.articleCount == 2)
    #expect(built.text("posts/a/index.html").contains("One"))
    let translated = built.text("pt-br/posts/a/index.html")
    #expect(translated.contains("Um") && translated.contains("<html lang=\"pt-br\""))
    #expect(translated.contains(">English</a>") && built.text("pt-br/index.html").contains("<h1>Maré</h1>"))
    #expect(site.notes.map(\.statement) == [])
  }

  @Test("Values of other settings are params, tables included, as far as there is room")
  func keepsParams() throws {
    let long = String(repeating: "x", count: 40_000)
    let (site, built) = try OldSite([
      "_config.yml": "social: {mail: a@b.c}\nlong: \(long)\nlist: [a]\n",
      "_data/links.yml": "repo: https://example.com/r\n", "_data/talks.json": "[{\"title\": \"Springs\"}]",
      "_data/bad.yml": "a: [\n",
      "_posts/2026-01-02-a.md": "---\ntitle: A\n---\n{{ site.social.mail }} {{ site.data.links.repo }}\n",
    ]).build()
    #expect(
      built.text("2026/01/02/a.html").contains("a@b.c") && built.text("2026/01/02/a.html").contains("example.com/r")
    )
    #expect(
      site.files.map(\.name).filter { $0.hasPrefix("Content/_data/") }
        == ["Content/_data/links.yml", "Content/_data/talks.json"]
    )
    #expect(site.notes.contains { $0.location?.file == "_data/bad.yml" && $0.message.contains("it isn't YAML") })
    #expect(site.notes.map(\.message).contains("the setting “long” isn't taken"))
    #expect(site.notes.map(\.message).contains("the setting “list” isn't taken"))
  }

  @Test("A site of Publish keeps its addresses and its plain front matter")
  func importsPublish() throws {
    let (site, built) = try OldSite([
      "Package.swift": "// a package of Publish", "Resources/a.css": "a",
      "Sources/Blog/main.swift":
        "struct Blog: Website {\n  var url = URL(string: \"https://example.com\")!\n  var name = \"B\"\n  var language: Language { .german }\n}\n",
      "Content/index.md": "# Home", "Content/about.md": "# About",
      "Content/posts/iOS Notes.md": "---\ntitle: One: two\ndate: 2026-01-02 10:00\ntags: a, b\n---\nText\n",
      "Content/posts/c.md": "---\npath: own\n---\n# C\n",
    ]).build()
    #expect(site.kind == .publish)
    #expect(
      built.contains("posts/iOS Notes/index.html") && built.contains("posts/own/index.html")
        && built.contains("about/index.html")
    )
    #expect(built.text("posts/iOS Notes/index.html").contains("<h1>One: two</h1>"))
    #expect(built.text("index.html").contains("lang=\"de\"") && built.contains("feed.rss") && built.contains("a.css"))
  }

  @Test("In a folder of Markdown, an article takes the place of the page that was made of it")
  func leavesBuiltPagesOut() throws {
    let (site, built) = try OldSite([
      "index.md": "# Home", "docs/a/index.md": "# A", "docs/a/index.html": "<p>old</p>",
      "docs/b/index.html": "<p>b</p>",
    ]).build()
    #expect(built.text("docs/a/index.html").contains("<h1>A</h1>") && built.text("docs/b/index.html") == "<p>b</p>")
    #expect(
      site.notes.contains { $0.location?.file == "docs/a/index.html" && $0.message.contains("article beside it") }
    )
  }

  @Test(
    "Shortcodes in a folder of Markdown without settings are read",
    arguments: ["{{< youtube abc >}}", "{% youtube abc %}"]
  )
  func findsShortcodes(tag: String) throws {
    let (_, built) = try OldSite(["index.md": "# Home", "a.md": "# A\n\n\(tag)\n"]).build()
    #expect(built.text("a/index.html").contains("embed/abc"))
  }

  @Test("A site of Astro may have its articles in the folder “content”")
  func importsAstroContent() throws {
    let (site, built) = try OldSite([
      "astro.config.ts": "", "content/post/a.md": "---\ntitle: A\n---\n:::tip\nHi\n:::\n",
    ])
    .build()
    #expect(site.kind == .astro && built.text("post/a/index.html").contains("class=\"alert tip\""))
  }

  @Test("In Publish's front matter, the last line of a key counts, and a warning names the others")
  func takesLastLine() throws {
    let site = try TestSite([
      "Content/site.yaml": "plainValues: true\n",
      "Content/articles/first.md": "---\ntitle: One\ntags: a\ntitle: Two: and more\n---\nText\n",
    ])
    let built = try site.build()
    #expect(built.text("articles/first/index.html").contains("<h1>Two: and more</h1>"))
    let warning =
      "Content/articles/first.md:2:1: warning: “title” is there more than once, and the last one is used; expected each key once"
    #expect(built.notes.map(\.statement) == [warning])
  }

  @Test("A site of Ignite keeps its addresses")
  func importsIgnite() throws {
    let (site, built) = try OldSite([
      "Package.swift": "// Ignite", "Assets/a.png": "a", "Content/story/a.md": "---\nauthor: Ann\n---\n# A story\n",
      "Content/story/b.md": "---\npath: /path/to/b\n---\n# B\n",
    ]).build()
    #expect(site.kind == .ignite && built.contains("story/a/index.html") && built.contains("path/to/b/index.html"))
    #expect(built.contains("a.png"))
  }

  @Test("A folder of Markdown becomes a site with an address for each file")
  func importsMarkdown() throws {
    let (site, built) = try OldSite(["README.md": "# Notes", "Guide/First Steps.md": "# First", "Guide/a.png": "a"])
      .build()
    #expect(site.kind == .markdown && built.contains("Guide/First Steps/index.html") && built.contains("Guide/a.png"))
    #expect(built.text("index.html").contains("Notes"))
    #expect(site.notes.isEmpty)
  }

  @Test("Posts are the bytes that they were")
  func copiesPosts() throws {
    let old = try OldSite(["_posts/2026-01-02-a.md": "\u{FEFF}---\r\ntitle: A\r\n---\r\nText"])
    let site = try SiteImport(old.path)
    for case let file in site.files where file.name == "Content/posts/2026-01-02-a.md" {
      guard case .copy(let path) = file.content else { throw Missing() }
      #expect(URL(fileURLWithPath: path).lastPathComponent == "2026-01-02-a.md")
      return
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test("What is no site is refused", arguments: [[:], ["a.txt": "a"]])
  func refuses(files: [String: String]) throws {
    let old = try OldSite(files.merging([".keep": ""]) { $1 })
    let error = try #require(throws: Diagnostics.self) { try SiteImport(old.path) }
    #expect(error.description.contains("there is no Markdown in it"))
  }

  @Test(
    "Simple templates of shortcodes become Mustache",
    arguments: [
      (
        "<a href=\"{{ .Get \"url\" }}\">{{ with .Get \"t\" }}{{ . }}{{ else }}x{{ end }}</a>",
        "<a href=\"{{url}}\">{{#t}}{{.}}{{/t}}{{^t}}x{{/t}}</a>"
      ),
      ("{{- $a := .Get 0 -}}<b>{{ $a }}</b>{{/* note */}}", "<b>{{0}}</b>"), ("{{ .Inner }}", "{{{inner}}}"),
      ("<iframe src=\"{{ index .Params 0 }}\"></iframe>", "<iframe src=\"{{0}}\"></iframe>"),
      ("{{ if or (.Get \"a\") (.Get \"b\") }}x{{ end }}", "{{#a}}x{{/a}}{{^a}}{{#b}}x{{/b}}{{/a}}"),
      ("{{ if and (.Get 0) (isset .Params 1) }}x{{ end }}", "{{#0}}{{#1}}x{{/1}}{{/0}}"),
      ("{{ with .Get \"a\" }}{{ if not (.Get \"b\") }}{{ . }}{{ end }}{{ end }}", "{{#a}}{{^b}}{{.}}{{/b}}{{/a}}"),
      ("{{ $w := .Get \"w\" | default \"9\" }}{{ $w }}", "{{w}}{{^w}}9{{/w}}"),
      ("{{ if .Get 0 }}a{{ else if .Get 1 }}b{{ end }}", "{{#0}}a{{/0}}{{^0}}{{#1}}b{{/1}}{{/0}}"),
      ("{{ with .Inner }}<b>{{ . }}</b>{{ end }}", "{{#inner}}<b>{{{inner}}}</b>{{/inner}}"),
      ("{{ $a := .Get 0 }}{{ if .Get 1 }}{{ $a := .Get 2 }}{{ end }}{{ $a }}", "{{#1}}{{/1}}{{0}}"),
      ("{{ $a := .Get 0 }}{{ if .Get 1 }}{{ $a = .Get 2 }}{{ end }}{{ $a }}", nil),
      ("{{ .Site.Title }}", nil), ("{{ if eq 1 2 }}{{ end }}", nil), ("{{ if .Get 0 }}", nil), ("{{ end }}", nil),
    ]
  )
  func translatesHugo(text: String, result: String?) {
    var template = ShortcodeTemplate(text)
    #expect(template.mustache() == result)
  }
}
