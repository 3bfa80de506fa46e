import Scenes
import Testing

@testable import Views

/// Views that move although nobody touches them.
@MainActor @Suite struct UntouchedViewTests {
  private struct Chart: Views.View {
    @Views.State private var progress = 0.0
    var body: some Views.View {
      Views.Rectangle().frame(width: 100 * progress + 1, height: 20)
        .onAppear { withAnimation(.linear(duration: 1)) { progress = 1 } }
    }
  }

  /// Four looks in turn, one each 1.5 s.
  private struct Pages: Views.View {
    @Views.State private var page = 0
    let timer = Views.Timer.publish(every: 1.5, on: .main, in: .common).autoconnect()
    var body: some Views.View {
      Views.Rectangle().frame(width: 20 + 20 * Double(page), height: 20).onReceive(timer) { _ in page = (page + 1) % 4 }
    }
  }

  @Test("The end of what a view does once is seen for a while, before it begins again")
  func showsEnd() throws {
    let timeline = try ViewScene.test([]) { Chart() }.composition().timelines.full
    #expect(abs(timeline.duration - 2.2) < 0.01)
    let bar = try #require(timeline.layers.indices.last)
    #expect([1.0, 2.1].allSatisfy { abs(timeline.state(of: bar, at: $0).frame.width - 101) < 1e-6 })
  }

  @Test("What repeats itself after several updates loops in its own time")
  func findsRepetition() throws {
    let composition = try ViewScene.test([]) { Pages() }.composition()
    #expect(abs(composition.timelines.full.duration - 6) < 0.01)
    #expect(!composition.notes.contains { $0.id == .playJump })
  }
}
