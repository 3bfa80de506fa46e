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
      case .failed(let message, let status):
        show(message)
        return status
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

  /// The exit status that a shell has for it.
  var exitStatus: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let number): 128 + number
    }
  }
}

/// What a supervisor knows of a program.
struct ProgramState {
  /// Whether the program takes part.
  var takesPart = false
  /// Whether the program has said that it ends by itself.
  var isDone = false
  /// The code that runs and the clocks of its threads, what began last at the end.
  var running: [Running] = []
  /// The code that has come to its end last.
  var last: AuthorCode?
  /// The thread on which the program has crashed, if it could tell, and what it worked on.
  var crash: (thread: Int64, work: String)?
  var stop: Stop?
  var startsAgain = false
  var successor: Successor?
  /// Why Swift has stopped the program, as it was printed.
  var reason: CrashReason?

  /// Notes what the program tells.
  mutating func take(_ record: Record) {
    switch record {
    case .hello: takesPart = true
    case .begin(let code, let thread): running.append(Running(code: code, thread: thread))
    case .end(let thread):
      guard let index = running.lastIndex(where: { $0.thread == thread }) else { return }
      last = running.remove(at: index).code
    case .crash(let thread, let work): crash = (thread, work)
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

  /// Code that runs on a thread.
  struct Running {
    var code: AuthorCode
    var thread: Int64
  }

  /// Returns the code that has ended the program, or nil if the program has stopped by itself.
  func culprit(_ end: ProgramEnd) -> AuthorCode? {
    // Threads of the program crash while code runs on others.
    if let crash, let own = running.last(where: { $0.thread == crash.thread }) { return own.code }
    let codes = running.reversed().map(\.code) + [last].compactMap(\.self)
    // Code may have started threads of its own.
    if let named = codes.first(where: { reason?.place(in: $0) != nil }) { return named }
    if crash != nil { return nil }
    // The program never exits without saying so, but code can.
    if case .status = end { return codes.first }
    return running.last?.code
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
  /// The program has crashed by itself; the status says how.
  case failed(Diagnostic, status: Int32)

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
    } else if state.isDone || wasAsked || !state.takesPart {
      self = .ended(end.exitStatus)
    } else if let code = state.culprit(end) {
      self = .stopped(Stop(key: code.key, trial: code.trial, diagnostic: Self.diagnostic(end, state.reason, code)))
    } else if case .signal(let number) = end, state.crash != nil || Self.crashes.contains(number) {
      self = .failed(Self.failure(number, state), status: end.exitStatus)
    } else {
      // A program that takes part says so before it ends.
      self = .ended(max(1, end.exitStatus))
    }
  }

  /// The signals that end a program which does something wrong, and not one whose reader or terminal is gone.
  private static let crashes: Set<Int32> = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGKILL]

  /// Says how the program has ended by itself.
  private static func failure(_ signal: Int32, _ state: ProgramState) -> Diagnostic {
    let reason =
      if let reason = state.reason {
        reason.text + (reason.source.map { " (\($0))" } ?? "")
      } else {
        switch signal {
        case SIGSEGV, SIGBUS: "it needs more stack than there is, or memory that isn't its own"
        case SIGKILL: "it was killed, perhaps because the system has no memory left"
        default: "signal \(signal)"
        }
      }
    let file = state.crash?.work ?? ""
    let detour = file.isEmpty ? "" : "; leave this file out to go on"
    let other = state.last.map { "; code of \($0.place) ran before, and is the cause only if it has started a thread" }
    return Diagnostic(
      .toolCrash,
      "Stagecraft itself stopped: \(reason)\(detour)\(other ?? ""); expected no input to do that: please report it with "
        + "this message and what “stagecraft doctor” prints",
      at: file.isEmpty ? nil : Location(file: file),
      about: "stagecraft"
    )
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
