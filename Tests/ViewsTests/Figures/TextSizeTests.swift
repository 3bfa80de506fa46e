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

  /// The layers with the words of the test, and what each draws at a time.
  private func letters(of timeline: Timeline, at time: Double) throws -> [(state: Timeline.State, text: Scenes.Text)] {
    timeline.layers.indices.flatMap { index -> [(state: Timeline.State, text: Scenes.Text)] in
      let shares = timeline.layers[index].content.value(at: time).shares.filter { $0.weight > 0 }
      return shares.compactMap { share in
        guard case .text(let text) = share.content, text.string == "Hello" else { return nil }
        return (timeline.state(of: index, at: time), text)
      }
    }
  }

  /// The height and the baseline of letters on the canvas, in points.
  private func place(_ letters: (state: Timeline.State, text: Scenes.Text)) -> (size: Double, baseline: Double) {
    let scale = letters.state.pose.scaleY
    return (
      letters.text.size * scale,
      letters.state.bounds.y + letters.text.firstBaseline * letters.text.size * scale
    )
  }

  @Test("Letters of a font that grows are those of the last size, and grow on the curve of the animation")
  func grows() throws {
    let timeline = try timeline { Views.Text("Hello").font(.system(size: $0 ? 56 : 24)) }
    for (time, size) in [(0.2, 24.0), (1, 40), (1.25, 48), (1.9, 56)] {
      let letters = try letters(of: timeline, at: time)
      #expect(letters.count == 1)
      #expect(abs(place(try #require(letters.first)).size - size) < 1e-6)
    }
  }

  @Test("Letters at rest stand where those of a font that never changes do", arguments: [false, true])
  func rests(isLarge: Bool) throws {
    let moving = try timeline { Views.Text("Hello").font(.system(size: $0 ? 56 : 24)) }
    let still = try timeline { _ in Views.Text("Hello").font(.system(size: isLarge ? 56 : 24)) }
    let time = isLarge ? 1.9 : 0.2
    let (own, other) = (
      try #require(try letters(of: moving, at: time).first), try #require(try letters(of: still, at: time).first)
    )
    #expect(abs(place(own).baseline - place(other).baseline) < 1e-6)
    #expect(abs(own.state.bounds.center.x - other.state.bounds.center.x) < 1e-6)
    let widths = (try #require(own.text.lineWidths[0]) * own.state.pose.scaleX, try #require(other.text.lineWidths[0]))
    #expect(abs(widths.0 - widths.1) < 1e-6)
  }

  @Test("Letters of a modifier that moves the font's size are of one text, too")
  func growsByModifier() throws {
    let timeline = try timeline { Views.Text("Hello").modifier(FontSize(size: $0 ? 56 : 24)) }
    let letters = try letters(of: timeline, at: 1)
    #expect(letters.count == 1)
    #expect(abs(place(try #require(letters.first)).size - 40) < 0.1)
  }

  @Test("Another weight fades in while the letters grow")
  func growsAndFades() throws {
    let timeline = try timeline { Views.Text("Hello").font(.system(size: $0 ? 56 : 24, weight: $0 ? .bold : .regular)) }
    let letters = try letters(of: timeline, at: 1)
    #expect(letters.map(\.text.weight).sorted { $0.rawValue < $1.rawValue } == [.regular, .bold])
    for letter in letters { #expect(abs(place(letter).size - 40) < 1e-6) }
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
    #expect(Set(try letters(of: timeline, at: 1).map(\.text.size)) == [24, 56])
  }
}
