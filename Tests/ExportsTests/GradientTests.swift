import Foundation
import Stagecraft
import Testing

/// Gradients between two points of a box.
@Suite struct GradientTests {
  private static func text(_ gradient: Gradient, _ size: Size2D, _ format: ExportFormat) throws -> String {
    let canvas = Canvas(width: 300, height: 300)
    let stage = Stage(on: canvas) { Layer("box").fill(.gradient(gradient)).frame(Rect2D(size: size)) }
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
    let text = try Self.text(Self.gradient(start, end), Size2D(width: 200, height: 200), .figure)
    #expect(text.contains(css))
  }

  @Test("In a box that isn't square, SVG's stretched gradient has its colors at right angles to the line")
  func compensatesStretching() throws {
    let size = Size2D(width: 200, height: 100)
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

  @Test(
    "Between a color and none, SVG shows that color, as CSS does",
    arguments: [
      (["clear", "red"], ["#f00 0", "#f00"]), (["red", "clear", "blue"], ["#f00", "#f00 0", "#00f 0", "#00f"]),
      (["red", "blue"], ["#f00", "#00f"]), (["clear", "clear"], ["#000 0", "#000 0"]),
    ]
  )
  func keepsHues(colors: [String], stops: [String]) throws {
    let known = ["clear": Color(0, opacity: 0), "red": Color(0xFF0000), "blue": Color(0x0000FF)]
    let gradient = Gradient(colors.compactMap { known[$0] })
    let text = try Self.text(gradient, Size2D(width: 200, height: 100), .svg)
    let found = text.matches(of: /<stop [^>]*stop-color="([^"]+)"(?: stop-opacity="([^"]+)")?/).map { match in
      "\(match.1)" + (match.2.map { " \($0)" } ?? "")
    }
    #expect(found == stops)
  }

  @Test("Between two translucent colors, SVG shows of each as much as its opacity says")
  func mixesTranslucent() throws {
    let gradient = Gradient([Color(0xFF0000, opacity: 0.5), Color(0x0000FF)])
    let text = try Self.text(gradient, Size2D(width: 200, height: 100), .svg)
    // In the middle, red has a share of 0.25 and blue one of 0.5.
    #expect(text.contains("<stop offset=\".5\" stop-color=\"#50a\" stop-opacity=\".75\"/>"))
    #expect(text.ranges(of: "<stop ").count == 9)
  }

  @Test("A gradient between equal points is an error")
  func refusesPoints() {
    #expect(throws: Diagnostics.self) {
      try Self.text(Self.gradient(.center, .center), Size2D(width: 9, height: 9), .svg)
    }
  }

  @Test(
    "A figure writes the image of CSS that has the circles, ellipses and angles of a gradient",
    arguments: [
      // A box of 200 by 100.
      (
        .radial(center: .center, from: 0, to: 50),
        "radial-gradient(25% 50% at 50% 50%,#fff 0%,#000 100%)"
      ),
      (
        .radial(center: .topLeading, from: 80, to: 20),
        "radial-gradient(40% 80% at 0% 0%,#000 25%,#fff 100%)"
      ),
      (
        .elliptical(center: .center, from: 0.1, to: 0.5),
        "radial-gradient(50% 50% at 50% 50%,#fff 20%,#000 100%)"
      ),
      // CSS's angles start at the top.
      (.angular(center: .center, from: 0, to: 360), "conic-gradient(from 90deg at 50% 50%,#fff 0deg,#000 360deg)"),
      // The colors change back halfway across the rest of the turn.
      (.angular(center: .center, from: 0, to: 180), "conic-gradient(from 0deg at 50% 50%,#fff 90deg,#000 270deg)"),
      // Of two turns, the last one is drawn.
      (.angular(center: .center, from: 0, to: 720), "conic-gradient(from 90deg at 50% 50%,#fff -360deg,#000 360deg)"),
    ] as [(Gradient.Direction, String)]
  )
  func writesCenters(direction: Gradient.Direction, css: String) throws {
    let gradient = Gradient(stops: Gradient([.white, .black]).stops, direction: direction)
    let text = try Self.text(gradient, Size2D(width: 200, height: 100), .figure)
    #expect(text.contains(css))
  }

  @Test("A circle in a box that isn't square is an ellipse in SVG's box of one unit")
  func stretchesCircles() throws {
    let direction = Gradient.Direction.radial(center: .center, from: 0, to: 50)
    let text = try Self.text(Gradient([.white, .black], direction: direction), Size2D(width: 200, height: 100), .svg)
    #expect(text.contains(#"cx="0" cy="0" r="1" gradientTransform="translate(.5 .5)scale(.25 .5)""#))
  }

  /// A path in a box of one unit.
  private struct Sector {
    var points: [(x: Double, y: Double)]
    var gray: Int

    func contains(_ x: Double, _ y: Double) -> Bool {
      var isInside = false
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        guard (a.y > y) != (b.y > y) else { continue }
        if x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
      }
      return isInside
    }
  }

  @Test(
    "Everywhere in the box, SVG's topmost sector has the color of the angle, with an error of 3 of 255",
    arguments: [(0.0, 360.0), (-90, 90), (30, 900)]
  )
  func drawsSectors(from: Double, to: Double) throws {
    let size = Size2D(width: 200, height: 100)
    let direction = Gradient.Direction.angular(center: UnitPoint(x: 0.4, y: 0.5), from: from, to: to)
    let text = try Self.text(Gradient([.black, .white], direction: direction), size, .svg)
    let sectors = try text.matches(of: /<path d="M([^"]+)z" fill="#([0-9a-f]+)"/).map { match in
      let numbers = match.1.replacing("l", with: " ").replacing("-", with: " -").split(separator: " ").map { number in
        Double((number.hasPrefix("-") ? "-0" : "0") + number.drop(while: { $0 == "-" }))!
      }
      // All points but the first one are relative to the point before.
      var points: [(x: Double, y: Double)] = []
      for index in stride(from: 0, to: numbers.count, by: 2) {
        points.append(((points.last?.x ?? 0) + numbers[index], (points.last?.y ?? 0) + numbers[index + 1]))
      }
      let digits = match.2.count == 3 ? String(repeating: match.2.first!, count: 2) : String(match.2.prefix(2))
      return Sector(points: points, gray: try #require(Int(digits, radix: 16)))
    }
    let wrong = stride(from: 2.0, to: 200, by: 7).flatMap { x in
      stride(from: 1.5, to: 100, by: 7).filter { y in
        let angle = Foundation.atan2(y - 50, x - 80) * 180 / .pi
        // The last turn of the gradient that contains the angle, or the nearer end.
        let start = max(from, to - 360)
        let turned = angle + ((start - angle) / 360).rounded(.up) * 360
        let place = turned <= to ? turned : turned - to < start + 360 - turned ? to : start
        let gray = (place - from) / (to - from) * 255
        let shown = sectors.last { $0.contains(x / 200, y / 100) }?.gray
        return shown.map { abs(Double($0) - gray) > 3 } ?? true
      }.map { (x, $0) }
    }
    #expect(wrong.isEmpty, "\(wrong.count) points, first \(String(describing: wrong.first))")
  }

  @Test(
    "A gradient without a way from its first color to its last is an error",
    arguments: [
      .radial(center: .center, from: 20, to: 20), .radial(center: .center, from: -1, to: 20),
      .elliptical(center: UnitPoint(x: .nan, y: 0), from: 0, to: 1), .angular(center: .center, from: 90, to: 90),
      .angular(center: .center, from: 0, to: .infinity),
    ] as [Gradient.Direction]
  )
  func refusesCenters(direction: Gradient.Direction) {
    #expect(throws: Diagnostics.self) {
      try Self.text(Gradient([.white, .black], direction: direction), Size2D(width: 9, height: 9), .svg)
    }
  }

  @Test(
    "A shape that is filled by the even-odd rule says so in every export",
    arguments: [
      (ExportFormat.figure, Paint.color(.red), #"fill-rule="evenodd""#),
      (.figure, .gradient(Gradient([.red, .blue])), "polygon(evenodd,"),
      (.svg, .color(.red), #"fill-rule="evenodd""#),
    ]
  )
  func writesRules(format: ExportFormat, fill: Paint, text: String) throws {
    let canvas = Canvas(width: 100, height: 100)
    var star = Path(polygon: [(50, 0), (80, 90), (0, 35), (100, 35), (20, 90)].map { Point2D(x: $0.0, y: $0.1) })
    star.fillRule = .evenOdd
    let stage = Stage(on: canvas) { Layer("star", shape: star).fill(fill) }
    let scene = Scene("star", title: "T", description: "D", on: canvas, from: stage, to: Stage(on: canvas) {})
    #expect(try scene.exported(as: format).text.contains(text))
  }
}

/// Translucent gradients of layers that are turned in space.
@Suite struct TurnedGradientTests {
  private func text(_ colors: [Color]) throws -> String {
    let canvas = Canvas(width: 300, height: 300)
    func card(_ id: String, _ angle: Double) -> Layer {
      Layer(id).fill(.gradient(Gradient(colors, direction: .right))).frame(
        Rect2D(x: 50, y: 50, width: 200, height: 200)
      )
      .pose(Pose(perspective: 600, rotationY: angle))
    }
    let scene = Scene(
      "turn",
      title: "T",
      description: "D",
      on: canvas,
      from: Stage(on: canvas) { card("front", 20) },
      to: Stage(on: canvas) { card("back", 60) }
    )
    return try scene.exported(as: .svg).text
  }

  @Test("Its opacities are a mask of opaque parts, which overlap without a gap")
  func masksOpacities() throws {
    let text = try text([Color(0, opacity: 0.25), Color(0, opacity: 0)])
    let mask = try #require(text.firstMatch(of: /<mask [^>]*>(.*?)<\/mask>/))
    #expect(mask.1.contains("<rect"))
    #expect(text.contains(##"stop-color="#404040""##))
    #expect(!text.contains("stop-opacity"), "\(text.matches(of: /.{80}stop-opacity.{40}/).map(\.output))")
  }

  @Test("An opaque gradient has no mask")
  func leavesOpaque() throws {
    #expect(try !text([.black, .white]).contains("<mask"))
  }

  private static func masked(_ format: ExportFormat) throws -> String {
    let canvas = Canvas(width: 200, height: 100)
    let words = Mask.Part(
      Rect2D(x: 20, y: 10, width: 150, height: 24),
      content: .text(Text("5 % <Öl>", size: 20, weight: .bold)),
      fill: .color(.black)
    )
    let dot = Mask.Part(
      Rect2D(x: 0, y: 0, width: 20, height: 20),
      content: .shape(.circle(center: Point2D(x: 10, y: 10), radius: 10)),
      fill: .gradient(Gradient([.black, Color(0, opacity: 0)]))
    )
    let stage = Stage(on: canvas) {
      Layer("box").fill(.white).frame(x: 0, y: 0, width: 200, height: 100).mask(Mask([words, dot]))
    }
    let scene = Scene("mask", title: "T", description: "D", on: canvas, from: stage, to: Stage(on: canvas) {})
    return try scene.exported(as: format).text
  }

  @Test("An SVG has the words and the shapes of a mask in it")
  func drawsMasks() throws {
    let text = try Self.masked(.svg)
    let mask = try #require(text.firstMatch(of: /<mask .*?<\/mask>/.dotMatchesNewlines())).output
    #expect(mask.contains(">5 % &lt;Öl&gt;</text>"))
    #expect(mask.contains("<path d="))
  }

  @Test("A figure has them in images, which are SVGs of their own")
  func drawsMaskImages() throws {
    let text = try Self.masked(.figure)
    let images = text.matches(of: /url\("data:image\/svg\+xml,([^"]*)"\)/).compactMap {
      String($0.output.1).removingPercentEncoding
    }
    #expect(images.contains { $0.contains("5 % &lt;Öl&gt;</text>") && $0.hasPrefix("<svg xmlns=") })
    #expect(images.contains { $0.contains("<linearGradient") && $0.contains("url(#g1)") })
  }
}
