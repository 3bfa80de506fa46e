import Demos
import Foundation
import Scenes
import Testing

/// Layers that share their depth.
@Suite struct DepthTests {
  /// Panels around a ring that turns once.
  private struct Ring {
    var count: Int
    var radius: Double
    var perspective = 700.0
    let tilt = -15.0
    let center = SIMD2(150.0, 150.0)
    let size = SIMD2(70.0, 90.0)

    var scene: Scene {
      Scene(
        "ring",
        title: "T",
        description: "D",
        on: Canvas(width: 300, height: 300),
        from: stage(0),
        to: stage(360),
        with: MorphTransition(.linear(duration: 2))
      )
    }

    private func stage(_ angle: Double) -> Stage {
      Stage(width: 300, height: 300) {
        Layer("ring") {
          for number in 0..<count {
            Layer("\(number)").fill(.red).pose(Pose(rotationY: Double(number) * 360 / Double(count), depth: radius))
          }
        }
        .frame(x: center.x - size.x / 2, y: center.y - size.y / 2, width: size.x, height: size.y)
        .pose(Pose(perspective: perspective, rotationX: tilt, rotationY: angle)).sharingDepth()
      }
    }

    /// Returns the image of a vector of a panel, when the ring is turned by an angle.
    func image(_ vector: SIMD3<Double>, of panel: Int, at angle: Double) -> SIMD3<Double> {
      let turn = (angle + Double(panel) * 360 / Double(count)) * .pi / 180
      let x = vector.x * cos(turn) + vector.z * sin(turn)
      let z = vector.z * cos(turn) - vector.x * sin(turn)
      let lean = tilt * .pi / 180
      return SIMD3(x, vector.y * cos(lean) - z * sin(lean), vector.y * sin(lean) + z * cos(lean))
    }

    /// Returns the nearest panel that the viewer sees at a point of the canvas, or nil if the point is near an edge.
    func nearest(at point: SIMD2<Double>, angle: Double) -> (panel: Int?, isClear: Bool) {
      let eye = SIMD3(0, 0, perspective)
      let ray = SIMD3(point.x - center.x, point.y - center.y, 0) - eye
      var (best, distance, isClear): (Int?, Double, Bool) = (nil, .infinity, true)
      for panel in 0..<count {
        let (u, v) = (image([1, 0, 0], of: panel, at: angle), image([0, 1, 0], of: panel, at: angle))
        let middle = image([0, 0, radius], of: panel, at: angle)
        let normal = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
        let slope = (ray * normal).sum()
        guard abs(slope) > 1e-6 else { continue }
        let way = ((middle - eye) * normal).sum() / slope
        let hit = eye + ray * way - middle
        let (a, b) = (abs((hit * u).sum()) - size.x / 2, abs((hit * v).sum()) - size.y / 2)
        if abs(max(a, b)) < 1 { isClear = false }
        if max(a, b) < 0, way < distance { (best, distance) = (panel, way) }
      }
      return (best, isClear)
    }
  }

  @Test("A layer in a space is where both rotations put it", arguments: [0.0, 35, 140, 250])
  func composes(angle: Double) throws {
    let ring = Ring(count: 5, radius: 80)
    let timeline = try Timeline(resolving: ring.scene)
    let time = try #require(timeline.time(ofAngle: angle))
    for panel in 0..<5 {
      let index = try #require(timeline.layers.firstIndex { $0.id == "\(panel)" })
      let state = timeline.state(of: index, at: time)
      for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
        let point = ring.image([x * ring.size.x / 2, y * ring.size.y / 2, ring.radius], of: panel, at: angle)
        let factor = ring.perspective / (ring.perspective - point.z)
        let own = Point2D(
          x: state.frame.center.x + x * ring.size.x / 2,
          y: state.frame.center.y + y * ring.size.y / 2
        )
        let image = state.projection.apply(own)
        #expect(abs(image.x - ring.center.x - point.x * factor) < 1e-6)
        #expect(abs(image.y - ring.center.y - point.y * factor) < 1e-6)
      }
    }
  }

  @Test(
    "At each point of the canvas, the last layer in the sorted order is the nearest one",
    arguments: [(2, 1.0), (4, 35), (6, 80), (7, 80)]
  )
  func sorts(count: Int, radius: Double) throws {
    let ring = Ring(count: count, radius: radius)
    let timelines = try Composition(resolving: ring.scene).timelines
    let timeline = timelines.sortedByDepth(namesBoxes: false).full
    var compared = 0
    for step in 0..<400 {
      let time = timeline.duration * (Double(step) + 0.37) / 400
      let root = try #require(timeline.layers.firstIndex { $0.id == "ring" })
      let angle = timeline.layers[root].pose.value(at: time).rotationY
      // These multiples are spread evenly.
      let (x, y) = (
        (Double(step) * 0.7548776662).truncatingRemainder(dividingBy: 1),
        (Double(step) * 0.5698402910).truncatingRemainder(dividingBy: 1)
      )
      let point = SIMD2(40 + 220 * x, 80 + 140 * y)
      let (nearest, isClear) = ring.nearest(at: point, angle: angle)
      guard isClear else { continue }
      let last = timeline.layers.indices.last { index in
        guard timeline.layers[index].parent == root else { return false }
        let state = timeline.state(of: index, at: time)
        let corners = state.frame.corners.map(state.projection.apply)
        return state.opacity > 0 && Self.contains(corners, Point2D(x: point.x, y: point.y))
      }
      let drawn = last.flatMap { Int(timeline.layers[$0].id.prefix { $0 != "/" }) }
      #expect(drawn == nearest, "at \(time) s, \(point)")
      compared += 1
    }
    #expect(compared > 200)
  }

  private static func still(_ stage: Stage) -> Scene {
    Scene(
      "s",
      title: "T",
      description: "D",
      on: Canvas(width: 100, height: 100),
      from: stage,
      to: stage,
      with: MorphTransition(.linear(duration: 0.5))
    )
  }

  private static func contains(_ corners: [Point2D], _ point: Point2D) -> Bool {
    let sides = corners.indices.map { index -> Double in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
  }

  @Test("A card of two sides is drawn with one of them twice")
  func drawsCards() throws {
    let timelines = try Composition(resolving: Ring(count: 2, radius: 1).scene).timelines
    let sorted = timelines.sortedByDepth(namesBoxes: false).full
    #expect(sorted.layers.count == timelines.full.layers.count + 1)
  }

  @Test("Layers whose order never changes are drawn once, from back to front")
  func reorders() throws {
    let stage = Stage(width: 100, height: 100) {
      Layer("space") {
        Layer("near").fill(.red).pose(Pose(depth: 10))
        Layer("far").fill(.blue).pose(Pose(depth: -10))
      }
      .frame(x: 0, y: 0, width: 50, height: 50).pose(Pose(perspective: 500)).sharingDepth()
    }
    let scene = Self.still(stage)
    let sorted = try Composition(resolving: scene).timelines.sortedByDepth(namesBoxes: false).full
    #expect(sorted.layers.map(\.id).filter { ["near", "far"].contains($0) } == ["far", "near"])
  }

  @Test("With a box for each layer, the layers of the scene keep their opacity while others draw them")
  func keepsBoxes() throws {
    let timelines = try Composition(resolving: Ring(count: 2, radius: 1).scene).timelines
    let sorted = timelines.sortedByDepth(namesBoxes: true).full
    let boxes = sorted.layers.indices.filter { ["0", "1"].contains(sorted.layers[$0].id) }
    #expect(boxes.count == 2)
    let times = (0..<50).map { sorted.duration * Double($0) / 50 }
    #expect(boxes.allSatisfy { index in times.allSatisfy { sorted.state(of: index, at: $0).opacity == 1 } })
  }

  @Test(
    "A space can't draw or clip anything itself",
    arguments: [
      (Layer("space").fill(.red), "a fill"), (Layer("space").clipped(), "a clip"),
      (Layer("space").cornerRadius(4), "a clip"), (Layer("space", text: Text("T")), "a content"),
      (Layer("space").blur(radius: 2), "a blur"), (Layer("space").hidden(), "a visibility"),
    ]
  )
  func refusesLooks(layer: Layer, look: String) throws {
    let stage = Stage(width: 100, height: 100) { layer.adding { Layer("inside").fill(.red) }.sharingDepth() }
    let scene = Self.still(stage)
    let problems = try Composition(resolving: scene).problems(named: "s").map(\.message)
    #expect(problems.first == "it shares its depth and has \(look); expected \(look) in a layer inside it or around it")
  }

  @Test("At most 48 layers share their depth")
  func refusesCrowds() throws {
    func problems(_ count: Int) throws -> [String] {
      let stage = Stage(width: 100, height: 100) {
        Layer("space") { for number in 0..<count { Layer("\(number)").fill(.red).pose(Pose(depth: Double(number))) } }
          .sharingDepth()
      }
      return try Composition(resolving: Self.still(stage)).problems(named: "s").map(\.message)
    }
    #expect(try problems(48).isEmpty)
    #expect(try problems(49) == ["49 layers share their depth; expected at most 48"])
  }

  @Test("A space inside a space can't be transparent as a whole")
  func refusesOpacities() throws {
    let stage = Stage(width: 100, height: 100) {
      Layer("outer") { Layer("inner") { Layer("inside").fill(.red) }.opacity(0.5).sharingDepth() }.sharingDepth()
    }
    let scene = Self.still(stage)
    let problems = try Composition(resolving: scene).problems(named: "s").map(\.message)
    #expect(
      problems == [
        "it is a space inside a space and has an opacity; expected an opacity of the layers in it"
      ]
    )
  }
}

extension Timeline {
  /// Returns the first time at which the ring is turned by an angle, in degrees.
  fileprivate func time(ofAngle angle: Double) -> Double? {
    guard let ring = layers.first(where: { $0.id == "ring" })?.pose,
      let segment = ring.segments.first(where: { $0.to.rotationY == 360 && $0.from.rotationY == 0 })
    else { return nil }
    return segment.start + (segment.end - segment.start) * angle / 360
  }
}
