import CPlatform
import Diagnostics
import Foundation
import Platform
import Synchronization

/// Watches an author's code from another thread, and ends the program if the code doesn't come to an end.
///
/// Nothing can stop a thread that computes or waits without end, so the program ends with a message. In a preview, its
/// successor goes on.
package enum Watch {
  /// What the code of one figure may use.
  package struct Limits: Hashable, Sendable {
    /// The processor time in seconds.
    package var processorTime = 30.0
    /// The time in seconds that the code may wait without computing anything.
    package var waitingTime = 10.0
    /// The memory in bytes, in addition to what the program has when the code begins.
    package var memory = 4 << 30

    package init() {}
  }

  /// What the code of one figure may use.
  package static let limits = Mutex(Limits())

  /// The time in seconds after which code is reported to run for long, and between two reports.
  package static let reportInterval = 1.0

  /// Called with code that runs for long, with what of it runs and for how many seconds.
  package static let report = Mutex<(@Sendable (_ place: Location, _ part: String, _ seconds: Int) -> Void)?>(nil)

  /// Returns how often files of a preview have changed, or nil if this is no preview.
  ///
  /// When it changes while code runs for long, the program ends and its successor builds the site anew.
  package static let changeCount = Mutex<(@Sendable () -> Int)?>(nil)

  /// The time in seconds between two looks at the code that runs.
  private static let interval = 0.05

  /// The share of the time in which code that doesn't wait computes, even if many other programs run.
  private static let leastShare = 0.05

  /// The code that runs, by the clocks of its threads.
  private static let running = Mutex<[Int64: Run]>([:])
  private static let hasBegun = DispatchSemaphore(value: 0)

  private struct Run {
    /// The code, and what is tried with it.
    var codes: [AuthorCode]
    /// Whether the code may wait for others, such as for other threads that compute.
    var mayWait: Bool
    var used: Double
    var start: Double
    /// The processor time and the moment of the last look at which the code had computed something.
    var lastUse: (used: Double, moment: Double)
    /// The looks since then, and in how many of them the code waited.
    var looks = (count: 0, waiting: 0)
    var memory: Int
    var reports = 0
    var changes: Int?
  }

  /// Watches the code of authors from now on.
  package static func begin() {
    AuthorCode.observer.withLock { $0 = Observer() }
    _ = hasThread
  }

  /// Lets the code on the calling thread wait for a program of this package, which is none of its doing.
  ///
  /// - Parameter body: A closure that waits.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package static func waiting<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let clock = Int64(current_thread_clock())
    let mightWait = running.withLock { running in
      let before = running[clock]?.mayWait
      running[clock]?.mayWait = true
      return before
    }
    defer {
      if let mightWait {
        running.withLock { running in
          running[clock]?.mayWait = mightWait
          running[clock]?.lastUse = (thread_seconds(clock), now)
          running[clock]?.looks = (0, 0)
        }
      }
    }
    return try body()
  }

  private struct Observer: AuthorCodeObserver {
    func begin(_ code: AuthorCode, mayWait: Bool) -> Bool {
      let clock = Int64(current_thread_clock())
      let isOuter = running.withLock { running in
        guard running[clock] == nil else { return false }
        if running.isEmpty { hasBegun.signal() }
        running[clock] = newRun([code], mayWait, clock)
        return true
      }
      if isOuter { Supervised.tell(.begin(code, thread: clock)) }
      return isOuter
    }

    func end() {
      let clock = Int64(current_thread_clock())
      running.withLock { $0[clock] = nil }
      Supervised.tell(.end(thread: clock))
    }

    func beginTrial(_ code: AuthorCode) -> Bool {
      let clock = Int64(current_thread_clock())
      let isWatched = running.withLock { $0[clock]?.codes.append(code) != nil }
      if isWatched { Supervised.tell(.begin(code, thread: clock)) }
      return isWatched
    }

    func endTrial() {
      let clock = Int64(current_thread_clock())
      running.withLock { _ = $0[clock]?.codes.popLast() }
      Supervised.tell(.end(thread: clock))
    }

    func beginNextStep() {
      let clock = Int64(current_thread_clock())
      running.withLock { running in
        if let run = running[clock] { running[clock] = newRun(run.codes, run.mayWait, clock) }
      }
    }

    func problem(of code: AuthorCode) -> Diagnostic? { StoppedCode.message(about: code) }

    func trials(of code: AuthorCode) -> [AuthorCode.StoppedTrial] { StoppedCode.trials(of: code) }
  }

  private static func newRun(_ codes: [AuthorCode], _ mayWait: Bool, _ clock: Int64) -> Run {
    let (used, now) = (thread_seconds(clock), now)
    return Run(
      codes: codes,
      mayWait: mayWait,
      used: used,
      start: now,
      lastUse: (used, now),
      memory: Int(resident_memory())
    )
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  private static let hasThread: Bool = {
    Thread.detachNewThread {
      while true {
        hasBegun.wait()
        repeat { Thread.sleep(forTimeInterval: interval) } while look()
      }
    }
    return true
  }()

  /// Looks at all code that runs.
  ///
  /// - Returns: Whether any does.
  private static func look() -> Bool {
    let limits = limits.withLock { $0 }
    let changes = changeCount.withLock { $0 }?()
    var (reported, isOutdated): ([(Run, Int)], Bool) = ([], false)
    let isRunning = running.withLock { running in
      for (clock, run) in running {
        var run = run
        if let stop = overrun(&run, on: clock, limits) { Supervised.stop(stop) }
        let seconds = Int((now - run.start) / reportInterval)
        if seconds > run.reports {
          run.reports = seconds
          reported.append((run, seconds))
        }
        if now - run.start >= reportInterval {
          isOutdated = isOutdated || (run.changes != nil && run.changes != changes)
        } else if run.changes == nil {
          run.changes = changes
        }
        running[clock] = run
      }
      return !running.isEmpty
    }
    if isOutdated { Supervised.startAgain() }
    let report = report.withLock { $0 }
    for (run, seconds) in reported { report?(run.codes[0].place, RunningPart.words ?? "its code", seconds) }
    return isRunning
  }

  /// Returns why code has to be stopped, or nil if it may go on.
  private static func overrun(_ run: inout Run, on clock: Int64, _ limits: Limits) -> Stop? {
    let (used, now) = (thread_seconds(clock), now)
    // Little time is also little time to wait.
    let waitingTime = min(limits.waitingTime, limits.processorTime)
    // A loop that sleeps computes a little in between. On a busy machine, one that computes gets little time, but doesn't wait.
    run.looks.count += 1
    if thread_waits(clock) != 0 { run.looks.waiting += 1 }
    if used - run.lastUse.used > leastShare * waitingTime { (run.lastUse, run.looks) = ((used, now), (0, 0)) }
    let part = RunningPart.words.map { ", in \($0)" } ?? ""
    let (id, message): (Diagnostic.ID, String)
    if used - run.used > limits.processorTime {
      id = .listingLoop
      message =
        RunningPart.isExport
        ? "its code and the writing of its motion take more than \(seconds(limits.processorTime)) of processor time; "
          + "expected a shorter play, fewer layers that move or turn, or more time by --time-limit"
        : "its code still runs after \(seconds(limits.processorTime)) of processor time\(part); expected code that comes "
          + "to an end, or more time by --time-limit"
    } else if !run.mayWait, now - run.lastUse.moment > waitingTime, 2 * run.looks.waiting > run.looks.count {
      id = .listingWait
      message =
        "its code has waited for \(seconds(waitingTime))\(part); expected code that doesn't wait for a lock, a sleep or "
        + "another thread, since a figure has a clock of its own"
    } else if Int(resident_memory()) - run.memory > limits.memory {
      id = .listingMemory
      message = "its code uses more than \(limits.memory >> 30) GiB of memory\(part); expected code that needs less"
    } else {
      return nil
    }
    let code = run.codes[run.codes.count - 1]
    return Stop(key: code.key, trial: code.trial, diagnostic: Diagnostic(id, message, at: code.place))
  }

  /// Returns a number of seconds in words.
  private static func seconds(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value)) s" : "\(value) s"
  }
}
