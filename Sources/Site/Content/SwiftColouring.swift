import SwiftIDEUtils
import SwiftParser
import SwiftSyntax
import WebText

/// Swift source as HTML whose classes say what each word is; what Swift's own parser says it is.
enum SwiftColouring {
  /// The source with `span` elements round what has a colour.
  static func html(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var html = ""
    for range in Parser.parse(source: source).classifications {
      let text = String(
        decoding: bytes[range.range.lowerBound.utf8Offset..<range.range.upperBound.utf8Offset],
        as: UTF8.self
      )
      let escaped = Escape.markup(text)
      html += name(of: range.kind, text).map { "<span class=\"\($0)\">\(escaped)</span>" } ?? escaped
    }
    return html
  }

  /// The class for a kind of word, if it has a colour of its own.
  private static func name(of kind: SyntaxClassification, _ text: String) -> String? {
    switch kind {
    case .attribute: "attribute"
    case .blockComment, .docBlockComment, .docLineComment, .lineComment: "comment"
    case .floatLiteral, .integerLiteral: "number"
    case .ifConfigDirective: "directive"
    case .keyword: "keyword"
    case .regexLiteral, .stringLiteral: "string"
    case .type: "type"
    // What begins with a capital is a type by convention, also where the grammar sees a call.
    case .identifier: text.first?.isUppercase == true ? "type" : nil
    case .argumentLabel, .dollarIdentifier, .editorPlaceholder, .none, .operator: nil
    }
  }
}
