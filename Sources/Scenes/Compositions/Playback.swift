import Curves

/// What starts a composition in a page, with all numbers that the page needs.
public enum Playback: Hashable, Sendable {
  /// The timeline runs by itself.
  case clock(ClockStart)
  /// Taps and keys move between states.
  case states(StateGraph)
  /// The progress of a transition is set from outside: by a finger, a tap or a script of the host page.
  case progress(Scrubbing)

  /// What starts a timeline that runs by itself.
  public enum ClockStart: String, Hashable, Sendable {
    /// The timeline loops.
    case loop
    /// The timeline plays once, when the page is loaded.
    case load
    /// The timeline plays once, when it becomes visible.
    case appear
    /// Scrolling the page moves the timeline forward and back.
    case scroll
  }
}

extension Playback {
  /// What starts the composition in a page: the name that commands and articles have for it, without layers.
  package var start: Scene.Start {
    switch self {
    case .clock(.loop): .loop
    case .clock(.load): .load
    case .clock(.appear): .appear
    case .clock(.scroll): .scroll
    case .states: .tap()
    case .progress(let scrubbing): scrubbing.hand == nil && scrubbing.gesture == nil ? .driven : .drag()
    }
  }

  /// A short description that follows the duration of a scene.
  package var summary: String { start.summary }
}

/// A layer that takes taps, and its area on the canvas.
public struct TapTarget: Hashable, Sendable {
  /// The id of the layer, or nil if the whole canvas or an area takes the tap.
  public var layer: String?
  /// The area on the canvas, in points.
  public var area: Rect2D
  /// The layers that are dimmed while the target is pressed.
  public var dimming: Dimming?

  /// The opacity of layers while a target is pressed.
  public struct Dimming: Hashable, Sendable {
    /// The ids of the layers, none of which is in another one.
    public var layers: [String]
    /// The opacity, 0…1.
    public var opacity: Double

    /// Creates a dimming.
    public init(of layers: [String], to opacity: Double) { (self.layers, self.opacity) = (layers, opacity) }
  }

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - layer: The id of the layer, or nil if the whole canvas or an area takes the tap.
  ///   - area: The area on the canvas, in points.
  ///   - dimming: The layers that are dimmed while the target is pressed, or nil for the layer itself, at half its
  ///     opacity, as with UIKit's buttons.
  public init(layer: String? = nil, area: Rect2D, dimming: Dimming? = nil) {
    (self.layer, self.area) = (layer, area)
    self.dimming = dimming ?? layer.map { Dimming(of: [$0], to: 0.5) }
  }
}

/// The states of a composition and the edges between them.
///
/// One timeline contains every edge once. The states can be in groups that are independent of each other, such as those of
/// several switches: in each group, one state is current. A layer changes in one group only.
public struct StateGraph: Hashable, Sendable {
  /// A state that the composition rests in.
  public struct State: Hashable, Sendable {
    /// The title that readers see and hear, or nil for the figure's own words for presenting and dismissing.
    public var title: String?
    /// A time at which the timeline rests in this state, and in the first states of the other groups, in seconds.
    public var time: Double
    /// The group that the state belongs to, from 0.
    public var group: Int

    /// Creates a state.
    public init(title: String?, time: Double, group: Int = 0) {
      (self.title, self.time, self.group) = (title, time, group)
    }
  }

  /// A directed connection between two states.
  public struct Edge: Hashable, Sendable {
    /// The index in ``StateGraph/states`` of the state that the edge leaves.
    public var from: Int
    /// The index in ``StateGraph/states`` of the state that the edge enters.
    public var to: Int
    /// The time range of the edge in the timeline, in seconds.
    public var span: ClosedRange<Double>
    /// The target of the tap that triggers the edge.
    public var target: TapTarget
    /// The time range after ``span`` in which everything that repeats forever in the entered state runs once, or nil if
    /// nothing does.
    public var loop: ClosedRange<Double>?
    /// The title of the edge's control that readers see and hear, or nil for the title of the state that it enters.
    public var title: String?
    /// Whether the edge is a chain of changes, so that values can move away and return.
    ///
    /// A value that doesn't go straight from one state to the other is an animation that plays once. All other values
    /// are transitions, which can reverse at any time.
    public var isChain: Bool

    /// Creates an edge.
    public init(
      from: Int,
      to: Int,
      span: ClosedRange<Double>,
      loop: ClosedRange<Double>? = nil,
      target: TapTarget,
      title: String? = nil,
      isChain: Bool = false
    ) {
      (self.from, self.to, self.span, self.loop, self.target, self.title) = (from, to, span, loop, target, title)
      self.isChain = isChain
    }
  }

  /// The timelines of all edges, one after the other, with a rest before and after each.
  public var timelines: Timelines
  /// The states, group by group.
  ///
  /// The first one of each group is shown at the start.
  public var states: [State]
  /// The edges, in the order of the timeline.
  public var edges: [Edge]

  /// Creates a graph.
  public init(timelines: Timelines, states: [State], edges: [Edge]) {
    (self.timelines, self.states, self.edges) = (timelines, states, edges)
  }

  /// Whether the graph has one group, which is a switch.
  public var isSwitch: Bool { groups.count == 1 && groups[0].isSwitch }

  /// States of which one is current, and the edges between them.
  public struct Group: Hashable, Sendable {
    /// The indices of the states.
    public var states: [Int]
    /// The indices of the edges.
    public var edges: [Int]
    /// Whether the group is a switch: two states, and one edge in each direction.
    ///
    /// A switch that is off doesn't know whether it was ever on. So nothing repeats forever in its first state, and no
    /// edge is a chain.
    public let isSwitch: Bool
  }

  /// The groups of states that are independent of each other.
  public var groups: [Group] {
    Set(states.map(\.group)).sorted().map { group in
      let members = states.indices.filter { states[$0].group == group }
      let own = edges.indices.filter { members.contains(edges[$0].from) }
      let turns = own.map { [edges[$0].from, edges[$0].to] }
      return Group(
        states: members,
        edges: own,
        isSwitch: members.count == 2 && turns == [members, members.reversed()] && edges[own[1]].loop == nil
          && !own.contains { edges[$0].isChain }
      )
    }
  }

  /// Whether the place and the opacity of each layer change in one group at most.
  public var separatesLayers: Bool {
    [timelines.full, timelines.reduced].allSatisfy { timeline in
      timeline.layers.indices.allSatisfy { layer in
        let groups = groups.filter { group in
          let looks = group.states.map { timeline.state(of: layer, at: states[$0].time) }
          return looks.contains { $0 != looks[0] }
        }
        return groups.count < 2
      }
    }
  }
}

/// A composition whose progress is set from outside.
///
/// The progress is 0 at the start and 1 at the end, and can exceed both slightly.
public struct Scrubbing: Hashable, Sendable {
  /// The values by progress, with full motion.
  public var full: ProgressTimeline
  /// The values by progress, with reduced motion.
  public var reduced: ProgressTimeline
  /// The animation of the progress to 1 when nobody drags.
  public var forward: Animation
  /// The animation of the progress back to 0 when nobody drags.
  public var reverse: Animation
  /// How a finger and taps set the progress of a transition, or nil if they don't.
  public var hand: Hand?
  /// How the finger of a view's own gesture sets the progress, or nil if there is no such gesture.
  public var gesture: Gesture?
  /// The ids of the source and destination layers, which are hidden while their copies move.
  public var originals: Set<String>
  /// The ids of the copies that stay opaque while other copies fade in above them.
  public var opaqueCopies: Set<String>

  /// How a finger and taps set the progress.
  public struct Hand: Hashable, Sendable {
    /// The rules of the drag.
    public var interaction: Interaction
    /// The target of the tap that presents.
    public var opening: TapTarget
    /// The target of the tap that dismisses, if there is one.
    public var closing: TapTarget
    /// Whether a tap dismisses.
    ///
    /// If it doesn't, only a drag and the keyboard do.
    public var closesByTap: Bool
    /// The area that a drag starts in while the progress is 1, in points of the canvas.
    public var grip: Rect2D
    /// A second style that the reader can choose, or nil.
    public var alternative: Interaction.Style?
  }
}

extension Scrubbing {
  /// Creates a view whose progress a finger sets.
  package init(
    full: ProgressTimeline,
    reduced: ProgressTimeline,
    forward: Animation,
    reverse: Animation,
    gesture: Gesture
  ) {
    self.init(full: full, reduced: reduced, forward: forward, reverse: reverse, originals: [], opaqueCopies: [])
    self.gesture = gesture
  }

  /// How a finger sets the progress by the rules of a view's own gesture.
  ///
  /// The view rests at the progress 0 and at 1. In each of both states, it follows the finger in its own way, and decides
  /// where it goes when the finger lets go. ``Scrubbing/forward`` and ``Scrubbing/reverse`` are the animations after that. Their
  /// duration doesn't depend on the remaining distance.
  public struct Gesture: Hashable, Sendable {
    /// What two fingers do.
    public enum Fingers: Hashable, Sendable {
      /// They move apart. A distance of 100 is a magnification by Euler's number, so that distances add up.
      case magnification
      /// They turn, by degrees.
      case rotation
    }

    /// The edge that the finger moves to from the progress 0 to 1; for two fingers, trailing if they move apart or clockwise.
    public var edge: Edge
    /// What two fingers do, whose distance takes the place of points, or nil for the movement of one finger.
    public var fingers: Fingers?
    /// The distance that the finger moves before the gesture begins, in points.
    public var minimumDistance: Double
    /// What can be dragged at the progress 0.
    public var start: Handle
    /// What can be dragged at the progress 1, or nil if nothing can.
    public var end: Handle?
    /// The area that takes the tap that leads back from 1, in points of the canvas, or nil if no tap does.
    public var returnArea: Rect2D?
    /// The title of the control that readers see and hear.
    public var title: String
    /// How far layers move with a finger that moves across the direction to ``edge``, as a part of its distance, by their ids.
    ///
    /// They return by the animation of the gesture, or stay. It is empty if the view follows the finger in one direction.
    public var aside: [String: Double]
    /// The drag by one finger that moves the view beside the gesture of two, or nil if there is none.
    ///
    /// Then ``aside`` is for all directions.
    public var drift: Drift?

    /// How one finger moves a view that two fingers change.
    public struct Drift: Hashable, Sendable {
      /// The distance that the finger moves before the drag begins, in points.
      public var minimumDistance: Double
      /// Whether the view stays where the finger lets go.
      public var stays: Bool

      /// Creates a drag.
      public init(minimumDistance: Double, stays: Bool) {
        (self.minimumDistance, self.stays) = (minimumDistance, stays)
      }
    }

    /// Creates a gesture.
    public init(
      toward edge: Edge,
      fingers: Fingers? = nil,
      minimumDistance: Double,
      start: Handle,
      end: Handle? = nil,
      returnArea: Rect2D? = nil,
      title: String,
      aside: [String: Double] = [:],
      drift: Drift? = nil
    ) {
      (self.edge, self.fingers, self.minimumDistance) = (edge, fingers, minimumDistance)
      (self.start, self.end) = (start, end)
      (self.returnArea, self.title, self.aside, self.drift) = (returnArea, title, aside, drift)
    }
  }

  /// What can be dragged in a state.
  public struct Handle: Hashable, Sendable {
    /// The area that a drag starts in, in points of the canvas.
    public var area: Rect2D
    /// The progress by the distance that the finger has moved: at least two points, in the order of their distances.
    ///
    /// Between two points, and beyond the last ones, it is linear.
    public var course: [Follow]
    /// What happens when the finger lets go.
    public var release: Release

    /// Creates a handle.
    public init(area: Rect2D, course: [Follow], release: Release) {
      (self.area, self.course, self.release) = (area, course, release)
    }
  }

  /// The progress for one place of the finger.
  public struct Follow: Hashable, Sendable {
    /// The distance that the finger has moved toward ``Gesture/edge``, in points.
    public var distance: Double
    /// The progress.
    public var progress: Double

    /// Creates a point.
    public init(distance: Double, progress: Double) { (self.distance, self.progress) = (distance, progress) }
  }

  /// What happens when the finger lets go.
  public enum Release: Hashable, Sendable {
    /// The view returns to the state that the drag began in.
    case returns
    /// The view goes on to the other state if the finger is beyond a distance.
    ///
    /// - Parameters:
    ///   - distance: The distance toward ``Gesture/edge``, in points. From the progress 1, the finger has to be below it.
    ///   - foresight: The time for which the finger would go on at its velocity, in seconds.
    case goesOn(beyond: Double, foresight: Double)
    /// The view stays where it is.
    case stays
  }
}
