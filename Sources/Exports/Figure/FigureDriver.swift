import Curves
import Diagnostics
import Scenes
import WebText

/// What moves a figure: the clock, taps, or the progress that a finger or a script sets.
struct FigureDriver {
  let composition: Composition
  /// The timeline that is drawn: the script, all edges one after the other, or all values by progress.
  let timeline: Timeline
  /// The timeline for readers who prefer reduced motion.
  let reducedTimeline: Timeline

  /// Creates a driver.
  ///
  /// - Parameters:
  ///   - composition: The composition.
  ///   - namesBoxes: Whether each layer is looked for by its name.
  init(_ composition: Composition, namesBoxes: Bool) {
    self.composition = composition
    switch composition.playback {
    case .clock:
      // If nothing plays, for example in print, the poster is visible.
      let timelines = composition.timelines.drawing(namesBoxes: namesBoxes, turnsRings: !namesBoxes)
      var played = timelines.full
      played.restTime = played.posterTime
      (timeline, reducedTimeline) = (played, timelines.reduced)
    case .states(let graph):
      let timelines = graph.timelines.drawing(namesBoxes: namesBoxes)
      (timeline, reducedTimeline) = (timelines.full, timelines.reduced)
    case .progress(let scrubbing):
      let timelines = Timelines(full: scrubbing.full.timeline, reduced: scrubbing.reduced.timeline)
        .drawing(namesBoxes: true)
      (timeline, reducedTimeline) = (timelines.full, timelines.reduced)
    }
  }

  /// Returns what drives the figure's animations.
  func course(_ scope: Scope) -> Course {
    switch composition.playback {
    case .clock(let start): Course(duration: timeline.duration, isEndless: start != .load, isGuarded: true)
    case .states: Course(duration: timeline.duration, states: stateSelectors(scope), isGuarded: true)
    case .progress:
      Course(
        duration: timeline.duration,
        position: property("x", scope),
        states: hasSwitch ? stateSelectors(scope) : nil,
        live: hasSwitch ? "\(scope.figure)[data-live]" : scope.figure,
        held: hasSwitch ? "\(scope.figure)[data-live=hand]" : nil,
        isGuarded: true
      )
    }
  }

  /// Whether the timeline runs by itself and something moves, so that readers can pause and replay it.
  var isPlayer: Bool { clockStart != nil && !timeline.isStill }

  /// What starts a timeline that runs by itself.
  var clockStart: Playback.ClockStart? {
    if case .clock(let start) = composition.playback { start } else { nil }
  }

  /// The states, if taps move between them.
  var graph: StateGraph? { if case .states(let graph) = composition.playback { graph } else { nil } }

  /// The drag, if a finger can drag.
  var hand: Scrubbing.Hand? { scrubbing?.hand }

  /// The gesture of a view, if a finger can drag by its rules.
  var gesture: Scrubbing.Gesture? { scrubbing?.gesture }

  /// The attribute of what moves with a finger in a second direction.
  static let asideAttribute = "data-aside"

  /// How far layers move with a finger in a second direction, as parts of its distance, each one once.
  var asides: [Double] { Set(gesture?.aside.values.map(\.self) ?? []).sorted() }

  /// Whether a finger can drag.
  var isDragged: Bool { hand != nil || gesture != nil }

  /// The progress and its timelines, if the progress is set from outside.
  var scrubbing: Scrubbing? { if case .progress(let scrubbing) = composition.playback { scrubbing } else { nil } }

  /// Whether readers start the figure with its controls.
  var hasSwitch: Bool { graph != nil || isDragged }

  /// The states, if the graph isn't a switch.
  var manyStates: StateGraph? { graph.flatMap { $0.isSwitch ? nil : $0 } }

  /// Returns the name of a custom property of the figure.
  func property(_ name: String, _ scope: Scope) -> String { "--\(scope.name(name))" }

  /// Returns the changes between both ends, if all layers move the same way.
  ///
  /// - Parameter encoder: The encoder of the scene's curves.
  func legs(_ encoder: TrackEncoder) -> [Leg]? {
    guard let scrubbing, isDragged else { return nil }
    return [scrubbing.forward, scrubbing.reverse].map { animation in
      let tolerance = 0.8 * encoder.tolerance / max(1, farthestTravel)
      return Leg(
        duration: animation.duration,
        easing: encoder.easing(of: animation.curve, within: tolerance) ?? .linear
      )
    }
  }

  /// Returns the selector prefix while a switch is on.
  func switchedOn(_ scope: Scope) -> String { scope.checked("g") }

  /// Returns the selector prefixes of all states except the first one, and of all edges.
  func stateSelectors(_ scope: Scope) -> Course.States {
    guard let graph = manyStates else { return Course.States(on: switchedOn(scope), off: scope.figure) }
    return Course.States(
      states: graph.states.indices.map { scope.checked(FigureStates.input(into: $0)) },
      edges: graph.edges.indices.map { edge in
        // The second edge of a switch holds while the switch is off.
        graph.groups.contains { $0.isSwitch && $0.edges[1] == edge }
          ? scope.figure : scope.checked(FigureStates.input(of: edge))
      }
    )
  }

  /// The largest distance that a layer moves during the presentation, in points.
  private var farthestTravel: Double {
    let (start, end) = (ProgressTimeline.time(of: 0), ProgressTimeline.time(of: 1))
    let distances = timeline.layers.indices.map { index in
      let a = timeline.state(of: index, at: start).bounds
      let b = timeline.state(of: index, at: end).bounds
      return zip(a.corners, b.corners).map { Point2D(x: $1.x - $0.x, y: $1.y - $0.y).length }.max() ?? 0
    }
    return distances.max() ?? 0
  }

  /// The times at which the timeline rests in the states that readers move between.
  var stateTimes: [Double] {
    if let graph { return graph.states.map(\.time) }
    return gesture == nil ? [] : [0, 1].map(ProgressTimeline.time)
  }

  /// All targets of taps on the canvas.
  var targets: [TapTarget] {
    switch composition.playback {
    case .clock: []
    case .states(let graph): graph.edges.map(\.target)
    case .progress(let scrubbing):
      if let gesture = scrubbing.gesture {
        [gesture.start.area, gesture.end?.area ?? gesture.returnArea ?? Rect2D(size: timeline.canvas.size)]
          .map { TapTarget(area: $0) }
      } else {
        scrubbing.hand.map { [$0.opening, $0.closing] } ?? []
      }
    }
  }
}
