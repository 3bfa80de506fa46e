import CPlatform
import Foundation
import Platform
import Synchronization

/// A program that this one starts.
///
/// No other file starts programs, except for the one in which an author's code runs. Nothing polls: one thread waits for
/// the end of each program, and another one for what it prints. Threads of tasks aren't needed, since all of them may
/// wait for programs.
package final class ChildProcess: Sendable {
  /// What a program printed, and how it ended.
  package struct Result: Hashable, Sendable {
    /// The exit status, or the signal that ended it; 127 if there is no such program.
    package var status: Int32
    /// The text on standard output.
    package var output: String
    /// The text on standard error, or the reason why it can't be started.
    package var errors: String
    /// Whether the program was stopped because its time was over.
    package var isOverdue: Bool

    /// Creates a result.
    package init(status: Int32, output: String = "", errors: String = "", isOverdue: Bool = false) {
      (self.status, self.output, self.errors, self.isOverdue) = (status, output, errors, isOverdue)
    }
  }

  private struct State {
    /// The number of the program, until it is given back to the system.
    var identifier: pid_t?
    var status: Int32?
    var isOverdue = false
  }

  private let command: [String]
  private let environment: [String: String]?
  private let state = Mutex(State())
  /// Is empty when the program has ended.
  private let end = DispatchGroup()

  /// What stops a program, one after the other: it gets a second to end by itself after each but the last.
  private static let signals = [SIGINT, SIGTERM, SIGKILL]
  private static let grace = 1.0
  private static let clock = DispatchQueue(label: "child processes")
  /// The first number of descriptors here that programs get as 0, 1 and 2.
  private static let firstCopy: Int32 = 16

  /// Prepares a program.
  ///
  /// - Parameters:
  ///   - command: The program, which is searched in `PATH`, and its arguments.
  ///   - environment: The environment of the program, or nil for that of this one.
  package init(_ command: [String], environment: [String: String]? = nil) {
    (self.command, self.environment) = (command, environment)
  }

  // MARK: Running

  /// Runs the program to its end, without standard input.
  ///
  /// - Parameters:
  ///   - limit: The time in seconds after which the program is stopped, if there is one.
  ///   - line: A closure that is called with each line of both streams, on any thread.
  /// - Returns: What it printed, and how it ended.
  package func run(
    within limit: Double? = nil,
    _ line: @escaping @Sendable (Substring) -> Void = { _ in }
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.runAndWait(within: limit, line)) }
    }
  }

  /// Runs the program to its end while the calling thread waits, without standard input.
  ///
  /// - Parameters:
  ///   - limit: The time in seconds after which the program is stopped, if there is one.
  ///   - line: A closure that is called with each line of both streams, on any thread.
  /// - Returns: What it printed, and how it ended.
  package func runAndWait(
    within limit: Double? = nil,
    _ line: @escaping @Sendable (Substring) -> Void = { _ in }
  ) -> Result {
    guard let output = Channel(), let errors = Channel(), let ended = Channel() else {
      return Result(status: 127, errors: Self.reason(errno))
    }
    let problem = launch([-1, output.writing, errors.writing]) { ended.closeWriting() }
    for channel in [output, errors] { channel.closeWriting() }
    if let problem {
      ended.closeWriting()
      return Result(status: 127, errors: problem)
    }
    let timer = DispatchWorkItem {
      self.state.withLock { $0.isOverdue = true }
      self.stop()
    }
    if let limit { Self.clock.asyncAfter(deadline: .now() + limit, execute: timer) }
    defer { timer.cancel() }
    var texts = [Text(), Text()]
    var descriptors = [output, errors, ended].map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
    // Another program that this one has started may hold the streams open.
    while descriptors[2].revents == 0, descriptors[0].fd >= 0 || descriptors[1].fd >= 0 {
      if unsafe poll(&descriptors, 3, -1) < 0, errno != EINTR { break }
      for place in texts.indices where descriptors[place].revents != 0 {
        if !texts[place].read(descriptors[place].fd, line) { descriptors[place].fd = -1 }
      }
    }
    end.wait()
    for (place, channel) in [output, errors].enumerated() {
      if descriptors[place].fd >= 0 {
        _ = fcntl(channel.reading, F_SETFL, O_NONBLOCK)
        while texts[place].read(channel.reading, line) {}
      }
      texts[place].finish(line)
    }
    let (status, isOverdue) = state.withLock { ($0.status ?? 127, $0.isOverdue) }
    return Result(status: status, output: texts[0].all, errors: texts[1].all, isOverdue: isOverdue)
  }

  /// Starts the program without waiting for its end.
  ///
  /// - Parameters:
  ///   - input: A descriptor that is its standard input, and is closed here, or nil for none.
  ///   - errors: A descriptor for its standard error, which is closed here.
  /// - Returns: The reason why it can't be started, or nil.
  package func start(input: Int32? = nil, errors: Int32) -> String? {
    let copies = [input ?? -1, errors].map { $0 < 0 ? -1 : fcntl($0, F_DUPFD_CLOEXEC, Self.firstCopy) }
    defer { for descriptor in copies + [input ?? -1, errors] where descriptor >= 0 { close(descriptor) } }
    return launch([copies[0], -1, copies[1]]) {}
  }

  /// Starts the program, and a thread that waits for its end.
  ///
  /// - Parameters:
  ///   - descriptors: What it has as standard input, output and error; -1 for nothing.
  ///   - ended: Called after the end, when the status is known.
  /// - Returns: The reason why it can't be started, or nil.
  private func launch(_ descriptors: [Int32], _ ended: @escaping @Sendable () -> Void) -> String? {
    let isPath = command.first?.contains("/") == true
    let words = isPath ? command : ["env"] + command
    let variables = environment ?? ProcessInfo.processInfo.environment
    let (arguments, values) = unsafe (CStrings(words), CStrings(variables.map { "\($0)=\($1)" }))
    defer {
      unsafe arguments.deallocate()
      unsafe values.deallocate()
    }
    var identifier: pid_t = 0
    let error = unsafe start_program(
      isPath ? command[0] : "/usr/bin/env",
      arguments.pointers,
      values.pointers,
      descriptors,
      Int32(descriptors.count),
      &identifier
    )
    guard error == 0 else { return Self.reason(error) }
    state.withLock { $0.identifier = identifier }
    end.enter()
    Thread.detachNewThread { [identifier] in
      // Until its status is taken, no other program gets its number.
      wait_for_end(identifier)
      self.state.withLock { state in
        state.identifier = nil
        state.status = take_status(identifier)
      }
      self.end.leave()
      ended()
    }
    return nil
  }

  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  // MARK: Ending

  /// The exit status, or the signal that ended the program, or nil while it runs.
  package var status: Int32? { state.withLock { $0.status } }

  /// Waits for the end of the program.
  ///
  /// - Parameter seconds: The longest time to wait.
  /// - Returns: Whether the program has ended in time.
  package func ends(within seconds: Double) -> Bool { end.wait(timeout: .now() + seconds) == .success }

  /// The longest time in seconds from ``stop()`` to the end.
  package static let timeToStop = Double(signals.count) * grace

  /// Interrupts the program like Ctrl-C, terminates it if it doesn't end, and kills it if it still doesn't.
  ///
  /// Returns at once. A program that was started in the background may ignore interrupts.
  package func stop() {
    send(Self.signals[0])
    for (step, signal) in Self.signals.enumerated().dropFirst() {
      Self.clock.asyncAfter(deadline: .now() + Double(step) * Self.grace) { self.send(signal) }
    }
  }

  /// Kills the program.
  package func kill() { send(SIGKILL) }

  private func send(_ signal: Int32) {
    // While this is locked, the number is that of the program.
    state.withLock { state in
      if let identifier = state.identifier { _ = Platform.kill(identifier, signal) }
    }
  }
}

/// A pipe, both ends of which are closed with it.
private final class Channel: Sendable {
  let reading: Int32
  private let end: Mutex<Int32>

  /// Opens a pipe, or returns nil with `errno` if the system can't.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    // Programs that start meanwhile must not hold it open.
    let copies = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
    for descriptor in ends { close(descriptor) }
    reading = copies[0]
    end = Mutex(copies[1])
    guard copies.allSatisfy({ $0 >= 0 }) else { return nil }
  }

  deinit {
    closeWriting()
    if reading >= 0 { close(reading) }
  }

  var writing: Int32 { end.withLock { $0 } }

  func closeWriting() {
    end.withLock { end in
      if end >= 0 { close(end) }
      end = -1
    }
  }
}

/// What a program prints to one stream.
private struct Text {
  private var bytes: [UInt8] = []
  private var start = 0

  var all: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads what there is, and hands on the lines that it completes.
  ///
  /// - Returns: Whether more may come.
  mutating func read(_ descriptor: Int32, _ line: (Substring) -> Void) -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Platform.read(descriptor, &part, part.count)
    if count < 0 { return errno == EINTR }
    guard count > 0 else { return false }
    bytes += part[..<count]
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      line(Substring(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
    }
    return true
  }

  /// Hands on the rest, which is no whole line.
  func finish(_ line: (Substring) -> Void) {
    if start < bytes.count { line(Substring(decoding: bytes[start...], as: UTF8.self)) }
  }
}
