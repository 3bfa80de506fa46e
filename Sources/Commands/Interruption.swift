import Foundation
import Preview
import Synchronization

/// A clean-up that happens before a signal terminates the program.
///
/// Several can be active at the same time, such as one for each compiler that runs: a signal starts all of them at once. The
/// default signal handlers are back when the last one has ended.
final class Interruption {
  /// The clean-ups that are active, by their numbers, and the sources of the signals.
  private struct Active {
    var cleanUps: [Int: @Sendable () -> Void] = [:]
    var added = 0
    var sources: [any DispatchSourceSignal] = []
  }

  private static let active = Mutex(Active())

  /// The number of the clean-up.
  private let number: Int

  /// Adds a clean-up.
  ///
  /// - Parameter cleanUp: The clean-up. It runs on any thread.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    number = Self.active.withLock { active in
      if active.cleanUps.isEmpty { active.sources = Self.sources() }
      active.added += 1
      active.cleanUps[active.added] = cleanUp
      return active.added
    }
  }

  /// Replaces the default signal handlers.
  private static func sources() -> [any DispatchSourceSignal] {
    setStoppingSignals(areIgnored: true)
    return stoppingSignals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let cleanUps = active.withLock { Array($0.cleanUps.values) }
        // Each may wait for a program to end.
        DispatchQueue.concurrentPerform(iterations: cleanUps.count) { cleanUps[$0]() }
        exit(128 + number)
      }
      source.activate()
      return source
    }
  }

  /// Removes the clean-up, and restores the default signal handlers if it is the last one.
  func end() {
    Self.active.withLock { active in
      guard active.cleanUps.removeValue(forKey: number) != nil, active.cleanUps.isEmpty else { return }
      for source in active.sources { source.cancel() }
      active.sources = []
      setStoppingSignals(areIgnored: false)
    }
  }
}
