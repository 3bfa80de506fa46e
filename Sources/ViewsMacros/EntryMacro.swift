import EntrySyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry`: a property of the environment or of a transaction, with the key that it is stored under.
struct EntryMacro {
  private static func property(
    _ declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> EntryProperty {
    let owner = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
    do {
      return try EntryProperty(declaration, in: owner)
    } catch {
      throw MacroExpansionErrorMessage(error.message)
    }
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    try property(declaration, in: context).accessors.map { "\(raw: $0)" }
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    ["\(raw: try property(declaration, in: context).keyDeclaration("private"))"]
  }
}
