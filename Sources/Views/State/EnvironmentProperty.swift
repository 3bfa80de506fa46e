@_exported import Observation

/// A value that views outside have handed down.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case path(KeyPath<EnvironmentValues, Value>)
    case object(ObjectIdentifier, name: String)
  }

  private let source: Source
  private let link = EnvironmentLink<Value>()

  /// Creates it from the value's path.
  public init(_ path: KeyPath<EnvironmentValues, Value>) { source = .path(path) }

  public var wrappedValue: Value {
    if let value = link.value { return value }
    switch source {
    case .path(let path): return EnvironmentValues()[keyPath: path]
    case .object(_, let name):
      fatalError("no object of type \(name) in the environment; expected .environment outside of the view")
    }
  }
}

extension Environment where Value: AnyObject & Observable {
  /// Creates it from an object's type.
  public init(_ type: Value.Type) { source = .object(ObjectIdentifier(type), name: String(describing: type)) }
}

extension Environment: LinkedProperty {
  func isCurrent(in context: ViewContext) -> Bool {
    guard let value = link.value else { return false }
    switch source {
    case .path(let path): return ValueComparison.areEqual(value, context.environment[keyPath: path])
    case .object(let id, _): return context.environment.objects[id] === value as AnyObject
    }
  }

  func link(to context: ViewContext, index: Int) {
    switch source {
    case .path(let path): link.value = context.environment[keyPath: path]
    case .object(let id, let name):
      link.value = context.environment.objects[id] as? Value
      if link.value == nil { context.evaluation.missing("object of type \(name)", "environment", at: context.node) }
    }
  }
}
