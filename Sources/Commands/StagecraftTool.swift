import ArgumentParser
import Diagnostics
import Foundation
import Scenes
import Site
import Synchronization

/// The command-line tool, for a program with its own scenes.
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
  /// Runs the command in the program's arguments, and exits.
  ///
  /// The exit status is 0 for success, 1 for an error in the input, and 2 for an invalid command or option.
  ///
  /// - Parameter scenes: The scenes that commands can refer to by name, which are those of the site.
  public static func main(scenes: [Scene]) async { await main(scenes: scenes, areSamples: false) }

  /// Runs the command in the program's arguments, and exits.
  ///
  /// - Parameters:
  ///   - scenes: The scenes that commands can refer to by name.
  ///   - areSamples: Whether they belong to no site, except in the folder that the program was built in.
  package static func main(scenes: [Scene], areSamples: Bool) async {
    Descriptors.noteInherited()
    if let program = CommandLine.arguments.first?.split(separator: "/").last {
      RootCommand.name.withLock { $0 = String(program) }
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(
      await run(
        arguments,
        scenes: scenes,
        areSamples: areSamples,
        terminal: .standard,
        process: CommandLine.arguments
      )
    )
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - scenes: The scenes that commands can refer to by name.
  ///   - areSamples: Whether they belong to no site, except in the folder that the program was built in.
  ///   - terminal: The destination of output and messages.
  ///   - process: The arguments of this process, starting with its name, if it may continue as a site's own program.
  /// - Returns: The exit status.
  package static func run(
    _ arguments: [String],
    scenes: [Scene],
    areSamples: Bool = false,
    terminal: Terminal,
    process: [String]? = nil
  ) async -> Int32 {
    if let problem = unknownCommand(arguments) {
      terminal.show(problem.description)
      return 2
    }
    do {
      var parsed = try RootCommand.parseAsRoot(arguments)
      if let command = parsed as? any StagecraftCommand {
        let session = Session(
          catalogue: try SceneCatalogue(scenes),
          hasSamples: areSamples,
          terminal: terminal,
          process: process
        )
        try await command.run(session)
      } else {
        // Help, or no command at all, which prints the help too.
        try parsed.run()
      }
      return 0
    } catch let error as Diagnostics {
      terminal.show(error.description)
      return 1
    } catch let status as ExitCode {
      // What is wrong has been said.
      return status.rawValue
    } catch {
      let status = RootCommand.exitCode(for: error)
      let message = RootCommand.fullMessage(for: error)
      if status.isSuccess {
        terminal.print(message)
        return 0
      }
      terminal.printError(message)
      return status == .validationFailure ? 2 : 1
    }
  }

  /// Returns an error if there is no command with the given name, or nil if there is.
  private static func unknownCommand(_ arguments: [String]) -> Diagnostic? {
    let names = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    return Diagnostic(
      .toolCommand,
      "there is no command “\(word)”; expected one of \(names.joined(separator: ", "))",
      about: RootCommand.name.withLock { $0 },
      suggestion: nearestSpelling(of: word, among: names)
    )
  }
}

/// The destination of output and messages.
package struct Terminal: Sendable {
  /// Writes a line to standard output.
  package var print: @Sendable (String) -> Void
  /// Writes a message to standard error.
  package var printError: @Sendable (String) -> Void
  /// Replaces the current progress line, or removes it if the argument is nil.
  package var progress: @Sendable (String?) -> Void = { _ in }
  /// Whether messages have colors.
  package var hasColors = false

  /// Creates a terminal.
  package init(
    print: @escaping @Sendable (String) -> Void,
    printError: @escaping @Sendable (String) -> Void,
    progress: @escaping @Sendable (String?) -> Void = { _ in },
    hasColors: Bool = false
  ) {
    self.print = print
    self.printError = printError
    self.progress = progress
    self.hasColors = hasColors
  }

  /// Writes messages about the author's input to standard error, with colors if the terminal shows them.
  ///
  /// - Parameter messages: Messages in the form of `Diagnostic.description`.
  package func show(_ messages: String) { printError(hasColors ? MessageColors.colored(messages) : messages) }

  /// The standard streams of the process.
  package static let standard = Terminal(
    print: { line in
      do {
        try write(line, to: .standardOutput)
      } catch {
        // A closed pipe isn't an error, because a reader such as head may stop early. A full disk is.
        let code = (error as NSError).userInfo[NSUnderlyingErrorKey].flatMap { ($0 as? NSError)?.code }
        if Int32(code ?? 0) == EPIPE { exit(0) }
        try? write("error: the output can't be written: \(error.reason)", to: .standardError)
        exit(1)
      }
    },
    // If standard error is closed, the exit status is all that is left.
    printError: { line in try? write(line, to: .standardError) },
    progress: { line in
      guard isatty(STDERR_FILENO) == 1 else { return }
      try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(line ?? "")".utf8))
    },
    hasColors: MessageColors.areShown(
      isTerminal: isatty(STDERR_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment
    )
  )

  private static func write(_ line: String, to handle: FileHandle) throws {
    try handle.write(contentsOf: Data((line.hasSuffix("\n") ? line : line + "\n").utf8))
  }
}

/// The context of a command.
struct Session {
  let catalogue: SceneCatalogue
  /// Whether the scenes belong to no site, except in the folder that the program was built in.
  var hasSamples = false
  let terminal: Terminal
  /// The arguments of this process, starting with its name, if it may continue as a site's own program.
  let process: [String]?
}

/// A command that uses the scenes.
protocol StagecraftCommand: ParsableCommand {
  func run(_ session: Session) async throws
}

/// The root command.
struct RootCommand: ParsableCommand {
  /// The name of the program, which an author can choose.
  static let name = Mutex("stagecraft")

  static let configuration = CommandConfiguration(
    commandName: name.withLock { $0 },
    abstract: "Interface transitions, described in Swift, as CSS and SVG that play on any web page.",
    version: "0.1.0",
    subcommands: [
      BuildCommand.self, PreviewCommand.self, ScenesCommand.self, ExportCommand.self, GestureCommand.self,
      SampleCommand.self, SpringCommand.self, CheckCommand.self, NewCommand.self, ImportCommand.self, ThemeCommand.self,
    ]
  )
}
