import Foundation
import Testing

@testable import Listings
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
    #expect(Set(files).subtracting(["Names"]) == Set(Listing.all.map(\.description)))
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
}
