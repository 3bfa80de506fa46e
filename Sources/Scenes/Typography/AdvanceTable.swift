/// The advances of `InterAdvances`, read once and looked up by code point.
struct AdvanceTable: Sendable {
  /// The advances of one code point in thousandths of an em, at the corners between which fonts are interpolated.
  struct Row: Sendable {
    /// The text cut in thin, regular and black.
    var text: SIMD3<Double>
    /// The display cut in thin, regular and black.
    var display: SIMD3<Double>
  }

  /// The table that text is measured by.
  static let inter = AdvanceTable()

  private let ascii: [Row]
  private let others: [UInt32: Row]
  private let kerning: [UInt16: SIMD2<Double>]
  /// The advances of a digit of even width.
  let tabularDigit: Row

  private init() {
    var ascii = [Row](repeating: Row(text: .zero, display: .zero), count: 0x80)
    var others: [UInt32: Row] = [:]
    var reader = NumberReader(InterAdvances.rows)
    var code = 0x1F
    while let step = reader.number(above: 0) {
      code += step
      let row = reader.row()
      if code < 0x80 { ascii[code] = row } else { others[UInt32(code)] = row }
    }
    var digit = NumberReader(InterAdvances.tabularDigit)
    var pairs = NumberReader(InterAdvances.kerning)
    var kerning: [UInt16: SIMD2<Double>] = [:]
    while let left = pairs.letter(), let right = pairs.letter() {
      kerning[UInt16((left + 0x20) << 8 | (right + 0x20))] = SIMD2(pairs.thousandths(), pairs.thousandths())
    }
    self.ascii = ascii
    self.others = others
    self.kerning = kerning
    tabularDigit = digit.row()
  }

  /// The advances of a code point, or nil if the typeface has no glyph for it.
  func row(for scalar: Unicode.Scalar) -> Row? {
    scalar.value < 0x80 ? (scalar.value >= 0x20 ? ascii[Int(scalar.value)] : nil) : others[scalar.value]
  }

  /// The distance that two neighbors are moved together (negative) or apart, in thousandths of an em: in the text cut,
  /// in the
  /// display cut.
  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> SIMD2<Double> {
    guard left.value < 0x80, right.value < 0x80 else { return .zero }
    return kerning[UInt16(left.value << 8 | right.value)] ?? .zero
  }
}

/// Reads the numbers of `InterAdvances` one after the other.
private struct NumberReader {
  private var letters: [Int]
  private var position = 0

  init(_ text: String) {
    letters = text.utf8.compactMap { $0 < 0x23 ? nil : Int($0) - ($0 > 0x5C ? 0x24 : 0x23) }
  }

  mutating func letter() -> Int? {
    guard position < letters.count else { return nil }
    defer { position += 1 }
    return letters[position]
  }

  mutating func number(above origin: Int) -> Int? {
    guard let high = letter(), let low = letter() else { return nil }
    return high * 91 + low - origin
  }

  mutating func thousandths() -> Double { Double(number(above: InterAdvances.origin) ?? 0) }

  mutating func row() -> AdvanceTable.Row {
    AdvanceTable.Row(
      text: SIMD3(thousandths(), thousandths(), thousandths()),
      display: SIMD3(thousandths(), thousandths(), thousandths())
    )
  }
}
