import Diagnostics
import Testing

@testable import Site

/// The addresses and articles of Hexo, Pelican and Eleventy, and of sites that lie in a folder of a repository.
@Suite struct OldGeneratorTests {
  @Test("A site of Hexo keeps its addresses, lists, pages and the files of a post")
  func importsHexo() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: T\nurl: https://e.org\npermalink: :category/:title/\nper_page: 1\nlanguage: en\n",
      "package.json":
        #"{"dependencies": {"hexo": "1", "hexo-generator-tag": "1", "hexo-generator-category": "1", "hexo-generator-archive": "1", "hexo-generator-index": "1", "hexo-generator-feed": "1"}}"#,
      "source/_posts/One.md":
        "title: One\ndate: 2026-01-02\ntags: [C++]\ncategories: [Code, Old Code]\n---\n{% asset_img a.png Text %} {% post_link Two Second %} {% post_link three 'The <i>third</i>' false %}\n",
      "source/_posts/2026-01-05-three.md": "---\ntitle: Three\n---\n",
      "source/_posts/One/a.png": "png", "source/_posts/Two.md": "---\ntitle: Two\ndate: 2026-01-03\n---\nText\n",
      "source/about/index.md": "---\ntitle: About\ndate: 2026-01-04\n---\nText\n",
      "source/tags/index.md": "---\ntitle: Tags\n---\n", "source/CNAME": "e.org",
    ]).build()
    #expect(site.kind == .hexo && site.lost(in: built) == [] && built.errors == [])
    let page = built.text("Code/Old-Code/One/index.html")
    #expect(page.contains("<img src=\"a.png\" alt=\"Text\"") && page.contains("uncategorized/Two/\">Second</a>"))
    #expect(page.contains("three/\">The <i>third</i></a>"))
    #expect(built.contains("Code/Old-Code/One/a.png") && built.contains("CNAME"))
    #expect(built.text("categories/Code/index.html").contains("../../") && built.contains("archives/index.html"))
    #expect(!built.text("index.html").contains("About"))
  }

  @Test("Posts without settings whose names aren't those of Jekyll are the posts of Hexo")
  func findsSource() throws {
    let (site, built) = try OldSite([
      "_posts/20260102_first.md":
        "title: First\ndate: 2026-01-02\npermalink: first-one\n---\n**strong **text\n\n<center>\n![A](a.png)\n</center>\n",
      "_posts/second.md": "---\ntitle: Second\ndate: 2026-01-03\n---\nText\n",
      "about/index.md": "---\ntitle: About\n---\n",
      "_posts/2026-01-04-third.md": "---\ntitle: Third\n---\n",
    ]).build()
    #expect(site.kind == .hexo && site.lost(in: built) == [] && built.errors == [])
    let page = built.text("first-one/index.html")
    #expect(
      page.contains("<h1>First</h1>") && page.contains("<strong>strong") && page.contains(#"<img src="a.png" alt="A""#)
    )
    #expect(built.contains("2026/01/03/second/index.html") && built.contains("about/index.html"))
  }

  @Test("A site of Pelican keeps its addresses, its lists and what its addresses name")
  func importsPelican() throws {
    let (site, built) = try OldSite([
      "pelicanconf.py":
        "SITENAME = 'T'\nARTICLE_URL = 'blog/{date:%Y}/{category}/{slug}/'\nARTICLE_SAVE_AS = ARTICLE_URL + 'index.html'\nEXTRA_PATH_METADATA = {'extra/CNAME': {'path': 'CNAME'}}\nFEED_ALL_ATOM = None\nAUTHOR = 'Ann'\n",
      "publishconf.py": "SITEURL = 'https://e.org'\n",
      "content/Py/one.md":
        "Title: One: and more\nDate: 2026-01-02 10:00\nTags: a b, c\n\n![]({static}/images/a.png) [two]({filename}two.md)\n",
      "content/Py/two.md": "Date: 2026-01-03\nTitle: Two\nCategory: Own\nStatus: draft\n\nText\n",
      "content/Py/three.md": "Title: Three\nAuthor: Ann\nDate: 2026-01-03\nCategory: Own\n\nText\n",
      "content/pages/about.md": "Title: About\n\nText\n", "content/images/a.png": "png", "content/extra/CNAME": "e.org",
      "content/old.rst": "Old\n===\n",
    ]).build()
    #expect(site.kind == .pelican && site.lost(in: built) == [] && built.errors == [])
    let page = built.text("blog/2026/py/one-and-more/index.html")
    #expect(page.contains("src=\"../../../../images/a.png\"") && page.contains("One: and more"))
    #expect(built.contains("blog/2026/own/three/index.html") && built.contains("pages/about.html"))
    #expect(built.text("tag/a-b.html").contains("tags/a-b/") && built.contains("CNAME"))
    #expect(!built.paths.contains { $0.contains("two") })
    #expect(site.notes.map(\.message).contains("an article in .rst isn't taken; expected Markdown"))
  }

  @Test("A site of MkDocs keeps its addresses, those of its blog and its redirects")
  func importsMkDocs() throws {
    let (site, built) = try OldSite([
      "mkdocs.yml":
        "site_name: T\nsite_url: https://e.org/d/\nnav:\n- Home: index.md\n- Guide:\n  - Set up: guide/set_up.md\nplugins:\n- search\n- blog\n- redirects:\n    redirect_maps:\n      old/a.md: guide/set_up.md\nmarkdown_extensions:\n- pymdownx.emoji:\n    emoji_index: !!python/name:material.extensions.emoji.twemoji\n",
      "docs/index.md": "# Home\n\n!!! note\n    Text :wave:\n", "docs/guide/README.md": "# Guide\n",
      "docs/guide/set_up.md": "# Set up\n\n![](../a.png)\n", "docs/a.png": "png",
      "docs/blog/posts/one.md": "---\ndate:\n  created: 2026-01-02\n---\n\n# One: it works!\n\nText\n",
      "docs/blog/.authors.yml": "authors: {}\n",
    ]).build()
    #expect(site.kind == .mkdocs && site.lost(in: built) == [] && built.errors == [])
    for page in [
      "guide/index.html", "guide/set_up/index.html", "blog/2026/01/02/one-it-works/index.html", "old/a/index.html",
    ] {
      #expect(built.contains(page), "\(page)")
    }
    let home = built.text("index.html")
    #expect(
      home.contains("<a href=\"guide/set_up/index.html\">Guide</a>") && home.contains("role=\"note\"")
        && home.contains("👋")
    )
  }

  @Test("A site of Eleventy keeps the addresses of its folders' data, and its Liquid isn't shown")
  func importsEleventy() throws {
    let (site, built) = try OldSite([
      "package.json": "{\"devDependencies\": {\"@11ty/eleventy\": \"3\"}}",
      "src/blog/blog.json": "{\"permalink\": \"/{{ page.fileSlug }}.html\"}",
      "src/blog/2026-01-02-a.md": "---\ntitle: A\n---\n{% raw %}{{ x }}{% endraw %} {{ '/b/' | url }}\n",
      "src/notes/2026-01-02-b.md": "---\ntitle: B\n---\nText\n",
      "src/c.md": "---\ntitle: C\npermalink: false\n---\nText\n", "src/_includes/d.md": "Text\n",
    ]).build()
    #expect(site.kind == .eleventy && site.lost(in: built) == [] && built.errors == [])
    #expect(built.text("a.html").contains("{{ x }} /b/") && built.contains("notes/b/index.html"))
    #expect(!built.contains("c/index.html") && !built.paths.contains { $0.hasSuffix("/d/index.html") })
  }

  @Test("Addresses that a program of Eleventy makes aren't known, and two posts of a name stay apart")
  func namesProgramsOfEleventy() throws {
    let (site, built) = try OldSite([
      "package.json": "{\"devDependencies\": {\"@11ty/eleventy\": \"3\"}}",
      "src/blog/blog.11tydata.js": "module.exports = { eleventyComputed: { permalink: (data) => data.page.date } };",
      "src/blog/2026-01-02-a.md": Self.text, "src/blog/2026-01-03-a.md": Self.text, "src/b.md": Self.text,
      "src/c.md": Self.text, "src/c.11tydata.js": "module.exports = { permalink: () => \"/d/\" };",
    ]).build()
    #expect(site.unknownCount == 3 && built.errors == [] && built.contains("blog/2026-01-02-a/index.html"))
    #expect(site.notes.contains { $0.location?.file == "src/blog/blog.11tydata.js" })
  }

  @Test("Jekyll's files may be in a folder that the settings name, as those of Octopress are")
  func importsOctopress() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: T\nsource: source\npermalink: /blog/:year/:title/\n", "index.html": "<p>Built</p>\n",
      "source/_posts/2026-01-02-a.markdown": "---\nlayout: post\ntitle: A\n---\nText\n",
      "source/_layouts/post.html": "{{ content }}\n",
      "source/index.html": "---\n---\n{% for p in site.posts %}{% endfor %}\n",
      "source/about/index.markdown": "---\ntitle: About\n---\nText\n",
    ]).build()
    #expect(site.kind == .jekyll && site.lost(in: built) == [] && built.errors == [])
    #expect(built.contains("blog/2026/a/index.html") && built.contains("about/index.html"))
  }

  @Test("Settings of Jekyll may have a key twice beside lists of tables, and the last one counts")
  func readsRepeatedSettings() throws {
    let settings = "title: A\ndefaults:\n  - scope:\n      type: posts\n    values:\n      author: B\ntitle: C\n"
    let (_, built) = try OldSite(["_config.yml": settings, "_posts/2026-01-02-a.md": Self.text]).build()
    #expect(built.text("index.html").contains("<title>C</title>"))
  }

  @Test("What a post filters by markdownify has the Markdown of the site")
  func filtersByDialect() throws {
    let text = "---\ntitle: A\n---\n{% capture x %}Text\n{: .note}{% endcapture %}{{ x | markdownify }}\n"
    let (_, built) = try OldSite(["_config.yml": "title: T\n", "_posts/2026-01-02-a.md": text]).build()
    #expect(built.text("2026/01/02/a.html").contains("<p class=\"note\">Text</p>"))
  }

  @Test(
    "Zola writes addresses in Latin letters, and those of other alphabets aren't known",
    arguments: [("Sécurité", "securite"), ("Größe_2", "grosse-2"), ("C++ & D", "c-d"), ("日本", nil)]
  )
  func writesLatinLetters(text: String, slug: String?) {
    #expect(Slug.latin(text) == slug)
  }

  @Test("Tags of Zola keep their addresses, and the import names those that aren't known")
  func keepsLatinTags() throws {
    let (site, built) = try OldSite([
      "config.toml": "base_url = \"https://e.org\"\ntaxonomies = [{ name = \"tags\" }]\n",
      "content/a.md": "+++\ntitle = \"A\"\ndate = 2026-01-02\n[taxonomies]\ntags = [\"Été\", \"日本\"]\n+++\nText\n",
    ]).build()
    #expect(site.expected.contains("/tags/ete/") && site.lost(in: built) == [])
    #expect(site.notes.contains { $0.message.contains("“日本” in Latin letters") })
  }

  @Test("A language of Pelican may have an underscore")
  func readsPelicanLanguage() throws {
    let (site, built) = try OldSite([
      "pelicanconf.py": "SITENAME = 'T'\nDEFAULT_LANG = 'zh_CN'\n",
      "content/a.md": "Title: A\nDate: 2026-01-02\n\nText\n",
    ]).build()
    #expect(site.notes == [] && built.text("index.html").contains("lang=\"zh-CN\""))
  }

  @Test(
    "Articles show their language by their letters and their frequent words",
    arguments: [
      ("Les vues sont dans une pile, et vous avec nous: cette pile est pour les vues. ", "fr"),
      ("Die Ansicht ist nicht auf dem Stapel, und das ist eine von der Art, mit der wir werden. ", "de"),
      ("表示を並べるにはスタックを使います。SwiftUI の View はこう書きます。", "ja"), ("视图放在堆栈里面，然后再写一个例子来说明它怎么用。", "zh"),
      ("توضع العروض في كومة ثم نكتب مثالا يشرح كيف تعمل مع البرنامج. ", "ar"),
      ("The view is in the stack, and this is for you: it was the one with that. ", "en"), ("let a = 1\n", nil),
    ]
  )
  func findsLanguage(text: String, code: String?) {
    let long = text + text
    #expect(ArticleLanguage.code(of: [long, long, long, "Short\n", "```\nthe the the\n```\n"]) == code)
  }

  private static let text = "---\ntitle: A\n---\nText\n"

  @Test("A blog and documents of Docusaurus keep their addresses, and its components are read")
  func importsDocusaurus() throws {
    let post =
      "---\ntitle: A\nauthors: [ann]\ntags: [x y]\n---\nimport B from './b'\n\nOne\n\n{/* truncate */}\n\n:::note\nTwo\n:::\n"
    let (site, built) = try OldSite([
      "docusaurus.config.ts":
        "const a = {\n  // title: 'Old',\n  title: 'It\\'s', url: 'https://e.org', baseUrl: '/',\n  presets: [['classic', {blog: {routeBasePath: 'news'}, docs: {path: 'docs'}}]],\n}\n",
      "blog/2026-01-02-a.md": post,
      "blog/2026-01-03-b/index.mdx": "---\ntitle: B\nslug: own\n---\n[a](../2026-01-02-a.md)\n",
      "blog/2026-01-04-c.md": "---\ntitle: C\n---\n[a](./2026-01-02-a)\n", "blog/authors.yml": "ann: {name: Ann}\n",
      "docs/01-start/02-first.md": "# First\n", "docs/01-start/index.md": "# Start\n",
      "docs/_part.mdx": "Part\n", "src/pages/about.md": "# About\n", "static/a.txt": "a", "other/x.md": "x\n",
    ]).build()
    #expect(site.kind == .docusaurus && site.lost(in: built) == [] && built.errors == [])
    let page = built.text("news/2026/01/02/a/index.html")
    #expect(page.contains("<p>Two</p>\n</div>") && !page.contains("./b") && !page.contains("truncate"))
    #expect(built.text("news/own/index.html").contains("<a href=\"../../news/2026/01/02/a/\">a</a>"))
    #expect(built.text("news/2026/01/04/c/index.html").contains("<a href=\"../../../../../news/2026/01/02/a/\">a</a>"))
    #expect(built.contains("docs/start/first/index.html") && built.contains("docs/start/index.html"))
    #expect(built.contains("about/index.html") && built.contains("a.txt") && built.contains("news/rss.xml"))
    #expect(
      site.notes.map(\.message) == [
        "a file of Markdown in it is in no folder that Docusaurus is known to publish, so it isn't taken",
        "a file of Markdown in it is in no folder that Docusaurus is known to publish, so it isn't taken",
      ]
    )
  }

  @Test(
    "Sites of Gatsby and Next.js keep the addresses of their articles",
    arguments: [
      (
        [
          "gatsby-config.js":
            "module.exports = { siteMetadata: { title: `T` }, plugins: [{ options: { path: `${__dirname}/content/blog` } }] }",
          "content/blog/a/index.md": "---\ntitle: A\n---\nText\n",
          "content/blog/b.md": "---\ntitle: B\npath: /own/\n---\n",
        ],
        SiteImport.Kind.gatsby, ["a/index.html", "own/index.html"]
      ),
      (
        [
          "next.config.mjs": "export default {}", "_posts/a.md": "---\ntitle: A\n---\nText\n", "public/a.txt": "a",
          "pages/_app.js": "",
        ], .next, ["posts/a/index.html", "a.txt"]
      ),
      (
        [
          "next.config.js": "", "public/a/index.md": "---\ntitle: A\n---\nText\n", "public/a/b.txt": "b",
          "public/c.js": "",
        ], .next,
        ["a/index.html", "a/b.txt", "c.js"]
      ),
      (["next.config.js": "", "data/blog/a/b.mdx": "---\ntitle: A\n---\nText\n"], .next, ["blog/a/b/index.html"]),
      (
        [
          "next.config.js": "", "posts/a.md": "---\ntitle: A\n---\nText\n", "public/guide.md": "# Guide\n",
          "public/a.ipynb": "",
        ], .next, ["posts/a/index.html", "guide.md", "a.ipynb"]
      ),
      (
        [
          "astro.config.mjs": "", "src/content.config.ts": "loader: glob({ base: './texts', pattern: '**' })",
          "texts/a.md": "---\ntitle: A\n---\nText\n",
        ], .astro, ["texts/a/index.html"]
      ),
    ]
  )
  func importsScripts(files: [String: String], kind: SiteImport.Kind, paths: [String]) throws {
    let (site, built) = try OldSite(files).build()
    #expect(site.kind == kind && site.lost(in: built) == [] && built.errors == [] && site.notes == [])
    for path in paths { #expect(built.contains(path)) }
  }

  @Test("Attributes with values of JavaScript make only their own article MDX, and not those in code")
  func findsMDX() throws {
    let (_, built) = try OldSite([
      "next.config.js": "", "posts/a.md": "---\ntitle: A\n---\n<p style={{color: 'red'}}>A</p>\n",
      "posts/b.md": "---\ntitle: B\n---\nHello {name}\n",
      "posts/c.md": "---\ntitle: C\n---\n`<p style={{}}>` {name}\n\n```jsx\n<p style={{}}>\n```\n",
    ]).build()
    #expect(built.errors == [] && !built.text("posts/a/index.html").contains("{{"))
    #expect(built.text("posts/b/index.html").contains("Hello {name}"))
    #expect(built.text("posts/c/index.html").contains("</code> {name}"))
  }

  @Test("What MkDocs writes in another form is taken, and what isn't taken is named")
  func takesFormsOfMkDocs() throws {
    let (site, built) = try OldSite([
      "mkdocs.yaml":
        "site_name: T\nnav:\n- index.md\n- about_us.md\n- set-up.md\nplugins:\n  material/blog:\n    blog_dir: .\n    post_url_format: \"{slug}\"\n    post_url_date_format: LLLL\n  redirects:\n    redirect_maps:\n      old.md: set-up.md#part\n      gone.md: https://e.org/\n",
      "docs/index.md": "# Home\n", "docs/about_us.md": "Text\n", "docs/set-up.md": "# Set it up\n",
      "docs/posts/a.md": "---\ndate: 2026-01-02\n---\n# One\n",
    ]).build()
    #expect(site.kind == .mkdocs && built.errors == [] && built.contains("one/index.html"))
    #expect(built.text("index.html").contains(">About us</a>") && built.text("index.html").contains(">Set it up</a>"))
    #expect(built.text("old/index.html").contains("url=../set-up/"))
    #expect(site.notes.map { $0.location?.line } == [10, 14])
  }

  @Test(
    "The menu of a program is taken, and its entries that aren't texts are named",
    arguments: [
      (
        "docusaurus.config.js",
        """
        // navbar: {items: [{to: 'x', label: 'Old'}]},
        export default {themeConfig: {navbar: {title: 'T', logo: {alt: ''}, items: [
          {to: 'blog', label: 'Blog', position: 'left'}, // the blog
          {type: 'search'},
          {label: 'More', items: [{label: 'Inner', to: 'c'}]},
          /* {to: 'd', label: 'Out'}, */
          {href: "https://e.org/?a=1", label: "It's, [all]"},
        ]}, footer: {links: [{to: 'f', label: 'Foot'}]}}}
        """,
        "docs/a.md", ["/blog Blog", "https://e.org/?a=1 It's, [all]"], [4, 5]
      ),
      (
        "src/site.config.ts",
        "export const menuLinks: { path: string; title: string }[] = [\n\t{ path: '/', title: `Home` },\n];\n",
        "src/content/a.md", ["/ Home"], []
      ),
      (
        "src/config.ts",
        "import { NavBarConfig } from 'a'\nexport const navBarConfig: NavBarConfig = {\n links: [\n  Preset.Home,\n  { name: 'B', url: 'b' },\n ],\n}\n",
        "src/content/a.md", ["/b B"], [4]
      ),
      (
        "src/site.config.ts",
        """
        export const navHeight = 64;
        export const SOCIALS = [{ name: "G", href: "https://g.org" }]
        export const SITE = { url: "https://e.org", nav: [{ label: "Blog", href: "/blog" }] }
        """,
        "src/content/a.md", ["/blog Blog"], []
      ),
      ("src/components/Navbar.astro", "<a href='/'>Home</a>", "src/content/a.md", [], [0]),
      ("src/components/Text.astro", "<a href='/'>Home</a>", "src/content/a.md", [], []),
    ]
  )
  func takesMenus(file: String, code: String, article: String, menu: [String], lines: [Int]) throws {
    let own = file.hasPrefix("src/") ? ["astro.config.mjs": ""] : [:]
    let (site, built) = try OldSite(
      own.merging([file: code, article: "---\ntitle: A\n---\nText\n"]) { first, _ in first }
    ).build()
    #expect(built.errors == [])
    let settings = site.files.first { $0.name == "Content/site.yaml" }
    guard case .text(let text)? = settings?.content else { return #expect(Bool(false), "there are no settings") }
    let read = try SiteSettings(text, language: .yaml, file: "Content/site.yaml")
    #expect(read.menu.map { "\($0.address) \($0.title)" } == menu)
    #expect(site.notes.map { $0.location?.line ?? 0 } == lines && site.notes.allSatisfy { $0.location?.file == file })
  }

  @Test(
    "In a folder of Markdown, code that looks like Liquid switches nothing on, and templates of programs stay behind"
  )
  func leavesTemplates() throws {
    let (site, built) = try OldSite([
      "a.md": "# A\n\n`{% if a %}`\n\n    {% for a in b %}\n\n{{ b }}\n",
      "t/x.html": "{% block a %}{{ b }}{% endblock %}",
    ]).build()
    #expect(built.text("a/index.html").contains("{{ b }}") && !built.contains("t/x.html"))
    #expect(site.notes.map(\.message) == ["this is a template of another program, so it isn't taken"])
  }

  @Test("A site in one folder of a repository is taken")
  func findsInnerSite() throws {
    let (site, built) = try OldSite([
      "README.md": "# Mine\n", "web/hugo.toml": "title = 'T'\n",
      "web/content/posts/a.md": "---\ntitle: A\n---\nText $\\pi$\n",
    ]).build()
    #expect(site.kind == .hugo && built.text("posts/a/index.html").contains("<code class=\"math\">\\pi</code>"))
    #expect(site.notes.map(\.message).contains("the site in the folder “web” is taken, and nothing beside it"))
  }

  @Test("The site is found in an inner folder that has most of a repository's articles")
  func findsDeepSite() throws {
    let (site, built) = try OldSite([
      "README.md": "# Mine\n", "notes/a.md": "a\n", "themes/t/hugo.toml": "", "web/blog/hugo.toml": "title = 'T'\n",
      "web/blog/content/posts/a.md": "---\ntitle: A\n---\na\n",
      "web/blog/content/posts/b.md": "---\ntitle: B\n---\nb\n",
    ]).build()
    #expect(site.kind == .hugo && built.contains("posts/b/index.html"))
  }

  @Test("A site of Stagecraft isn't imported", arguments: ["Content/site.yaml", "Content/site.toml"])
  func refusesOwnSite(file: String) throws {
    let old = try OldSite([file: "", "Content/a.md": "a\n"])
    let error = #expect(throws: Diagnostics.self) { try SiteImport(old.path) }
    #expect(error?.all.first?.message.hasPrefix("this is a site of Stagecraft already") == true)
  }

  @Test("A tag that no address can have doesn't stop an import")
  func leavesOutAddress() throws {
    let (site, built) = try OldSite([
      "hugo.toml": "baseURL = 'https://e.org/'\n",
      "content/posts/a.md": "---\ntitle: A\ntags: [.NET]\ncategories: [.NET]\n---\nText\n",
    ]).build()
    #expect(site.kind == .hugo && built.contains("posts/a/index.html"))
  }

  @Test(
    "Names and values without lines around them are front matter, up to an empty line or a line of hyphens",
    arguments: [
      ("Title: One: two\nTags: a b,\n    c\n\nText\n", ["a b", "c"], "Text\n", 4),
      ("title: \"One: two\"\ntags:\n- a b\n- c\n---\nText\n", ["a b", "c"], "Text\n", 5),
      ("Title: One: two\nStatus: x\n", [], "", 2),
      ("\nauthor: A\ntitle : One: two\n\nText: a\n", [], "Text: a\n", 4),
    ]
  )
  func readsHeaders(text: String, tags: [String], body: String, lines: Int) throws {
    let matter = try FrontMatter(text, file: "a.md")
    #expect(matter.title == "One: two" && matter.tags == tags && matter.body == body && matter.lineOffset == lines)
  }

  @Test(
    "A text whose first lines only look like names and values is all text",
    arguments: ["Note: a\n\nText\n", "Note: a\n---\n", "Warning: this\nis text\nTitle: a\n\nText\n"]
  )
  func readsPlainText(text: String) throws {
    #expect(try FrontMatter(text, file: "a.md").body == text)
  }

  @Test("Pairs of tags in a title are left out, as readers would see them")
  func cleansTitles() throws {
    let matter = try FrontMatter("---\ntitle: \"A <em>b</em>, `<p>` and x < y\"\n---\n", file: "a.md")
    #expect(matter.title == "A b, `<p>` and x < y")
  }
}
