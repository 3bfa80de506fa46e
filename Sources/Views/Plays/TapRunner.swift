import Diagnostics
import Foundation

/// Shows a view in new hosts and taps it, each time from the beginning.
@MainActor struct TapRunner {
  /// The code of the view.
  let code: AuthorCode
  /// The taps, each as steps, that stopped earlier programs.
  let stopped: Set<[String]>
  /// The animation that `Animation.default` stands for.
  let defaults: AnimationDefaults
  /// The budget for all hosts.
  let budget: WorkBudget
  /// Shows the view in an appearance, with the numbers between two states if they are given.
  let makeHost: (ColorScheme, NumberMotion?) -> ViewHost

  /// The time that a view may need to come to rest after a tap, in seconds.
  private static let patience = 30.0

  /// A tap on a layer.
  struct Tap: Hashable {
    var id: Identity
    /// The index of the layer among those that can be tapped, from front to back, for layers whose identities change from
    /// host to host.
    var index: Int
  }

  /// A host after some taps.
  @MainActor struct Run {
    var host: ViewHost
    /// Whether the view has come to rest after the last tap, but for what its animations repeat forever.
    var isAtRest: Bool
    /// The changes of layers that are repeated forever.
    var repetitions: [Settling.Repetition]
    /// The time of the last tap, in seconds.
    var tapTime: Double
    /// The numbers of updates and frames before the last tap.
    private(set) var counts: (updates: Int, frames: Int)

    fileprivate init(_ host: ViewHost) {
      (self.host, isAtRest, repetitions) = (host, true, [])
      (tapTime, counts) = (host.clock.now, (host.updates.count, host.frames.count))
    }

    /// The update that the last tap found, and those after it.
    var updates: ArraySlice<ViewHost.Update> { host.updates[max(0, counts.updates - 1)...] }
    /// The same, with the frames between two states.
    var frames: ArraySlice<ViewHost.Update> { host.frames[max(0, counts.frames - 1)...] }

    fileprivate mutating func perform(_ tap: Tap) {
      (tapTime, counts) = (host.clock.now, (host.updates.count, host.frames.count))
      RunningPart.note(.trial)
      if let target = target(of: tap) { host.perform(target.action) }
    }

    private func target(of tap: Tap) -> TapTarget? {
      let targets = host.tapTargets
      return targets.first { $0.id == tap.id } ?? (targets.indices.contains(tap.index) ? targets[tap.index] : nil)
    }

    /// Returns what a press dims, if the view looks different then by an opacity alone.
    func press(_ tap: Tap) -> Snapshot.Press? {
      guard let press = target(of: tap)?.press else { return nil }
      let rest = host.snapshot
      host.perform { press(true) }
      return host.snapshot.press(since: rest)
    }
  }

  /// Returns a new host after taps, between which it comes to rest.
  func run(_ taps: [Tap], in scheme: ColorScheme = .light, _ numbers: NumberMotion? = nil) -> Run {
    // What stops without a tap concerns all taps.
    code.attempt(taps.isEmpty ? [] : steps(taps)) { finished(taps, in: scheme, numbers) }
  }

  /// Returns whether the last of some taps stopped an earlier program.
  func isStopped(_ taps: [Tap]) -> Bool { !stopped.isEmpty && stopped.contains(steps(taps)) }

  private func steps(_ taps: [Tap]) -> [String] { StoppedTour.taps.steps(taps.map { "\($0.index)" }) }

  private func finished(_ taps: [Tap], in scheme: ColorScheme, _ numbers: NumberMotion?) -> Run {
    let host = makeHost(scheme, numbers)
    host.budget = budget
    var settling = Settling(defaults)
    var run = Run(host)
    run.isAtRest = settling.settleFully(host, within: Self.patience)
    for tap in taps {
      run.perform(tap)
      run.isAtRest = settling.settleFully(host, within: Self.patience)
    }
    run.repetitions = settling.repetitions
    return run
  }
}

extension ViewHost {
  /// The tap targets now, from front to back.
  var tapTargets: [TapTarget] { root?.targets() ?? [] }
}
