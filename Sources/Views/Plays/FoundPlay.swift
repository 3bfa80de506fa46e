import Diagnostics
import Foundation
import Scenes

/// A play that was found by trying what somebody can do with a view, for a figure whose author has written none.
///
/// Each trial is a new host that repeats what was done so far, like a tour of taps. What changes nothing is left out, and
/// the view is led back to its beginning if there is a way.
@MainActor struct FoundPlay {
  /// The cues.
  private(set) var cues: [Cue] = []
  /// The cues as an author writes them.
  private(set) var text = ""

  /// The most that is tried on the view as it is at the start.
  private static let mostOptions = 8
  /// The most taps on one thing, until it is as it was.
  private static let mostRounds = 8
  /// The number of taps on the only thing, if each leads on and none leads back, as with a counter.
  private static let fewTaps = 3
  /// The most hosts.
  private static let mostTrials = 96
  /// The most trials that may stop the program: after that, nothing is tried.
  nonisolated static let mostStops = 5
  /// The most drawings of a view: a figure with more layers is refused, whatever its play is.
  private static let mostDrawings = 1_000
  /// The longest time that a view gets to come to rest, in seconds.
  private static let patience = 8.0
  /// The time that a view is seen at rest, in seconds.
  private static let pause = 0.6
  /// The duration of what goes on without end, in seconds.
  private static let endless = 2.0

  private let defaults: AnimationDefaults
  private let budget: WorkBudget
  private let code: AuthorCode
  /// The steps of trials that stopped earlier programs.
  private let stopped: [[String]]
  private let makeHost: () -> ViewHost
  private var trials = 0

  /// Finds the play of a view that nobody has to touch, or that somebody touches.
  ///
  /// - Parameters:
  ///   - code: The code of the view.
  ///   - stopped: The steps of trials that stopped earlier programs.
  ///   - defaults: What `Animation.default` means.
  ///   - budget: The budget of all trials.
  ///   - makeHost: Shows the view.
  init(
    of code: AuthorCode,
    except stopped: [[String]] = [],
    defaults: AnimationDefaults,
    within budget: WorkBudget,
    _ makeHost: @escaping () -> ViewHost
  ) {
    (self.code, self.stopped) = (code, stopped)
    (self.defaults, self.budget, self.makeHost) = (defaults, budget, makeHost)
    let start = run([])
    guard !start.movesAlone, start.host.snapshot.allLayers.count(where: { $0.content != nil }) <= Self.mostDrawings
    else { return }
    // What lies under something else is tried only if nothing above it does anything.
    let visible = taps(of: start.host)
    var steps = found(from: start, visible + inputs(of: start.host))
    if steps == nil {
      let covered = taps(of: start.host, coveredToo: true).filter { tap in !visible.contains { $0.there == tap.there } }
      steps = found(from: start, covered)
    }
    if steps == nil { steps = found(from: start, scrolls(of: start.host)) }
    guard let steps, case let text = written(steps), !isStopped([text]) else { return }
    self.text = text
    cues = (try? Cue.list(text)) ?? []
  }

  // MARK: Trials

  /// A cue, and how long the view moves after it.
  private struct Step {
    var text: String
    var motion = 0.0
  }

  /// A view after some steps.
  @MainActor private struct Run {
    var host: ViewHost
    /// Whether the last step, or the view at its beginning, has shown anything else than it was.
    var changes: Bool
    /// The duration of what the last step has started, in seconds.
    var motion: Double
    /// The look at rest, and what is repeated.
    var look: StateTraits

    /// Whether the view moves although nobody touches it.
    ///
    /// Phases that all look alike are no motion. The numbers of keyframes move between two updates that look alike.
    var movesAlone: Bool {
      changes || !look.repeated.isEmpty || !host.cycles.isEmpty && host.animatables.contains { !$0.kinks.isEmpty }
    }
  }

  /// Returns a view after steps, between which it comes to rest.
  private mutating func run(_ steps: [Step]) -> Run {
    trials += 1
    return code.attempt(steps.map(\.text)) { shown(after: steps) }
  }

  private func shown(after steps: [Step]) -> Run {
    RunningPart.note(.trial)
    let host = makeHost()
    host.budget = budget
    var settling = Settling(defaults)
    var isAtRest = settling.settleFully(host, within: Self.patience)
    var (begin, count) = (0.0, 1)
    for step in steps {
      (begin, count) = (host.clock.now, host.updates.count)
      for case .act(let action) in ((try? Cue.list(step.text)) ?? []).map(\.action) { try? action(host) }
      isAtRest = settling.settleFully(host, within: Self.patience)
    }
    // What a view sets right at its beginning isn't motion.
    let updates = host.updates.dropFirst(count)
    let before = host.updates.indices.contains(count - 1) ? host.updates[count - 1].snapshot.layers.map(\.atRest) : []
    var changes = updates.contains { update in
      update.snapshot.layers.map(\.atRest) != before && (!steps.isEmpty || update.time > 0.01 || update.isAnimated)
    }
    // Keyframes can begin and end alike.
    if !steps.isEmpty, !changes {
      changes = zip(host.updates.dropFirst(count - 1), updates).contains { $1.startsKeyframes(since: $0) }
    }
    let repeated = Dictionary(grouping: settling.repetitions, by: \.id).mapValues { Set($0.map(\.animation)) }
    return Run(
      host: host,
      changes: changes,
      motion: isAtRest ? host.clock.now - begin : Self.endless,
      look: StateTraits(
        layers: host.snapshot.layers.map(\.atRest.withoutWholeTurns),
        values: [:],
        repeated: repeated
      )
    )
  }

  private var isOver: Bool { trials >= Self.mostTrials || budget.isUsedUp || stopped.count >= Self.mostStops }

  /// Returns whether steps contain all steps of something that stopped an earlier program, in their order.
  private func isStopped(_ steps: [String]) -> Bool {
    stopped.contains { trial in
      steps.reduce(into: trial[...]) { rest, step in if rest.first == step { rest.removeFirst() } }.isEmpty
    }
  }

  /// Returns a run with one more step, and the steps, if that changes the view.
  private mutating func tried(_ step: String, after steps: [Step]) -> (run: Run, steps: [Step])? {
    guard !isOver else { return nil }
    var steps = steps + [Step(text: step)]
    guard !isStopped(steps.map(\.text)) else { return nil }
    let run = run(steps)
    guard run.changes, !budget.isUsedUp else { return nil }
    steps[steps.count - 1].motion = run.motion
    return (run, steps)
  }

  // MARK: Search

  /// Something that somebody can do.
  private struct Option {
    var frame: CGRect
    /// The identity of what is tapped, or nil for what isn't tapped.
    var tapped: Identity?
    /// Cues, of which the first that leads somewhere is taken.
    var there: [String]
    /// Cues that may lead back.
    var back: [String] = []
    /// Whether it only scrolls, and comes to rest anywhere, which shows nothing if all of the content moves alike.
    var isScroll = false
  }

  /// Returns steps that show what the view does, or nil if nothing changes it.
  private mutating func found(from start: Run, _ options: [Option]) -> [Step]? {
    let options = options.inReadingOrder(\.frame).prefix(Self.mostOptions)
    var (steps, state): ([Step], Run) = ([], start)
    var tapped: [String] = []
    for option in options {
      let before = state
      // What was tapped before can have brought something over this one.
      if let id = option.tapped, !steps.isEmpty, before.host.snapshot.coveredTapTargets.contains(id),
        !start.host.snapshot.coveredTapTargets.contains(id)
      {
        continue
      }
      guard let (cue, (next, longer)) = first(of: option, from: before.look, after: steps) else { continue }
      if option.isScroll, !Self.hasEffects(before.host.snapshot, next.host.snapshot) { continue }
      if next.host.needsLeftOutCode, !before.host.needsLeftOutCode { continue }
      (state, steps) = (next, longer)
      if let tapped = option.tapped { frames[cue] = (tapped, option.frame) }
      if state.look == before.look { continue }
      if option.tapped == nil {
        for cue in option.back {
          guard let (next, longer) = tried(cue, after: steps), next.look == before.look else { continue }
          (state, steps) = (next, longer)
          break
        }
        continue
      }
      tapped.append(cue)
      // What lies over the others goes away again, before these are tried.
      let isCovered = state.host.presentations.count > before.host.presentations.count
      if options.count == 1 || isCovered, let (next, longer) = way(to: before.look, from: state, after: steps, cue) {
        (state, steps) = (next, longer)
      }
    }
    guard !steps.isEmpty else { return nil }
    guard state.look != start.look else { return steps }
    if let way = back(to: start.look, from: state, after: steps, tapped) { return way }
    guard steps.count == 1, let cue = tapped.first else { return steps }
    return further(cue, from: [start.look, state.look], state, after: steps)
  }

  /// Returns the first cue of an option that leads to another look, or the first one after which the view moves and returns.
  private mutating func first(
    of option: Option,
    from look: StateTraits,
    after steps: [Step]
  ) -> (String, (Run, [Step]))? {
    var returning: (String, (Run, [Step]))?
    for cue in option.there {
      guard let (next, longer) = tried(cue, after: steps) else { continue }
      if next.look != look { return (cue, (next, longer)) }
      returning = returning ?? (cue, (next, longer))
    }
    return returning
  }

  /// Returns the steps that lead on to a look, after one thing was tapped.
  private mutating func way(to goal: StateTraits, from state: Run, after steps: [Step], _ cue: String) -> (Run, [Step])?
  {
    if let direct = oneStep(to: goal, from: state, after: steps) { return direct }
    // What leads through several states is tapped until it is where it began.
    var (run, longer) = (state, steps)
    var seen = [state.look]
    for _ in 0..<Self.mostRounds {
      guard let name = sameTarget(as: cue, in: run.host), let (next, more) = tried(name, after: longer) else {
        return nil
      }
      (run, longer) = (next, more)
      if run.look == goal { return (run, longer) }
      guard !seen.contains(run.look) else { return nil }
      seen.append(run.look)
    }
    return nil
  }

  /// Returns the step that leads to a look.
  private mutating func oneStep(to goal: StateTraits, from state: Run, after steps: [Step]) -> (Run, [Step])? {
    let outside = state.host.presentations.isEmpty ? [] : ["tap outside"]
    let choices = inputs(of: state.host).flatMap { $0.there + $0.back }
    for cue in taps(of: state.host).inReadingOrder(\.frame).flatMap(\.there) + outside + choices {
      if let (next, longer) = tried(cue, after: steps), next.look == goal { return (next, longer) }
    }
    return nil
  }

  /// Returns the steps that lead back to the first look, after several things were done.
  private mutating func back(
    to goal: StateTraits,
    from state: Run,
    after steps: [Step],
    _ tapped: [String]
  ) -> [Step]? {
    if let (_, longer) = oneStep(to: goal, from: state, after: steps) { return longer }
    var (run, longer) = (state, steps)
    for cue in tapped.reversed() {
      guard let name = sameTarget(as: cue, in: run.host), let (next, more) = tried(name, after: longer) else {
        continue
      }
      (run, longer) = (next, more)
      if run.look == goal { return longer }
    }
    return oneStep(to: goal, from: run, after: longer)?.1
  }

  /// Returns the steps with a few more taps on the same thing, as long as each leads to another look.
  private mutating func further(
    _ cue: String,
    from looks: [StateTraits],
    _ state: Run,
    after steps: [Step]
  ) -> [Step] {
    var (looks, run, longer) = (looks, state, steps)
    while longer.count < Self.fewTaps, let name = sameTarget(as: cue, in: run.host),
      let (next, more) = tried(name, after: longer), !looks.contains(next.look)
    {
      (run, longer) = (next, more)
      looks.append(next.look)
    }
    return longer
  }

  /// The frames of what was tapped, by the cues.
  private var frames: [String: (id: Identity, frame: CGRect)] = [:]

  /// Returns the cue that taps what another cue has tapped, whose label may have changed.
  private func sameTarget(as cue: String, in host: ViewHost) -> String? {
    guard let known = frames[cue] else { return nil }
    let options = taps(of: host)
    let same = options.first { $0.tapped == known.id } ?? options.first { $0.frame.overlaps(known.frame) }
    return same?.there.first
  }

  // MARK: What there is

  /// Returns what can be tapped and is seen.
  ///
  /// - Parameters:
  ///   - host: The view.
  ///   - coveredToo: Whether what lies under a shape or under something else that can be tapped counts, too.
  private func taps(of host: ViewHost, coveredToo: Bool = false) -> [Option] {
    let targets = host.tapTargets
    let areas = host.snapshot.tapAreas
    let covered = coveredToo ? [] : host.snapshot.coveredTapTargets
    var shown: [CGRect] = []
    return targets.compactMap { target in
      guard let area = areas[target.id], area.width >= 1, area.height >= 1,
        coveredToo || !covered.contains(target.id) && !shown.contains(where: { $0.contains(area) })
      else { return nil }
      shown.append(area)
      guard let name = target.names.first(where: { !$0.isEmpty }) else { return nil }
      let alike = targets.filter { $0.names.contains(name) }.inReadingOrder(\.frame)
      guard let index = alike.firstIndex(where: { $0.id == target.id && $0.frame == target.frame }) else { return nil }
      let cue = "tap \(Self.quoted(name))\(index == 0 ? "" : " #\(index + 1)")"
      return Option(frame: area, tapped: target.id, there: [cue])
    }
  }

  /// Returns what takes something else than a tap.
  private func inputs(of host: ViewHost) -> [Option] {
    let numbers = host.stateValues.sorted { $0.key < $1.key }.compactMap { $0.value as? Double }
    let sliders = host.controls.compactMap { control -> CGRect? in
      if case .number = control.kind { control.frame } else { nil }
    }
    var named: Set<String> = []
    return host.controls.compactMap { control -> Option? in
      guard let first = control.names.first(where: { !$0.isEmpty }) else { return nil }
      let name = Self.quoted(first)
      var option = Option(frame: control.frame, there: [])
      switch control.kind {
      case .number(let range, _):
        guard named.insert("set \(name)").inserted else { return nil }
        option.there = [range.upperBound, range.lowerBound].map { "set \(name) to \(Self.number($0))" }
        option.back = numbers.filter { range.contains($0) }.map { "set \(name) to \(Self.number($0))" }
      case .choice(let options):
        guard named.insert("choose \(name)").inserted else { return nil }
        let words = options.compactMap { $0.names.first { !$0.isEmpty } }.map { "choose \(Self.quoted($0)) in \(name)" }
        (option.there, option.back) = (words.reversed(), words)
      case .press(let least, _, _):
        guard least > 0, named.insert("press \(name)").inserted else { return nil }
        option.there = ["press \(name) for \(Self.number(least + 0.2))"]
        option.back = option.there
      case .drag:
        // The knob of a slider is what sets its number.
        guard !sliders.contains(where: { $0.overlaps(control.frame) }), named.insert("drag \(name)").inserted else {
          return nil
        }
        // What is thrown away springs back if it isn't moved far enough.
        let ways: [(Int, Int)] = [100, 240].flatMap { [($0, 0), (-$0, 0), (0, -$0), (0, $0)] }
        option.there = ways.map { "drag \(name) by \($0.0) \($0.1) over 0.6" }
        option.back = ways.map { "drag \(name) by \(-$0.0) \(-$0.1) over 0.6" }
      case .fingers(let handler):
        guard named.insert("pinch \(name)").inserted else { return nil }
        let ways = handler.kind == .rotation ? ("turning 60", "turning -60") : ("to 1.5", "to 0.6667")
        option.there = ["pinch \(name) \(ways.0) over 0.6"]
        option.back = ["pinch \(name) \(ways.1) over 0.6"]
      case .text: return nil
      }
      return option
    }
  }

  /// Returns the ways in which something can be scrolled.
  private func scrolls(of host: ViewHost) -> [Option] {
    let ways = [CGSize(width: 0, height: 320), CGSize(width: 320, height: 0)]
    let reach = host.scrollers.lazy.flatMap { item in ways.map { (item.frame, item.reach(of: $0)) } }
      .first { abs($0.1.width) + abs($0.1.height) > 1 }
    guard let (frame, way) = reach else { return [] }
    func cue(_ sign: Double) -> String {
      "scroll by \(Self.number(sign * way.width)) \(Self.number(sign * way.height)) over 1.2"
    }
    let isPlain = !host.scrollers.contains { $0.frame == frame && $0.comesToRest }
    return [Option(frame: frame, there: [cue(1)], back: [cue(-1)], isScroll: isPlain)]
  }

  /// Returns whether something changes otherwise than by its place while all of the content scrolls.
  private static func hasEffects(_ before: Snapshot, _ after: Snapshot) -> Bool {
    let known = Dictionary(before.allLayers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var ways: Set<[Int]> = []
    for layer in after.allLayers {
      guard let old = known[layer.id] else { continue }
      if layer.effect != old.effect || layer.content != old.content || layer.frame.size != old.frame.size {
        return true
      }
      let way = [layer.frame.minX - old.frame.minX, layer.frame.minY - old.frame.minY].map { Int(($0 * 2).rounded()) }
      if way != [0, 0] { ways.insert(way) }
    }
    return ways.count > 1
  }

  // MARK: Text

  private func written(_ steps: [Step]) -> String {
    let holds = steps.map { step in
      let time = ((step.motion + Self.pause) * 10 - 1e-6).rounded(.up) / 10
      return "\(step.text), hold \(Self.number(time))"
    }
    return "hold \(Self.number(Self.pause)), " + holds.joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns a label as a cue has it, in quotation marks if words or signs in it would mean something else.
  private static func quoted(_ label: String) -> String {
    let label = label.asTyped
    let isPlain = label.allSatisfy { $0.isLetter || $0.isNumber || " \\.-!?".contains($0) }
    let words = label.split(separator: " ", omittingEmptySubsequences: false)
    let keywords: Set<Substring> = ["by", "for", "in", "into", "over", "outside", "to", "turning", ""]
    guard !isPlain || words.contains(where: keywords.contains) else { return label }
    // The text of a fence stands in straight marks itself.
    return label.contains("”") ? "‘\(label)’" : "“\(label)”"
  }
}

extension Snapshot.Layer {
  /// The layer with angles above −180° and up to 180°, which looks the same.
  fileprivate var withoutWholeTurns: Snapshot.Layer {
    func rest(_ angle: Angle) -> Angle { .degrees(angle.degrees.withoutWholeTurns) }
    var layer = self
    switch effect {
    case .rotation(let angle, let anchor): layer.effect = .rotation(rest(angle), anchor: anchor)
    case .rotation3D(let angle, let axis, let anchor, let anchorZ, let perspective):
      layer.effect = .rotation3D(rest(angle), axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)
    default: break
    }
    layer.children = children.map(\.withoutWholeTurns)
    return layer
  }
}

extension ViewHost.Update {
  /// Whether something in it is animated.
  fileprivate var isAnimated: Bool { snapshot.allLayers.contains { $0.animation != nil } }

  /// Whether keyframes start with it that didn't play in the update before.
  fileprivate func startsKeyframes(since last: ViewHost.Update) -> Bool {
    numbers.contains { number in
      guard number.animation != nil, !number.kinks.isEmpty else { return false }
      return last.numbers.contains { $0.id == number.id && !$0.isEqual(to: number) }
    }
  }
}
