/// Reads the numbers, words and marks of a value one after the other.
struct NumberScanner {
  private let bytes: [UInt8]
  /// The next byte.
  private(set) var index = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index == bytes.count }

  /// The next byte, which isn't read.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The next text, for messages.
  var rest: String { String(decoding: bytes[index...].prefix(20), as: UTF8.self) }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
  }

  /// Skips space with at most one comma, and says whether there was a comma.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard skip(",") else { return false }
    skipSpace()
    return true
  }

  /// Skips a character if it is the next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Reads letters and hyphens.
  mutating func word() -> String {
    let start = index
    while let byte = next, Self.isLetter(byte) || byte == UInt8(ascii: "-") { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads one letter.
  mutating func letter() -> UInt8? {
    guard let byte = next, Self.isLetter(byte) else { return nil }
    index += 1
    return byte
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Reads a flag of an arc, which nothing need separate from what follows.
  mutating func flag() -> Bool? {
    if skip("0") { return false }
    return skip("1") ? true : nil
  }

  /// Reads a number; an exponent needs digits, so that `1em` is a number and a unit.
  ///
  /// - Returns: The number, infinite where it is too large, or nil if none begins here.
  mutating func number() -> Double? {
    var end = index
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    func isDigit(_ offset: Int) -> Bool { (0x30...0x39).contains(byte(offset)) }
    func isSign(_ offset: Int) -> Bool { byte(offset) == UInt8(ascii: "-") || byte(offset) == UInt8(ascii: "+") }
    if isSign(end) { end += 1 }
    let whole = end
    while isDigit(end) { end += 1 }
    var digits = end - whole
    if byte(end) == UInt8(ascii: "."), isDigit(end + 1) {
      let point = end
      end += 1
      while isDigit(end) { end += 1 }
      digits += end - point - 1
    }
    guard digits > 0 else { return nil }
    if byte(end) | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if isSign(exponent) { exponent += 1 }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    let start = byte(index) == UInt8(ascii: "+") ? index + 1 : index
    defer { index = end }
    return Double(String(decoding: bytes[start..<end], as: UTF8.self)) ?? .infinity
  }

  /// The numbers of a text with space or commas between them, or nil if anything else is among them.
  static func list(_ text: some StringProtocol) -> [Double]? {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.number(), number.isFinite else { return nil }
      numbers.append(number)
      if scanner.skipSeparator(), scanner.isAtEnd { return nil }
    }
    return numbers
  }
}
