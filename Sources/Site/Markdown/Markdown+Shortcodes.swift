import CCMarkGFM
import WebText

extension Markdown {
  /// The HTML of a text that is a part of a line, or the text itself if its Markdown is more than that.
  static func inline(_ text: String) -> String {
    let html = (try? Markdown(file: "").html(text, lineOffset: 0).html)?.trimmed ?? ""
    guard html.hasPrefix("<p>"), html.hasSuffix("</p>"), !html.dropFirst(3).contains("<p>") else {
      return Escape.markup(text)
    }
    return String(html.dropFirst(3).dropLast(4))
  }

  /// The words of a text that is a part of a line.
  static func plain(_ text: String) -> String { words(ofHTML: inline(text)) }

  /// Replaces the marks of shortcodes in a document.
  ///
  /// In text, nodes with their HTML replace them; in the author's HTML and addresses, the HTML itself. In code and in the
  /// descriptions of images, they are text.
  static func takeShortcodes(_ marks: ShortcodeMarks, of document: OpaquePointer) {
    // Many links may have the address of one definition.
    var room = InlineMarks.mostLinkedBytes
    let nodes = unsafe nodes(of: document)
    for index in unsafe nodes.indices {
      let node = unsafe nodes[index]
      func address(_ piece: ShortcodeMarks.Piece) -> String {
        room -= piece.html.utf8.count
        return room < 0 ? "" : piece.html.trimmed
      }
      switch unsafe cmark_node_get_type(node) {
      case CMARK_NODE_TEXT: unsafe takeShortcodes(marks, ofText: node)
      case CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK:
        unsafe change(cmark_node_get_literal(node), marks, \.source) { unsafe cmark_node_set_literal(node, $0) }
        unsafe change(cmark_node_get_fence_info(node), marks, \.source) { unsafe cmark_node_set_fence_info(node, $0) }
      case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
        unsafe change(cmark_node_get_literal(node), marks, \.html) { unsafe cmark_node_set_literal(node, $0) }
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        unsafe change(cmark_node_get_url(node), marks, address) { unsafe cmark_node_set_url(node, $0) }
        unsafe change(cmark_node_get_title(node), marks, address) { unsafe cmark_node_set_title(node, $0) }
      default: break
      }
    }
  }

  /// Changes a text of a node if it has marks.
  private static func change(
    _ text: UnsafePointer<CChar>?,
    _ marks: ShortcodeMarks,
    _ replacement: (ShortcodeMarks.Piece) -> String,
    _ set: (String) -> Int32
  ) {
    guard let text = unsafe text.map({ unsafe String(cString: $0) }), marks.mayBe(in: text) else { return }
    guard set(marks.replaced(in: text, with: replacement)) == 1 else {
      preconditionFailure("there is no memory for a text")
    }
  }

  private static func takeShortcodes(_ marks: ShortcodeMarks, ofText node: OpaquePointer) {
    guard let text = unsafe cmark_node_get_literal(node).map({ unsafe String(cString: $0) }), marks.mayBe(in: text)
    else { return }
    if unsafe isInImage(node) {
      unsafe cmark_node_set_literal(node, marks.replaced(in: text, with: \.source))
      return
    }
    for part in marks.parts(of: text) {
      let (type, literal) =
        switch part {
        case .text(let text): (CMARK_NODE_TEXT, text)
        case .piece(let piece): (CMARK_NODE_HTML_INLINE, piece.html)
        }
      guard let new = unsafe cmark_node_new_with_mem(type, ClearingMemory.shared) else { return }
      unsafe cmark_node_set_literal(new, literal)
      guard unsafe cmark_node_insert_before(node, new) == 1 else { preconditionFailure("text can't be in pieces") }
    }
    unsafe remove(node)
  }

  private static func isInImage(_ node: OpaquePointer) -> Bool {
    var parent = unsafe cmark_node_parent(node)
    while let current = unsafe parent {
      if unsafe cmark_node_get_type(current) == CMARK_NODE_IMAGE { return true }
      unsafe parent = cmark_node_parent(current)
    }
    return false
  }
}
