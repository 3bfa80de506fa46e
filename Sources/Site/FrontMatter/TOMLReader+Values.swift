import Diagnostics

extension TOMLReader {
  static let basicQuote = UInt8(ascii: "\"")
  static let literalQuote = UInt8(ascii: "'")

  // MARK: Text

  /// Reads text on one line behind its first `"`.
  mutating func basicText() throws(Diagnostics) -> String {
    var text: [UInt8] = []
    while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if take("\"") { return String(decoding: text, as: UTF8.self) }
      try readCharacter(byte, to: &text)
    }
    throw refuse("expected “\"”")
  }

  /// Reads text on one line behind its first `'`.
  mutating func literalText() throws(Diagnostics) -> String {
    let start = place
    while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if take("'") { return String(decoding: bytes[start..<(place - 1)], as: UTF8.self) }
      try checkControl(byte)
      place += 1
    }
    throw refuse("expected “'”")
  }

  /// Reads text of several lines behind its first three quotation marks.
  mutating func longText(_ quote: UInt8) throws(Diagnostics) -> String {
    var text: [UInt8] = []
    _ = takeLineEnd()
    while let byte = peek() {
      if byte == quote {
        let count = bytes[place...].prefix(5).prefix { $0 == quote }.count
        place += count
        // The last three of up to five end the text.
        text += Array(repeating: quote, count: count < 3 ? count : count - 3)
        if count >= 3 { return String(decoding: text, as: UTF8.self) }
      } else if takeLineEnd() {
        text.append(UInt8(ascii: "\n"))
      } else if quote == Self.basicQuote {
        if byte != UInt8(ascii: "\\") || !takeContinuation() { try readCharacter(byte, to: &text) }
      } else {
        try checkControl(byte)
        text.append(byte)
        place += 1
      }
    }
    throw refuse("expected three quotation marks")
  }

  /// Goes behind a backslash at the end of a line and the white space behind it, if that is here.
  private mutating func takeContinuation() -> Bool {
    let start = place
    place += 1
    var hasLineEnd = false
    while true {
      if takeLineEnd() {
        hasLineEnd = true
      } else if peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\t") {
        place += 1
      } else {
        break
      }
    }
    if !hasLineEnd { place = start }
    return hasLineEnd
  }

  /// Reads a byte, or a character behind a backslash.
  private mutating func readCharacter(_ byte: UInt8, to text: inout [UInt8]) throws(Diagnostics) {
    guard byte == UInt8(ascii: "\\") else {
      try checkControl(byte)
      text.append(byte)
      place += 1
      return
    }
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "f"): 0x0C,
      UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    ]
    let sign = peek(1) ?? 0
    if let meant = simple[sign] {
      text.append(meant)
      place += 2
      return
    }
    let count = sign == UInt8(ascii: "u") ? 4 : sign == UInt8(ascii: "U") ? 8 : 0
    let digits = bytes[place...].dropFirst(2).prefix(count)
    guard count > 0, digits.count == count, digits.allSatisfy({ Self.digit($0) < 16 }),
      let scalar = Unicode.Scalar(digits.reduce(UInt32(0)) { $0 << 4 | UInt32(Self.digit($1)) })
    else { throw refuse("no character is written so; expected “\\\\” for a backslash") }
    text += String(scalar).utf8
    place += 2 + count
  }

  /// The value of a digit, or more than that of any.
  private static func digit(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: .max
    }
  }

  // MARK: Numbers, dates and flags

  /// Reads what has no quotation marks: as it is, but numbers in the usual way and dates with a `T`.
  mutating func plainValue() throws(Diagnostics) -> String {
    let start = place
    while let byte = peek(), !Self.ends.contains(byte) { place += 1 }
    // A space may stand between a day and a time.
    if place - start == 10, bytes[start + 4] == UInt8(ascii: "-"), take(" ") {
      if let byte = peek(), Self.digit(byte) < 10 {
        while let byte = peek(), !Self.ends.contains(byte) { place += 1 }
      } else {
        place -= 1
      }
    }
    let word = bytes[start..<place]
    guard let first = word.first else { throw refuse(only: "the value is missing; expected one", at: start) }
    let text = String(decoding: word, as: UTF8.self)
    if text == "true" || text == "false" { return text }
    let isNumeric = Self.digit(first) < 10 || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    if isNumeric || text == "inf" || text == "nan" {
      if let value = Self.integer(word) ?? Self.number(word) ?? Self.moment(word) { return value }
      throw refuse(
        "“\(text.shortened)” is neither a number of 64 bits nor a date; expected quotes around text",
        at: start
      )
    }
    throw refuse(only: "the value has no quotes; expected quotes around text, such as title = \"One\"", at: start)
  }

  private static let ends = Set(" \t\r\n,]}#".utf8)

  /// Takes digits off the start of a word, with underscores between two of them.
  private static func digits(_ word: inout ArraySlice<UInt8>, radix: UInt8 = 10) -> [UInt8]? {
    var digits: [UInt8] = []
    while let byte = word.first {
      if digit(byte) < radix {
        digits.append(byte)
      } else if byte != UInt8(ascii: "_") || digits.isEmpty || word.dropFirst().first.map({ digit($0) < radix }) != true
      {
        break
      }
      word = word.dropFirst()
    }
    return digits.isEmpty ? nil : digits
  }

  private static func sign(_ word: inout ArraySlice<UInt8>) -> String {
    guard word.first == UInt8(ascii: "-") || word.first == UInt8(ascii: "+") else { return "" }
    return word.removeFirst() == UInt8(ascii: "-") ? "-" : ""
  }

  private static func integer(_ word: ArraySlice<UInt8>) -> String? {
    var rest = word
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where rest.starts(with: prefix.utf8) {
      rest = rest.dropFirst(2)
      guard let digits = digits(&rest, radix: UInt8(radix)), rest.isEmpty else { return nil }
      return Int64(String(decoding: digits, as: UTF8.self), radix: radix).map { "\($0)" }
    }
    let sign = sign(&rest)
    guard let digits = digits(&rest), rest.isEmpty, digits.count == 1 || digits[0] != UInt8(ascii: "0") else {
      return nil
    }
    return Int64(sign + String(decoding: digits, as: UTF8.self)).map { "\($0)" }
  }

  private static func number(_ word: ArraySlice<UInt8>) -> String? {
    var rest = word
    let sign = sign(&rest)
    if rest.elementsEqual("inf".utf8) { return sign + "inf" }
    if rest.elementsEqual("nan".utf8) { return "nan" }
    guard var text = digits(&rest), text.count == 1 || text[0] != UInt8(ascii: "0") else { return nil }
    let whole = rest.count
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard let digits = digits(&rest) else { return nil }
      text += [UInt8(ascii: ".")] + digits
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      let sign = Self.sign(&rest)
      guard let digits = digits(&rest) else { return nil }
      text += "e\(sign)".utf8 + digits
    }
    guard rest.isEmpty, whole > 0 else { return nil }
    return Double(sign + String(decoding: text, as: UTF8.self)).map { "\($0)" }
  }

  /// A day, a time of day, or both with or without an offset.
  private static func moment(_ word: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: word, as: UTF8.self)
    let days = /([0-9]{4})-([0-9]{2})-([0-9]{2})/
    let times = /(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\.[0-9]+)?/
    let offsets = /[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]/
    var rest = text[...]
    var moment = ""
    if let day = rest.prefixMatch(of: days) {
      guard isDay(Int(day.1) ?? 0, Int(day.2) ?? 0, Int(day.3) ?? 0) else { return nil }
      moment += day.0
      rest = rest[day.range.upperBound...]
      if rest.isEmpty { return moment }
      guard "Tt ".contains(rest.removeFirst()) else { return nil }
      moment += "T"
    }
    guard let time = rest.prefixMatch(of: times) else { return nil }
    rest = rest[time.range.upperBound...]
    guard rest.isEmpty || moment.hasSuffix("T") && rest.wholeMatch(of: offsets) != nil else { return nil }
    return moment + time.0 + rest.uppercased()
  }

  private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return days.indices.contains(month - 1) && (1...days[month - 1]).contains(day)
  }
}
