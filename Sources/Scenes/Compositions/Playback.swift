import Curves

/// What starts a composition where it is shown in a page, with everything that a page has to know of it in numbers.
public enum Playback: Hashable, Sendable {
  /// The play runs by itself.
  case clock(ClockStart)
  /// Taps and keys move between states.
  case states(StateGraph)
  /// One number says how far everything is; a finger, a tap or a script of the page sets it.
  case progress(Scrubbing)

  /// What starts a play that runs by itself.
  public enum ClockStart: String, Hashable, Sendable {
    /// It starts over and over.
    case loop
    /// It starts once, when the page is loaded.
    case load
    /// It starts once, when it comes into view.
    case appear
    /// Scrolling the page moves it forward and back.
    case scroll
  }
}

/// A layer that takes taps, and the place on the canvas where it does.
public struct TapTarget: Hashable, Sendable {
  /// The layer; without one, the whole canvas takes the tap.
  public var layer: String?
  /// The part of the canvas, in points.
  public var area: Rect

  /// Creates a target.
  public init(layer: String? = nil, area: Rect) {
    (self.layer, self.area) = (layer, area)
  }
}

/// The states of a composition and the edges between them, laid out in one timeline that takes every edge once.
public struct StateGraph: Hashable, Sendable {
  /// A state at rest.
  public struct State: Hashable, Sendable {
    /// What readers call it.
    public var title: String
    /// A moment of the timeline at which the composition rests in this state, in seconds.
    public var time: Double

    /// Creates a state.
    public init(title: String, time: Double) {
      (self.title, self.time) = (title, time)
    }
  }

  /// The way from one state to another.
  public struct Edge: Hashable, Sendable {
    /// Where the state that it leaves is in ``StateGraph/states``.
    public var from: Int
    /// Where the state that it enters is in ``StateGraph/states``.
    public var to: Int
    /// When the timeline takes it, in seconds.
    public var span: ClosedRange<Double>
    /// What takes the tap that starts it.
    public var target: TapTarget

    /// Creates an edge.
    public init(from: Int, to: Int, span: ClosedRange<Double>, target: TapTarget) {
      (self.from, self.to, self.span, self.target) = (from, to, span, target)
    }
  }

  /// Every edge once, one after the other, with a rest before and after each.
  public var timelines: Timelines
  /// The states; the first is shown at the start.
  public var states: [State]
  /// The edges, in the order in which the timeline takes them.
  public var edges: [Edge]

  /// Creates a graph.
  public init(timelines: Timelines, states: [State], edges: [Edge]) {
    (self.timelines, self.states, self.edges) = (timelines, states, edges)
  }

  /// Whether it is a switch: two states, one edge each way.
  public var isSwitch: Bool { states.count == 2 && edges.map { [$0.from, $0.to] } == [[0, 1], [1, 0]] }
}

/// A composition that one number drives, from 0 at its start to 1 at its end and a little beyond both.
public struct Scrubbing: Hashable, Sendable {
  /// Every state, by progress, with motion.
  public var full: ProgressTimeline
  /// Every state, by progress, without motion.
  public var reduced: ProgressTimeline
  /// What the number runs to 1 on when nobody drags.
  public var forward: Animation
  /// What the number runs back to 0 on when nobody drags.
  public var reverse: Animation
  /// How a finger and taps set the number; nothing where only a script of the page does.
  public var hand: Hand?
  /// The views that are hidden while copies of them travel.
  public var originals: Set<String>
  /// The copies that stay opaque while others fade in over them.
  public var opaqueCopies: Set<String>

  /// How a finger and taps set the number.
  public struct Hand: Hashable, Sendable {
    /// The rules by which a finger drags.
    public var interaction: Interaction
    /// What takes the tap that runs it forward.
    public var opening: TapTarget
    /// What takes the tap that runs it back, besides the finger.
    public var closing: TapTarget
    /// Whether a tap on the closing layer was asked for; otherwise only the finger and the keyboard run it back.
    public var closesByTap: Bool
    /// What the finger takes hold of while everything rests at 1.
    public var grip: Rect
    /// Other rules, to which the reader can switch.
    public var alternative: Interaction.Style?
  }
}
