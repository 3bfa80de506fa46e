import CCMarkGFM

/// Lists of terms and definitions.
extension MarkdownDialect {
  /// Makes lists of terms and definitions of paragraphs with lines that begin with a colon.
  mutating func takeTerms(_ document: OpaquePointer) {
    let paragraphs = unsafe Self.nodes(document, CMARK_NODE_PARAGRAPH)
    var last: OpaquePointer?
    for index in unsafe paragraphs.indices {
      let paragraph = unsafe paragraphs[index]
      let parts = unsafe Self.lines(of: paragraph)
      let isDefinition = unsafe parts.map { unsafe Self.definition($0) }
      guard let first = isDefinition.firstIndex(of: true) else { continue }
      var terms = unsafe paragraph
      if first == 0 {
        // The term is the paragraph before, or the definition is another one of the last term.
        guard let before = unsafe cmark_node_previous(paragraph) else { continue }
        if unsafe before == last {
          unsafe terms = before
        } else if unsafe cmark_node_get_type(before) == CMARK_NODE_PARAGRAPH {
          unsafe terms = before
          guard let open = unsafe Markdown.block(Array("<dl>".utf8)) else { continue }
          unsafe cmark_node_insert_before(terms, open)
          let names = unsafe Self.lines(of: terms)
          unsafe divide(terms, names, names.map { _ in false })
        } else {
          continue
        }
      } else {
        guard let open = unsafe Markdown.block(Array("<dl>".utf8)) else { continue }
        unsafe cmark_node_insert_before(paragraph, open)
      }
      let isMore = unsafe first == 0 && terms == last
      if isMore, let last = unsafe last { unsafe Markdown.remove(last) }
      let end = unsafe divide(paragraph, parts, isDefinition)
      guard let close = unsafe Markdown.block(Array("</dl>".utf8)) else { continue }
      unsafe cmark_node_insert_after(end, close)
      unsafe last = close
    }
  }

  /// The children of a paragraph by their lines, without the breaks.
  static func lines(of paragraph: OpaquePointer) -> [[OpaquePointer]] {
    var lines: [[OpaquePointer]] = unsafe [[]]
    var next = unsafe cmark_node_first_child(paragraph)
    while let node = unsafe next {
      unsafe next = cmark_node_next(node)
      if unsafe isBreak(node) { unsafe lines.append([]) } else { unsafe lines[lines.count - 1].append(node) }
    }
    return unsafe lines
  }

  /// Whether a line begins with a colon and a space.
  static func definition(_ line: [OpaquePointer]) -> Bool {
    guard let first = unsafe line.first, unsafe cmark_node_get_type(first) == CMARK_NODE_TEXT else { return false }
    let text = unsafe literal(first)
    let hasMore = unsafe line.count > 1
    return text.hasPrefix(": ") || text.hasPrefix(":\t") || text == ":" && hasMore
  }

  /// Makes a paragraph for each term and each definition of the lines of one.
  ///
  /// - Returns: The last one.
  @discardableResult
  mutating func divide(_ paragraph: OpaquePointer, _ lines: [[OpaquePointer]], _ isDefinition: [Bool])
    -> OpaquePointer
  {
    var breaks: [OpaquePointer] = unsafe []
    var child = unsafe cmark_node_first_child(paragraph)
    while let node = unsafe child {
      unsafe child = cmark_node_next(node)
      if unsafe Self.isBreak(node) { unsafe breaks.append(node) }
    }
    var current: OpaquePointer?
    var isInDefinition = false
    for index in unsafe lines.indices {
      let starts = isDefinition[index] || !isInDefinition
      if starts {
        guard let new = unsafe cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, ClearingMemory.shared),
          let mark = unsafe Self.new(CMARK_NODE_HTML_INLINE, mark(.element(isDefinition[index] ? "dd" : "dt")))
        else { return unsafe paragraph }
        unsafe cmark_node_append_child(new, mark)
        unsafe cmark_node_insert_after(current ?? paragraph, new)
        unsafe current = new
        isInDefinition = isDefinition[index]
        if isInDefinition, let first = unsafe lines[index].first {
          unsafe cmark_node_set_literal(first, String(Self.literal(first).dropFirst().drop(while: \.isWhitespace)))
        }
      } else if let current = unsafe current, let space = unsafe Self.new(CMARK_NODE_TEXT, "\n") {
        unsafe cmark_node_append_child(current, space)
      }
      guard let current = unsafe current else { continue }
      for place in unsafe lines[index].indices {
        let node = unsafe lines[index][place]
        unsafe Self.copyTexts(in: node)
        unsafe cmark_node_unlink(node)
        unsafe cmark_node_append_child(current, node)
      }
    }
    for index in unsafe breaks.indices { unsafe Markdown.remove(breaks[index]) }
    let end = unsafe current ?? paragraph
    if unsafe current != nil { unsafe Markdown.remove(paragraph) }
    return unsafe end
  }

  /// Gives the texts in a node memory of their own: they are parts of that of their paragraph, which is freed.
  static func copyTexts(in node: OpaquePointer) {
    let nodes = unsafe Markdown.nodes(of: node)
    for index in unsafe nodes.indices where unsafe cmark_node_get_literal(nodes[index]) != nil {
      unsafe cmark_node_set_literal(nodes[index], literal(nodes[index]))
    }
  }
}
