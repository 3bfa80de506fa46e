import Foundation
import Preview

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
  }

  private let process = Process()

  /// Prepares a program.
  ///
  /// - Parameter command: The program, which is searched in `PATH`, and its arguments.
  init(_ command: [String]) {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
  }

  /// Runs the program.
  ///
  /// - Parameter line: A closure that is called with each line of both streams, on any thread.
  /// - Returns: What it printed, and how it ended.
  func run(_ line: @escaping @Sendable (Substring) -> Void) async -> Result {
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    do {
      try withInheritableSignals { try process.run() }
    } catch {
      return Result(status: 127, errors: error.localizedDescription)
    }
    let (printed, complaints) = (
      Self.text(of: output.fileHandleForReading, line), Self.text(of: errors.fileHandleForReading, line)
    )
    let texts = await (printed.first { _ in true } ?? "", complaints.first { _ in true } ?? "")
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: texts.0, errors: texts.1)
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

  /// Starts to read a stream to its end, on a thread of its own, because reading blocks.
  ///
  /// - Returns: The whole text, when it has been read.
  private static func text(
    of handle: FileHandle,
    _ line: @escaping @Sendable (Substring) -> Void
  ) -> AsyncStream<String> {
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
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
      continuation.yield(String(decoding: bytes, as: UTF8.self))
      continuation.finish()
    }
    return texts
  }
}
