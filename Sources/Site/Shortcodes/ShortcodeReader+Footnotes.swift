/// Footnotes within a line, `^[text]`.
extension ShortcodeReader {
  /// The most footnotes of one text, as many as become shortcodes.
  private static let mostFootnotes = Shortcodes.mostPieces

  /// Puts a mark in place of a footnote, whose text follows at the end.
  mutating func inlineFootnote() {
    guard footnotes.count < Self.mostFootnotes, mdx.attempts > 0 else { return copy(1) }
    guard let end = endOfFootnote() else {
      mdx.attempts -= 1
      return copy(1)
    }
    let text = String(decoding: bytes[(place + 2)..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
    footnotes.append(text.map { String($0).trimmed }.joined(separator: " "))
    let lines = bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
    put(text: "[^inline-\(footnotes.count)]", for: Tag(content: "", end: end + 1, lines: lines))
  }

  /// The place of the bracket that ends a footnote, in the same paragraph.
  private func endOfFootnote() -> Int? {
    var depth = 0
    var index = place + 1
    while index < min(bytes.count, place + Shortcodes.mostBytes) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index > place + 2 ? index : nil }
      case UInt8(ascii: "\n") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// At the end: puts the texts of the footnotes.
  mutating func putFootnotes() {
    for (index, text) in footnotes.enumerated() {
      output += [AddedLines.feed, AddedLines.feed]
      output += "[^inline-\(index + 1)]: \(text)".utf8
    }
    if !footnotes.isEmpty { output.append(AddedLines.feed) }
  }
}
