import Foundation
import Synchronization

/// Memory that nobody waits for.
package enum Freeing {
  /// Takes a value, and frees it on another thread.
  ///
  /// Freeing all that a large site consists of takes a tenth of the time of a build that changes little.
  package static func later<Value: Sendable>(_ value: consuming Value) {
    let owner = Owner(value)
    DispatchQueue.global(qos: .utility).async { owner.value.withLock { $0 = nil } }
  }

  /// The owner of a value, whichever thread has the last reference to it.
  private final class Owner<Value: Sendable>: Sendable {
    let value: Mutex<Value?>

    init(_ value: consuming Value) { self.value = Mutex(value) }
  }
}
