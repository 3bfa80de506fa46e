import Foundation
import Testing

@testable import Views

/// How lines are broken.
@Suite struct TextLayoutTests {
  private static let font = ResolvedFont(size: 13)
  private static let metrics = FontMetrics(ascent: 12, descent: 3, capHeight: 9, lineHeight: 16)

  private func layout(_ text: String, _ options: TextLayout.Options = .init()) -> TextLayout {
    TextLayout([TextRun(text, font: Self.font)], metrics: Self.metrics, pixels: 2, options: options)
  }

  private func width(_ text: String) -> Double { TextMeasure(font: Self.font).width(of: text) }

  private func lines(_ text: String, width: Double?, _ options: TextLayout.Options = .init()) -> [String] {
    layout(text, options).result(width: width, height: nil).lines.map { $0.runs.map(\.text).joined() }
  }

  @Test("A line breaks after the last word that fits")
  func greedy() {
    let text = "one two three four five six seven"
    #expect(lines(text, width: width("one two three") + 1) == ["one two three", "four five six", "seven"])
  }

  @Test(
    "A character that is too wide or too high shrinks to the room",
    arguments: [(4, nil), (nil, 8), (4, 8)] as [(Double?, Double?)]
  )
  func shrinksCharacters(width: Double?, height: Double?) {
    let result = layout("W", .init(minimumScale: 0.01)).result(width: width, height: height)
    let whole = layout("W").result(width: nil, height: nil).size
    let wanted = min((width ?? .infinity) / whole.width, (height ?? .infinity) / whole.height)
    #expect(abs(result.scale - wanted) < 0.1)
    #expect(result.size.width <= (width ?? .infinity) + 0.5 && result.size.height <= (height ?? .infinity) + 0.5)
    #expect(layout("W").result(width: width, height: height).scale == 1)
  }

  @Test("The space at the end of a line hangs over it")
  func hangingSpace() {
    #expect(lines("alpha beta gamma delta eps", width: width("alpha beta")) == ["alpha beta", "gamma", "delta eps"])
  }

  @Test(
    "Lines of a text style have its leading between their tops, and none below the last one",
    arguments: [
      (Font.largeTitle, 41.0), (.title, 34), (.title2, 28), (.title3, 25), (.headline, 22), (.body, 22), (.callout, 21),
      (.subheadline, 20), (.footnote, 18), (.caption, 16),
    ]
  )
  func hasLeading(font: Font, leading: Double) {
    let look = Look.iOS18
    let resolved = font.resolved(in: look)
    let metrics = look.metrics(of: resolved)
    let layout = TextLayout([TextRun("one\ntwo\nthree", font: resolved)], metrics: metrics, pixels: look.scale)
    let height = layout.result(width: nil, height: nil).size.height
    #expect(abs(height - (2 * leading + metrics.lineHeight(scale: look.scale))) < 0.01)
  }

  @Test("A font by size has no leading, and line spacing adds to it")
  func addsSpacing() {
    #expect(layout("one\ntwo").result(width: nil, height: nil).size.height == 32)
    #expect(layout("one\ntwo", .init(lineSpacing: 5)).result(width: nil, height: nil).size.height == 37)
  }

  @Test("The width counts the hanging space, up to what is offered")
  func reportedWidth() {
    let offered = width("alpha beta") + 0.5
    let reported = layout("alpha beta gamma delta eps").result(width: offered, height: nil).size.width
    #expect(abs(reported - offered) < 1e-9)
  }

  @Test("A lone last word of two lines takes one more down if that is more even")
  func balance() {
    #expect(lines("alpha beta gamma x", width: width("alpha beta gamma") + 1) == ["alpha beta", "gamma x"])
  }

  @Test("Three lines aren't balanced")
  func threeLines() {
    let broken = lines("alpha beta gamma gamma beta alpha x", width: width("alpha beta gamma") + 1)
    #expect(broken == ["alpha beta gamma", "gamma beta alpha", "x"])
  }

  @Test("A word that is too wide breaks between characters")
  func longWord() {
    let broken = lines("Supercalifragilistic", width: 60)
    #expect(broken.count > 1)
    #expect(broken.joined() == "Supercalifragilistic")
  }

  @Test("A line break in the text ends the line")
  func newline() { #expect(lines("one\n\ntwo", width: nil) == ["one", "", "two"]) }

  @Test("A line may break between ideographs")
  func ideographs() { #expect(lines("漢字漢字", width: 27) == ["漢字", "漢字"]) }

  @Test("Lines beyond the limit are cut with an ellipsis, and no space stands beside it")
  func truncation() {
    let cut = lines("one two three four five", width: width("one two thr…"), .init(lineLimit: 1))
    #expect(cut.count == 1)
    #expect(cut[0].hasSuffix("…") && !cut[0].hasSuffix(" …"))
  }

  @Test(
    "A text may be cut at its head or in its middle",
    arguments: [
      (Text.TruncationMode.head, "…efgh"), (.middle, "ab…gh"), (.tail, "abcd…"),
    ]
  )
  func modes(mode: Text.TruncationMode, expected: String) {
    let font = ResolvedFont(size: 10, design: .monospaced)
    let layout = TextLayout(
      [TextRun("abcdefgh", font: font)],
      metrics: Self.metrics,
      pixels: 2,
      options: .init(lineLimit: 1, truncation: mode)
    )
    #expect(layout.result(width: 6.02 * 5, height: nil).lines[0].runs.map(\.text).joined() == expected)
  }

  @Test(
    "Too little height keeps the whole lines that fit, and at least one",
    arguments: [
      (8.0, 1), (16, 1), (31.9, 1), (32, 2), (1000, 3), (1e300, 3),
    ]
  )
  func height(room: Double, count: Int) {
    let result = layout("one two three").result(width: width("three"), height: room)
    #expect(result.lines.count == count)
  }

  @Test("A text that may shrink does so until it fits")
  func shrinks() {
    let result = layout("a rather long line", .init(lineLimit: 1, minimumScale: 0.5)).result(width: 80, height: nil)
    #expect(!result.isTruncated && result.scale < 1 && result.scale >= 0.5)
    #expect(result.size.width <= 80)
  }

  @Test("A text of no characters takes no room")
  func empty() { #expect(layout("").result(width: 100, height: nil).size == .zero) }

  @Test("Runs of a line keep their fonts")
  func runs() {
    let bold = ResolvedFont(size: 13, weight: 700)
    let layout = TextLayout(
      [TextRun("one ", font: Self.font), TextRun("two", font: bold)],
      metrics: Self.metrics,
      pixels: 2
    )
    #expect(layout.result(width: nil, height: nil).lines[0].runs.map(\.font) == [Self.font, bold])
  }

  @Test(
    "Line heights of text styles are those of iOS",
    arguments: [
      (Font.largeTitle, 40.67), (.title, 33.67), (.title2, 26.33), (.title3, 24), (.body, 20.33), (.callout, 19.33),
      (.subheadline, 18), (.footnote, 15.67), (.caption, 14.33), (.caption2, 13.33),
    ]
  )
  func lineHeights(font: Font, height: Double) {
    let look = Look.iOS18
    #expect(abs(look.metrics(of: font.resolved(in: look)).lineHeight(scale: look.scale) - height) < 0.01)
  }

  @Test(
    "A headline is semibold, and a bold body too",
    arguments: [
      (Font.headline, 600.0), (.body, 400), (.body.bold(), 600), (.title.bold(), 700), (.system(size: 17).bold(), 700),
      (.body.weight(.light), 300),
    ]
  )
  func styleWeights(font: Font, weight: Double) { #expect(font.resolved(in: .iOS18).weight == weight) }
}
