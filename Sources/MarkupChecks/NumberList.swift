/// A parser for lists of numbers in SVG, without exponents: `0 1.5,-.5`.
enum NumberList {
  /// Parses numbers that are separated by spaces or commas, or returns nil if the text contains anything else.
  static func parse(_ text: some StringProtocol) -> [Double]? {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Whether a text is valid path data: absolute moves, absolute or relative lines and curves, and ends, with the right
  /// number of coordinates.
  static func isPath(_ text: String) -> Bool {
    let needs: [UInt8: Int] = [
      UInt8(ascii: "M"): 2, UInt8(ascii: "L"): 2, UInt8(ascii: "C"): 6, UInt8(ascii: "Z"): 0, UInt8(ascii: "l"): 2,
      UInt8(ascii: "c"): 6, UInt8(ascii: "z"): 0,
    ]
    var scanner = NumberScanner(text)
    var isFirst = true
    while let command = scanner.letter() {
      guard let need = needs[command], !isFirst || command == UInt8(ascii: "M") else { return false }
      isFirst = false
      var count = 0
      while scanner.number() != nil { count += 1 }
      guard need == 0 ? count == 0 : count > 0 && count.isMultiple(of: need) else { return false }
    }
    return !isFirst && scanner.isAtEnd
  }

  /// Whether a text is a list of transform functions, each with a valid number of arguments.
  static func isTransform(_ text: String) -> Bool {
    let counts: [Substring: Set<Int>] = [
      "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "skewX": [1], "skewY": [1], "matrix": [6],
    ]
    let functions = text.split(separator: ")", omittingEmptySubsequences: false)
    guard functions.count > 1, functions.last?.isEmpty == true else { return false }
    return functions.dropLast().allSatisfy { function in
      let words = function.split(separator: "(", omittingEmptySubsequences: false)
      guard words.count == 2, let numbers = parse(words[1]) else { return false }
      return counts[words[0]]?.contains(numbers.count) == true
    }
  }
}

/// A scanner for the numbers and letters of a text.
private struct NumberScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    skipSeparators()
  }

  var isAtEnd: Bool { index == bytes.count }

  private mutating func skipSeparators() {
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: ",") { index += 1 }
  }

  mutating func letter() -> UInt8? {
    let letters = [UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z")]
    guard index < bytes.count, letters.contains(where: { $0.contains(bytes[index]) }) else { return nil }
    defer {
      index += 1
      skipSeparators()
    }
    return bytes[index]
  }

  mutating func number() -> Double? {
    var end = index
    func isDigit() -> Bool { end < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) }
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    let start = end
    while isDigit() { end += 1 }
    var digits = end - start
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      let point = end
      while isDigit() { end += 1 }
      guard end > point else { return nil }
      digits += end - point
    }
    guard digits > 0, digits <= 40 else { return nil }
    defer {
      index = end
      skipSeparators()
    }
    return Double(String(decoding: bytes[index..<end], as: UTF8.self))
  }
}
