import Diagnostics

extension Composition {
  /// Resolves a scene: its play, and what a page has to know to let readers start it.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: ``Diagnostics`` with everything that is wrong with the scene.
  public init(resolving scene: Scene) throws(Diagnostics) {
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
  /// Resolves what starts a scene.
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
        let canvas = Rect(size: scene.canvas.size)
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
  /// Resolves a scene that one number drives, without a hand.
  fileprivate init(resolving scene: Scene, _ choreography: Choreography) throws(Diagnostics) {
    let way = try choreography.drivenWay(of: scene)
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
  /// How long each end of an edge is kept, in seconds, so that no moment is two.
  static let rest = 0.02
  /// How many states taps may move between without a script.
  public static let mostStates = 12
  /// How many edges taps may take without a script.
  public static let mostEdges = 24

  /// Resolves the edges of a scene of states that taps take; nothing where there are too many, and it loops.
  fileprivate init?(of machine: StateMachine, _ notes: inout [Diagnostic]) throws(Diagnostics) {
    let scene = machine.scene
    var tapped = machine
    tapped.keepEdges { if case .tap = $0.trigger { true } else { false } }
    guard scene.states.count <= Self.mostStates, tapped.edges.count <= Self.mostEdges else {
      notes.append(
        Diagnostic(
          "taps can't move between \(scene.states.count) states by \(tapped.edges.count) edges without a script: it loops; "
            + "expected at most \(Self.mostStates) states and \(Self.mostEdges) edges",
          severity: .note,
          at: Location(file: "\(scene.name): start")
        )
      )
      return nil
    }
    let full = StatePlay.tour(of: tapped, motion: .full)
    let timelines = Timelines(full: full.timeline, reduced: StatePlay.tour(of: tapped, motion: .reduced).timeline)
    let finder = TargetFinder(scene: scene, timeline: full.timeline)
    var (edges, problems): ([Edge], [Diagnostic]) = ([], [])
    for (edge, span) in zip(tapped.edges, full.spans) {
      guard case .tap(let layer) = edge.trigger else { continue }
      let (from, to) = (scene.states[edge.from].name, scene.states[edge.to].name)
      let place = Location(file: "\(scene.name): \(from) → \(to)")
      if edge.act.changes.contains(where: { $0.animation.isEndless }) {
        problems.append(
          Diagnostic(
            "a tap can't start what repeats without end; expected start: .loop, or a curve that ends",
            at: place
          )
        )
      }
      if tapped.hasPulse(edge) {
        problems.append(
          Diagnostic(
            "a tap can't start a transition whose layers are seen only on the way; expected a MorphTransition, or start: .loop",
            at: place
          )
        )
      }
      guard let target = finder.target(layer, at: span.lowerBound) else {
        problems.append(
          Diagnostic(
            "layer “\(layer ?? "")” takes the tap, and isn't on the canvas in “\(from)”; expected one that can be touched",
            at: place
          )
        )
        continue
      }
      edges.append(Edge(from: edge.from, to: edge.to, span: span, target: target))
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    // Every state is a moment of the tour: before an edge that leaves it, or after one that enters it.
    let taken = Array(zip(tapped.edges, full.spans))
    func restTime(of state: Int) -> Double {
      if let (_, span) = taken.first(where: { $0.0.from == state }) { return span.lowerBound - Self.rest / 2 }
      if let (_, span) = taken.first(where: { $0.0.to == state }) { return span.upperBound + Self.rest / 2 }
      return 0
    }
    let times = scene.states.indices.map(restTime)
    let states = zip(scene.states, times).map { State(title: $0.title, time: $1) }
    self.init(timelines: timelines, states: states, edges: edges)
  }

  /// Resolves a scene of two states that a tap goes between.
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

/// Finds where the layers are that take taps.
struct TargetFinder {
  let scene: Scene
  let timeline: Timeline

  /// Where a layer can be touched at a time; nothing where it isn't on the canvas.
  func place(of layer: String, at time: Double) -> Rect? {
    guard let index = timeline.layers.firstIndex(where: { $0.id == layer }) else { return nil }
    return timeline.state(of: index, at: time).bounds.intersection(Rect(size: scene.canvas.size))
  }

  /// The target of a tap at a time.
  func target(_ layer: String?, at time: Double) -> TapTarget? {
    guard let layer else { return TapTarget(area: Rect(size: scene.canvas.size)) }
    return place(of: layer, at: time).map { TapTarget(layer: layer, area: $0) }
  }

  /// What takes the taps that present and dismiss.
  ///
  /// - Throws: ``Diagnostics`` where a layer isn't on the canvas when it is to be touched.
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
            "layer “\(layer)” takes the tap that \(act), and isn't on the canvas by then; expected one that can be touched",
            at: Location(file: "\(scene.name): start")
          )
        }
      )
    }
    return (opens, closes)
  }
}
