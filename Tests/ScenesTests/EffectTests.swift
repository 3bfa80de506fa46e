import Diagnostics
import Scenes
import Testing

/// Properties that layers keep only if they set them.
@Suite struct EffectTests {
  /// Returns a scene in which one layer changes into another, in a second.
  private static func scene(from first: Layer, to second: Layer, _ animation: Animation = .linear(duration: 1)) -> Scene
  {
    let canvas = Canvas(width: 200, height: 100)
    return Scene(
      "effects",
      title: "T",
      description: "D",
      on: canvas,
      script: [.present, .hold(1)],
      from: Stage(on: canvas) { first },
      to: Stage(on: canvas) { second },
      with: MorphTransition(animation)
    )
  }

  private static let box = Layer("box").frame(x: 10, y: 20, width: 80, height: 40).fill(.white).cornerRadius(8)

  private static func index(of id: String, in timeline: Timeline) throws -> Int {
    try #require(timeline.layers.firstIndex { $0.id == id })
  }

  @Test("A blur goes on the change's curve from one radius to the other", arguments: [(0.25, 1.0), (0.5, 2), (2, 4)])
  func animatesBlur(time: Double, radius: Double) throws {
    let timeline = try Timeline(resolving: Self.scene(from: Self.box, to: Self.box.blur(radius: 4)))
    let state = timeline.state(of: try Self.index(of: "box", in: timeline), at: time)
    #expect(abs(state.blur - radius) < 1e-12)
  }

  @Test("Blurs of a layer and its parent add up like independent deviations")
  func addsBlurs() throws {
    let group = Layer("group") { Self.box.blur(radius: 4) }.frame(x: 0, y: 0, width: 200, height: 100).blur(radius: 3)
    let timeline = try Timeline(resolving: Self.scene(from: group, to: group))
    #expect(timeline.state(of: try Self.index(of: "box", in: timeline), at: 0).blur == 5)
  }

  @Test("A layer that doesn't set a property has its standard value in the timeline")
  func hasStandardValues() throws {
    let timeline = try Timeline(resolving: Self.scene(from: Self.box, to: Self.box))
    let layer = timeline.layers[try Self.index(of: "box", in: timeline)]
    #expect(layer[.blur].isConstant && layer[.blur].value(at: 1) == 0)
    #expect(layer[.shadow].value(at: 1) == .none)
  }

  @Test("A layer that gets a property's standard value equals one that never had another")
  func forgetsStandardValues() {
    #expect(Self.box.blur(radius: 3).blur(radius: 0) == Self.box)
  }

  @Test("A spring that is interrupted takes over the velocity of a blur")
  func keepsVelocity() throws {
    let canvas = Canvas(width: 200, height: 100)
    func state(_ name: String, _ radius: Double) -> Scene.State {
      Scene.State(name, Stage(on: canvas) { Self.box.blur(radius: radius) })
    }
    let scene = Scene(
      "interrupted",
      title: "T",
      description: "D",
      on: canvas,
      script: [.go(to: "b", next: 0.1), .go(to: "a"), .hold(1)],
      states: [state("a", 0), state("b", 10)],
      edges: [
        Scene.Edge(from: "a", to: "b", on: .script, with: MorphTransition(.smooth)),
        Scene.Edge(from: "b", to: "a", on: .script, with: MorphTransition(.smooth)),
      ]
    )
    let timeline = try Timeline(resolving: scene)
    let blur = timeline.layers[try Self.index(of: "box", in: timeline)][.blur]
    #expect(blur.value(at: 0.11) > blur.value(at: 0.1))
    #expect(abs(blur.velocity(at: 0.1 - 1e-9)[0] - blur.velocity(at: 0.1 + 1e-9)[0]) < 1e-3)
  }

  @Test("A shadow is drawn by a layer behind that has its offset and its blur")
  func drawsShadows() throws {
    let lifted = Self.box.shadow(.black, radius: 6, x: 2, y: 9)
    let timeline = try Timeline(resolving: Self.scene(from: lifted, to: lifted)).drawable
    let ids = timeline.layers.map(\.id)
    #expect(Array(ids.suffix(4)) == ["box", "box/shadow", "box/shadow.shape", "box/body"])
    let state = timeline.state(of: ids.count - 2, at: 0)
    #expect(state.frame == Rect2D(x: 12, y: 29, width: 80, height: 40))
    #expect(state.blur == 6)
    #expect(state.cornerRadius == 8)
    #expect(timeline.state(of: ids.count - 1, at: 0).blur == 0)
  }

  @Test("A shadow that appears fades in at its color while its offset moves")
  func fadesShadows() throws {
    let scene = Self.scene(from: Self.box, to: Self.box.shadow(.black, radius: 6, y: 8))
    let timeline = try Timeline(resolving: scene).drawable
    let shape = try Self.index(of: "box/shadow.shape/fill.1", in: timeline)
    let state = timeline.state(of: shape, at: 0.5)
    #expect(abs(state.opacity - 0.5) < 1e-12)
    #expect(abs(state.frame.y - 24) < 1e-12)
    #expect(timeline.layers[shape].look.fill == .color(.black))
  }

  @Test("Children of a layer with a shadow are drawn above the shadow")
  func keepsChildrenAbove() throws {
    let parent = Layer("parent") { Self.box }.frame(x: 0, y: 0, width: 100, height: 90).fill(.blue).shadow(radius: 5)
    let timeline = try Timeline(resolving: Self.scene(from: parent, to: parent)).drawable
    let child = timeline.layers[try Self.index(of: "box", in: timeline)]
    #expect(child.parent == (try Self.index(of: "parent/body", in: timeline)))
  }

  @Test("A layer that hides is gone when the change begins, and one that shows is there", arguments: [0.0, 0.01, 0.9])
  func hides(time: Double) throws {
    let timeline = try Timeline(resolving: Self.scene(from: Self.box, to: Self.box.hidden().opacity(0.5)))
    #expect(timeline.state(of: try Self.index(of: "box", in: timeline), at: time).opacity == 0)
    let other = try Timeline(resolving: Self.scene(from: Self.box.hidden(), to: Self.box))
    #expect(other.state(of: try Self.index(of: "box", in: other), at: time).opacity == 1)
  }

  @Test("What draws a hidden layer has its opacity", arguments: [0.0, 0.3, 1.2])
  func drawsHidden(time: Double) throws {
    let timeline = try Timeline(
      resolving: Self.scene(from: Self.box.opacity(0.2), to: Self.box.hidden().shadow(radius: 3))
    )
    let box = timeline.state(of: try Self.index(of: "box", in: timeline), at: time)
    let drawn = timeline.drawable
    #expect(drawn.state(of: try Self.index(of: "box/shown/body", in: drawn), at: time).opacity == box.opacity)
  }

  @Test("A text's shadow is the text in the shadow's color")
  func drawsTextShadows() throws {
    let label = Layer("label", text: Text("A", color: .white)).frame(x: 0, y: 0, width: 90, height: 30)
      .shadow(.blue, radius: 2)
    let timeline = try Timeline(resolving: Self.scene(from: label, to: label)).drawable
    let shape = timeline.layers[try Self.index(of: "label/shadow.shape", in: timeline)]
    #expect(shape.look.content == .text(Text("A", color: .blue)))
  }

  @Test("The shadow of a line alone is a line, and that of a line round an area is the area")
  func drawsLineShadows() throws {
    let line = Layer("line").frame(x: 0, y: 0, width: 90, height: 30).stroke(Stroke(.red, width: 3)).shadow(
      .blue,
      radius: 2
    )
    func shape(of layer: Layer) throws -> Timeline.Look {
      let timeline = try Timeline(resolving: Self.scene(from: layer, to: layer)).drawable
      return timeline.layers[try Self.index(of: "line/shadow.shape", in: timeline)].look
    }
    #expect(try shape(of: line).stroke == Stroke(.blue, width: 3))
    #expect(try shape(of: line).fill == nil)
    #expect(try shape(of: line.fill(.white)).stroke == nil)
    #expect(try shape(of: line.fill(.white)).fill == .color(.blue))
  }

  @Test("With reduced motion, blurs and shadows still change", arguments: [0.25, 0.75])
  func fadesWithReducedMotion(time: Double) throws {
    let scene = Self.scene(from: Self.box, to: Self.box.blur(radius: 4).shadow(radius: 6))
    let reduced = try Timeline(resolving: scene, motion: .reduced)
    let box = try Self.index(of: "box", in: reduced)
    #expect(abs(reduced.state(of: box, at: time).blur - 4 * time) < 1e-12)
    #expect(reduced.drawable.layers.map(\.id) == (try Timeline(resolving: scene).drawable.layers.map(\.id)))
  }

  @Test(
    "A value that can't be drawn is an error that says what is expected",
    arguments: [
      (
        box.blur(radius: -1),
        "layer “box”: error: the blur radius is -1.0; expected a finite number of points, 0 or more"
      ),
      (
        box.shadow(radius: .infinity),
        "layer “box”: error: the shadow is inf, 0.0, 0.0; expected a radius of 0 or more and an offset, in points"
      ),
      (
        box.filters([.alphaThreshold(0.5, softness: 0)]),
        "layer “box”: error: it has the filter alphaThreshold(0.5, softness: 0.0); expected finite numbers, and a softness above 0"
      ),
      (
        Layer("box").frame(x: 0, y: 0, width: 9, height: 9).shadow(radius: 1),
        "layer “box”: error: it has a shadow, but draws nothing itself; expected a fill, a stroke, a shape, a text or a picture"
      ),
    ]
  )
  func refusesValues(layer: Layer, message: String) {
    let scene = Self.scene(from: layer, to: layer)
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.all.map(\.statement) == ["effects: " + message])
  }

  @Test(
    "A shape whose path and fill change at once fades into the new shape in the new fill",
    arguments: [0.25, 0.5, 0.9]
  )
  func fadesShapes(time: Double) throws {
    func layer(_ radius: Double, _ color: Color) -> Layer {
      Layer("disc", shape: .circle(center: Point2D(x: 20, y: 20), radius: radius)).fill(color)
        .frame(x: 0, y: 0, width: 40, height: 40)
    }
    let timeline = try Timeline(resolving: Self.scene(from: layer(10, .red), to: layer(20, .blue))).drawable
    let (old, new) = (
      try Self.index(of: "disc/content.1.fill.1", in: timeline),
      try Self.index(of: "disc/content.2.fill.2", in: timeline)
    )
    #expect(abs(timeline.state(of: new, at: time).opacity - time) < 1e-12)
    #expect(abs(timeline.state(of: old, at: time).opacity - (1 - time)) < 1e-12)
  }

  @Test("A change to a value that can't be drawn is an error")
  func refusesChanges() {
    let error = #expect(throws: Diagnostics.self) {
      try Timeline(resolving: Self.scene(from: Self.box, to: Self.box.blur(radius: -1)))
    }
    #expect(error?.all.first?.message.contains("invalid blur radius: from 0.0 to -1.0") == true)
  }
}
