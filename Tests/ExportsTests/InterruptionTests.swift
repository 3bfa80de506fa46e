import FuzzSupport
import Stagecraft
import Testing

/// Exports of animations that others interrupt.
@Suite struct InterruptionTests {
  private static let cases = [ExportFormat.figure, .svg, .smil].flatMap { format in
    [0.45, 0.55, 0.65, 0.75].map { (format, $0) }
  }

  @Test("A spring that is cut short when it has almost settled is drawn like the timeline", arguments: cases)
  func drawsCutSprings(format: ExportFormat, next: Double) throws {
    let canvas = Canvas(width: 300, height: 200)
    func state(_ name: String, _ x: Double, _ opacity: Double) -> Scene.State {
      let box = Layer("box").fill(.blue).frame(x: x, y: 40, width: 60, height: 60).opacity(opacity)
      return Scene.State(name, Stage(on: canvas) { box })
    }
    let morph = MorphTransition(.spring(duration: 0.5, bounce: 0))
    let scene = Scene(
      "cut",
      title: "T",
      description: "D",
      on: canvas,
      script: [.go(to: "b", next: next), .go(to: "c"), .hold(0.5)],
      states: [state("a", 0, 0.1), state("b", 100, 0.9), state("c", 200, 0.3)],
      edges: [Scene.Edge(from: "a", to: "b", with: morph), Scene.Edge(from: "b", to: "c", with: morph)]
    )
    let timeline = try Timeline(resolving: scene)
    let text = try scene.exported(as: format, options: .init(start: .loop, isMeasurable: true)).text
    let times = (0..<300).map { timeline.duration * (Double($0) + 0.5) / 300 }
    let comparison = try DrawnComparison(of: DrawnDocument(text), with: timeline, at: times)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }
}
