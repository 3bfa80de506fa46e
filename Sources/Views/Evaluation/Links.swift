/// A dynamic property of this module, which is linked to what is stored for a view.
@MainActor protocol LinkedProperty {
  /// Links the property.
  ///
  /// - Parameters:
  ///   - context: The place of the view.
  ///   - index: The number of the property in the view.
  func link(to context: ViewContext, index: Int)
  /// Whether the property would get the value again that it has.
  func isCurrent(in context: ViewContext) -> Bool
}

extension LinkedProperty {
  func isCurrent(in context: ViewContext) -> Bool { true }
}

/// A property with an object whose changes aren't noted one by one.
protocol ObjectProperty {}

/// The dynamic properties of a view.
@MainActor struct LinkedProperties {
  fileprivate(set) var all: [any LinkedProperty] = []
  /// Whether there are observable objects among them.
  fileprivate(set) var includeObjects = false

  /// Whether all of them would get the values again that they have.
  func areCurrent(in context: ViewContext) -> Bool { all.allSatisfy { $0.isCurrent(in: context) } }
}

/// A view of this module that names its dynamic properties, so that they needn't be looked for.
@MainActor protocol KnownProperties {
  /// The dynamic properties, in the order of their declarations.
  var linkedProperties: [any LinkedProperty] { get }
}

extension ViewContext {
  /// Links the dynamic properties of a view or modifier to what is stored for this place.
  ///
  /// - Returns: The properties, or nil if one of them has no value, so that the body can't be evaluated.
  @discardableResult func link(_ value: Any) -> LinkedProperties? {
    var properties = LinkedProperties()
    let missing = evaluation.missing
    link(value, &properties, depth: 0)
    return evaluation.missing == missing ? properties : nil
  }

  private func link(_ value: Any, _ properties: inout LinkedProperties, depth: Int) {
    guard LinkedTypes.hasFields(type(of: value)) else { return }
    if let known = value as? any KnownProperties {
      for property in known.linkedProperties {
        property.link(to: self, index: properties.all.count)
        properties.all.append(property)
      }
      return
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct || depth == 0 else { return }
    var found = false
    for child in mirror.children {
      if child.value is any ObjectProperty { properties.includeObjects = true }
      if let property = child.value as? any LinkedProperty {
        property.link(to: self, index: properties.all.count)
        properties.all.append(property)
        found = true
      } else if child.value is any DynamicProperty, depth < 8 {
        link(child.value, &properties, depth: depth + 1)
        found = true
      }
    }
    if !found { LinkedTypes.remember(type(of: value)) }
  }
}

/// The types that are known to have no dynamic properties, so that they needn't be looked through again.
@MainActor enum LinkedTypes {
  private static var plain: Set<ObjectIdentifier> = []

  static func hasFields(_ type: Any.Type) -> Bool { !plain.contains(ObjectIdentifier(type)) }
  static func remember(_ type: Any.Type) { plain.insert(ObjectIdentifier(type)) }
}
