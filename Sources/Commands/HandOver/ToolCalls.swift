import Files
import Foundation

/// The source files of a site that start the tool with scenes: those that call `StagecraftTool.main`.
enum ToolCalls {
  /// The most bytes of a file that is searched.
  private static let mostBytes = 1 << 20

  /// Whether a file starts the tool.
  static func contains(_ file: String) -> Bool {
    let bytes = try? RegularFile(file).bytes(atMost: mostBytes)
    return bytes.map { String(decoding: $0, as: UTF8.self).contains("StagecraftTool.main") } == true
  }

  /// Returns the folders in `Sources` with a file that starts the tool, at any depth, sorted.
  ///
  /// - Parameter sources: The path of `Sources`.
  static func targets(in sources: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    return names.filter { !$0.hasPrefix(".") && isTarget("\(sources)/\($0)") }.sorted()
  }

  private static func isTarget(_ folder: String) -> Bool {
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      if name.hasSuffix(".swift"), contains("\(folder)/\(name)") { return true }
    }
    return false
  }

  /// Returns a message about targets that aren't exactly one.
  ///
  /// - Parameters:
  ///   - targets: The names of the targets.
  ///   - kind: What was looked for.
  static func message(about targets: [String], expecting kind: String) -> String {
    let found = targets.isEmpty ? "no \(kind) calls" : "\(targets.joined(separator: " and ")) call"
    return "\(found) StagecraftTool.main; expected one target"
  }
}
