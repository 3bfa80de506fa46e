import Scenes
import Testing

/// The places of canvases that are compared.
@Suite struct ComparisonLayoutTests {
  private func labelSize(of widths: [Double], _ label: String = "Bouncy") throws -> (size: Double, width: Double) {
    let sides = widths.map { width in
      let canvas = Canvas(width: width, height: 200)
      let stage = Stage(on: canvas) { Layer("box").frame(x: 0, y: 0, width: 50, height: 50).fill(.red) }
      let scene = Scene("side", title: "T", description: "D", on: canvas, from: stage, to: Stage(on: canvas) {})
      return (label: label, scene: scene)
    }
    let choices = try sides.map { Composition.Choice($0.label, try $0.scene.composition()) }
    let composition = Composition("both", title: "Both", description: nil, comparing: choices)
    let label = try #require(composition.timelines.full.layers.first { $0.id == "1.label" })
    guard case .text(let text) = label.look.content else { return (0, 0) }
    return (text.size, composition.canvas.size.width)
  }

  @Test(
    "Labels have at least 10 points on a page that is 350 points wide",
    arguments: [[100, 120], [393, 393], [500, 500]]
  )
  func labelsAreLegible(widths: [Double]) throws {
    let label = try labelSize(of: widths)
    #expect(label.size * min(1, 350 / label.width) >= 9.8)
    #expect(label.size >= 14)
  }

  @Test("A long label doesn't part canvases that fit beside each other")
  func keepsColumns() throws {
    let long = try labelSize(of: [300, 300, 300], "spring(response: 0.5, damping: 0.62)")
    #expect(long.width == 948)
    #expect(long.size >= 14)
  }
}
