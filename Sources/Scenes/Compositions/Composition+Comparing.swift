import Diagnostics

/// Compositions that play side by side from one start.
extension Composition {
  /// Creates a composition that shows several ones side by side, each with a label.
  ///
  /// A shorter one waits for the longest. What goes on without a rest is repeated until all of them start again together.
  ///
  /// - Parameters:
  ///   - name: The name, for file names.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, or nil for those of all of them.
  ///   - sides: The compositions with their labels, of which there is at least one.
  package init(_ name: String, title: String, description: String?, comparing sides: [Choice]) {
    let layout = ComparisonLayout(of: sides.map { ($0.label, $0.composition.canvas) })
    let (duration, problem) = Self.duration(of: sides.map(\.composition.timelines.full))
    func timeline(_ motion: (Timelines) -> Timeline) -> Timeline {
      var layers: [Timeline.Layer] = []
      for (index, side) in sides.enumerated() {
        func add(_ added: [Layer]) {
          var builder = TimelineBuilder(added)
          builder.hold(until: duration)
          layers += builder.layers
        }
        add(layout.behind[index])
        add([layout.holders[index]])
        layers += motion(side.composition.timelines).layers(
          named: "\(index + 1)",
          in: layers.count - 1,
          at: layers.count,
          lasting: duration
        )
        add(layout.above[index])
      }
      let first = motion(sides[0].composition.timelines)
      return Timeline(
        scene: name,
        canvas: layout.canvas,
        duration: duration,
        layers: layers,
        posterTime: first.posterTime,
        restTime: first.restTime
      )
    }
    let timelines = Timelines(full: timeline(\.full), reduced: timeline(\.reduced))
    let descriptions = sides.map(\.composition.description)
    let isSame = Set(descriptions).count == 1
    let text =
      isSame ? descriptions[0] : sides.map { "\($0.label): \($0.composition.description)" }.joined(separator: " ")
    self.init(name, title: title, description: description ?? text, timelines: timelines)
    let known = sides.compactMap { side in side.composition.facts.map { (side.label, $0) } }
    if description == nil, known.count == sides.count { facts = DescriptionFacts(comparing: known) }
    for side in sides { notes += side.composition.notes.filter { !notes.contains($0) } }
    if let problem { notes.append(Diagnostic(.playPeriod, problem, about: "\(name): play")) }
    namesLayers = sides.allSatisfy(\.composition.namesLayers)
    if case .clock = sides[0].composition.playback { playback = sides[0].composition.playback }
  }

  /// Creates a composition that shows all states that taps lead to, side by side, or nil if taps lead nowhere.
  ///
  /// - Parameter composition: The composition.
  package init?(statesOf composition: Composition) {
    guard case .states(let graph) = composition.playback else { return nil }
    let titles = graph.states.map(\.title)
    let areNames = !titles.contains(nil) && Set(titles).count == titles.count
    let states = graph.states.enumerated().map { index, state in
      var still = composition
      still.timelines = Timelines(
        full: graph.timelines.full.frozen(at: state.time),
        reduced: graph.timelines.reduced.frozen(at: state.time)
      )
      (still.playback, still.notes) = (.clock(.loop), [])
      let label = areNames ? state.title : state.title.map { "\(index + 1). \($0)" }
      return Choice(label ?? "\(index + 1)", still)
    }
    self.init(composition.name, title: composition.title, description: composition.description, comparing: states)
    (facts, notes) = (composition.facts, composition.notes)
    namesLayers = composition.namesLayers
  }

  /// Returns the duration until several timelines start again together, and what is wrong with it.
  private static func duration(of timelines: [Timeline]) -> (Double, problem: String?) {
    let longest = timelines.map(\.duration).max() ?? 0
    let periods = timelines.filter(\.goesOn).map(\.duration)
    guard !periods.isEmpty else { return (longest, nil) }
    if let end = LoopLength.end(of: periods.map { (start: 0, period: $0) }, after: longest) { return (end, nil) }
    return (longest, LoopLength.problem(periods))
  }
}

extension Playable {
  /// Returns the scene as a picture of all states that taps lead to.
  ///
  /// - Throws: ``Diagnostics`` with the problems of the scene, or if taps lead to no states.
  package func showingStates() throws(Diagnostics) -> ResolvedScene {
    let composition = try started(by: .tap()).composition()
    guard let states = Composition(statesOf: composition) else {
      let message = "taps lead to no states; expected a scene with states, or with two stages"
      throw Diagnostics([Diagnostic(.sceneStart, message, about: name)])
    }
    return ResolvedScene(states, fileID: fileID)
  }
}

extension Timeline {
  /// Whether something is always on its way, so that the timeline has no start that readers would see.
  fileprivate var goesOn: Bool {
    layers.contains { layer in layer.properties.contains { $0.goesOn(layer, until: duration) } }
  }

  /// Returns the layers as parts of a longer timeline.
  ///
  /// - Parameters:
  ///   - name: What the ids begin with.
  ///   - holder: The index of the layer that the outermost ones are in.
  ///   - start: The index of the first one.
  ///   - end: The duration of the longer timeline, in seconds.
  fileprivate func layers(named name: String, in holder: Int, at start: Int, lasting end: Double) -> [Layer] {
    let goesOn = goesOn
    return layers.map { layer in
      var layer = layer
      layer.id = "\(name).\(layer.id)"
      layer.parent = layer.parent.map { $0 + start } ?? holder
      for property in layer.properties {
        if goesOn { property.loop(&layer, every: duration, until: end) } else { property.hold(&layer, until: end) }
      }
      return layer
    }
  }

  /// The duration of a picture of one time, in seconds.
  private static let stillDuration = 1.0

  /// Returns a timeline that always looks as this one does at a time.
  fileprivate func frozen(at time: Double) -> Timeline {
    let layers = layers.map { layer in
      var layer = layer
      for property in layer.properties { property.freeze(&layer, at: time, until: Self.stillDuration) }
      layer.refreshConstantLook()
      return layer
    }
    return Timeline(
      scene: scene,
      canvas: canvas,
      duration: Self.stillDuration,
      layers: layers,
      posterTime: 0
    )
  }
}
