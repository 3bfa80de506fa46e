import Foundation
import Testing

@testable import SampleListings
@testable import Views

/// Listings with `import SwiftUI` at their top, compiled with the alias, evaluated and laid out.
@MainActor @Suite struct ListingTests {
  let phone = CGSize(width: 390, height: 760)

  func host<Content: View>(_ view: Content) -> ViewHost { ViewHost(canvas: phone) { view } }

  /// The layers without those that a scroll view or another outline cuts away.
  private func seen(_ layers: [Snapshot.Layer], isClipped: Bool = false) -> [Snapshot.Layer] {
    layers.flatMap { layer -> [Snapshot.Layer] in
      var clips = isClipped
      if case .clip = layer.effect { clips = true }
      let isInside = !isClipped || CGRect(origin: .zero, size: phone).contains(layer.frame)
      return (isInside ? [layer] : []) + seen(layer.children, isClipped: clips)
    }
  }

  @Test("A listing draws something in its canvas, without errors", arguments: Listing.all)
  func draws(listing: Listing) {
    let host = host(listing.view())
    let drawn = seen(host.snapshot.layers).filter { $0.content != nil }
    #expect(!drawn.isEmpty)
    #expect(drawn.allSatisfy { CGRect(origin: .zero, size: phone).insetBy(dx: -1, dy: -1).contains($0.frame) })
    #expect(host.diagnostics.isEmpty, "\(host.diagnostics)")
  }

  @Test("A tap on a card animates its rotation")
  func cardFlips() throws {
    let host = host(CardFlip())
    try host.tap("🦊")
    let rotation = host.snapshot.allLayers.compactMap { layer -> (Angle, Animation?)? in
      guard case .rotation3D(let angle, _, _, _, _) = layer.effect else { return nil }
      return (angle, layer.animation)
    }
    #expect(rotation.map(\.0.degrees) == [0])
    #expect(rotation.map(\.1) == [.easeInOut(duration: 0.6)])
  }

  @Test("A counter counts, and its buttons are disabled at 0")
  func counterCounts() throws {
    let host = host(Counter())
    #expect(throws: (any Error).self) { try host.tap("Less") }
    for _ in 0..<4 { try host.tap("More") }
    let labels = host.snapshot.allLayers.compactMap(\.label)
    #expect(labels.contains("Count: 4") && labels.contains("That is enough."))
  }

  @Test("An observable object's rows go when they are removed")
  func todosAreRemoved() throws {
    let host = host(TodoList())
    try host.tap("Remove Bread")
    let labels = host.snapshot.allLayers.compactMap(\.label)
    #expect(labels.contains("Milk") && !labels.contains("Bread") && labels.contains("1 removed"))
  }

  @Test("A preference of a geometry reader behind a text comes back as state")
  func heightIsRead() throws {
    let host = host(HeightReader())
    let bar = try #require(host.snapshot.layer(named: "bar"))
    #expect(abs(bar.frame.height - (22 + 20 + 1.0 / 3 + 32)) < 0.5, "\(bar.frame)")
  }

  @Test("A timer counts down by the clock, and a delay after it hides the view")
  func countsDown() {
    let host = host(Countdown())
    func shows(_ text: String) -> Bool { self.shows(host, text) }
    #expect(shows("3"))
    host.advance(by: 1.5)
    #expect(shows("2") && !shows("3"))
    host.advance(by: 2)
    #expect(shows("Go!"))
    host.advance(by: 2)
    let opacities = host.snapshot.allLayers.compactMap { layer -> Double? in
      if case .opacity(let opacity) = layer.effect { opacity } else { nil }
    }
    #expect(opacities == [0])
    #expect(host.updates.map(\.time) == [0, 1, 2, 3, 5])
  }

  @Test("An appearing view animates what it changes")
  func pieRuns() {
    let host = host(PieChart())
    #expect(host.updates.count == 2)
    #expect(host.animatables.filter { !$0.isDrawable }.compactMap(\.animation) == [.linear(duration: 4)])
  }

  @Test("A scheduled timer types a text and ends, and a shuffled order is the same each time")
  func typewrites() {
    let host = host(Typewriter())
    host.advance(by: 5)
    #expect(host.snapshot.allLayers.contains { $0.label == "Hello, stage" })
    #expect(host.clock.next == nil)
    func order(_ host: ViewHost) -> String? { host.snapshot.layer(named: "order")?.children.first?.label }
    let (first, second) = (ViewHost(canvas: phone) { Typewriter() }, ViewHost(canvas: phone) { Typewriter() })
    #expect(order(first) != nil && order(first) == order(second))
  }

  @Test("A matched view keeps its group when it is replaced")
  func matchedGroups() throws {
    let host = host(ExpandingCard())
    let before = Set(host.snapshot.allLayers.compactMap(\.match?.group))
    try host.tap("Morning light")
    #expect(Set(host.snapshot.allLayers.compactMap(\.match?.group)) == before)
    #expect(before.count == 2)
  }

  @Test("A bindable object's binding changes it, and a custom environment value reaches its view")
  func settingsChange() throws {
    let host = host(Settings())
    try host.tap("+")
    let indigo = Color.indigo.resolve(in: EnvironmentValues())
    let bars = host.snapshot.allLayers.filter {
      if case .shape(let shape) = $0.content { shape.paint == .color(indigo) } else { false }
    }
    #expect(bars.count == 4)
  }
}
