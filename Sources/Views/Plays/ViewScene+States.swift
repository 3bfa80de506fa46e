import Diagnostics
import Scenes

/// The states that readers' taps lead to.
extension ViewScene {
  /// Returns the states that taps lead to, with the motion on the edges between them.
  ///
  /// - Throws: A ``Diagnostic`` that says why taps can't move between them.
  func graph(within budget: WorkBudget) throws(Diagnostic) -> StateGraph {
    let graph = try graph(separates: true, within: budget)
    return graph.separatesLayers ? graph : try self.graph(separates: false, within: budget)
  }

  /// Returns the states that taps lead to.
  ///
  /// - Parameters:
  ///   - separates: Whether to look for groups of states that are independent of each other.
  ///   - budget: The budget of all trials.
  private func graph(separates: Bool, within budget: WorkBudget) throws(Diagnostic) -> StateGraph {
    let stopped = code.stops(of: .taps).map(\.steps)
    let tour = try TapTour(of: code, except: stopped, defaults: defaults, separates: separates, within: budget) {
      makeHost(setting($0), $1)
    }
    var reader = SnapshotReader(names: NodeNames(), pictures: shownPictures)
    let hasNumbers = tour.hasNumbers
    let history = history(&reader) { (scheme, needsFrames) throws(Never) in
      needsFrames && !hasNumbers ? [] : tour.updates(scheme, withFrames: needsFrames)
    }
    try tour.checkBudget()
    func timeline(_ motion: Timeline.Motion) -> Timeline {
      // The first time shows what layers look like in the states that don't have them.
      let first = self.motion(history, motion, until: tour.duration)
      var second = self.motion(history, motion, until: tour.duration, absences: first.shownAbsences)
      second.hold(until: tour.duration)
      return second.timeline(name, on: canvas, duration: tour.duration, posterTime: 0)
    }
    return tour.graph(Timelines(full: timeline(.full), reduced: timeline(.reduced))) { parts in
      let names = reader.names.names(of: parts)
      return history.union.outermost { names.contains($0.id) }.map(\.id)
    }
  }
}

extension [Scenes.Layer] {
  /// Returns the layers for which a condition holds and that aren't in others for which it holds.
  fileprivate func outermost(where condition: (Scenes.Layer) -> Bool) -> [Scenes.Layer] {
    flatMap { condition($0) ? [$0] : $0.children.outermost(where: condition) }
  }
}
