import Diagnostics
import Foundation
import Preview

/// How long the compiler looks for the types of an expression.
///
/// It finds most types at once. Where an expression names something that is missing, it tries all others for seconds, and each
/// of a module's compilations that have errors would do that again.
enum SolverEffort {
  /// A fiftieth of what the compiler would do.
  case little
  /// As long as the compiler does by itself.
  case whole

  /// The arguments of the compiler.
  var options: [String] {
    guard self == .little else { return [] }
    return ["-solver-scope-threshold=\(Self.mostScopes)", "-solver-memory-threshold=\(Self.mostMemory)"].flatMap {
      ["-Xfrontend", $0]
    }
  }

  /// The most steps of a search with little effort, of which the compiler takes 1,000,000 by itself.
  private static let mostScopes = 20_000
  /// The most bytes of a search with little effort, of which the compiler takes 512 MiB by itself.
  private static let mostMemory = 20_000_000

  /// Returns what is told of a compiler's output, or nil if the compiler has to try harder before it says something.
  ///
  /// What it gave up on can be right. That is seen once all other errors are gone.
  ///
  /// - Parameters:
  ///   - output: The output of a compilation with errors.
  ///   - package: The folder of the code.
  func told(of output: String, in package: URL) -> String? {
    guard self == .little else { return output }
    func isUndecided(_ text: some StringProtocol) -> Bool { text.contains("unable to type-check this expression") }
    guard isUndecided(output) else { return output }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.filter { !isUndecided($0) }.joined(separator: "\n")
    return Program.errors(in: rest, of: package).isEmpty ? nil : rest
  }
}
