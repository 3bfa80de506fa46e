import Scenes
import Testing

@testable import Views

/// Lines of which a path draws more and more.
@MainActor @Suite struct LinePartTests {
  /// A zigzag with a corner for each step.
  private struct Zigzag: Views.Shape {
    var steps: Double
    var animatableData: Double {
      get { steps }
      set { steps = newValue }
    }

    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        path.move(to: .zero)
        func corner(_ step: Double) -> CGPoint {
          CGPoint(x: 10 * step, y: 20 * abs((step / 2 - (step / 2).rounded())) * 2)
        }
        for step in stride(from: 1, through: steps, by: 1) { path.addLine(to: corner(step)) }
        path.addLine(to: corner(steps))
      }
    }
  }

  private struct Arc: Views.Shape {
    var end: Double
    var animatableData: Double {
      get { end }
      set { end = newValue }
    }

    func path(in rect: CGRect) -> Views.Path { Views.Circle().path(in: rect).trimmedPath(from: 0, to: end) }
  }

  private struct Drawn<Line: Views.Shape>: Views.View {
    @Views.State private var isLong = false
    let line: (Bool) -> Line

    var body: some Views.View {
      line(isLong).stroke(.teal, lineWidth: 3).frame(width: 100, height: 100).accessibilityLabel("line")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isLong.toggle() } }
    }
  }

  /// The outlines of the line before, in the middle of, and after the change.
  private func outlines<Line: Views.Shape>(_ line: @escaping (Bool) -> Line) throws -> [Outline] {
    let play: [Cue] = [.hold(0.5), .tap("line"), .hold(1.5)]
    let timeline = try ViewScene.test(play) { Drawn(line: line) }.composition().timelines.full
    let layer = try #require(timeline.layers.last)
    return [0.2, 1, 1.8].map { layer[.outline].value(at: $0) }
  }

  @Test("A line that gets more and more corners is a part of the longest one")
  func drawsPart() throws {
    let found = try outlines { Zigzag(steps: $0 ? 8 : 2) }
    #expect(Set(found.map(\.path)).count == 1)
    #expect(zip(found.map(\.trim.to), [0.25, 0.625, 1]).allSatisfy { abs($0 - $1) < 0.02 }, "\(found.map(\.trim))")
  }

  @Test("A part of a circle that becomes the whole circle is a part of it")
  func drawsPartOfClosedLine() throws {
    let found = try outlines { Arc(end: $0 ? 1 : 0.1) }
    #expect(zip(found.map(\.trim.to), [0.1, 0.55, 1]).allSatisfy { abs($0 - $1) < 0.02 }, "\(found.map(\.trim))")
  }
}
