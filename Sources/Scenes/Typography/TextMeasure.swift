/// The widths of characters in a font, modeled on San Francisco: Inter's advances with San Francisco's tracking.
///
/// Weights lie between thin, regular and black; the cut goes from text at 19 points to display at 24.
package struct TextMeasure: Sendable {
  /// The size of the font, in points.
  private let size: Double
  /// Whether all letters are equally wide.
  private let isMonospaced: Bool
  /// Whether all digits are equally wide.
  private let hasEvenDigits: Bool
  private let table = AdvanceTable.inter
  /// The part of the display cut, 0…1.
  private let display: Double
  /// The parts of thin, regular and black, which add up to 1.
  private let weights: SIMD3<Double>
  /// The tracking of San Francisco at this size, in points per character.
  private let tracking: Double

  /// Creates a measure of a font.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - weight: The weight as CSS counts it, 100…900.
  ///   - isMonospaced: Whether all letters are equally wide.
  ///   - hasEvenDigits: Whether all digits are equally wide.
  package init(size: Double, weight: Double, isMonospaced: Bool = false, hasEvenDigits: Bool = false) {
    (self.size, self.isMonospaced, self.hasEvenDigits) = (size, isMonospaced, hasEvenDigits)
    display = min(max((size - 19) / 5, 0), 1)
    let weight = min(max(weight, 100), 900)
    let thin = max(0, (400 - weight) / 300)
    let black = max(0, (weight - 400) / 500)
    weights = SIMD3(thin, 1 - thin - black, black)
    tracking = Self.tracking(at: size)
  }

  /// The advance of a character in points, San Francisco's tracking included.
  package func advance(of character: Character) -> Double {
    if let code = character.asciiValue, !isMonospaced, !hasEvenDigits {
      let width = table.row(for: Unicode.Scalar(code)).map(mixed) ?? 0
      return width * size / 1000 + (width > 0 ? tracking : 0)
    }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if isMonospaced { return (Self.isWide(first) ? 1.2 : 0.602) * size }
    let width = width(of: first, isEmoji: scalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F })
    return width * size / 1000 + (width > 0 ? tracking : 0)
  }

  /// The kerning between two neighbors, in points.
  package func kerning(_ left: Character, _ right: Character) -> Double {
    guard !isMonospaced, let left = left.unicodeScalars.first, let right = right.unicodeScalars.first
    else { return 0 }
    let pair = table.kerning(left, right)
    return (pair.x + (pair.y - pair.x) * display) * size / 1000
  }

  /// The width of a text on one line, in points and not rounded.
  package func width(of text: some StringProtocol) -> Double {
    var width = 0.0
    var last: Character?
    for character in text {
      if let last { width += kerning(last, character) }
      width += advance(of: character)
      last = character
    }
    return width
  }

  /// The advance of one code point in thousandths of an em.
  private func width(of scalar: Unicode.Scalar, isEmoji: Bool) -> Double {
    if isEmoji { return Self.emoji }
    if hasEvenDigits, ("0"..."9").contains(scalar) { return mixed(table.tabularDigit) }
    if let row = table.row(for: scalar) { return mixed(row) }
    if scalar.properties.generalCategory.isWidthless { return 0 }
    return Self.isWide(scalar) ? 1000 : Self.unknown
  }

  private func mixed(_ row: AdvanceTable.Row) -> Double {
    let columns = row.text + (row.display - row.text) * display
    return (columns * weights).sum()
  }

  /// Whether a code point takes a whole em: ideographs, kana, hangul and full-width forms.
  package static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The advance of an emoji, in thousandths of an em.
  private static let emoji = 1250.0
  /// The advance that is taken for a character without a glyph in the table, in thousandths of an em.
  private static let unknown = 560.0

  /// San Francisco's tracking by size, both in points.
  private static let trackings: [(size: Double, points: Double)] = [
    (6, 0.24), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31),
    (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (26, 0.22),
    (28, 0.38), (30, 0.40), (34, 0.40), (40, 0.37), (48, 0.35), (60, 0.26), (72, 0.14), (80, 0),
  ]

  /// San Francisco's tracking at a size, between the sizes of Apple's table on straight lines.
  package static func tracking(at size: Double) -> Double {
    guard let next = trackings.firstIndex(where: { $0.size >= size }) else { return 0 }
    guard next > 0 else { return trackings[0].points }
    let (low, high) = (trackings[next - 1], trackings[next])
    return low.points + (high.points - low.points) * (size - low.size) / (high.size - low.size)
  }

  /// Whether Inter has a glyph for a code point.
  package static func hasGlyph(_ scalar: Unicode.Scalar) -> Bool { AdvanceTable.inter.row(for: scalar) != nil }

  /// Whether text in this font has characters that the table doesn't know, and which.
  package func unknownCharacters(in text: some StringProtocol) -> [Character] {
    text.filter { character in
      guard let first = character.unicodeScalars.first else { return false }
      return table.row(for: first) == nil && !Self.isWide(first) && !first.properties.isEmoji
        && !first.properties.generalCategory.isWidthless && !first.properties.isWhitespace
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category take no room of their own.
  fileprivate var isWidthless: Bool {
    switch self {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}
