import WebText

/// Code in a language other than Swift as HTML whose classes say what each word is, found in one pass.
struct CodeHighlighter {
  /// The code with `span` elements around what has a color.
  var html: String { String(decoding: output, as: UTF8.self) }

  private let language: CodeLanguage
  private let bytes: [UInt8]
  private let end: Int
  private var place: Int
  private var output: [UInt8] = []

  /// Highlights code.
  init(_ code: String, as language: CodeLanguage) {
    let bytes = Array(code.utf8)
    self.init(bytes, 0, bytes.count, language)
  }

  private init(_ bytes: [UInt8], _ start: Int, _ end: Int, _ language: CodeLanguage) {
    (self.bytes, place, self.end, self.language) = (bytes, start, end, language)
    output.reserveCapacity(2 * (end - start))
    switch language.shape {
    case .words: words()
    case .keys: keys()
    case .shell: shell()
    case .markup: markup()
    case .style: style()
    case .diff: diff()
    }
  }

  // MARK: Writing

  /// Writes what comes before an index, with a class or without.
  private mutating func write(to index: Int, as name: String? = nil) {
    guard index > place else { return }
    if let name { output += "<span class=\"\(name)\">".utf8 }
    for byte in bytes[place..<index] {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      default: output.append(byte)
      }
    }
    if name != nil { output += "</span>".utf8 }
    place = index
  }

  // MARK: Reading

  private func starts(with text: String) -> Bool { bytes[place..<end].starts(with: text.utf8) }

  private func lineEnd(from start: Int) -> Int { bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The end of a word that begins at an index.
  private func wordEnd(from start: Int, with signs: String = "") -> Int {
    bytes[start..<end].firstIndex { !Self.isLetter($0) && !Self.isDigit($0) && !signs.utf8.contains($0) } ?? end
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether an index is the first on its line but for white space.
  private func beginsLine(_ index: Int) -> Bool {
    var before = index - 1
    while before >= 0, bytes[before] == 0x20 || bytes[before] == 0x09 { before -= 1 }
    return before < 0 || bytes[before] == UInt8(ascii: "\n")
  }

  /// The end of a text that begins here, behind its second mark.
  private func quoteEnd(_ quote: CodeLanguage.Quote) -> Int {
    let close = Array(quote.close.utf8)
    var index = place + quote.open.utf8.count
    while index < end {
      let byte = bytes[index]
      if byte == close[0], bytes[index..<end].starts(with: close) { return index + close.count }
      if byte == UInt8(ascii: "\n"), !quote.isLong { return index }
      index += quote.hasEscapes && byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return end
  }

  /// Writes a comment, a text or a number that begins here, and says whether one did.
  private mutating func common() -> Bool {
    for comment in language.blockComments where starts(with: comment.open) {
      write(to: quoteEnd(comment), as: "comment")
      return true
    }
    for mark in language.lineComments where starts(with: mark) {
      write(to: lineEnd(from: place), as: "comment")
      return true
    }
    for quote in language.quotes where starts(with: quote.open) {
      write(to: quoteEnd(quote), as: "string")
      return true
    }
    return number()
  }

  private mutating func number() -> Bool {
    guard Self.isDigit(bytes[place]) else { return false }
    var index = place
    while index < end, Self.isDigit(bytes[index]) || Self.isLetter(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
      index += 1
      let isExponent = index < end && "+-".utf8.contains(bytes[index]) && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
      if isExponent, !starts(with: "0x") { index += 1 }
    }
    write(to: index, as: "number")
    return true
  }

  /// Writes a word that begins here.
  private mutating func word(to index: Int) {
    let found = text(place..<index)
    let word = language.ignoresCase ? found.lowercased() : found
    if language.keywords.contains(word) || language.constants.contains(word) {
      write(to: index, as: "keyword")
    } else if language.hasCapitalTypes, (0x41...0x5A).contains(bytes[place]) {
      write(to: index, as: "type")
    } else {
      write(to: index)
    }
  }

  // MARK: Languages

  private mutating func words() {
    while place < end {
      if common() { continue }
      let byte = bytes[place]
      if Self.isLetter(byte) {
        word(to: wordEnd(from: place))
      } else if language.signs.contains(byte), place + 1 < end, Self.isLetter(bytes[place + 1]) {
        let isDirective = byte == UInt8(ascii: "#") && beginsLine(place)
        write(to: wordEnd(from: place + 1), as: isDirective ? "directive" : "attribute")
      } else {
        write(to: place + 1)
      }
    }
  }

  /// JSON, YAML and TOML: a word before a colon or an equals sign is a key.
  private mutating func keys() {
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        let quote = language.quotes.first(where: { starts(with: $0.open) })
      {
        let close = quoteEnd(quote)
        write(to: close, as: isKey(endingAt: close) ? "attribute" : "string")
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/"), !beginsLine(place), bytes[place - 1] != 0x20 {
        // A comment has white space before it; an address has these signs, too.
        write(to: place + 1)
      } else if common() {
        continue
      } else if byte == UInt8(ascii: "["), language.lineComments.count == 2, beginsLine(place) {
        write(to: lineEnd(from: place), as: "directive")
      } else if Self.isLetter(byte) {
        let index = wordEnd(from: place, with: "-./")
        if isKey(endingAt: index) { write(to: index, as: "attribute") } else { word(to: index) }
      } else if language.signs.contains(byte), place + 1 < end, Self.isLetter(bytes[place + 1]) {
        write(to: wordEnd(from: place + 1, with: "-"), as: "directive")
      } else {
        write(to: place + 1)
      }
    }
  }

  private func isKey(endingAt index: Int) -> Bool {
    guard let next = bytes[index..<end].prefix(64).first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
    return next == UInt8(ascii: ":") || next == UInt8(ascii: "=") && language.lineComments.count == 2
  }

  private mutating func shell() {
    /// Whether the next word is a command.
    var isCommand = true
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|")
        || byte == UInt8(ascii: "&")
      {
        isCommand = true
        write(to: place + 1)
      } else if byte == 0x20 || byte == 0x09 {
        write(to: place + 1)
      } else if byte == UInt8(ascii: "#"), place > 0, !" \t\n;".utf8.contains(bytes[place - 1]) {
        write(to: place + 1)
      } else if (byte == UInt8(ascii: "$") || byte == UInt8(ascii: "%")), beginsLine(place), place + 1 < end,
        bytes[place + 1] == 0x20
      {
        write(to: place + 1, as: "comment")
      } else if byte == UInt8(ascii: "$"), place + 1 < end {
        let isBraced = bytes[place + 1] == UInt8(ascii: "{")
        let name = wordEnd(from: place + (isBraced ? 2 : 1))
        let index =
          isBraced ? bytes[name..<end].prefix(256).firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? name : name
        write(to: max(index, place + 1), as: index > place + 1 ? "attribute" : nil)
        isCommand = false
      } else if byte == UInt8(ascii: "-"), place > 0, bytes[place - 1] == 0x20 {
        write(to: max(wordEnd(from: place, with: "-"), place + 1), as: "attribute")
      } else if Self.isDigit(byte), place > 0, !" =\t".utf8.contains(bytes[place - 1]) {
        write(to: place + 1)
      } else if common() {
        isCommand = false
      } else if Self.isLetter(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") {
        let index = max(wordEnd(from: place, with: "-./+"), place + 1)
        if language.keywords.contains(text(place..<index)) {
          isCommand = ["if", "then", "elif", "else", "while", "until", "do", "time"].contains(text(place..<index))
          write(to: index, as: "keyword")
        } else if index < end, bytes[index] == UInt8(ascii: "=") {
          write(to: index, as: "attribute")
        } else {
          write(to: index, as: isCommand ? "type" : nil)
          isCommand = false
        }
      } else {
        write(to: place + 1)
      }
    }
  }

  private mutating func markup() {
    while place < end {
      guard bytes[place] == UInt8(ascii: "<"), place + 1 < end else {
        write(to: bytes[(place + 1)..<end].firstIndex(of: UInt8(ascii: "<")) ?? end)
        continue
      }
      let next = bytes[place + 1]
      if starts(with: "<!--") {
        _ = common()
      } else if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
        let close = bytes[place..<end].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? end
        write(to: close, as: "directive")
      } else if Self.isLetter(next) || next == UInt8(ascii: "/") {
        tag()
      } else {
        write(to: place + 1)
      }
    }
  }

  private mutating func tag() {
    let isEnd = bytes[place + 1] == UInt8(ascii: "/")
    let nameStart = place + (isEnd ? 2 : 1)
    let nameEnd = wordEnd(from: nameStart, with: "-:.")
    let name = text(nameStart..<nameEnd).lowercased()
    write(to: nameEnd, as: "keyword")
    while place < end, bytes[place] != UInt8(ascii: ">") {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let sign = String(UnicodeScalar(byte))
        write(to: quoteEnd(CodeLanguage.Quote(open: sign, close: sign, hasEscapes: false, isLong: true)), as: "string")
      } else if Self.isLetter(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: ":") {
        write(to: max(wordEnd(from: place, with: "-:.@"), place + 1), as: "attribute")
      } else if byte == UInt8(ascii: "=") {
        write(to: place + 1)
        if place < end, !"\"' >\n".utf8.contains(bytes[place]) {
          write(to: bytes[place..<end].firstIndex { " >\n\t".utf8.contains($0) } ?? end, as: "string")
        }
      } else {
        write(to: place + 1)
      }
    }
    write(to: min(place + 1, end), as: "keyword")
    guard !isEnd, name == "style" || name == "script", let inner = CodeLanguage.named(name == "style" ? "css" : "js")
    else { return }
    let close = end(of: name)
    output += CodeHighlighter(bytes, place, close, inner).output
    place = close
  }

  /// The end of the content of an element that isn't markup.
  private func end(of name: String) -> Int {
    let wanted = Array("</\(name)".utf8)
    var index = place
    while index < end {
      if bytes[index] == wanted[0],
        bytes[index..<end].prefix(wanted.count).elementsEqual(wanted, by: { $0 | 0x20 == $1 | 0x20 })
      {
        return index
      }
      index += 1
    }
    return end
  }

  private mutating func style() {
    var depth = 0
    /// Whether a property's value is being read.
    var isValue = false
    while place < end {
      let byte = bytes[place]
      if starts(with: "//"), beginsLine(place) {
        write(to: lineEnd(from: place), as: "comment")
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") {
        if byte != UInt8(ascii: ";") { depth = max(0, depth + (byte == UInt8(ascii: "{") ? 1 : -1)) }
        isValue = false
        write(to: place + 1)
      } else if byte == UInt8(ascii: ":"), depth > 0 {
        isValue = true
        write(to: place + 1)
      } else if byte == UInt8(ascii: "@") {
        write(to: max(wordEnd(from: place + 1, with: "-"), place + 1), as: "keyword")
      } else if byte == UInt8(ascii: "#"), isValue {
        write(to: max(wordEnd(from: place + 1), place + 1), as: "number")
      } else if common() {
        continue
      } else if Self.isLetter(byte) || byte == UInt8(ascii: "-") {
        let index = max(wordEnd(from: place, with: "-"), place + 1)
        let isProperty = !isValue && depth > 0 && isKey(endingAt: index)
        write(to: index, as: isProperty ? "attribute" : !isValue ? "type" : nil)
      } else {
        write(to: place + 1)
      }
    }
  }

  private mutating func diff() {
    while place < end {
      let index = lineEnd(from: place)
      let name: String? =
        if starts(with: "+++") || starts(with: "---") || starts(with: "diff ") || starts(with: "index ") {
          "comment"
        } else if starts(with: "@@") {
          "directive"
        } else {
          switch bytes[place] {
          case UInt8(ascii: "+"): "inserted"
          case UInt8(ascii: "-"): "deleted"
          default: nil
          }
        }
      write(to: index, as: name)
      write(to: min(index + 1, end))
    }
  }
}
