#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension sigaction {
  /// Sets the function that is called with the signal's number.
  package mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      __sigaction_u = __sigaction_u_t(__sa_handler: handler)
    #else
      __sigaction_handler = .init(sa_handler: handler)
    #endif
  }

  /// Whether the signal is ignored.
  package var ignoresSignal: Bool {
    #if canImport(Darwin)
      let handler = unsafe __sigaction_u.__sa_handler
    #else
      let handler = unsafe __sigaction_handler.sa_handler
    #endif
    let address = unsafe unsafeBitCast(handler, to: Int.self)
    let ignoring = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return address == ignoring
  }
}
