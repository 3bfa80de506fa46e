import Demos
import FuzzSupport
import Stagecraft
import Testing

/// Holds what is printed against the timeline: it is evaluated from its text, by code that shares nothing with what
/// prints it.
@Suite struct FidelityTests {
  private static let formats = [ExportFormat.figure, .svg, .smil]

  /// What a document draws, compared with the scene's timeline.
  private static func comparison(
    of scene: Scene,
    as format: ExportFormat,
    tolerance: Double = 0.25
  ) throws -> DrawnComparison {
    let options = ExportOptions(tolerance: tolerance, start: .loop, isMeasurable: true)
    let text = try scene.exported(as: format, options: options).text
    let timeline = try Timeline(resolving: scene)
    var random = Random(seed: 7)
    return try DrawnComparison(of: DrawnDocument(text), with: timeline, at: timeline.moments(40, &random))
  }

  @Test("The tolerance is kept over the whole way", arguments: formats, [0.05, 0.25, 2])
  func keepsTolerance(format: ExportFormat, tolerance: Double) throws {
    for scene in [Scene.hero, .heroLayers, .cardFling] {
      let comparison = try Self.comparison(of: scene, as: format, tolerance: tolerance)
      #expect(comparison.isWithin(tolerance), "\(scene.name): \(comparison)")
    }
  }

  @Test("A document says that it is no farther off than it is", arguments: formats)
  func measuresWhatIsPrinted(format: ExportFormat) throws {
    let options = ExportOptions(start: .loop, isMeasurable: true)
    let stated = try Scene.hero.exported(as: format, options: options).fidelity.largestError
    let drawn = try Self.comparison(of: .hero, as: format).box.amount
    // Percentages and parts of the duration are rounded once more as they are printed.
    #expect(drawn <= stated + 0.01)
    #expect(drawn >= stated / 4)
  }

  @Test("A looser tolerance makes a smaller document")
  func paysForTolerance() throws {
    func size(_ tolerance: Double) throws -> Int {
      try Scene.heroLayers.exported(as: .svg, options: .init(tolerance: tolerance)).text.utf8.count
    }
    let (tight, loose) = (try size(0.05), try size(2))
    #expect(loose < tight)
  }

  @Test("A tolerance that makes no sense is refused", arguments: [0, -1, .nan, .infinity, 1000] as [Double])
  func refusesTolerances(tolerance: Double) {
    #expect(throws: Diagnostics.self) { try Scene.hero.exported(as: .svg, options: .init(tolerance: tolerance)) }
  }

  @Test("A view that shrinks to nothing on the way stays drawable", arguments: formats)
  func survivesVanishing(format: ExportFormat) throws {
    let scene = Scene.travelling(
      from: Rect(x: 10, y: 10, width: 3, height: 2),
      to: Rect(x: 0, y: 0, width: 300, height: 200)
    )
    let text = try scene.exported(as: format).text
    #expect(!text.contains("width:-"))
    #expect(text.matches(of: /scale\(-/).isEmpty)
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("A spring that rings for long keeps the tolerance too", arguments: formats)
  func keepsToleranceWhileRinging(format: ExportFormat) throws {
    let scene = Scene.travelling(
      from: Rect(x: 10, y: 10, width: 60, height: 40),
      to: Rect(x: 0, y: 0, width: 300, height: 200),
      with: HeroTransition(animation: .spring(Spring(stiffness: 1500, damping: 4)))
    )
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test(
    "Strokes, changing radii, text and turned layers keep the tolerance too",
    arguments: [Scene.everyKind(LayerDiagram(of: HeroTransition())), .everyKind(HeroTransition())],
    formats
  )
  func keepsToleranceForEveryKind(scene: Scene, format: ExportFormat) throws {
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("A turned layer is drawn in its parent, wherever that is and goes", arguments: formats)
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

  @Test("What a layer without a size holds is drawn all the same", arguments: formats, [0, 1e-9, 0.3])
  func drawsInsideNothing(format: ExportFormat, side: Double) throws {
    let scene = Scene.sliding {
      Layer("point") { Layer("mark").fill(.red).frame(x: -20, y: 5, width: 120, height: 60) }
        .frame(x: 50, y: 80, width: side, height: side)
    }
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("What a growing layer of centered text holds keeps its place", arguments: formats)
  func keepsChildrenOfText(format: ExportFormat) throws {
    var label = Layer("label", text: Text("Title", alignment: .center)).adding {
      Layer("mark").fill(.red).frame(x: 5, y: 5, width: 20, height: 10)
    }
    label = label.frame(x: 20, y: 20, width: 60, height: 40)
    let scene = Scene.growing(label, to: Rect(x: 40, y: 80, width: 200, height: 120))
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("A turned layer that moves and is scaled keeps the tolerance")
  func followsAnchorsThatMove() throws {
    let layer = Layer("card").fill(.green).frame(x: 0, y: 0, width: 100, height: 80)
    let transition = GrowingTransition(
      layer: "card",
      properties: [
        .frame(from: Rect(x: 0, y: 0, width: 100, height: 80), to: Rect(x: 150, y: 250, width: 60, height: 40)),
        .pose(from: Pose(), to: Pose(rotationZ: 40, scale: 0.2)),
      ]
    )
    let comparison = try Self.comparison(of: .changing(layer, with: transition), as: .figure)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("What moves until the end of a play of odd length is on time", arguments: formats)
  func endsOnTime(format: ExportFormat) throws {
    var scene = Scene.travelling(
      from: Rect(x: 0, y: 0, width: 20, height: 20),
      to: Rect(x: 280, y: 380, width: 20, height: 20),
      with: HeroTransition(animation: .linear(duration: 0.0501))
    )
    scene.script = [.hold(0.3), .present, .hold(0.2), .dismiss]
    let comparison = try Self.comparison(of: scene, as: format)
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }

  @Test("An opacity that rings far beyond its end and back is as near as any", arguments: formats)
  func followsRingingOpacities(format: ExportFormat) throws {
    let layer = Layer("veil").fill(.black).frame(x: 0, y: 0, width: 100, height: 80).opacity(0)
    // On a way this long, pieces of the spring are so short that one ends almost where it starts.
    let way = Rect(x: 0, y: 844, width: 100, height: 80)
    let transition = GrowingTransition(
      layer: "veil",
      properties: [.opacity(from: 0, to: 0.6), .frame(from: Rect(x: 0, y: 0, width: 100, height: 80), to: way)],
      animation: .spring(Spring(mass: 2, stiffness: 333.8116558914687, damping: 10.614315735446691))
    )
    let comparison = try Self.comparison(of: .changing(layer, with: transition), as: format)
    #expect(comparison.opacity.amount <= 0.005, "\(comparison)")
  }

  @Test("Text that a growing layer cuts is drawn", arguments: formats)
  func drawsCutText(format: ExportFormat) throws {
    let label = Layer("label", text: Text("Title")).clipped().frame(x: 20, y: 20, width: 60, height: 40)
    let scene = Scene.growing(label, to: Rect(x: 40, y: 80, width: 200, height: 120))
    #expect(try scene.exported(as: format).text.contains("Title</text>") || format == .figure)
    #expect(try scene.exported(as: format).text.contains("data-text=\"Title\"") || format != .figure)
  }
}

/// Changes of one layer of the presenter, there and back.
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
  fileprivate static func growing(_ layer: Layer, to end: Rect) -> Scene {
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
  /// A scene in which one view travels.
  static func travelling(from: Rect, to: Rect, with transition: any Transition = HeroTransition()) -> Scene {
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

  /// A scene in which everything that can be drawn travels, with edges, corners and children.
  static func everyKind(_ transition: some Transition) -> Scene {
    let picture = Picture(
      size: Size(width: 40, height: 40),
      shapes: [
        .init(Path(polygon: Rect(x: 0, y: 0, width: 40, height: 40).corners), fill: .gradient(.init([.blue, .green]))),
        .init(.circle(center: Point(x: 20, y: 20), radius: 12), color: .white),
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
        Layer("mark", shape: .circle(center: Point(x: 10, y: 10), radius: 10)).fill(.indigo)
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
        Layer("mark.large", shape: .circle(center: Point(x: 10, y: 10), radius: 10)).fill(.orange)
          .frame(x: 250, y: 350, width: 40, height: 40).matchedGeometryEffect(id: "d")
      },
      with: transition
    )
  }
}
