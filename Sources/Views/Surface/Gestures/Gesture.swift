import Foundation

@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of the gesture's value.
  associatedtype Value
  /// The type of the gesture's body.
  associatedtype Body: Gesture
  /// The gesture's body.
  var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("a gesture of this module has no body") }
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

/// The action while a gesture continues.
@MainActor struct GestureCallbacks<Value> {
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }
  /// Called last, whether the gesture has ended or was canceled.
  var finished: () -> Void = {}
}

/// A gesture that isn't made of others.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
  /// Returns the recognizers of the gesture.
  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer]
}

/// Recognizes a gesture and calls its actions.
enum GestureRecognizer {
  case tap(count: Int, (CGPoint) -> Void)
  /// A press with a minimum duration in seconds.
  case press(Double, (Bool) -> Void, () -> Void)
  case drag(DragHandler)
  /// Two fingers that magnify or rotate.
  case fingers(FingerHandler)
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

public struct MappedGesture<Base: Gesture, Value>: Gesture, PrimitiveGesture {
  public typealias Body = Never
  let base: Base
  let transform: (Base.Value) -> Value

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    base.made(
      GestureCallbacks(
        changed: { callbacks.changed(transform($0)) },
        ended: { callbacks.ended(transform($0)) },
        finished: callbacks.finished
      )
    )
  }
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

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let gesture = Self(rawValue: 1)
  public static let subviews = Self(rawValue: 2)
  public static let all: Self = [.gesture, .subviews]
}

extension View {
  public func gesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }
  public func gesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    recognizing(gesture, isEnabled ? .all : .subviews)
  }
  public func highPriorityGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }
  public func simultaneousGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }

  private func recognizing<Added: Gesture>(_ gesture: Added, _ mask: GestureMask) -> some View {
    named { facts in
      guard mask.contains(.gesture) else { return }
      for recognizer in gesture.made(GestureCallbacks()) { facts.add(recognizer) }
    }
  }

  /// Calls a closure when the view is pressed for a minimum duration.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time in seconds.
  ///   - maximumDistance: The largest distance that the finger can move, in points.
  ///   - action: What is done.
  ///   - onPressingChanged: Called when the press begins and when it ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    named { $0.controls.append(.press(minimumDuration, onPressingChanged ?? { _ in }, action)) }
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }
}

extension NameItem.Facts {
  /// Adds the recognizers of a gesture to a view.
  @MainActor mutating func add(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case .tap(_, let action):
      let before = placedAction
      placedAction = { point in
        before?(point)
        action(point)
      }
    case .press(let duration, let changed, let action): controls.append(.press(duration, changed, action))
    case .drag(let handler): controls.append(.drag(handler))
    case .fingers(let handler): controls.append(.fingers(handler))
    }
  }
}
