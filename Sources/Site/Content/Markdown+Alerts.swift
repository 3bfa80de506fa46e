import CCMarkGFM

extension Markdown {
  /// The kinds of alerts, as their marks have them and as readers see them.
  private static let alerts = [
    "[!note]": "Note", "[!tip]": "Tip", "[!important]": "Important", "[!warning]": "Warning", "[!caution]": "Caution",
  ]

  /// Makes an alert of a quote whose first line is `[!NOTE]` or another such mark.
  func finishAlert(_ quote: OpaquePointer) {
    guard let paragraph = unsafe cmark_node_first_child(quote),
      unsafe cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH
    else { return }
    var mark = ""
    var count = 0
    var child = unsafe cmark_node_first_child(paragraph)
    while let node = unsafe child {
      let type = unsafe cmark_node_get_type(node)
      count += 1
      if type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK { break }
      guard type == CMARK_NODE_TEXT, mark.utf8.count < 16 else { return }
      mark += unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
      unsafe child = cmark_node_next(node)
    }
    guard let title = Self.alerts[mark.trimmed.lowercased()] else { return }
    for _ in 0..<count { unsafe cmark_node_first_child(paragraph).map { unsafe Self.remove($0) } }
    if unsafe cmark_node_first_child(paragraph) == nil { unsafe Self.remove(paragraph) }
    guard let alert = unsafe Self.customBlock() else { return }
    let start = "<div class=\"alert \(title.lowercased())\" role=\"note\">\n<p class=\"alert-title\">\(title)</p>"
    unsafe cmark_node_set_on_enter(alert, start)
    unsafe cmark_node_set_on_exit(alert, "</div>")
    while let child = unsafe cmark_node_first_child(quote) {
      unsafe cmark_node_unlink(child)
      unsafe cmark_node_append_child(alert, child)
    }
    guard unsafe cmark_node_replace(quote, alert) == 1 else { preconditionFailure("an alert can't stand for a quote") }
    unsafe cmark_node_free(quote)
  }

  /// Takes a node out of its document.
  static func remove(_ node: OpaquePointer) {
    unsafe cmark_node_unlink(node)
    unsafe cmark_node_free(node)
  }
}
