import Diagnostics
import Scenes
import Site

/// The figures of the previews and listings in a folder, of which those that have changed are compiled.
struct FolderFigures {
  /// Where the figures are, in the order of their files.
  let places: [ListingFiles.Place]
  /// The figures by their names, except for those that weren't asked for.
  let scenes: [String: any Playable]

  /// Compiles the figures.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - settings: What the folder's file says about them.
  ///   - terminal: The destination of the compiler's warnings, and of the progress.
  ///   - isKnown: Whether everything about a figure is known without its code.
  /// - Throws: `Diagnostics` with everything that is wrong with the files.
  init(
    in folder: String,
    _ settings: FigureSettings,
    _ terminal: Terminal,
    except isKnown: (ListingFiles.Place) -> Bool = { _ in false }
  ) throws(Diagnostics) {
    let files = try ListingFiles([folder], settings: settings)
    places = files.places
    let needed = Set(places.filter { !isKnown($0) }.map(\.name))
    let libraries = ListingLibraries(in: BuildCache.folder(in: folder)) { terminal.show($0.withExcerpt) }
    let compiled = libraries.scenes(of: files.parts.filter { !$0.names.isDisjoint(with: needed) }) {
      terminal.progress("\(folder): figures are compiled")
    }
    terminal.progress(nil)
    var problems: [Diagnostic] = []
    for case .failure(let error) in compiled { problems += error.all }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    let found = compiled.flatMap { (try? $0.get()) ?? [] }.filter { needed.contains($0.name) }
    scenes = Dictionary(found.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    libraries.removeUnused()
  }
}
