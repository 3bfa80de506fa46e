import SwiftSyntax

/// A property that `@Entry` makes one of the environment or of a transaction.
///
/// The compiler's plug-in and the reader of listings both write its key and its accessors.
package struct EntryProperty {
  /// What `@Entry` can't be attached to.
  package struct Mistake: Error {
    /// The message for the compiler.
    package let message: String
  }

  private let name: String
  private let type: TypeSyntax?
  private let value: ExprSyntax?
  private let owner: String

  /// Reads a declaration.
  ///
  /// - Parameters:
  ///   - declaration: The property.
  ///   - owner: The type that is extended, such as `EnvironmentValues`.
  /// - Throws: ``Mistake`` if it isn't one stored property with a value.
  package init(_ declaration: some DeclSyntaxProtocol, in owner: String) throws(Mistake) {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindingSpecifier.tokenKind == .keyword(.var), let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), binding.accessorBlock == nil
    else { throw Mistake(message: "'@Entry' stands before one stored property; expected var name = value") }
    self.owner = owner
    name = pattern.identifier.text
    type = binding.typeAnnotation?.type
    value = binding.initializer?.value
    guard value != nil || type?.is(OptionalTypeSyntax.self) == true else {
      throw Mistake(message: "'\(name)' has no default value; expected var \(name) = value")
    }
  }

  private var key: String { "__Key_\(name)" }

  /// The accessors of the property.
  package var accessors: [String] {
    ["get { self[\(key).self] }", "set { self[\(key).self] = newValue }"]
  }

  /// The declaration of the key, with the access level of its file or of its extension.
  ///
  /// - Parameter access: `private`, `fileprivate` or `public`, or nothing for that of the extension.
  package func keyDeclaration(_ access: String) -> String {
    let own = access == "public" ? "public " : ""
    let value = value?.trimmedDescription ?? "nil"
    let property =
      if let type { "\(own)static var defaultValue: \(type.trimmedDescription) { \(value) }" } else {
        "\(own)static let defaultValue = \(value)"
      }
    let kind = owner.hasSuffix("Transaction") ? "TransactionKey" : "EnvironmentKey"
    return "\(access.isEmpty ? "" : access + " ")struct \(key): \(kind) { \(property) }"
  }

  /// Returns the property with its accessors, and its key, in the same lines as before.
  ///
  /// - Parameter isPublic: Whether the property is public, so that its type has to be.
  package func expanded(isPublic: Bool) -> String {
    let access = type != nil ? "fileprivate" : isPublic ? "public" : ""
    let type = type?.trimmedDescription ?? "\(key).Value"
    return "var \(name): \(type) { \(accessors.joined(separator: " ")) }; \(keyDeclaration(access))"
  }
}
