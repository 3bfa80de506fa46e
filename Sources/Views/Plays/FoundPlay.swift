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

  /// The shortest of these times, if the play would be too long otherwise, in seconds.
  private static let shortPause = 0.3
  /// The time after which nothing new is done, in seconds.
  static let longestWay = 6.0
  /// The longest time that a play takes, if it can do less, in seconds.
  static let longest = 8.5

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
    var steps = steps(from: start, visible + inputs(of: start.host))
    if steps == nil {
      let covered = taps(of: start.host, coveredToo: true).filter { tap in !visible.contains { $0.there == tap.there } }
      steps = self.steps(from: start, covered)
    }
    if steps == nil { steps = self.steps(from: start, scrolls(of: start.host)) }
    guard let steps, case let text = written(steps), !isStopped([text]) else { return }
    self.text = text
    cues = (try? Cue.list(text)) ?? []
  }

  // MARK: Trials

  /// A cue, and how long the view moves after it.
  @MainActor struct Step {
    var text: String
    /// The duration of what fingers do, in seconds.
    var gesture = 0.0
    var motion = 0.0
    /// Whether it brings something that can be touched then.
    var opens = false

    /// The time until the next step, in seconds.
    var duration: Double { gesture + motion + FoundPlay.pause }
  }

  /// A view after some steps.
  @MainActor struct Run {
    var host: ViewHost
    /// Whether the last step, or the view at its beginning, has shown anything else than it was.
    var changes: Bool
    /// The duration of what fingers do in the last step, in seconds.
    var gesture: Double
    /// The duration of what goes on after that, in seconds.
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
  mutating func run(_ steps: [Step]) -> Run {
    trials += 1
    return code.attempt(steps.map(\.text)) { shown(after: steps) }
  }

  private func shown(after steps: [Step]) -> Run {
    RunningPart.note(.trial)
    let host = makeHost()
    host.budget = budget
    var settling = Settling(defaults)
    var isAtRest = settling.settleFully(host, within: Self.patience)
    var (begin, lift, count) = (0.0, 0.0, 1)
    for step in steps {
      (begin, count) = (host.clock.now, host.updates.count)
      for case .act(let action) in ((try? Cue.list(step.text)) ?? []).map(\.action) { try? action(host) }
      lift = host.clock.now
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
      gesture: lift - begin,
      motion: isAtRest ? host.clock.now - lift : visibleMotion(of: host, from: count - 1, since: lift),
      look: StateTraits(
        layers: host.snapshot.layers.map(\.atRest.withoutWholeTurns),
        values: [:],
        repeated: repeated
      )
    )
  }

  /// Returns how long something is seen to move in a view that never rests, in seconds: until only phases that look alike follow.
  ///
  /// - Parameters:
  ///   - host: The view.
  ///   - index: The last update before the step.
  ///   - lift: The time when fingers were lifted, in seconds.
  private func visibleMotion(of host: ViewHost, from index: Int, since lift: Double) -> Double {
    let looks = host.updates.dropFirst(index).map { ($0, $0.snapshot.layers.map(\.atRest)) }
    guard let index = looks.indices.dropFirst().last(where: { looks[$0].1 != looks[$0 - 1].1 }),
      case let last = looks[index].0,
      host.clock.now - last.time > Self.patience / 2, !host.animatables.contains(where: { !$0.kinks.isEmpty })
    else { return Self.endless }
    let animations = last.snapshot.allLayers.compactMap { $0.animation?.resolved(defaults) }
    guard !animations.contains(where: \.isEndless) else { return Self.endless }
    return max(0, last.time - lift) + (animations.map(\.duration).max() ?? 0)
  }

  private var isOver: Bool { trials >= Self.mostTrials || budget.isUsedUp || stopped.count >= Self.mostStops }

  /// Returns whether steps contain all steps of something that stopped an earlier program, in their order.
  private func isStopped(_ steps: [String]) -> Bool {
    stopped.contains { trial in
      steps.reduce(into: trial[...]) { rest, step in if rest.first == step { rest.removeFirst() } }.isEmpty
    }
  }

  /// Returns a run with one more step, and the steps, if that changes the view.
  mutating func tried(_ step: String, after steps: [Step]) -> (run: Run, steps: [Step])? {
    guard !isOver else { return nil }
    var steps = steps + [Step(text: step)]
    guard !isStopped(steps.map(\.text)) else { return nil }
    let run = run(steps)
    guard run.changes, !budget.isUsedUp else { return nil }
    (steps[steps.count - 1].gesture, steps[steps.count - 1].motion) = (run.gesture, run.motion)
    return (run, steps)
  }

  // MARK: Text

  private func written(_ steps: [Step]) -> String {
    let excess = steps.map(\.duration).reduce(Self.pause, +) - Self.longest
    let pause = excess <= 0 ? Self.pause : max(Self.shortPause, Self.pause - excess / Double(steps.count))
    let holds = steps.map { step in
      let time = ((step.motion + pause) * 10 - 1e-6).rounded(.up) / 10
      return "\(step.text), hold \(Self.number(time))"
    }
    return "hold \(Self.number(Self.pause)), " + holds.joined(separator: ", ")
  }

  static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns a label as a cue has it, in quotation marks if words or signs in it would mean something else.
  static func quoted(_ label: String) -> String {
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
