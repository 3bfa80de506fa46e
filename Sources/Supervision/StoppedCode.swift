import Diagnostics
import Foundation
import Synchronization

/// The code that stopped the programs before this one.
///
/// A preview that was started again shows the message in place of the figure, and runs the code only when it has changed.
package enum StoppedCode {
  /// The variable with the code that stopped earlier programs.
  static let variable = "STAGECRAFT_STOPPED"

  private static let known = Mutex<[Stop]>([])

  /// Returns why code stopped an earlier program, or nil if it didn't.
  package static func message(about code: AuthorCode) -> Diagnostic? {
    known.withLock { $0.last { $0.key == code.key && $0.trial.isEmpty }?.diagnostic }
  }

  /// Returns what stopped earlier programs and can be left out.
  static func trials(of code: AuthorCode) -> [AuthorCode.StoppedTrial] {
    known.withLock { stops in
      stops.filter { $0.key == code.key && !$0.trial.isEmpty }.map { AuthorCode.StoppedTrial($0.trial, $0.diagnostic) }
    }
  }

  /// Reads the variable.
  static func read(_ text: String) {
    let stops = text.split(separator: "\n").compactMap { line -> Stop? in
      guard case .stop(let stop) = Record(line) else { return nil }
      return stop
    }
    known.withLock { $0 = stops }
  }

  /// Returns the value of the variable.
  static func text(of stops: [Stop]) -> String { stops.map { Record.stop($0).line }.joined() }

  /// The value of the variable for a program that continues in the place of this one.
  static var text: String { text(of: known.withLock { $0 }) }

  /// Forgets all code, because what stopped the program may have depended on files that have changed.
  package static func forget() { known.withLock { $0 = [] } }
}

/// Why an author's code was stopped.
struct Stop: Hashable, Sendable {
  /// What identifies the code.
  var key: String
  /// The steps of what was tried and can be left out, or none.
  var trial: [String] = []
  /// The message for the author, with the location of the code.
  var diagnostic: Diagnostic
}
