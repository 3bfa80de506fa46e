import Diagnostics

extension ProgressTimeline {
  /// Resolves a scene by the progress of its presentation.
  ///
  /// - Parameters:
  ///   - scene: The scene, whose transition goes one way there and back.
  ///   - motion: How much motion the reader wants to see.
  /// - Throws: ``Diagnostics`` with everything that is wrong with the scene, or where there and back aren't one way.
  public init(resolving scene: Scene, motion: Timeline.Motion = .full) throws(Diagnostics) {
    let choreography = try Resolution.choreography(of: scene)
    _ = try choreography.drivenWay(of: scene)
    self.init(choreography, of: scene, motion: motion)
  }

  /// Lays a choreography out by progress, whose changes are known to go one way.
  init(_ choreography: Choreography, of scene: Scene, motion: Timeline.Motion) {
    let shown = motion == .full ? choreography : choreography.withoutMotion()
    var builder = TimelineBuilder(shown.layers)
    let parts = Self.range
    let length = parts.upperBound - parts.lowerBound
    // Opacities are held at the ends, so what lies between them is a stretch of its own.
    for (start, end) in [(parts.lowerBound, 0), (0, 1), (1, parts.upperBound)] {
      for change in shown.presentation.changes where !change.animation.isJump {
        builder.animate(change, .linear(duration: end - start), at: start - parts.lowerBound, parts: (start, end))
      }
    }
    // What jumps has one value on the way and one at each end.
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

  /// How near an end counts as that end, as a part of the way.
  private static let endReach = 0.0005
}

extension Choreography {
  /// The one way that a finger or a script drives a scene on.
  ///
  /// - Throws: ``Diagnostics`` where forward and reverse aren't one way.
  func drivenWay(of scene: Scene) throws(Diagnostics) -> OneWay {
    do {
      return try oneWay()
    } catch {
      throw Diagnostics([
        Diagnostic(
          "neither finger nor script can drive it: \(error.reason); expected changes on one animation, and back the same way",
          at: Location(file: "\(scene.name): transition")
        )
      ])
    }
  }

  /// What a change is of.
  struct Target: Hashable {
    var layer: String
    var kind: String

    init(_ change: Change) {
      layer = change.layer
      kind = change.property.kind
    }
  }
}
