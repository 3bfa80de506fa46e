import Exports
import Scenes
import Testing

@testable import Views

/// Gradients that move in their shapes.
@MainActor @Suite struct MovingGradientTests {
  private struct Ring: Views.View {
    var isTurned: Bool
    var body: some Views.View {
      Views.Circle().strokeBorder(
        AngularGradient(colors: [.red, .blue, .red], center: .center, angle: .degrees(isTurned ? 360 : 0)),
        lineWidth: 10
      )
      .frame(width: 100, height: 100)
    }
  }

  private struct Toggling<Content: Views.View>: Views.View {
    @Views.State private var isOn = false
    let content: (Bool) -> Content
    var body: some Views.View {
      content(isOn).accessibilityLabel("shape").onTapGesture { withAnimation(.linear(duration: 1)) { isOn = true } }
    }
  }

  private func timeline<Content: Views.View>(_ content: @escaping (Bool) -> Content) throws -> Timeline {
    try ViewScene.test([.hold(0.5), .tap("shape"), .hold(1.5)]) { Toggling(content: content) }.composition().timelines
      .full
  }

  @Test("An angular gradient whose angle changes is turned, a whole turn, too", arguments: [(0.75, 90.0), (1, 180)])
  func turns(time: Double, angle: Double) throws {
    let timeline = try timeline { Ring(isTurned: $0) }
    let angles = timeline.layers.map { $0.pose.value(at: time).rotationZ }
    #expect(angles.contains { abs($0 - angle) < 1e-6 })
  }

  @Test("A gradient whose points move by the same way is moved by it")
  func moves() throws {
    let timeline = try timeline { isOn in
      let x = isOn ? 1.0 : -1
      return Views.Rectangle()
        .fill(
          LinearGradient(colors: [.red, .blue, .red], startPoint: .init(x: x, y: 0), endPoint: .init(x: x + 1, y: 0))
        )
        .frame(width: 100, height: 50)
    }
    let ways = timeline.layers.map { $0.pose.value(at: 1).translation.x }
    #expect(ways.contains { abs($0 - 100) < 1e-6 })
  }

  @Test("Gradients of other colors fade into each other, without a window")
  func fades() throws {
    let timeline = try timeline { isOn in
      Views.Rectangle().fill(
        LinearGradient(colors: [isOn ? .red : .green, .blue], startPoint: .leading, endPoint: .trailing)
      )
      .frame(width: 100, height: 50)
    }
    #expect(timeline.layers.allSatisfy { $0.pose.isConstant })
  }

  /// Returns the fraction of a gradient's way that a point of a shape lies at, as its window shows it at a time.
  private func place(of point: Point2D, in timeline: Timeline, at time: Double) throws -> Double {
    func gradient(_ index: Int) -> Scenes.Gradient? {
      guard case .gradient(let gradient)? = timeline.layers[index].fill.value(at: 0).shares[0].value else { return nil }
      return gradient
    }
    let index = try #require(timeline.layers.indices.first { gradient($0) != nil })
    guard case .points(let from, let to)? = gradient(index)?.direction else { throw Missing() }
    let state = timeline.state(of: index, at: time)
    func seen(_ point: Scenes.UnitPoint) -> Point2D {
      let frame = state.frame
      return state.projection.apply(Point2D(x: frame.x + frame.width * point.x, y: frame.y + frame.height * point.y))
    }
    let (start, end) = (seen(from), seen(to))
    let (x, y) = (end.x - start.x, end.y - start.y)
    return ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y)
  }

  private struct Missing: Error {}

  @Test(
    "A gradient whose direction changes goes from point to point on straight ways, as its ends do in SwiftUI",
    arguments: [0, 0.25, 0.5, 0.8, 1]
  )
  func turnsDirection(part: Double) throws {
    let timeline = try timeline { isOn in
      Views.Rectangle()
        .fill(
          LinearGradient(
            colors: [.red, .green, .blue],
            startPoint: isOn ? .topLeading : .bottomLeading,
            endPoint: isOn ? .bottomTrailing : .topTrailing
          )
        )
        .frame(width: 100, height: 50)
    }
    // The frame of 100 × 50 points lies at (50, 25).
    let (start, end) = (Point2D(x: 50, y: 75 - 50 * part), Point2D(x: 150, y: 25 + 50 * part))
    for fraction in [0.0, 0.5, 1] {
      let point = Point2D(x: start.x + fraction * (end.x - start.x), y: start.y + fraction * (end.y - start.y))
      let place = try place(of: point, in: timeline, at: 0.5 + part)
      #expect(abs(place - fraction) < 0.002)
    }
  }

  @Test("A linear gradient that begins without a length fades, without a window")
  func fadesFromEdge() throws {
    let timeline = try timeline { isOn in
      Views.Rectangle().fill(
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: isOn ? .bottom : .top)
      )
      .frame(width: 100, height: 50)
    }
    #expect(timeline.layers.allSatisfy { $0.pose.isConstant })
  }

  @Test("A gradient rests until its change begins, and has changed when that ends")
  func fadesInItsTime() throws {
    struct Late: Views.View {
      @Views.State private var isOn = false
      var body: some Views.View {
        Views.Rectangle().fill(
          AngularGradient(
            colors: [.red, .green],
            center: .center,
            startAngle: .zero,
            endAngle: .degrees(isOn ? 360 : 90)
          )
        )
        .frame(width: 100, height: 50)
        .accessibilityLabel("shape")
        .onTapGesture { withAnimation(.linear(duration: 0.2).delay(1)) { isOn = true } }
      }
    }
    let timeline = try ViewScene.test([.hold(0.5), .tap("shape"), .hold(3)]) { Late() }.composition().timelines.full
    func paints(at time: Double) -> [Set<Scenes.Paint?>] {
      timeline.layers.map { Set($0.fill.value(at: time).shares.filter { $0.weight > 0.01 }.map(\.value)) }
    }
    #expect(paints(at: 1.4) == paints(at: 0))
    #expect(paints(at: 1.6) != paints(at: 0))
    #expect(paints(at: 1.75) == paints(at: 3))
  }

  @Test("A radial gradient whose radii keep their ratio is scaled about its middle")
  func scalesRadius() throws {
    let timeline = try timeline { isOn in
      Views.Rectangle()
        .fill(
          RadialGradient(
            colors: [.red, .green],
            center: .center,
            startRadius: isOn ? 20 : 10,
            endRadius: isOn ? 80 : 40
          )
        )
        .frame(width: 100, height: 50)
    }
    let scales = timeline.layers.map { $0.pose.value(at: 1).scaleX }
    #expect(scales.contains { abs($0 - 1.5) < 0.01 })
  }

  @Test(
    "A gradient whose angle or ratio of radii changes fades in steps that are near each other",
    arguments: [true, false]
  )
  func fadesInSteps(isAngular: Bool) throws {
    let timeline = try timeline { isOn in
      let paint =
        isAngular
        ? AnyShapeStyle(
          AngularGradient(
            colors: [.red, .green],
            center: .center,
            startAngle: .zero,
            endAngle: .degrees(isOn ? 360 : 90)
          )
        )
        : AnyShapeStyle(
          RadialGradient(colors: [.red, .green], center: .center, startRadius: 5, endRadius: isOn ? 100 : 30)
        )
      return Views.Rectangle().fill(paint).frame(width: 100, height: 50)
    }
    let times = (0...100).map { 0.5 + Double($0) / 100 }
    let paints = timeline.layers.map { layer in
      Set(times.flatMap { layer.fill.value(at: $0).shares.map(\.value) }).count
    }
    #expect(paints.contains { (5...20).contains($0) })
  }

  @Test("The gradient of a text or a symbol moves behind its letters", arguments: [true, false])
  func movesBehindLetters(isSymbol: Bool) throws {
    let timeline = try timeline { isOn in
      let x = isOn ? 1.0 : -1
      let light = LinearGradient(
        colors: [.gray, .white, .gray],
        startPoint: .init(x: x, y: 0),
        endPoint: .init(x: x + 1, y: 0)
      )
      return Group {
        if isSymbol { Views.Image(systemName: "bolt.fill") } else { Views.Text("Slide to unlock") }
      }
      .foregroundStyle(light)
    }
    let letters = timeline.layers.filter { $0.isMasked || !$0[.clip].segments.allSatisfy { $0.from == .none } }
    #expect(letters.count == 1)
    let ways = timeline.layers.map { $0.pose.value(at: 1).translation.x }
    #expect(ways.contains { $0 > 1 })
    #expect(timeline.layers.allSatisfy { $0.opacity.isConstant })
  }

  @Test("A text that changes with its gradient fades")
  func fadesChangingText() throws {
    let timeline = try timeline { isOn in
      Views.Text(isOn ? "On" : "Off").foregroundStyle(
        LinearGradient(colors: [.red, .blue], startPoint: isOn ? .leading : .trailing, endPoint: .bottom)
      )
    }
    #expect(timeline.layers.allSatisfy { !$0.isMasked })
  }
}
