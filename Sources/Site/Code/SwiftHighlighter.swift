import SwiftIDEUtils
import SwiftSyntax
import WebText

/// Swift source as HTML whose classes say what each word is, according to Swift's own parser.
struct SwiftHighlighter: Sendable {
  /// The source with `span` elements around what has a color; only escaped where there is a problem.
  let html: String
  /// Why the source has no colors, if it has none.
  let problem: String?

  /// Highlights a source.
  init(_ source: String) {
    do throws(SwiftParsing.Problem) {
      self.init(html: try SwiftParsing.parse(source) { Self.highlighted(source, $0) }, problem: nil)
    } catch {
      self.init(html: Escape.markup(source), problem: error.message)
    }
  }

  private init(html: String, problem: String?) {
    (self.html, self.problem) = (html, problem)
  }

  private static func highlighted(_ source: String, _ tree: SourceFileSyntax) -> String {
    let bytes = Array(source.utf8)
    var html = ""
    for range in tree.classifications {
      let text = String(
        decoding: bytes[range.range.lowerBound.utf8Offset..<range.range.upperBound.utf8Offset],
        as: UTF8.self
      )
      let escaped = Escape.markup(text)
      html += name(of: range.kind, text).map { "<span class=\"\($0)\">\(escaped)</span>" } ?? escaped
    }
    return html
  }

  /// The class for a kind of word, if it has a color of its own.
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
