import SwiftSyntax

/// What a value of a type can't be made without.
struct ViewParameter {
  /// How the value is passed.
  enum Kind {
    case value, binding
    /// As a closure that returns it.
    case builder
  }

  /// The label of the argument, or nil if it has none.
  var label: String?
  /// The name of what it is.
  var name: String
  var type: TypeSyntax
  var kind = Kind.value

  /// The attributes of properties that take their first value from whoever makes the value.
  private static let filled: [String: Kind] = [
    "Bindable": .value, "Binding": .binding, "GestureState": .value, "ObservedObject": .value, "State": .value,
    "StateObject": .value, "ViewBuilder": .builder,
  ]

  /// Returns what each way to make a value of a type needs: its initializers, or the one that Swift writes.
  ///
  /// - Parameter members: The members of the type.
  static func lists(of members: MemberBlockItemListSyntax) -> [[ViewParameter]] {
    let declarations = members.map(\.decl)
    let initializers = declarations.compactMap { $0.as(InitializerDeclSyntax.self) }
    guard initializers.isEmpty else {
      // The others need a “try”, an “await” or an answer to nil, or can't be called.
      let plain = initializers.filter {
        $0.optionalMark == nil && $0.signature.effectSpecifiers == nil && !$0.modifiers.arePrivate
      }
      return plain.map { initializer in
        initializer.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map { parameter in
          let label = parameter.firstName.text
          let name = (parameter.secondName ?? parameter.firstName).text
          return ViewParameter(label: label == "_" ? nil : label, name: name, type: parameter.type)
        }
      }
    }
    let variables = declarations.compactMap { $0.as(VariableDeclSyntax.self) }
    // A private property without a fixed value makes Swift's initializer private.
    let isHidden = variables.contains { $0.modifiers.arePrivate && isPassed($0) }
    let needed = variables.flatMap(properties)
    return isHidden && !needed.isEmpty ? [] : [needed]
  }

  /// Whether Swift's initializer has a parameter for a property.
  private static func isPassed(_ variable: VariableDeclSyntax) -> Bool {
    guard variable.attributes.isEmpty,
      !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
    else { return false }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    return variable.bindings.contains { binding in
      binding.accessorBlock == nil && !(isConstant && binding.initializer != nil)
    }
  }

  /// Returns the stored properties of a declaration that have no value.
  private static func properties(of variable: VariableDeclSyntax) -> [ViewParameter] {
    guard !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) }) else { return [] }
    let wrappers = variable.attributes.compactMap { attribute -> String? in
      guard case .attribute(let attribute) = attribute, attribute.arguments == nil else { return nil }
      return attribute.attributeName.trimmedDescription
    }
    let kind = wrappers.lazy.compactMap { filled[$0] }.first
    guard variable.attributes.isEmpty || kind != nil else { return [] }
    let bindings = Array(variable.bindings)
    return bindings.indices.filter { bindings[$0].needsValue(in: variable) }.compactMap { index in
      // In “let a, b: Int”, the type stands behind the last name.
      let type = bindings[index...].lazy.compactMap { $0.typeAnnotation?.type }.first
      let name = bindings[index].pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      guard let name, let type else { return nil }
      return ViewParameter(label: name, name: name, type: type, kind: kind ?? .value)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether a stored property has no value of its own.
  fileprivate func needsValue(in variable: VariableDeclSyntax) -> Bool {
    guard initializer == nil else { return false }
    switch accessorBlock?.accessors {
    case .getter: return false
    case .accessors(let list):
      if list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) }) { return false }
    case nil: break
    }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let type = typeAnnotation?.type
    return isConstant || !(type?.is(OptionalTypeSyntax.self) ?? false)
  }
}

extension DeclModifierListSyntax {
  /// Whether only its file sees a declaration.
  var arePrivate: Bool { contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
}
