import Diagnostics

/// Builds the timeline of a scene of states.
struct StatePlay {
  let machine: StateMachine
  let motion: Timeline.Motion
  private var builder: TimelineBuilder
  /// The index of the current state, or of the state that the last edge leads to.
  private var state = 0
  private var time = 0.0
  /// The middle of the first hold after the first edge.
  private var posterTime: Double?

  private init(_ machine: StateMachine, _ motion: Timeline.Motion) {
    (self.machine, self.motion) = (machine, motion)
    builder = TimelineBuilder(machine.layers)
  }

  /// Returns the timeline of a scene's script, with notes for the author.
  ///
  /// - Parameters:
  ///   - machine: The scene.
  ///   - motion: The motion that the reader prefers.
  ///   - length: The duration in seconds, or nil for the duration that the script and its repeating animations need.
  static func play(
    of machine: StateMachine,
    motion: Timeline.Motion,
    lasting length: Double? = nil
  ) throws(Diagnostics) -> (timeline: Timeline, notes: [Diagnostic]) {
    var play = StatePlay(machine, motion)
    let scene = machine.scene
    var hasMoved = false
    for cue in scene.script {
      switch cue {
      case .hold(let length):
        if hasMoved, play.posterTime == nil { play.posterTime = play.time + length / 2 }
        play.time += length
      case .go(let name, let next):
        guard let to = scene.states.firstIndex(where: { $0.name == name }),
          let edge = machine.edge(from: play.state, to: to)
        else { continue }
        let length = play.go(by: edge)
        hasMoved = true
        play.time += next ?? length
      case .present, .dismiss, .drag: continue
      }
      play.builder.hold(until: play.time)
    }
    var notes: [Diagnostic] = []
    let place = "\(scene.name): script"
    if let length {
      play.time = max(play.time, length)
      play.builder.hold(until: play.time)
    } else {
      play.closeLoop(&notes, place)
    }
    if play.state != 0, scene.start == .loop, !play.builder.isEndless {
      notes.append(
        Diagnostic(
          .playJump,
          "it ends in “\(scene.states[play.state].name)” and starts in “\(scene.states[0].name)”: it jumps each time that it "
            + "starts again; expected an edge that leads back, or start: .load",
          about: place
        )
      )
    }
    return (play.timeline, notes)
  }

  /// The time range of an edge in a tour, and the time range after it in which what repeats forever runs once.
  typealias Stop = (span: ClosedRange<Double>, loop: ClosedRange<Double>?)

  /// Returns a timeline that contains every edge once, and the time ranges of each edge.
  static func tour(of machine: StateMachine, motion: Timeline.Motion) -> (timeline: Timeline, stops: [Stop]) {
    var play = StatePlay(machine, motion)
    var stops: [Stop] = []
    for (index, edge) in machine.edges.enumerated() {
      play.jump(to: edge.from)
      play.time += StateGraph.rest
      play.builder.hold(until: play.time)
      let start = play.time
      play.time += play.go(by: index)
      play.builder.hold(until: play.time)
      let end = play.time
      let period = machine.loopPeriod(of: edge)
      if let period {
        play.time += period
        play.builder.hold(until: play.time)
        play.stop(edge)
      }
      stops.append((start...end, period.map { end...end + $0 }))
      play.time += StateGraph.rest
      play.builder.hold(until: play.time)
    }
    return (play.timeline, stops)
  }

  /// Ends what an edge repeats forever, at the values of the state that it enters.
  private mutating func stop(_ edge: StateMachine.Edge) {
    for change in edge.act.changes where change.animation.isEndless { builder.retarget(change, nil, at: time) }
  }

  private var timeline: Timeline {
    Timeline(
      scene: machine.scene.name,
      canvas: machine.scene.canvas,
      duration: time,
      layers: builder.layers(closedAt: time),
      posterTime: posterTime ?? time / 2
    )
  }

  private mutating func jump(to state: Int) {
    guard state != self.state else { return }
    for change in machine.differences(from: self.state, to: state) { builder.retarget(change, nil, at: time) }
    self.state = state
  }

  /// Animates an edge from the current time, and returns its duration in seconds.
  private mutating func go(by index: Int) -> Double {
    let edge = machine.edges[index]
    var animated: Set<Choreography.Target> = []
    for change in edge.act.changes {
      animated.insert(Choreography.Target(change))
      let isFade = change.property.isFade
      let animation: Animation? = motion == .full || isFade ? change.animation : nil
      if isPulse(change, from: edge.from), motion == .full {
        builder.animate(change, change.animation, at: time)
      } else if isPulse(change, from: edge.from) {
        builder.retarget(change, nil, at: time)
      } else {
        builder.retarget(change, animation, at: time)
      }
    }
    for change in machine.differences(from: edge.from, to: edge.to)
    where !animated.contains(Choreography.Target(change)) { builder.retarget(change, nil, at: time) }
    state = edge.to
    return edge.act.changes.map(\.animation).map { $0.isEndless ? $0.delay : $0.duration }.max() ?? 0
  }

  /// Whether a change doesn't start with the layer's value in the state, such as that of a copy that is visible only
  /// while it moves.
  private func isPulse(_ change: Choreography.Change, from state: Int) -> Bool {
    guard let layer = machine.looks[state][change.layer] else { return false }
    var other = layer
    change.property.reversed.settle(&other)
    return other != layer
  }

  /// Extends the timeline until no repeating animation jumps when it starts again.
  private mutating func closeLoop(_ notes: inout [Diagnostic], _ place: String) {
    let (end, problem) = builder.loopEnd(after: time)
    if let problem { notes.append(Diagnostic(.playPeriod, problem, about: place)) }
    guard end > time else { return }
    time = end
    builder.hold(until: end)
  }
}

extension StateMachine {
  /// Returns the time after which everything that an edge repeats forever starts again, in seconds, or nil if nothing does
  /// or if that takes too long.
  func loopPeriod(of edge: Edge) -> Double? {
    let periods = edge.act.changes.compactMap(\.animation.endlessPeriod)
    return LoopLength.end(of: periods.map { (start: 0, period: $0) }, after: 0)
  }
}

extension TimelineBuilder {
  /// The starts and periods of all animations that repeat forever.
  var cycles: [(start: Double, period: Double)] {
    layers.flatMap { layer in layer.properties.compactMap { $0.cycle(layer) } }
  }

  /// The same animations, of which those that start at rest count from the start of the loop.
  var loopCycles: [(start: Double, period: Double)] {
    layers.flatMap { layer in
      layer.properties.compactMap { property in
        property.cycle(layer).map { (property.startsAtRest(layer) ? 0 : $0.start, $0.period) }
      }
    }
  }

  /// Whether an animation repeats forever.
  var isEndless: Bool { !cycles.isEmpty }
}
