import Diagnostics

extension SceneCheck {
  /// Returns the problems of a scene, and of the layers and changes that its transitions result in.
  static func problems(of machine: StateMachine) -> [Diagnostic] {
    let scene = machine.scene
    var check = SceneCheck(scene: scene.name)
    check.name(scene.name)
    check.texts(scene)
    check.size(scene.canvas.size, of: "canvas")
    check.radius(scene.canvas.cornerRadius, at: "canvas")
    if let border = scene.canvas.border { check.stroke(border, at: "canvas") }
    check.device(of: scene.canvas)
    for state in scene.states { check.size(state.stage.size, of: state.place) }
    check.script(of: machine)
    let layers = machine.layers.flatMap(\.tree)
    check.start(of: machine, layers)
    if layers.count > maximumLayerCount {
      check.report(.sceneLimit, "it has \(layers.count) layers; expected at most \(maximumLayerCount)", at: "layers")
    }
    check.ids(layers)
    check.touch(scene, layers)
    check.looks(of: machine, layers)
    for edge in machine.edges { check.act(edge.act, named: edge.name, of: layers) }
    return check.found
  }

  /// Checks the values of the layers in the states.
  private mutating func looks(of machine: StateMachine, _ layers: [Layer]) {
    // Shared elements are copied from the stages, including their problems.
    let groups = Set(machine.travelers.map(\.layer))
    let copies = Set(layers.filter { groups.contains($0.id) }.flatMap(\.tree).map(\.id))
    for areCopies in [false, true] where !areCopies || found.isEmpty {
      // A value that a change sets is reported as that of the change.
      var seen = Set(machine.edges.flatMap(\.act.changes).filter { !$0.property.tween.isPossible }.map(\.layer))
      for (state, look) in machine.looks.enumerated() {
        for layer in layers.compactMap({ look[$0.id] })
        where copies.contains(layer.id) == areCopies && (state == 0 || !seen.contains(layer.id)) {
          let before = found.count
          self.layer(layer)
          if found.count > before { seen.insert(layer.id) }
        }
      }
    }
  }

  /// Returns the problems of stages that are too deeply nested for other checks.
  static func depthProblems(of scene: Scene) -> [Diagnostic] {
    depthProblems(of: scene.states.map { ($0.place, $0.stage.layers) }, in: scene, atMost: maximumDepth)
  }

  /// Returns the problems of a choreography that is too deeply nested for other checks.
  static func depthProblems(of choreography: Choreography, of scene: Scene) -> [Diagnostic] {
    // Transitions put stages into layers of their own.
    depthProblems(of: [("transition", choreography.layers)], in: scene, atMost: maximumDepth + 10)
  }

  private static func depthProblems(
    of trees: [(name: String, layers: [Layer])],
    in scene: Scene,
    atMost most: Int
  ) -> [Diagnostic] {
    var check = SceneCheck(scene: scene.name)
    for tree in trees {
      var level = tree.layers
      var depth = 0
      while !level.isEmpty, depth < most {
        level = level.flatMap(\.children)
        depth += 1
      }
      if !level.isEmpty { check.report(.sceneLimit, "layers are nested more than \(most) deep", at: tree.name) }
    }
    return check.found
  }

  mutating func texts(_ scene: Scene) { texts(title: scene.title, description: scene.description) }

  /// Checks whether a canvas is large enough for the system's layers.
  mutating func device(of canvas: Canvas) {
    if canvas.device.isDisjoint(with: .screen) { return }
    let least = SystemLayers.minimumSize
    if canvas.size.width < least.width || canvas.size.height < least.height {
      report(
        .sceneLayer,
        "it is \(canvas.size.width) × \(canvas.size.height) pt, too small for a phone's status bar, island or home indicator; "
          + "expected at least \(Int(least.width)) × \(Int(least.height)) pt",
        at: "canvas"
      )
    }
  }

  /// Checks that no layer has the id of the dot that shows the finger.
  private mutating func touch(_ scene: Scene, _ layers: [Layer]) {
    let isDragged = scene.script.contains { if case .drag = $0 { true } else { false } }
    guard isDragged, layers.contains(where: { $0.id == TouchDot.id }) else { return }
    report(
      .sceneLayerID,
      "“\(TouchDot.id)” is the id of the dot that shows the finger of a drag; expected another",
      at: "layers"
    )
  }

  /// Checks that the layers that take taps are on the stage that is shown at the time.
  mutating func stages(_ opening: String?, _ closing: String?, of scene: Scene) {
    func names(_ stage: Stage) -> Set<String> {
      Set(stage.layers.flatMap { $0.flattened() }.map(\.layer.id))
    }
    let (first, second) = (names(scene.presenter), names(scene.presented))
    if let opening, second.contains(opening), !first.contains(opening) {
      report(
        .sceneStart,
        "layer “\(opening)” presents, but is on the presented stage; expected a layer of the presenting stage",
        at: "start"
      )
    }
    if let closing, first.contains(closing), !second.contains(closing) {
      report(
        .sceneStart,
        "layer “\(closing)” dismisses, but is on the presenting stage; expected a layer of the presented stage",
        at: "start"
      )
    }
  }
}
