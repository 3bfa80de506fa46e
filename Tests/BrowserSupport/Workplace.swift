import Foundation
import Synchronization

/// A private folder for a browser session, with a watchdog that kills all processes that were started there.
///
/// The watchdog is a shell that reads from a pipe, and only this process has the other end. The kernel closes that end
/// when this process exits, crashes or is killed, so the watchdog doesn't depend on a handler. It then kills every
/// process with the folder in its environment or arguments, and removes the folder. The folder has a random name, so
/// no other process is affected. Process groups and parents aren't sufficient, because browsers leave both.
final class Workplace: Sendable {
  let engine: Engine
  let folder: URL
  private let watchdog: Process
  private let pipe: Pipe
  private let hasEnded = Mutex(false)

  private static let all = Mutex<[Workplace]>([])

  /// Ends all sessions before this process exits, so that no process outlives the test command.
  private static let registration: Void = {
    atexit {
      let open = Workplace.all.withLock { $0 }
      for workplace in open { workplace.closePipe() }
      for workplace in open { workplace.awaitWatchdog() }
    }
  }()

  private static let script = #"""
    trap '' HUP INT TERM
    read -r folder
    while read -r _; do :; done
    inhabitants() {
      if [ -d /proc/self ]; then
        printf %s "$folder" | grep -lsaF -f - /proc/[0-9]*/environ /proc/[0-9]*/cmdline | cut -d/ -f3 | sort -u
      else
        ps -axEww -o pid=,command= | grep -F -- "$folder" | grep -v 'grep -F' | awk '{ print $1 }'
      fi
    }
    round=0
    while [ $round -lt 60 ]; do
      found=$(inhabitants)
      [ -n "$found" ] || break
      case $round in
        0) kill -TERM $found ;;
        1?|2?|3?|4?|5?) kill -KILL $found ;;
      esac
      sleep 0.1
      round=$((round + 1))
    done
    rm -rf -- "$folder"
    """#

  /// Creates the folder and starts its watchdog.
  init(for engine: Engine) throws {
    _ = Self.registration
    self.engine = engine
    // The path is short, because paths of sockets have a limit of about a hundred bytes.
    let name = "stagecraft-\(engine.rawValue)-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    for part in ["home", "tmp", "config", "cache", "data", "run"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(part),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
    pipe = Pipe()
    for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    watchdog = Process()
    watchdog.executableURL = URL(fileURLWithPath: "/bin/sh")
    watchdog.arguments = ["-c", Self.script]
    watchdog.standardInput = pipe.fileHandleForReading
    watchdog.standardOutput = FileHandle.nullDevice
    watchdog.standardError = FileHandle.nullDevice
    do {
      try watchdog.run()
      try pipe.fileHandleForReading.close()
      try pipe.fileHandleForWriting.write(contentsOf: Data("\(folder.path)\n".utf8))
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    Self.all.withLock { $0.append(self) }
  }

  /// Starts a program whose output goes to a file in the folder.
  ///
  /// - Parameters:
  ///   - names: The possible names of the program.
  ///   - arguments: The arguments.
  ///   - environment: Additional environment variables.
  ///   - log: The name of the file.
  func start(_ names: [String], _ arguments: [String], environment: [String: String] = [:], log: String) throws
    -> Process
  {
    let process = Process()
    process.executableURL = try program(names)
    process.arguments = arguments
    process.environment = self.environment.merging(environment) { $1 }
    let file = folder.appendingPathComponent(log)
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    return process
  }

  /// Finds a program by one of its names.
  func program(_ names: [String]) throws -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for name in names {
      for folder in folders {
        let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: path) { return URL(fileURLWithPath: path) }
      }
    }
    throw BrowserFailure.isMissing(names, for: engine)
  }

  private var environment: [String: String] {
    let foreign = ["XDG_", "WEBKIT_", "MOZ_", "GTK_", "GDK_"]
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !foreign.contains { name.hasPrefix($0) }
    }
    let own = [
      "HOME": "home", "TMPDIR": "tmp", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache",
      "XDG_DATA_HOME": "data", "XDG_RUNTIME_DIR": "run",
    ]
    for (name, part) in own { environment[name] = folder.appendingPathComponent(part).path }
    // Browsers in tests use no accessibility bus, no settings service and no proxy.
    environment.merge([
      "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "no_proxy": "127.0.0.1,localhost",
      "NO_PROXY": "127.0.0.1,localhost", "MOZ_CRASHREPORTER_DISABLE": "1", "MOZ_DISABLE_AUTO_SAFE_MODE": "1",
    ]) { $1 }
    return environment
  }

  /// Waits until a closure returns a value.
  ///
  /// - Parameters:
  ///   - what: The description for the message.
  ///   - process: The process to wait for.
  ///   - log: The log of the process.
  ///   - limit: The time limit, in seconds.
  ///   - find: The closure.
  func await<Value>(
    _ what: String,
    of process: Process,
    log: String,
    limit: Double = 60,
    _ find: () throws -> Value?
  ) throws -> Value {
    let deadline = Deadline(limit)
    while !deadline.hasPassed {
      if let value = try find() { return value }
      guard process.isRunning else { break }
      usleep(15_000)
    }
    let state = process.isRunning ? "isn't there after \(limit) s" : "never came"
    throw BrowserFailure("\(engine): \(what) \(state)\n\(text(of: log).suffix(800))", isFatal: true)
  }

  /// Returns the text of a file in the folder.
  func text(of name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data(),
      as: UTF8.self
    )
  }

  /// Kills all processes that were started here and removes the folder.
  func end() {
    closePipe()
    awaitWatchdog()
    Self.all.withLock { all in all.removeAll { $0 === self } }
  }

  private func closePipe() {
    let isFirst = hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
    if isFirst { try? pipe.fileHandleForWriting.close() }
  }

  private func awaitWatchdog() {
    let deadline = Deadline(8)
    while watchdog.isRunning, !deadline.hasPassed { usleep(10_000) }
  }
}

/// A deadline.
struct Deadline {
  private let end: ContinuousClock.Instant

  /// Creates a deadline in a number of seconds.
  init(_ seconds: Double) { end = .now + .seconds(seconds) }

  var hasPassed: Bool { ContinuousClock.now >= end }

  /// The remaining time, in milliseconds.
  var milliseconds: Int32 { Int32(max(0, min(1e6, (end - .now) / .milliseconds(1)))) }
}
