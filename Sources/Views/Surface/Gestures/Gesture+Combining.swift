import Foundation

extension Never: Gesture {
  public typealias Value = Never
  public static var _valueType: Never.Type { Never.self }
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("a gesture of this module has no body") }
  public static var _valueType: Value.Type { Value.self }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  func recognizers(_ callbacks: GestureCallbacks<Wrapped.Value>) -> [GestureRecognizer] {
    map { $0.made(callbacks) } ?? []
  }
}

extension Gesture {
  /// The recognizer of the gesture.
  func made(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    if let primitive = self as? any PrimitiveGesture {
      return Self.open(primitive, callbacks)
    }
    guard let inner = body as? any Gesture<Value> else { return [] }
    return Self.forward(inner, callbacks)
  }

  private static func open<Base: PrimitiveGesture>(
    _ gesture: Base,
    _ callbacks: GestureCallbacks<Value>
  ) -> [GestureRecognizer] {
    guard let callbacks = callbacks as? GestureCallbacks<Base.Value> else { return [] }
    return gesture.recognizers(callbacks)
  }

  private static func forward(
    _ gesture: any Gesture<Value>,
    _ callbacks: GestureCallbacks<Value>
  ) -> [GestureRecognizer] {
    func made<Base: Gesture>(_ base: Base) -> [GestureRecognizer] {
      (callbacks as? GestureCallbacks<Base.Value>).map { base.made($0) } ?? []
    }
    return made(gesture)
  }
}

extension Gesture {
  public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> where Value: Equatable {
    ObservedGesture(base: self, changed: action)
  }
  public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self, ended: action)
  }
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(
      base: self,
      changed: { value in
        var new = state.wrappedValue
        var transaction = Transaction.current
        body(value, &new, &transaction)
        state.set(new, transaction)
      },
      finished: { state.reset() }
    )
  }
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> MappedGesture<Self, Other> {
    MappedGesture(base: self, transform: transform)
  }
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

public struct ObservedGesture<Base: Gesture>: Gesture, PrimitiveGesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  let base: Base
  var changed: ((Value) -> Void)?
  var ended: ((Value) -> Void)?
  var finished: (() -> Void)?

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    base.made(
      GestureCallbacks(
        changed: {
          changed?($0)
          callbacks.changed($0)
        },
        ended: {
          ended?($0)
          callbacks.ended($0)
        },
        finished: {
          finished?()
          callbacks.finished()
        }
      )
    )
  }
}

/// A gesture with an action while it continues.
public typealias _ChangedGesture<Content: Gesture> = ObservedGesture<Content>
/// A gesture with an action at its end.
public typealias _EndedGesture<Content: Gesture> = ObservedGesture<Content>
/// A gesture that keeps a state up to date.
public typealias GestureStateGesture<Base: Gesture, State> = ObservedGesture<Base>

/// Any gesture with values of a type.
public struct AnyGesture<Value>: Gesture, PrimitiveGesture {
  public typealias Value = Value
  public typealias Body = Never
  private let make: @MainActor (GestureCallbacks<Value>) -> [GestureRecognizer]
  public init<Base: Gesture>(_ gesture: Base) where Base.Value == Value { make = { gesture.made($0) } }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] { make(callbacks) }
}

public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, PrimitiveGesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public typealias Body = Never
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    let one = GestureCallbacks<First.Value>(
      changed: { callbacks.changed(Value(first: $0)) },
      ended: { callbacks.ended(Value(first: $0)) },
      finished: callbacks.finished
    )
    let other = GestureCallbacks<Second.Value>(
      changed: { callbacks.changed(Value(second: $0)) },
      ended: { callbacks.ended(Value(second: $0)) },
      finished: callbacks.finished
    )
    return first.made(one) + second.made(other)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public typealias Body = Never
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    let one = GestureCallbacks<First.Value>(
      changed: { callbacks.changed(.first($0)) },
      ended: { callbacks.ended(.first($0)) },
      finished: callbacks.finished
    )
    let other = GestureCallbacks<Second.Value>(
      changed: { callbacks.changed(.second($0)) },
      ended: { callbacks.ended(.second($0)) },
      finished: callbacks.finished
    )
    return first.made(one) + second.made(other)
  }
}

public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture, PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  private final class Progress {
    var first: First.Value?
  }

  public typealias Body = Never
  public var first: First
  public var second: Second
  private let progress = Progress()
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    let one = GestureCallbacks<First.Value>(
      changed: { callbacks.changed(.first($0)) },
      ended: {
        progress.first = $0
        callbacks.changed(.second($0, nil))
      }
    )
    let other = GestureCallbacks<Second.Value>(
      changed: { value in if let first = progress.first { callbacks.changed(.second(first, value)) } },
      ended: { value in if let first = progress.first { callbacks.ended(.second(first, value)) } },
      finished: {
        progress.first = nil
        callbacks.finished()
      }
    )
    return first.made(one) + second.made(other)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
