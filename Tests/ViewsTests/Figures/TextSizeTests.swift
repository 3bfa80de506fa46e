import Scenes
import Testing

@testable import Views

/// Texts whose font changes while their words stay.
@MainActor @Suite struct TextSizeTests {
  private struct Title<Content: Views.View>: Views.View {
    @Views.State private var isLarge = false
    let content: (Bool) -> Content
    var body: some Views.View {
      content(isLarge).accessibilityLabel("title")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
    }
  }

  private struct FontSize: ViewModifier, Views.Animatable {
    var size: Double
    var animatableData: Double {
      get { size }
      set { size = newValue }
    }
    func body(content: Content) -> some Views.View { content.font(.system(size: size)) }
  }

  private func timeline<Content: Views.View>(_ content: @escaping (Bool) -> Content) throws -> Timeline {
    try ViewScene.test([.hold(0.5), .tap("title"), .hold(1.5)]) { Title(content: content) }.composition().timelines.full
  }

  /// Letters as they are drawn at a time.
  private struct Letters {
    var text: Scenes.Text
    var pose: Pose
    var bounds: Rect2D

    /// The height on the canvas, in points.
    var size: Double { text.size * pose.scaleY }
    /// The baseline on the canvas, in points.
    var baseline: Double { bounds.y + text.firstBaseline * size }
    /// The width of the first line on the canvas, in points.
    var width: Double? { text.lineWidths[0].map { $0 * pose.scaleX } }
  }

  private func letters(of timeline: Timeline, at time: Double) -> [Letters] {
    timeline.layers.indices.flatMap { index -> [Letters] in
      let layer = timeline.layers[index]
      return layer.content.value(at: time).shares.filter { $0.weight > 0 }.compactMap { share in
        guard case .text(let text) = share.value, text.string == "Hello" else { return nil }
        let bounds = timeline.state(of: index, at: time).bounds
        return Letters(text: text, pose: layer.pose.value(at: time), bounds: bounds)
      }
    }
  }

  @Test("Letters of a font that grows are those of the last size, and grow on the curve of the animation")
  func grows() throws {
    let timeline = try timeline { Views.Text("Hello").font(.system(size: $0 ? 56 : 24)) }
    for (time, size) in [(0.2, 24.0), (1, 40), (1.25, 48), (1.9, 56)] {
      let letters = letters(of: timeline, at: time)
      #expect(letters.count == 1)
      #expect(abs(try #require(letters.first).size - size) < 1e-6)
    }
  }

  @Test("Letters at rest stand where those of a font that never changes do", arguments: [false, true])
  func rests(isLarge: Bool) throws {
    let moving = try timeline { Views.Text("Hello").font(.system(size: $0 ? 56 : 24)) }
    let still = try timeline { _ in Views.Text("Hello").font(.system(size: isLarge ? 56 : 24)) }
    let time = isLarge ? 1.9 : 0.2
    let own = try #require(letters(of: moving, at: time).first)
    let other = try #require(letters(of: still, at: time).first)
    #expect(abs(own.baseline - other.baseline) < 1e-6)
    #expect(abs(own.bounds.center.x - other.bounds.center.x) < 1e-6)
    #expect(abs(try #require(own.width) - #require(other.width)) < 1e-6)
  }

  @Test("Letters of a modifier that moves the font's size are of one text, too")
  func growsByModifier() throws {
    let timeline = try timeline { Views.Text("Hello").modifier(FontSize(size: $0 ? 56 : 24)) }
    let letters = letters(of: timeline, at: 1)
    #expect(letters.count == 1)
    #expect(abs(try #require(letters.first).size - 40) < 0.1)
  }

  @Test("Another weight fades in while the letters grow")
  func growsAndFades() throws {
    let timeline = try timeline { Views.Text("Hello").font(.system(size: $0 ? 56 : 24, weight: $0 ? .bold : .regular)) }
    let letters = letters(of: timeline, at: 1)
    #expect(Set(letters.map(\.text.weight)) == [.regular, .bold])
    #expect(letters.allSatisfy { abs($0.size - 40) < 1e-6 })
  }

  @Test(
    "Texts that fade by the author's wish, and those whose shadow would grow, have letters of both sizes",
    arguments: [true, false]
  )
  func fades(isWished: Bool) throws {
    let timeline = try timeline { isLarge in
      Views.Text("Hello").font(.system(size: isLarge ? 56 : 24))
        .shadow(radius: isWished ? 0 : 4)
        .contentTransition(isWished ? .opacity : .interpolate)
    }
    #expect(Set(letters(of: timeline, at: 1).map(\.text.size)) == [24, 56])
  }
}
