import Foundation
import Supervision
import Synchronization

/// A program that runs to its end, whose lines are read as it prints them.
final class ToolProcess: Sendable {
  /// What a program printed, and how it ended.
  struct Result: Hashable, Sendable {
    /// The exit status; 127 if there is no such program.
    var status: Int32
    /// The text on standard output.
    var output = ""
    /// The text on standard error.
    var errors = ""
    /// Whether the program was stopped because its time was over.
    var isOverdue = false
  }

  private let process = Process()

  /// Prepares a program.
  ///
  /// - Parameters:
  ///   - command: The program, which is searched in `PATH`, and its arguments.
  ///   - environment: The environment of the program, or nil for that of this one.
  init(_ command: [String], environment: [String: String]? = nil) {
    process.environment = environment
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
  }

  /// Runs the program, on threads of its own.
  ///
  /// - Parameter line: A closure that is called with each line of both streams, on any thread.
  /// - Returns: What it printed, and how it ended.
  func run(_ line: @escaping @Sendable (Substring) -> Void) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.runAndWait(line)) }
    }
  }

  /// Runs the program while the calling thread waits.
  ///
  /// - Parameters:
  ///   - limit: The time in seconds after which the program is stopped, if there is one.
  ///   - line: A closure that is called with each line of both streams, on any thread.
  /// - Returns: What it printed, and how it ended.
  func runAndWait(
    within limit: Double? = nil,
    _ line: @escaping @Sendable (Substring) -> Void = { _ in }
  ) -> Result {
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    do {
      try withoutBlockedSignals { try process.run() }
    } catch {
      return Result(status: 127, errors: error.localizedDescription)
    }
    let isOverdue = Atomic(false)
    let stop = DispatchWorkItem {
      isOverdue.store(true, ordering: .relaxed)
      self.stop()
    }
    if let limit { DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: stop) }
    defer { stop.cancel() }
    let printed = Mutex("")
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let text = Self.text(of: output.fileHandleForReading, line)
      printed.withLock { $0 = text }
      isRead.signal()
    }
    let complaints = Self.text(of: errors.fileHandleForReading, line)
    isRead.wait()
    return Result(
      status: statusAtEnd(),
      output: printed.withLock { $0 },
      errors: complaints,
      isOverdue: isOverdue.load(ordering: .relaxed)
    )
  }

  /// Waits for the end of the program, and returns its exit status, or the signal that ended it.
  ///
  /// On Linux, one thread of Foundation waits for all programs, each of which has a socket that closes when it ends. If a
  /// program closes its socket earlier, the thread waits for that program, and doesn't notice the ends of the others.
  /// So this function asks the kernel.
  private func statusAtEnd() -> Int32 {
    #if os(Linux)
      var end = unsafe siginfo_t()
      let program = id_t(process.processIdentifier)
      // The status remains, so that Foundation can read it, too.
      while true {
        if unsafe waitid(P_PID, program, &end, WEXITED | WNOWAIT) == 0 {
          return unsafe end._sifields._sigchld.si_status
        }
        guard errno == EINTR else { break }
      }
    #endif
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The time in seconds that an interrupted program gets to end by itself.
  private static let grace = 1.0

  /// Interrupts the program like Ctrl-C, and terminates it if it doesn't end.
  ///
  /// A program that was started in the background may ignore interrupts.
  func stop() {
    guard process.isRunning else { return }
    process.interrupt()
    let end = Date(timeIntervalSinceNow: Self.grace)
    while process.isRunning, Date() < end { usleep(20_000) }
    if process.isRunning { process.terminate() }
  }

  /// Reads a stream to its end.
  private static func text(of handle: FileHandle, _ line: (Substring) -> Void) -> String {
    var bytes: [UInt8] = []
    var start = 0
    while case let data = handle.availableData, !data.isEmpty {
      bytes += data
      while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line(Substring(decoding: bytes[start..<end], as: UTF8.self))
        start = end + 1
      }
    }
    if start < bytes.count { line(Substring(decoding: bytes[start...], as: UTF8.self)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
