/// HTML as Publish reads it: it ends with its element, so that Markdown may follow in the next line.
///
/// CommonMark's HTML ends with an empty line, which is added behind each element that ends a line.
struct ElementHTML {
  /// The text with added line feeds.
  private(set) var output: [UInt8] = []
  private var fence: (sign: UInt8, count: Int)?
  /// The element that this place is in, and the number of elements of its name that are open.
  private var root: (name: String, count: Int)?

  /// Reads a text.
  init(_ text: [UInt8]) {
    output.reserveCapacity(text.count)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") || $0 == AddedLines.feed }
    for (index, line) in lines.enumerated() {
      if index > 0 { output.append(text[line.startIndex - 1]) }
      output += line
      let endsElement = ends(line)
      guard endsElement, index + 1 < lines.count, lines[index + 1].contains(where: { !Self.isSpace($0) }) else {
        continue
      }
      output.append(AddedLines.feed)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Whether an element ends at the end of a line, outside of all others.
  private mutating func ends(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 }
    guard !isCode(text) else { return false }
    if root == nil {
      guard line.count - text.count < 4, text.first == UInt8(ascii: "<") else { return false }
    }
    var place = text.startIndex
    var end: Int?
    let lastClose = text.lastIndex(of: UInt8(ascii: ">")) ?? text.startIndex
    while let start = text[place...].firstIndex(of: UInt8(ascii: "<")), start < lastClose {
      // What lies between two elements is text.
      if root == nil, text[place..<start].contains(where: { !Self.isSpace($0) }) { return false }
      place = start + 1
      guard let tag = Self.tag(text[place...]) else {
        if root == nil { return false }
        continue
      }
      place = tag.end
      if count(tag) { end = place }
    }
    return root == nil && end.map { text[$0...].allSatisfy(Self.isSpace) } ?? false
  }

  /// Counts a tag, and returns whether it ends an element that is in no other.
  private mutating func count(_ tag: (name: String, isEnd: Bool, isEmpty: Bool, end: Int)) -> Bool {
    guard let open = root else {
      if !tag.isEnd, !tag.isEmpty { root = (tag.name, 1) }
      return tag.isEmpty || tag.isEnd
    }
    guard tag.name == open.name, !tag.isEmpty else { return false }
    let count = open.count + (tag.isEnd ? -1 : 1)
    root = count > 0 ? (open.name, count) : nil
    return count == 0
  }

  /// The tag whose name begins a text.
  private static func tag(_ text: ArraySlice<UInt8>) -> (name: String, isEnd: Bool, isEmpty: Bool, end: Int)? {
    let isEnd = text.first == UInt8(ascii: "/")
    let rest = isEnd ? text.dropFirst() : text
    let name = rest.prefix {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    let behind = rest[name.endIndex...].first
    // An address in angle brackets isn't a tag.
    guard let first = name.first, (0x61...0x7A).contains(first | 0x20),
      behind == UInt8(ascii: ">") || behind == UInt8(ascii: "/") || behind.map(isSpace) == true,
      let close = rest[name.endIndex...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let word = String(decoding: name, as: UTF8.self).lowercased()
    let isEmpty = !isEnd && (TagBalance.void.contains(word) || rest[close - 1] == UInt8(ascii: "/"))
    return (word, isEnd, isEmpty, close + 1)
  }

  /// Whether a line is in a block of code, or begins or ends one.
  private mutating func isCode(_ text: ArraySlice<UInt8>) -> Bool {
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return fence != nil }
    let count = text.prefix { $0 == sign }.count
    guard count >= 3 else { return fence != nil }
    if let open = fence {
      if open.sign == sign, count >= open.count, text.dropFirst(count).allSatisfy(Self.isSpace) { fence = nil }
    } else {
      fence = (sign, count)
    }
    return true
  }
}
