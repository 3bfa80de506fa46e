import Exports
import Scenes
import Testing

@testable import Views

/// Shapes that grow.
@MainActor @Suite struct GrowingShapeTests {
  private struct Bar: Views.View {
    @Views.State private var isTall = false
    var body: some Views.View {
      UnevenRoundedRectangle(topLeadingRadius: 10, topTrailingRadius: 10)
        .frame(width: 30, height: isTall ? 90 : 20)
        .accessibilityLabel("bar")
        .onTapGesture { withAnimation(.spring(duration: 0.6, bounce: 0.4)) { isTall.toggle() } }
    }
  }

  private struct Field: Views.View {
    @Views.State private var isActive = false
    var body: some Views.View {
      Text("Name").padding(12)
        .background(RoundedRectangle(cornerRadius: 10).stroke(isActive ? .blue : .gray, lineWidth: isActive ? 2 : 1))
        .onTapGesture { withAnimation(.spring) { isActive.toggle() } }
    }
  }

  @Test("A border that gets wider is one line whose width moves")
  func widensBorders() throws {
    let scene = ViewScene.test([.hold(0.5), .tap("Name"), .hold(1.5), .tap("Name"), .hold(1.5)]) { Field() }
    let composition = try scene.composition()
    let lines = composition.timelines.full.layers.filter { $0.id.hasPrefix("shape") || $0.id.hasPrefix("line") }
    #expect(lines.count == 1)
    #expect(try composition.exported(as: .svg).text.utf8.count < 8_000)
    #expect(try composition.exported(as: .figure).text.utf8.count < 20_000)
  }

  private struct Column: Views.View {
    @Views.State private var isTall = false
    var body: some Views.View {
      UnevenRoundedRectangle(topLeadingRadius: 6, topTrailingRadius: 6).frame(width: 36, height: isTall ? 100 : 0)
        .onAppear { withAnimation(.linear(duration: 1)) { isTall = true } }
    }
  }

  @Test("A bar with round corners grows from nothing")
  func growsFromNothing() throws {
    let timeline = try ViewScene.test([.hold(2)]) { Column() }.composition().timelines.full
    let layer = try #require(timeline.layers.first { $0[.outline].value(at: 0) != .none })
    let box = layer[.outline].value(at: 0.5).path.points.map(\.y)
    #expect(abs((box.max() ?? 0) - (box.min() ?? 0) - 50) < 1)
  }

  private struct Wave: Views.Shape {
    var phase: Double
    var animatableData: Double {
      get { phase }
      set { phase = newValue }
    }

    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        path.move(to: CGPoint(x: 0, y: rect.maxY))
        for x in stride(from: 0, through: rect.width, by: 4) {
          path.addLine(to: CGPoint(x: x, y: rect.midY + sin(x / 30 + phase) * 8))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  private struct Sea: Views.View {
    var turns: Double
    @Views.State private var phase = 0.0
    var body: some Views.View {
      Wave(phase: phase).frame(width: 120, height: 80)
        .onAppear {
          withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { phase = turns * 2 * .pi }
        }
    }
  }

  @Test(
    "A shape whose number repeats forever moves as its path says, also if it ends as it began",
    arguments: [1, 0.9]
  )
  func repeatsNumbers(turns: Double) throws {
    let timeline = try ViewScene.test([]) { Sea(turns: turns) }.composition().timelines.full
    #expect(abs(timeline.duration - 2) < 1e-6)
    let layer = try #require(timeline.layers.first { $0[.outline].value(at: 0) != .none })
    for time in [0.3, 0.9, 1.4] {
      let phase = turns * 2 * .pi * time / 2
      // The first points are the corner and the start of the wave.
      let start = layer[.outline].value(at: time).path.elements[1]
      guard case .line(let point) = start else {
        Issue.record("expected a line, but found \(start)")
        continue
      }
      #expect(abs(point.y - 40 - sin(phase) * 8) < 0.4, "at \(time) s")
    }
  }

  @Test("The clip path of an SVG file has no linear(), which Chromium's compositor takes for linear")
  func clipsWithPieces() throws {
    let composition = try ViewScene.test([.hold(0.5), .tap("bar"), .hold(1.5)]) { Bar() }.composition()
    let text = try composition.exported(as: .svg).text
    let clips = text.matches(of: /@keyframes ([^{]+)\{[^@]*?clip-path/).map(\.output.1)
    #expect(!clips.isEmpty)
    let rules = text.split(separator: "}").filter { rule in clips.contains { rule.contains($0) } }
    #expect(rules.count >= clips.count && rules.allSatisfy { !$0.contains("linear(") })
  }
}
