import Diagnostics
import Synchronization

/// Reports each warning once, even if it applies several times.
final class OneWarningEach: Sendable {
  private let reported = Mutex<Set<Diagnostic>>([])
  private let take: @Sendable (String) -> Void

  /// Creates a filter before a function that receives warnings.
  init(_ take: @escaping @Sendable (String) -> Void) { self.take = take }

  /// Reports a warning unless it was reported before.
  func report(_ warning: Diagnostic) {
    if reported.withLock({ $0.insert(warning).inserted }) { take(warning.description) }
  }
}
