import Diagnostics

/// Builds the timeline of a scene.
struct StatePlay {
  let machine: StateMachine
  private var builder: TimelineBuilder
  /// The index of the current state, or of the state that the last edge leads to.
  private var state: Int
  private var time = 0.0
  /// The middle of the first hold in another state than the first one.
  private var heldTime: Double?
  /// The end of the first edge.
  private var arrivalTime: Double?

  private init(_ machine: StateMachine, startingIn state: Int = 0, finger: [Layer] = []) {
    (self.machine, self.state) = (machine, state)
    builder = TimelineBuilder(machine.layers.map { machine.shown($0, in: state) } + finger)
  }

  /// Returns the timeline of a scene's script, with notes for the author.
  ///
  /// - Parameters:
  ///   - machine: The scene.
  ///   - length: The duration in seconds, or nil for the duration that the script and its repeating animations need.
  static func play(
    of machine: StateMachine,
    lasting length: Double? = nil
  ) -> (timeline: Timeline, notes: [Diagnostic]) {
    let scene = machine.scene
    let start = scene.firstState
    var play = StatePlay(machine, startingIn: start, finger: TouchDot.layers(for: scene.script))
    for cue in scene.script {
      switch cue {
      case .hold(let length):
        if play.state != 0, play.heldTime == nil { play.heldTime = play.time + length / 2 }
        play.time += length
      case .go(let name, let next):
        guard let to = scene.states.firstIndex(where: { $0.name == name }) else { continue }
        play.go(to: to, next: next)
      case .present: play.go(to: 1)
      case .dismiss: play.go(to: 0)
      case .drag(let drag): play.drag(drag)
      }
      play.builder.hold(until: play.time)
      if case .drag = cue, machine.motion == .full {
        play.builder.play(TouchDot.home(in: scene.script), at: play.time)
      }
    }
    var notes: [Diagnostic] = []
    let place = "\(scene.name): script"
    if let length {
      play.time = max(play.time, length)
      play.builder.hold(until: play.time)
    } else {
      play.closeLoop(&notes, place)
    }
    if play.state != start, scene.start == .loop, !play.builder.isEndless {
      notes.append(
        Diagnostic(
          .playJump,
          "it ends in “\(scene.states[play.state].name)” and starts in “\(scene.states[start].name)”: it jumps each time that it "
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
  static func tour(of machine: StateMachine) -> (timeline: Timeline, stops: [Stop]) {
    var play = StatePlay(machine)
    var stops: [Stop] = []
    for (index, edge) in machine.edges.enumerated() {
      play.jump(to: edge.from)
      play.time += StateGraph.rest
      play.builder.hold(until: play.time)
      let start = play.time
      play.time += play.go(by: index)
      play.builder.hold(until: play.time)
      let end = play.time
      if let period = edge.loopPeriod {
        play.time += period
        play.builder.hold(until: play.time)
        play.stop(edge)
      }
      stops.append((start...end, edge.loopPeriod.map { end...end + $0 }))
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
      posterTime: heldTime ?? arrivalTime ?? time / 2
    )
  }

  private mutating func jump(to state: Int) {
    guard state != self.state else { return }
    for change in machine.differences(from: self.state, to: state) { builder.retarget(change, nil, at: time) }
    self.state = state
  }

  /// Goes to a state by the edge from the current one.
  ///
  /// - Parameters:
  ///   - to: The index of the state.
  ///   - next: The seconds until the next cue, or nil to wait until everything has settled.
  private mutating func go(to: Int, next: Double? = nil) {
    guard let edge = machine.edge(from: state, to: to) else { return }
    let length = go(by: edge)
    if arrivalTime == nil { arrivalTime = time + length }
    time += next ?? length
  }

  /// Animates an edge from the current time, and returns its duration in seconds.
  private mutating func go(by index: Int) -> Double {
    let edge = machine.edges[index]
    var animated: Set<Choreography.Target> = []
    for change in edge.act.changes {
      animated.insert(Choreography.Target(change))
      if isPulse(change, from: edge.from) {
        builder.animate(change, change.animation, at: time)
      } else {
        builder.retarget(change, change.animation, at: time)
      }
    }
    for change in machine.differences(from: edge.from, to: edge.to)
    where !animated.contains(Choreography.Target(change)) { builder.retarget(change, nil, at: time) }
    state = edge.to
    return edge.duration
  }

  /// Drags the edge that leads back, and lets go.
  private mutating func drag(_ drag: Drag) {
    guard let edge = machine.edges.first(where: { $0.from == state && $0.interaction != nil }),
      let interaction = edge.interaction
    else { return }
    let rides = drag.rides(by: interaction, over: edge.duration)
    builder.ride(edge.act, rides, at: time)
    if machine.motion == .full {
      builder.play(TouchDot.fade(of: drag), at: time)
      builder.ride(TouchDot.way(of: drag, towards: interaction.edge), TouchDot.rides(of: drag), at: time)
    }
    time += max(rides.reduce(0) { $0 + $1.animation.duration }, drag.duration + TouchDot.fading)
    if rides.last?.to == 1 { state = edge.to }
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

extension Scene {
  /// The index of the state that the script starts in: the one that its first step leads away from.
  var firstState: Int {
    for cue in script {
      switch cue {
      case .hold: continue
      case .present, .go: return 0
      case .dismiss, .drag: return min(1, states.count - 1)
      }
    }
    return 0
  }
}
