import Diagnostics
import Files
import Foundation

/// The files of an app, or of a folder, that a file names something of.
struct NeighborFiles {
  /// What a file declares and names.
  fileprivate struct Neighbor {
    var path: String
    /// The names that it declares for all files.
    var names: Set<String> = []
    /// The members that its extensions add, by the extended types.
    var members: [String: Set<String>] = [:]
    /// The names that it declares for itself.
    var privateNames: Set<String> = []
    /// The members that its extensions add for itself, by the extended types.
    var privateMembers: [String: Set<String>] = [:]
    /// The types that its extensions give conformances.
    var conforming: Set<String> = []
    /// The types that its extensions give initializers or subscripts, which have no names.
    var unnamed: Set<String> = []
    var words: Set<Substring> = []
    /// The modules that it imports.
    var imports: Set<String> = []
    /// What no other file of a module can declare, too: its names, and the members and initializers with their labels.
    var signatures: Set<String> = []
    /// Whether it has a view that can be shown.
    var hasView = false
    /// Whether the project doesn't name it, and names another file that declares the same.
    var isStray = false

    /// Whether it names something that another file declares.
    func uses(_ other: Neighbor) -> Bool {
      other.names.contains { words.contains($0[...]) }
        || other.members.values.contains { members in members.contains { words.contains($0[...]) } }
    }
  }

  /// The files that were read for others, by their folder.
  struct Known {
    fileprivate var neighbors: [String: [Neighbor]] = [:]
  }

  private let file: String
  /// The folder of the app, or nil if the file is in none.
  private let project: String?

  /// - Parameter file: The absolute path of a file.
  init(of file: String) {
    self.file = file
    var folders: [String] = []
    var folder = (file as NSString).deletingLastPathComponent
    while folder.count > 1 {
      folders.append(folder)
      folder = (folder as NSString).deletingLastPathComponent
    }
    // Many repositories leave the projects out that a program such as XcodeGen makes.
    let signs: [(String) -> Bool] = [Self.isProject, Self.isApp, Self.isRepository]
    project = signs.lazy.compactMap { sign in folders.first { sign($0) } }.first
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func isProject(_ folder: String) -> Bool {
    names(in: folder).contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") || $0 == "project.yml" }
  }

  private static func isApp(_ folder: String) -> Bool {
    names(in: folder).contains { $0.hasSuffix(".xcassets") || $0 == "Info.plist" || $0 == "Preview Content" }
  }

  private static func isRepository(_ folder: String) -> Bool { names(in: folder).contains(".git") }

  /// Returns the module of the file and those that it needs, after the modules of packages beside it that they import,
  /// or nil if it needs none of them.
  ///
  /// - Parameter known: The files that were read for others.
  /// - Throws: `Diagnostics` with everything that is wrong with the files.
  func modules(knowing known: inout Known) throws(Diagnostics) -> [CodeModule]? {
    let neighbors = neighbors(knowing: &known)
    let name = CodeModule.identifier((home as NSString).lastPathComponent) + "Sources"
    return try modules(of: needed(of: neighbors), among: neighbors, named: name)
  }

  /// Returns the modules of several files by their paths, except for files that need no other one.
  ///
  /// Files of one app are in one module if none of those that they need declares what another one does.
  ///
  /// - Parameter files: The absolute paths of the files.
  /// - Returns: The modules, and the files that their project has left behind, which are in none, with a warning each.
  /// - Throws: `Diagnostics` with everything that is wrong with the files.
  static func modules(
    of files: [String]
  ) throws(Diagnostics) -> (modules: [String: [CodeModule]], strays: [String: Diagnostic]) {
    var known = Known()
    var groups: [Group] = []
    var strays: [String: Diagnostic] = [:]
    for path in files {
      let file = NeighborFiles(of: path)
      let neighbors = file.neighbors(knowing: &known)
      if neighbors.contains(where: { $0.path == path && $0.isStray }) {
        strays[path] = Self.warning(of: path)
        continue
      }
      let needed = file.needed(of: neighbors)
      let signatures = Dictionary(
        neighbors.filter { needed.contains($0.path) }.map { ($0.path, $0.signatures) },
        uniquingKeysWith: { first, _ in first }
      )
      let index = groups.firstIndex { $0.first.home == file.home && $0.canHave(signatures) } ?? groups.endIndex
      if index == groups.endIndex { groups.append(Group(first: file)) }
      groups[index].add(path, needing: signatures)
    }
    var (modules, names): ([String: [CodeModule]], Set<String>) = ([:], [])
    for group in groups {
      let name = CodeModule.identifier((group.first.home as NSString).lastPathComponent) + "Sources"
      let free = names.contains(name) ? (2...).lazy.map { "\(name)\($0)" }.first { !names.contains($0) } ?? name : name
      names.insert(free)
      let neighbors = group.first.neighbors(knowing: &known)
      let own = try group.first.modules(of: Set(group.needed), among: neighbors, named: free)
      for file in group.files { modules[file] = own }
    }
    return (modules, strays)
  }

  private static func warning(of stray: String) -> Diagnostic {
    let message =
      "its project doesn't name it, but another file that declares the same, so its previews have no figures; expected "
      + "a file of the project"
    return Diagnostic(.listingWarning, message, at: Location(file: shownPath(of: stray)))
  }

  /// Files of one module.
  private struct Group {
    var first: NeighborFiles
    /// The files with figures.
    var files: [String] = []
    /// The paths of all files.
    var needed: Set<String> = []
    /// What these declare.
    var taken: Set<String> = []

    init(first: NeighborFiles) { self.first = first }

    /// Returns whether files declare nothing that others do.
    func canHave(_ others: [String: Set<String>]) -> Bool {
      others.allSatisfy { path, names in needed.contains(path) || taken.isDisjoint(with: names) }
    }

    mutating func add(_ file: String, needing signatures: [String: Set<String>]) {
      files.append(file)
      needed.formUnion(signatures.keys)
      for names in signatures.values { taken.formUnion(names) }
    }
  }

  /// The folder with the files that the file can need.
  private var home: String { project ?? (file as NSString).deletingLastPathComponent }

  private func neighbors(knowing known: inout Known) -> [Neighbor] {
    // The packages in the folder of an app are left out, but for the one that the file is in.
    let others = project == nil ? [] : CodeModule.packageFolders(in: home).filter { !file.hasPrefix($0 + "/") }
    let key = ([home] + others).joined(separator: "\n")
    let neighbors = known.neighbors[key] ?? neighbors(in: home, except: others)
    known.neighbors[key] = neighbors
    return neighbors
  }

  private func modules(
    of needed: Set<String>,
    among neighbors: [Neighbor],
    named name: String
  ) throws(Diagnostics) -> [CodeModule]? {
    let imports = neighbors.filter { needed.contains($0.path) }.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let packages = CodeModule.packages(importedAs: imports, around: home)
    guard needed.count > 1 || !packages.isEmpty else { return nil }
    let module = try CodeModule(
      name,
      needed.sorted(),
      in: home,
      needs: packages.map(\.name),
      resources: project.map { [$0] } ?? []
    )
    return packages + [module]
  }

  /// Returns what the files of a folder declare and name, or nothing if there are too many.
  private func neighbors(in home: String, except others: [String]) -> [Neighbor] {
    let paths = project == nil ? Self.swiftFiles(directlyIn: home) : CodeModule.swiftFiles(in: home, except: others)
    guard paths.count <= CodeModule.mostFiles else { return [] }
    var neighbors = Workers.map(paths.count) { Self.neighbor(paths[$0]) }.compactMap(\.self)
    guard let project = XcodeProject(in: home) else { return neighbors }
    let named = neighbors.filter { project.names($0.path) }.reduce(into: Set()) { $0.formUnion($1.signatures) }
    for index in neighbors.indices where !project.names(neighbors[index].path) {
      neighbors[index].isStray = !named.isDisjoint(with: neighbors[index].signatures)
    }
    return neighbors
  }

  private static func swiftFiles(directlyIn folder: String) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return names.filter { $0.hasSuffix(".swift") && $0 != PackageManifest.file }.map { "\(folder)/\($0)" }
  }

  /// Returns what a file declares and names, or nil if it has tests or can't be read.
  private static func neighbor(_ path: String) -> Neighbor? {
    guard let text = try? SiteFolder.text(ofFile: path, as: .source), let source = try? ListingSource.read(text),
      !source.hasTests
    else { return nil }
    var neighbor = Neighbor(path: path)
    neighbor.imports = Set(source.imports.map(\.module))
    neighbor.hasView = source.view != nil
    for declaration in source.declarations {
      let isPrivate = declaration.written.contains(/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:private|fileprivate)\s/)
      if !isPrivate {
        neighbor.signatures.formUnion(declaration.names.filter { $0.contains(".") || !$0.contains("(") })
        neighbor.signatures.formUnion(declaration.unnamed)
      }
      for name in declaration.names {
        let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        if parts.count > 1 {
          let members = isPrivate ? \Neighbor.privateMembers : \Neighbor.members
          neighbor[keyPath: members][parts.dropLast().joined(separator: "."), default: []].insert(
            parts[parts.count - 1]
          )
        } else if let only = parts.first {
          neighbor[keyPath: isPrivate ? \Neighbor.privateNames : \Neighbor.names].insert(only)
        }
      }
      if let match = declaration.text.firstMatch(of: /\bextension\s+([\w.]+)\s*:/) {
        neighbor.conforming.insert(String(match.1))
      }
      if !declaration.unnamed.isEmpty, let type = declaration.extended {
        neighbor.unnamed.insert(type.split(separator: ".").last.map(String.init) ?? type)
      }
      neighbor.words.formUnion(declaration.words)
    }
    for preview in source.previews {
      neighbor.words.formUnion(preview.text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }
    return neighbor
  }

  /// Returns the nearest file with a view that names something of a file without one, or nil if there is none.
  ///
  /// - Parameter known: The files that were read for others.
  func user(knowing known: inout Known) -> String? {
    let neighbors = neighbors(knowing: &known)
    guard let own = neighbors.first(where: { $0.path == file }) else { return nil }
    return nearest(of: neighbors).lazy.map { neighbors[$0] }
      .first { $0.path != file && $0.hasView && $0.uses(own) }?.path
  }

  /// Returns the paths of the file and of all that it needs, and that these need.
  private func needed(of neighbors: [Neighbor]) -> Set<String> {
    guard let own = neighbors.firstIndex(where: { $0.path == file }) else { return [file] }
    var neighbors = neighbors
    neighbors[own].names.formUnion(neighbors[own].privateNames)
    neighbors[own].members.merge(neighbors[own].privateMembers) { $0.union($1) }
    // Of several files that declare a name, such as those of two apps, the nearest one is meant.
    let nearest = nearest(of: neighbors)
    let extending = nearest.filter { index in
      let neighbor = neighbors[index]
      return !neighbor.isStray && !(neighbor.members.isEmpty && neighbor.conforming.isEmpty && neighbor.unnamed.isEmpty)
    }
    var homes: [String: Int] = [:]
    for index in nearest { for name in neighbors[index].names where homes[name] == nil { homes[name] = index } }
    var (needed, waiting): (Set<Int>, [Int]) = ([], [own])
    var taken = neighbors[own].signatures
    while let index = waiting.popLast() {
      guard needed.insert(index).inserted else { continue }
      let words = neighbors[index].words
      for other in Set(words.compactMap { homes[String($0)] }).sorted() where !needed.contains(other) {
        // A folder of snippets has many views of one name, and a word can be that of a property.
        guard !waiting.contains(other), taken.isDisjoint(with: neighbors[other].signatures) else { continue }
        taken.formUnion(neighbors[other].signatures)
        waiting.append(other)
      }
      for other in extending where !needed.contains(other) {
        let isExtending = neighbors[other].members.contains { type, members in
          (homes[type] == nil || words.contains(type[...])) && members.contains { words.contains($0[...]) }
        }
        let isConforming = neighbors[other].conforming.contains {
          homes[$0] == index || homes[$0] == nil && words.contains($0[...])
        }
        let isMaking = neighbors[other].unnamed.contains { words.contains($0[...]) }
        guard isExtending || isConforming || isMaking else { continue }
        // Each app of a project can have its own extension of a type.
        guard taken.isDisjoint(with: neighbors[other].signatures) || waiting.contains(other) else { continue }
        taken.formUnion(neighbors[other].signatures)
        waiting.append(other)
      }
    }
    return Set(needed.map { neighbors[$0].path })
  }

  /// Returns the indices of files by the number of folders between them and the file.
  ///
  /// Those that a project has left behind are the last.
  private func nearest(of neighbors: [Neighbor]) -> [Int] {
    let own = file.split(separator: "/")
    let distances = neighbors.map { neighbor in
      let other = neighbor.path.split(separator: "/")
      return own.count + other.count - 2 * zip(own, other).prefix { $0 == $1 }.count
    }
    func rank(_ index: Int) -> (Int, Int, Int) {
      let neighbor = neighbors[index]
      return (neighbor.isStray && neighbor.path != file ? 1 : 0, distances[index], index)
    }
    return neighbors.indices.sorted { rank($0) < rank($1) }
  }
}
