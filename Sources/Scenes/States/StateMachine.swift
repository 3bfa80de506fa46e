import Diagnostics

/// A scene of states, resolved to one layer tree, the values of each layer in each state, and the changes of each edge.
struct StateMachine {
  /// An edge with the indices of its states and its changes.
  struct Edge {
    var from: Int
    var to: Int
    /// The changes of the edge.
    var act: Choreography.Act
    var trigger: Scene.Edge.Trigger
  }

  let scene: Scene
  /// The layers of all states, with the values of the first state.
  private(set) var layers: [Layer] = []
  /// The layers of each state by their ids, with their values in that state.
  private(set) var looks: [[String: Layer]]
  private(set) var edges: [Edge] = []
  /// The notes of the transitions.
  private(set) var notes: [Diagnostic] = []

  /// Resolves a scene.
  ///
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  init(_ scene: Scene) throws(Diagnostics) {
    self.scene = scene
    looks = scene.states.map { _ in [:] }
    let problems = SceneCheck.graphProblems(of: scene)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    let depth = SceneCheck.depthProblems(of: scene)
    guard depth.isEmpty else { throw Diagnostics(depth) }
    for edge in scene.edges { take(edge) }
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

  /// Adds the layers and changes of an edge's transition.
  private mutating func take(_ edge: Scene.Edge) {
    let names = scene.states.map(\.name)
    guard let from = names.firstIndex(of: edge.from), let to = names.firstIndex(of: edge.to) else { return }
    let (first, second) = edge.isReverse ? (to, from) : (from, to)
    let (presenter, presented) = (scene.states[first], scene.states[second])
    var choreography = edge.transition.choreography(from: presenter.stage, to: presented.stage, on: scene.canvas)
    choreography.rename("presenter", to: presenter.name)
    choreography.rename("presented", to: presented.name)
    for var note in choreography.notes {
      note.subject = "\(scene.name): \(edge.from) → \(edge.to): \(note.subject ?? "")"
      notes.append(note)
    }
    let before = choreography.layers.flatMap(\.tree)
    learn(before, in: first)
    learn(before.map { layer in choreography.presentation.settled(layer) }, in: second)
    layers = layers.united(with: choreography.layers)
    let act = edge.isReverse ? choreography.dismissal : choreography.presentation
    edges.append(Edge(from: from, to: to, act: act, trigger: edge.trigger))
  }

  private mutating func learn(_ known: [Layer], in state: Int) {
    for layer in known where looks[state][layer.id] == nil { looks[state][layer.id] = layer.withoutChildren }
  }

  /// Adds the system's layers on top, in the colors of the first state.
  private mutating func addDevice() {
    var device = Choreography(layers: [], presentation: .init([]), dismissal: .init([]))
    var rest = scene
    rest.states = [scene.states[0], scene.states[0]]
    SystemLayers.add(to: &device, of: rest)
    for state in looks.indices { learn(device.layers.flatMap(\.tree), in: state) }
    layers += device.layers
  }

  /// Returns a layer and its children with their values in a state.
  ///
  /// Layers that the state doesn't have are transparent.
  private func shown(_ layer: Layer, in state: Int) -> Layer {
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
    func renamed(_ id: String) -> String {
      id == prefix ? "state.\(name)" : id.hasPrefix(prefix + ".") ? "state.\(name)" + id.dropFirst(prefix.count) : id
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
