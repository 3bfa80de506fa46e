import Curves
import Diagnostics
import Testing

@testable import Scenes

/// Scenes with any number of states.
@Suite struct StateSceneTests {
  /// A box at a position, with a button beside it.
  private static func stage(_ x: Double, color: Color = .blue) -> Stage {
    Stage(width: 200, height: 100) {
      Layer("ground").fill(.white)
      Layer("box").frame(x: x, y: 20, width: 40, height: 40).fill(color)
      Layer("button").frame(x: 150, y: 70, width: 40, height: 20).fill(.green)
    }
  }

  private static let three = [
    Scene.State("a", stage(0)), Scene.State("b", stage(60, color: .red)), Scene.State("c", stage(120)),
  ]
  private static let ring = [
    Scene.Edge(from: "a", to: "b", on: .tap("box"), with: MorphTransition(.linear(duration: 1))),
    Scene.Edge(from: "b", to: "c", on: .tap("box"), with: MorphTransition(.linear(duration: 1))),
    Scene.Edge(from: "c", to: "a", on: .tap("button"), with: MorphTransition(.linear(duration: 1))),
  ]

  private static func scene(
    _ states: [Scene.State] = three,
    _ edges: [Scene.Edge] = ring,
    script: [Scene.Cue] = [.go(to: "b"), .hold(1), .go(to: "c"), .go(to: "a")],
    start: Scene.Start = .loop
  ) -> Scene {
    Scene(
      "states",
      title: "T",
      description: "D",
      on: Canvas(width: 200, height: 100),
      start: start,
      script: script,
      states: states,
      edges: edges
    )
  }

  @Test(
    "A script goes from state to state, each edge with its own curve",
    arguments: [(0.5, 30), (1.5, 60), (2.5, 90), (3.5, 60)]
  )
  func plays(time: Double, x: Double) throws {
    let timeline = try Timeline(resolving: Self.scene())
    #expect(timeline.duration == 4)
    #expect(abs(try #require(timeline.state("box", at: time)).frame.x - x) < 1e-9)
  }

  @Test("A cue during a motion continues from the current position")
  func interrupts() throws {
    let spring = Animation.spring(.bouncy)
    let edges = [
      Scene.Edge(from: "a", to: "b", with: MorphTransition(spring)),
      Scene.Edge(from: "b", to: "a", with: MorphTransition(spring)),
    ]
    let scene = Self.scene(Array(Self.three[..<2]), edges, script: [.go(to: "b", next: 0.15), .go(to: "a"), .hold(1)])
    let timeline = try Timeline(resolving: scene)
    let before = try #require(timeline.state("box", at: 0.15 - 1e-7)).frame.x
    let after = try #require(timeline.state("box", at: 0.15 + 1e-7)).frame.x
    #expect(abs(before - 60 * Spring.bouncy.value(at: 0.15)) < 1e-3)
    #expect(abs(before - after) < 1e-3)
    let farthest = stride(from: 0.15, to: 1, by: 0.01).compactMap { timeline.state("box", at: $0)?.frame.x }.max() ?? 0
    #expect(farthest > before + 1)
  }

  @Test("With reduced motion, colors fade and positions change at once")
  func isCalm() throws {
    let timeline = try Timeline(resolving: Self.scene(), motion: .reduced)
    #expect(try #require(timeline.state("box", at: 0.01)).frame.x == 60)
    let index = try #require(timeline.layers.firstIndex { $0.id == "box" })
    #expect(abs(timeline.layers[index].fill.value(at: 0.5).weight(of: .color(.red)) - 0.5) < 1e-9)
  }

  @Test("A layer that only one state has fades, at its position among the others")
  func fades() throws {
    let with = Stage(width: 200, height: 100) {
      Layer("ground").fill(.white)
      Layer("badge").fill(.red)
      Layer("box").fill(.blue)
    }
    let without = Stage(width: 200, height: 100) {
      Layer("ground").fill(.white)
      Layer("box").fill(.blue)
    }
    let edges = [Scene.Edge(from: "a", to: "b", with: MorphTransition(.linear(duration: 1)))]
    let states = [Scene.State("a", without), Scene.State("b", with)]
    let timeline = try Timeline(resolving: Self.scene(states, edges, script: [.go(to: "b"), .hold(1)]))
    #expect(timeline.layers.map(\.id) == ["stage", "ground", "badge", "box"])
    #expect(abs(try #require(timeline.state("badge", at: 0.25)).opacity - 0.25) < 1e-9)
  }

  @Test("The timeline ends when animations that repeat forever are at their start")
  func closesLoop() throws {
    let spin = MorphTransition(.linear(duration: 0.7).repeatForever(autoreverses: false))
    let states = [Scene.State("a", Self.stage(0)), Scene.State("b", Self.stage(60))]
    let scene = Self.scene(states, [Scene.Edge(from: "a", to: "b", with: spin)], script: [.go(to: "b", next: 1)])
    let timeline = try Timeline(resolving: scene)
    #expect(abs(timeline.duration - 1.4) < 1e-9)
    #expect(abs(try #require(timeline.state("box", at: 1.05)).frame.x - 30) < 1e-6)
  }

  @Test("Taps result in a graph whose timeline contains each edge once")
  func makesGraph() throws {
    guard case .states(let graph) = try Composition(resolving: Self.scene(start: .tap())).playback else {
      return #expect(Bool(false), "it isn't a graph")
    }
    #expect(graph.states.map(\.title) == ["a", "b", "c"])
    #expect(graph.edges.map { [$0.from, $0.to] } == [[0, 1], [1, 2], [2, 0]])
    let timeline = graph.timelines.full
    for (state, x) in zip(graph.states, [0.0, 60, 120]) {
      #expect(try #require(timeline.state("box", at: state.time)).frame.x == x)
    }
    #expect(graph.edges[1].target.area == Rect2D(x: 60, y: 20, width: 40, height: 40))
    #expect(!graph.isSwitch)
  }

  @Test("A scene with too many states for taps loops, and a note says so")
  func loops() throws {
    let states = (0..<13).map { Scene.State("s\($0)", Self.stage(Double($0))) }
    let edges = (0..<13).map {
      Scene.Edge(from: "s\($0)", to: "s\(($0 + 1) % 13)", on: .tap(), with: MorphTransition())
    }
    let composition = try Composition(resolving: Self.scene(states, edges, script: [.go(to: "s1")], start: .tap()))
    #expect(composition.playback == .clock(.loop))
    #expect(composition.notes.contains { $0.message.contains("taps can't move between 13 states by 13 edges") })
  }

  @Test("Edges can use the transitions of two stages")
  func takesTransitions() throws {
    let edges = [
      Scene.Edge(from: "a", to: "b", with: FadeTransition(animation: .linear(duration: 1))),
      Scene.Edge(from: "b", to: "a", with: FadeTransition(animation: .linear(duration: 1)), isReverse: false),
    ]
    let (first, second) = (
      Stage(width: 200, height: 100) { Layer("one").fill(.white) },
      Stage(width: 200, height: 100) { Layer("two").fill(.red) }
    )
    let scene = Self.scene(
      [Scene.State("a", first), Scene.State("b", second)],
      [edges[0]],
      script: [.go(to: "b"), .hold(1)]
    )
    let timeline = try Timeline(resolving: scene)
    #expect(abs(try #require(timeline.state("two", at: 0.5)).opacity - 0.5) < 1e-9)
  }

  @Test(
    "Problems of states and edges are errors",
    arguments: [
      (scene([]), "states: states: error: it has no state; expected at least one"),
      (scene([three[0], three[0]], []), "two states are called “a”; expected every name once"),
      (
        scene(three, [Scene.Edge(from: "a", to: "bb"), ring[1]]),
        "edges: error: there is no state “bb”; did you mean “b”?"
      ),
      (
        scene(three, [ring[0]], script: [.go(to: "b")]),
        "no edge leads to “c”; expected one, or a scene without that state"
      ),
      (scene(script: [.go(to: "c")]), "script: error: no edge leads from “a” to “c”; expected b"),
      (scene(script: [.go(to: "b", next: .nan)]), "the next cue comes after nan s"),
      (
        scene(script: [.present]),
        "the scene isn't one transition between two states, which could be presented, dismissed or dragged"
      ),
      (
        scene(three, ring + [Scene.Edge(from: "a", to: "a")]),
        "an edge leads from “a” to itself; expected another state"
      ),
      (scene(three, ring + [ring[0]]), "two edges lead from “a” to “b”; expected one"),
      (
        scene(three, ring + [Scene.Edge(from: "a", to: "c", on: .tap("box"))], start: .tap()),
        "in “a” a tap on layer “box” leads to “b” and “c”; expected one of them"
      ),
      (
        scene(three, [Scene.Edge(from: "a", to: "b", on: .tap("bux"))] + ring[1...], start: .tap()),
        "there is no layer “bux” that could be touched; did you mean “box”?"
      ),
      (scene(three, ring.map { Scene.Edge(from: $0.from, to: $0.to) }, start: .tap()), "nothing takes a tap"),
      (scene(start: .driven), "neither a finger nor a script can drive anything but one transition"),
      (scene(start: .tap(opening: "box")), "its edges say what takes a tap; expected .tap() without layers"),
      (
        scene(three, [Scene.Edge(from: "a", to: "b", with: MorphTransition(.hold(1).repeatForever()))] + ring[1...]),
        "it repeats a jump; expected a continuous curve"
      ),
    ]
  )
  func refuses(scene: Scene, message: String) {
    let error = #expect(throws: Diagnostics.self) { try Composition(resolving: scene) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  /// A ring of states whose first edge is started by a tap and has an animation.
  private static func tapped(_ animation: Animation) throws -> StateGraph {
    let edges = [Scene.Edge(from: "a", to: "b", on: .tap(), with: MorphTransition(animation))] + ring[1...]
    let composition = try Composition(resolving: scene(three, edges, start: .tap()))
    guard case .states(let graph) = composition.playback else { throw Diagnostics([]) }
    return graph
  }

  @Test("An animation that repeats forever runs once after the edge that starts it, and then the state is at rest")
  func loopsInState() throws {
    let graph = try Self.tapped(.linear(duration: 0.4).repeatForever())
    let loop = try #require(graph.edges[0].loop)
    #expect(abs(loop.upperBound - loop.lowerBound - 0.8) < 1e-9 && loop.lowerBound == graph.edges[0].span.upperBound)
    #expect(graph.edges.dropFirst().allSatisfy { $0.loop == nil })
    let timeline = graph.timelines.full
    let index = try #require(timeline.layers.firstIndex { $0.id == "box" })
    func box(_ time: Double) -> Rect2D { timeline.state(of: index, at: time).bounds }
    #expect(abs(box(loop.lowerBound).x - box(loop.upperBound - 1e-9).x) < 1e-6)
    #expect(abs(box(loop.lowerBound + 0.4).x - box(graph.states[1].time).x) < 1e-6)
    #expect(abs(box(loop.lowerBound + 0.2).x - 30) < 1e-6)
  }

  @Test("Animations that repeat forever and have no common period are an error of a tap")
  func refusesEndlessTaps() {
    let moved = Stage(width: 200, height: 100) {
      Layer("ground").fill(.white)
      Layer("box").frame(x: 60, y: 20, width: 40, height: 40).fill(.blue)
      Layer("button").frame(x: 100, y: 70, width: 40, height: 20).fill(.green)
    }
    let pulse = MorphTransition(
      .linear(duration: 0.7001).repeatForever(),
      for: ["box": .linear(duration: 1.0007).repeatForever()]
    )
    let states = [Self.three[0], Scene.State("b", moved), Self.three[2]]
    let edges = [Scene.Edge(from: "a", to: "b", on: .tap(), with: pulse)] + Self.ring[1...]
    let error = #expect(throws: Diagnostics.self) {
      try Composition(resolving: Self.scene(states, edges, start: .tap()))
    }
    #expect(error?.description.contains("never starts again at the same time within 120 s") == true)
  }

  @Test("A scene of two stages has two states with an edge in each direction")
  func isShort() {
    let scene = Scene.small()
    #expect(scene.isPair && scene.states.count == 2 && scene.edges.map(\.isReverse) == [false, true])
    #expect(scene.states[0].stage == scene.presenter && scene.states[1].stage == scene.presented)
  }
}
