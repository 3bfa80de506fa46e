import Demos
import Foundation
import Stagecraft
import Testing

/// Recorded exports of all demos, with one element or rule per line so that changes are readable, and of one demo in
/// all formats, byte for byte.
///
/// `STAGECRAFT_RECORD=1 swift test --filter GoldenTests` records them again.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Goldens"
  )

  struct Case: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var format: ExportFormat
    var start: Scene.Start?
    var fileName: String { scene.name + (start.map { ".\($0.name)" } ?? "") + format.fileSuffix }
    var testDescription: String { fileName }
  }

  /// A page is a figure with a few lines around it, and the css format has the rules of a figure, so one of each is
  /// enough.
  ///
  /// A photograph would add its bytes to five files, so only two of them contain it. Keyframes of layers that turn in a space
  /// or repeat forever would be a megabyte.
  private static func formats(of scene: Scene) -> [ExportFormat] {
    switch scene.name {
    case Scene.hero.name: ExportFormat.allCases
    case Scene.photo.name: [.figure, .smil, .keyframes]
    case Scene.cube.name, Scene.heartbeat.name: [.figure, .svg, .smil, .poster]
    default: [.figure, .svg, .smil, .poster, .keyframes]
    }
  }

  /// Returns a document as it is recorded: unchanged, or with one element or rule per line.
  private static func recording(of text: String, _ golden: Case) -> String {
    guard golden.scene != .hero || golden.start != nil else { return text }
    return text.replacing("}", with: "}\n").replacing("<", with: "\n<").replacing(";", with: ";\n")
  }

  static let cases =
    Demos.all.flatMap { scene in formats(of: scene).map { Case(scene: scene, format: $0) } }
    + [Scene.Start.load, .appear, .scroll, .tap(), .driven].map { Case(scene: .hero, format: .figure, start: $0) }
    + [ExportFormat.svg, .smil, .keyframes].map { Case(scene: .hero, format: $0, start: .load) }
    + [Case(scene: .card, format: .figure, start: .loop)]

  @Test("An export equals its recording", arguments: cases)
  func matchesRecording(_ golden: Case) throws {
    let document = try golden.scene.exported(as: golden.format, options: .init(start: golden.start))
    let text = Self.recording(of: document.text, golden)
    let file = Self.folder.appendingPathComponent(golden.fileName)
    if ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1" {
      try #require(ProcessInfo.processInfo.environment["CI"] == nil, "recordings are made by hand, not by CI")
      try Data(text.utf8).write(to: file)
      return
    }
    let recorded = try #require(FileManager.default.contents(atPath: file.path), "\(golden.fileName) isn't recorded")
    if text != String(decoding: recorded, as: UTF8.self) {
      Attachment.record(text, named: golden.fileName)
      Issue.record("\(golden.fileName) differs from its recording; the attachment is what it is now")
    }
  }

  @Test("Every recording belongs to an export")
  func claimsEveryRecording() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names).subtracting(Self.cases.map(\.fileName)) == [])
  }
}
