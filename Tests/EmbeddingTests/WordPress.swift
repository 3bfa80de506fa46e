import Foundation

/// The paragraphs that WordPress makes of an author's HTML, as its documentation describes them.
///
/// The classic editor applies this to every post. Empty lines separate paragraphs, and single line breaks become `<br
/// />`, except at the edges of block elements and inside scripts and styles.
enum WordPress {
  private static let blocks =
    "table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary"

  /// Returns the text with paragraphs.
  static func paragraphs(_ text: String) -> String {
    var text = text.replacing("\r\n", with: "\n")
    // A line break inside a tag or a style isn't a line break of the text.
    for pattern in ["(?s)<(?:style|script|pre)\\b.*?</(?:style|script|pre)>", "<[^>]*>"] {
      text = replace(pattern, in: text) { $0.replacing("\n", with: "\u{1}") }
    }
    text = replace("<(?:\(blocks))(?:[\\s/][^>]*)?>", in: text) { "\n\n" + $0 }
    text = replace("</(?:\(blocks))>", in: text) { $0 + "\n\n" }
    let edge = "</?(?:\(blocks))(?:[\\s/][^>]*)?>"
    let pieces = text.components(separatedBy: "\n\n").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    let lines = pieces.filter { !$0.isEmpty }.map { piece -> String in
      // A text that starts or ends with a block element has no paragraph around that element.
      let start = matches("^\(edge)", piece) ? "" : "<p>"
      let end = matches("\(edge)$", piece) ? "" : "</p>"
      let isBare = start.isEmpty != end.isEmpty && matches("^(?:\(edge))+$", piece)
      let broken = piece.replacing("\n", with: "<br />\n")
      return isBare ? broken : "\(start)\(broken)\(end)"
    }
    return lines.joined(separator: "\n").replacing("\u{1}", with: "\n")
  }

  private static func matches(_ pattern: String, _ text: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }

  private static func replace(_ pattern: String, in text: String, with change: (String) -> String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.range(of: pattern, options: .regularExpression) {
      result += rest[..<range.lowerBound] + change(String(rest[range]))
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
