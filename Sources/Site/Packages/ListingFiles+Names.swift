import Diagnostics
import Foundation

extension ListingFiles {
  /// The endings of the names of files with SwiftUI code.
  private static let suffixes = [".swift", ".md", ".markdown"]
  /// The most names of a folder that a misspelled one is compared with.
  private static let mostCompared = 1_000

  /// Returns whether a name is that of a file that may have SwiftUI code, or of a folder.
  package static func canRead(_ name: String) -> Bool { hasSuffix(name) || isFolder(name) }

  private static func hasSuffix(_ name: String) -> Bool {
    suffixes.contains { name.lowercased().hasSuffix($0) }
  }

  /// Returns the path of the file with SwiftUI code that a misspelled path most probably means.
  ///
  /// Only the folder of the path is looked at.
  package static func nearest(to path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else { return nil }
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let readable = names.filter { hasSuffix($0) }.sorted().prefix(mostCompared)
    return nearestSpelling(of: String(name), among: readable).map { folder + $0 }
  }

  /// Returns the message that a path is that of no file with SwiftUI code.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - other: What else was expected.
  package static func refusal(of path: String, otherwise other: String = "") -> Diagnostic {
    Diagnostic(
      .toolFile,
      "this is no file with SwiftUI code; expected .swift, .md or a folder\(other)",
      at: Location(file: path),
      suggestion: nearest(to: path)
    )
  }
}
