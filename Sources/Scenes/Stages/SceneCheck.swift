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

  private static let withoutInteraction =
    "this transition follows no finger; expected one with an interaction, such as CardTransition or DrawerTransition"

  let scene: String
  var found: [Diagnostic] = []

  /// Returns the problems of a scene and of the choreography that its transition results in.
  static func problems(of scene: Scene, _ choreography: Choreography) -> [Diagnostic] {
    var check = SceneCheck(scene: scene.name)
    check.name(scene.name)
    check.texts(scene)
    check.size(scene.canvas.size, of: "canvas")
    check.radius(scene.canvas.cornerRadius, at: "canvas")
    if let border = scene.canvas.border { check.stroke(border, at: "canvas") }
    check.device(of: scene.canvas)
    check.size(scene.presenter.size, of: "presenter stage")
    check.size(scene.presented.size, of: "presented stage")
    check.script(scene.script, choreography)
    let layers = choreography.layers.flatMap { $0.flattened() }.map(\.layer)
    check.start(scene, choreography, layers)
    if layers.count > maximumLayerCount {
      check.report(.sceneLimit, "it has \(layers.count) layers; expected at most \(maximumLayerCount)", at: "layers")
    }
    check.ids(layers)
    check.touch(scene, layers)
    // Shared elements are copied from the stages, including their problems.
    let groups = Set(choreography.travellers.map(\.layer))
    let copies = choreography.layers.flatMap { $0.flattened() }.filter { groups.contains($0.layer.id) }
      .flatMap { $0.layer.flattened() }.map(\.layer.id)
    let known = Set(copies)
    for layer in layers where !known.contains(layer.id) { check.layer(layer) }
    if check.found.isEmpty {
      for layer in layers where known.contains(layer.id) { check.layer(layer) }
    }
    check.act(choreography.presentation, named: "presentation", of: layers)
    check.act(choreography.dismissal, named: "dismissal", of: layers)
    if check.found.isEmpty { check.duration(of: scene.script, choreography) }
    return check.found
  }

  init(scene: String) {
    self.scene = scene
  }

  mutating func report(_ id: Diagnostic.ID, _ message: String, at place: String) {
    found.append(Diagnostic(id, message, about: "\(scene): \(place)"))
  }

  /// Returns the problems of stages that are too deeply nested for other checks.
  static func depthProblems(of scene: Scene) -> [Diagnostic] {
    let stages = scene.states.map { ("state “\($0.name)”", $0.stage.layers) }
    return depthProblems(
      of: scene.isPresentation ? [("presenter stage", stages[0].1), ("presented stage", stages[1].1)] : stages,
      in: scene,
      atMost: maximumDepth
    )
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

  private mutating func script(_ cues: [Scene.Cue], _ choreography: Choreography) {
    if cues.count > Self.maximumCueCount {
      report(.sceneLimit, "it has \(cues.count) cues; expected at most \(Self.maximumCueCount)", at: "script")
    }
    let drags = cues.count { if case .drag = $0 { true } else { false } }
    if drags > Self.maximumDragCount {
      report(.sceneLimit, "it has \(drags) drags; expected at most \(Self.maximumDragCount)", at: "script")
    }
    // Whether the second stage is presented, or nil as long as that is unknown.
    var isPresented: Bool?
    func twice(_ word: String, _ other: String) -> String { "\(word) twice in a row; expected \(other) between them" }
    for cue in cues {
      switch cue {
      case .hold(let length):
        if !(length.isFinite && length >= 0) {
          report(.sceneScript, "a hold of \(length) s; expected a finite number of seconds, 0 or more", at: "script")
        }
      case .go(let state, _):
        report(
          .sceneScript,
          "it goes to “\(state)”, but is a presentation; expected .present or .dismiss",
          at: "script"
        )
      case .present:
        if isPresented == true { report(.sceneScript, twice(".present", ".dismiss"), at: "script") }
        isPresented = true
      case .dismiss:
        if isPresented == false { report(.sceneScript, twice(".dismiss", ".present"), at: "script") }
        isPresented = false
      case .drag(let drag):
        if let problem = drag.problem { report(.sceneScript, problem, at: "script") }
        guard let interaction = choreography.interaction else {
          report(.sceneScript, Self.withoutInteraction, at: "script")
          continue
        }
        let changes = choreography.dismissal.changes
        if Set(changes.map(\.animation.duration)).count > 1 || changes.contains(where: { $0.animation.delay > 0 }) {
          report(
            .sceneScript,
            "a drag of layers that don't move together; expected changes with one start and end",
            at: "script"
          )
        }
        if isPresented == false { report(.sceneScript, "a drag of nothing; expected .present before it", at: "script") }
        isPresented = !interaction.finishes(at: drag.translation, velocity: drag.velocity)
      }
    }
    if isPresented == nil { report(.sceneScript, "nothing happens; expected .present or .dismiss", at: "script") }
    if let problem = choreography.interaction?.problem { report(.sceneScript, problem, at: "interaction") }
  }

  private mutating func duration(of cues: [Scene.Cue], _ choreography: Choreography) {
    let total = Play(of: cues, choreography).duration
    if !(Self.shortestPlay...Self.longestPlay).contains(total) {
      report(
        .sceneDuration,
        "the play takes \(total) s; expected \(Self.shortestPlay)…\(Int(Self.longestPlay)) s until it starts again",
        at: "script"
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
  private mutating func stages(_ opening: String?, _ closing: String?, of scene: Scene) {
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

  private mutating func start(_ scene: Scene, _ choreography: Choreography, _ layers: [Layer]) {
    let start = scene.start
    var targets: [String?] = [choreography.interaction?.layer]
    switch start {
    case .loop, .load, .appear, .scroll, .driven: break
    case .tap(let opening, let closing): targets += [opening, closing]
    case .drag(let opening, let closing, let offering):
      targets += [opening, closing]
      if choreography.interaction == nil {
        report(.sceneStart, Self.withoutInteraction, at: "start")
      }
      if let problem = offering?.problem { report(.sceneStart, problem, at: "start") }
      if let offering, choreography.interaction?.style.isLike(offering) == true {
        report(.sceneStart, "it offers the kind of style that the transition has; expected the other kind", at: "start")
      }
    }
    if case .tap(let opening, let closing) = start { stages(opening, closing, of: scene) }
    if case .drag(let opening, let closing, _) = start { stages(opening, closing, of: scene) }
    for target in targets.compactMap(\.self) where !layers.contains(where: { $0.id == target }) {
      found.append(
        Diagnostic(
          .sceneLayerID,
          "there is no layer “\(target)” that could be touched",
          about: "\(self.scene): start",
          suggestion: nearestSpelling(of: target, among: layers.map(\.id))
        )
      )
    }
  }
}

extension Double {
  /// A duration for messages, in whole seconds if possible.
  var inSeconds: String { self < 1e9 ? "\(Int(self)) s" : "practically forever" }
}
