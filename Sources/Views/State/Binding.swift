/// A value that is stored elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  /// The transaction of changes through the binding.
  public var transaction = Transaction()
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  /// Creates a binding from how it is read and set.
  @preconcurrency public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = { value, transaction in withTransaction(transaction) { set(value) } }
  }

  /// Creates a binding from how it is read and set.
  @preconcurrency public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    (read, write) = (get, set)
  }

  /// A binding that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, transaction.animation == nil ? .current : transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  /// Creates a binding from another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] },
      set: { part, transaction in
        var value = read()
        value[keyPath: path] = part
        write(value, transaction)
      }
    )
  }

  /// A binding whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  /// A binding whose changes have a transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}

extension Binding {
  /// Makes a binding of a value that may be there of one that is.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Makes a binding of a value that is there of one that may be, or nil if there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: DynamicProperty {}
