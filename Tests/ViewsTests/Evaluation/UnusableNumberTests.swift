import Diagnostics
import Foundation
import Testing

@testable import Views

/// A layout with a size and places that aren't finite.
private struct Boundless: Views.Layout {
  let number: Double
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize {
    CGSize(width: number, height: number)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {
    for view in subviews { view.place(at: CGPoint(x: number, y: number), proposal: proposal) }
  }
}

/// Numbers that aren't finite or are far too large.
@MainActor @Suite struct UnusableNumberTests {
  nonisolated static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308]

  /// Modifiers with the names that messages have for them.
  nonisolated private static let modifiers: [(name: String, view: @MainActor @Sendable (Double) -> any View)] = [
    ("rotationEffect", { Color.red.rotationEffect(.degrees($0)) }),
    ("rotationEffect", { Color.red.rotationEffect(.degrees(5), anchor: UnitPoint(x: $0, y: 0)) }),
    ("scaleEffect", { Color.red.scaleEffect($0) }),
    ("rotation3DEffect", { Color.red.rotation3DEffect(.degrees($0), axis: (x: 0, y: 1, z: 0)) }),
    ("transformEffect", { Color.red.transformEffect(CGAffineTransform(translationX: $0, y: 0)) }),
    ("offset", { Color.red.offset(x: $0) }),
    ("hueRotation", { Color.red.hueRotation(.degrees($0)) }),
    ("saturation", { Color.red.saturation($0) }),
    ("shadow", { Color.red.shadow(radius: 1, x: $0) }),
    ("padding", { Color.red.padding($0) }),
    ("position", { Color.red.position(x: $0, y: 0) }),
    ("safeAreaInset", { Color.red.safeAreaInset(edge: .top, spacing: $0) { Color.blue } }),
    ("HStack", { number in HStack(spacing: number) { Color.red } }),
    ("tracking", { Text("a").tracking($0) }),
    ("lineSpacing", { Text("a").lineSpacing($0) }),
    ("Stroked", { Circle().stroke(.red, style: StrokeStyle(lineWidth: 1, dashPhase: $0)) }),
    (
      "Rectangle",
      { Rectangle().fill(.linearGradient(colors: [.red, .blue], startPoint: .zero, endPoint: UnitPoint(x: $0, y: 0))) }
    ),
    ("Rectangle", { Rectangle().fill(AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees($0))) }),
  ]

  private func host(_ view: any View) -> ViewHost {
    ViewHost(canvas: CGSize(width: 100, height: 100)) { AnyView(view.cornerRadius(4)) }
  }

  @Test(
    "A modifier with a number that it can't use is left out, and a warning names it",
    arguments: numbers,
    modifiers.indices
  )
  func leavesOut(number: Double, index: Int) {
    let (name, view) = Self.modifiers[index]
    let host = host(view(number))
    let warnings = host.diagnostics.filter { $0.severity == .warning }.map(\.message)
    #expect(
      warnings.contains {
        $0.contains(name) && $0.contains(", so it is left out; expected numbers from -100000 to 100000")
      },
      "\(warnings)"
    )
    let frames = host.snapshot.drawnFrames()
    #expect(frames.allSatisfy { frame in [frame.minX, frame.maxX, frame.minY, frame.maxY].allSatisfy(\.isFinite) })
  }

  @Test("An opacity and a blur have a nearest number, if it is finite", arguments: [-1e308, 1e308])
  func clamps(number: Double) {
    #expect(host(Color.red.opacity(number)).diagnostics.isEmpty)
    #expect(host(Color.red.blur(radius: -abs(number))).diagnostics.isEmpty)
  }

  @Test("Effects whose product is no number have no area", arguments: [2, 30, 90])
  func multiplies(depth: Int) {
    var view: any View = Color.red.accessibilityLabel("a").onTapGesture {}
    for _ in 0..<depth { view = AnyView(view).scaleEffect(99_999) }
    let host = host(view)
    #expect(host.snapshot.tapAreas.values.allSatisfy { $0.width.isFinite && $0.height.isFinite })
    #expect(host.snapshot.drawnFrames().count <= 1)
  }

  @Test(
    "A size of a font that nothing can be written in is 17 points, with a warning",
    arguments: [.nan, .infinity, -3, 0]
  )
  func replacesFonts(size: Double) throws {
    let host = host(Text("a").font(.system(size: size)))
    #expect(
      host.diagnostics.map(\.message) == [
        "font has the number \(CGFloat(size)), so it is left out; expected a size above 0"
      ]
    )
    let texts = host.snapshot.allLayers.compactMap { if case .text(let text) = $0.content { text } else { nil } }
    #expect(texts.first?.lines.first?.runs.first?.font.size == 17)
  }

  @Test("Rows that are too far away have one warning, and not one each")
  func warnsOnce() {
    let host = host(
      ScrollView { VStack(spacing: 0) { ForEach(0..<20, id: \.self) { _ in Circle().frame(height: 10_000) } } }
    )
    #expect(host.diagnostics.count { $0.message.hasPrefix("Circle has the number ") } == 1)
  }

  @Test(
    "A layout with a size or a place that isn't finite has a warning that names it",
    arguments: [Double.nan, .infinity]
  )
  func checksLayouts(number: Double) {
    let host = host(Boundless(number: number)() { Color.red })
    #expect(
      host.diagnostics.map(\.message).contains {
        $0.hasPrefix("a size or a place of Boundless has the number \(CGFloat(number))")
      }
    )
  }

  @Test("A gradient without colors is transparent")
  func clearGradient() throws {
    let host = host(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom))
    let paints = host.snapshot.allLayers.compactMap {
      if case .shape(let shape) = $0.content { shape.paint } else { nil }
    }
    guard case .linear(let stops, _, _)? = paints.first else { return #expect(Bool(false), "\(paints)") }
    #expect(stops.map(\.color.light.opacity) == [0])
  }

  @Test("A timer that repeats faster than the clock has a note", arguments: [0, -1, .nan])
  func slowsTimers(interval: Double) {
    let host = host(
      Color.red.onAppear { Views.Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in } }
    )
    #expect(
      host.diagnostics.map(\.message) == [
        "a timer repeats every \(interval) s, so it repeats every 0.001 s; expected a longer time"
      ]
    )
  }

  @Test("A timeline whose schedule has no time has a note", arguments: [0, -1, .nan])
  func stopsTimelines(interval: Double) {
    let host = host(TimelineView(.periodic(from: .distantPast, by: interval)) { _ in Color.red })
    #expect(
      host.diagnostics.map(\.message) == [
        "a timeline changes every \(interval) s, so it doesn't change; expected a time above 0 s"
      ]
    )
  }

  @Test("Rectangles share an area, or none if a number is none")
  func overlaps() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.overlap(CGRect(x: 4, y: -2, width: 10, height: 5)) == CGRect(x: 4, y: 0, width: 6, height: 3))
    #expect(rect.overlap(CGRect(x: 10, y: 0, width: 5, height: 5)).width == 0)
    #expect(!rect.overlaps(CGRect(x: 20, y: 0, width: 5, height: 5)))
    #expect(!rect.overlaps(CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan)))
  }

  @Test("A wait without end never passes")
  func waitsForever() {
    let clock = VirtualClock()
    clock.after(.infinity) { Issue.record("it has passed") }
    #expect(clock.next == nil)
    #expect(!clock.step(until: 1e9))
  }
}
