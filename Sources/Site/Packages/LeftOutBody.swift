import SwiftSyntax

/// The body of a function, which is left out because it can't be compiled.
///
/// A model often has one function that loads something, and a view that needs the rest of the model.
enum LeftOutBody {
  private static let stop = #"fatalError("this code can't be compiled here")"#

  /// Returns code without the body of the function or the computed property at a line, or nil if there is none.
  ///
  /// The other lines stay where they are. A function with a result stops the program when it is called.
  ///
  /// - Parameters:
  ///   - line: The line, from 0.
  ///   - code: The code.
  static func removed(at line: Int, from code: String) -> String? {
    let bytes = Array(code.utf8)
    let body = try? SwiftMistake.parse(code) { tree -> Body? in
      let finder = Finder(bytes, line)
      finder.walk(tree)
      return finder.body
    }
    guard let body = body ?? nil else { return nil }
    let old = String(decoding: bytes[body.range], as: UTF8.self)
    let breaks = String(repeating: "\n", count: old.count { $0.isNewline })
    let new = body.hasResult ? " \(stop) " : ""
    // A second error is in the declaration itself.
    guard !old.contains(stop), !old.allSatisfy(\.isWhitespace) else { return nil }
    return ListingSource.text(bytes, 0..<bytes.count, changedBy: [(body.range, new + breaks)])
  }

  private struct Body {
    var range: Range<Int>
    var hasResult: Bool
  }

  private final class Finder: SyntaxVisitor {
    private let bytes: [UInt8]
    private let line: Int
    var body: Body?

    init(_ bytes: [UInt8], _ line: Int) {
      (self.bytes, self.line) = (bytes, line)
      super.init(viewMode: .sourceAccurate)
    }

    /// Takes what is between two braces if the line is there.
    private func take(_ open: TokenSyntax, _ close: TokenSyntax, _ result: TypeSyntax?) {
      let isVoid = result.map { ["Void", "()"].contains($0.trimmedDescription) } ?? true
      if let result, result.is(SomeOrAnyTypeSyntax.self) { return }
      let range =
        open.endPositionBeforeTrailingTrivia.utf8Offset..<close.positionAfterSkippingLeadingTrivia.utf8Offset
      var lines = LineCounter(bytes)
      let first = lines.line(of: range.lowerBound)
      if first <= line, line <= lines.line(of: range.upperBound) { body = Body(range: range, hasResult: !isVoid) }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if let code = node.body { take(code.leftBrace, code.rightBrace, node.signature.returnClause?.type) }
      return .skipChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let block = node.accessorBlock, case .getter = block.accessors, let type = node.typeAnnotation?.type {
        take(block.leftBrace, block.rightBrace, type)
      }
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
