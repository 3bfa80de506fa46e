import Exports
import Files
import FuzzSupport
import Proof
import Scenes
import Testing
import ViewDemos

@testable import Views

/// Compares exports of views with those of another process, whose sets and dictionaries have another order.
@MainActor @Suite struct DeterminismTests {
  /// Returns one line for each view, with the digest of its figure or with the reason why it has none.
  private static func digests() -> [String] {
    let listings = Listing.all.map { listing in
      (listing.description, ViewScene.test([.hold(1.5)], on: .init(width: 390, height: 760)) { listing.view() })
    }
    let scenes = listings + ViewDemos.all.map { ($0.name, $0) }
    return scenes.map { name, scene in
      do {
        return "\(name) \(Digest(of: try scene.composition().exported(as: .figure).text))"
      } catch {
        return "\(name) \(error)".replacing("\n", with: " ")
      }
    }
  }

  @Test("A view has the same bytes in each process")
  func isDeterministic() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print("order \("order".hashValue)")
      for line in await DeterminismTests.digests() { print(line) }
    }
    let lines = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n").map(String.init)
    try #require(!lines.contains("order \("order".hashValue)"), "both processes hash alike")
    let here = Self.digests()
    #expect(lines.filter { !$0.hasPrefix("order ") } == here)
    #expect(here.count { $0.contains(/\x20[0-9a-f]{32}$/) } > 50, "\(here)")
  }
}
