import SwiftSyntax

/// Why a text isn't Swift code that can stand in a file with other code, and where.
struct SwiftMistake: Error {
  /// The errors.
  let message: String
  /// The line of the text, from 0.
  let line: Int

  init(_ message: String, line: Int) { (self.message, self.line) = (message, line) }

  /// Parses a text that has to be Swift from its beginning to its end.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - body: What is done with the tree.
  /// - Throws: ``SwiftMistake`` if the text isn't Swift, or is beyond the limits of the parser.
  static func parse<Result>(_ text: String, _ body: (SourceFileSyntax) -> Result) throws(SwiftMistake) -> Result {
    let result: Swift.Result<Result, SwiftMistake>
    do throws(SwiftParsing.Problem) {
      result = try SwiftParsing.parse(text, atMost: SwiftSourceMeasure.mostCompiledBytes) { tree in
        SwiftMistake(in: tree, of: text).map { .failure($0) } ?? .success(body(tree))
      }
    } catch {
      throw SwiftMistake("it can't be parsed: \(error.message)", line: 0)
    }
    return try result.get()
  }

  private init?(in tree: SourceFileSyntax, of text: String) {
    guard tree.hasError else { return nil }
    let finder = MistakeFinder(viewMode: .all)
    finder.walk(tree)
    var lines = LineCounter(Array(text.utf8))
    self.init(finder.message ?? "it isn't Swift", line: lines.line(of: finder.offset))
  }
}

/// Looks for the first part of a tree that the parser misses or can't place.
private final class MistakeFinder: SyntaxVisitor {
  var message: String?
  var offset = 0

  private func found(_ message: String, at node: some SyntaxProtocol) {
    guard self.message == nil else { return }
    (self.message, offset) = (message, node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    let text = node.trimmedDescription.prefix { !$0.isNewline }
    found("“\(text.prefix(40))” isn't expected here", at: node)
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing {
      // What is missing belongs behind the code before it, and not behind the comments and lines that follow.
      let before = token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia.utf8Offset
      let isName = token.text.isEmpty || token.text.hasPrefix("<#")
      if message == nil {
        (message, offset) = ("\(isName ? "a name or a value" : "“\(token.text)”") is missing", before ?? 0)
      }
    } else if token.hasError, token.text.isEmpty {
      var start = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if case .blockComment = piece { break }
        start += piece.sourceLength.utf8Length
      }
      if message == nil { (message, offset) = ("the comment isn't closed", start) }
    } else if token.hasError {
      found("“\(token.text.prefix { !$0.isNewline }.prefix(40))” isn't Swift", at: token)
    }
    return message == nil ? .visitChildren : .skipChildren
  }
}

/// Counts the lines of a text for places in their order, in one pass.
struct LineCounter {
  private let bytes: [UInt8]
  private var (offset, line) = (0, 0)

  /// Creates a counter at the beginning of a text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the line of an offset, from 0.
  mutating func line(of place: Int) -> Int {
    if place < offset { (offset, line) = (0, 0) }
    line += bytes[offset..<place].count { $0 == UInt8(ascii: "\n") }
    offset = place
    return line
  }
}
