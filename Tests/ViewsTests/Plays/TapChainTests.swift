import Diagnostics
import FuzzSupport
import Proof
import Scenes
import Testing

@testable import Views

/// Taps that start a chain of timed changes, in pages without a script.
@MainActor @Suite struct TapChainTests {
  private func scene<Content: Views.View>(@Views.ViewBuilder _ content: @escaping () -> Content) -> ViewScene {
    .test([.hold(1)], on: .init(width: 320, height: 320), start: .tap(), content)
  }

  private func graph(_ scene: ViewScene) throws -> StateGraph {
    let composition = try scene.composition()
    guard case .states(let graph) = composition.playback else { throw Diagnostics(composition.notes) }
    return graph
  }

  /// A box that goes down for a second after a tap.
  private struct Visit: Views.View {
    @Views.State private var isDown = false

    var body: some Views.View {
      Views.Rectangle().frame(width: 40, height: 40).offset(y: isDown ? 100 : 0).opacity(isDown ? 0.5 : 1)
        .accessibilityLabel("box")
        .onTapGesture {
          withAnimation(.linear(duration: 0.4)) { isDown = true }
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            withAnimation(.linear(duration: 0.2)) { isDown = false }
          }
        }
    }
  }

  /// The same, by a task that sleeps.
  private struct Sleeper: Views.View {
    @Views.State private var isDown = false

    var body: some Views.View {
      Views.Rectangle().frame(width: 40, height: 40).offset(y: isDown ? 100 : 0).opacity(isDown ? 0.5 : 1)
        .accessibilityLabel("box")
        .onTapGesture {
          Task {
            withAnimation(.linear(duration: 0.4)) { isDown = true }
            try? await Task.sleep(for: .seconds(1))
            withAnimation(.linear(duration: 0.2)) { isDown = false }
          }
        }
    }
  }

  /// A view whose box visits a place for a second.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var content: @MainActor @Sendable () -> AnyView
  }

  nonisolated static let visits = [
    Example(testDescription: "asyncAfter") { AnyView(Visit()) },
    Example(testDescription: "Task.sleep") { AnyView(Sleeper()) },
  ]

  /// The part of the way that the box has gone, by a formula.
  private static func part(_ time: Double) -> Double {
    switch time {
    case ..<0.4: time / 0.4
    case ..<1: 1
    case ..<1.2: (1.2 - time) / 0.2
    default: 0
    }
  }

  @Test("A tap that leads back by itself has an edge to a twin of its state, and one back", arguments: visits)
  func hasTwins(_ example: Example) throws {
    let graph = try graph(scene(example.content))
    #expect(graph.edges.map { [$0.from, $0.to] } == [[0, 1], [1, 0]])
    #expect(graph.edges.allSatisfy { $0.isChain && abs($0.span.upperBound - $0.span.lowerBound - 1.2) < 1e-9 })
    #expect(!graph.isSwitch)
    #expect(graph.states.map(\.title) == ["Start", "box"])
  }

  @Test(
    "Each tap plays the whole chain, as a browser reads it from the figure",
    arguments: visits,
    [(nil, "j0"), ("j0", "j1")]
  )
  func playsChains(_ example: Example, _ inputs: (before: String?, after: String)) throws {
    let scene = scene(example.content)
    let text = try scene.scene.exported(as: .figure, options: .init(isMeasurable: true)).text
    let old = try DrawnDocument(text, checking: inputs.before)
    let new = try DrawnDocument(text, checking: inputs.after)
    for step in 0...130 {
      let time = 0.01 * Double(step) + 0.0001
      let box = try #require(try new.layers(changedFrom: old, after: time)["box"])
      let part = Self.part(time)
      #expect(abs(box.box.top - (140 + 100 * part)) <= 0.25, "after \(time) s")
      #expect(abs(box.opacity - (1 - 0.5 * part)) <= 0.006, "after \(time) s")
    }
  }

  @Test("Two edges that can follow each other don't start an animation of the same name", arguments: visits)
  func namesCopies(_ example: Example) throws {
    let text = try scene(example.content).scene.exported(as: .figure).text
    let names = text.matches(of: /animation:([^\s]+) 1\.2s/).map { String($0.1) }
    #expect(names.count >= 2 && Set(names).count == names.count)
  }
}
