import Diagnostics
import Foundation
import Scenes
import Testing

@Suite struct OutlineTests {
  /// Returns a horizontal line of a length.
  private static func line(_ length: Double) -> Path {
    Path {
      $0.move(to: Point2D(x: 0, y: 10))
      $0.addLine(to: Point2D(x: length, y: 10))
    }
  }

  private static func square(_ side: Double) -> Path {
    Path(polygon: Rect2D(x: 0, y: 0, width: side, height: side).corners)
  }

  /// Returns the area of a polygon, by the shoelace formula.
  private static func area(_ corners: [Point2D]) -> Double {
    abs(
      zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    )
  }

  private static func corners(_ outline: Outline) -> [Point2D] {
    outline.corners(.init(of: [outline], within: 0.01))
  }

  @Test(
    "A function's path at a position is between its samples",
    arguments: [(0.25, 25.0), (1, 100), (-3, 0), (7, 100)]
  )
  func movesThroughSamples(position: Double, length: Double) {
    let outline = Outline(at: position, samples: 5) { Self.line(100 * $0) }
    #expect(outline.path == Self.line(length))
  }

  @Test("Between 33 samples, a parabola is at most 1/4096 of its length off", arguments: [0.1, 0.37, 0.5, 0.99])
  func approximatesFunctions(position: Double) {
    // Between samples at a distance of h, x² is at most h²/4 below its chord.
    let end = Outline(at: position) { Self.line($0 * $0) }.path.points[1].x
    #expect(abs(end - position * position) <= 1.0 / 4096 + 1e-12)
  }

  @Test("Two positions of one function have the function's path between them, not a straight way")
  func mixesPositions() {
    let outline = Outline(at: 0) { Self.line($0 * $0 * 100) }
    #expect(Outline.mix(outline, outline.moved(to: 1), 0.5).path == Self.line(25))
  }

  @Test("Each point of two paths with the same elements moves straight", arguments: [(0.25, 15.0), (1.5, 40)])
  func mixesPaths(part: Double, side: Double) {
    #expect(Outline.mix(Outline(Self.square(10)), Outline(Self.square(30)), part).path == Self.square(side))
  }

  @Test("A line along an outline encloses its length times its width", arguments: [false, true])
  func drawsLines(isRound: Bool) {
    let outline = Outline(Self.line(50), line: .init(width: 4, isRound: isRound))
    let area = Self.area(outline.corners(.init(of: [outline], within: 0.1)))
    // Each round end is half of a polygon of 24 corners in a disc with a radius of 2.
    let ends = isRound ? 24.0 / 2 * 4 * 0.258819045102521 : 0
    #expect(abs(area - 200 - ends) < 1e-9)
  }

  @Test("A line around a corner keeps its width on both sides")
  func mitersCorners() {
    let path = Path {
      $0.move(to: Point2D(x: 0, y: 0))
      $0.addLine(to: Point2D(x: 10, y: 0))
      $0.addLine(to: Point2D(x: 10, y: 10))
    }
    #expect(abs(Self.area(Self.corners(Outline(path, line: .init(width: 2)))) - 40) < 1e-9)
  }

  @Test("The width of a line is interpolated", arguments: [(0.5, 4.0), (2, 10)])
  func mixesWidths(part: Double, width: Double) {
    func outline(_ width: Double) -> Outline { Outline(Self.line(50), line: .init(width: width)) }
    #expect(Outline.mix(outline(2), outline(6), part).line?.width == width)
  }

  @Test("A rounded rectangle with four radii is as large as the rectangle without its corners")
  func roundsCorners() {
    let rect = Rect2D(x: 5, y: 5, width: 100, height: 60)
    let radii = CornerRadii(topLeading: 0, topTrailing: 10, bottomTrailing: 20, bottomLeading: 30)
    let area = Self.area(Self.corners(Outline(.roundedRect(rect, radii: radii))))
    #expect(abs(area - 6000 + (1 - Double.pi / 4) * (100 + 400 + 900)) < 2)
  }

  @Test("Rounded rectangles with any radii have the same elements, so that one becomes another")
  func roundsAlike() {
    let rect = Rect2D(x: 0, y: 0, width: 100, height: 60)
    let (sharp, round) = (Path.roundedRect(rect, radii: .init(0)), Path.roundedRect(rect, radii: .init(30)))
    let middle = Path.roundedRect(rect, radii: .init(15))
    #expect(Outline.mix(Outline(sharp), Outline(round), 0.5).path == middle)
  }

  @Test("Radii that don't fit are scaled down together")
  func scalesRadii() {
    let rect = Rect2D(x: 0, y: 0, width: 100, height: 60)
    let scaled = Path.roundedRect(
      rect,
      radii: .init(topLeading: 80, topTrailing: 0, bottomTrailing: 0, bottomLeading: 40)
    )
    let fitting = Path.roundedRect(
      rect,
      radii: .init(topLeading: 40, topTrailing: 0, bottomTrailing: 0, bottomLeading: 20)
    )
    #expect(scaled == fitting)
  }

  @Test("A line without a length has no area")
  func collapsesLines() {
    #expect(Self.area(Self.corners(Outline(Self.line(0), line: .init(width: 4, isRound: true)))) == 0)
  }

  @Test("All outlines of a motion have the same number of corners, which the largest of them needs")
  func sharesCorners() {
    let outlines = [2.0, 200].map { Outline(.circle(center: .zero, radius: $0)) }
    let resolution = Outline.Resolution(of: outlines, within: 0.1)
    let counts = outlines.map { $0.corners(resolution).count }
    #expect(counts[0] == counts[1])
    #expect(counts[1] == outlines[1].path.flattened(within: 0.1)[0].count)
  }

  @Test(
    "A part of a line has that part's length, and no area without one",
    arguments: [
      (0.0, 1.0, 50.0), (0, 0.5, 25), (0.25, 0.75, 25), (-1, 0.1, 5), (0.9, 2, 5), (0.5, 0.5, 0), (0.7, 0.2, 0),
    ]
  )
  func trimsLines(from: Double, to: Double, length: Double) {
    let outline = Outline(Self.line(50), line: .init(width: 4)).trimmed(from: from, to: to)
    #expect(abs(Self.area(Self.corners(outline)) - 4 * length) < 1e-9)
  }

  @Test(
    "The ends of a wide line along a circle are at right angles to the circle",
    arguments: [4.0, 16, 40],
    [0.11, 0.37, 0.5, 0.93]
  )
  func endsAcross(width: Double, end: Double) {
    let ring = Outline(.circle(center: .zero, radius: 30), line: .init(width: width)).trimmed(to: end)
    let corners = ring.corners(.init(of: [ring], within: 0.1))
    for radius in [30 - width / 2, 30 + width / 2] {
      let turn = 2 * Double.pi * end
      let wanted = Point2D(x: radius * cos(turn), y: radius * sin(turn))
      let distance = corners.map { Point2D(x: $0.x - wanted.x, y: $0.y - wanted.y).length }.min() ?? .infinity
      #expect(distance < 0.03, "the corner at the radius \(radius) is \(distance) pt off")
    }
  }

  @Test("The edges of a wide line keep the tolerance", arguments: [4.0, 16, 50], [false, true])
  func keepsTolerance(width: Double, isRound: Bool) {
    let ring = Outline(.circle(center: .zero, radius: 30), line: .init(width: width, isRound: isRound)).trimmed(to: 0.7)
    let corners = ring.corners(.init(of: [ring], within: 0.1))
    let tip = Point2D(x: 30 * cos(1.4 * Double.pi), y: 30 * sin(1.4 * Double.pi))
    let errors = zip(corners, corners.dropFirst()).map { from, to in
      let middle = Point2D(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
      let edges = [30 - width / 2, 30 + width / 2].map { abs(middle.length - $0) }
      let caps = [Point2D(x: 30, y: 0), tip].map {
        abs(Point2D(x: middle.x - $0.x, y: middle.y - $0.y).length - width / 2)
      }
      return isRound || Point2D(x: from.x - to.x, y: from.y - to.y).length < width - 1 ? (edges + caps).min()! : 0
    }
    #expect(errors.max()! < 0.1)
  }

  @Test("All parts of an outline have the same number of corners", arguments: [0.0, 0.1, 0.5, 0.99, 1])
  func keepsCorners(end: Double) {
    let ring = Outline(.circle(center: .zero, radius: 20), line: .init(width: 4, isRound: true))
    #expect(Self.corners(ring.trimmed(to: end)).count == Self.corners(ring).count)
  }

  @Test("Half of a circle's length is the half disc that SwiftUI fills")
  func trimsFills() {
    let half = Outline(.circle(center: .zero, radius: 20)).trimmed(to: 0.5)
    #expect(abs(Self.area(Self.corners(half)) - .pi * 200) < 1)
  }

  @Test("The ends of a part are interpolated, also beyond the outline")
  func mixesParts() {
    let line = Outline(Self.line(50), line: .init(width: 4))
    let mixed = Outline.mix(line.trimmed(to: 0), line.trimmed(from: 0.5, to: 1), 1.1)
    #expect(abs(mixed.trim.from - 0.55) < 1e-12 && abs(mixed.trim.to - 1.1) < 1e-12)
  }

  @Test("Adding the difference of the components of two parts gives the other part")
  func addsParts() {
    let line = Outline(Self.line(50), line: .init(width: 4))
    let (first, last) = (line.trimmed(to: 0.25), line.trimmed(from: 0.5, to: 0.75))
    let difference = zip(last.components, first.components).map { $0 - $1 }
    #expect(first.adding(difference).trim == last.trim)
  }

  // MARK: - Layers

  private static func scene(from first: Layer, to second: Layer) -> Scene {
    let canvas = Canvas(width: 200, height: 100)
    func framed(_ layer: Layer) -> Layer { layer.frame(x: 10, y: 20, width: 80, height: 40) }
    return Scene(
      "outlines",
      title: "T",
      description: "D",
      on: canvas,
      script: [.present, .hold(1)],
      from: Stage(on: canvas) { framed(first) },
      to: Stage(on: canvas) { framed(second) },
      with: MorphTransition(.linear(duration: 1))
    )
  }

  private static let pie = Outline(at: 0) { share in Self.square(10 + 20 * share) }

  @Test("What an outline fills is drawn by a layer that clips its fill")
  func drawsOutlines() throws {
    let layer = Layer("pie", outline: Self.pie).fill(.red)
    let scene = Self.scene(from: layer, to: layer.outline(Self.pie.moved(to: 1)))
    let timeline = try Timeline(resolving: scene).drawable
    let clip = try #require(timeline.layers.first { $0.id == "pie/outline" })
    let origin = clip.frame.value(at: 0).origin
    let wanted = Self.square(20).mapped { Point2D(x: $0.x - origin.x, y: $0.y - origin.y) }
    #expect(clip[.clip].value(at: 0.5).path == wanted)
    #expect(timeline.layers.first { $0.id == "pie/outline.fill" }?.look.fill == .color(.red))
    #expect(timeline.layers.first { $0.id == "pie" }?.look.fill == nil)
  }

  private static let ring = Outline(
    .circle(center: Point2D(x: 40, y: 20), radius: 16),
    line: .init(width: 4, isRound: true)
  )

  @Test(
    "A line of which at most the ends and the width move stays a line; other outlines clip their fill",
    arguments: [
      (ring.trimmed(to: 0), ring.trimmed(to: 1), true), (ring.trimmed(from: 1), ring.trimmed(from: 0.2), true),
      (ring.trimmed(from: 0.1, to: 0.2), ring.trimmed(from: 0.5, to: 0.9), true),
      // Both ends meet, where a round dash would be a dot.
      (ring.trimmed(from: 0.1, to: 0.1), ring.trimmed(from: 0.5, to: 0.9), false),
      (ring, Outline(ring.path, line: .init(width: 9, isRound: true)), true), (ring, ring, true),
      (ring.trimmed(to: 0.5), Outline(.circle(center: Point2D(x: 45, y: 20), radius: 16), line: ring.line), false),
      (Outline(ring.path).trimmed(to: 0.2), Outline(ring.path).trimmed(to: 0.8), false),
    ]
  )
  func keepsLines(first: Outline, last: Outline, isLine: Bool) throws {
    let layer = Layer("ring", outline: first).fill(.red)
    let timeline = try Timeline(resolving: Self.scene(from: layer, to: layer.outline(last))).drawable
    #expect(timeline.layers.contains(where: \.drawsLine) == isLine)
    #expect(timeline.layers.contains(where: \.isCutOut) == !isLine)
  }

  @Test("A line in a layer that is turned in space clips its fill")
  func turnsLines() throws {
    let layer = Layer("space") { Layer("ring", outline: Self.ring.trimmed(to: 0)).fill(.red) }
      .pose(Pose(rotationX: 30))
    let other = Layer("space") { Layer("ring", outline: Self.ring.trimmed(to: 1)).fill(.red) }
      .pose(Pose(rotationX: 30))
    let timeline = try Timeline(resolving: Self.scene(from: layer, to: other)).drawable
    #expect(!timeline.layers.contains(where: \.drawsLine) && timeline.layers.contains(where: \.isCutOut))
  }

  @Test("A line whose color changes is a line for each color")
  func blendsLines() throws {
    let layer = Layer("ring", outline: Self.ring.trimmed(to: 0)).fill(.red)
    let other = Layer("ring", outline: Self.ring.trimmed(to: 1)).fill(.blue)
    let timeline = try Timeline(resolving: Self.scene(from: layer, to: other)).drawable
    #expect(timeline.layers.filter(\.drawsLine).map(\.look.fill) == [.color(.red), .color(.blue)])
  }

  @Test("A layer that is clipped to an outline contains its drawing and its children in the layer that clips")
  func clipsChildren() throws {
    let layer = Layer("window") { Layer("child").fill(.blue).frame(x: 0, y: 0, width: 9, height: 9) }.fill(.red)
      .clipped(to: Self.square(12))
    let timeline = try Timeline(resolving: Self.scene(from: layer, to: layer)).drawable
    let parents = Dictionary(
      uniqueKeysWithValues: timeline.layers.map { ($0.id, $0.parent.map { timeline.layers[$0].id }) }
    )
    #expect(parents["child"] == "window/clipped")
    #expect(parents["window/clipped"] == "window/clip")
    #expect(parents["window/clip"] == "window")
    let state = try #require(timeline.state("child", at: 0))
    #expect(state.frame == Rect2D(x: 10, y: 20, width: 9, height: 9))
  }

  @Test("The shadow of a layer with an outline has that outline")
  func shadowsOutlines() throws {
    let layer = Layer("pie", outline: Self.pie).fill(.red).shadow(radius: 3)
    let timeline = try Timeline(resolving: Self.scene(from: layer, to: layer)).drawable
    #expect(timeline.layers.contains { $0.id == "pie/shadow.shape/outline" })
    #expect(timeline.layers.contains { $0.id == "pie/body/outline" })
  }

  private static let triangle = Path(polygon: [.zero, Point2D(x: 9, y: 0), Point2D(x: 0, y: 9)])

  @Test(
    "Outlines that nothing can be between are an error that says why",
    arguments: [
      (Outline(triangle), "its outline has 5 elements at one end and 4 at the other; expected the same elements"),
      (.none, "its outline has 5 elements at one end and 0 at the other; expected the same elements"),
      (
        Outline(
          Path {
            $0.move(to: .zero)
            for _ in 0..<3 { $0.addCurve(to: .zero, control1: .zero, control2: .zero) }
            $0.closeSubpath()
          }
        ), "its outline has other elements at the other end; expected the same elements in the same order"
      ),
      (
        Outline(square(9), line: .init(width: 1)),
        "its outline is filled or has round ends only at one end; expected the same at both"
      ),
    ]
  )
  func refusesMismatches(outline: Outline, message: String) {
    let layer = Layer("pie", outline: Outline(Self.square(10))).fill(.red)
    let error = #expect(throws: Diagnostics.self) {
      try Timeline(resolving: Self.scene(from: layer, to: layer.outline(outline)))
    }
    #expect(error?.all.contains { $0.message == "layer “pie”: \(message)" } == true)
  }

  @Test(
    "An outline at a position that makes no sense has a path",
    arguments: [.nan, .infinity, -.infinity, 1e300] as [Double],
    [0...1, 0...(.infinity), -.infinity...1e300, -1e308...1e308] as [ClosedRange<Double>]
  )
  func hasPathsAnywhere(position: Double, range: ClosedRange<Double>) {
    let outline = Outline(samples: [Self.square(9), Self.square(10)], over: range, at: position)
    #expect(outline.path.elements.count == Self.square(9).elements.count)
  }

  @Test("An outline has 2…1,000 samples, whatever is asked for", arguments: [(Int.min, 2), (3, 3), (.max, 1_000)])
  func limitsSamples(count: Int, expected: Int) {
    #expect(Outline(at: 0, samples: count) { Self.line($0) }.samples.count == expected)
  }

  @Test(
    "An outline that can't be drawn is an error",
    arguments: [
      (Layer("a", outline: Outline(square(9))), "it has an outline, but no fill; expected a fill"),
      (
        Layer("a", outline: Outline(square(9))).fill(.red).stroke(Stroke(.red)),
        "it has an outline and a stroke along its box; expected an outline with a line"
      ),
      (
        Layer("a", outline: Outline(samples: [square(9), triangle], at: 0)).fill(.red),
        "sample 1 of its outline has other elements than the first; expected the same"
      ),
      (
        Layer("a", outline: Outline(at: 0, samples: 300) { square(9 + $0) }).fill(.red),
        "its outline has 300 samples; expected at most 257"
      ),
      (
        Layer("a", outline: Outline(square(9), line: .init(width: 0))).fill(.red),
        "the line of its outline is 0.0 wide; expected a number of points above 0"
      ),
      (
        Layer("a").clipped(to: square(.infinity)), "a point of its outline isn't finite or far too large"
      ),
    ]
  )
  func refusesOutlines(layer: Layer, message: String) {
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: Self.scene(from: layer, to: layer)) }
    #expect(error?.all.map(\.message) == [message])
  }
}
