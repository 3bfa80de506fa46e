import Diagnostics
import Files
import Foundation
import Preview
import Scenes
import Site

/// A site that shows the figures of files with SwiftUI code.
struct FilePreview {
  /// The folder of the site, which has to be removed.
  let folder: PrivateFolder
  let builder: SiteBuilder
  /// Compiles the files when they change, and continues as a process that shows them as they are then.
  let program: Program

  /// Compiles files.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - session: The context of the command.
  /// - Throws: `Diagnostics` with everything that is wrong with them.
  init(of paths: [String], _ session: Session) throws {
    let terminal = session.terminal
    for path in paths where !ListingFiles.canRead(path) {
      throw Diagnostics([ListingFiles.refusal(of: path, otherwise: ", or --site with a site")])
    }
    let scenes = try session.scenes(of: paths) { terminal.show($0.withExcerpt) }
    folder = try PrivateFolder()
    let content = folder.url.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try Data(Self.article(scenes).utf8).write(to: content.appendingPathComponent("index.md"))
    var builder = SiteBuilder(
      try SiteFolder(folder.url.path),
      try SceneCatalogue(scenes),
      includesDrafts: true,
      includesFuture: true,
      theme: .bundled
    )
    builder.ownsScenes = true
    self.builder = builder
    let process = session.process ?? CommandLine.arguments
    let folder = folder
    program = Program(
      sources: Self.watched(paths),
      build: { () async throws(Diagnostics) in
        let files = try ListingFiles(paths)
        let library = folder.url.appendingPathComponent("check").path
        defer { try? FileManager.default.removeItem(atPath: library) }
        try ListingCompiler().compile(files, to: library) { _ in }
      },
      restart: { port, generation in
        guard let executable = Bundle.main.executablePath else { return }
        folder.remove()
        Program.continueProcess(as: executable, process, port: port, generation: generation)
      }
    )
  }

  /// The page with all figures.
  private static func article(_ scenes: [any Playable]) -> String {
    let figures = scenes.map { scene in
      "## \(scene.title.filter { !"*_[]<>`#\\{}&@".contains($0) })\n\n@Scene(\(scene.name))\n"
    }.joined(separator: "\n")
    return "---\ntitle: Figures\n---\n\n\(figures)"
  }

  /// The folder that is watched: that of the package around the files, or that of the first one.
  private static func watched(_ paths: [String]) -> String {
    let first = realPath(of: paths[0])
    let isFolder = paths.count == 1 && !paths[0].contains(".")
    return isFolder ? first : (first as NSString).deletingLastPathComponent
  }
}
