/// A value that lasts as long as a gesture.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let link: StateLink<Value>
  private let initial: Value

  /// Creates it with the value between gestures.
  public init(wrappedValue: Value) {
    initial = wrappedValue
    link = StateLink(initial: { wrappedValue })
  }
  /// Creates it with the value between gestures.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: Value { link.value }
  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value, _ transaction: Transaction) { link.set(value, transaction) }
  func reset() { link.set(initial, .current) }
}

extension GestureState: LinkedProperty {
  func link(to context: ViewContext, index: Int) { link.connect(to: context, index: index) }
}

/// Which field is being typed in.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>
  /// Creates it with no field.
  public init() where Value == Bool { state = State(wrappedValue: false) }
  /// Creates it with no field.
  public init<Field: Hashable>() where Value == Field? { state = State(wrappedValue: nil) }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// The field for others to read and set.
  public var projectedValue: Views.Binding<Value> { state.projectedValue }
}

/// In a figure, no technology has a focus, so it changes only by the view.
public typealias AccessibilityFocusState = FocusState
