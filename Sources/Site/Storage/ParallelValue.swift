import Foundation
import Synchronization

/// A value that another thread computes while this one goes on.
final class ParallelValue<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  /// Starts to compute the value.
  ///
  /// - Parameter compute: Computes the value; called once, on another thread.
  init(_ compute: @escaping @Sendable () -> Value) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      let value = compute()
      self.result.withLock { $0 = value }
    }
  }

  /// Waits for the value.
  var value: Value {
    group.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("a group ends with its functions") }
    return value
  }
}
