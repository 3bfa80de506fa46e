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

  /// The time in seconds that the compiler gets, if not that of the files.
  var limit: Double?

  private var toolchain: ListingToolchain { ListingToolchain(modules: modules) }

  /// What SwiftUI means in the code that is compiled.
  ///
  /// There is no alias for Combine: Apple's Foundation imports it, and would get the module that stands in for it.
  static let alias = "SwiftUI=Views"
  /// The function of the library that stores its scenes at an address.
  private static let entry = "stagecraft_listing_scenes"

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
    var command = toolchain.compiler(on: system)
    command += ["-emit-library", "-parse-as-library", "-module-name", module, "-o", library]
    // With one process for all files, the modules are read once.
    command += ["-whole-module-optimization", "-Onone", "-swift-version", "5", "-default-isolation", "MainActor"]
    if let cache = toolchain.moduleCache { command += ["-module-cache-path", cache] }
    command += ["-I", modules, "-module-alias", Self.alias]
    // Its functions are in the program that loads it.
    if system == .apple { command += ["-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"] }
    return command + sources
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
    var sources: [String] = []
    for (name, text) in files.sources + [("_Entry.swift", Self.entrySource)] {
      let file = workspace.folder.appendingPathComponent(name)
      do {
        try Data(text.utf8).write(to: file)
      } catch {
        throw Diagnostics([Diagnostic(.toolFile, "it can't be written: \(error.reason)", at: Location(file: file.path))]
        )
      }
      sources.append(file.path)
    }
    let command = command(sources, as: "Listings_\(files.digest)", to: library)
    let tool = ChildProcess(command, environment: toolchain.environment)
    let interruption = Interruption {
      tool.stop()
      _ = tool.ends(within: ChildProcess.timeToStop)
      workspace.cleanUp()
    }
    let limit = limit ?? files.compilerTime
    let result = tool.runAndWait(within: limit)
    interruption.end()
    if result.isOverdue {
      let message =
        "the compiler didn't finish within \(Int(limit)) s; expected smaller views and modifiers that exist: an unknown "
        + "name in a long chain of closures can keep it busy without end"
      throw Diagnostics([Diagnostic(.compilerTime, message, about: files.articles.joined(separator: ", "))])
    }
    guard result.status == 0 else {
      throw Program.problems(
        in: result.output + "\n" + result.errors,
        of: workspace.folder,
        otherwise: files.articles.joined(separator: ", ")
      )
    }
    for warning in Program.warnings(in: result.errors, of: workspace.folder) { report(warning) }
  }

  /// The source of the library's function.
  private static let entrySource = """
    import Scenes
    import SwiftUI

    @_cdecl("\(entry)") public func storeScenes(_ scenes: UnsafeMutableRawPointer) {
      scenes.assumingMemoryBound(to: [any Scenes.Playable].self).pointee = figures.map(\\.scene)
    }

    """

  /// Loads a library into the running program.
  ///
  /// - Parameters:
  ///   - library: The file of the library.
  ///   - loaded: Called once the file isn't needed any more, before the author's code runs, which may crash.
  /// - Returns: Its scenes.
  /// - Throws: `Diagnostics` if the program can't load it.
  static func scenes(
    in library: String,
    loaded: @escaping @Sendable () -> Void = {}
  ) throws(Diagnostics) -> [any Playable] {
    try MainQueue.run { Result { () throws(Diagnostics) in try load(library, loaded) } }.get()
  }

  @MainActor private static func load(_ library: String, _ loaded: () -> Void) throws(Diagnostics) -> [any Playable] {
    guard let handle = unsafe dlopen(library, RTLD_NOW), let entry = unsafe dlsym(handle, entry) else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "it is damaged"
      let message = "the compiled code can't be loaded by this program; expected the tool “stagecraft”: \(reason)"
      throw Diagnostics([Diagnostic(.toolProgram, message, about: "export")])
    }
    loaded()
    typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Void
    var scenes: [any Playable] = []
    unsafe withUnsafeMutablePointer(to: &scenes) { pointer in
      unsafe unsafeBitCast(entry, to: Function.self)(pointer)
    }
    return scenes
  }
}

extension Session {
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
    return try ListingCompiler.scenes(in: library) { workspace.cleanUp() }
  }
}
