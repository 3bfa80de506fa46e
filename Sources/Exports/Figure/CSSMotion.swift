import Curves
import WebText

/// An animated property in CSS: its keyframes as declarations.
struct CSSMotion: Hashable {
  /// The keyframes, as percentages of the iteration.
  var frames: [StyleSheet.Keyframe]
  /// What holds while nothing plays.
  var initial: [StyleSheet.Declaration]

  /// Writes a track.
  ///
  /// - Parameters:
  ///   - track: The keys.
  ///   - duration: The length of the iteration, in seconds.
  ///   - declarations: What some values mean.
  init(_ track: KeyframeTrack, duration: Double, _ declarations: ([Double]) -> [StyleSheet.Declaration]) {
    var frames: [StyleSheet.Keyframe] = []
    // Of two keys at one percentage the later wins, so a jump takes the smallest step that is written. A value that
    // stays until it jumps is written as two keys too: with a step timing function WebKit leaves the compositor.
    let smallest = 0.0001
    func add(_ percentage: Double, _ declared: [StyleSheet.Declaration]) {
      let earliest = frames.last.map { $0.percentage + smallest } ?? 0
      frames.append(.init(Number.rounded(max(percentage, earliest)), declared))
    }
    for (index, key) in track.keys.enumerated() {
      var declared = declarations(key.values)
      if case .bezier(let curve) = key.easing {
        declared.append(.init("animation-timing-function", CSSMotion.text(of: curve)))
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
    initial = declarations(track.initial)
  }

  /// A timing curve as CSS takes it.
  static func text(of curve: TimingCurve) -> String {
    switch curve {
    case .linear: return "linear"
    case .easeIn: return "ease-in"
    case .easeOut: return "ease-out"
    case .easeInOut: return "ease-in-out"
    case .steps(let count): return "steps(\(count))"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map { Number.css($0, decimals: 6) }
      return "cubic-bezier(" + numbers.joined(separator: ",") + ")"
    }
  }
}
