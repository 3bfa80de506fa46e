import Diagnostics
import Files
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The temporary folder and the processes of a recording.
///
/// Both are removed when the workspace is deinitialized.
package final class Workspace: Sendable {
  private let privateFolder: PrivateFolder
  private let processes = Mutex<[pid_t]>([])

  /// Creates the folder.
  ///
  /// - Throws: `Diagnostics` if the folder can't be created.
  package init() throws(Diagnostics) {
    do {
      privateFolder = try PrivateFolder()
    } catch {
      throw Diagnostics([
        Diagnostic(
          .recordingFile,
          "no folder can be created in it: \(error.localizedDescription)",
          at: Location(file: FileManager.default.temporaryDirectory.path)
        )
      ])
    }
  }

  /// The temporary folder.
  package var folder: URL { privateFolder.url }

  deinit { cleanUp() }

  /// Kills the processes and removes the folder.
  package func cleanUp() {
    processes.withLock { processes in
      for process in processes { kill(process, SIGKILL) }
      processes = []
    }
    privateFolder.remove()
  }

  func add(_ process: Process) {
    processes.withLock { $0.append(process.processIdentifier) }
  }

  func remove(_ process: Process) {
    processes.withLock { processes in processes.removeAll { $0 == process.processIdentifier } }
  }

  /// Starts a program whose standard error goes to a file.
  ///
  /// - Returns: The process, and the file with its error messages.
  func start(
    _ program: String,
    _ arguments: [String],
    input: FileHandle = .nullDevice
  ) throws(Diagnostics) -> (Process, errorLog: URL) {
    let errorLog = folder.appendingPathComponent("\(UUID().uuidString).log")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // Temporary files of the program are removed with the folder.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    do {
      try Data().write(to: errorLog)
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: errorLog)
      try process.run()
    } catch {
      throw Diagnostics([
        Diagnostic(.recordingFailed, "it can't be started: \(error.localizedDescription)", at: Location(file: program))
      ])
    }
    add(process)
    return (process, errorLog)
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments.
  ///   - limit: The longest time that it may take, in seconds.
  ///   - describe: Returns the message for the reason that it gave when it failed.
  /// - Throws: `Diagnostics` if it fails or takes longer.
  func run(
    _ program: String,
    _ arguments: [String],
    within limit: Double,
    failing describe: (String) -> String
  ) throws(Diagnostics) {
    let (process, errorLog) = try start(program, arguments)
    guard process.ends(within: limit) else {
      kill(process.processIdentifier, SIGKILL)
      throw Diagnostics([
        Diagnostic(.recordingFailed, "it didn't end within \(Int(limit)) s", at: Location(file: program))
      ])
    }
    remove(process)
    guard process.terminationStatus == 0 else {
      let reason = Self.lastLine(of: errorLog) ?? "it ended with status \(process.terminationStatus)"
      throw Diagnostics([Diagnostic(.recordingFailed, describe(reason), at: Location(file: program))])
    }
  }

  /// Returns the last line of an error log.
  static func lastLine(of errorLog: URL) -> String? {
    guard let data = try? Data(contentsOf: errorLog) else { return nil }
    return String(decoding: data.suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
  }
}

extension Process {
  /// Waits until the process ends.
  ///
  /// - Parameter seconds: The maximum time to wait, in seconds.
  /// - Returns: Whether the process ended in time.
  func ends(within seconds: Double) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    while isRunning {
      if Date() > limit { return false }
      usleep(10_000)
    }
    return true
  }
}
