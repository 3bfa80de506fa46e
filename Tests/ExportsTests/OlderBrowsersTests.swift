import Demos
import Scenes
import Stagecraft
import Testing

/// What stands in an export for browsers that lack a feature.
@Suite struct OlderBrowsersTests {
  @Test(
    "Before each linear() stands the same with a cubic Bézier, or the function is in a condition",
    arguments: [
      (Scene.segments, ExportFormat.figure), (.hero, .svg), (.drawer, .svg), (.photo, .figure), (.sheet, .svg),
    ]
  )
  func hasBeziers(scene: Scene, format: ExportFormat) throws {
    let text = try scene.exported(as: format).text
    #expect(text.contains("linear("))
    for match in text.matches(of: /([-a-z0-9\\]+):([^:;{}]*linear\([^;}]*)/) {
      let (property, value) = (String(match.output.1), String(match.output.2))
      let before = text[..<match.range.lowerBound]
      if before.hasSuffix("(") { continue }
      if property.hasPrefix("--") {
        #expect(before.hasSuffix("{") && before.contains("@supports (transition:linear(0,1))"))
        #expect(before.contains("\(property):cubic-bezier("))
      } else {
        let older = value.replacing(/linear\([^)]*\)/, with: "")
        let last = try #require(before.dropLast().split(separator: /[;{]/).last)
        #expect(last.hasPrefix("\(property):") && last.contains("cubic-bezier("))
        #expect(last.dropFirst(property.count + 1).replacing(/cubic-bezier\([^)]*\)|ease[-a-z]*/, with: "") == older)
      }
    }
  }

  @Test("The content of a figure is shown only where its unit is supported")
  func asksForUnit() throws {
    let text = try Scene.hero.exported(as: .figure).text
    let condition = try #require(text.range(of: "@supports (width:1cqw){"))
    #expect(text.ranges(of: "display:block!important").allSatisfy { $0.lowerBound > condition.lowerBound })
    #expect(text.ranges(of: "display:flex!important").allSatisfy { $0.lowerBound > condition.lowerBound })
  }

  @Test("A poster stands before the caption, and isn't shown where the figure is")
  func hasPoster() throws {
    let text = try Scene.hero.exported(as: .figure, options: .init(poster: "a/hero.svg")).text
    #expect(text.contains(#"<img class="zi" src="a/hero.svg" alt="A hero transition."#))
    #expect(text.contains(".zi{display:none!important}"))
    #expect(text.contains(".zi{max-width:100%;height:auto}"))
    #expect(try !Scene.hero.exported(as: .figure).text.contains("<img class="))
  }
}
