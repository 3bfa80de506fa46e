import Diagnostics
import Testing

@testable import Site

/// Sites of generators that aren't known, and what known ones have besides posts at the paths of their files.
@Suite struct OtherGeneratorTests {
  @Test("A generator that isn't known is named, and its programs and templates aren't published")
  func namesGenerator() throws {
    let (site, built) = try OldSite([
      "blog.cabal": "build-depends: hakyll\n", "site.hs": "main = hakyll\n", "index.html": "$body$\n",
      "templates/post.html": "<h1>$title$</h1>\n", "posts/one.md": "# One\n",
    ]).build()
    #expect(built.errors == [] && built.contains("posts/one/index.html"))
    #expect(!built.paths.contains { $0.hasSuffix(".hs") || $0.hasSuffix(".cabal") || $0.hasPrefix("templates") })
    #expect(
      site.notes.map { "\($0.location?.file ?? ""): \($0.message)" }.contains {
        $0.hasPrefix("blog.cabal: this is a site of Hakyll, which isn't known")
      }
    )
  }

  @Test(
    "The pages of a generator that isn't known have no part of its folder in their addresses, and no numbers for their order"
  )
  func findsPages() throws {
    let (_, built) = try OldSite([
      "nuxt.config.ts": "export default {}\n", "content/1.blog/2.one.md": "# One\n", "public/a.png": "png",
      "app/app.vue": "<template></template>\n",
    ]).build()
    #expect(built.contains("blog/one/index.html") && built.contains("a.png"))
    #expect(!built.paths.contains { $0.hasSuffix(".vue") })
  }

  @Test("Numbers in the names of pages stay where they aren't known to say an order")
  func keepsNumbers() throws {
    let (_, built) = try OldSite(["book.toml": "[book]\n", "src/2.one.md": "# One\n"]).build()
    #expect(built.contains("2.one/index.html"))
  }

  @Test("The names of Pelican's files have the values that its pattern names, and its list may lie in a folder")
  func readsFileNames() throws {
    let (site, built) = try OldSite([
      "pelicanconf.py":
        "SITENAME = 'T'\nARTICLE_SAVE_AS = 'blog/{date:%Y}/{slug}/index.html'\nINDEX_SAVE_AS = 'blog/index.html'\nFEED_ALL_ATOM = None\nDEFAULT_PAGINATION = 1\nFILENAME_METADATA = r'(?P<date>\\d{4}-\\d{2}-\\d{2})-(?P<slug>.*)'\nPATH_METADATA = 'pages/(?P<full>.+)[.].+'\nPAGE_SAVE_AS = '{full}/index.html'\nPAGINATION_PATTERNS = (\n    (1, '{base_name}/', '{base_name}/index.html'),\n    (2, '{base_name}/page/{number}/', '{base_name}/page/{number}/index.html'),\n)\n",
      "content/2026-01-02-one.md": "Title: Number one\n\nText\n",
      "content/2026-01-03-two.md": "Title: Two\n\n**a **b\n",
      "content/pages/deep/about.md": "Title: About\n\nText\n",
    ]).build()
    #expect(site.kind == .pelican && site.lost(in: built) == [] && built.errors == [])
    #expect(["blog/2026/one/index.html", "deep/about/index.html", "blog/index.html"].allSatisfy(built.contains))
    #expect(site.expected.contains("/blog/page/2/"))
    #expect(built.text("blog/2026/two/index.html").contains("<strong>a </strong>b"))
  }

  @Test("Folders of Next.js in parentheses are no part of addresses")
  func leavesGroupsOut() throws {
    let (site, built) = try OldSite([
      "next.config.js": "module.exports = {}\n",
      "app/(post)/2026/one/page.mdx":
        "export const metadata = {\n  title: 'It\\'s one',\n  openGraph: {\n    title: 'Two',\n  },\n}\n\nText\n",
      "app/about/page.tsx": "export default () => null\n", "app/(post)/layout.tsx": "export default () => null\n",
      "app/api/views/route.ts": "export const a = 1\n",
    ]).build()
    #expect(built.text("2026/one/index.html").contains("<h1>It&#39;s one</h1>"))
    #expect(site.lost(in: built) == ["/about/"])
  }

  @Test(
    "The address of a page that is a program is lost, and named",
    arguments: [
      [
        "docusaurus.config.js": "title: 'T'", "blog/one.md": "# One\n",
        "src/pages/friends/index.tsx": "export default 1",
      ],
      [
        "astro.config.mjs": "export default {}", "src/content/blog/one.md": "# One\n", "src/pages/friends.astro": "<p>",
      ],
    ]
  )
  func namesPrograms(files: [String: String]) throws {
    let (site, built) = try OldSite(files).build()
    #expect(site.lost(in: built).contains("/friends/"))
  }

  @Test("The lists of Zola's languages are below these")
  func findsLists() throws {
    let (site, built) = try OldSite([
      "config.toml":
        "base_url = 'https://e.org'\ndefault_language = 'en'\ntaxonomies = [{name = 'tags'}]\n[languages.es]\ntaxonomies = [{name = 'tags'}]\n",
      "content/one.md": "+++\ntitle = 'One'\n[taxonomies]\ntags = ['a']\n+++\n",
      "content/one.es.md": "+++\ntitle = 'Uno'\n[taxonomies]\ntags = ['ñu']\n+++\n",
    ]).build()
    #expect(site.expected.contains("/es/tags/nu/") && !site.expected.contains("/tags/nu/"))
    #expect(site.lost(in: built) == [])
  }

  @Test("Links by the names of articles lead to these where articles have some")
  func readsWikiLinks() throws {
    let old = try OldSite([
      "notes/One Note.md":
        "# One\n\n[[two]] [[Two#A part|text]] [[missing]] `[[two]]`\n\n| a |\n| - |\n| [[two\\|b]] |\n\n![[a b.png|200]]\n",
      "two.md": "# Two\n\n## A part\n", "notes/a b.png": "png",
    ])
    #expect(try old.settings().contains("wikiLinks"))
    let (site, built) = try old.build()
    let page = built.text("notes/One Note/index.html")
    #expect(page.contains("<a href=\"../../two/\">two</a> <a href=\"../../two/#a-part\">text</a> missing"))
    #expect(page.contains("<code>[[two]]</code>") && page.contains("<a href=\"../../two/\">b</a>"))
    #expect(page.contains("a%20b.png\" alt=\"\""))
    #expect(site.notes.contains { $0.message.contains("there is no article “missing” for [[missing]]") })
  }

  @Test(
    "A text in double brackets that names no article stays as it is",
    arguments: ["[[ -f a ]]", "[[toc]]", "[[a](b)]"]
  )
  func keepsBrackets(text: String) throws {
    let settings = try OldSite(["one.md": "# One\n\n\(text)\n"]).settings()
    #expect(!settings.contains("wikiLinks"))
  }

  @Test(
    "Links of CommonMark with a text in brackets stay as they are",
    arguments: ["[[1]](https://e.org)", "[[1]][a]"]
  )
  func keepsLinks(text: String) throws {
    let (_, built) = try OldSite([
      "one.md": "# One\n\n[[two]][[two]]: \(text)\n\n[a]: https://e.org\n", "two.md": "# Two\n",
    ]).build()
    let page = built.text("one/index.html")
    #expect(page.contains("<a href=\"../two/\">two</a><a href=\"../two/\">two</a>: <a href=\"https://e.org\""))
    #expect(page.contains(">[1]</a>"))
  }

  @Test("Words for the date of a file are no date", arguments: ["Last Modified", "git Created"])
  func ignoresFileDates(word: String) throws {
    let matter = try FrontMatter("---\ntitle: A\ndate: \(word)\n---\n", file: "a.md")
    #expect(matter.date == nil)
  }

  @Test("A redirect may be beside its article")
  func resolvesAliases() throws {
    let (site, built) = try OldSite([
      "config.toml": "title = 'T'\n",
      "content/posts/one.md": "---\ntitle: One\naliases: [../old/first, ../old.html]\n---\n",
    ]).build()
    #expect(built.text("old.html").contains("posts/one/"))
    #expect(built.text("old/first/index.html").contains("posts/one/"))
    #expect(built.errors == [] && site.expected.contains("/old/first/"))
  }

  @Test("A path to the folder of public files leads to the file in it", arguments: ["static", "public"])
  func findsPublicFiles(folder: String) throws {
    let (_, built) = try OldSite([
      "astro.config.mjs": "export default {}",
      "src/content/blog/one.md": "# One\n\n[a](../../../\(folder)/files/a.pdf)\n",
      "public/files/a.pdf": "pdf",
    ]).build()
    #expect(built.text("blog/one/index.html").contains("href=\"../../files/a.pdf\""))
  }

  @Test(
    "A path to a folder that is called static stays as it is if the file is there, or in no folder",
    arguments: [["Public/static/a.pdf": "", "Public/a.pdf": ""], [:]]
  )
  func keepsPublicPaths(files: [String: String]) throws {
    var files = files
    files["Content/one.md"] = "---\ntitle: One\n---\n\n[a](../../static/a.pdf)\n"
    #expect(try TestSite(files).build().text("articles/one/index.html").contains("href=\"../../static/a.pdf\""))
  }

  @Test(
    "A description is plain text",
    arguments: [
      ("See [one](https://e.org/a_(b)) and **two**.", "See one and two."), ("![a](b.png) c", "a c"),
      ("2 ** 3", "2 ** 3"), ("How 2**3 differs from 4**5", "How 2**3 differs from 4**5"),
      ("a/**/b and c/**/d", "a/**/b and c/**/d"), ("**a**, (**b**) 這是**重點**的", "a, (b) 這是重點的"),
      ("[a] (b)", "[a] (b)"),
    ]
  )
  func showsPlainDescription(text: String, shown: String) throws {
    let matter = try FrontMatter("---\ntitle: A\ndescription: \"\(text)\"\n---\n", file: "a.md")
    #expect(matter.description == shown)
  }

  @Test("The card of a repository on GitHub is a link to it")
  func linksRepository() throws {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.hasDirectives = true
    let page = try shortcodes.shown("::github{repo=\"a/b\"}\n", file: "a.md").html
    #expect(
      page.contains("<a href=\"https://github.com/a/b\" class=\"embed\">a/b</a>")
        || page.contains("href=\"https://github.com/a/b\">a/b</a>")
    )
  }
}
