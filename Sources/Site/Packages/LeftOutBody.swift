import SwiftSyntax
import WebText

/// Code of a function, a view or a member that is left out, because it can't be compiled.
///
/// A model often has one function that loads something, and a view that needs the rest of the model. A view often has one part
/// for other systems.
enum LeftOutBody {
  /// An error in code.
  struct Mistake {
    /// The line, from 0.
    var line: Int
    /// The byte in the line, from 0, if it is known.
    var column: Int?
    /// Why the code can't be compiled.
    var reason = ""
  }

  /// Returns code without the parts that have errors.
  ///
  /// What is left out is the body of the function or the computed property with an error, or the statement in a function
  /// without a result, or the part of a view there. If that
  /// has been left out before, or the error is in none of them, it is the member. The other lines stay where they are.
  /// A new object that can't be made stops the program. A figure that needs another result, or the part of a view, is refused.
  ///
  /// - Parameters:
  ///   - mistakes: The errors.
  ///   - code: The code.
  /// - Returns: The code, and the lines of the errors that are in no such part, from 0.
  static func removed(_ mistakes: [Mistake], from code: String) -> (code: String, others: [Int]) {
    let bytes = Array(code.utf8)
    let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    func range(_ mistake: Mistake) -> Range<Int> {
      guard starts.indices.contains(mistake.line) else { return bytes.count..<bytes.count }
      let start = starts[mistake.line]
      let end = mistake.line + 1 < starts.count ? starts[mistake.line + 1] : bytes.count
      guard let column = mistake.column, start + column < end else { return start..<end }
      return start + column..<start + column + 1
    }
    let found = try? SwiftMistake.parse(code) { tree in
      mistakes.map { mistake in
        let finder = Finder(bytes, range(mistake))
        finder.walk(tree)
        return finder.parts.last
      }
    }
    guard let found else { return (code, mistakes.map(\.line)) }
    var edits: [(range: Range<Int>, text: String)] = []
    for (mistake, part) in zip(mistakes, found) {
      guard let part, !edits.contains(where: { $0.range.contains(part.range.lowerBound) }) else { continue }
      edits.removeAll { part.range.contains($0.range.lowerBound) }
      let breaks = bytes[part.range].count { $0 == UInt8(ascii: "\n") }
      edits.append((part.range, text(of: part.kind, because: mistake.reason) + String(repeating: "\n", count: breaks)))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    let others = zip(mistakes, found).filter { $0.1 == nil }.map(\.0.line)
    return (ListingSource.text(bytes, 0..<bytes.count, changedBy: edits), others)
  }

  /// Returns what takes the place of a part.
  private static func text(of kind: Part.Kind, because reason: String) -> String {
    let detail = reason.isEmpty ? "" : ": \(reason)"
    switch kind {
    case .view: return "\(viewStart)\(SwiftLiteral(reason)))"
    case .result: return " \(resultStart)\(SwiftLiteral(reason))) "
    case .object: return " \(objectStart)\(SwiftLiteral("\(message)\(detail)"))) "
    case .choice: return nothing
    case .statements, .member: return ""
    }
  }

  /// A statement that does nothing, since a case of a choice needs one.
  private static let nothing = "()"

  private static let resultStart = "_leftOutValue("
  private static let objectStart = "fatalError("
  /// What the message of a result that is left out begins with.
  private static let message = "this code can't be compiled here"
  private static let viewStart = "_leftOut("

  /// A part of code that can be left out.
  private struct Part {
    enum Kind {
      /// The statements of a function without a result, one in a case of a choice, the code of a result or of a new object, a
      /// view, or a whole member.
      case statements, choice, result, object, view, member
    }

    var range: Range<Int>
    var kind: Kind

    /// Whether nothing is left of the part with some code.
    func isLeftOut(_ code: String) -> Bool {
      let code = code.drop(while: \.isWhitespace)
      return code.isEmpty || code == nothing || code.hasPrefix(viewStart) || code.hasPrefix(resultStart)
        || code.hasPrefix("\(objectStart)\"\(message)")
    }
  }

  private final class Finder: SyntaxVisitor {
    private let bytes: [UInt8]
    private let place: Range<Int>
    /// The function or the property around the code that makes a view.
    private var view: SyntaxIdentifier?
    private var isInView: Bool { view != nil }
    /// The function without a result around the code.
    private var function: SyntaxIdentifier?
    /// The parts with the error that can be left out, from the outermost one.
    var parts: [Part] = []

    init(_ bytes: [UInt8], _ place: Range<Int>) {
      (self.bytes, self.place) = (bytes, place)
      super.init(viewMode: .sourceAccurate)
    }

    /// Whether the error is in a range.
    private func has(_ range: Range<Int>) -> Bool {
      place.lowerBound <= range.upperBound && range.lowerBound < place.upperBound
    }

    private func add(_ range: Range<Int>, _ kind: Part.Kind) {
      let part = Part(range: range, kind: kind)
      if !part.isLeftOut(String(decoding: bytes[range], as: UTF8.self)) { parts.append(part) }
    }

    /// Takes a member of a type, with the attributes and the comments before it.
    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
      let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
      guard has(range) else { return .skipChildren }
      add(range, .member)
      return .visitChildren
    }

    private func take(_ code: CodeBlockSyntax, hasResult: Bool) {
      let range = Self.range(between: code.leftBrace, code.rightBrace)
      if has(range) { add(range, hasResult ? .result : .statements) }
    }

    private static func range(between open: TokenSyntax, _ close: TokenSyntax) -> Range<Int> {
      open.endPositionBeforeTrailingTrivia.utf8Offset..<close.positionAfterSkippingLeadingTrivia.utf8Offset
    }

    /// Takes what is between two braces if the error is there, and returns whether parts of it are looked for.
    private func take(
      _ open: TokenSyntax,
      _ close: TokenSyntax,
      _ result: TypeSyntax?,
      of declaration: some SyntaxProtocol
    ) -> SyntaxVisitorContinueKind {
      let range = Self.range(between: open, close)
      guard has(range) else { return .skipChildren }
      guard result?.is(SomeOrAnyTypeSyntax.self) == true else {
        let isVoid = result.map { ["Void", "()"].contains($0.trimmedDescription) } ?? true
        add(range, isVoid ? .statements : .result)
        if isVoid { function = declaration.id }
        return isVoid ? .visitChildren : .skipChildren
      }
      guard ["some View", "some SwiftUI.View"].contains(result?.trimmedDescription) else { return .skipChildren }
      add(range, .view)
      view = declaration.id
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let code = node.body, !isInView else { return .skipChildren }
      return take(code.leftBrace, code.rightBrace, node.signature.returnClause?.type, of: node)
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let code = node.body, !isInView else { return .skipChildren }
      let range = Self.range(between: code.leftBrace, code.rightBrace)
      guard has(range) else { return .skipChildren }
      add(range, .object)
      function = node.id
      return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) { if function == node.id { function = nil } }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
      if let code = node.body, !isInView { take(code, hasResult: node.accessorSpecifier.text == "get") }
      return .skipChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
      if view == node.id { view = nil }
      if function == node.id { function = nil }
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      guard !isInView else { return .skipChildren }
      guard let block = node.accessorBlock else { return .skipChildren }
      guard case .getter = block.accessors, let type = node.typeAnnotation?.type else { return .visitChildren }
      return take(block.leftBrace, block.rightBrace, type, of: node)
    }

    override func visitPost(_ node: PatternBindingSyntax) { if view == node.id { view = nil } }

    /// Takes the innermost statement with the error that isn't a declaration, in a view or in a function without a result.
    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      guard isInView || function != nil else { return .visitChildren }
      let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
      guard has(range) else { return .skipChildren }
      guard node.item.is(ExprSyntax.self) || node.item.is(ExpressionStmtSyntax.self) else { return .visitChildren }
      let isChoice = node.parent?.parent?.is(SwitchCaseSyntax.self) == true
      add(range, isInView ? .view : isChoice ? .choice : .statements)
      return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      // The only expression of a closure can be its result.
      isInView || function != nil && node.statements.count > 1 ? .visitChildren : .skipChildren
    }
  }
}
