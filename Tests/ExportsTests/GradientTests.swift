import Foundation
import Stagecraft
import Testing

/// Gradients between two points of a box.
@Suite struct GradientTests {
  private static func text(_ gradient: Gradient, _ size: Size, _ format: ExportFormat) throws -> String {
    let canvas = Canvas(width: 300, height: 300)
    let stage = Stage(on: canvas) { Layer("box").fill(.gradient(gradient)).frame(Rect(size: size)) }
    let scene = Scene("gradient", title: "T", description: "D", on: canvas, from: stage, to: Stage(on: canvas) {})
    return try scene.exported(as: format).text
  }

  private static func gradient(_ start: UnitPoint, _ end: UnitPoint) -> Gradient {
    Gradient(stops: Gradient([.white, .black]).stops, from: start, to: end)
  }

  @Test(
    "A figure writes the angle and the positions that CSS has for the points",
    arguments: [
      // From the middle of the left edge to the middle of the right edge, the line is the width.
      (UnitPoint(x: 0, y: 0.5), UnitPoint(x: 1, y: 0.5), "linear-gradient(90deg,#fff 0%,#000 100%)"),
      (UnitPoint(x: 0.5, y: 1), UnitPoint(x: 0.5, y: 0.5), "linear-gradient(0deg,#fff 0%,#000 50%)"),
      // The diagonal of a square is as long as CSS's line.
      (UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 1), "linear-gradient(135deg,#fff 0%,#000 100%)"),
    ]
  )
  func writesAngles(start: UnitPoint, end: UnitPoint, css: String) throws {
    let text = try Self.text(Self.gradient(start, end), Size(width: 200, height: 200), .figure)
    #expect(text.contains(css))
  }

  @Test("In a box that isn't square, SVG's stretched gradient has its colors at right angles to the line")
  func compensatesStretching() throws {
    let size = Size(width: 200, height: 100)
    let text = try Self.text(Self.gradient(.topLeading, UnitPoint(x: 1, y: 1)), size, .svg)
    let element = try #require(text.firstMatch(of: /<linearGradient [^>]*x2="([0-9.]+)" y2="([0-9.]+)"/))
    let (first, second) = (Double("0\(element.1)"), Double("0\(element.2)"))
    let x = try #require(first)
    let y = try #require(second)
    // A point of the box has the color of its foot on the diagonal, so the corner at the top right has the color at 4/5.
    let square = x * x + y * y
    #expect(abs(x / square - 0.8) < 1e-3)
    #expect(abs(y / square - 0.2) < 1e-3)
  }

  @Test("A gradient between equal points is an error")
  func refusesPoints() {
    #expect(throws: Diagnostics.self) {
      try Self.text(Self.gradient(.center, .center), Size(width: 9, height: 9), .svg)
    }
  }
}
