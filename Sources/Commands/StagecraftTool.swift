import ArgumentParser
import Diagnostics
import Foundation
import Scenes
import Site
import Supervision

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
      ToolName.current.withLock { $0 = String(program) }
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
    CatalogDrawings.install()
    var show: @MainActor (Diagnostic) -> Void = { terminal.show($0.description) }
    do {
      var parsed = try RootCommand.parseAsRoot(arguments)
      if let command = parsed as? any StagecraftCommand {
        show = { terminal.show(command.text(of: $0)) }
        if command.usesScenes, !isSupervised, let process, let executable = Bundle.main.executablePath {
          var program = Successor(executable: executable, arguments: process)
          if command.hasSameOrder { program.environment = Session.sameOrder }
          var supervisor = Supervisor(program) { message in
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
    let tool = ToolName.current.withLock { $0 }
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
  ///
  /// Those of a command, such as `new site`, and of `help` are looked at, too.
  private static func unknownCommand(_ arguments: [String]) -> Diagnostic? {
    var (rest, path, command): (ArraySlice<String>, [String], any ParsableCommand.Type) = (
      arguments[...], [], RootCommand.self
    )
    if rest.first == "help" { rest.removeFirst() }
    while let word = rest.popFirst(), !word.hasPrefix("-"), !command.configuration.subcommands.isEmpty {
      let known = command.configuration.subcommands.compactMap { next in
        next.configuration.commandName.map { (name: $0, command: next) }
      }
      if let next = known.first(where: { $0.name == word }) {
        path.append(word)
        command = next.command
        continue
      }
      if path.isEmpty, word == "help" { return nil }
      let names = known.map { (path + [$0.name]).joined(separator: " ") }
      let wanted = (path + [word]).joined(separator: " ")
      return Diagnostic(
        .toolCommand,
        "there is no command “\(wanted)”; expected one of \(names.joined(separator: ", "))",
        about: ToolName.current.withLock { $0 },
        suggestion: nearestSpelling(of: word, among: known.map(\.name)).map { (path + [$0]).joined(separator: " ") }
      )
    }
    return nil
  }
}

/// The root command.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ToolName.current.withLock { $0 },
    abstract: "Interface transitions, described in Swift, as CSS and SVG that play on any web page.",
    version: ToolName.version,
    subcommands: [
      BuildCommand.self, PreviewCommand.self, ScenesCommand.self, ExportCommand.self, GestureCommand.self,
      SampleCommand.self, FiguresCommand.self, VerifyCommand.self, SpringCommand.self, CheckCommand.self,
      NewCommand.self, ImportCommand.self,
      ThemeCommand.self, DoctorCommand.self,
    ]
  )
}
