import Foundation
import Scenes

/// An animation of a listing's own, which says where a value is in each frame.
public protocol CustomAnimation: Hashable {
  /// Returns how far the value has come, or nil if the animation is over.
  ///
  /// - Parameters:
  ///   - value: The distance.
  ///   - time: The time since the start, in seconds.
  ///   - context: What the animation keeps from frame to frame.
  nonisolated func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V?

  /// Returns the velocity per second that a spring continues with, or nil if it starts from rest.
  nonisolated func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Returns whether the animation continues a running one, with its time and what it has kept.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public nonisolated func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? { nil }

  public nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The key of something that an animation keeps from frame to frame.
public protocol AnimationStateKey {
  /// The type of what is kept.
  associatedtype Value
  /// What is there at first.
  static var defaultValue: Value { get }
}

/// What an animation keeps from frame to frame.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// What an animation knows besides value and time.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps from frame to frame.
  public var state = AnimationState<Value>()
  /// Whether what waits for the animation goes on already.
  public var isLogicallyComplete = false
  /// The environment: that of a view without modifiers.
  public let environment = EnvironmentValues()

  /// The context with what an animation of other values has kept.
  public func withState<Other: VectorArithmetic>(_ state: AnimationState<Other>) -> AnimationContext<Other> {
    var context = AnimationContext<Other>()
    (context.state, context.isLogicallyComplete) = (state, isLogicallyComplete)
    return context
  }
}

extension Animation {
  /// Creates an animation of the listing's own.
  public init(_ animation: some CustomAnimation) {
    if let animation = animation as? BuiltInAnimation {
      self = animation.animation
    } else {
      self.init(.custom(CustomMotion(animation)))
    }
  }

  /// What says where a value is in each frame.
  public var base: any CustomAnimation {
    if case .custom(let motion) = curve, changes.isEmpty { motion.animation } else { BuiltInAnimation(animation: self) }
  }

  /// Returns how far a value has come, or nil if the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: time, context: &context) }

  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

/// Any other animation as one that says where a value is in each frame.
private struct BuiltInAnimation: CustomAnimation {
  let animation: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let resolved = animation.resolved(.current)
    if time >= animation.duration(untilRest: false) { context.isLogicallyComplete = true }
    guard resolved.isEndless || time < resolved.duration else { return nil }
    return value.scaled(by: progress(of: resolved, until: time).value(at: time))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: progress(of: animation.resolved(.current), until: time).velocity(at: time)[0])
  }

  private func progress(of animation: Scenes.Animation, until time: TimeInterval) -> Track<Double> {
    var track = Track(constant: 0.0)
    track.retarget(to: 1, start: 0, animation: animation)
    track.hold(until: max(time, 0) + 1)
    return track
  }
}
