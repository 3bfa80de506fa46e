import Diagnostics
import Scenes
import Site
import Synchronization

/// The figures of the previews and listings in a folder, of which those that have changed are compiled.
struct FolderFigures {
  /// Where the figures that can be shown are, in the order of their files.
  let places: [ListingFiles.Place]
  /// The number of figures that can't be compiled.
  let missing: Int
  /// What is wrong with the figures that aren't here.
  let problems: [Diagnostic]

  private let libraries: ListingLibraries
  /// Why figures that nobody has asked for can't be compiled, by their names.
  private let reasons: [String: Diagnostic]
  /// The files that each figure is compiled with, by its name.
  private let homes: [String: ListingFiles]

  /// The most times that the figures of a module are compiled, each time without those that had errors.
  private static let mostTries = 16

  /// Compiles the figures.
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
    let needed = Set(files.places.filter { !isKnown($0) }.map(\.name))
    let warnings = Mutex<[Diagnostic]>([])
    let libraries = ListingLibraries(in: BuildCache.folder(in: folder), isLazy: true) { warning in
      warnings.withLock { if !$0.contains(warning) { $0.append(warning) } }
    }
    var problems = files.problems
    var parts = files.parts.filter { !$0.names.isDisjoint(with: needed) }
    var homes: [String: ListingFiles] = [:]
    let memory = ErrorMemory(in: BuildCache.folder(in: folder))
    /// Tells what is wrong with files that have figures, and returns what is left without them.
    func rest(of part: ListingFiles, _ errors: [Diagnostic]) -> ListingFiles? {
      // What is wrong with other files of the module is left out of it.
      let own = errors.filter { $0.severity != .error || part.hasFigures($0.location?.file ?? "") }
      let told = own.contains { $0.severity == .error } ? own : errors
      problems += told.filter { !problems.contains($0) }
      return part.withoutFigures(of: errors.filter { $0.severity == .error })
    }
    for _ in 0..<Self.mostTries where !parts.isEmpty {
      parts = parts.compactMap { part in
        var part = Optional(part)
        while let known = part, let errors = memory.errors(of: known) { part = rest(of: known, errors) }
        return part
      }
      let compiled = libraries.scenes(of: parts) { terminal.progress("\(folder): figures are compiled") }
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
    // What is left out of a file whose figures are left out has been told.
    let faulty = Set(problems.filter { $0.severity == .error }.compactMap(\.location?.file).filter(files.hasFigures))
    var reasons: [String: Diagnostic] = [:]
    let others = warnings.withLock { $0 }.filter { !faulty.contains($0.location?.file ?? "") }
    for warning in FigureProblems.joiningAbsences(in: others) {
      if warning.id == .listingUnshown, let place = files.place(around: warning.location) {
        reasons[place.name] = warning
      } else {
        terminal.show(warning.withExcerpt)
      }
    }
    self.reasons = reasons
    places = files.places.filter { [homes] in !needed.contains($0.name) || homes[$0.name] != nil }
    (self.libraries, self.homes, missing) = (libraries, homes, files.places.count - places.count)
    self.problems = problems
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
