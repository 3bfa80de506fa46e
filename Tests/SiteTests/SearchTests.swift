import Demos
import Diagnostics
import Foundation
import Scenes
import Testing

@testable import Site

/// The index that `search.js` finds pages with, and the looks of the theme.
@Suite struct SearchTests {
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    SearchWords.forEach(in: text) { words.append($0) }
    return words
  }

  @Test(
    "Words are letters and digits without accents, and pairs of characters in scripts without spaces",
    arguments: [
      ("Über C# naïve, 2x", ["uber", "c", "naive", "2x"]), ("日本語 と Swift語", ["日本", "本語", "と", "swift", "語"]),
      ("café cafe\u{301}", ["cafe", "cafe"]), (String(repeating: "a", count: 40), [String(repeating: "a", count: 32)]),
      ("🚀 — …", []), ("한국어", ["한국어"]),
    ]
  )
  func splits(text: String, words: [String]) {
    #expect(Self.words(text) == words)
  }

  @Test("Readers' text has neither code nor drawings, and emphasis doesn't end a word")
  func readsText() {
    let html = "<p>On<em>e</em> &amp; <code>two</code></p><pre>x <b>y</b></pre><p>three<svg><text>z</text></svg></p>"
    #expect(Self.words(SearchWords.text(of: html)) == ["one", "two", "three"])
  }

  /// Pages with titles and words that are as frequent as those of a language.
  private static func index(_ count: Int) throws -> SearchIndex {
    var number: UInt64 = 1
    func next() -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33)
    }
    return try SearchIndex(count) { place throws(Diagnostics) in
      // A word is the rarer the larger its number is.
      let words = (0..<30).map { _ in "w\(String(1 + 20_000 / (1 + next() % 20_000), radix: 36))x\(next() % 50)" }
      return SearchIndex.Page(
        address: "articles/an-article-with-the-number-\(place)/",
        title: "An article with the number \(place)",
        date: "1 January 2026",
        text: words.joined(separator: " ")
      )
    }
  }

  @Test("A query of 10,000 articles loads at most 60 kB")
  func staysSmall() throws {
    let files = try Self.index(10_000).files
    let sizes = Dictionary(grouping: files) {
      $0.name.first == "p" ? "pages" : $0.name == "index.txt" ? "index" : "words"
    }
    .mapValues { $0.map(\.text.utf8.count).sorted(by: >) }
    let pages = sizes["pages"]?.prefix(8).reduce(0, +) ?? 0
    let words = sizes["words"]?.prefix(4).reduce(0, +) ?? 0
    #expect(files.count > 1_250 && pages + words + (sizes["index"]?[0] ?? 0) <= 60_000)
  }

  @Test("The index leads from a word to the pages with it, titles first, and is stored as it is")
  func leads() throws {
    let index = try SearchIndex(2) { place throws(Diagnostics) in
      SearchIndex.Page(address: "\(place)/", title: "T\t\(place)", date: "D", tags: ["Tag"], text: "Text t b")
    }
    #expect(index.files.map(\.name) == ["index.txt", "p0.txt", "0.txt"])
    #expect(index.files[1].text == "0/\tT 0\tD\n1/\tT 1\tD")
    #expect(index.files[2].text == "0 0;\n1 1;\nt 0,1;\ntag 0,1;\ntext ;0,1\n")
    #expect(index.files[0].text.wholeMatch(of: /[0-9a-f]{8} 8\n0/) != nil)
    let stored = try #require(SearchIndex(stored: index.stored))
    #expect(stored.files.map(\.text) == index.files.map(\.text))
  }

  private static func build(_ files: [String: String], without removed: [String] = []) throws -> BuiltSite {
    let site = try TestSite(files)
    for name in removed { try FileManager.default.removeItem(atPath: site.path + "/" + name) }
    let builder = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([Scene.heroLayers]), theme: .bundled)
    return try withExtendedLifetime(site) { try builder.build() }
  }

  @Test("A site has a search in each language if its settings say so, and what isn't listed isn't found")
  func hasSearch() throws {
    let built = try Self.build([
      "Content/site.yaml": "search: true\nlanguages: {de: Deutsch}\n", "Content/de/index.md": "# Heim\n",
      "Content/de/a.md": "---\ntitle: Äpfel\ndate: 2026-01-03\n---\nText\n",
      "Content/b.md": "---\ntitle: Secret\nunlisted: true\n---\n",
    ])
    #expect(
      built.contains("search.js") && built.text("search/p0.txt").hasPrefix("articles/first/\tFirst\t2 January 2026")
    )
    #expect(!built.text("search/p0.txt").contains("Secret") && built.text("de/search/0.txt").contains("apfel 0;"))
    let page = built.text("archive/index.html")
    #expect(page.contains("role=\"search\" hidden data-index=\"../search/\"") && page.contains("src=\"../search.js\""))
    let plain = try Self.build([:])
    #expect(!plain.contains("search.js") && !plain.text("404.html").contains("search"))
  }

  @Test("A look changes the bundled style sheet", arguments: Theme.Look.allCases)
  func hasLook(look: Theme.Look) throws {
    let settings = ["Content/site.yaml": "look: \(look.rawValue)\n"]
    let own = try Self.build([:], without: ["Public/site.css"]).text("site.css")
    let built = try Self.build(settings, without: ["Public/site.css"])
    #expect(built.text("site.css").hasPrefix(own.trimmingCharacters(in: .newlines)) && built.text("site.css") != own)
    #expect(!built.notes.contains { $0.message.contains(look.rawValue) })
  }

  @Test("A look is a warning if the site has a style sheet of its own, and another word is an error")
  func checksLook() throws {
    let notes = try Self.build(["Content/site.yaml": "look: paper\n"]).notes.map(\.statement)
      .filter { $0.contains("paper") }
    let message = "Public/site.css takes the place of the style sheet that the look “paper” is a part of"
    #expect(notes == ["Content/site.yaml:1:7: warning: \(message)"])
    let problem =
      "Content/site.yaml:1:7: error: look is “papre”; expected paper, slate or terminal; did you mean “paper”?"
    #expect(try TestSite(["Content/site.yaml": "look: papre\n"]).problems() == [problem])
  }
}
