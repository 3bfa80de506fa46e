import SwiftSyntax
import WebText

/// Code of a function or a view that is left out, because it can't be compiled.
///
/// A model often has one function that loads something, and a view that needs the rest of the model. A view often has one part
/// for other systems.
enum LeftOutBody {
  /// Returns code without the body of the function or the computed property at a line, or without the part of a view there,
  /// or nil if there is none.
  ///
  /// The other lines stay where they are. A function with a result stops the program when it is called. A figure that needs
  /// the part of a view is refused.
  ///
  /// - Parameters:
  ///   - line: The line, from 0.
  ///   - code: The code.
  ///   - reason: Why it can't be compiled.
  static func removed(at line: Int, from code: String, because reason: String = "") -> String? {
    let bytes = Array(code.utf8)
    let body = try? SwiftMistake.parse(code) { tree -> Body? in
      let finder = Finder(bytes, line)
      finder.walk(tree)
      return finder.body
    }
    guard let body = body ?? nil else { return nil }
    let old = String(decoding: bytes[body.range], as: UTF8.self)
    let breaks = String(repeating: "\n", count: old.count { $0.isNewline })
    let detail = reason.isEmpty ? "" : ": \(reason)"
    let new: String
    switch body.kind {
    case .view: new = "\(viewStart)\(SwiftLiteral(reason)))"
    case .result: new = " \(resultStart)\(SwiftLiteral("\(message)\(detail)"))) "
    case .none: new = ""
    }
    // A second error is in the declaration itself.
    guard !old.contains("\(resultStart)\"\(message)"), !isLeftOut(old), !old.allSatisfy(\.isWhitespace) else {
      return nil
    }
    return ListingSource.text(bytes, 0..<bytes.count, changedBy: [(body.range, new + breaks)])
  }

  private static let resultStart = "fatalError("
  /// What the message of a result that is left out begins with.
  private static let message = "this code can't be compiled here"
  private static let viewStart = "_leftOut("

  /// Whether code is left out already.
  private static func isLeftOut(_ code: String) -> Bool { code.drop(while: \.isWhitespace).hasPrefix(viewStart) }

  private struct Body {
    enum Kind {
      /// Nothing, a value, or a view.
      case none, result, view
    }

    var range: Range<Int>
    var kind: Kind
  }

  private final class Finder: SyntaxVisitor {
    private let bytes: [UInt8]
    private let line: Int
    private var lines: LineCounter
    /// The place that lines were counted to.
    private var place = 0
    /// Whether the code is in a function or a property that makes a view.
    private var isInView = false
    var body: Body?

    init(_ bytes: [UInt8], _ line: Int) {
      (self.bytes, self.line, lines) = (bytes, line, LineCounter(bytes))
      super.init(viewMode: .sourceAccurate)
    }

    /// Whether the line is among those of a range.
    private func has(_ range: Range<Int>) -> Bool {
      // Lines are counted on from the last place, unless it was farther.
      if range.lowerBound < place { lines = LineCounter(bytes) }
      place = range.upperBound
      let first = lines.line(of: range.lowerBound)
      return first <= line && line <= lines.line(of: range.upperBound)
    }

    /// Takes what is between two braces if the line is there, and returns whether parts of it are looked for.
    private func take(_ open: TokenSyntax, _ close: TokenSyntax, _ result: TypeSyntax?) -> SyntaxVisitorContinueKind {
      let range =
        open.endPositionBeforeTrailingTrivia.utf8Offset..<close.positionAfterSkippingLeadingTrivia.utf8Offset
      guard has(range) else { return .skipChildren }
      guard result?.is(SomeOrAnyTypeSyntax.self) == true else {
        let isVoid = result.map { ["Void", "()"].contains($0.trimmedDescription) } ?? true
        body = Body(range: range, kind: isVoid ? .none : .result)
        return .skipChildren
      }
      guard ["some View", "some SwiftUI.View"].contains(result?.trimmedDescription) else { return .skipChildren }
      body = Body(range: range, kind: .view)
      isInView = true
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let code = node.body, !isInView else { return .skipChildren }
      return take(code.leftBrace, code.rightBrace, node.signature.returnClause?.type)
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
      if node.parent?.as(CodeBlockItemSyntax.self) == nil { isInView = false }
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      guard !isInView else { return .skipChildren }
      guard let block = node.accessorBlock, case .getter = block.accessors, let type = node.typeAnnotation?.type else {
        return .skipChildren
      }
      return take(block.leftBrace, block.rightBrace, type)
    }

    override func visitPost(_ node: PatternBindingSyntax) { if node.accessorBlock != nil { isInView = false } }

    /// Takes the innermost statement with the line in a view that isn't a declaration.
    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      guard isInView else { return .visitChildren }
      let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
      guard has(range) else { return .skipChildren }
      guard node.item.is(ExprSyntax.self) || node.item.is(ExpressionStmtSyntax.self) else { return .visitChildren }
      let code = String(decoding: bytes[range], as: UTF8.self)
      if !LeftOutBody.isLeftOut(code) { body = Body(range: range, kind: .view) }
      return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      isInView ? .visitChildren : .skipChildren
    }
  }
}
