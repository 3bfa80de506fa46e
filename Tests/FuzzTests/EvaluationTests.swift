import Demos
import FuzzSupport
import Stagecraft
import Synchronization
import Testing

/// Compares the text of exports with the timeline, by an evaluator that shares no code with the exporters.
@Suite struct EvaluationTests {
  private static let formats = [ExportFormat.figure, .svg, .smil]

  @Test("The text of a demo agrees with its timeline", arguments: Demos.all, formats)
  func drawsDemos(scene: Scene, format: ExportFormat) throws {
    let options = ExportOptions(start: .loop, isMeasurable: true)
    let document = try scene.exported(as: format, options: options)
    let timeline = try Timeline(resolving: scene)
    var random = Random(seed: 1)
    let comparison = try DrawnComparison(
      of: DrawnDocument(document.text),
      with: timeline.drawable,
      at: timeline.moments(60, &random)
    )
    #expect(comparison.isWithin(options.tolerance), "\(comparison)")
  }

  @Test("The text of a random scene agrees with its timeline")
  func drawsRandomScenes() async {
    let evaluated = Mutex(0)
    let report = await Fuzz("evaluation", executions: 45, longest: 60).run { random in
      Array("\(random.next())".utf8)
    } checking: { input in
      guard let seed = UInt64(String(decoding: input, as: UTF8.self)) else { return "it isn't a seed" }
      let scene = RandomScenes.scene(seed)
      guard let timeline = try? Timeline(resolving: scene) else { return nil }
      var random = Random(seed: seed)
      let times = timeline.moments(6, &random)
      var isDrawn = false
      for format in Self.formats {
        let options = ExportOptions(start: .loop, isMeasurable: true)
        guard let document = try? scene.exported(as: format, options: options) else { continue }
        do {
          let comparison = try DrawnComparison(of: DrawnDocument(document.text), with: timeline.drawable, at: times)
          // An export that can't keep the tolerance says by how much, and so does a large one whose outlines lost frames.
          let tolerance = max(options.tolerance, document.fidelity.largestError)
          let outlines = document.fidelity.outlineError
          guard comparison.isWithin(tolerance, outlines: outlines) else { return "\(format): \(comparison)" }
          isDrawn = true
        } catch {
          return "\(format): \(error)"
        }
      }
      if isDrawn { evaluated.withLock { $0 += 1 } }
      return nil
    }
    #expect(report.failures.isEmpty, "\(report)")
    if Fuzz.seconds == nil { #expect(evaluated.withLock { $0 } * 9 >= report.executions * 4) }
  }
}
