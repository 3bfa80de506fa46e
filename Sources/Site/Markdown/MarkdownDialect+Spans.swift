import CCMarkGFM

/// Attributes behind parts of a line.
extension MarkdownDialect {
  /// Takes attributes behind a part of a line, and at the start of an item.
  mutating func takeSpans(_ document: OpaquePointer) {
    let texts = unsafe Self.nodes(document, CMARK_NODE_TEXT)
    var removed: Set<OpaquePointer> = unsafe []
    for index in unsafe texts.indices {
      let node = unsafe texts[index]
      guard unsafe !removed.contains(node), unsafe Self.literal(node).contains("{") else { continue }
      let isBehindSpan = unsafe isBehindSpan(node)
      // Without all attributes, braces elsewhere are text.
      guard unsafe isBehindSpan || extensions.contains(.attributes) && Self.literal(node).contains("{:") else {
        continue
      }
      // Typographic quotes divide a text.
      var text = unsafe Self.literal(node)
      while !text.contains("}"), let next = unsafe cmark_node_next(node),
        unsafe cmark_node_get_type(next) == CMARK_NODE_TEXT
      {
        text += unsafe Self.literal(next)
        unsafe removed.insert(next)
        unsafe Markdown.remove(next)
      }
      unsafe take(isBehindSpan ? Self.withSign(text) : text, node)
    }
  }

  /// Whether a text with attributes in braces, and without a colon, follows an element, as in Python-Markdown.
  private func isBehindSpan(_ node: OpaquePointer) -> Bool {
    guard unsafe Self.literal(node).hasPrefix("{"), let span = unsafe cmark_node_previous(node) else { return false }
    let type = unsafe cmark_node_get_type(span)
    return [CMARK_NODE_IMAGE, CMARK_NODE_LINK, CMARK_NODE_CODE, CMARK_NODE_STRONG, CMARK_NODE_EMPH].contains {
      type == $0
    }
  }

  /// A text whose first attributes have the colon that kramdown has in them, if they are some.
  private static func withSign(_ text: String) -> String {
    guard !text.hasPrefix("{:"), let close = text.firstIndex(of: "}") else { return text }
    let inner = typed(text[..<close].dropFirst())
    return Attributes(inner, needsSign: true) == nil ? text : "{:" + text.dropFirst()
  }

  /// A text as its author has typed it: with straight quotes, and with hyphens for the dashes outside of quotes, as in
  /// `.button--large`.
  private static func typed(_ text: Substring) -> String {
    var isQuoted = false
    return text.reduce(into: "") { result, sign in
      if "“”\"".contains(sign) { isQuoted.toggle() }
      switch sign {
      case "“", "”": result += "\""
      case "‘", "’": result += "'"
      case "–" where !isQuoted: result += "--"
      case "—" where !isQuoted: result += "---"
      default: result.append(sign)
      }
    }
  }

  mutating func take(_ text: String, _ node: OpaquePointer) {
    var rest = text[...]
    var kept = ""
    while let open = rest.firstRange(of: "{:"), let close = rest[open.upperBound...].firstIndex(of: "}") {
      let inner = Self.typed(rest[open.upperBound..<close])
      let before = rest[..<open.lowerBound]
      guard extensions.contains(.attributes) || kept.isEmpty && before.isEmpty else { break }
      rest = rest[rest.index(after: close)...]
      kept += before
      if inner.first == ":" || inner.first == "/" { continue }
      guard let attributes = resolved(Attributes(inner)) else {
        kept += "{:" + inner + "}"
        continue
      }
      guard kept.trimmed.isEmpty else {
        if unsafe isInHeading(node) {
          let names = (attributes.id.map { ["#" + $0] } ?? []) + attributes.classes.map { "." + $0 }
          if !names.isEmpty { kept += "{\(names.joined(separator: " "))}" }
        }
        continue
      }
      if let span = unsafe cmark_node_previous(node), kept.isEmpty, unsafe !Self.isBreak(span) {
        if let mark = unsafe Self.new(CMARK_NODE_HTML_INLINE, mark(.next(attributes, element: nil))) {
          unsafe cmark_node_insert_before(span, mark)
        }
      } else if unsafe cmark_node_previous(node) == nil, let paragraph = unsafe cmark_node_parent(node),
        let item = unsafe cmark_node_parent(paragraph), unsafe cmark_node_get_type(item) == CMARK_NODE_ITEM
      {
        unsafe put(attributes, on: item)
      }
    }
    unsafe cmark_node_set_literal(node, kept + rest)
  }

  func isInHeading(_ node: OpaquePointer) -> Bool {
    unsafe cmark_node_parent(node).map { unsafe cmark_node_get_type($0) == CMARK_NODE_HEADING } ?? false
  }
}
