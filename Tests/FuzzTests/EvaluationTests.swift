import Demos
import FuzzSupport
import Stagecraft
import Testing

/// Holds the text of exports against the timeline, by an evaluator that shares no code with what writes them.
@Suite struct EvaluationTests {
  @Test(
    "What the text of a demo says is where the timeline has it",
    arguments: Demos.all,
    [ExportFormat.figure, .svg, .smil]
  )
  func drawsDemos(scene: Scene, format: ExportFormat) throws {
    let options = ExportOptions(start: .loop, isMeasurable: true)
    let document = try scene.exported(as: format, options: options)
    let timeline = try Timeline(resolving: scene)
    var random = Random(seed: 1)
    let comparison = try DrawnComparison(
      of: DrawnDocument(document.text),
      with: timeline,
      at: timeline.moments(60, &random)
    )
    #expect(comparison.isWithin(options.tolerance), "\(comparison)")
  }
}
