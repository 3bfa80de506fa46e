import Curves

/// Changes state with a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  settleChanges(before: transaction)
  let result = try Transaction.$running.withValue(transaction) { try body() }
  settleChanges(before: Transaction.current)
  return result
}

public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Shows the changes so far if they were made with another transaction, in a host's closures.
private func settleChanges(before transaction: Transaction) {
  guard let log = ChangeLog.current, JobQueue.isRunning else { return }
  MainActor.assumeIsolated { log.settle(before: transaction) }
}

/// Changes state, and animates what that changes.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoved: Bool
  /// When its perceptual duration is over.
  public static let logicallyComplete = Self(isRemoved: false)
  /// The animation is complete when it has come to rest.
  public static let removed = Self(isRemoved: true)
  var waitsForRest: Bool { isRemoved }
}

/// Changes state, animates what that changes, and calls a closure when that is done.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  let duration = animation?.duration(untilRest: completionCriteria.waitsForRest) ?? 0
  ViewHost.current?.clock.after(duration) { completion() }
  return result
}

extension Animation {
  /// Whether the curve is a spring.
  var isSpring: Bool {
    switch curve {
    case .standard, .spring, .interpolatingSpring: true
    case .timing, .custom: false
    }
  }

  /// The duration in seconds.
  ///
  /// If it is endless, that of one iteration. What is repeated isn't complete before it rests, even if it runs once: in Apple's
  /// recording m617, phases with `repeatCount(1)` wait for that.
  func duration(untilRest: Bool) -> Double {
    guard fault == nil else { return 0 }
    let waits = untilRest || changes.contains(where: \.isRepetition)
    func length(_ spring: Spring) -> Double {
      if spring.isImmediate { return 0 }
      return waits ? iteration(of: spring)?.duration ?? spring.settling.settlingTime(within: 0.001) : spring.response
    }
    var duration =
      switch curve {
      case .standard: length(.smooth)
      case .timing(_, let duration): max(0, duration)
      case .spring(let spring, _), .interpolatingSpring(let spring): length(spring)
      case .custom(let motion): untilRest ? motion.course.duration : motion.course.logicalDuration
      }
    for change in changes {
      switch change {
      case .delay(let delay): duration += max(0, delay)
      case .speed(let speed): duration /= speed
      case .repeats(let count, _): duration *= Double(max(1, count ?? 1))
      case .logicallyComplete(let after): if !untilRest { duration = max(0, after.isNaN ? 0 : after) }
      }
    }
    return duration
  }
}
