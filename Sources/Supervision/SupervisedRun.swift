import CPlatform
import Diagnostics
import Foundation
import Platform

/// The signals that a supervisor waits for, as numbers in a pipe.
///
/// A signal handler may call few functions, so it writes the number of the signal, which the supervisor reads beside what
/// the program tells.
final class SignalPipe {
  /// The signals that ask a program to end, which the supervisor hands on.
  static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The end that the handler writes to.
  nonisolated(unsafe) private static var input: Int32 = -1
  /// The end to read from.
  let output: Int32
  private var replaced: [(signal: Int32, action: sigaction)] = []
  /// The signals that were blocked before.
  private var blocked = sigset_t()

  /// Handles the signals, except those that the program ignores.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    output = ends[0]
    unsafe Self.input = ends[1]
    var handled = sigset_t()
    unsafe sigemptyset(&handled)
    for number in Self.requests + [SIGCHLD] {
      unsafe sigaddset(&handled, number)
      var (action, old) = (sigaction(), sigaction())
      unsafe sigaction(number, nil, &old)
      guard unsafe number == SIGCHLD || ignores_signal(&old) == 0 else { continue }
      unsafe set_signal_handler(&action) { number in
        let code = errno
        var byte = UInt8(number)
        _ = unsafe write(SignalPipe.input, &byte, 1)
        errno = code
      }
      action.sa_flags = SA_RESTART
      unsafe sigaction(number, &action, nil)
      replaced.append((number, old))
    }
    // Whoever has started this program may have blocked them, and programs inherit that.
    unsafe pthread_sigmask(SIG_UNBLOCK, &handled, &blocked)
  }

  /// Gives the signals back the actions that they had.
  func restore() {
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
    for (number, action) in replaced {
      var action = action
      unsafe sigaction(number, &action, nil)
    }
    replaced = []
  }

  /// Returns the signals that have come since the last call.
  func take() -> [Int32] { output.readAll().map { Int32($0) } }
}

/// One run of a supervised program.
final class SupervisedRun {
  private let process: pid_t
  /// The ends of the connection and of what is printed.
  private let (connection, printed): (Int32, Int32)
  private(set) var state = ProgramState()
  private var records = Lines()
  private var prints = Lines()
  private var shown = ShownLines()

  /// Whether the lines are those of a stack trace.
  private var isInTrace = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - stops: The code that has stopped it so far.
  init(_ program: Successor, _ stops: [Stop]) throws {
    var (sockets, pipes): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe open_connection(&sockets) == 0, unsafe pipe(&pipes) == 0 else { throw POSIXError(.EMFILE) }
    (connection, printed) = (sockets[0], pipes[0])
    let inherited = [sockets[1], pipes[1]].map { fcntl($0, F_DUPFD_CLOEXEC, Supervised.firstCopy) }
    for end in [sockets[1], pipes[1]] { close(end) }
    for end in [connection, printed] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { inherited.forEach { close($0) } }
    var environment = ProcessInfo.processInfo.environment.merging(program.environment) { $1 }
    environment[Supervised.variable] = "1"
    environment[StoppedCode.variable] = StoppedCode.text(of: stops)
    // The reason is in one line; where it happened is told by the message.
    if environment[Supervised.backtraces] == nil { environment[Supervised.backtraces] = "enable=no" }
    let (arguments, variables) = unsafe (
      CStrings(program.arguments), CStrings(environment.map { "\($0)=\($1)" })
    )
    defer {
      unsafe arguments.deallocate()
      unsafe variables.deallocate()
    }
    var process: pid_t = 0
    let error = unsafe start_program(
      program.executable,
      arguments.pointers,
      variables.pointers,
      [-1, STDOUT_FILENO, STDERR_FILENO] + inherited,
      Int32(3 + inherited.count),
      &process
    )
    self.process = process
    guard error == 0 else {
      close(connection)
      close(printed)
      throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO)
    }
  }

  /// Waits for the end of the program, and hands on what it prints and the signals that come.
  ///
  /// - Returns: How the program has ended, and the last signal that asked it to end.
  func wait(_ signals: SignalPipe) -> (end: ProgramEnd, request: Int32?) {
    var (end, request): (ProgramEnd?, Int32?) = (nil, nil)
    while end == nil {
      var places = [signals.output, connection, printed].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // The other ends may be closed before the program ends.
      if isClosed.connection { places[1].fd = -1 }
      if isClosed.printed { places[2].fd = -1 }
      _ = unsafe poll(&places, .init(places.count), -1)
      if places[1].revents != 0 { readConnection() }
      if places[2].revents != 0 { readPrinted() }
      for number in signals.take() where number != SIGCHLD {
        request = number
        kill(process, number)
      }
      end = self.end
    }
    // What was written before the end is still there.
    for descriptor in [connection, printed] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    readConnection()
    readPrinted()
    if let rest = prints.rest { hand(on: rest) }
    if let rest = shown.rest { write(rest + "\n") }
    close(connection)
    close(printed)
    return (end ?? .status(1), request)
  }

  private var isClosed = (connection: false, printed: false)

  private var end: ProgramEnd? {
    var status: Int32 = 0
    return unsafe waitpid(process, &status, WNOHANG) == process ? ProgramEnd(waitStatus: status) : nil
  }

  private func readConnection() {
    let bytes = connection.readSome()
    isClosed.connection = bytes == []
    for line in records.add(bytes ?? []) { Record(line).map { state.take($0) } }
  }

  private func readPrinted() {
    let bytes = printed.readSome()
    isClosed.printed = bytes == []
    for line in prints.add(bytes ?? []) { hand(on: line) }
  }

  /// Hands on a line that the code or the runtime has printed, unless it is the reason for the end of the program.
  private func hand(on line: Substring) {
    if isInTrace {
      isInTrace = CrashReason.isFrame(line)
      if isInTrace { return }
    }
    if line == CrashReason.traceStart {
      isInTrace = true
    } else if let reason = CrashReason(line) {
      state.reason = reason
    } else if shown.take(line) {
      write(line + "\n")
    }
  }

  private func write(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}

/// What code has printed, of which each line is shown once.
///
/// A view is evaluated many times for one figure, so its lines come again and again.
struct ShownLines {
  /// The most bytes that are shown; what follows is counted.
  static let mostBytes = 1 << 20
  private var lines: Set<Substring> = []
  private var (bytes, left, again) = (0, 0, 0)

  /// Takes a line, and returns whether to show it.
  mutating func take(_ line: Substring) -> Bool {
    if lines.contains(line) {
      again += 1
      return false
    }
    guard bytes < Self.mostBytes else {
      left += line.utf8.count + 1
      return false
    }
    bytes += line.utf8.count + 1
    lines.insert(line)
    return true
  }

  /// What isn't shown, in words, or nil if all was.
  var rest: String? {
    if left > 0 { return "… and \(left) more bytes that the code has printed" }
    return again == 0 ? nil : "… and \(again) times a line that the code had printed before"
  }
}

/// Bytes that come in pieces, as lines of text.
struct Lines {
  private var bytes: [UInt8] = []

  /// The most bytes of a line; a longer one is cut there.
  private static let longest = 1 << 16

  /// Adds bytes, and returns the lines that they complete.
  mutating func add(_ new: [UInt8]) -> [Substring] {
    var lines: [Substring] = []
    for part in new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // All parts but the first follow a line break.
      if part.startIndex > 0 {
        lines.append(Substring(decoding: bytes, as: UTF8.self))
        bytes = []
      }
      bytes += part
      while bytes.count > Self.longest {
        lines.append(Substring(decoding: bytes.prefix(Self.longest), as: UTF8.self))
        bytes.removeFirst(Self.longest)
      }
    }
    return lines
  }

  /// The line that isn't complete, or nil.
  var rest: Substring? { bytes.isEmpty ? nil : Substring(decoding: bytes, as: UTF8.self) }
}

extension Int32 {
  /// Reads from a descriptor what is there.
  ///
  /// - Returns: The bytes, none at the end of the file, or nil if there is nothing now.
  fileprivate func readSome() -> [UInt8]? {
    while true {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, used in
        count = unsafe read(self, buffer.baseAddress, buffer.count)
        used = Swift.max(0, count)
      }
      if count >= 0 { return bytes }
      if errno != EINTR { return nil }
    }
  }

  /// Reads from a descriptor that doesn't wait.
  fileprivate func readAll() -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = readSome(), !bytes.isEmpty { all += bytes }
    return all
  }
}
