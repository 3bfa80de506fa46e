import Diagnostics
import Foundation
import Scenes
import Site
import Synchronization

/// The figures of the previews and listings in a folder, of which those that have changed are compiled.
///
/// They are compiled a few modules at a time, so that the first ones can be written while the others aren't known.
struct FolderFigures {
  /// The number of figures, of which some may turn out not to compile.
  var count: Int { files.places.count }
  /// What is wrong with figures that were compiled, or can't be.
  private(set) var problems: [Diagnostic]

  private let folder: String
  private let terminal: Terminal
  private let files: ListingFiles
  /// The names of the figures that have to be compiled.
  private let needed: Set<String>
  private let libraries: ListingLibraries
  private let memory: ErrorMemory
  private let warnings: Warnings
  /// Where the figures are that needn't be compiled, until they are returned.
  private var known: [ListingFiles.Place]
  /// What is left to compile.
  private var parts: ArraySlice<ListingFiles>
  /// The number of parts that are compiled next.
  private var size = cores
  /// The files that each compiled figure is in, by its name.
  private var homes: [String: ListingFiles] = [:]
  /// Why figures that nobody has asked for can't be compiled, by their names.
  private var reasons: [String: Diagnostic] = [:]
  /// The number of the compiler's warnings that were shown, or left out.
  private var told = 0
  /// The messages about modules that aren't here, each of which is shown once.
  private var absences: Set<String> = []

  /// The most times that the figures of a module are compiled, each time without those that had errors.
  private static let mostTries = 16
  /// The time in seconds that the compiler may take before the next figures can be shown.
  private static let time = 10.0
  private static let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// The compiler's warnings, each once.
  private final class Warnings: Sendable {
    private let found = Mutex<[Diagnostic]>([])
    var all: [Diagnostic] { found.withLock { $0 } }
    func add(_ warning: Diagnostic) { found.withLock { if !$0.contains(warning) { $0.append(warning) } } }
  }

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - settings: What the folder's file says about them.
  ///   - terminal: The destination of the compiler's warnings, and of the progress.
  ///   - isKnown: Whether everything about a figure is known without its code.
  /// - Throws: `Diagnostics` with everything that is wrong with the files, if that concerns all of them.
  init(
    in folder: String,
    _ settings: FigureSettings,
    _ terminal: Terminal,
    except isKnown: (ListingFiles.Place) -> Bool = { _ in false }
  ) throws(Diagnostics) {
    let files = try ListingFiles([folder], settings: settings, leavingOut: true)
    let known = files.places.filter(isKnown)
    let needed = Set(files.places.map(\.name)).subtracting(known.map(\.name))
    let warnings = Warnings()
    libraries = ListingLibraries(in: BuildCache.folder(in: folder), isLazy: true) { warnings.add($0) }
    memory = ErrorMemory(in: BuildCache.folder(in: folder))
    problems = files.problems
    parts = files.parts.filter { !$0.names.isDisjoint(with: needed) }[...]
    (self.folder, self.terminal, self.files, self.known) = (folder, terminal, files, known)
    (self.needed, self.warnings) = (needed, warnings)
  }

  /// Where the figures are that are known or compiled, in the order of their files.
  var places: [ListingFiles.Place] { files.places.filter { !needed.contains($0.name) || homes[$0.name] != nil } }

  /// The number of figures that can't be compiled, once all were.
  var missing: Int { needed.count - homes.count }

  /// Compiles more figures.
  ///
  /// - Returns: Where they are, in the order of their files, first those that needn't be compiled; or nil if all were returned.
  mutating func next() -> [ListingFiles.Place]? {
    if !known.isEmpty {
      defer { known = [] }
      return known
    }
    guard !parts.isEmpty else { return nil }
    let batch = parts.prefix(size)
    parts = parts.dropFirst(size)
    let start = ContinuousClock.now
    let others = Set(homes.keys)
    compile(Array(batch))
    let seconds = start.duration(to: .now) / .seconds(1)
    size = max(Self.cores, Int(min(Double(2 * size), Double(size) * Self.time / max(seconds, 1e-3))))
    return files.places.filter { homes[$0.name] != nil && !others.contains($0.name) }
  }

  /// Compiles figures of some modules and files, again and again without those that have errors.
  private mutating func compile(_ parts: [ListingFiles]) {
    var parts = parts
    for _ in 0..<Self.mostTries where !parts.isEmpty {
      parts = parts.compactMap { part in
        var part = Optional(part)
        while let known = part, let errors = memory.errors(of: known) { part = rest(of: known, errors) }
        return part
      }
      let compiled = libraries.scenes(of: parts) { [homes, needed, folder, terminal] in
        terminal.progress("\(folder): figures are compiled, \(homes.count) of \(needed.count) so far")
      }
      parts = zip(parts, compiled).compactMap { part, result in
        guard case .failure(let error) = result else {
          for name in part.names where needed.contains(name) { homes[name] = part }
          return nil
        }
        memory.keep(error.all, of: part)
        return rest(of: part, error.all)
      }
    }
    terminal.progress(nil)
    for place in parts.flatMap(\.places) where needed.contains(place.name) {
      let message = "other figures of its module had errors in \(Self.mostTries) compilations; expected fewer of them"
      problems.append(Diagnostic(.listingCompile, message, at: place.location))
    }
    tellWarnings()
  }

  /// Shows the compiler's new warnings before any code runs.
  ///
  /// If code stops this program, the next one doesn't compile it again, so it doesn't get the warnings.
  private mutating func tellWarnings() {
    let all = warnings.all
    let fresh = all.dropFirst(told).filter { !isFaulty($0) && !absences.contains($0.message) }
    told = all.count
    absences.formUnion(fresh.lazy.filter(FigureProblems.isAbsence).map(\.message))
    for warning in FigureProblems.joiningAbsences(in: fresh) {
      if warning.id == .listingUnshown, let place = files.place(around: warning.location) {
        reasons[place.name] = warning
      } else {
        terminal.show(warning.withExcerpt)
      }
    }
  }

  /// Notes what is wrong with files that have figures, and returns what is left of a part without them.
  private mutating func rest(of part: ListingFiles, _ errors: [Diagnostic]) -> ListingFiles? {
    // What is wrong with other files of the module is left out of it.
    let own = errors.filter { $0.severity != .error || part.hasFigures($0.location?.file ?? "") }
    let told = own.contains { $0.severity == .error } ? own : errors
    problems += told.filter { !problems.contains($0) }
    return part.withoutFigures(of: errors.filter { $0.severity == .error })
  }

  /// Whether a warning is about a file whose figures are left out: what is left out of it has been told.
  private func isFaulty(_ warning: Diagnostic) -> Bool {
    let file = warning.location?.file ?? ""
    return files.hasFigures(file) && problems.contains { $0.severity == .error && $0.location?.file == file }
  }

  /// Removes what isn't needed for the next time.
  ///
  /// - Throws: `Diagnostics` with everything that is wrong, if no figure is left.
  func end() throws(Diagnostics) {
    guard !places.isEmpty || problems.isEmpty else { throw Diagnostics(problems) }
    libraries.removeUnused()
    memory.removeUnused()
  }

  /// Whether everything about a figure was known without its code.
  func isKnown(_ place: ListingFiles.Place) -> Bool { homes[place.name] == nil }

  /// Makes a figure, which runs its code, or returns nil if it wasn't asked for, or is left out.
  ///
  /// The others aren't made again if the code stops the program.
  func scene(at place: ListingFiles.Place) -> (any Playable)? {
    homes[place.name].flatMap { libraries.scene(named: place.name, of: $0) }
  }

  /// Returns why a figure that nobody has asked for can't be compiled, or nil if it wasn't compiled now.
  func reason(for place: ListingFiles.Place) -> Diagnostic? { reasons[place.name] }

  /// Returns what keeps figures further down than those with some names from being compiled, since these are shown.
  func reasons(below names: [String]) -> [Diagnostic] { names.compactMap { reasons[$0] } }

  /// Checks that a figure which nobody has asked for shows something.
  func check(_ scene: any Playable, at place: ListingFiles.Place) throws(Diagnostics) {
    guard place.isOptional, try scene.composition().isBlank else { return }
    let message = "it shows nothing; expected a view that draws something"
    throw Diagnostics([Diagnostic(.listingUnshown, message, at: place.location)])
  }
}
