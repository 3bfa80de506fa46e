import Curves
import Diagnostics
import Scenes
import Testing

@Suite struct GestureTests {
  @Test(
    "Momentum projects 0.499 of the velocity at the normal rate, and 0.099 at the fast rate",
    arguments: [
      (1000.0, Momentum.DecelerationRate.normal, 599.0), (1000, .fast, 199), (-200, .normal, 0.2), (0, .fast, 100),
    ]
  )
  func projects(velocity: Double, rate: Momentum.DecelerationRate, end: Double) {
    #expect(abs(Momentum.projection(of: 100, velocity: velocity, rate: rate) - end) < 1e-9)
  }

  @Test(
    "Rubber-banding moves less the farther it is pulled",
    arguments: [(50.0, 26.6), (100, 51.6), (200, 97.3), (400, 174.5), (-100, -51.6)]
  )
  func stretches(pull: Double, length: Double) {
    #expect(abs(Momentum.rubberBand(pull, over: 844) - length) < 0.05)
  }

  @Test("The slope of rubber-banding is its derivative", arguments: [1.0, 80, 400, -200])
  func hasSlope(pull: Double) {
    let step = 1e-4
    let difference = Momentum.rubberBand(pull + step, over: 844) - Momentum.rubberBand(pull - step, over: 844)
    #expect(abs(Momentum.rubberBandSlope(pull, over: 844) - difference / (2 * step)) < 1e-7)
  }

  @Test("Rubber-banding starts with 0.55 of the pull and never reaches the dimension")
  func limitsRubber() {
    #expect(abs(Momentum.rubberBand(1e-6, over: 844) / 1e-6 - 0.55) < 1e-6)
    #expect(Momentum.rubberBand(1e9, over: 844) < 844)
  }

  private static let percent = Interaction(toward: .bottom, over: 844)
  private static let fluid = Interaction(toward: .bottom, over: 844, style: .fluid(.smooth))

  @Test(
    "A percent-driven dismissal ends in the remaining fraction of its duration",
    // From the reference: of 0.4 s, finishing from 0.35 takes 0.26 s, and returning from 0.2 takes 0.08 s.
    arguments: [(0.35, true, 0.26), (0.5, true, 0.2), (0.2, false, 0.08), (0.1, false, 0.04), (1, true, 0)]
  )
  func endsPercentDriven(progress: Double, finishes: Bool, duration: Double) {
    let translation = progress * 844
    #expect(Self.percent.finishes(at: translation, velocity: 3000) == finishes)
    #expect(Self.percent.finishes(at: translation, velocity: -3000) == finishes)
    let ending = Self.percent.ending(from: translation, velocity: 0, of: 0.4)
    #expect(abs(ending.duration - duration) < 1e-12)
    #expect(ending.curve == .timing(.easeInOut, duration: ending.curve.duration))
  }

  @Test(
    "The progress of a percent-driven dismissal stays in 0…1",
    arguments: [(-100.0, 0.0), (0, 0), (422, 0.5), (2000, 1)]
  )
  func clampsPercentDriven(translation: Double, progress: Double) {
    #expect(Self.percent.progress(of: translation) == progress)
  }

  @Test(
    "The projected momentum decides where a fluid dismissal ends",
    arguments: [
      (100.0, 0.0, false), (100, 700, true), (100, 600, false), (600, 0, true), (600, -400, false), (423, 0, true),
    ]
  )
  func endsFluid(translation: Double, velocity: Double, finishes: Bool) {
    #expect(Self.fluid.finishes(at: translation, velocity: velocity) == finishes)
  }

  @Test(
    "The spring continues with the finger's velocity, in remaining distances per second",
    arguments: [(100.0, 700.0), (600, -400)]
  )
  func handsVelocityOver(translation: Double, velocity: Double) throws {
    let ending = Self.fluid.ending(from: translation, velocity: velocity, of: 0.4)
    guard case .spring(let spring) = ending.curve else { return #expect(Bool(false), "it ends on a spring") }
    let left = (velocity > 0 ? 844 : 0) - translation
    // Just after the finger has let go, the layer has the finger's velocity.
    #expect(abs(spring.velocity(at: 0) * left - velocity) < 1e-9)
  }

  @Test("The velocity of a finger is measured over its last 100 milliseconds")
  func measuresVelocity() {
    let start = Point2D(x: 0, y: 0)
    #expect(abs(Drag(from: start).moving(by: 120, over: 0.12).velocity - 1000) < 1e-9)
    #expect(Drag(from: start).moving(by: 120, over: 0.12).resting(0.1).velocity == 0)
    #expect(abs(Drag(from: start).moving(by: 100, over: 1).moving(by: 30, over: 0.05).velocity - 350) < 1e-9)
    #expect(abs(Drag(from: start).moving(by: 10, over: 0.05).velocity - 200) < 1e-9)
  }

  private static func scene(_ script: [Scene.Cue], _ transition: any Transition = CardTransition()) -> Scene {
    let canvas = Canvas(width: 390, height: 844)
    return Scene(
      "drag",
      title: "Drag",
      description: "A finger drags.",
      on: canvas,
      script: script,
      from: Stage(on: canvas) { Layer("ground").fill(.white) },
      to: Stage(width: 390, height: 790) { Layer("page").fill(.orange) },
      with: transition
    )
  }

  private static let finger = Point2D(x: 195, y: 300)

  @Test("During a drag, the card stays under the finger, and the dimming is linear")
  func followsFinger() throws {
    let timeline = try Timeline(
      resolving: Self.scene([.present, .drag(Drag(from: Self.finger).moving(by: 422, over: 1)), .hold(1)])
    )
    for time in [0.0, 0.25, 0.5, 0.9] {
      let card = try #require(timeline.state("presented.sheet", at: 0.4 + time)).frame
      let dot = try #require(timeline.state("touch", at: 0.4 + time))
      #expect(abs(card.y - 54 - 422 * time) < 1e-9)
      #expect(abs(dot.frame.center.y - 300 - 422 * time) < 1e-9 && dot.frame.center.x == 195 && dot.opacity == 1)
      let dimming = try #require(timeline.state("presenter.dimming", at: 0.4 + time)).opacity
      #expect(abs(dimming - 0.6 * (1 - time / 2)) < 1e-9)
    }
  }

  @Test("A card returns below the threshold, and is dismissed above it")
  func returnsOrGoes() throws {
    let drag = Drag(from: Self.finger)
    let timeline = try Timeline(
      resolving: Self.scene([
        .present, .drag(drag.moving(by: 84.4, over: 0.5)), .hold(1), .drag(drag.moving(by: 337.6, over: 0.5)), .hold(1),
      ])
    )
    // 0.4 s forward, 0.5 s under the finger, 0.04 s back within the 0.2 s in which the dot fades.
    #expect(try #require(timeline.state("presented.sheet", at: 0.94)).frame.y == 54)
    #expect(try #require(timeline.state("touch", at: 1.1)).opacity == 0)
    // From 40 % in 0.6 of 0.4 s: after half of the time, half of the remaining distance is covered.
    let middle = try #require(timeline.state("presented.sheet", at: 2.6 + 0.12)).frame.y
    #expect(abs(middle - (54 + 844 * 0.7)) < 1e-6)
    #expect(abs(try #require(timeline.state("presented.sheet", at: 2.6 + 0.24)).frame.y - 898) < 1e-9)
  }

  @Test("A card that is pulled past its end resists, and springs back beyond its position")
  func resists() throws {
    let card = CardTransition(dragging: .fluid(Spring(duration: 0.5, bounce: 0.3)))
    let drag = Drag(from: Self.finger).moving(by: -200, over: 0.5).resting(0.2)
    let timeline = try Timeline(resolving: Self.scene([.present, .drag(drag), .hold(1), .dismiss], card))
    #expect(abs(try #require(timeline.state("presented.sheet", at: 1)).frame.y - (54 - 97.3)) < 0.1)
    let later = stride(from: 1.1, to: 2, by: 0.01).compactMap { timeline.state("presented.sheet", at: $0)?.frame.y }
    #expect(later.max()! > 54.5 && abs(later.last! - 54) < 0.2)
    // The bottom edge stays below the canvas.
    for time in stride(from: 0.4, to: 2, by: 0.01) {
      let frame = try #require(timeline.state("presented.sheet", at: time)).frame
      #expect(frame.y + frame.height >= 844)
    }
  }

  @Test(
    "No property jumps when the finger lets go",
    arguments: [CardTransition(), CardTransition(dragging: .fluid(.snappy))]
  )
  func isContinuous(card: CardTransition) throws {
    let drag = Drag(from: Self.finger)
    let script: [Scene.Cue] = [
      .present, .drag(drag.moving(by: 60, over: 0.2)), .drag(drag.moving(by: -90, over: 0.3)),
      .drag(drag.moving(by: 500, over: 0.25)), .hold(1),
    ]
    let timeline = try Timeline(resolving: Self.scene(script, card))
    for (time, next) in zip(
      stride(from: 0, to: timeline.duration, by: 1e-3),
      stride(from: 1e-3, to: timeline.duration, by: 1e-3)
    ) {
      let (here, there) = (timeline.state("presented.sheet", at: time), timeline.state("presented.sheet", at: next))
      #expect(abs(try #require(here).frame.y - (try #require(there).frame.y)) < 12)
    }
  }

  @Test("With reduced motion, no finger is visible")
  func hidesFinger() throws {
    let scene = Self.scene([.present, .drag(Drag(from: Self.finger).moving(by: 500, over: 0.5)), .hold(1)])
    let timeline = try Timeline(resolving: scene, motion: .reduced)
    for time in stride(from: 0.0, to: timeline.duration, by: 0.05) {
      #expect(timeline.state("touch", at: time)?.opacity == 0)
      #expect(timeline.state("presented.sheet", at: time)?.frame.y == 54)
    }
  }

  @Test(
    "An invalid drag is an error",
    arguments: [
      ([Scene.Cue.present, .drag(Drag(from: finger))], "a drag without a movement; expected .moving(by:over:)"),
      (
        [.present, .drag(Drag(from: finger).moving(by: 10, over: 0))],
        "a drag by 10.0 pt over 0.0 s; expected at most 10000 pt and 0.001…60 s"
      ),
      (
        [.present, .drag(Drag(from: finger).moving(by: 1e308, over: 1))],
        "a drag by 1e+308 pt over 1.0 s; expected at most 10000 pt and 0.001…60 s"
      ),
      (
        [.present, .drag(Drag(from: finger).moving(by: 100, over: 0.002))],
        "a drag by 100.0 pt over 0.002 s; expected at most 20000 pt a second"
      ),
      (
        [.present, .dismiss, .drag(Drag(from: finger).moving(by: 10, over: 1))],
        "a drag of nothing; expected .present before it"
      ),
      (
        [.present, .drag(Drag(from: finger).moving(by: 400, over: 1)), .dismiss],
        ".dismiss twice in a row; expected .present between them"
      ),
    ]
  )
  func refuses(script: [Scene.Cue], problem: String) {
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: Self.scene(script)) }
    #expect(error?.all.map(\.message) == [problem])
  }

  @Test("A drag on a transition without an interaction is an error")
  func refusesFade() {
    let script: [Scene.Cue] = [.present, .drag(Drag(from: Self.finger).moving(by: 10, over: 1))]
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: Self.scene(script, FadeTransition())) }
    #expect(
      error?.all.map(\.message) == [
        "this transition follows no finger; expected one with an interaction, such as CardTransition or DrawerTransition"
      ]
    )
  }
}
