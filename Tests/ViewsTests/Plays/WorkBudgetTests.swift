import Diagnostics
import FuzzSupport
import Scenes
import Testing

@testable import Views

/// The processor time that finding out about a view may take.
@MainActor @Suite struct WorkBudgetTests {
  private struct Moving: Views.View {
    @Views.State private var isOn = false
    @Views.GestureState private var offset = 0.0

    var body: some Views.View {
      Views.Circle().trim(from: 0, to: isOn ? 1 : 0.2).stroke(.red, lineWidth: 4).frame(width: 40, height: 40)
        .accessibilityLabel("ring")
        .offset(x: offset)
        .gesture(DragGesture().updating($offset) { value, offset, _ in offset = value.translation.width })
        .onTapGesture { withAnimation { isOn.toggle() } }
    }
  }

  private func composition(_ start: Scenes.Scene.Start, limit: Double?) throws -> Composition {
    let play: [Cue] = [.hold(0.2), .tap("ring"), .hold(1), .drag("ring", by: .init(width: 30, height: 0)), .hold(1)]
    var scene = ViewScene.test(play, on: .init(width: 100, height: 100), start: start) { Moving() }
    scene.workLimit = limit
    return try scene.composition()
  }

  @Test("A view that readers tap loops with a note when its budget is used up")
  func endsTapTours() throws {
    let composition = try composition(.tap(), limit: 0)
    #expect(composition.playback == .clock(.loop))
    let notes = composition.notes.filter { $0.severity == .note }.map(\.message)
    #expect(
      notes.contains {
        $0.hasPrefix("taps can't play it without a script, so it loops: it takes more than 0 s of processor")
      }
    )
  }

  @Test("A view that readers drag loops with a note when its budget is used up")
  func endsDragTours() throws {
    let composition = try composition(.drag(), limit: 0)
    #expect(composition.playback == .clock(.loop))
    #expect(
      composition.notes.contains {
        $0.message.hasPrefix("a finger can't drag it in a page, so it loops: it takes more")
      }
    )
  }

  private struct Count: Views.View, Views.Animatable {
    var number: Double
    var animatableData: Double {
      get { number }
      set { number = newValue }
    }
    var body: some Views.View { Views.Text("\(Int(number))") }
  }

  private struct Counting: Views.View {
    @Views.State private var number = 0.0
    var body: some Views.View {
      Count(number: number).onTapGesture { withAnimation(.linear(duration: 1)) { number = 100 } }
    }
  }

  @Test(
    "Numbers go straight from one state to the other, with a note, when the budget is used up",
    arguments: [0, 1_000]
  )
  func endsFrames(limit: Double) throws {
    var scene = ViewScene.test([.hold(0.5), .tap("0"), .hold(0.5)]) { Counting() }
    scene.workLimit = limit
    let composition = try scene.composition()
    let text = try #require(composition.timelines.full.layers.first { $0.id.contains("text") })
    #expect((text.content.segments.count > 20) == (limit > 0))
    #expect(
      composition.notes.contains { $0.message.contains("to draw its numbers between two states") } == (limit == 0)
    )
  }

  @Test("A host without time stands still, and one without a budget doesn't")
  func standsStill() {
    let host = ViewHost(canvas: .init(width: 10, height: 10)) { Views.Text("a") }
    host.budget = WorkBudget(seconds: 0)
    host.advance(by: 1)
    #expect(host.clock.now == 0)
    host.budget = nil
    host.advance(by: 1)
    #expect(host.clock.now == 1)
  }

  @Test("A budget is that of the thread's processor time")
  func measures() {
    let budget = WorkBudget(seconds: 0.01)
    #expect(!budget.isUsedUp)
    let start = Growth.processorTime()
    while Growth.processorTime() - start < 0.02 {}
    #expect(budget.isUsedUp)
    #expect(WorkBudget(seconds: WorkBudget.limit).seconds == WorkBudget.limit)
  }
}
