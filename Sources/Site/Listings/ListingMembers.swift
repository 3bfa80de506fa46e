import SwiftSyntax

/// The members of a view without the view around them, as posts show them: `var body: some View { … }`, or only what is in the body.
enum ListingMembers {
  /// The name of the view that they are put into.
  static let name = "ListingView"

  /// Returns code in which such members are in a view, or in which views that stand alone are in a preview.
  ///
  /// All lines stay where they are.
  ///
  /// - Returns: Nil if the code has neither.
  static func completed(_ code: String, _ tree: SourceFileSyntax) -> String? {
    let items = Array(tree.statements).filter { !$0.item.is(ImportDeclSyntax.self) }
    if items.contains(where: isBody) {
      guard let first = items.firstIndex(where: isMember), let last = items.lastIndex(where: isMember),
        !items[first...last].contains(where: { $0.item.is(ExtensionDeclSyntax.self) || PreviewCall($0) != nil })
      else { return nil }
      return code.wrapped([("struct \(name): View { ", items[first])], items[last], " }")
    }
    guard let view = items.firstIndex(where: isView), items[view...].allSatisfy(isView), let last = items.last,
      items[..<view].allSatisfy({ $0.item.is(DeclSyntax.self) && PreviewCall($0) == nil })
    else { return nil }
    // Views one after another are versions of one thing.
    let (before, after) = view < items.count - 1 ? ("VStack(spacing: 20) { ", " }") : ("", "")
    guard let state = items[..<view].firstIndex(where: isState) else {
      return code.wrapped([("#Preview { \(before)", items[view])], last, "\(after) }")
    }
    guard items[state..<view].allSatisfy(isMember) else { return nil }
    let starts = [("struct \(name): View { ", items[state]), ("var body: some View { \(before)", items[view])]
    return code.wrapped(starts, last, "\(after) } }")
  }

  /// Whether something is a state, which only a view can have.
  private static func isState(_ item: CodeBlockItemSyntax) -> Bool {
    item.item.as(VariableDeclSyntax.self)?.attributes.isEmpty == false
  }

  /// Whether something is the body of a view.
  private static func isBody(_ item: CodeBlockItemSyntax) -> Bool {
    guard let variable = item.item.as(VariableDeclSyntax.self), let binding = variable.bindings.first else {
      return false
    }
    return binding.pattern.trimmedDescription == "body" && binding.accessorBlock != nil
      && binding.typeAnnotation?.type.trimmedDescription.hasSuffix("View") == true
  }

  /// Whether something can only be meant as a part of the view that the body belongs to.
  private static func isMember(_ item: CodeBlockItemSyntax) -> Bool {
    item.item.is(VariableDeclSyntax.self) || item.item.is(FunctionDeclSyntax.self)
      || item.item.is(InitializerDeclSyntax.self)
  }

  /// Whether something is the call of a type's initializer, with modifiers or without.
  private static func isView(_ item: CodeBlockItemSyntax) -> Bool {
    guard var call = item.item.as(FunctionCallExprSyntax.self) else { return false }
    while let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      guard let inner = base.as(FunctionCallExprSyntax.self) else { return false }
      call = inner
    }
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name?.first?.isUppercase == true
  }
}

extension String {
  /// Returns the code with texts before some of its items, which are in their order, and one after the last of all.
  fileprivate func wrapped(
    _ starts: [(text: String, item: CodeBlockItemSyntax)],
    _ last: CodeBlockItemSyntax,
    _ after: String
  ) -> String {
    let bytes = Array(utf8)
    let end = ListingSource.range(of: last).upperBound
    let edits = starts.map { text, item in
      let start = ListingSource.range(of: item).lowerBound
      return (start..<start, text)
    }
    return ListingSource.text(bytes, 0..<bytes.count, changedBy: edits + [(end..<end, after)])
  }
}
