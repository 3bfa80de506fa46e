import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls a function that starts a program, which the signals that stop a program stop.
///
/// A program inherits the signals that are blocked or ignored. Threads of Swift's tasks block some, and a command that cleans
/// up when it is interrupted ignores some. A signal with a handler isn't ignored, and has its default action in the program.
///
/// - Parameter start: The function.
package func withInheritableSignals<Result>(_ start: () throws -> Result) rethrows -> Result {
  var (none, blocked) = (sigset_t(), sigset_t())
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
  let numbers = [SIGINT, SIGTERM, SIGHUP]
  let actions = numbers.map { number -> sigaction in
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    if isIgnored(action) { signal(number) { _ in } }
    return action
  }
  defer {
    for (number, action) in zip(numbers, actions) where isIgnored(action) {
      signal(number, SIG_IGN)
    }
  }
  return try start()
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
