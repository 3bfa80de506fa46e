import Foundation
import Scenes
import Testing

@testable import Views

/// A distance in a second, at constant speed.
private struct Even: CustomAnimation {
  var merges = false

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < 1 ? value.scaled(by: time) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Views.Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { merges && previous.base is Even }
}

/// A distance in a second from wherever it is when another one takes its place.
private struct Continued: CustomAnimation {
  struct Start<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: (place: V, time: Double) { (.zero, 0) }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let start = context.state[Start<V>.self]
    return time - start.time < 1 ? start.place.interpolated(towards: value, amount: time - start.time) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Views.Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    context.state[Start<V>.self] = (previous.base.animate(value: value, time: time, context: &context) ?? value, time)
    return true
  }
}

/// A critically damped spring that is stepped from frame to frame.
private struct Stepped: CustomAnimation {
  struct Motion<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: (place: V, velocity: V, time: Double) { (.zero, .zero, 0) }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var motion = context.state[Motion<V>.self]
    let spring = Spring(duration: 0.5, bounce: 0)
    spring.update(value: &motion.place, velocity: &motion.velocity, target: value, deltaTime: time - motion.time)
    motion.time = time
    context.state[Motion<V>.self] = motion
    context.isLogicallyComplete = time >= 0.5
    return time < 2 ? motion.place : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Views.Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { true }
}

/// A motion by a function of the time.
private struct Free: CustomAnimation {
  enum Kind: Hashable { case swinging, approaching, infinite, wrong, over, shaking, uneven, repeated(Views.Animation) }
  let kind: Kind

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    switch kind {
    case .swinging: value.scaled(by: sin(time))
    case .approaching: value.scaled(by: 1 - exp(-10 * time))
    case .infinite: value.scaled(by: 1 / (0.5 - time))
    case .wrong: value.scaled(by: time < 0.3 ? time : .nan)
    case .over: nil
    case .shaking: time < 0.5 ? value.scaled(by: 0.1 * sin(40 * time)) : nil
    case .uneven: time < value.magnitudeSquared.squareRoot() / 10 ? value.scaled(by: time) : nil
    case .repeated(let animation): animation.animate(value: value, time: time, context: &context)
    }
  }
}

private struct Moving: Views.View {
  let animation: Views.Animation
  @Views.State private var isMoved = false
  var body: some Views.View {
    Views.Color.red.frame(width: 10, height: 10).offset(x: isMoved ? 100 : 0)
      .onTapGesture { withAnimation(animation) { isMoved.toggle() } }
      .named("dot")
  }
}

private struct Completing: Views.View {
  @Views.State private var isDone = false
  @Views.State private var isMoved = false
  var body: some Views.View {
    Views.Color.red.frame(width: 10, height: isMoved ? 20 : 10)
      .offset(x: isDone ? 100 : 0)
      .onTapGesture {
        withAnimation(Views.Animation(Stepped())) {
          isMoved = true
        } completion: {
          isDone = true
        }
      }
      .named("dot")
  }
}

/// Animations that listings declare themselves.
@MainActor @Suite struct CustomAnimationTests {
  /// The distances of a dot from its place, which is tapped once a second or as often as given, and the notes.
  private func places(
    _ animation: Views.Animation,
    _ play: [Cue] = [.tap("dot"), .hold(3)],
    at times: [Double]
  ) throws -> (places: [Double], notes: [String]) {
    let composition = try ViewScene.test(play) { Moving(animation: animation) }.composition()
    let timeline = composition.timelines.full
    let dot = try #require(timeline.layers.indices.last)
    let start = timeline.state(of: dot, at: 0).bounds.center.x
    return (
      times.map { timeline.state(of: dot, at: $0).bounds.center.x - start },
      composition.notes.map(\.message).filter { !$0.hasPrefix("it doesn't end as it began") }
    )
  }

  private func expect(_ found: [Double], _ expected: [Double], within tolerance: Double = 0.5) {
    for (found, expected) in zip(found, expected) {
      #expect(abs(found - expected) < tolerance, "\(found) instead of \(expected)")
    }
  }

  @Test("Frames are asked for until there are none")
  func plays() throws {
    let (places, notes) = try places(Views.Animation(Even()), at: [0, 0.25, 0.5, 0.999, 1, 2])
    expect(places, [0, 25, 50, 100, 100, 100])
    #expect(notes.isEmpty)
  }

  @Test("What an animation keeps is there in the next frame")
  func keepsState() throws {
    let spring = Spring(duration: 0.5, bounce: 0)
    let times = [0.1, 0.2, 0.4, 0.8]
    expect(try places(Views.Animation(Stepped()), at: times).places, times.map { 100 * spring.value(at: $0) })
  }

  @Test("Delay, speed and repetition apply")
  func changes() throws {
    let animation = Views.Animation(Even()).speed(2).delay(1)
    expect(try places(animation, at: [1, 1.25, 1.5]).places, [0, 50, 100])
    let repeated = Views.Animation(Even()).repeatForever()
    expect(try places(repeated, at: [0.5, 1, 1.5, 2.5]).places, [50, 100, 50, 50], within: 1)
  }

  @Test("An animation of another one plays that one")
  func wraps() throws {
    let times = [0.1, 0.25, 0.4]
    let inner = try places(.easeIn(duration: 0.5), at: times).places
    expect(try places(Views.Animation(Free(kind: .repeated(.easeIn(duration: 0.5)))), at: times).places, inner)
  }

  @Test("An animation says what it is built on, and is equal to one that is built on an equal one")
  func base() {
    #expect(Views.Animation(Even()).base is Even)
    var context = AnimationContext<Double>()
    let place = Views.Animation.linear(duration: 2).base.animate(value: 10, time: 0.5, context: &context)
    #expect(abs((place ?? 0) - 2.5) < 1e-9)
    #expect(Views.Animation(Even()) == Views.Animation(Even()))
    #expect(Views.Animation(Even()) != Views.Animation(Even(merges: true)))
  }

  @Test("What comes while it runs is added, or merged as the animation says")
  func interruptions() throws {
    let play: [Cue] = [.tap("dot"), .hold(0.5), .tap("dot"), .hold(3)]
    let times = [0.5, 0.75, 1, 1.5]
    // r + f·(V − r), where r still rises to 100.
    expect(try places(Views.Animation(Even()), play, at: times).places, [50, 75 * 0.75, 50, 0], within: 1)
    // The whole distance is 0 from then on.
    expect(try places(Views.Animation(Even(merges: true)), play, at: times).places, [0, 0, 0, 0], within: 1)
    // From where it is.
    expect(try places(Views.Animation(Continued()), play, at: times).places, [50, 37.5, 25, 0], within: 1)
  }

  @Test("A merged animation that keeps its velocity moves like a spring that is retargeted")
  func keepsVelocity() throws {
    let play: [Cue] = [.tap("dot"), .hold(0.1), .tap("dot"), .hold(3)]
    let times = [0.1, 0.15, 0.2, 0.3, 0.5]
    let spring = try places(.spring(duration: 0.5, bounce: 0), play, at: times).places
    expect(try places(Views.Animation(Stepped()), play, at: times).places, spring, within: 1.5)
  }

  @Test("A completion waits until the animation counts as complete")
  func completes() throws {
    let timeline = try ViewScene.test([.tap("dot"), .hold(1)]) { Completing() }.composition().timelines.full
    let dot = try #require(timeline.layers.indices.last)
    let places = [0.45, 0.55].map { timeline.state(of: dot, at: $0).bounds.center.x }
    #expect(abs(places[1] - places[0] - 100) < 1)
  }

  @Test(
    "What can't be played as it is has a note",
    arguments: [
      (Free.Kind.swinging, "the animation Free doesn't end, so it is played for 30 s"),
      (.infinite, "the animation Free isn't a finite number in one of its frames, so the change is made at once"),
      (.wrong, "the animation Free isn't a finite number in one of its frames, so the change is made at once"),
      (.uneven, "the animation Free moves differently over other distances, and is played as over a distance of 1"),
    ]
  )
  fileprivate func notes(_ kind: Free.Kind, _ message: String) throws {
    let notes = try places(Views.Animation(Free(kind: kind)), at: []).notes
    #expect(notes.contains { $0.hasPrefix(message) }, "\(notes)")
  }

  @Test(
    "What ends without a word needs no note",
    arguments: [
      // An animation that approaches its target, one without frames, and one that jumps in the end.
      (Free.Kind.approaching, [0.1, 1], [63.2, 100]), (.over, [0, 1], [0, 0]),
      (.shaking, [0.45, 0.6], [-7.5, 100]),
    ]
  )
  fileprivate func ends(_ kind: Free.Kind, times: [Double], expected: [Double]) throws {
    let (found, notes) = try places(Views.Animation(Free(kind: kind)), at: times)
    expect(found, expected, within: 1)
    #expect(notes.isEmpty)
  }
}
