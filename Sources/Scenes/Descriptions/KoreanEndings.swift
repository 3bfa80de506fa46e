/// Endings of Korean words that depend on the sound before them.
///
/// Tables of words have both forms, as Korean translations write them: `하트이(가)` becomes `하트가`, and `별이(가)` becomes `별이`.
/// Behind letters of other scripts, whose sound isn't known, both forms stay.
enum KoreanEndings {
  /// Both forms, the one behind a consonant, and the one behind a vowel.
  private static let endings: [(both: String, consonant: String, vowel: String)] = [
    ("이(가)", "이", "가"), ("을(를)", "을", "를"), ("(으)로", "으로", "로"),
  ]

  /// Returns a text with one form of each ending.
  static func chosen(in text: String) -> String {
    var text = text
    for ending in endings {
      var rest = text.startIndex
      while let range = text[rest...].firstRange(of: ending.both) {
        guard let sound = text[..<range.lowerBound].last(where: \.isLetterOrNumber).flatMap(finalConsonant) else {
          rest = range.upperBound
          continue
        }
        let isVowel = sound == 0 || ending.consonant == "으로" && sound == Self.rieul
        let form = isVowel ? ending.vowel : ending.consonant
        let offset = text.distance(from: text.startIndex, to: range.lowerBound) + form.count
        text.replaceSubrange(range, with: form)
        rest = text.index(text.startIndex, offsetBy: offset)
      }
    }
    return text
  }

  /// The number of the consonant ㄹ at the end of a syllable, behind which `로` stands.
  private static let rieul: UInt32 = 8

  /// Returns the number of the consonant at the end of a syllable, 0 for none, or nil if it isn't a Korean one.
  private static func finalConsonant(of character: Character) -> UInt32? {
    guard let scalar = character.unicodeScalars.first, (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    return (scalar.value - 0xAC00) % 28
  }
}

extension Character {
  fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}
