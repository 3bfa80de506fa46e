import Foundation
import Testing

@testable import Views

/// Where scroll views come to rest after a finger, and what listings learn of it.
@MainActor @Suite struct ScrollRestTests {
  /// Six cards of 100 points, 20 apart, in a scroll view of 200 points with margins of 30.
  private struct Cards<Behavior: ScrollTargetBehavior>: View {
    let behavior: Behavior
    var margin: CGFloat = 30
    @State private var shown: Int?

    var body: some View {
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          HStack(spacing: 20) {
            ForEach(0..<6) { Color.red.frame(width: 100, height: 50).accessibilityIdentifier("card\($0)") }
          }
          .scrollTargetLayout()
        }
        .contentMargins(.horizontal, margin, for: .scrollContent)
        .scrollTargetBehavior(behavior)
        .scrollPosition(id: $shown)
        Text(shown.map { "Card \($0)" } ?? "None")
      }
      .frame(width: 200)
    }
  }

  /// Rests at multiples of 70 points.
  private struct Stepped: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.x = (target.rect.minX / 70).rounded() * 70
    }
  }

  private func host<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 200, height: 200), content: content)
  }

  private func x(_ name: String, in host: ViewHost) throws -> CGFloat {
    try #require(host.snapshot.layer(named: name)).frame.minX
  }

  @Test(
    "A scroll view that is aligned with its views rests with the nearest one at its leading margin",
    arguments: [(50.0, 0), (70, 1), (130, 1), (250, 2)]
  )
  func alignsViews(distance: Double, card: Int) throws {
    let host = host { Cards(behavior: .viewAligned) }
    try host.scroll(by: CGSize(width: distance, height: 0), over: 0.5)
    #expect(try abs(x("card\(card)", in: host) - 30) < 1e-6)
  }

  @Test("A binding and a reader move views beside the margins of a scroll view")
  func movesBesideMargins() throws {
    struct Moved: View {
      @State private var shown: Int?
      var body: some View {
        ScrollViewReader { reader in
          ScrollView(.horizontal) {
            HStack(spacing: 20) {
              ForEach(0..<6) { Color.red.frame(width: 140, height: 50).id($0).accessibilityIdentifier("card\($0)") }
            }
            .scrollTargetLayout()
          }
          .contentMargins(.horizontal, 30, for: .scrollContent)
          .scrollPosition(id: $shown)
          Button("Next") { shown = (shown ?? 0) + 1 }
          Button("Third") { reader.scrollTo(3, anchor: .trailing) }
        }
      }
    }
    let host = host { Moved() }
    try host.tap("Next")
    #expect(try abs(x("card1", in: host) - 30) < 1e-6)
    try host.tap("Third")
    #expect(try abs(x("card3", in: host) - 30) < 1e-6)
  }

  @Test("A scroll view that pages rests at whole pages")
  func pages() throws {
    let host = host { Cards(behavior: .paging, margin: 0) }
    try host.scroll(by: CGSize(width: 130, height: 0), over: 0.5)
    #expect(try abs(x("card0", in: host) + 200) < 1e-6)
  }

  @Test("A behavior of the listing decides where a scroll view rests")
  func asksBehaviors() throws {
    let host = host { Cards(behavior: Stepped(), margin: 0) }
    try host.scroll(by: CGSize(width: 120, height: 0), over: 0.5)
    #expect(try abs(x("card0", in: host) + 140) < 1e-6)
  }

  @Test("The way to rest is animated by a spring, and the finger's way isn't")
  func springsToRest() throws {
    let host = host { Cards(behavior: .viewAligned) }
    try host.scroll(by: CGSize(width: 90, height: 0), over: 0.5)
    #expect(host.snapshot.layer(named: "card1")?.animation != nil)
    let finger = host.updates.dropLast().last { $0.time > 0 }
    #expect(finger?.snapshot.layer(named: "card1")?.animation == nil)
  }

  @Test("A binding has the view at which a finger has left the scroll view, and doesn't move it back")
  func tellsPosition() throws {
    let host = host { Cards(behavior: .viewAligned) }
    try host.scroll(by: CGSize(width: 130, height: 0), over: 0.5)
    #expect(host.snapshot.allLayers.contains { $0.label == "Card 1" })
    #expect(try abs(x("card1", in: host) - 30) < 1e-6)
  }

  @Test("A position is the user's after a finger has moved the scroll view, until the listing moves it")
  func leavesPositionToUser() throws {
    struct Rows: View {
      @State private var position = ScrollPosition(edge: .top)
      var body: some View {
        ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Text("\($0)").frame(height: 40) } } }
          .scrollPosition($position)
        Text(position.isPositionedByUser ? "User" : "Listing")
        Button("Top") { position.scrollTo(edge: .top) }
      }
    }
    let host = host { Rows() }
    func says(_ word: String) -> Bool { host.snapshot.allLayers.contains { $0.label == word } }
    #expect(says("Listing"))
    try host.scroll(by: CGSize(width: 0, height: 100), over: 0.2)
    #expect(says("User"))
    try host.tap("Top")
    #expect(says("Listing"))
  }

  @Test("A position with a type of identifiers has the one of the view that a finger has scrolled to")
  func tellsID() throws {
    struct Rows: View {
      @State private var position = ScrollPosition(idType: Int.self)
      var body: some View {
        ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Text("\($0)").frame(height: 40) } }.scrollTargetLayout() }
          .scrollPosition($position)
        Text("At \(position.viewID(type: Int.self) ?? -1)")
      }
    }
    let host = host { Rows() }
    try host.scroll(by: CGSize(width: 0, height: 121), over: 0.2)
    #expect(host.snapshot.allLayers.contains { $0.label == "At 3" })
  }

  @Test("A listing hears of the offset from the margins, and of sizes")
  func tellsGeometry() throws {
    struct Geometry: View {
      @State private var text = "at rest"
      var body: some View {
        ScrollView { Color.red.frame(height: 500) }
          .contentMargins(.top, 10, for: .scrollContent)
          .onScrollGeometryChange(for: [CGFloat].self) {
            [$0.contentOffset.y, $0.contentInsets.top, $0.contentSize.height, $0.containerSize.height]
          } action: { _, new in
            text = new.map { "\(Int($0.rounded()))" }.joined(separator: " ")
          }
          .frame(height: 100)
        Text(text)
      }
    }
    let host = host { Geometry() }
    #expect(host.snapshot.allLayers.contains { $0.label == "at rest" })
    try host.scroll(by: CGSize(width: 0, height: 60), over: 0.2)
    #expect(host.snapshot.allLayers.contains { $0.label == "50 10 500 100" })
  }

  @Test(
    "A length relative to the container is that of the scroll view without its margins, or of the canvas",
    arguments: [(true, 90.0), (false, 200)]
  )
  func measuresContainer(isInScrollView: Bool, width: Double) throws {
    let host = host {
      let box = Color.red.frame(height: 20).containerRelativeFrame(.horizontal).accessibilityIdentifier("box")
      if isInScrollView {
        ScrollView(.horizontal) { HStack { box } }.contentMargins(.horizontal, 30, for: .scrollContent).frame(
          width: 150
        )
      } else {
        box
      }
    }
    #expect(try #require(host.snapshot.layer(named: "box")).frame.width == width)
  }

  @Test(
    "A pinned header stays at the edge while its section is seen, and above its rows",
    arguments: [(0.0, 0.0, 90.0), (40, 0, 50), (80, -20, 10), (100, -40, 0)]
  )
  func pinsHeaders(distance: Double, first: Double, second: Double) throws {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<2) { section in
            Section {
              ForEach(0..<3) { _ in Color.blue.frame(height: 20) }
            } header: {
              Color.red.frame(height: 30).accessibilityIdentifier("header\(section)")
            }
          }
          Color.gray.frame(height: 300)
        }
      }
      .frame(height: 100, alignment: .top)
      .frame(maxHeight: .infinity, alignment: .top)
    }
    if distance > 0 { try host.scroll(by: CGSize(width: 0, height: distance), over: 0.2) }
    let headers = try (0..<2).map { try #require(host.snapshot.layer(named: "header\($0)")).frame.minY }
    #expect(zip(headers, [first, second]).allSatisfy { abs($0 - $1) < 1e-6 })
    let order = host.snapshot.allLayers
    let header = try #require(order.lastIndex { $0.name == "header0" })
    let row = try #require(order.firstIndex { $0.frame.height == 20 })
    #expect(row < header)
  }

  @Test("A listing hears of the phases of a scroll view that a finger moves")
  func tellsPhases() throws {
    struct Phased: View {
      @State private var phases: [ScrollPhase] = []
      var body: some View {
        VStack {
          Cards(behavior: .viewAligned).onScrollPhaseChange { _, new in phases.append(new) }
          Text("\(phases.map { "\($0)" }.joined(separator: " "))")
        }
      }
    }
    let host = host { Phased() }
    try host.scroll(by: CGSize(width: 90, height: 0), over: 0.5)
    host.advance(by: 2)
    #expect(host.snapshot.allLayers.contains { $0.label == "interacting decelerating idle" })
  }

  @Test("An empty scroll view keeps its bars")
  func keepsBars() throws {
    let host = host {
      ScrollView {}.safeAreaInset(edge: .bottom, spacing: 0) {
        Color.blue.frame(height: 40).accessibilityIdentifier("bar")
      }
    }
    #expect(host.snapshot.layer(named: "bar")?.frame == CGRect(x: 0, y: 160, width: 200, height: 40))
  }
}
