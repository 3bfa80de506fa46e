import Demos
import Diagnostics
import Foundation
import Scenes
import Testing

@testable import Site

@Suite struct SitePagesTests {
  private static let list = """
    {{page.title}}:{{#articles}} {{title}}={{address}}{{/articles}}{{#groups}} {{name}}({{count}})={{address}}{{/groups}}\
    {{#pagination}} {{number}}/{{count}}{{#previous}} <{{address}}{{/previous}}{{#next}} >{{address}}{{/next}}{{/pagination}}
    """

  /// A site of five posts, the last the newest, in a folder, with tags and a series.
  private static func files(_ settings: String = "", _ more: [String: String] = [:]) -> [String: String] {
    var files = [
      "Content/site.yaml": settings, "Templates/list.mustache": list,
      "Content/articles/first.md": "---\ndraft: true\n---\n",
    ]
    for number in 1...5 {
      let tags = number.isMultiple(of: 2) ? "Swift UI, even" : "Swift UI"
      files["Content/posts/p\(number).md"] =
        "---\ntitle: P\(number)\ndate: 2026-01-0\(number)\ntags: [\(tags)]\nseries: Walk\n---\nText \(number)\n"
    }
    return files.merging(more) { $1 }
  }

  private static func site(_ settings: String = "", _ more: [String: String] = [:]) throws -> BuiltSite {
    try TestSite(files(settings, more)).build()
  }

  @Test("Lists have as many articles on a page as settings say, and pages lead to one another")
  func paginates() throws {
    let site = try Self.site(
      "pageSize: 2\n",
      ["Templates/home.mustache": Self.list, "Content/index.md": "---\ntitle: Home\n---\n"]
    )
    #expect(site.text("index.html") == "Home: P5=articles/p5/ P4=articles/p4/ 1/3 >page/2/")
    #expect(
      site.text("page/2/index.html")
        == "Home, page 2: P3=../../articles/p3/ P2=../../articles/p2/ 2/3 <../../ >../../page/3/"
    )
    #expect(
      site.text("posts/page/3/index.html") == "Posts, page 3: P1=../../../articles/p1/ 3/3 <../../../posts/page/2/"
    )
    #expect(!site.contains("page/4/index.html"))
  }

  @Test("Tags, sections and series have pages, and those that list them")
  func listsGroups() throws {
    let site = try Self.site()
    #expect(site.text("tags/even/index.html") == "even: P4=../../articles/p4/ P2=../../articles/p2/")
    #expect(site.text("tags/index.html") == "Tags: even(2)=../tags/even/ Swift UI(5)=../tags/swift-ui/")
    #expect(site.text("series/walk/index.html").hasPrefix("Walk: P1=../../articles/p1/ P2="))
    #expect(site.text("posts/index.html").hasPrefix("Posts: P5=../articles/p5/ P4="))
  }

  @Test("Tags that make the same address are one list")
  func joinsSpellings() throws {
    let site = try Self.site("", ["Content/other.md": "---\ntitle: O\ntags: [swift ui, Swift-UI]\n---\n"])
    #expect(site.text("tags/swift-ui/index.html").hasSuffix("P1=../../articles/p1/ O=../../articles/other/"))
  }

  @Test("Without a template for lists there are no pages of lists, and the first page has all articles")
  func needsTemplate() throws {
    var files = Self.files("pageSize: 2\n")
    files["Templates/list.mustache"] = nil
    files["Templates/article.mustache"] = "{{#page.tags}}{{name}}{{address}},{{/page.tags}}"
    let site = try TestSite(files).build()
    #expect(!site.paths.contains { $0.hasPrefix("tags/") || $0.hasPrefix("page/") })
    #expect(site.text("index.html").contains("P1"))
    #expect(site.text("articles/p2/index.html") == "Swift UI,even,")
  }

  @Test("An article knows the next and previous ones, its tags, and its place in its series")
  func knowsSurroundings() throws {
    let template = """
      {{#page.previous}}<{{title}} {{address}}{{/page.previous}}{{#page.next}} >{{title}}{{/page.next}}\
      {{#page.tags}} #{{name}} {{address}}{{/page.tags}}\
      {{#page.series}} {{number}}/{{count}} {{name}}{{#next}} {{title}}{{/next}}{{/page.series}}
      """
    let site = try Self.site("", ["Templates/article.mustache": template])
    #expect(
      site.text("articles/p2/index.html")
        == "<P1 ../../articles/p1/ >P3 #Swift UI ../../tags/swift-ui/ #even ../../tags/even/ 2/5 Walk P3"
    )
    #expect(site.text("articles/p5/index.html").hasPrefix("<P4 ../../articles/p4/ #"))
  }

  @Test("An archive has all articles by their years")
  func archives() throws {
    let template = "{{#years}}{{year}}:{{#articles}} {{title}}{{/articles}};{{/years}}"
    let old = "---\ntitle: Old\ndate: 1999-12-31\n---\n"
    let site = try Self.site("", ["Templates/archive.mustache": template, "Content/old.md": old])
    #expect(site.text("archive/index.html") == "2026: P5 P4 P3 P2 P1;1999: Old;")
  }

  @Test("Articles are sorted by moment, whatever their zones, and those without a date come last")
  func sorts() throws {
    let site = try TestSite([
      "Content/articles/first.md": "---\ndate: 2026-01-02T01:00:00+05:00\n---\n",
      "Content/b.md": "---\ndate: 2026-01-01T23:00Z\n---\n",
      "Content/c.md": "---\npage: false\n---\n", "Templates/home.mustache": "{{#articles}}{{title}} {{/articles}}",
    ]).build()
    #expect(site.text("index.html") == "B First C ")
  }

  @Test(
    "An article of a later date waits until then, unless it is asked for",
    arguments: [(1_796_083_199, false, false), (1_796_083_200, false, true), (0, true, true)]
  )
  func keepsFuture(now: Int, includesFuture: Bool, isBuilt: Bool) throws {
    let site = try TestSite(["Content/articles/first.md": "---\ntitle: Later\ndate: 2026-12-01\n---\n"])
    let folder = try SiteFolder(site.path)
    let builder = SiteBuilder(
      folder,
      try SceneCatalogue([Scene.heroLayers]),
      includesFuture: includesFuture,
      now: { now }
    )
    let built = try builder.build()
    #expect(built.contains("articles/first/index.html") == isBuilt)
    let note = "it is dated 2026-12-01, so it is left out until then; --future builds it"
    #expect(built.notes.contains { $0.message == note } == !isBuilt)
  }

  @Test(
    "An old address leads to the new one",
    arguments: [
      ("aliases: /2019/old.html\n", "2019/old.html", "../articles/a/"),
      ("redirect_from:\n  - /old/\n", "old/index.html", "../articles/a/"),
      ("aliases: [old]\n", "old/index.html", "../articles/a/"),
    ]
  )
  func redirects(matter: String, path: String, target: String) throws {
    let site = try TestSite(["Content/a.md": "---\ntitle: A <b>\n\(matter)---\n"]).build()
    let page = site.text(path)
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">"))
    #expect(page.contains("<a href=\"\(target)\">A &lt;b&gt;</a>"))
    #expect(site.notes.filter { $0.message.contains("leads to") }.isEmpty)
  }

  @Test("An alias doesn't take the place of a page")
  func keepsPages() throws {
    let site = try TestSite(["Content/a.md": "---\naliases: /articles/first/\n---\n"]).build()
    #expect(site.text("articles/first/index.html").contains("<h1>First</h1>"))
    #expect(
      site.notes.map(\.statement) == [
        "Content/a.md:2:10: warning: there is a page at “articles/first/” already, so this alias isn't made"
      ]
    )
  }

  @Test(
    "A page for addresses that aren't there finds its files from wherever it is shown",
    arguments: [("", "/"), ("baseURL: https://a.org/b/\n", "/b/")]
  )
  func makesNotFound(settings: String, root: String) throws {
    let site = try TestSite([
      "Content/site.yaml": settings, "Templates/missing.mustache": "<a href=\"{{root}}site.css\"></a>",
    ]).build()
    #expect(site.text("404.html") == "<a href=\"\(root)site.css\"></a>")
    #expect(site.notes.filter { $0.message.contains("leads to") }.isEmpty)
  }

  @Test("Without an address of its own, a site has no feeds, no list of pages and no canonical addresses")
  func needsBase() throws {
    let site = try Self.site("", ["Templates/article.mustache": "[{{page.canonical}}]"])
    #expect(!site.contains("feed.xml") && !site.contains("sitemap.xml") && !site.contains("robots.txt"))
    #expect(site.text("articles/p1/index.html") == "[]")
  }

  @Test("Feeds have the newest articles, with whole addresses and their dates as they are written")
  func makesFeeds() throws {
    let site = try Self.site(
      "title: T & U\nbaseURL: https://a.org/b\nfeedItems: 2\nauthor: Me\n",
      [
        "Content/posts/p5.md":
          "---\ntitle: P <5>\ndate: 2026-01-05 10:00 -0400\ntags: [x]\n---\n[a](p1.md) <video src=\"/v.mp4\"></video>\n",
        "Content/undated.md": "No",
      ]
    )
    let atom = site.text("feed.xml")
    #expect(atom.contains("<title>T &amp; U</title>\n"))
    #expect(atom.contains("<id>https://a.org/b/</id>\n<updated>2026-01-05T10:00:00-04:00</updated>\n"))
    #expect(atom.contains("<name>Me</name>"))
    #expect(
      atom.contains(
        "<title>P &lt;5&gt;</title>\n<link rel=\"alternate\" type=\"text/html\" href=\"https://a.org/b/articles/p5/\"/>"
      )
    )
    #expect(atom.contains("&lt;a href=&quot;https://a.org/b/articles/p1/&quot;&gt;a&lt;/a&gt;"))
    #expect(atom.contains("<category term=\"x\"/>"))
    #expect(atom.matches(of: /<entry>/).count == 2)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(site.text("feed.json").utf8)) as? [String: Any])
    let items = try #require(json["items"] as? [[String: Any]])
    #expect(items.map { $0["url"] as? String } == ["https://a.org/b/articles/p5/", "https://a.org/b/articles/p4/"])
    #expect(items[0]["date_published"] as? String == "2026-01-05T10:00:00-04:00")
    #expect(items[1]["content_html"] as? String == "<p>Text 4</p>\n")
  }

  @Test("A figure is its still with a link in feeds, and a figure on the page")
  func stillsFigures() throws {
    let site = try Self.site(
      "baseURL: https://a.org/\n",
      ["Content/posts/p5.md": "---\ndate: 2026-01-05\n---\n@Scene(hero-layers)\n"]
    )
    let feed = site.text("feed.json")
    #expect(
      feed.contains(
        #"\u003ca href=\"https://a.org/articles/p5/\">\u003cimg src=\"https://a.org/scenes/hero-layers.poster.svg\""#
      )
    )
    #expect(!feed.contains("style"))
    #expect(site.text("articles/p5/index.html").contains("data-scene=\"hero-layers\""))
  }

  @Test("A feed of excerpts has what lists show")
  func feedsExcerpts() throws {
    let text = "---\ndate: 2026-01-05\n---\nOne\n\nTwo\n"
    let site = try Self.site("baseURL: https://a.org/\nfeedContent: excerpt\n", ["Content/posts/p5.md": text])
    #expect(site.text("feed.xml").contains("<content type=\"html\">&lt;p&gt;One&lt;/p&gt;\n</content>"))
  }

  @Test("The list of pages has every page but those that only lead on, with the dates of articles")
  func mapsSite() throws {
    let site = try Self.site(
      "baseURL: https://a.org/b/\n",
      ["Content/a.md": "---\ntitle: Ü\nslug: ü\naliases: /old/\n---\n"]
    )
    let map = site.text("sitemap.xml")
    #expect(map.contains("<url><loc>https://a.org/b/</loc></url>"))
    #expect(map.contains("<url><loc>https://a.org/b/articles/p1/</loc><lastmod>2026-01-01T00:00:00Z</lastmod></url>"))
    #expect(map.contains("<loc>https://a.org/b/articles/%C3%BC/</loc>"))
    #expect(map.contains("<loc>https://a.org/b/tags/</loc>"))
    #expect(!map.contains("old"))
    #expect(site.text("robots.txt").hasSuffix("Sitemap: https://a.org/b/sitemap.xml\n"))
  }

  @Test("A site of more pages than one list may have gets several")
  func dividesMaps() throws {
    let entries = (0..<(Sitemap.mostEntries + 1)).map { Sitemap.Entry(path: PagePath(address: "\($0)/"), date: nil) }
    let files = Sitemap(entries, base: "https://a.org/").files
    #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    func text(_ file: PlannedFile) throws -> String {
      guard case .made(let make) = file.content else { return "" }
      return String(decoding: try make(), as: UTF8.self)
    }
    #expect(try text(files[0]).contains("<loc>https://a.org/sitemap-2.xml</loc>"))
    #expect(try text(files[2]).contains("<loc>https://a.org/50000/</loc>"))
  }

  @Test("A file of the site's own comes before one that is made", arguments: ["robots.txt", "feed.xml"])
  func prefersOwnFiles(name: String) throws {
    let site = try TestSite(Self.files("baseURL: https://a.org/\n", ["Public/\(name)": "mine"]))
    let text = try withExtendedLifetime(site) { try site.build().text(name) }
    #expect(text == "mine")
  }

  @Test("The address that a build is told comes before that in settings, and has to be one")
  func takesBase() throws {
    let site = try TestSite(
      Self.files("baseURL: https://a.org/\n", ["Templates/article.mustache": "{{page.canonical}}"])
    )
    let folder = try SiteFolder(site.path)
    let built = try SiteBuilder(folder, SceneCatalogue([Scene.heroLayers]), baseURL: "http://b.org/c").build()
    #expect(built.text("articles/p1/index.html") == "http://b.org/c/articles/p1/")
    #expect(throws: Diagnostics.self) {
      try SiteBuilder(folder, SceneCatalogue([Scene.heroLayers]), baseURL: "b.org").build()
    }
  }

  @Test(
    "A page has its own language and direction, or the site's",
    arguments: [
      ("", "", "en ltr"), ("language: he\n", "", "he rtl"), ("", "lang: ar\n", "ar rtl"),
      ("language: ar\n", "language: de\n", "de ltr"),
    ]
  )
  func knowsLanguages(settings: String, matter: String, languages: String) throws {
    let site = try Self.site(
      settings,
      [
        "Content/a.md": "---\ntitle: A\n\(matter)---\n",
        "Templates/article.mustache": "{{page.language}} {{page.direction}}",
      ]
    )
    #expect(site.text("articles/a/index.html") == languages)
  }

  @Test(
    "The picture of a page has a whole address for other sites",
    arguments: [
      ("image: p.png\n", "https://a.org/posts/p.png"), ("", "https://a.org/all.png"),
      ("image: https://c.org/x.png\n", "https://c.org/x.png"),
    ]
  )
  func namesPictures(matter: String, address: String) throws {
    let site = try Self.site(
      "baseURL: https://a.org/\nimage: all.png\n",
      [
        "Content/posts/p5.md": "---\n\(matter)---\n", "Content/posts/p.png": "", "Public/all.png": "",
        "Templates/article.mustache": "{{page.socialImage}}",
      ]
    )
    #expect(site.text("articles/p5/index.html") == address)
  }
}
