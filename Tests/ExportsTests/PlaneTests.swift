import Curves
import Demos
import FuzzSupport
import Stagecraft
import Testing

@testable import Exports
@testable import Scenes

/// Layers that are turned in space, as SVG draws them.
@Suite struct PlaneTests {
  private static let a = Formula(property: "--a")
  private static let b = Formula(property: "--b")

  @Test(
    "A formula computes what is known beforehand",
    arguments: [
      (Formula(2) + Formula(3) * Formula(0.5), "3.5"), (a + Formula(0), "var(--a)"), (a * Formula(0), "0"),
      (Formula(2) * (a + Formula(1)) - Formula(2), "2*var(--a)"), (a - b, "var(--a) - 1*var(--b)"),
      (a / (Formula(1) + b), "var(--a)/(1 + var(--b))"), (a * b + Formula(-1), "var(--a)*var(--b) - 1"),
      (Formula(1) / (Formula(1) + a * Formula(0)), "1"),
    ]
  )
  func simplifies(formula: Formula, text: String) {
    #expect(formula.text == text)
  }

  @Test("A formula that is a number is a length without arithmetic")
  func lengths() {
    #expect(Formula(1.5).length == "1.5px")
    #expect(Formula(0).length == "0")
    #expect((Self.a + Formula(1)).length == "calc(1px*(1 + var(--a)))")
  }

  /// A card that turns from one pose to another.
  private static func scene(_ first: Layer, _ second: Layer) -> Scene {
    let size = Size2D(width: 340, height: 260)
    return Scene(
      "card",
      title: "A card",
      description: "A card turns.",
      on: Canvas(width: size.width, height: size.height),
      script: [.hold(0.2), .present, .hold(0.2), .dismiss],
      from: Stage(size: size) { first },
      to: Stage(size: size) { second },
      with: MorphTransition(.easeInOut(duration: 0.6))
    )
  }

  private static func card(_ pose: Pose) -> Layer {
    Layer("card").frame(x: 100, y: 90, width: 120, height: 80).pose(pose)
  }

  /// Firefox doesn't draw an element whose corner is behind the viewer.
  @Test("A figure turns a layer in an element at its anchor")
  func turnsAtAnchor() throws {
    let turned = Self.card(Pose(perspective: 100, rotationY: 120))
    let html = try Self.scene(Self.card(Pose(perspective: 100)), turned).exported(as: .figure).text
    let lists = html.matches(of: /transform:(translate\([^)]*\)perspective[^;}]*)/).map { String($0.1) }
    #expect(!lists.isEmpty && lists.allSatisfy { $0.matches(of: /translate/).count == 1 }, "\(lists)")
  }

  private static func pose(_ random: inout Random) -> Pose {
    func angle() -> Double { Double.random(in: -60...60, using: &random) }
    let perspective = Double.random(in: 300...900, using: &random)
    return Pose(perspective: perspective, rotationX: angle(), rotationY: angle(), rotationZ: angle())
  }

  @Test("The numbers of a plane put its points where the projection has them", arguments: 0..<20)
  func agreesWithProjection(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let ends = [Self.pose(&random), Self.pose(&random)].map { Self.card($0).fill(.red) }
    let timeline = try Self.scene(ends[0], ends[1]).composition().timelines.full.drawable
    let index = try #require(timeline.layers.firstIndex { $0.id == "card" })
    let landing = Landing(of: index, in: nil, on: timeline)
    let plane = Plane(landing, on: timeline, tolerance: 0.25, spans: [], at: nil)
    for step in 0...20 {
      let time = timeline.duration * Double(step) / 20
      let state = timeline.state(of: index, at: time)
      let numbers = plane.numbers(time, .after)
      for corner in state.frame.corners {
        let wanted = state.projection.apply(corner)
        let place = Point2D(
          x: (corner.x - state.frame.x - plane.origin.x) / plane.unit,
          y: (corner.y - state.frame.y - plane.origin.y) / plane.unit
        )
        let found = Plane.image(of: place, numbers)
        #expect(abs(found.x - wanted.x) < 1e-6 && abs(found.y - wanted.y) < 1e-6)
      }
    }
  }

  /// The custom properties that a document animates.
  private static func properties(of scene: Scene) throws -> Set<String> {
    let text = try scene.exported(as: .svg).text
    return Set(text.matches(of: /@property (--sc-[0-9a-z]+)/).map { String($0.output.1) })
  }

  @Test("All faces of a cube that turns move by one sine and one cosine")
  func sharesSignals() throws {
    #expect(try Self.properties(of: .cube).count == 2)
  }

  @Test("The edge of a turned card that isn't dashed is a ring with round corners")
  func drawsRings() throws {
    func card(_ angle: Double) -> Layer {
      Self.card(Pose(perspective: 500, rotationY: angle)).stroke(Stroke(.red, width: 6)).cornerRadius(20)
    }
    let scene = Self.scene(card(40), card(-40))
    let text = try scene.exported(as: .svg).text
    let ring = try #require(text.firstMatch(of: /polygon\(evenodd,([^;}]*)\)/)?.output.1)
    // Two outlines of four round corners each.
    #expect(ring.split(separator: ",").count > 2 * 4 * 5)
    #expect(!text.contains("<line"))
  }

  @Test("A shape turns with its plane, also where SMIL moves it", arguments: [ExportFormat.svg, .smil])
  func turnsShapes(format: ExportFormat) throws {
    func shape(_ angle: Double) -> Layer {
      Layer("shape", shape: .circle(center: Point2D(x: 40, y: 40), radius: 40)).fill(.red)
        .frame(x: 130, y: 90, width: 80, height: 80).pose(Pose(perspective: 500, rotationY: angle))
    }
    let text = try Self.scene(shape(0), shape(90)).exported(as: format).text
    #expect(text.contains(format == .smil ? "<animateTransform" : "@keyframes"))
  }

  @Test("What isn't turned registers no custom property", arguments: [Scene.hero, .expand])
  func registersNothing(scene: Scene) throws {
    #expect(try Self.properties(of: scene).isEmpty)
  }
}
