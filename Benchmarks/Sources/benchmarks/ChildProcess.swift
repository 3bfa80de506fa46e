import Foundation

/// A program that is run to its end, and what that took.
struct ChildProcess {
  /// The wall time in seconds.
  let seconds: Double
  /// What it used.
  let use: Use

  /// The processor time in seconds, of all threads.
  var processor: Double { use.processor }
  /// The most memory that was resident, in MiB.
  var memory: Double { use.memory }

  /// What a process used until it ended.
  struct Use {
    /// Whether it ended without an error.
    let succeeded: Bool
    /// The processor time in seconds, of all threads.
    let processor: Double
    /// The most memory that was resident, in MiB.
    let memory: Double
  }

  /// Runs a program whose output isn't shown.
  ///
  /// - Parameters:
  ///   - command: The program, which is looked for in the path, and its arguments.
  ///   - folder: The folder that it runs in.
  /// - Throws: An error if it can't be started, or fails.
  init(_ command: [String], in folder: String) throws {
    let clock = ContinuousClock()
    let start = clock.now
    use = Self.wait(for: try Self.start(command, in: folder))
    seconds = (clock.now - start) / .seconds(1)
    guard use.succeeded else { throw Failure(command: command) }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program, which is looked for in the path, and its arguments.
  ///   - folder: The folder that it runs in.
  /// - Throws: An error if it can't be started.
  static func start(_ command: [String], in folder: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The shell becomes the program, so that it isn't counted.
    let words = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + command
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw Failure(command: command)
    }
    return process
  }

  /// Waits until a program ends.
  static func wait(for process: pid_t) -> Use {
    var (status, usage): (Int32, rusage) = (0, rusage())
    let succeeded = wait4(process, &status, 0, &usage) == process && status == 0
    func time(_ value: timeval) -> Double { Double(value.tv_sec) + Double(value.tv_usec) / 1e6 }
    #if os(macOS)
      let memory = Double(usage.ru_maxrss) / 1_048_576
    #else
      let memory = Double(usage.ru_maxrss) / 1_024
    #endif
    return Use(succeeded: succeeded, processor: time(usage.ru_utime) + time(usage.ru_stime), memory: memory)
  }

  /// A program that can't be run.
  struct Failure: Error, CustomStringConvertible {
    let command: [String]
    var description: String { "this failed: \(command.joined(separator: " "))" }
  }
}
