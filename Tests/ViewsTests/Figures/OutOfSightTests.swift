import Foundation
import Scenes
import Testing

@testable import Views

/// What a clip hides during a whole play has no layers.
@MainActor @Suite struct OutOfSightTests {
  private struct Rows: Views.View {
    var count = 1_000
    var isClipped = false
    var body: some Views.View {
      ScrollView {
        VStack(spacing: 0) {
          Views.Text("Go").frame(height: 40)
          ForEach(0..<count, id: \.self) { number in
            if isClipped {
              Views.Text(verbatim: "Row \(number)").frame(width: 120, height: 40).clipShape(Views.Capsule())
            } else {
              Views.Text(verbatim: "Row \(number)").frame(height: 40)
            }
          }
        }
      }
      .frame(width: 200, height: 200)
    }
  }

  private func words(_ play: [Cue], @ViewBuilder _ view: @escaping @MainActor () -> some Views.View) throws -> [String]
  {
    try ViewScene.test(play) { view() }.composition().timelines.full.layers.compactMap { layer in
      if case .text(let text) = layer.look.content { text.string } else { nil }
    }
  }

  @Test("A thousand rows need layers for those in sight, and for those near the edge")
  func leavesRowsOut() throws {
    let words = try words([.hold(1)]) { Rows() }
    #expect(words.starts(with: ["Go", "Row 0", "Row 1", "Row 2", "Row 3"]))
    #expect(words.count < 10)
  }

  @Test("Rows that come into sight have layers, and so have those on the way", arguments: [false, true])
  func keepsRowsOnTheWay(isClipped: Bool) throws {
    let words = try words([.hold(0.5), .scroll(by: CGSize(width: 0, height: 20_000), over: 0.5), .hold(0.5)]) {
      Rows(count: 700, isClipped: isClipped)
    }
    #expect(words.contains("Row 250") && words.contains("Row 505"))
  }

  @Test("What an effect moves is kept")
  func keepsMoved() throws {
    let words = try words([.hold(1)]) {
      Views.VStack {
        Rows()
        Views.Text("Far").frame(width: 40, height: 20).padding(.top, 500).offset(y: -500).frame(height: 100).clipped()
      }
    }
    #expect(words.last == "Far")
  }
}
