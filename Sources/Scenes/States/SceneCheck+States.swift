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
    check.cues(of: scene, names)
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

  /// Checks a script that goes from state to state.
  private mutating func cues(of scene: Scene, _ names: [String]) {
    if scene.script.count > Self.maximumCueCount {
      return report(
        .sceneLimit,
        "it has \(scene.script.count) cues; expected at most \(Self.maximumCueCount)",
        at: "script"
      )
    }
    guard found.isEmpty else { return }
    var state = names[0]
    for cue in scene.script {
      switch cue {
      case .hold(let length):
        if !(length.isFinite && length >= 0) {
          report(.sceneScript, "a hold of \(length) s; expected a finite number of seconds, 0 or more", at: "script")
        }
      case .go(let to, let next):
        if let next, !(next.isFinite && next >= 0) {
          report(
            .sceneScript,
            "the next cue comes after \(next) s; expected a finite number of seconds, 0 or more",
            at: "script"
          )
        }
        guard scene.edges.contains(where: { $0.from == state && $0.to == to }) else {
          let ways = scene.edges.filter { $0.from == state }.map(\.to)
          found.append(
            Diagnostic(
              .sceneScript,
              "no edge leads from “\(state)” to “\(to)”"
                + (ways.isEmpty ? "" : "; expected \(SceneCatalogue.choice(of: ways))"),
              about: "\(self.scene): script",
              suggestion: nearestSpelling(of: to, among: ways)
            )
          )
          return
        }
        state = to
      case .present, .dismiss, .drag:
        report(
          .sceneScript,
          "a scene of states has no presentation that could be presented, dismissed or dragged; expected .go(to:) or .hold",
          at: "script"
        )
      }
    }
  }

  /// Returns the problems of the layers and changes that the transitions result in.
  static func problems(of machine: StateMachine) -> [Diagnostic] {
    let scene = machine.scene
    var check = SceneCheck(scene: scene.name)
    check.name(scene.name)
    check.texts(scene)
    check.size(scene.canvas.size, of: "canvas")
    check.radius(scene.canvas.cornerRadius, at: "canvas")
    if let border = scene.canvas.border { check.stroke(border, at: "canvas") }
    check.device(of: scene.canvas)
    for state in scene.states { check.size(state.stage.size, of: "state “\(state.name)”") }
    let layers = machine.layers.flatMap(\.tree)
    if layers.count > maximumLayerCount {
      check.report(.sceneLimit, "it has \(layers.count) layers; expected at most \(maximumLayerCount)", at: "layers")
    }
    check.ids(layers)
    guard check.found.isEmpty else { return check.found }
    var seen: Set<String> = []
    for look in machine.looks {
      for layer in layers.compactMap({ look[$0.id] }) {
        let before = check.found.count
        guard !seen.contains(layer.id) else { continue }
        check.layer(layer)
        if check.found.count > before { seen.insert(layer.id) }
      }
    }
    for edge in machine.edges {
      let names = (scene.states[edge.from].name, scene.states[edge.to].name)
      check.act(edge.act, named: "\(names.0) → \(names.1)", of: layers)
    }
    check.start(of: machine, layers)
    return check.found
  }

  /// Checks the trigger of a scene of states.
  private mutating func start(of machine: StateMachine, _ layers: [Layer]) {
    let names = machine.scene.states.map(\.name)
    switch machine.scene.start {
    case .loop, .load, .appear, .scroll: break
    case .tap(let opening, let closing):
      if opening != nil || closing != nil {
        report(.sceneStart, "its edges say what takes a tap; expected .tap() without layers", at: "start")
      }
      var taken: [String: Int] = [:]
      for (index, edge) in machine.edges.enumerated() {
        guard case .tap(let layer) = edge.trigger else { continue }
        let key = "\(edge.from) \(layer ?? "")"
        if let other = taken.updateValue(index, forKey: key) {
          let targets = [other, index].map { "“\(names[machine.edges[$0].to])”" }.joined(separator: " and ")
          let what = layer.map { "layer “\($0)”" } ?? "the canvas"
          report(
            .sceneState,
            "in “\(names[edge.from])” a tap on \(what) leads to \(targets); expected one of them",
            at: "edges"
          )
        }
        guard let layer, !layers.contains(where: { $0.id == layer }) else { continue }
        found.append(
          Diagnostic(
            .sceneLayerID,
            "there is no layer “\(layer)” that could be touched",
            about: "\(scene): edges",
            suggestion: nearestSpelling(of: layer, among: layers.map(\.id))
          )
        )
      }
      if taken.isEmpty { report(.sceneStart, "nothing takes a tap; expected an edge on: .tap(…)", at: "start") }
    case .drag, .driven:
      report(
        .sceneStart,
        "neither a finger nor a script can drive anything but one transition forward and in reverse; expected .loop or .tap()",
        at: "start"
      )
    }
  }
}
