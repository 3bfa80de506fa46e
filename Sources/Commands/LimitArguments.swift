import ArgumentParser
import Diagnostics
import Supervision

/// The options for what the code of a figure may use.
struct LimitArguments: ParsableArguments {
  @Option(
    name: .customLong("time-limit"),
    parsing: .unconditional,
    help: "The processor time in seconds that the code of one figure gets before it is stopped."
  )
  var timeLimit = Watch.Limits().processorTime

  /// The times that can be given, in seconds.
  static let range = 0.1...86_400

  func validate() throws {
    guard Self.range.contains(timeLimit) else {
      throw ValidationError("--time-limit is \(timeLimit); expected 0.1…86400 s")
    }
  }

  /// Sets the limits of this program.
  func apply() {
    Watch.limits.withLock { $0.processorTime = timeLimit }
    // What finds out about a view ends by itself, a little before its time is over.
    AuthorCode.trialTime.withLock { $0 = timeLimit * 0.8 }
  }
}
