import Foundation
import PackagePlugin

/// The command `swift package stagecraft`: the pictures and the motion of a package's previews.
///
/// It runs the installed tool in the package's folder. A tool that is built as a dependency can't load code that it compiles.
@main struct FiguresPlugin: CommandPlugin {
  /// The commands, and the arguments of the tool that they stand for.
  private static let commands: KeyValuePairs = [
    "figures": ["figures"], "check": ["figures", "--check"], "verify": ["verify"], "scenes": ["scenes"],
  ]

  /// What stops the command before the tool runs.
  private struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let names = Self.commands.map(\.key).joined(separator: ", ")
    guard let name = arguments.first, let command = Self.commands.first(where: { $0.key == name })?.value else {
      let found = arguments.first.map { "there is no command “\($0)”" } ?? "there is no command"
      throw Problem(description: "\(found); expected one of \(names)")
    }
    let process = Process()
    process.executableURL = try Self.tool()
    // The folder is the package's own, and options follow.
    process.arguments = command + ["."] + arguments.dropFirst()
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Problem(
        description: "“stagecraft \(command.joined(separator: " "))” has ended with \(process.terminationStatus)"
      )
    }
  }

  /// Finds the installed tool: the one that `STAGECRAFT_TOOL` names, or the first in `PATH`.
  private static func tool() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let places = environment["STAGECRAFT_TOOL"].map { [$0] } ?? folders.map { "\($0)/stagecraft" }
    guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw Problem(
        description: "the tool isn't installed; expected “stagecraft” in PATH, or its path in STAGECRAFT_TOOL"
      )
    }
    return URL(fileURLWithPath: place)
  }
}
