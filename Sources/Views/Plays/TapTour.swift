import Diagnostics
import Scenes

/// A tour through the states of a view that taps lead to: each edge once, one after the other.
@MainActor struct TapTour {
  private let runner: TapRunner
  private let groups: [TapStates.Group]

  /// Finds the states of a view.
  ///
  /// - Parameters:
  ///   - code: The code of the view.
  ///   - stopped: The taps, each as steps, that stopped earlier programs and do nothing.
  ///   - defaults: What `Animation.default` means.
  ///   - separates: Whether to look for groups of states that are independent of each other.
  ///   - budget: The budget for the search and the tour.
  ///   - makeHost: Shows the view in an appearance, with the numbers between two states if they are given.
  /// - Throws: A ``Diagnostic`` without a location that says why taps can't move between the states.
  init(
    of code: AuthorCode,
    except stopped: [[String]] = [],
    defaults: AnimationDefaults,
    separates: Bool = true,
    within budget: WorkBudget = WorkBudget(),
    _ makeHost: @escaping (ColorScheme, NumberMotion?) -> ViewHost
  ) throws(Diagnostic) {
    runner = TapRunner(code: code, stopped: Set(stopped), defaults: defaults, budget: budget, makeHost: makeHost)
    do throws(TapStates.Obstacle) {
      groups = try TapStates(runner, separates: separates).groups
    } catch {
      throw Self.note(error.message)
    }
  }

  /// The note that a view loops.
  private static func note(_ reason: String) -> Diagnostic {
    Diagnostic(.playLoop, "taps can't play it without a script, so it loops: \(reason)")
  }

  /// Ends a tour whose budget is used up, because its last looks are missing.
  ///
  /// - Throws: A ``Diagnostic`` without a location that says so.
  func checkBudget() throws(Diagnostic) {
    if let problem = Trials(largestCost: 0, runner.budget).timeProblem { throw Self.note(problem) }
  }

  /// An edge of a group in the tour.
  private struct Step {
    var group: Int
    var edge: TapStates.Edge
    var span: ClosedRange<Double>
    /// The time range in which everything that repeats forever runs once.
    var loop: ClosedRange<Double>?
    var end: Double { (loop ?? span).upperBound }
  }

  private var steps: [Step] {
    var time = 0.0
    return groups.enumerated().flatMap { group, states in
      states.edges.map { edge in
        let start = time + StateGraph.rest
        let end = start + edge.duration
        time = end + (edge.period ?? 0) + StateGraph.rest
        return Step(group: group, edge: edge, span: start...end, loop: edge.period.map { end...(end + $0) })
      }
    }
  }

  /// The number of states before those of each group.
  private var starts: [Int] { groups.indices.map { groups[..<$0].map(\.states.count).reduce(0, +) } }

  /// The duration of the tour, in seconds.
  var duration: Double { (steps.last?.end ?? 0) + StateGraph.rest }

  /// Whether numbers of the view's own types move.
  var hasNumbers: Bool { groups.contains { $0.edges.contains { !$0.numbers.isEmpty } } }

  /// Returns the graph, with the timelines of the tour.
  ///
  /// - Parameters:
  ///   - timelines: The timelines.
  ///   - layers: Returns the outermost layers that draw parts of the view.
  func graph(_ timelines: Timelines, drawing layers: (Set<Identity>) -> [String]) -> StateGraph {
    let steps = steps
    let starts = starts
    let edges = steps.map { step in
      StateGraph.Edge(
        from: starts[step.group] + step.edge.from,
        to: starts[step.group] + step.edge.to,
        span: step.span,
        loop: step.loop,
        target: Scenes.TapTarget(
          area: Rect2D(step.edge.target.area),
          dimming: press(step).flatMap { press in
            let dimmed = layers(press.layers)
            return dimmed.isEmpty ? nil : Scenes.TapTarget.Dimming(of: dimmed, to: press.opacity)
          }
        ),
        title: step.edge.target.title,
        isChain: step.edge.isChain
      )
    }
    let states = groups.enumerated().flatMap { group, found in
      found.states.enumerated().map { index, state in
        let number = starts[group] + index
        let leaves = edges.first { $0.from == number }.map { $0.span.lowerBound - StateGraph.rest / 2 }
        let enters = edges.first { $0.to == number }.map { ($0.loop ?? $0.span).upperBound + StateGraph.rest / 2 }
        return StateGraph.State(title: state.title, time: leaves ?? enters ?? 0, group: group)
      }
    }
    return StateGraph(timelines: timelines, states: states, edges: edges)
  }

  /// Returns what a press dims before an edge is taken.
  private func press(_ step: Step) -> Snapshot.Press? {
    runner.run(groups[step.group].states[step.edge.from].path).press(step.edge.target.tap)
  }

  /// Returns what the view looks like on the tour.
  ///
  /// - Parameters:
  ///   - scheme: The appearance.
  ///   - isComplete: Whether to include the frames between two states.
  func updates(_ scheme: ColorScheme, withFrames isComplete: Bool) -> [ViewHost.Update] {
    var updates: [ViewHost.Update] = []
    let starts = starts
    for step in steps {
      let (edge, states) = (step.edge, groups[step.group].states)
      var shown = edge.updates[...]
      var tapTime = edge.tapTime
      if isComplete || scheme != .light {
        let run = runner.run(states[edge.from].path + [edge.target.tap], in: scheme, isComplete ? edge.numbers : nil)
        (shown, tapTime) = (isComplete ? run.frames : run.updates, run.tapTime)
      }
      guard let first = shown.first, let last = shown.last else { continue }
      // All groups begin with the same state.
      func cut(to state: Int, _ update: ViewHost.Update, at time: Double) -> ViewHost.Update {
        var cut = ViewHost.Update(time: time, snapshot: update.snapshot)
        cut.cut = state == 0 ? 0 : starts[step.group] + state
        return cut
      }
      updates.append(cut(to: edge.from, first, at: step.span.lowerBound - StateGraph.rest))
      for var update in shown.dropFirst() where update.time <= tapTime + edge.duration {
        update.time += step.span.lowerBound - tapTime
        updates.append(update)
      }
      updates.append(cut(to: edge.to, last, at: step.end))
    }
    return updates
  }
}
