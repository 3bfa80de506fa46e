import Curves
import Scenes
import Testing

@Suite struct LayerDiagramTests {
  private let scene = Scene.small(
    with: LayerDiagram(of: HeroTransition(animation: .easeInOut(duration: 1.5))),
    on: Canvas(width: 400, height: 600)
  )

  @Test("Each layer is 50 points to the right of and below the one behind it")
  func spreadsLayers() throws {
    let timeline = try Timeline(resolving: scene)
    let frames = try ["presenter", "presented", "matched"].map { try #require(timeline.state($0, at: 0)).frame }
    for (behind, before) in zip(frames, frames.dropFirst()) {
      #expect(before.x - behind.x == 50)
      #expect(before.y - behind.y == 50)
    }
  }

  @Test("The planes are seen from 1000 points away, rotated by −20° and 30°")
  func turnsLayers() throws {
    let timeline = try Timeline(resolving: scene)
    let state = try #require(timeline.state("presenter", at: 0))
    // By hand, for the plane's top left corner: about the center of the canvas, first rotateY(30°), then rotateX(−20°),
    // then divided by 1 − z/1000.
    let (x, y) = (state.frame.x - 200, state.frame.y - 300)
    let (cos30, sin30, cos20, sin20) = (0.8660254037844387, 0.5, 0.9396926207859084, 0.3420201433256687)
    let (turnedX, turnedZ) = (x * cos30, -x * sin30)
    let (tiltedY, tiltedZ) = (y * cos20 + turnedZ * sin20, -y * sin20 + turnedZ * cos20)
    let w = 1 - tiltedZ / 1000
    let corner = state.projection.apply(state.frame.origin)
    #expect(abs(corner.x - (200 + turnedX / w)) < 1e-9)
    #expect(abs(corner.y - (300 + tiltedY / w)) < 1e-9)
  }

  @Test("Shared elements are always visible, and their originals never")
  func alwaysShowsSharedElement() throws {
    let timeline = try Timeline(resolving: scene)
    for time in stride(from: 0.0, to: timeline.duration, by: 0.1) {
      #expect(timeline.state("view", at: time)?.opacity == 1)
      #expect(timeline.state("source", at: time)?.opacity == 0)
      #expect(timeline.state("destination", at: time)?.opacity == 0)
    }
  }

  @Test("The progress is 0 at the start, 1 from 30 to 50 percent, and 0 from 80 percent of 5 s")
  func keepsItsTimes() throws {
    let timeline = try Timeline(resolving: scene)
    #expect(timeline.duration == 5)
    for (part, opacity) in [(0.0, 0.0), (0.3, 1), (0.4, 1), (0.5, 1), (0.8, 0), (0.99, 0)] {
      #expect(timeline.state("presented", at: 5 * part)?.opacity == opacity, "at \(part)")
    }
    let middle = try #require(timeline.state("presented", at: 0.75)).opacity
    #expect(abs(middle - 0.5) < 1e-9)
  }
}

@Suite struct LayerDiagramOfOthersTests {
  private static let canvas = Canvas(width: 600, height: 600)

  private static func scene(_ transition: any Transition) -> Scene {
    Scene(
      "apart",
      title: "Apart",
      description: "Layers apart.",
      on: canvas,
      script: [.present, .hold(1), .dismiss, .hold(1)],
      from: Stage(width: 270, height: 340) {
        Layer("ground").fill(.white)
        Layer("button").fill(.indigo).cornerRadius(20).frame(x: 200, y: 280, width: 40, height: 40)
      },
      to: Stage(width: 270, height: 300) { Layer("page").fill(.orange) },
      with: transition
    )
  }

  @Test("A layer that moves in its plane stays in it, and the plane keeps its position")
  func holdsWhatMoves() throws {
    let timeline = try Timeline(resolving: Self.scene(LayerDiagram(of: CardTransition(gap: 40))))
    let plane = try #require(timeline.state("presented.sheet.plane", at: 0))
    #expect(plane.frame.size == Size2D(width: 270, height: 340))
    for time in [0.0, 0.2, 0.4, 0.9] {
      let now = try #require(timeline.state("presented.sheet.plane", at: time))
      #expect(now.frame == plane.frame && now.projection == plane.projection)
    }
    // The frame on the canvas includes the position of the plane.
    let sheet = try #require(timeline.state("presented.sheet", at: 0.5))
    #expect(sheet.frame.origin == Point2D(x: plane.frame.x, y: plane.frame.y + 40))
  }

  @Test("Layers have the names of their roles")
  func namesLayers() throws {
    let timeline = try Timeline(resolving: Self.scene(LayerDiagram(of: CardTransition(gap: 40))))
    let labels = timeline.layers.compactMap { layer -> String? in
      if case .text(let text) = layer.look.content { text.string } else { nil }
    }
    #expect(labels == ["Snapshot", "Dimming", "Presented"])
  }

  @Test(
    "Every transition has a layer diagram",
    arguments: [
      FadeTransition() as any Transition, CardTransition(gap: 40), DrawerTransition(edge: .leading, width: 200),
      ExpandTransition(from: "button"),
    ]
  )
  func takesApart(transition: any Transition) throws {
    func apart(_ base: some Transition) -> any Transition { LayerDiagram(of: base) }
    let timeline = try Timeline(resolving: Self.scene(apart(transition)))
    for index in timeline.layers.indices {
      for time in stride(from: 0.0, to: timeline.duration, by: 0.1) {
        let numbers = timeline.state(of: index, at: time).bounds.components
        #expect(numbers.allSatisfy { $0.isFinite })
      }
    }
  }
}
