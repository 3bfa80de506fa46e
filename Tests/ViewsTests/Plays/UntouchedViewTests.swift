import Exports
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

  private struct CountingText: Views.View, Animatable {
    var value: Double
    var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some Views.View { Views.Text("\(Int(value)) steps") }
  }

  private struct Counting: Views.View {
    @Views.State private var steps = 0.0
    var body: some Views.View {
      CountingText(value: steps).onAppear { withAnimation(.linear(duration: 1)) { steps = 40 } }
    }
  }

  @Test("A number that a view begins to animate by itself is drawn in between, too")
  func counts() throws {
    let text = try ViewScene.test([]) { Counting() }.composition().exported(as: .svg).text
    #expect(text.contains(">20") && text.contains(">31"))
  }

  @Test("The end of what a view does once is seen for a while, before it begins again")
  func showsEnd() throws {
    let timeline = try ViewScene.test([]) { Chart() }.composition().timelines.full
    #expect(abs(timeline.duration - 2.2) < 0.01)
    let bar = try #require(timeline.layers.indices.last)
    #expect([1.0, 2.1].allSatisfy { abs(timeline.state(of: bar, at: $0).frame.width - 101) < 1e-6 })
  }

  /// Bars that go up and down in times without a common multiple.
  private struct Equalizer: Views.View {
    @Views.State private var isUp = false
    var body: some Views.View {
      HStack {
        ForEach([0.4, 0.47, 0.54, 0.61], id: \.self) { time in
          Views.Rectangle().frame(width: 8, height: isUp ? 60 : 10)
            .animation(.easeInOut(duration: time).repeatForever(), value: isUp)
        }
      }
      .onAppear { isUp = true }
    }
  }

  @Test("Animations without a common multiple are a little faster or slower, so that they start together")
  func alignsPeriods() throws {
    let composition = try ViewScene.test([]) { Equalizer() }.composition()
    let timeline = composition.timelines.full
    #expect(composition.notes.contains { $0.message.contains("% faster or slower: they start together every") })
    #expect(!composition.notes.contains { $0.id == .playStill || $0.id == .playJump })
    for (index, layer) in timeline.layers.enumerated() where !layer.frame.isConstant {
      let ends = [0, timeline.duration - 1e-6].map { timeline.state(of: index, at: $0).frame.height }
      #expect(abs(ends[0] - ends[1]) < 0.01)
    }
  }

  @Test("What repeats itself after several updates loops in its own time")
  func findsRepetition() throws {
    let composition = try ViewScene.test([]) { Pages() }.composition()
    #expect(abs(composition.timelines.full.duration - 6) < 0.01)
    #expect(!composition.notes.contains { $0.id == .playJump })
  }
}
