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
    let family = Self.fonts.family
    #expect(text.contains("@font-face{font-family:\(family);font-weight:400;src:url(data:font/woff2;base64,d09GMg==)}"))
    #expect(
      text.contains(
        "@font-face{font-family:\(family);font-style:italic;font-weight:700;src:url(data:font/woff2;base64,d09GMgAB)}"
      )
    )
    #expect(text.contains("\(family),system-ui,sans-serif"))
  }

  @Test("Fonts with other letters have another name, so that two documents in one page keep theirs")
  func namesFonts() {
    let other = [EmbeddedFont(weight: .regular, isItalic: false, data: "d09GMgAC")]
    #expect(Self.fonts.family != other.family)
    #expect([Self.fonts, other].allSatisfy { $0.family.wholeMatch(of: /sc-inter-[0-9a-z]{1,8}/) != nil })
  }

  @Test("A figure with versions declares a font once")
  func declaresFontsOnce() throws {
    let scenes = ["a", "b"].map { Self.scene([Self.text($0)]) }
    var composition = try scenes[0].composition()
    composition.choices = try scenes.map { .init($0.name, try $0.composition()) }
    var options = ExportOptions()
    options.fonts = Self.fonts
    let text = try composition.document(as: .figure, options: options).text
    #expect(text.matches(of: /@font-face/).count == Self.fonts.count)
  }

  @Test("Texts of other designs stay in the fonts of readers", arguments: [ExportFormat.figure, .svg])
  func keepsDesigns(format: ExportFormat) throws {
    var options = ExportOptions()
    options.fonts = Self.fonts
    let document = try Self.scene([Self.text("Aa") { $0.design = .serif }]).exported(as: format, options: options)
    #expect(document.text.contains("ui-serif,serif") && !document.text.contains("\(Self.fonts.family),ui-serif"))
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

  @Test(
    "Letters that Inter doesn't have are named in a warning, also if there are no others",
    arguments: [("日本", "“日本”"), ("a 👍", "“👍”")]
  )
  func notesLetters(words: String, named: String) throws {
    var options = ExportOptions()
    options.fonts = []
    let document = try Self.scene([Self.text(words)]).exported(as: .svg, options: options)
    #expect(document.notes.map(\.message) == ["readers see \(named) in fonts of their own"])
  }
}
