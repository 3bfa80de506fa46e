import Curves
import Demos
import Scenes
import Testing

@Suite struct TimelineTests {
  @Test("The segments of a track cover the whole duration", arguments: Demos.all)
  func coversTime(scene: Scene) throws {
    let timeline = try Timeline(resolving: scene)
    for layer in timeline.layers {
      let segments = layer.frame.segments
      #expect(segments.first?.start == 0)
      #expect(segments.last?.end == timeline.duration)
      for (segment, next) in zip(segments, segments.dropFirst()) { #expect(segment.end == next.start) }
    }
  }

  @Test("A loop that begins at its poster shows the same at the same moments", arguments: Demos.all)
  func beginsElsewhere(scene: Scene) throws {
    let timelines = try scene.composition().timelines
    let start = timelines.full.posterTime
    guard let turned = timelines.beginning(at: start) else {
      #expect(scene.name == "heartbeat")
      return
    }
    for (before, after) in [(timelines.full, turned.full), (timelines.reduced, turned.reduced)] {
      #expect(after.duration == before.duration && after.posterTime == 0)
      for step in 0..<23 {
        let time = (Double(step) + 0.37) / 23 * before.duration
        for index in before.layers.indices {
          let (one, other) = (
            before.state(of: index, at: time),
            after.state(of: index, at: before.wrapped(time - start + before.duration))
          )
          #expect(abs(one.bounds.x - other.bounds.x) < 1e-6 && abs(one.bounds.width - other.bounds.width) < 1e-6)
          #expect(abs(one.opacity - other.opacity) < 1e-6)
        }
      }
    }
  }

  @Test("A timeline whose duration somebody changed has no times beyond it", arguments: [-1, 0, .nan])
  func boundsBreakpoints(duration: Double) throws {
    var timeline = try Timeline(resolving: Demos.all[0])
    timeline.duration = duration
    #expect(timeline.breakpoints == (duration == 0 ? [0] : []))
  }

  @Test("A motion costs about the same with a spring that never overshoots, whose duration has to be searched")
  func knowsDuration() {
    func cost(_ spring: Spring) -> Duration {
      let motion = CurveMotion(curve: .spring(spring), speed: 1)
      return (0..<9).map { _ in
        ContinuousClock().measure {
          let sum = (0..<20_000).reduce(0.0) { $0 + motion.part(at: Double($1) * 2e-5) }
          #expect(sum > 0)
        }
      }.min() ?? .zero
    }
    // Searching the duration for every value costs more than thirty times as much.
    #expect(cost(.smooth) < cost(.bouncy) * 8)
  }

  @Test("All values are valid: finite, no negative size, opacities in 0…1", arguments: Demos.all)
  func isValid(scene: Scene) throws {
    let timeline = try Timeline(resolving: scene)
    for index in timeline.layers.indices {
      for time in stride(from: 0.0, through: timeline.duration, by: 0.05) {
        let state = timeline.state(of: index, at: time)
        #expect(state.bounds.components.allSatisfy { $0.isFinite })
        #expect(state.frame.width >= 0 && state.frame.height >= 0)
        #expect((0...1).contains(state.opacity))
      }
    }
  }

  @Test("A loop ends with the values of its start", arguments: Demos.all)
  func closesLoop(scene: Scene) throws {
    let timeline = try Timeline(resolving: scene)
    for index in timeline.layers.indices {
      let (start, end) = (timeline.state(of: index, at: 0), timeline.state(of: index, at: timeline.duration))
      #expect(start.bounds.isNear(end.bounds))
      #expect(start.opacity == end.opacity)
    }
  }

  @Test("Resolving a scene twice has the same result", arguments: Demos.all)
  func isPure(scene: Scene) throws {
    let (one, other) = (try Timeline(resolving: scene), try Timeline(resolving: scene))
    #expect(one == other)
  }

  @Test("Ids are unique, and parents precede their children", arguments: Demos.all)
  func ordersLayers(scene: Scene) throws {
    let layers = try Timeline(resolving: scene).layers
    #expect(Set(layers.map(\.id)).count == layers.count)
    for (index, layer) in layers.enumerated() { #expect(layer.parent.map { $0 < index } ?? true) }
  }

  @Test(
    "With reduced motion nothing moves, and the presented stage fades",
    arguments: Demos.all.filter { $0.states.count == 2 }
  )
  func standsStill(scene: Scene) throws {
    let timeline = try Timeline(resolving: scene, motion: .reduced)
    for layer in timeline.layers {
      #expect(layer.frame.isConstant)
      #expect(layer.pose.isConstant)
    }
    #expect(timeline.layers.contains { !$0.opacity.isConstant })
    let full = try Timeline(resolving: scene)
    #expect(timeline.duration == full.duration)
  }

  @Test(
    "With reduced motion, the layers of states change their positions at once",
    arguments: Demos.all.filter { $0.states.count > 2 }
  )
  func jumps(scene: Scene) throws {
    let timeline = try Timeline(resolving: scene, motion: .reduced)
    for layer in timeline.layers {
      #expect(layer.frame.segments.allSatisfy { $0.motion == nil })
      #expect(layer.pose.segments.allSatisfy { $0.motion == nil })
    }
    #expect(timeline.duration == (try Timeline(resolving: scene)).duration)
  }

  @Test("A script that starts with a dismissal starts with the values of the presentation's end")
  func startsPresented() throws {
    let timeline = try Timeline(resolving: .small(script: [.hold(1), .dismiss]))
    #expect(timeline.state("page", at: 0.5)?.opacity == 1)
    #expect(timeline.state("page", at: timeline.duration)?.opacity == 0)
  }

  @Test("The poster shows the middle of the first hold after a presentation")
  func choosesPoster() throws {
    let timeline = try Timeline(resolving: .small(script: [.hold(2), .present, .hold(3), .dismiss]))
    #expect(timeline.posterTime == 2 + Spring.reference.coreAnimationSettlingDuration + 1.5)
  }
}

@Suite struct AnimationTests {
  @Test(
    "Springs have the spelling of SwiftUI",
    arguments: [
      (Animation.spring(duration: 0.5, bounce: 0.3), Spring.bouncy), (.spring(duration: 0.5), .smooth),
      (.snappy, .snappy),
      (.spring(response: 0.4, dampingFraction: 0.8), Spring(response: 0.4, dampingFraction: 0.8)),
      (.interpolatingSpring(stiffness: 150, damping: 15), .reference), (.bouncy, .bouncy), (.smooth, .smooth),
    ]
  )
  func spellsSprings(animation: Animation, spring: Spring) {
    #expect(animation.curve == .spring(spring))
  }

  @Test("As in SwiftUI, the last modifier is the outermost")
  func appliesModifiersInOrder() {
    let curve = Animation.linear(duration: 1)
    #expect(curve.delay(1).speed(2).delay == 0.5)
    #expect(curve.delay(1).speed(2).duration == 1)
    #expect(curve.speed(2).delay(1).delay == 1)
    #expect(curve.speed(2).delay(1).duration == 1.5)
  }

  @Test("A delayed animation keeps the old value until it starts")
  func waits() throws {
    let scene = Scene.small(with: HeroTransition(animation: .linear(duration: 1).delay(0.5)), script: [.present])
    let timeline = try Timeline(resolving: scene)
    #expect(timeline.state("view", at: 0.4)?.frame == Rect2D(x: 20, y: 300, width: 40, height: 30))
    #expect(timeline.state("view", at: 1)?.frame.isNear(Rect2D(x: 10, y: 150, width: 120, height: 90)) == true)
    #expect(timeline.duration == 1.5)
  }

  @Test("Speed shortens an animation")
  func speedsUp() throws {
    let scene = Scene.small(with: HeroTransition(animation: .linear(duration: 1).speed(4)), script: [.present])
    let timeline = try Timeline(resolving: scene)
    #expect(timeline.duration == 0.25)
    #expect(timeline.state("view", at: 0.125)?.frame.isNear(Rect2D(x: 10, y: 150, width: 120, height: 90)) == true)
  }
}
