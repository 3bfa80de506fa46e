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

  /// What is added to an author's words, in English, by the names in the settings of a site.
  static let englishWords = [
    "backToText": "Back to the text", "caution": "Caution", "important": "Important", "info": "Info", "note": "Note",
    "table": "Table", "tip": "Tip", "warning": "Warning",
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
    let title = match.2.isEmpty ? Self.alertTitle(match.1, word) : String(match.2)
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

  /// The title of a kind of notes: a word, or the kind as its author wrote it.
  ///
  /// - Parameters:
  ///   - kind: The kind, in any case.
  ///   - word: Returns a word by its name.
  static func alertTitle(_ kind: some StringProtocol, _ word: (_ name: String) -> String) -> String {
    let name = kind.lowercased()
    return alerts[name] != nil && englishWords[name] != nil ? word(name) : kind.capitalized
  }

  /// HTML of libcmark-gfm with the label of links back from footnotes in the language of the page.
  func translatedFootnotes(_ html: String) -> String {
    guard html.contains("class=\"footnote-backref\"") else { return html }
    let label = Escape.markup(word("backToText"))
    return html.replacing("aria-label=\"Back to content\"", with: "aria-label=\"\(label)\"")
      .replacing(/aria-label="Back to reference ([\d-]+)"/) { "aria-label=\"\(label) (\($0.1))\"" }
  }

  /// Takes a node out of its document.
  static func remove(_ node: OpaquePointer) {
    unsafe cmark_node_unlink(node)
    unsafe cmark_node_free(node)
  }
}
