/// Marks in Markdown, and in the HTML made of it, where the HTML of a shortcode belongs.
enum ShortcodeMarks {
  private static let start: Character = "\u{E010}"
  private static let end: Character = "\u{E011}"

  /// The mark of a piece of HTML, by its number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - isBlock: Whether nothing else stands on its lines, so that it isn't a part of a paragraph.
  ///   - lines: How many line feeds the mark has, so that all lines keep their numbers.
  static func mark(_ number: Int, isBlock: Bool, lines: Int = 0) -> String {
    let mark = "\(start)\(number)\(end)"
    let feeds = String(repeating: "\n", count: lines)
    return isBlock ? "<!--\(mark)\(feeds)-->" : mark + feeds
  }

  /// HTML in which marks become what they stand for; the marks of other numbers stay.
  static func filled(_ html: String, _ pieces: [String]) -> String {
    guard !pieces.isEmpty, html.contains(start) else { return html }
    var filled = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: start) {
      var before = rest[..<open]
      var after = rest[rest.index(after: open)...]
      let digits = after.prefix { $0.isASCII && $0.isNumber }
      after = after[digits.endIndex...]
      guard after.first == end, let number = Int(digits), pieces.indices.contains(number) else {
        filled += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      after = after.dropFirst()
      if before.hasSuffix("<!--"), let close = after.firstRange(of: "-->"),
        after[..<close.lowerBound].allSatisfy(\.isNewline)
      {
        before = before.dropLast(4)
        after = after[close.upperBound...]
      }
      filled += before + pieces[number]
      rest = after
    }
    return filled + rest
  }

  /// A text without marks.
  static func removed(from text: String) -> String {
    guard text.contains(start) else { return text }
    return text.replacing(/\x{E010}\d*\x{E011}/, with: "")
  }
}
