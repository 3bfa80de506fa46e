import Curves
import Diagnostics
import Exports
import Foundation
import FuzzSupport
import Proof
import Scenes
import Synchronization
import Testing
import ViewDemos

@testable import Views

/// Views that are played and become compositions.
@MainActor @Suite struct ViewSceneTests {
  private func scene<Content: Views.View>(
    _ play: [Cue],
    defaults: AnimationDefaults = .current,
    @Views.ViewBuilder _ content: @escaping () -> Content
  ) -> ViewScene {
    .test(play, defaults: defaults, content)
  }

  /// A box that moves by 100 points at a tap.
  private struct Mover: Views.View {
    @Views.State private var isMoved = false
    var animation: Views.Animation?

    var body: some Views.View {
      Views.Rectangle()
        .frame(width: 20, height: 20)
        .frame(width: 120, alignment: isMoved ? .trailing : .leading)
        .accessibilityLabel("box")
        .onTapGesture { withAnimation(animation) { isMoved.toggle() } }
    }
  }

  private func box(_ timeline: Timeline, _ id: String = "box") throws -> Int {
    try #require(timeline.layers.firstIndex { $0.id == id })
  }

  @Test(
    "A view that layout moves is where the closed form of its animation says",
    arguments: [0.1, 0.2, 0.35, 0.6],
    [Views.Animation.linear(duration: 0.5), .easeInOut, .bouncy, .spring(response: 0.4)]
  )
  func followsClosedForm(time: Double, animation: Views.Animation) throws {
    let timeline = try scene([.hold(0.3), .tap("box"), .hold(2)]) { Mover(animation: animation) }.composition()
      .timelines.full
    let place = timeline.state(of: try box(timeline), at: 0.3 + time).frame
    let motion = animation.resolved(.current)
    #expect(abs(place.x - (40 + 100 * motion.curve.value(at: time * motion.speed))) < 1e-9)
    #expect(abs(place.width - 20) < 1e-9)
  }

  @Test("A change without animation jumps")
  func jumps() throws {
    let timeline = try scene([.hold(0.3), .tap("box"), .hold(1)]) { Mover(animation: nil) }.composition().timelines.full
    let index = try box(timeline)
    #expect(timeline.state(of: index, at: 0.299).frame.x == 40)
    #expect(timeline.state(of: index, at: 0.301).frame.x == 140)
  }

  @Test("A spring that is interrupted keeps its place and its velocity")
  func keepsVelocity() throws {
    let play: [Cue] = [.hold(0.2), .tap("box"), .hold(0.15), .tap("box"), .hold(2)]
    let timeline = try scene(play) { Mover(animation: .spring(duration: 0.6)) }.composition().timelines.full
    let track = timeline.layers[try box(timeline)].frame
    let (before, after) = (track.velocity(at: 0.35 - 1e-7), track.velocity(at: 0.35 + 1e-7))
    #expect(abs(before[0]) > 50)
    #expect(zip(before, after).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(abs(track.value(at: 0.35 - 1e-9).x - track.value(at: 0.35 + 1e-9).x) < 1e-6)
  }

  @Test(
    "“Default” is a spring since iOS 17, and slow at both ends before",
    arguments: [AnimationDefaults.current, .before17]
  )
  func standsForDefault(defaults: AnimationDefaults) throws {
    let timeline = try scene([.tap("box"), .hold(2)], defaults: defaults) { Mover(animation: .default) }.composition()
      .timelines.full
    let expected =
      defaults == .current
      ? Spring(duration: 0.5).value(at: 0.1) : TimingCurve.easeInOut.value(at: 0.1 / 0.35)
    #expect(abs(timeline.state(of: try box(timeline), at: 0.1).frame.x - (40 + 100 * expected)) < 1e-6)
  }

  @Test("With reduced motion, what would move jumps, and both timelines have the same layers and duration")
  func reducesMotion() throws {
    let timelines = try scene([.hold(0.3), .tap("box"), .hold(1)]) { Mover(animation: .bouncy) }.composition().timelines
    #expect(timelines.reduced.state(of: try box(timelines.reduced), at: 0.31).frame.x == 140)
    #expect(timelines.reduced.layers.map(\.id) == timelines.full.layers.map(\.id))
    #expect(timelines.reduced.duration == timelines.full.duration)
  }

  @Test("Text with a gradient has the dark colors in the dark")
  func takesDarkGradients() throws {
    let timeline = try scene([.hold(1)]) {
      Views.Text("Hello").foregroundStyle(
        Views.LinearGradient(colors: [.primary, .secondary], startPoint: .top, endPoint: .bottom)
      )
    }.composition().timelines.full
    let texts = timeline.layers.compactMap { layer -> Scenes.Text? in
      if case .text(let text) = layer.look.content { text } else { nil }
    }
    let colors = try #require(texts.first?.gradient).stops.map(\.color)
    #expect(colors.count == 2 && colors.allSatisfy { $0.light != $0.dark })
  }

  /// A card that turns in space with a spring.
  private struct Card: Views.View {
    @Views.State private var isTurned = false
    var bounce: Double
    var perspective: Double

    var body: some Views.View {
      Views.RoundedRectangle(cornerRadius: 12).fill(.blue)
        .rotation3DEffect(.degrees(isTurned ? 180 : 0), axis: (x: 0, y: 1, z: 0), perspective: perspective)
        .accessibilityLabel("card")
        .onTapGesture { withAnimation(.spring(duration: 0.5, bounce: bounce)) { isTurned.toggle() } }
    }
  }

  @Test(
    "A card that turns in space can be exported, however much its spring bounces",
    arguments: [0, 0.3, 0.6],
    [0.2, 0.5, 1]
  )
  func turnsInSpace(bounce: Double, perspective: Double) throws {
    let play: [Cue] = [.hold(0.3), .tap("card"), .hold(1.5), .tap("card"), .hold(1.5)]
    let composition = try scene(play) { Card(bounce: bounce, perspective: perspective) }.composition()
    for format in [ExportFormat.figure, .svg, .smil] {
      let comparison = try DrawnComparison(of: composition, as: format)
      #expect(comparison.isWithin(0.25), "\(format): \(comparison)")
    }
  }

  /// A view that counts how often it is evaluated.
  private struct Counted: Views.View {
    final class Count { var value = 0 }
    let count: Count
    var body: some Views.View {
      count.value += 1
      return Views.Rectangle()
    }
  }

  @Test("A scene is played when something needs it, and once")
  func waitsForNeed() throws {
    let count = Counted.Count()
    let scene = scene([.hold(1)]) { Counted(count: count) }.scene
    #expect(scene.name == "test" && count.value == 0)
    _ = try scene.exported(as: .svg)
    let first = count.value
    #expect(first > 0)
    _ = try scene.exported(as: .figure)
    #expect(count.value == first)
  }

  @Test("A scene that another thread exports is played on the main actor")
  func playsOnMainActor() async throws {
    let count = Counted.Count()
    let scene = scene([.hold(1)]) { Counted(count: count) }.scene
    let text = try await Task.detached { try scene.exported(as: .svg).text }.value
    #expect(text.contains("<svg"))
    #expect(count.value > 0)
  }

  /// Points that are added one by one, as people write them: their zero has none.
  private struct Points: VectorArithmetic {
    var values: [Double]
    static var zero: Points { Points(values: []) }
    static func + (a: Points, b: Points) -> Points { Points(values: zip(a.values, b.values).map(+)) }
    static func - (a: Points, b: Points) -> Points { Points(values: zip(a.values, b.values).map(-)) }
    mutating func scale(by factor: Double) { values = values.map { $0 * factor } }
    var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
  }

  /// A box that numbers of somebody's own type move.
  private struct Placed: ViewModifier, Animatable {
    var points: Points
    var animatableData: Points {
      get { points }
      set { points = newValue }
    }
    func body(content: Content) -> some Views.View { content.offset(x: points.values[0] * points.values[1], y: 0) }
  }

  private struct PlacedBox: Views.View {
    @Views.State private var isMoved = false
    var animation: Views.Animation
    var body: some Views.View {
      Views.Rectangle().frame(width: 20, height: 20).modifier(
        Placed(points: Points(values: isMoved ? [8, 10] : [1, 0]))
      )
      .accessibilityLabel("box").onTapGesture { withAnimation(animation) { isMoved.toggle() } }
    }
  }

  @Test(
    "Numbers of somebody's own type are followed within a quarter of a point, however fast the curve is",
    arguments: [Views.Animation.snappy, .bouncy(duration: 0.25), .easeOut(duration: 0.2)],
    [0.004, 0.011, 0.022, 0.031, 0.058, 0.097, 0.15, 0.3]
  )
  func followsOwnNumbers(animation: Views.Animation, time: Double) throws {
    let timeline = try scene([.hold(0.3), .tap("box"), .hold(2)]) { PlacedBox(animation: animation) }.composition()
      .timelines.full
    let motion = animation.resolved(.current)
    let part = time < motion.duration ? motion.curve.value(at: time * motion.speed) : 1
    let x = timeline.state(of: try box(timeline), at: 0.3 + time).bounds.x
    #expect(abs(x - (90 + (1 + 7 * part) * 10 * part)) <= 0.25)
  }

  /// A star of lines between all corners of a polygon, whose number moves.
  private struct Lines: Views.Shape {
    var corners: Double
    var animatableData: Double {
      get { corners }
      set { corners = newValue }
    }
    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        let count = Int(corners.rounded(.up))
        let points = (0..<count).map { index in
          let angle = Double(index) * 2 * .pi / corners
          return CGPoint(x: rect.midX + 40 * cos(angle), y: rect.midY + 40 * sin(angle))
        }
        for (index, start) in points.enumerated() {
          for end in points[(index + 1)...] {
            path.move(to: start)
            path.addLine(to: end)
          }
        }
      }
    }
  }

  private struct Star: Views.View {
    @Views.State private var corners = 3.0
    var body: some Views.View {
      Lines(corners: corners).stroke(.blue, lineWidth: 1).accessibilityLabel("star")
        .onTapGesture { withAnimation(.linear(duration: 1)) { corners = 24 } }
    }
  }

  @Test("A shape whose parts come and go in each frame is drawn in some of the frames, and a note says so")
  func thinsOutJumps() throws {
    let composition = try scene([.hold(0.2), .tap("star"), .hold(1.2)]) { Star() }.composition()
    #expect(composition.notes.contains { $0.message.contains("come and go in") && $0.severity == .note })
    #expect(try composition.exported(as: .svg).text.utf8.count < 1_500_000)
  }

  /// A box that comes and goes.
  private struct Visitor: Views.View {
    @Views.State private var isThere = false
    var transition: AnyTransition
    var animation: Views.Animation? = .linear(duration: 0.4)

    var body: some Views.View {
      Views.ZStack {
        Views.Color.gray.frame(width: 100, height: 50)
        if isThere { Views.Rectangle().frame(width: 40, height: 20).transition(transition) }
      }
      .accessibilityLabel("ground")
      .onTapGesture { withAnimation(animation) { isThere.toggle() } }
    }
  }

  /// A transition, and how a view of 40 by 20 points looks half-way in and half-way out.
  struct Case: Sendable {
    var transition: @MainActor @Sendable () -> AnyTransition
    var coming: (opacity: Double, center: Point2D, width: Double)
    var going: (opacity: Double, center: Point2D, width: Double)
  }

  nonisolated static let cases: [Case] = [
    Case(transition: { .opacity }, coming: (0.5, .init(x: 100, y: 50), 40), going: (0.5, .init(x: 100, y: 50), 40)),
    Case(transition: { .scale }, coming: (1, .init(x: 100, y: 50), 20), going: (1, .init(x: 100, y: 50), 20)),
    Case(
      transition: { .scale(scale: 0.5, anchor: .topLeading) },
      coming: (1, .init(x: 95, y: 47.5), 30),
      going: (1, .init(x: 95, y: 47.5), 30)
    ),
    Case(transition: { .slide }, coming: (1, .init(x: 80, y: 50), 40), going: (1, .init(x: 120, y: 50), 40)),
    Case(
      transition: { .move(edge: .bottom) },
      coming: (1, .init(x: 100, y: 60), 40),
      going: (1, .init(x: 100, y: 60), 40)
    ),
    Case(
      transition: { .push(from: .trailing) },
      coming: (0.5, .init(x: 120, y: 50), 40),
      going: (0.5, .init(x: 80, y: 50), 40)
    ),
    Case(
      transition: { .asymmetric(insertion: .offset(x: 0, y: -30), removal: .opacity) },
      coming: (1, .init(x: 100, y: 35), 40),
      going: (0.5, .init(x: 100, y: 50), 40)
    ),
    Case(
      transition: { .scale(scale: 0.5).combined(with: .opacity) },
      coming: (0.5, .init(x: 100, y: 50), 30),
      going: (0.5, .init(x: 100, y: 50), 30)
    ),
  ]

  @Test("A view that comes or goes is half-way of its transition after half of the time", arguments: cases)
  func comesAndGoes(_ example: Case) throws {
    let transition = example.transition()
    let timeline = try scene([.hold(0.2), .tap("ground"), .hold(1), .tap("ground"), .hold(1)]) {
      Visitor(transition: transition)
    }.composition().timelines.full
    let index = try box(timeline, "box.2")
    for (time, expected) in [(0.4, example.coming), (1.4, example.going)] {
      let state = timeline.state(of: index, at: time)
      #expect(abs(state.opacity - expected.opacity) < 1e-4)
      #expect(abs(state.bounds.center.x - expected.center.x) < 1e-3)
      #expect(abs(state.bounds.center.y - expected.center.y) < 1e-3)
      #expect(abs(state.bounds.width - expected.width) < 1e-3)
    }
    #expect(timeline.state(of: index, at: 0.1).opacity == 0)
    #expect(timeline.state(of: index, at: 1).opacity == 1)
    #expect(timeline.state(of: index, at: 1.7).opacity == 0)
  }

  @Test("Without an animation, a view with a transition comes at once")
  func comesAtOnce() throws {
    let timeline = try scene([.hold(0.2), .tap("ground"), .hold(1)]) {
      Visitor(transition: .slide, animation: nil)
    }.composition().timelines.full
    let state = timeline.state(of: try box(timeline, "box.2"), at: 0.21)
    #expect(state.opacity == 1)
    #expect(state.bounds.center == Point2D(x: 100, y: 50))
  }

  @Test("With reduced motion, a transition that moves is a fade")
  func fades() throws {
    let timeline = try scene([.hold(0.2), .tap("ground"), .hold(1)]) { Visitor(transition: .slide) }.composition()
      .timelines.reduced
    let state = timeline.state(of: try box(timeline, "box.2"), at: 0.4)
    #expect(abs(state.opacity - 0.5) < 1e-9)
    #expect(state.bounds.center == Point2D(x: 100, y: 50))
  }

  /// A box that hands its geometry to another one.
  private struct Swap: Views.View {
    @Views.State private var isRight = false
    @Views.Namespace private var namespace

    var body: some Views.View {
      Views.HStack(spacing: 0) {
        if !isRight {
          Views.Color.red.matchedGeometryEffect(id: 1, in: namespace).frame(width: 20, height: 20)
        }
        Views.Spacer()
        if isRight {
          Views.Color.blue.matchedGeometryEffect(id: 1, in: namespace).frame(width: 60, height: 40)
        }
      }
      .contentShape(Views.Rectangle())
      .accessibilityLabel("row")
      .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
    }
  }

  @Test("Two views with matched geometry move together from the place of one to that of the other")
  func matchesGeometry() throws {
    let timeline = try scene([.tap("row"), .hold(1.5)]) { Swap() }.composition().timelines.full
    for time in [0.001, 0.25, 0.5, 0.9] {
      let expected = Rect2D.mix(
        Rect2D(x: 0, y: 40, width: 20, height: 20),
        Rect2D(x: 140, y: 30, width: 60, height: 40),
        time
      )
      for id in ["box", "box.2"] {
        let frame = timeline.state(of: try box(timeline, id), at: time).frame
        #expect(zip(frame.components, expected.components).allSatisfy { abs($0 - $1) < 1e-9 }, "\(id) at \(time)")
      }
    }
  }

  /// A box at an angle of its own, whose color depends on the angle.
  private struct Dial: Views.View, Views.Animatable {
    var turn: Double
    nonisolated var animatableData: Double {
      get { turn }
      set { turn = newValue }
    }

    var body: some Views.View {
      Views.ZStack {
        if turn < 0.5 { Views.Color.red } else { Views.Color.blue }
        Views.Color.black.frame(width: 10, height: 10).offset(x: 50 * sin(turn * .pi))
      }
    }
  }

  private struct Turner: Views.View {
    @Views.State private var turn = 0.0
    var body: some Views.View {
      Dial(turn: turn).frame(width: 120, height: 40).accessibilityLabel("dial")
        .onTapGesture { withAnimation(.linear(duration: 1)) { turn = 1 } }
    }
  }

  @Test("A view with numbers of its own is evaluated between two states", arguments: [0.1, 0.3, 0.45, 0.55, 0.8])
  func evaluatesBetweenStates(time: Double) throws {
    let timeline = try scene([.tap("dial"), .hold(1.5)]) { Turner() }.composition().timelines.full
    let colors = try ["box", "box.3"].map { try box(timeline, $0) }
    let shown = colors.map { timeline.state(of: $0, at: time).opacity }
    #expect(shown == (time < 0.5 ? [1, 0] : [0, 1]))
    let knob = timeline.state(of: try box(timeline, "box.2"), at: time).bounds.center.x
    #expect(abs(knob - (100 + 50 * sin(time * .pi))) < 0.12)
  }

  /// A ring that fills at a tap.
  private struct Ring: Views.View {
    var turn = Views.Angle.zero
    @Views.State private var isFull = false

    var body: some Views.View {
      Views.Circle()
        .trim(from: 0, to: isFull ? 1 : 0)
        .stroke(Views.Color.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        .rotationEffect(turn)
        .frame(width: 80, height: 80)
        .contentShape(Views.Rectangle())
        .accessibilityLabel("ring")
        .onTapGesture { withAnimation(.bouncy) { isFull.toggle() } }
    }
  }

  @Test("A ring that fills is one line, whose end moves on the animation's curve", arguments: [0.1, 0.2, 0.5])
  func trimsLines(time: Double) throws {
    let composition = try scene([.hold(0.2), .tap("ring"), .hold(1), .tap("ring"), .hold(1)]) { Ring() }.composition()
    let timeline = composition.timelines.full
    let outline = try #require(timeline.layers.first { $0.id == "shape" })[.outline].value(at: 0.2 + time)
    let curve = Views.Animation.bouncy.resolved(.current).curve
    #expect(abs(outline.trim.to - curve.value(at: time)) < 1e-9)
    #expect(outline.line?.isRound == true && outline.path.elements.count == 6)
  }

  @Test(
    "A ring that fills is short, also turned",
    arguments: [0.0, -90],
    [(ExportFormat.figure, 11_500), (.svg, 7_000)]
  )
  func writesTrimmedLines(degrees: Double, form: (format: ExportFormat, bytes: Int)) throws {
    let play: [Cue] = [.hold(0.2), .tap("ring"), .hold(1), .tap("ring"), .hold(1)]
    let text = try scene(play) { Ring(turn: .degrees(degrees)) }.composition().exported(as: form.format).text
    // In a figure, two halves turn.
    #expect(text.contains("stroke-dashoffset") == (form.format == .svg))
    #expect(text.utf8.count < form.bytes, "\(text.utf8.count)")
  }

  @Test("The part of an outline that is stretched is a part of what it was before")
  func trimsBeforeStretching() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    let half = Views.Rectangle().trim(to: 0.5).scale(x: 1, y: 0.2, anchor: .topLeading).outline(in: rect)
    #expect(half.trim == nil)
    #expect(half.path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(Views.Rectangle().trim(to: 0.5).rotation(.degrees(90)).outline(in: rect).trim == ShapeTrim(to: 0.5))
  }

  @Test("Words are drawn in their letter forms, with their lines and their tracking")
  func stylesText() throws {
    let composition = try scene([.hold(1)]) {
      Views.Text("Words").font(.system(size: 20, weight: .heavy, design: .serif)).italic().underline().strikethrough()
        .kerning(2)
    }.composition()
    let layer = try #require(composition.timelines.full.layers.first { $0.id == "text" })
    guard case .text(let text) = layer.look.content else { throw CancellationError() }
    #expect(text.design == .serif && text.isItalic && text.weight == .heavy && text.tracking == 2)
    #expect(text.decorations == [.underline, .strikethrough])
    #expect(composition.notes.isEmpty)
  }

  @Test("Words in a gradient have it across their own frame, whatever room their layer has")
  func paintsText() throws {
    let composition = try scene([.hold(1)]) {
      Views.Text("Words").foregroundStyle(
        .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
      )
    }.composition()
    let layer = try #require(composition.timelines.full.layers.first { $0.id == "text" })
    let width = try #require(
      ViewHost(canvas: .init(width: 200, height: 100)) { Views.Text("Words") }.snapshot.layers.first
    )
    .frame.width
    guard case .text(let text) = layer.look.content, case .points(let from, let to)? = text.gradient?.direction else {
      throw CancellationError()
    }
    #expect(abs((to.x - from.x) * layer.frame.value(at: 0).width - Double(width)) < 1e-6)
    #expect(composition.notes.isEmpty)
  }

  /// A circle whose dashes move.
  private struct Ants: Views.View {
    @Views.State private var phase = 0.0

    var body: some Views.View {
      Views.Circle()
        .stroke(Views.Color.red, style: StrokeStyle(lineWidth: 3, dash: [8, 4, 2, 4], dashPhase: phase))
        .frame(width: 80, height: 80)
        .accessibilityLabel("ants")
        .onTapGesture { withAnimation(.linear(duration: 1)) { phase = 36 - phase } }
    }
  }

  @Test("Dashes of any line are as long as they are, and their phase moves", arguments: [ExportFormat.figure, .svg])
  func drawsDashes(format: ExportFormat) throws {
    let composition = try scene([.hold(0.5), .tap("ants"), .hold(1), .tap("ants"), .hold(1)]) { Ants() }.composition()
    let timeline = composition.timelines.full
    let line = try #require(timeline.layers.first { $0.id == "shape" })[.outline].value(at: 0.75).line
    #expect(line?.dashes == [8, 4, 2, 4] && abs((line?.phase ?? 0) - 9) < 1e-9)
    let text = try composition.exported(as: format).text
    #expect(text.contains(format == .svg ? "stroke-dasharray=\"8 4 2 4\"" : "stroke-dasharray:8px 4px 2px 4px"))
    #expect(text.contains("stroke-dashoffset") && text.utf8.count < 7_000)
    #expect(composition.notes.isEmpty)
  }

  @Test("The label of a button has the style that stands around the button, or else the tint")
  func stylesButtons() throws {
    func color<Content: Views.View>(_ content: Content) throws -> UInt32 {
      let timeline = try scene([.hold(1)]) { content }.composition().timelines.full
      guard case .text(let text)? = timeline.layers.first(where: { $0.id == "text" })?.look.content else {
        throw CancellationError()
      }
      return text.color.light.hex
    }
    #expect(try color(Views.Button("Tap") {}.foregroundColor(.white)) == 0xFFFFFF)
    #expect(try color(VStack { Views.Button("Tap") {} }.foregroundStyle(.black)) == 0)
    #expect(try color(Views.Button("Tap") {}) == 0x007AFF)
  }

  @Test(
    "What has neither words nor an identifier is known by its shape",
    arguments: ["Circle", "Capsule", "Color", "View"]
  )
  func tapsShapes(name: String) throws {
    let host = ViewHost(canvas: CGSize(width: 200, height: 100)) {
      VStack {
        Views.Circle().trim(to: 0.5).stroke(lineWidth: 2).onTapGesture {}
        Views.Capsule().fill(.red).gesture(DragGesture()).onTapGesture {}
        Views.Color.blue.onTapGesture {}
        Views.Spacer().contentShape(Views.Rectangle()).onTapGesture {}
      }
    }
    try host.tap(name)
    try host.drag("Capsule", by: CGSize(width: 5, height: 5))
    let error = #expect(throws: (any Error).self) { try host.tap("Disc") }
    #expect("\(error!)".contains("“Circle”"))
  }

  @Test(
    "A corner that has no room for its radius stays round",
    arguments: [CGSize(width: 26, height: 20), CGSize(width: 8, height: 40), CGSize(width: 60, height: 60)]
  )
  func keepsCornersRound(size: CGSize) {
    let path = Views.RoundedRectangle(cornerRadius: 13).path(in: CGRect(origin: .zero, size: size))
    #expect(abs((path.box?.radius ?? -1) - min(13, size.width / 2, size.height / 2)) < 1e-9)
  }

  /// A polygon with as many corners as its number says.
  private struct Polygon: Views.Shape {
    var corners: Double
    var animatableData: Double {
      get { corners }
      set { corners = newValue }
    }
    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        for corner in 0..<Int(corners.rounded()) {
          let angle = Double(corner) / corners * 2 * .pi
          let point = CGPoint(x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
          if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
      }
    }
  }

  /// A polygon that gets corners at a tap.
  private struct Growing: Views.View {
    @Views.State private var corners = 3.0
    var body: some Views.View {
      Polygon(corners: corners).frame(width: 60, height: 60).accessibilityLabel("polygon")
        .onTapGesture { withAnimation(.linear(duration: 1)) { corners = 15 - corners } }
    }
  }

  @Test("A polygon that gets more corners is one outline")
  func addsCorners() throws {
    let play: [Cue] = [.hold(0.2), .tap("polygon"), .hold(1.2), .tap("polygon"), .hold(1.2)]
    let timeline = try scene(play) { Growing() }.composition().timelines.full
    let layers = timeline.layers.filter { $0.id == "shape" }
    #expect(layers.count == 1 && layers[0].content.segments.allSatisfy { $0.from == $0.to })
    // A move, eleven lines and the way back, at all times.
    #expect([0, 0.7, 1.3].allSatisfy { layers[0][.outline].value(at: $0).path.elements.count == 13 })
  }

  @Test("A font by its name is drawn as the system's own, with a note")
  func notesFonts() throws {
    let composition = try scene([.hold(1)]) { Views.Text("Words").font(.custom("Futura", size: 20)) }.composition()
    #expect(composition.notes.contains { $0.message.hasPrefix("the font “Futura” is drawn as the system's own") })
  }

  @Test("A cue that finds nothing says what can be tapped, and the nearest name")
  func reportsTarget() throws {
    let scene = scene([.hold(0.1), .tap("bax")]) { Mover(animation: .linear) }
    let error = #expect(throws: Diagnostics.self) { try scene.composition() }
    #expect(
      error?.all.first?.statement
        == "ViewsTests/ViewScene+Test.swift: error: cue 2: nothing to tap with the label “bax”; expected “box”; did you mean “box”?"
    )
  }

  @Test("Where the runtime has no hooks for tasks, the figure's notes say that tasks do nothing")
  func notesMissingHooks() throws {
    let notes = try JobQueue.$hasHooks.withValue(false) {
      try scene([.hold(1)]) { Views.Text("A").task {} }.composition().notes
    }
    #expect(notes.map(\.id) == [.viewTasks])
    #expect(try scene([.hold(1)]) { Views.Text("A").task {} }.composition().notes.isEmpty)
  }

  @Test("A hold is 0 s or more", arguments: [-1, .nan, .infinity])
  func checksHold(duration: Double) {
    #expect(throws: Diagnostics.self) { try scene([.hold(duration)]) { Mover(animation: .linear) }.composition() }
  }

  @Test(
    "A drag and a pinch take 0…30 s, so that their view isn't evaluated without end",
    arguments: [-1, 31, 1e308, .nan]
  )
  func checksGestures(duration: Double) throws {
    let host = ViewHost(canvas: CGSize(width: 200, height: 100)) {
      Views.Color.blue.gesture(DragGesture()).gesture(MagnificationGesture()).accessibilityLabel("ground")
    }
    #expect(throws: Diagnostic.self) { try host.drag("ground", by: CGSize(width: 5, height: 5), over: duration) }
    #expect(throws: Diagnostic.self) { try host.pinch("ground", magnification: 2, over: duration) }
    try host.drag("ground", by: CGSize(width: 5, height: 5), over: 0)
    try host.pinch("ground", magnification: 2, over: 0)
  }

  @Test("A scene whose view can't be played reports its problem when it is exported")
  func reportsProblem() throws {
    let scene = scene([.tap("nobody")]) { Mover(animation: .linear) }.scene
    let error = #expect(throws: Diagnostics.self) { try scene.exported(as: .figure) }
    #expect(error?.description.contains("nothing to tap with the label “nobody”") == true)
  }

  @Test("A scene of a view can't start by a drag")
  func refusesDrag() throws {
    let scene = scene([.hold(1)]) { Mover(animation: .linear) }.scene.started(by: .drag())
    #expect(throws: Diagnostics.self) { try scene.exported(as: .figure) }
  }

  @Test("Colors are those of the light and the dark appearance")
  func hasBothAppearances() throws {
    let timeline = try scene([.hold(1)]) { Views.Color.blue.frame(width: 10, height: 10) }.composition().timelines.full
    #expect(timeline.layers[try box(timeline)].look.fill == .color(.blue))
  }

  /// A shape that looks the same after a whole turn.
  private struct Needle: Shape {
    var turns: Double
    var animatableData: Double {
      get { turns }
      set { turns = newValue }
    }
    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        path.move(to: CGPoint(x: rect.midX, y: rect.midY))
        let angle = turns * 2 * .pi
        path.addLine(to: CGPoint(x: rect.midX + 40 * cos(angle), y: rect.midY + 40 * sin(angle)))
      }
    }
  }

  private struct Spinner: View {
    let turns: Double
    @State private var progress = 0.0
    var body: some View {
      Needle(turns: progress * turns).stroke(
        style: StrokeStyle(lineWidth: 4, dash: [10], dashPhase: progress * turns * 20)
      )
      .frame(width: 100, height: 100)
      .onAppear { withAnimation(.linear(duration: 1)) { progress = 1 } }
    }
  }

  @Test(
    "What looks the same after a whole turn or a period of dashes ends as it began",
    arguments: [(1.0, false), (-2, false), (0.5, true)]
  )
  func endsTurned(turns: Double, isNoted: Bool) throws {
    let scene = ViewScene(
      "spinner",
      title: "Spinner",
      description: "A needle turns.",
      on: .init(width: 200, height: 200),
      play: [.hold(1)]
    ) { Spinner(turns: turns) }
    let notes = try scene.composition().notes
    #expect(notes.contains { $0.message.hasPrefix("it doesn't end as it began") } == isNoted)
  }

  @Test("A play that doesn't end as it began is noted")
  func notesLoop() throws {
    let notes = try scene([.tap("box"), .hold(1)]) { Mover(animation: .linear) }.composition().notes
    #expect(notes.contains { $0.message.hasPrefix("it doesn't end as it began") })
  }

  @Test(
    "An animation that repeats faster or more often than it can be played is noted once",
    arguments: [
      (
        .linear(duration: 0.004).repeatForever(),
        "an animation repeats every 0.004 s, so it isn't repeated; expected 0.01 s or more"
      ),
      (
        .linear(duration: 0.02).repeatCount(1_500),
        "an animation repeats 1500 times, and 1000 of them are played; expected at most 1000"
      ),
    ] as [(Views.Animation, String)]
  )
  func notesRepetitions(animation: Views.Animation, note: String) throws {
    let notes = try scene([.tap("box"), .hold(1)]) { Mover(animation: animation) }.composition().notes
    #expect(notes.count { $0.message == note && $0.severity == .note } == 1)
  }

  @Test("An animation that can be repeated as often as it says isn't noted")
  func playsRepetitions() throws {
    let animation = Views.Animation.linear(duration: 0.01).repeatCount(1_000)
    let notes = try scene([.tap("box"), .hold(1)]) { Mover(animation: animation) }.composition().notes
    #expect(!notes.contains { $0.message.contains("repeats") })
  }

  @Test("A scene that several threads need first is played once, and all get the same motion")
  func isPlayedOnce() async throws {
    let counts = Mutex([0, 0])
    let scenes = [0, 1].map { index in
      scene([.tap("box"), .hold(1)]) {
        let _ = counts.withLock { $0[index] += 1 }
        Mover(animation: .bouncy)
      }.scene
    }
    let alone = try scenes[0].composition().timelines.full
    let shared = scenes[1]
    let timelines = Mutex<[Timeline?]>([])
    // A thread of Swift's tasks that waits for the main one would keep all other tests waiting.
    let group = DispatchGroup()
    for _ in 0..<8 {
      DispatchQueue.global().async(group: group) {
        let timeline = try? shared.composition().timelines.full
        timelines.withLock { $0.append(timeline) }
      }
    }
    await withCheckedContinuation { continuation in group.notify(queue: .global()) { continuation.resume() } }
    #expect(timelines.withLock { $0.count == 8 && $0.allSatisfy { $0 == alone } })
    #expect(counts.withLock { $0[0] > 0 && $0[0] == $0[1] })
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: name), encoding: .utf8)
  }

  @Test("The listing in the README and in the guide is a demo")
  func guidesShowDemo() throws {
    let listing = try Self.text("Sources/ViewDemos/Like.swift")
    let view = try #require(listing.range(of: "\nlet like = ")).lowerBound
    #expect(try Self.text("README.md").contains("```swift\n\(listing[..<view])```"))
    #expect(try Self.text("Documentation/SwiftUI.md").contains("```swift\n\(listing)```"))
  }

  @Test("The README's picture is an export of that demo")
  func readmeShowsPicture() throws {
    let demo = try #require(ViewDemos.all.first { $0.name == "like" })
    let made = try demo.composition().exported(as: .svg).text
    let file = Self.root.appending(path: "Public/like.svg")
    if ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1" { try Data(made.utf8).write(to: file) }
    #expect(try Self.text("Public/like.svg") == made)
  }

  @Test("A view without a play and without motion is a figure without buttons")
  func showsStillView() throws {
    let scene = ViewScene("still", title: "A word", description: "A word.", on: .init(width: 100, height: 50), play: [])
    {
      Views.Text("Word")
    }
    let text = try scene.composition().exported(as: .figure).text
    #expect(text.contains("A word") && !text.contains("<input") && !text.contains("@keyframes"))
  }

  @Test("A play in which nothing moves is a figure without buttons, with a note")
  func notesStillPlay() throws {
    let composition = try ViewScene.test([.tap("Word")]) { Views.Text("Word").onTapGesture {} }.composition()
    #expect(composition.notes.map(\.message) == ["nothing moves; expected a cue that changes something"])
    let text = try composition.exported(as: .figure).text
    #expect(!text.contains("<input") && !text.contains("@keyframes"))
  }

  @Test("Demos are resolved without notes, twice to the same value, and drawn like their timelines")
  func demosAreExported() throws {
    for scene in ViewDemos.all {
      var scene = scene
      scene.start = .loop
      let composition = try scene.composition()
      #expect(composition.notes.isEmpty, "\(scene.name): \(composition.notes)")
      #expect(try scene.composition() == composition)
      for format in [ExportFormat.figure, .svg, .smil] {
        let comparison = try DrawnComparison(of: composition, as: format)
        // The evaluator doesn't know outlines of several lines, which a bell has.
        let isDrawn = comparison.box.amount <= 0.25 && comparison.opacity.amount <= 0.005
        #expect(
          isDrawn && (scene.name == "phase-bell" || comparison.isWithin(0.25)),
          "\(scene.name) as \(format): \(comparison)"
        )
      }
    }
  }

  @Test(
    "Gradients around a center keep their colors, whichever end is first",
    arguments: [
      (
        AnyShapeStyle(Views.RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 40)),
        Scenes.Gradient.Direction.radial(center: .center, from: 0, to: 40), false
      ),
      (
        AnyShapeStyle(
          Views.RadialGradient(colors: [.red, .blue], center: .topLeading, startRadius: 40, endRadius: 10)
        ),
        .radial(center: .topLeading, from: 10, to: 40), true
      ),
      (
        AnyShapeStyle(Views.EllipticalGradient(colors: [.red, .blue])),
        .elliptical(center: .center, from: 0, to: 0.5), false
      ),
      (
        AnyShapeStyle(
          Views.EllipticalGradient(colors: [.red, .blue], startRadiusFraction: 1, endRadiusFraction: 0.25)
        ),
        .elliptical(center: .center, from: 0.25, to: 1), true
      ),
      (
        AnyShapeStyle(Views.AngularGradient(colors: [.red, .blue], center: .center)),
        .angular(center: .center, from: 0, to: 360), false
      ),
    ] as [(AnyShapeStyle, Scenes.Gradient.Direction, Bool)]
  )
  func keepsGradients(style: AnyShapeStyle, direction: Scenes.Gradient.Direction, isReversed: Bool) throws {
    let composition = try scene([.hold(1)]) {
      Views.Rectangle().fill(style).environment(\.colorScheme, .light)
    }.composition()
    let gradients = composition.timelines.full.layers.compactMap { layer -> Scenes.Gradient? in
      if case .gradient(let gradient)? = layer.look.fill { gradient } else { nil }
    }
    #expect(gradients.map(\.direction) == [direction])
    let reds = gradients[0].stops.map { $0.color.light.hex >> 16 }
    #expect((reds[0] < reds[1]) == isReversed)
    #expect(composition.notes.isEmpty)
  }
}

/// Springs with little or no damping.
@MainActor @Suite struct UndampedSpringTests {
  private struct Swing: Views.View {
    @Views.State private var isOn = false
    let animation: Views.Animation
    var spins = false

    var body: some Views.View {
      VStack {
        Views.Circle().frame(width: 20, height: 20).offset(x: isOn ? 40 : -40).animation(animation, value: isOn)
        if spins {
          Views.Rectangle().frame(width: 20, height: 20).rotationEffect(.degrees(isOn ? 360 : 0))
            .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isOn)
        }
        Button("Start") { isOn.toggle() }
      }
    }
  }

  @Test(
    "A spring that would move for minutes or forever has more damping, and a note says so",
    arguments: [
      Views.Animation.spring(response: 1, dampingFraction: 0), .interpolatingSpring(stiffness: 40, damping: 0),
      .spring(response: 1, dampingFraction: 0.001),
    ],
    [false, true]
  )
  func settles(animation: Views.Animation, spins: Bool) throws {
    let composition = try ViewScene.test([.tap("Start"), .hold(1)], on: .init(width: 200, height: 200)) {
      Swing(animation: animation, spins: spins)
    }.composition()
    let notes = composition.notes.map(\.message).filter { $0.contains("damping fraction") }
    #expect(notes.count == 1)
    #expect(notes.first?.hasSuffix("is played; expected more damping") == true)
    #expect((20.0..<60).contains(composition.timelines.full.duration))
  }

  @Test("A spring that settles within minutes is played as it is", arguments: [0.02, 0.1, 0.5])
  func keepsDamping(fraction: Double) {
    let spring = Spring(response: 1, dampingFraction: fraction)
    #expect(spring.settling == spring)
  }
}

/// Gradients of text and masks, which are drawn in frames other than the view's own.
@MainActor @Suite struct GradientFrameTests {
  private func composition<Content: Views.View>(@Views.ViewBuilder _ content: @escaping () -> Content) throws
    -> Composition
  {
    try ViewScene.test([.hold(1)], on: .init(width: 200, height: 100), content).composition()
  }

  @Test("An elliptical gradient isn't drawn on text, and a note says so")
  func refusesEllipses() throws {
    let composition = try composition {
      Views.Text("Ellipse").foregroundStyle(Views.EllipticalGradient(colors: [.black, .white]))
    }
    #expect(
      composition.notes.map(\.message) == [
        "an elliptical gradient isn't drawn on text; the text has its first color, at Text"
      ]
    )
  }

  @Test("An elliptical gradient of another shape than a text is seen through the text")
  func seesThroughText() throws {
    let composition = try composition {
      Views.Rectangle().fill(Views.EllipticalGradient(colors: [.red, .blue]))
        .frame(width: 200, height: 50).mask { Views.Text("Ellipse").bold() }
    }
    #expect(composition.notes.isEmpty)
    #expect(composition.timelines.full.layers.contains { $0.isMasked })
  }
}

/// The frames of numbers of one's own, as straight changes.
@MainActor @Suite struct FrameRunTests {
  @Test("Straight changes are never farther from the frames than a twentieth of a point", arguments: 0..<20)
  func staysNear(seed: Int) {
    let (a, b) = (1 + Double(seed) * 10, 0.5 + Double(seed * 7 % 20) * 0.4)
    let frames = (0...60).map { index in
      let time = Double(index) / 60
      return FrameRun.Frame(
        time: time,
        look: Scenes.Layer("a").frame(x: a * sin(b * time), y: 0, width: 10, height: 10).opacity(1)
      )
    }
    let steps = FrameRun(frames).steps
    for frame in frames.dropFirst() {
      guard let index = steps.firstIndex(where: { $0.start + $0.duration >= frame.time - 1e-9 }) else {
        Issue.record("no step at \(frame.time)")
        return
      }
      let start = index == 0 ? frames[0].look : steps[index - 1].look
      let part = (frame.time - steps[index].start) / steps[index].duration
      let (from, to): (Double, Double) = (start?.frame?.x ?? 0, steps[index].look.frame?.x ?? 0)
      let shown: Double = from + (to - from) * part
      let expected: Double = frame.look?.frame?.x ?? 0
      #expect(abs(shown - expected) <= 0.05 + 1e-9)
    }
    #expect(steps.count <= 60)
  }

  @Test("The color of a line goes through the frames in straight changes, and its width jumps")
  func followsLines() {
    let frames = (0...100).map { index in
      let color = Scenes.Color(UInt32(min(index, 100 - index) * 5) << 16)
      let stroke = Scenes.Stroke(color, width: index < 80 ? 2 : 4)
      return FrameRun.Frame(
        time: Double(index) / 60,
        look: Scenes.Layer("a").frame(x: 0, y: 0, width: 9, height: 9).stroke(stroke)
      )
    }
    let steps = FrameRun(frames).steps
    #expect(steps.map { ($0.duration * 60).rounded() } == [50, 29, 0, 20])
  }

  @Test("A content that changes is one jump")
  func jumps() {
    let frames = (0...10).map { index in
      FrameRun.Frame(time: Double(index), look: Scenes.Layer("a", text: Scenes.Text(index < 4 ? "before" : "after")))
    }
    let steps = FrameRun(frames).steps
    #expect(steps.map(\.start) == [4])
    #expect(steps.map(\.duration) == [0])
  }
}
