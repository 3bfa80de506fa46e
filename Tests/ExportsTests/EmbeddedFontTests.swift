import Stagecraft
import Testing

@testable import Exports

/// Documents that contain the letters that they show.
@Suite struct EmbeddedFontTests {
  /// A scene with texts in some styles.
  private static func scene(_ texts: [Scenes.Text]) -> Scene {
    let canvas = Canvas(width: 200, height: 200)
    func stage(_ x: Double) -> Stage {
      Stage(on: canvas) {
        texts.enumerated().map { row, text in
          Layer("words\(row)", text: text).frame(x: x, y: 40 * Double(row), width: 160, height: 40)
        }
      }
    }
    return Scene(
      "letters",
      title: "Letters",
      description: "Words move.",
      on: canvas,
      script: [.present, .hold(1), .dismiss, .hold(1)],
      from: stage(0),
      to: stage(20),
      with: MorphTransition(.smooth)
    )
  }

  private static func text(
    _ words: String,
    _ weight: Scenes.Text.Weight = .regular,
    _ change: (inout Scenes.Text) -> Void = { _ in }
  ) -> Scenes.Text {
    var text = Text(words, size: 17, weight: weight)
    change(&text)
    return text
  }

  private static let fonts = [
    EmbeddedFont(weight: .regular, isItalic: false, data: "d09GMg=="),
    EmbeddedFont(weight: .bold, isItalic: true, data: "d09GMgAB"),
  ]

  @Test(
    "Each font is a rule of its own, and comes before the fonts of readers",
    arguments: [ExportFormat.figure, .page, .css, .svg, .smil, .poster]
  )
  func declaresFonts(format: ExportFormat) throws {
    var options = ExportOptions()
    options.fonts = Self.fonts
    let text = try Self.scene([Self.text("Aa")]).exported(as: format, options: options).text
    #expect(text.contains("@font-face{font-family:sc-inter;font-weight:400;src:url(data:font/woff2;base64,d09GMg==)}"))
    #expect(
      text.contains(
        "@font-face{font-family:sc-inter;font-style:italic;font-weight:700;src:url(data:font/woff2;base64,d09GMgAB)}"
      )
    )
    #expect(text.contains("sc-inter,system-ui,sans-serif"))
  }

  @Test("Texts of other designs stay in the fonts of readers", arguments: [ExportFormat.figure, .svg])
  func keepsDesigns(format: ExportFormat) throws {
    var options = ExportOptions()
    options.fonts = Self.fonts
    let document = try Self.scene([Self.text("Aa") { $0.design = .serif }]).exported(as: format, options: options)
    #expect(document.text.contains("ui-serif,serif") && !document.text.contains("sc-inter,ui-serif"))
    #expect(
      document.notes.map(\.message) == [
        "readers see text in rounded, serif or monospaced designs in fonts of their own"
      ]
    )
  }

  @Test("A font has the letters of its weight and slant, each once")
  func collectsLetters() throws {
    let scene = Self.scene([
      Self.text("abba\nc"), Self.text("B", .bold), Self.text("d", .bold) { $0.isItalic = true },
      Self.text("e") { $0.design = .rounded },
    ])
    let uses = try scene.composition().fontUses
    #expect(uses.map { String(String.UnicodeScalarView($0.letters)) } == ["abc", "B", "d"])
    #expect(uses.map(\.weight) == [.regular, .bold, .bold])
    #expect(uses.map(\.isItalic) == [false, false, true])
  }

  @Test("Spaces that SVG would drop are among the letters as they are written")
  func collectsSpaces() throws {
    let uses = try Self.scene([Self.text("a  b")]).composition().fontUses
    #expect(uses.map { String(String.UnicodeScalarView($0.letters)) } == [" ab\u{A0}"])
  }

  @Test("Letters that Inter doesn't have are named in a note", arguments: ["日本", "a 👍"])
  func notesLetters(words: String) throws {
    let composition = try Self.scene([Self.text(words)]).composition()
    let named = try #require(composition.unembedded)
    #expect(named.hasPrefix("“") && words.contains { named.contains($0) } && !named.contains("a"))
  }
}
