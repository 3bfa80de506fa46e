import Diagnostics

@testable import Site

extension Shortcodes {
  /// The HTML of a text, without the line feeds between blocks, and the messages about its shortcodes.
  func shown(_ text: String, file: String) throws -> (html: String, notes: [Diagnostic]) {
    let read = self.read(text, file: file, lineOffset: 0)
    var markdown = Markdown(file: file)
    markdown.shortcodes = read.marks
    return (try markdown.html(read.text, lineOffset: 0).html.replacing("\n", with: ""), read.notes)
  }
}

/// The HTML of a note.
func alert(_ kind: String, _ title: String, _ html: String) -> String {
  let title = title.isEmpty ? "" : "<p class=\"alert-title\">\(title)</p>"
  return "<div class=\"alert \(kind)\" role=\"note\">\(title)\(html)</div>"
}
