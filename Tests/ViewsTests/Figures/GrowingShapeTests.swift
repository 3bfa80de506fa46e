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
