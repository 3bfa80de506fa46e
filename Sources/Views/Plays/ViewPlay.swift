import Diagnostics
import Foundation
import Scenes

/// A view that was played: what it looked like from each moment on.
@MainActor struct ViewPlay {
  /// The view with its state at the end.
  let host: ViewHost
  /// The moments at which something was done.
  private(set) var actions: [Double] = []
  /// The duration of the cues, in seconds.
  private(set) var duration = 0.0
  /// The start of the loop that is shown, in seconds: 0, or when a view that repeats itself has come into its rhythm.
  private(set) var loopStart = 0.0
  /// Whether the view goes on by itself after the end, so that later updates belong to the next iteration.
  private(set) var goesOn = false
  /// Whether the view goes on without repeating itself.
  private(set) var isAperiodic = false
  /// Whether the first cue, at the beginning, changes the view without animation, so that nobody sees what it was before.
  private(set) var changesAtOnce = false
  /// The message that the view isn't where it began at the end, because what repeats never starts again at the same time.
  private(set) var problem: String?

  /// Whether the loop is that of numbers of the view's own types that move forever.
  private(set) var followsNumbers = false
  /// The message that such numbers aren't followed.
  private(set) var unfollowed: String?

  /// Plays a view.
  ///
  /// - Parameters:
  ///   - host: The view.
  ///   - cues: What is done with it.
  ///   - defaults: What “default” means.
  ///   - laps: The number of iterations of what repeats by itself before the one that is shown.
  ///   - play: Where the cues are written, or nil to name the cue alone.
  /// - Throws: ``Diagnostics`` with the message of the cue that finds no target, or the errors of the view.
  init(
    _ host: ViewHost,
    _ cues: [Cue],
    defaults: AnimationDefaults,
    laps: Int = 0,
    at play: Location? = nil
  ) throws(Diagnostics) {
    self.host = host
    guard cues.count <= host.limits.cues else {
      let message = "the play has \(cues.count) cues; expected at most \(host.limits.cues)"
      throw Diagnostics([Diagnostic(.playCue, message, at: play)])
    }
    var settling = Settling(defaults)
    var waits = false
    // A view that never ends is refused, so the other cues needn't be tried.
    for (index, cue) in cues.enumerated() where !host.isOverrun {
      func refused(_ problem: Diagnostic) -> Diagnostics {
        var problem = problem
        (problem.location, problem.subject) = (play, nil)
        problem.message = "cue \(index + 1): \(problem.message)"
        return Diagnostics([problem])
      }
      switch cue.action {
      case .hold(let duration):
        let (longest, end) = (host.limits.duration, host.clock.now + duration)
        guard duration >= 0, duration <= longest else {
          throw refused(Diagnostic(.playCue, "hold is \(duration) s; expected 0…\(Int(longest)) s"))
        }
        guard end <= longest else {
          let message = "with this hold, the play takes \(end) s; expected at most \(Int(longest)) s"
          throw refused(Diagnostic(.playCue, message))
        }
        host.advance(by: duration)
        waits = false
        continue
      case .settle:
        _ = settling.settleFully(host, within: Self.longestWait)
        waits = false
        continue
      case .act(let action):
        if waits { settling.settle(host) }
        let start = host.clock.now
        let before = start == 0 && index == 0 ? host.snapshot : nil
        RunningPart.note(cue: index + 1)
        do {
          try action(host)
          if let before { changesAtOnce = host.isSet(from: before) }
        } catch {
          guard let diagnostic = error as? Diagnostic else { continue }
          throw refused(diagnostic)
        }
        actions.append(start)
      }
      waits = true
    }
    if waits { settling.settle(host) }
    duration = host.clock.now
    if cues.isEmpty, host.cycles.isEmpty {
      if host.clock.next != nil {
        runAlone(&settling, laps: laps)
      } else {
        settling.settle(host)
        duration = host.clock.now
      }
    }
    settling.read(host)
    if let loop = numberLoop(settling, defaults) { follow(loop, laps: laps) } else { closeLoop(laps: laps) }
    let errors = host.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw Diagnostics(errors) }
  }

  /// The longest time that a cue waits until everything has come to rest, in seconds.
  private static let longestWait = 30.0

  /// The time between the last update of a loop and its end, in seconds.
  static let instant = 1e-4

  /// Lets the clock run until all that goes on without end is where it began.
  ///
  /// If that never happens, the cycle with the longest period is run to its end.
  private mutating func closeLoop(laps: Int) {
    let cycles = Array(host.cycles.values)
    guard let longest = cycles.max(by: { $0.period < $1.period }), longest.period > 0 else { return }
    var end = LoopLength.end(of: cycles, after: duration) ?? 0
    if end <= 0 {
      problem = LoopLength.problem(cycles.map(\.period))
      end = LoopLength.end(of: [longest], after: duration) ?? duration + longest.period
    }
    if actions.isEmpty { loopStart = end * Double(laps) }
    host.advance(by: loopStart + end - duration - Self.instant)
    duration = loopStart + end
    goesOn = true
  }

  /// Returns the time of the poster: the end of the longest hold between two actions, or the middle of what follows the only one.
  ///
  /// - Parameter end: The end of the play, in seconds.
  func posterTime(until end: Double) -> Double {
    guard let first = actions.first else { return end / 2 }
    let holds = zip(actions, actions.dropFirst()).filter { $0 < $1 }
    // Holds of the same length can differ in their last digits, and the first one counts.
    guard let longest = holds.map({ $1 - $0 }).max(), let hold = holds.first(where: { $1 - $0 > longest - 0.001 })
    else { return (first + end) / 2 }
    return hold.1 - min(0.05, longest / 2)
  }

  /// The longest loop in which numbers of the view's own types are followed, in seconds.
  private static let longestFollowed = 30.0

  /// Returns a loop in which numbers that move forever, and all else that does, end where they start, or nil if there are no such
  /// numbers, or no such loop.
  private mutating func numberLoop(_ settling: Settling, _ defaults: AnimationDefaults) -> ClosedRange<Double>? {
    let isEndless = host.updates.contains { update in
      update.numbers.contains { $0.animation?.resolved(defaults).isEndless == true }
    }
    guard isEndless else { return nil }
    let numbers = NumberMotion(host.updates.map { ($0.time, $0.numbers) }, defaults: defaults).cycles
    guard !numbers.isEmpty else { return nil }
    let others = settling.repetitions.compactMap { repetition in
      repetition.animation.endlessPeriod.map { period in
        (start: host.updates[repetition.update].time + repetition.animation.delay, period: period)
      }
    }
    let cycles = numbers + others + host.cycles.values
    let first = max(duration, settling.rest)
    // What a timer repeats has a loop of its own.
    if !goesOn {
      if let end = LoopLength.end(of: cycles, after: first), end - first <= Self.longestFollowed { return 0...end }
      // What starts at several times is in its rhythm once all of it has started.
      if actions.isEmpty, let length = LoopLength.end(of: cycles.map { (0, $0.period) }, after: 0),
        length <= Self.longestFollowed
      {
        let latest = cycles.reduce(first) { max($0, $1.start) }
        let start = (latest / length - 1e-9).rounded(.up) * length
        return start...(start + length)
      }
    }
    let periods = Set(numbers.map { ($0.period * 1000).rounded() / 1000 }).sorted().map { "\($0)" }
    unfollowed =
      "numbers that repeat every \(periods.joined(separator: ", ")) s lead straight from one end to the other, because these and "
      + "all other animations never start together within \(Int(Self.longestFollowed)) s; expected periods with a common multiple"
    return nil
  }

  /// Lets the clock run through a loop.
  private mutating func follow(_ loop: ClosedRange<Double>, laps: Int) {
    let length = loop.upperBound - loop.lowerBound
    loopStart = loop.lowerBound + (actions.isEmpty ? length * Double(laps) : 0)
    duration = loopStart + length
    host.advance(by: max(0, duration - Self.instant - host.clock.now))
    (goesOn, followsNumbers) = (true, true)
  }

  /// The longest time in seconds for which a view runs that nobody touches and that doesn't come to rest.
  private static let longestAlone = 12.0
  /// The duration in seconds of what is shown of a view that goes on without repeating itself.
  private static let shownAlone = 4.0
  /// The largest number of updates among which a repetition is looked for.
  private static let mostUpdates = 240
  /// The number of equal updates in a row that are taken for a repetition, if fewer than a whole iteration are known.
  private static let enoughUpdates = 3

  /// Lets a view that nobody touches do what it has planned, until it comes to rest or has repeated itself.
  private mutating func runAlone(_ settling: inout Settling, laps: Int) {
    guard !settling.settleFully(host, within: Self.shownAlone) else { return duration = host.clock.now }
    guard host.cycles.isEmpty else { return duration = 0 }
    goesOn = true
    duration = Self.shownAlone
    isAperiodic = true
    guard host.updates.count <= Self.mostUpdates else { return }
    if !settling.settleFully(host, within: Self.longestAlone - Self.shownAlone) {
      if let lap = repetition() {
        isAperiodic = false
        loopStart = lap.start + lap.period * Double(laps)
        duration = loopStart + lap.period
        host.advance(by: max(0, duration - Self.instant - host.clock.now))
      }
    } else {
      (goesOn, isAperiodic, duration) = (false, false, host.clock.now)
    }
  }

  /// Returns the first update after the beginning that begins what is repeated from then on, and the time until it begins again.
  private func repetition() -> (start: Double, period: Double)? {
    var kinds: [[Snapshot.Layer]] = []
    let moments = host.updates.map { update -> (time: Double, kind: Int) in
      let look = update.snapshot.layers.map(\.atRest)
      if let known = kinds.firstIndex(of: look) { return (update.time, known) }
      kinds.append(look)
      return (update.time, kinds.count - 1)
    }
    for first in moments.indices.dropFirst() {
      for count in 1..<max(2, moments.count - first) {
        let rest = first..<(moments.count - count)
        let repeats =
          rest.count >= min(count, Self.enoughUpdates)
          && !rest.isEmpty
          && rest.allSatisfy { index in
            let (now, later) = (moments[index], moments[index + count])
            return now.kind == later.kind
              && abs(later.time - now.time - (moments[first + count].time - moments[first].time)) < 1e-6
          }
        if repeats { return (moments[first].time, moments[first + count].time - moments[first].time) }
      }
    }
    return nil
  }

  /// The looks of the view from each moment on, without those that belong to the next iteration.
  var updates: [ViewHost.Update] { withoutNextTime(host.updates) }
  /// The look in each frame, without frames that belong to the next iteration.
  var frames: [ViewHost.Update] { withoutNextTime(host.frames) }

  private func withoutNextTime(_ updates: [ViewHost.Update]) -> [ViewHost.Update] {
    !goesOn || duration <= 0 ? updates : updates.filter { $0.time < duration - Self.instant / 2 }
  }
}

extension ViewHost {
  /// Whether the view looks different from how it was, and all of that has changed at the beginning and without animation.
  fileprivate func isSet(from before: Snapshot) -> Bool {
    let after = updates.last { $0.time == 0 }?.snapshot ?? before
    guard updates.allSatisfy({ $0.time == 0 }), after.layers.map(\.atRest) != before.layers.map(\.atRest) else {
      return false
    }
    let known = Dictionary(before.allLayers.map { ($0.id, $0.atRest) }, uniquingKeysWith: { first, _ in first })
    let (old, new) = (Set(known.keys), after.allLayers)
    let isAnimated = new.contains { $0.animation != nil && known[$0.id] != $0.atRest }
    return !isAnimated && (old == Set(new.map(\.id)) || after.animations.values.allSatisfy { $0 == nil })
  }
}
