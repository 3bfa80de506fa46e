import Diagnostics

/// Reads TOML 1.0 into the same tree as YAML, with the positions of all keys and values.
struct TOMLReader {
  /// The largest depth of tables and lists within one another.
  static let mostDepth = 100

  /// The bytes of the text, and the place in them.
  let bytes: [UInt8]
  var place = 0
  private let file: String
  private let lineOffset: Int
  private let mostValues: Int
  private var count = 0
  /// The last place whose position was asked for.
  private var known = (place: 0, line: 1, column: 1)

  /// Begins before a text.
  ///
  /// - Parameters:
  ///   - text: The TOML.
  ///   - file: The name of the file in messages.
  ///   - lineOffset: The number of lines of the file before the text.
  ///   - mostValues: The most values that the text may have.
  init(_ text: Substring, file: String, lineOffset: Int, mostValues: Int) {
    (bytes, self.file, self.lineOffset, self.mostValues) = (Array(text.utf8), file, lineOffset, mostValues)
  }

  /// Reads the whole text.
  ///
  /// - Throws: ``Diagnostics`` with the first thing that isn't TOML.
  mutating func entries() throws(Diagnostics) -> [MatterEntry] {
    let root = TOMLTable(.header, depth: 0)
    var table = root
    if bytes.starts(with: "\u{FEFF}".utf8) { place = 3 }
    try skipLines()
    while let byte = peek() {
      if byte == UInt8(ascii: "[") { table = try header(in: root) } else { try pair(in: table) }
      skipBlanks()
      try skipComment()
      guard peek() == nil || takeLineEnd() else { throw refuse("expected the end of the line") }
      try skipLines()
    }
    return root.entries
  }

  // MARK: Bytes

  /// A byte that is still to be read, or nil behind the end.
  func peek(_ distance: Int = 0) -> UInt8? { place + distance < bytes.count ? bytes[place + distance] : nil }

  /// Goes behind a text, if it is here.
  mutating func take(_ text: StaticString) -> Bool {
    guard unsafe bytes[place...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  /// Goes behind the end of a line, if it is here.
  mutating func takeLineEnd() -> Bool { take("\n") || take("\r\n") }

  /// Goes behind spaces and tabs.
  private mutating func skipBlanks() {
    while peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\t") { place += 1 }
  }

  private mutating func skipComment() throws(Diagnostics) {
    guard take("#") else { return }
    while let byte = peek(), byte != UInt8(ascii: "\n"), !(byte == 0x0D && peek(1) == UInt8(ascii: "\n")) {
      try checkControl(byte)
      place += 1
    }
  }

  /// Goes behind white space and comments.
  private mutating func skipLines() throws(Diagnostics) {
    repeat {
      skipBlanks()
      try skipComment()
    } while takeLineEnd()
  }

  /// Refuses control characters other than tabs.
  func checkControl(_ byte: UInt8) throws(Diagnostics) {
    guard byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F else { return }
    let code = String(byte, radix: 16, uppercase: true)
    throw refuse(only: "it has the character U+\(code), which can't be in TOML")
  }

  // MARK: Positions

  /// The position of a place that isn't before the last one that was asked for.
  private mutating func position(of place: Int) -> TOMLKey.Position {
    while known.place < place {
      let byte = bytes[known.place]
      if byte == UInt8(ascii: "\n") {
        known.line += 1
        known.column = 1
      } else if byte & 0xC0 != 0x80 {
        known.column += 1
      }
      known.place += 1
    }
    return TOMLKey.Position(line: known.line + lineOffset, column: known.column)
  }

  /// The error at a place, or here.
  func refuse(only message: String, at place: Int? = nil) -> Diagnostics {
    var reader = self
    reader.known = (0, 1, 1)
    let position = reader.position(of: place ?? self.place)
    return refuse(message, at: position)
  }

  /// The error at a place, or here, after the words that it isn't TOML.
  func refuse(_ message: String, at place: Int? = nil) -> Diagnostics {
    refuse(only: "it isn't TOML: \(message)", at: place)
  }

  private func refuse(_ message: String, at position: TOMLKey.Position) -> Diagnostics {
    let location = Location(file: file, line: position.line, column: position.column)
    return Diagnostics([Diagnostic(.siteSyntax, message, at: location)])
  }

  // MARK: Keys and tables

  /// Reads the name of a table, and finds or makes the table.
  private mutating func header(in root: TOMLTable) throws(Diagnostics) -> TOMLTable {
    let isList = take("[[")
    if !isList { place += 1 }
    let keys = try keys()
    guard take(isList ? "]]" : "]") else { throw refuse("expected “\(isList ? "]]" : "]")}”") }
    var table = root
    for key in keys.dropLast() { table = try inner(table.outer(key), key, of: table) }
    let key = keys[keys.count - 1]
    guard let last = isList ? table.appended(key) : table.defined(key) else { throw repeated(key) }
    return try inner(last, key, of: table)
  }

  /// Reads a key with its value into a table.
  private mutating func pair(in table: TOMLTable) throws(Diagnostics) {
    let keys = try keys()
    var table = table
    for key in keys.dropLast() { table = try inner(table.dotted(key), key, of: table) }
    let key = keys[keys.count - 1]
    guard !table.has(key) else { throw repeated(key) }
    guard take("=") else { throw refuse("expected “=” behind the key") }
    skipBlanks()
    table.add(key, .value(try value(depth: table.depth + 1)))
  }

  /// A table within another one.
  private mutating func inner(
    _ table: TOMLTable?,
    _ key: TOMLKey,
    of outer: TOMLTable
  ) throws(Diagnostics) -> TOMLTable {
    guard let table else {
      throw refuse("“\(key.text)” is no table, or is complete already; expected another name", at: key.position)
    }
    // A table that is found again was counted when it was new.
    if table.isEmpty { try checkSize(depth: table.depth, at: key.position) }
    return table
  }

  private func repeated(_ key: TOMLKey) -> Diagnostics {
    refuse("“\(key.text)” is there more than once; expected each key once", at: key.position)
  }

  /// Counts a value.
  private mutating func checkSize(depth: Int, at position: TOMLKey.Position) throws(Diagnostics) {
    guard depth <= Self.mostDepth else {
      throw refuse("its TOML is nested more than \(Self.mostDepth) deep; expected fewer levels", at: position)
    }
    count += 1
    guard count <= mostValues else {
      throw refuse("it has more than \(mostValues) values; expected fewer", at: position)
    }
  }

  /// Reads keys with dots between them, and the blanks around them.
  private mutating func keys() throws(Diagnostics) -> [TOMLKey] {
    var keys: [TOMLKey] = []
    repeat {
      skipBlanks()
      keys.append(try key())
      skipBlanks()
    } while take(".")
    return keys
  }

  private mutating func key() throws(Diagnostics) -> TOMLKey {
    let start = place
    let position = position(of: start)
    if take("\"") { return TOMLKey(text: try basicText(), position: position) }
    if take("'") { return TOMLKey(text: try literalText(), position: position) }
    while let byte = peek(), Self.isBare(byte) { place += 1 }
    guard place > start else { throw refuse("expected a key") }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    return TOMLKey(text: text, position: position, length: place - start)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Diagnostics) -> MatterValue {
    let position = position(of: place)
    try checkSize(depth: depth, at: position)
    let content: MatterValue.Content
    if take("\"\"\"") {
      content = .text(try longText(Self.basicQuote), isPlain: false)
    } else if take("'''") {
      content = .text(try longText(Self.literalQuote), isPlain: false)
    } else if take("\"") {
      content = .text(try basicText(), isPlain: false)
    } else if take("'") {
      content = .text(try literalText(), isPlain: false)
    } else if take("[") {
      content = .list(try list(depth: depth))
    } else if take("{") {
      content = .table(try inlineTable(depth: depth))
    } else {
      content = .text(try plainValue(), isPlain: true)
    }
    return MatterValue(content: content, line: position.line, column: position.column)
  }

  private mutating func list(depth: Int) throws(Diagnostics) -> [MatterValue] {
    var values: [MatterValue] = []
    try skipLines()
    while !take("]") {
      values.append(try value(depth: depth + 1))
      try skipLines()
      if take(",") {
        try skipLines()
      } else if peek() != UInt8(ascii: "]") {
        throw refuse("expected “,” or “]”")
      }
    }
    return values
  }

  private mutating func inlineTable(depth: Int) throws(Diagnostics) -> [MatterEntry] {
    let table = TOMLTable(.dotted, depth: depth)
    skipBlanks()
    if take("}") { return [] }
    repeat {
      try pair(in: table)
      skipBlanks()
    } while take(",")
    guard take("}") else { throw refuse("expected “,” or “}” on the same line") }
    return table.entries
  }
}
