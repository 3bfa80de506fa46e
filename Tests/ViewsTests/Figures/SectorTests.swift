import Scenes
import Testing

@testable import Views

/// Outlines that are slices of a pie.
@MainActor @Suite struct SectorTests {
  /// A slice whose ends move at a tap.
  private struct Slice: Views.Shape {
    var ends: Views.AnimatablePair<Double, Double>
    var isClockwise = false
    var beginsAtCenter = true

    var animatableData: Views.AnimatablePair<Double, Double> {
      get { ends }
      set { ends = newValue }
    }

    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        let center = CGPoint(x: rect.midX, y: rect.midY)
        if beginsAtCenter { path.move(to: center) }
        path.addArc(
          center: center,
          radius: 40,
          startAngle: .degrees(ends.first),
          endAngle: .degrees(ends.second),
          clockwise: isClockwise
        )
        if !beginsAtCenter { path.addLine(to: center) }
        path.closeSubpath()
      }
    }
  }

  private struct Pie: Views.View {
    @Views.State private var isWide = false
    var isClockwise = false
    var beginsAtCenter = true
    var radius = 40.0

    var body: some Views.View {
      Slice(
        ends: .init(isWide ? -150 : -90, isWide ? 120 : isClockwise ? 200 : 10),
        isClockwise: isClockwise,
        beginsAtCenter: beginsAtCenter
      )
      .fill(.teal)
      .frame(width: 100, height: 100)
      .accessibilityLabel("pie")
      .onTapGesture { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
    }
  }

  @Test(
    "A slice of a pie is a line as wide as the radius, whose ends move",
    arguments: [(false, true), (false, false), (true, true)]
  )
  func drawsLine(isClockwise: Bool, beginsAtCenter: Bool) throws {
    let scene = ViewScene.test([.hold(0.5), .tap("pie"), .hold(1.5)]) {
      Pie(isClockwise: isClockwise, beginsAtCenter: beginsAtCenter)
    }
    let timeline = try scene.composition().timelines.full
    let layer = try #require(timeline.layers.first { !$0.outlines(of: .outline).isEmpty })
    let track = layer[.outline]
    #expect(track.value(at: 0).line?.width == 40)
    // The angles at the middle of the change, in degrees.
    let (start, end) = (-120.0, isClockwise ? 160.0 : 65)
    let sweep = isClockwise ? 360 - (end - start) : end - start
    let (rest, moved) = (track.value(at: 0.4).trim, track.value(at: 1).trim)
    let first = isClockwise ? 360 - 290.0 : 100
    #expect(abs((moved.to - moved.from) / (rest.to - rest.from) - sweep / first) < 0.01)
  }

  /// A slice whose radius changes, too.
  private struct Growing: Views.Shape {
    var part: Double

    var animatableData: Double {
      get { part }
      set { part = newValue }
    }

    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        path.move(to: CGPoint(x: 50, y: 50))
        path.addArc(
          center: CGPoint(x: 50, y: 50),
          radius: 20 + 20 * part,
          startAngle: .zero,
          endAngle: .degrees(40 + 40 * part),
          clockwise: false
        )
        path.closeSubpath()
      }
    }
  }

  private struct GrowingPie: Views.View {
    @Views.State private var isWide = false

    var body: some Views.View {
      Growing(part: isWide ? 1 : 0).fill(.teal).frame(width: 100, height: 100).accessibilityLabel("pie")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
    }
  }

  @Test("A slice whose radius changes keeps its outline")
  func keepsOutline() throws {
    let scene = ViewScene.test([.hold(0.5), .tap("pie"), .hold(1.5)]) { GrowingPie() }
    let timeline = try scene.composition().timelines.full
    let layer = try #require(timeline.layers.first { !$0.outlines(of: .outline).isEmpty })
    #expect(layer[.outline].value(at: 1).line == nil)
    #expect(layer[.outline].value(at: 1) != .none)
  }
}
