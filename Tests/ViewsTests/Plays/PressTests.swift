import Diagnostics
import Proof
import Scenes
import Testing

@testable import Views

/// Buttons that are dimmed while a reader presses them.
@MainActor @Suite struct PressTests {
  /// A button that dims a box, with a label of two parts.
  private struct Lamp<Style: Views.ButtonStyle>: Views.View {
    @Views.State private var isOn = false
    var style: Style

    var body: some Views.View {
      Views.VStack {
        Views.Color.orange.frame(width: 40, height: 40).opacity(isOn ? 1 : 0.5)
        Views.Button {
          isOn.toggle()
        } label: {
          Views.Text("Light")
          Views.Circle().frame(width: 10, height: 10)
        }
        .buttonStyle(style)
      }
    }
  }

  /// A style that scales a pressed button, which isn't an opacity.
  private struct Shrinking: Views.ButtonStyle {
    func makeBody(configuration: Configuration) -> some Views.View {
      configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
    }
  }

  /// A style of one's own that dims a pressed button.
  private struct Faint: Views.ButtonStyle {
    func makeBody(configuration: Configuration) -> some Views.View {
      configuration.label.opacity(configuration.isPressed ? 0.4 : 1)
    }
  }

  /// A style, and the opacity that it gives a pressed button, or nil if that isn't all.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var opacity: Double?
    var content: @MainActor @Sendable () -> AnyView
  }

  nonisolated static let examples = [
    Example(testDescription: "default", opacity: 0.2) { AnyView(Lamp(style: DefaultButtonStyle())) },
    Example(testDescription: "plain", opacity: 0.75) { AnyView(Lamp(style: PlainButtonStyle())) },
    Example(testDescription: "faint", opacity: 0.4) { AnyView(Lamp(style: Faint())) },
    Example(testDescription: "shrinking", opacity: nil) { AnyView(Lamp(style: Shrinking())) },
  ]

  private func scene(_ example: Example) -> ViewScene {
    .test([.hold(1)], start: .tap(), example.content)
  }

  @Test("A target dims the layers of its button as the style says", arguments: examples)
  func findsDimming(_ example: Example) throws {
    guard case .states(let graph) = try scene(example).composition().playback else {
      throw Diagnostics([Diagnostic(.sceneComposition, "it has no states")])
    }
    for edge in graph.edges {
      #expect(edge.target.dimming?.opacity == example.opacity)
      let kinds = edge.target.dimming?.layers.map { $0.prefix { $0 != "." } }
      #expect(kinds.map(Set.init) == example.opacity.map { _ in ["text", "box"] })
    }
  }

  @Test("The figure dims a button while the pointer is down on it", arguments: examples)
  func writesRules(_ example: Example) throws {
    let text = try scene(example).scene.exported(as: .figure).text
    let rules = text.matches(of: /:active\) [^{]*\{([^}]*)\}/).map { String($0.1) }
    let dimming = rules.filter { $0.contains("opacity") }
    guard let opacity = example.opacity else { return #expect(dimming.isEmpty) }
    #expect(!dimming.isEmpty)
    #expect(dimming.allSatisfy { $0.contains("opacity:\(opacity)".replacing("0.", with: ".") + "!important") })
  }
}
