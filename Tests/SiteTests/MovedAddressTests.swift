import Diagnostics
import Foundation
import Testing

@testable import Site

/// The addresses of old sites, the pages and menus of new ones, and addresses from the root.
@Suite struct MovedAddressTests {
  private static let post = "---\ntitle: A\ncategory: Lang\n---\nText\n"

  @Test(
    "Jekyll's settings for folders and collections give the addresses that Jekyll gives",
    arguments: [
      (
        "defaults: [{scope: {path: \"\", type: posts}, values: {permalink: \"/blog/:title/\"}}]",
        "_posts/2020-01-02-a.md", "blog/a/index.html"
      ),
      (
        "defaults: [{scope: {path: \"\"}, values: {permalink: \"/x/:title/\"}}, {scope: {path: _posts/y}, values: {permalink: \"/y/:title/\"}}]",
        "_posts/y/2020-01-02-a.md", "y/a/index.html"
      ),
      (
        "collections: {posts: {permalink: \"/news/:year/:title/\"}}", "_posts/2020-01-02-a.md", "news/2020/a/index.html"
      ),
      (
        "collections: {docs: {output: true, permalink: \"/:collection/:path/\"}}", "_docs/in/b.md",
        "docs/in/b/index.html"
      ),
      ("collections: {docs: {output: true}}", "_docs/b.md", "docs/b.html"),
      ("collections_dir: c\ncollections: {docs: {output: true}}", "c/_docs/b.md", "docs/b.html"),
      ("permalink: /:year/:i_month/:title/", "_posts/2024-1-2-noncopyable.md", "2024/1/noncopyable/index.html"),
      ("permalink: pretty", "blog/_posts/2020-01-02-a.md", "blog/lang/2020/01/02/a/index.html"),
      ("permalink: pretty", "_posts/2020-01-02-a.html", "lang/2020/01/02/a/index.html"),
      ("title: T", "about.html", "about.html"),
    ]
  )
  func keepsJekyllAddresses(settings: String, file: String, address: String) throws {
    let (site, built) = try OldSite([
      "_config.yml": settings + "\n", file: Self.post, "_posts/2019-01-01-z.md": Self.post,
    ]).build()
    #expect(built.contains(address), "\(built.paths)")
    #expect(site.lost(in: built) == [] && built.errors == [])
  }

  @Test("Front matter of Jekyll's settings is that of its posts, and not of other pages")
  func keepsDefaults() throws {
    let (_, built) = try OldSite([
      "_config.yml": "permalink: pretty\ndefaults:\n- scope: {path: \"\", type: posts}\n  values: {published: false}\n",
      "_posts/2020-01-02-a.md": Self.post, "about.md": "---\ntitle: About\n---\n",
    ]).build()
    #expect(!built.contains("lang/2020/01/02/a/index.html") && built.contains("about/index.html"))
  }

  @Test("Pages of Jekyll's lists lead to the new ones, and feeds that Liquid makes are feeds")
  func keepsJekyllLists() throws {
    var files = Dictionary(
      uniqueKeysWithValues: (1...5).map { ("_posts/2020-01-0\($0)-p.md", "---\ntitle: P\ntags: [\"C++\"]\n---\n") }
    )
    files["_config.yml"] =
      "url: https://e.org\npaginate: 2\nplugins: [jekyll-archives]\njekyll-archives: {enabled: [tags]}\n"
    files["atom.xml"] = "---\n---\n<feed>{% for post in site.posts %}{% endfor %}</feed>\n"
    files["404.md"] = "---\npermalink: /404.html\n---\nMine\n"
    let (site, built) = try OldSite(files).build()
    #expect(built.text("page2/index.html").contains("url=../page/2/"))
    #expect(built.text("tag/c/index.html").contains("url=../../tags/c%2B%2B/"))
    #expect(built.text("atom.xml").hasPrefix("<?xml") && built.text("404.html").contains("Mine"))
    #expect(!built.text("sitemap.xml").contains("404") && site.lost(in: built) == [])
  }

  @Test("A page of Hugo has the address that it sets, and the first page of a list the one that it had twice")
  func keepsAddressesOfHugo() throws {
    let (site, built) = try OldSite([
      "config.toml": "title = 'T'\nbaseURL = 'https://e.org/'\n", "layouts/list.html": "{{ .Paginator }}",
      "content/post/a.md": "+++\ndate = 2026-01-02\nurl = 'csv'\ntags = ['C#']\n+++\n",
      "content/post/b.md": "+++\ndate = 2026-01-02\nurl = 'b.html'\n+++\n",
      "content/post/c.md": "+++\ndate = 2026-01-02\nurl = 'https://e.org'\n+++\n",
    ]).build()
    #expect(site.lost(in: built) == [] && built.errors == [])
    for page in [
      "csv/index.html", "b.html", "post/c/index.html", "post/page/1/index.html", "tags/c%23/page/1/index.html",
    ] {
      #expect(built.contains(page.removingPercentEncoding ?? page), "\(page)")
    }
  }

  @Test("A name in an address of Jekyll's collections has no signs")
  func keepsNames() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: T\ncollections: {docs: {output: true, permalink: '/docs/:name/'}}\n",
      "_docs/Old_name.of.md": "---\ntitle: A\n---\n",
    ]).build()
    #expect(site.lost(in: built) == [] && built.contains("docs/old-name-of/index.html"))
  }

  @Test(
    "Of two files at one address, the one that the old generator had in its pages is taken",
    arguments: [
      (
        ["Package.swift": "// Publish", "Content/a.md": "# A\n", "Content/b.txt": "1", "Resources/b.txt": "2"],
        "Public/b.txt"
      ),
      (
        [
          "zola.toml": "base_url = 'https://e.org'\n", "content/a.md": "+++\n+++\n", "content/b.txt": "1",
          "static/b.txt": "2",
        ], "Content/b.txt"
      ),
    ]
  )
  func leavesTwinsOut(files: [String: String], name: String) throws {
    let (site, built) = try OldSite(files).build()
    #expect(built.errors == [] && site.files.map(\.name).filter { $0.hasSuffix("b.txt") } == [name])
    #expect(site.notes.contains { $0.message.hasSuffix("has the same address, so it isn't taken") })
  }

  @Test("Articles in another markup than Markdown are named")
  func namesOtherMarkup() throws {
    let (site, _) = try OldSite(["a.md": "# A\n", "b.dj": "# B\n", "c/d.dj": "# D\n"]).build()
    #expect(
      site.notes.map(\.statement) == [
        "b.dj: warning: it isn't Markdown, so it is a file of the new site and no article; expected .md (and 1 more)"
      ]
    )
  }

  @Test(
    "An article may lead to another address, and is in no list",
    arguments: [("/b/", "../b/"), ("[https://e.org/a?b&c]", "https://e.org/a?b&amp;c")]
  )
  func leadsOn(target: String, address: String) throws {
    let built = try TestSite([
      "Content/site.yaml": "baseURL: https://example.com/\n",
      "Content/a.md": "---\ndate: 2026-01-02\npermalink: /a/\ntitle: Moved\nredirect_to: \(target)\n---\nText\n",
      "Content/b.md": "---\ndate: 2026-01-02\npermalink: /b/\n---\nText\n",
    ]).build()
    #expect(built.text("a/index.html").contains("content=\"0; url=\(address)\""))
    for list in ["index.html", "archive/index.html", "feed.xml", "sitemap.xml"] {
      #expect(!built.text(list).contains("Moved") && !built.text(list).contains("/a/<"), "\(list)")
    }
  }

  @Test("The first page and a section may lead to another address, and what is no address is named")
  func leadsHomeOn() throws {
    let built = try TestSite([
      "Content/index.md": "---\ntitle: Home\nredirect_to: /b/\n---\n",
      "Content/notes/_index.md": "---\ntitle: Notes\nredirect_to: /b/\n---\n",
      "Content/a.md": "---\ntitle: A\nredirect_to: new-page/\n---\nText\n",
      "Content/b.md": "---\npermalink: /b/\n---\nText\n", "Templates/list.mustache": "{{title}}",
    ]).build()
    #expect(built.text("index.html").contains("content=\"0; url=b/\""))
    #expect(built.text("notes/index.html").contains("content=\"0; url=../b/\""))
    let message = "a.md:3:14: warning: “redirect_to” leads nowhere; expected a path from the root of the site"
    #expect(built.notes.contains { $0.statement.contains(message) }, "\(built.notes.map(\.statement))")
  }

  @Test("A name that several articles have doesn't mean a post with this name behind its date")
  func refusesAmbiguousNames() throws {
    let settings = try SiteSettings("title: T\n", language: .yaml, file: "Content/site.yaml")
    func page(_ names: String...) throws -> String? {
      let articles = try names.map { try ArticleSource($0, text: "# A\n", settings) }
      return ArticleNames(articles).page("intro", from: articles[0])?.path.address
    }
    #expect(try page("posts/2020-01-01-intro.md", "a/intro.md", "b/intro.md") == nil)
    #expect(try page("posts/2020-01-01-intro.md", "a/b.md") != nil)
  }

  @Test("Posts of Jekyll in folders that settings name may have languages")
  func keepsLanguagesInFolders() throws {
    let (site, _) = try OldSite([
      "_config.yml": "languages: [en]\ncollections_dir: _i18n/en\n",
      "_i18n/en/_posts/2020-01-01-a.md": "---\ntitle: A\n---\n",
    ]).build()
    #expect(site.articleCount == 1)
  }

  @Test("Posts of Jekyll in several languages have the addresses of their plug-in")
  func keepsLanguages() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: T\nlanguages: [ko, en]\npermalink: /:categories/:title/\n",
      "_i18n/ko/_posts/2026-01-02-a.md": "---\ntitle: K\n---\n",
      "_i18n/en/_posts/2026-01-02-a.md": "---\ntitle: E\ncategories: [c]\n---\n",
    ]).build()
    #expect(built.errors == [] && site.notes == [] && site.lost(in: built) == [])
    #expect(
      built.text("a/index.html").contains("lang=\"ko\"") && built.text("en/c/a/index.html").contains("lang=\"en\"")
    )
  }

  @Test("An article that isn't UTF-8 doesn't stop an import, and is named")
  func namesOtherEncodings() throws {
    let old = try OldSite(["a.md": "# A\n", "c.md": "# C\n", "d.md": "# D\n"])
    try Data([0x23, 0x20, 0x83, 0x65]).write(to: URL(fileURLWithPath: old.path + "/b.md"))
    let site = try SiteImport(old.path)
    #expect(site.articleCount == 3 && site.notes.contains { $0.location?.file == "b.md" })
  }

  @Test("HTML without front matter among Jekyll's posts is named, since readers would see its braces")
  func namesPlainHTML() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: T\n", "_posts/2026-01-02-a.md": "---\n---\n",
      "_posts/2026-01-02-b.html": "<p>{{ page.title }}</p>\n",
    ]).build()
    #expect(!built.paths.contains { $0.contains("-b") || $0.contains("/b") })
    #expect(site.notes.map(\.location?.file).contains("_posts/2026-01-02-b.html"))
  }

  @Test("An address that the new site lacks is named")
  func namesLost() throws {
    let (site, built) = try OldSite([
      "_config.yml": "plugins: [jekyll-feed]\n", "_posts/2020-01-02-a.md": Self.post,
    ]).build()
    // A feed needs the address of the site.
    #expect(site.lost(in: built) == ["/feed.xml"])
  }

  @Test("An address of the site that it can't have is named")
  func namesBase() throws {
    let (site, built) = try OldSite([
      "_config.yml": "url: https://e.org/blog?x=1\n", "_posts/2020-01-02-a.md": Self.post,
    ]).build()
    #expect(!built.contains("feed.xml"))
    #expect(
      site.notes.map(\.message) == [
        "the address of the site is “https://e.org/blog?x=1/”, which isn't taken; expected an address such as https://example.com/blog/"
      ]
    )
  }

  @Test("A collection that Jekyll doesn't write, and a post without a date, are named")
  func namesUnwritten() throws {
    let (site, _) = try OldSite([
      "_config.yml": "collections: [notes]\n", "_notes/a.md": Self.post, "_posts/a.md": Self.post,
      "_posts/2020-01-02-b.md": Self.post,
    ]).build()
    #expect(site.articleCount == 1)
    #expect(
      site.notes.map(\.statement) == [
        "_notes: warning: a file of a collection that Jekyll doesn't write (output: false) isn't taken",
        "_posts/a.md: warning: its name doesn't begin with a date, so it is no post of Jekyll's, and isn't taken",
      ]
    )
  }

  @Test("Hugo's taxonomies, feeds, menus and languages in files of their own are kept")
  func keepsHugoLists() throws {
    let (site, built) = try OldSite([
      "config/_default/hugo.toml": "baseURL = 'https://e.org/'\ndefaultContentLanguage = 'en'\nenableEmoji = true\n",
      "config/_default/languages.en.toml": "title = 'Tide'\nweight = 1\ncontentDir = 'content/en'\n",
      "config/_default/languages.fr.toml": "title = 'Marée'\nweight = 2\ncontentDir = 'content/fr'\n",
      "config/_default/menus.en.toml":
        "[[main]]\nname = 'About'\npageRef = 'about'\nweight = 2\n[[main]]\nname = 'Posts'\nurl = '/posts/'\nweight = 1\n",
      "content/en/posts/a.md":
        "---\ntitle: A\ndate: 2026-01-02\ntags: [x, C#]\ncategories: [Big Cat]\n---\n:wave: [p]({{< ref \"/about\" >}})\n",
      "content/en/about.md": "---\ntitle: About\n---\n",
      "content/fr/posts/a.md": "---\ntitle: Un\ndate: 2026-01-02\n---\n",
    ]).build()
    #expect(site.lost(in: built) == [] && built.errors == [])
    for path in [
      "categories/big-cat/index.html", "categories/index.xml", "tags/c#/index.html", "tags/x/index.xml",
      "posts/index.xml", "fr/posts/a/index.html",
    ] {
      #expect(built.contains(path), "\(path)")
    }
    let page = built.text("posts/a/index.html")
    #expect(page.contains("👋 <a href=\"../../about/\">p</a>") && page.contains("· Tide</title>"))
    #expect(
      page.contains("<a href=\"../../posts/index.html\">Posts</a><a href=\"../../about/index.html\">About</a></nav>")
    )
  }

  @Test("A site of Zola keeps its addresses, links and shortcodes")
  func importsZola() throws {
    let (site, built) = try OldSite([
      "config.toml":
        "base_url = 'https://e.org'\ntitle = 'T'\ngenerate_feeds = true\n[[taxonomies]]\nname = 'tags'\nfeed = true\n",
      "content/_index.md": "+++\ntitle = 'Home'\n+++\n",
      "content/blog/2020-01-02-a.md":
        "+++\ntitle = 'A'\n[taxonomies]\ntags = ['x']\n+++\n[b](@/blog/b.md#h) {{ youtube(id=\"y, z\") }}\n\n{% note(kind=\"k\") %}\n*In*\n{% end %}\n",
      "content/blog/b.md": "+++\ntitle = 'B'\ndate = 2020-01-03\npath = 'Own/Path'\n+++\n# h\n", "static/a.txt": "a",
      "templates/shortcodes/note.html": "<div class=\"{{ kind }}\">{{ body | markdown | safe }}</div>",
    ]).build()
    #expect(site.kind == .zola && site.lost(in: built) == [] && built.errors == [])
    let page = built.text("blog/a/index.html")
    #expect(page.contains("<a href=\"../../Own/Path/#h\">b</a>") && page.contains("embed/y, z\""))
    #expect(page.contains("<div class=\"k\"><p><em>In</em></p>"))
    #expect(built.contains("atom.xml") && built.contains("tags/x/atom.xml") && built.contains("a.txt"))
  }

  @Test(
    "Sites whose settings are programs are known, and keep the paths of their files",
    arguments: [
      ("astro.config.mjs", "src/content/blog/a.md", SiteImport.Kind.astro),
      ("eleventy.config.js", "src/blog/a.md", .eleventy),
      ("toucan.yml", "contents/blog/a/index.md", .toucan),
    ]
  )
  func importsPrograms(settings: String, file: String, kind: SiteImport.Kind) throws {
    let (site, built) = try OldSite([settings: "", file: "---\ntitle: A\npubDate: 2026-01-02\n---\n"]).build()
    #expect(site.kind == kind && built.contains("blog/a/index.html"))
    #expect(built.text("blog/a/index.html").contains("2 January 2026"))
  }

  @Test(
    "A shortcode that nothing is known about is an error and left out, unless settings say otherwise",
    arguments: [("error", 1, 0, false), ("hide", 0, 1, false), ("show", 0, 1, true)]
  )
  func leavesOutUnknown(choice: String, errors: Int, warnings: Int, isShown: Bool) throws {
    let built = try TestSite([
      "Content/site.yaml": "shortcodes: jekyll\nunknownShortcodes: \(choice)\n",
      "Content/articles/first.md": "a {% gizmo %} b {{ thing }}\n",
    ]).build()
    #expect(built.errors.count == 2 * errors && built.notes.count == 2 * warnings)
    #expect(built.text("articles/first/index.html").contains("gizmo") == isShown)
  }

  @Test("Redirects that lead nowhere or back to themselves are warnings")
  func checksRedirects() throws {
    let built = try TestSite([
      "Content/addresses.yaml": "/a/: /b/\n/b/: /a/\n/c/: /none/\n/d/: /e/\n/e/: /articles/first/\n"
    ]).build()
    #expect(built.text("d/index.html").contains("url=../articles/first/") && built.contains("e/index.html"))
    #expect(
      built.notes.map(\.message) == [
        "the redirect from “a/” leads back to itself, so it isn't made",
        "the redirect from “b/” leads back to itself, so it isn't made",
        "there is no page at “/none/”, so the redirect from “c/” isn't made",
      ]
    )
  }

  @Test("Articles that lead to each other are warnings, and those that lead to one that is shown aren't")
  func findsCircles() throws {
    let lead = { (address: String) in "---\nredirect_to: \(address)\n---\n" }
    let built = try TestSite([
      "Content/articles/a.md": lead("/articles/b/#x"), "Content/articles/b.md": lead("/c/"),
      "Content/articles/d.md": "---\nredirect_to: /old/\naliases: [/old/]\n---\n",
      "Content/articles/e.md": lead("/articles/first/"), "Content/articles/f.md": lead("/articles/a"),
      "Content/articles/g.md": lead("http://e.org/repo/articles/h/?x"),
      "Content/articles/h.md": lead("https://e.org/repo/articles/g/"),
      "Content/articles/i.md": lead("https://e.org/articles/i/"),
      "Content/site.yaml": "baseURL: https://e.org/repo/\n", "Content/addresses.yaml": "/c/: /articles/a/\n",
    ]).build()
    let circles = built.notes.filter { $0.message.hasPrefix("“redirect_to” leads back to the same page") }
    #expect(circles.compactMap(\.location?.file) == ["a", "b", "d", "g", "h"].map { "Content/articles/\($0).md" })
  }

  // MARK: Addresses from the root

  @Test(
    "Addresses from the root are the site's, wherever it is published",
    arguments: ["https://e.org/", "https://e.org/repo/"]
  )
  func movesRootAddresses(base: String) throws {
    let path = base.hasSuffix("repo/") ? "/repo" : ""
    let site = try TestSite([
      "Content/site.yaml": "baseURL: \(base)\n", "Public/img/a.txt": "a",
      "Public/img/site.css": "b{background:url(/img/a.txt)}@import '/img/c.css';",
      "Public/own.html": "<a href=\"/img/a.txt\">a</a>",
      "Content/404.md": "---\npermalink: /404.html\n---\n[a](/img/a.txt)\n",
      "Content/articles/first.md":
        "---\ndate: 2026-01-02\nimage: /img/a.txt\n---\n[a](/img/a.txt) [b](\(path)/img/a.txt?x#y) [home](/) [f](/articles/first)\n",
    ])
    let built = try site.build()
    let page = built.text("articles/first/index.html")
    for address in ["../../img/a.txt\"", "../../img/a.txt?x#y\"", "../../\"", "../../articles/first\""] {
      #expect(page.contains("href=\"" + address))
    }
    #expect(
      built.text("feed.xml").contains("\(base)img/a.txt&quot;") || built.text("feed.xml").contains("\(base)img/a.txt")
    )
    #expect(
      !built.text("feed.json").contains("\"/img") && built.text("404.html").contains("href=\"\(path)/img/a.txt\"")
    )
    if !path.isEmpty {
      #expect(built.text("img/site.css") == "b{background:url(../img/a.txt)}@import '../img/c.css';")
      #expect(built.text("own.html").contains("href=\"img/a.txt\""))
    }
    #expect(built.notes.map(\.message) == [])
  }

  @Test("Below a base URL, an address of another site on the host isn't the site's own")
  func knowsBasePath() throws {
    let built = try TestSite([
      "Content/site.yaml": "baseURL: https://e.org/repo/\n",
      "Templates/article.mustache": "<a href=\"/site.css\">a</a><a href=\"/repo/site.css\">b</a></body>",
    ]).build()
    #expect(built.notes.map(\.message) == ["a link leads to “/site.css”, which isn't on the site"])
  }

  // MARK: Pages and lists

  @Test("Pages are in no list of articles, no archive and no feed, but for search engines")
  func keepsPagesOutOfLists() throws {
    let built = try TestSite([
      "Content/site.yaml": "baseURL: https://e.org/\n", "Content/about.md": "---\ntitle: About\n---\n",
      "Content/note.md": "---\ntitle: Note\npage: false\n---\n",
      "Content/articles/imprint.md": "---\ntitle: Imprint\npage: true\ndate: 2026-01-05\n---\n",
      "Content/articles/secret.md": "---\ntitle: Secret\ndate: 2026-01-06\nunlisted: true\n---\n",
      "Templates/archive.mustache": "{{#years}}{{#articles}}{{title}} {{/articles}}{{/years}}</body>",
      "Templates/list.mustache": "{{#articles}}{{title}} {{/articles}}</body>",
    ]).build()
    #expect(
      built.text("archive/index.html") == "First Note </body>" && built.text("articles/index.html") == "First </body>"
    )
    #expect(!built.text("feed.xml").contains("Imprint") && !built.text("feed.xml").contains("Secret"))
    #expect(built.contains("articles/about/index.html") && built.text("sitemap.xml").contains("articles/about/"))
    #expect(built.contains("articles/secret/index.html") && !built.text("sitemap.xml").contains("secret"))
    #expect(!built.text("index.html").contains("About") && built.text("index.html").contains("First"))
  }

  @Test("Without dates nothing is known from a missing one, so files are articles")
  func listsUndated() throws {
    let site = try TestSite(["Content/one.md": "# One\n"])
    try FileManager.default.removeItem(atPath: site.path + "/Content/articles/first.md")
    #expect(try site.build().text("index.html").contains("One"))
  }

  @Test("C, C++, C# and a name of signs have pages of their own")
  func dividesTags() throws {
    let built = try TestSite([
      "Content/articles/first.md": "---\ntags: [C, C++, \"C#\", \"🎉\", Swift UI]\n---\n",
      "Templates/list.mustache": "{{page.title}}</body>",
      "Templates/article.mustache": "{{#page.tags}}<a href=\"{{address}}\">{{name}}</a>{{/page.tags}}</body>",
    ]).build()
    for (folder, title) in [("c", "C"), ("c++", "C++"), ("c#", "C#"), ("u1f389", "🎉"), ("swift-ui", "Swift UI")] {
      #expect(built.text("tags/\(folder)/index.html").hasPrefix(title))
    }
    #expect(built.notes == [])
  }

  @Test("An article that has expired is left out")
  func leavesOutExpired() throws {
    let built = try TestSite(["Content/articles/first.md": "---\nexpiryDate: 2020-01-02\n---\n"]).build()
    #expect(!built.contains("articles/first/index.html") && built.notes.map(\.id) == [.articleFuture])
  }

  @Test("A menu in the settings is that of every page")
  func showsMenu() throws {
    let site = try TestSite([
      "Content/site.yaml": "menu:\n  About: /about/\n  Code: https://e.org/code\n",
      "Templates/article.mustache": "{{#menu}}{{title}}={{address}} {{/menu}}</body>",
    ])
    #expect(
      try site.build().text("articles/first/index.html")
        == "About=../../about/index.html Code=https://e.org/code </body>"
    )
  }
}
