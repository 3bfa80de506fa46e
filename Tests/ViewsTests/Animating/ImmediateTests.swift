import Foundation
import Scenes
import Testing

@testable import Views

/// What a transaction without animations does to presentations.
@MainActor @Suite struct ImmediateTests {
  private struct Page: Views.View {
    let isAnimated: Bool
    @Views.State private var isShown = false

    var body: some Views.View {
      Views.Button("Open") {
        var transaction = Transaction()
        transaction.disablesAnimations = !isAnimated
        withTransaction(transaction) { isShown = true }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .fullScreenCover(isPresented: $isShown) {
        Views.Text("Card").frame(maxWidth: .infinity, maxHeight: .infinity)
          .presentationBackground { Views.Color.black.opacity(0.4) }
      }
    }
  }

  private func timeline(isAnimated: Bool) throws -> Timeline {
    try ViewScene.test([.hold(0.5), .tap("Open"), .hold(1)]) { Page(isAnimated: isAnimated) }.composition().timelines
      .full
  }

  @Test("A cover comes from below, and at once if its transaction disables animations", arguments: [true, false])
  func coversAtOnce(isAnimated: Bool) throws {
    let timeline = try self.timeline(isAnimated: isAnimated)
    let cards = timeline.layers.indices.filter { index in
      guard case .text(let text)? = timeline.layers[index].content.value(at: 1.4).shares.last?.value else {
        return false
      }
      return text.lines == ["Card"]
    }
    let card = try #require(cards.first)
    let (early, late) = (timeline.state(of: card, at: 0.55), timeline.state(of: card, at: 1.4))
    let (start, end) = (early.projection.apply(early.frame.origin), late.projection.apply(late.frame.origin))
    #expect((abs(start.y - end.y) > 20) == isAnimated)
  }

  @Test("A cover has the background that its content asks for")
  func showsOwnBackground() throws {
    let timeline = try self.timeline(isAnimated: false)
    let fills = timeline.layers.indices.filter { timeline.state(of: $0, at: 1.4).opacity > 0 }.compactMap {
      timeline.layers[$0].fill.value(at: 1.4).shares.last?.value
    }
    #expect(fills.contains { if case .color(let color) = $0 { color.light.opacity == 0.4 } else { false } })
    let canvas = timeline.canvas.size
    let whole = timeline.layers.indices.filter {
      let state = timeline.state(of: $0, at: 1.4)
      guard case .color(let color)? = timeline.layers[$0].fill.value(at: 1.4).shares.last?.value else { return false }
      return state.opacity > 0 && color.light.opacity == 1 && state.frame.height >= canvas.height
    }
    // The page's own ground lies behind everything.
    #expect(whole == [0])
  }

  @Test("An animation that is logically complete early calls its completion then", arguments: [(0.1, 0.0), (0.2, 50)])
  func completesEarly(time: Double, x: Double) throws {
    struct Ball: Views.View {
      @Views.State private var x = 0.0
      @Views.State private var y = 0.0
      var body: some Views.View {
        Views.Circle().fill(.red).frame(width: 20, height: 20).offset(x: x, y: y).accessibilityIdentifier("ball")
          .accessibilityLabel("ball")
          .onTapGesture {
            withAnimation(.smooth(duration: 1).logicallyComplete(after: 0.15)) {
              y = 10
            } completion: {
              x = 50
            }
          }
      }
    }
    let host = ViewHost(canvas: CGSize(width: 200, height: 200)) { Ball() }
    try host.tap("ball")
    host.advance(by: time)
    let moved = host.snapshot.allLayers.contains {
      if case .offset(let offset)? = $0.effect { offset.width == x && offset.height == 10 } else { false }
    }
    #expect(moved)
  }
}
