import Foundation

@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of the gesture's value.
  associatedtype Value
  /// The type of the gesture's body.
  associatedtype Body: Gesture
  /// The gesture's body.
  var body: Body { get }
  /// The type of the value, which is that of the body where nothing else is declared.
  static var _valueType: Value.Type { get }
}

extension Gesture where Value == Body.Value {
  public static var _valueType: Body.Value.Type { Body.Value.self }
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

public struct MappedGesture<Base: Gesture, Output>: Gesture, PrimitiveGesture {
  public typealias Body = Never
  /// The type of the value that the closure makes.
  public typealias Value = Output
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
