import Curves
import WebText

/// An animated property in CSS: its keyframes as declarations.
struct CSSMotion: Hashable {
  /// The keyframes, as percentages of the iteration.
  var frames: [StyleSheet.Keyframe]
  /// The timing function that holds in every frame which doesn't name another.
  var easing: String
  /// What holds while nothing plays.
  var initial: [StyleSheet.Declaration]
  /// How it moves between states, where readers do that.
  var turns: Turns?

  /// A property that moves between states.
  struct Turns: Hashable {
    /// What holds in each state.
    var states: [[StyleSheet.Declaration]]
    /// How each edge is taken.
    var edges: [Transition]
  }

  /// A CSS transition.
  struct Transition: Hashable {
    /// In seconds.
    var duration: Double
    /// In seconds.
    var delay: Double
    var easing: String

    init(_ leg: Leg) {
      duration = leg.duration
      delay = leg.delay
      easing = CSSMotion.text(of: leg.easing) ?? "linear"
    }
  }

  /// Writes a track.
  ///
  /// - Parameters:
  ///   - track: The keys.
  ///   - duration: The length of the iteration, in seconds.
  ///   - rest: The moment that holds while nothing plays, in seconds.
  ///   - declarations: What some values mean.
  init(
    _ track: KeyframeTrack,
    duration: Double,
    rest: Double = 0,
    _ declarations: ([Double]) -> [StyleSheet.Declaration]
  ) {
    var frames: [StyleSheet.Keyframe] = []
    // Of two keys at one percentage the later wins, so a jump takes the smallest step that is written. A value that
    // stays until it jumps is written as two keys too: with a step timing function WebKit leaves the compositor.
    let smallest = 0.0001
    func add(_ percentage: Double, _ declared: [StyleSheet.Declaration]) {
      let earliest = frames.last.map { $0.percentage + smallest } ?? 0
      frames.append(.init(Number.rounded(max(percentage, earliest)), declared))
    }
    let shared = Self.sharedEasing(of: track)
    for (index, key) in track.keys.enumerated() {
      var declared = declarations(key.values)
      if shared == nil, let easing = Self.text(of: key.easing) {
        declared.append(.init("animation-timing-function", easing))
      }
      add(key.time / duration * 100, declared)
      if key.easing == .hold, index + 1 < track.keys.count {
        add(track.keys[index + 1].time / duration * 100 - smallest, declared)
      }
    }
    // Jumps at the very end push the keys before them back.
    var latest = 100.0
    for index in frames.indices.reversed() {
      frames[index].percentage = Number.rounded(min(frames[index].percentage, latest))
      latest = frames[index].percentage - smallest
    }
    self.frames = frames
    turns = track.turns.map { turns in
      Turns(states: turns.values.map(declarations), edges: turns.legs.map(Transition.init))
    }
    easing = shared ?? "linear"
    initial = declarations(track.values(at: rest).map { Number.rounded($0, decimals: 6) })
  }

  /// The timing function of every key whose value changes on the way to the next, if there is only one.
  ///
  /// Where nothing changes, or in no time, any will do.
  private static func sharedEasing(of track: KeyframeTrack) -> String? {
    let easings = zip(track.keys, track.keys.dropFirst()).compactMap { key, next -> String? in
      guard key.values != next.values, next.time > key.time, key.easing != .hold else { return nil }
      return text(of: key.easing) ?? "linear"
    }
    return Set(easings).count == 1 ? easings[0] : nil
  }

  /// What a frame has to say so that its value gets to the next in some way; nothing if it is in a straight line.
  static func text(of easing: KeyframeTrack.Easing) -> String? {
    switch easing {
    case .linear, .hold: nil
    case .bezier(let curve): curve.css
    case .stops(let easing): easing.text
    }
  }
}
