/// A CSS value or SVG attribute value, split into components.
struct StyleValue: Equatable {
  /// A component of a value.
  indirect enum Part: Equatable {
    case word(String)
    /// A number and its unit, which may be empty.
    case number(Double, String)
    case function(String, [Part])
    case comma
    case slash
    /// Any other text, such as a color.
    case other(String)
  }

  var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// Parses a value.
  init(_ text: some StringProtocol) throws(EvaluationFailure) {
    var reader = Reader(bytes: Array(text.utf8))
    parts = try reader.parts(isInside: false)
  }

  /// Returns the items of a comma-separated list.
  var items: [StyleValue] {
    parts.split(separator: .comma, omittingEmptySubsequences: false).map { StyleValue(Array($0)) }
  }

  /// Returns the numbers of a list without units, separated by spaces or commas.
  var plainNumbers: [Double] {
    parts.compactMap { if case .number(let number, _) = $0 { number } else { nil } }
  }

  /// Interpolates between two values, number by number.
  ///
  /// - Returns: Nil if the two values have different structures, so that interpolating their numbers isn't enough.
  func mixed(with other: StyleValue, _ part: Double) -> StyleValue? {
    Self.mixed(parts, other.parts, part).map { StyleValue($0) }
  }

  private static func mixed(_ a: [Part], _ b: [Part], _ part: Double) -> [Part]? {
    guard a.count == b.count else { return nil }
    var result: [Part] = []
    result.reserveCapacity(a.count)
    for (a, b) in zip(a, b) {
      switch (a, b) {
      case (.number(let from, let unit), .number(let to, let other)):
        // A length of 0 doesn't need a unit.
        guard unit == other || (from == 0 && unit.isEmpty) || (to == 0 && other.isEmpty) else { return nil }
        result.append(.number(from + (to - from) * part, unit.isEmpty ? other : unit))
      case (.function(let name, let from), .function(let other, let to)):
        guard name == other, let inside = mixed(spread(from, name), spread(to, name), part) else { return nil }
        result.append(.function(name, inside))
      default:
        guard a == b else { return nil }
        result.append(a)
      }
    }
    return result
  }

  /// Returns the arguments of a function, including omitted ones.
  private static func spread(_ arguments: [Part], _ name: String) -> [Part] {
    name == "scale" && arguments.count == 1 ? [arguments[0], .comma, arguments[0]] : arguments
  }
}

extension StyleValue {
  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    mutating func parts(isInside: Bool) throws(EvaluationFailure) -> [Part] {
      var parts: [Part] = []
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: " "), 9, 10, 13: index += 1
        case UInt8(ascii: ","):
          parts.append(.comma)
          index += 1
        case UInt8(ascii: "/"):
          parts.append(.slash)
          index += 1
        case UInt8(ascii: ")"):
          guard isInside else { throw EvaluationFailure("a ) that closes nothing in “\(text)”") }
          index += 1
          return parts
        default: parts.append(try part())
        }
      }
      guard !isInside else { throw EvaluationFailure("a ( that isn't closed in “\(text)”") }
      return parts
    }

    private var text: String { String(decoding: bytes, as: UTF8.self) }

    private mutating func part() throws(EvaluationFailure) -> Part {
      if let number = number() { return .number(number, take { Self.isLetter($0) || $0 == UInt8(ascii: "%") }) }
      let word = take { Self.isLetter($0) || Self.isDigit($0) || "-_".utf8.contains($0) || $0 >= 0x80 }
      guard !word.isEmpty else {
        return .other(take { !" ,/)".utf8.contains($0) })
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return .word(word) }
      index += 1
      if word == "url" {
        let address = take { $0 != UInt8(ascii: ")") }
        index += 1
        return .function(word, [.other(address)])
      }
      return .function(word, try parts(isInside: true))
    }

    private mutating func number() -> Double? {
      var end = index
      if end < bytes.count, "+-".utf8.contains(bytes[end]) { end += 1 }
      let digits = end
      while end < bytes.count, Self.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
      guard end > digits, let number = Double(String(decoding: bytes[index..<end], as: UTF8.self).padded) else {
        return nil
      }
      index = end
      return number
    }

    private mutating func take(while condition: (UInt8) -> Bool) -> String {
      let start = index
      while index < bytes.count, condition(bytes[index]) { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
  }
}

extension String {
  /// The number with the leading zero that Swift requires.
  fileprivate var padded: String {
    let digits = hasPrefix("-") || hasPrefix("+") ? dropFirst() : self[...]
    return digits.hasPrefix(".") ? prefix(count - digits.count) + "0" + digits : self
  }
}
