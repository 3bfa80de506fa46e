import Diagnostics

/// Finds the problems of a scene and collects them.
struct SceneCheck {
  /// The largest side of a canvas or stage, in points.
  static let largestSide = 10_000.0
  /// The shortest duration until a scene starts again, in seconds.
  static let shortestPlay = 0.01
  /// The longest duration until a scene starts again, in seconds.
  static let longestPlay = 600.0
  /// The longest duration of a presentation or a dismissal, in seconds.
  static let longestAct = 30.0
  /// The largest number of cues in a script.
  static let maximumCueCount = 100
  /// The largest number of drags in a script.
  static let maximumDragCount = 20
  /// The largest depth of nested layers.
  static let maximumDepth = 50
  /// The ids of layers that Stagecraft creates itself.
  static let reservedIDs: Set<String> = ["presenter", "presented", "matched"]
  /// The largest number of layers in a scene.
  static let maximumLayerCount = 1_000

  static let withoutInteraction =
    "this transition follows no finger; expected one with an interaction, such as CardTransition or DrawerTransition"

  let scene: String
  var found: [Diagnostic] = []

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

  init(scene: String) {
    self.scene = scene
  }

  mutating func report(_ id: Diagnostic.ID, _ message: String, at place: String) {
    found.append(Diagnostic(id, message, about: "\(scene): \(place)"))
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

  mutating func texts(title: String, description: String) {
    for (name, text) in [("title", title), ("description", description)]
    where text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace || Self.cannotBeNamed($0) }) {
      report(.sceneText, "it is empty; expected words for readers who don't see the scene", at: name)
    }
  }

  mutating func name(_ name: String) {
    let isAllowed = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
    if name.isEmpty || !isAllowed || name.hasPrefix("-") || name.hasSuffix("-") || name.count > 100 {
      report(
        .sceneName,
        "“\(name)” isn't a scene's name; expected at most 100 lower-case letters, digits and inner hyphens",
        at: "name"
      )
    }
  }

  mutating func size(_ size: Size2D, of place: String) {
    for (name, side) in [("width", size.width), ("height", size.height)]
    where !(1...Self.largestSide).contains(side) {
      report(.sceneLayer, "\(name) is \(side); expected 1…\(Int(Self.largestSide)) points", at: place)
    }
  }

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

  mutating func ids(_ layers: [Layer]) {
    var seen: Set<String> = []
    var reported: Set<String> = []
    for layer in layers where !seen.insert(layer.id).inserted && reported.insert(layer.id).inserted {
      let reason =
        Self.reservedIDs.contains(layer.id)
        ? "the id “\(layer.id)” is the id of a stage; expected another"
        : "two layers have the id “\(layer.id)”; expected every id once in a scene, across both stages"
      report(.sceneLayerID, reason, at: "layers")
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

  mutating func act(_ act: Choreography.Act, named name: String, of layers: [Layer]) {
    // The other problems of an act usually follow from the first one.
    if let problem = act.changes.lazy.compactMap(\.animation.problem).first {
      return report(.sceneTransition, problem, at: name)
    }
    if act.duration > Self.longestAct {
      report(.sceneDuration, "it takes \(act.duration.inSeconds); expected at most \(Int(Self.longestAct)) s", at: name)
    }
    let names = Set(layers.map(\.id))
    var changed: Set<String> = []
    for change in act.changes {
      let (kind, isPossible) = (change.property.kind, change.property.tween.isPossible)
      if !names.contains(change.layer) {
        found.append(
          Diagnostic(
            .sceneLayerID,
            "there is no layer “\(change.layer)” whose \(kind) could change",
            about: "\(scene): \(name)",
            suggestion: nearestSpelling(of: change.layer, among: names.sorted())
          )
        )
      }
      if !changed.insert("\(change.layer) \(kind)").inserted {
        report(
          .sceneTransition,
          "layer “\(change.layer)” changes its \(kind) twice; expected once in each direction",
          at: name
        )
      }
      if !isPossible {
        report(
          .sceneTransition,
          "layer “\(change.layer)” gets an invalid \(kind): \(change.property.tween.values)",
          at: name
        )
      }
      if isPossible, !change.animation.isJump, let problem = change.property.tween.mismatch {
        report(.sceneTransition, "layer “\(change.layer)”: \(problem)", at: name)
      }
      change.property.tween.check(&self, "layer “\(change.layer)”")
    }
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

extension Double {
  /// A duration for messages, in whole seconds if possible.
  var inSeconds: String { self < 1e9 ? "\(Int(self)) s" : "practically forever" }
}
