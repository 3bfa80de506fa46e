import CCMarkGFM
import Foundation
import WebText

extension Markdown {
  /// The kinds of notes by the names that GitHub, Obsidian, Docusaurus, Hexo and Python-Markdown have for them: how each looks.
  static let alerts = [
    "note": "note", "info": "note", "abstract": "note", "summary": "note", "tldr": "note", "todo": "note",
    "question": "note", "help": "note", "faq": "note", "example": "note", "seealso": "note", "update": "note",
    "tip": "tip", "hint": "tip", "success": "tip", "check": "tip", "done": "tip", "important": "important",
    "attention": "warning", "warning": "warning", "caution": "caution", "danger": "caution", "error": "caution",
    "failure": "caution", "fail": "caution", "missing": "caution", "bug": "caution",
  ]

  /// Makes an alert of a quote whose first line is `[!NOTE]` or another such mark, perhaps with a title behind it,
  /// if more than the title follows.
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
      guard type == CMARK_NODE_TEXT || mark.trimmed.hasPrefix("[!") else { return }
      mark += unsafe Self.text(of: node)
      unsafe child = cmark_node_next(node)
    }
    guard let match = mark.trimmed.wholeMatch(of: /\[!([A-Za-z]+)\][+\-]?\s*(.*)/),
      let kind = Self.alerts[match.1.lowercased()],
      unsafe match.2.isEmpty || child != nil || cmark_node_next(paragraph) != nil
    else { return }
    let title = match.2.isEmpty ? match.1.capitalized : String(match.2)
    for _ in 0..<count { unsafe cmark_node_first_child(paragraph).map { unsafe Self.remove($0) } }
    if unsafe cmark_node_first_child(paragraph) == nil { unsafe Self.remove(paragraph) }
    guard let alert = unsafe Self.customBlock() else { return }
    let start = "<div class=\"alert \(kind)\" role=\"note\">\n<p class=\"alert-title\">\(Escape.markup(title))</p>"
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
