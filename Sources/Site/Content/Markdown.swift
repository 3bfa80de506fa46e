import CCMarkGFM
import Diagnostics
import WebText

/// Markdown as HTML, by libcmark-gfm; the only file that knows it.
///
/// CommonMark with tables, strikethrough, autolinks, task lists, footnotes and raw HTML. Swift code is coloured, and a
/// paragraph that is a directive, `@Name(arguments)`, becomes what a renderer makes of it.
struct Markdown {
  /// A paragraph of the form `@Name(first, label: value)`.
  struct Directive: Equatable {
    /// The name after `@`.
    var name: String
    /// The arguments, with their labels where they have one.
    var arguments: [Argument]
    /// The line in the file, from 1.
    var line: Int

    struct Argument: Equatable {
      var label: String?
      var value: String
    }

    /// Reads a paragraph, if it is a directive.
    init?(_ text: String, line: Int) {
      let text = text.trimmed
      guard text.hasPrefix("@"), text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
      let name = text[text.index(after: text.startIndex)..<open]
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
      self.name = String(name)
      self.line = line
      let inside = text[text.index(after: open)..<text.index(before: text.endIndex)]
      arguments = inside.split(separator: ",").map { part in
        let pieces = part.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        return pieces.count == 2
          ? Argument(label: pieces[0], value: pieces[1]) : Argument(label: nil, value: String(part).trimmed)
      }
    }
  }

  /// What messages call the file.
  var file: String
  /// What becomes of directives.
  var render: (Directive) throws(Diagnostics) -> String

  /// The HTML of a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - lineOffset: How many lines of the file come before it.
  /// - Throws: ``Diagnostics`` with what is wrong with its directives.
  func html(_ text: String, lineOffset: Int) throws(Diagnostics) -> String {
    cmark_gfm_core_extensions_ensure_registered()
    let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_SMART
    guard let parser = cmark_parser_new(options) else { preconditionFailure("there is no memory for a parser") }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      if let known = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, known) }
    }
    cmark_parser_feed(parser, text, text.utf8.count)
    guard let document = cmark_parser_finish(parser) else { preconditionFailure("there is no memory for a document") }
    defer { cmark_node_free(document) }

    var problems: [Diagnostic] = []
    var next = cmark_node_first_child(document)
    while let node = next {
      next = cmark_node_next(node)
      do throws(Diagnostics) {
        if let html = try replacement(for: node, lineOffset: lineOffset) { replace(node, with: html) }
      } catch {
        problems += error.all
        // It has been looked at.
        replace(node, with: "")
      }
    }
    problems += strayDirectives(in: document, lineOffset: lineOffset)
    problems.sort { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    guard let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser)) else {
      preconditionFailure("there is no memory for the HTML")
    }
    defer { shim_cmark_free(html) }
    return String(cString: html)
  }

  private func replacement(
    for node: OpaquePointer,
    lineOffset: Int
  ) throws(Diagnostics) -> String? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_CODE_BLOCK:
      let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
      let code = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      guard info.split(separator: " ").first == "swift" else { return nil }
      return "<pre class=\"code\"><code class=\"language-swift\">\(SwiftColouring.html(code))</code></pre>"
    case CMARK_NODE_PARAGRAPH:
      let firstLine = Int(cmark_node_get_start_line(node)) + lineOffset
      let lines = Self.lines(of: node)
      for (index, line) in lines.enumerated() {
        guard let line, let directive = Directive(line, line: firstLine + index) else { continue }
        if lines.count == 1 { return try render(directive) }
        throw Diagnostics([
          Diagnostic(
            "@\(directive.name) stands within other text; expected a paragraph of its own",
            at: Location(file: file, line: directive.line, column: 1)
          )
        ])
      }
      return nil
    default: return nil
    }
  }

  /// Directives in the middle of text, in lists and headings, which would be shown as they are written.
  private func strayDirectives(in document: OpaquePointer, lineOffset: Int) -> [Diagnostic] {
    guard let walk = cmark_iter_new(document) else { preconditionFailure("there is no memory to look at the text") }
    defer { cmark_iter_free(walk) }
    var problems: [Diagnostic] = []
    var line = 0
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return problems }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else { continue }
      // Only blocks know where they are.
      if cmark_node_get_start_line(node) > 0 { line = Int(cmark_node_get_start_line(node)) }
      guard cmark_node_get_type(node) == CMARK_NODE_TEXT, let literal = cmark_node_get_literal(node),
        String(cString: literal).contains("@Scene(")
      else { continue }
      problems.append(
        Diagnostic(
          "@Scene stands within other text; expected a paragraph of its own, or `@Scene` as code",
          at: Location(file: file, line: line + lineOffset)
        )
      )
    }
  }

  /// The lines of a paragraph; nothing for one that holds more than text.
  private static func lines(of node: OpaquePointer) -> [String?] {
    var lines: [String?] = [""]
    var child = cmark_node_first_child(node)
    while let current = child {
      switch cmark_node_get_type(current) {
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: lines.append("")
      case CMARK_NODE_TEXT:
        let text = cmark_node_get_literal(current).map { String(cString: $0) } ?? ""
        lines[lines.count - 1] = lines[lines.count - 1].map { $0 + text }
      default: lines[lines.count - 1] = nil
      }
      child = cmark_node_next(current)
    }
    return lines
  }

  private func replace(_ node: OpaquePointer, with html: String) {
    guard let block = cmark_node_new(CMARK_NODE_HTML_BLOCK) else { return }
    cmark_node_set_literal(block, html)
    cmark_node_replace(node, block)
    cmark_node_free(node)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
