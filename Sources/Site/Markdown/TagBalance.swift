/// Whether all that is opened in a piece of HTML is closed in it.
enum TagBalance {
  /// The elements that nothing can be in.
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// Whether tags are closed in the order in which they are opened, as far as tags alone can say.
  static func isBalanced(_ html: String) -> Bool {
    let bytes = Array(html.utf8)
    var open: [String] = []
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
      let nameStart = isEnd ? start + 2 : start + 1
      let name = bytes[nameStart...].prefix { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
      guard !name.isEmpty else {
        place = start + 1
        continue
      }
      guard let end = end(of: bytes, from: name.endIndex) else { return false }
      place = end + 1
      let word = String(decoding: name, as: UTF8.self).lowercased()
      if isEnd {
        guard open.popLast() == word else { return false }
      } else if bytes[end - 1] != UInt8(ascii: "/"), !void.contains(word) {
        open.append(word)
      }
    }
    return open.isEmpty
  }

  /// The end of a tag, whose attributes can have “>” between quotes.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }
}
