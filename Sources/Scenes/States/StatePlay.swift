import Diagnostics

/// A scene of states, laid out in time.
struct StatePlay {
  let machine: StateMachine
  let motion: Timeline.Motion
  private var builder: TimelineBuilder
  /// The state that it is in, or is on its way to.
  private var state = 0
  private var time = 0.0
  /// The middle of the first rest after something has happened.
  private var posterTime: Double?

  private init(_ machine: StateMachine, _ motion: Timeline.Motion) {
    (self.machine, self.motion) = (machine, motion)
    builder = TimelineBuilder(machine.layers)
  }

  /// The play of a scene's script, with notes for its author.
  ///
  /// - Parameters:
  ///   - machine: The scene.
  ///   - motion: How much motion the reader wants to see.
  ///   - length: How long it takes, in seconds; without, as long as the script and what repeats without end ask for.
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
    let place = Location(file: "\(scene.name): script")
    if let length {
      play.time = max(play.time, length)
      play.builder.hold(until: play.time)
    } else {
      play.closeLoop(&notes, place)
    }
    if play.state != 0, scene.start == .loop, !play.builder.isEndless {
      notes.append(
        Diagnostic(
          "it ends in “\(scene.states[play.state].name)” and starts in “\(scene.states[0].name)”: it jumps each time that it "
            + "starts again; expected the way back, or start: .load",
          severity: .note,
          at: place
        )
      )
    }
    return (play.timeline, notes)
  }

  /// Every edge once, one after the other.
  static func tour(of machine: StateMachine, motion: Timeline.Motion) -> (
    timeline: Timeline, spans: [ClosedRange<Double>]
  ) {
    var play = StatePlay(machine, motion)
    var spans: [ClosedRange<Double>] = []
    for (index, edge) in machine.edges.enumerated() {
      play.jump(to: edge.from)
      play.time += StateGraph.rest
      play.builder.hold(until: play.time)
      let start = play.time
      play.time += play.go(by: index)
      play.builder.hold(until: play.time)
      spans.append(start...play.time)
      play.time += StateGraph.rest
      play.builder.hold(until: play.time)
    }
    return (play.timeline, spans)
  }

  private var timeline: Timeline {
    Timeline(
      scene: machine.scene.name,
      canvas: machine.scene.canvas,
      duration: time,
      layers: builder.layers,
      posterTime: posterTime ?? time / 2
    )
  }

  private mutating func jump(to state: Int) {
    guard state != self.state else { return }
    for change in machine.differences(from: self.state, to: state) { builder.retarget(change, nil, at: time) }
    self.state = state
  }

  /// Takes an edge from now on, and says how long it takes in seconds.
  private mutating func go(by index: Int) -> Double {
    let edge = machine.edges[index]
    var animated: Set<Choreography.Target> = []
    for change in edge.act.changes {
      animated.insert(Choreography.Target(change))
      let isFade = change.property.isFade
      let animation: Animation? = motion == .full || isFade ? change.animation : nil
      if isPulse(change, from: edge.from) {
        builder.animate(change, change.animation, at: time)
      } else {
        builder.retarget(change, animation, at: time)
      }
    }
    for change in machine.differences(from: edge.from, to: edge.to)
    where !animated.contains(Choreography.Target(change)) { builder.retarget(change, nil, at: time) }
    state = edge.to
    return edge.act.changes.map(\.animation).map { $0.isEndless ? $0.delay : $0.duration }.max() ?? 0
  }

  /// Whether a change doesn't start where the layer rests, as of copies that are seen only while they travel.
  private func isPulse(_ change: Choreography.Change, from state: Int) -> Bool {
    guard let layer = machine.looks[state][change.layer] else { return false }
    var other = layer
    change.property.reversed.settle(&other)
    return other != layer
  }

  /// Lets the play end where what repeats without end is as at its start.
  private mutating func closeLoop(_ notes: inout [Diagnostic], _ place: Location) {
    let cycles = builder.cycles
    guard !cycles.isEmpty else { return }
    guard let end = LoopLength.end(of: cycles, after: time) else {
      let periods = Set(cycles.map(\.period)).sorted().map { "\($0)" }.joined(separator: ", ")
      notes.append(
        Diagnostic(
          "what repeats every \(periods) s is never all at its start within \(Int(LoopLength.longest)) s: it jumps each time that "
            + "the play starts again; expected lengths with a common multiple",
          severity: .note,
          at: place
        )
      )
      return
    }
    time = end
    builder.hold(until: end)
  }
}

extension Choreography.Change.Property {
  /// Whether it changes without moving anything, so that readers who prefer no motion see it.
  var isFade: Bool {
    switch self {
    case .opacity, .fill, .stroke, .content: true
    case .frame, .cornerRadius, .pose: false
    }
  }
}

extension TimelineBuilder {
  /// What repeats without end.
  var cycles: [(start: Double, period: Double)] {
    layers.flatMap { layer in Timeline.Layer.properties.compactMap { $0.cycle(layer) } }
  }

  /// Whether anything repeats without end.
  var isEndless: Bool { !cycles.isEmpty }
}
