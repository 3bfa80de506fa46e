import Diagnostics

/// A scene, resolved to one layer tree, the values of each layer in each state, and the changes of each edge.
struct StateMachine {
  /// An edge with the indices of its states and its changes.
  struct Edge {
    var from: Int
    var to: Int
    /// The changes of the edge, with the motion that the reader prefers.
    var act: Choreography.Act
    /// The time until everything has settled, in seconds, with any motion.
    ///
    /// What repeats forever counts until it starts.
    var duration: Double
    /// The time after which everything that the edge repeats forever with full motion starts again, in seconds, or nil if nothing
    /// does or if that takes too long.
    var loopPeriod: Double?
    /// The animation that ends last with full motion, or nil if nothing is animated.
    var longest: Animation?
    var trigger: Scene.Edge.Trigger
    /// How a finger drives the edge, or nil if it can't.
    var interaction: Interaction?
    /// The name in messages.
    var name: String
  }

  let scene: Scene
  let motion: Timeline.Motion
  /// The layers of all states, with the values of the first state.
  private(set) var layers: [Layer] = []
  /// The layers of each state by their ids, with their values in that state.
  private(set) var looks: [[String: Layer]]
  private(set) var edges: [Edge] = []
  /// The shared elements of all edges.
  private(set) var travelers: [Choreography.MatchedPair] = []
  /// The notes of the transitions.
  private(set) var notes: [Diagnostic] = []

  /// Resolves a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - motion: The motion that the reader prefers.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  init(_ scene: Scene, motion: Timeline.Motion = .full) throws(Diagnostics) {
    (self.scene, self.motion) = (scene, motion)
    looks = scene.states.map { _ in [:] }
    let problems = SceneCheck.graphProblems(of: scene)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    let depth = SceneCheck.depthProblems(of: scene)
    guard depth.isEmpty else { throw Diagnostics(depth) }
    let isPair = scene.isPair
    for (index, edge) in scene.edges.enumerated() where !(isPair && edge.isReverse) {
      let choreography = try choreography(of: edge)
      take(edge, choreography)
      // One transition leads both ways, so it is applied once.
      if isPair { take(scene.edges[index + 1], choreography) }
    }
    if scene.edges.isEmpty {
      let root = scene.states[0].stage.layer(MorphTransition.root, role: .presenter)
      learn(root.tree, in: 0)
      layers = [root]
    }
    addDevice()
    layers = layers.map { shown($0, in: 0) }
    let found = SceneCheck.problems(of: self) + notes.filter { $0.severity == .error }
    guard found.isEmpty else { throw Diagnostics(found) }
  }

  /// Returns the result of an edge's transition, with the ids of its states.
  private mutating func choreography(of edge: Scene.Edge) throws(Diagnostics) -> Choreography {
    let ends = scene.states.filter { $0.name == edge.from || $0.name == edge.to }
    guard let from = ends.first(where: { $0.name == edge.from }), let to = ends.first(where: { $0.name == edge.to })
    else { return Choreography(layers: [], presentation: .init([]), dismissal: .init([])) }
    let (presenter, presented) = edge.isReverse ? (to, from) : (from, to)
    var choreography = edge.transition.choreography(from: presenter.stage, to: presented.stage, on: scene.canvas)
    let depth = SceneCheck.depthProblems(of: choreography, of: scene)
    guard depth.isEmpty else { throw Diagnostics(depth) }
    choreography.rename("presenter", to: presenter.layerID)
    choreography.rename("presented", to: presented.layerID)
    for var note in choreography.notes {
      let place = [name(of: edge), note.subject].compactMap(\.self).joined(separator: ": ")
      note.subject = "\(scene.name): \(place)"
      notes.append(note)
    }
    return choreography
  }

  /// Adds the layers and changes of an edge.
  private mutating func take(_ edge: Scene.Edge, _ full: Choreography) {
    let names = scene.states.map(\.name)
    guard let from = names.firstIndex(of: edge.from), let to = names.firstIndex(of: edge.to) else { return }
    let (first, second) = edge.isReverse ? (to, from) : (from, to)
    let shown = motion == .full ? full : full.withoutMotion()
    let before = shown.layers.flatMap(\.tree)
    learn(before, in: first)
    learn(before.map { layer in shown.presentation.settled(layer) }, in: second)
    layers = layers.isEmpty ? shown.layers : layers.united(with: shown.layers)
    let act = edge.isReverse ? full.dismissal : full.presentation
    let animations = act.changes.map(\.animation).filter { !$0.isJump }
    for pair in full.travelers where !travelers.contains(pair) { travelers.append(pair) }
    edges.append(
      Edge(
        from: from,
        to: to,
        act: edge.isReverse ? shown.dismissal : shown.presentation,
        duration: act.duration,
        loopPeriod: LoopLength.end(
          of: animations.compactMap(\.endlessPeriod).map { (start: 0, period: $0) },
          after: 0
        ),
        longest: animations.max { $0.duration < $1.duration },
        trigger: trigger(of: edge),
        interaction: edge.isReverse ? full.interaction : nil,
        name: name(of: edge) ?? (edge.isReverse ? "dismissal" : "presentation")
      )
    )
  }

  /// Returns the names of an edge's states for messages, or nil in a presentation, which has only one transition.
  private func name(of edge: Scene.Edge) -> String? {
    scene.states.contains { $0.role != nil } ? nil : "\(edge.from) → \(edge.to)"
  }

  /// Returns what triggers an edge: the scene's start says it for two states.
  private func trigger(of edge: Scene.Edge) -> Scene.Edge.Trigger {
    guard scene.isPair, case .tap(let opening, let closing) = scene.start,
      let layer = edge.isReverse ? closing : opening
    else { return edge.trigger }
    return .tap(layer)
  }

  private mutating func learn(_ known: [Layer], in state: Int) {
    for layer in known where looks[state][layer.id] == nil { looks[state][layer.id] = layer.withoutChildren }
  }

  /// Adds the system's layers on top.
  ///
  /// Where two states have other colors for them, they cross-fade on the animation of the edge that ends last.
  private mutating func addDevice() {
    guard let device = SystemLayers(on: scene.canvas, of: scene.states) else { return }
    for state in looks.indices { learn(device.layer.tree.map { device.look(of: $0, in: state) }, in: state) }
    layers.append(device.layer)
    for index in edges.indices {
      guard let animation = edges[index].longest else { continue }
      edges[index].act.changes += device.changes(from: edges[index].from, to: edges[index].to, animation)
    }
  }

  /// Returns a layer and its children with their values in a state.
  ///
  /// Layers that the state doesn't have are transparent.
  func shown(_ layer: Layer, in state: Int) -> Layer {
    var result = looks[state][layer.id] ?? layer.opacity(0)
    result.children = layer.children.map { shown($0, in: state) }
    return result
  }

  /// Returns the changes that turn one state into another.
  func differences(from: Int, to: Int) -> [Choreography.Change] {
    layers.flatMap(\.tree).flatMap { layer -> [Choreography.Change] in
      let before = looks[from][layer.id] ?? layer.opacity(0)
      guard let after = looks[to][layer.id] else {
        return before.opacity == 0 ? [] : [.init(layer.id, .opacity(from: before.opacity, to: 0), .linear)]
      }
      return before.differences(to: after).map { .init(layer.id, $0, .linear) }
    }
  }

  /// Removes the edges that don't satisfy a condition.
  mutating func keepEdges(where condition: (Edge) -> Bool) { edges = edges.filter(condition) }

  /// Whether an edge has a change that doesn't start or end with the values of the edge's states.
  func hasPulse(_ edge: Edge) -> Bool {
    edge.act.changes.contains { change in
      guard let before = looks[edge.from][change.layer], let after = looks[edge.to][change.layer] else { return false }
      var (first, last) = (before, after)
      change.property.reversed.settle(&first)
      change.property.settle(&last)
      return first != before || last != after
    }
  }

  /// Returns the index of the edge between two states, or nil.
  func edge(from: Int, to: Int) -> Int? { edges.firstIndex { $0.from == from && $0.to == to } }
}

extension Choreography {
  /// Renames the layer of a stage, and the layers whose ids start with its id.
  fileprivate mutating func rename(_ prefix: String, to name: String) {
    guard name != prefix else { return }
    func renamed(_ id: String) -> String {
      id == prefix ? name : id.hasPrefix(prefix + ".") ? name + id.dropFirst(prefix.count) : id
    }
    func rename(_ layer: Layer) -> Layer {
      var layer = layer
      layer.id = renamed(layer.id)
      layer.children = layer.children.map(rename)
      return layer
    }
    layers = layers.map(rename)
    for index in presentation.changes.indices {
      presentation.changes[index].layer = renamed(presentation.changes[index].layer)
    }
    for index in dismissal.changes.indices { dismissal.changes[index].layer = renamed(dismissal.changes[index].layer) }
  }
}

extension Choreography.Act {
  /// Returns a layer with its values after the act.
  fileprivate func settled(_ layer: Layer) -> Layer {
    var layer = layer
    for change in changes where change.layer == layer.id { change.property.settle(&layer) }
    return layer
  }
}

extension Layer {
  /// The layer and its descendants, parents first.
  var tree: [Layer] { flattened().map(\.layer) }

  fileprivate var withoutChildren: Layer {
    var layer = self
    layer.children = []
    return layer
  }
}

extension [Layer] {
  /// Returns the layers of both trees, each id once.
  func united(with others: [Layer]) -> [Layer] {
    if count == others.count, zip(self, others).allSatisfy({ $0.id == $1.id }) {
      return zip(self, others).map { $0.united(with: $1) }
    }
    let known = Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let added = Dictionary(others.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return map(\.id).merged(with: others.map(\.id)).compactMap { id in
      let (own, other) = (known[id], added[id])
      guard let own, let other else { return own ?? other }
      return own.united(with: other)
    }
  }
}

extension Layer {
  /// Returns the layer with its own children and those of another layer with the same id.
  fileprivate func united(with other: Layer) -> Layer {
    var layer = self
    if !(children.isEmpty && other.children.isEmpty) { layer.children = children.united(with: other.children) }
    if other.isClipped, !isClipped { layer.isClipped = true }
    if other.sharesDepth, !sharesDepth { layer.sharesDepth = true }
    return layer
  }
}
