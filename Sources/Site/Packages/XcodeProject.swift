import Files
import Foundation

/// The Swift files that the Xcode projects in a folder name.
///
/// Files that were taken out of a project often stay in its folder. They declare what newer ones declare, too.
struct XcodeProject {
  private var fileNames: Set<String> = []

  /// The most bytes of a project that are read.
  static let mostBytes = 16 << 20

  /// Reads the projects in a folder, or returns nil if there is none that names each of its files.
  init?(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }.map { "\(folder)/\($0)/project.pbxproj" }
    for project in projects {
      guard let bytes = try? RegularFile(project).bytes(atMost: Self.mostBytes) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      // All files in such a folder are in the project.
      if text.contains("PBXFileSystemSynchronizedRootGroup") { return nil }
      fileNames.formUnion(Self.swiftFiles(in: Array(text.utf8)))
    }
    if fileNames.isEmpty { return nil }
  }

  /// Whether it names a file.
  func names(_ path: String) -> Bool { fileNames.contains((path as NSString).lastPathComponent) }

  /// Returns the names of the Swift files in the text of a project: `path = "Views/Like Button.swift";`.
  private static func swiftFiles(in text: [UInt8]) -> Set<String> {
    let ending = Array(".swift".utf8)
    let marks = Set("\"=/*;\n".utf8)
    var names: Set<String> = []
    var start = 0
    for (index, byte) in text.enumerated() {
      if marks.contains(byte) { start = index + 1 }
      guard byte == ending[0], text[index...].starts(with: ending) else { continue }
      let name = String(decoding: text[start..<index + ending.count], as: UTF8.self)
      names.insert(name.trimmingCharacters(in: .whitespaces))
    }
    return names
  }
}
