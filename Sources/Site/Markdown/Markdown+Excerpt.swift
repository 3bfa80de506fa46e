import CCMarkGFM

extension Markdown {
  /// The longest summary, in characters.
  private static let longestSummary = 200

  /// The words of comments that end an excerpt in blogs.
  private static let marks: Set<String> = ["more", "excerpt", "excerpt-end", "excerpt_end", "truncate", "end-excerpt"]

  /// Whether HTML is a comment that ends an excerpt.
  private func endsExcerpt(_ html: String) -> Bool {
    let html = html.trimmed
    if let excerptMark, html == excerptMark { return true }
    guard html.hasPrefix("<!--"), html.hasSuffix("-->"), html.utf8.count >= 7 else { return false }
    return Self.marks.contains(String(html.dropFirst(4).dropLast(3)).trimmed)
  }

  /// The beginning of a document, whose mark is taken out, and the text of its first paragraph.
  func takeExcerpt(of document: OpaquePointer, _ printer: NodePrinter) -> (html: String?, summary: String?) {
    var before: [OpaquePointer] = unsafe []
    var first: OpaquePointer?
    var mark: OpaquePointer?
    var next = unsafe cmark_node_first_child(document)
    while let node = unsafe next {
      unsafe next = cmark_node_next(node)
      let type = unsafe cmark_node_get_type(node)
      let isMark = unsafe type == CMARK_NODE_HTML_BLOCK && endsExcerpt(Self.literal(of: node))
      if isMark || type == CMARK_NODE_THEMATIC_BREAK && excerptMarkIsRule {
        unsafe mark = node
        break
      }
      if type == CMARK_NODE_PARAGRAPH {
        if unsafe Self.isDirective(node) { continue }
        if unsafe first == nil, unsafe !Self.text(of: node).trimmed.isEmpty { unsafe first = node }
        if let inner = unsafe self.mark(in: node) {
          unsafe before.append(node)
          unsafe mark = inner
          break
        }
      }
      unsafe before.append(node)
    }
    if let mark = unsafe mark { unsafe Self.remove(mark) }
    let summary = Self.summary(unsafe first.map { unsafe Self.text(of: $0) } ?? Self.words(in: before))
    let start = unsafe first.map { unsafe Self.withoutNotes(printer.html(of: $0)) }
    guard unsafe mark != nil else { return (start, summary) }
    var html = ""
    for index in unsafe before.indices { html += unsafe printer.html(of: before[index]) }
    html = Self.withoutNotes(html)
    // Tags that are closed behind the mark would swallow what follows the excerpt.
    return (TagBalance.isBalanced(html) ? html : start, summary)
  }

  /// Whether a rule between paragraphs ends an excerpt: `***`.
  private var excerptMarkIsRule: Bool {
    guard let signs = excerptMark?.filter({ !$0.isWhitespace }), signs.count >= 3, let sign = signs.first else {
      return false
    }
    return "*-_".contains(sign) && signs.allSatisfy { $0 == sign }
  }

  /// The words of lists, quotations and tables.
  private static func words(in blocks: [OpaquePointer]) -> String {
    var words: [String] = []
    for index in unsafe blocks.indices {
      let nodes = unsafe nodes(of: blocks[index])
      for index in unsafe nodes.indices {
        let node = unsafe nodes[index]
        let isCell = unsafe cmark_node_get_type_string(node).map { unsafe String(cString: $0) } == "table_cell"
        guard unsafe isCell || cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH else { continue }
        words.append(unsafe text(of: node))
      }
    }
    return words.joined(separator: " ")
  }

  /// The first paragraph of a text of HTML, and its words.
  static func beginning(ofHTML html: String) -> (html: String?, summary: String?) {
    guard let first = html.firstMatch(of: /(?s)<p[\s>].*?<\/p>/)?.0 else { return (nil, nil) }
    return (String(first), summary(words(ofHTML: String(first))))
  }

  /// The words of HTML, without its tags.
  static func words(ofHTML html: String) -> String {
    html.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&nbsp;", with: " ").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// The mark within a paragraph.
  private func mark(in paragraph: OpaquePointer) -> OpaquePointer? {
    let nodes = unsafe Self.nodes(of: paragraph)
    return unsafe nodes.first { node in
      let type = unsafe cmark_node_get_type(node)
      guard type == CMARK_NODE_HTML_INLINE || type == CMARK_NODE_TEXT && excerptMark != nil else { return false }
      return unsafe endsExcerpt(Self.literal(of: node))
    }
  }

  private static func isDirective(_ paragraph: OpaquePointer) -> Bool {
    let lines = unsafe lines(of: paragraph)
    return lines.count == 1 && lines[0].map { $0.trimmed.hasPrefix("@") } == true
  }

  /// A text that is cut behind a word.
  private static func summary(_ text: String) -> String? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return nil }
    guard let end = text.index(text.startIndex, offsetBy: longestSummary, limitedBy: text.endIndex) else { return text }
    let cut = text[..<end].lastIndex(of: " ") ?? end
    return text[..<cut] + "…"
  }

  /// HTML without references to footnotes, which stand elsewhere.
  private static func withoutNotes(_ html: String) -> String {
    guard html.contains("<sup class=\"footnote-ref\">") else { return html }
    return html.split(separator: "<sup class=\"footnote-ref\">", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        guard index > 0, let end = part.firstRange(of: "</sup>") else { return String(part) }
        return String(part[end.upperBound...])
      }.joined()
  }
}
