import Curves
import Diagnostics
import Scenes
import Testing

@Suite struct StartTests {
  private static func card(_ style: Interaction.Style = .percentDriven) -> Scene {
    Scene.small(with: CardTransition(gap: 40, dragging: style), script: [.present, .hold(1), .dismiss])
  }

  @Test("Every start has a name by which it is found", arguments: Scene.Start.all)
  func isNamed(start: Scene.Start) throws {
    #expect(try Scene.Start(naming: start.name, at: Location(file: "--start")) == start)
  }

  @Test("A name that starts nothing is answered with the nearest")
  func suggestsName() {
    let error = #expect(throws: Diagnostics.self) { try Scene.Start(naming: "darg", at: Location(file: "--start")) }
    #expect(error?.description.contains("did you mean “drag”?") == true)
  }

  @Test("Another start of the same kind leaves the scene's own layers and rules")
  func keepsTargets() {
    var scene = Self.card()
    scene.start = .tap(opening: "ground", closing: "page")
    #expect(scene.started(by: .tap()).start == scene.start)
    #expect(scene.started(by: .drag()).start == .drag())
  }

  @Test("A layer that isn't there takes no tap")
  func refusesUnknownLayer() {
    var scene = Self.card()
    scene.start = .tap(opening: "grund")
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(
      error?.description.contains("there is no layer “grund” that could be touched; did you mean “ground”?") == true
    )
  }

  @Test("A layer opens on the presenting stage and closes on the presented one")
  func refusesWrongStage() {
    var scene = Self.card()
    scene.start = .tap(opening: "page", closing: "ground")
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("layer “page” opens, and is on the presented stage") == true)
    #expect(error?.description.contains("layer “ground” closes, and is on the presenting stage") == true)
  }

  @Test("Rules of the same kind are no offer")
  func refusesSameRules() {
    var scene = Self.card()
    scene.start = .drag(offering: .percentDriven)
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("it offers the kind of rules that the transition has") == true)
  }

  @Test(
    "A finger's spring comes to rest in some seconds, and in more than a millisecond",
    arguments: [
      (Spring(stiffness: 100, damping: 0.1), "it takes 1"),
      (Spring(stiffness: 1e10, damping: 100), "within a millisecond"),
      (Spring(stiffness: 3.7e6, damping: 4e5), "within a millisecond"),
    ]
  )
  func refusesWildSprings(spring: Spring, reason: String) {
    let scene = Scene.small(with: CardTransition(dragging: .fluid(spring)), script: [.present, .hold(1), .dismiss])
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("A drag has a length that a finger can have", arguments: [0.0, 1e-300, 1e300, .nan])
  func refusesDistance(distance: Double) {
    struct Odd: Transition {
      var distance: Double
      func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
        Choreography(
          [.fading(presented.layer("presented", role: .presented), .linear)],
          interaction: Interaction(towards: .bottom, over: distance)
        )
      }
    }
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: .small(with: Odd(distance: distance))) }
    #expect(error?.description.contains("pt long; expected 1…10000 pt") == true)
  }

  @Test("Only what follows a finger starts by one")
  func refusesDrag() {
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: Scene.small().started(by: .drag())) }
    #expect(error?.description.contains("this transition follows no finger") == true)
  }

  @Test("Rules that a reader may switch to are checked as well")
  func checksOtherRules() {
    var scene = Self.card()
    scene.start = .drag(offering: .fluid(Spring(stiffness: -1, damping: 1)))
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("start: error: spring: stiffness is -1") == true)
  }

  @Test("A presentation is everywhere where a finger would bring it", arguments: [0.1, 0.35, 0.8, 1])
  func followsFinger(part: Double) throws {
    let (card, distance) = (Self.card(), 400.0)
    var dragged = card
    dragged.script = [
      .present, .drag(Drag(from: Point(x: 100, y: 100)).moving(by: distance * part, over: 1).resting(1)), .hold(1),
    ]
    let (script, progress) = (try Timeline(resolving: dragged), try ProgressTimeline(resolving: card))
    for layer in progress.layers {
      let shown = try #require(progress.state(layer.id, atProgress: 1 - part))
      let wanted = try #require(script.state(layer.id, at: 0.4 + 1.5))
      #expect(shown.frame.isNear(wanted.frame) && abs(shown.opacity - wanted.opacity) < 1e-9)
    }
  }

  @Test("Beyond its ends what moves goes on, and no opacity does", arguments: [-0.5, 1.5])
  func goesOn(part: Double) throws {
    let timeline = try ProgressTimeline(resolving: Self.card())
    #expect(abs(try #require(timeline.state("presented.sheet", atProgress: part)).frame.y - (440 - 400 * part)) < 1e-9)
    #expect(
      abs(try #require(timeline.state("presenter.dimming", atProgress: part)).opacity - min(max(0.6 * part, 0), 1))
        < 1e-9
    )
  }

  @Test(
    "What travels is seen on the way, its originals at the ends",
    arguments: [(0.0, 0.0), (0.4, 1), (1, 0), (1.05, 1), (-0.05, 1)]
  )
  func showsTravellersOnTheWay(part: Double, opacity: Double) throws {
    let timeline = try ProgressTimeline(resolving: .small())
    #expect(try #require(timeline.state("view", atProgress: part)).opacity == opacity)
    #expect(try #require(timeline.state("source", atProgress: part)).opacity == 1 - opacity)
  }

  @Test("A picture that shrinks past nothing has no negative size, however far it is driven")
  func clampsSizes() throws {
    let scene = Scene.small(
      from: Rect(x: 0, y: 0, width: 200, height: 200),
      to: Rect(x: 90, y: 90, width: 10, height: 10)
    )
    let timeline = try ProgressTimeline(resolving: scene)
    for part in stride(from: -1.0, through: 3, by: 0.05) {
      let frame = try #require(timeline.state("view", atProgress: part)).frame
      #expect(abs(frame.width - max(0, 200 - 190 * part)) < 1e-9)
    }
  }

  @Test("Ways that aren't one way can't be driven, and the reason is named")
  func refusesTwoWays() {
    struct Detour: Transition {
      func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
        let page = presented.layer("presented", role: .presented)
        return Choreography([
          Part(
            [page.opacity(0)],
            presentation: [.init("presented", .opacity(from: 0, to: 1), .linear)],
            dismissal: [.init("presented", .opacity(from: 0.5, to: 0), .linear)]
          )
        ])
      }
    }
    let error = #expect(throws: Diagnostics.self) { try ProgressTimeline(resolving: .small(with: Detour())) }
    #expect(error?.description.contains("layer “presented” doesn't go back the way that it came") == true)
    let other = #expect(throws: Diagnostics.self) {
      try ProgressTimeline(resolving: .small(with: ExpandTransition(from: "source")))
    }
    #expect(other?.description.contains("not everything in the presentation moves together") == true)
  }

  @Test("A threshold that no finger reaches is refused, whatever starts the scene", arguments: Scene.Start.all)
  func refusesThreshold(start: Scene.Start) {
    let scene = Scene.small(with: CardTransition(threshold: 2), script: [.present, .hold(1), .dismiss]).started(
      by: start
    )
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("its threshold is 2.0; expected 0…1") == true)
  }

  @Test("A scene of no size is refused, whatever starts it", arguments: Scene.Start.all)
  func refusesNoSize(start: Scene.Start) {
    let scene = Scene.small(on: Canvas(width: 0, height: 0)).started(by: start)
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("canvas: error: width is 0.0; expected 1…10000 points") == true)
  }
}
