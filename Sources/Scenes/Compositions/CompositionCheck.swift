import Diagnostics

extension Composition {
  /// Returns the problems that keep the composition from being exported.
  ///
  /// - Parameter name: The name that messages begin with, and that file names are made of.
  package func problems(named name: String) -> [Diagnostic] { SceneCheck.problems(of: self, named: name) }
}

extension SceneCheck {
  /// Returns the problems of a composition that would keep it from being exported.
  fileprivate static func problems(of composition: Composition, named name: String) -> [Diagnostic] {
    var check = SceneCheck(scene: name)
    check.name(name)
    check.texts(title: composition.title, description: composition.description)
    check.size(composition.canvas.size, of: "canvas")
    check.radius(composition.canvas.cornerRadius, at: "canvas")
    if let border = composition.canvas.border { check.stroke(border, at: "canvas") }
    check.device(of: composition.canvas)
    check.timelines(composition.timelines, lasting: shortestPlay...longestPlay, at: "play")
    switch composition.playback {
    case .clock: break
    case .states(let graph): check.graph(graph)
    case .progress(let scrubbing): check.scrubbing(scrubbing)
    }
    return check.found
  }

  private mutating func timelines(_ timelines: Timelines, lasting durations: ClosedRange<Double>, at place: String) {
    let (full, reduced) = (timelines.full, timelines.reduced)
    if full.layers.count > Self.maximumLayerCount {
      report(
        .sceneComposition,
        "it has \(full.layers.count) layers; expected at most \(Self.maximumLayerCount)",
        at: "layers"
      )
    }
    if full.layers.count != reduced.layers.count {
      report(
        .sceneComposition,
        "it has \(full.layers.count) layers with full motion and \(reduced.layers.count) with reduced motion; expected the same",
        at: place
      )
    }
    if !durations.contains(full.duration) {
      report(
        .sceneComposition,
        "the play takes \(full.duration) s; expected \(durations.lowerBound)…\(Int(durations.upperBound)) s until it starts again",
        at: place
      )
    } else if full.duration != reduced.duration {
      report(
        .sceneComposition,
        "the play takes \(full.duration) s with full motion and \(reduced.duration) s with reduced motion; expected the same",
        at: place
      )
    }
    for layer in full.layers { numbers(of: layer) }
    spaces(of: full)
    if found.isEmpty {
      for layer in reduced.layers { numbers(of: layer) }
    }
    for (name, time) in [("poster", full.posterTime), ("time of rest", full.restTime)]
    where !(time.isFinite && time >= 0) {
      report(.sceneComposition, "its \(name) is at \(time) s; expected a time of 0 or more", at: place)
    }
  }

  /// The largest number of layers that share their depth.
  static let maximumPlaneCount = 48

  /// Checks the layers whose children share their depth.
  private mutating func spaces(of timeline: Timeline) {
    let outermost = timeline.spaces.map { DepthPlan(of: $0, in: timeline) }
    for plan in outermost where plan.leaves.count > Self.maximumPlaneCount {
      report(
        .sceneComposition,
        "\(plan.leaves.count) layers share their depth; expected at most \(Self.maximumPlaneCount)",
        at: "layer “\(timeline.layers[plan.root].id)”"
      )
    }
    for layer in timeline.layers where layer.sharesDepth {
      let place = "layer “\(layer.id)”"
      if let look = layer.lookOfSpace {
        report(
          .sceneComposition,
          "it shares its depth and has \(look); expected \(look) in a layer inside it or around it",
          at: place
        )
      }
      let isInside = layer.parent.map { timeline.layers.indices.contains($0) && timeline.layers[$0].sharesDepth }
      if isInside == true, !layer.opacity.segments.allSatisfy({ $0.from == 1 && $0.to == 1 }) {
        report(
          .sceneComposition,
          "it is a space inside a space and has an opacity; expected an opacity of the layers in it",
          at: place
        )
      }
    }
  }

  /// Checks whether all numbers of a layer can be written.
  private mutating func numbers(of layer: Timeline.Layer) {
    for property in layer.properties where !property.numbers(of: layer).allSatisfy(Self.isSensible) {
      report(
        .sceneComposition,
        "a number of its \(property.name) isn't finite or is far too large; expected ±\(Int(10 * Self.largestSide)) at most",
        at: "layer “\(layer.id)”"
      )
    }
  }

  private mutating func graph(_ graph: StateGraph) {
    let (states, edges) = (graph.states, graph.edges)
    let longest = Self.longestPlay * Double(StateGraph.maximumEdgeCount)
    timelines(graph.timelines, lasting: Self.shortestPlay...longest, at: "states")
    if states.isEmpty { report(.sceneComposition, "it has no state; expected at least one", at: "states") }
    if edges.count > StateGraph.maximumEdgeCount {
      report(
        .sceneComposition,
        "it has \(edges.count) edges; expected at most \(StateGraph.maximumEdgeCount)",
        at: "states"
      )
    }
    // Each edge enters one state, and each group has a first one.
    let most = 2 * StateGraph.maximumEdgeCount
    if states.count > most {
      report(.sceneComposition, "it has \(states.count) states; expected at most \(most)", at: "states")
    }
    guard found.isEmpty else { return }
    let times = 0...graph.timelines.full.duration
    for (index, state) in states.enumerated() where !times.contains(state.time) {
      report(
        .sceneComposition,
        "\(state.title.map { "“\($0)”" } ?? "state \(index)") rests at \(state.time) s; expected \(times.lowerBound)…\(times.upperBound) s",
        at: "states"
      )
    }
    for (number, edge) in edges.enumerated() {
      let place = "edge \(number)"
      guard states.indices.contains(edge.from), states.indices.contains(edge.to) else {
        report(
          .sceneComposition,
          "it leads from state \(edge.from) to \(edge.to); expected 0…\(states.count - 1)",
          at: place
        )
        continue
      }
      if states[edge.from].group != states[edge.to].group {
        report(
          .sceneComposition,
          "it leads from group \(states[edge.from].group) to \(states[edge.to].group); expected states of one group",
          at: place
        )
      }
      for span in [edge.span, edge.loop].compactMap(\.self)
      where !times.contains(span.lowerBound) || !times.contains(span.upperBound) {
        report(
          .sceneComposition,
          "it takes from \(span.lowerBound) s to \(span.upperBound) s; expected times of 0…\(times.upperBound) s",
          at: place
        )
      }
      if let loop = edge.loop, loop.lowerBound < edge.span.upperBound || loop.isEmptyInTime {
        report(
          .sceneComposition,
          "its loop is at \(loop) s; expected a time after \(edge.span.upperBound) s",
          at: place
        )
      }
      area(edge.target.area, at: place)
      if let opacity = edge.target.dimming?.opacity, !(0...1).contains(opacity) {
        report(.sceneComposition, "a press dims layers to an opacity of \(opacity); expected 0…1", at: place)
      }
    }
  }

  private mutating func scrubbing(_ scrubbing: Scrubbing) {
    if scrubbing.full.layers.count != scrubbing.reduced.layers.count {
      report(.sceneComposition, "it has other layers with reduced motion; expected the same", at: "progress")
    }
    for animation in [scrubbing.forward, scrubbing.reverse] {
      if let problem = animation.problem { report(.sceneComposition, problem, at: "progress") }
    }
    for layer in scrubbing.full.layers + scrubbing.reduced.layers { numbers(of: layer) }
    if let gesture = scrubbing.gesture { self.gesture(gesture) }
    guard let hand = scrubbing.hand else { return }
    for problem in [hand.interaction.problem, hand.alternative?.problem].compactMap(\.self) {
      report(.sceneComposition, problem, at: "interaction")
    }
    for rect in [hand.opening.area, hand.closing.area, hand.grip] { area(rect, at: "progress") }
  }

  private mutating func gesture(_ gesture: Scrubbing.Gesture) {
    for handle in [gesture.start, gesture.end].compactMap(\.self) {
      area(handle.area, at: "gesture")
      var numbers = [gesture.minimumDistance] + handle.course.flatMap { [$0.distance, $0.progress] }
      if case .goesOn(let distance, let foresight) = handle.release { numbers += [distance, foresight] }
      if let number = numbers.first(where: { !(abs($0) <= Self.largestSide) }) {
        report(
          .sceneComposition,
          "a number is \(number); expected finite ones of at most \(Int(Self.largestSide))",
          at: "gesture"
        )
      }
      let distances = handle.course.map(\.distance)
      if distances.count < 2 || zip(distances, distances.dropFirst()).contains(where: { !($0 < $1) }) {
        report(
          .sceneComposition,
          "its distances are \(distances); expected at least two, from the smallest to the largest",
          at: "gesture"
        )
      }
    }
    if let rect = gesture.returnArea { area(rect, at: "gesture") }
  }

  /// Checks an area on the canvas.
  private mutating func area(_ rect: Rect2D, at place: String) {
    let numbers = [rect.x, rect.y, rect.width, rect.height]
    if !numbers.allSatisfy({ abs($0) <= Self.largestSide }) || rect.width < 0 || rect.height < 0 {
      report(.sceneComposition, "an area for taps is \(rect); expected one on the canvas", at: place)
    }
  }
}

extension ClosedRange<Double> {
  /// Whether a time range has no duration.
  fileprivate var isEmptyInTime: Bool { upperBound <= lowerBound }
}

extension Timeline.Layer {
  /// Whether nothing but the layers in it is seen, so that its own box can lie anywhere.
  package var isOnlyGroup: Bool { lookOfSpace == nil }

  /// What the layer draws or clips itself, which a space can't.
  fileprivate var lookOfSpace: String? {
    func isSet<Value>(_ track: Track<Value>, _ standard: Value) -> Bool {
      !track.segments.allSatisfy { $0.from == standard && $0.to == standard }
    }
    if isSet(fill, Blend(nil)) { return "a fill" }
    if isSet(stroke, Blend(nil)) { return "a stroke" }
    if isSet(content, Blend(.none)) { return "a content" }
    if look.isClipped || isSet(self[.clip], .none) { return "a clip" }
    if isSet(cornerRadius, 0) { return "a corner radius" }
    if isSet(self[.outline], .none) { return "an outline" }
    if isSet(self[.shadow], .none) { return "a shadow" }
    if isSet(self[.blur], 0) { return "a blur" }
    if isSet(self[.mask], .none) { return "a mask" }
    if isSet(self[.filters], .none) { return "filters" }
    return isSet(self[.visibility], .visible) ? "a visibility" : nil
  }
}
