#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls a function that starts a program, which signals can stop.
///
/// A program inherits the signals that are blocked. Threads of Swift's tasks block some.
///
/// - Parameter start: The function.
package func withoutBlockedSignals<Failure>(_ start: () throws(Failure) -> Void) throws(Failure) {
  var (none, blocked) = (sigset_t(), sigset_t())
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
  try start()
}
