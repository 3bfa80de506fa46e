import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry`: a property of the environment or of a transaction, with the key that it is stored under.
struct EntryMacro {
  /// A property with the value that it has by default.
  private struct Entry {
    var name: String
    var type: TypeSyntax?
    var value: ExprSyntax?

    init(_ declaration: some DeclSyntaxProtocol) throws {
      guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        variable.bindingSpecifier.tokenKind == .keyword(.var), let binding = variable.bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self), binding.accessorBlock == nil
      else { throw MacroExpansionErrorMessage("'@Entry' stands before one stored property; expected var name = value") }
      name = pattern.identifier.text
      type = binding.typeAnnotation?.type
      value = binding.initializer?.value
      guard value != nil || type?.is(OptionalTypeSyntax.self) == true else {
        throw MacroExpansionErrorMessage("'\(name)' has no default value; expected var \(name) = value")
      }
    }

    var key: String { "__Key_\(name)" }
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration)
    return [
      "get { self[\(raw: entry.key).self] }",
      "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try Entry(declaration)
    let value = entry.value ?? "nil"
    let owner = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
    let kind = owner.hasSuffix("Transaction") ? "TransactionKey" : "EnvironmentKey"
    let property: DeclSyntax =
      if let type = entry.type {
        "static var defaultValue: \(type.trimmed) { \(value.trimmed) }"
      } else {
        "static let defaultValue = \(value.trimmed)"
      }
    return ["private struct \(raw: entry.key): \(raw: kind) { \(property) }"]
  }
}
