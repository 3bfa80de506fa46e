import Diagnostics
import Foundation
import Scenes

/// The states of a view that taps lead to, and what the view looks like on each way from one to another.
///
/// States are found by tapping everything that can be tapped, each time in a new host that is brought to the state by
/// the taps that led there first.
@MainActor struct TapTour {
  /// A state of the view at rest.
  private struct State {
    /// The taps that lead to it, as indices among what can be tapped then, from front to back.
    var path: [Int]
    var title: String
    var traits: Traits
    var targets: [Target]
  }

  /// What tells a state from another: the look, and the values of states in the view that can be compared.
  private struct Traits: Equatable {
    var layers: [Snapshot.Layer]
    var values: [String: any Equatable]

    static func == (a: Traits, b: Traits) -> Bool {
      a.layers == b.layers && a.values.keys == b.values.keys
        && a.values.allSatisfy { key, value in isEqual(value, b.values[key]) }
    }

    private static func isEqual<Value: Equatable>(_ a: Value, _ b: (any Equatable)?) -> Bool { a == b as? Value }
  }

  /// Something that can be tapped.
  private struct Target {
    var index: Int
    var title: String
    var area: CGRect
  }

  /// A way from one state to another.
  private struct Leg {
    var from: Int
    var to: Int
    var target: Target
    /// The duration in seconds.
    var duration: Double
  }

  /// Why taps can't move between the states of a view.
  private struct Obstacle: Error {
    var message: String
  }

  private let defaults: AnimationDefaults
  private let makeHost: (ColorScheme, NumberMotion?) -> ViewHost
  private var states: [State] = []
  private var legs: [Leg] = []

  /// How long a view may take to come to rest after a tap, in seconds.
  private static let patience = 30.0

  /// Finds the states of a view.
  ///
  /// - Parameters:
  ///   - defaults: What “default” means.
  ///   - makeHost: Shows the view in an appearance, with the numbers between two states if they are given.
  /// - Throws: A ``Diagnostic`` without a location that says why taps can't move between the states.
  init(defaults: AnimationDefaults, _ makeHost: @escaping (ColorScheme, NumberMotion?) -> ViewHost) throws(Diagnostic) {
    (self.defaults, self.makeHost) = (defaults, makeHost)
    do throws(Obstacle) {
      try explore()
    } catch {
      throw Diagnostic(
        "taps can't play it without a script, so it loops: \(error.message)",
        severity: .note
      )
    }
  }

  private mutating func explore() throws(Obstacle) {
    let (first, isAtRest) = visit([])
    guard isAtRest else { throw Obstacle(message: "the view moves by itself; expected one that waits for taps") }
    states = [state([], "Start", first)]
    var index = 0
    while index < states.count {
      for target in states[index].targets { try follow(target, from: index) }
      index += 1
    }
    if legs.isEmpty { throw Obstacle(message: "no tap changes the view; expected something that answers taps") }
    if let back = legs.first(where: { $0.to == 0 }) { states[0].title = back.target.title }
    // The first state is shown at the start of the tour.
    legs = legs.enumerated().sorted { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }.map(\.element)
  }

  private mutating func follow(_ target: Target, from index: Int) throws(Obstacle) {
    let path = states[index].path + [target.index]
    let (host, isAtRest, tap) = visit(path)
    let spot = "a tap on “\(target.title)”"
    guard isAtRest else {
      throw Obstacle(message: "\(spot) starts something that doesn't end; expected motion that comes to rest")
    }
    let next = state(path, target.title, host)
    let to = states.firstIndex { $0.traits == next.traits } ?? states.count
    if to == index {
      let isStill = host.updates[tap.updates...].allSatisfy { $0.snapshot.layers.map(\.atRest) == next.traits.layers }
      guard !isStill else { return }
      throw Obstacle(message: "\(spot) leads back to where it was by itself; expected a view that stays as it is then")
    }
    if to == states.count { states.append(next) }
    legs.append(Leg(from: index, to: to, target: target, duration: host.clock.now - tap.time))
    guard states.count <= StateGraph.maximumStateCount, legs.count <= StateGraph.maximumEdgeCount else {
      throw Obstacle(
        message: "taps lead to more than \(StateGraph.maximumStateCount) states or by more than "
          + "\(StateGraph.maximumEdgeCount) ways; expected fewer"
      )
    }
  }

  /// A host and the moment of its last tap: the time, and how many updates and frames there were before.
  private typealias Visit = (host: ViewHost, isAtRest: Bool, tap: (time: Double, updates: Int, frames: Int))

  /// Brings a new host to where taps lead.
  private func visit(_ path: [Int], _ scheme: ColorScheme = .light, _ numbers: NumberMotion? = nil) -> Visit {
    let host = makeHost(scheme, numbers)
    var settling = Settling(defaults)
    var isAtRest = settling.settleFully(host, within: Self.patience)
    var tap = (time: host.clock.now, updates: host.updates.count, frames: host.frames.count)
    for index in path {
      tap = (host.clock.now, host.updates.count, host.frames.count)
      let targets = host.tapTargets
      if targets.indices.contains(index) { host.perform(targets[index].action) }
      isAtRest = settling.settleFully(host, within: Self.patience)
    }
    return (host, isAtRest, tap)
  }

  private func visit(_ path: [Int]) -> (ViewHost, Bool) {
    let (host, isAtRest, _): Visit = visit(path)
    return (host, isAtRest)
  }

  private func state(_ path: [Int], _ title: String, _ host: ViewHost) -> State {
    let areas = host.snapshot.tapAreas
    var targets: [Target] = []
    for (index, target) in host.tapTargets.enumerated() {
      guard let area = areas[target.id], area.width >= 1, area.height >= 1,
        !targets.contains(where: { $0.area.contains(area) })
      else { continue }
      targets.append(Target(index: index, title: target.names.first { !$0.isEmpty } ?? "Tap", area: area))
    }
    targets = targets.inReadingOrder(\.area)
    var counts: [String: Int] = [:]
    for index in targets.indices {
      let name = targets[index].title
      counts[name, default: 0] += 1
      if let count = counts[name], count > 1 { targets[index].title = "\(name) \(count)" }
    }
    let traits = Traits(layers: host.snapshot.layers.map(\.atRest), values: host.stateValues)
    return State(path: path, title: title, traits: traits, targets: targets)
  }

  // MARK: The tour

  /// The graph, with the timelines of a tour.
  func graph(_ timelines: Timelines) -> StateGraph {
    let spans = spans
    let edges = zip(legs, spans).map { leg, span in
      StateGraph.Edge(
        from: leg.from,
        to: leg.to,
        span: span,
        target: Scenes.TapTarget(area: Rect(leg.target.area)),
        title: leg.target.title
      )
    }
    let graphStates = states.enumerated().map { index, state in
      let leaves = edges.first { $0.from == index }.map { $0.span.lowerBound - StateGraph.rest / 2 }
      let enters = edges.first { $0.to == index }.map { $0.span.upperBound + StateGraph.rest / 2 }
      return StateGraph.State(title: state.title, time: leaves ?? enters ?? 0)
    }
    return StateGraph(timelines: timelines, states: graphStates, edges: edges)
  }

  /// The duration of the tour, in seconds.
  var duration: Double { (spans.last?.upperBound ?? 0) + StateGraph.rest }

  /// The time ranges of the ways, one after the other, with a rest before and after each.
  private var spans: [ClosedRange<Double>] {
    var time = 0.0
    return legs.map { leg in
      let start = time + StateGraph.rest
      time = start + leg.duration + StateGraph.rest
      return start...(start + leg.duration)
    }
  }

  /// What the view looks like on all ways.
  ///
  /// - Parameters:
  ///   - scheme: The appearance.
  ///   - isComplete: Whether to show the frames between two states as well, if numbers of the view's own types move.
  func updates(_ scheme: ColorScheme, withFrames isComplete: Bool) -> [ViewHost.Update] {
    var updates: [ViewHost.Update] = []
    for (leg, span) in zip(legs, spans) {
      let path = states[leg.from].path + [leg.target.index]
      var (host, _, tap) = visit(path, scheme)
      var (all, count) = (host.updates, tap.updates)
      if isComplete {
        let numbers = NumberMotion(host.updates, defaults: defaults)
        (host, _, tap) = visit(path, scheme, numbers)
        (all, count) = (host.frames, tap.frames)
      }
      guard count > 0, let last = all.last else { continue }
      updates.append(Self.cut(to: leg.from, all[count - 1].snapshot, at: span.lowerBound - StateGraph.rest))
      for var update in all[count...] where update.time <= tap.time + leg.duration {
        update.time += span.lowerBound - tap.time
        updates.append(update)
      }
      updates.append(Self.cut(to: leg.to, last.snapshot, at: span.upperBound))
    }
    return updates
  }

  /// Whether numbers of the view's own types move.
  var hasNumbers: Bool {
    legs.contains { leg in
      let visit: Visit = visit(states[leg.from].path + [leg.target.index])
      return !NumberMotion(visit.host.updates, defaults: defaults).isEmpty
    }
  }

  private static func cut(to state: Int, _ snapshot: Snapshot, at time: Double) -> ViewHost.Update {
    var update = ViewHost.Update(time: time, snapshot: snapshot)
    update.cut = state
    return update
  }
}

extension ViewHost {
  /// What can be tapped now, from front to back.
  fileprivate var tapTargets: [TapTarget] { root?.targets() ?? [] }
}

extension Snapshot.Layer {
  /// The layer without what says how it came about.
  fileprivate var atRest: Snapshot.Layer {
    var layer = self
    layer.animation = nil
    layer.replacesContentAtOnce = false
    layer.children = children.map(\.atRest)
    return layer
  }
}
