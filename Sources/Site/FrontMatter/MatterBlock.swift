import Diagnostics

/// The position and the language of an article's front matter, found by the first line that isn't empty.
struct MatterBlock {
  /// The language of front matter.
  enum Language: String {
    case yaml = "YAML"
    case toml = "TOML"
    case json = "JSON"
    /// Names and values without lines around them.
    case header = "front matter"
  }

  /// The language, or nil for a text without front matter.
  let language: Language?
  /// The front matter without the lines around it.
  let content: Substring
  /// The number of lines of the file before the content.
  let contentOffset: Int
  /// The text after it.
  let body: Substring
  /// The number of lines of the file before the body.
  let bodyOffset: Int

  /// Finds the front matter of a text.
  ///
  /// - Throws: ``Diagnostics`` where it begins and doesn't end, or has no lines around it.
  init(_ text: String, file: String) throws(Diagnostics) {
    var lines = TextLines(text[...])
    var first = lines.next()
    while let line = first, line.text.allSatisfy(\.isWhitespace) { first = lines.next() }
    guard let first else {
      self.init(withoutMatter: text)
      return
    }
    let mark = String(first.text).trimmed
    func unclosed(_ message: String) -> Diagnostics {
      Diagnostics([Diagnostic(.articleMatter, message, at: Location(file: file, line: first.number))])
    }
    switch mark {
    case "---":
      guard let block = Self.closed(by: ["---"], lines, .yaml) else {
        throw unclosed("the front matter isn't closed; expected a second line “---”")
      }
      self = block
    case "+++":
      guard let block = Self.closed(by: ["+++"], lines, .toml) else {
        throw unclosed("this looks like TOML that isn't closed; expected a second line “+++”")
      }
      self = block
    case "```", "~~~", "```toml", "~~~toml":
      guard Self.isTitled(lines) else {
        self.init(withoutMatter: text)
        return
      }
      let fence = String(mark.prefix(3))
      guard let block = Self.closed(by: [fence], lines, .toml) else {
        throw unclosed("this looks like TOML that isn't closed; expected a second line “\(fence)”")
      }
      self = block
    case "<!--":
      guard MatterHeader.isComment(lines), let block = Self.closed(by: ["-->"], lines, .header) else {
        self.init(withoutMatter: text)
        return
      }
      self = block
    case _ where mark == "{" || mark.wholeMatch(of: /\{\s*".*/) != nil:
      guard let block = Self.braced(first, lines) else {
        throw unclosed("this looks like JSON that isn't closed; expected a “}” for the first “{”")
      }
      self = block
    default:
      if let header = MatterHeader(first, lines) {
        let (language, lines) = (header.isYAML ? Language.yaml : .header, header.lines)
        self.init(language, header.content, offset: first.number - 1, body: lines.rest, bodyOffset: lines.count)
        return
      }
      if mark.wholeMatch(of: /(?i)title\s*[:=]\s.*/) != nil {
        let sign = mark.dropFirst(5).first { $0 == ":" || $0 == "=" }
        let (name, line) = sign == ":" ? ("YAML", "---") : ("TOML", "+++")
        throw unclosed("this looks like \(name) without its lines; expected a line “\(line)” before and after it")
      }
      self.init(withoutMatter: text)
    }
  }

  private init(withoutMatter text: String) {
    (language, content, contentOffset, body, bodyOffset) = (nil, "", 0, text[...], 0)
  }

  private init(_ language: Language, _ content: Substring, offset: Int, body: Substring, bodyOffset: Int) {
    (self.language, self.content, contentOffset) = (language, content, offset)
    (self.body, self.bodyOffset) = (body, bodyOffset)
  }

  /// The text before a line that is one of some marks, or nil if there is no such line.
  private static func closed(by marks: Set<String>, _ lines: TextLines, _ language: Language) -> MatterBlock? {
    var lines = lines
    let (start, offset) = (lines.rest, lines.count)
    while let line = lines.next() {
      guard line.text.utf8.count < 64, marks.contains(String(line.text).trimmedAtEnd) else { continue }
      let content = start[..<line.text.startIndex]
      return MatterBlock(language, content, offset: offset, body: lines.rest, bodyOffset: lines.count)
    }
    return nil
  }

  /// Whether a block of code seems to be front matter: a `title` is set in it before an empty line.
  private static func isTitled(_ lines: TextLines) -> Bool {
    var lines = lines
    while let line = lines.next(), !line.text.allSatisfy(\.isWhitespace), !line.text.hasPrefix("```") {
      if line.text.prefix(256).prefixMatch(of: /\s*"?title"?\s*=/) != nil { return true }
    }
    return false
  }

  /// An object up to the brace that closes it, which is the last on its line.
  private static func braced(_ first: TextLines.Line, _ lines: TextLines) -> MatterBlock? {
    var lines = lines
    var line: TextLines.Line? = first
    var (depth, isInString) = (0, false)
    while let current = line {
      var isEscaped = false
      for index in current.text.utf8.indices {
        let byte = current.text.utf8[index]
        if isInString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInString = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"):
          depth -= 1
          guard depth == 0 else { continue }
          let end = current.text.utf8.index(after: index)
          guard current.text[end...].allSatisfy(\.isWhitespace) else { return nil }
          let content = first.text.base[first.text.startIndex..<end]
          return MatterBlock(.json, content, offset: first.number - 1, body: lines.rest, bodyOffset: lines.count)
        default: break
        }
      }
      line = lines.next()
    }
    return nil
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimmedAtEnd: String {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...end])
  }
}
