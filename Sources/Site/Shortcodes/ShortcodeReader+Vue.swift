/// Elements as VuePress and VitePress have them in Markdown.
extension ShortcodeReader {
  /// The most bytes of a tag that are looked through for its end.
  private static let longestTag = 1_024
  /// The most bytes before a tag that are looked through for the text that indented code begins behind.
  private static let longestCode = 4_096

  /// At `<`: leaves out the attributes of a tag that only Vue reads, with which CommonMark takes it for text, and keeps braces
  /// in an element with `v-pre`.
  mutating func vueElement() {
    if starts(with: "<<< "), place == 0 || bytes[place - 1] == UInt8(ascii: "\n") {
      let file = bytes[place...].prefix { $0 != UInt8(ascii: "\n") }
      return refuse(Tag(content: "", end: file.endIndex, lines: 0), "the code of another file isn't taken")
    }
    guard !isIndentedCode else { return copy(1) }
    let text = String(decoding: bytes[place...].prefix(Self.longestTag), as: UTF8.self)
    let tag = /<([A-Za-z][\w\-]*)((?:\s+[^\s"'<>=\/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)+)\s*(\/?)>/
    guard let match = text.prefixMatch(of: tag) else { return copy(1) }
    var rest = "<\(match.1)"
    for attribute in match.2.matches(of: /\s+([^\s"'<>=\/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/) {
      let name = attribute.1
      if name == "v-pre", match.3.isEmpty, place >= verbatimEnd { verbatimEnd = elementEnd(String(match.1)) }
      // The line feeds stay, so that messages name the right lines.
      let isVue = name.first == "@" || name.first == "#" || name.first == ":" || name.hasPrefix("v-")
      rest += isVue ? attribute.0.filter { $0 == "\n" } : attribute.0
    }
    let end = place + text[match.range].utf8.count
    line += bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
    output += "\(rest)\(match.3)>".utf8
    place = end
  }

  /// The place of the tag that closes the element whose first tag begins here, or the end of the text.
  private func elementEnd(_ name: String) -> Int {
    let opening = Array("<\(name)".utf8)
    let closing = Array("</\(name)".utf8)
    var depth = 1
    var index = place + 1
    while let found = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if isTag(closing, at: found) {
        depth -= 1
        if depth == 0 { return found }
      } else if isTag(opening, at: found) {
        let close = bytes[found...].prefix(Self.longestTag).firstIndex(of: UInt8(ascii: ">"))
        if close.map({ bytes[$0 - 1] == UInt8(ascii: "/") }) != true { depth += 1 }
      }
      index = found + 1
    }
    return bytes.count
  }

  /// Whether a tag begins at a place, and its name ends where its beginning does.
  private func isTag(_ beginning: [UInt8], at place: Int) -> Bool {
    let end = place + beginning.count
    return end < bytes.count && bytes[place...].starts(with: beginning) && " \t\r\n/>".utf8.contains(bytes[end])
  }

  /// Whether this place is in indented code: behind an empty line, and four columns deeper than the text or the item before.
  private var isIndentedCode: Bool {
    let newLine = UInt8(ascii: "\n")
    let first = max(0, place - Self.longestCode)
    var start = bytes[first..<place].lastIndex(of: newLine).map { $0 + 1 } ?? first
    guard start == 0 || bytes[start - 1] == newLine else { return false }
    var column = Self.indentation(of: bytes[start..<place])
    guard column >= 4 else { return false }
    var isBehindEmptyLine = false
    while start > first {
      let end = start - 1
      start = bytes[first..<end].lastIndex(of: newLine).map { $0 + 1 } ?? first
      // A line that begins further above isn't looked at.
      guard start == 0 || bytes[start - 1] == newLine else { return true }
      let line = bytes[start..<end]
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else {
        isBehindEmptyLine = true
        continue
      }
      let indentation = Self.indentation(of: line)
      if isBehindEmptyLine, column >= indentation + Self.markerWidth(of: line) + 4 { return true }
      guard indentation >= 4 else { return false }
      // The line may be code itself, and this one goes on with it.
      column = min(column, indentation)
      isBehindEmptyLine = false
    }
    return true
  }

  /// The columns of white space at the beginning of a line.
  private static func indentation(of line: ArraySlice<UInt8>) -> Int {
    var column = 0
    for byte in line {
      guard byte == 0x20 || byte == 0x09 else { break }
      column += byte == 0x09 ? 4 - column % 4 : 1
    }
    return column
  }

  /// The columns between the sign of an item and its text, with the sign; 0 for a line that begins no item.
  private static func markerWidth(of line: ArraySlice<UInt8>) -> Int {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    let digits = text.prefix { (0x30...0x39).contains($0) }.count
    let rest = text.dropFirst(digits)
    let signs = digits == 0 ? "-*+" : ".)"
    guard let sign = rest.first, signs.utf8.contains(sign) else { return 0 }
    let spaces = rest.dropFirst().prefix { $0 == 0x20 }.count
    return spaces == 0 ? 0 : digits + 1 + spaces
  }
}
