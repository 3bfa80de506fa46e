import Stagecraft
import Testing

/// Where a figure takes touches.
@Suite struct TouchAreaTests {
  /// A drawer of 100 points on a canvas of 300 × 200, which a tap on what dims the page dismisses.
  private static let drawer: Scene = {
    let canvas = Canvas(width: 300, height: 200)
    return Scene(
      "drawer",
      title: "T",
      description: "D",
      on: canvas,
      start: .drag(opening: "menu", closing: "presenter.dimming"),
      from: Stage(on: canvas) { Layer("menu").fill(.green).frame(x: 10, y: 10, width: 20, height: 20) },
      to: Stage(width: 100, height: 200) { Layer("row").fill(.blue).frame(x: 10, y: 10, width: 80, height: 20) },
      with: DrawerTransition(edge: .leading, width: 100)
    )
  }()

  @Test("With the script, a tap beside a drawer reaches the layer that dismisses it")
  func reachesClosingLayer() throws {
    var scene = Self.drawer
    func place() throws -> Substring? {
      let html = try scene.exported(as: .figure).text
      return html.firstMatch(of: /\[data-live\]:has\(\.zg:checked\) \.zk~\.zh\{left:0;top:0;width:([^;]+);/)?.output.1
    }
    #expect(try place() == "100cqw")
    scene.start = .drag(opening: "menu")
    #expect(try place() == "33.333cqw")
  }

  @Test("What dims a page isn't dimmed while it is pressed")
  func keepsDimming() throws {
    let html = try Self.drawer.exported(as: .figure).text
    let classes = html.matches(of: /class="([^"]*)" data-layer="(menu|presenter.dimming)"/).map {
      ($0.output.2, $0.output.1.split(separator: " ").contains("zu"))
    }
    #expect(Dictionary(uniqueKeysWithValues: classes) == ["menu": true, "presenter.dimming": false])
  }

  @Test("While an area is pressed, inputs are hidden, so that none gets the focus, unless a script gives it")
  func keepsFocusFromInputs() throws {
    let html = try Self.drawer.exported(as: .figure).text
    #expect(html.contains(/:not\(\[data-live\]\):has\(\.zh:active\) \.zk input\{visibility:hidden;transition:none\}/))
  }

  @Test("The outline of a button that is on is seen where a page has the reader's colors")
  func outlinesPressedButtons() throws {
    let html = try Self.drawer.exported(as: .figure).text
    #expect(html.contains(/\.zg:checked\+span[^{]*\{[^}]*outline:2px solid #0000/))
  }
}
