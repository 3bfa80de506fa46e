import Foundation
import Platform
import Subprocess
import Synchronization

/// A program that this one starts.
///
/// No other file starts programs, except for the one in which an author's code runs. Nothing polls: the system tells when
/// a program ends.
package final class ChildProcess: Sendable {
  /// What a program printed, and how it ended.
  package struct Result: Hashable, Sendable {
    /// The exit status, or the signal that ended it; 127 if it can't be started.
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
    /// The number of the program while it runs.
    var identifier: pid_t?
    var task: Task<Void, Never>?
    var isStopped = false
    var isOverdue = false
    var result: Result?
  }

  private let command: [String]
  private let environment: [String: String]?
  private let state = Mutex(State())
  /// Is empty when the program has ended.
  private let end = DispatchGroup()

  /// The time that a program gets to end by itself after it was interrupted, and again after it was terminated.
  private static let grace = 1

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
      launch(within: limit, line) { continuation.resume(returning: $0) }
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
    launch(within: limit, line) { _ in }
    end.wait()
    return state.withLock { $0.result } ?? Result(status: 127)
  }

  private func launch(
    within limit: Double?,
    _ line: @escaping @Sendable (Substring) -> Void,
    _ done: @escaping @Sendable (Result) -> Void
  ) {
    begin { configuration in
      let timer = limit.map { limit in
        Task {
          try await Task.sleep(for: .seconds(limit))
          self.state.withLock { $0.isOverdue = true }
          self.stop()
        }
      }
      defer { timer?.cancel() }
      let result = try await Subprocess.run(configuration, input: .none, output: .sequence, error: .sequence) {
        execution in
        self.note(execution.processIdentifier.value)
        async let output = Self.text(of: execution.standardOutput, line)
        async let errors = Self.text(of: execution.standardError, line)
        return await (output, errors)
      }
      return Result(
        status: result.terminationStatus.number,
        output: result.closureResult.0,
        errors: result.closureResult.1
      )
    } done: { result in
      done(
        self.state.withLock { state in
          var result = result
          result.isOverdue = state.isOverdue
          state.result = result
          return result
        }
      )
    }
  }

  /// Starts the program without waiting for its end.
  ///
  /// - Parameters:
  ///   - input: A descriptor that is its standard input, and is closed here, or nil for none.
  ///   - errors: A descriptor for its standard error, which is closed here.
  /// - Returns: The reason why it can't be started, or nil.
  package func start(input: Int32? = nil, errors: Int32) -> String? {
    let hasStarted = DispatchSemaphore(value: 0)
    begin { configuration in
      func started(_ identifier: pid_t) {
        self.note(identifier)
        hasStarted.signal()
      }
      let errors = FileDescriptorOutput.fileDescriptor(.init(rawValue: errors), closeAfterSpawningProcess: true)
      let status =
        if let input {
          try await Subprocess.run(
            configuration,
            input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true),
            output: .discarded,
            error: errors
          ) { started($0.processIdentifier.value) }.terminationStatus
        } else {
          try await Subprocess.run(configuration, input: .none, output: .discarded, error: errors) {
            started($0.processIdentifier.value)
          }.terminationStatus
        }
      return Result(status: status.number)
    } done: { result in
      self.state.withLock { $0.result = result }
      hasStarted.signal()
    }
    hasStarted.wait()
    return state.withLock { $0.result.flatMap { $0.status == 127 ? $0.errors : nil } }
  }

  /// Runs a program in a task with a thread of its own, since the thread that waits may be the only one for tasks.
  private func begin(
    _ run: @escaping @Sendable (Configuration) async throws -> Result,
    done: @escaping @Sendable (Result) -> Void
  ) {
    var options = PlatformOptions()
    options.teardownSequence = [
      .send(signal: .interrupt, allowedDurationToNextStep: .seconds(Self.grace)),
      .send(signal: .terminate, allowedDurationToNextStep: .seconds(Self.grace)),
    ]
    let name = command.first ?? ""
    let variables = environment?.compactMap { name, value in Environment.Key(rawValue: name).map { ($0, value) } }
    let configuration = Configuration(
      executable: name.contains("/") ? .path(.init(name)) : .name(name),
      arguments: Arguments(Array(command.dropFirst())),
      environment: variables.map { .custom(Dictionary($0) { $1 }) } ?? .inherit,
      platformOptions: options
    )
    end.enter()
    let task = Task.detached(executorPreference: OwnThread()) {
      let result: Result
      do { result = try await run(configuration) } catch { result = Result(status: 127, errors: "\(error)") }
      self.state.withLock { $0.identifier = nil }
      done(result)
      self.end.leave()
    }
    let isStopped = state.withLock { state in
      state.task = task
      return state.isStopped
    }
    if isStopped { task.cancel() }
  }

  private func note(_ identifier: pid_t) { state.withLock { $0.identifier = identifier } }

  // MARK: Ending

  /// The exit status, or the signal that ended the program, or nil while it runs.
  package var status: Int32? { state.withLock { $0.result?.status } }

  /// Waits for the end of the program.
  ///
  /// - Parameter seconds: The longest time to wait.
  /// - Returns: Whether the program has ended in time.
  package func ends(within seconds: Double) -> Bool { end.wait(timeout: .now() + seconds) == .success }

  /// The longest time in seconds from ``stop()`` to the end.
  package static let timeToStop = Double(3 * grace)

  /// Interrupts the program like Ctrl-C, terminates it if it doesn't end, and kills it if it still doesn't.
  ///
  /// Returns at once. A program that was started in the background may ignore interrupts.
  package func stop() {
    let task = state.withLock { state in
      state.isStopped = true
      return state.task
    }
    task?.cancel()
  }

  /// Kills the program.
  package func kill() {
    // While this is locked, the number is that of the program.
    state.withLock { state in
      if let identifier = state.identifier { _ = Platform.kill(identifier, SIGKILL) }
    }
  }

  // MARK: Reading

  /// Reads a stream to its end.
  private static func text(
    of stream: SubprocessOutputSequence,
    _ line: @Sendable (Substring) -> Void
  ) async -> String {
    var bytes: [UInt8] = []
    var start = 0
    do {
      for try await buffer in stream {
        unsafe buffer.withUnsafeBytes { unsafe bytes += $0 }
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
          line(Substring(decoding: bytes[start..<end], as: UTF8.self))
          start = end + 1
        }
      }
    } catch {
      // What was printed before the program was stopped counts.
    }
    if start < bytes.count { line(Substring(decoding: bytes[start...], as: UTF8.self)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TerminationStatus {
  /// The exit status, or the number of the signal.
  fileprivate var number: Int32 {
    switch self {
    case .exited(let status): status
    case .signaled(let signal): signal
    }
  }
}

/// Runs the jobs of a task one after the other, on a thread that no other task has.
private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "child process")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
