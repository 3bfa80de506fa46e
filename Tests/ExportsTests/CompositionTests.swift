import Demos
import Diagnostics
import Stagecraft
import Testing

/// The value between scenes and exports.
@Suite struct CompositionTests {
  @Test(
    "A composition is exported like the scene that it was resolved from",
    arguments: [ExportFormat.figure, .svg, .keyframes]
  )
  func exports(format: ExportFormat) throws {
    let composition = try Composition(resolving: .segments)
    #expect(try composition.exported(as: format) == Scene.segments.exported(as: format))
  }

  @Test("A composition made by hand, with other words and a timeline of its own, can be exported")
  func isOpen() throws {
    let resolved = try Composition(resolving: .heartbeat)
    let composition = Composition(
      "mine",
      title: "My title",
      description: "My description.",
      timelines: Timelines(resolved.timelines.full),
      playback: .clock(.load)
    )
    let text = try composition.exported(as: .figure).text
    #expect(text.contains("My title") && text.contains("aria-label=\"My description.\""))
    #expect(!text.contains("infinite"))
  }

  @Test("A composition has its own playback, so an option can't start it otherwise")
  func refusesStart() throws {
    let composition = try Composition(resolving: .segments)
    let error = #expect(throws: Diagnostics.self) {
      try composition.exported(as: .figure, options: .init(start: .loop))
    }
    #expect(error?.description.contains("a start for a composition") == true)
  }

  @Test(
    "A tolerance is kept by everything that is interrupted",
    arguments: [ExportFormat.figure, .svg, .smil, .keyframes],
    [0.05, 0.25]
  )
  func keepsTolerance(format: ExportFormat, tolerance: Double) throws {
    let document = try Scene.interrupted.exported(as: format, options: .init(tolerance: tolerance))
    #expect(document.fidelity.largestError <= tolerance && document.fidelity.largestError > 0)
  }
}
