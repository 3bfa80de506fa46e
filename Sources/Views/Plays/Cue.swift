import Foundation

/// A step of a play: what somebody does with a view, and when.
///
/// ```swift
/// [.hold(0.6), .tap("Add"), .hold(0.2), .tap("Add"), .hold(1)]
/// ```
///
/// A hold is the time until the next cue, so something may still move when that comes. Between two cues without a hold,
/// the play waits until everything has settled.
public struct Cue: Sendable {
  enum Action: Sendable {
    case hold(Double)
    case tap(String, Int)
    case perform(@MainActor @Sendable () -> Void)
  }

  let action: Action

  /// Waits, in seconds.
  public static func hold(_ duration: Double) -> Cue { Cue(action: .hold(duration)) }

  /// Taps what has a label, an identifier or a tag.
  ///
  /// - Parameters:
  ///   - target: The label, the accessibility identifier, or the tag in words.
  ///   - index: Which of several, from 0.
  public static func tap(_ target: String, _ index: Int = 0) -> Cue { Cue(action: .tap(target, index)) }

  /// Runs a closure, which may change state that the view observes.
  public static func perform(_ action: @escaping @MainActor @Sendable () -> Void) -> Cue {
    Cue(action: .perform(action))
  }
}
