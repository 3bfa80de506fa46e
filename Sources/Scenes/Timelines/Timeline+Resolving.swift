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

    var builder = TimelineBuilder(choreography.layers)
    // The way back first: then what is there at the start is what the way there ends with.
    if let first = scene.script.first(where: { $0.isAct }), first == .dismiss {
      builder.skip(choreography.presentation)
    }
    var time = 0.0
    var posterTime: Double?
    for (cue, next) in zip(scene.script, scene.script.dropFirst() + [.hold(0)]) {
      switch cue {
      case .hold(let length): time += length
      case .present, .dismiss:
        let act = cue == .present ? choreography.presentation : choreography.dismissal
        // Both ways take as long with and without motion, so that a reader can switch in mid-play.
        builder.play(act, at: time)
        time += (cue == .present ? full.presentation : full.dismissal).duration
        if cue == .present, posterTime == nil {
          posterTime = if case .hold(let length) = next { time + length / 2 } else { time }
        }
      }
      builder.hold(until: time)
    }
    timeline = Timeline(
      scene: scene.name,
      canvas: scene.canvas,
      duration: time,
      layers: builder.layers,
      posterTime: posterTime ?? 0
    )
    notes = located
  }
}

extension Scene.Cue {
  var isAct: Bool { self == .present || self == .dismiss }
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
