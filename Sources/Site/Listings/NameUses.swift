import SwiftSyntax

/// The names that code takes from elsewhere.
struct NameUses {
  /// The names of types, functions and values that the code doesn't declare itself.
  var free: Set<String> = []
  /// The names of the members that it uses: `bold` in `text.bold()`.
  var members: Set<String> = []
  /// The names of the members that its types and extensions declare.
  var declaredMembers: Set<String> = []
  /// Whether it is a constant or a variable.
  var declaresValue = false
  /// Whether all that it declares has a body, as code that runs has, and an interface that a post quotes hasn't.
  var isComplete = true
  /// Whether it does something, and isn't only data or the quote of an interface.
  var hasCode = false

  init() {}

  init(of node: some SyntaxProtocol) {
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    free = finder.used.subtracting(finder.declared)
    (members, isComplete, hasCode) = (finder.members, finder.isComplete, finder.hasCode)
    declaredMembers = finder.declaredMembers
    declaresValue = node.as(CodeBlockItemSyntax.self)?.item.is(VariableDeclSyntax.self) ?? false
  }

  /// The names of a view's code; none if it isn't Swift.
  init(of view: String) {
    self = (try? SwiftMistake.parse(view) { NameUses(of: $0) }) ?? NameUses()
  }
}

private final class NameFinder: SyntaxVisitor {
  var used: Set<String> = []
  var declared: Set<String> = []
  var members: Set<String> = []
  var declaredMembers: Set<String> = []
  var isComplete = true
  var hasCode = false

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let named = node.decl.asProtocol((any NamedDeclSyntax).self) {
      declaredMembers.insert(named.name.text)
    } else if let variable = node.decl.as(VariableDeclSyntax.self) {
      let patterns = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self) }
      declaredMembers.formUnion(patterns.map(\.identifier.text))
    } else if let cases = node.decl.as(EnumCaseDeclSyntax.self) {
      declaredMembers.formUnion(cases.elements.map(\.name.text))
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id {
      members.insert(name)
    } else {
      used.insert(name)
      // Three dots stand for code that is left out.
      if node.parent?.is(CodeBlockItemSyntax.self) == true, name == "..." { isComplete = false }
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    used.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { declare(node.identifier) }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.secondName ?? node.firstName)
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.secondName ?? node.firstName)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // What a protocol asks for has no bodies.
    let wasComplete = isComplete
    for member in node.memberBlock.members { walk(member) }
    isComplete = wasComplete
    if let inheritance = node.inheritanceClause { walk(inheritance) }
    declared.insert(node.name.text)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      if !body.statements.isEmpty { hasCode = true }
      let isBuilt = !node.attributes.isEmpty
      if node.signature.returnClause != nil, body.statements.isEmpty, !isBuilt { isComplete = false }
    } else {
      isComplete = false
    }
    return declare(node.name)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.body == nil { isComplete = false }
    return .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.body == nil { isComplete = false }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let body)? = node.accessorBlock?.accessors {
      if !body.isEmpty {
        hasCode = true
      } else if node.typeAnnotation?.type.trimmedDescription != "some View" {
        isComplete = false
      }
    }
    return .visitChildren
  }

  private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(name.text)
    return .visitChildren
  }
}
