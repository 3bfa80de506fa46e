import Foundation

/// The movements of fingers, and their effects.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of what it says.
  associatedtype Value
  /// The type of the gesture that it is made of.
  associatedtype Body: Gesture
  /// The gesture that it is made of.
  var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  /// There is none: the gesture is recognized by itself.
  public var body: Never { fatalError("a gesture of this module has no body") }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  /// There is none: the gesture is recognized by itself.
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
  /// Called last, whether or not the gesture came to its end.
  var finished: () -> Void = {}
}

/// A gesture that isn't made of others.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
  /// The gesture that recognizes it.
  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer]
}

/// Recognizes a gesture and does what follows from it.
enum GestureRecognizer {
  case tap(count: Int, (CGPoint) -> Void)
  /// A press of so many seconds at least.
  case press(Double, (Bool) -> Void, () -> Void)
  case drag(DragHandler)
  /// Two fingers, which scale or turn.
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
  /// Does something when the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> where Value: Equatable {
    ObservedGesture(base: self, changed: action)
  }
  /// Does something when the gesture comes to its end.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self, ended: action)
  }
  /// Changes a state that lasts as long as the gesture.
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
  /// The gesture with another value.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> MappedGesture<Self, Other> {
    MappedGesture(base: self, transform: transform)
  }
  /// This gesture and another one at once.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  /// This gesture, and after its end another one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// This gesture, or another one if this isn't recognized.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture with something that follows from it.
public struct ObservedGesture<Base: Gesture>: Gesture, PrimitiveGesture {
  /// The type of what it says.
  public typealias Value = Base.Value
  /// The type of the body.
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

/// A gesture with another value.
public struct MappedGesture<Base: Gesture, Value>: Gesture, PrimitiveGesture {
  /// The type of the body.
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

  /// The type of the body.
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

/// A gesture, or another one if the first isn't recognized.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, PrimitiveGesture {
  /// What one of them says.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  /// The type of the body.
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

/// A gesture, and after its end another one.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture, PrimitiveGesture {
  /// The fraction that is done.
  public enum Value {
    case first(First.Value)
    /// The first has ended, and the second goes on.
    case second(First.Value, Second.Value?)
  }

  private final class Progress {
    var first: First.Value?
  }

  /// The type of the body.
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

/// Which gestures of a view are recognized.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Creates a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: Self = []
  /// The one that is added.
  public static let gesture = Self(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = Self(rawValue: 2)
  public static let all: Self = [.gesture, .subviews]
}

extension View {
  /// The view with a gesture.
  public func gesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }
  /// The view with a gesture, unless it is off.
  public func gesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    recognizing(gesture, isEnabled ? .all : .subviews)
  }
  /// The view with a gesture that goes before those inside.
  public func highPriorityGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }
  /// The view with a gesture beside those inside.
  public func simultaneousGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }

  private func recognizing<Added: Gesture>(_ gesture: Added, _ mask: GestureMask) -> some View {
    named { facts in
      guard mask.contains(.gesture) else { return }
      for recognizer in gesture.made(GestureCallbacks()) { facts.add(recognizer) }
    }
  }

  /// Does something when the view is pressed for some time.
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
  /// Does something when the view is pressed for some time, as older listings spell it.
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
  /// Does something with the place where the view is tapped.
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }
}

extension NameItem.Facts {
  /// Adds what a gesture is recognized by.
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
