import Foundation
import Stagecraft
import Testing

/// Lines whose ends or widths move.
@Suite struct LineTests {
  private static let ring = Outline(
    .circle(center: Point2D(x: 50, y: 50), radius: 40),
    line: .init(width: 12, isRound: true)
  )

  /// A ring that fills and runs empty on a spring.
  private static func scene(_ fill: Paint) -> Scene {
    let canvas = Canvas(width: 100, height: 100)
    func stage(_ fraction: Double) -> Stage {
      Stage(on: canvas) {
        Layer("ring", outline: ring.trimmed(to: fraction)).fill(fill).frame(x: 0, y: 0, width: 100, height: 100)
      }
    }
    return Scene(
      "ring",
      title: "T",
      description: "D",
      on: canvas,
      script: [.present, .hold(1), .dismiss, .hold(1)],
      from: stage(0),
      to: stage(1),
      with: MorphTransition(.bouncy)
    )
  }

  @Test("A line whose gradient isn't drawn, because a hidden copy has its id, has the color in the middle")
  func hasOneColorAtLeast() throws {
    let gradient = Gradient([.white, Color(0x123456), .black], direction: .down)
    let text = try Self.scene(.gradient(gradient)).exported(as: .figure).text
    #expect(text.contains(/stroke="url\(#[a-z0-9\-]+\) currentColor"/) && text.contains("color:#123456"))
  }

  @Test(
    "A ring that fills and runs empty on a spring is short",
    arguments: [(ExportFormat.figure, 11_500), (.svg, 3_000)]
  )
  func isShort(format: ExportFormat, bytes: Int) throws {
    let text = try Self.scene(.color(.red)).exported(as: format).text
    // In a figure, two halves turn.
    #expect(text.contains("stroke-dashoffset") == (format == .svg))
    #expect(text.utf8.count < bytes, "\(text.utf8.count)")
  }

  @Test(
    "The gradient of a line is in the points of its layer's box",
    arguments: [
      (
        .down,
        #"gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100""#
      ),
      (.radial(center: .center, from: 0, to: 60), #"gradientUnits="userSpaceOnUse" cx="50" cy="50" r="60""#),
      // A pattern of 100 points with room for the line on all sides.
      (
        .angular(center: .center, from: 0, to: 360),
        #"x="-100" y="-100" width="300" height="300" patternUnits="userSpaceOnUse"><path d="M150 150"#
      ),
    ] as [(Gradient.Direction, String)]
  )
  func paintsLines(direction: Gradient.Direction, text: String) throws {
    let scene = Self.scene(.gradient(Gradient([.white, .black], direction: direction)))
    #expect(try scene.exported(as: .svg).text.contains(text))
    #expect(try scene.exported(as: .figure).text.contains(text))
  }

  @Test(
    "A whole line that doesn't move is a path without dashes",
    arguments: [ExportFormat.figure, .svg, .smil, .poster]
  )
  func drawsWholeLines(format: ExportFormat) throws {
    let canvas = Canvas(width: 100, height: 100)
    let stage = Stage(on: canvas) {
      Layer("ring", outline: Self.ring).fill(.red).frame(x: 0, y: 0, width: 100, height: 100)
    }
    let scene = Scene("ring", title: "T", description: "D", on: canvas, from: stage, to: Stage(on: canvas) {})
    let text = try scene.exported(as: format).text
    #expect(text.contains("stroke-width") && !text.contains("stroke-dash") && !text.contains("polygon("))
  }

  @Test("The keyframes for element.animate have the dash of a line")
  func writesKeyframes() throws {
    let text = try Self.scene(.color(.red)).exported(as: .keyframes).text
    #expect(text.contains("\"strokeDashoffset\"") && !text.contains("polygon(") && !text.contains("strokeWidth"))
  }
}
