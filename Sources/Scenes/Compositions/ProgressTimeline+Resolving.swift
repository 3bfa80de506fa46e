import Diagnostics

extension ProgressTimeline {
  /// Resolves a scene by the progress of its presentation.
  ///
  /// - Parameters:
  ///   - scene: The scene. Its dismissal must be the reverse of its presentation.
  ///   - motion: The motion that the reader prefers.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene, or if the dismissal isn't the reverse of
  ///   the presentation.
  public init(resolving scene: Scene, motion: Timeline.Motion = .full) throws(Diagnostics) {
    let choreography = try Resolution.choreography(of: scene)
    _ = try choreography.drivenAnimations(of: scene)
    self.init(choreography, of: scene, motion: motion)
  }

  /// Creates the timeline of a choreography whose dismissal is the reverse of its presentation.
  init(_ choreography: Choreography, of scene: Scene, motion: Timeline.Motion) {
    let shown = motion == .full ? choreography : choreography.withoutMotion()
    var builder = TimelineBuilder(shown.layers)
    let parts = Self.range
    let length = parts.upperBound - parts.lowerBound
    // Opacities are constant at both ends, so the range between them is a segment of its own.
    for (start, end) in [(parts.lowerBound, 0), (0, 1), (1, parts.upperBound)] {
      for change in shown.presentation.changes where !change.animation.isJump {
        builder.animate(change, .linear(duration: end - start), at: start - parts.lowerBound, parts: (start, end))
      }
    }
    // A jump has one value between the ends, and one at each end.
    let ends = Dictionary(
      shown.dismissal.changes.filter(\.animation.isJump).map { (Choreography.Target($0), $0) },
      uniquingKeysWith: { $1 }
    )
    for change in shown.presentation.changes where change.animation.isJump {
      func stay(_ change: Choreography.Change, at part: Double, from start: Double, to end: Double) {
        builder.animate(change, .linear(duration: end - start), at: start - parts.lowerBound, parts: (part, part))
      }
      let reach = Self.endReach
      stay(change, at: 0, from: parts.lowerBound, to: -reach)
      if let back = ends[Choreography.Target(change)] {
        stay(back, at: 1, from: -reach, to: reach)
      } else {
        stay(change, at: 0, from: -reach, to: reach)
      }
      stay(change, at: 0, from: reach, to: 1 - reach)
      stay(change, at: 1, from: 1 - reach, to: 1 + reach)
      stay(change, at: 0, from: 1 + reach, to: parts.upperBound)
    }
    builder.hold(until: length)
    timeline = Timeline(
      scene: scene.name,
      canvas: scene.canvas,
      duration: length,
      layers: builder.layers,
      posterTime: Self.time(of: 1),
      restTime: Self.time(of: 0)
    )
  }

  /// The distance from an end at which the progress counts as that end, as a fraction of the whole distance.
  private static let endReach = 0.0005
}

extension Choreography {
  /// Returns the animations of both directions, for a finger or a script that sets the progress.
  ///
  /// - Throws: ``Diagnostics`` if the dismissal isn't the reverse of the presentation.
  func drivenAnimations(of scene: Scene) throws(Diagnostics) -> OneWay {
    do {
      return try oneWay()
    } catch {
      throw Diagnostics([
        Diagnostic(
          "neither a finger nor a script can drive it: \(error.reason); expected changes on one animation, and a dismissal that reverses them",
          at: Location(file: "\(scene.name): transition")
        )
      ])
    }
  }

  /// The layer and property that a change refers to.
  struct Target: Hashable {
    var layer: String
    var kind: String

    init(_ change: Change) {
      layer = change.layer
      kind = change.property.kind
    }
  }
}
