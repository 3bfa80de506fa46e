import Foundation

/// Prints the location of an author's code if that code stops the program.
///
/// An index that is out of range, an optional that is nil and a function that calls itself without end stop the whole
/// program. Swift prints the cause of the first two. The notice adds the location. Then the program ends with status 1, or
/// its ``CrashSuccessor`` goes on.
@MainActor package enum CrashNotice {
  private static var isActive = false

  /// The signals that stop a program because of a mistake in it.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]

  /// The size of the signal handler's own stack, in bytes.
  ///
  /// A function that calls itself without end uses up the thread's.
  private static let stackSize = 64 << 10

  /// Runs an author's code.
  ///
  /// - Parameters:
  ///   - place: The location of the code.
  ///   - digest: A digest of the code.
  ///   - body: A closure that runs the code on the calling thread.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package static func with<Value, Failure>(
    at place: Location,
    digest: String,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard !isActive else { return try body() }
    isActive = true
    defer { isActive = false }

    let messages = [
      "its code stopped the program, for the reason above; expected code that runs to its end",
      "its code needs more stack than there is, or memory that isn't its own; expected functions that come to an end",
    ].map { Array("\(Diagnostic(.listingCrash, $0, at: place))\n".utf8) }
    var oldActions = signals.map { _ in sigaction() }
    var oldStack = unsafe stack_t()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    defer { unsafe memory.deallocate() }
    let successor = unsafe CrashSuccessor.current.withLock { $0 }.map {
      unsafe PreparedSuccessor($0, stoppedBy: digest)
    }
    defer { unsafe successor?.deallocate() }
    return try unsafe messages[0].withUnsafeBufferPointer { reason throws(Failure) in
      try unsafe messages[1].withUnsafeBufferPointer { noReason throws(Failure) in
        unsafe crash.pointee = Crash(
          thread: pthread_self(),
          reason: reason,
          noReason: noReason,
          successor: successor
        )
        var stack = unsafe stack_t()
        unsafe stack.ss_sp = memory
        unsafe stack.ss_size = .init(stackSize)
        unsafe sigaltstack(&stack, &oldStack)
        var action = sigaction()
        action.setHandler(reportCrash)
        action.sa_flags = SA_ONSTACK
        for (index, number) in signals.enumerated() { unsafe sigaction(number, &action, &oldActions[index]) }
        defer {
          for (index, number) in signals.enumerated() { unsafe sigaction(number, &oldActions[index], nil) }
          unsafe sigaltstack(&oldStack, nil)
          unsafe crash.pointee = Crash()
        }
        return try body()
      }
    }
  }
}

/// The messages of the code that runs.
@unsafe private struct Crash {
  var thread: pthread_t?
  /// The message after one of Swift's, and the one if Swift prints none.
  var (reason, noReason) = unsafe (
    UnsafeBufferPointer<UInt8>(start: nil, count: 0), UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  )
  /// The program that goes on, or nil.
  var successor: PreparedSuccessor?
}

/// The messages, which change only while the signal handler isn't active.
nonisolated(unsafe) private let crash: UnsafeMutablePointer<Crash> = {
  let pointer = UnsafeMutablePointer<Crash>.allocate(capacity: 1)
  unsafe pointer.initialize(to: Crash())
  return unsafe pointer
}()

/// Prints the message and ends the program or continues as its successor, or leaves a signal of another thread to the system.
private func reportCrash(_ number: Int32) {
  guard let thread = unsafe crash.pointee.thread, pthread_equal(thread, pthread_self()) != 0 else {
    signal(number, SIG_DFL)
    return
  }
  let message = unsafe number == SIGSEGV || number == SIGBUS ? crash.pointee.noReason : crash.pointee.reason
  _ = unsafe write(STDERR_FILENO, message.baseAddress, message.count)
  unsafe crash.pointee.successor?.start()
  _exit(1)
}
