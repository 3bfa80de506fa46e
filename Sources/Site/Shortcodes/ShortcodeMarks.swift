/// Marks in Markdown, and in the HTML made of it, where the HTML of a shortcode belongs.
enum ShortcodeMarks {
  // Scalars, since a combining mark behind one of these makes one character of both.
  private static let start: Unicode.Scalar = "\u{E010}"
  private static let end: Unicode.Scalar = "\u{E011}"

  /// The mark of a piece of HTML, by its number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - isBlock: Whether its lines contain nothing else, so that it isn't a part of a paragraph.
  ///   - lines: The number of line feeds in the mark, so that all lines keep their numbers.
  static func mark(_ number: Int, isBlock: Bool, lines: Int = 0) -> String {
    let mark = "\(start)\(number)\(end)"
    let feeds = String(repeating: "\n", count: lines)
    return isBlock ? "<!--\(mark)\(feeds)-->" : mark + feeds
  }

  /// HTML in which marks become what they stand for; the marks of other numbers stay.
  static func filled(_ html: String, _ pieces: [String]) -> String {
    guard !pieces.isEmpty, html.unicodeScalars.contains(start) else { return html }
    var filled = ""
    var rest = html.unicodeScalars[...]
    while let open = rest.firstIndex(of: start) {
      var before = rest[..<open]
      var after = rest[rest.index(after: open)...]
      let digits = after.prefix { ("0"..."9").contains($0) }
      after = after[digits.endIndex...]
      guard after.first == end, let number = Int(String(digits)), pieces.indices.contains(number) else {
        filled += String(rest[...open])
        rest = rest[rest.index(after: open)...]
        continue
      }
      after = after.dropFirst()
      let close = after.drop { $0 == "\n" }
      if before.suffix(4).elementsEqual("<!--".unicodeScalars), close.starts(with: "-->".unicodeScalars) {
        before = before.dropLast(4)
        after = close.dropFirst(3)
      }
      filled += String(before) + pieces[number]
      rest = after
    }
    return filled + String(rest)
  }

  /// A text without marks.
  static func removed(from text: String) -> String {
    guard text.unicodeScalars.contains(start) else { return text }
    return text.replacing(/\x{E010}[0-9]*\x{E011}/.matchingSemantics(.unicodeScalar), with: "")
  }
}
