import Stagecraft

/// Scenes of several states, whose scripts interrupt what moves.
extension RandomScenes {
  /// Returns a scene of two to five states, in which the same layers are elsewhere and look different.
  mutating func states(_ seed: UInt64, on canvas: Canvas) -> Scene {
    let first = stage(canvas.size, "one")
    let names = (0..<random.int(2...5)).map { "state \($0)" }
    var stages = [first]
    for _ in names.dropFirst() { stages.append(varied(random.pick(stages), on: canvas)) }
    var edges: [Scene.Edge] = []
    for (from, name) in names.enumerated() {
      for (to, other) in names.enumerated() where to != from && (to == from + 1 || random.happens(0.6)) {
        edges.append(Scene.Edge(from: name, to: isAwkward ? "nowhere" : other, on: trigger(first), with: morph(first)))
      }
    }
    return Scene(
      isAwkward ? text() : "states-\(seed % 1_000_000_007)",
      title: text() + "T",
      description: text() + "D",
      on: canvas,
      start: random.happens(0.4) ? .tap() : random.pick([.loop, .load, .appear, .scroll]),
      script: script(names, edges),
      states: zip(names, stages).map { Scene.State($0, title: random.happens(0.3) ? text() + "S" : nil, $1) },
      edges: edges
    )
  }

  private mutating func trigger(_ stage: Stage) -> Scene.Edge.Trigger {
    if random.happens(0.2) { return .script }
    let layer = stage.layers.randomElement(using: &random)?.id ?? ""
    return .tap(random.happens(0.5) || layer.isEmpty ? nil : layer)
  }

  private mutating func morph(_ stage: Stage) -> MorphTransition {
    var own: [String: Animation] = [:]
    for layer in stage.layers where random.happens(0.3) { own[layer.id] = change() }
    return MorphTransition(change(), for: own)
  }

  /// Returns an animation that may repeat.
  private mutating func change() -> Animation {
    let animation = animation()
    guard random.happens(0.1) else { return animation }
    let count = random.int(isAwkward ? -1...0 : 1...4)
    return random.happens(0.3)
      ? animation.repeatForever(autoreverses: random.happens(0.5))
      : animation.repeatCount(count, autoreverses: random.happens(0.5))
  }

  /// Returns cues along edges, half of which come before the last one has settled.
  private mutating func script(_ names: [String], _ edges: [Scene.Edge]) -> [Scene.Cue] {
    var (cues, state): ([Scene.Cue], String) = ([], names[0])
    for _ in 0..<random.int(1...5) {
      if random.happens(0.3) { cues.append(.hold(number(0.05...0.6))) }
      guard let edge = edges.filter({ $0.from == state }).randomElement(using: &random) else { break }
      cues.append(.go(to: edge.to, next: random.happens(0.5) ? number(0.02...0.4) : nil))
      state = edge.to
    }
    return cues + [.hold(number(0.1...1))]
  }

  /// Returns a stage with the same layers, some of which are elsewhere or look different, and a few of which are missing.
  private mutating func varied(_ stage: Stage, on canvas: Canvas) -> Stage {
    var layers: [Layer] = []
    for layer in stage.layers where !random.happens(0.08) {
      var layer = layer
      if random.happens(0.5) { layer = layer.frame(frame(in: canvas.size)) }
      if random.happens(0.2) { layer = layer.opacity(part()) }
      if random.happens(0.2) { layer = layer.cornerRadius(number(0...40)) }
      if random.happens(0.25) { layer = layer.fill(paint()) }
      if random.happens(0.1) { layer = layer.stroke(stroke()) }
      for property in [LayerProperty<Outline>.outline, .clip] where layer[property] != .none && random.happens(0.5) {
        layer = layer.with(property, outline(after: layer[property]))
      }
      if random.happens(0.08) { layer = layer.hidden(layer[.visibility] == .visible) }
      if random.happens(0.08) { layer = layer.blur(radius: number(0...10)) }
      if random.happens(0.08), layer.drawsItself { layer = layer.with(.shadow, shadow()) }
      if random.happens(0.1) { layer = layer.pose(Pose(rotationZ: number(-180...180), scale: number(0...2))) }
      layers.append(layer)
    }
    return Stage(size: stage.size) { layers }
  }
}
