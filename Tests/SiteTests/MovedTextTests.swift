import Diagnostics
import Testing

@testable import Site

/// What moved blogs have in texts, dates and folders that other generators take, and what is said about what isn't there.
@Suite struct MovedTextTests {
  private static let post = "---\ntitle: A\n---\nText\n"

  // MARK: Texts

  @Test(
    "Hexo and Python-Markdown read blocks of code between lines of HTML",
    arguments: [
      ("<div class=\"tab\">\n```toml\na = '*b*'\n```\n</div>\n", true),
      ("<details>\n<summary>More</summary>\n~~~\n*a*\n~~~\nText\n</details>\n", true),
      ("Text\n```\n<b>*a*\n```\n", false), ("<div>\n\n```\n*a*\n```\n", false),
    ]
  )
  func readsCodeInHTML(text: String, isAdded: Bool) throws {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasCodeInHTML = true
    let read = shortcodes.read(text, file: "a.md", lineOffset: 0)
    let html = try Markdown(file: "a.md").html(read.text, lineOffset: 0).html
    #expect(html.contains("<pre") && !html.contains("```") && !html.contains("~~~") && html.contains("*"))
    #expect(read.addedLines.isEmpty == !isAdded)
  }

  @Test(
    "An address that goes on in a second line is one",
    arguments: [
      ("[a](https://e.org/b\n/c) d", "<a href=\"https://e.org/b/c\">a</a> d"),
      ("> [a](https://e.org/b-\n> c)", "[a]("), ("[a](b\nc)", "[a](b\nc)"),
      ("[a](https://e.org/b\n\"c\")", "<a href=\"https://e.org/b\" title=\"c\">a</a>"),
      ("[a](https://e.org/b\n'c')", "<a href=\"https://e.org/b\" title=\"c\">a</a>"),
    ]
  )
  func joinsAddresses(text: String, shown: String) throws {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasSpacedLinks = true
    let read = shortcodes.read(text + "\n", file: "a.md", lineOffset: 0).text
    #expect(read.count { $0 == "\n" } == text.count { $0 == "\n" } + 1)
    #expect(try Markdown(file: "a.md").html(read, lineOffset: 0).html.contains(shown))
  }

  @Test(
    "An address ends where a text in Chinese, Japanese or Korean goes on",
    arguments: [
      ("见https://e.org/a，然后", "<a href=\"https://e.org/a\">https://e.org/a</a>，然后"),
      ("(https://e.org/a)。", "<a href=\"https://e.org/a\">https://e.org/a</a>)。"),
      ("https://e.org/a参照", "<a href=\"https://e.org/a\">https://e.org/a</a>参照"),
      ("https://zh.wikipedia.org/wiki/维基 x", ">https://zh.wikipedia.org/wiki/维基</a> x"),
      ("<https://e.org/a日本>", ">https://e.org/a日本</a>"),
      ("[https://e.org/a日本](https://e.org/a日本)", ">https://e.org/a日本</a>"),
      ("https://ja.wikipedia.org/wiki/東京（曖昧）。", "/東京（曖昧）</a>。"),
      ("https://ja.wikipedia.org/wiki/東京・大阪 x", "/東京・大阪</a> x"), ("https://e.org/a（见）", ">https://e.org/a</a>（见）"),
      ("www.e.org」は", "<a href=\"http://www.e.org\">www.e.org</a>」は"),
    ]
  )
  func endsAddresses(text: String, shown: String) throws {
    var markdown = Markdown(file: "a.md")
    markdown.extensions = [.cjkEmphasis]
    #expect(try markdown.html(text + "\n", lineOffset: 0).html.contains(shown))
  }

  @Test(
    "A footnote that no mark leads to is a warning",
    arguments: [
      ("A[^b] c\n\n[^b]: D\n", nil), ("A\n\n[^b]: D\n", 3), ("A[^c]\n\n[^c]: D\n[^b]: E\n", 4),
      ("```\n[^b]: D\n```\n", nil), ("A\n\n    [^b]: D\n", nil), ("````\n```\n[^b]: D\n````\n", nil),
      ("<!--\n[^b]: D\n-->\n", nil), ("<!-- a -->\n\n[^b]: D\n", 3),
    ]
  )
  func namesUnusedFootnotes(text: String, line: Int?) throws {
    let notes = try Markdown(file: "a.md").html(text, lineOffset: 0).notes
    #expect(notes.map(\.location?.line) == (line.map { [$0] } ?? []))
    #expect(notes.allSatisfy { $0.severity == .warning && $0.message.hasPrefix("the footnote “b” has no mark [^b]") })
  }

  @Test("What a shortcode of Zola holds is Markdown, also where a built-in one takes its place")
  func readsMarkdownInShortcodes() throws {
    var shortcodes = Shortcodes(syntax: .zola)
    shortcodes.unknown = .hide
    let read = shortcodes.read(
      "{% admonition(type=\"tip\") %}\n\n```toml\na = 1\n```\n\n*b*\n\n{% end %}\n",
      file: "a.md",
      lineOffset: 0
    )
    var markdown = Markdown(file: "a.md")
    markdown.shortcodes = read.marks
    let html = try markdown.html(read.text, lineOffset: 0).html
    #expect(html.contains("<em>b</em>") && html.contains("<pre") && !html.contains("```"))
  }

  @Test("The address that a shortcode of Zola shows as a code for cameras is a link")
  func linksCodes() throws {
    let read = Shortcodes(syntax: .zola).read("{% qr() %}https://e.org/a{% end %}\n", file: "a.md", lineOffset: 0)
    var markdown = Markdown(file: "a.md")
    markdown.shortcodes = read.marks
    #expect(try markdown.html(read.text, lineOffset: 0).html.contains("href=\"https://e.org/a\""))
  }

  // MARK: Dates

  @Test(
    "A day that its month hasn't is one of the next month, as in Ruby",
    arguments: [
      ("2023-02-29", "2023/03/01"), ("2023-2-31 10:00", "2023/03/03"), ("2026-04-31T10:00:00Z", "2026/05/01"),
      ("2024", "2024/01/01"),
    ]
  )
  func movesDays(date: String, folder: String) throws {
    let (site, built) = try OldSite([
      "_config.yml": "permalink: date\n", "_posts/2020-01-01-a.md": "---\ndate: \(date)\n---\nText\n",
    ]).build()
    #expect(built.contains("\(folder)/a.html") && site.lost(in: built) == [] && built.errors == [])
    #expect(
      built.notes.contains {
        $0.severity == .warning && $0.message.hasPrefix("date is “\(date)”, which is no day of the calendar")
      }
    )
  }

  @Test("The name of a file may have such a day", arguments: [("2023-02-29-a", true), ("2023-02-32-a", false)])
  func movesDaysOfNames(name: String, isDate: Bool) {
    #expect(PostDate.leading(name[...])?.date.iso == (isDate ? "2023-03-01" : nil))
  }

  @Test("The author is told of a name with such a day")
  func tellsOfMovedDays() throws {
    let notes = try TestSite(["Content/posts/2023-02-30-a.md": Self.post]).build().notes
    #expect(
      notes.map(\.statement) == [
        "Content/posts/2023-02-30-a.md: warning: its name begins with a day that the calendar doesn't have, so 2023-03-02 is read"
      ]
    )
  }

  // MARK: Folders

  @Test("The index of a folder of Eleventy may have a date, and is called as the folder")
  func namesDatedIndexes() throws {
    let (site, built) = try OldSite([
      "eleventy.config.js": "", "posts/posts.json": "{\"permalink\": \"blog/{{ page.fileSlug }}/index.html\"}",
      "posts/one/2026-01-02-index.md": Self.post, "posts/two/2026-01-03-index.md": Self.post,
    ]).build()
    #expect(["blog/one/index.html", "blog/two/index.html"].allSatisfy(built.contains) && site.lost(in: built) == [])
  }

  @Test("Templates beside the pages of MkDocs aren't pages")
  func leavesTemplatesOut() throws {
    let (_, built) = try OldSite([
      "mkdocs.yml": "site_name: A\ntheme:\n  custom_dir: docs/overrides\n", "docs/a.md": "# A\n",
      "docs/overrides/main.html": "{% extends \"base.html\" %}\n", "docs/overrides/notes.md": "# B\n",
    ]).build()
    #expect(built.contains("a/index.html") && !built.paths.contains { $0.contains("overrides") })
  }

  @Test("The articles of Saga are in the folder that its program names")
  func findsSaga() throws {
    let (site, built) = try OldSite([
      "Package.swift": "dependencies: [.package(url: \"https://e.org/Saga\")]\n",
      "Sources/Blog/main.swift": "try await Saga(input: \"texts\", output: \"deploy\").run()\n",
      "texts/articles/a.md": Self.post, "README.md": "# Blog\n",
    ]).build()
    #expect(site.kind == .saga && built.contains("articles/a/index.html"))
  }

  @Test(
    "Submodules of git that aren't here are named, but for themes and those that are",
    arguments: [
      ("content/posts", true), ("themes/a", false), ("content/pages", false), ("vendor/x", false), (".tools/x", false),
    ]
  )
  func namesMissingModules(path: String, isNamed: Bool) throws {
    let old = try OldSite([
      ".gitmodules": "[submodule \"x\"]\n\tpath = \(path)\n\turl = https://e.org/x\n",
      "hugo.toml": "title = 'A'\n", "content/pages/a.md": Self.post,
      "vendor/x/a.txt": "", ".tools/x/a.txt": "",
    ])
    let notes = try withExtendedLifetime(old) { try SiteImport(old.path) }.notes.filter {
      $0.message.contains("is a submodule of git that isn't here")
    }
    #expect(notes.map(\.location) == (isNamed ? [Location(file: ".gitmodules", line: 2)] : []))
  }

  @Test("The error about a site without articles names its missing submodules")
  func namesMissingModulesOfEmptySites() throws {
    let old = try OldSite([".gitmodules": "[submodule \"x\"]\n  path = content\n", "hugo.toml": "title = 'A'\n"])
    let problems = #expect(throws: Diagnostics.self) { try withExtendedLifetime(old) { _ = try SiteImport(old.path) } }
    #expect(problems?.all.map { $0.message.contains("submodule") } == [false, true])
  }

  @Test("The error about a site without Markdown names what it has instead")
  func namesOtherMarkup() throws {
    let old = try OldSite(["conf.py": "BLOG_TITLE = 'A'\n", "posts/a.rst": "A\n=\n", "posts/b.rst": "B\n=\n"])
    let problems = #expect(throws: Diagnostics.self) { try withExtendedLifetime(old) { _ = try SiteImport(old.path) } }
    #expect(problems?.all.last?.description.hasPrefix("posts/a.rst: warning: it isn't Markdown") == true)
  }

  @Test(
    "Title, address and language of a generator that isn't known are in its settings",
    arguments: [
      (
        "quartz.config.ts",
        "const config = { configuration: { pageTitle: \"My garden\", locale: \"de-DE\", baseUrl: \"e.org/garden\" } }",
        "https://e.org/garden/"
      ),
      (
        "nuxt.config.ts",
        "export default defineNuxtConfig({ site: { url: 'https://e.org', name: 'My garden' }, i18n: { locale: 'de-DE' } })",
        "https://e.org/"
      ),
    ]
  )
  func readsSettings(file: String, settings: String, address: String) throws {
    let old = try OldSite([file: settings, "content/a.md": Self.post])
    let read = try old.settings()
    #expect(read.contains("My garden") && read.contains("de-DE") && read.contains(address))
  }

  #if os(Linux)
    @Test("Two folders that are one on a Mac are named together")
    func namesFolders() throws {
      let notes = try TestSite(["Public/Files/a.txt": "1", "Public/files/b/c.txt": "2"]).build().notes
      #expect(
        notes.map(\.statement) == [
          "Public/files/b/c.txt: warning: “files” and “Files” are one folder on most Macs and on Windows; expected names "
            + "that differ in more than the case of letters"
        ]
      )
    }
  #endif
}
