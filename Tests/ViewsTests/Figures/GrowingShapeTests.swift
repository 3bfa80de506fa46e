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
    var turns = 1.0
    var delay = 0.0
    @Views.State private var phase = 0.0
    var body: some Views.View {
      Wave(phase: phase).frame(width: 120, height: 80)
        .onAppear {
          withAnimation(.linear(duration: 2).repeatForever(autoreverses: false).delay(delay)) {
            phase = turns * 2 * .pi
          }
        }
    }
  }

  /// Returns the heights above the middle at which waves start at a time.
  private func heights(in timeline: Timeline, at time: Double) throws -> [Double] {
    try timeline.layers.filter { $0[.outline].value(at: 0) != .none }.map { layer in
      // The first points are the corner and the start of the wave.
      guard case .line(let point) = layer[.outline].value(at: time).path.elements[1] else {
        throw TestFailure("expected a line")
      }
      return point.y - 40
    }
  }

  private struct TestFailure: Error {
    init(_ message: String) {}
  }

  @Test(
    "A shape whose number repeats forever moves as its path says, also if it ends as it began",
    arguments: [1, 0.9]
  )
  func repeatsNumbers(turns: Double) throws {
    let timeline = try ViewScene.test([]) { Sea(turns: turns) }.composition().timelines.full
    #expect(abs(timeline.duration - 2) < 1e-6)
    for time in [0.3, 0.9, 1.4] {
      let height = try #require(try heights(in: timeline, at: time).first)
      #expect(abs(height - sin(turns * 2 * .pi * time / 2) * 8) < 0.4, "at \(time) s")
    }
  }

  @Test("Numbers that start one after the other are seen once all of them have started")
  func repeatsLateNumbers() throws {
    let timeline = try ViewScene.test([]) { VStack { ForEach(0..<3) { Sea(delay: Double($0) * 0.5) } } }.composition()
      .timelines.full
    #expect(abs(timeline.duration - 2) < 1e-6)
    for time in [0.1, 0.9, 1.6] {
      let found = try heights(in: timeline, at: time)
      for (index, height) in found.enumerated() {
        #expect(abs(height - sin(.pi * (time - Double(index) * 0.5)) * 8) < 0.4, "\(index) at \(time) s")
      }
      #expect(found.count == 3)
    }
  }

  private struct Windmill: Views.View {
    @Views.State private var isTurned = false
    var body: some Views.View {
      VStack {
        Sea()
        Views.Color.red.frame(width: 20, height: 20).rotationEffect(.degrees(isTurned ? 360 : 0))
          .onAppear {
            withAnimation(.linear(duration: 3).repeatForever(autoreverses: false)) { isTurned = true }
          }
      }
    }
  }

  @Test("A number goes on to the end of a loop that something else makes longer", arguments: [[], [Cue.hold(3)]])
  func repeatsBesideOthers(play: [Cue]) throws {
    let timeline = try ViewScene.test(play) { Windmill() }.composition().timelines.full
    #expect(abs(timeline.duration - 6) < 1e-6)
    let height = try #require(try heights(in: timeline, at: 5.4).first)
    #expect(abs(height - sin(.pi * 1.4) * 8) < 0.4)
  }

  @Test("A number of a view that has gone doesn't make a loop")
  func forgetsNumbers() throws {
    struct Loading: Views.View {
      @Views.State private var isLoading = true
      var body: some Views.View {
        Group { if isLoading { Sea() } else { Views.Text("Done") } }
          .task {
            try? await Task.sleep(for: .seconds(2))
            isLoading = false
          }
      }
    }
    let timeline = try ViewScene.test([]) { Loading() }.composition().timelines.full
    #expect(timeline.duration > 2.5)
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
