import Diagnostics
import Files
import Foundation
import Platform
import Preview
import Processes
import Recording
import Scenes
import Site

/// Compiles SwiftUI code to a library that the running program loads.
///
/// The library uses the modules that the program is made of. They are where the program was built, or where
/// `make install` has put them.
struct ListingCompiler {
  /// The folder with the modules.
  let modules: String

  /// The time in seconds that each run of the compiler gets, if not that of the files.
  var limit: Double?

  /// What was compiled before.
  var tries = CompilerTries()

  private var toolchain: ListingToolchain { ListingToolchain(modules: modules) }

  /// What SwiftUI means in the code that is compiled.
  ///
  /// There is no alias for Combine: Apple's Foundation imports it, and would get the module that stands in for it.
  static let alias = "SwiftUI=Views"
  /// The function of the library that stores its scenes at an address.
  static let entry = "stagecraft_listing_scenes"

  /// Finds the modules of a program.
  ///
  /// - Parameter executable: The file of the program.
  /// - Throws: `Diagnostics` if they aren't there.
  init(of executable: String? = Bundle.main.executablePath) throws(Diagnostics) {
    let program = URL(fileURLWithPath: realPath(of: executable ?? ""))
    let folder = program.deletingLastPathComponent()
    // A build puts its modules beside its programs, or in a folder of their own.
    let installed = folder.deletingLastPathComponent().appendingPathComponent("lib/stagecraft/Modules")
    let places = [folder.appendingPathComponent("Modules"), folder, installed]
    let found = places.first { place in
      FileManager.default.fileExists(atPath: place.appendingPathComponent("Views.swiftmodule").path)
    }
    guard let found else {
      let message =
        "it has no modules for SwiftUI code; expected the tool of a clone, or one that “make install” has installed"
      throw Diagnostics([Diagnostic(.compilerMissing, message, about: program.lastPathComponent)])
    }
    modules = found.path
  }

  /// Returns the command that compiles source files.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - module: The name of their module, which no library has that is already loaded.
  ///   - library: The file of the library.
  ///   - system: The system that it is for.
  func command(
    _ sources: [String],
    as module: String,
    to library: String,
    on system: OperatingSystem = .current
  ) -> [String] {
    var command = command(for: module, on: system) + ["-emit-library", "-o", library]
    // Its functions are in the program that loads it.
    if system == .apple { command += ["-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"] }
    return command + sources
  }

  /// Returns the command that compiles the source files of a module that others import.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - name: The name of the module that its own code uses.
  ///   - module: The name of the module, which no library has that is already loaded.
  ///   - imports: The modules that it can import, by the names that its code uses.
  ///   - folder: The folder of all modules.
  ///   - system: The system that it is for.
  func command(
    _ sources: [String],
    for name: String,
    as module: String,
    importing imports: [(name: String, module: String)],
    in folder: String,
    on system: OperatingSystem = .current
  ) -> [String] {
    var command = command(for: module, on: system)
    command += [
      "-c", "-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule", "-o", "\(folder)/\(module).o",
    ]
    // A listing that has sources beside it may see what only they see.
    command += ["-enable-testing", "-I", folder]
    for other in imports + [(name, module)] { command += ["-module-alias", "\(other.name)=\(other.module)"] }
    return command + sources
  }

  /// The parts of a command that all have.
  private func command(for module: String, on system: OperatingSystem) -> [String] {
    var command = toolchain.compiler(on: system) + ["-parse-as-library", "-module-name", module]
    // What a package's targets share has the access level of a package.
    command += ["-package-name", "listings"]
    // With one process for all files, the modules are read once.
    command += ["-whole-module-optimization", "-Onone", "-swift-version", "5", "-default-isolation", "MainActor"]
    if let cache = toolchain.moduleCache { command += ["-module-cache-path", cache] }
    return command + ["-I", modules, "-module-alias", Self.alias]
  }

  /// Compiles files to a library.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - library: The file of the library.
  ///   - report: Receives the compiler's warnings.
  /// - Throws: `Diagnostics` with the errors of the compiler, or if there is no compiler.
  func compile(_ files: ListingFiles, to library: String, _ report: (Diagnostic) -> Void) throws(Diagnostics) {
    try toolchain.check()
    let workspace = try Workspace()
    defer { workspace.cleanUp() }
    func write(_ sources: [(name: String, text: String)], to folder: URL) throws(Diagnostics) -> [String] {
      var paths: [String] = []
      for (name, text) in sources {
        let file = folder.appendingPathComponent(name)
        do {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try Data(text.utf8).write(to: file)
        } catch {
          throw Diagnostics([
            Diagnostic(.toolFile, "it can't be written: \(error.reason)", at: Location(file: file.path))
          ])
        }
        paths.append(file.path)
      }
      return paths
    }
    // All errors of the last run, of which a message may tell only the first.
    var errors: [Diagnostic] = []
    func run(
      _ command: [String],
      _ sources: [String],
      searching effort: SolverEffort = .whole
    ) throws(Diagnostics) -> [Diagnostic] {
      let tool = ChildProcess(command + effort.options, environment: toolchain.environment)
      let interruption = Interruption {
        tool.stop()
        _ = tool.ends(within: ChildProcess.timeToStop)
        workspace.cleanUp()
      }
      let result = tool.runAndWait(within: limit ?? files.compilerTime)
      interruption.end()
      let subject = files.articles.joined(separator: ", ")
      if result.isOverdue {
        let message =
          "the compiler didn't finish within \(Int(limit ?? files.compilerTime)) s; expected smaller views and modifiers "
          + "that exist: an unknown name in a long chain of closures can keep it busy without end"
        throw Diagnostics([Diagnostic(.compilerTime, message, about: subject)])
      }
      guard result.status == 0 else {
        // Messages have the names that the code uses.
        let output = (result.output + "\n" + result.errors).replacing(/_[0-9a-f]{32}\b/, with: "")
        guard let told = effort.told(of: output, in: workspace.folder) else { return try run(command, sources) }
        errors = Program.errors(in: told, of: workspace.folder)
        throw Program.problems(in: told, of: workspace.folder, otherwise: subject) {
          sources.lazy.compactMap { ListingPlaces.crash(in: $0) }.first
        }
      }
      return Program.warnings(in: result.errors, of: workspace.folder, or: files.articles)
    }
    let folder = workspace.folder.path
    var objects: [String] = []
    var leftOut: Set<String> = []
    for (index, unit) in files.units.enumerated() {
      for warning in unit.warnings { report(warning) }
      let module = files.module(of: unit)
      let place = workspace.folder.appendingPathComponent("\(index)")
      let warnings: [Diagnostic]
      do throws(Diagnostics) {
        warnings = try compile(unit, of: files, all: { errors }, report) { unit throws(Diagnostics) in
          let sources = try write(unit.sources.map { ($0.name, $0.text) }, to: place)
          let imports = files.imports(of: unit)
          let command = self.command(
            sources,
            for: ListingModule.name(of: unit.name),
            as: module,
            importing: imports,
            in: folder
          )
          return try run(command, unit.sources.map(\.text), searching: .little)
        }
      } catch {
        guard unit.isOptional else { throw error }
        leftOut.formUnion(unit.figures)
        report(error.all[0].asUnshown())
        continue
      }
      // What a library is warned about is nothing that an author of figures can change.
      for warning in warnings where files.hasFigures(warning.location?.file ?? "") { report(warning) }
      objects.append("\(folder)/\(module).o")
    }
    let entry = files.sources(without: leftOut)
    let sources = try write(entry + [("_Entry.swift", Self.entrySource)], to: workspace.folder)
    let imports = files.units.isEmpty ? [] : ["-I", folder]
    let command = self.command(sources, as: "Listings_\(files.digest)", to: library)
    // Warnings about what this tool wrote around a listing are nothing that an author can change either.
    let written = Set(entry.map(\.name))
    for warning in try run(command + imports + objects, entry.map(\.text))
    where !written.contains(warning.location?.file ?? "") {
      report(warning)
    }
  }

  /// The most times that a module is compiled, each time without the declarations that had errors.
  private static let mostTries = 12
  /// The number of times after which whole declarations with errors are left out, as of a view of another system.
  private static let carefulTries = 6
  /// The most files of a module with declarations that are left out that are named.
  private static let mostLeftOut = 10

  /// Returns a warning for each file with declarations that are left out, at the first error, from which others often follow.
  private static func warnings(about errors: [Diagnostic]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for error in errors { counts[error.location?.file ?? "", default: 0] += 1 }
    return errors.compactMap { error in
      guard let count = counts.removeValue(forKey: error.location?.file ?? "") else { return nil }
      let more = count > 1 ? "; \(count - 1) more error\(count > 2 ? "s" : "") in this file" : ""
      let message = "what can't be compiled here is left out: \(error.message)\(more)"
      return Diagnostic(.listingWarning, message, at: error.location)
    }
  }

  /// Compiles a module, or what can be compiled of it.
  ///
  /// - Parameters:
  ///   - unit: The module.
  ///   - files: The files that need it.
  ///   - places: Returns all errors of the last run.
  ///   - report: Receives what is left out.
  ///   - run: Runs the compiler, and returns its warnings.
  /// - Throws: `Diagnostics` with the errors of the compiler in files with figures, or everywhere if there is no end.
  private func compile(
    _ unit: ListingFiles.Unit,
    of files: ListingFiles,
    all places: () -> [Diagnostic],
    _ report: (Diagnostic) -> Void,
    _ run: (ListingFiles.Unit) throws(Diagnostics) -> [Diagnostic]
  ) throws(Diagnostics) -> [Diagnostic] {
    let whole = unit
    var (unit, leftOut): (ListingFiles.Unit, [Diagnostic]) = (tries.rest(of: unit), [])
    defer {
      let warnings = Self.warnings(about: leftOut)
      for warning in warnings.prefix(Self.mostLeftOut) { report(warning) }
      if warnings.count > Self.mostLeftOut {
        let message = "declarations of \(warnings.count - Self.mostLeftOut) more files of the module are left out"
        report(Diagnostic(.listingWarning, message, about: unit.name))
      }
    }
    for count in 1..<Self.mostTries {
      do throws(Diagnostics) {
        return try tries.run(unit) { () throws(Diagnostics) in try run(unit) }
      } catch {
        let errors = error.all.filter { $0.severity == .error }
        guard errors.allSatisfy({ $0.id == .listingCompile }) else { throw error }
        let (rest, others) = files.unit(unit, without: places(), wholly: count > Self.carefulTries)
        // What can be left out isn't found again when the module is compiled without the figures that have the others.
        tries.keep(rest, of: whole)
        let faulty = Set(others.map { $0.location?.file })
        func isTold(_ error: Diagnostic) -> Bool { !faulty.contains(error.location?.file) }
        leftOut += errors.filter(isTold)
        guard others.isEmpty else {
          let told = error.all.filter { !isTold($0) }
          throw told.contains { $0.severity == .error } ? Diagnostics(told) : error
        }
        unit = rest
      }
    }
    return try tries.run(unit) { () throws(Diagnostics) in try run(unit) }
  }

  /// The source of the library's function.
  private static let entrySource = """
    import Scenes
    import SwiftUI

    @_cdecl("\(entry)") public func storeScenes(_ stored: UnsafeMutableRawPointer, _ names: UnsafeRawPointer) {
      let names = names.assumingMemoryBound(to: Set<String>?.self).pointee
      stored.assumingMemoryBound(to: [any Scenes.Playable].self).pointee = scenes(names).map(\\.scene)
    }

    """
}

extension Diagnostic {
  /// Returns a note that a listing without words for a figure has none, for this reason.
  func asUnshown(at place: Location? = nil) -> Diagnostic {
    let consequence = "the listing has no figure: "
    if message.hasPrefix(consequence) { return self }
    let message = consequence + message
    if id == .listingUnshown { return Diagnostic(id, message, at: place ?? location) }
    let known = place.map { $0.file == location?.file } ?? true
    return Diagnostic(.listingUnshown, message, at: known ? location : place, suggestion: suggestion)
  }
}

extension Session {
  /// Returns the scenes of files and folders with SwiftUI code.
  ///
  /// A file is compiled alone at first, since most can be. One that needs more is compiled with the target that it is in,
  /// or with the files around it that it names something of.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - values: The values of a fence's keys that replace those in the files.
  ///   - start: The trigger of the figures, instead of that in the files.
  ///   - report: Receives the compiler's warnings.
  /// - Throws: `Diagnostics` with everything that is wrong.
  func scenes(
    of paths: [String],
    replacing values: [String: String] = [:],
    start: String? = nil,
    _ report: (Diagnostic) -> Void
  ) throws(Diagnostics) -> [any Playable] {
    var (warnings, digest): ([Diagnostic], String?) = ([], nil)
    let result = Result { () throws(Diagnostics) in
      let files = try ListingFiles(paths, replacing: values, start: start)
      digest = files.digest
      return try scenes(of: files) { warnings.append($0) }
    }
    if case .failure(let error) = result, error.all.allSatisfy({ Self.mayNeedOthers.contains($0.id) }) {
      let wider: ListingFiles
      do throws(Diagnostics) {
        wider = try ListingFiles(paths, replacing: values, start: start, in: .targets)
      } catch let others {
        throw Diagnostics(error.all + others.all.filter { !error.all.contains($0) })
      }
      if wider.digest != digest { return try scenes(of: wider, report) }
    }
    for warning in warnings { report(warning) }
    return try result.get()
  }

  /// What a file lacks without those around it.
  private static let mayNeedOthers: Set<Diagnostic.ID> = [.listingCompile, .listingWarning, .listingView]

  /// Returns the scenes of files with SwiftUI code.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - report: Receives the compiler's warnings.
  /// - Throws: `Diagnostics` with the errors of the compiler, or if there is no compiler.
  func scenes(of files: ListingFiles, _ report: (Diagnostic) -> Void) throws(Diagnostics) -> [any Playable] {
    let workspace = try Workspace()
    defer { workspace.cleanUp() }
    let library = workspace.folder.appendingPathComponent("listings").path
    try ListingCompiler().compile(files, to: library, report)
    let loaded = try ListingLibrary(library)
    // The code may end the program.
    workspace.cleanUp()
    return loaded.scenes()
  }
}
