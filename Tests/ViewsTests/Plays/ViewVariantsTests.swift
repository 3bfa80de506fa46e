import Diagnostics
import Scenes
import Testing

@testable import Views

/// Several views in one figure.
@MainActor @Suite struct ViewVariantsTests {
  private struct Ball: Views.View {
    var duration = 0.5
    @Views.State private var isOn = false
    var body: some Views.View {
      Button("Go") { withAnimation(.linear(duration: duration)) { isOn.toggle() } }.offset(x: isOn ? 20 : 0)
    }
  }

  private struct Spin: Views.View {
    let period: Double
    @Views.State private var angle = 0.0
    var body: some Views.View {
      Rectangle().rotationEffect(.degrees(angle))
        .onAppear {
          withAnimation(.linear(duration: period).repeatForever(autoreverses: false)) { angle = 360 }
        }
    }
  }

  private func listing<Content: Views.View>(_ play: String = "", @Views.ViewBuilder _ content: @escaping () -> Content)
    -> ViewScene
  {
    ViewScene(
      listing: "test",
      title: "Title",
      description: "A ball",
      size: CGSize(width: 100, height: 50),
      play: play,
      defaults: .current,
      digest: "variants",
      file: "a.md",
      line: 1,
      content: content
    )
  }

  private func compared(_ sides: [ViewScene], start: Scenes.Scene.Start = .loop) throws -> Composition {
    let labeled = sides.enumerated().map { (label: "\($0.offset)", scene: $0.element) }
    return try ViewScene.compared(
      "both",
      title: "Both",
      digest: "",
      file: "a.md",
      line: 1,
      start: start,
      sides: labeled
    )
    .composition()
  }

  @Test("The shorter of two plays waits for the longer one")
  func waits() throws {
    let play = "hold 0.5, tap Go, hold 1, tap Go, hold 1"
    let short = listing(play) { Ball() }
    let long = listing(play + ", hold 2") { Ball() }
    let both = try compared([short, long])
    let timeline = both.timelines.full
    #expect(timeline.duration == 4.5)
    let index = try #require(timeline.layers.firstIndex { $0.id.hasPrefix("1.") && $0.pose.segments.count > 1 })
    #expect(timeline.layers[index].pose.value(at: 4) == timeline.layers[index].pose.value(at: 0))
    #expect(both.name == "both" && both.title == "Both" && both.description == "A ball")
  }

  @Test("Plays that are found wait for the slowest view")
  func findsOnePlay() throws {
    let fast = listing { Ball() }
    let slow = listing { Ball(duration: 3) }
    let both = try compared([fast, slow])
    #expect(both.notes.count { $0.id == .playFound } == 1)
    let starts = ["1.", "2."].map { side in
      Set(
        both.timelines.full.layers.filter { $0.id.hasPrefix(side) }.flatMap(\.pose.segments).filter {
          $0.motion != nil
        }
        .map(\.start)
      )
    }
    #expect(starts[0].count == 2 && starts[0] == starts[1])
  }

  @Test("What goes on is repeated until all start again together")
  func repeatsTogether() throws {
    let timeline = try compared([listing { Spin(period: 1) }, listing { Spin(period: 1.5) }]).timelines.full
    #expect(timeline.duration == 3)
    let turns = timeline.layers.map { $0.pose.segments.count { $0.motion != nil } }.filter { $0 > 0 }
    #expect(turns == [3, 2])
  }

  @Test("Each version has its value, and the figure offers them")
  func varies() throws {
    let scene = ViewScene.varied(["duration 1", "duration 2"]) {
      listing("hold 0.5, tap Go, hold 3") { Ball(duration: stagecraftVariant(9, 1, 2)) }
    }
    let composition = try scene.composition()
    let durations = composition.choices.map { choice in
      choice.composition.timelines.full.layers.flatMap(\.pose.segments).filter { $0.motion != nil }.map {
        $0.end - $0.start
      }
      .max()
    }
    #expect(durations == [1, 2])
    #expect(composition.choices.map(\.label) == ["duration 1", "duration 2"])
    #expect(stagecraftVariant(9, 1, 2) == 9)
  }

  @Test("Versions that look the same have a warning")
  func warnsOfEqualVersions() throws {
    let scene = ViewScene.varied(["1", "2"]) { listing("hold 0.5, tap Go, hold 1, tap Go, hold 1") { Ball() } }
    #expect(try scene.composition().notes.contains { $0.id == .listingVaried && $0.severity == .warning })
  }

  @Test("Readers can't tap what plays side by side, which a note says")
  func loopsInsteadOfTaps() throws {
    let both = try compared([listing { Ball() }, listing { Ball(duration: 1) }], start: .tap())
    #expect(both.playback == .clock(.loop))
    #expect(both.notes.contains { $0.id == .sceneStart })
  }

  @Test("All states are in one picture, in which nothing moves")
  func showsStates() throws {
    let composition = try listing { Ball() }.showingStates().composition()
    #expect(composition.timelines.full.isStill)
    let labels = composition.timelines.full.layers.filter { $0.role == .annotation }
    #expect(labels.count == 2)
  }

  @Test("A view without taps has no states")
  func refusesStates() {
    let scene = listing { Rectangle() }.showingStates()
    #expect(throws: Diagnostics.self) { try scene.composition() }
  }
}
