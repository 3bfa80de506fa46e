import Diagnostics
import Scenes
import Site

/// The figures of the previews and listings in a folder, of which those that have changed are compiled.
struct FolderFigures {
  /// A figure and where its code is.
  struct Figure {
    var scene: any Playable
    var file: String
    var line: Int

    var place: Location { Location(file: file, line: line) }
  }

  /// The figures, in the order of their files.
  let figures: [Figure]

  /// Compiles the figures.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - terminal: The destination of the compiler's warnings, and of the progress.
  /// - Throws: `Diagnostics` with everything that is wrong with the files.
  init(in folder: String, _ terminal: Terminal) throws(Diagnostics) {
    let files = try ListingFiles([folder])
    let libraries = ListingLibraries(in: BuildCache.folder(in: folder)) { terminal.show($0.withExcerpt) }
    let compiled = libraries.scenes(of: files.parts) { terminal.progress("\(folder): figures are compiled") }
    terminal.progress(nil)
    var problems: [Diagnostic] = []
    for case .failure(let error) in compiled { problems += error.all }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    let scenes = compiled.flatMap { (try? $0.get()) ?? [] }
    let known = Dictionary(scenes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    figures = files.places.compactMap { place in
      known[place.name].map { Figure(scene: $0, file: place.file, line: place.line) }
    }
    libraries.removeUnused()
  }
}
