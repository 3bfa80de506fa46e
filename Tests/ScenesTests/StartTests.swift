import Curves
import Diagnostics
import Scenes
import Testing

@Suite struct StartTests {
  private static func card(_ style: Interaction.Style = .percentDriven) -> Scene {
    Scene.small(with: CardTransition(gap: 40, dragging: style), script: [.present, .hold(1), .dismiss])
  }

  @Test("Each start can be created from its name", arguments: Scene.Start.all)
  func isNamed(start: Scene.Start) throws {
    #expect(try Scene.Start(naming: start.name) == start)
  }

  @Test("The error for an unknown start suggests the nearest name")
  func suggestsName() {
    let error = #expect(throws: Diagnostics.self) { try Scene.Start(naming: "darg", about: "--start") }
    #expect(error?.description.hasPrefix("--start: error: nothing called “darg”") == true)
    #expect(error?.all.first?.suggestion == "drag")
  }

  @Test("Another start of the same kind keeps the scene's own layers and style")
  func keepsTargets() {
    var scene = Self.card()
    scene.start = .tap(opening: "ground", closing: "page")
    #expect(scene.started(by: .tap()).start == scene.start)
    #expect(scene.started(by: .drag()).start == .drag())
  }

  @Test("A tap on a layer that doesn't exist is an error")
  func refusesUnknownLayer() {
    var scene = Self.card()
    scene.start = .tap(opening: "grund")
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(
      error?.description.contains("there is no layer “grund” that could be touched; did you mean “ground”?") == true
    )
  }

  @Test("A layer that presents is on the first stage, and one that dismisses is on the second")
  func refusesWrongStage() {
    var scene = Self.card()
    scene.start = .tap(opening: "page", closing: "ground")
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("layer “page” presents, but is on the presented stage") == true)
    #expect(error?.description.contains("layer “ground” dismisses, but is on the presenting stage") == true)
  }

  @Test("A second style of the same kind is an error")
  func refusesSameRules() {
    var scene = Self.card()
    scene.start = .drag(offering: .percentDriven)
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("it offers the kind of style that the transition has") == true)
  }

  @Test(
    "A finger's spring settles within some seconds, and in more than a millisecond",
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

  @Test("A drag distance out of range is an error", arguments: [0.0, 1e-300, 1e300, .nan])
  func refusesDistance(distance: Double) {
    struct Odd: Transition {
      var distance: Double
      func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
        Choreography(
          [.fading(presented.layer("presented", role: .presented), .linear)],
          interaction: Interaction(toward: .bottom, over: distance)
        )
      }
    }
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: .small(with: Odd(distance: distance))) }
    #expect(error?.description.contains("pt long; expected 1…10000 pt") == true)
  }

  @Test("Only a transition with an interaction can start with a drag")
  func refusesDrag() {
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: Scene.small().started(by: .drag())) }
    #expect(error?.description.contains("this transition follows no finger") == true)
  }

  @Test("The second style is checked, too")
  func checksOtherRules() {
    var scene = Self.card()
    scene.start = .drag(offering: .fluid(Spring(stiffness: -1, damping: 1)))
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("start: error: spring: stiffness is -1") == true)
  }

  @Test("By progress, a presentation has the values that a finger sets", arguments: [0.1, 0.35, 0.8, 1])
  func followsFinger(progress: Double) throws {
    let (card, distance) = (Self.card(), 400.0)
    var dragged = card
    dragged.script = [
      .present, .drag(Drag(from: Point2D(x: 100, y: 100)).moving(by: distance * progress, over: 1).resting(1)),
      .hold(1),
    ]
    let (script, timeline) = (try Timeline(resolving: dragged), try ProgressTimeline(resolving: card))
    for layer in timeline.layers {
      let shown = try #require(timeline.state(layer.id, atProgress: 1 - progress))
      let wanted = try #require(script.state(layer.id, at: 0.4 + 1.5))
      #expect(shown.frame.isNear(wanted.frame) && abs(shown.opacity - wanted.opacity) < 1e-9)
    }
  }

  @Test("Beyond its ends, layers keep moving, but opacities don't change", arguments: [-0.5, 1.5])
  func goesOn(progress: Double) throws {
    let timeline = try ProgressTimeline(resolving: Self.card())
    #expect(
      abs(try #require(timeline.state("presented.sheet", atProgress: progress)).frame.y - (440 - 400 * progress)) < 1e-9
    )
    #expect(
      abs(
        try #require(timeline.state("presenter.dimming", atProgress: progress)).opacity - min(max(0.6 * progress, 0), 1)
      )
        < 1e-9
    )
  }

  @Test(
    "Shared elements are visible between the ends, and their originals at the ends",
    arguments: [(0.0, 0.0), (0.4, 1), (1, 0), (1.05, 1), (-0.05, 1)]
  )
  func showsSharedElements(progress: Double, opacity: Double) throws {
    let timeline = try ProgressTimeline(resolving: .small())
    #expect(try #require(timeline.state("view", atProgress: progress)).opacity == opacity)
    #expect(try #require(timeline.state("source", atProgress: progress)).opacity == 1 - opacity)
  }

  @Test("A picture never has a negative size at any progress")
  func clampsSizes() throws {
    let scene = Scene.small(
      from: Rect2D(x: 0, y: 0, width: 200, height: 200),
      to: Rect2D(x: 90, y: 90, width: 10, height: 10)
    )
    let timeline = try ProgressTimeline(resolving: scene)
    for part in stride(from: -1.0, through: 3, by: 0.05) {
      let frame = try #require(timeline.state("view", atProgress: part)).frame
      #expect(abs(frame.width - max(0, 200 - 190 * part)) < 1e-9)
    }
  }

  @Test("A choreography whose dismissal isn't the reverse can't be driven, and the error has the reason")
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

  @Test("A threshold out of range is an error for every start", arguments: Scene.Start.all)
  func refusesThreshold(start: Scene.Start) {
    let scene = Scene.small(with: CardTransition(threshold: 2), script: [.present, .hold(1), .dismiss]).started(
      by: start
    )
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("its threshold is 2.0; expected 0…1") == true)
  }

  @Test("A scene without a size is an error for every start", arguments: Scene.Start.all)
  func refusesNoSize(start: Scene.Start) {
    let scene = Scene.small(on: Canvas(width: 0, height: 0)).started(by: start)
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("canvas: error: width is 0.0; expected 1…10000 points") == true)
  }
}
