import CCMarkGFM

/// Attributes and definitions in lines of their own.
extension MarkdownDialect {
  /// Takes definitions of attributes and abbreviations, and comments, out of a document.
  mutating func takeDefinitions(_ document: OpaquePointer) {
    var isComment = false
    let paragraphs = unsafe Self.nodes(document, CMARK_NODE_PARAGRAPH)
    for index in unsafe paragraphs.indices {
      let paragraph = unsafe paragraphs[index]
      let range =
        unsafe cmark_node_get_start_line(
          paragraph
        )...max(
          cmark_node_get_start_line(paragraph),
          cmark_node_get_end_line(paragraph)
        )
      let texts = range.map { String(line($0)).trimmed }
      if extensions.contains(.attributes) {
        if texts[0].hasPrefix("{::comment}") { isComment = true }
        if isComment {
          if texts.contains(where: { $0.contains("{:/comment}") || $0.contains("{:/}") }) { isComment = false }
          unsafe Markdown.remove(paragraph)
          continue
        }
        if texts.allSatisfy({ $0.wholeMatch(of: /\{::[^}]*\}|\{:\/[^}]*\}/) != nil }) {
          unsafe Markdown.remove(paragraph)
          continue
        }
        let found = texts.compactMap { $0.wholeMatch(of: /\{:([\w\-]+):\s*(.*)\}/) }
        if found.count == texts.count {
          for match in found { if let attributes = Attributes(match.2) { definitions[String(match.1)] = attributes } }
          unsafe Markdown.remove(paragraph)
          continue
        }
      }
      guard extensions.contains(.abbreviations) else { continue }
      let found = texts.prefix { $0.wholeMatch(of: /\*\[([^\]]+)\]:\s*(.*)/) != nil }
      for match in found.compactMap({ $0.wholeMatch(of: /\*\[([^\]]+)\]:\s*(.*)/) }) {
        abbreviations.append((String(match.1), String(match.2)))
        unsafe Self.removeFirstLine(of: paragraph)
      }
      if unsafe cmark_node_first_child(paragraph) == nil { unsafe Markdown.remove(paragraph) }
    }
  }

  /// Takes the attributes behind tables, which are rows for the parser.
  mutating func takeTables(_ document: OpaquePointer) {
    let tables = unsafe Markdown.nodes(of: document).filter { unsafe Self.name(of: $0) == "table" }
    for index in unsafe tables.indices {
      let table = unsafe tables[index]
      guard let row = unsafe cmark_node_last_child(table),
        let attributes = unsafe attributes(ofLine: line(cmark_node_get_start_line(row)))
      else { continue }
      unsafe Markdown.remove(row)
      unsafe put(attributes, on: table)
    }
  }

  /// Puts attributes on a block.
  mutating func put(_ attributes: Attributes, on node: OpaquePointer) {
    let type = unsafe cmark_node_get_type(node)
    if type == CMARK_NODE_LIST, attributes.words.contains("toc") || attributes.words.contains("footnotes") {
      let mark = self.mark(attributes.words.contains("toc") ? .contents : .footnotes)
      guard let block = unsafe Markdown.block(Array(mark.utf8)), unsafe cmark_node_replace(node, block) == 1 else {
        return
      }
      unsafe cmark_node_free(node)
      return
    }
    if type == CMARK_NODE_HEADING {
      let names = (attributes.id.map { ["#" + $0] } ?? []) + attributes.classes.map { "." + $0 }
      guard !names.isEmpty, let text = unsafe Self.new(CMARK_NODE_TEXT, " {\(names.joined(separator: " "))}") else {
        return
      }
      unsafe cmark_node_append_child(node, text)
      return
    }
    if type == CMARK_NODE_ITEM {
      guard let block = unsafe Markdown.block(Array(mark(.last(attributes)).utf8)) else { return }
      unsafe cmark_node_prepend_child(node, block)
      return
    }
    let isTable = unsafe Self.name(of: node) == "table"
    guard let block = unsafe Markdown.block(Array(mark(.next(attributes, element: isTable ? "table" : nil)).utf8))
    else { return }
    unsafe cmark_node_insert_before(node, block)
  }

  /// Takes the attributes of blocks: lines of their own at the end or the start of a paragraph, or alone.
  mutating func takeBlocks(_ document: OpaquePointer) {
    let paragraphs = unsafe Self.nodes(document, CMARK_NODE_PARAGRAPH)
    for index in unsafe paragraphs.indices {
      let paragraph = unsafe paragraphs[index]
      let (start, end) = unsafe (cmark_node_get_start_line(paragraph), cmark_node_get_end_line(paragraph))
      guard let last = attributes(ofLine: line(end)), start > 0 else {
        if let first = attributes(ofLine: line(start)), end > start {
          unsafe Self.removeFirstLine(of: paragraph)
          unsafe put(first, on: paragraph)
        }
        continue
      }
      if start == end {
        unsafe take(last, alone: paragraph)
      } else {
        let target = unsafe owner(of: line(end), paragraph)
        unsafe Self.removeLastLine(of: paragraph)
        unsafe put(last, on: target)
      }
    }
    let html = unsafe Self.nodes(document, CMARK_NODE_HTML_BLOCK)
    for index in unsafe html.indices {
      let parts = unsafe Self.literal(html[index]).split(separator: "\n", omittingEmptySubsequences: false)
      guard let place = parts.lastIndex(where: { !$0.allSatisfy(\.isWhitespace) }), place > 0,
        attributes(ofLine: parts[place]) != nil
      else { continue }
      unsafe cmark_node_set_literal(html[index], parts[..<place].joined(separator: "\n") + "\n")
    }
  }

  /// Puts the table of contents in place of paragraphs that ask for it.
  mutating func takeContents(_ document: OpaquePointer) {
    let paragraphs = unsafe Self.nodes(document, CMARK_NODE_PARAGRAPH)
    for index in unsafe paragraphs.indices {
      let paragraph = unsafe paragraphs[index]
      let start = unsafe cmark_node_get_start_line(paragraph)
      guard unsafe start == cmark_node_get_end_line(paragraph), Self.isContents(line(start)),
        let block = unsafe Markdown.block(Array(mark(.contents).utf8))
      else { continue }
      unsafe cmark_node_insert_before(paragraph, block)
      unsafe Markdown.remove(paragraph)
    }
  }

  /// Whether a line asks for the table of contents.
  static func isContents(_ line: some StringProtocol) -> Bool {
    let text = String(line).trimmed
    return text.utf8.count < 12 && ["[toc]", "[[toc]]", "@[toc]", "[[_toc_]]"].contains(text.lowercased())
  }

  /// Takes a line of attributes that is a paragraph for the parser.
  mutating func take(_ attributes: Attributes, alone paragraph: OpaquePointer) {
    let line = unsafe cmark_node_get_start_line(paragraph)
    let (before, after) = unsafe (cmark_node_previous(paragraph), cmark_node_next(paragraph))
    if let before = unsafe before, unsafe cmark_node_get_end_line(before) >= line - 1 {
      unsafe put(attributes, on: before)
    } else if let after = unsafe after, unsafe cmark_node_get_start_line(after) == line + 1 {
      unsafe put(attributes, on: after)
    } else if attributes.words.contains("toc"), let block = unsafe Markdown.block(Array(mark(.contents).utf8)) {
      unsafe cmark_node_insert_before(paragraph, block)
    }
    unsafe Markdown.remove(paragraph)
  }

  /// The block that a line of attributes at the end of a paragraph belongs to: a list or a quote that its indentation is
  /// outside of, or the paragraph itself.
  func owner(of line: Substring, _ paragraph: OpaquePointer) -> OpaquePointer {
    var node = unsafe paragraph
    let indentation = line.prefix { $0 == " " || $0 == ">" }.count
    while let parent = unsafe cmark_node_parent(node) {
      let type = unsafe cmark_node_get_type(parent)
      if type == CMARK_NODE_ITEM {
        guard let list = unsafe cmark_node_parent(parent) else { break }
        let column = unsafe Int(cmark_node_get_start_column(parent)) - 1
        // A paragraph of a tight list has no tag.
        if indentation > column {
          return unsafe node == paragraph && cmark_node_get_list_tight(list) != 0 ? parent : node
        }
        unsafe node = list
      } else if type == CMARK_NODE_BLOCK_QUOTE, !line.drop(while: \.isWhitespace).hasPrefix(">") {
        unsafe node = parent
      } else {
        break
      }
    }
    return unsafe node
  }

  static func removeLastLine(of paragraph: OpaquePointer) {
    while let child = unsafe cmark_node_last_child(paragraph) {
      let isBreak = unsafe isBreak(child)
      unsafe Markdown.remove(child)
      if isBreak { return }
    }
  }

  static func removeFirstLine(of paragraph: OpaquePointer) {
    while let child = unsafe cmark_node_first_child(paragraph) {
      let isBreak = unsafe isBreak(child)
      unsafe Markdown.remove(child)
      if isBreak { return }
    }
  }
}
