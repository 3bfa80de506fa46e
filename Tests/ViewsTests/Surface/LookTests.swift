import Foundation
import Testing

@testable import Views

private struct Market: View {
  var hasFooter = false
  var body: some View {
    List {
      Section {
        Text("Apple")
        Text("Banana")
      } header: {
        Text("Fruits")
      } footer: {
        if hasFooter { Text("All of them are ripe") }
      }
      Section("Vegetables") { Text("Carrot") }
    }
  }
}

/// The look of iOS 26: lists against snapshots of 26.2 on a screen of 402 × 874 points (the tests of AccessibilitySnapshot have
/// them), controls against a simulator of 26.0 (the measurements of swiftui-web).
@MainActor @Suite struct LookTests {
  private func host<Content: View>(_ content: Content, look: Look = .iOS26) -> ViewHost {
    let island = EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0)
    return ViewHost(canvas: CGSize(width: 402, height: 874), look: look, safeArea: island) { content }
  }

  private func text(_ words: String, _ host: ViewHost) throws -> (frame: CGRect, baseline: CGFloat) {
    let layer = try #require(host.snapshot.allLayers.first { $0.label == words && $0.content != nil })
    guard case .text(let text)? = layer.content else { return (layer.frame, .nan) }
    return (layer.frame, layer.frame.minY + text.firstBaseline)
  }

  /// The frames of shapes with a width.
  private func shapes(_ width: CGFloat, _ host: ViewHost) -> [CGRect] {
    host.snapshot.allLayers.filter { if case .shape = $0.content { $0.frame.width == width } else { false } }.map(
      \.frame
    )
  }

  @Test("Cards have rows of 52 points, 16 points from the sides")
  func placesCards() {
    let cards = shapes(370, host(Market()))
    #expect(cards.count == 2 && cards.map(\.minX) == [16, 16] && cards.map(\.height) == [104, 52])
    #expect(abs(cards[0].minY - 102.33) < 0.34)
    #expect(abs(cards[1].minY - cards[0].maxY - 58) < 0.34)
  }

  @Test("A footer is 29.67 points high, and the next header follows at once")
  func placesFooters() {
    let cards = shapes(370, host(Market(hasFooter: true)))
    #expect(abs(cards[1].minY - cards[0].maxY - (29.67 + 40.33)) < 0.34)
  }

  @Test("Headers are as written, and stand 14 above their cards")
  func placesHeaders() throws {
    let header = try text("Fruits", host(Market()))
    #expect(abs(header.baseline - 88.33) < 0.5 && header.frame.minX == 32)
  }

  @Test("A line between two rows ends where their content does")
  func endsLines() {
    let lines = host(Market()).snapshot.allLayers.filter { $0.content != nil && $0.frame.height < 1 }
    #expect(lines.map(\.frame.minX) == [32] && lines.map(\.frame.maxX) == [370])
  }

  @Test(
    "Switches have their sizes",
    arguments: [(.iOS18, 51, 31), (.iOS26, 66, 30)] as [(Look, CGFloat, CGFloat)]
  )
  func sizesSwitches(look: Look, width: CGFloat, height: CGFloat) {
    let host = host(Toggle("On", isOn: .constant(true)).labelsHidden(), look: look)
    #expect(shapes(width, host).map(\.height) == [height])
  }

  @Test("A bordered button is gray unless it has a tint", arguments: [nil, Color.red])
  func drawsButtons(tint: Color?) throws {
    let host = host(Button("Delete") {}.buttonStyle(.bordered).tint(tint))
    let grounds = host.snapshot.allLayers.compactMap { layer -> Snapshot.ShapeContent? in
      if case .shape(let shape) = layer.content { shape } else { nil }
    }
    let ground = try #require(grounds.first)
    guard case .color(let color) = ground.paint else { return #expect(Bool(false)) }
    #expect((color.light.red == color.light.green) == (tint == nil))
  }

  @Test("Tabs float in a capsule of 58 points, 23 above the bottom")
  func floatsTabs() throws {
    let tabs = TabView {
      Text("One").tabItem { Text("First") }
      Text("Two").tabItem { Text("Second") }
    }
    let bar = try #require(shapes(2 * 88 + 8, host(tabs)).first)
    #expect(bar.height == 58 && abs(bar.maxY - (874 - 34 - 23)) < 0.01)
  }

  @Test("A tab shows its symbol filled above its name, whatever their order is", arguments: [Look.iOS18, .iOS26])
  func ordersTabs(look: Look) throws {
    let tabs = TabView {
      Text("One").tabItem {
        Text("Stars")
        Image(systemName: "star")
        Text("more")
      }
      Text("Two").tabItem { Label("All", systemImage: "list.bullet") }
    }
    let host = host(tabs, look: look)
    let symbols = host.snapshot.allLayers.compactMap { layer -> (String, CGRect)? in
      if case .symbol(let name, _, _, _, _)? = layer.content { (name, layer.frame) } else { nil }
    }
    #expect(symbols.map(\.0) == ["star.fill", "list.bullet"])
    #expect(try symbols[0].1.maxY <= text("Stars", host).frame.minY)
    #expect(!host.snapshot.allLayers.contains { $0.label == "more" })
  }

  @Test("A badge of a tab is a capsule beside the middle of its symbol, and the tab keeps its name")
  func drawsTabBadge() throws {
    let tabs = TabView {
      Text("One").tabItem { Label("First", systemImage: "star") }.badge(10)
      Text("Two").badge(Text("New")).tabItem { Label("Second", systemImage: "star") }
      Text("Three").tabItem { Label("Third", systemImage: "star") }.badge(0)
    }
    let host = host(tabs, look: .iOS18)
    let badges = host.snapshot.allLayers.filter { if case .shape = $0.content { $0.frame.height == 18 } else { false } }
    #expect(badges.count == 2)
    let star = try #require(host.snapshot.allLayers.first { if case .symbol = $0.content { true } else { false } })
    #expect(abs(badges[0].frame.minX - star.frame.midX - 10) < 0.01)
    try host.tap("Second")
    #expect(host.snapshot.allLayers.contains { $0.label == "Two" })
  }

  @Test("Rows are seen below tabs that float over them, and not below those of iOS 18", arguments: [false, true])
  func scrollsBelowTabs(isGlass: Bool) throws {
    let tabs = TabView {
      ScrollView { ForEach(0..<40) { Text("\($0)") } }.tabItem { Text("First") }
    }
    let clips = host(tabs, look: isGlass ? .iOS26 : .iOS18).snapshot.allLayers.compactMap { layer -> CGFloat? in
      guard case .clip(let path, _)? = layer.effect else { return nil }
      return layer.frame.minY + path.boundingRect.maxY
    }
    let bottom = try #require(clips.max())
    #expect(abs(bottom - (isGlass ? 874 : 874 - 34 - 49)) < 0.01)
  }

  @Test("A large title has a bar of 116 points, and one in the middle has 64", arguments: [(true, 116.0), (false, 64)])
  func sizesBars(isLarge: Bool, height: Double) throws {
    let stack = NavigationStack {
      Text("Top").frame(maxHeight: .infinity, alignment: .top).navigationTitle("Market")
        .navigationBarTitleDisplayMode(isLarge ? .large : .inline)
    }
    #expect(abs(try text("Top", host(stack)).frame.minY - (62 + height)) < 0.01)
  }
}
