import Diagnostics
import Foundation
import Proof
import Scenes
import Testing

@testable import Views

/// Drawings of asset catalogs, which a module above reads.
@MainActor @Suite struct CatalogPictureTests {
  /// Reads files by their names instead of from the disk.
  private static let reader: DrawingFile.Reader = { path throws(Diagnostics) in
    let name = (path as NSString).lastPathComponent
    let color: UInt32 = name.hasPrefix("night") ? 0x00FF00 : 0xFF0000
    func fail(_ id: Diagnostic.ID, _ message: String) -> Diagnostics {
      Diagnostics([Diagnostic(id, message, at: Location(file: path))])
    }
    if name.hasPrefix("lacking") { throw fail(.recordingProgram, "drawing PDFs needs a program") }
    if name.hasPrefix("bad") { throw fail(.artworkPicture, "it has a mask") }
    let half = Rect2D(x: 0, y: 0, width: 20, height: name.hasSuffix("half.svg") ? 10 : 20)
    let shape = Picture.Shape(.roundedRect(half, cornerRadius: 0), color: Scenes.Color(color))
    return DrawingFile(Picture(size: Size2D(width: 20, height: 20), shapes: [shape]), notes: ["it is heavy"])
  }

  private static func svg(_ entry: String, @ViewBuilder _ content: @escaping () -> some View) throws -> (
    text: String, notes: [String]
  ) {
    DrawingFile.reader.withLock { $0 = reader }
    let scene = ViewScene(
      listing: "a",
      title: "A",
      description: "A.",
      size: CGSize(width: 100, height: 50),
      play: "",
      defaults: .current,
      resources: "{\"pictures\": {\(entry)}, \"colors\": {}, \"texts\": {}}",
      digest: UUID().uuidString,
      file: "a.swift",
      line: 1,
      content: content
    )
    let composition = try scene.composition()
    return (try composition.exported(as: .svg).text, composition.notes.filter { $0.id == .viewPicture }.map(\.message))
  }

  @Test("A drawing has its own size, colors and notes")
  func isDrawn() throws {
    let (text, notes) = try Self.svg(#""a": {"file": "/day.svg", "scale": 1}"#) { Image("a") }
    #expect(text.contains("#f00"))
    #expect(notes == ["“day.svg”: it is heavy"])
  }

  @Test("A template has the color around it", arguments: [(true, nil), (false, .template), (true, .template)])
  func isTemplate(inCatalog: Bool, mode: Image.TemplateRenderingMode?) throws {
    let (text, _) = try Self.svg(#""a": {"file": "/day.svg", "scale": 1, "isTemplate": \#(inCatalog)}"#) {
      Image("a").renderingMode(mode).foregroundStyle(Views.Color(red: 0, green: 0, blue: 1))
    }
    #expect(text.contains("#00f") && !text.contains("#f00"))
  }

  @Test("A template that a view shows as it is has its own colors")
  func isOriginal() throws {
    let (text, _) = try Self.svg(#""a": {"file": "/day.svg", "scale": 1, "isTemplate": true}"#) {
      Image("a").renderingMode(.original).foregroundStyle(Views.Color(red: 0, green: 0, blue: 1))
    }
    #expect(text.contains("#f00") && !text.contains("#00f"))
  }

  @Test("A drawing has another one in the dark", arguments: ["/night.svg", "/night-half.svg"])
  func isDark(file: String) throws {
    let picture = try Self.reader("/day.svg").picture.inDark(Self.reader(file).picture)
    let colors = picture.shapes.compactMap { if case .color(let color) = $0.fill { color.dark } else { nil } }
    #expect(colors.contains { $0.hex == 0x00FF00 && $0.opacity == 1 })
    #expect(picture.shapes.count == (file.contains("half") ? 2 : 1))
    let entry = #""a": {"file": "/day.svg", "scale": 1, "dark": "\#(file)"}"#
    #expect(try Self.svg(entry) { Image("a") }.text.contains("#0f0"))
  }

  @Test("A program that is missing is said once for all files, and what is wrong with a file at its place")
  func saysWhatIsMissing() throws {
    let entries = ["lacking-a", "lacking-b", "bad"].map { #""\#($0)": {"file": "/\#($0).pdf", "scale": 1}"# }
    let (_, notes) = try Self.svg(entries.joined(separator: ",")) {
      HStack {
        Image("lacking-a")
        Image("lacking-b")
        Image("bad")
      }
    }
    #expect(
      notes == [
        "“bad.pdf” can't be drawn: it has a mask, so a gray box of 100 × 100 pt is drawn",
        "drawing PDFs needs a program; gray boxes of 100 × 100 pt are in place of lacking-a.pdf, lacking-b.pdf",
      ]
    )
  }
}
