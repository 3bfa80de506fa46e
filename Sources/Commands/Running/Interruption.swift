import CPlatform
import Diagnostics
import Foundation
import Platform
import Supervision
import Synchronization

/// A clean-up that happens before a signal terminates the program.
///
/// Several can be active at the same time, such as one for each compiler that runs: a signal starts all of them at once. The
/// previous signal handlers are back when the last one has ended. A signal that the program ignores, as below `nohup`, starts
/// none.
final class Interruption {
  /// The clean-ups that are active, by their numbers, and the actions of signals that their handler replaces.
  private struct Active {
    var cleanUps: [Int: @Sendable () -> Void] = [:]
    var added = 0
    var replacedActions: [(signal: Int32, action: sigaction)] = []
    /// Whether a signal has started the clean-ups, which the program doesn't survive.
    var isStopping = false
  }

  private static let active = Mutex(Active())

  /// The signals that stop a program.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// The descriptor that the signal handler writes the number of a signal to, for a thread that waits for it.
  ///
  /// A signal handler may call few functions, and a clean-up needs others. A signal source of Dispatch isn't used, because it
  /// sets a handler of its own at any time after it is activated, even after it is canceled.
  private static let numbers: Int32 = {
    var ends: [Int32] = [-1, -1]
    precondition(unsafe pipe(&ends) == 0, "the program has too many open files to wait for signals")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = ends[0]
    Thread.detachNewThread {
      while true {
        var number: UInt8 = 0
        if unsafe read(output, &number, 1) == 1 { stop(Int32(number)) }
      }
    }
    return ends[1]
  }()

  /// The number of the clean-up.
  private let number: Int

  /// Adds a clean-up.
  ///
  /// - Parameter cleanUp: The clean-up. It runs on any thread.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    number = Self.active.withLock { active in
      if active.cleanUps.isEmpty { active.replacedActions = Self.handleSignals() }
      active.added += 1
      active.cleanUps[active.added] = cleanUp
      return active.added
    }
  }

  /// Replaces the actions of the signals, and returns them.
  private static func handleSignals() -> [(signal: Int32, action: sigaction)] {
    _ = numbers
    return signals.compactMap { number in
      var (action, replaced) = (sigaction(), sigaction())
      unsafe sigaction(number, nil, &replaced)
      guard unsafe ignores_signal(&replaced) == 0 else { return nil }
      unsafe set_signal_handler(&action) { number in
        let code = errno
        var byte = UInt8(number)
        _ = unsafe write(Interruption.numbers, &byte, 1)
        errno = code
      }
      action.sa_flags = SA_RESTART
      unsafe sigaction(number, &action, nil)
      return (number, replaced)
    }
  }

  /// Does the clean-ups that are active, and terminates the program.
  private static func stop(_ number: Int32) {
    let cleanUps = active.withLock { active in
      active.isStopping = !active.cleanUps.isEmpty
      return Array(active.cleanUps.values)
    }
    guard !cleanUps.isEmpty else {
      // The last one has ended since the signal was sent, and its default action is back.
      kill(getpid(), number)
      return
    }
    // Each may wait for a program to end.
    DispatchQueue.concurrentPerform(iterations: cleanUps.count) { cleanUps[$0]() }
    Supervised.end()
    exit(128 + number)
  }

  /// Removes the clean-up, and restores the previous signal handlers if it is the last one.
  ///
  /// While a signal stops the program, this doesn't return: a browser or a compiler that the signal has ended, too, is no error
  /// that anybody has to know of.
  func end() {
    while Self.active.withLock({ $0.isStopping }) { sleep(1) }
    Self.active.withLock { active in
      guard active.cleanUps.removeValue(forKey: number) != nil, active.cleanUps.isEmpty else { return }
      for (number, action) in active.replacedActions {
        var action = action
        unsafe sigaction(number, &action, nil)
      }
      active.replacedActions = []
    }
  }
}
