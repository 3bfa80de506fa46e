import Diagnostics

extension Composition {
  /// Resolves a scene: its timelines, and how a page plays it.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  public init(resolving scene: Scene) throws(Diagnostics) {
    if let composition = try scene.resolvedComposition() {
      self = composition
      return
    }
    guard scene.isPresentation else {
      try self.init(StateMachine(scene))
      return
    }
    let full = try Resolution(of: scene)
    let timelines = Timelines(full: full.timeline, reduced: try Resolution(of: scene, motion: .reduced).timeline)
    self.init(
      scene.name,
      title: scene.title,
      description: scene.description,
      timelines: timelines,
      playback: try Playback(resolving: scene, full.choreography),
      notes: full.notes
    )
  }
}

extension Composition {
  /// Resolves a scene of states.
  fileprivate init(_ machine: StateMachine) throws(Diagnostics) {
    let scene = machine.scene
    let full = try Resolution.states(of: machine, motion: .full)
    let reduced = try Resolution.states(of: machine, motion: .reduced)
    var (playback, notes) = (Playback.clock(.loop), full.notes)
    switch scene.start {
    case .loop, .drag, .driven: break
    case .load: playback = .clock(.load)
    case .appear: playback = .clock(.appear)
    case .scroll: playback = .clock(.scroll)
    case .tap:
      if let graph = try StateGraph(of: machine, &notes) { playback = .states(graph) }
    }
    self.init(
      scene.name,
      title: scene.title,
      description: scene.description,
      timelines: Timelines(full: full.timeline, reduced: reduced.timeline),
      playback: playback,
      notes: notes
    )
  }
}

extension Playback {
  /// Resolves the playback of a scene.
  fileprivate init(resolving scene: Scene, _ choreography: Choreography) throws(Diagnostics) {
    switch scene.start {
    case .loop: self = .clock(.loop)
    case .load: self = .clock(.load)
    case .appear: self = .clock(.appear)
    case .scroll: self = .clock(.scroll)
    case .tap(let opening, let closing):
      self = .states(try StateGraph(switching: scene, choreography, opening: opening, closing: closing))
    case .drag(let opening, let closing, let offering):
      var scrubbing = try Scrubbing(resolving: scene, choreography)
      if let interaction = choreography.interaction {
        let finder = TargetFinder(scene: scene, timeline: scrubbing.full.timeline)
        let (rest, end) = (ProgressTimeline.time(of: 0), ProgressTimeline.time(of: 1))
        let canvas = Rect2D(size: scene.canvas.size)
        let (opens, closes) = try finder.targets((opening, rest), (closing ?? interaction.layer, end))
        scrubbing.hand = Scrubbing.Hand(
          interaction: interaction,
          opening: opens,
          closing: closes,
          closesByTap: closing != nil,
          grip: interaction.layer.flatMap { finder.place(of: $0, at: end) } ?? canvas,
          alternative: offering
        )
      }
      self = .progress(scrubbing)
    case .driven: self = .progress(try Scrubbing(resolving: scene, choreography))
    }
  }
}

extension Scrubbing {
  /// Resolves a scene whose progress is set from outside, without a hand.
  fileprivate init(resolving scene: Scene, _ choreography: Choreography) throws(Diagnostics) {
    let way = try choreography.drivenAnimations(of: scene)
    self.init(
      full: ProgressTimeline(choreography, of: scene, motion: .full),
      reduced: ProgressTimeline(choreography, of: scene, motion: .reduced),
      forward: way.presentation,
      reverse: way.dismissal,
      originals: Set(choreography.travellers.flatMap { [$0.source, $0.destination] }),
      opaqueCopies: Set(choreography.travellers.compactMap(\.sourceCopy))
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
  fileprivate init?(of machine: StateMachine, _ notes: inout [Diagnostic]) throws(Diagnostics) {
    let scene = machine.scene
    var tapped = machine
    tapped.keepEdges { if case .tap = $0.trigger { true } else { false } }
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
    let full = StatePlay.tour(of: tapped, motion: .full)
    let timelines = Timelines(full: full.timeline, reduced: StatePlay.tour(of: tapped, motion: .reduced).timeline)
    let finder = TargetFinder(scene: scene, timeline: full.timeline)
    var (edges, problems): ([Edge], [Diagnostic]) = ([], [])
    for (edge, stop) in zip(tapped.edges, full.stops) {
      guard case .tap(let layer) = edge.trigger else { continue }
      let (from, to) = (scene.states[edge.from].name, scene.states[edge.to].name)
      let place = "\(scene.name): \(from) → \(to)"
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
      if tapped.hasPulse(edge) {
        problems.append(
          Diagnostic(
            .sceneStart,
            "a tap can't start a transition whose layers are visible only while it runs; expected a MorphTransition, or start: .loop",
            about: place
          )
        )
      }
      guard let target = finder.target(layer, at: stop.span.lowerBound) else {
        problems.append(
          Diagnostic(
            .sceneStart,
            "layer “\(layer ?? "")” takes the tap, but isn't on the canvas in “\(from)”; expected a layer that can be touched",
            about: place
          )
        )
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

  /// Resolves a scene of two states, which a tap switches.
  fileprivate init(
    switching scene: Scene,
    _ choreography: Choreography,
    opening: String?,
    closing: String?
  ) throws(Diagnostics) {
    var tour = scene
    tour.start = .loop
    tour.script = [.hold(Self.rest), .present, .hold(Self.rest), .dismiss, .hold(Self.rest)]
    let timelines = Timelines(
      full: try Timeline(resolving: tour),
      reduced: try Timeline(resolving: tour, motion: .reduced)
    )
    let (start, presented) = (Self.rest, Self.rest + choreography.presentation.duration)
    let (turn, dismissed) = (presented + Self.rest, presented + Self.rest + choreography.dismissal.duration)
    let presentedTime = (presented + turn) / 2
    let (opens, closes) = try TargetFinder(scene: scene, timeline: timelines.full)
      .targets((opening, timelines.full.restTime), (closing, presentedTime))
    self.init(
      timelines: timelines,
      states: [State(title: "Dismiss", time: 0), State(title: "Present", time: presentedTime)],
      edges: [
        Edge(from: 0, to: 1, span: start...presented, target: opens),
        Edge(from: 1, to: 0, span: turn...dismissed, target: closes),
      ]
    )
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
    return place(of: layer, at: time).map { TapTarget(layer: layer, area: $0) }
  }

  /// Returns the targets of the taps that present and dismiss.
  ///
  /// - Throws: ``Diagnostics`` if a layer isn't on the canvas when it takes its tap.
  fileprivate func targets(
    _ opening: (layer: String?, time: Double),
    _ closing: (layer: String?, time: Double)
  ) throws(Diagnostics) -> (opening: TapTarget, closing: TapTarget) {
    let found = (target(opening.layer, at: opening.time), target(closing.layer, at: closing.time))
    guard let opens = found.0, let closes = found.1 else {
      throw Diagnostics(
        [(found.0, opening.layer, "presents"), (found.1, closing.layer, "dismisses")].compactMap { target, layer, act in
          guard target == nil, let layer else { return nil }
          return Diagnostic(
            .sceneStart,
            "layer “\(layer)” takes the tap that \(act), but isn't on the canvas at that time; expected a layer that can be touched",
            about: "\(scene.name): start"
          )
        }
      )
    }
    return (opens, closes)
  }
}
