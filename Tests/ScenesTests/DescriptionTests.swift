import Testing

@testable import Scenes

/// Descriptions that nobody has written, in the languages that readers have.
@Suite struct DescriptionTests {
  private static let like: DescriptionFacts = {
    var (first, last) = (DescriptionFacts.Sight(), DescriptionFacts.Sight())
    first.shape = .init(.capsule, isOutline: false, .pink, .pale)
    first.pictures = [.symbol("heart.fill")]
    first.texts = ["Like"]
    last.shape = .init(.circle, isOutline: true, .orange, .plain)
    last.texts = ["Liked", "by you"]
    return DescriptionFacts(
      sights: [first, last],
      deeds: [.init(.tap, "Like"), .init(.set, "Volume", number: 0.5), .init(.tap, "Like")]
    )
  }()

  @Test(
    "A description says what is seen first, what it becomes, and what somebody does",
    arguments: [
      (
        "en",
        "A pale pink capsule with a heart and the word “Like”, then the outline of an orange circle with the words “Liked” and “by you”. Somebody taps “Like”, then sets “Volume” to 0.5, then taps “Like”."
      ),
      (
        "de",
        "Kapsel in blassem Rosa mit Herz und Aufschrift „Like“, dann Kreis in Orange als Umriss mit Aufschriften „Liked“ und „by you“. Jemand tippt auf „Like“, stellt dann „Volume“ auf 0,5, tippt dann auf „Like“."
      ),
      (
        "fr",
        "Une capsule en rose pâle avec un cœur et le mot «\u{A0}Like\u{A0}», puis le contour d’un cercle en orange avec les mots «\u{A0}Liked\u{A0}» et «\u{A0}by you\u{A0}». Quelqu’un touche «\u{A0}Like\u{A0}», puis règle «\u{A0}Volume\u{A0}» sur 0,5, puis touche «\u{A0}Like\u{A0}»."
      ),
      (
        "ja",
        "ハートと「Like」の文字が入った淡いピンクのカプセル形、次に「Liked」と「by you」の文字が入ったオレンジの円の輪郭。操作：「Like」をタップ、続いて「Volume」を0.5に設定、続いて「Like」をタップ。"
      ),
      (
        "ko",
        "하트 및 ‘Like’ 글자가 있는 연한 분홍색 캡슐, 이어서 ‘Liked’ 및 ‘by you’ 글자가 있는 주황색 원 윤곽선. 조작: ‘Like’ 탭, 이어서 ‘Volume’을(를) 0.5(으)로 설정, 이어서 ‘Like’ 탭."
      ),
      (
        "zh",
        "带有爱心和文字“Like”的浅粉色胶囊形，然后变为带有文字“Liked”和“by you”的橙色圆形轮廓。操作：轻点“Like”，接着将“Volume”设为0.5，接着轻点“Like”。"
      ),
      (
        "zh-Hant",
        "帶有愛心和文字「Like」的淺粉紅色膠囊形，然後變為帶有文字「Liked」和「by you」的橙色圓形輪廓。操作：點一下「Like」，接著將「Volume」設為0.5，接著點一下「Like」。"
      ),
    ]
  )
  func describesPlay(language: String, text: String) {
    #expect(DescriptionWords(in: language).text(of: Self.like) == text)
  }

  @Test(
    "Where readers tap, the description says what they can tap, once",
    arguments: [
      ("en", "You can tap “Like”."), ("de", "Zum Antippen: „Like“."), ("es", "Se puede tocar «Like»."),
      ("fr", "On peut toucher «\u{A0}Like\u{A0}»."), ("it", "Si può toccare «Like»."),
      ("pt", "Pode-se tocar em “Like”."), ("ja", "タップできるもの：「Like」。"), ("ko", "탭할 수 있는 항목: ‘Like’."),
      ("zh", "可以轻点“Like”。"), ("zh-Hant", "可以點一下「Like」。"),
    ]
  )
  func describesTaps(language: String, sentence: String) {
    let words = DescriptionWords(in: language)
    #expect(words.text(of: Self.like, offering: .tap).hasSuffix(words.word("period") + words.word("space") + sentence))
    #expect(!words.text(of: Self.like, offering: .drag).contains(sentence))
  }

  @Test("Words of the settings replace those of the language, and other names are ignored")
  func replacesWords() {
    let words = DescriptionWords(in: "nl", replacing: ["symbol.heart": "een hart", "word": "{text}", "hearts": "x"])
    #expect(words.text(of: Self.like).contains("with een hart and “Like”, then"))
    #expect(words.replaced.keys.sorted() == ["symbol.heart", "word"])
  }

  @Test(
    "A Korean ending follows the sound before it, and stays open behind letters of other scripts",
    arguments: [
      ("하트이(가)", "하트가"), ("별이(가)", "별이"), ("‘좋아요’을(를)", "‘좋아요’를"), ("‘별’을(를)", "‘별’을"), ("별(으)로", "별로"),
      ("하트(으)로", "하트로"), ("앞(으)로", "앞으로"), ("‘Like’을(를)", "‘Like’을(를)"), ("별이(가) 별이(가)", "별이 별이"),
    ]
  )
  func choosesEndings(text: String, chosen: String) {
    #expect(KoreanEndings.chosen(in: text) == chosen)
  }

  @Test("A label in braces is a label")
  func keepsBraces() {
    let deed = DescriptionFacts.Deed(.type, "{2}", "a")
    #expect(DescriptionWords.english.text(of: deed) == "types “{2}” into “a”")
  }

  @Test("Views side by side are described one after the other, and equal ones once")
  func describesSides() {
    let still = DescriptionFacts(sights: [], deeds: [])
    let words = DescriptionWords(in: "it")
    let both = DescriptionFacts(comparing: [("A", Self.like), ("B", still)])
    #expect(words.text(of: both) == "A: \(words.text(of: Self.like)) B: Una vista che nessuno tocca.")
    #expect(words.text(of: DescriptionFacts(comparing: [("A", still), ("B", still)])) == words.text(of: still))
  }

  @Test(
    "Every language has every word, with the same values; only what stands between words may be nothing",
    arguments: DescriptionWords.table.merging(DescriptionWords.symbols) { own, _ in own }.map { ($0, $1) }
  )
  func hasAllWords(name: String, words: [String]) {
    #expect(words.count == DescriptionWords.languages.count && (name == "space" || !words.contains("")))
    #expect(Set(words.map { $0.matches(of: /\{\w+\}/).map { String($0.output) }.sorted() }).count == 1)
  }

  @Test("A description that an author writes is the same in all languages")
  func keepsWrittenWords() throws {
    var composition = try Scene.small(with: CardTransition(gap: 40), script: [.present, .hold(1)]).composition()
    composition.facts = Self.like
    #expect(composition.description(in: DescriptionWords(in: "fr")).contains("Quelqu’un"))
    composition.description = "A button."
    #expect(composition.description(in: DescriptionWords(in: "fr")) == "A button.")
  }
}
