import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that stop a program.
package let stoppingSignals = [SIGINT, SIGTERM, SIGHUP]

/// Held while actions of signals change, so that nobody restores one that somebody else has replaced.
private let signalActions = Mutex(())

/// Ignores the signals that stop a program, or restores their default actions.
///
/// - Parameter areIgnored: Whether they are ignored.
package func setStoppingSignals(areIgnored: Bool) {
  signalActions.withLock { _ in
    for number in stoppingSignals { signal(number, areIgnored ? SIG_IGN : SIG_DFL) }
  }
}

/// Calls a function that starts a program, which the signals that stop a program stop.
///
/// A program inherits the signals that are blocked or ignored. Threads of Swift's tasks block some, and a command that cleans
/// up when it is interrupted ignores some. A signal with a handler isn't ignored, and has its default action in the program.
///
/// - Parameter start: The function.
package func withInheritableSignals<Failure>(_ start: () throws(Failure) -> Void) throws(Failure) {
  var (none, blocked) = (sigset_t(), sigset_t())
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
  try signalActions.withLock { _ throws(Failure) in
    let actions = stoppingSignals.map { number -> sigaction in
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      if isIgnored(action) { signal(number) { _ in } }
      return action
    }
    defer {
      for (number, action) in zip(stoppingSignals, actions) where isIgnored(action) {
        signal(number, SIG_IGN)
      }
    }
    try start()
  }
}

/// Whether a signal is ignored.
private func isIgnored(_ action: sigaction) -> Bool {
  #if canImport(Glibc)
    let handler = unsafe action.__sigaction_handler.sa_handler
  #else
    let handler = unsafe action.__sigaction_u.__sa_handler
  #endif
  let address = unsafe unsafeBitCast(handler, to: Int.self)
  let ignoring = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
  return address == ignoring
}
