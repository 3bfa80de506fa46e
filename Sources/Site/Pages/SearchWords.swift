/// The words of a text as the index of a site's search has them, and `search.js` finds them in a query.
///
/// A word is letters and digits in small letters, without accents. Chinese and Japanese, which have no spaces, are pairs of
/// characters.
enum SearchWords {
  /// The most characters of a word.
  static let longest = 32

  /// Calls a function with each word.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - visit: Takes a word.
  static func forEach(in text: some StringProtocol, _ visit: (String) -> Void) {
    let text = plain(text)
    var word = String.UnicodeScalarView()
    var isDense = false
    func end() {
      guard !word.isEmpty else { return }
      if !isDense {
        visit(String(String.UnicodeScalarView(word.prefix(longest))))
      } else if word.count == 1 {
        visit(String(word))
      } else {
        for (first, second) in zip(word, word.dropFirst()) { visit(String(String.UnicodeScalarView([first, second]))) }
      }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      guard isLetter(scalar) else {
        end()
        continue
      }
      let dense = Self.isDense(scalar)
      if dense != isDense { end() }
      isDense = dense
      word.append(scalar)
    }
    end()
  }

  /// A text in small letters and without accents.
  private static func plain(_ text: some StringProtocol) -> String {
    let small = text.lowercased()
    if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
    let scalars = small.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(String.UnicodeScalarView(scalars)).precomposedStringWithCanonicalMapping
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return (0x30...0x39).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    case .decimalNumber, .letterNumber, .otherNumber: return true
    default: return false
    }
  }

  /// Whether a character belongs to a script without spaces.
  private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF: true
    default: false
    }
  }

  /// The text that readers see in HTML, without blocks of code and drawings.
  ///
  /// - Parameter html: HTML as a page has it.
  static func text(of html: String) -> String {
    let bytes = Array(html.utf8)
    var text: [UInt8] = []
    var place = 0
    /// The name of the element that is left out.
    var skipped: [UInt8]?
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "<") else {
        // A character reference ends a word, as punctuation does.
        if skipped == nil { text.append(byte) }
        place += 1
        continue
      }
      let isEnd = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/")
      let name = bytes[(place + (isEnd ? 2 : 1))...].prefix {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
      }
      let close = bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
      if let open = skipped {
        if isEnd, name.elementsEqual(open) { skipped = nil }
      } else if !isEnd, Self.skippedElements.contains(where: { name.elementsEqual($0.utf8) }) {
        skipped = Array(name)
      }
      // Emphasis may be a part of a word.
      if !Self.inlineElements.contains(where: { name.elementsEqual($0.utf8) }) { text.append(0x20) }
      place = close + 1
    }
    return String(decoding: text, as: UTF8.self).replacing(/&(?:#\d+|#[xX][\da-fA-F]+|\w+);/, with: " ")
  }

  private static let skippedElements = ["pre", "script", "style", "svg", "math"]
  private static let inlineElements = ["em", "strong", "b", "i", "a", "span", "mark", "u", "s", "del", "ins"]
}
