/// A space of names for geometry that views share.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// A name space's own identifier.
  public struct ID: Hashable, Sendable {
    let path: String
  }

  private let link = EnvironmentLink<ID>()

  public init() {}
  public var wrappedValue: ID { link.value ?? ID(path: "") }
}

extension Namespace: LinkedProperty {
  func link(to context: ViewContext, index: Int) {
    link.value = ID(path: "\(context.node.identity) #\(index)")
  }
}
