import Foundation
import Scenes
import Testing

@testable import Views

/// Views that are animated by phases, keyframes and transitions of their own, as the compositions that they become.
@MainActor @Suite struct AnimatorTests {
  private func timeline<Content: Views.View>(
    _ play: [Cue],
    motion: KeyPath<Timelines, Timeline> = \.full,
    @Views.ViewBuilder _ content: @escaping () -> Content
  ) throws -> Timeline {
    try ViewScene.test(play, content).composition().timelines[keyPath: motion]
  }

  private func box(_ timeline: Timeline, _ id: String = "box") throws -> Int {
    try #require(timeline.layers.firstIndex { $0.id == id })
  }

  private struct Steps: Views.View {
    @Views.State private var count = 0
    var body: some Views.View {
      Views.Rectangle()
        .frame(width: 20, height: 20)
        .phaseAnimator([0.0, 30, -10], trigger: count) { content, x in
          content.offset(x: x)
        } animation: { x in
          .linear(duration: x == 0 ? 0.5 : 0.25)
        }
        .accessibilityLabel("box")
        .onTapGesture { count += 1 }
    }
  }

  @Test("A phase whose animation is another one each time lasts as long as the one that is shown")
  func playsAnyAnimation() throws {
    var count = 0
    let timeline = try timeline([.hold(6)]) {
      Views.Rectangle()
        .frame(width: 20, height: 20)
        .phaseAnimator([0.0, 30]) { content, x in
          content.offset(x: x)
        } animation: { _ in
          count += 1
          return .linear(duration: 0.25 * Double(count % 4 + 1))
        }
        .accessibilityLabel("box")
    }
    let box = try box(timeline)
    let places = stride(from: 0, to: timeline.duration - 0.05, by: 0.02).map { time in
      timeline.state(of: box, at: time).bounds.center.x
    }
    let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    #expect(steps.count > 100)
    // It turns back a few times, and never waits.
    #expect(steps.count { $0 < 0.1 } < steps.count / 20)
  }

  @Test(
    "With a trigger, a view goes through its phases once, each after the animation of the one before",
    arguments: [(0.05, 0.0), (0.225, 15.0), (0.35, 30.0), (0.475, 10.0), (0.85, -5.0), (1.2, 0.0)]
  )
  func playsPhases(time: Double, offset: Double) throws {
    let timeline = try timeline([.hold(0.1), .tap("box"), .hold(1.5)]) { Steps() }
    #expect(abs(timeline.state(of: try box(timeline), at: time).bounds.center.x - 100 - offset) < 1e-6)
  }

  @Test("Without a trigger, phases repeat, and the play lasts until they are where they began")
  func repeatsPhases() throws {
    let timeline = try timeline([.hold(1.1)]) {
      PhaseAnimator([0.0, 40]) { x in
        Views.Rectangle().frame(width: 20, height: 20).offset(x: x)
      } animation: { _ in
        .linear(duration: 0.4)
      }
    }
    #expect(abs(timeline.duration - 1.6) < 1e-6)
    for (time, offset) in [(0.0, 0.0), (0.1, 10), (0.4, 40), (0.7, 10), (1, 20), (1.59, 1)] {
      #expect(abs(timeline.state(of: try box(timeline), at: time).bounds.center.x - 100 - offset) < 1e-3)
    }
  }

  /// A view whose opacity goes on where nothing can be seen of it.
  private struct Fading: Views.View {
    @Views.State private var isShown = false
    let opacity: Double

    var body: some Views.View {
      ZStack {
        Views.Rectangle().frame(width: 20, height: 20).opacity(isShown ? opacity : 0)
        Circle().frame(width: 4, height: 4).accessibilityLabel("dot")
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { isShown = true } }
    }
  }

  @Test(
    "An opacity moves as far as it was written, and is drawn from 0 to 1",
    arguments: [(2.0, 0.25, 0.5), (2, 0.5, 1), (2, 0.75, 1), (0.5, 0.5, 0.25)]
  )
  func fadesBeyondItsRange(to opacity: Double, time: Double, seen: Double) throws {
    let timeline = try timeline([.tap("dot"), .hold(2)]) { Fading(opacity: opacity) }
    let shown = try #require(timeline.layers.indices.map { timeline.state(of: $0, at: time).opacity }.min())
    #expect(abs(shown - seen) < 0.02)
  }

  @Test(
    "Phases on springs last the duration of the spring, rounded up to a frame",
    arguments: [
      // m611, m605, m621 and m610 of the table with Apple's recordings.
      (Views.Animation.spring(duration: 1, bounce: 0.3), 1.0), (.spring(duration: 0.5, bounce: 0.2), 0.5),
      (.spring(duration: 0.4, bounce: 0.2), 25.0 / 60),
      (.interpolatingSpring(mass: 1, stiffness: 100, damping: 10), 38.0 / 60), (.default, 0.5),
    ]
  )
  func playsSprings(animation: Views.Animation, length: Double) throws {
    let timeline = try timeline([]) {
      PhaseAnimator([0.0, 40]) { x in
        Views.Rectangle().frame(width: 20, height: 20).offset(x: x)
      } animation: { _ in
        animation
      }
    }
    #expect(abs(timeline.duration - 2 * length) < 1e-6)
    let index = try box(timeline)
    func place(_ time: Double) -> Double { timeline.state(of: index, at: time).bounds.center.x - 100 }
    // A spring goes on over the end of the loop, with its velocity.
    #expect(abs(place(0) - place(timeline.duration - 1e-9)) < 1e-3)
    let step = 5e-5
    let (before, after) = (
      place(timeline.duration - step) - place(timeline.duration - 2 * step), place(2 * step) - place(step)
    )
    #expect(abs(before - after) / step < 1)
    // Each phase is the other one, reflected, if the spring has come into its rhythm.
    for time in stride(from: 0.0, to: length, by: length / 16) {
      #expect(abs(place(time) + place(time + length) - 40) < 0.2)
    }
  }

  @Test(
    "Phases that are reached at once last three frames",
    // m607 of the table with Apple's recordings.
    arguments: [Views.Animation.spring(duration: 1, bounce: -1), nil]
  )
  func playsJumps(animation: Views.Animation?) throws {
    let timeline = try timeline([]) {
      PhaseAnimator([0.0, 40]) { x in
        Views.Rectangle().frame(width: 20, height: 20).offset(x: x)
      } animation: { _ in
        animation
      }
    }
    #expect(abs(timeline.duration - 6.0 / 60) < 1e-6)
  }

  private func keyframes<Content: Views.View>(@Views.ViewBuilder _ content: @escaping (Double) -> Content) throws
    -> Timeline
  {
    try timeline([]) {
      KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
        content(value)
      } keyframes: { _ in
        Views.KeyframeTrack {
          LinearKeyframe(1, duration: 1)
          LinearKeyframe(0.2, duration: 1)
        }
      }
    }
  }

  @Test("A color goes through the keyframes of its opacity", arguments: [(0.25, 0.25), (1, 1), (1.5, 0.6)])
  func fadesColor(time: Double, opacity: Double) throws {
    let timeline = try keyframes { Views.Color.red.opacity($0).frame(width: 20, height: 20) }
    let shown = timeline.layers.dropFirst().map { layer in
      layer.fill.value(at: time).shares.reduce(0.0) { sum, share in
        guard case .color(let color)? = share.value else { return sum }
        return sum + share.weight * color.light.opacity
      }
    }
    #expect(shown.contains { abs($0 - opacity) < 0.02 }, "\(shown)")
  }

  @Test("A line goes through the keyframes of its trim", arguments: [(0.25, 0.25), (1, 1), (1.5, 0.6)])
  func trimsLine(time: Double, end: Double) throws {
    let timeline = try keyframes {
      Views.Circle().trim(from: 0, to: $0).stroke(Views.Color.blue, lineWidth: 4).frame(width: 40, height: 40)
    }
    let ends = timeline.layers.map { $0[.outline].value(at: time) }.filter { $0.line != nil }.map(\.trim.to)
    #expect(ends.count == 1 && abs(ends[0] - end) < 0.01, "\(ends)")
  }

  private struct Held: Views.View {
    @Views.GestureState private var isHeld = false
    var body: some Views.View {
      Views.Rectangle().frame(width: 20, height: 20).offset(x: isHeld ? 40 : 0).accessibilityIdentifier("box")
        .gesture(LongPressGesture(minimumDuration: 1).updating($isHeld) { now, state, _ in state = now })
    }
  }

  @Test("A long press ends when it is recognized", arguments: [(0.2, 0.0), (0.6, 40), (1.4, 40), (1.6, 0), (2.5, 0)])
  func endsLongPress(time: Double, offset: Double) throws {
    let timeline = try timeline([.hold(0.5), .press("box", for: 3), .hold(1)]) { Held() }
    #expect(abs(timeline.state(of: try box(timeline), at: time).bounds.center.x - 100 - offset) < 1e-6)
  }

  private struct Wave: Views.Shape {
    var height: Double
    var animatableData: Double {
      get { height }
      set { height = newValue }
    }
    func path(in rect: CGRect) -> Views.Path {
      Views.Path(CGRect(x: 0, y: 0, width: 10, height: 1 + height * height))
    }
  }

  private struct MoverAndWave: Views.View {
    @Views.Namespace private var space
    @Views.State private var isRight = false
    var body: some Views.View {
      Views.VStack {
        Views.HStack(spacing: 0) {
          ForEach(0..<2) { index in
            Views.Color.clear.frame(width: 100, height: 20).background {
              if isRight == (index == 1) { Views.Circle().matchedGeometryEffect(id: "a", in: space) }
            }
          }
        }
        Wave(height: isRight ? 5 : 1).frame(width: 20, height: 30)
      }
      .contentShape(Views.Rectangle())
      .accessibilityIdentifier("go")
      .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
    }
  }

  @Test("A view with matched geometry moves beside a shape that is drawn frame by frame", arguments: [0.25, 0.5, 0.75])
  func movesBesideFrames(part: Double) throws {
    let timeline = try timeline([.hold(0.5), .tap("go"), .hold(2)]) { MoverAndWave() }
    let circles = timeline.layers.indices.filter { timeline.layers[$0].cornerRadius.value(at: 0) > 0 }
      .map { timeline.state(of: $0, at: 0.5 + part) }
    #expect(circles.count == 2 && circles.allSatisfy { abs($0.bounds.center.x - (50 + 100 * part)) < 1e-6 })
  }

  private struct Mover: Views.View {
    @Views.Namespace private var space
    @Views.State private var isRight = false
    var body: some Views.View {
      Views.ZStack {
        if isRight {
          Views.Rectangle().matchedGeometryEffect(id: "a", in: space).frame(width: 20, height: 20).offset(x: 40)
        } else {
          Views.Rectangle().matchedGeometryEffect(id: "a", in: space).frame(width: 20, height: 20).offset(x: -40)
        }
      }
      .frame(width: 200, height: 100)
      .contentShape(Views.Rectangle())
      .accessibilityIdentifier("go")
      .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
    }
  }

  @Test(
    "Views with matched geometry move where they are seen, through the offsets around them",
    arguments: [0.25, 0.5, 0.75]
  )
  func movesThroughOffsets(part: Double) throws {
    let timeline = try timeline([.hold(0.5), .tap("go"), .hold(2)]) { Mover() }
    let boxes = timeline.layers.indices.filter { timeline.layers[$0].id.hasPrefix("box") }
      .map { timeline.state(of: $0, at: 0.5 + part) }
    #expect(boxes.count == 2 && boxes.allSatisfy { abs($0.bounds.center.x - (60 + 80 * part)) < 1e-6 })
  }

  private struct Blinker: Views.View {
    @Views.State private var isOn = false
    var body: some Views.View {
      Views.Rectangle().frame(width: 20, height: 20).offset(x: isOn ? 40 : 0)
        .onReceive(Views.Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()) { _ in
          withAnimation(.linear(duration: 0.2)) { isOn.toggle() }
        }
    }
  }

  @Test(
    "A view that a timer changes plays by itself until it repeats",
    arguments: [(0.1, 20.0), (0.3, 40), (0.6, 20), (0.8, 0)]
  )
  func playsTimer(time: Double, offset: Double) throws {
    let timeline = try timeline([]) { Blinker() }
    #expect(abs(timeline.duration - 1) < 1e-6)
    #expect(abs(timeline.state(of: try box(timeline), at: time).bounds.center.x - 100 - offset) < 1e-3)
  }

  private struct Later: Views.View {
    @Views.State private var x = 0.0
    var body: some Views.View {
      Views.Rectangle().frame(width: 20, height: 20).offset(x: x).onAppear {
        Views.DispatchQueue.main.asyncAfter(deadline: .now() + 1) { withAnimation(.linear(duration: 0.5)) { x = 40 } }
        Views.DispatchQueue.main.asyncAfter(deadline: .now() + 2) { withAnimation(.linear(duration: 0.5)) { x = 0 } }
      }
    }
  }

  @Test(
    "What a view has planned is part of a play without cues",
    arguments: [(0.5, 0.0), (1.25, 20), (1.8, 40), (2.25, 20)]
  )
  func playsPlans(time: Double, offset: Double) throws {
    let timeline = try timeline([]) { Later() }
    #expect(abs(timeline.duration - 2.5) < 1e-6)
    #expect(abs(timeline.state(of: try box(timeline), at: time).bounds.center.x - 100 - offset) < 1e-3)
  }

  @Test(
    "Animators that never start again together are played for the longest one, and a note says that the scene jumps"
  )
  func playsWithoutCommonPeriod() throws {
    let composition = try ViewScene.test([]) {
      Views.HStack {
        ForEach([0.37, 2.351], id: \.self) { duration in
          PhaseAnimator([0.0, 40]) { x in
            Views.Rectangle().frame(width: 20, height: 20).offset(x: x)
          } animation: { _ in
            .linear(duration: duration)
          }
        }
      }
    }.composition()
    // The shorter one finishes its step.
    #expect(abs(composition.timelines.full.duration - 4.81) < 1e-6)
    #expect(
      composition.notes.map(\.message) == [
        "animations that repeat every 0.74, 4.702 s never start together within 120 s: the scene jumps each time that it "
          + "starts again; expected periods with a common multiple"
      ]
    )
  }

  @Test("A phase animator without phases says so")
  func needsPhases() {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) {
      PhaseAnimator([Int]()) { _ in Views.Rectangle() }
    }
    #expect(host.diagnostics.map(\.message).contains { $0.hasPrefix("a phase animator has no phases") })
  }

  private struct Hop: Views.View {
    @Views.State private var count = 0
    static let keyframes = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(40, duration: 0.3)
      MoveKeyframe(-20)
      SpringKeyframe(0, duration: 0.8, spring: .bouncy)
    }
    var body: some Views.View {
      Views.Rectangle()
        .frame(width: 20, height: 20)
        .keyframeAnimator(initialValue: 0.0, trigger: count) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          CubicKeyframe(40, duration: 0.3)
          MoveKeyframe(-20)
          SpringKeyframe(0, duration: 0.8, spring: .bouncy)
        }
        .accessibilityLabel("box")
        .onTapGesture { count += 1 }
    }
  }

  @Test(
    "A view with keyframes is where their values say, also next to a jump",
    arguments: [
      0.02, 0.11, 0.21, 0.2999, 0.3001, 0.4, 0.55, 0.8, 1.2,
    ]
  )
  func playsKeyframes(time: Double) throws {
    let timeline = try timeline([.hold(0.2), .tap("box"), .hold(2)]) { Hop() }
    let shown = timeline.state(of: try box(timeline), at: 0.2 + time).bounds.center.x
    #expect(abs(shown - 100 - Hop.keyframes.value(time: time)) < 0.25)
  }

  @Test(
    "Keyframes that repeat start again where they began, and the play is as long as several times",
    arguments: [
      0.1, 0.45, 0.6, 0.95,
    ]
  )
  func repeatsKeyframes(time: Double) throws {
    let timeline = try timeline([.hold(0.7)]) {
      KeyframeAnimator(initialValue: 0.0) { x in
        Views.Rectangle().frame(width: 20, height: 20).offset(x: x)
      } keyframes: { _ in
        LinearKeyframe(50, duration: 0.5)
      }
    }
    #expect(abs(timeline.duration - 1) < 1e-6)
    let expected = 100 * time.truncatingRemainder(dividingBy: 0.5)
    #expect(abs(timeline.state(of: try box(timeline), at: time).bounds.center.x - 100 - expected) < 0.1)
  }

  /// A modifier that a transition is made of.
  private struct Shift: Views.ViewModifier {
    var x: Double
    var opacity: Double
    func body(content: Content) -> some Views.View { content.opacity(opacity).offset(x: x) }
  }

  /// A transition of one's own.
  private struct Fall: Views.Transition {
    func body(content: Content, phase: TransitionPhase) -> some Views.View {
      content.offset(y: phase.value * 20).rotationEffect(.degrees(phase.isIdentity ? 0 : 90))
    }
  }

  private struct Visitor: Views.View {
    @Views.State private var isThere = false
    var transition: AnyTransition
    var body: some Views.View {
      Views.ZStack {
        Views.Color.gray.frame(width: 100, height: 50)
        if isThere { Views.Rectangle().frame(width: 40, height: 20).transition(transition) }
      }
      .accessibilityLabel("ground")
      .onTapGesture { withAnimation(.linear(duration: 0.4)) { isThere.toggle() } }
    }
  }

  private let visit: [Cue] = [.hold(0.2), .tap("ground"), .hold(1), .tap("ground"), .hold(1)]

  @Test(
    "A transition by a modifier is half-way between its two ends after half of the time",
    arguments: [(0.4, 0.6, 15.0), (1.0, 1.0, 0.0), (1.4, 0.6, 15.0), (1.7, 0.0, 30.0)]
  )
  func playsOwnModifier(time: Double, opacity: Double, shift: Double) throws {
    let timeline = try timeline(visit) {
      Visitor(transition: .modifier(active: Shift(x: 30, opacity: 0.2), identity: Shift(x: 0, opacity: 1)))
    }
    let state = timeline.state(of: try box(timeline, "box.2"), at: time)
    #expect(abs(state.opacity - opacity) < 1e-6)
    if opacity > 0 { #expect(abs(state.bounds.center.x - 100 - shift) < 1e-6) }
  }

  @Test(
    "A transition of one's own comes from one side and goes to the other",
    arguments: [(0.3, -15.0, 67.5), (0.5, -5.0, 22.5), (1.3, 5.0, 22.5), (1.5, 15.0, 67.5)]
  )
  func playsOwnTransition(time: Double, shift: Double, degrees: Double) throws {
    let timeline = try timeline(visit) { Visitor(transition: AnyTransition(Fall())) }
    let state = timeline.state(of: try box(timeline, "box.2"), at: time)
    // The offset is inside the rotation, so it turns with it.
    let angle = degrees * .pi / 180
    #expect(abs(state.bounds.center.x - (100 - shift * sin(angle))) < 1e-6)
    #expect(abs(state.bounds.center.y - (50 + shift * cos(angle))) < 1e-6)
  }

  @Test("An asymmetric transition of a modifier and a standard one does only one of them in each direction")
  func isAsymmetric() throws {
    let timeline = try timeline(visit) {
      Visitor(
        transition: .asymmetric(
          insertion: .modifier(active: Shift(x: 30, opacity: 1), identity: Shift(x: 0, opacity: 1)),
          removal: .opacity
        )
      )
    }
    let index = try box(timeline, "box.2")
    #expect(abs(timeline.state(of: index, at: 0.4).bounds.center.x - 115) < 1e-6)
    #expect(timeline.state(of: index, at: 0.4).opacity == 1)
    #expect(abs(timeline.state(of: index, at: 1.4).bounds.center.x - 100) < 1e-6)
    #expect(abs(timeline.state(of: index, at: 1.4).opacity - 0.5) < 1e-6)
  }

  @Test("With reduced motion, a transition of one's own is a fade")
  func fades() throws {
    let timeline = try timeline(visit, motion: \.reduced) { Visitor(transition: AnyTransition(Fall())) }
    let state = timeline.state(of: try box(timeline, "box.2"), at: 0.4)
    #expect(abs(state.opacity - 0.5) < 1e-6)
    #expect(state.bounds.center == Point2D(x: 100, y: 50))
  }

  private struct Blinking: Views.View {
    @Views.State private var isOn = false
    var body: some Views.View {
      HStack {
        ForEach([0.7, 0.73], id: \.self) { period in
          Views.Circle().opacity(isOn ? 0.2 : 1)
            .animation(.linear(duration: period).repeatForever(autoreverses: false), value: isOn)
        }
      }
      .onAppear { isOn = true }
    }
  }

  @Test("Loops that start together only after a minute get periods that nobody tells apart from their own")
  func shortensLongLoops() throws {
    let composition = try ViewScene.test([.hold(1)]) { Blinking() }.composition()
    let duration = composition.timelines.full.duration
    #expect(duration < 16 && composition.notes.isEmpty)
    for period in [0.7, 0.73] { #expect(abs(duration / (duration / period).rounded() / period - 1) <= 0.02) }
  }

  private struct Total: Views.View {
    @Views.State private var total = 19
    var transition: ContentTransition
    var body: some Views.View {
      Views.Text("\(total)")
        .monospacedDigit()
        .contentTransition(transition)
        .accessibilityLabel("total")
        .onTapGesture { withAnimation(.linear(duration: 0.4)) { total = 29 } }
    }
  }

  @Test("Only the digits that change roll: the old one upwards and out, the new one from below")
  func rollsDigits() throws {
    let timeline = try timeline([.hold(0.2), .tap("total"), .hold(1)]) { Total(transition: .numericText()) }
    let states = timeline.layers.indices.map { timeline.state(of: $0, at: 0.4) }
    func state(_ digit: String) throws -> Timeline.State {
      let index = try #require(
        timeline.layers.firstIndex { if case .text(let text) = $0.look.content { text.string == digit } else { false } }
      )
      return states[index]
    }
    let rest = try state("9")
    #expect(rest.opacity == 1)
    #expect(abs(try state("1").opacity - 0.5) < 1e-6)
    #expect(try state("1").bounds.center.y < rest.bounds.center.y - 3)
    #expect(abs(try state("2").opacity - 0.5) < 1e-6)
    #expect(try state("2").bounds.center.y > rest.bounds.center.y + 3)
  }

  @Test("Words are replaced at once if their transition is the identity, and fade otherwise", arguments: [true, false])
  func replacesWords(atOnce: Bool) throws {
    let timeline = try timeline([.hold(0.2), .tap("total"), .hold(1)]) {
      Total(transition: atOnce ? .identity : .opacity)
    }
    let track = timeline.layers[try #require(timeline.layers.firstIndex { $0.id == "text" })].content
    let shares = track.value(at: 0.3).shares.filter { $0.weight > 0 }
    #expect(shares.count == (atOnce ? 1 : 2))
  }

  @Test(
    "A filter changes colors as the matrices of filter effects do",
    arguments: [
      (Snapshot.ColorEffect.grayscale(1), SIMD3(0.2126, 0.2126, 0.2126)),
      (.saturation(0), SIMD3(0.2126, 0.2126, 0.2126)), (.brightness(0.25), SIMD3(1, 0.25, 0.25)),
      (.contrast(0.5), SIMD3(0.75, 0.25, 0.25)), (.invert, SIMD3(0, 1, 1)),
      (.hueRotation(.degrees(120)), SIMD3(0, 0.4430, 0)),
    ]
  )
  func filtersColors(effect: Snapshot.ColorEffect, expected: SIMD3<Double>) {
    let result = effect.applied(to: SIMD3(1, 0, 0))
    #expect((0..<3).allSatisfy { abs(result[$0] - expected[$0]) < 0.02 }, "\(result)")
  }

  @Test("A view behind a filter is drawn in the changed color")
  func drawsFiltered() throws {
    let timeline = try timeline([.hold(1)]) {
      Views.Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10).brightness(0.5)
    }
    #expect(timeline.layers[try box(timeline)].look.fill == .color(Scenes.Color(0xFF8080)))
  }

  @Test("A line whose hue turns has the right color at all times, with a few fades and not one color per frame")
  func turnsHues() throws {
    struct Ring: Views.View {
      @Views.State private var isOn = false
      var body: some Views.View {
        Views.Circle().stroke(Views.Color(red: 1, green: 0, blue: 0), lineWidth: 3).frame(width: 20, height: 20)
          .hueRotation(.degrees(isOn ? 420 : 0)).animation(.linear(duration: 3), value: isOn)
          .onAppear { isOn = true }
      }
    }
    let timeline = try timeline([.hold(4)]) { Ring() }
    let track = try #require(timeline.layers.map(\.stroke).max { $0.segments.count < $1.segments.count })
    #expect((5...40).contains(track.segments.count))
    for time in stride(from: 0.05, to: 3, by: 0.11) {
      let expected = Snapshot.ColorEffect.hueRotation(.degrees(140 * time)).applied(to: SIMD3(1, 0, 0))
      for (channel, shift) in zip(0..<3, [16, 8, 0] as [UInt32]) {
        let level = track.value(at: time).shares.reduce(0.0) { sum, share in
          sum + share.weight * Double((share.value?.color.light.hex ?? 0) >> shift & 0xFF) / 255
        }
        #expect(abs(level - min(max(expected[channel], 0), 1)) < 5 / 255, "after \(time) s")
      }
    }
  }

  @Test("A blur that is animated becomes weaker on the curve")
  func animatesBlur() throws {
    struct Blurred: Views.View {
      @Views.State private var isSharp = false
      var body: some Views.View {
        Views.Rectangle().frame(width: 20, height: 20).blur(radius: isSharp ? 0 : 8).accessibilityLabel("box")
          .onTapGesture { withAnimation(.linear(duration: 1)) { isSharp = true } }
      }
    }
    let timeline = try timeline([.tap("box"), .hold(1.5)]) { Blurred() }
    let layer = try #require(timeline.layers.first { $0[.blur].value(at: 0) > 0 })
    #expect(abs(layer[.blur].value(at: 0.25) - 6) < 1e-6)
  }

  private struct Pair: Views.View {
    @Views.State private var first = false
    @Views.State private var second = false
    @Views.State private var third = false
    private func bar(_ isWide: Bool) -> some Views.View {
      Views.Rectangle().frame(width: isWide ? 100 : 20, height: 20)
    }
    var body: some Views.View {
      Views.VStack(alignment: .leading, spacing: 0) {
        bar(first)
        bar(second)
        bar(third)
      }
      .accessibilityLabel("bars")
      .onTapGesture {
        withAnimation(.linear(duration: 1)) { first = true }
        third = true
        withAnimation(.linear(duration: 1).delay(0.5)) { second = true }
      }
    }
  }

  @Test(
    "Each change of an action is animated by its own transaction",
    arguments: [
      (0.25, 40.0, 20.0), (0.75, 80, 40), (1.25, 100, 80),
    ]
  )
  func separatesTransactions(time: Double, first: Double, second: Double) throws {
    let timeline = try timeline([.tap("bars"), .hold(2)]) { Pair() }
    let widths = try ["box", "box.2", "box.3"].map { timeline.state(of: try box(timeline, $0), at: time).frame.width }
    #expect(zip(widths, [first, second, 100]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(widths)")
  }

  @Test("An arc without an angle has the same elements as a longer one, so that it can grow")
  func growsArc() throws {
    func pie(_ degrees: Double) -> Scenes.Path {
      Scenes.Path(
        Views.Path { path in
          path.move(to: .zero)
          path.addArc(
            center: .zero,
            radius: 10,
            startAngle: .zero,
            endAngle: .degrees(degrees),
            clockwise: false
          )
          path.closeSubpath()
        }
      )
    }
    let even = try #require(EvenPaths([pie(0), pie(300), pie(80)]))
    #expect(Set(even.paths.map(\.elements.count)).count == 1)
  }
}
