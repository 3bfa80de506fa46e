import Diagnostics

extension ProgressTimeline {
  /// Creates the timeline of a transition whose dismissal is the reverse of its presentation.
  ///
  /// - Parameter machine: A scene of two states and one transition between them.
  init(_ machine: StateMachine) {
    let scene = machine.scene
    let (presentation, dismissal) = (machine.edges[0].act, machine.edges[1].act)
    var builder = TimelineBuilder(machine.layers)
    let parts = Self.range
    let length = parts.upperBound - parts.lowerBound
    // Opacities are constant at both ends, so the range between them is a segment of its own.
    for (start, end) in [(parts.lowerBound, 0), (0, 1), (1, parts.upperBound)] {
      for change in presentation.changes where !change.animation.isJump {
        builder.animate(change, .linear(duration: end - start), at: start - parts.lowerBound, parts: (start, end))
      }
    }
    // A jump has one value between the ends, and one at each end.
    let ends = Dictionary(
      dismissal.changes.filter(\.animation.isJump).map { (Choreography.Target($0), $0) },
      uniquingKeysWith: { $1 }
    )
    for change in presentation.changes where change.animation.isJump {
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

  /// Creates the timeline of layers that move on straight lines from look to look.
  ///
  /// Before the first look and after the last one, the lines go on.
  ///
  /// - Parameters:
  ///   - name: The name of the scene.
  ///   - canvas: The canvas.
  ///   - layers: The layers at the progress 0, each id once.
  ///   - stops: The looks of layers at some progresses other than 0, in ascending order; among them 1.
  ///   - motion: The motion that the reader prefers.
  package init(
    _ name: String,
    on canvas: Canvas,
    _ layers: [Layer],
    through stops: [Stop],
    motion: Timeline.Motion = .full
  ) {
    var builder = TimelineBuilder(layers)
    let (first, last) = (Self.range.lowerBound, Self.range.upperBound)
    let index = stops.firstIndex { $0.progress > 0 } ?? stops.count
    let rest = Stop(progress: 0, layers: layers.allLayers)
    let points = stops[..<index] + [rest] + stops[index...]
    func changes(from start: Stop, to end: Stop, isShown: Bool = true) -> [Choreography.Change] {
      let known = Dictionary(start.layers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return end.layers.flatMap { look in
        (known[look.id]?.differences(to: look) ?? []).filter { (motion == .full || $0.isFade) == isShown }
          .map { Choreography.Change(look.id, $0, .linear) }
      }
    }
    func animate(
      _ changes: [Choreography.Change],
      from start: Double,
      to end: Double,
      _ parts: (start: Double, end: Double)
    ) {
      guard end > start else { return }
      for change in changes {
        builder.animate(change, .linear(duration: end - start), at: start - first, parts: parts)
      }
    }
    // What doesn't move from the first look to the second one is as in the first.
    for change in changes(from: rest, to: points[0]) {
      builder.animate(change, .linear(duration: 0), at: 0, parts: (1, 1))
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let changes = changes(from: start, to: end)
      func part(_ progress: Double) -> Double { (progress - start.progress) / (end.progress - start.progress) }
      // Opacities are constant beyond the ends, so each range is a segment of its own.
      if start.progress == points[0].progress { animate(changes, from: first, to: start.progress, (part(first), 0)) }
      animate(changes, from: start.progress, to: end.progress, (0, 1))
      if end.progress == points[points.count - 1].progress {
        animate(changes, from: end.progress, to: last, (1, part(last)))
      }
    }
    // With reduced motion, what doesn't fade jumps where the end is reached.
    let end = points.first { $0.progress == 1 } ?? rest
    let jumping = changes(from: rest, to: end, isShown: false)
    animate(jumping, from: first, to: 1 - Self.endReach, (0, 0))
    animate(jumping, from: 1 - Self.endReach, to: last, (1, 1))
    builder.hold(until: last - first)
    timeline = Timeline(
      scene: name,
      canvas: canvas,
      duration: last - first,
      layers: builder.layers,
      posterTime: Self.time(of: 0),
      restTime: Self.time(of: 0)
    )
  }

  /// The distance from an end at which the progress counts as that end, as a fraction of the whole distance.
  private static let endReach = 0.0005
}

extension Choreography {
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
