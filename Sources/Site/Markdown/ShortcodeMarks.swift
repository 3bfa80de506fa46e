/// The HTML of an article's shortcodes, and the marks in its Markdown where that belongs.
///
/// A mark is a number between two signs. The sign is a character that the Markdown doesn't contain otherwise, so nothing
/// that an author writes is a mark. Once the Markdown is parsed, nodes replace the marks.
struct ShortcodeMarks {
  /// What a mark stands for.
  struct Piece {
    /// The HTML.
    let html: String
    /// The shortcode as its author wrote it, in one line.
    let source: String
  }

  /// A part of a text with marks.
  enum Part {
    case text(String)
    case piece(Piece)
  }

  /// The sign until the whole text is known: no text in UTF-8 contains this byte.
  private static let openSign: UInt8 = 0xFF

  private let sign: Unicode.Scalar
  private let pieces: [Piece]

  /// Writes the marks of a text that is complete.
  ///
  /// - Parameters:
  ///   - pieces: What the marks stand for, by their numbers.
  ///   - text: The text with open marks, which become those that ``parts(of:)`` finds.
  /// - Returns: `nil` if there is no character that the text doesn't contain.
  init?(_ pieces: [Piece], in text: inout [UInt8]) {
    let parts = text.split(separator: Self.openSign, omittingEmptySubsequences: false)
    guard let sign = Unicode.Scalar(missingIn: parts) else { return nil }
    (self.sign, self.pieces) = (sign, pieces)
    text = Array(parts.joined(separator: Array(String(sign).utf8)))
  }

  /// An open mark, which isn't text yet.
  ///
  /// - Parameters:
  ///   - number: The number of a piece.
  ///   - isBlock: Whether its lines contain nothing else, so that it isn't a part of a paragraph.
  ///   - lines: The number of line feeds in the mark, so that all lines keep their numbers.
  static func open(_ number: Int, isBlock: Bool, lines: Int = 0) -> [UInt8] {
    let mark = [openSign] + "\(number)".utf8 + [openSign] + Array(repeating: UInt8(ascii: "\n"), count: lines)
    return isBlock ? "<!--".utf8 + mark + "-->".utf8 : mark
  }

  /// Whether a text contains a sign.
  func mayBe(in text: String) -> Bool { text.unicodeScalars.contains(sign) }

  /// A text between marks, and what the marks stand for.
  func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text.unicodeScalars[...]
    var start = rest.startIndex
    func add(_ text: Substring.UnicodeScalarView) { if !text.isEmpty { parts.append(.text(String(text))) } }
    while let open = rest[start...].firstIndex(of: sign) {
      var after = rest[rest.index(after: open)...]
      let digits = after.prefix { ("0"..."9").contains($0) }
      after = after[digits.endIndex...]
      guard after.first == sign, let number = Int(String(digits)), pieces.indices.contains(number) else {
        start = rest.index(after: open)
        continue
      }
      after = after.dropFirst()
      var before = rest[..<open]
      let close = after.drop { $0 == "\n" }
      if before.suffix(4).elementsEqual("<!--".unicodeScalars), close.starts(with: "-->".unicodeScalars) {
        before = before.dropLast(4)
        after = close.dropFirst(3)
      }
      add(before)
      parts.append(.piece(pieces[number]))
      rest = after
      start = rest.startIndex
    }
    add(rest)
    return parts
  }

  /// A text whose marks become what a function makes of their pieces.
  func replaced(in text: String, with replacement: (Piece) -> String) -> String {
    parts(of: text).map { part in
      switch part {
      case .text(let text): text
      case .piece(let piece): replacement(piece)
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Returns a scalar for marks, or nil if there is none: the first noncharacter or private scalar that texts contain
  /// neither itself nor as a character reference, such as `&#64976;`.
  init?(missingIn texts: [some Collection<UInt8>]) {
    // The first ones have three bytes, of which the first is 0xEF, and the others have four.
    var used: Set<UInt32> = []
    for text in texts where text.contains(where: { $0 >= 0xEF || $0 == UInt8(ascii: "#") }) {
      let text = String(decoding: text, as: UTF8.self)
      for scalar in text.unicodeScalars where scalar.value >= Self.firstMark { used.insert(scalar.value) }
      for reference in text.split(separator: "&#").dropFirst() {
        let isHexadecimal = reference.first == "x" || reference.first == "X"
        let digits = reference.dropFirst(isHexadecimal ? 1 : 0).prefix(8).prefix { $0.isHexDigit }
        let number = isHexadecimal ? digits : digits.prefix { $0.isNumber }
        if let value = UInt32(number, radix: isHexadecimal ? 16 : 10) { used.insert(value) }
      }
    }
    let marks = [Self.firstMark...0xFDEF, 0xF0000...0x10FFFF].joined()
    guard let free = marks.first(where: { !used.contains($0) }) else { return nil }
    self.init(free)
  }

  private static let firstMark: UInt32 = 0xFDD0
}
