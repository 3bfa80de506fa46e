import Diagnostics
import Foundation
import Recording
import Scenes
import Site

/// Pictures of scenes for other sites that show links, drawn by an installed browser.
enum LinkPictures {
  /// Draws scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - terminal: The destination of progress.
  /// - Returns: A PNG file for each scene.
  /// - Throws: `Diagnostics` if there is no browser, or if it fails.
  static func draw(_ scenes: [any Playable], _ terminal: Terminal) throws(Diagnostics) -> [[UInt8]] {
    let browser: String
    do throws(Diagnostics) {
      browser = try RequiredProgram.browser.path(named: nil)
    } catch {
      throw Diagnostics([
        Diagnostic(
          .pictureLink,
          """
          links to articles show no picture of their scene, because Chromium and Google Chrome weren't found; install one, \
          or set its path with \(RequiredProgram.browser.variable)
          """
        )
      ])
    }
    let workspace = try Workspace()
    defer { workspace.cleanUp() }
    let interruption = Interruption { workspace.cleanUp() }
    defer { interruption.end() }
    let options = RecordingOptions(
      format: .png,
      size: .box(width: ScenePictures.width, height: ScenePictures.height),
      margin: 40,
      background: .color(0xF2F2F7)
    )
    let recorder = try Recorder(options, browser: browser, encoder: nil, in: workspace)
    defer { terminal.progress(nil) }
    let files = try recorder.record(scenes) { scene, _ in
      terminal.progress("drawing the picture of \(scene.name) for links")
    }
    return try files.map { file throws(Diagnostics) in
      guard let data = FileManager.default.contents(atPath: file.path) else {
        throw Diagnostics([Diagnostic(.recordingFile, "it can't be read", at: Location(file: file.path))])
      }
      return Array(data)
    }
  }
}
