import Foundation
import Scenes

/// The states of a view that taps lead to, and the edges between them, in groups that are independent of each other.
///
/// States are found by tapping everything that can be tapped, each time in a new host. At first, what can be tapped at
/// the start is tapped separately. What changes the same layers is then tapped together, as one group.
@MainActor struct TapStates {
  /// States of which one is current, and the edges between them.
  struct Group {
    /// The tap targets of the start that belong to the group.
    var roots: Set<Identity>
    var states: [State]
    var edges: [Edge] = []
    /// The layers that differ from the start in one of the states, or on the way to it.
    var changed: Set<Identity> = []
  }

  /// A state of the view at rest.
  struct State {
    /// The taps that lead to it.
    var path: [TapRunner.Tap]
    var title: String
    var targets: [Target]
    /// The looks of all layers, without their children.
    fileprivate var looks: Looks
    fileprivate var traits: StateTraits
  }

  /// Something that can be tapped.
  struct Target {
    var tap: TapRunner.Tap
    var title: String
    /// The area on the canvas, in points.
    var area: CGRect
  }

  /// A tap that leads from one state of a group to another.
  struct Edge {
    var from: Int
    var to: Int
    var target: Target
    /// The duration in seconds.
    var duration: Double
    /// The time after which everything that the edge repeats forever starts again, in seconds, or nil if nothing does.
    var period: Double?
    /// Whether the tap starts a chain of changes: timed ones, or keyframes.
    var isChain: Bool
    /// The time of the tap, in seconds.
    var tapTime: Double
    /// The update that the tap found, and those after it.
    var updates: [ViewHost.Update]
    /// The numbers of the view's own types that move.
    var numbers: NumberMotion
  }

  /// Why taps can't move between the states of a view.
  struct Obstacle: Error {
    var message: String
    /// Whether there are too many states.
    var isExcess = false
  }

  fileprivate typealias Looks = [Identity: Snapshot.Layer]

  /// The groups that have edges.
  ///
  /// All of them begin with the same state of the view.
  private(set) var groups: [Group] = []
  private let runner: TapRunner
  private let trials: Trials
  private let start: State
  /// Whether states that look the same are one, whatever values the view keeps.
  private let ignoresValues: Bool

  /// Finds the states of a view.
  ///
  /// If there are too many, those that look the same are one, unless a tap tells them apart: a number that only starts
  /// keyframes counts without end.
  ///
  /// - Parameters:
  ///   - runner: Shows the view.
  ///   - separates: Whether to look for independent groups.
  init(_ runner: TapRunner, separates: Bool = true) throws(Obstacle) {
    do throws(Obstacle) {
      self = try TapStates(runner, separates: separates, ignoresValues: false)
    } catch {
      guard error.isExcess, let alike = try? TapStates(runner, separates: separates, ignoresValues: true),
        alike.groups.allSatisfy(alike.predicts)
      else { throw error }
      self = alike
    }
  }

  private init(_ runner: TapRunner, separates: Bool, ignoresValues: Bool) throws(Obstacle) {
    (self.runner, self.ignoresValues) = (runner, ignoresValues)
    let first = runner.run([])
    trials = Trials(largestCost: Self.largestSearch, runner.budget)
    if let problem = trials.timeProblem { throw Obstacle(message: problem) }
    guard first.isAtRest, first.repetitions.isEmpty else {
      throw Obstacle(message: "the view moves by itself; expected one that waits for taps")
    }
    trials.add(first.host)
    start = Self.state([], "Start", first, ignoresValues, of: runner)
    let roots = start.targets.map(\.tap.id)
    // Groups are compared in pairs, so there can't be too many.
    let isSmall = (2...StateGraph.maximumEdgeCount).contains(roots.count)
    var found = separates && isSmall ? try separateGroups() : []
    if found.count < 2 || !isIndependent(found) { found = [try group(of: Set(roots))] }
    if trials.isOver { throw tooMuch }
    groups = found.filter { !$0.edges.isEmpty }
    if groups.isEmpty { throw Obstacle(message: "no tap changes the view; expected something that answers taps") }
    if groups.map(\.edges.count).reduce(0, +) > StateGraph.maximumEdgeCount { throw Self.excess }
  }

  private static let excess = Obstacle(
    message: "taps lead to more than \(StateGraph.maximumStateCount) states or by more than "
      + "\(StateGraph.maximumEdgeCount) edges; expected fewer, such as those of a toggle instead of a number that counts",
    isExcess: true
  )

  private static let tooMany = Obstacle(
    message: "there is too much to tap in a view of this size; expected fewer layers, or fewer taps that lead to others"
  )

  /// Why the search has to end.
  private var tooMuch: Obstacle { trials.timeProblem.map { Obstacle(message: $0) } ?? Self.tooMany }

  // MARK: Trials

  /// The largest cost of a search.
  nonisolated static let largestSearch = 600_000

  /// Returns a new host after taps, or nil if the search has to end.
  private func run(_ taps: [TapRunner.Tap]) -> TapRunner.Run? {
    trials.begin(taps.count)
    guard !trials.isOver, !runner.isStopped(taps) else { return nil }
    let run = runner.run(taps)
    trials.add(run.host)
    // A host whose budget is used up hasn't come to its end.
    return trials.timeProblem == nil ? run : nil
  }

  // MARK: One group

  /// Returns the states that taps lead to on what can be tapped at the start and belongs to the group, and on what can
  /// be tapped only later.
  private func group(of roots: Set<Identity>) throws(Obstacle) -> Group {
    var group = Group(roots: roots, states: [start])
    let others = Set(start.targets.map(\.tap.id)).subtracting(roots)
    var index = 0
    while index < group.states.count {
      for target in group.states[index].targets where !others.contains(target.tap.id) {
        try follow(target, from: index, in: &group)
      }
      index += 1
    }
    let back = group.edges.first { $0.to == 0 && group.states[$0.from].traits != group.states[0].traits }
    if let back { group.states[0].title = back.target.title }
    // The first state is shown at the start of the tour.
    group.edges = group.edges.enumerated().sorted { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }
      .map(\.element)
    return group
  }

  private func follow(_ target: Target, from index: Int, in group: inout Group) throws(Obstacle) {
    let path = group.states[index].path + [target.tap]
    guard let run = run(path) else { throw tooMuch }
    let spot = "a tap on “\(target.title)”"
    if run.host.needsLeftOutCode { throw Obstacle(message: "\(spot) \(ViewHost.leftOutWords)") }
    let numbers = NumberMotion(run.host.updates.map { ($0.time, $0.numbers) }, defaults: runner.defaults)
    guard run.isAtRest, !numbers.isEndless else {
      throw Obstacle(
        message: "\(spot) starts something that doesn't end; expected motion that comes to rest, or the animation of a "
          + "modifier that repeats forever"
      )
    }
    let period = try Self.period(of: run, spot)
    let next = Self.state(path, target.title, run, ignoresValues, of: runner)
    for update in run.updates.dropFirst() {
      group.changed.formUnion(Self.looks(of: update.snapshot.layers).ids(unlike: start.looks))
    }
    if group.states[index].traits == next.traits {
      let shown = run.updates.dropFirst().map { $0.snapshot.layers.map(\.atRest) }
      guard !numbers.isEmpty || shown.contains(where: { $0 != next.traits.layers }) else { return }
    }
    // What leads back by itself leads to a twin of the state, because an input that is checked can't be checked again.
    let to = group.states.indices.first { $0 != index && group.states[$0].traits == next.traits } ?? group.states.count
    if to == group.states.count { group.states.append(next) }
    let edge = Edge(
      from: index,
      to: to,
      target: target,
      duration: run.host.clock.now - run.tapTime,
      period: period,
      isChain: numbers.hasKeyframes || run.updates.dropFirst().contains { $0.time > run.tapTime },
      tapTime: run.tapTime,
      updates: Array(run.updates),
      numbers: numbers
    )
    group.edges.append(edge)
    guard group.states.count <= StateGraph.maximumStateCount, group.edges.count <= StateGraph.maximumEdgeCount else {
      throw Self.excess
    }
  }

  /// Returns the time after which everything that a tap repeats forever starts again, in seconds, or nil if nothing does.
  private static func period(of run: TapRunner.Run, _ spot: String) throws(Obstacle) -> Double? {
    let periods = run.repetitions.filter { $0.update >= run.counts.updates }.compactMap(\.animation.endlessPeriod)
    guard !periods.isEmpty else { return nil }
    if let period = LoopLength.end(of: periods.map { (start: 0, period: $0) }, after: 0) { return period }
    let list = Set(periods).sorted().map { "\($0)" }.joined(separator: ", ")
    throw Obstacle(
      message: "\(spot) starts animations that repeat every \(list) s and never start together within "
        + "\(Int(LoopLength.longest)) s; expected periods with a common multiple"
    )
  }

  /// Returns whether taps lead to where the states of a group say: each two in a row, and one more in a row than there can
  /// be states.
  private func predicts(_ group: Group) -> Bool {
    func leads(_ path: [TapRunner.Tap], to state: Int) -> Bool {
      guard let run = run(path), run.isAtRest else { return false }
      return Self.looks(of: run.host.snapshot.layers.map(\.atRest)) == group.states[state].looks
    }
    func ways(from state: Int) -> [Edge] { group.edges.filter { $0.from == state } }
    let areShort = group.edges.allSatisfy { edge in
      ways(from: edge.to).allSatisfy { next in
        leads(group.states[edge.from].path + [edge.target.tap, next.target.tap], to: next.to)
      }
    }
    guard areShort else { return false }
    var (state, path): (Int, [TapRunner.Tap]) = (0, [])
    for step in 0...StateGraph.maximumStateCount {
      let ways = ways(from: state)
      guard !ways.isEmpty else { break }
      let way = ways[step % ways.count]
      path.append(way.target.tap)
      guard leads(path, to: way.to) else { return false }
      state = way.to
    }
    return true
  }

  private static func state(
    _ path: [TapRunner.Tap],
    _ title: String,
    _ run: TapRunner.Run,
    _ ignoresValues: Bool,
    of runner: TapRunner
  ) -> State {
    let host = run.host
    let areas = host.snapshot.tapAreas
    var targets: [Target] = []
    for (index, target) in host.tapTargets.enumerated() {
      guard let area = areas[target.id], area.width >= 1, area.height >= 1,
        !targets.contains(where: { $0.area.contains(area) })
      else { continue }
      let tap = TapRunner.Tap(id: target.id, index: index)
      if runner.isStopped(path + [tap]) { continue }
      targets.append(Target(tap: tap, title: target.names.first { !$0.isEmpty } ?? "Tap", area: area))
    }
    targets = targets.inReadingOrder(\.area)
    var counts: [String: Int] = [:]
    for index in targets.indices {
      let name = targets[index].title
      counts[name, default: 0] += 1
      if let count = counts[name], count > 1 { targets[index].title = "\(name) \(count)" }
    }
    let layers = host.snapshot.layers.map(\.atRest)
    let repeated = Dictionary(grouping: run.repetitions, by: \.id).mapValues { Set($0.map(\.animation)) }
    return State(
      path: path,
      title: title,
      targets: targets,
      looks: looks(of: layers),
      traits: StateTraits(layers: layers, values: ignoresValues ? [:] : host.stateValues, repeated: repeated)
    )
  }

  // MARK: Independent groups

  /// Returns groups that change different layers, each explored while all others are at their start.
  private func separateGroups() throws(Obstacle) -> [Group] {
    var groups: [Group] = []
    var edgeCount = 0
    for target in start.targets {
      let group = try group(of: [target.tap.id])
      edgeCount += group.edges.count
      // Groups that are joined later have no fewer edges.
      guard edgeCount <= StateGraph.maximumEdgeCount else { throw Self.excess }
      groups.append(group)
    }
    while true {
      var merged: [Set<Identity>] = []
      for group in groups {
        let joined = merged.filter { roots in
          groups.contains { !$0.roots.isDisjoint(with: roots) && interfere($0, group) }
        }
        merged.removeAll { joined.contains($0) }
        merged.append(joined.reduce(group.roots) { $0.union($1) })
      }
      if merged.count == groups.count { return groups }
      var next: [Group] = []
      for roots in merged {
        if let known = groups.first(where: { $0.roots == roots }) {
          next.append(known)
        } else {
          next.append(try group(of: roots))
        }
      }
      groups = next
    }
  }

  /// Returns whether two groups change the same layers, or whether one moves, hides or enables what the other has to tap.
  private func interfere(_ a: Group, _ b: Group) -> Bool {
    guard a.changed.isDisjoint(with: b.changed) else { return true }
    let areas = Dictionary(start.targets.map { ($0.tap.id, $0.area) }, uniquingKeysWith: { first, _ in first })
    func disturbs(_ one: Group, _ other: Group) -> Bool {
      one.states.contains { state in
        let now = Dictionary(state.targets.map { ($0.tap.id, $0.area) }, uniquingKeysWith: { first, _ in first })
        return other.roots.contains { now[$0] != areas[$0] }
      }
    }
    return disturbs(a, b) || disturbs(b, a) || enables(a, b) || enables(b, a)
  }

  /// Returns whether taps of a group that do nothing at the start do something in another group's states.
  private func enables(_ group: Group, _ idle: Group) -> Bool {
    guard idle.edges.isEmpty else { return false }
    return group.states.dropFirst().contains { state in
      state.targets.contains { target in
        guard idle.roots.contains(target.tap.id) else { return false }
        guard let run = run(state.path + [target.tap]) else { return true }
        return Self.looks(of: run.host.snapshot.layers.map(\.atRest)) != state.looks
      }
    }
  }

  /// The largest number of combinations of states that are tried.
  private static let largestTrial = 16

  /// Returns whether taps do the same in each group in all states of the others.
  ///
  /// All combinations of states are tried, or as many as the limit allows, drawn by chance: the same ones each time.
  private func isIndependent(_ groups: [Group]) -> Bool {
    let counts = groups.map(\.states.count)
    let product = counts.reduce(1.0) { $0 * Double($1) }
    guard product <= Double(Self.largestTrial) else {
      let random = SeededRandom(seed: "taps")
      return (0..<Self.largestTrial).allSatisfy { _ in
        holds(counts.map { Int(random.next() % UInt64($0)) }, groups)
      }
    }
    return (0..<Int(product)).allSatisfy { number in
      var rest = number
      return holds(
        counts.map { count in
          defer { rest /= count }
          return rest % count
        },
        groups
      )
    }
  }

  /// Returns whether, in a combination of states, each tap does what it does while the other groups are at their start.
  private func holds(_ combination: [Int], _ groups: [Group]) -> Bool {
    groups.indices.allSatisfy { index in
      let group = groups[index]
      let others = groups.indices.filter { $0 != index && combination[$0] != 0 }
      guard !others.isEmpty else { return true }
      let path = others.flatMap { groups[$0].states[combination[$0]].path } + group.states[combination[index]].path
      let edges = group.edges.filter { $0.from == combination[index] }
      let isKept = edges.allSatisfy { edge in
        guard let run = run(path + [edge.target.tap]) else { return false }
        var wanted = combination
        wanted[index] = edge.to
        let changes = [run.updates, edge.updates[...]].map { updates in
          updates.dropFirst().map { Self.looks(of: $0.snapshot.layers).filter { group.changed.contains($0.key) } }
        }
        return run.isAtRest && changes[0] == changes[1] && shows(run, wanted, groups)
      }
      // What does nothing at the start has to do nothing in other states, too.
      let idle = group.roots.subtracting(edges.map(\.target.tap.id))
      return isKept
        && group.states[combination[index]].targets.filter { idle.contains($0.tap.id) }.allSatisfy { target in
          run(path + [target.tap]).map { shows($0, combination, groups) } ?? false
        }
    }
  }

  /// Returns whether a view looks as the states of its groups say together.
  private func shows(_ run: TapRunner.Run, _ combination: [Int], _ groups: [Group]) -> Bool {
    var looks = start.looks
    for (group, state) in zip(groups, combination) {
      for id in group.changed { looks[id] = group.states[state].looks[id] }
    }
    return Self.looks(of: run.host.snapshot.layers.map(\.atRest)) == looks
  }

  private static func looks(of layers: [Snapshot.Layer]) -> Looks {
    var looks: Looks = [:]
    func visit(_ layers: [Snapshot.Layer]) {
      for layer in layers {
        var look = layer
        look.children = []
        looks[layer.id] = look
        visit(layer.children)
      }
    }
    visit(layers)
    return looks
  }
}

extension [Identity: Snapshot.Layer] {
  /// Returns the layers that look different at rest, or that only one of both has.
  fileprivate func ids(unlike other: Self) -> Set<Identity> {
    Set(filter { $1.atRest != other[$0] }.keys).union(other.keys.filter { self[$0] == nil })
  }
}

extension Snapshot.Layer {
  /// The layer without what says how it came about.
  var atRest: Snapshot.Layer {
    var layer = self
    layer.animation = nil
    layer.replacesContentAtOnce = false
    layer.children = children.map(\.atRest)
    return layer
  }
}
