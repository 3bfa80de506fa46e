import SwiftIDEUtils
import SwiftParser
import SwiftSyntax
import WebText

/// Swift source as HTML whose classes say what each word is, according to Swift's own parser.
struct SwiftHighlighter: Sendable {
  /// The source with `span` elements around what has a color; only escaped where there is a problem.
  let html: String
  /// Why the source has no colors, if it has none.
  let problem: String?

  /// The parser's own limit of nesting, which would differ between debug and release builds.
  private static let nesting = 2 * SwiftSourceMeasure.mostDepth

  /// Highlights a source.
  ///
  /// The parser recurses: along a chain of calls, conditions or types as deep as the chain is long. So a source is
  /// measured first, and parsed on a thread whose stack is as large as the longest chain in it could need.
  init(_ source: String) {
    if let problem = SwiftSourceMeasure(source).problem {
      self.init(html: Escape.markup(source), problem: problem)
      return
    }
    // The worst chain that was found, “a ? a ? …”, takes 2,400 bytes of stack for each byte of source in a debug build.
    let stack = 8 << 20 + source.utf8.count * 4_096
    if ThreadStack.size > stack + 1 << 20 {
      self.init(html: Self.highlighted(source), problem: nil)
      return
    }
    guard let html = onThread(stackSize: stack, { Self.highlighted(source) }) else {
      self.init(html: Escape.markup(source), problem: "the system starts no thread to parse it on")
      return
    }
    self.init(html: html, problem: nil)
  }

  private init(html: String, problem: String?) {
    (self.html, self.problem) = (html, problem)
  }

  private static func highlighted(_ source: String) -> String {
    var source = source
    return source.withUTF8 { bytes in
      var html = ""
      for range in unsafe Parser.parse(source: bytes, maximumNestingLevel: nesting).classifications {
        let text = unsafe String(
          decoding: bytes[range.range.lowerBound.utf8Offset..<range.range.upperBound.utf8Offset],
          as: UTF8.self
        )
        let escaped = Escape.markup(text)
        html += name(of: range.kind, text).map { "<span class=\"\($0)\">\(escaped)</span>" } ?? escaped
      }
      return html
    }
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
