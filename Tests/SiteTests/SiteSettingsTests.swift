import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct SiteSettingsTests {
  private static let file = "Content/site.yaml"

  @Test(
    "Settings are YAML or TOML",
    arguments: [
      ("yaml", "title: A\npageSize: 3\nparams: {a: b}\n"),
      ("toml", "title = \"A\"\npageSize = 3\n[params]\na = \"b\"\n"),
    ]
  )
  func readsLanguages(ending: String, text: String) throws {
    let site = try TestSite([
      "Content/site.\(ending)": text, "Templates/home.mustache": "{{site.title}} {{site.params.a}}",
    ])
    #expect(try site.build().text("index.html") == "A b")
  }

  @Test("There is one file of settings")
  func refusesTwo() throws {
    #expect(
      try TestSite(["Content/site.yaml": "title: A\n", "Content/site.toml": "title = \"A\"\n"]).problems() == [
        "Content/site.yaml: error: there is site.toml as well; expected one of them"
      ]
    )
  }

  @Test(
    "A key that settings don't have, or a value that can't be, is refused with its place",
    arguments: [
      ("baseurl: x\n", "1:1: error: there is no key “baseurl”; did you mean “baseURL”?"),
      ("title: A\ndescripton: B\n", "2:1: error: there is no key “descripton”; did you mean “description”?"),
      (
        "baseURL: example.com\n",
        "1:10: error: baseURL is “example.com”; expected an address such as https://example.com/blog/"
      ),
      ("pageSize: 0\n", "1:11: error: pageSize is “0”; expected a number, 1…1000"),
      ("feedContent: all\n", "1:14: error: feedContent is “all”; expected full or excerpt"),
      ("smartPunctuation: [a]\n", "1:19: error: smartPunctuation is a list; expected true or false"),
      ("language: e\n", "1:11: error: language is “e”; expected a language such as en or pt-BR"),
      ("direction: up\n", "1:12: error: direction is “up”; expected ltr or rtl"),
      ("params: a\n", "1:9: error: params isn't a list of “key: value”"),
      ("title: [a]\n", "1:8: error: title isn't text"),
      (
        "permalink: /:yaer/\n",
        "1:12: error: an address can't have “:yaer”; expected :year, :month, :day, :slug, :title, :section; did you mean “:year”?"
      ),
    ]
  )
  func refusesSettings(text: String, problem: String) throws {
    #expect(try TestSite([Self.file: text]).problems() == ["\(Self.file):\(problem)"])
  }

  @Test("A key that is like no other is answered with all that there are")
  func namesKeys() throws {
    let problem = try #require(try TestSite([Self.file: "qqq: x\n"]).problems().first)
    #expect(problem.hasPrefix("\(Self.file):1:1: error: there is no key “qqq”; expected title, description, baseURL, "))
  }

  @Test(
    "Settings silence kinds of notes and warnings",
    arguments: ["silence: [link.missing, article.code]", "silence: link.missing", "silence: []", ""]
  )
  func silences(settings: String) throws {
    let site = try TestSite([Self.file: settings + "\n", "Content/index.md": "[A](nowhere.html)\n"])
    let isSilent = settings.contains("link.missing")
    #expect(try site.build().notes.filter { $0.id == .linkMissing }.isEmpty == isSilent)
    let folder = try SiteFolder(site.path)
    #expect(folder.silences(Diagnostic(.linkMissing, "a")) == isSilent)
    var strict = Diagnostic(.linkMissing, "a")
    strict.severity = .error
    #expect(!folder.silences(strict))
  }

  @Test("An error can't be silenced, which a warning says")
  func keepsErrors() throws {
    let site = try TestSite([Self.file: "silence: [link.missing, site.home]\n"])
    let notes = try site.build().notes.filter { $0.id == .siteSilence }
    #expect(notes.map(\.statement) == ["\(Self.file):1:25: warning: “site.home” is an error, which can't be silenced"])
  }

  @Test(
    "A name that no message has is refused",
    arguments: [
      (
        "link.mising",
        "1:10: error: there is no message “link.mising” that could be silenced; did you mean “link.missing”?"
      ),
      (
        "x",
        "1:10: error: there is no message “x” that could be silenced; expected names of Documentation/Diagnostics.md, such as "
          + "link.missing"
      ), ("[{a: b}]", "1:11: error: silence isn't a list of names"),
    ]
  )
  func refusesUnknownNames(names: String, problem: String) throws {
    #expect(
      try TestSite([Self.file: "silence: \(names)\n"]).problems() == [
        "\(Self.file):\(problem)"
      ]
    )
  }

  @Test("The reference page names every key", arguments: SiteSettings.keys)
  func documentsKeys(key: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Documentation/Settings.md"), encoding: .utf8)
    #expect(page.contains("\n| `\(key)` | "))
  }

  @Test(
    "An article is where a pattern, its slug or its own address says",
    arguments: [
      ("permalink: /:year/:month/:day/:slug/\n", "", "2023/05/21/ab/index.html"),
      ("permalink: {posts: /:section/:title.html, other: /x/}\n", "", "posts/ab.html"),
      ("permalink: /:slug\n", "", "ab/index.html"), ("", "slug: C d\n", "articles/c-d/index.html"),
      ("", "slug: ../../e\n", "articles/e/index.html"), ("", "permalink: /x/y.html\n", "x/y.html"),
      ("", "url: /x/:slug/\n", "x/ab/index.html"), ("permalink: /:slug/\n", "permalink: about/\n", "about/index.html"),
    ]
  )
  func placesArticles(settings: String, matter: String, path: String) throws {
    let site = try TestSite([Self.file: settings, "Content/posts/2023-05-21-ab.md": "---\n\(matter)---\nText\n"])
    #expect(try site.build().contains(path))
  }

  @Test(
    "An address that can't be is refused where it was written",
    arguments: [
      (
        "permalink: /../../x/\n",
        "2:12: error: “..” can't be a part of an address; expected at most 200 bytes, and no dot first"
      ),
      (
        "permalink: https://example.com/x/\n",
        "2:12: error: “https://example.com/x/” isn't a path of the site; expected one such as /2026/card/"
      ),
      ("slug: \"!\"\n", "2:7: error: the slug “!” has no letter or digit; expected one"),
      (
        "aliases: [/%2e%2e/x]\n",
        "2:10: error: “..” can't be a part of an address; expected at most 200 bytes, and no dot first"
      ),
      (
        "permalink: /:year/\n",
        "2:12: error: the address has “:year”, and the article has no date; expected one in Content/a.md"
      ),
    ]
  )
  func refusesAddresses(matter: String, problem: String) throws {
    let site = try TestSite(["Content/a.md": "---\n\(matter)---\n"])
    #expect(try site.problems() == ["Content/a.md:\(problem)"])
  }
}
