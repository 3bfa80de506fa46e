import CPlatform
import Diagnostics
import Foundation
import Synchronization

/// This program's connection to its supervisor, if it has one.
///
/// What the author's code and the runtime print goes to the supervisor, which knows by it why the program has stopped. What
/// the program itself prints goes to its own standard streams.
package enum Supervised {
  /// The variable that says that a program has a supervisor.
  static let variable = "STAGECRAFT_SUPERVISED"
  /// The descriptors of the connection and of what is printed, by their order at the start of the program.
  private static let (connection, printed): (Int32, Int32) = (3, 4)
  /// The lowest descriptor for a copy of a standard stream.
  static let firstCopy: Int32 = 16

  private static let isConnected = Atomic(false)
  private static let streams = Mutex<(output: Int32, errors: Int32)>((STDOUT_FILENO, STDERR_FILENO))

  /// The descriptor of the program's own standard output.
  package static var output: Int32 { streams.withLock { $0.output } }
  /// The descriptor of the program's own standard error.
  package static var errors: Int32 { streams.withLock { $0.errors } }

  /// Connects with the supervisor, or returns whether there is none.
  package static func connect() -> Bool {
    let environment = ProcessInfo.processInfo.environment
    StoppedCode.read(environment[StoppedCode.variable] ?? "")
    // Programs that this one starts have no supervisor.
    for name in [StoppedCode.variable, variable, backtraces] { unsafe unsetenv(name) }
    guard environment[variable] != nil, fcntl(connection, F_GETFD) != -1, fcntl(printed, F_GETFD) != -1 else {
      return false
    }
    streams.withLock { streams in
      streams = (
        fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, firstCopy), fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, firstCopy)
      )
    }
    for stream in [STDOUT_FILENO, STDERR_FILENO] { dup2(printed, stream) }
    for descriptor in [connection, printed] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    isConnected.store(true, ordering: .releasing)
    tell(.hello)
    tell_crashes(connection)
    Thread.detachNewThread {
      // The supervisor sends nothing, so this is its end.
      var byte: UInt8 = 0
      while unsafe read(connection, &byte, 1) == -1, errno == EINTR {}
      _exit(1)
    }
    return true
  }

  /// The variable by which Swift's runtime decides whether it prints where a program has crashed.
  static let backtraces = "SWIFT_BACKTRACE"

  /// Tells the supervisor something, if there is one.
  static func tell(_ record: Record) {
    guard isConnected.load(ordering: .acquiring) else { return }
    var bytes = Array(record.line.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(connection, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  /// Says which program goes on if an author's code stops this one.
  package static func setSuccessor(_ successor: Successor) { tell(.successor(successor)) }

  /// Says that the program is about to end by itself.
  package static func end() { tell(.done) }

  /// Ends the program, because of an author's code.
  static func stop(_ stop: Stop) -> Never {
    tell(.stop(stop))
    if !isConnected.load(ordering: .acquiring) {
      let line = Array("\(stop.diagnostic)\n".utf8)
      _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    _exit(1)
  }

  /// Ends the program, so that its successor starts anew.
  static func startAgain() {
    guard isConnected.load(ordering: .acquiring) else { return }
    tell(.again)
    _exit(1)
  }

  /// Runs a closure that continues this process as another program, which has the same supervisor.
  ///
  /// - Parameter replace: The closure, which returns only if that fails.
  package static func beingReplaced(_ replace: () -> Void) {
    guard isConnected.load(ordering: .acquiring) else { return replace() }
    let own = streams.withLock { $0 }
    dup2(own.output, STDOUT_FILENO)
    dup2(own.errors, STDERR_FILENO)
    for descriptor in [connection, printed] { _ = fcntl(descriptor, F_SETFD, 0) }
    unsafe setenv(variable, "1", 1)
    unsafe setenv(StoppedCode.variable, StoppedCode.text, 1)
    unsafe setenv(backtraces, "enable=no", 0)
    tell(.replaced)
    replace()
    for name in [StoppedCode.variable, variable, backtraces] { unsafe unsetenv(name) }
    for descriptor in [connection, printed] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] { dup2(printed, stream) }
    tell(.hello)
  }
}
