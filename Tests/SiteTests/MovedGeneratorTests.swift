import Diagnostics
import Testing

@testable import Site

/// Sites of Middleman, and what Jekyll and Hugo publish at addresses that plug-ins and themes make.
@Suite struct MovedGeneratorTests {
  private static let post = "---\ntitle: A\n---\nText\n"

  // MARK: Middleman

  @Test("A site of Middleman keeps the addresses of its blog, its pages, its lists and its feed")
  func importsMiddleman() throws {
    let config = """
      # set :source, "old"
      set :site_title, "Notes"
      set :site_url, "https://e.org"
      activate :blog do |blog|
        blog.prefix = "blog"
        blog.permalink = "{year}/{title}.html"
        blog.tag_template = "tag.html"
        blog.paginate = true
        blog.per_page = 1
      end
      page "/feed.xml", layout: false
      """
    let (site, built) = try OldSite([
      "config.rb": config, "Gemfile": "gem 'middleman-blog'\n", "data/team.yml": "a: b\n",
      "source/layouts/layout.erb": "<%= yield %>", "source/images/a.png": "png",
      "source/blog/2026-01-02-one.html.markdown":
        "---\ntitle: One\ndate: 2026-01-02 10:00 UTC\ntags: ruby, c sharp\n---\nText\n{: .note}\n",
      "source/blog/2026-01-03-two.html.md": "---\ntitle: Two\n---\n![a](p.png)\n",
      "source/blog/2026-01-03-two/p.png": "png",
      "source/about.html.md": Self.post, "source/blog/index.html.erb": "---\npageable: true\n---\n<% x %>",
      "source/blog/feed.xml.builder": "xml.feed do\nend\n", "source/made.html.md.erb": "# <%= 1 %>\n",
    ]).build()
    #expect(site.kind == .middleman && site.lost(in: built) == [] && built.errors == [])
    #expect(["blog/2026/one.html", "blog/2026/two.html", "about.html", "images/a.png"].allSatisfy(built.contains))
    #expect(Set(site.expected).isSuperset(of: ["/blog/tags/c-sharp.html", "/blog/page/2.html", "/blog/feed.xml"]))
    #expect(built.text("blog/2026/one.html").contains("class=\"note\"") && built.text("index.html").contains("Notes"))
    #expect(site.notes.contains { $0.location?.file == "source/made.html.md.erb" })
  }

  @Test(
    "Pages of Middleman are folders where its settings say so, and older patterns have colons",
    arguments: [("activate :directory_indexes\n", "/"), ("", ".html")]
  )
  func importsOlderMiddleman(settings: String, end: String) throws {
    let (site, built) = try OldSite([
      "config.rb":
        "\(settings)activate :blog do |blog|\n  blog.sources = \"articles/:year-:month-:day-:title.html\"\nend\n",
      "source/articles/2026-01-02-one.html.markdown": Self.post, "source/info/about.html.md": Self.post,
    ]).build()
    let paths = ["2026/01/02/one", "info/about"].map { $0 + (end == "/" ? "/index.html" : end) }
    #expect(paths.allSatisfy(built.contains) && site.lost(in: built) == [])
  }

  @Test("The settings of Middleman's first blog are those of its block, and a second blog is told of")
  func readsFirstBlog() throws {
    let config = """
      set :source, "pages"
      activate :s3_sync do |s3_sync|
        s3_sync.prefix = "x"
      end
      activate :blog do |blog|
        blog.permalink = "{title}.html"
      end
      activate :blog do |other|
        other.prefix = "y"
      end
      """
    let (site, built) = try OldSite(["config.rb": config, "pages/2026-01-02-one.html.md": Self.post]).build()
    #expect(site.kind == .middleman && built.contains("one.html") && site.lost(in: built) == [])
    #expect(site.notes.filter { $0.location?.file == "config.rb" }.map(\.location?.line) == [8])
  }

  @Test("The settings of Compass don't make a site of Middleman")
  func knowsCompass() throws {
    let old = try OldSite(["config.rb": "css_dir = \"css\"\n", "_posts/2026-01-02-a.md": Self.post, "source/a.txt": ""])
    #expect(try withExtendedLifetime(old) { try SiteImport(old.path) }.kind == .jekyll)
  }

  // MARK: Jekyll

  @Test("Posts and pages in another language of Jekyll's Polyglot lie below its name")
  func importsPolyglot() throws {
    let text = { (language: String) in "---\ntitle: A\nlang: \(language)\n---\nText\n" }
    let page = "---\ntitle: About\nlang: zh-CN\npermalink: /about/\n---\nText\n"
    let (site, built) = try OldSite([
      "_config.yml":
        "languages: [\"zh-CN\", \"en\"]\ndefault_lang: en\npermalink: pretty\nplugins: [jekyll-polyglot]\n",
      "_posts/2026-01-02-a.md": text("en"), "_posts/zh-CN/2026-01-02-a.md": text("zh-CN"),
      "about.md": "---\ntitle: About\npermalink: /about/\n---\nText\n", "about-zh.md": page,
    ]).build()
    #expect(built.errors == [] && site.lost(in: built) == [])
    let paths = ["2026/01/02/a/", "zh-CN/2026/01/02/a/", "about/", "zh-CN/about/"].map { $0 + "index.html" }
    #expect(paths.allSatisfy(built.contains))
  }

  @Test("Translations in collections of Polyglot lie below the name of their language, and drafts stay drafts")
  func importsPolyglotCollections() throws {
    let text = { (language: String) in "---\ntitle: A\nlang: \(language)\n---\nText\n" }
    let (site, built) = try OldSite([
      "_config.yml":
        "languages: [en, de]\ndefault_lang: en\ncollections_dir: own\ncollections:\n  docs:\n    output: true\n",
      "own/_docs/a.md": text("en"), "own/_docs/de/a.md": text("de"), "own/_posts/2026-01-02-b.md": text("en"),
      "own/_posts/de/2026-01-02-b.md": text("de"), "own/_drafts/c.md": text("de"), "_layouts/d.html": text("de"),
    ]).build()
    #expect(built.errors == [] && site.lost(in: built) == [])
    let paths = ["docs/a", "de/docs/a", "2026/01/02/b", "de/2026/01/02/b"].map { $0 + ".html" }
    #expect(paths.allSatisfy(built.contains) && site.files.contains { $0.name == "Content/_drafts/c.md" })
    #expect(site.notes.contains { $0.location?.file == "_layouts" })
  }

  @Test("Folders that are called as languages in settings are languages with Polyglot alone")
  func knowsOtherLanguages() throws {
    let (site, built) = try OldSite([
      "_config.yml": "languages: [ruby, swift]\n", "_posts/2026-01-02-a.md": Self.post, "swift/a.md": Self.post,
    ]).build()
    #expect(built.contains("swift/a.html") && site.lost(in: built) == [])
  }

  @Test("A date may begin with a day of the week in any language")
  func readsWeekdays() {
    #expect(PostDate("Mi Aug 20 11:40:34 +0200 2014")?.iso == "2014-08-20T11:40:34+02:00")
    #expect(PostDate("mer. 20 Aug 2014")?.iso == "2014-08-20" && PostDate("Mi 2014") == nil)
  }

  @Test("A page that Liquid makes, and that isn't taken, is counted as lost")
  func countsMadePages() throws {
    let (site, built) = try OldSite([
      "_config.yml": "title: A\n", "_posts/2026-01-02-a.md": Self.post,
      "all.json": "---\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}\n",
      "blog/index.html": "---\n---\n{% for post in paginator.posts %}{{ post.title }}{% endfor %}\n",
      "main.css": "---\n---\n{{ site.color }}\n",
    ]).build()
    #expect(site.lost(in: built) == ["/all.json", "/blog/"])
  }

  @Test(
    "The picture of a tag that nothing is known about is shown, with a warning",
    arguments: [
      ("{% breaking_image /a/b.png, wide %}", "jekyll", "/a/b.png"),
      ("{{< photo src=\"/a/b.jpg\" alt=\"C\" >}}", "hugo", "/a/b.jpg"),
      ("{{ photo(path=\"/a/b.webp\") }}", "zola", "/a/b.webp"),
    ]
  )
  func showsPictures(tag: String, syntax: String, address: String) throws {
    var shortcodes = Shortcodes(syntax: Shortcodes.Syntax(rawValue: syntax))
    shortcodes.unknown = .hide
    let read = shortcodes.read("A\n\n\(tag)\n", file: "a.md", lineOffset: 0)
    var markdown = Markdown(file: "a.md")
    markdown.shortcodes = read.marks
    #expect(try markdown.html(read.text, lineOffset: 0).html.contains("<img src=\"\(address)\""))
    #expect(read.notes.map { $0.message.hasSuffix("so its picture takes its place") } == [true])
  }

  @Test("A card that nothing is known about shows its picture, its link and its title")
  func showsCards() throws {
    var shortcodes = Shortcodes(syntax: .hugo)
    shortcodes.unknown = .hide
    let text = "{{< card link=\"/post\" title=\"Post\" image=\"a.png\" >}}\n"
    let read = shortcodes.read(text, file: "a.md", lineOffset: 0)
    var markdown = Markdown(file: "a.md")
    markdown.shortcodes = read.marks
    let html = try markdown.html(read.text, lineOffset: 0).html
    #expect(html.contains("href=\"/post\"") && html.contains("<img src=\"a.png\"") && html.contains("Post</strong>"))
  }

  @Test("A component that nothing is known about shows its picture with its caption")
  func showsPicturesOfComponents() throws {
    var shortcodes = Shortcodes(syntax: nil)
    (shortcodes.isMDX, shortcodes.unknown) = (true, .hide)
    let text = "<CaptionedImage max={500} filename=\"a.gif\" alt=\"B\" caption=\"C\" />\n"
    let read = shortcodes.read(text, file: "a.mdx", lineOffset: 0)
    var markdown = Markdown(file: "a.mdx")
    markdown.shortcodes = read.marks
    let html = try markdown.html(read.text, lineOffset: 0).html
    #expect(html.contains("<img src=\"a.gif\" alt=\"B\"") && html.contains("C</figcaption>"))
    #expect(read.notes.map { $0.message.hasSuffix("so its picture takes its place") } == [true])
  }

  @Test("What a loop of Liquid doesn't know is told once")
  func tellsOnce() {
    var liquid = Liquid(table: { _ in nil }, include: { _ in nil }, address: { _ in nil }, custom: { _ in nil })
    #expect(liquid.rendered("{% for i in (1..9) %}{{ i | gizmo }}{% endfor %}{{ root_url }}") == "123456789")
    #expect(liquid.takeProblems().map(\.message) == ["nothing is known about the filter “gizmo”"])
  }

  // MARK: Hugo

  @Test("A section of Hugo may be called “page”, which is also a kind of pages")
  func importsPageSection() throws {
    let (site, built) = try OldSite([
      "hugo.toml": "title = 'A'\n[permalinks]\npost = '/p/:slug/'\npage = '/:slug/'\n",
      "content/post/a/index.md": Self.post, "content/page/about/index.md": "---\ntitle: B\nslug: about\n---\nText\n",
    ]).build()
    #expect(built.contains("about/index.html") && built.contains("p/a/index.html"))
    #expect(site.expected.contains("/about/"))
  }
}
