import Foundation
import Testing

@testable import SampleListings
@testable import Views

/// What waits in a listing waits by the view's clock, whatever else the listing imports.
extension ListingTests {
  @Test("Each file of listings has a view that is evaluated")
  func isComplete() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Listings").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      $0.replacing(".swift", with: "")
    }
    // The second has numbers, which SpringLimitTests reads. The last is the listing of a new site's article, which
    // CommandsTests plays.
    #expect(Set(files).subtracting(["Names", "SpringLimits", "first-1"]) == Set(Listing.all.map(\.description)))
  }

  @Test("A timer of a model that imports Foundation and Combine runs until its publisher says stop")
  func stopwatchRuns() throws {
    let host = host(Stopwatch())
    try host.tap("Start")
    host.advance(by: 1.25)
    #expect(host.snapshot.allLayers.contains { $0.label == "1.2 s" })
    try host.tap("Stop")
    host.advance(by: 5)
    #expect(host.snapshot.allLayers.contains { $0.label == "1.2 s" })
    #expect(host.clock.next == nil)
  }

  @Test("A timer's publisher ends through its upstream, and another one takes its place")
  func metronomeStops() throws {
    let host = host(MetronomeView())
    host.advance(by: 1.25)
    #expect(host.snapshot.allLayers.contains { $0.label == "2 beats" })
    try host.tap("Stop")
    host.advance(by: 2)
    #expect(host.snapshot.allLayers.contains { $0.label == "2 beats" })
    try host.tap("Start")
    host.advance(by: 1.25)
    #expect(host.snapshot.allLayers.contains { $0.label == "4 beats" })
  }

  @Test("@Entry makes an environment value with its default, and views outside change it")
  func entries() throws {
    let host = host(ThemedBadge())
    for _ in 0..<4 { try host.tap("More") }
    let labels = host.snapshot.allLayers.filter { $0.content != nil }.compactMap(\.label)
    #expect(labels.prefix(2) == ["9+", "12"])
    #expect(host.snapshot.layer(named: "teal") != nil)
  }

  @Test("A button's task waits by the view's clock between its steps")
  func uploads() throws {
    let host = host(LoadingButton())
    try host.tap("Upload")
    #expect(!shows(host, "Upload"))
    host.advance(by: 1.1)
    #expect(shows(host, "checkmark"))
    host.advance(by: 1)
    #expect(shows(host, "Upload"))
    let times = host.updates.map(\.time)
    let expected = [0, 0, 0.25, 0.5, 0.75, 1, 1, 2]
    #expect(times.count == expected.count && zip(times, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(times)")
  }

  @Test("A task of a view starts again when its id changes, and the one before is cancelled")
  func searches() throws {
    let host = host(SearchTask())
    host.advance(by: 0.2)
    #expect(!shows(host, "Low Tide"))
    try host.type("Tide", into: "Search")
    #expect(shows(host, "cancelled"))
    host.advance(by: 0.25)
    #expect(!shows(host, "Low Tide"))
    host.advance(by: 0.1)
    #expect(shows(host, "Low Tide") && shows(host, "Tide Pool") && !shows(host, "High Noon"))
    host.advance(by: 3)
    #expect(shows(host, "3 s"))
  }

  @Test("A toast goes by itself after its time")
  func toastGoes() throws {
    let host = host(Toast())
    try host.tap("Save")
    #expect(shows(host, "Saved"))
    host.advance(by: 2.1)
    #expect(!shows(host, "Saved"))
  }

  @Test("A periodic timeline is evaluated each second")
  func clockTicks() {
    let host = host(ClockFace())
    host.advance(by: 3.5)
    #expect(shows(host, "3 s"))
    #expect(host.updates.map(\.time) == [0, 1, 2, 3])
  }

  @Test("An effect that tells its view which side it shows changes its color at a quarter and at three quarters")
  func flipTellsItsSide() throws {
    let scene = ViewScene(
      "flip",
      title: "Flip",
      description: "A card turns once.",
      on: .init(width: 200, height: 280),
      play: [.hold(0.5), .tap("Card"), .hold(2.5)]
    ) { RotatingCard() }
    let composition = try scene.composition()
    #expect(!composition.notes.contains { $0.message.contains("nearest") || $0.message.contains("events") })
    let timeline = composition.timelines.full
    let card = try #require(timeline.layers.first { !$0.fill.isConstant })
    func isAsAtStart(_ time: Double) -> Bool { card.fill.value(at: time) == card.fill.value(at: 0) }
    let sides = [0.4, 0.9, 1.1, 1.9, 2.1, 2.9].map(isAsAtStart)
    #expect(sides == [true, true, false, false, true, true])
  }
}
