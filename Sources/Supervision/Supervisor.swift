import Diagnostics
import Foundation

/// Runs a command in a program of its own, and says what happened if an author's code ends that program.
///
/// Code can call `exit`, `abort` or `kill`, overflow the stack or crash in any thread. Only another program can always tell.
package struct Supervisor {
  /// The program to start.
  private var program: Successor
  /// Prints a message.
  private let show: (Diagnostic) -> Void
  /// The code that has stopped the program so far.
  private var stops: [Stop] = []

  /// Prepares a program.
  ///
  /// - Parameters:
  ///   - program: The program to start.
  ///   - show: Prints a message.
  package init(_ program: Successor, _ show: @escaping (Diagnostic) -> Void) {
    (self.program, self.show) = (program, show)
  }

  /// Runs the program, and its successors.
  ///
  /// - Returns: The exit status, or nil if the program can't be started.
  package mutating func run() -> Int32? {
    guard let signals = try? SignalPipe() else { return nil }
    while true {
      guard let run = try? SupervisedRun(program, stops) else { return nil }
      let (end, request) = run.wait(signals)
      switch Outcome(end, run.state, wasAsked: request != nil) {
      case .ended(let status):
        if let request, end == .signal(request) {
          // Whoever has sent the signal sees this program end by it, too.
          signals.restore()
          kill(getpid(), request)
        }
        return status
      case .again:
        guard let successor = run.state.successor else { return 1 }
        program = successor
      case .stopped(let stop):
        // What can be left out is left out by the same program.
        let next = run.state.successor ?? (stop.trial.isEmpty ? nil : program)
        guard let successor = next, !stops.contains(where: { $0.key == stop.key && $0.trial == stop.trial }) else {
          show(stop.diagnostic)
          return 1
        }
        // The successor shows the message in place of the figure, or beside it.
        stops.append(stop)
        program = successor
      }
    }
  }
}

/// How a program has ended.
enum ProgramEnd: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)

  /// Reads the status that `waitpid` returns, as POSIX systems have it.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// What a supervisor knows of a program.
struct ProgramState: Hashable, Sendable {
  /// Whether the program takes part.
  var takesPart = false
  /// Whether the program has said that it ends by itself.
  var isDone = false
  /// The code that runs, the last one at the end.
  var running: [AuthorCode] = []
  /// The code that has come to its end last.
  var last: AuthorCode?
  var stop: Stop?
  var startsAgain = false
  var successor: Successor?
  /// Why Swift has stopped the program, as it was printed.
  var reason: CrashReason?

  /// Notes what the program tells.
  mutating func take(_ record: Record) {
    switch record {
    case .hello: takesPart = true
    case .begin(let code): running.append(code)
    case .end: last = running.popLast() ?? last
    case .stop(let stop): self.stop = stop
    case .successor(let program): successor = program
    case .again: startsAgain = true
    case .replaced:
      let successor = successor
      self = ProgramState()
      self.successor = successor
    case .done: isDone = true
    }
  }
}

/// What follows from the end of a program.
enum Outcome: Hashable, Sendable {
  /// The program has ended by itself.
  case ended(Int32)
  /// The program is to be started anew.
  case again
  /// An author's code has ended the program.
  case stopped(Stop)

  /// Decides what has happened.
  ///
  /// - Parameters:
  ///   - end: How the program has ended.
  ///   - state: What it has told.
  ///   - wasAsked: Whether somebody has asked the program to end.
  init(_ end: ProgramEnd, _ state: ProgramState, wasAsked: Bool) {
    if let stop = state.stop {
      self = .stopped(stop)
    } else if state.startsAgain {
      self = .again
    } else if let code = state.running.last ?? state.last, state.takesPart, !state.isDone, !wasAsked {
      self = .stopped(Stop(key: code.key, trial: code.trial, diagnostic: Self.diagnostic(end, state.reason, code)))
    } else {
      switch end {
      case .status(let status):
        // A program that takes part says so before it ends.
        self = .ended(status == 0 && state.takesPart && !state.isDone && !wasAsked ? 1 : status)
      case .signal(let number): self = .ended(128 + number)
      }
    }
  }

  /// Says how an author's code has ended the program.
  private static func diagnostic(_ end: ProgramEnd, _ reason: CrashReason?, _ code: AuthorCode) -> Diagnostic {
    let place = reason?.place(in: code) ?? code.place
    let message: String
    switch end {
    case _ where reason != nil:
      message = "its code stopped the program: \(reason?.text ?? ""); expected code that runs to its end"
    case .status(let status):
      message = "its code ended the program with exit status \(status); expected code that runs to its end"
    case .signal(SIGSEGV), .signal(SIGBUS):
      message =
        "its code needs more stack than there is, or memory that isn't its own; expected functions that come to an end"
    case .signal(SIGILL), .signal(SIGTRAP), .signal(SIGFPE):
      message =
        "its code stopped the program, and Swift gives no reason, as for a number that overflows; expected code that "
        + "runs to its end"
    case .signal(SIGABRT): message = "its code aborted the program; expected code that runs to its end"
    case .signal(SIGKILL):
      message =
        "its code killed the program, or the system did because there is no memory left; expected code that runs to its "
        + "end"
    case .signal(let number):
      message = "its code ended the program by signal \(number); expected code that runs to its end"
    }
    return Diagnostic(.listingCrash, message, at: place)
  }
}
