import Diagnostics
import Scenes
import Testing
import WebText

@testable import Exports

/// Figures with several versions, of which readers choose one.
@Suite struct ChoiceFigureTests {
  private static func composition(_ durations: [Double] = [0.4, 0.8]) throws -> Composition {
    let choices = try durations.map { duration in
      let stage = Stage(width: 100, height: 40) { Layer("dot").frame(x: 0, y: 0, width: 20, height: 20).fill(.blue) }
      let other = Stage(width: 100, height: 40) { Layer("dot").frame(x: 60, y: 0, width: 20, height: 20).fill(.blue) }
      let scene = Scene(
        "dot",
        title: "A dot moves",
        description: "A dot moves to the right and back.",
        on: Canvas(width: 100, height: 40),
        script: [.hold(0.5), .present, .hold(0.5), .dismiss],
        from: stage,
        to: other,
        with: MorphTransition(.linear(duration: duration))
      )
      return Composition.Choice("duration \(duration)", try scene.composition())
    }
    var composition = Composition("dot", title: "A dot moves", description: nil, comparing: choices)
    composition.choices = choices
    return composition
  }

  @Test("A figure has a radio button for each version, and one caption")
  func hasRadioButtons() throws {
    let text = try Self.composition().document(as: .figure).text
    #expect(
      text.matches(of: /<input type="radio" name="(k\w+-choice)" class="zchoice\d" aria-label="duration 0\.[48]"/).count
        == 2
    )
    #expect(text.matches(of: #/<figure /#).count == 1)
    #expect(text.matches(of: #/<figcaption /#).count == 1)
    #expect(text.contains("role=\"radiogroup\" aria-label=\"A dot moves\""))
  }

  @Test("The checked version is displayed, and the first one at the start")
  func displaysChecked() throws {
    let text = try Self.composition([0.2, 0.4, 0.8]).document(as: .figure).text
    let figure = try #require(text.firstMatch(of: /<figure class="(k\w+)"/)).1
    let own = ".\(figure):not(#k0#k0#k0)"
    #expect(text.contains("\(own) .zpart1,\(own) .zpart2{display:none}"))
    #expect(text.contains("\(own):has(.zchoice0:not(:checked)) .zpart0{display:none}"))
    #expect(text.contains("\(own):has(.zchoice1:checked) .zpart1,\(own):has(.zchoice2:checked) .zpart2{display:block}"))
  }

  @Test("A note says how large all versions are together")
  func statesWeight() throws {
    let document = try Self.composition().document(as: .figure)
    let note = try #require(document.notes.first { $0.id == .exportChoices })
    #expect(
      note.message.contains("2 versions and \(Number.json(Double(document.text.utf8.count) / 1000, decimals: 1)) kB")
    )
  }

  @Test(
    "Where nobody can choose, all versions are side by side",
    arguments: [ExportFormat.svg, .smil, .poster, .keyframes]
  )
  func showsAll(format: ExportFormat) throws {
    let text = try Self.composition().document(as: format).text
    #expect(text.contains("1.dot") && text.contains("2.dot"))
  }

  @Test("The styles alone are those of all versions")
  func exportsStyles() throws {
    let composition = try Self.composition()
    let whole = try composition.document(as: .figure).text
    let styles = try composition.document(as: .css).text
    for line in styles.split(separator: "\n") { #expect(whole.contains(line)) }
    #expect(styles.contains("zpart1"))
  }
}
