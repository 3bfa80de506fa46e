import Scenes
import Testing

@testable import Views

/// Symbols of which another one takes the place.
@MainActor @Suite struct SymbolChangeTests {
  private struct Changing: Views.View {
    let names: (String, String)
    var isAnimated = true
    @Views.State private var isOn = false
    var body: some Views.View {
      HStack {
        Image(systemName: isOn ? names.1 : names.0).font(.system(size: isOn ? 44 : 28))
        Button("Go") { withAnimation(isAnimated ? .linear(duration: 0.5) : nil) { isOn.toggle() } }
      }
    }
  }

  private func timeline(_ view: Changing) throws -> Timeline {
    try ViewScene.test([.hold(0.5), .tap("Go"), .hold(1)]) { view }.composition().timelines.full
  }

  @Test(
    "A symbol fades as a whole while another one comes as a whole",
    arguments: [("moon.fill", "sun.max.fill"), ("arrow.down", "checkmark"), ("line.3.horizontal", "xmark.circle.fill")]
  )
  func fadesWhole(from: String, to: String) throws {
    let timeline = try timeline(Changing(names: (from, to)))
    let fading = timeline.layers.indices.filter { !timeline.layers[$0].opacity.isConstant }
    #expect(fading.count == 2)
    for index in fading {
      let parts = timeline.children(of: index)
      #expect(!parts.isEmpty)
      #expect(parts.allSatisfy { timeline.layers[$0].frame.isConstant && timeline.layers[$0].opacity.isConstant })
    }
    let sum = fading.reduce(0) { $0 + timeline.layers[$1].opacity.value(at: 0.75) }
    #expect(abs(sum - 1) < 0.01)
  }

  @Test("A symbol that is replaced without an animation is there at once")
  func jumps() throws {
    let timeline = try timeline(Changing(names: ("moon.fill", "sun.max.fill"), isAnimated: false))
    let segments = timeline.layers.flatMap(\.opacity.segments)
    #expect(segments.allSatisfy { $0.start == $0.end || $0.from == $0.to })
  }

  @Test("A symbol that stays has no layers for its change")
  func staysPlain() throws {
    let timeline = try timeline(Changing(names: ("moon.fill", "moon.fill")))
    #expect(timeline.layers.allSatisfy { $0.opacity.isConstant })
  }
}
