/// The cost of a Markdown text in libcmark-gfm, found before it parses the text.
///
/// Some of its steps take time in proportion to the product of two numbers, such as the lines of a text and the lists
/// around them. Each of these numbers has a bound here, far above what anybody writes. Where it can't be told from a line
/// alone what it is, such as in a block of code, the line counts.
struct MarkdownMeasure {
  /// The error about a text that a parser can't handle, and its line in the text, from 1.
  private(set) var problem: (message: String, line: Int)?
  /// The bytes of the longest address and title that a link definition has.
  private(set) var longestDefinition = 0

  /// The largest depth of nested quotes and lists on a line.
  static let mostDepth = 100
  /// The column, from 0, up to which the mark of a quote or list may stand.
  static let mostColumns = 400
  /// The largest number of link definitions in a row without an empty line.
  static let mostDefinitions = 1_000
  /// The distance in which the end of a definition's title is looked for, in bytes.
  private static let longestTitle = 2_000
  /// The longest label of a link, in bytes.
  private static let longestLabel = 1_000

  /// Measures a text.
  init(_ text: String) {
    if let table = TableSizes.problem(in: text) {
      problem = table
      return
    }
    var text = text
    text.withUTF8 { unsafe measure($0) }
  }

  private mutating func measure(_ bytes: UnsafeBufferPointer<UInt8>) {
    var definitions = 0
    for unsafe(index, line) in unsafe bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let measured = unsafe MarkdownLine(line)
      if measured.depth > Self.mostDepth {
        let message = "quotes and lists are nested \(measured.depth) deep; expected at most \(Self.mostDepth)"
        problem = (message, index + 1)
        return
      }
      if measured.column > Self.mostColumns {
        let message = "a quote or list is indented by \(measured.column) columns; expected at most \(Self.mostColumns)"
        problem = (message, index + 1)
        return
      }
      if unsafe measured.content.isEmpty {
        definitions = 0
      } else if let length = unsafe Self.definition(at: measured.content.startIndex, in: bytes) {
        longestDefinition = max(longestDefinition, length)
        definitions += 1
        if definitions > Self.mostDefinitions {
          let message = "more than \(Self.mostDefinitions) link definitions follow one another; expected an empty line"
          problem = (message + " between some", index + 1)
          return
        }
      }
    }
  }

  /// The number of bytes of the address and title of a link definition, or nil if none begins.
  private static func definition(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard unsafe bytes[start] == UInt8(ascii: "["),
      let label = unsafe end(of: UInt8(ascii: "]"), after: start, longestLabel, in: bytes)
    else { return nil }
    var index = label + 1
    guard index < bytes.count, unsafe bytes[index] == UInt8(ascii: ":") else { return nil }
    index = unsafe skipSpace(after: index, in: bytes)
    let address = index
    while index < bytes.count, unsafe bytes[index] > UInt8(ascii: " ") { index += 1 }
    let length = index - address
    guard index < bytes.count else { return length }
    index = unsafe skipSpace(after: index - 1, in: bytes)
    guard index < bytes.count, let quote = "\"'(".utf8.first(where: { unsafe $0 == bytes[index] }) else {
      return length
    }
    let close = quote == UInt8(ascii: "(") ? UInt8(ascii: ")") : quote
    // A longer title may have any length.
    return unsafe length + (end(of: close, after: index, longestTitle, in: bytes) ?? bytes.count) - index
  }

  /// The position of a byte that ends something, or nil if it isn't near or something else begins before it.
  private static func end(
    of byte: UInt8,
    after start: Int,
    _ limit: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var index = start + 1
    while index < min(bytes.count, start + limit + 2) {
      switch unsafe bytes[index] {
      case byte: return index
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "[") where byte == UInt8(ascii: "]"): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The first place after another that is neither white space nor, but for one, the end of a line.
  private static func skipSpace(after place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = place + 1
    var isNewLine = false
    while index < bytes.count, unsafe [0x20, 0x09, 0x0A].contains(bytes[index]) {
      if unsafe bytes[index] == 0x0A {
        if isNewLine { break }
        isNewLine = true
      }
      index += 1
    }
    return index
  }
}
