import Foundation

/// Lets the clock of a view run until its animations have come to rest.
@MainActor struct Settling {
  private let defaults: AnimationDefaults
  /// The number of the view's updates that have been looked at, and the last one of them.
  private var seen = 0
  private var last: Snapshot?
  /// The time at which the animations of these updates have ended, in seconds.
  private var rest = 0.0
  /// Whether one of these updates starts an animation that repeats forever.
  private(set) var isEndless = false

  /// Creates it for a view that nothing has been done with.
  ///
  /// - Parameter defaults: What “default” means.
  init(_ defaults: AnimationDefaults) { self.defaults = defaults }

  /// Lets the clock run until the animations so far have come to rest.
  mutating func settle(_ host: ViewHost) {
    for update in host.updates[seen...] {
      for animation in animations(of: update.snapshot) {
        let resolved = animation.resolved(defaults)
        if resolved.isEndless { isEndless = true }
        rest = max(rest, update.time + (resolved.isEndless ? resolved.delay : resolved.duration))
      }
      last = update.snapshot
    }
    seen = host.updates.count
    host.advance(by: max(0, rest - host.clock.now))
  }

  /// Lets the clock run until the animations, and everything that the view does by itself, have ended.
  ///
  /// - Parameter limit: The longest time that this can take, in seconds.
  /// - Returns: Whether everything has come to rest.
  mutating func settleFully(_ host: ViewHost, within limit: Double) -> Bool {
    let end = host.clock.now + limit
    settle(host)
    while let next = host.clock.next, next <= end {
      host.advance(by: next - host.clock.now)
      settle(host)
    }
    return host.clock.next == nil && host.cycles.isEmpty && !isEndless
  }

  /// The animations of a snapshot's changes since the previous one.
  private func animations(of snapshot: Snapshot) -> [Animation] {
    let old = Dictionary((last?.allLayers ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let new = snapshot.allLayers
    let changed = new.filter { old[$0.id] != $0 }
    let present = Set(new.map(\.id))
    let gone = old.values.filter { !present.contains($0.id) }
    // A transition can have an animation of its own. What goes is animated where it was.
    let arrivals = changed.compactMap(\.transition).compactMap { own($0, isInsertion: true) }
    let departures = gone.compactMap(\.transition).compactMap { own($0, isInsertion: false) }
    let around = gone.isEmpty ? [] : snapshot.animations.values.compactMap { $0 }
    return changed.compactMap(\.animation) + arrivals + departures + around
  }

  private func own(_ transition: AnyTransition.Kind, isInsertion: Bool) -> Animation? {
    TransitionLook(transition, isInsertion: isInsertion, size: .zero).animation
  }
}
