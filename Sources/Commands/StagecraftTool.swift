import ArgumentParser
import Diagnostics
import Foundation
import Scenes
import Site
import Synchronization

/// The command line, for a program that brings its own scenes.
///
/// ```swift
/// import StagecraftSite
///
/// @main
/// enum Blog {
///   static func main() async {
///     await StagecraftTool.main(scenes: [.flip, .deck])
///   }
/// }
/// ```
public enum StagecraftTool {
  /// Runs the command that the arguments name, and ends the program.
  ///
  /// It exits with 0 when all is well, 1 when something is wrong with what was given, and 2 when the command itself was
  /// misspelt.
  ///
  /// - Parameter scenes: The scenes that commands know by their names.
  public static func main(scenes: [Scene]) async {
    if let program = CommandLine.arguments.first?.split(separator: "/").last {
      RootCommand.name.withLock { $0 = String(program) }
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(await run(arguments, scenes: scenes, terminal: .standard))
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - scenes: The scenes that commands know by their names.
  ///   - terminal: Where output and messages go.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], scenes: [Scene], terminal: Terminal) async -> Int32 {
    if let problem = misspeltCommand(arguments) {
      terminal.complain(problem.description)
      return 2
    }
    do {
      var parsed = try RootCommand.parseAsRoot(arguments)
      if let command = parsed as? any StagecraftCommand {
        try await command.run(Session(catalogue: SceneCatalogue(scenes), terminal: terminal))
      } else {
        // Help, or no command at all, which asks for help.
        try parsed.run()
      }
      return 0
    } catch let error as Diagnostics {
      terminal.complain(error.description)
      return 1
    } catch {
      let status = RootCommand.exitCode(for: error)
      let message = RootCommand.fullMessage(for: error)
      if status.isSuccess {
        terminal.print(message)
        return 0
      }
      terminal.complain(message)
      return status == .validationFailure ? 2 : 1
    }
  }

  /// What is wrong with the command's name, if that is what is wrong.
  private static func misspeltCommand(_ arguments: [String]) -> Diagnostic? {
    let names = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    return Diagnostic(
      "there is no command “\(word)”; expected one of \(names.joined(separator: ", "))",
      at: Location(file: RootCommand.name.withLock { $0 }),
      suggestion: nearestSpelling(of: word, among: names)
    )
  }
}

/// Where output and messages go.
package struct Terminal: Sendable {
  /// Writes a line to the output.
  package var print: @Sendable (String) -> Void
  /// Writes a line for the person at the terminal.
  package var complain: @Sendable (String) -> Void
  /// Writes over the last line of progress, or clears it where it is nil; nothing where nobody watches.
  package var progress: @Sendable (String?) -> Void = { _ in }

  /// Creates a terminal.
  package init(
    print: @escaping @Sendable (String) -> Void,
    complain: @escaping @Sendable (String) -> Void,
    progress: @escaping @Sendable (String?) -> Void = { _ in }
  ) {
    self.print = print
    self.complain = complain
    self.progress = progress
  }

  /// The program's own output and error streams.
  package static let standard = Terminal(
    print: { line in
      do {
        try write(line, to: .standardOutput)
      } catch {
        // A reader that has gone away, such as head, has what it wanted; a disk that is full hasn't.
        let code = (error as NSError).userInfo[NSUnderlyingErrorKey].flatMap { ($0 as? NSError)?.code }
        if Int32(code ?? 0) == EPIPE { exit(0) }
        try? write("error: the output can't be written: \(error.reason)", to: .standardError)
        exit(1)
      }
    },
    // Where nobody can be told, the exit status still says it.
    complain: { line in try? write(line, to: .standardError) },
    progress: { line in
      guard isatty(STDERR_FILENO) == 1 else { return }
      try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(line ?? "")".utf8))
    }
  )

  private static func write(_ line: String, to handle: FileHandle) throws {
    try handle.write(contentsOf: Data((line.hasSuffix("\n") ? line : line + "\n").utf8))
  }
}

/// What a command works with.
struct Session {
  let catalogue: SceneCatalogue
  let terminal: Terminal
}

/// A command that is handed the scenes.
protocol StagecraftCommand: ParsableCommand {
  func run(_ session: Session) async throws
}

/// The commands together.
struct RootCommand: ParsableCommand {
  /// What the program is called: an author's own has a name of its own.
  static let name = Mutex("stagecraft")

  static let configuration = CommandConfiguration(
    commandName: name.withLock { $0 },
    abstract: "Interface transitions, described in Swift, as CSS and SVG that play on any web page.",
    version: "0.1.0",
    subcommands: [
      BuildCommand.self, PreviewCommand.self, ScenesCommand.self, ExportCommand.self, GestureCommand.self,
      SampleCommand.self, SpringCommand.self, CheckCommand.self, NewCommand.self,
    ]
  )
}
