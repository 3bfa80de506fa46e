import Diagnostics

/// Checks of states and edges.
extension SceneCheck {
  /// The largest number of states in a scene.
  static let maximumStateCount = 100
  /// The largest number of edges in a scene.
  static let maximumEdgeCount = 400

  /// Returns the problems of a scene's states and edges, before its transitions are applied.
  static func graphProblems(of scene: Scene) -> [Diagnostic] {
    var check = SceneCheck(scene: scene.name)
    let names = scene.states.map(\.name)
    if names.isEmpty { check.report(.sceneState, "it has no state; expected at least one", at: "states") }
    if names.count > maximumStateCount {
      check.report(.sceneLimit, "it has \(names.count) states; expected at most \(maximumStateCount)", at: "states")
    }
    if scene.edges.count > maximumEdgeCount {
      check.report(.sceneLimit, "it has \(scene.edges.count) edges; expected at most \(maximumEdgeCount)", at: "edges")
    }
    guard check.found.isEmpty else { return check.found }
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      check.report(.sceneState, "two states are called “\(name)”; expected every name once", at: "states")
    }
    for name in names where name.isEmpty || name.unicodeScalars.contains(where: cannotBeNamed) || name.count > 100 {
      check.report(
        .sceneState,
        "“\(name)” isn't a state's name; expected at most 100 letters that can be written",
        at: "states"
      )
    }
    for edge in scene.edges { check.edge(edge, among: names) }
    var pairs: Set<[String]> = []
    for edge in scene.edges where !pairs.insert([edge.from, edge.to]).inserted {
      check.report(.sceneState, "two edges lead from “\(edge.from)” to “\(edge.to)”; expected one", at: "edges")
    }
    let reached = Set(scene.edges.map(\.to))
    for name in names.dropFirst() where !reached.contains(name) {
      check.report(.sceneState, "no edge leads to “\(name)”; expected one, or a scene without that state", at: "states")
    }
    return check.found
  }

  private mutating func edge(_ edge: Scene.Edge, among names: [String]) {
    for name in [edge.from, edge.to] where !names.contains(name) {
      found.append(
        Diagnostic(
          .sceneState,
          "there is no state “\(name)”",
          about: "\(scene): edges",
          suggestion: nearestSpelling(of: name, among: names)
        )
      )
    }
    if edge.from == edge.to {
      report(.sceneState, "an edge leads from “\(edge.from)” to itself; expected another state", at: "edges")
    }
  }

  /// Checks a script.
  mutating func script(of machine: StateMachine) {
    let scene = machine.scene
    if scene.script.count > Self.maximumCueCount {
      report(.sceneLimit, "it has \(scene.script.count) cues; expected at most \(Self.maximumCueCount)", at: "script")
    }
    let drags = scene.script.count { if case .drag = $0 { true } else { false } }
    if drags > Self.maximumDragCount {
      report(.sceneLimit, "it has \(drags) drags; expected at most \(Self.maximumDragCount)", at: "script")
    }
    var state = scene.firstState
    for cue in scene.script {
      guard let next = self.state(after: cue, in: state, of: machine) else { return }
      state = next
    }
    let moves = scene.script.contains { if case .hold = $0 { false } else { true } }
    if scene.isPair, !moves { report(.sceneScript, "nothing happens; expected .present or .dismiss", at: "script") }
    for edge in machine.edges {
      if let problem = edge.interaction?.problem { report(.sceneScript, problem, at: "interaction") }
    }
  }

  /// Checks a cue, and returns the state after it, or nil if that is unknown.
  private mutating func state(after cue: Scene.Cue, in state: Int, of machine: StateMachine) -> Int? {
    let scene = machine.scene
    switch cue {
    case .hold(let length):
      if !(length.isFinite && length >= 0) {
        report(.sceneScript, "a hold of \(length) s; expected a finite number of seconds, 0 or more", at: "script")
      }
      return state
    case .go(let to, let next):
      if let next, !(next.isFinite && next >= 0) {
        report(
          .sceneScript,
          "the next cue comes after \(next) s; expected a finite number of seconds, 0 or more",
          at: "script"
        )
      }
      if let index = scene.states.firstIndex(where: { $0.name == to }), machine.edge(from: state, to: index) != nil {
        return index
      }
      let targets = machine.edges.filter { $0.from == state }.map { scene.states[$0.to].name }
      found.append(
        Diagnostic(
          .sceneScript,
          "no edge leads from “\(scene.states[state].name)” to “\(to)”"
            + (targets.isEmpty ? "" : "; expected \(SceneCatalogue.choice(of: targets))"),
          about: "\(self.scene): script",
          suggestion: nearestSpelling(of: to, among: targets)
        )
      )
      return nil
    case .present, .dismiss, .drag:
      guard scene.isPair else {
        report(
          .sceneScript,
          "the scene isn't one transition between two states, which could be presented, dismissed or dragged; expected .go(to:) or .hold",
          at: "script"
        )
        return nil
      }
      return presented(by: cue, in: state, of: machine)
    }
  }

  /// Checks a cue of a presentation, and returns the state after it.
  private mutating func presented(by cue: Scene.Cue, in state: Int, of machine: StateMachine) -> Int {
    func twice(_ word: String, _ other: String) -> String { "\(word) twice in a row; expected \(other) between them" }
    switch cue {
    case .present:
      if state == 1 { report(.sceneScript, twice(".present", ".dismiss"), at: "script") }
      return 1
    case .drag(let drag): return dragged(drag, in: state, of: machine)
    case .dismiss, .hold, .go:
      if state == 0 { report(.sceneScript, twice(".dismiss", ".present"), at: "script") }
      return 0
    }
  }

  /// Checks a drag, and returns the state after it.
  private mutating func dragged(_ drag: Drag, in state: Int, of machine: StateMachine) -> Int {
    if let problem = drag.problem { report(.sceneScript, problem, at: "script") }
    guard let edge = machine.edges.first(where: { $0.interaction != nil }), let interaction = edge.interaction else {
      report(.sceneScript, Self.withoutInteraction, at: "script")
      return state
    }
    let animations = edge.act.changes.map(\.animation)
    if Set(animations.map(\.duration)).count > 1 || animations.contains(where: { $0.delay > 0 }) {
      report(
        .sceneScript,
        "a drag of layers that don't move together; expected changes with one start and end",
        at: "script"
      )
    }
    if state == 0 { report(.sceneScript, "a drag of nothing; expected .present before it", at: "script") }
    return interaction.finishes(at: drag.translation, velocity: drag.velocity) ? 0 : 1
  }

  /// Checks what starts a scene.
  mutating func start(of machine: StateMachine, _ layers: [Layer]) {
    let scene = machine.scene
    var targets: [String?] = machine.edges.map(\.interaction?.layer)
    switch scene.start {
    case .loop, .load, .appear, .scroll: break
    case .tap(let opening, let closing):
      if scene.isPair {
        targets += [opening, closing]
        stages(opening, closing, of: scene)
      } else if opening != nil || closing != nil {
        report(.sceneStart, "its edges say what takes a tap; expected .tap() without layers", at: "start")
      }
      taps(of: machine, layers, except: [opening, closing])
    case .drag(let opening, let closing, let offering):
      targets += [opening, closing]
      guard scene.isPair else { return report(.sceneStart, Self.withoutProgress, at: "start") }
      let interaction = machine.edges.lazy.compactMap(\.interaction).first
      if interaction == nil { report(.sceneStart, Self.withoutInteraction, at: "start") }
      if let problem = offering?.problem { report(.sceneStart, problem, at: "start") }
      if let offering, interaction?.style.isLike(offering) == true {
        report(.sceneStart, "it offers the kind of style that the transition has; expected the other kind", at: "start")
      }
      stages(opening, closing, of: scene)
    case .driven:
      if !scene.isPair { report(.sceneStart, Self.withoutProgress, at: "start") }
    }
    for target in targets.compactMap(\.self) where !layers.contains(where: { $0.id == target }) {
      untouchable(target, layers, at: "start")
    }
  }

  private static let withoutProgress =
    "neither a finger nor a script can drive anything but one transition forward and in reverse; expected .loop or .tap()"

  private mutating func untouchable(_ layer: String, _ layers: [Layer], at place: String) {
    found.append(
      Diagnostic(
        .sceneLayerID,
        "there is no layer “\(layer)” that could be touched",
        about: "\(scene): \(place)",
        suggestion: nearestSpelling(of: layer, among: layers.map(\.id))
      )
    )
  }

  /// Checks what takes the taps of the edges.
  ///
  /// - Parameter known: The layers that the scene's start names.
  private mutating func taps(of machine: StateMachine, _ layers: [Layer], except known: [String?]) {
    let names = machine.scene.states.map(\.name)
    var taken: [String: Int] = [:]
    for (index, edge) in machine.edges.enumerated() {
      guard case .tap(let layer) = edge.trigger else { continue }
      if let other = taken.updateValue(index, forKey: "\(edge.from) \(layer ?? "")") {
        let targets = [other, index].map { "“\(names[machine.edges[$0].to])”" }.joined(separator: " and ")
        let what = layer.map { "layer “\($0)”" } ?? "the canvas"
        report(
          .sceneState,
          "in “\(names[edge.from])” a tap on \(what) leads to \(targets); expected one of them",
          at: "edges"
        )
      }
      if let layer, !known.contains(layer), !layers.contains(where: { $0.id == layer }) {
        untouchable(layer, layers, at: "edges")
      }
    }
    if taken.isEmpty { report(.sceneStart, "nothing takes a tap; expected an edge on: .tap(…)", at: "start") }
  }
}

extension Scene.State {
  /// The name in messages.
  var place: String {
    switch role {
    case .presenter: "presenting stage"
    case .presented: "presented stage"
    case nil: "state “\(name)”"
    }
  }
}
