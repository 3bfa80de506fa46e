/// The comments around a figure that follows its listing in a Markdown file.
package enum FigureMark {
  /// The beginning of the comment before it, behind which its name is.
  package static let start = "<!-- stagecraft: "
  /// The comment after it.
  package static let end = "<!-- /stagecraft -->"

  /// Returns the comment before a figure.
  package static func opening(_ name: String) -> String { "\(start)\(name) -->" }

  /// Returns the names of the figures in a text that have comments, in their order.
  static func names(in text: String) -> [String] {
    guard text.hasBytes(of: start) else { return [] }
    return text.matches(of: /<!-- stagecraft: (?<name>[a-z][a-z0-9\-]*) -->/).map { String($0.name) }
  }

  /// Returns the name of the figure whose comment a block of HTML begins with, or nil if it begins with none.
  static func name(before html: String) -> String? {
    html.trimmed.hasPrefix(start) ? names(in: html).first : nil
  }
}
