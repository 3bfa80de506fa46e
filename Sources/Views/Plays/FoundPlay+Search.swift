import Foundation
import Scenes

/// The search for what shows all that a view does.
///
/// Everything is done once, in reading order, if it leads to a look that wasn't seen yet. What it brings comes first, as
/// somebody chooses from a menu that was opened. What leads on is done again. At the end, the view is led back.
extension FoundPlay {
  /// The most that is tried on the view as it is at the start.
  private static let mostOptions = 8
  /// The most that is tried of what a step brings.
  private static let mostChoices = 6
  /// The most steps into what a step brings.
  private static let mostPages = 3
  /// The most things that do something, of which the last one is done again.
  private static let fewThings = 2
  /// The most taps on one thing, until it is as it was.
  private static let mostRounds = 8
  /// The number of taps on the only thing, if each leads on and none leads back, as with a counter.
  private static let fewTaps = 3

  /// What was done so far, and the view before the first step and after each one.
  @MainActor private struct Path {
    var steps: [Step] = []
    var runs: [Run]

    var last: Run { runs[runs.count - 1] }
    var duration: Double { steps.map(\.duration).reduce(0, +) }
    /// The number of steps after which the view last looked as at the beginning.
    var base: Int { runs.lastIndex { $0.look == runs[0].look } ?? 0 }
    /// The steps of a trial: what has been led back needn't be repeated.
    var trial: [Step] { Array(steps[base...]) }

    /// Returns the number of steps to a look, or nil if it wasn't seen.
    func count(to look: StateTraits) -> Int? { runs.firstIndex { $0.look == look } }

    mutating func append(_ next: (run: Run, steps: [Step])) {
      runs.append(next.run)
      // The steps before it know more than a trial.
      steps += next.steps.suffix(1)
    }

    func prefix(_ count: Int) -> Path { Path(steps: Array(steps.prefix(count)), runs: Array(runs.prefix(count + 1))) }
  }

  /// Returns steps that show what the view does, or nil if nothing changes it.
  mutating func steps(from start: Run, _ options: [Option]) -> [Step]? {
    let options = Array(options.asRead.prefix(Self.mostOptions))
    var path = Path(runs: [start])
    var known = options
    var (done, last): (Int, Option?) = (0, nil)
    for option in options where path.duration < Self.longestWay {
      guard let present = self.option(option, in: path.last, since: start) else { continue }
      let before = path.last
      guard take(present, &path) else { continue }
      let count = path.steps.count
      enter(&path, &known)
      leave(&path, to: before)
      // What was opened and left isn't opened again for nothing.
      (done, last) = (done + 1, path.steps.count == count ? option : nil)
    }
    guard !path.steps.isEmpty else { return nil }
    let count = path.steps.count
    if let last, done <= Self.fewThings { goOn(with: last, &path) }
    let whole = closed(path, further: count)
    // What looks as at the beginning can still be in another state.
    guard let first = whole.runs.indices.dropFirst().first(where: { whole.runs[$0].look == start.look }),
      first < whole.steps.count
    else { return whole.steps }
    return run(whole.steps).look == whole.last.look ? whole.steps : whole.prefix(first).steps
  }

  /// Does something, if that leads to a look that wasn't seen yet, or if the view moves and is as it was.
  private mutating func take(_ option: Option, _ path: inout Path) -> Bool {
    let before = path.last
    var returning: (run: Run, steps: [Step])?
    for cue in option.there {
      guard let next = tried(cue, after: path.trial) else { continue }
      if next.run.host.needsLeftOutCode, !before.host.needsLeftOutCode { continue }
      if option.isPlainScroll, !Self.hasEffects(before.host.snapshot, next.run.host.snapshot) { continue }
      guard next.run.look != before.look else {
        returning = returning ?? next
        continue
      }
      guard path.count(to: next.run.look) == nil else { continue }
      path.append(next)
      // What was moved or set is led back at once; where a drag goes on by itself, the next one can follow. A button that looks
      // as before, while something else moves, is tapped again.
      if option.kind == .tap ? movesOthers(option, before, next.run) : option.kind != .drag || next.run.motion == 0 {
        takeBack(option, cue, &path, to: before.look)
      }
      return true
    }
    guard let returning else { return false }
    path.append(returning)
    return true
  }

  private mutating func takeBack(_ option: Option, _ cue: String, _ path: inout Path, to look: StateTraits) {
    let likely: String? =
      switch option.kind {
      case .tap: cue
      case .drag: option.there.firstIndex(of: cue).map { option.back[$0] }
      case .input, .scroll: nil
      }
    for cue in [likely].compactMap({ $0 }) + option.back.filter({ $0 != likely }) {
      guard let next = tried(cue, after: path.trial), next.run.look == look else { continue }
      return path.append(next)
    }
  }

  /// Whether a tap has brought nothing that can be touched, and has changed what is elsewhere, but nothing of what was tapped.
  ///
  /// What shows its own state, such as a check mark, stays as it is until all is led back.
  private func movesOthers(_ option: Option, _ before: Run, _ after: Run) -> Bool {
    let known = options(of: before.host)
    guard options(of: after.host).allSatisfy({ new in known.contains { $0.isSame(as: new) } }) else { return false }
    let (old, new) = (before.host.snapshot, after.host.snapshot)
    let changes = new.areasOfChanges(since: old) + old.areasOfChanges(since: new)
    // What moves may pass the button, and lie behind it.
    return !changes.isEmpty && !changes.contains { $0.isMostly(in: option.frame) }
  }

  // MARK: What a step brings

  /// Does something with what the last step has brought: an item of a menu, a button of a sheet.
  private mutating func enter(_ path: inout Path, _ known: inout [Option]) {
    for _ in 0..<Self.mostPages where path.duration < Self.longestWay {
      let news = options(of: path.last.host).filter { option in !known.contains { $0.isSame(as: option) } }
      guard !news.isEmpty, path.last.look != path.runs[path.runs.count - 2].look else { return }
      known += news
      path.steps[path.steps.count - 1].opens = true
      let choices = news.asRead.prefix(Self.mostChoices)
      guard choices.contains(where: { take($0, &path) }) else { return }
    }
  }

  /// Leads back to what a step has covered.
  private mutating func leave(_ path: inout Path, to before: Run) {
    guard path.last.look != before.look else { return }
    let behind = taps(of: before.host)
    func isInside(_ run: Run) -> Bool {
      if run.host.presentations.count > before.host.presentations.count { return true }
      let seen = taps(of: run.host)
      return !behind.isEmpty && !behind.contains { option in seen.contains { $0.isSame(as: option) } }
    }
    guard isInside(path.last) else { return }
    var outside: (run: Run, steps: [Step])?
    for cue in ways(from: path.last) {
      guard let next = tried(cue, after: path.trial) else { continue }
      if next.run.look == before.look { return path.append(next) }
      if outside == nil, !isInside(next.run) { outside = next }
    }
    if let outside { path.append(outside) }
  }

  /// Returns the cues that may lead to a look that was seen: first all taps.
  private func ways(from run: Run) -> [String] { taps(from: run) + moves(from: run) }

  private func taps(from run: Run) -> [String] {
    taps(of: run.host).asRead.flatMap(\.there) + (run.host.presentations.isEmpty ? [] : ["tap outside"])
  }

  private func moves(from run: Run) -> [String] {
    inputs(of: run.host).flatMap { $0.kind == .drag ? $0.there : $0.there + $0.back }
  }

  // MARK: What leads on

  /// Does the last thing again, as long as that leads to looks that weren't seen yet.
  private mutating func goOn(with option: Option, _ path: inout Path) {
    let start = path.runs[0]
    // What stays where a finger leaves it doesn't lead on.
    guard option.kind == .tap || option.kind == .drag && path.last.motion > 0 else { return }
    for _ in 1..<(option.kind == .tap ? Self.mostRounds : Self.fewTaps) where path.duration < Self.longestWay {
      guard path.last.look != start.look, let present = self.option(option, in: path.last, since: start),
        let cue = option.kind == .tap ? present.there.first : path.steps.last.map({ Self.again($0.text, present) }),
        let next = tried(cue, after: path.trial), next.run.look == start.look || path.count(to: next.run.look) == nil
      else { return }
      path.append(next)
    }
  }

  /// Returns the cue that moves something as another cue did.
  private static func again(_ cue: String, _ option: Option) -> String {
    guard let way = cue.range(of: " by ", options: .backwards) else { return cue }
    return option.there.first { $0.hasSuffix(cue[way.lowerBound...]) } ?? cue
  }

  // MARK: The way back

  /// Returns the path with a way back to the beginning, if there is one.
  ///
  /// - Parameters:
  ///   - path: What was done.
  ///   - count: The number of steps before the last thing was done again.
  private mutating func closed(_ path: Path, further count: Int) -> Path {
    guard path.last.look != path.runs[0].look else { return path }
    // Less is done if the way back is long.
    let few = path.steps.indices.last { 2 * path.prefix($0 + 1).duration <= Self.longest } ?? 0
    let isLong = few + 1 < path.steps.count
    if let whole = wayBack(path, atOnce: isLong) { return whole }
    if isLong, let short = wayBack(path.prefix(few + 1)) { return short }
    return reopened(path) ?? path.prefix(max(count, Self.fewTaps))
  }

  /// Returns the path with steps that lead back to its beginning, each to a look that was seen before.
  ///
  /// - Parameters:
  ///   - path: What was done.
  ///   - isDirect: Whether one step has to be enough.
  private mutating func wayBack(_ path: Path, atOnce isDirect: Bool = false) -> Path? {
    guard path.last.look != path.runs[0].look else { return path }
    var (longer, rest) = (path, path.steps.count)
    var latest: String?
    while rest > 0 {
      let here = longer.last
      // What has led back before, and what has led here, come before other drags.
      let likely = [latest].compactMap { $0 } + inverses(of: path.steps[rest - 1].text, in: here)
      let first = rest == path.steps.count ? taps(from: here) : []
      var best: (count: Int, cue: String, next: (run: Run, steps: [Step]))?
      var known: Set<String> = []
      for (index, cue) in (first + likely + ways(from: here)).enumerated() where known.insert(cue).inserted {
        if best != nil, index >= first.count { break }
        guard let next = tried(cue, after: longer.trial), let count = path.count(to: next.run.look), count < rest else {
          continue
        }
        if count < best?.count ?? rest { best = (count, cue, next) }
        if count == 0 { break }
      }
      guard let best, best.count == 0 || !isDirect else { return nil }
      longer.append(best.next)
      (rest, latest) = (best.count, best.cue)
    }
    return longer
  }

  /// Returns the cues that undo another cue most likely.
  private func inverses(of cue: String, in run: Run) -> [String] {
    let options = options(of: run.host)
    return options.filter { $0.there.contains(cue) }.flatMap { option in
      guard option.kind == .drag, let index = option.there.firstIndex(of: cue) else { return [cue] }
      return [option.back[index]]
    }
  }

  /// Returns the path with another choice from what was opened, which leads to the beginning.
  private mutating func reopened(_ path: Path) -> Path? {
    for step in path.steps where step.opens {
      guard let open = tried(step.text, after: path.trial) else { continue }
      var longer = path
      longer.append(open)
      for cue in taps(of: open.run.host).asRead.flatMap(\.there) {
        guard let next = tried(cue, after: longer.trial), next.run.look == path.runs[0].look else { continue }
        longer.append(next)
        return longer
      }
    }
    return nil
  }
}

extension CGRect {
  /// Whether at least half of it is in another rectangle.
  fileprivate func isMostly(in other: CGRect) -> Bool {
    let common = overlap(other)
    return width > 0 && height > 0 && common.width * common.height >= 0.5 * width * height
  }
}

extension FoundPlay.Option {
  /// Whether both are the same thing, whatever it is called.
  fileprivate func isSame(as other: FoundPlay.Option) -> Bool {
    kind == other.kind && (target == other.target || there == other.there && frame.overlaps(other.frame))
  }
}
