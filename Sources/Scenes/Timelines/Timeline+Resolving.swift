import Diagnostics

extension Timeline {
  /// How much motion a reader wants to see.
  public enum Motion: Hashable, Sendable {
    /// All of it.
    case full
    /// None: what would move fades.
    case reduced
  }

  /// Resolves a scene: applies its transition to its stages and lays the script out in time.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - motion: How much motion the reader wants to see.
  /// - Throws: ``Diagnostics`` with everything that is wrong with the scene.
  public init(resolving scene: Scene, motion: Motion = .full) throws(Diagnostics) {
    self = try Resolution(of: scene, motion: motion).timeline
  }
}

/// A scene's timeline, with what its author should know about it.
public struct Resolution: Hashable, Sendable {
  /// The timeline.
  public var timeline: Timeline
  /// Notes and warnings.
  public var notes: [Diagnostic]

  /// Resolves a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - motion: How much motion the reader wants to see.
  /// - Throws: ``Diagnostics`` with everything that is wrong with the scene.
  public init(of scene: Scene, motion: Timeline.Motion = .full) throws(Diagnostics) {
    let depth = SceneCheck.depthProblems(of: scene)
    guard depth.isEmpty else { throw Diagnostics(depth) }
    let full = scene.transition.choreography(from: scene.presenter, to: scene.presented, on: scene.canvas)
    let choreography = motion == .full ? full : full.withoutMotion()
    let located = full.notes.map { note in
      var note = note
      note.location = Location(file: "\(scene.name): \(note.location?.file ?? "")")
      return note
    }
    let problems = SceneCheck.problems(of: scene, choreography) + located.filter { $0.severity == .error }
    guard problems.isEmpty else { throw Diagnostics(problems) }

    // Both ways take as long with and without motion, so that a reader can switch in mid-play.
    let play = Play(of: scene.script, full)
    var builder = TimelineBuilder(choreography.layers + TouchDot.layers(for: play))
    // The way back first: then what is there at the start is what the way there ends with.
    if let first = play.steps.first(where: { $0.kind != .rest }), first.kind != .presentation {
      builder.skip(choreography.presentation)
    }
    var posterTime: Double?
    for (index, step) in play.steps.enumerated() {
      switch step.kind {
      case .rest: break
      case .presentation:
        builder.play(choreography.presentation, at: step.start)
        let next = index + 1 < play.steps.count ? play.steps[index + 1] : nil
        posterTime = posterTime ?? (next?.kind == .rest ? step.end + next!.duration / 2 : step.end)
      case .dismissal: builder.play(choreography.dismissal, at: step.start)
      case .drag(let drag, let rides):
        builder.ride(choreography.dismissal, rides, at: step.start)
        if motion == .full, let interaction = full.interaction {
          builder.play(TouchDot.fade(of: drag), at: step.start)
          builder.ride(TouchDot.way(of: drag, towards: interaction.edge), TouchDot.rides(of: drag), at: step.start)
        }
      }
      builder.hold(until: step.end)
      if case .drag = step.kind, motion == .full { builder.play(TouchDot.home(in: play), at: step.end) }
    }
    timeline = Timeline(
      scene: scene.name,
      canvas: scene.canvas,
      duration: play.duration,
      layers: builder.layers,
      posterTime: posterTime ?? 0
    )
    notes = located
  }
}

/// Lays changes out on tracks.
private struct TimelineBuilder {
  var layers: [Timeline.Layer] = []
  private var index: [String: Int] = [:]

  init(_ trees: [Layer]) {
    for tree in trees { add(tree, parent: nil) }
  }

  private mutating func add(_ layer: Layer, parent: Int?) {
    let position = layers.count
    index[layer.id] = position
    layers.append(
      Timeline.Layer(
        id: layer.id,
        parent: parent,
        role: layer.role ?? .presenter,
        look: .init(
          fill: layer.fill,
          stroke: layer.stroke,
          content: layer.content,
          isClipped: layer.isClipped
        ),
        frame: Track(constant: layer.box),
        opacity: Track(constant: layer.opacity),
        cornerRadius: Track(constant: layer.cornerRadius),
        pose: Track(constant: layer.pose)
      )
    )
    for child in layer.children { add(child, parent: position) }
  }

  /// Takes the values that an act ends with as those at the start.
  mutating func skip(_ act: Choreography.Act) {
    for change in act.changes {
      guard let position = index[change.layer] else { continue }
      switch change.property {
      case .frame(_, let to): layers[position].frame = Track(constant: to)
      case .opacity(_, let to): layers[position].opacity = Track(constant: to)
      case .cornerRadius(_, let to): layers[position].cornerRadius = Track(constant: to)
      case .pose(_, let to): layers[position].pose = Track(constant: to)
      }
    }
  }

  /// Plays an act in parts, as it is driven from outside.
  mutating func ride(_ act: Choreography.Act, _ rides: [Play.Ride], at time: Double) {
    var start = time
    for ride in rides {
      // What jumps at the end of its way jumps when that is reached.
      let changes = act.changes.map { change -> Choreography.Change in
        let isJump = if case .timing(.steps, _) = change.animation.curve { true } else { false }
        func part(_ progress: Double) -> Double { isJump ? (progress >= 1 ? 1 : 0) : progress }
        return Choreography.Change(
          change.layer,
          change.property.between(part(ride.from), part(ride.to)),
          isJump ? .hold(ride.animation.duration) : ride.animation
        )
      }
      play(Choreography.Act(changes), at: start)
      start += ride.animation.duration
    }
  }

  mutating func play(_ act: Choreography.Act, at time: Double) {
    for change in act.changes {
      guard let position = index[change.layer] else { continue }
      let animation = change.animation
      switch change.property {
      case .frame(let from, let to):
        layers[position].frame.animate(from: from, to: to, start: time, animation: animation)
      case .opacity(let from, let to):
        layers[position].opacity.animate(from: from, to: to, start: time, animation: animation)
      case .cornerRadius(let from, let to):
        layers[position].cornerRadius.animate(from: from, to: to, start: time, animation: animation)
      case .pose(let from, let to):
        layers[position].pose.animate(from: from, to: to, start: time, animation: animation)
      }
    }
  }

  mutating func hold(until time: Double) {
    for position in layers.indices {
      layers[position].frame.hold(until: time)
      layers[position].opacity.hold(until: time)
      layers[position].cornerRadius.hold(until: time)
      layers[position].pose.hold(until: time)
    }
  }
}

extension Choreography.Change.Property {
  /// The property on a part of its way.
  fileprivate func between(_ start: Double, _ end: Double) -> Self {
    switch self {
    case .frame(let from, let to): .frame(from: .mix(from, to, start), to: .mix(from, to, end))
    case .opacity(let from, let to):
      .opacity(from: min(max(.mix(from, to, start), 0), 1), to: min(max(.mix(from, to, end), 0), 1))
    case .cornerRadius(let from, let to):
      .cornerRadius(from: max(0, .mix(from, to, start)), to: max(0, .mix(from, to, end)))
    case .pose(let from, let to): .pose(from: .mix(from, to, start), to: .mix(from, to, end))
    }
  }
}
