import Foundation

/// An object whose published properties views follow.
///
/// Any change evaluates the bodies of all views that have an object.
public protocol ObservableObject: AnyObject {
  /// The type of what says that the object will change.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  /// Says that the object will change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// Says that an object will change.
///
/// Views follow an object by its properties, also where it passes on the changes of another one. So who listens isn't told.
public struct ObservableObjectPublisher: Publisher, Sendable {
  public init() {}
  public func send() { ChangeLog.current?.noteObject() }
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (()) -> Void) -> AnyCancellable {
    ViewHost.current?.note("what listens to objectWillChange isn't called; listen to a property, such as $value")
    return AnyCancellable {}
  }
}

/// A property of an object that views follow.
@propertyWrapper public struct Published<Value> {
  private let storage: Storage

  final class Storage: Versioned {
    var value: Value {
      didSet { version += 1 }
    }
    private(set) var version = 0
    var listeners: [(Value) -> Void] = []
    /// What sets the value as long as it is there.
    var sources: [AnyCancellable] = []
    init(_ value: Value) { self.value = value }

    func set(_ value: Value) {
      for listener in listeners { listener(value) }
      self.value = value
      ChangeLog.current?.noteObject()
    }
  }

  /// Creates a property with its first value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  /// Creates a property with its first value.
  public init(initialValue: Value) { storage = Storage(initialValue) }

  public var wrappedValue: Value {
    get {
      BodyReads.note(storage)
      return storage.value
    }
    nonmutating set { storage.set(newValue) }
  }

  /// The values that are to come, and the one now.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// The values of a published property.
  public struct Publisher {
    let storage: Storage
  }
}

/// An object that a view makes and keeps.
@propertyWrapper public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let link: StateLink<Object>

  /// Creates a state object from how it is made, which happens once.
  public init(wrappedValue make: @autoclosure @escaping () -> Object) { link = StateLink(initial: make) }
  public var wrappedValue: Object { link.value }
  /// Bindings of the object's properties.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: link.value) }
}

extension StateObject: ObjectProperty {}
extension ObservedObject: ObjectProperty {}
extension EnvironmentObject: ObjectProperty {}

extension StateObject: LinkedProperty {
  func link(to context: ViewContext, index: Int) { link.connect(to: context, index: index) }
}

/// An object that a view is given.
@propertyWrapper public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public init(initialValue: Object) { wrappedValue = initialValue }
  /// Bindings of the object's properties.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
  /// Bindings of the object's properties.
  public typealias Wrapper = ObjectBindings<Object>
}

/// An object that a view outside has handed down.
@propertyWrapper public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private let link = EnvironmentLink<Object>()

  public init() {}
  public var wrappedValue: Object {
    guard let object = link.value else {
      fatalError("no object of type \(Object.self) in the environment; expected .environmentObject outside of the view")
    }
    return object
  }
  /// Bindings of the object's properties.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

extension EnvironmentObject: LinkedProperty {
  func link(to context: ViewContext, index: Int) {
    link.value = context.environment.objects[ObjectIdentifier(Object.self)] as? Object
    guard link.value == nil else { return }
    context.evaluation.missing("object of type \(Object.self)", "environmentObject", at: context.node)
  }
  func isCurrent(in context: ViewContext) -> Bool {
    context.environment.objects[ObjectIdentifier(Object.self)] === link.value
  }
}

/// The storage that the copies of an environment property share.
final class EnvironmentLink<Value> {
  var value: Value?
}

/// Bindings of the properties of an object.
@dynamicMemberLookup public struct ObjectBindings<Object: AnyObject> {
  let object: Object

  /// A binding of a property.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}

/// Bindings of the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Object: AnyObject & Observable> {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Object> { self }

  /// A binding of a property.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    Binding(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}
