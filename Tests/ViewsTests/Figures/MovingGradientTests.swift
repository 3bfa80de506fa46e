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
}
