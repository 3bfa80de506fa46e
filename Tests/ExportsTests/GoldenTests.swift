import Demos
import Foundation
import Stagecraft
import Testing

/// Recorded exports of every demo, one element or rule on a line, so that a change can be read; those of one demo in every
/// format, byte for byte.
///
/// `STAGECRAFT_RECORD=1 swift test --filter GoldenTests` records them anew.
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

  /// A page is a figure with a few lines round it, and the css format is a figure's rules: one of each is enough.
  /// Photographs would make their bytes part of five files; two of them show how they are written.
  private static func formats(of scene: Scene) -> [ExportFormat] {
    switch scene.name {
    case Scene.hero.name: ExportFormat.allCases
    case Scene.photo.name: [.figure, .smil, .keyframes]
    default: [.figure, .svg, .smil, .poster, .keyframes]
    }
  }

  /// A document as it is recorded: as it is, or with an element or a rule on each line.
  private static func recording(of text: String, _ golden: Case) -> String {
    guard golden.scene != .hero || golden.start != nil else { return text }
    return text.replacing("}", with: "}\n").replacing("<", with: "\n<").replacing(";", with: ";\n")
  }

  static let cases =
    Demos.all.flatMap { scene in formats(of: scene).map { Case(scene: scene, format: $0) } }
    + [Scene.Start.load, .appear, .scroll, .tap(), .driven].map { Case(scene: .hero, format: .figure, start: $0) }
    + [ExportFormat.svg, .smil, .keyframes].map { Case(scene: .hero, format: $0, start: .load) }
    + [Case(scene: .card, format: .figure, start: .loop)]

  @Test("An export is what was recorded", arguments: cases)
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

  @Test("No recording is left over")
  func claimsEveryRecording() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names).subtracting(Self.cases.map(\.fileName)) == [])
  }
}
