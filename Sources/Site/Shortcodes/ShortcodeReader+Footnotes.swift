/// Footnotes within a line, `^[text]`.
extension ShortcodeReader {
  /// The most footnotes of one text, as many as become shortcodes.
  private static let mostFootnotes = Shortcodes.mostPieces

  /// Puts a mark in place of a footnote, whose text follows at the end.
  mutating func inlineFootnote() {
    guard footnotes.count < Self.mostFootnotes, mdx.attempts > 0, place == 0 || bytes[place - 1] != UInt8(ascii: "\\")
    else { return copy(1) }
    guard let end = endOfFootnote() else {
      mdx.attempts -= 1
      return copy(1)
    }
    let text = String(decoding: bytes[(place + 2)..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
    // In a quotation, each line begins with the mark of it.
    let lines = text.enumerated().map { index, line in
      String(index == 0 ? line : line.drop { $0 == " " || $0 == ">" }).trimmed
    }
    footnotes.append((lines.joined(separator: " "), line))
    let feeds = bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
    put(text: "[^inline-\(footnotes.count)]", for: Tag(content: "", end: end + 1, lines: feeds))
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
      case UInt8(ascii: "\n") where isBlank(after: index): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a blank line follows a line feed.
  private func isBlank(after index: Int) -> Bool {
    let next = bytes[(index + 1)...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return next == nil || next == UInt8(ascii: "\n")
  }

  /// At the end: reads the texts of the footnotes, which may have shortcodes, and puts them.
  mutating func putFootnotes() {
    guard !footnotes.isEmpty else { return }
    let (whole, end, last) = (bytes, place, line)
    var index = 0
    // A footnote may have another one in it.
    while index < footnotes.count {
      output += [AddedLines.feed, AddedLines.feed]
      output += "[^inline-\(index + 1)]: ".utf8
      (bytes, line) = (Array(footnotes[index].text.utf8), footnotes[index].line)
      (place, fence, verbatimEnd, unclosed) = (0, nil, 0, [])
      while place < bytes.count { step() }
      index += 1
    }
    output.append(AddedLines.feed)
    (bytes, place, line) = (whole, end, last)
  }
}
