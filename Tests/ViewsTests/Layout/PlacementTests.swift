import Foundation
import Testing

@testable import Views

private struct Flow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var point = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: point, proposal: ProposedViewSize(size))
      point.x += size.width
      point.y += size.height
    }
  }
}

private struct Bounds: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = []
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private enum ThirdGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

/// Where parts of the layout end up that no measured fixture covers.
@MainActor @Suite struct PlacementTests {
  private func host<Content: View>(safeArea: EdgeInsets = EdgeInsets(), _ view: Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 300, height: 600), safeArea: safeArea) { view }
  }

  @Test("A spacer keeps no distance to its neighbors, whatever size it is given", arguments: Axis.allCases)
  func framesSpacers(axis: Axis) throws {
    let stack = axis == .horizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
    let host = host(
      stack {
        Color.red.frame(width: 30, height: 30).accessibilityLabel("a")
        Spacer().frame(width: 20, height: 20)
        Color.red.frame(width: 30, height: 30).accessibilityLabel("b")
      }
    )
    let frames = host.snapshot.allLayers.filter { ["a", "b"].contains($0.label) }.map(\.frame)
    try #require(frames.count == 2)
    #expect(frames[1].minX - frames[0].minX + frames[1].minY - frames[0].minY == 50)
  }

  @Test("The header and the footer of a section are as wide as a lazy grid, and its cells begin a line")
  func placesSectionsOfGrids() throws {
    let host = host(
      LazyVGrid(columns: [GridItem(.fixed(50), spacing: 10), GridItem(.fixed(50))], spacing: 5) {
        ForEach(0..<2, id: \.self) { section in
          Section {
            ForEach(0..<3, id: \.self) { Color.red.frame(height: 20).accessibilityLabel("\(section) \($0)") }
          } header: {
            Color.blue.frame(height: 10).accessibilityLabel("\(section) header")
          } footer: {
            Color.blue.frame(height: 8).accessibilityLabel("\(section) footer")
          }
        }
      }
      .frame(width: 110)
    )
    let frames = Dictionary(
      host.snapshot.allLayers.compactMap { layer in layer.label.map { ($0, layer.frame) } },
      uniquingKeysWith: { first, _ in first }
    )
    func place(_ name: String) throws -> [CGFloat] {
      let (frame, first) = (try #require(frames[name]), try #require(frames["0 header"]))
      return [frame.minX - first.minX, frame.minY - first.minY, frame.width]
    }
    #expect(try place("0 header") == [0, 0, 110])
    #expect(try place("0 1") == [60, 15, 50])
    #expect(try place("0 2") == [0, 40, 50])
    #expect(try place("0 footer") == [0, 65, 110])
    #expect(try place("1 header") == [0, 78, 110])
    #expect(try place("1 0") == [0, 93, 50])
  }

  private struct Lines: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let above = subviews.dropLast().reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
      return CGSize(width: 10, height: above.distance(to: subviews[subviews.count - 1].spacing, along: .vertical))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test("The spacing of a line of views is that of its text")
  func unitesSpacing() throws {
    func height(_ layout: some View) throws -> CGFloat {
      try frame("line", in: host(layout.background(Color.blue.named("line")))).height
    }
    let line = try height(
      Lines {
        Color.red
        Text("A")
        Text("B")
      }
    )
    let text = try height(
      Lines {
        Text("A")
        Text("B")
      }
    )
    let plain = try height(
      Lines {
        Color.red
        Color.red
      }
    )
    #expect(line == text)
    #expect(line != plain)
  }

  private func frame(_ name: String, in host: ViewHost) throws -> CGRect {
    try #require(host.snapshot.layer(named: name)).frame
  }

  private let island = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

  @Test("The root is offered what bars leave, and a color that ignores them fills the canvas")
  func safeArea() throws {
    let host = host(
      safeArea: island,
      ZStack {
        Color.red.ignoresSafeArea().named("plain")
        Color.blue.named("inside")
      }
    )
    #expect(try frame("inside", in: host) == CGRect(x: 0, y: 59, width: 300, height: 507))
    let fills = host.snapshot.allLayers.filter { $0.content != nil }.map(\.frame)
    #expect(fills.contains(CGRect(x: 0, y: 0, width: 300, height: 600)))
  }

  @Test(
    "A background style reaches under bars that its view touches, and no others",
    arguments: [
      (507, CGRect(x: 0, y: 0, width: 300, height: 600)),
      (100, CGRect(x: 0, y: 262.5, width: 300, height: 100)),
    ] as [(CGFloat, CGRect)]
  )
  func background(height: CGFloat, expected: CGRect) {
    let host = host(safeArea: island, Color.clear.frame(height: height).background(Color.red))
    #expect(host.snapshot.allLayers.first { $0.content != nil }?.frame == expected)
  }

  @Test("A bar at the bottom takes its height and 8 points")
  func safeAreaInset() throws {
    let host = host(
      Color.red.named("rest").safeAreaInset(edge: .bottom) { Color.blue.frame(height: 50).named("bar") }
    )
    #expect(try frame("rest", in: host) == CGRect(x: 0, y: 0, width: 300, height: 542))
    #expect(try frame("bar", in: host) == CGRect(x: 0, y: 550, width: 300, height: 50))
  }

  @Test("A view that ignores the safe area goes under a bar of safeAreaInset")
  func ignoresInsets() throws {
    let host = host(
      VStack { Color.gray.named("wide") }.ignoresSafeArea()
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 50).named("bar") }
    )
    #expect(try frame("wide", in: host) == CGRect(x: 0, y: 0, width: 300, height: 600))
  }

  @Test(
    "A view in a frame of its own reaches under the bar in it, and under those around the frame if it touches them",
    arguments: [(200, 200), (507, 600)] as [(CGFloat, CGFloat)]
  )
  func ignoresInsetsInFrames(height: CGFloat, expected: CGFloat) throws {
    let host = host(
      safeArea: island,
      Color.gray.ignoresSafeArea().named("wide")
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
        .frame(width: 200, height: height)
    )
    let fills = host.snapshot.allLayers.filter { $0.content != nil }.map(\.frame)
    #expect(fills.map(\.height).max() == expected)
    #expect(fills.map(\.width).max() == 200)
  }

  @Test("A geometry reader knows the insets of the bars that it touches")
  func readsInsets() throws {
    let host = host(
      safeArea: island,
      GeometryReader { proxy in
        let insets = proxy.safeAreaInsets
        box(insets.top, insets.bottom).named("insets")
      }
      .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    )
    #expect(try frame("insets", in: host).size == CGSize(width: 89, height: 34))
  }

  @Test(
    "Several views in a scroll view are in a column, whatever it scrolls along",
    arguments: [Axis.Set.vertical, .horizontal]
  )
  func stacksScrolled(axes: Axis.Set) throws {
    let host = host(
      ScrollView(axes) {
        box(60, 30).named("first")
        box(40, 20).named("second")
      }
    )
    let (first, second) = (try frame("first", in: host), try frame("second", in: host))
    #expect(second.midX == first.midX && second.minY == first.maxY + 8)
  }

  @Test("A layout that an author writes sizes and places its views")
  func customLayout() throws {
    let host = host(
      Flow() {
        box(10, 20).named("a"); box(30, 40).named("b")
      }.named("all")
    )
    #expect(try frame("all", in: host).size == CGSize(width: 40, height: 60))
    #expect(try frame("a", in: host) == CGRect(x: 130, y: 270, width: 10, height: 20))
    #expect(try frame("b", in: host) == CGRect(x: 140, y: 290, width: 30, height: 40))
  }

  @Test("A geometry reader knows its frame in the canvas, offsets included, and in a named space")
  func geometry() {
    var frames: [CGRect] = []
    _ = host(
      VStack(spacing: 0) {
        Color.red.frame(height: 100)
        GeometryReader { proxy in
          let _ = frames = [proxy.frame(in: .global), proxy.frame(in: .local), proxy.frame(in: .named("column"))]
          Color.blue
        }
        .frame(width: 50, height: 60)
        .offset(x: 7, y: 9)
      }
      .coordinateSpace(name: "column")
      .frame(width: 200, height: 200, alignment: .top)
    )
    #expect(
      frames == [
        CGRect(x: 132, y: 309, width: 50, height: 60), CGRect(x: 0, y: 0, width: 50, height: 60),
        CGRect(x: 82, y: 109, width: 50, height: 60),
      ]
    )
  }

  @Test("Anchors handed up are rectangles of the reader that looks them up")
  func anchors() {
    var found: [CGRect] = []
    _ = host(
      HStack(spacing: 0) {
        ForEach(0..<2) { _ in box(40, 40).anchorPreference(key: Bounds.self, value: .bounds) { [$0] } }
      }
      .overlayPreferenceValue(Bounds.self) { anchors in
        GeometryReader { proxy in
          let _ = found = anchors.map { proxy[$0] }
          Color.clear
        }
      }
    )
    #expect(found == [CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 40, y: 0, width: 40, height: 40)])
  }

  @Test("Views meet on a guide of the author's own")
  func customGuide() throws {
    let guide = VerticalAlignment(ThirdGuide.self)
    let host = host(
      HStack(alignment: guide, spacing: 0) {
        box(10, 30).named("a"); box(10, 60).named("b")
      }
    )
    #expect(try frame("a", in: host).minY - frame("b", in: host).minY == 10)
  }

  @Test("Baselines of texts of two sizes are on one line")
  func baselines() throws {
    let host = host(
      HStack(alignment: .firstTextBaseline) {
        Text("a").font(.largeTitle).named("a"); Text("b").named("b")
      }
    )
    let metrics = [Font.largeTitle, .body].map { Look.iOS18.metrics(of: $0.resolved(in: .iOS18)).ascent }
    let distance = try frame("b", in: host).minY - frame("a", in: host).minY
    #expect(abs(distance - (metrics[0] - metrics[1])) < 0.35)
  }

  @Test("A higher index is drawn on top")
  func zIndex() {
    let host = host(
      ZStack {
        box(1, 1).zIndex(1); box(2, 2); box(3, 3).zIndex(-1)
      }
    )
    #expect(host.snapshot.allLayers.compactMap { $0.content == nil ? nil : $0.frame.width } == [3, 2, 1])
  }

  @Test("A spacer outside of a stack takes both axes, and one in a row only the width")
  func spacers() throws {
    let host = host(
      ZStack {
        Spacer().named("free"); HStack { Spacer().named("row") }
      }
    )
    #expect(try frame("free", in: host).size == CGSize(width: 300, height: 600))
    #expect(try frame("row", in: host).size == CGSize(width: 300, height: 0))
  }

  @Test(
    "A flexible frame keeps to its limits",
    arguments: [
      (100, 200, 300, 200), (100, 200, 50, 100), (100, 200, 150, 150),
      (100, nil, 50, 100), (nil, 200, 300, 200), (nil, .infinity, 300, 300),
    ] as [(CGFloat?, CGFloat?, CGFloat, CGFloat)]
  )
  func flexibleFrames(minimum: CGFloat?, maximum: CGFloat?, offered: CGFloat, expected: CGFloat) throws {
    let host = host(
      Color.red.frame(minWidth: minimum, maxWidth: maximum).named("frame").frame(width: offered, height: 10)
    )
    #expect(try frame("frame", in: host).width == expected)
  }

  @Test("A bar takes what is offered beside a scroll view with narrow content, which stays in the middle")
  func widensForBars() throws {
    let host = host(
      ScrollView { box(60, 30).named("row") }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 50).named("bar") }
    )
    #expect(try frame("bar", in: host) == CGRect(x: 0, y: 550, width: 300, height: 50))
    #expect(try frame("row", in: host).minX == 120)
  }
}
