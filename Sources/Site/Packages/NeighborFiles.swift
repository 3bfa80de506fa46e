import Diagnostics
import Files
import Foundation

/// The files of an Xcode project, or of a folder, that a file names something of.
struct NeighborFiles {
  /// What a file declares and names.
  private struct Neighbor {
    var path: String
    /// The names that it declares.
    var names: Set<String> = []
    /// The members that its extensions add, by the extended types.
    var members: [String: Set<String>] = [:]
    /// The types that its extensions give conformances.
    var conforming: Set<String> = []
    /// The types that its extensions give initializers or subscripts, which have no names.
    var unnamed: Set<String> = []
    var words: Set<Substring> = []
  }

  private let file: String
  /// The folder of the project, or nil if the file is in none.
  private let project: String?

  /// - Parameter file: The absolute path of a file.
  init(of file: String) {
    self.file = file
    var folder = (file as NSString).deletingLastPathComponent
    while folder.count > 1, !Self.isProject(folder) { folder = (folder as NSString).deletingLastPathComponent }
    project = folder.count > 1 ? folder : nil
  }

  private static func isProject(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// Returns the module of the file and those that it needs, or nil if it needs none of them.
  ///
  /// - Throws: `Diagnostics` with everything that is wrong with the files.
  func module() throws(Diagnostics) -> CodeModule? {
    let folder = (file as NSString).deletingLastPathComponent
    let paths = project.map { CodeModule.swiftFiles(in: $0) } ?? Self.swiftFiles(directlyIn: folder)
    guard paths.count > 1, paths.count <= CodeModule.mostFiles else { return nil }
    let neighbors = Workers.map(paths.count) { Self.neighbor(paths[$0], isOwn: paths[$0] == file) }.compactMap(\.self)
    let needed = needed(of: neighbors)
    guard needed.count > 1 else { return nil }
    let home = project ?? folder
    let name = CodeModule.identifier((home as NSString).lastPathComponent) + "Sources"
    return try CodeModule(name, needed.sorted(), in: home, resources: project.map { [$0] } ?? [])
  }

  private static func swiftFiles(directlyIn folder: String) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return names.filter { $0.hasSuffix(".swift") && $0 != PackageManifest.file }.map { "\(folder)/\($0)" }
  }

  /// Returns what a file declares and names, or nil if it can't be read.
  ///
  /// Nobody but itself sees what is private to it.
  private static func neighbor(_ path: String, isOwn: Bool) -> Neighbor? {
    guard let text = try? SiteFolder.text(ofFile: path, as: .source), let source = try? ListingSource(text) else {
      return nil
    }
    var neighbor = Neighbor(path: path)
    for declaration in source.declarations {
      let isPrivate = declaration.written.contains(/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:private|fileprivate)\s/)
      for name in declaration.names where isOwn || !isPrivate {
        let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        if parts.count > 1 {
          neighbor.members[parts.dropLast().joined(separator: "."), default: []].insert(parts[parts.count - 1])
        } else if let only = parts.first {
          neighbor.names.insert(only)
        }
      }
      if let match = declaration.text.firstMatch(of: /\bextension\s+([\w.]+)\s*:/) {
        neighbor.conforming.insert(String(match.1))
      }
      if let match = declaration.text.firstMatch(of: /\bextension\s+(?:\w+\.)*(\w+)/),
        declaration.text.contains(/\b(?:init[?!]?|subscript)\s*[(<]/)
      {
        neighbor.unnamed.insert(String(match.1))
      }
      neighbor.words.formUnion(declaration.words)
    }
    for preview in source.previews {
      neighbor.words.formUnion(preview.text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }
    return neighbor
  }

  /// Returns the paths of the file and of all that it needs, and that these need.
  private func needed(of neighbors: [Neighbor]) -> Set<String> {
    let own = neighbors.firstIndex { $0.path == file }
    guard let own else { return [file] }
    // Of several files that declare a name, such as those of two apps, the nearest one is meant.
    let nearest = neighbors.indices.sorted { distance(neighbors[$0].path) < distance(neighbors[$1].path) }
    var homes: [String: Int] = [:]
    for index in nearest { for name in neighbors[index].names where homes[name] == nil { homes[name] = index } }
    var (needed, waiting): (Set<Int>, [Int]) = ([], [own])
    while let index = waiting.popLast() {
      guard needed.insert(index).inserted else { continue }
      let words = neighbors[index].words
      waiting += words.compactMap { homes[String($0)] }
      for other in nearest where !needed.contains(other) {
        let isExtending = neighbors[other].members.contains { type, members in
          (homes[type] == nil || words.contains(type[...])) && members.contains { words.contains($0[...]) }
        }
        let isConforming = neighbors[other].conforming.contains {
          homes[$0] == index || homes[$0] == nil && words.contains($0[...])
        }
        let isMaking = neighbors[other].unnamed.contains { words.contains($0[...]) }
        if isExtending || isConforming || isMaking { waiting.append(other) }
      }
    }
    return Set(needed.map { neighbors[$0].path })
  }

  /// The number of folders between the file and another one.
  private func distance(_ path: String) -> Int {
    let (own, other) = (file.split(separator: "/"), path.split(separator: "/"))
    let common = zip(own, other).prefix { $0 == $1 }.count
    return own.count + other.count - 2 * common
  }
}
