import SwiftSyntax

/// The stored properties of views that the listings after them take for known.
///
/// A README often shows a whole view once, and then only other versions of a part of it.
enum ViewMembers {
  /// Adds the stored properties with values of the views in code.
  ///
  /// - Parameters:
  ///   - code: The code; nothing is added if it isn't Swift.
  ///   - members: The declarations of properties, by their names.
  static func add(of code: String, to members: inout [String: String]) {
    let found = try? SwiftMistake.parse(code) { tree in
      let finder = MemberFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.members
    }
    members.merge(found ?? [:]) { $1 }
  }

  /// Returns the code of a part of a view behind the properties that it names and doesn't declare, on the lines that it has.
  ///
  /// A binding that no listing declares is to a state that is made up.
  static func completed(_ code: String, by members: [String: String]) -> String {
    guard !members.isEmpty || code.contains("$") else { return code }
    let free = NameUses(of: code).free
    // Numbers behind dollar signs are the parameters of closures.
    let bound = Set(free.filter { $0.hasPrefix("$") }.map { String($0.dropFirst()) }.filter { Int($0) == nil })
    let states = bound.isEmpty ? [:] : SampleValues.states(in: code)
    let declarations = bound.union(free).sorted().compactMap { name in
      members[name] ?? (bound.contains(name) ? states[name] : nil)
    }
    guard !declarations.isEmpty, let source = try? ListingSource(code), source.isCompleted else { return code }
    return declarations.map { "\($0); " }.joined() + code
  }
}

private final class MemberFinder: SyntaxVisitor {
  var members: [String: String] = [:]

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let types = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard types.contains(where: { ["View", "SwiftUI.View"].contains($0) }) else { return .visitChildren }
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let binding = variable.bindings.first, binding.initializer != nil, binding.accessorBlock == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      if let text = OneLine(of: variable)?.text { members[name] = text }
    }
    return .visitChildren
  }
}

/// Code on one line, without its comments.
private final class OneLine: SyntaxVisitor {
  private(set) var text = ""
  /// The places of the tokens that begin a statement or a member behind another one.
  private var starts: Set<AbsolutePosition> = []
  private var isPossible = true

  /// Writes code on one line, or returns nil if it needs several.
  init?(of code: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(code)
    guard isPossible else { return nil }
    text = text.trimmed
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    begin(node.map { ($0, $0.semicolon) })
  }

  override func visit(_ node: MemberBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    begin(node.map { ($0, $0.semicolon) })
  }

  private func begin(_ items: [(item: some SyntaxProtocol, semicolon: TokenSyntax?)]) -> SyntaxVisitorContinueKind {
    for (before, after) in zip(items, items.dropFirst()) where before.semicolon == nil {
      starts.insert(after.item.positionAfterSkippingLeadingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if node.openingQuote.tokenKind == .multilineStringQuote { isPossible = false }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    isPossible = false
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if starts.contains(token.positionAfterSkippingLeadingTrivia) {
      text += "; "
    } else if !token.leadingTrivia.isEmpty, !text.hasSuffix(" ") {
      text += " "
    }
    text += token.text
    if !token.trailingTrivia.isEmpty { text += " " }
    return .visitChildren
  }
}
