/// Removes comments and spaces from a style sheet that no browser needs.
///
/// It knows only what tokens of CSS begin and end with, so the rest of a style sheet stays as it is, in whatever future
/// syntax: strings, addresses in `url(…)`, escapes, and single spaces between other tokens.
struct StyleMinifier {
  /// Changes when the result does.
  static let version = 1

  private let bytes: [UInt8]
  private var place = 0
  private var result: [UInt8] = []
  /// Whether spaces were left out since the last token.
  private var hasSpace = false
  /// Whether the last token is a string or an escape, whose last byte has no meaning of its own.
  private var endsInText = false

  /// Returns a style sheet that means the same in fewer bytes.
  ///
  /// - Parameter sheet: The style sheet. A damaged one is returned with the same damage.
  static func minified(_ sheet: [UInt8]) -> [UInt8] {
    var minifier = StyleMinifier(bytes: sheet)
    minifier.result.reserveCapacity(sheet.count)
    minifier.run()
    return minifier.result
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    while let byte = peek {
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
        hasSpace = true
        place += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): add(to: endOfString(byte, from: place + 1), isText: true)
      case UInt8(ascii: "\\"): add(to: min(place + 2, bytes.count), isText: true)
      case UInt8(ascii: "("): add(to: startsAddress ? endOfAddress : place + 1)
      case UInt8(ascii: "}") where !endsInText && result.last == UInt8(ascii: ";"):
        result.removeLast()
        hasSpace = false
        add(to: place + 1)
      default: add(to: place + 1)
      }
    }
  }

  private var peek: UInt8? { peek(0) }

  private func peek(_ offset: Int) -> UInt8? { place + offset < bytes.count ? bytes[place + offset] : nil }

  /// Whether no space is needed between the last token and a byte.
  private func standsApart(_ byte: UInt8) -> Bool {
    guard let last = result.last else { return true }
    let marks = "{};,".utf8
    if !endsInText, marks.contains(last) { return true }
    // A custom property of a space only is one for every browser.
    return marks.contains(byte) && (endsInText || last != UInt8(ascii: ":"))
  }

  /// Copies the bytes up to a place, after a space if there was one that matters.
  ///
  /// - Parameters:
  ///   - end: The place.
  ///   - isText: Whether they are a string or an escape.
  private mutating func add(to end: Int, isText: Bool = false) {
    if hasSpace, !standsApart(bytes[place]) { result.append(0x20) }
    (hasSpace, endsInText) = (false, isText)
    result += bytes[place..<end]
    place = end
  }

  /// Leaves a comment out, unless it begins with `!`, or keeps an empty one where it separates two tokens.
  private mutating func skipComment() {
    var end = place + 2
    while end < bytes.count,
      !(bytes[end] == UInt8(ascii: "*") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "/"))
    {
      end += 1
    }
    end = min(end + 2, bytes.count)
    if peek(2) == UInt8(ascii: "!") { return add(to: end, isText: true) }
    place = end
    guard !hasSpace, let next = peek, !Self.isSpace(next), !standsApart(next) else { return }
    result += "/**/".utf8
    endsInText = true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || (0x0A...0x0D).contains(byte) }

  /// Returns the place behind a string.
  private func endOfString(_ quote: UInt8, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case quote: return index + 1
      // The line break ends a string that isn't closed.
      case 0x0A, 0x0C, 0x0D: return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return bytes.count
  }

  /// Whether the parenthesis at this place begins an address without quotes, in which spaces and `/*` have no meaning.
  private var startsAddress: Bool {
    guard !hasSpace, !endsInText, result.suffix(3).elementsEqual("url".utf8, by: { $0 | 0x20 == $1 }),
      !(result.dropLast(3).last.map(Self.isNamed) ?? false)
    else { return false }
    let first = bytes[(place + 1)...].first { !Self.isSpace($0) }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  /// Whether a byte belongs to a name.
  private static func isNamed(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private var endOfAddress: Int {
    var index = place + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ")") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }
}
