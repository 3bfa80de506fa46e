/// A value that belongs to a view's place in the tree and outlives the view's own value.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let link: StateLink<Value>

  /// Creates a state with the value that it begins with.
  public init(wrappedValue: Value) { link = StateLink(initial: { wrappedValue }) }
  /// Creates a state with the value that it begins with.
  public init(initialValue: Value) { link = StateLink(initial: { initialValue }) }

  public var wrappedValue: Value {
    get { link.value }
    nonmutating set { link.set(newValue, Transaction.current) }
  }

  /// The value for others to read and set.
  public var projectedValue: Binding<Value> {
    let link = link.stored
    return Binding(get: { link.value }, set: { link.set($0, $1) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that begins with nothing.
  public init() { self.init(wrappedValue: nil) }
}

extension State: LinkedProperty {
  func link(to context: ViewContext, index: Int) { link.connect(to: context, index: index) }
}

/// The storage that a state's copies share: the initial value, and the place of the value once the view has its own
/// place.
final class StateLink<Value> {
  private let initial: () -> Value
  private var storage: StateStorage<Value>?

  init(initial: @escaping () -> Value) { self.initial = initial }

  /// The stored value, which doesn't change when the state is linked to another place.
  var stored: StateStorage<Value> {
    if let storage { return storage }
    let made = StateStorage(initial())
    storage = made
    return made
  }

  var value: Value { stored.value }
  func set(_ value: Value, _ transaction: Transaction) { stored.set(value, transaction) }

  @MainActor func connect(to context: ViewContext, index: Int) {
    let storage = context.node.slot(index) { StateStorage(initial()) }
    storage.log = context.evaluation.log
    self.storage = storage
  }
}

/// The value of a state at one place of the tree.
final class StateStorage<Value>: Versioned {
  private var stored: Value
  var log: ChangeLog?
  private(set) var version = 0

  init(_ value: Value) { stored = value }

  var value: Value {
    BodyReads.note(self)
    return stored
  }

  /// Sets the value, and notes a change unless the value is equal to the one before.
  func set(_ value: Value, _ transaction: Transaction) {
    let before = stored
    stored = value
    guard !Self.areEqual(before, value) else { return }
    version += 1
    log?.note(transaction)
  }

  /// Whether two values are known to be equal; different objects never are.
  private static func areEqual(_ value: Value, _ other: Value) -> Bool {
    guard !(Value.self is AnyClass), let value = value as? any Equatable else { return false }
    return value.isEqual(to: other)
  }
}

extension StateStorage: StoredState {
  var comparable: (any Equatable)? { type(of: stored) is AnyClass ? nil : stored as? any Equatable }
}

extension Equatable {
  /// Whether a value of any type is equal to this one.
  func isEqual(to other: Any) -> Bool { other as? Self == self }
}
