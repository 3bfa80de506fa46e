import Diagnostics
import Testing

@testable import Site

/// What becomes of blogs whose generators make addresses by programs, and of what only their themes know.
@Suite struct MovedBlogTests {
  private static let post = "---\ntitle: A\n---\nText\n"

  @Test(
    "Articles of Astro are where the page of their collection shows them",
    arguments: [
      ("src/pages/[...slug].astro", "blog", "src/content/blog/a b/C!.md", "a-b/c/index.html"),
      ("src/pages/posts/[slug]/index.astro", "blog", "src/content/blog/a/index.md", "posts/a/index.html"),
      ("src/pages/notes/[id].astro", "notes", "src/notes/a.md", "notes/a/index.html"),
    ]
  )
  func findsRoutes(page: String, collection: String, file: String, path: String) throws {
    let name = page.contains("id") ? "id" : "slug"
    let (site, built) = try OldSite([
      "astro.config.mjs": "",
      "src/content.config.ts": """
      const blog = defineCollection({ schema });
      const texts = defineCollection({ loader: glob({ base: './src/notes' }) });
      export const collections = { blog, notes: texts };
      """,
      page: "const posts = await getCollection('\(collection)'); params: { \(name): post.\(name) }", file: Self.post,
    ]).build()
    #expect(built.contains(path) && site.lost(in: built) == [] && site.unknownCount == 0)
  }

  @Test(
    "The page of Astro with the list of a collection leads to the new list",
    arguments: ["blog.astro", "blog/index.astro"]
  )
  func keepsListsOfAstro(page: String) throws {
    let (site, built) = try OldSite([
      "astro.config.mjs": "", "src/content/posts/a.md": Self.post,
      "src/pages/blog/[...slug].astro": "getCollection('posts'); params: { slug: post.slug }",
      "src/pages/\(page)": "const posts = await getCollection('posts');",
    ]).build()
    #expect(built.contains("blog/a/index.html") && site.lost(in: built) == [])
    #expect(built.text("blog/index.html").contains("url=../posts/"))
  }

  @Test("Pages of HTML beside an article of Eleventy are published with their style sheets, unless they have tags")
  func keepsDemosOfEleventy() throws {
    let (_, built) = try OldSite([
      "eleventy.config.js": "", "src/posts/a/index.md": "# A\n[demo](demo/one.html)\n",
      "src/posts/a/demo/one.html": "<!doctype html><p>One", "src/posts/a/demo/css/a.css": "p {}",
      "src/posts/a/demo/two.html": "<!doctype html>{{ two }}", "src/posts/b.js": "b", "src/styles/a.css": "",
    ]).build()
    #expect(built.notes == [] && built.contains("posts/a/demo/one.html") && built.contains("posts/a/demo/css/a.css"))
    #expect(!built.contains("posts/a/demo/two.html") && !built.contains("styles/a.css"))
  }

  @Test(
    "Articles of Astro in folders of languages have these first in their addresses",
    arguments: ["const [lang, ...slug] = page.id.split('/')", "const lang = page.data.lang"]
  )
  func importsAstroLanguages(code: String) throws {
    let (site, built) = try OldSite([
      "astro.config.mjs": "", "src/content/blog/en/a.md": "# A\n", "src/content/blog/fr/a.md": "# A\n",
      "src/pages/[lang]/posts/[...slug].astro":
        "getCollection('blog'); \(code); params: { lang, slug: slug.join('/') }",
    ]).build()
    let isKnown = code.contains("split")
    #expect(built.contains("fr/posts/a/index.html") == isKnown && site.unknownCount == (isKnown ? 0 : 2))
  }

  @Test(
    "Articles of Astro with one slug in two languages have different addresses where only a program tells them apart"
  )
  func dividesLanguages() throws {
    let text = "---\ntitle: A\nslug: same\n---\na\n"
    let (_, built) = try OldSite([
      "astro.config.mjs": "", "src/content/blog/a/en.md": text, "src/content/blog/a/es.md": text,
      "src/pages/[...slug].astro": "getCollection('blog'); params: { slug: address(post) }",
    ]).build()
    #expect(built.errors == [] && built.contains("blog/same/index.html") && built.contains("blog/a/es/index.html"))
  }

  @Test(
    "Addresses that a program of Astro makes aren't known, and the import says so",
    arguments: [
      ("generateId: ({ entry }) => entry.slice(3),", "post.id", "src/content.config.ts"),
      ("", "post.data.date + post.id.replace('a', '')", "src/pages/[...slug].astro"),
    ]
  )
  func namesUnknownAddresses(option: String, value: String, file: String) throws {
    let (site, _) = try OldSite([
      "astro.config.mjs": "", "src/content.config.ts": "const blog = defineCollection({ \(option) });",
      "src/pages/[...slug].astro": "getCollection('blog'); params: { slug: \(value) }",
      "src/content/blog/a.md": Self.post,
    ]).build()
    #expect(site.unknownCount == 1 && site.expected.isEmpty)
    #expect(site.notes.contains { $0.location?.file == file && $0.message.contains("a program makes the addresses") })
  }

  @Test(
    "Pictures in Astro's sources are shown where articles name them",
    arguments: ["../../assets/b.png", "@/assets/b.png"]
  )
  func takesPictures(address: String) throws {
    let (_, built) = try OldSite([
      "astro.config.mjs": "", "src/assets/b.png": "b", "src/content/blog/a.md": "# A\n\n![B](\(address))\n",
    ]).build()
    #expect(built.contains("assets/b.png") && built.text("blog/a/index.html").contains("src=\"../../assets/b.png\""))
    #expect(built.notes.isEmpty)
  }

  @Test(
    "The title, the description and the address of a site are texts in the settings of its starter",
    arguments: [
      [
        "astro.config.mjs": "defineConfig({ site: 'https://e.org' })",
        "src/consts.ts": "export const SITE_TITLE = 'T'; export const SITE_DESCRIPTION = 'D';",
      ],
      [
        "astro.config.mjs": "",
        "src/config.ts": "// title: 'no'\nexport const SITE = { website: 'https://e.org/', title: 'T', desc: 'D' }",
      ],
      [
        "eleventy.config.js": "",
        "_data/metadata.json": "{ \"title\": \"T\", \"url\": \"https://e.org/\", \"description\": \"D\" }",
      ],
    ]
  )
  func readsStarters(files: [String: String]) throws {
    let old = try OldSite(files.merging(["src/content/blog/a.md": "# A\n", "a.md": "# A\n"]) { $1 })
    let text = try old.settings()
    for line in ["title: T", "description: D", "baseURL: \"https://e.org/\""] { #expect(text.contains(line)) }
  }

  @Test("Constants of a starter name the site and its language")
  func readsConstants() throws {
    let old = try OldSite([
      "astro.config.mjs": "", "src/content/blog/a.md": "# A\n",
      "src/consts.ts": "export const SITE_NAME = \"Mine\"; export const SITE_LANG = \"de\"",
    ])
    let text = try old.settings()
    #expect(text.contains("title: Mine") && text.contains("language: de"))
  }

  @Test("Pages in a folder that Jekyll's settings include keep their addresses, and belong to no list")
  func importsIncludedPages() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: T\ninclude: [_pages]\n", "_pages/about.md": "---\ntitle: A\npermalink: /about/\n---\na\n",
      "_pages/b.md": "---\ntitle: B\n---\nb\n", "_posts/2024-01-02-p.md": "---\ntitle: P\n---\np\n",
    ]).build()
    #expect(built.contains("about/index.html") && built.contains("_pages/b.html") && site.lost(in: built) == [])
    #expect(!built.text("archive/index.html").contains("about"))
  }

  @Test("Excluded and hidden files in a folder that Jekyll's settings include stay behind")
  func leavesExcludedPages() throws {
    let text = "---\ntitle: A\n---\na\n"
    let (site, built) = try OldSite([
      "_config.yml": "title: T\ninclude: [_pages]\nexclude: [_pages/secret.md]\n",
      "_pages/about.md": "---\ntitle: A\npermalink: /about/\n---\na\n", "_pages/secret.md": text,
      "_pages/_part/x.md": text,
    ]).build()
    #expect(built.contains("about/index.html"))
    #expect(!site.files.contains { $0.name.hasSuffix("secret.md") || $0.name.hasSuffix("/x.md") })
  }

  @Test("Topics of Zenn have lists")
  func takesTopics() throws {
    let (_, built) = try OldSite([
      "package.json": "{\"dependencies\": {\"zenn-cli\": \"1\"}}",
      "articles/a.md": "---\ntitle: A\ntopics: [\"swift\"]\n---\n![b](/b.png =20x)\n",
    ]).build()
    #expect(built.contains("topics/swift/index.html"))
    #expect(built.text("articles/a/index.html").contains("width=\"20\""))
  }

  @Test("Files in .well-known are published, and other hidden ones aren't", arguments: ["static", "public"])
  func takesWellKnown(folder: String) throws {
    let settings = folder == "static" ? "hugo.toml" : "astro.config.mjs"
    let (_, built) = try OldSite([
      settings: "", "content/a.md": "---\ntitle: A\n---\na\n", "\(folder)/.well-known/security.txt": "a",
      "\(folder)/.env": "b",
    ]).build()
    #expect(built.contains(".well-known/security.txt") && !built.contains(".env"))
  }

  @Test("Where settings name no address, the file of GitHub Pages does")
  func readsHost() throws {
    let old = try OldSite([
      "_config.yml": "title: T\n", "CNAME": "e.org\n", "_posts/2024-01-02-p.md": "---\ntitle: P\n---\np\n",
    ])
    let text = try old.settings()
    #expect(text.contains("baseURL: \"https://e.org/\""))
  }

  @Test(
    "Articles of VuePress and VitePress keep their addresses, and the ids of their headings",
    arguments: [
      (".vuepress/config.js", "README.md", SiteImport.Kind.vuepress), (".vitepress/config.mts", "index.md", .vitepress),
    ]
  )
  func importsVue(settings: String, home: String, kind: SiteImport.Kind) throws {
    let (site, built) = try OldSite([
      settings: "export default { title: 'T', themeConfig: { nav: [{ text: 'B', link: '/b/' }] } }",
      "b/\(home)": "# B\n\n[a](/a.md#_1-a-b) [c](./\(home))\n",
      "a.md": "# A\n\n## 1. A / B!\n\n{{ $frontmatter.title }}\n",
      home: "# T\n",
    ]).build()
    #expect(site.kind == kind && site.lost(in: built) == [] && built.errors == [])
    #expect(built.contains("a.html") && built.text("a.html").contains("<h2 id=\"_1-a-b\">"))
    #expect(
      built.text("b/index.html").contains("href=\"../a.html#_1-a-b\"")
        && built.notes.allSatisfy { $0.id != .linkMissing }
    )
  }

  @Test(
    "The ids of headings follow the rules of a generator",
    arguments: [
      ("It's 1/2 – Ça va_là?", HeadingIDs.Style.github, "its-12--ça-va_là"), ("It's 1/2", .vue, "it-s-1-2"),
      ("2. Über_uns", .vue, "_2-uber-uns"), ("get_image (a)", .zola, "get-image-a"), ("Über Uns!", .hexo, "Uber-Uns"),
      ("日本 語", .vue, "日本-語"), ("!", .zola, "section"),
    ]
  )
  func makesHeadingIDs(text: String, style: HeadingIDs.Style, id: String) {
    var ids = HeadingIDs(style: style)
    #expect(ids.next(own: nil, text: text) == id)
  }

  @Test(
    "An address of Hugo may have no slash before it",
    arguments: [("p/abc/", "p/abc/index.html"), ("2026/a", "2026/a/index.html"), ("example.com/a/", "b/a/index.html")]
  )
  func readsAddress(url: String, path: String) throws {
    let (site, built) = try OldSite([
      "hugo.toml": "title = \"T\"\n", "content/b/a.md": "---\ntitle: A\nurl: \"\(url)\"\n---\nText\n",
    ]).build()
    #expect(built.contains(path) && site.lost(in: built).allSatisfy { $0.hasSuffix(".xml") })
  }

  @Test(
    "An imported article is built without what isn't known, and keeps what stands for it",
    arguments: [
      ("{{< code lang=\"swift\" title=\"A.swift\" >}}\nlet a = 1\n{{< /code >}}", "<p class=\"file\">A.swift</p>", 0),
      ("{{% gizmo %}}\n**in**\n{{% /gizmo %}}", "<strong>in</strong>", 1),
      ("{{< linkcard href=\"https://example.org/\" title=\"Card\" >}}", "<a href=\"https://example.org/\">Card</a>", 1),
      ("a {{< amazon id=\"1\" title=\"Book\" >}} b", "<p>a Book b</p>", 1),
      ("{{< accordion title=\"More\" >}}in{{< /accordion >}}", "<summary>More</summary>", 0),
    ]
  )
  func keepsContent(text: String, html: String, notes: Int) throws {
    let (site, built) = try OldSite(["hugo.toml": "", "content/b/a.md": "# A\n\n\(text)\n"]).build()
    #expect(built.text("b/a/index.html").contains(html) && built.errors == [])
    #expect(site.notes.count { $0.id == .articleShortcode } == notes)
  }

  @Test(
    "What a shortcode of Hugo's highlights is a block of code, in the language that its template names",
    arguments: [
      ("{{ highlight (trim .Inner \"\\n\") \"swift\" \"\" }}", "{{< my-code a >}}"),
      ("{{ $l := .Get 1 }}{{ highlight .Inner $l }}", "{{< my-code a swift >}}"),
      ("{{ transform.Highlight .Inner (.Get \"lang\") }}", "{{< my-code lang=\"swift\" >}}"),
    ]
  )
  func highlights(template: String, shortcode: String) throws {
    let (_, built) = try OldSite([
      "config.toml": "title = 'T'\n", "layouts/shortcodes/my-code.html": template,
      "content/a.md": "+++\n+++\n\(shortcode)\nlet a: Set<Int> = []\n\n# no heading\n{{< /my-code >}}\n*b*\n",
    ]).build()
    let page = built.text("a/index.html")
    #expect(page.contains("language-swift") && page.contains("# no heading") && page.contains("<em>b</em>"))
    #expect(!page.contains("<h1 id=\"no-heading\"") && built.notes.isEmpty && built.errors == [])
  }

  @Test("Includes beside an article of Jekyll are taken, and a filter that isn't known leaves the value")
  func takesIncludesBesideArticles() throws {
    let (site, built) = try OldSite([
      "_config.yml": "permalink: pretty\n", "about/index.md": "---\ntitle: A\n---\n{% include_relative _b.md %}\n",
      "about/_b.md": "**b** {{ \"c\" | twist }} {% include_relative _d.md %}", "about/_d.md": "d",
    ]).build()
    #expect(built.text("about/index.html").contains("<p><strong>b</strong> c d</p>") && built.errors == [])
    #expect(site.notes.map(\.message).contains { $0.contains("the filter “twist”") })
  }

  @Test("Values that are too large aren't taken, and the site is built without them")
  func leavesOutLargeData() throws {
    let (site, built) = try OldSite([
      "hugo.toml": "", "content/b/a.md": Self.post,
      "data/big.json": "[\"" + String(repeating: "a", count: 1 << 20) + "\"]",
    ]).build()
    #expect(built.contains("b/a/index.html") && site.notes.contains { $0.location?.file == "data/big.json" })
  }

  @Test("HTML with front matter in TOML is an article")
  func takesHTML() throws {
    let (_, built) = try OldSite(["hugo.toml": "", "content/b/a.html": "+++\ntitle = \"A\"\n+++\n<b>Text</b>\n"])
      .build()
    #expect(built.text("b/a/index.html").contains("<b>Text</b>"))
    #expect(!built.text("b/a/index.html").contains("+++"))
  }

  @Test(
    "The language of the articles takes the place of the English of new settings",
    arguments: [("漢字と仮名がある", "ja"), ("只有汉字的文章", "zh"), ("한글로 쓴 글", "ko")]
  )
  func findsLanguage(text: String, code: String) throws {
    let article = "# A\n\n" + String(repeating: text, count: 60)
    let files = Dictionary(uniqueKeysWithValues: (1...4).map { ("content/b/\($0).md", article) })
    let (_, built) = try OldSite(files.merging(["hugo.toml": "languageCode = \"en-us\"\n"]) { $1 }).build()
    #expect(built.text("b/1/index.html").contains("<html lang=\"\(code)\""))
  }

  @Test("The public page for missing addresses takes the place of the theme's")
  func takesMissingPage() throws {
    let built = try TestSite(["Public/404.html": "<p>Gone</p>"]).build()
    #expect(built.text("404.html").contains("Gone") && built.errors == [])
  }

  @Test("A list names the feed that it has")
  func namesFeeds() throws {
    let (_, built) = try OldSite([
      "hugo.toml": "baseURL = \"https://example.com/\"\n",
      "content/c/a.md": "---\ntitle: A\ncategories: [b]\ntags: [d]\n---\nText\n",
    ]).build()
    #expect(built.text("categories/b/index.html").contains("href=\"../../categories/b/index.xml\""))
    #expect(built.contains("categories/b/index.xml") && built.notes.allSatisfy { $0.id != .linkMissing })
  }
}
