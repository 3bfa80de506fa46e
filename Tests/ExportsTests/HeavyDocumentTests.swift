import Demos
import Scenes
import Testing

@testable import Exports

/// What is said of documents that readers wait for.
@Suite struct HeavyDocumentTests {
  /// Returns the note on a scene's document with something behind it.
  private static func note(_ format: ExportFormat, adding text: String) throws -> String? {
    let composition = try Scene.hero.composition()
    var document = try composition.document(as: format)
    document.text += text
    return composition.weightNote(of: document)?.message
  }

  @Test(
    "A document of more than 300 kB says how many layers move, or how much of it is embedded",
    arguments: [
      (String(repeating: " ", count: 400_000), "most of them for the motion of 7 layers; fewer"),
      (";base64," + String(repeating: "A", count: 400_000), "400 kB of them for pictures and fonts in it; smaller"),
    ]
  )
  func weighs(text: String, reason: String) throws {
    for format in [ExportFormat.figure, .page, .css, .svg, .smil] {
      let note = try #require(try Self.note(format, adding: text))
      #expect(note.contains(reason), "\(note.suffix(200))")
    }
    #expect(try Self.note(.poster, adding: text) == nil)
  }

  @Test("A document of less has no such note", arguments: [ExportFormat.figure, .svg])
  func isLight(format: ExportFormat) throws { #expect(try Self.note(format, adding: "") == nil) }
}
