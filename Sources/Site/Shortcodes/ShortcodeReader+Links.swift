/// Addresses of links and pictures that have spaces or a size behind them, which other parsers of Markdown read and CommonMark
/// takes for text.
extension ShortcodeReader {
  /// At `](`: puts brackets around an address with spaces, and the size of a picture behind it.
  mutating func address() {
    if let sized { return put(sized) }
    if let divided { return put(divided) }
    guard let address = addressWithSpaces else { return copy(1) }
    output += "](<".utf8
    (place, addressEnd) = (address.lowerBound, address.upperBound)
  }

  /// Closes an address where it ends.
  mutating func endAddress() {
    guard let end = addressEnd, place >= end else { return }
    output.append(UInt8(ascii: ">"))
    addressEnd = nil
  }

  /// An address with the size of its picture, `a.png =200x100`, and where its parenthesis ends.
  private typealias Sized = (address: ArraySlice<UInt8>, width: String, height: String, end: Int)

  /// The address with a size that begins behind `](`, if it has one.
  private var sized: Sized? {
    let rest = bytes[(place + 2)...].prefix(Shortcodes.longestAddress)
    guard let close = Self.close(of: rest), let space = rest[..<close].lastIndex(of: 0x20), isInLink else { return nil }
    let address = rest[..<space]
    let size = String(decoding: rest[(space + 1)..<close], as: UTF8.self)
    guard !address.isEmpty, !address.contains(where: { " <>\"".utf8.contains($0) }),
      let match = size.wholeMatch(of: /=(\d{1,5}%?)?x(\d{1,5}%?)?/), match.1 != nil || match.2 != nil
    else { return nil }
    return (address, String(match.1 ?? ""), String(match.2 ?? ""), close + 1)
  }

  private mutating func put(_ sized: Sized) {
    output += "](".utf8
    output += sized.address
    output += ")".utf8
    let size = [("width", sized.width), ("height", sized.height)].filter { !$0.1.isEmpty && !$0.1.hasSuffix("%") }
    if shortcodes.hasAttributes || shortcodes.hasSpanAttributes, !size.isEmpty {
      output += "{:\(size.map { " \($0)=\"\($1)\"" }.joined())}".utf8
    }
    place = sized.end
  }

  /// The address of another site that begins behind `](`, if it goes on in a second line, and where its parenthesis ends.
  private var divided: (first: ArraySlice<UInt8>, second: ArraySlice<UInt8>, end: Int)? {
    let rest = bytes[(place + 2)...].prefix(Shortcodes.longestAddress)
    guard rest.starts(with: "http".utf8), let feed = rest.firstIndex(of: UInt8(ascii: "\n")),
      let close = Self.close(of: rest[(feed + 1)...]), isInLink
    else { return nil }
    let second = rest[(feed + 1)..<close].drop { $0 == 0x20 }
    let isPlain = { (byte: UInt8) in byte > 0x20 && !"<>\"(".utf8.contains(byte) }
    guard rest[..<feed].allSatisfy(isPlain), second.allSatisfy(isPlain),
      // A title may stand between single quotation marks.
      let start = second.first, start != UInt8(ascii: "'")
    else { return nil }
    return (rest[..<feed], second, close + 1)
  }

  /// Puts an address into one line: the feed may stand before it.
  private mutating func put(_ divided: (first: ArraySlice<UInt8>, second: ArraySlice<UInt8>, end: Int)) {
    output += "](\n".utf8 + divided.first + divided.second + ")".utf8
    line += 1
    place = divided.end
  }

  /// The address that begins behind `](`, if it has spaces and isn't in brackets.
  private var addressWithSpaces: Range<Int>? {
    let start = place + 2
    let rest = bytes[start...].prefix(Shortcodes.longestAddress)
    guard isInLink, let close = Self.close(of: rest) else { return nil }
    var address = rest[..<close]
    while let first = address.first, first == 0x20 { address = address.dropFirst() }
    while let last = address.last, last == 0x20 { address = address.dropLast() }
    // A title stands in quotation marks or parentheses behind a space.
    if let quote = address.last, "\"'".utf8.contains(quote),
      let open = address.dropLast().lastIndex(of: quote), open > address.startIndex, bytes[open - 1] == 0x20
    {
      address = address[..<open]
    } else if address.last == UInt8(ascii: ")"), let open = address.lastIndex(of: UInt8(ascii: "(")),
      open > address.startIndex, bytes[open - 1] == 0x20
    {
      address = address[..<open]
    }
    while let last = address.last, last == 0x20 { address = address.dropLast() }
    guard !address.contains(where: { "<>\"".utf8.contains($0) }), Self.hasSpace(address) else { return nil }
    return address.startIndex..<address.endIndex
  }

  /// Whether the text of a link or the description of a picture ends here, in a line that isn't code.
  private var isInLink: Bool {
    let line = bytes[..<place].suffix(Shortcodes.longestAddress)
    let text = line.suffix(from: line.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? line.startIndex)
    guard !text.starts(with: "    ".utf8), text.first != UInt8(ascii: "\t") else { return false }
    var (depth, isEscaped) = (0, false)
    for byte in text {
      if !isEscaped, byte == UInt8(ascii: "[") { depth += 1 }
      if !isEscaped, byte == UInt8(ascii: "]") { depth = max(0, depth - 1) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return depth > 0 && !isEscaped
  }

  /// The place of the parenthesis that closes an address, in the same line and outside of braces.
  private static func close(of text: ArraySlice<UInt8>) -> Int? {
    var (depth, braces) = (0, 0)
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces = max(0, braces - 1)
      case UInt8(ascii: "(") where braces == 0: depth += 1
      case UInt8(ascii: ")") where braces == 0:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Whether an address has a space outside of braces.
  private static func hasSpace(_ address: ArraySlice<UInt8>) -> Bool {
    var braces = 0
    for byte in address {
      if byte == UInt8(ascii: "{") { braces += 1 }
      if byte == UInt8(ascii: "}") { braces = max(0, braces - 1) }
      if byte == 0x20, braces == 0 { return true }
    }
    return false
  }
}
