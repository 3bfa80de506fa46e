import SwiftSyntax

/// The members of a view without the view around them, as posts show them: `var body: some View { … }`.
enum ListingMembers {
  /// The name of the view that they are put into.
  static let name = "ListingView"

  /// Returns code in which such members are in a view, or in which a view that stands alone is in a preview.
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
      return code.wrapped("struct \(name): View { ", items[first], items[last], " }")
    }
    guard items.count == 1, let only = items.first, isView(only) else { return nil }
    return code.wrapped("#Preview { ", only, only, " }")
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
  /// Returns the code with text before the first of its items and after the last one.
  fileprivate func wrapped(
    _ before: String,
    _ first: CodeBlockItemSyntax,
    _ last: CodeBlockItemSyntax,
    _ after: String
  ) -> String {
    let bytes = Array(utf8)
    let (start, end) = (ListingSource.range(of: first).lowerBound, ListingSource.range(of: last).upperBound)
    return ListingSource.text(bytes, 0..<bytes.count, changedBy: [(start..<start, before), (end..<end, after)])
  }
}
