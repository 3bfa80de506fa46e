import Diagnostics
import Scenes

/// What a view looks like during a play, and how that moves.
extension ViewScene {
  /// The layers behind the view and those above it.
  var surroundings: (behind: [Scenes.Layer], above: [Scenes.Layer]) {
    (
      [Scenes.Layer("background").frame(Rect2D(size: canvas.size)).fill(.systemBackground)],
      SystemLayers.layers(on: canvas)
    )
  }

  /// Reads what the view looks like, in both appearances.
  ///
  /// - Parameters:
  ///   - reader: The reader of the snapshots.
  ///   - updates: Returns the updates in an appearance, or all frames, which are none if no numbers of the view's own types
  ///     move.
  func history<Failure>(
    _ reader: inout SnapshotReader,
    of updates: (ColorScheme, _ withFrames: Bool) throws(Failure) -> [ViewHost.Update]
  ) throws(Failure) -> NodeHistory {
    func moments(_ reader: inout SnapshotReader, _ withFrames: Bool) throws(Failure) -> [NodeHistory.Moment] {
      var light = self.moments(of: try updates(.light, withFrames), &reader)
      // A view that doesn't know its appearance differs in colors only, which are those of both.
      guard !light.isEmpty, questions.includeAppearance else { return light }
      var other = SnapshotReader(names: reader.names, pictures: shownPictures)
      let dark = self.moments(of: try updates(.dark, withFrames), &other)
      guard dark.map(\.time) == light.map(\.time) else { return light }
      for index in light.indices { light[index].nodes.takeDarkColors(of: dark[index].nodes) }
      return light
    }
    var states = try moments(&reader, false)
    let (wasSeen, kinds, symbols) = (questions.includeAppearance, reader.transforms.kinds, reader.changingSymbols)
    let (outlined, faded) = (reader.outlinedShapes, reader.fadedSymbols)
    let gradients = reader.gradients.firsts
    let frames = try moments(&reader, true)
    // What frames tell of a view holds for its states, too.
    if questions.includeAppearance != wasSeen || reader.transforms.kinds != kinds || reader.changingSymbols != symbols
      || reader.gradients.firsts != gradients || reader.outlinedShapes != outlined
      || reader.fadedSymbols != faded
    {
      states = try moments(&reader, false)
    }
    return NodeHistory(states, frames: frames)
  }

  /// Resolves a history, with frames where numbers of the view's own types don't move on one curve.
  func motion(
    _ history: NodeHistory,
    _ motion: Timeline.Motion = .full,
    until end: Double,
    absences: TourAbsences = TourAbsences()
  ) -> ViewMotion {
    var result = ViewMotion(history, between: surroundings, defaults: defaults, motion: motion, absences: absences)
    guard motion == .full, !history.frames.isEmpty else { return result }
    result.hold(until: max(end, result.end))
    return ViewMotion(
      history,
      between: surroundings,
      defaults: defaults,
      motion: motion,
      following: result.layersOffCurve,
      absences: absences
    )
  }

  private func moments(of updates: [ViewHost.Update], _ reader: inout SnapshotReader) -> [NodeHistory.Moment] {
    var moments: [NodeHistory.Moment] = []
    reader.prepare(for: updates.map(\.snapshot))
    for update in updates {
      reader.isInBetween = update.isInBetween
      let nodes = reader.nodes(of: update.snapshot)
      var moment = NodeHistory.Moment(time: update.time, nodes: nodes, animations: update.snapshot.animations)
      moment.isInBetween = update.isInBetween
      moment.disablesAnimations = update.snapshot.disablesAnimations
      moment.step = update.step
      moment.cut = update.cut
      moment.arrivals = reader.looks(of: update.snapshot.arrivals)
      moment.departures = reader.looks(of: update.snapshot.departures)
      moments.append(moment)
    }
    return moments
  }
}
