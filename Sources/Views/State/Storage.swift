import Foundation

/// In a figure, the value starts at its default, as with ``State``.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let state: State<Value>
  /// Creates it with the value of the first launch.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    state = State(wrappedValue: wrappedValue)
  }
  /// Creates it without a value, as at the first launch.
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    state = State(wrappedValue: nil)
  }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// The value for others to read and set.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// In a figure, the value starts at its default, as with ``State``.
public typealias SceneStorage = AppStorage

/// In a figure, the text size is always large, the default of iOS, so the value isn't scaled.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
