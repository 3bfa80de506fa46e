import Diagnostics
import Foundation

/// The processor time that finding out about a view may take: what taps and drags do with it, what it needs of the canvas, and
/// what it draws between two states.
///
/// The work asks from time to time whether the budget is used up, and then leaves off. It is the time of the calling thread,
/// so it doesn't depend on what else the machine does.
package struct WorkBudget: Sendable {
  /// The processor time in seconds that a figure has if its scene doesn't say otherwise.
  package static var limit: Double { AuthorCode.trialTime.withLock(\.self) }

  /// The whole budget, in seconds.
  package let seconds: Double
  private let start: Double

  /// Creates a budget that begins now, on this thread.
  package init(seconds: Double = WorkBudget.limit) {
    (self.seconds, start) = (seconds, Self.now)
  }

  /// Whether the work has to end.
  package var isUsedUp: Bool { Self.now - start >= seconds }

  /// The budget in words, such as “30 s of processor time”.
  var words: String {
    "\(seconds.formatted(.number.precision(.fractionLength(0...1)).locale(Locale(identifier: "en")))) s of processor time"
  }

  /// The processor time that this thread has taken, in seconds.
  private static var now: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
