import Diagnostics
import Testing

@testable import Site

/// What moved blogs have in folders and settings of their own.
@Suite struct MovedFolderTests {
  private static let post = "---\ntitle: A\n---\nText\n"

  // MARK: Jekyll

  @Test("The folder of Jekyll's collections is no part of an address")
  func leavesOutCollectionsFolder() throws {
    let (_, built) = try OldSite([
      "_config.yml": "collections_dir: c\n", "c/_posts/2026-01-02-a.md": Self.post,
      "c/d/_posts/2026-01-03-b.md": Self.post,
    ]).build()
    #expect(built.contains("2026/01/02/a.html") && built.contains("d/2026/01/03/b.html"))
  }

  @Test(
    "Days in Jekyll's addresses are those in the zone of the settings, and in UTC without one",
    arguments: [("", "2026/01/01/a.html"), ("timezone: Europe/Stockholm\n", "2026/01/02/a.html")]
  )
  func takesDays(settings: String, path: String) throws {
    let post = "---\ndate: 2026-01-02 00:30:00 +0100\n---\nText\n"
    let (_, built) = try OldSite(["_config.yml": "title: A\n" + settings, "_posts/2026-01-02-a.md": post]).build()
    #expect(built.contains(path))
  }

  @Test("A page of Jekyll at “/” is the first page, unless a file at the root is", arguments: [false, true])
  func takesFirstPage(hasOwn: Bool) throws {
    var files = ["_config.yml": "include: [_pages]\n", "_pages/about.md": "---\npermalink: /\n---\nHello\n"]
    if hasOwn { files["index.md"] = "---\ntitle: A\n---\nWelcome\n" }
    let (site, built) = try OldSite(files).build()
    #expect(built.errors == [] && built.text("index.html").contains(hasOwn ? "Welcome" : "Hello"))
    #expect(site.notes.contains { $0.message == "index.md has the same address, so it isn't taken" } == hasOwn)
  }

  @Test(
    "Markdown without front matter makes pages on GitHub Pages",
    arguments: [(nil, true), ("gem \"github-pages\"\n", true), ("gem 'jekyll'\n", false)]
  )
  func takesPlainPages(gems: String?, arePages: Bool) throws {
    var files = [
      "_config.yml": "title: A\n", "index.md": Self.post, "a/b.md": "# B\n", "d/README.md": "# D\n",
      "a/README.md": "# C\n", "a/index.html": "",
    ]
    files["Gemfile"] = gems
    let (_, built) = try OldSite(files).build()
    #expect(
      built.errors == [] && built.contains("a/b.html") == arePages && built.contains("d/index.html") == arePages
        && built.contains("a/b.md") != arePages
    )
  }

  @Test("A draft that can't be read yet is a warning")
  func warnsAboutDrafts() throws {
    let site = try TestSite(["Content/_drafts/a.md": "---\ndate: 2026-xx-xx\n---\nText\n"])
    let built = try site.build()
    #expect(built.errors == [])
    #expect(built.notes.contains { $0.statement.hasPrefix("Content/_drafts/a.md:2:7: warning: date is “2026-xx-xx”") })
  }

  // MARK: Toucan

  @Test("Toucan's templates of lists stay behind, and its settings and menu are taken")
  func importsToucan() throws {
    let old = try OldSite([
      "toucan.yml": "targets:\n  - name: live\n    url: \"https://a.example/\"\n",
      "site.yml": "name: Birds\nnavigation:\n  - label: Posts\n    url: /blog/\n",
      "contents/[home]/index.md": "---\ntitle: Home\n---\nWelcome\n", "contents/rss.xml/index.yml": "type: rss\n",
      "contents/blog/a/index.md": "---\ntitle: A\npublication: 2026-01-02 03:04:05\n---\nText\n",
      "contents/authors/b/index.md": "---\ntitle: B\n---\nText\n",
      "contents/blog/{{post.pagination}}/index.md": "---\nslug: blog/page/{{post.pagination}}\n---\n",
    ])
    let (site, built) = try old.build()
    #expect(site.lost(in: built) == [] && built.errors == [] && built.contains("rss.xml"))
    #expect(site.articleCount == 3 && built.text("index.html").contains("Welcome"))
    #expect(!built.text("archive/index.html").contains("authors/b"))
    let settings = try old.settings()
    #expect(settings.contains("title: Birds") && settings.contains("Posts: \"/blog/\""))
  }

  // MARK: Docusaurus

  @Test("A document of Docusaurus with the slug “/” is the page of its folder, or the first page")
  func takesFolderSlug() throws {
    for (route, page) in [("docs", "docs/index.html"), ("/", "index.html")] {
      let (_, built) = try OldSite([
        "docusaurus.config.js": "export default { docs: { routeBasePath: '\(route)' } };",
        "docs/intro.md": "---\nslug: /\n---\nHello\n", "docs/a.md": "# A\n",
      ]).build()
      #expect(built.errors == [] && built.text(page).contains("Hello"))
    }
  }

  @Test("Braces are text in Docusaurus before its third version", arguments: ["^2.4.1", "3.1.0"])
  func readsBraces(version: String) throws {
    let (site, built) = try OldSite([
      "docusaurus.config.js": "", "package.json": "{ \"dependencies\": { \"@docusaurus/core\": \"\(version)\" } }",
      "docs/a.md": "# A\n\nIn {b, c} of it\n", "docs/b.md": "import C from './c';\n\n<C a={1} />\n",
    ]).build()
    let isText = version.contains("2")
    #expect(built.text("docs/a/index.html").contains("In {b, c} of it") == isText)
    #expect(site.files.contains { $0.name == (isText ? "Content/docs/b.mdx" : "Content/docs/b.md") })
  }

  @Test("Docusaurus' tags of documents and pages of its blog are among its addresses", arguments: ["blog", "/"])
  func listsTags(route: String) throws {
    var files = [
      "docusaurus.config.js": "blog: { postsPerPage: 1, routeBasePath: '\(route)' }",
      "docs/a.md": "---\ntags: [x]\n---\n# A\n",
    ]
    for day in 1...2 { files["blog/2026-01-0\(day)-a.md"] = Self.post }
    let (site, built) = try OldSite(files).build()
    #expect(site.lost(in: built) == [] && built.notes == [])
    #expect(
      Set(site.expected).isSuperset(of: ["/docs/tags/", "/docs/tags/x/", route == "/" ? "/page/2/" : "/blog/page/2/"])
    )
  }

  @Test(
    "Pictures have the files that Docusaurus' require and @site name",
    arguments: ["<img src={require('./b.png').default} alt=\"B\" />", "![B](@site/static/b.png)"]
  )
  func takesPictures(text: String) throws {
    let (_, built) = try OldSite([
      "docusaurus.config.js": "", "static/b.png": "", "docs/b.png": "", "docs/a.mdx": "# A\n\n\(text)\n",
    ]).build()
    let address = text.contains("@site") ? "../../b.png" : "../../docs/b.png"
    #expect(built.text("docs/a/index.html").contains("src=\"\(address)\""))
  }

  // MARK: Other generators

  @Test("An include of Eleventy has the values of the article that includes it")
  func takesNunjucks() throws {
    let (_, built) = try OldSite([
      "package.json": "{\"@11ty/eleventy\": \"2\"}", "src/_includes/video.njk": "<b>{{ videoId }}</b>\n",
      "src/posts/a.md": "---\nvideoId: x1\nlead: So\n---\n{{ lead }}\n\n{% include 'video.njk' %}\n",
    ]).build()
    let html = built.text("posts/a/index.html")
    #expect(html.contains("<p>So</p>") && html.contains("<b>x1</b>") && built.notes == [])
  }

  @Test("VitePress' menus and links name pages without an ending", arguments: [false, true])
  func findsPagesByName(isClean: Bool) throws {
    let old = try OldSite([
      "docs/.vitepress/config.ts": "cleanUrls: \(isClean), nav: [{ text: 'B', link: '/b' }]",
      "docs/a.md": "# A\n\n[b](/b#c)\n", "docs/b.md": "# B\n\n## C\n",
    ])
    let (_, built) = try old.build()
    let page = isClean ? "b/" : "b.html"
    #expect(try old.settings().contains("B: \"/\(page)\""))
    #expect(built.text(isClean ? "a/index.html" : "a.html").contains(isClean ? "href=\"../b#c\"" : "href=\"b.html#c\""))
  }

  @Test("The locales of VitePress are languages with folders of their own")
  func takesLocales() throws {
    let old = try OldSite([
      "docs/.vitepress/config.mts":
        "locales: { root: { label: '中文', lang: 'zh-CN' }, en: { label: 'English', lang: 'en-US' } }",
      "docs/index.md": "# 甲\n", "docs/a.md": "# 乙\n", "docs/en/index.md": "# A\n", "docs/en/a.md": "# B\n",
    ])
    let (site, built) = try old.build()
    #expect(built.errors == [] && site.lost(in: built) == [])
    #expect(built.text("en/a.html").contains("<html lang=\"en\"") && built.text("a.html").contains("lang=\"zh-CN\""))
    #expect(!built.text("index.html").contains("en/a.html"))
    #expect(try old.settings().contains("en: English"))
  }

  @Test("A line break in a title or a description is a space")
  func joinsTitles() throws {
    let matter = try FrontMatter("---\ntitle: A:<br/>B\ndescription: One,<br />two\n---\n", file: "a.md")
    #expect(matter.title == "A: B" && matter.description == "One, two")
  }
}
