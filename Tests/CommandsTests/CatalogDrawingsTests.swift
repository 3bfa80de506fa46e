import Diagnostics
import Foundation
import Scenes
import Testing
import ToolSupport

@testable import Commands

/// Drawings of asset catalogs, of which PDFs are read by an installed Poppler.
@Suite struct CatalogDrawingsTests {
  /// A page of 24 × 12 points.
  private static func pdf(_ content: String) -> String {
    """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 24 12] /Contents 4 0 R /Resources <<
      /Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>> /ExtGState <</G <</ca 0.5>>>> /XObject <</X 5 0 R>>>>>> endobj
    4 0 obj <</Length \(content.utf8.count)>> stream
    \(content)
    endstream endobj
    5 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 24 12] /Group <</S /Transparency>> /Length 36>> stream
    1 0 0 rg 0 0 9 9 re f 4 4 9 8 re f  
    endstream endobj
    trailer <</Root 1 0 R>>
    """
  }

  private static func drawing(_ text: String, _ name: String) throws -> DrawingFile {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return try CatalogDrawings.drawing(file.path)
  }

  @Test(
    "A PDF is shapes in points",
    arguments: [
      ("1 0 0 rg 0 0 12 12 re f", 1), ("0 0 1 RG 2 w 2 2 m 20 10 l S", 1),
      // What cuts it, as a design tool writes it.
      ("q 0 0 24 12 re W n 0 0 m 8 0 l 8 8 l h W n 1 0 0 rg 0 0 24 12 re f Q", 1),
      // Letters are outlines that are used.
      ("BT /F 8 Tf 2 2 Td (Hi) Tj ET", 2), ("/G gs 1 0 0 rg 0 0 9 9 re f", 1),
    ]
  )
  func drawsPDF(content: String, count: Int) throws {
    let picture = try Self.drawing(Self.pdf(content), "a.pdf").picture
    #expect(picture.size == Size2D(width: 24, height: 12))
    #expect(picture.bitmap == nil)
    #expect(picture.shapes.count == count)
  }

  @Test("A PDF with a translucent group of overlapping parts is a bitmap of the same size")
  func rastersPDF() throws {
    let picture = try Self.drawing(Self.pdf("/G gs /X Do"), "a.pdf").picture
    #expect(picture.size == Size2D(width: 24, height: 12))
    #expect(picture.bitmap?.pixels == Size2D(width: 72, height: 36))
  }

  @Test("An SVG is shapes, with notes about what is left out")
  func drawsSVG() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><mask/><rect width='9' height='9'/></svg>"
    let drawing = try Self.drawing(text, "a.svg")
    #expect(drawing.picture.shapes.count == 1)
    #expect(drawing.picture.size == Size2D(width: 9, height: 9))
    #expect(drawing.notes == ["<mask> isn't part of the drawing and was left out"])
  }

  @Test("An SVG with very many outlines has a note")
  func notesWeight() throws {
    let path = String(repeating: "l1 1l-1 0z", count: CatalogDrawings.mostSteps / 2)
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0\(path)'/></svg>"
    #expect(try Self.drawing(text, "a.svg").notes.first?.contains("steps of outlines, about ") == true)
  }

  @Test(
    "What can't be drawn is an error",
    arguments: [
      ("a.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><text>A</text></svg>"), ("a.svg", "text"),
      ("a.pdf", "%PDF-1.4 text"),
    ]
  )
  func refuses(name: String, text: String) { #expect(throws: Diagnostics.self) { try Self.drawing(text, name) } }
}
