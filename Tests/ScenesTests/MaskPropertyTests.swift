import Diagnostics
import Scenes
import Testing

/// What masks leave of layers.
@Suite struct MaskPropertyTests {
  private static let fade = Gradient([Color(0), Color(0, opacity: 0)])
  private static let canvas = Canvas(width: 300, height: 400)

  private static func mask(
    x: Double = 0,
    width: Double = 300,
    rotation: Double = 0,
    window: Rect2D? = nil
  ) -> Mask {
    Mask(
      [Mask.Part(Rect2D(x: 0, y: 0, width: width, height: 40), fill: .gradient(fade))],
      offset: Point2D(x: x, y: 0),
      rotation: rotation,
      window: window
    )
  }

  private static func scene(from first: Mask, to second: Mask) -> Scene {
    let box = Layer("box").frame(x: 0, y: 0, width: 300, height: 40).fill(.white)
    return Scene(
      "mask",
      title: "T",
      description: "D",
      on: canvas,
      script: [.present, .hold(1)],
      from: Stage(on: canvas) { box.mask(first) },
      to: Stage(on: canvas) { box.mask(second) },
      with: MorphTransition(.linear(duration: 1))
    )
  }

  @Test("The boxes of a mask move on the change's curve", arguments: [(0.0, 0.0), (0.25, 20), (0.5, 40), (2, 80)])
  func moves(time: Double, x: Double) throws {
    let timeline = try Timeline(resolving: Self.scene(from: Self.mask(), to: Self.mask(x: 80)))
    let layer = try #require(timeline.layers.first { $0.isMasked })
    #expect(abs(layer[.mask].value(at: time).offset.x - x) < 1e-9)
  }

  @Test("The window of a mask moves apart from its boxes")
  func movesWindow() throws {
    func window(_ x: Double) -> Rect2D { Rect2D(x: x, y: 0, width: 50, height: 40) }
    let scene = Self.scene(from: Self.mask(window: window(0)), to: Self.mask(x: 80, window: window(10)))
    let timeline = try Timeline(resolving: scene)
    let value = try #require(timeline.layers.first { $0.isMasked })[.mask].value(at: 0.5)
    #expect(value.offset == Point2D(x: 40, y: 0) && value.window == window(5))
  }

  @Test(
    "A mask that changes in more than its place is refused",
    arguments: [mask(width: 200), mask(rotation: 20), .none, mask(window: Rect2D(x: 0, y: 0, width: 5, height: 5))]
  )
  func refusesOtherChanges(other: Mask) {
    let error = #expect(throws: Diagnostics.self) {
      try Timeline(resolving: Self.scene(from: Self.mask(), to: other))
    }
    #expect(error?.all.contains { $0.message.contains("a mask can only move its boxes and its window") } == true)
  }

  @Test("A mask with numbers that can't be drawn is refused", arguments: [Double.nan, .infinity, 1e300])
  func refusesNumbers(x: Double) {
    #expect(throws: Diagnostics.self) {
      try Timeline(resolving: Self.scene(from: Self.mask(x: x), to: Self.mask(x: x)))
    }
  }

  @Test("A gradient along a line has the same colors when its points are fractions of another box")
  func seesGradientsFromOtherBoxes() throws {
    let gradient = Gradient(
      [Color(0), Color(1)],
      direction: .points(from: UnitPoint(x: 0, y: 0), to: UnitPoint(x: 1, y: 0.5))
    )
    let seen = try #require(
      gradient.along(Rect2D(x: 10, y: 20, width: 40, height: 40), seenIn: Rect2D(x: 0, y: 0, width: 100, height: 50))
    )
    #expect(seen.direction == .points(from: UnitPoint(x: 0.1, y: 0.4), to: UnitPoint(x: 0.5, y: 0.8)))
  }

  @Test("A part of a mask can be a text or a shape, and no picture")
  func refusesPictures() throws {
    func problems(_ content: Layer.Content) -> [String] {
      let part = Mask.Part(Rect2D(x: 0, y: 0, width: 80, height: 20), content: content, fill: .color(Color(0)))
      do throws(Diagnostics) {
        _ = try Timeline(resolving: Self.scene(from: Mask([part]), to: Mask([part])))
        return []
      } catch {
        return error.all.map(\.message)
      }
    }
    #expect(problems(.text(Text("Hi", size: 16))).isEmpty)
    #expect(problems(.shape(.circle(center: Point2D(x: 10, y: 10), radius: 10))).isEmpty)
    let picture = Picture(size: Size2D(width: 10, height: 10), shapes: [])
    #expect(problems(.picture(picture)).contains { $0.contains("expected a box, a text or a shape") })
  }
}
