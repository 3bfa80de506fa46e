import Demos
import Diagnostics
import Foundation
import Stagecraft
import Testing

@testable import Recording

/// Programs that aren't a browser, in its place.
///
/// Each gets the protocol's socket as file descriptors 3 and 4.
@Suite struct BrowserLimitTests {
  /// What recording with a program says, and what is left of the workspace.
  private static func problem(of script: String) throws -> (message: String, left: Bool) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft \"\(UUID().uuidString)'")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("my browser").path
    try writeProgram(script, to: program)
    var limits = BrowserLimits()
    (limits.startTime, limits.answerTime, limits.answerBytes) = (1, 1, 1_000_000)
    let workspace = try Workspace()
    let recorder = try Recorder(
      RecordingOptions(format: .png),
      browser: program,
      encoder: nil,
      in: workspace,
      limits: limits
    )
    let error = #expect(throws: Diagnostics.self) { try recorder.record([Self.scene]) }
    workspace.cleanUp()
    let message = error?.all.first?.statement.replacing(program, with: "browser") ?? ""
    return (message, FileManager.default.fileExists(atPath: workspace.folder.path))
  }

  private static var scene: Scene {
    var scene = Scene.heroLayers
    scene.title = "</title><script>alert(1)</script> \"\u{301}\n%00"
    return scene
  }

  private static let expected = "expected Chromium, Google Chrome or another browser based on Chromium"

  @Test(
    "A program that isn't a browser is an error in time, and nothing of it is left",
    arguments: [
      ("exec sleep 100", "browser: error: it doesn't respond; \(expected)"),
      ("trap '' TERM INT HUP; while :; do sleep 1; done", "browser: error: it doesn't respond; \(expected)"),
      ("exec cat /dev/zero >&4", "browser: error: it doesn't respond; \(expected)"),
      ("exec yes >&4", "browser: error: its answer has more than 1000000 bytes; expected a smaller picture"),
      ("printf 'nonsense\\0{}\\0[1]\\0' >&4; exec sleep 100", "browser: error: it doesn't respond; \(expected)"),
      (
        "echo first >&2; echo 'no \u{1B}display' >&2; exit 1",
        "browser: error: it quit; \(expected): no \\u{1B}display"
      ),
    ]
  )
  func endsInTime(script: String, message: String) throws {
    let result = try Self.problem(of: script)
    #expect(result.message == message)
    #expect(!result.left)
  }
}
