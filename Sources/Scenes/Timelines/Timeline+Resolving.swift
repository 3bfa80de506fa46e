import Diagnostics

extension Timeline {
  /// The motion that a reader prefers.
  public enum Motion: Hashable, Sendable {
    /// Full motion.
    case full
    /// Reduced motion: layers fade instead of moving.
    case reduced
  }

  /// Resolves a scene: applies its transition to its stages, and its script to the result.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - motion: The motion that the reader prefers.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  public init(resolving scene: Scene, motion: Motion = .full) throws(Diagnostics) {
    self = try Resolution(of: scene, motion: motion).timeline
  }
}

/// The timeline of a scene, with notes for its author.
public struct Resolution: Hashable, Sendable {
  /// The timeline.
  public var timeline: Timeline
  /// The result of the transition between the stages.
  public var choreography: Choreography
  /// Notes and warnings.
  public var notes: [Diagnostic]

  /// Resolves a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - motion: The motion that the reader prefers.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  public init(of scene: Scene, motion: Timeline.Motion = .full) throws(Diagnostics) {
    if let composition = try scene.located({ () throws(Diagnostics) in try scene.resolvedComposition() }) {
      self = Resolution(
        timeline: motion == .full ? composition.timelines.full : composition.timelines.reduced,
        choreography: Choreography(layers: [], presentation: .init([]), dismissal: .init([])),
        notes: composition.notes
      )
      return
    }
    guard scene.isPresentation else {
      self = try Self.states(of: StateMachine(scene), motion: motion)
      return
    }
    let full = try Self.choreography(of: scene)
    let choreography = motion == .full ? full : full.withoutMotion()
    // Both acts have the same duration with full and with reduced motion, so that a reader can change the setting at
    // any time.
    let play = Play(of: scene.script, full)
    var builder = TimelineBuilder(choreography.layers + TouchDot.layers(for: play))
    // The dismissal first, so that the values at the start are those at the end of the presentation.
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
    self.choreography = full
    notes = full.notes + Self.notes(on: play, of: scene) + ReadingCheck.notes(on: scene)
  }

  /// Resolves a scene of states.
  static func states(of machine: StateMachine, motion: Timeline.Motion) throws(Diagnostics) -> Resolution {
    var play = try StatePlay.play(of: machine, motion: .full)
    let length = play.timeline.duration
    if motion == .reduced {
      // The duration is the same, so that a reader can change the setting at any time.
      play.timeline = try StatePlay.play(of: machine, motion: motion, lasting: length).timeline
    }
    guard (SceneCheck.shortestPlay...SceneCheck.longestPlay).contains(length) else {
      throw Diagnostics([
        Diagnostic(
          .sceneDuration,
          "the play takes \(length) s; expected \(SceneCheck.shortestPlay)…\(Int(SceneCheck.longestPlay)) s until it starts again",
          about: "\(machine.scene.name): script"
        )
      ])
    }
    return Resolution(
      timeline: play.timeline,
      choreography: Choreography(layers: machine.layers, presentation: .init([]), dismissal: .init([])),
      notes: machine.notes + play.notes + ReadingCheck.notes(on: machine.scene)
    )
  }

  private init(timeline: Timeline, choreography: Choreography, notes: [Diagnostic]) {
    (self.timeline, self.choreography, self.notes) = (timeline, choreography, notes)
  }

  /// Returns the note on a script that ends in another state than it starts in.
  private static func notes(on play: Play, of scene: Scene) -> [Diagnostic] {
    guard scene.start == .loop, let first = play.steps.first(where: { $0.kind != .rest }),
      let last = play.steps.last(where: { $0.kind != .rest }), (first.kind != .presentation) != last.kind.endsPresented
    else { return [] }
    let state = last.kind.endsPresented ? "presented" : "dismissed"
    return [
      Diagnostic(
        .playJump,
        "it ends \(state) and doesn't start so: it jumps each time that it starts again; expected the way back, or start: .load",
        about: "\(scene.name): script"
      )
    ]
  }

  /// Returns the checked result of a scene's transition, with the scene's name in its notes.
  static func choreography(of scene: Scene) throws(Diagnostics) -> Choreography {
    let depth = SceneCheck.depthProblems(of: scene)
    guard depth.isEmpty else { throw Diagnostics(depth) }
    var choreography = scene.transition.choreography(from: scene.presenter, to: scene.presented, on: scene.canvas)
    let depthAfter = SceneCheck.depthProblems(of: choreography, of: scene)
    guard depthAfter.isEmpty else { throw Diagnostics(depthAfter) }
    SystemLayers.add(to: &choreography, of: scene)
    for index in choreography.notes.indices {
      choreography.notes[index].subject = "\(scene.name): \(choreography.notes[index].subject ?? "")"
    }
    let problems =
      SceneCheck.problems(of: scene, choreography) + choreography.notes.filter { $0.severity == .error }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return choreography
  }
}
