import Curves
import WebText

/// An animated property as CSS keyframes.
struct CSSMotion: Hashable {
  /// The keyframes, with offsets in percent of the iteration.
  var frames: [StyleSheet.Keyframe]
  /// The timing function of all keyframes that don't have their own.
  var easing: String
  /// The declarations while nothing plays.
  var initial: [StyleSheet.Declaration]
  /// The transitions between states, if readers move between states.
  var turns: Turns?

  /// A property that moves between states.
  struct Turns: Hashable {
    /// The declarations of each state.
    var states: [[StyleSheet.Declaration]]
    /// The transition of each edge, or nil for edges of groups that don't change the property.
    var edges: [Transition?]
    /// The animations that each edge starts, in the state that it enters.
    var plays: [[Play]]
    /// The edges whose timing has no effect, because they don't change the property.
    var idle: Set<Int> = []

    /// The transition of most edges that change the property.
    var usual: Transition {
      let known = edges.enumerated().compactMap { idle.contains($0.offset) ? nil : $0.element }
      var counts: [Transition: Int] = [:]
      for transition in known { counts[transition, default: 0] += 1 }
      let most = counts.values.max()
      return known.first { counts[$0] == most } ?? Transition(Leg())
    }
  }

  /// An animation in a state.
  struct Play: Hashable {
    /// The keyframes, with offsets in percent of ``duration``.
    var frames: [StyleSheet.Keyframe]
    /// The timing function of all keyframes that don't have their own.
    var easing: String
    /// The duration of an iteration, in seconds.
    var duration: Double
    /// The delay in seconds.
    var delay: Double
    /// Whether it repeats forever.
    var isEndless: Bool
    /// The number of this animation among equal ones that can follow each other.
    var copy: Int
  }

  /// A CSS transition.
  struct Transition: Hashable {
    /// The duration in seconds.
    var duration: Double
    /// The delay in seconds.
    var delay: Double
    var easing: String

    init(_ leg: Leg) {
      duration = leg.duration
      delay = leg.delay
      easing = CSSMotion.text(of: leg.easing) ?? "linear"
    }
  }

  /// Encodes a track.
  ///
  /// - Parameters:
  ///   - track: The keyframes.
  ///   - duration: The duration of the iteration, in seconds.
  ///   - rest: The time whose values hold while nothing plays, in seconds.
  ///   - declarations: Returns the declarations of values.
  init(
    _ track: KeyframeTrack,
    duration: Double,
    rest: Double = 0,
    _ declarations: ([Double]) -> [StyleSheet.Declaration]
  ) {
    (frames, easing) = Self.frames(of: track.keys, duration: duration, declarations)
    turns = track.turns.map { turns in
      let plays = turns.plays.map { play -> [Play] in
        guard let play else { return [] }
        func part(_ keys: [KeyframeTrack.Key], _ duration: Double, _ delay: Double, _ isEndless: Bool) -> Play {
          let (frames, easing) = Self.frames(of: keys, duration: duration, declarations)
          return Play(
            frames: frames,
            easing: easing,
            duration: duration,
            delay: delay,
            isEndless: isEndless,
            copy: play.copy
          )
        }
        return (play.intro.isEmpty ? [] : [part(play.intro, play.delay, 0, false)])
          + (play.isEndless ? [part(play.iteration, play.period, play.delay, true)] : [])
      }
      return Turns(
        states: turns.values.map(declarations),
        edges: turns.legs.map { $0.map(Transition.init) },
        plays: plays,
        idle: turns.idle
      )
    }
    initial = declarations(track.values(at: rest).map { Number.rounded($0, decimals: 6) })
  }

  /// Returns keyframes with offsets in percent of a duration, and the timing function of those that don't have their own.
  private static func frames(
    of keys: [KeyframeTrack.Key],
    duration: Double,
    _ declarations: ([Double]) -> [StyleSheet.Declaration]
  ) -> (frames: [StyleSheet.Keyframe], easing: String) {
    var frames: [StyleSheet.Keyframe] = []
    // Of two keyframes at one percentage, the later one wins, so a jump takes the smallest step that can be written. A
    // value that stays until it jumps also has two keyframes, because WebKit doesn't run step timing functions on the
    // compositor.
    let smallest = 0.0001
    func add(_ percentage: Double, _ declared: [StyleSheet.Declaration]) {
      let earliest = frames.last.map { $0.percentage + smallest } ?? 0
      frames.append(.init(Number.rounded(max(percentage, earliest)), declared))
    }
    let shared = sharedEasing(of: keys)
    let leaving = shared == nil ? easings(of: keys) : [:]
    for (index, key) in keys.enumerated() {
      var declared = declarations(key.values)
      // Where a value stays, any easing will do. With that of an equal value that moves, both are one keyframe.
      let stays = index + 1 == keys.count || key.easing == .linear && keys[index + 1].values == key.values
      if shared == nil, let easing = stays ? leaving[key.values] : text(of: key.easing) {
        declared.append(.init("animation-timing-function", easing))
      }
      add(key.time / duration * 100, declared)
      if key.easing == .hold, index + 1 < keys.count {
        add(keys[index + 1].time / duration * 100 - smallest, declared)
      }
    }
    // Jumps at the very end move the keyframes before them back.
    var latest = 100.0
    for index in frames.indices.reversed() {
      frames[index].percentage = Number.rounded(min(frames[index].percentage, latest))
      latest = frames[index].percentage - smallest
    }
    return (frames, shared ?? "linear")
  }

  /// Returns the timing function of all keyframes with a changing value, if they share one.
  ///
  /// The easing between equal values or equal times doesn't matter.
  private static func sharedEasing(of keys: [KeyframeTrack.Key]) -> String? {
    var easings: Set<KeyframeTrack.Easing> = []
    for (key, next) in zip(keys, keys.dropFirst()) where key.values != next.values && next.time > key.time {
      if key.easing != .hold { easings.insert(key.easing) }
    }
    // Different easings can be the same text.
    let texts = Set(easings.map { text(of: $0) ?? "linear" })
    return texts.count == 1 ? texts.first : nil
  }

  /// Returns the timing function with which each value first moves, unless it is linear.
  private static func easings(of keys: [KeyframeTrack.Key]) -> [[Double]: String] {
    let moving = zip(keys, keys.dropFirst()).filter { $0.values != $1.values && $0.time < $1.time }
    return Dictionary(
      moving.compactMap { key, _ in text(of: key.easing).map { (key.values, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the timing function of an easing, or nil if it is linear.
  static func text(of easing: KeyframeTrack.Easing) -> String? {
    switch easing {
    case .linear, .hold: nil
    case .bezier(let curve): curve.css
    case .stops(let easing): easing.text
    }
  }
}
