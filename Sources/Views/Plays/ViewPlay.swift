import Diagnostics
import Foundation

/// A view that was played: what it looked like from each moment on.
@MainActor struct ViewPlay {
  /// The view with its state at the end.
  let host: ViewHost
  /// The moments at which something was done.
  private(set) var actions: [Double] = []
  /// The duration of the cues, in seconds.
  private(set) var duration = 0.0

  /// Plays a view.
  ///
  /// - Parameters:
  ///   - host: The view.
  ///   - cues: What is done with it.
  ///   - defaults: What “default” means.
  /// - Throws: ``Diagnostics`` with the message of the cue that finds no target, or the errors of the view.
  init(_ host: ViewHost, _ cues: [Cue], defaults: AnimationDefaults) throws(Diagnostics) {
    self.host = host
    var waits = false
    for (index, cue) in cues.enumerated() {
      let place = Location(file: "play, cue \(index + 1)")
      switch cue.action {
      case .hold(let duration):
        guard duration.isFinite, duration >= 0 else {
          throw Diagnostics([Diagnostic("hold is \(duration) s; expected 0 or more", at: place)])
        }
        host.advance(by: duration)
        waits = false
        continue
      case .act(let action):
        if waits { settle(defaults) }
        let start = host.clock.now
        do {
          try action(host)
        } catch {
          guard let diagnostic = error as? Diagnostic else { continue }
          throw Diagnostics([Diagnostic(diagnostic.message, at: place, suggestion: diagnostic.suggestion)])
        }
        actions.append(start)
      }
      waits = true
    }
    if waits { settle(defaults) }
    duration = host.clock.now
    let errors = host.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw Diagnostics(errors) }
  }

  /// Lets the clock run until the animations so far have come to rest.
  private func settle(_ defaults: AnimationDefaults) {
    var rest = host.clock.now
    var last: Snapshot?
    for update in host.updates {
      let old = Dictionary((last?.allLayers ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let new = update.snapshot.allLayers
      // What goes is animated where it was.
      let goes = update.snapshot.animations.values.compactMap { $0 }
      let changed = new.filter { old[$0.id] != $0 }.compactMap(\.animation)
      for animation in changed + (new.count < old.count ? goes : []) {
        let resolved = animation.resolved(defaults)
        let length =
          resolved.repetition?.count == nil && resolved.repetition != nil ? resolved.delay : resolved.duration
        rest = max(rest, update.time + length)
      }
      last = update.snapshot
    }
    host.advance(by: rest - host.clock.now)
  }
}
