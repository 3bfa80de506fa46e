/// The name of a page in its address.
enum Slug {
  /// A text as a part of an address: small letters and digits, and a hyphen for anything between them.
  static func make(_ text: some StringProtocol) -> String {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      .filter { word in word.contains { $0 != "." } }
    return String(words.joined(separator: "-").drop { $0 == "." })
  }

  /// A part of an address as Jekyll makes it of a slug: small letters and digits, and a hyphen for anything between them.
  static func jekyll(_ text: String) -> String {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  /// A part of an address as Zola makes it: Latin letters without accents, digits, and a hyphen for anything between them.
  ///
  /// - Returns: The part, or nil if the text has letters of other alphabets or symbols, for which Zola has a table.
  static func latin(_ text: String) -> String? {
    let letters = text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { !(0x300...0x36F).contains($0.value) }
      .map { joined[$0] ?? String($0) }.joined()
    let isKnown = letters.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII || !scalar.properties.isAlphabetic && !symbols.contains(scalar.properties.generalCategory)
    }
    guard isKnown else { return nil }
    return letters.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }

  /// The kinds of symbols that have names, such as emoji and currencies.
  private static let symbols: Set<Unicode.GeneralCategory> = [
    .otherSymbol, .currencySymbol, .mathSymbol, .modifierSymbol,
  ]

  /// The Latin letters that aren't others with an accent.
  private static let joined: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
  ]

  /// The address of the list of a tag, or of another name that articles have.
  static func list(_ kind: String, _ name: String) -> String {
    "/\(kind)/\(PagePath.percentEncoded(Self.name(name)))/"
  }

  /// The name of a tag or a series as a part of an address.
  ///
  /// Unlike in an article's, `C`, `C++` and `C#` are three, and a name of signs alone has the numbers of these.
  static func name(_ text: String) -> String {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      let signs = word.reversed().prefix { $0 == "+" || $0 == "#" }
      let start = word.dropLast(signs.count)
      return start.last.map { $0.isLetter || $0.isNumber } == true ? make(start) + String(signs.reversed()) : make(word)
    }.filter { !$0.isEmpty }
    if !words.isEmpty { return words.joined(separator: "-") }
    return text.unicodeScalars.filter { !$0.properties.isWhitespace }.prefix(8).map {
      "u" + String($0.value, radix: 16)
    }
    .joined(separator: "-")
  }
}
