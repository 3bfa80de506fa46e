import Synchronization

/// Whether state has changed since the last evaluation, and with which transaction.
final class ChangeLog: Sendable {
  private struct Record {
    var isDirty = false
    var transaction = Transaction()
    var objectChanges = 0
  }

  private let record = Mutex(Record())
  /// Shows the changes so far, before others are made with another transaction.
  private let settle: @MainActor @Sendable () -> Void

  /// Creates a log.
  ///
  /// - Parameter settle: Shows the changes so far.
  init(settle: @escaping @MainActor @Sendable () -> Void) { self.settle = settle }

  /// Shows the changes so far if they were made with another transaction, so that each is animated by its own.
  @MainActor func settle(before transaction: Transaction) {
    let isOther = record.withLock {
      $0.isDirty
        && ($0.transaction.animation, $0.transaction.disablesAnimations)
          != (transaction.animation, transaction.disablesAnimations)
    }
    if isOther { settle() }
  }

  /// The log of the host whose closures run.
  @TaskLocal static var current: ChangeLog?

  /// Notes a change; of several transactions the last one with an animation counts.
  func note(_ transaction: Transaction) {
    record.withLock {
      if transaction.animation != nil || !$0.isDirty { $0.transaction = transaction }
      $0.isDirty = true
    }
  }

  /// Notes that an observable object changes.
  func noteObject() {
    record.withLock { $0.objectChanges += 1 }
    note(.current)
  }

  /// The number of changes of observable objects so far.
  var objectChanges: Int { record.withLock { $0.objectChanges } }

  /// Whether something has changed.
  var isDirty: Bool { record.withLock { $0.isDirty } }

  /// The transaction of the changes, which are forgotten, or nil if there are none.
  func take() -> Transaction? {
    record.withLock { record in
      guard record.isDirty else { return nil }
      defer { (record.isDirty, record.transaction) = (false, Transaction()) }
      return record.transaction
    }
  }
}
