import Curves
import Foundation

/// The interpolation from the previous keyframe to this one.
struct KeyframeStep<Data: VectorArithmetic> {
  enum Kind {
    case curve(UnitCurve)
    /// On a cubic curve by its velocities at both ends, per second; nil for those that make the motion smooth.
    case cubic(start: Data?, end: Data?)
    /// On a spring, with its velocity at the start, or nil for that of the step before.
    case spring(Spring, start: Data?)
    case jump
  }

  let kind: Kind
  /// The value of the keyframe.
  let target: Data
  /// The duration in seconds.
  let duration: Double
  /// The duration that the author wrote.
  private let written: Double

  /// The longest duration, in seconds.
  private static var longest: Double { 86_400 }

  init(kind: Kind, target: Data, duration: Double) {
    (self.kind, self.target, written) = (kind, target, duration)
    self.duration = duration.isFinite ? min(max(0, duration), Self.longest) : 0
  }

  /// The message that the keyframe has a number that nothing can be played with, or nil.
  var problem: String? {
    guard isUsable else {
      return "a keyframe has a value or a velocity that isn't finite, so it is left out; expected finite numbers"
    }
    guard written != duration else { return nil }
    return "a keyframe takes \(written) s, so it takes \(duration) s; expected 0…\(Int(Self.longest)) s"
  }

  /// Whether the value and the velocities are finite.
  var isUsable: Bool {
    let velocities: [Data?] =
      switch kind {
      case .curve, .jump: []
      case .cubic(let start, let end): [start, end]
      case .spring(_, let start): [start]
      }
    return (velocities + [target]).allSatisfy { $0?.magnitudeSquared.isFinite ?? true }
  }
}

/// A list of keyframes that has its steps by itself.
@MainActor protocol KeyframeSteps<Data> {
  associatedtype Data: VectorArithmetic
  var steps: [KeyframeStep<Data>] { get }
}

/// Keyframes of one value, one after the other.
///
/// A type of yours may conform if its body is made of keyframes.
@MainActor @preconcurrency public protocol KeyframeTrackContent<Value> {
  /// The type of the value.
  associatedtype Value: Animatable = Body.Value
  /// The type of the body.
  associatedtype Body: KeyframeTrackContent
  /// The keyframes that it consists of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

extension KeyframeTrackContent {
  /// The steps of the keyframes.
  var allSteps: [KeyframeStep<Value.AnimatableData>] {
    if let steps = self as? any KeyframeSteps<Value.AnimatableData> { return steps.steps }
    guard let content = body as? any KeyframeTrackContent<Value> else { return [] }
    return Self.steps(of: content)
  }

  private static func steps<Content: KeyframeTrackContent<Value>>(of content: Content)
    -> [KeyframeStep<Value.AnimatableData>]
  {
    content.allSteps
  }
}

/// A value that is reached on a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeSteps {
  let steps: [KeyframeStep<Value.AnimatableData>]
  /// The keyframe as a list.
  public var body: KeyframeList<Value> { KeyframeList(steps: steps) }
  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The time from the keyframe before, in seconds.
  ///   - timingCurve: The curve.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    steps = [KeyframeStep(kind: .curve(timingCurve), target: to.animatableData, duration: duration)]
  }
}

/// A value that is reached on a cubic curve.
///
/// Without velocities, adjacent keyframes of this kind are on a Catmull–Rom spline.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeSteps {
  let steps: [KeyframeStep<Value.AnimatableData>]
  /// The keyframe as a list.
  public var body: KeyframeList<Value> { KeyframeList(steps: steps) }
  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The time from the keyframe before, in seconds.
  ///   - startVelocity: The velocity at the keyframe before, per second, or nil to go on smoothly.
  ///   - endVelocity: The velocity at this keyframe, per second, or nil to go on smoothly.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    let kind = KeyframeStep<Value.AnimatableData>.Kind.cubic(
      start: startVelocity?.animatableData,
      end: endVelocity?.animatableData
    )
    steps = [KeyframeStep(kind: kind, target: to.animatableData, duration: duration)]
  }
}

/// A value that is reached on a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeSteps {
  let steps: [KeyframeStep<Value.AnimatableData>]
  /// The keyframe as a list.
  public var body: KeyframeList<Value> { KeyframeList(steps: steps) }
  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value that the spring comes to rest at.
  ///   - duration: The time until the next keyframe starts, in seconds, or nil until the spring has settled.
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at the start, per second, or nil to go on smoothly.
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(duration: 0.5),
    startVelocity: Value? = nil
  ) {
    steps = [
      KeyframeStep(
        kind: .spring(spring, start: startVelocity?.animatableData),
        target: to.animatableData,
        duration: duration ?? (spring.isImmediate ? 0 : spring.swiftUISettlingDuration)
      )
    ]
  }
}

/// A value that is there at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeSteps {
  let steps: [KeyframeStep<Value.AnimatableData>]
  /// The keyframe as a list.
  public var body: KeyframeList<Value> { KeyframeList(steps: steps) }
  public init(_ to: Value) { steps = [KeyframeStep(kind: .jump, target: to.animatableData, duration: 0)] }
}

/// Several keyframes, one after the other.
public struct KeyframeList<Value: Animatable>: KeyframeTrackContent, KeyframeSteps {
  let steps: [KeyframeStep<Value.AnimatableData>]
  public var body: KeyframeList<Value> { self }
}

/// Makes a list of keyframes.
@MainActor @resultBuilder public enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(_ content: Content) -> KeyframeList<Value> {
    KeyframeList(steps: content.allSteps)
  }
  public static func buildBlock(_ parts: KeyframeList<Value>...) -> KeyframeList<Value> { buildArray(parts) }
  /// The keyframes of a loop.
  public static func buildArray(_ parts: [KeyframeList<Value>]) -> KeyframeList<Value> {
    KeyframeList(steps: parts.flatMap(\.steps))
  }
  /// The keyframes of a condition.
  public static func buildOptional(_ part: KeyframeList<Value>?) -> KeyframeList<Value> {
    part ?? KeyframeList(steps: [])
  }
  /// The keyframes of a condition.
  public static func buildEither(first part: KeyframeList<Value>) -> KeyframeList<Value> { part }
  /// The keyframes of a condition.
  public static func buildEither(second part: KeyframeList<Value>) -> KeyframeList<Value> { part }
}
