import Foundation
import Testing

@testable import Views

@MainActor @Suite struct TextLayoutsTests {
  private static let font = ResolvedFont(size: 17)
  private static let metrics = FontMetrics(ascent: 16, descent: 4, capHeight: 12)

  private func entry(_ words: String, in layouts: TextLayouts, lineLimit: Int? = nil) -> TextLayouts.Entry {
    layouts.entry(
      [TextRun(words, font: Self.font)],
      metrics: Self.metrics,
      options: TextLayout.Options(lineLimit: lineLimit)
    )
  }

  @Test("A text that stays the same is laid out once")
  func keeps() {
    let layouts = TextLayouts(pixels: 3)
    #expect(entry("one two", in: layouts) === entry("one two", in: layouts))
  }

  @Test("Other words or another limit of lines are another text")
  func distinguishes() {
    let layouts = TextLayouts(pixels: 3)
    let first = entry("one two", in: layouts)
    #expect(first !== entry("one three", in: layouts))
    #expect(first !== entry("one two", in: layouts, lineLimit: 1))
  }

  @Test("Sizes and lines are those of the layout, also after many others", arguments: [1, 200])
  func agrees(count: Int) {
    let text = entry("one two three four five", in: TextLayouts(pixels: 3))
    for _ in 0..<2 {
      for width in (0..<count).map({ 20 + Double($0) }) {
        let proposal = ProposedViewSize(width: width, height: nil)
        #expect(text.size(proposal) == text.layout.size(width: width, height: nil))
        #expect(text.result(proposal) == text.layout.result(width: width, height: nil))
      }
    }
  }
}
