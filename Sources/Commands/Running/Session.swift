import ArgumentParser
import Diagnostics
import Scenes
import Synchronization

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

/// What the tool is called, and its release.
enum ToolName {
  /// The name of the program, which an author can choose.
  static let current = Mutex("stagecraft")
  /// The release.
  static let version = "0.1.0"
}
