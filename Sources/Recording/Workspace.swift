import Diagnostics
import Files
import Foundation
import Platform
import Processes
import Synchronization

/// The temporary folder and the processes of a recording.
///
/// Both are removed when the workspace is deinitialized.
package final class Workspace: Sendable {
  private let privateFolder: PrivateFolder
  private let processes = Mutex<[ChildProcess]>([])

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
      for process in processes { process.kill() }
      processes = []
    }
    privateFolder.remove()
  }

  func remove(_ process: ChildProcess) {
    processes.withLock { processes in processes.removeAll { $0 === process } }
  }

  /// Starts a program whose standard error goes to a file.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments.
  ///   - input: A descriptor for its standard input, which is closed here, or nil for none.
  /// - Returns: The process, and the file with its error messages.
  /// - Throws: `Diagnostics` if it can't be started.
  func start(
    _ program: String,
    _ arguments: [String],
    input: Int32? = nil
  ) throws(Diagnostics) -> (ChildProcess, errorLog: URL) {
    let errorLog = folder.appendingPathComponent("\(UUID().uuidString).log")
    // Temporary files of the program are removed with the folder.
    let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    let process = ChildProcess([program] + arguments, environment: environment)
    let errors = unsafe open(errorLog.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let problem = unsafe errors < 0 ? String(cString: strerror(errno)) : process.start(input: input, errors: errors)
    if let problem {
      throw Diagnostics([
        Diagnostic(.recordingFailed, "it can't be started: \(problem)", at: Location(file: program))
      ])
    }
    processes.withLock { $0.append(process) }
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
      process.kill()
      throw Diagnostics([
        Diagnostic(.recordingFailed, "it didn't end within \(Int(limit)) s", at: Location(file: program))
      ])
    }
    remove(process)
    guard let status = process.status, status == 0 else {
      let reason = Self.lastLine(of: errorLog) ?? "it ended with status \(process.status ?? 0)"
      throw Diagnostics([Diagnostic(.recordingFailed, describe(reason), at: Location(file: program))])
    }
  }

  /// Returns the last line of an error log.
  static func lastLine(of errorLog: URL) -> String? {
    guard let data = try? Data(contentsOf: errorLog) else { return nil }
    return String(decoding: data.suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
  }
}
