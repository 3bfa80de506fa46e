import Curves
import Diagnostics
import Scenes
import WebText

/// What moves a figure: the clock, a tap, or how far a finger or a script has brought it.
struct FigureDriver {
  let composition: Composition
  /// What is drawn: the play, every edge once, or every state from before the start to beyond the end.
  let timeline: Timeline
  /// The same for readers who prefer no motion.
  let still: Timeline

  init(_ composition: Composition) {
    self.composition = composition
    switch composition.playback {
    case .clock:
      // What is seen where nothing plays, as in print, is the poster.
      let timelines = composition.timelines.drawable
      var played = timelines.full
      played.restTime = played.posterTime
      (timeline, still) = (played, timelines.reduced)
    case .states(let graph):
      let timelines = graph.timelines.drawable
      (timeline, still) = (timelines.full, timelines.reduced)
    case .progress(let scrubbing):
      let timelines = Timelines(full: scrubbing.full.timeline, reduced: scrubbing.reduced.timeline).drawable
      (timeline, still) = (timelines.full, timelines.reduced)
    }
  }

  /// What the animations of the figure obey.
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

  /// Whether the play runs by itself, so that it can be paused and played anew.
  var isPlayer: Bool { if case .clock = composition.playback { true } else { false } }

  /// What starts a play that runs by itself.
  var clockStart: Playback.ClockStart? {
    if case .clock(let start) = composition.playback { start } else { nil }
  }

  /// The states, where taps move between them.
  var graph: StateGraph? { if case .states(let graph) = composition.playback { graph } else { nil } }

  /// How a finger drags, where one does.
  var hand: Scrubbing.Hand? { scrubbing?.hand }

  /// What one number drives, where one does.
  var scrubbing: Scrubbing? { if case .progress(let scrubbing) = composition.playback { scrubbing } else { nil } }

  /// Whether readers start it by controls of the figure.
  var hasSwitch: Bool { graph != nil || hand != nil }

  /// The states, where there are more than a switch has.
  var manyStates: StateGraph? { graph.flatMap { $0.isSwitch ? nil : $0 } }

  /// A custom property of the figure.
  func property(_ name: String, _ scope: Scope) -> String { "--\(scope.name(name))" }

  /// The ways from one end to the other, where everything goes the same.
  ///
  /// - Parameter encoder: Encodes the scene's curves.
  func legs(_ encoder: TrackEncoder) -> [Leg]? {
    guard let scrubbing, scrubbing.hand != nil else { return nil }
    return [scrubbing.forward, scrubbing.reverse].map { animation in
      let tolerance = 0.8 * encoder.tolerance / max(1, farthestTravel)
      return Leg(
        duration: animation.duration,
        easing: encoder.easing(of: animation.curve, within: tolerance) ?? .linear
      )
    }
  }

  /// What selectors begin with while a switch is on.
  func switchedOn(_ scope: Scope) -> String { scope.checked("g") }

  /// What selectors begin with in every state but the first, and after every edge.
  func stateSelectors(_ scope: Scope) -> Course.States {
    guard let graph = manyStates else { return Course.States(on: switchedOn(scope), off: scope.figure) }
    return Course.States(
      states: graph.states.indices.map { scope.checked(FigureStates.input(into: $0)) },
      edges: graph.edges.indices.map { scope.checked(FigureStates.input(of: $0)) }
    )
  }

  /// How far anything goes from one end of the presentation to the other, in points.
  private var farthestTravel: Double {
    let (start, end) = (ProgressTimeline.time(of: 0), ProgressTimeline.time(of: 1))
    let distances = timeline.layers.indices.map { index in
      let a = timeline.state(of: index, at: start).bounds
      let b = timeline.state(of: index, at: end).bounds
      return zip(a.corners, b.corners).map { Point(x: $1.x - $0.x, y: $1.y - $0.y).length }.max() ?? 0
    }
    return distances.max() ?? 0
  }

  /// Everything on the canvas that takes a tap.
  var targets: [TapTarget] {
    switch composition.playback {
    case .clock: []
    case .states(let graph): graph.edges.map(\.target)
    case .progress(let scrubbing): scrubbing.hand.map { [$0.opening, $0.closing] } ?? []
    }
  }
}
