import Foundation
import Scenes

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
    case settle
    case act(@MainActor @Sendable (ViewHost) throws -> Void)
  }

  let action: Action
  /// What somebody does, for readers who don't see it, or nil if nobody does it.
  let deed: DescriptionFacts.Deed?
  /// What fingers move, if the cue is a drag or a pinch.
  let drag: Drag?

  /// What fingers move, and how far.
  struct Drag: Sendable {
    var target: String
    /// The distance in points, if it is one finger.
    var translation = CGSize.zero
    /// How far two fingers magnify and rotate, in the units of ``FingerHandler/Kind``; empty if it is one finger.
    var turns: [FingerHandler.Kind: Double] = [:]
  }

  private init(_ action: Action, _ deed: DescriptionFacts.Deed?, drag: Drag? = nil) {
    (self.action, self.deed, self.drag) = (action, deed, drag)
  }

  /// Waits, in seconds.
  public static func hold(_ duration: Double) -> Cue { Cue(.hold(duration), nil) }

  /// Waits until everything has come to rest, at most 30 seconds.
  public static var settle: Cue { Cue(.settle, nil) }

  /// Taps what has a label, an identifier or a tag.
  ///
  /// - Parameters:
  ///   - target: The label, the accessibility identifier, or the tag in words.
  ///   - index: Which of several, from 0, in reading order, or from front to back if they overlap.
  public static func tap(_ target: String, _ index: Int = 0) -> Cue {
    act(target == "outside" ? .init(.tapOutside) : .init(.tap, target)) { try $0.tap(target, index) }
  }

  /// Presses what has a label, an identifier or a tag.
  ///
  /// - Parameters:
  ///   - target: The label, the identifier or the tag in words.
  ///   - duration: The duration of the press, in seconds.
  public static func press(_ target: String, for duration: Double = 0.5) -> Cue {
    act(.init(.press, target)) { try $0.press(target, for: duration) }
  }

  /// Drags what has a label, an identifier or a tag, at an even speed, and lets it go.
  ///
  /// - Parameters:
  ///   - target: The label, the identifier or the tag in words.
  ///   - translation: The distance that the finger moves, in points.
  ///   - duration: The duration of the movement, in seconds.
  public static func drag(_ target: String, by translation: CGSize, over duration: Double = 0.4) -> Cue {
    let action = Action.act { try $0.drag(target, by: translation, over: duration) }
    return Cue(action, .init(.drag, target), drag: Drag(target: target, translation: translation))
  }

  /// Moves two fingers on what has a label, an identifier or a tag.
  ///
  /// - Parameters:
  ///   - target: The label, the identifier or the tag in words.
  ///   - magnification: The distance of the fingers in the end, as a multiple of the one at the start.
  ///   - rotation: The angle that they turn by.
  ///   - duration: The duration of the movement, in seconds.
  public static func pinch(
    _ target: String,
    magnification: Double = 1,
    rotation: Angle = .zero,
    over duration: Double = 0.4
  ) -> Cue {
    let action = Action.act { try $0.pinch(target, magnification: magnification, rotation: rotation, over: duration) }
    let turns: [FingerHandler.Kind: Double] = [
      .magnification: FingerHandler.Kind.magnification.distance(of: magnification),
      .rotation: FingerHandler.Kind.rotation.distance(of: rotation.radians),
    ]
    return Cue(action, .init(.pinch, target), drag: Drag(target: target, turns: turns))
  }

  /// Drags what has a label, an identifier or a tag quickly, and lets it go.
  ///
  /// - Parameters:
  ///   - target: The label, the identifier or the tag in words.
  ///   - edge: The edge towards which the finger moves.
  public static func swipe(_ target: String, toward edge: Edge) -> Cue {
    let way = edge.unit
    let translation = CGSize(width: way.width * 160, height: way.height * 160)
    let action = Action.act { try $0.drag(target, by: translation, over: 0.2) }
    return Cue(action, .init(.swipe, target), drag: Drag(target: target, translation: translation))
  }

  /// Drags the sheet that is shown down until it goes away.
  public static var pullDown: Cue { act(.init(.pullDown)) { try $0.pullDown() } }

  /// Scrolls the first scroll view that can be scrolled this way.
  ///
  /// - Parameters:
  ///   - distance: The distance in points; positive numbers go to what lies below and behind.
  ///   - duration: The duration in seconds.
  public static func scroll(by distance: CGSize, over duration: Double = 0.8) -> Cue {
    act(.init(.scroll)) { try $0.scroll(by: distance, over: duration) }
  }

  /// Scrolls the first scroll view to an edge of its content.
  public static func scroll(to edge: Edge, over duration: Double = 0.8) -> Cue {
    act(.init(edge.scroll)) { host in
      let far = edge.unit
      try host.scroll(by: CGSize(width: far.width * 1e6, height: far.height * 1e6), over: duration)
    }
  }

  /// Switches the device to the light or to the dark appearance.
  public static func appearance(_ scheme: ColorScheme) -> Cue {
    act(.init(scheme == .dark ? .showDark : .showLight)) { $0.show(in: scheme) }
  }

  /// Gives the view the width of another device: compact as on a phone, regular as on a tablet.
  public static func sizeClass(_ size: UserInterfaceSizeClass) -> Cue {
    act(.init(size == .compact ? .makeCompact : .makeRegular)) { host in
      host.change { $0.horizontalSizeClass = size }
    }
  }

  public static func set(_ target: String, to value: Double) -> Cue {
    act(.init(.set, target, number: value)) { try $0.set(target, to: value) }
  }

  /// Types into a text field, in place of what is there.
  public static func type(_ text: String, into target: String) -> Cue {
    act(.init(.type, text, target)) { try $0.type(text, into: target) }
  }

  /// Chooses an option of a picker or a menu.
  ///
  /// - Parameters:
  ///   - option: The label of the option, or its tag in words.
  ///   - target: The label of the picker or the menu, or nil for the first that has the option.
  public static func choose(_ option: String, in target: String? = nil) -> Cue {
    act(.init(.choose, option)) { try $0.choose(option, in: target) }
  }

  /// Runs a closure, which may change state that the view observes.
  public static func perform(_ action: @escaping @MainActor @Sendable () -> Void) -> Cue {
    act(nil) { $0.perform(action) }
  }

  private static func act(
    _ deed: DescriptionFacts.Deed?,
    _ action: @escaping @MainActor @Sendable (ViewHost) throws -> Void
  ) -> Cue {
    Cue(.act(action), deed)
  }
}

extension Edge {
  /// The direction towards the edge.
  fileprivate var unit: CGSize {
    switch self {
    case .top: CGSize(width: 0, height: -1)
    case .leading: CGSize(width: -1, height: 0)
    case .bottom: CGSize(width: 0, height: 1)
    case .trailing: CGSize(width: 1, height: 0)
    }
  }

  /// What somebody does who scrolls to it.
  fileprivate var scroll: DescriptionFacts.Deed.Name {
    switch self {
    case .top: .scrollToTop
    case .leading: .scrollToBeginning
    case .bottom: .scrollToBottom
    case .trailing: .scrollToEnd
    }
  }
}
