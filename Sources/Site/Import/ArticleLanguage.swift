/// The language that articles are written in, as far as their letters and most frequent words say it.
enum ArticleLanguage {
  /// The language of most texts.
  ///
  /// - Parameter texts: The texts of articles, of which code isn't read.
  /// - Returns: The code, or nil if they differ, or too few of them show a language.
  static func code(of texts: [String]) -> String? {
    let codes = texts.compactMap { code(of: ImportDraft.withoutCode($0)) }
    let counts = Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.first { $0.value * 5 >= texts.count * 3 }?.key
  }

  private static func code(of text: String) -> String? {
    var (all, kana, hangul, han, arabic) = (0, 0, 0, 0, 0)
    for scalar in text.unicodeScalars.prefix(mostLetters) where scalar.properties.isAlphabetic {
      all += 1
      switch scalar.value {
      case 0x3041...0x30FF: kana += 1
      case 0xAC00...0xD7AF: hangul += 1
      case 0x3400...0x9FFF: han += 1
      case 0x600...0x6FF: arabic += 1
      default: break
      }
    }
    // Articles about programs have many Latin letters.
    let eastAsian = kana + hangul + han
    if eastAsian >= fewestSigns, eastAsian * 5 >= all {
      return kana * 5 >= eastAsian ? "ja" : hangul * 2 >= eastAsian ? "ko" : "zh"
    }
    if arabic >= fewestSigns, arabic * 3 >= all { return "ar" }
    return latinCode(of: text)
  }

  private static func latinCode(of text: String) -> String? {
    var counts: [String: Int] = [:]
    for word in text.prefix(mostLetters).lowercased().split(whereSeparator: { !$0.isLetter }) {
      for (code, words) in frequent where words.contains(String(word)) { counts[code, default: 0] += 1 }
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = sorted.first, first.value >= fewestWords,
      sorted.dropFirst().allSatisfy({ $0.value * 3 <= first.value })
    else { return nil }
    return first.key
  }

  /// The most letters of a text that are looked at.
  private static let mostLetters = 4_000
  /// The fewest letters that show a language by themselves.
  private static let fewestSigns = 40
  /// The fewest words that show a language.
  private static let fewestWords = 8

  /// Frequent words of languages that aren't frequent in another one.
  private static let frequent: [String: Set<String>] = [
    "de": ["und", "der", "das", "ist", "nicht", "mit", "eine", "auf", "für", "von", "werden", "auch"],
    "en": ["the", "and", "is", "of", "that", "this", "with", "for", "are", "you", "it", "was"],
    "es": ["los", "las", "más", "está", "pero", "el", "muy", "y", "hay", "cuando"],
    "fr": ["les", "est", "une", "dans", "pour", "vous", "avec", "pas", "cette", "sont", "et", "nous"],
    "it": ["che", "per", "non", "della", "sono", "questo", "più", "anche", "gli", "il", "nel"],
    "pt": ["não", "uma", "você", "são", "mais", "isso", "também", "dos", "em", "ao", "quando"],
  ]
}
