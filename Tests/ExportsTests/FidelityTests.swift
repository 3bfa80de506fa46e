import Demos
import FuzzSupport
import Stagecraft
import Testing

/// Compares exports with the timeline.
///
/// An evaluator that shares no code with the exporters evaluates their text.
@Suite struct FidelityTests {
  private static let formats = [ExportFormat.figure, .svg, .smil]

  /// The drawing of a document, compared with the scene's timeline.
  private static func comparison(
    of scene: Scene,
    as format: ExportFormat,
    tolerance: Double = 0.25
  ) throws -> DrawnComparison {
    try DrawnComparison(of: scene.started(by: .loop).composition(), as: format, tolerance: tolerance)
  }

  @Test("The motion stays within the tolerance", arguments: formats, [0.05, 0.25, 2])
  func keepsTolerance(format: ExportFormat, tolerance: Double) throws {
    for scene in [Scene.hero, .heroLayers, .cardFling] {
      let comparison = try Self.comparison(of: scene, as: format, tolerance: tolerance)
      #expect(comparison.isWithin(tolerance), "\(scene.name): \(comparison)")
    }
  }

  @Test("The reported error of a document is at least its measured error", arguments: formats)
  func measuresWhatIsPrinted(format: ExportFormat) throws {
    let options = ExportOptions(start: .loop, isMeasurable: true)
    let stated = try Scene.hero.exported(as: format, options: options).fidelity.largestError
    let drawn = try Self.comparison(of: .hero, as: format).box.amount
    // Percentages and fractions of the duration are rounded once more when they are printed.
    #expect(drawn <= stated + 0.01)
    #expect(drawn >= stated / 4)
  }

  @Test("The reported error of numbers is at least the measured error of opacities", arguments: formats)
  func measuresNumbers(format: ExportFormat) throws {
    for scene in [Scene.hero, .expand, .progressRing, .button, .heartbeat] {
      let options = ExportOptions(start: .loop, isMeasurable: true)
      let stated = try scene.exported(as: format, options: options).fidelity.largestNumberError
      // The tolerance of an opacity is at most 0.005, and three decimals are written.
      let drawn = try Self.comparison(of: scene, as: format).opacity.amount
      #expect(drawn <= 0.005 * stated + 0.0005, "\(scene.name)")
      #expect(stated > 0.001, "\(scene.name)")
    }
  }

  @Test("A larger tolerance results in a smaller document")
  func paysForTolerance() throws {
    func size(_ tolerance: Double) throws -> Int {
      try Scene.heroLayers.exported(as: .svg, options: .init(tolerance: tolerance)).text.utf8.count
    }
    let (tight, loose) = (try size(0.05), try size(2))
    #expect(loose < tight)
  }

  @Test(
    "A fast spring that turns a large layer in space with a strong perspective keeps the tolerance",
    arguments: formats
  )
  func keepsToleranceInSpace(format: ExportFormat) throws {
    let scene = Scene(
      "turn",
      title: "Turn",
      description: "A card turns.",
      on: .init(width: 300, height: 300),
      start: .loop,
      script: [.hold(0.2), .go(to: "back"), .hold(2), .go(to: "front")],
      states: [.init("front", Self.card(turned: 0)), .init("back", Self.card(turned: 180))],
      edges: [
        .init(from: "front", to: "back", with: MorphTransition(.spring(duration: 0.4, bounce: 0.6))),
        .init(from: "back", to: "front", with: MorphTransition(.spring(duration: 0.4, bounce: 0.6))),
      ]
    )
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  /// A card that is turned about its vertical axis by degrees.
  private static func card(turned angle: Double) -> Stage {
    Stage(size: Size2D(width: 300, height: 300)) {
      Layer("card").fill(.blue).frame(x: 20, y: 20, width: 260, height: 260)
        .pose(Pose(perspective: 300, rotationY: angle))
    }
  }

  @Test("A tolerance out of range is an error", arguments: [0, -1, .nan, .infinity, 1000] as [Double])
  func refusesTolerances(tolerance: Double) {
    #expect(throws: Diagnostics.self) { try Scene.hero.exported(as: .svg, options: .init(tolerance: tolerance)) }
  }

  @Test("A view that shrinks to nothing can be drawn", arguments: formats)
  func survivesVanishing(format: ExportFormat) throws {
    let scene = Scene.travelling(
      from: Rect2D(x: 10, y: 10, width: 3, height: 2),
      to: Rect2D(x: 0, y: 0, width: 300, height: 200)
    )
    let text = try scene.exported(as: format).text
    #expect(!text.contains("width:-"))
    #expect(text.matches(of: /scale\(-/).isEmpty)
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("A spring with many swings stays within the tolerance", arguments: formats)
  func keepsToleranceWhileRinging(format: ExportFormat) throws {
    let scene = Scene.travelling(
      from: Rect2D(x: 10, y: 10, width: 60, height: 40),
      to: Rect2D(x: 0, y: 0, width: 300, height: 200),
      with: HeroTransition(animation: .spring(Spring(stiffness: 1500, damping: 4)))
    )
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test(
    "A translation by a spring that swings for long stays within the tolerance, in a few hundred numbers",
    arguments: formats,
    [13, 40, 80, 200] as [Double]
  )
  func keepsToleranceOfLongSprings(format: ExportFormat, distance: Double) throws {
    func stage(_ x: Double) -> Stage {
      Stage(width: 320, height: 200) {
        Layer("ball").fill(.red).frame(x: 100, y: 50, width: 30, height: 30).pose(
          Pose(translation: Point2D(x: x, y: 0))
        )
      }
    }
    let spring = MorphTransition(.spring(response: 1, dampingFraction: 0.055))
    let scene = Scene(
      "ringing",
      title: "T",
      description: "D",
      on: .init(width: 320, height: 200),
      start: .loop,
      script: [.hold(0.2), .go(to: "right"), .hold(2), .go(to: "left")],
      states: [.init("left", stage(-distance / 2)), .init("right", stage(distance / 2))],
      edges: [.init(from: "left", to: "right", with: spring), .init(from: "right", to: "left", with: spring)]
    )
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
    #expect(try scene.exported(as: format).text.utf8.count < 25_000)
  }

  @Test(
    "Strokes, changing radii, text and rotated layers stay within the tolerance",
    arguments: [Scene.everyKind(LayerDiagram(of: HeroTransition())), .everyKind(HeroTransition())],
    formats
  )
  func keepsToleranceForEveryKind(scene: Scene, format: ExportFormat) throws {
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("A rotated layer is drawn in its parent, also while the parent moves", arguments: formats)
  func drawsTurnedLayersInTheirParents(format: ExportFormat) throws {
    let scene = Scene.sliding {
      Layer("card") {
        Layer("turned") { Layer("mark").fill(.red).frame(x: 5, y: 5, width: 20, height: 10) }
          .fill(.green).stroke(Stroke(.blue)).frame(x: 30, y: 20, width: 80, height: 50)
          .pose(Pose(perspective: 600, rotationY: 30, rotationZ: 20))
      }
      .fill(.white).frame(x: 40, y: 60, width: 200, height: 120)
    }
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("Layers in a space are drawn where the rotations of all spaces around them put them", arguments: formats)
  func drawsSpaces(format: ExportFormat) throws {
    func sides(_ name: String) -> [Layer] {
      [
        Layer("\(name).front").fill(.red).pose(Pose(depth: 30)),
        Layer("\(name).side").fill(.blue).opacity(0.5).pose(Pose(rotationY: 90, depth: 30)),
        Layer("\(name).label", text: Text("Label")).frame(x: 10, y: 5, width: 40, height: 20).pose(Pose(rotationX: 40)),
      ]
    }
    func stage(_ angle: Double) -> Stage {
      Stage(width: 300, height: 300) {
        Layer("card") {
          Layer("outer") {
            Layer("inner") { sides("inner") }
              .frame(x: 70, y: 30, width: 60, height: 60).pose(Pose(rotationX: angle, rotationZ: 20)).sharingDepth()
            sides("outer")
          }
          .frame(x: 30, y: 40, width: 80, height: 80)
          .pose(Pose(perspective: 900, rotationX: -20, rotationY: 2 * angle)).sharingDepth()
        }
        .frame(x: 40 + angle, y: 60, width: 200, height: 160).fill(.white)
      }
    }
    let scene = Scene(
      "spaces",
      title: "T",
      description: "D",
      on: Canvas(width: 300, height: 300),
      from: stage(0),
      to: stage(75),
      with: MorphTransition(.easeInOut(duration: 0.6))
    )
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("A space can fade, and so can a layer in it", arguments: formats)
  func fadesSpaces(format: ExportFormat) throws {
    func stage(_ angle: Double, _ opacity: Double) -> Stage {
      Stage(width: 300, height: 300) {
        Layer("cube") {
          Layer("front").fill(.red).pose(Pose(depth: 40))
          Layer("side").fill(.blue).pose(Pose(rotationY: 90, depth: 40)).opacity(opacity)
        }
        .frame(x: 100, y: 100, width: 80, height: 80).opacity(opacity)
        .pose(Pose(perspective: 600, rotationY: angle)).sharingDepth()
      }
    }
    let scene = Scene(
      "fading",
      title: "T",
      description: "D",
      on: Canvas(width: 300, height: 300),
      from: stage(0, 1),
      to: stage(-80, 0.4),
      with: MorphTransition(.easeInOut(duration: 0.6))
    )
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("The children of a layer without a size are drawn", arguments: formats, [0, 1e-9, 0.3])
  func drawsInsideNothing(format: ExportFormat, side: Double) throws {
    let scene = Scene.sliding {
      Layer("point") { Layer("mark").fill(.red).frame(x: -20, y: 5, width: 120, height: 60) }
        .frame(x: 50, y: 80, width: side, height: side)
    }
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("The children of a growing layer with centered text keep their position", arguments: formats)
  func keepsChildrenOfText(format: ExportFormat) throws {
    var label = Layer("label", text: Text("Title", alignment: .center)).adding {
      Layer("mark").fill(.red).frame(x: 5, y: 5, width: 20, height: 10)
    }
    label = label.frame(x: 20, y: 20, width: 60, height: 40)
    let scene = Scene.growing(label, to: Rect2D(x: 40, y: 80, width: 200, height: 120))
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("A rotated layer that moves and scales stays within the tolerance")
  func followsAnchorsThatMove() throws {
    let layer = Layer("card").fill(.green).frame(x: 0, y: 0, width: 100, height: 80)
    let transition = GrowingTransition(
      layer: "card",
      properties: [
        .frame(from: Rect2D(x: 0, y: 0, width: 100, height: 80), to: Rect2D(x: 150, y: 250, width: 60, height: 40)),
        .pose(from: Pose(), to: Pose(rotationZ: 40, scale: 0.2)),
      ]
    )
    let comparison = try Self.comparison(of: .changing(layer, with: transition), as: .figure)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("Motion until the end of a timeline with a fractional duration ends on time", arguments: formats)
  func endsOnTime(format: ExportFormat) throws {
    var scene = Scene.travelling(
      from: Rect2D(x: 0, y: 0, width: 20, height: 20),
      to: Rect2D(x: 280, y: 380, width: 20, height: 20),
      with: HeroTransition(animation: .linear(duration: 0.0501))
    )
    scene.script = [.hold(0.3), .present, .hold(0.2), .dismiss]
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("An opacity that swings far beyond its ends stays within the tolerance", arguments: formats)
  func followsRingingOpacities(format: ExportFormat) throws {
    let layer = Layer("veil").fill(.black).frame(x: 0, y: 0, width: 100, height: 80).opacity(0)
    // On such a long distance, pieces of the spring are so short that one ends almost where it starts.
    let way = Rect2D(x: 0, y: 844, width: 100, height: 80)
    let transition = GrowingTransition(
      layer: "veil",
      properties: [.opacity(from: 0, to: 0.6), .frame(from: Rect2D(x: 0, y: 0, width: 100, height: 80), to: way)],
      animation: .spring(Spring(mass: 2, stiffness: 333.8116558914687, damping: 10.614315735446691))
    )
    let comparison = try Self.comparison(of: .changing(layer, with: transition), as: format)
    #expect(comparison.opacity.amount <= 0.005, "\(comparison)")
  }

  @Test("Text that a growing layer clips is drawn", arguments: formats)
  func drawsCutText(format: ExportFormat) throws {
    let label = Layer("label", text: Text("Title")).clipped().frame(x: 20, y: 20, width: 60, height: 40)
    let scene = Scene.growing(label, to: Rect2D(x: 40, y: 80, width: 200, height: 120))
    #expect(try scene.exported(as: format).text.contains("Title</text>"))
  }
}

/// Changes of one layer of the presenter, forward and reverse.
private struct GrowingTransition: Transition {
  var layer: String
  var properties: [Choreography.Change.Property]
  var animation = Animation.spring(.bouncy)

  func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    Choreography([
      Part(
        [presenter.layer("presenter", role: .presenter)],
        presentation: properties.map { .init(layer, $0, animation) },
        dismissal: properties.map { .init(layer, $0.reversed, animation) }
      )
    ])
  }
}

extension Scene {
  /// A scene in which one layer changes.
  fileprivate static func changing(_ layer: Layer, with transition: some Transition) -> Scene {
    Scene(
      "changing",
      title: "T",
      description: "D",
      on: Canvas(width: 300, height: 400),
      from: Stage(width: 300, height: 400) { layer },
      to: Stage(width: 300, height: 400) { Layer("other").fill(.white) },
      with: transition
    )
  }

  /// A scene in which one layer grows.
  fileprivate static func growing(_ layer: Layer, to end: Rect2D) -> Scene {
    .changing(layer, with: GrowingTransition(layer: layer.id, properties: [.frame(from: layer.frame!, to: end)]))
  }

  /// A scene in which a card with some layers slides over an empty screen.
  fileprivate static func sliding(@LayerBuilder _ content: () -> [Layer]) -> Scene {
    let layers = content()
    return Scene(
      "sliding",
      title: "T",
      description: "D",
      on: Canvas(width: 300, height: 400),
      from: Stage(width: 300, height: 400) { Layer("ground").fill(.white) },
      to: Stage(width: 300, height: 346) { layers },
      with: CardTransition()
    )
  }
}

extension Scene {
  /// A scene with one shared element.
  static func travelling(from: Rect2D, to: Rect2D, with transition: any Transition = HeroTransition()) -> Scene {
    Scene(
      "travelling",
      title: "T",
      description: "D",
      on: Canvas(width: 300, height: 400),
      from: Stage(width: 300, height: 400) {
        Layer("source").frame(from).fill(.green).matchedGeometryEffect(id: "view")
      },
      to: Stage(width: 300, height: 400) {
        Layer("goal").frame(to).fill(.orange).matchedGeometryEffect(id: "view")
      },
      with: transition
    )
  }

  /// A scene with shared elements of all kinds, with edges, corners and children.
  static func everyKind(_ transition: some Transition) -> Scene {
    let picture = Picture(
      size: Size2D(width: 40, height: 40),
      shapes: [
        .init(
          Path(polygon: Rect2D(x: 0, y: 0, width: 40, height: 40).corners),
          fill: .gradient(.init([.blue, .green]))
        ),
        .init(.circle(center: Point2D(x: 20, y: 20), radius: 12), color: .white),
      ]
    )
    return Scene(
      "every-kind",
      title: "T",
      description: "D",
      on: Canvas(width: 400, height: 600, cornerRadius: 20, border: Stroke(.separator)),
      from: Stage(width: 300, height: 400) {
        Layer("picture", picture: picture).frame(x: 10, y: 10, width: 60, height: 40).cornerRadius(8)
          .matchedGeometryEffect(id: "a")
        Layer("card") {
          Layer("card.text", text: Text("One\nTwo", alignment: .center)).frame(x: 10, y: 10, width: 60, height: 50)
        }
        .frame(x: 100, y: 20, width: 80, height: 70).fill(.orange).cornerRadius(10)
        .stroke(Stroke(.blue, width: 2, dash: 4)).matchedGeometryEffect(id: "b")
        Layer("label", text: Text("Title", alignment: .trailing)).frame(x: 20, y: 200, width: 80, height: 24)
          .matchedGeometryEffect(id: "c")
        Layer("mark", shape: .circle(center: Point2D(x: 10, y: 10), radius: 10)).fill(.indigo)
          .frame(x: 200, y: 200, width: 20, height: 20).matchedGeometryEffect(id: "d")
      },
      to: Stage(width: 300, height: 400) {
        Layer("picture.large", picture: picture).frame(x: 0, y: 0, width: 300, height: 150).cornerRadius(24)
          .matchedGeometryEffect(id: "a")
        Layer("card.large") {
          Layer("card.large.text", text: Text("Three")).frame(x: 10, y: 10, width: 100, height: 30)
        }
        .frame(x: 20, y: 170, width: 260, height: 90).fill(.green).cornerRadius(10)
        .stroke(Stroke(.blue, width: 2, dash: 4)).matchedGeometryEffect(id: "b")
        Layer("label.large", text: Text("Title", alignment: .trailing)).frame(x: 20, y: 300, width: 200, height: 24)
          .matchedGeometryEffect(id: "c")
        Layer("mark.large", shape: .circle(center: Point2D(x: 10, y: 10), radius: 10)).fill(.orange)
          .frame(x: 250, y: 350, width: 40, height: 40).matchedGeometryEffect(id: "d")
      },
      with: transition
    )
  }
}
