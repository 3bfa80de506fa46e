import CCMarkGFM

/// Nodes of cmark.
extension Markdown {
  /// All nodes of a document, in the order of the text.
  static func nodes(of document: OpaquePointer) -> [OpaquePointer] {
    guard let walk = unsafe cmark_iter_new(document) else {
      preconditionFailure("there is no memory to look at the text")
    }
    defer { unsafe cmark_iter_free(walk) }
    var nodes: [OpaquePointer] = unsafe []
    while true {
      let event = unsafe cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return unsafe nodes }
      if event == CMARK_EVENT_ENTER, let node = unsafe cmark_iter_get_node(walk) { unsafe nodes.append(node) }
    }
  }

  /// The lines of a paragraph, or nil for one that holds more than text.
  static func lines(of node: OpaquePointer) -> [String?] {
    var lines: [String?] = [""]
    var child = unsafe cmark_node_first_child(node)
    while let current = unsafe child {
      switch unsafe cmark_node_get_type(current) {
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: lines.append("")
      case CMARK_NODE_TEXT:
        let text = unsafe cmark_node_get_literal(current).map { unsafe String(cString: $0) } ?? ""
        lines[lines.count - 1] = lines[lines.count - 1].map { $0 + text }
      default: lines[lines.count - 1] = nil
      }
      unsafe child = cmark_node_next(current)
    }
    return lines
  }

  func replace(_ node: OpaquePointer, with html: [UInt8]) {
    guard let block = unsafe Self.block(html) else { return }
    guard unsafe cmark_node_replace(node, block) == 1 else { preconditionFailure("a block can't stand for another") }
    unsafe cmark_node_free(node)
  }

  /// A block that holds others, between lines of its own.
  static func customBlock() -> OpaquePointer? {
    unsafe cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, ClearingMemory.shared)
  }

  /// A block of HTML, which may have the places of figures.
  static func block(_ html: [UInt8]) -> OpaquePointer? {
    guard let block = unsafe cmark_node_new_with_mem(CMARK_NODE_HTML_BLOCK, ClearingMemory.shared) else {
      return nil
    }
    unsafe (html + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { text in
      _ = unsafe cmark_node_set_literal(block, text.baseAddress)
    }
    return unsafe block
  }
}
