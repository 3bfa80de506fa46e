import Curves
import Diagnostics
import Scenes
import Testing

@Suite struct SceneCheckTests {
  private func problems(of scene: Scene) -> [String] {
    do throws(Diagnostics) {
      _ = try Timeline(resolving: scene)
      return []
    } catch {
      return error.all.map(\.statement)
    }
  }

  private func scene(_ name: String = "bad", script: [Scene.Cue] = [.present], @LayerBuilder layers: () -> [Layer])
    -> Scene
  {
    Scene(
      name,
      title: "T",
      description: "D",
      on: Canvas(width: 100, height: 100),
      script: script,
      from: Stage(width: 100, height: 100, layers: layers),
      to: Stage(width: 100, height: 100) {}
    )
  }

  @Test("Two layers with the same id are an error, also across stages")
  func refusesDuplicateIDs() {
    let twice = scene {
      Layer("a")
      Layer("a")
    }
    #expect(
      problems(of: twice) == [
        "bad: layers: error: two layers have the id “a”; expected every id once in a scene, across both stages"
      ]
    )
  }

  @Test(
    "A layer that can't be drawn is an error",
    arguments: [
      (
        Layer("a").frame(x: .nan, y: 0, width: 1, height: 1),
        "bad: layer “a”: error: the frame is [nan, 0.0, 1.0, 1.0]; expected finite numbers that aren't far too large"
      ),
      (
        Layer("a").frame(x: 0, y: 0, width: -1, height: 1),
        "bad: layer “a”: error: the size is -1.0 × 1.0; expected no negative side"
      ),
      (Layer("a").opacity(1.5), "bad: layer “a”: error: opacity is 1.5; expected 0…1"),
      (
        Layer("a").cornerRadius(-2), "bad: layer “a”: error: corner radius is -2.0; expected a finite number, 0 or more"
      ),
      (
        Layer("a").pose(Pose(perspective: 0)),
        "bad: layer “a”: error: perspective is 0.0; expected a distance above 0, in points"
      ),
      (
        Layer("a", text: Text("x", size: 0)),
        "bad: layer “a”: error: the font size is 0.0; expected a number of points above 0"
      ),
      (
        Layer("a", shape: Path { $0.addLine(to: .zero) }),
        "bad: layer “a”: error: its outline doesn't begin with a move to a point"
      ),
    ]
  )
  func refusesLayers(layer: Layer, problem: String) {
    #expect(problems(of: scene { layer }) == [problem])
  }

  @Test(
    "A script that can't be played is an error",
    arguments: [
      ([], "bad: script: error: nothing happens; expected .present or .dismiss"),
      ([.present, .hold(1), .present], "bad: script: error: .present twice in a row; expected .dismiss between them"),
      ([.present, .hold(-1)], "bad: script: error: a hold of -1.0 s; expected a finite number of seconds, 0 or more"),
      (
        [.present, .hold(1000)],
        "bad: script: error: the play takes 1000.9975104596657 s; expected 0.01…600 s until it starts again"
      ),
    ] as [([Scene.Cue], String)]
  )
  func refusesScripts(script: [Scene.Cue], problem: String) {
    #expect(problems(of: scene(script: script) {}) == [problem])
  }

  @Test(
    "A number that can't be written is an error",
    arguments: [
      Layer("a").pose(Pose(rotationX: .nan)), Layer("a").pose(Pose(translation: Point2D(x: 1e30, y: 0))),
      Layer("a").pose(Pose(rotation: 9, about: Pose.Axis(x: 0, y: 0, z: 0))), Layer("a").pose(Pose(scaleY: .nan)),
      Layer("a").stroke(Stroke(.blue, width: 1e20)),
      Layer("a").stroke(Stroke(.blue, dash: .infinity)), Layer("a", text: Text("a", size: 1e12)),
      Layer("a", text: Text("a", lineHeight: -1e15)), Layer("a", text: Text("a", color: Color(0, opacity: .nan))),
      Layer("a").fill(Color(0x1000000)), Layer("a").fill(.gradient(Gradient([]))),
      Layer("a", shape: .circle(center: Point2D(x: 1e200, y: 0), radius: 1)), Layer("a").cornerRadius(.infinity),
      Layer("a").matchedGeometryEffect(id: ""),
    ]
  )
  func refusesUnwritableNumbers(layer: Layer) {
    let found = problems(of: scene { layer })
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("bad: layer “a”") == true)
  }

  @Test("A rotation whose axis changes is an error")
  func refusesChangingAxes() {
    let (x, y) = (Pose.Axis(x: 1, y: 0, z: 0), Pose.Axis(x: 0, y: 1, z: 0))
    func stage(_ pose: Pose) -> Stage { Stage(width: 100, height: 100) { Layer("a").fill(.red).pose(pose) } }
    let scene = Scene(
      "bad",
      title: "T",
      description: "D",
      on: Canvas(width: 100, height: 100),
      from: stage(Pose(rotation: 10, about: x)),
      to: stage(Pose(rotation: 20, about: y)),
      with: MorphTransition()
    )
    let found = problems(of: scene)
    #expect(found.contains { $0.hasSuffix("its axis of rotation changes; expected the same axis at both ends") })
  }

  @Test("Layers that are nested too deep are an error before other checks", arguments: [51, 20_000])
  func refusesDepth(depth: Int) {
    var layer = Layer("innermost")
    for _ in 1..<depth {
      let inner = layer
      layer = Layer { inner }
    }
    let found = problems(of: scene { layer })
    #expect(found == ["bad: presenting stage: error: layers are nested more than 50 deep"])
  }

  @Test("The ids of Stagecraft's own layers are reserved", arguments: ["presenter", "presented", "matched"])
  func refusesReservedIDs(id: String) {
    let found = problems(of: scene { Layer(id) })
    #expect(found == ["bad: layers: error: the id “\(id)” is the id of a stage; expected another"])
  }

  @Test("A scene without a description is an error")
  func refusesEmptyWords() {
    let mute = Scene("mute", title: " ", description: "", from: Stage(on: .phone) {}, to: Stage(on: .phone) {})
    #expect(
      problems(of: mute) == [
        "mute: title: error: it is empty; expected words for readers who don't see the scene",
        "mute: description: error: it is empty; expected words for readers who don't see the scene",
      ]
    )
  }

  @Test("A presentation that takes too long is an error")
  func refusesLongActs() {
    let found = problems(of: .small(with: HeroTransition(animation: .linear(duration: 138))))
    #expect(found.first == "small: presentation: error: it takes 138 s; expected at most 30 s")
  }

  @Test("A spring that swings too often is an error")
  func refusesRinging() {
    let found = problems(of: .small(with: HeroTransition(animation: .spring(Spring(stiffness: 150, damping: 0.1)))))
    #expect(
      found.first
        == "small: presentation: error: spring: it swings 538 times before it settles; expected at most 60, so damp it more"
    )
  }

  @Test("A presentation whose duration exceeds an integer's range is an error", arguments: [1e300, 1e19, 1e12])
  func refusesEndlessActs(delay: Double) {
    let animation = Animation.linear(duration: 1).delay(delay)
    let found = problems(of: .small(with: HeroTransition(animation: animation)))
    #expect(found.first == "small: presentation: error: it takes practically forever; expected at most 30 s")
  }

  @Test("An id that can't be written is an error", arguments: ["a\u{0}", "a\nb", "\u{85}", "\u{FFFE}", "a\u{7F}"])
  func refusesUnwritableIDs(id: String) {
    let found = problems(of: scene { Layer(id) })
    #expect(found.count == 1)
    #expect(found.first?.contains("the id has a control character or more than 200 letters") == true)
  }

  @Test("A title without printable characters is an error", arguments: ["\u{0}", "\u{1B}\u{FFFE} "])
  func refusesUnwritableTitles(title: String) {
    let mute = Scene("mute", title: title, description: "D", from: Stage(on: .phone) {}, to: Stage(on: .phone) {})
    #expect(
      problems(of: mute) == ["mute: title: error: it is empty; expected words for readers who don't see the scene"]
    )
  }

  @Test("The id of the finger's dot is reserved in scenes with a drag")
  func refusesTouchWhereDragged() {
    func scene(_ script: [Scene.Cue]) -> Scene {
      Scene(
        "dot",
        title: "T",
        description: "D",
        script: script,
        from: Stage(on: .phone) { Layer("touch") },
        to: Stage(on: .phone) {},
        with: CardTransition(gap: 0)
      )
    }
    let drag = Drag(from: Point2D(x: 10, y: 10)).moving(by: 300, over: 0.3)
    #expect(
      problems(of: scene([.present, .drag(drag)])) == [
        "dot: layers: error: “touch” is the id of the dot that shows the finger of a drag; expected another"
      ]
    )
    #expect(problems(of: scene([.present])) == [])
  }

  @Test("The layers of a transition's matched pairs are checked")
  func checksMatchedPairs() {
    var copy = scene { Layer("a") }
    copy.transition = Bundled(layers: [Layer("a").fill(Color(.max)).frame(x: 0, y: 0, width: 9, height: 9)])
    #expect(
      problems(of: copy) == [
        "bad: layer “a”: error: a color is 0xFFFFFFFF with an opacity of 1.0; expected 0x000000…0xFFFFFF and 0…1"
      ]
    )
  }

  @Test("A choreography that is nested too deep is an error before other checks", arguments: [61, 20_000])
  func refusesDeepTransitions(depth: Int) {
    var layer = Layer("innermost")
    for _ in 1..<depth {
      let inner = layer
      layer = Layer { inner }
    }
    var deep = scene { Layer("a") }
    deep.transition = Bundled(layers: [layer])
    #expect(problems(of: deep) == ["bad: transition: error: layers are nested more than 60 deep"])
  }

  @Test("A scene without a duration is an error")
  func refusesInstants() {
    let found = problems(of: .small(with: HeroTransition(animation: .linear(duration: 0)), script: [.present]))
    #expect(found == ["small: script: error: the play takes 0.0 s; expected 0.01…600 s until it starts again"])
  }

  @Test("An invalid name is an error", arguments: ["", "Hero", "a b", "-a", "ü", "../x"])
  func refusesNames(name: String) {
    let found = problems(of: scene(name) {})
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("expected at most 100 lower-case letters, digits and inner hyphens") == true)
  }

  @Test("A canvas or a stage without a size is an error")
  func refusesSizes() {
    let flat = Scene(
      "flat",
      title: "T",
      description: "D",
      on: Canvas(width: 0, height: 10),
      from: Stage(width: 10, height: 10) {},
      to: Stage(width: 10, height: .infinity) {}
    )
    #expect(
      problems(of: flat) == [
        "flat: canvas: error: width is 0.0; expected 1…10000 points",
        "flat: presented stage: error: height is inf; expected 1…10000 points",
        "flat: layer “presented”: error: the frame is [0.0, 0.0, 10.0, inf]; expected finite numbers that aren't far too large",
      ]
    )
  }

  @Test("A spring that never settles is an error, once and with its reason")
  func refusesSprings() {
    let spring = Spring(stiffness: 100, damping: -1)
    let found = problems(of: .small(with: HeroTransition(animation: .spring(spring))))
    #expect(
      found == [
        "small: presentation: error: spring: damping is -1.0; expected a number above 0",
        "small: dismissal: error: spring: damping is -1.0; expected a number above 0",
      ]
    )
  }

  @Test("All problems are reported at once")
  func collectsProblems() {
    let bad = scene("bad", script: []) {
      Layer("a").opacity(2)
      Layer("b").opacity(-1)
    }
    #expect(problems(of: bad).count == 3)
  }
}

@Suite struct SceneCatalogueTests {
  @Test("The error for an unknown scene suggests the nearest name")
  func suggests() throws {
    let catalogue = try SceneCatalogue([Scene.small()])
    let message = "there is no scene “smal”; expected small"
    #expect(throws: Diagnostics([Diagnostic(.sceneUnknown, message, suggestion: "small")])) {
      try catalogue.scene(named: "smal")
    }
  }

  @Test("Two scenes with the same name are an error")
  func refusesDuplicates() {
    #expect(throws: Diagnostics.self) { try SceneCatalogue([Scene.small(), Scene.small()]) }
  }

  @Test(
    "A note reports a looping script that ends in another state than it starts in",
    arguments: [
      ([Scene.Cue.present, .hold(1)], Scene.Start.loop, true), ([.present, .hold(1), .dismiss], .loop, false),
      ([.hold(1), .dismiss], .loop, true), ([.dismiss, .hold(1), .present], .loop, false),
      ([.present, .hold(1)], .load, false),
    ]
  )
  func notesJump(script: [Scene.Cue], start: Scene.Start, jumps: Bool) throws {
    let notes = try Composition(resolving: Scene.small(script: script).started(by: start)).notes
    #expect(notes.contains { $0.message.contains("it jumps each time that it starts again") } == jumps)
  }
}

/// A transition with its own layers, which are all matched pairs.
private struct Bundled: Transition {
  var layers: [Layer]

  func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let fade = Choreography.Change(layers[0].id, .opacity(from: 1, to: 0), .linear)
    return Choreography(
      layers: layers,
      travelers: layers.map { .init(layer: $0.id, source: $0.id, destination: $0.id) },
      presentation: .init([fade]),
      dismissal: .init([])
    )
  }
}
