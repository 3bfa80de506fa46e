import SwiftSyntax

/// Evaluates the `#if` of listings as Xcode does for a preview on iOS, so that a listing is the same on every machine.
///
/// SwiftIfConfig of swift-syntax can do this, but it needs SwiftSyntaxBuilder, which the tool doesn't build otherwise.
enum ListingConditions {
  /// Returns code with spaces in place of the conditions, and of what they leave out.
  ///
  /// Lines and columns stay as they are.
  ///
  /// - Throws: ``SwiftMistake`` if the code isn't Swift, or has a condition that Swift doesn't know.
  static func active(_ code: String) throws(SwiftMistake) -> String {
    guard code.contains("#if") else { return code }
    let (ranges, unknown) = try SwiftMistake.parse(code) { tree in
      let finder = ConditionFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return (finder.inactive, finder.unknown)
    }
    var bytes = Array(code.utf8)
    if let unknown {
      var lines = LineCounter(bytes)
      let message = "“\(unknown.text)” isn't a condition; expected one such as os(iOS), canImport(UIKit) or DEBUG"
      throw SwiftMistake(message, line: lines.line(of: unknown.offset))
    }
    for index in ranges.joined() where !Self.lineBreaks.contains(bytes[index]) { bytes[index] = UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let lineBreaks = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  /// The modules that a listing can import.
  private static let modules = ListingModule.included.union([
    "SwiftUI", "UIKit", "Combine", "Foundation", "Observation", "Swift",
  ])
  /// The flags that are set in a preview.
  private static let flags: Set = ["DEBUG"]
  /// The arguments for which a condition holds in a preview.
  private static let facts: [String: Set<String>] = [
    "os": ["iOS"], "arch": ["arm64"], "targetEnvironment": ["simulator"], "canImport": modules, "_runtime": ["_ObjC"],
    "_endian": ["little"], "_pointerBitWidth": ["_64"],
  ]
  /// The language that listings are compiled as, and the oldest compiler that builds the tool.
  private static let versions: [String: [Int]] = ["swift": [5, 10], "compiler": [6, 2]]

  /// Returns whether a condition holds, or nil if it isn't a condition.
  static func holds(_ condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)) }
    if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return holds(negation.expression).map { !$0 }
    }
    if let group = condition.as(TupleExprSyntax.self), group.elements.count == 1 {
      return group.elements.first.flatMap { holds($0.expression) }
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let flag = condition.as(DeclReferenceExprSyntax.self) { return flags.contains(flag.baseName.text) }
    guard let call = condition.as(FunctionCallExprSyntax.self), let first = call.arguments.first else { return nil }
    let (name, argument) = (call.calledExpression.trimmedDescription, first.expression)
    if let version = versions[name] { return holds(version, argument) }
    if ["hasFeature", "hasAttribute"].contains(name) { return true }
    return facts[name]?.contains(argument.trimmedDescription)
  }

  /// Returns whether conditions between operators hold, of which `&&` binds more tightly than `||`.
  private static func holds(_ sequence: [ExprSyntax]) -> Bool? {
    func parts(_ terms: ArraySlice<ExprSyntax>, between name: String) -> [ArraySlice<ExprSyntax>] {
      terms.split(omittingEmptySubsequences: false) { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }
    }
    var result = false
    for alternative in parts(sequence[...], between: "||") {
      var all = true
      for term in parts(alternative, between: "&&") {
        guard term.count == 1, let holds = term.first.flatMap({ holds($0) }) else { return nil }
        all = all && holds
      }
      result = result || all
    }
    return result
  }

  /// Returns whether a comparison such as `>=5.9` holds for a version.
  private static func holds(_ version: [Int], _ comparison: ExprSyntax) -> Bool? {
    guard let comparison = comparison.as(PrefixOperatorExprSyntax.self) else { return nil }
    let wanted = comparison.expression.trimmedDescription.split(separator: ".").map { Int($0) ?? 0 }
    switch comparison.operator.text {
    case ">=": return !version.lexicographicallyPrecedes(wanted)
    case "<": return version.lexicographicallyPrecedes(wanted)
    default: return nil
    }
  }
}

/// Finds the code that conditions leave out, and the conditions themselves.
private final class ConditionFinder: SyntaxVisitor {
  /// The bytes that aren't compiled.
  var inactive: [Range<Int>] = []
  /// The first condition that Swift doesn't know.
  var unknown: (text: String, offset: Int)?

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var active: IfConfigClauseSyntax?
    for clause in node.clauses where active == nil {
      guard let condition = clause.condition else {
        active = clause
        continue
      }
      if let holds = ListingConditions.holds(condition) {
        if holds { active = clause }
      } else if unknown == nil {
        unknown = (condition.trimmedDescription, condition.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
    }
    for clause in node.clauses {
      let start = clause.poundKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
      if clause == active, let elements = clause.elements {
        inactive.append(start..<Syntax(elements).position.utf8Offset)
        walk(Syntax(elements))
      } else {
        inactive.append(start..<clause.endPosition.utf8Offset)
      }
    }
    let end = node.poundEndif
    inactive.append(
      end.positionAfterSkippingLeadingTrivia.utf8Offset..<end.endPositionBeforeTrailingTrivia.utf8Offset
    )
    return .skipChildren
  }
}
