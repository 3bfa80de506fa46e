import Foundation
import Stagecraft
import Testing

/// Recorded exports of a small scene and a small view, with one element or rule per line so that changes are readable.
///
/// `STAGECRAFT_RECORD=1 swift test --filter GoldenTests` records them again. ``DemoTests`` has claims about all demos.
@MainActor @Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Goldens"
  )

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var format: ExportFormat
    var start: Scene.Start?
    var fileName: String { name + (start.map { ".\($0.name)" } ?? "") + format.fileSuffix }
    var testDescription: String { fileName }

    @MainActor func exported() throws -> ExportedDocument {
      let options = ExportOptions(start: start)
      return name == Scene.stamp.name
        ? try Scene.stamp.exported(as: format, options: options)
        : try Toggled.scene.scene.exported(as: format, options: options)
    }
  }

  /// Each format once, and starts that have rules or elements of their own.
  nonisolated static let cases =
    [ExportFormat.figure, .svg, .smil, .poster, .keyframes].map { Case(name: "stamp", format: $0) }
    + [Scene.Start.appear, .scroll, .tap(), .driven].map { Case(name: "stamp", format: .figure, start: $0) }
    + [ExportFormat.figure, .page, .css, .svg, .keyframes].map { Case(name: "switch", format: $0) }

  /// Returns a text with a line break at the beginning or the end of each element, rule and declaration.
  ///
  /// Different texts have different results, so a recording stands for each byte of a document.
  private static func lines(of text: String) -> String {
    text.replacing("}", with: "}\n").replacing("<", with: "\n<").replacing(";", with: ";\n")
  }

  @Test("An export equals its recording", arguments: cases)
  func matchesRecording(_ golden: Case) throws {
    let text = try Self.lines(of: golden.exported().text)
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

  @Test("Every recording belongs to an export, and together they are short enough to be read")
  func claimsEveryRecording() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names).subtracting(Self.cases.map(\.fileName)) == [])
    let sizes = names.compactMap { FileManager.default.contents(atPath: Self.folder.path + "/" + $0)?.count }
    #expect(sizes.reduce(0, +) < 100_000)
  }
}
