import ArgumentParser
import Diagnostics
import Foundation
import Scenes
import Site
import Supervision
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
  ///   They are made when a command needs them.
  @MainActor public static func main(scenes: @autoclosure @MainActor () -> [any Playable]) async {
    await main(areSamples: false, scenes: scenes)
  }

  /// Runs the command in the program's arguments, and exits.
  ///
  /// - Parameter scenes: The scenes that commands can refer to by name.
  @MainActor public static func main(scenes: @autoclosure @MainActor () -> [Scene]) async {
    await main(areSamples: false) { scenes() }
  }

  /// Runs the command in the program's arguments, and exits.
  ///
  /// - Parameters:
  ///   - areSamples: Whether the scenes belong to no site, except in the folder that the program was built in.
  ///   - scenes: Returns the scenes that commands can refer to by name.
  @MainActor package static func main(areSamples: Bool, scenes: @MainActor () -> [any Playable]) async {
    Descriptors.noteInherited()
    let isSupervised = Supervised.connect()
    if let program = CommandLine.arguments.first?.split(separator: "/").last {
      RootCommand.name.withLock { $0 = String(program) }
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await run(
      arguments,
      areSamples: areSamples,
      terminal: .standard,
      process: CommandLine.arguments,
      isSupervised: isSupervised,
      scenes: scenes
    )
    Supervised.end()
    exit(status)
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - scenes: The scenes that commands can refer to by name.
  ///   - terminal: The destination of output and messages.
  /// - Returns: The exit status.
  @MainActor package static func run(_ arguments: [String], scenes: [any Playable], terminal: Terminal) async -> Int32 {
    await run(arguments, areSamples: false, terminal: terminal, process: nil, isSupervised: false) { scenes }
  }

  /// Runs a command.
  ///
  /// A command that runs an author's code does that in a program of its own, which this one supervises.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - areSamples: Whether the scenes belong to no site, except in the folder that the program was built in.
  ///   - terminal: The destination of output and messages.
  ///   - process: The arguments of this process, starting with its name, if it may continue as another program.
  ///   - isSupervised: Whether another program supervises this one.
  ///   - scenes: Returns the scenes that commands can refer to by name.
  /// - Returns: The exit status.
  @MainActor private static func run(
    _ arguments: [String],
    areSamples: Bool,
    terminal: Terminal,
    process: [String]?,
    isSupervised: Bool,
    scenes: @MainActor () -> [any Playable]
  ) async -> Int32 {
    if let problem = unknownCommand(arguments) {
      terminal.show(problem.description)
      return 2
    }
    var show: @MainActor (Diagnostic) -> Void = { terminal.show($0.description) }
    do {
      var parsed = try RootCommand.parseAsRoot(arguments)
      if let command = parsed as? any StagecraftCommand {
        show = { terminal.show(command.text(of: $0)) }
        if command.usesScenes, !isSupervised, let process, let executable = Bundle.main.executablePath {
          var supervisor = Supervisor(Successor(executable: executable, arguments: process)) { message in
            terminal.progress(nil)
            show(message)
          }
          if let status = supervisor.run() { return status }
        }
        if command.usesScenes, process != nil {
          Watch.begin()
          Watch.report.withLock { report in
            report = { place, part, seconds in terminal.progress("\(place): \(part) has run for \(seconds) s") }
          }
        }
        let session = Session(
          catalogue: try SceneCatalogue(command.usesScenes ? scenes() : []),
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
      for problem in error.all { show(problem) }
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
      guard status == .validationFailure else {
        terminal.printError(message)
        return 1
      }
      show(usageProblem(RootCommand.message(for: error), arguments))
      return 2
    }
  }

  /// Returns the message about a wrong option, and where the right ones are listed.
  private static func usageProblem(_ message: String, _ arguments: [String]) -> Diagnostic {
    let names = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let tool = RootCommand.name.withLock { $0 }
    let command = arguments.first.flatMap { names.contains($0) ? $0 : nil }
    // The parser's own messages are sentences.
    let text = message.prefix(1).lowercased() + message.dropFirst()
    return Diagnostic(
      .toolOption,
      "\(text.hasSuffix(".") ? text.dropLast() : text[...]); see “\(tool) help\(command.map { " \($0)" } ?? "")”",
      about: [tool, command].compactMap(\.self).joined(separator: " ")
    )
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
        try write(line, to: Supervised.output)
      } catch {
        // A closed pipe isn't an error, because a reader such as head may stop early. A full disk is.
        let code = (error as NSError).userInfo[NSUnderlyingErrorKey].flatMap { ($0 as? NSError)?.code }
        if Int32(code ?? 0) == EPIPE {
          Supervised.end()
          exit(0)
        }
        try? write("error: the output can't be written: \(error.reason)", to: Supervised.errors)
        Supervised.end()
        exit(1)
      }
    },
    // If standard error is closed, the exit status is all that is left.
    printError: { line in try? write(line, to: Supervised.errors) },
    progress: { line in
      guard isatty(Supervised.errors) == 1 else { return }
      let text = Data("\r\u{1B}[K\(line ?? "")".utf8)
      try? FileHandle(fileDescriptor: Supervised.errors, closeOnDealloc: false).write(contentsOf: text)
    },
    hasColors: MessageColors.areShown(
      isTerminal: isatty(Supervised.errors) == 1,
      environment: ProcessInfo.processInfo.environment
    )
  )

  private static func write(_ line: String, to descriptor: Int32) throws {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
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

/// A command of the tool.
protocol StagecraftCommand: ParsableCommand {
  /// Whether the command uses scenes, whose code is an author's.
  var usesScenes: Bool { get }

  func run(_ session: Session) async throws

  /// Returns a message as the command prints it.
  func text(of message: Diagnostic) -> String
}

extension StagecraftCommand {
  var usesScenes: Bool { false }
  func text(of message: Diagnostic) -> String { message.withExcerpt }
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
      SampleCommand.self, FiguresCommand.self, VerifyCommand.self, SpringCommand.self, CheckCommand.self,
      NewCommand.self, ImportCommand.self,
      ThemeCommand.self, DoctorCommand.self,
    ]
  )
}
