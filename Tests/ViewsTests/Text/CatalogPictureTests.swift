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
    if name.hasPrefix("large") { return DrawingFile(Picture(Bitmap([UInt8](repeating: 0, count: 5_000_000)))) }
    let side: Double = name.hasSuffix("double.svg") ? 40 : 20
    let half = Rect2D(x: 0, y: 0, width: side, height: name.hasSuffix("half.svg") ? 10 : side)
    let shape = Picture.Shape(.roundedRect(half, cornerRadius: 0), color: Scenes.Color(color))
    return DrawingFile(Picture(size: Size2D(width: side, height: side), shapes: [shape]), notes: ["it is heavy"])
  }

  private static func svg(_ entry: String, @ViewBuilder _ content: @escaping () -> some View) throws -> (
    text: String, notes: [String]
  ) {
    var scene = ViewScene(
      listing: "a",
      title: "A",
      description: "A.",
      size: CGSize(width: 100, height: 50),
      play: "",
      defaults: .current,
      resources: "",
      digest: Foundation.UUID().uuidString,
      file: "a.swift",
      line: 1,
      content: content
    )
    // What reads drawings elsewhere is one for the whole program, in which other tests run, too.
    let resources = ModuleResources("{\"pictures\": {\(entry)}, \"colors\": {}, \"texts\": {}}")
    scene.catalog = CatalogPictures(resources.pictures, reader: reader)
    let composition = try scene.composition()
    return (try composition.exported(as: .svg).text, composition.notes.filter { $0.id == .viewPicture }.map(\.message))
  }

  @Test("A drawing has its own size, colors and notes")
  func isDrawn() throws {
    let (text, notes) = try Self.svg(#""a": {"file": "/day.svg", "scale": 1}"#) { Image("a") }
    #expect(text.contains("#f00"))
    #expect(notes == ["“day.svg”: it is heavy, at Image"])
  }

  @Test(
    "A template has the color around it",
    arguments: [(true, nil), (false, .template), (true, .template)] as [(Bool, Image.TemplateRenderingMode?)]
  )
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

  @Test("A drawing has another one in the dark", arguments: ["/night.svg", "/night-half.svg", "/night-double.svg"])
  func isDark(file: String) throws {
    let picture = try Self.reader("/day.svg").picture.inDark(Self.reader(file).picture)
    let colors = picture.shapes.compactMap { if case .color(let color) = $0.fill { color.dark } else { nil } }
    #expect(colors.contains { $0.hex == 0x00FF00 && $0.opacity == 1 })
    #expect(picture.shapes.count == (file.contains("half") ? 2 : 1))
    let entry = #""a": {"file": "/day.svg", "scale": 1, "dark": "\#(file)"}"#
    #expect(try Self.svg(entry) { Image("a") }.text.contains("#0f0"))
  }

  @Test(
    "A drawing whose dark one can't be shown is shown in the dark, too, with a note",
    arguments: [
      (
        "/bad.svg",
        "“bad.svg” can't be drawn: it has a mask; “day.svg” is shown in place of “bad.svg” in the dark appearance"
      ),
      ("/night-double.svg", "“night-double.svg” is drawn at the size of “day.svg”, which isn't its own"),
    ]
  )
  func notesDark(file: String, note: String) throws {
    let (text, notes) = try Self.svg(#""a": {"file": "/day.svg", "scale": 1, "dark": "\#(file)"}"#) { Image("a") }
    #expect(text.contains("#f00"))
    #expect(notes.contains(note + ", at Image"))
  }

  @Test("A bitmap that is too large is a gray box with a note")
  func refusesLargeBitmaps() throws {
    let (_, notes) = try Self.svg(#""a": {"file": "/large.pdf", "scale": 1}"#) { Image("a") }
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("“large.pdf” can't be drawn: ") == true)
    #expect(notes.first?.hasSuffix("so a gray box of 100 × 100 pt is drawn, at Image") == true)
  }

  @Test("A template with a dark drawing of other outlines has each of them in one appearance")
  func tintsAppearances() throws {
    let picture = try Self.reader("/day.svg").picture.inDark(Self.reader("/night-half.svg").picture)
    let blue = Views.Paint.color(Views.Color.Resolved(red: 0, green: 0, blue: 1))
    let whole = picture.tinted(Scenes.Paint(blue)).shapes.map(\.fill)
    let parts = try #require(picture.template(in: CGSize(width: 20, height: 20), blue)).map { Scenes.Paint($0.paint) }
    for fills in [whole, parts] {
      let colors = fills.compactMap { if case .color(let color) = $0 { color } else { nil } }
      #expect(colors.map(\.light.opacity) == [1, 0])
      #expect(colors.map(\.dark.opacity) == [0, 1])
    }
  }

  private struct Themed: View {
    @Environment(\.colorScheme) var scheme

    var body: some View { Image(scheme == .dark ? "b" : "a") }
  }

  @Test(
    "A picture has the dark colors of another one with the same outlines only",
    arguments: [("/night.svg", true), ("/night-half.svg", false)]
  )
  func takesDarkColors(file: String, isTaken: Bool) throws {
    let (text, _) = try Self.svg(#""a": {"file": "/day.svg", "scale": 1}, "b": {"file": "\#(file)", "scale": 1}"#) {
      Themed()
    }
    #expect(text.contains("#f00"))
    #expect(text.contains("#0f0") == isTaken)
  }

  @Test("A picture of the scene isn't a template because the catalog has one with its name")
  func replacesTemplate() throws {
    let entry = ModuleResources.Entry(file: "/day.svg", scale: 1, isTemplate: true)
    let catalog = CatalogPictures(["a": entry], reader: Self.reader)
    let square = Scenes.Path.roundedRect(Rect2D(x: 0, y: 0, width: 9, height: 9), cornerRadius: 0)
    let shape = Picture.Shape(square, color: Scenes.Color(0xFF0000))
    var scene = ViewScene(
      "a",
      title: "A",
      description: "A.",
      on: Scenes.Canvas(width: 100, height: 50),
      play: [.hold(1)],
      pictures: ["a": Picture(size: Size2D(width: 9, height: 9), shapes: [shape])]
    ) { Image("a").foregroundStyle(Views.Color(red: 0, green: 0, blue: 1)) }
    scene.catalog = catalog
    let text = try scene.composition().exported(as: .svg).text
    #expect(text.contains("#f00") && !text.contains("#00f"))
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
        "“bad.pdf” can't be drawn: it has a mask, so a gray box of 100 × 100 pt is drawn, at HStack › 2 › Image",
        "drawing PDFs needs a program; gray boxes of 100 × 100 pt are in place of lacking-a.pdf, lacking-b.pdf",
      ]
    )
  }
}
