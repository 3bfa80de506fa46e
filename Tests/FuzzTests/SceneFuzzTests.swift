import FuzzSupport
import MarkupChecks
import Stagecraft
import Synchronization
import Testing

/// Exports random scenes in all formats.
@Suite struct SceneFuzzTests {
  @Test("Every scene is exported correctly in every format, or is an error with a message")
  func writesOrRefusesEveryScene() async {
    let counts = Mutex((resolved: 0, refused: 0))
    let report = await Fuzz("scenes", executions: 30, longest: 60).run { random in
      Array("\(random.next())".utf8)
    } checking: { input in
      guard let seed = UInt64(String(decoding: input, as: UTF8.self)) else { return "it isn't a seed" }
      let scene = RandomScenes.scene(seed)
      do throws(Diagnostics) {
        _ = try Composition(resolving: scene)
        counts.withLock { $0.resolved += 1 }
      } catch {
        counts.withLock { $0.refused += 1 }
        return error.all.isEmpty ? "it is refused without a reason" : nil
      }
      var random = Random(seed: seed)
      // A run without an end sees more scenes if each is written in few formats.
      let formats = Fuzz.seconds == nil ? ExportFormat.allCases : [random.pick(ExportFormat.allCases)]
      // A second export costs as much as the first, so one of the formats has one.
      let repeated = random.pick(ExportFormat.allCases)
      for format in formats {
        let options = Self.options(&random)
        if let problem = Self.problem(of: scene, as: format, options, isRepeated: format == repeated) {
          return "\(format): \(problem)"
        }
      }
      return nil
    }
    #expect(report.failures.isEmpty, "\(report)")
    let (resolved, refused) = counts.withLock { $0 }
    // Shares of a few scenes say nothing.
    if resolved + refused >= 100 {
      #expect(resolved > 6 * (resolved + refused) / 10)
      #expect(refused > (resolved + refused) / 20)
    }
    if Fuzz.seconds != nil { print("scenes: \(resolved) of them exported, \(refused) refused") }
  }

  private static func options(_ random: inout Random) -> ExportOptions {
    ExportOptions(
      tolerance: random.pick([0.05, 0.25, 0.25, 2]),
      appearance: random.pick(ExportOptions.Appearance.allCases),
      posterTime: random.happens(0.2) ? random.double(0...2) : nil,
      inlinesStyle: random.happens(0.8),
      start: random.happens(0.4) ? random.pick(Scene.Start.all) : nil,
      isMeasurable: random.happens(0.3),
      link: random.happens(0.2) ? "https://example.org/\"><script>alert(1)</script>" : nil
    )
  }

  /// Returns the problem of a document, if it can be exported.
  private static func problem(
    of scene: Scene,
    as format: ExportFormat,
    _ options: ExportOptions,
    isRepeated: Bool
  ) -> String? {
    let document: ExportedDocument
    let start = Growth.processorTime()
    do throws(Diagnostics) {
      document = try scene.document(as: format, options: options)
    } catch {
      return error.all.isEmpty ? "it is refused without a reason" : nil
    }
    let time = Growth.processorTime() - start
    guard time <= 5 else { return "it took \(time) s; expected at most 5 s" }
    if isRepeated {
      guard let again = try? scene.document(as: format, options: options), again.text == document.text else {
        return "the same scene gives other bytes"
      }
    }
    switch format {
    case .svg, .smil, .poster:
      return SVGCheck().findings(in: Array(document.text.utf8), file: document.fileName).first?.description
        ?? SVGOracle.problem(in: Array(document.text.utf8))
    case .figure, .page: return HTMLOracle.problem(in: document.text)
    case .css: return HTMLOracle.problem(inStyle: document.text)
    case .keyframes:
      return document.text.utf8.contains(UInt8(ascii: "<")) ? "an unescaped < in JSON" : nil
    }
  }
}
