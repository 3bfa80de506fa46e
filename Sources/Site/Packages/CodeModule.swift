import Diagnostics
import Files
import Foundation
import WebText

/// Sources that are compiled as a module, with the access levels that are written in them.
package struct CodeModule: Sendable {
  /// A source file.
  struct File: Sendable {
    /// The path, as messages name it.
    var path: String
    /// The imports, with their places.
    fileprivate var header: String
    /// The code behind them.
    fileprivate(set) var code: String
    /// The names that it declares.
    fileprivate var names: Set<String>
    /// The lines of its declarations, from 1.
    var declarations: [ClosedRange<Int>]
    /// Whether it has tests.
    fileprivate var hasTests: Bool

    /// The file as the compiler gets it.
    var text: String {
      """
      \(header)#sourceLocation(file: \(SwiftLiteral(path)), line: 1)
      \(code)
      #sourceLocation()

      """
    }
  }

  /// The name that imports have.
  package let name: String
  /// The folder, for messages.
  let place: String
  /// The files, in the order of their paths, by their absolute paths.
  private(set) var files: [String: File] = [:]
  /// The names of the modules that it needs.
  private(set) var needs: [String] = []
  private(set) var resources = ModuleResources()
  /// What is wrong with the files that are left out, because they can't be read.
  private(set) var problems: [Diagnostic] = []
  /// What an author should know about the choice of its files.
  var warnings: [Diagnostic] = []

  /// The most files of a module.
  static let mostFiles = 2_000
  /// The most bytes of all files of a module.
  static let mostBytes = 32 << 20

  /// A digest of the sources and the resources.
  var digest: String {
    let digest = Digest {
      $0.write(name)
      $0.write(each: files.sorted { $0.key < $1.key }) { writer, file in
        writer.write((file.key as NSString).lastPathComponent)
        writer.write(file.value.code)
      }
      $0.write(resources.digest)
    }
    return "\(digest)"
  }

  /// Whether another module has the name and the files of this one.
  func hasFiles(of other: CodeModule) -> Bool {
    name == other.name && place == other.place && files.keys == other.files.keys
  }

  /// Reads the files of a module, without those that have tests.
  ///
  /// - Parameters:
  ///   - name: The name that imports have.
  ///   - paths: The paths of the files.
  ///   - place: The folder, or the file.
  ///   - needs: The names of the modules that it needs.
  ///   - resources: The folders in which resources are looked for.
  /// - Throws: `Diagnostics` with what is wrong with the files together, or with all of them if none can be read.
  init(
    _ name: String,
    _ paths: [String],
    in place: String,
    needs: [String] = [],
    resources folders: [String] = []
  ) throws(Diagnostics) {
    (self.name, self.place, self.needs) = (name, place, needs)
    func refused(_ message: String) -> Diagnostics {
      Diagnostics([Diagnostic(.listingModule, message, at: Location(file: place))])
    }
    guard !paths.isEmpty else { throw refused("it has no Swift files; expected the sources of a module") }
    guard paths.count <= Self.mostFiles else {
      throw refused("it has \(paths.count) Swift files; expected at most \(Self.mostFiles)")
    }
    let read = Workers.map(paths.count) { index in
      Result { () throws(Diagnostics) in try Self.file(paths[index]) }
    }
    for (path, result) in zip(paths, read) {
      switch result {
      case .success(let file): if !file.hasTests { files[realPath(of: path)] = file }
      case .failure(let error): problems += error.all
      }
    }
    guard !files.isEmpty else {
      throw problems.isEmpty ? refused("it has only tests; expected the sources of a module") : Diagnostics(problems)
    }
    let size = files.values.reduce(0) { $0 + $1.code.utf8.count }
    guard size <= Self.mostBytes else { throw refused("it has \(size) bytes; expected at most \(Self.mostBytes)") }
    for folder in folders { resources.add(folder) }
  }

  private static func file(_ path: String) throws(Diagnostics) -> File {
    let shown = shownPath(of: path)
    let text = try SiteFolder.text(ofFile: shown, as: .source)
    do throws(SwiftMistake) {
      let source = try ListingSource.read(text)
      let imports = source.imports.map { statement in
        var statement = statement
        statement.line += 1
        return statement
      }
      let absent = source.absentModules.map { (name: $0.name, line: $0.line + 1) }
      let header = ListingSource.statements(for: imports, in: shown, hasPlaces: true)
      return File(
        path: shown,
        header: header + ListingSource.warnings(about: absent, in: shown),
        code: source.whole,
        names: Set(source.declarations.flatMap(\.names)),
        declarations: source.declarations.map { $0.ownLines.lowerBound + 1...$0.ownLines.upperBound + 1 },
        hasTests: source.hasTests
      )
    } catch {
      let place = Location(file: shown, line: error.line + 1)
      throw Diagnostics([Diagnostic(.listingCompile, "it can't be compiled: \(error.message)", at: place)])
    }
  }

  /// The source of what Xcode writes for the module, and of the name that a window has in SwiftUI.
  var constants: String {
    let declared = files.values.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    return resources.source(without: declared) + (declared.contains("Scene") ? "" : "typealias Scene = AppScene\n")
  }

  /// Returns a name that a module can have.
  static func identifier(_ name: String) -> String {
    let word = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return word.first?.isNumber ?? true ? "_" + word : word
  }

  // MARK: Places

  /// Returns the Swift files in a folder, in the order of their paths.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - exclude: Absolute paths that are left out.
  static func swiftFiles(in folder: String, except exclude: [String] = []) -> [String] {
    let excluded = exclude.map { realPath(of: $0) }
    var paths: [String] = []
    func visit(_ folder: String) {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      for name in names where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if excluded.contains(realPath(of: path)) { continue }
        if name.hasSuffix(".swift") {
          if name != PackageManifest.file { paths.append(path) }
        } else if isSourceFolder(path) {
          visit(path)
        }
      }
    }
    visit(folder)
    return paths
  }

  /// Returns the modules of sources that an author names, each after those that it needs.
  ///
  /// - Parameters:
  ///   - sources: Files, folders, or targets of the package around a folder.
  ///   - folder: The absolute path of the folder that they are relative to.
  ///   - place: Where they are named.
  /// - Throws: `Diagnostics` with everything that is wrong with them.
  static func modules(
    _ sources: [String],
    from folder: String,
    at place: Location
  ) throws(Diagnostics) -> [CodeModule] {
    var reader = ModuleReader()
    var files: [String] = []
    for source in sources {
      let path = source.hasPrefix("/") ? source : "\(folder)/\(source)"
      if path.hasSuffix(".swift"), FileIdentity(ofFile: path) != nil {
        files.append(path)
      } else if isFolder(path) {
        try reader.add(folder: realPath(of: path))
      } else {
        try reader.add(target: source, around: folder, at: place)
      }
    }
    if !files.isEmpty {
      let name = CodeModule.identifier((files[0] as NSString).lastPathComponent.replacing(".swift", with: ""))
      reader.modules.append(try CodeModule(name + "Sources", files, in: files[0]))
    }
    return reader.modules
  }

  /// Returns the module of the target that has a file, and before it those that it needs, or nil if it is in none.
  ///
  /// - Parameter path: The absolute path of the file.
  static func home(of path: String) throws(Diagnostics) -> [CodeModule]? {
    guard let manifest = try PackageManifest.around((path as NSString).deletingLastPathComponent),
      let target = manifest.target(with: path), ![.macro, .plugin].contains(target.kind)
    else { return nil }
    var reader = ModuleReader()
    try reader.add(target, of: manifest)
    return reader.modules
  }
}

extension CodeModule {
  /// Returns the modules of the packages around a folder, each after those that it needs.
  ///
  /// A package often has an app beside its sources that shows what it is for, and an app often has packages in its folder.
  ///
  /// - Parameters:
  ///   - names: The names of modules, of which others than those of the packages are left out.
  ///   - folder: The absolute path of the folder.
  static func packages(importedAs names: Set<String>, around folder: String) -> [CodeModule] {
    var reader = ModuleReader()
    for folder in packageFolders(in: folder) + PackageManifest.foldersAround(folder) {
      guard let manifest = try? PackageManifest(in: folder) else { continue }
      for target in manifest.targets where target.kind == .sources && names.contains(target.name) {
        var trial = reader
        // What can't be read is an import of a module that isn't here.
        if (try? trial.add(target, of: manifest)) != nil { reader = trial }
      }
    }
    return reader.modules
  }

  /// Returns the folders of the packages in a folder, in the order of their paths, without those in another one.
  static func packageFolders(in folder: String) -> [String] {
    var folders: [String] = []
    func visit(_ folder: String) {
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        let path = "\(folder)/\(name)"
        guard isSourceFolder(path) else { continue }
        if FileIdentity(ofFile: "\(path)/\(PackageManifest.file)") != nil { folders.append(path) } else { visit(path) }
      }
    }
    visit(folder)
    return folders
  }

  /// Returns whether a path is a folder in which sources are looked for.
  private static func isSourceFolder(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent
    return !name.hasPrefix(".") && isFolder(path) && !["Pods", "Carthage", "DerivedData"].contains(name)
      && !["docc", "xcassets", "xcodeproj", "playground"].contains((name as NSString).pathExtension)
      && (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
  }
}

/// Returns a path as messages name it: relative to the current folder, if it is there.
func shownPath(of path: String) -> String {
  let current = realPath(of: FileManager.default.currentDirectoryPath) + "/"
  return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
}

/// Collects modules with those that they need.
private struct ModuleReader {
  var modules: [CodeModule] = []
  /// The targets that are being read, to find circles.
  private var open: [String] = []
  /// The manifests that were read, by the paths of their folders; nil for a folder without one.
  private var manifests: [String: PackageManifest?] = [:]

  /// Adds the target that a folder is, all libraries of the package that it is, or its files.
  mutating func add(folder: String) throws(Diagnostics) {
    if let manifest = try PackageManifest(in: folder) {
      let wanted = manifest.targets.filter { $0.kind == .sources && manifest.folder(of: $0) != nil }
      guard !wanted.isEmpty else {
        let place = Location(file: "\(folder)/\(PackageManifest.file)")
        throw Diagnostics([
          Diagnostic(
            .listingModule,
            "it names no target with sources in literals; expected the folder of the sources",
            at: place
          )
        ])
      }
      for target in wanted { try add(target, of: manifest) }
      return
    }
    if let manifest = try PackageManifest.around(folder),
      let target = manifest.targets.first(where: { manifest.folder(of: $0) == folder })
    {
      return try add(target, of: manifest)
    }
    let name = CodeModule.identifier((folder as NSString).lastPathComponent)
    try append(CodeModule(name, CodeModule.swiftFiles(in: folder), in: folder, resources: [folder]))
  }

  /// Adds the target with a name in the package around a folder.
  mutating func add(target name: String, around folder: String, at place: Location) throws(Diagnostics) {
    let manifest = try PackageManifest.around(folder)
    let names = manifest?.targets.filter { $0.kind != .test }.map(\.name) ?? []
    guard let manifest, let target = manifest.targets.first(where: { $0.name == name }) else {
      let expected = names.isEmpty ? "" : " or one of the targets \(names.joined(separator: ", "))"
      throw Diagnostics([
        Diagnostic(
          .listingModule,
          "there are no sources “\(name)”; expected a file, a folder\(expected)",
          at: place,
          suggestion: nearestSpelling(of: name, among: names)
        )
      ])
    }
    try add(target, of: manifest)
  }

  /// Adds a target of a package, after those that it needs.
  mutating func add(_ target: PackageManifest.Target, of manifest: PackageManifest) throws(Diagnostics) {
    let place = Location(file: "\(manifest.folder)/\(PackageManifest.file)")
    guard !open.contains(target.name) else {
      throw Diagnostics([Diagnostic(.listingModule, "the target “\(target.name)” needs itself", at: place)])
    }
    guard let folder = manifest.folder(of: target) else {
      let expected = target.path ?? "Sources/\(target.name)"
      throw Diagnostics([
        Diagnostic(.listingModule, "the target “\(target.name)” has no folder; expected \(expected)", at: place)
      ])
    }
    if modules.contains(where: { $0.name == target.name && $0.place == folder }) { return }
    open.append(target.name)
    defer { open.removeLast() }
    var needs: [String] = []
    for name in target.dependencies {
      guard let (other, owner) = try found(name, from: manifest) else { continue }
      switch other.kind {
      case .sources, .program, .test:
        // Sources in C are nothing that Swift code can do without, so its own message says what is missing.
        guard let folder = owner.folder(of: other), !CodeModule.swiftFiles(in: folder).isEmpty else { continue }
        if owner.isCheckout, owner.folder != manifest.folder {
          // What can't be read of somebody else's package is an import of a module that isn't here.
          var trial = self
          guard (try? trial.add(other, of: owner)) != nil else { continue }
          self = trial
        } else {
          try add(other, of: owner)
        }
        needs.append(other.name)
      case .macro, .binary:
        if owner.isCheckout, owner.folder != manifest.folder { continue }
        let what = other.kind == .macro ? "macro" : "binary target"
        let message =
          "the target “\(target.name)” needs the \(what) “\(other.name)”, which can't be used here; expected sources without it"
        throw Diagnostics([Diagnostic(.listingModule, message, at: place)])
      case .plugin, .system: continue
      }
    }
    let exclude = target.exclude.map { "\(folder)/\($0)" }
    let roots = target.sources?.map { "\(folder)/\($0)" } ?? [folder]
    let files = roots.flatMap { $0.hasSuffix(".swift") ? [$0] : CodeModule.swiftFiles(in: $0, except: exclude) }
    try append(CodeModule(target.name, files, in: folder, needs: needs, resources: [folder]))
  }

  /// Returns the target, or the only target of the product, with a name.
  private mutating func found(
    _ name: String,
    from manifest: PackageManifest
  ) throws(Diagnostics) -> (PackageManifest.Target, PackageManifest)? {
    if let target = manifest.targets.first(where: { $0.name == name }) { return (target, manifest) }
    for folder in manifest.otherFolders {
      guard let other = try self.manifest(in: realPath(of: folder)) else { continue }
      let targets = other.products[name] ?? [name]
      if let target = other.targets.first(where: { targets.contains($0.name) }) { return (target, other) }
    }
    return nil
  }

  private mutating func manifest(in folder: String) throws(Diagnostics) -> PackageManifest? {
    if let known = manifests[folder] { return known }
    let manifest: PackageManifest?
    do throws(Diagnostics) {
      manifest = try PackageManifest(in: folder)
    } catch {
      guard PackageManifest.isCheckout(folder) else { throw error }
      manifest = nil
    }
    manifests.updateValue(manifest, forKey: folder)
    return manifest
  }

  private mutating func append(_ module: CodeModule) throws(Diagnostics) {
    if let other = modules.first(where: { $0.name == module.name }) {
      guard other.place != module.place else { return }
      let message = "two modules are called “\(module.name)”; expected one"
      throw Diagnostics([
        Diagnostic(.listingModule, message, at: Location(file: module.place), notes: [.other(other.place)])
      ])
    }
    modules.append(module)
  }
}
