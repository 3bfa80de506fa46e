import Synchronization

/// A closure that is called at most once.
final class OneCall: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

  /// Calls the closure, unless that was done before.
  func call() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
