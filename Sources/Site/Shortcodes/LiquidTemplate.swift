/// A template of Liquid, divided into text and tags.
struct LiquidTemplate {
  /// A part of it.
  enum Part {
    case text(Substring)
    case output(Substring, line: Int)
    case tag(name: Substring, rest: Substring, line: Int)
  }

  /// The parts.
  private(set) var parts: [Part] = []

  /// Divides a text.
  ///
  /// Hyphens inside of delimiters remove the white space outside of them.
  init(_ text: String) {
    var rest = text[...]
    var line = 1
    var trims = false
    func add(_ text: Substring, trimsEnd: Bool) {
      var text = trims ? text.drop(while: \.isWhitespace) : text
      if trimsEnd { while text.last?.isWhitespace == true { text.removeLast() } }
      if !text.isEmpty { parts.append(.text(text)) }
    }
    while let open = rest.firstIndex(of: "{") {
      let after = rest.index(after: open)
      guard after < rest.endIndex, rest[after] == "{" || rest[after] == "%" else {
        guard after < rest.endIndex else { break }
        add(rest[..<after], trimsEnd: false)
        trims = false
        line += rest[..<after].count(where: \.isNewline)
        rest = rest[after...]
        continue
      }
      let isTag = rest[after] == "%"
      let start = rest.index(after: after)
      guard let close = rest[start...].firstRange(of: isTag ? "%}" : "}}") else { break }
      var inside = rest[start..<close.lowerBound]
      let trimsBefore = inside.first == "-"
      if trimsBefore { inside.removeFirst() }
      let before = rest[..<open]
      add(before, trimsEnd: trimsBefore)
      line += before.count(where: \.isNewline)
      trims = inside.last == "-"
      if trims { inside.removeLast() }
      let content = inside.drop(while: \.isWhitespace)
      if isTag {
        let name = content.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        parts.append(.tag(name: name, rest: content[name.endIndex...], line: line))
        line += inside.count(where: \.isNewline)
        rest = rest[close.upperBound...]
        if name == "raw", let end = rest.firstMatch(of: /\{%-?\s*endraw\s*-?%\}/) {
          parts.append(.text(rest[..<end.range.lowerBound]))
          line += rest[..<end.range.upperBound].count(where: \.isNewline)
          rest = rest[end.range.upperBound...]
        }
      } else {
        parts.append(.output(content, line: line))
        line += inside.count(where: \.isNewline)
        rest = rest[close.upperBound...]
      }
    }
    add(rest, trimsEnd: false)
  }
}
