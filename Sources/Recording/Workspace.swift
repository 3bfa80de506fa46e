import Diagnostics
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder and the processes of a recording, which end with it.
package final class Workspace: Sendable {
  /// The folder for everything that is written on the way.
  package let folder: URL
  private let processes = Mutex<[pid_t]>([])

  /// Makes a folder.
  ///
  /// - Throws: ``Diagnostics`` where the temporary folder can't be written to.
  package init() throws(Diagnostics) {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Diagnostics([
        Diagnostic("it can't be made: \(error.localizedDescription)", at: Location(file: folder.path))
      ])
    }
  }

  deinit { tidy() }

  /// Ends the processes and removes the folder.
  package func tidy() {
    processes.withLock { processes in
      for process in processes { kill(process, SIGKILL) }
      processes = []
    }
    // A browser that was just ended may still write; the second try finds it gone.
    for _ in 0..<20 where FileManager.default.fileExists(atPath: folder.path) {
      if (try? FileManager.default.removeItem(at: folder)) != nil { return }
      usleep(50_000)
    }
  }

  func add(_ process: Process) {
    processes.withLock { $0.append(process.processIdentifier) }
  }

  func remove(_ process: Process) {
    processes.withLock { processes in processes.removeAll { $0 == process.processIdentifier } }
  }

  /// Starts a program whose complaints go to a file.
  ///
  /// - Returns: The process, and the file of its complaints.
  func start(
    _ program: String,
    _ arguments: [String],
    input: FileHandle = .nullDevice
  ) throws(Diagnostics) -> (Process, complaints: URL) {
    let complaints = folder.appendingPathComponent("\(UUID().uuidString).log")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // What the program leaves behind goes with the folder.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    do {
      try Data().write(to: complaints)
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: complaints)
      try process.run()
    } catch {
      throw Diagnostics([
        Diagnostic("it can't be started: \(error.localizedDescription)", at: Location(file: program))
      ])
    }
    add(process)
    return (process, complaints)
  }

  /// The last words of a program that failed.
  static func lastLine(of complaints: URL) -> String? {
    guard let data = try? Data(contentsOf: complaints) else { return nil }
    return String(decoding: data.suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
  }
}

extension Process {
  /// Waits until the process ends.
  ///
  /// - Parameter seconds: How long to wait.
  /// - Returns: Whether it ended in time.
  func ends(within seconds: Double) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    while isRunning {
      if Date() > limit { return false }
      usleep(10_000)
    }
    return true
  }
}
