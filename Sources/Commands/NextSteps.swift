import Foundation
import WebText

/// The commands that show a new site.
struct NextSteps {
  private let commands: [String]

  /// Finds the commands.
  ///
  /// - Parameters:
  ///   - site: The folder of the site.
  ///   - program: The program of its package, if it has one.
  ///   - executable: The file of the running program.
  init(in site: String, program: String? = nil, executable: String? = Bundle.main.executablePath) {
    let site = Escape.shellWord(site)
    let tool = ToolName.current.withLock { $0 }
    // A tool that SwiftPM has built isn't in PATH.
    let parts = executable?.components(separatedBy: "/.build/") ?? []
    if let program {
      commands = ["cd \(site)", "swift run \(program) preview"]
    } else if parts.count > 1 {
      let package = Escape.shellWord(parts[0])
      commands = ["swift run --package-path \(package) \(tool) preview --site \(site)"]
    } else {
      commands = ["cd \(site)", "\(tool) preview"]
    }
  }

  /// The commands, one on each line.
  var text: String { commands.map { "  " + $0 }.joined(separator: "\n") }
}
