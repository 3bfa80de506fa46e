import Foundation
import Synchronization

/// A private folder for one browser session, and a watchdog that ends everything that was started there.
///
/// The watchdog is a shell that reads from a pipe whose other end only this process holds. The kernel closes that end
/// when this process ends, whether it exits, crashes or is killed, so no handler has to run for the watchdog to wake up.
/// It then ends every process whose environment or arguments name the folder, and removes the folder. The name has a
/// random part, so nothing else can carry it; process groups and parents wouldn't do, as browsers leave both.
final class Workplace: Sendable {
  let engine: Engine
  let folder: URL
  private let watchdog: Process
  private let pipe: Pipe
  private let hasEnded = Mutex(false)

  private static let all = Mutex<[Workplace]>([])

  /// Ends all sessions before this process exits, so that nothing outlives the test command by even a moment.
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

  /// Makes the folder and starts its watchdog.
  init(for engine: Engine) throws {
    _ = Self.registration
    self.engine = engine
    // Short, as sockets lie in it whose paths may have only about a hundred bytes.
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
  ///   - names: The names under which it may be installed.
  ///   - arguments: Its arguments.
  ///   - environment: What its environment has besides the folder's own parts.
  ///   - log: The file's name.
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
    // No accessibility bus, no settings service and no proxy between a test and its browser.
    environment.merge([
      "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "no_proxy": "127.0.0.1,localhost",
      "NO_PROXY": "127.0.0.1,localhost", "MOZ_CRASHREPORTER_DISABLE": "1", "MOZ_DISABLE_AUTO_SAFE_MODE": "1",
    ]) { $1 }
    return environment
  }

  /// Waits until something is there.
  ///
  /// - Parameters:
  ///   - what: What is waited for, for the message.
  ///   - process: The program that makes it.
  ///   - log: The program's file.
  ///   - limit: How long to wait, in seconds.
  ///   - find: Looks for it.
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

  /// The text of a file in the folder.
  func text(of name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data(),
      as: UTF8.self
    )
  }

  /// Ends everything that was started here and removes the folder.
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

/// A moment by which something has to be done.
struct Deadline {
  private let end: ContinuousClock.Instant

  /// Creates the moment that is so many seconds away.
  init(_ seconds: Double) { end = .now + .seconds(seconds) }

  var hasPassed: Bool { ContinuousClock.now >= end }

  /// What is left, in milliseconds.
  var milliseconds: Int32 { Int32(max(0, min(1e6, (end - .now) / .milliseconds(1)))) }
}
