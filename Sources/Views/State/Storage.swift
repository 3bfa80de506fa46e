/// A value that the app keeps from one launch to the next; here it is a ``State``.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let state: State<Value>
  /// Creates it with the value of the first launch.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// The value for others to read and set.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// A value that a scene keeps; here it is a ``State``.
public typealias SceneStorage = AppStorage

/// A length that grows with the reader's text size, which is always the standard one.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
