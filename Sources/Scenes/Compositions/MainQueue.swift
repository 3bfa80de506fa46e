import Foundation

/// The queue of the main actor, which isn't always the main thread.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a closure on the main actor, directly if the caller runs there.
  ///
  /// Other threads wait for its end.
  package static func run<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
    guard DispatchQueue.getSpecific(key: key) != true else { return MainActor.assumeIsolated { body() } }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }
}
