import ArgumentParser
import Diagnostics
import Foundation
import Scenes
import Site
import Supervision
import Synchronization

/// The context of a command.
struct Session {
  let catalogue: SceneCatalogue
  /// Whether the scenes belong to no site, except in the folder that the program was built in.
  var hasSamples = false
  let terminal: Terminal
  /// The arguments of this process, starting with its name, if it may continue as a site's own program.
  let process: [String]?

  /// Returns the scene with a name.
  ///
  /// - Throws: `Diagnostics` with the nearest name, or with the nearest file if the name is a path.
  func scene(named name: String) throws(Diagnostics) -> any Playable {
    let isKnown = catalogue.scenes.contains { $0.name == name }
    if !isKnown, name.contains(where: { "./".contains($0) }) { throw Diagnostics([ListingFiles.refusal(of: name)]) }
    return try catalogue.scene(named: name)
  }

  /// Has the same command begin again without the code that stops it, which it then names beside the rest.
  ///
  /// - Parameter environment: The variables that tell the command what was done before.
  func goOnWithoutStoppedCode(telling environment: [String: String] = [:]) {
    guard let process, let executable = Bundle.main.executablePath else { return }
    var successor = Successor(executable: executable, arguments: process)
    successor.environment = Self.sameOrder.merging(environment) { $1 }
    Supervised.setSuccessor(successor)
  }

  /// The environment in which sets and dictionaries have the same order each time, as code of a view may show it.
  static let sameOrder = ["SWIFT_DETERMINISTIC_HASHING": "1"]
}

/// A command of the tool.
protocol StagecraftCommand: ParsableCommand {
  /// Whether the command uses scenes, whose code is an author's.
  var usesScenes: Bool { get }
  /// Whether all that the command reads is its author's, so that nobody else chooses what sets and dictionaries hold.
  var hasSameOrder: Bool { get }

  func run(_ session: Session) async throws

  /// Returns a message as the command prints it.
  func text(of message: Diagnostic) -> String
}

extension StagecraftCommand {
  var usesScenes: Bool { false }
  var hasSameOrder: Bool { false }
  func text(of message: Diagnostic) -> String { message.withExcerpt }
}

/// What the tool is called, and its release.
enum ToolName {
  /// The name of the program, which an author can choose.
  static let current = Mutex("stagecraft")
  /// The release.
  static let version = "0.1.0"
}
