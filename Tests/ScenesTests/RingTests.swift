import FuzzSupport
import Testing

@testable import Scenes

/// Lines along circles that are drawn as half rings that turn.
@Suite struct RingTests {
  private static let center = Point2D(x: 60, y: 50)

  /// A line that goes from one part of a circle to another and back.
  struct Case: CustomTestStringConvertible, Sendable {
    var from: Outline.Trim
    var to: Outline.Trim
    var width = 10.0
    var isRound = false
    var isClockwise = true
    var animation = Animation.linear(duration: 1)

    var testDescription: String { "\(from) \(to) \(width) \(isRound) \(isClockwise) \(animation)" }
  }

  static let cases = [
    Case(from: .init(to: 0.1), to: .init(to: 0.8)),
    Case(from: .init(to: 0), to: .init(to: 1), isRound: true, animation: .bouncy),
    Case(from: .init(to: 0.2), to: .init(from: 0.5, to: 0.9), isClockwise: false),
    Case(from: .init(from: 0.2, to: 0.3), to: .init(from: 0.1, to: 1), width: 60),
  ]

  private static func drawing(_ one: Case) throws -> (turned: Timeline, line: Timeline) {
    let circle = Path.circle(center: center, radius: 30)
    let path = one.isClockwise ? circle : circle.mapped { Point2D(x: $0.x, y: 2 * center.y - $0.y) }
    let canvas = Canvas(width: 120, height: 100)
    func stage(_ trim: Outline.Trim) -> Stage {
      let line = Outline(path, line: .init(width: one.width, isRound: one.isRound))
      return Stage(on: canvas) {
        Layer("ring", outline: line.trimmed(from: trim.from, to: trim.to)).fill(.indigo)
          .frame(x: 0, y: 0, width: 120, height: 100)
      }
    }
    let scene = Scene(
      "ring",
      title: "T",
      description: "D",
      on: canvas,
      script: [.hold(0.2), .present, .hold(0.5), .dismiss],
      from: stage(one.from),
      to: stage(one.to),
      with: MorphTransition(one.animation)
    )
    let timelines = try scene.composition().timelines
    return (timelines.drawing(namesBoxes: false, turnsRings: true).full, timelines.full)
  }

  /// Returns whether a layer draws at a point.
  private static func isDrawn(at point: Point2D, _ timeline: Timeline, _ time: Double) -> Bool {
    timeline.layers.indices.contains { index in
      guard case .shape(let path) = timeline.layers[index].look.content else { return false }
      let state = timeline.state(of: index, at: time)
      guard state.opacity > 0 else { return false }
      let outline = Outline(path)
      let corners = outline.corners(.init(of: [outline], within: 0.01)).map {
        state.projection.apply(Point2D(x: state.frame.x + $0.x, y: state.frame.y + $0.y))
      }
      let around = sequence(first: index, next: { timeline.layers[$0].parent }).dropFirst()
      return isInside(point, corners)
        && around.allSatisfy { outer in
          guard timeline.layers[outer].look.isClipped else { return true }
          let state = timeline.state(of: outer, at: time)
          return isInside(point, state.frame.corners.map(state.projection.apply))
        }
    }
  }

  /// Returns whether a polygon winds around a point.
  private static func isInside(_ point: Point2D, _ corners: [Point2D]) -> Bool {
    var winding = 0
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) where (a.y <= point.y) != (b.y <= point.y) {
      let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
      if x > point.x { winding += b.y > a.y ? 1 : -1 }
    }
    return winding != 0
  }

  @Test("Half rings cover the same angles as the line", arguments: cases)
  func covers(_ one: Case) throws {
    let (turned, line) = try Self.drawing(one)
    let index = try #require(line.layers.firstIndex { $0.id == "ring" })
    try #require(turned.layers.contains { $0.id.contains("/ring.") })
    for time in stride(from: 0.01, to: line.duration, by: 0.037) {
      let trim = line.layers[index][.outline].value(at: time).trim
      for angle in stride(from: 2.5, to: 360, by: 5) {
        let part = angle / 360
        let edges = [trim.from, trim.to, 0, 1].map { abs(part - $0) }
        // Round ends reach beyond the line.
        guard (edges.min() ?? 0) > (one.isRound ? 0.04 : 0.005) else { continue }
        let direction = Point2D(x: 1, y: 0).rotated(one.isClockwise ? angle : -angle)
        let point = Point2D(x: Self.center.x + 30 * direction.x, y: Self.center.y + 30 * direction.y)
        let isCovered = part > trim.from && part < trim.to
        #expect(Self.isDrawn(at: point, turned, time) == isCovered, "\(angle)° at \(time) s")
      }
    }
  }

  @Test("A line of a gradient or with a width that changes isn't turned")
  func keepsOthers() throws {
    let canvas = Canvas(width: 120, height: 100)
    let circle = Outline(.circle(center: Self.center, radius: 30), line: .init(width: 10))
    var thin = circle
    thin.line?.width = 4
    let gradient = Paint.gradient(Gradient([.indigo, .orange]))
    let pairs: [(Layer, Layer)] = [
      (
        Layer("a", outline: circle.trimmed(to: 0.1)).fill(gradient),
        Layer("a", outline: circle.trimmed(to: 0.9)).fill(gradient)
      ),
      (
        Layer("a", outline: thin.trimmed(to: 0.1)).fill(.indigo),
        Layer("a", outline: circle.trimmed(to: 0.9)).fill(.indigo)
      ),
    ]
    for (first, last) in pairs {
      let scene = Scene(
        "ring",
        title: "T",
        description: "D",
        on: canvas,
        from: Stage(on: canvas) { first.frame(x: 0, y: 0, width: 120, height: 100) },
        to: Stage(on: canvas) { last.frame(x: 0, y: 0, width: 120, height: 100) },
        with: MorphTransition(.linear(duration: 1))
      )
      let drawing = try scene.composition().timelines.drawing(namesBoxes: false, turnsRings: true).full
      #expect(!drawing.layers.contains { $0.id.contains("/ring.") })
    }
  }
}

extension Point2D {
  fileprivate func rotated(_ angle: Double) -> Point2D {
    Pose(rotationZ: angle, anchor: .init(x: 0, y: 0)).projection(of: Rect2D(size: Size2D(width: 1, height: 1))).apply(
      self
    )
  }
}
