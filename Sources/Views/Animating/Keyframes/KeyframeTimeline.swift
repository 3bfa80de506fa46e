import Foundation

/// Tracks of keyframes of a value.
@MainActor @preconcurrency public protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value = Body.Value
  /// The type of the body.
  associatedtype Body: Keyframes
  /// The tracks that it consists of.
  @KeyframesBuilder<Value> var body: Body { get }
}

/// Tracks that are known by themselves.
@MainActor protocol KeyframeTracks<Value> {
  associatedtype Value
  var tracks: [AnyKeyframeTrack<Value>] { get }
}

extension Keyframes {
  /// The tracks of the keyframes.
  var allTracks: [AnyKeyframeTrack<Value>] {
    if let tracks = self as? any KeyframeTracks<Value> { return tracks.tracks }
    guard let content = body as? any Keyframes<Value> else { return [] }
    return Self.tracks(of: content)
  }

  private static func tracks<Content: Keyframes<Value>>(of content: Content) -> [AnyKeyframeTrack<Value>] {
    content.allTracks
  }
}

/// A track of any type of numbers.
@MainActor struct AnyKeyframeTrack<Root> {
  /// The track as a function of time, from a value.
  struct Motion {
    var duration: Double
    var joints: [Double]
    var jumps: [Double]
    /// Sets what the track is about in a value, at a time in seconds.
    var update: (inout Root, Double) -> Void
  }

  /// Starts the track at a value.
  let start: (Root) -> Motion
  /// The message that a keyframe has a number that nothing can be played with, or nil.
  let problem: String?

  init<Value: Animatable>(_ path: WritableKeyPath<Root, Value>, _ steps: [KeyframeStep<Value.AnimatableData>]) {
    problem = steps.lazy.compactMap(\.problem).first
    start = { root in
      let curve = KeyframeCurve(from: root[keyPath: path].animatableData, steps.filter(\.isUsable))
      return Motion(duration: curve.duration, joints: curve.joints, jumps: curve.jumps) { root, time in
        root[keyPath: path].animatableData = curve.value(at: time)
      }
    }
  }
}

/// The keyframes of a property of a value.
public struct KeyframeTrack<Root, Number: Animatable, Content: KeyframeTrackContent<Number>>: Keyframes,
  KeyframeTracks
{
  /// The type of the value whose property it is about.
  public typealias Value = Root
  let tracks: [AnyKeyframeTrack<Root>]
  /// The track as a list.
  public var body: KeyframeTrackList<Root> { KeyframeTrackList(tracks: tracks) }

  /// Creates a track of the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Number {
    tracks = [AnyKeyframeTrack(\.self, content().allSteps)]
  }
  /// Creates a track of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Number>,
    @KeyframeTrackContentBuilder<Number> content: () -> Content
  ) {
    tracks = [AnyKeyframeTrack(keyPath, content().allSteps)]
  }
}

public struct KeyframeTrackList<Value>: Keyframes, KeyframeTracks {
  let tracks: [AnyKeyframeTrack<Value>]
  public var body: KeyframeTrackList<Value> { self }
}

/// Makes tracks of keyframes, or a single track of the keyframes of a number.
@MainActor @resultBuilder public enum KeyframesBuilder<Value> {
  public static func buildExpression<Content: Keyframes<Value>>(_ content: Content) -> KeyframeTrackList<Value> {
    KeyframeTrackList(tracks: content.allTracks)
  }
  /// A keyframe of the whole value.
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(_ content: Content) -> KeyframeList<Value>
  where Value: Animatable {
    KeyframeList(steps: content.allSteps)
  }
  public static func buildBlock(_ parts: KeyframeTrackList<Value>...) -> KeyframeTrackList<Value> { buildArray(parts) }
  /// Several keyframes of the whole value.
  @_disfavoredOverload
  public static func buildBlock(_ parts: KeyframeList<Value>...) -> KeyframeList<Value> where Value: Animatable {
    KeyframeList(steps: parts.flatMap(\.steps))
  }
  /// The keyframes of a loop.
  public static func buildArray(_ parts: [KeyframeList<Value>]) -> KeyframeList<Value> where Value: Animatable {
    KeyframeList(steps: parts.flatMap(\.steps))
  }
  /// The tracks of a loop.
  public static func buildArray(_ parts: [KeyframeTrackList<Value>]) -> KeyframeTrackList<Value> {
    KeyframeTrackList(tracks: parts.flatMap(\.tracks))
  }
  /// The keyframes of a condition.
  public static func buildOptional(_ part: KeyframeList<Value>?) -> KeyframeList<Value> where Value: Animatable {
    part ?? KeyframeList(steps: [])
  }
  /// The keyframes of a condition.
  public static func buildEither(first part: KeyframeList<Value>) -> KeyframeList<Value> where Value: Animatable {
    part
  }
  /// The keyframes of a condition.
  public static func buildEither(second part: KeyframeList<Value>) -> KeyframeList<Value> where Value: Animatable {
    part
  }
  /// The tracks of a condition.
  public static func buildOptional(_ part: KeyframeTrackList<Value>?) -> KeyframeTrackList<Value> {
    part ?? KeyframeTrackList(tracks: [])
  }
  /// The tracks of a condition.
  public static func buildEither(first part: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { part }
  /// The tracks of a condition.
  public static func buildEither(second part: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { part }
  public static func buildFinalResult(_ tracks: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { tracks }
  /// One track of the keyframes of the whole value.
  public static func buildFinalResult(_ list: KeyframeList<Value>) -> KeyframeTrackList<Value>
  where Value: Animatable {
    KeyframeTrackList(tracks: [AnyKeyframeTrack(\.self, list.steps)])
  }
}

/// A value as a function of time, by keyframes.
@MainActor public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let tracks: [AnyKeyframeTrack<Value>.Motion]
  /// The message that a keyframe has a number that nothing can be played with, or nil.
  let problem: String?

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - initialValue: The value at 0.
  ///   - content: The tracks of its properties.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue, content())
  }

  init(_ initial: Value, _ keyframes: some Keyframes<Value>) {
    self.initial = initial
    let all = keyframes.allTracks
    problem = all.lazy.compactMap(\.problem).first
    tracks = all.map { $0.start(initial) }
  }

  /// The duration of the longest track, in seconds.
  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

  /// The value at a time in seconds; a track that has ended keeps its last value.
  public func value(time: Double) -> Value {
    var value = initial
    update(&value, time: time)
    return value
  }
  /// The value at a part of the duration, 0…1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
  /// Sets the properties that the tracks are about, at a time in seconds.
  public func update(_ value: inout Value, time: Double) {
    for track in tracks { track.update(&value, time) }
  }
  /// Sets the properties that the tracks are about, at a part of the duration, 0…1.
  public func update(_ value: inout Value, progress: Double) { update(&value, time: progress * duration) }

  /// The times in seconds at which a motion isn't smooth, and whether it jumps there.
  var kinks: [Double: Bool] {
    var kinks: [Double: Bool] = [:]
    for track in tracks {
      for time in track.joints { kinks[time] = kinks[time] ?? false }
      for time in track.jumps { kinks[time] = true }
    }
    return kinks
  }
}
