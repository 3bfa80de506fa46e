import Foundation

/// The marks of Markdown within a line, which words in a listing may have: bold, italic, code, lines through, links.
enum Markdown {
  /// What stands for a value in the words.
  static let placeholder: Character = "\u{FFFC}"

  /// The characters that marks begin with.
  private static let marks = Set("*_`~[\\".utf8)

  /// The parts of a text.
  ///
  /// - Parameters:
  ///   - text: The words with their marks, and a placeholder for each value.
  ///   - values: The values, which have no marks.
  static func parts(of text: String, values: [[Text.Part]] = []) -> [Text.Part] {
    guard !values.isEmpty || text.utf8.contains(where: marks.contains) else { return [Text.Part(text: text)] }
    var reader = Reader(text: Array(text), values: values[...])
    reader.read(0..<reader.text.count, Style())
    return reader.parts.isEmpty ? [Text.Part(text: "")] : reader.parts
  }

  /// What the marks around words say.
  private struct Style: Hashable {
    var changes: [Font.Change] = []
    var isStruckThrough = false
    var isLink = false

    func part(_ words: String) -> Text.Part { applied(to: Text.Part(text: words)) }

    func applied(to part: Text.Part) -> Text.Part {
      var part = part
      part.changes = changes + part.changes
      if isStruckThrough { part.isStruckThrough = part.isStruckThrough ?? true }
      if isLink { part.style = part.style ?? .accentColor }
      return part
    }
  }

  private struct Reader {
    let text: [Character]
    var values: ArraySlice<[Text.Part]>
    var parts: [Text.Part] = []

    private static let marks: [[Character]] = [["*", "*", "*"], ["*", "*"], ["_", "_"], ["*"], ["_"], ["~", "~"]]

    /// What a mark adds to a style.
    private static func style(_ style: Style, in mark: [Character]) -> Style {
      var style = style
      switch (mark[0], mark.count) {
      case ("~", _): style.isStruckThrough = true
      case (_, 3): style.changes += [.bold(true), .italic(true)]
      case (_, 2): style.changes.append(.bold(true))
      default: style.changes.append(.italic(true))
      }
      return style
    }

    /// Reads words with what the marks around them say.
    mutating func read(_ range: Range<Int>, _ style: Style) {
      var plain = ""
      // Marks that aren't closed in the rest of the range, so that the rest isn't searched for each of them.
      var open: Set<[Character]> = []
      func finish(_ plain: inout String, _ parts: inout [Text.Part]) {
        if !plain.isEmpty { parts.append(style.part(plain)) }
        plain = ""
      }
      var index = range.lowerBound
      while index < range.upperBound {
        let character = text[index]
        if character == Markdown.placeholder, let value = values.popFirst() {
          finish(&plain, &parts)
          parts += value.map(style.applied)
          index += 1
        } else if character == "\\", index + 1 < range.upperBound,
          text[index + 1].isPunctuation || text[index + 1].isSymbol
        {
          plain.append(text[index + 1])
          index += 2
        } else if character == "`", !open.contains(["`"]) {
          guard let end = text[(index + 1)..<range.upperBound].firstIndex(of: "`"), end > index + 1 else {
            open.insert(["`"])
            continue
          }
          finish(&plain, &parts)
          var code = style
          code.changes.append(.design(.monospaced))
          for piece in (index + 1)..<end {
            if text[piece] == Markdown.placeholder, let value = values.popFirst() {
              finish(&plain, &parts)
              parts += value.map(code.applied)
            } else {
              plain.append(text[piece])
            }
          }
          if !plain.isEmpty { parts.append(code.part(plain)) }
          plain = ""
          index = end + 1
        } else if character == "[", let link = link(at: index, before: range.upperBound, &open) {
          finish(&plain, &parts)
          var inner = style
          inner.isLink = true
          read(link.label, inner)
          index = link.end
        } else if let (mark, inner) = mark(at: index, in: range, &open) {
          finish(&plain, &parts)
          read(inner, Self.style(style, in: mark))
          index = inner.upperBound + mark.count
        } else {
          plain.append(character)
          index += 1
        }
      }
      finish(&plain, &parts)
    }

    /// The label of a link, and where the link ends.
    private func link(at index: Int, before end: Int, _ open: inout Set<[Character]>) -> (label: Range<Int>, end: Int)?
    {
      guard !open.contains(["["]) else { return nil }
      guard let close = text[index..<end].firstIndex(of: "]"), close + 1 < end, text[close + 1] == "(",
        let last = text[close..<end].firstIndex(of: ")")
      else {
        if text[index..<end].firstIndex(of: "]") == nil { open.insert(["["]) }
        return nil
      }
      return (index + 1..<close, last + 1)
    }

    /// The mark at a place, and what it is around.
    private func mark(
      at index: Int,
      in range: Range<Int>,
      _ open: inout Set<[Character]>
    ) -> (mark: [Character], inner: Range<Int>)? {
      for mark in Self.marks where text[index] == mark[0] && !open.contains(mark) {
        let start = index + mark.count
        guard start < range.upperBound, text[index..<start].elementsEqual(mark), !text[start].isWhitespace,
          text[start] != mark[0]
        else { continue }
        // Underscores within a word are part of it.
        if mark[0] == "_", index > 0, text[index - 1].isLetter || text[index - 1].isNumber { continue }
        var end = start + 1
        while end + mark.count <= range.upperBound {
          if text[end] == mark[0], closes(mark, at: end, in: range) { return (mark, start..<end) }
          end += text[end] == "\\" ? 2 : 1
        }
        open.insert(mark)
      }
      return nil
    }

    private func closes(_ mark: [Character], at index: Int, in range: Range<Int>) -> Bool {
      let end = index + mark.count
      guard text[index..<end].elementsEqual(mark), !text[index - 1].isWhitespace, text[index - 1] != mark[0] else {
        return false
      }
      guard end < range.upperBound else { return true }
      return text[end] != mark[0] && !(mark[0] == "_" && (text[end].isLetter || text[end].isNumber))
    }
  }
}
