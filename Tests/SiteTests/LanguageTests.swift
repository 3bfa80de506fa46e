import Demos
import Diagnostics
import Exports
import Foundation
import Scenes
import Testing

@testable import Site

/// Sites in several languages.
@Suite struct LanguageTests {
  private static let settings = """
    title: Tide
    baseURL: https://example.com/blog/
    languages:
      fr: Français
      pt-BR: {name: Português, title: Maré, description: Notas}

    """

  /// A site in English and French, with the templates of the theme.
  private static func site(_ files: [String: String] = [:], scenes: [any Playable] = []) throws -> BuiltSite {
    let standard = [
      "Content/site.yaml": settings, "Content/index.md": "# Home\n", "Content/index.fr.md": "# Accueil\n",
      "Content/posts/card.md": "---\ntitle: A card\ndate: 2026-01-02\ntags: [motion]\n---\nText.\n",
      "Content/posts/card.fr.md": "---\ntitle: Une carte\ndate: 2026-01-02\ntags: [motion]\n---\nTexte.\n",
      "Content/posts/only.md": "---\ntitle: Only English\ndate: 2026-01-01\n---\nText.\n",
    ]
    let site = try TestSite(standard.merging(files) { $1 })
    for name in try FileManager.default.contentsOfDirectory(atPath: site.path + "/Templates") {
      try FileManager.default.removeItem(atPath: site.path + "/Templates/" + name)
    }
    return try withExtendedLifetime(site) {
      try SiteBuilder(SiteFolder(site.path), SceneCatalogue(scenes), theme: .bundled).build()
    }
  }

  @Test(
    "A language is said by the name of the file, or by that of the folder in Content, in any case",
    arguments: [
      ("posts/card.fr.md", "fr", "fr/articles/card/index.html"),
      ("fr/posts/card.md", "fr", "fr/articles/card/index.html"),
      ("posts/card/index.fr.md", "fr", "fr/articles/card/index.html"),
      ("posts/card.pt-br.md", "pt-BR", "pt-br/articles/card/index.html"),
      ("posts/card.en.md", "en", "articles/card/index.html"),
      ("en/posts/card.md", "en", "articles/card/index.html"),
      ("posts/version-1.2.md", "en", "articles/version-1.2/index.html"),
      ("fr/index.md", "fr", "fr/index.html"), ("index.pt-BR.md", "pt-BR", "pt-br/index.html"),
    ]
  )
  func findsLanguage(name: String, language: String, path: String) throws {
    let settings = try SiteSettings(Self.settings, language: .yaml, file: "site.yaml")
    let source = try ArticleSource(name, text: "# Title\n", settings)
    #expect((source.language, source.path.file) == (language, path))
    #expect(source.isHome == (name.contains("index.") && !name.contains("posts")))
  }

  @Test("Without languages in the settings, a name with a dot is a name like any other")
  func leavesNamesAlone() throws {
    let source = try ArticleSource("fr/card.fr.md", text: "", SiteSettings())
    #expect((source.language, source.slug, source.section) == ("en", "card.fr", "fr"))
  }

  @Test("Translations of an article are those of the same name, unless a key says otherwise")
  func findsTranslations() throws {
    let settings = try SiteSettings(Self.settings, language: .yaml, file: "site.yaml")
    func key(_ name: String, _ text: String = "") throws -> String {
      try ArticleSource(name, text: text, settings).translationKey
    }
    #expect(
      try Set(["posts/a.md", "posts/a.fr.md", "fr/posts/a.md", "pt-br/posts/a.md"].map { try key($0) }).count == 1
    )
    #expect(try key("posts/b.fr.md") != key("posts/a.md"))
    #expect(try key("fr/posts/un.md", "---\ntranslationKey: one\n---\n") == key("one.md"))
  }

  @Test("Each language has its own first page, lists, archive and feeds, with articles of that language")
  func separatesLists() throws {
    let site = try Self.site()
    for path in ["tags/motion/index.html", "archive/index.html", "posts/index.html", "feed.xml", "index.html"] {
      let (english, french) = (site.text(path), site.text("fr/" + path))
      #expect(english.contains("A card") && !english.contains("Une carte"), "\(path)")
      #expect(french.contains("Une carte") && !french.contains("A card"), "\(path)")
    }
    #expect(site.text("fr/feed.xml").contains("xml:lang=\"fr\""))
    #expect(site.text("fr/feed.xml").contains("<id>https://example.com/blog/fr/</id>"))
    #expect(site.notes.filter { $0.severity == .warning } == [])
  }

  @Test("A page says its language, and where its translations are")
  func linksTranslations() throws {
    let site = try Self.site()
    let french = site.text("fr/articles/card/index.html")
    #expect(french.contains("<html lang=\"fr\" dir=\"ltr\">"))
    for (language, address) in [("fr", "fr/articles/card/"), ("en", "articles/card/"), ("x-default", "articles/card/")]
    {
      let link = "<link rel=\"alternate\" hreflang=\"\(language)\" href=\"https://example.com/blog/\(address)\">"
      #expect(french.contains(link))
      #expect(site.text("articles/card/index.html").contains(link))
    }
    #expect(!site.text("articles/only/index.html").contains("<link rel=\"alternate\" hreflang"))
    let entry = site.text("sitemap.xml").split(separator: "<url>").first { $0.contains("/fr/articles/card/</loc>") }
    #expect(
      entry?.contains(
        "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/blog/articles/card/\"/>"
      ) == true
    )
  }

  @Test("What a page adds to its author's text is in the page's language")
  func translatesAdditions() throws {
    let text = "---\ndate: 2026-01-03\n---\n# Un\n\n> [!NOTE]\n> A\n\n| a |\n| - |\n\nB[^1]\n\n[^1]: C\n"
    let site = try Self.site([
      "Content/site.yaml": Self.settings + "pageSize: 1\n", "Content/articles/un.fr.md": text,
      "Content/articles/one.md": text,
    ])
    let (french, english) = (site.text("fr/articles/un/index.html"), site.text("articles/one/index.html"))
    for (word, other) in [("Remarque", "Note"), ("Tableau", "Table"), ("Revenir au texte", "Back to the text")] {
      #expect(french.contains(word) && !french.contains("\"\(other)\"") && !french.contains(">\(other)<"))
      #expect(english.contains("\"\(other)\"") || english.contains(">\(other)<"))
    }
    #expect(site.text("fr/page/2/index.html").contains("Tide, page 2"))
    let german = try Self.site([
      "Content/site.yaml": Self.settings + "language: de\n", "Content/articles/eins.md": text,
      "Content/articles/zwei.md": text,
    ])
    #expect(german.text("404.html").contains("<h1>Nicht gefunden</h1>"))
    #expect(german.text("articles/index.html").contains("<h1 id=\"list-title\">Artikel</h1>"))
  }

  @Test("Readers change the language: to the translation, or to the first page if there is none")
  func switchesLanguage() throws {
    let site = try Self.site()
    func link(_ page: String) -> Substring? {
      site.text(page).firstMatch(of: /<nav class="languages"[^>]*><a hreflang="\w+" lang="\w+" href="([^"]*)">/)?.1
    }
    #expect(link("articles/card/index.html") == "../../fr/articles/card/index.html")
    #expect(link("fr/articles/card/index.html") == "../../../articles/card/index.html")
    #expect(link("articles/only/index.html") == "../../fr/index.html")
    #expect(link("fr/tags/motion/index.html") == "../../../index.html")
  }

  @Test("The theme speaks the language of the page, with words of the settings first")
  func translatesTheme() throws {
    let words = "words: {archive: Older posts}\nlanguages: {fr: {name: Français, words: {tags: Étiquettes}}}\n"
    let site = try Self.site(["Content/site.yaml": words])
    let (english, french) = (site.text("index.html"), site.text("fr/index.html"))
    #expect(english.contains(">Older posts</a>") && english.contains(">Tags</a>"))
    #expect(french.contains(">Archives</a>") && french.contains(">Étiquettes</a>"))
  }

  @Test("The controls of a figure speak the language of the article")
  func translatesFigures() throws {
    let article = "---\ntitle: A\ndate: 2026-01-02\n---\n@Scene(card, start: tap)\n"
    let site = try Self.site(
      ["Content/posts/card.md": article, "Content/posts/card.fr.md": article],
      scenes: [Scene.card]
    )
    #expect(site.text("articles/card/index.html").contains("aria-label=\"Present: A card modal\""))
    #expect(site.text("fr/articles/card/index.html").contains("aria-label=\"Afficher: A card modal\""))
  }

  @Test("The pages of scenes speak the main language, with words of the settings first")
  func translatesDemos() throws {
    let settings = "title: Marée\nlanguage: fr\nwords: {replay: Encore, speed: Allure}\n"
    let site = try Self.site(["Content/site.yaml": settings], scenes: [Scene.card])
    let page = site.text("gallery/card/index.html")
    #expect(page.contains("Écarter les calques") && page.contains(">Allure<") && page.contains("data-pause=\"Pause\""))
    #expect(!page.contains("Pull the layers apart") && !page.contains(">Copy<") && !page.contains("Tap to present"))
    let embedded = site.text("gallery/card/embed/index.html")
    #expect(
      embedded.contains("lang=\"fr\"") && embedded.contains("aria-label=\"Afficher: ") && !embedded.contains("Present")
    )
  }

  @Test("The pages of scenes have the decimal mark of the language", arguments: ["en": ".", "fr": ","])
  func writesDecimals(language: String, mark: String) throws {
    let site = try Self.site(["Content/site.yaml": "title: Tide\nlanguage: \(language)\n"], scenes: [Scene.segments])
    let page = site.text("gallery/segments/index.html")
    #expect(page.contains("data-decimal=\"\(mark)\"") && page.contains("data-clock>0\(mark)00 s<"))
    #expect((0...9).contains { page.contains("\(mark)\($0) kB<") })
    #expect(site.text("gallery/index.html").contains(">3\(mark)1 s, "))
  }

  @Test("A page says whether a tap presents or leads on among states", arguments: [Scene.photo, .segments])
  func saysWhatTapsDo(scene: Scene) throws {
    let page = try Self.site(scenes: [scene]).text("gallery/\(scene.name)/index.html")
    #expect(page.contains("Tap to present") == (scene.name == "photo"))
    #expect(page.contains("Tap it, also while it moves") == (scene.name == "segments"))
  }

  @Test("What nobody has described is described in the language of the page, with words of the settings first")
  func translatesDescriptions() throws {
    var sight = DescriptionFacts.Sight()
    sight.pictures = [.symbol("heart.fill"), .symbol("star")]
    var composition = try Scene.card.composition()
    composition.progressPlay = nil
    composition.facts = DescriptionFacts(sights: [sight], deeds: [])
    let settings =
      "baseURL: https://example.com/\nlanguages: {fr: {name: Français, words: {symbol.heart: un coeur, symbol.star: un astre}}}\n"
    let article = "---\ntitle: A\ndate: 2026-01-02\n---\n@Scene(card)\n\n@Scene(card, as: svg)\n"
    let site = try Self.site(
      ["Content/site.yaml": settings, "Content/posts/card.md": article, "Content/posts/card.fr.md": article],
      scenes: [ResolvedScene(composition)]
    )
    let french = site.text("fr/articles/card/index.html")
    #expect(french.matches(of: /Un coeur et un astre\./).count == 3 && !french.contains("A heart"))
    #expect(site.text("articles/card/index.html").matches(of: /A heart and a star\./).count == 3)
    #expect(site.text("fr/feed.xml").contains("Un coeur et un astre."))
  }

  @Test("Every language of the theme has every word")
  func hasAllWords() {
    for code in ThemeWords.codes {
      let words = ThemeWords.words(in: SiteLanguage(code, isMain: false))
      #expect(Set(words.keys) == Set(ThemeWords.english.keys) && words.values.allSatisfy { !$0.isEmpty })
      #expect(Set(ThemeWords.months(in: code).names).count == 12)
    }
    #expect(
      Set(ThemeWords.codes + ["en"]).isSuperset(of: DemoWords.languages)
        && FigureWords.languages.map { $0.lowercased() } == Set(ThemeWords.codes + ["en"]).sorted()
    )
    #expect(DemoWords.table.values.allSatisfy { $0.count == DemoWords.languages.count })
  }

  @Test(
    "Traditional Chinese has words of its own, and a script matters more than a region",
    arguments: [("zh-CN", "归档"), ("zh-Hant", "彙整"), ("zh-HK", "彙整"), ("zh-Hans-HK", "归档")]
  )
  func knowsScripts(code: String, word: String) {
    #expect(ThemeWords.words(in: SiteLanguage(code, isMain: true))["archive"] == word)
  }

  @Test("The values in the words of the player are the same in all languages", arguments: DemoWords.table.keys.sorted())
  func keepsValues(name: String) throws {
    let words = try #require(DemoWords.table[name])
    let values = words.map { word in word.matches(of: /\{\w+\}/).map { String($0.output) }.sorted() }
    #expect(Set(values).count == 1)
  }

  @Test(
    "A date is written in the language of the article",
    arguments: [
      ("en", "2 May 2026"), ("de-AT", "2. Mai 2026"), ("es", "2 de mayo de 2026"), ("fr", "2 mai 2026"),
      ("it", "2 maggio 2026"), ("pt-BR", "2 de maio de 2026"), ("ja-jp", "2026年5月2日"),
      ("zh-TW", "2026年5月2日"), ("ko", "2026년 5월 2일"), ("ru", "2 May 2026"),
    ]
  )
  func writesDates(language: String, text: String) throws {
    #expect(try #require(PostDate("2026-05-02")).written(in: language) == text)
  }

  @Test("A link to a file leads to the page in the article's language, if there is one")
  func resolvesLinks() throws {
    let site = try Self.site([
      "Content/posts/from.md": "[a](card.md) [b](only.md)\n", "Content/posts/from.fr.md": "[a](card.md) [b](only.md)\n",
    ])
    #expect(site.text("articles/from/index.html").contains("<a href=\"../../articles/card/\">a</a>"))
    let french = site.text("fr/articles/from/index.html")
    #expect(french.contains("<a href=\"../../../fr/articles/card/\">a</a>"))
    #expect(french.contains("<a href=\"../../../articles/only/\">b</a>"))
  }

  @Test("Files beside an article with translations go with the one in the main language, and all of them show them")
  func sharesFiles() throws {
    let site = try Self.site([
      "Content/posts/trip/index.md": "![](a.txt)\n", "Content/posts/trip/index.fr.md": "![](a.txt)\n",
      "Content/posts/trip/a.txt": "a",
    ])
    #expect(site.paths.filter { $0.hasSuffix("a.txt") } == ["articles/trip/a.txt"])
    #expect(site.text("fr/articles/trip/index.html").contains("src=\"../../../articles/trip/a.txt\""))
  }

  @Test("An _index.md of a language introduces the list in that language")
  func introducesLists() throws {
    let site = try Self.site(["Content/posts/_index.fr.md": "---\ntitle: Billets\n---\nBonjour.\n"])
    #expect(site.text("fr/posts/index.html").contains("Bonjour."))
    #expect(!site.text("posts/index.html").contains("Bonjour."))
  }

  @Test(
    "What can't be a language is refused where it is written",
    arguments: [
      (
        "languages: fr\n",
        "languages isn't a list of at most 50 languages; expected languages by their codes, such as {fr: Français}"
      ),
      (
        "languages: {french: x}\n",
        "“french” isn't the code of another language; expected languages by their codes, such as {fr: Français}"
      ),
      ("languages: {fr: {nam: x}}\n", "a language can't have “nam”; expected name, title, description, words"),
      ("words: {arcive: x}\n", "the theme has no word “arcive”"),
    ]
  )
  func refuses(settings: String, message: String) {
    let error = #expect(throws: Diagnostics.self) { try SiteSettings(settings, language: .yaml, file: "site.yaml") }
    #expect(error?.all.first?.message.hasPrefix(message) == true)
    #expect(error?.all.first?.location?.line == 1)
  }

  @Test("A language with articles needs a first page, and one without is said to be missing")
  func needsFirstPage() throws {
    let error = #expect(throws: Diagnostics.self) { try Self.site(["Content/pt-BR/a.md": "# A\n"]) }
    #expect(
      error?.all.map(\.statement) == [
        "Content: error: there is no index.pt-BR.md; expected the text of the first page in Português"
      ]
    )
    #expect(
      try Self.site().notes.map(\.statement) == [
        "Content: note: there is no article in Português yet, so the site has no pages in it"
      ]
    )
  }

  @Test("A new translation is no reason to render the other articles")
  func makesWhatChanged() throws {
    let site = try TestSite(["Content/site.yaml": Self.settings, "Content/index.fr.md": "# Accueil\n"])
    let (builder, memory, work) = (try site.builder(), BuildMemory(), BuildWork())
    _ = try builder.rebuild(after: nil, knowing: memory)
    try site.write("# Premier\n", to: "Content/articles/first.fr.md")
    let again = try builder.rebuild(after: ["Content/articles/first.fr.md"], knowing: memory, counting: work)
    #expect(again.contains("fr/articles/first/index.html"))
    #expect(work[.rendering] == 1)
    #expect(again == (try site.build()))
  }
}
