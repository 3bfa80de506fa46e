import Demos
import Foundation
import MarkupChecks
import Stagecraft
import Testing

/// Recorded exports of every demo.
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

  /// Photographs would make their bytes part of seven files; two of them show how they are written.
  private static func formats(of scene: Scene) -> [ExportFormat] {
    scene == .photo ? [.figure, .smil, .keyframes] : ExportFormat.allCases
  }

  static let cases =
    Demos.all.flatMap { scene in formats(of: scene).map { Case(scene: scene, format: $0) } }
    + [Scene.Start.load, .appear, .scroll, .tap(), .driven].map { Case(scene: .hero, format: .figure, start: $0) }
    + [ExportFormat.svg, .smil, .keyframes].map { Case(scene: .hero, format: $0, start: .load) }
    + [Case(scene: .card, format: .figure, start: .loop)]

  @Test("An export is what was recorded, byte for byte", arguments: cases)
  func matchesRecording(_ golden: Case) throws {
    let text = try golden.scene.exported(as: golden.format, options: .init(start: golden.start)).text
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

  @Test("Every recorded SVG is well-formed, valid and sound", arguments: cases.filter(\.format.isSVG))
  func isProven(_ golden: Case) throws {
    let file = Self.folder.appendingPathComponent(golden.fileName)
    let recorded = try #require(FileManager.default.contents(atPath: file.path), "\(golden.fileName) isn't recorded")
    #expect(SVGCheck().findings(in: Array(recorded), file: golden.fileName).map(\.description) == [])
  }

  @Test("No recording is left over")
  func claimsEveryRecording() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names).subtracting(Self.cases.map(\.fileName)) == [])
  }
}
