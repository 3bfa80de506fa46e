import Diagnostics

extension Scene: Playable {
  /// Resolves the scene: its timelines, and how a page plays it.
  ///
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  public func composition() throws(Diagnostics) -> Composition {
    let machines = Machines(full: try StateMachine(self), reduced: try StateMachine(self, motion: .reduced))
    let full = StatePlay.play(of: machines.full)
    let length = full.timeline.duration
    guard (SceneCheck.shortestPlay...SceneCheck.longestPlay).contains(length) else {
      throw Diagnostics([
        Diagnostic(
          .sceneDuration,
          "the play takes \(length) s; expected \(SceneCheck.shortestPlay)…\(Int(SceneCheck.longestPlay)) s until it starts again",
          about: "\(name): script"
        )
      ])
    }
    // The duration is the same with reduced motion, so that a reader can change the setting at any time.
    let reduced = StatePlay.play(of: machines.reduced, lasting: length)
    var notes = machines.full.notes + full.notes + ReadingCheck.notes(on: self)
    let playback = try Playback(of: machines, &notes)
    var composition = Composition(
      name,
      title: title,
      description: description,
      timelines: Timelines(full: full.timeline, reduced: reduced.timeline),
      playback: playback,
      notes: notes
    )
    composition.progressPlay = ProgressPlay(machines.full)
    return composition
  }
}

extension Timeline {
  /// The motion that a reader prefers.
  public enum Motion: Hashable, Sendable {
    /// Full motion.
    case full
    /// Reduced motion: layers fade instead of moving.
    case reduced
  }

  /// Resolves a scene, and returns one of its timelines.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - motion: The motion that the reader prefers.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  public init(resolving scene: Scene, motion: Motion = .full) throws(Diagnostics) {
    let timelines = try scene.composition().timelines
    self = motion == .full ? timelines.full : timelines.reduced
  }
}

extension ProgressTimeline {
  /// Resolves a scene of two states by the progress from the first to the second.
  ///
  /// - Parameters:
  ///   - scene: The scene. The way back must be the reverse of the way there.
  ///   - motion: The motion that the reader prefers.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene, or if no single progress describes it.
  public init(resolving scene: Scene, motion: Timeline.Motion = .full) throws(Diagnostics) {
    var scene = scene
    scene.start = .driven
    _ = try scene.composition()
    self.init(try StateMachine(scene, motion: motion))
  }
}

/// A scene with full and with reduced motion.
private struct Machines {
  let full: StateMachine
  let reduced: StateMachine
}

extension Playback {
  /// Resolves what starts a scene.
  fileprivate init(of machines: Machines, _ notes: inout [Diagnostic]) throws(Diagnostics) {
    let scene = machines.full.scene
    switch scene.start {
    case .loop: self = .clock(.loop)
    case .load: self = .clock(.load)
    case .appear: self = .clock(.appear)
    case .scroll: self = .clock(.scroll)
    case .tap: self = try StateGraph(of: machines, &notes).map { .states($0) } ?? .clock(.loop)
    case .drag(let opening, let closing, let offering):
      var scrubbing = try Scrubbing(of: machines)
      scrubbing.hand = try scrubbing.hand(of: machines.full, opening: opening, closing: closing, offering)
      self = .progress(scrubbing)
    case .driven: self = .progress(try Scrubbing(of: machines))
    }
  }
}

extension Scrubbing {
  /// Resolves a scene whose progress is set from outside, without a hand.
  ///
  /// - Throws: ``Diagnostics`` if the dismissal isn't the reverse of the presentation.
  fileprivate init(of machines: Machines) throws(Diagnostics) {
    let (machine, travelers) = (machines.full, machines.full.travelers)
    let animations: Choreography.OneWay
    do {
      animations = try Choreography.OneWay(machine.edges[0].act, machine.edges[1].act)
    } catch {
      throw Diagnostics([
        Diagnostic(
          .sceneStart,
          "neither a finger nor a script can drive it: \(error.reason); expected changes on one animation, and a dismissal that reverses them",
          about: "\(machine.scene.name): transition"
        )
      ])
    }
    self.init(
      full: ProgressTimeline(machine),
      reduced: ProgressTimeline(machines.reduced),
      forward: animations.presentation,
      reverse: animations.dismissal,
      originals: Set(travelers.flatMap { [$0.source, $0.destination] }),
      opaqueCopies: Set(travelers.compactMap(\.sourceCopy))
    )
  }

  /// Returns how a finger and taps set the progress, or nil if the transition has no interaction.
  fileprivate func hand(
    of machine: StateMachine,
    opening: String?,
    closing: String?,
    _ alternative: Interaction.Style?
  ) throws(Diagnostics) -> Hand? {
    guard let interaction = machine.edges[1].interaction else { return nil }
    let finder = TargetFinder(scene: machine.scene, timeline: full.timeline)
    let (rest, end) = (ProgressTimeline.time(of: 0), ProgressTimeline.time(of: 1))
    let found = (finder.target(opening, at: rest), finder.target(closing ?? interaction.layer, at: end))
    guard let opens = found.0, let closes = found.1 else {
      throw Diagnostics(
        [(found.0, opening, machine.edges[0]), (found.1, closing ?? interaction.layer, machine.edges[1])].compactMap {
          target,
          layer,
          edge in target == nil ? finder.missing(layer, of: edge, of: machine) : nil
        }
      )
    }
    return Hand(
      interaction: interaction,
      opening: opens,
      closing: closes,
      closesByTap: closing != nil,
      grip: interaction.layer.flatMap { finder.place(of: $0, at: end) } ?? Rect2D(size: machine.scene.canvas.size),
      alternative: alternative
    )
  }
}

extension ProgressPlay {
  /// Returns the play of a scene, or nil if a single progress can't describe it.
  fileprivate init?(_ machine: StateMachine) {
    let scene = machine.scene
    guard scene.isPair,
      case .success(let animations) = Result(catching: { () throws(Choreography.Obstacle) in
        try Choreography.OneWay(machine.edges[0].act, machine.edges[1].act)
      })
    else { return nil }
    var steps: [Step] = []
    for cue in scene.script {
      switch cue {
      case .present: steps.append(.forward)
      case .dismiss: steps.append(.reverse)
      case .hold(let length): steps.append(.rest(length))
      case .go(let state, let next):
        guard next == nil else { return nil }
        steps.append(state == scene.states[1].name ? .forward : .reverse)
      case .drag: return nil
      }
    }
    self.init(
      forward: animations.presentation,
      reverse: animations.dismissal,
      steps: steps,
      hasSharedElements: !machine.travelers.isEmpty
    )
  }
}

extension StateGraph {
  /// The rest at each end of an edge, in seconds, so that the end of an edge and the start of the next differ in time.
  package static let rest = 0.02
  /// The largest number of states that taps can move between without a script.
  public static let maximumStateCount = 12
  /// The largest number of edges that taps can trigger without a script.
  public static let maximumEdgeCount = 24

  /// Resolves the edges that taps trigger.
  ///
  /// Returns nil if there are too many states or edges. Then the scene loops.
  fileprivate init?(of machines: Machines, _ notes: inout [Diagnostic]) throws(Diagnostics) {
    let scene = machines.full.scene
    var (tapped, reduced) = (machines.full, machines.reduced)
    tapped.keepEdges { if case .tap = $0.trigger { true } else { false } }
    reduced.keepEdges { if case .tap = $0.trigger { true } else { false } }
    guard scene.states.count <= Self.maximumStateCount, tapped.edges.count <= Self.maximumEdgeCount else {
      notes.append(
        Diagnostic(
          .playLoop,
          "taps can't move between \(scene.states.count) states by \(tapped.edges.count) edges without a script: it loops; "
            + "expected at most \(Self.maximumStateCount) states and \(Self.maximumEdgeCount) edges",
          about: "\(scene.name): start"
        )
      )
      return nil
    }
    let full = StatePlay.tour(of: tapped)
    let timelines = Timelines(full: full.timeline, reduced: StatePlay.tour(of: reduced).timeline)
    let finder = TargetFinder(scene: scene, timeline: full.timeline)
    var (edges, problems): ([Edge], [Diagnostic]) = ([], [])
    for (edge, stop) in zip(tapped.edges, full.stops) {
      guard case .tap(let layer) = edge.trigger else { continue }
      let to = scene.states[edge.to].name
      let place = "\(scene.name): \(edge.name)"
      if stop.loop == nil, edge.act.changes.contains(where: { $0.animation.isEndless }) {
        problems.append(
          Diagnostic(
            .playPeriod,
            "what repeats forever in “\(to)” never starts again at the same time within \(Int(LoopLength.longest)) s; "
              + "expected periods with a common multiple",
            about: place
          )
        )
      }
      // A switch shows such layers on its way to either state; among more states, that isn't known.
      if !scene.isPair, tapped.hasPulse(edge) {
        problems.append(
          Diagnostic(
            .sceneStart,
            "a tap can't start a transition whose layers are visible only while it runs; expected a MorphTransition, or start: .loop",
            about: place
          )
        )
      }
      guard let target = finder.target(layer, at: stop.span.lowerBound) else {
        problems.append(finder.missing(layer, of: edge, of: tapped))
        continue
      }
      edges.append(Edge(from: edge.from, to: edge.to, span: stop.span, loop: stop.loop, target: target))
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    // The timeline rests in a state before an edge that leaves it, and after an edge that enters it.
    let taken = Array(zip(tapped.edges, full.stops))
    func restTime(of state: Int) -> Double {
      if let (_, stop) = taken.first(where: { $0.0.from == state }) { return stop.span.lowerBound - Self.rest / 2 }
      if let (_, stop) = taken.first(where: { $0.0.to == state }) {
        return (stop.loop ?? stop.span).upperBound + Self.rest / 2
      }
      return 0
    }
    let times = scene.states.indices.map(restTime)
    let states = zip(scene.states, times).map { State(title: $0.title, time: $1) }
    self.init(timelines: timelines, states: states, edges: edges)
  }
}

/// Finds the areas of the layers that take taps.
struct TargetFinder {
  let scene: Scene
  let timeline: Timeline

  /// Returns the area of a layer on the canvas at a time, or nil if the layer isn't on the canvas.
  func place(of layer: String, at time: Double) -> Rect2D? {
    guard let index = timeline.layers.firstIndex(where: { $0.id == layer }) else { return nil }
    return timeline.state(of: index, at: time).bounds.intersection(Rect2D(size: scene.canvas.size))
  }

  /// Returns the target of a tap at a time, or nil if the layer isn't on the canvas.
  func target(_ layer: String?, at time: Double) -> TapTarget? {
    guard let layer else { return TapTarget(area: Rect2D(size: scene.canvas.size)) }
    return place(of: layer, at: time).map { area in
      var target = TapTarget(layer: layer, area: area)
      // What dims the page isn't a button.
      if timeline.layers.contains(where: { $0.id == layer && $0.role == .dimming }) { target.dimming = nil }
      return target
    }
  }

  /// Returns the message that a layer isn't on the canvas when it takes the tap that triggers an edge.
  fileprivate func missing(_ layer: String?, of edge: StateMachine.Edge, of machine: StateMachine) -> Diagnostic {
    let state = machine.scene.states[edge.from]
    return Diagnostic(
      .sceneStart,
      "layer “\(layer ?? "")” takes the tap, but isn't on the canvas in “\(state.name)”; expected a layer that can be touched",
      about: "\(scene.name): \(edge.name)"
    )
  }
}
