import Demos
import Foundation
import Scenes
import Testing

@testable import Exports

/// Outlines that move frame by frame.
@Suite struct OutlineFrameTests {
  private static let parabola = KeyframeTrack(
    keys: (0...60).map { .init(time: Double($0) / 60, values: [pow(Double($0) / 6, 2), 5], easing: .linear) }
  )

  @Test("Fewer keyframes are as near to all of those before as was asked for", arguments: [0.1, 1, 10])
  func thins(error: Double) {
    let thin = Self.parabola.thinned(within: error)
    #expect(thin.keys.count < Self.parabola.keys.count / 2)
    let largest = Self.parabola.keys.map { abs(thin.values(at: $0.time)[0] - $0.values[0]) }.max()
    #expect(largest ?? .infinity <= error)
    #expect(thin.keys.last == Self.parabola.keys.last)
  }

  @Test("Jumps and easings stay when keyframes go")
  func keepsJumps() {
    let track = KeyframeTrack(keys: [
      .init(time: 0, values: [0], easing: .linear), .init(time: 1, values: [1], easing: .linear),
      .init(time: 1, values: [9], easing: .bezier(.easeInOut)), .init(time: 2, values: [3], easing: .hold),
      .init(time: 3, values: [4], easing: .linear), .init(time: 4, values: [8], easing: .linear),
    ])
    #expect(track.thinned(within: 0.01) == track)
  }

  /// A document whose outlines have so many bytes.
  private struct Document: MeasuredExport {
    var text: String
    var fidelity: Fidelity
    var accuracy: Accuracy
  }

  private static func best(_ size: (Accuracy) -> Double) throws -> Document {
    let timeline = try Scene.hero.started(by: .loop).composition().timelines.full
    return Accuracy.best { accuracy in
      let encoder = TrackEncoder(timeline, ExportOptions(), accuracy, ordinates: .any)
      let fidelity = Fidelity(of: [], encoder, against: timeline, tolerance: 0.25)
      return Document(text: String(repeating: "x", count: Int(size(accuracy))), fidelity: fidelity, accuracy: accuracy)
    }
  }

  @Test(
    "Outlines lose frames until a document has 300 kB, and say how far they are off",
    arguments: [(200_000.0, 1.0), (500_000, 4), (1_000_000, 16)]
  )
  func keepsSize(size: Double, tolerances: Double) throws {
    let document = try Self.best { size / $0.outlines.squareRoot() }
    #expect(document.text.utf8.count <= 300_000)
    #expect(document.accuracy.outlines == tolerances)
    #expect((document.fidelity.outlineError > 0) == (tolerances > 1))
  }

  @Test("A document that is large for other reasons keeps its frames")
  func keepsFrames() throws {
    #expect(try Self.best { _ in 900_000 }.accuracy.outlines == 1)
  }

  @Test("Of a circle of 360 lines, those are written that a tenth of a point needs")
  func leavesOutCorners() throws {
    let corners = (0..<360).map { step in
      let angle = Double(step) * .pi / 180
      return Point2D(x: 100 + 100 * cos(angle), y: 100 + 100 * sin(angle))
    }
    let circle = Outline(
      Path { path in
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.closeSubpath()
      }
    )
    let canvas = Canvas(width: 200, height: 200)
    let stage = Stage(on: canvas) {
      Layer("disc").fill(.black).frame(x: 0, y: 0, width: 200, height: 200).clipped(to: circle)
    }
    let scene = Scene("disc", title: "T", description: "D", on: canvas, from: stage, to: Stage(on: canvas) {})
    let text = try scene.document(as: .figure).text
    let list = try #require(text.firstMatch(of: /polygon\(([^)]*)\)/)?.1)
    let drawn = list.split(separator: ",").map { pair in
      let numbers = pair.split(separator: " ").compactMap { Double($0.replacing("%", with: "")) }
      return Point2D(x: numbers[0] * 2, y: numbers[1] * 2)
    }
    #expect((20...90).contains(drawn.count))
    func distance(_ point: Point2D) -> Double { hypot(point.x - 100, point.y - 100) }
    // The lines are nearest to the center in their middle.
    let middles = zip(drawn, drawn.dropFirst()).map { Point2D(x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2) }
    let (nearest, farthest) = (middles.map(distance).min() ?? 0, drawn.map(distance).max() ?? 0)
    #expect(nearest >= 0.9985 * farthest)
  }
}
