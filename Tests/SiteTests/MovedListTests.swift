import Diagnostics
import Foundation
import Testing

@testable import Site

/// What lists of a moved blog have: its posts, at the addresses that the lists had.
@Suite("Lists of moved blogs")
struct MovedListTests {
  @Test(
    "The lists of each language of Hugo are kept, also those that themes divide into pages",
    arguments: [false, true]
  )
  func keepsListsOfLanguages(isInFolder: Bool) throws {
    let article = "---\ntitle: A\ndate: 2026-01-02\ntags: [Two Words]\nauthors: [Ann]\n---\nText\n"
    let (site, built) = try OldSite([
      "hugo.toml": """
      baseURL = 'https://e.org/'
      defaultContentLanguageInSubdir = \(isInFolder)
      [taxonomies]
      tag = 'tags'
      author = 'authors'
      series = 'series'
      [languages.en]
      [languages.fr]
      [[module.imports]]
      path = 'example.org/theme'

      """,
      "content/posts/a.md": article, "content/posts/a.fr.md": article, "layouts/partials/a.html": "",
    ]).build()
    // Lists of the main language have no folder here, and a feed can't lead to another one.
    #expect(site.lost(in: built).allSatisfy { isInFolder && $0.hasSuffix("/index.xml") } && built.notes == [])
    let main = isInFolder ? "/en/" : "/"
    for path in ["tags/two-words/", "authors/ann/page/1/", "series/", "posts/page/1/", "posts/index.xml"] {
      #expect(site.expected.contains(main + path) && site.expected.contains("/fr/" + path))
    }
  }

  @Test("A tag of Hugo that is nothing but a sign had no page to keep")
  func leavesTagsOfSigns() throws {
    let (site, built) = try OldSite([
      "hugo.toml": "baseURL = 'https://e.org/'\n", "content/posts/a.md": "---\ntitle: A\ntags: [\"🎉\", b]\n---\nText\n",
    ]).build()
    #expect(built.contains("tags/u1f389/index.html") && built.notes == [] && site.lost(in: built) == [])
  }

  @Test("A name under “category” in Hugo, which is a tag only in the new site, takes the list of tags no address")
  func keepsListOfCategory() throws {
    let (site, built) = try OldSite([
      "hugo.toml": "baseURL = 'https://e.org/'\n",
      "content/posts/a.md": "---\ntitle: A\ncategory: Old News\n---\nText\n",
    ]).build()
    #expect(built.contains("tags/old-news/index.html") && built.notes == [] && site.lost(in: built) == [])
  }

  @Test(
    "Pages of other generators are in no list, whether they have a date or not",
    arguments: [
      [
        "_config.yml": "title: T\n", "_posts/2024-01-02-one.md": "---\ntitle: One\n---\nText\n",
        "about.md": "---\ntitle: Me\ndate: 2023-01-01\ntags: [x]\n---\nText\n",
        "work/app.md": "---\ntitle: Me, too\n---\nText\n",
      ],
      [
        "hugo.toml": "baseURL = 'https://e.org/'\n", "content/posts/one.md": "---\ntitle: One\ndate: 2024-01-02\n---\n",
        "content/posts/two.md": "---\ntitle: Two\ndate: 2024-01-03\n---\n",
        "content/about.md": "---\ntitle: Me\ndate: 2023-01-01\ntags: [x]\n---\nText\n",
      ],
      [
        "package.json": "{\"hexo\": {}, \"dependencies\": {\"hexo\": \"1\"}}", "_config.yml": "title: T\n",
        "source/_posts/one.md": "---\ntitle: One\ndate: 2024-01-02\n---\n",
        "source/about/index.md": "---\ntitle: Me\ndate: 2023-01-01\n---\nText\n",
      ],
    ]
  )
  func listsNoPages(files: [String: String]) throws {
    let (site, built) = try OldSite(files).build()
    #expect(built.text("index.html").contains(">One<") && !built.text("index.html").contains(">Me"))
    #expect(!built.text("feed.json").contains("\"Me") && !built.contains("tags/x/index.html"))
    #expect(built.errors == [] && site.articleCount >= 2)
  }

  @Test("Posts of Hugo in no section stay articles where most posts are there")
  func listsPostsWithoutSection() throws {
    let post = "---\ntitle: One\ndate: 2024-01-02\n---\n"
    let (_, built) = try OldSite([
      "hugo.toml": "baseURL = 'https://e.org/'\n", "content/one.md": post, "content/two.md": post,
      "content/notes/three.md": post,
    ]).build()
    #expect(built.text("index.html").matches(of: />One</).count == 3)
  }

  @Test("Markdown beside the page of a folder of Hugo isn't published, and the import says so")
  func leavesResources() throws {
    let (site, built) = try OldSite([
      "hugo.toml": "title = 'T'\n", "content/posts/a/index.md": "---\ntitle: A\ndate: 2024-01-02\n---\nText\n",
      "content/posts/a/index.de.md": "---\ntitle: A2\n---\nText\n", "content/posts/a/notes.md": "# For me\n",
      "content/posts/a/more/index.md": "# For me, too\n", "content/posts/b.md": "---\ntitle: B\n---\n",
    ]).build()
    #expect(built.contains("posts/a/index.html") && built.contains("posts/b/index.html"))
    #expect(!built.pagePaths.contains { built.text($0).contains("For me") })
    let left = site.notes.filter { $0.message.contains("lies in the folder of a page") }.compactMap(\.location?.file)
    #expect(Set(left) == ["content/posts/a/notes.md", "content/posts/a/more/index.md"])
  }

  @Test("A list whose old address has other letters in size has that address")
  func keepsCaseOfLists() throws {
    let (site, built) = try OldSite([
      "package.json":
        "{\"dependencies\": {\"hexo\": \"1\", \"hexo-generator-tag\": \"1\", \"hexo-generator-category\": \"1\"}}",
      "_config.yml": "title: T\nurl: https://e.org\n",
      "source/_posts/one.md":
        "---\ntitle: One\ndate: 2024-01-02\ntags: [CSS Grid, Über, a]\ncategories: [Web]\n---\nText\n",
    ]).build()
    #expect(site.lost(in: built) == [] && built.errors == [] && built.notes == [])
    #expect(
      ["tags/CSS-Grid/", "tags/Über/", "tags/a/", "categories/Web/"].allSatisfy { built.contains($0 + "index.html") }
    )
    #expect(!built.contains("tags/css-grid/index.html") && !built.contains("categories/web/index.html"))
    #expect(built.text("tags/CSS-Grid/index.html").contains(">One<"))
    #expect(built.text("tags/index.html").contains("href=\"../tags/CSS-Grid/"))
  }

  @Test("A post without a date builds where the addresses of posts have none")
  func buildsWithoutDate() throws {
    let (site, built) = try OldSite([
      "package.json": "{\"dependencies\": {\"hexo\": \"1\"}}", "_config.yml": "permalink: posts/:abbrlink.html\n",
      "source/_posts/one.md": "---\ntitle: One\nabbrlink: 6b53\n---\nText\n",
    ]).build()
    #expect(built.contains("posts/6b53.html") && built.errors == [] && site.lost(in: built) == [])
  }

  @Test("A folder of Polyglot has the language that the settings give it")
  func readsLanguagesOfFolders() throws {
    let (site, built) = try OldSite([
      "_config.yml": """
      languages: [en, de]
      default_lang: en
      permalink: /:title/
      defaults:
        - scope: {path: _posts/de, type: posts}
          values: {lang: de}
        - scope: {path: ""}
          values: {lang: en}
      """,
      "_posts/en/2024-01-02-one.md": "---\ntitle: One\n---\nText\n",
      "_posts/de/2024-01-02-one.md": "---\ntitle: Eins\n---\nText\n",
    ]).build()
    #expect(built.text("one/index.html").contains("One") && built.text("de/one/index.html").contains("Eins"))
    #expect(built.errors == [] && site.lost(in: built) == [])
  }

  @Test("The properties of a site of Publish may be constants of other files")
  func readsConstants() throws {
    let settings = try OldSite([
      "Package.swift": "// publish", "Content/posts/a.md": "# A\n",
      "Sources/Blog/Blog.swift":
        "struct Blog: Website {\n  var url = URL(string: Constants.address)!\n  var name = Constants.me\n  var description: String = \"A \" + what // b\n}\n",
      "Sources/Blog/Constants.swift":
        "enum Constants {\n  static let me = \"Ann B.\"\n  static let host = \"e.org\"\n  static let address = \"https://\" + host\n  static let loop = loop\n}\nlet what = \"blog\"\n",
    ]).settings()
    #expect(settings.contains("title: Ann B.\n") && settings.contains("baseURL: \"https://e.org/\""))
  }

  @Test(
    "The lists of tags that a program of Gatsby makes are kept",
    arguments: [
      ("`/tags/${_.kebabCase(tag)}/`", "/tags/new-things/"), ("`/tags/${tag.toLowerCase()}/`", "/tags/new%20things/"),
      ("`/t/${tag.fieldValue}`", "/t/New%20things"),
    ]
  )
  func keepsTagsOfGatsby(path: String, address: String) throws {
    let (site, built) = try OldSite([
      "gatsby-config.js": "module.exports = {siteMetadata: {title: 'T'}}",
      "gatsby-node.js": "tags.forEach(tag => createPage({ path: \(path), context: { tag } }))",
      "content/blog/one/index.md": "---\ntitle: One\ndate: 2024-01-02\ntags: [New things]\n---\nText\n",
    ]).build()
    #expect(site.expected.contains(address) && site.lost(in: built) == [])
  }

  @Test("Another name that is no address is a warning", arguments: ["How to sort?", "C#"])
  func takesNames(name: String) throws {
    let (_, built) = try OldSite(["a.md": "---\naliases: [\"\(name)\", old name]\n---\n# A\n"]).build()
    #expect(built.errors == [] && built.contains("a/index.html") && built.contains("old name/index.html"))
    #expect(built.notes.map(\.severity) == [.warning] && built.notes[0].message.hasPrefix("“\(name)” is no address"))
  }

  @Test("The name of a post begins with three numbers, also where these are no day")
  func readsNamesOfPosts() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: T\n", "_posts/2023-27-07-One-two.md": "---\ntitle: One\ndate: 2023-07-27\n---\nText\n",
    ]).build()
    #expect(built.contains("2023/07/27/One-two.html") && built.errors == [] && site.lost(in: built) == [])
  }

  @Test("Icons of Material for MkDocs are left out, and the import says so")
  func leavesIcons() throws {
    let (site, built) = try OldSite([
      "mkdocs.yml": "site_name: A\nmarkdown_extensions:\n  - attr_list\n  - pymdownx.emoji\n",
      "docs/index.md":
        "# A\n\n- :material-code-braces:{ .lg .middle } __Code__\n\n[:octicons-arrow-right-24: Go](b.md) at 10:30:15 :wave:\n",
      "docs/b.md": "# B\n",
    ]).build()
    let page = built.text("index.html")
    #expect(page.contains("<li><strong>Code</strong></li>") && page.contains(">Go</a> at 10:30:15 👋"))
    #expect(site.notes.contains { $0.message.hasPrefix("the theme's icons") && $0.location?.file == "docs/index.md" })
  }
}
