/// A printer that turns a markup tree into text.
public struct MarkupPrinter: Sendable {
  /// The language to print.
  public enum Language: Sendable {
    /// HTML that is also valid XML, in ASCII.
    ///
    /// Void elements are self-closing, and other elements have end tags. Sequences that template languages interpret
    /// are escaped.
    case html
    /// XML in UTF-8, with self-closing empty elements.
    case xml
  }

  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// The language to print.
  public var language: Language
  /// The scope whose prefix is written in the names of the pending scope, or nil if there are none.
  public var scope: Scope?

  /// Creates a printer.
  public init(_ language: Language, scope: Scope? = nil) {
    self.language = language
    self.scope = scope
  }

  /// Returns the text of a tree.
  public func text(of markup: Markup) -> String {
    var text = ""
    write(markup, to: &text)
    return text
  }

  private func write(_ markup: Markup, to text: inout String) {
    switch markup {
    case .text(let content):
      text += Escape.markup(content, asciiOnly: language == .html)
    case .style(let sheet):
      let rules = scope.map { sheet.text(in: $0) } ?? sheet.text
      let marks = (UInt8(ascii: "<"), UInt8(ascii: "&"))
      precondition(!rules.utf8.contains { $0 == marks.0 || $0 == marks.1 }, "a style element can't hold < or &")
      text += rules
    case .script(let script):
      precondition(language == .html && !script.contains("</"), "a script element can't hold </")
      text += script
    case .printed(let document):
      text += document
    case .lineBreak:
      text += "\n"
    case .element(let name, let attributes, let children):
      text += "<" + name
      for attribute in attributes {
        let value = scope?.naming(attribute.value ?? "") ?? attribute.value ?? ""
        text += " "
        text += attribute.name
        text += "=\""
        text += Escape.markup(value, asciiOnly: language == .html)
        text += "\""
      }
      if language == .html ? Self.voidElements.contains(name) : children.isEmpty {
        text += "/>"
      } else {
        text += ">"
        for child in children { write(child, to: &text) }
        text += "</" + name + ">"
      }
    }
  }
}
