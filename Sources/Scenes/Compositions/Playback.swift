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
    /// What the gesture moves, in words for readers.
    public var target: String
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
      target: String,
      aside: [String: Double] = [:],
      drift: Drift? = nil
    ) {
      (self.edge, self.fingers, self.minimumDistance) = (edge, fingers, minimumDistance)
      (self.start, self.end) = (start, end)
      (self.returnArea, self.target, self.aside, self.drift) = (returnArea, target, aside, drift)
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
    /// Whether the view jumps to the place of the course where a drag begins, instead of going on from where it is.
    ///
    /// Such a course needn't go on in one direction.
    public var jumps: Bool

    /// Creates a handle.
    public init(area: Rect2D, course: [Follow], release: Release, jumps: Bool = false) {
      (self.area, self.course, self.release, self.jumps) = (area, course, release, jumps)
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
