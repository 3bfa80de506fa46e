import CCMarkGFM

/// The work that a paragraph, heading or cell makes for libcmark-gfm, found after blocks are known and before links,
/// emphasis and quotes in them are looked for.
struct InlineMarks {
  /// The most marks in one block.
  static let most = 4_000
  /// The most bytes that link definitions may become in a page.
  static let mostLinkedBytes = 32 << 20

  /// The most comparisons for addresses without brackets, which the parser looks for to the end of their word.
  static let mostComparisons = 20_000_000

  /// A text without spaces in which addresses may begin.
  struct Word {
    /// The size in bytes.
    var size = 0
    /// The number of places at which addresses can begin or end: each `:`, `@` and `www.`.
    var addresses = 0
    /// The line where its block begins.
    var line = 0

    /// The largest number of times that the parser compares a byte of it.
    var comparisons: Int { size * addresses }
  }

  /// The number of places that can be links.
  private(set) var links = 0
  /// The number of marks in the block that has the most, and the line at which it begins.
  private(set) var most: (count: Int, line: Int) = (0, 0)
  /// The number of comparisons that all words need.
  private(set) var comparisons = 0
  /// The word that needs the most.
  private(set) var longest = Word()

  /// Whether a byte may begin or end something within a line.
  private static let marks: [Bool] = (0..<256).map { byte in
    "\"'*_~[]!<>&:@()`\\".utf8.contains(UInt8(byte))
  }

  /// Counts the marks of a block.
  mutating func count(in node: OpaquePointer) {
    let type = unsafe cmark_node_get_type(node)
    guard type != CMARK_NODE_CODE_BLOCK, type != CMARK_NODE_HTML_BLOCK,
      let text = unsafe cmark_node_get_string_content(node)
    else { return }
    let line = unsafe Int(cmark_node_get_start_line(node))
    var marks = 0
    var word = Word(line: line)
    var letters = 0
    var next = unsafe text
    while unsafe next.pointee != 0 {
      let byte = unsafe UInt8(bitPattern: next.pointee)
      if Self.marks[Int(byte)] { marks += 1 }
      if byte == UInt8(ascii: "]") { links += 1 }
      switch byte {
      case 0...0x20:
        note(word)
        word = Word(line: line)
      case UInt8(ascii: ":"), UInt8(ascii: "@"): word.addresses += 1
      case UInt8(ascii: ".") where letters >= 3: word.addresses += 1
      default: break
      }
      if byte > 0x20 { word.size += 1 }
      letters = byte == UInt8(ascii: "w") ? letters + 1 : 0
      unsafe next += 1
    }
    note(word)
    if marks > most.count { most = (marks, line) }
  }

  private mutating func note(_ word: Word) {
    comparisons += word.comparisons
    if word.comparisons > longest.comparisons { longest = word }
  }
}
