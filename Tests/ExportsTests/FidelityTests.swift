import Demos
import Stagecraft
import Testing

@Suite struct FidelityTests {
  @Test(
    "The tolerance is kept over the whole way",
    arguments: [ExportFormat.figure, .svg, .smil, .keyframes],
    [0.05, 0.25, 2]
  )
  func keepsTolerance(format: ExportFormat, tolerance: Double) throws {
    for scene in Demos.all {
      let fidelity = try scene.exported(as: format, options: .init(tolerance: tolerance)).fidelity
      #expect(fidelity.largestError <= tolerance)
    }
  }

  @Test("A looser tolerance makes a smaller document")
  func paysForTolerance() throws {
    func size(_ tolerance: Double) throws -> Int {
      try Scene.heroLayers.exported(as: .svg, options: .init(tolerance: tolerance)).text.utf8.count
    }
    let (tight, loose) = (try size(0.05), try size(2))
    #expect(loose < tight)
  }

  @Test("The same scene gives the same bytes", arguments: ExportFormat.allCases)
  func isDeterministic(format: ExportFormat) throws {
    let (one, other) = (try Scene.hero.exported(as: format).text, try Scene.hero.exported(as: format).text)
    #expect(one == other)
  }

  @Test("A tolerance that makes no sense is refused", arguments: [0, -1, .nan, .infinity, 1000] as [Double])
  func refusesTolerances(tolerance: Double) {
    #expect(throws: Diagnostics.self) { try Scene.hero.exported(as: .svg, options: .init(tolerance: tolerance)) }
  }

  @Test("A view that shrinks to nothing on the way stays drawable", arguments: [ExportFormat.figure, .svg, .smil])
  func survivesVanishing(format: ExportFormat) throws {
    let scene = Scene.travelling(
      from: Rect(x: 10, y: 10, width: 3, height: 2),
      to: Rect(x: 0, y: 0, width: 300, height: 200)
    )
    let document = try scene.exported(as: format)
    #expect(document.fidelity.largestError <= 0.25)
    #expect(!document.text.contains("width:-"))
    #expect(document.text.matches(of: /scale\(-/).isEmpty)
  }

  @Test("A spring that rings for long keeps the tolerance too", arguments: [ExportFormat.svg, .smil])
  func keepsToleranceWhileRinging(format: ExportFormat) throws {
    let scene = Scene.travelling(
      from: Rect(x: 10, y: 10, width: 60, height: 40),
      to: Rect(x: 0, y: 0, width: 300, height: 200),
      with: HeroTransition(animation: .spring(Spring(stiffness: 1500, damping: 4)))
    )
    #expect(try scene.exported(as: format).fidelity.largestError <= 0.25)
  }

  @Test(
    "Strokes, changing radii, text and turned layers keep the tolerance too",
    arguments: [ExportFormat.figure, .svg, .smil, .keyframes]
  )
  func keepsToleranceForEveryKind(format: ExportFormat) throws {
    for scene in [Scene.everyKind(LayerDiagram(of: HeroTransition())), .everyKind(HeroTransition())] {
      let fidelity = try scene.exported(as: format).fidelity
      #expect(fidelity.largestError <= 0.25, "\(fidelity.place?.layer ?? "")")
    }
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
