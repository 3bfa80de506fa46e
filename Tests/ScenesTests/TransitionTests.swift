import Curves
import Diagnostics
import Scenes
import Testing

@Suite struct TransitionTests {
  private static let canvas = Canvas(width: 390, height: 844)

  private static func scene(
    _ transition: any Transition,
    presented: Stage = Stage(width: 390, height: 790) { Layer("page").fill(.orange) },
    button: Rect2D = Rect2D(x: 300, y: 740, width: 60, height: 60)
  ) -> Scene {
    Scene(
      "try",
      title: "Try",
      description: "A try.",
      on: canvas,
      script: [.present, .hold(1), .dismiss, .hold(1)],
      from: Stage(on: canvas) {
        Layer("ground").fill(.systemBackground)
        Layer("button") { Layer("plus").fill(.white).frame(x: 20, y: 20, width: 20, height: 20) }
          .fill(.indigo).cornerRadius(30).frame(button)
      },
      to: presented,
      with: transition
    )
  }

  private static func problems(_ scene: Scene) -> [String] {
    do throws(Diagnostics) {
      _ = try Timeline(resolving: scene)
      return []
    } catch {
      return error.all.map(\.statement)
    }
  }

  @Test(
    "A card comes from below the screen, and the dimming has the same curve",
    // At a quarter of its duration, ease-in-out has a progress of 0.129162.
    arguments: [(0.0, 0.0), (0.1, 0.129162), (0.2, 0.5), (0.3, 0.870838), (0.4, 1)]
  )
  func slidesCard(time: Double, progress: Double) throws {
    let timeline = try Timeline(resolving: Self.scene(CardTransition()))
    let card = try #require(timeline.state("presented.sheet", at: time))
    #expect(abs(card.frame.y - (54 + 844 * (1 - progress))) < 1e-3)
    #expect(card.frame.x == 0 && card.frame.width == 390 && card.cornerRadius == 12)
    let dimming = try #require(timeline.state("presenter.dimming", at: time))
    #expect(abs(dimming.opacity - 0.6 * progress) < 1e-6)
  }

  @Test("A dismissed card reverses the presentation in the same time")
  func slidesCardBack() throws {
    let timeline = try Timeline(resolving: Self.scene(CardTransition()))
    #expect(abs(timeline.duration - 2.8) < 1e-12)
    for time in [0.05, 0.15, 0.35] {
      let there = try #require(timeline.state("presented.sheet", at: 0.4 - time)).frame.y
      #expect(abs(try #require(timeline.state("presented.sheet", at: 1.4 + time)).frame.y - there) < 1e-9)
    }
  }

  @Test("A card's bottom corners are below the canvas")
  func hidesLowerCorners() throws {
    let timeline = try Timeline(resolving: Self.scene(CardTransition(gap: 80, cornerRadius: 20)))
    let frame = try #require(timeline.state("presented.sheet", at: 0.5)).frame
    #expect(frame.y == 80 && frame.y + frame.height >= 864)
  }

  @Test("A card that is pulled or springs past its end leaves no gap below it", arguments: [-0.9, -0.3, 0])
  func reachesBelow(gone: Double) throws {
    let timeline = try ProgressTimeline(resolving: Self.scene(CardTransition(gap: 80, cornerRadius: 20)))
    let frame = try #require(timeline.state("presented.sheet", atProgress: 1 - gone)).frame
    #expect(frame.y + frame.height >= 864)
  }

  @Test("A drawer comes from outside its edge and extends by its width", arguments: Edge.allCases)
  func slidesDrawer(edge: Edge) throws {
    let scene = Self.scene(DrawerTransition(edge: edge, width: 300, animation: .linear(duration: 1)))
    let timeline = try Timeline(resolving: scene)
    let outside = try #require(timeline.state("presented.sheet", at: 0)).frame
    let inside = try #require(timeline.state("presented.sheet", at: 1)).frame
    #expect(
      outside.x >= 390 || outside.x + outside.width <= 0 || outside.y >= 844 || outside.y + outside.height <= 0
    )
    let wanted =
      switch edge {
      case .top: Rect2D(x: 0, y: 0, width: 390, height: 300)
      case .leading: Rect2D(x: 0, y: 0, width: 300, height: 844)
      case .bottom: Rect2D(x: 0, y: 544, width: 390, height: 300)
      case .trailing: Rect2D(x: 90, y: 0, width: 300, height: 844)
      }
    // Only the part on the canvas. Beyond its edge, there can be more.
    let (left, top) = (max(0, inside.x), max(0, inside.y))
    let (right, bottom) = (min(390, inside.x + inside.width), min(844, inside.y + inside.height))
    #expect(Rect2D(x: left, y: top, width: right - left, height: bottom - top) == wanted)
  }

  @Test("A fade changes only the opacity")
  func fades() throws {
    let timeline = try Timeline(resolving: Self.scene(FadeTransition()))
    #expect(timeline.state("presented", at: 0)?.opacity == 0)
    #expect(abs(try #require(timeline.state("presented", at: 0.175)).opacity - 0.5) < 1e-9)
    #expect(timeline.state("presented", at: 0.35)?.opacity == 1)
    #expect(timeline.state("presenter", at: 0.2)?.opacity == 1)
  }

  @Test(
    "The scale of a view is the longest side plus the farthest edge over its shortest side, plus 2",
    arguments: [
      (Rect2D(x: 0, y: 0, width: 60, height: 60), 30 + 2.0 / 15),
      (Rect2D(x: 300, y: 740, width: 60, height: 60), 28.4),
      (Rect2D(x: 100, y: 422, width: 80, height: 40), 33.65),
    ]
  )
  func scales(view: Rect2D, scale: Double) {
    #expect(abs(ExpandTransition.scale(of: view, toCover: Size2D(width: 390, height: 844)) - scale) < 1e-12)
  }

  @Test("A drawer slides, and is dragged, by its own width")
  func measuresDrawer() throws {
    let drawer = DrawerTransition(edge: .top, width: 100, animation: .linear(duration: 1))
    let outside = try #require(try Timeline(resolving: Self.scene(drawer)).state("presented.sheet", at: 0)).frame
    #expect(outside.y + outside.height == 0)
    let interaction = drawer.choreography(
      from: Stage(on: Self.canvas) {},
      to: Stage(on: Self.canvas) {},
      on: Self.canvas
    )
    .interaction
    #expect(interaction?.distance == 100)
  }

  @Test(
    "Neither a spring nor a pull opens a gap behind a sheet",
    arguments: [
      CardTransition(animation: .spring(.bouncy)), CardTransition(dragging: .fluid(.smooth)),
      CardTransition(dragging: .fluid(.bouncy)),
    ]
  )
  func leavesNoGap(card: CardTransition) throws {
    var scene = Self.scene(card)
    let pull = Drag(from: Point2D(x: 200, y: 600)).moving(by: -400, over: 0.3)
    scene.script = [.present, .drag(pull), .hold(2), .dismiss, .hold(1)]
    let timeline = try Timeline(resolving: scene)
    for time in stride(from: 0.0, to: timeline.duration, by: 0.01) {
      let frame = try #require(timeline.state("presented.sheet", at: time)).frame
      #expect(frame.y + frame.height >= 844)
    }
  }

  @Test("With reduced motion, a card with a hidden layer fades")
  func fadesWithHiddenLayers() throws {
    let stage = Stage(width: 390, height: 790) { Layer("secret").fill(.white).opacity(0) }
    let timeline = try Timeline(resolving: Self.scene(CardTransition(), presented: stage), motion: .reduced)
    #expect(timeline.state("presented.sheet", at: 0)?.opacity == 0)
    #expect(timeline.state("presented.sheet", at: 1)?.opacity == 1)
  }

  /// A transition with a mistake.
  private struct Wrong: Transition {
    var changes: [Choreography.Change]

    func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
      Choreography([.still(presenter.layer("presenter", role: .presenter)), Part([], presentation: changes)])
    }
  }

  @Test(
    "Invalid changes are errors",
    arguments: [
      (
        [Choreography.Change("presentr", .opacity(from: 0, to: 1), .linear)],
        "there is no layer “presentr” whose opacity could change"
      ),
      (
        [.init("presenter", .opacity(from: 0, to: .nan), .linear)],
        "layer “presenter” gets an invalid opacity: from 0.0 to nan"
      ),
      (
        [.init("presenter", .cornerRadius(from: 0, to: -50), .linear)],
        "layer “presenter” gets an invalid corner radius: from 0.0 to -50.0"
      ),
      (
        [
          .init("presenter", .opacity(from: 0, to: 1), .linear),
          .init("presenter", .opacity(from: 1, to: 0), .linear.delay(0.1)),
        ], "layer “presenter” changes its opacity twice; expected once in each direction"
      ),
    ]
  )
  func refusesChanges(changes: [Choreography.Change], message: String) {
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: Self.scene(Wrong(changes: changes))) }
    #expect(error?.all.map(\.message) == [message])
  }

  @Test(
    "A round view covers the whole canvas from any position",
    arguments: [0.0, 165, 330],
    [0.0, 200, 400, 784]
  )
  func covers(x: Double, y: Double) throws {
    let scene = Self.scene(ExpandTransition(from: "button"), button: Rect2D(x: x, y: y, width: 60, height: 60))
    let timeline = try Timeline(resolving: scene)
    let disc = try #require(timeline.state("button.disc", at: 0.35))
    let (center, radius) = (disc.bounds.center, disc.bounds.width / 2)
    #expect(disc.opacity == 1 && abs(center.x - (x + 30)) < 1e-9 && abs(center.y - (y + 30)) < 1e-9)
    for corner in Rect2D(x: 0, y: 0, width: 390, height: 844).corners {
      #expect(Point2D(x: corner.x - center.x, y: corner.y - center.y).length <= radius + 1e-9)
    }
  }

  @Test("The view grows with ease-in, then the page fades in, then the view returns to its original state")
  func expandsInOrder() throws {
    let timeline = try Timeline(resolving: Self.scene(ExpandTransition(from: "button")))
    let start = try #require(timeline.state("button.disc", at: 0)).bounds
    #expect(start.isNear(Rect2D(x: 300, y: 740, width: 60, height: 60), within: 1e-9))
    // At a quarter of its duration, ease-in has a progress of 0.093465.
    let scale = ExpandTransition.scale(
      of: Rect2D(x: 300, y: 740, width: 60, height: 60),
      toCover: Size2D(width: 390, height: 844)
    )
    let quarter = try #require(timeline.state("button.disc", at: 0.0875)).bounds.width
    #expect(abs(quarter - 60 * (1 + (scale - 1) * 0.093465)) < 0.01)
    #expect(timeline.state("presented", at: 0.35)?.opacity == 0)
    #expect(abs(try #require(timeline.state("presented", at: 0.525)).opacity - 0.5) < 1e-9)
    #expect(timeline.state("presented", at: 0.7)?.opacity == 1)
    #expect(timeline.state("button.disc", at: 0.71)?.opacity == 0)
    #expect(timeline.state("button", at: 0.71)?.opacity == 1)
  }

  @Test("The content of the view leaves before the view is large")
  func losesContent() throws {
    let timeline = try Timeline(resolving: Self.scene(ExpandTransition(from: "button")))
    #expect(timeline.state("button.label", at: 0)?.opacity == 1)
    #expect(timeline.state("button.label", at: 0.1)?.opacity == 0)
    #expect(try #require(timeline.state("button.disc", at: 0.1)).bounds.width < 60 * 4.5)
  }

  @Test("The dismissal is UIKit's: the page slides down on the system's spring")
  func slidesPageDown() throws {
    let timeline = try Timeline(resolving: Self.scene(ExpandTransition(from: "button")))
    let start = 1.7
    let page = try #require(timeline.state("presented.holder", at: start + 0.1)).frame.y
    #expect(abs(page - 844 * Spring.system.value(at: 0.1)) < 1e-6)
    #expect(timeline.state("presented", at: start + 0.1)?.opacity == 1)
    #expect(timeline.state("presented", at: start + 0.7)?.opacity == 0)
  }

  @Test(
    "With reduced motion, the presented stage fades in at its final position",
    arguments: [
      CardTransition() as any Transition, DrawerTransition(edge: .trailing), ExpandTransition(from: "button"),
    ]
  )
  func fadesWithoutMotion(transition: any Transition) throws {
    let timeline = try Timeline(resolving: Self.scene(transition), motion: .reduced)
    let full = try Timeline(resolving: Self.scene(transition))
    let isSheet = full.state("presented.sheet", at: 0) != nil
    let layer = isSheet ? "presented.sheet" : "presented.holder"
    let rest = try #require(full.state(layer, at: 0.9)).frame
    for time in stride(from: 0.0, to: timeline.duration, by: 0.05) {
      #expect(try #require(timeline.state(layer, at: time)).frame == rest)
    }
    let opacity = { (time: Double) in
      try #require(timeline.state(isSheet ? layer : "presented", at: time)).opacity
    }
    #expect(try opacity(0) == 0)
    #expect(try opacity(1) == 1)
    #expect(try opacity(timeline.duration - 0.01) == 0)
    #expect(timeline.duration == full.duration)
  }

  @Test(
    "A transition that the stages don't support is an error",
    arguments: [
      (
        scene(ExpandTransition(from: "buton")),
        """
        try: expand: error: there is no view called “buton” on the presenting stage to expand from; did you mean \
        “button”?
        """
      ),
      (
        scene(ExpandTransition(from: "button"), button: Rect2D(x: 360, y: 740, width: 60, height: 60)),
        "try: expand › button: error: it lies outside the canvas; expected a view that is entirely on it"
      ),
      (
        scene(ExpandTransition(from: "plus"), button: Rect2D(x: 0, y: 0, width: 60, height: 60)), ""
      ),
      (
        scene(DrawerTransition(edge: .leading, width: 400)),
        """
        try: sheet: error: it reaches 400.0 pt into a canvas of 390.0 pt; expected more than 0 and at most 390.0 pt
        """
      ),
      (
        scene(CardTransition(gap: 900)),
        "try: sheet: error: it reaches -56.0 pt into a canvas of 844.0 pt; expected more than 0 and at most 844.0 pt"
      ),
      (scene(CardTransition(threshold: 2)), "try: interaction: error: its threshold is 2.0; expected 0…1"),
      (scene(CardTransition(dimming: 2)), "try: sheet: error: dimming is 2.0; expected 0…1"),
    ]
  )
  func refuses(scene: Scene, problem: String) {
    let found = Self.problems(scene)
    #expect(problem.isEmpty ? found == [] : found.contains(problem), "\(found)")
  }

  @Test("A note reports a stage that is larger than its card", arguments: [(790.0, 0), (800, 1)])
  func notesCut(height: Double, count: Int) throws {
    var scene = Self.scene(CardTransition(gap: 54))
    scene.presented = Stage(width: 390, height: height) { Layer("tall").fill(.white) }
    let notes = try Composition(resolving: scene).notes.filter { $0.message.contains("the rest isn't visible") }
    #expect(notes.count == count)
  }

  @Test("All content above the fill leaves when a view expands, including its own text and edge")
  func leavesOwnContent() throws {
    var scene = Self.scene(ExpandTransition(from: "plus"))
    scene.presenter = Stage(on: .phone) {
      Layer("plus", text: Text("+", color: .white)).fill(.orange).stroke(Stroke(.white)).frame(
        x: 0,
        y: 0,
        width: 60,
        height: 60
      )
    }
    let timeline = try Timeline(resolving: scene)
    let label = try #require(timeline.layers.first { $0.id == "plus.label" })
    #expect(label.look.fill == nil && label.look.stroke != nil && label.look.content != .none)
    #expect(try #require(timeline.state("plus.label", at: 0.01)).opacity > 0.5)
    #expect(try #require(timeline.state("plus.label", at: 0.2)).opacity == 0)
  }

  @Test("A shape as the source of an expansion is an error")
  func refusesShape() {
    var scene = Self.scene(ExpandTransition(from: "plus"))
    scene.presenter = Stage(on: .phone) {
      Layer("plus", shape: Path { $0.move(to: .zero) }).fill(.orange).frame(x: 0, y: 0, width: 60, height: 60)
    }
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("it is a shape; expected a view whose whole box has a fill") == true)
  }
}
