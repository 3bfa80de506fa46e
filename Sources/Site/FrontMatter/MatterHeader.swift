import Diagnostics

/// Front matter without a line before it: names and values up to an empty line, as Pelican and MultiMarkdown have them, or
/// up to a line `---`, as Hexo takes it.
///
/// Nikola has them in a comment, behind two dots.
struct MatterHeader {
  /// The lines, without the one that ends them.
  let content: Substring
  /// Whether a line `---` ends it, so that it is YAML.
  let isYAML: Bool
  /// The text after the line that ends it.
  let lines: TextLines

  /// The most lines that are looked through for the end.
  private static let mostLines = 200

  /// Finds a header at the beginning of a text.
  ///
  /// - Parameters:
  ///   - first: The first line that isn't empty.
  ///   - rest: The lines after it.
  /// - Returns: `nil` if there is no title among the names, or the lines aren't names and values.
  init?(_ first: TextLines.Line, _ rest: TextLines) {
    guard Self.isEntry(first.text) else { return nil }
    var lines = rest
    var (isTitled, hasList) = (Self.isTitle(first.text), false)
    while let line = lines.next(), line.number - first.number < Self.mostLines {
      let isMark = line.text.utf8.count < 64 && String(line.text).trimmed == "---"
      if isMark || line.text.allSatisfy(\.isWhitespace) {
        guard isTitled, isMark || !hasList else { return nil }
        content = first.text.base[first.text.startIndex..<line.text.startIndex]
        (isYAML, self.lines) = (isMark, lines)
        return
      }
      if Self.isTitle(line.text) { isTitled = true }
      if line.text.hasPrefix("- ") {
        hasList = true
      } else if line.text.first?.isWhitespace != true, !Self.isEntry(line.text) {
        return nil
      }
    }
    // A page may have no text; one line alone is more likely the beginning of a text.
    guard isTitled, !hasList, lines.rest.isEmpty, lines.count > first.number else { return nil }
    (content, isYAML, self.lines) = (first.text.base[first.text.startIndex...], false, lines)
  }

  /// The names, in small letters, and values of a header that isn't YAML; a value goes on in lines with spaces first.
  ///
  /// - Parameter offset: The number of lines of the file before it.
  static func entries(of content: Substring, after offset: Int) -> [MatterEntry] {
    var found: [(key: String, text: String, line: Int, column: Int)] = []
    var lines = TextLines(content)
    while let line = lines.next() {
      let text = line.text.hasPrefix(commentMark) ? line.text.dropFirst(commentMark.count) : line.text
      if isEntry(text), let colon = text.firstIndex(of: ":") {
        let value = text[text.index(after: colon)...].drop(while: \.isWhitespace)
        let column = line.text.distance(from: line.text.startIndex, to: value.startIndex) + 1
        let key = String(text[..<colon]).trimmed.lowercased()
        found.removeAll { $0.key == key }
        found.append((key, String(value).trimmed, line.number + offset, column))
      } else if !found.isEmpty {
        found[found.count - 1].text += " " + String(line.text).trimmed
      }
    }
    return found.map { key, text, line, column in
      let value = MatterValue(content: .text(text, isPlain: true), line: line, column: column)
      return MatterEntry(key: key, line: line, column: 1, value: value)
    }
  }

  /// What stands before each name in a comment.
  private static let commentMark = ".. "

  /// Whether the lines of a comment are names and values, as in Nikola's Markdown.
  static func isComment(_ rest: TextLines) -> Bool {
    var lines = rest
    while let line = lines.next(), line.number - rest.count < mostLines, line.text.hasPrefix(commentMark) {
      if isTitle(line.text.dropFirst(commentMark.count)) { return true }
    }
    return false
  }

  private static func isEntry(_ line: Substring) -> Bool {
    line.prefix(256).prefixMatch(of: /[A-Za-z][\w\-]*[ \t]*:(?:\s|$)/) != nil
  }

  private static func isTitle(_ line: Substring) -> Bool {
    line.prefix(64).prefixMatch(of: /(?i)title[ \t]*:\s/) != nil
  }
}
