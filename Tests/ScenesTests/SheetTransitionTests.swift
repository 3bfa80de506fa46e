import Curves
import Diagnostics
import Scenes
import Testing

@Suite struct SheetTransitionTests {
  private func scene(_ sheet: SheetTransition, on canvas: Canvas = .phone(.device)) -> Scene {
    Scene(
      "try",
      title: "Try",
      description: "A try.",
      on: canvas,
      script: [.hold(1), .present, .hold(1), .dismiss, .hold(1)],
      from: Stage(on: canvas) { Layer("map").fill(.teal) },
      to: Stage(size: sheet.size(on: canvas)) { Layer("page").fill(.orange) },
      with: sheet
    )
  }

  private func rest(_ sheet: SheetTransition) throws -> Timeline.State {
    let timeline = try Timeline(resolving: scene(sheet))
    return try #require(timeline.state("presented.sheet", at: timeline.posterTime))
  }

  @Test(
    "A floating sheet is 6 points from the sides and the bottom, and its corners are concentric with the screen's",
    arguments: [(SheetTransition.Detent.medium, 416.0), (.height(300), 300)]
  )
  func floats(detent: SheetTransition.Detent, height: Double) throws {
    let state = try rest(SheetTransition(detent))
    #expect(state.frame.isNear(Rect2D(x: 6, y: 844 - 6 - height, width: 378, height: height), within: 0.01))
    #expect(state.cornerRadius == 55 - 6)
  }

  @Test("A large sheet starts below the status bar, is as wide as the canvas, and continues below it")
  func attaches() throws {
    let state = try rest(SheetTransition(.large))
    #expect(abs(state.frame.y - 70) < 0.01)
    #expect(state.frame.x == 0 && state.frame.width == 390)
    #expect(state.frame.y + state.frame.height > 844 + state.cornerRadius)
    #expect(state.cornerRadius == 39)
    #expect(SheetTransition(.large).size(on: .phone) == Size2D(width: 390, height: 774))
  }

  @Test(
    "A sheet comes from below the canvas on the system's spring, and the dimming of a fifth has the same curve",
    arguments: [0.0, 0.05, 0.15, 0.3]
  )
  func slides(time: Double) throws {
    let timeline = try Timeline(resolving: scene(SheetTransition(.medium)))
    let progress = Spring.system.value(at: time)
    let sheet = try #require(timeline.state("presented.sheet", at: 1 + time))
    #expect(abs(sheet.frame.y - (844 - 422 * progress)) < 1e-6)
    let dimming = try #require(timeline.state("presenter.dimming", at: 1 + time))
    #expect(abs(dimming.opacity - 0.2 * progress) < 1e-6)
    #expect(try #require(timeline.state("presenter", at: 1 + time)).frame == Rect2D(size: Canvas.phone.size))
  }

  @Test(
    "A grabber of 36 by 5 points is centered, 5 points below the top edge, if the sheet shows it",
    arguments: [true, false]
  )
  func showsGrabber(isShown: Bool) throws {
    let timeline = try Timeline(resolving: scene(SheetTransition(showsGrabber: isShown)))
    let grabber = timeline.state("presented.grabber", at: timeline.posterTime)
    #expect((grabber != nil) == isShown)
    if let grabber { #expect(grabber.frame.isNear(Rect2D(x: 177, y: 427, width: 36, height: 5), within: 0.01)) }
  }

  @Test(
    "The distance of a drag is the distance that the sheet moves",
    arguments: [(SheetTransition.Detent.medium, 422.0), (.large, 774)]
  )
  func isDragged(detent: SheetTransition.Detent, distance: Double) throws {
    let scene = scene(SheetTransition(detent))
    let choreography = scene.transition.choreography(from: scene.presenter, to: scene.presented, on: scene.canvas)
    let interaction = try #require(choreography.interaction)
    #expect(interaction.distance == distance)
    #expect(interaction.edge == .bottom && interaction.layer == "presented.sheet")
    #expect(throws: Never.self) { try choreography.oneWay() }
  }

  @Test("A flick dismisses the sheet, and a short pull doesn't", arguments: [(120.0, 0.1, true), (60, 1, false)])
  func obeysMomentum(distance: Double, time: Double, isGone: Bool) throws {
    var scene = scene(SheetTransition(.medium))
    scene.script = [
      .present, .hold(0.5), .drag(Drag(from: Point2D(x: 195, y: 440)).moving(by: distance, over: time)), .hold(2),
    ]
    let timeline = try Timeline(resolving: scene)
    let end = try #require(timeline.state("presented.sheet", at: timeline.duration - 0.1))
    #expect(abs(end.frame.y - (isGone ? 844 : 422)) < 0.5)
  }

  @Test("Neither a pull nor a spring opens a gap below a large sheet", arguments: [Spring.system, .bouncy])
  func leavesNoGap(spring: Spring) throws {
    var scene = scene(SheetTransition(.large, animation: .spring(spring), dragging: .fluid(spring)))
    let pull = Drag(from: Point2D(x: 195, y: 300)).moving(by: -300, over: 0.3)
    scene.script = [.present, .drag(pull), .hold(2), .dismiss, .hold(1)]
    let timeline = try Timeline(resolving: scene)
    for time in stride(from: 0.0, to: timeline.duration, by: 0.01) {
      let frame = try #require(timeline.state("presented.sheet", at: time)).frame
      #expect(frame.y + frame.height >= 844)
    }
  }

  @Test("With reduced motion, the sheet fades in at its final position")
  func fades() throws {
    let timeline = try Timeline(resolving: scene(SheetTransition()), motion: .reduced)
    for (time, opacity) in [(0.0, 0.0), (timeline.posterTime, 1)] {
      let state = try #require(timeline.state("presented.sheet", at: time))
      #expect(abs(state.frame.y - 422) < 1e-9)
      #expect(abs(state.opacity - opacity) < 1e-6)
    }
  }

  @Test(
    "An invalid sheet is an error",
    arguments: [
      (SheetTransition(.height(900)), "it is 900.0 pt high; expected more than 0 and at most 838.0 pt"),
      (SheetTransition(.height(0)), "it is 0.0 pt high; expected more than 0 and at most 838.0 pt"),
      (SheetTransition(inset: -1), "its inset is -1.0 pt; expected 0 or more, and less than half of the canvas"),
      (SheetTransition(cornerRadius: -2), "its corner radius is -2.0 pt; expected 0 or more"),
      (SheetTransition(dimming: 1.5), "dimming is 1.5; expected 0…1"),
    ]
  )
  func refuses(sheet: SheetTransition, problem: String) {
    var scene = scene(SheetTransition())
    scene.transition = sheet
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene) }
    #expect(error?.description.contains("try: sheet: error: \(problem)") == true, "\(error?.description ?? "")")
  }

  @Test("A note reports a stage that is larger than its sheet", arguments: [(416.0, 0), (420, 1)])
  func notesCut(height: Double, count: Int) throws {
    var scene = scene(SheetTransition())
    scene.presented = Stage(width: 378, height: height) { Layer("tall").fill(.white) }
    let notes = try Composition(resolving: scene).notes.filter { $0.message.contains("the rest isn't visible") }
    #expect(notes.count == count)
  }
}
