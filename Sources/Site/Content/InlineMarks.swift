import CCMarkGFM

/// How much a paragraph, heading or cell gives libcmark-gfm to compare, found after blocks are known and before links,
/// emphasis and quotes in them are looked for.
struct InlineMarks {
  /// The most marks in one block.
  static let most = 4_000
  /// The most bytes that link definitions may become in a page.
  static let mostLinkedBytes = 32 << 20

  /// How many places may be links.
  private(set) var links = 0
  /// How many marks are in the block that has the most, and the line where that begins.
  private(set) var most: (count: Int, line: Int) = (0, 0)

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
    var marks = 0
    var next = unsafe text
    while unsafe next.pointee != 0 {
      let byte = unsafe UInt8(bitPattern: next.pointee)
      if Self.marks[Int(byte)] { marks += 1 }
      if byte == UInt8(ascii: "]") { links += 1 }
      unsafe next += 1
    }
    if marks > most.count { most = unsafe (marks, Int(cmark_node_get_start_line(node))) }
  }
}
