import Diagnostics
import Exports
import FuzzSupport
import Proof
import Scenes
import Testing
import ViewDemos

@testable import Views

/// Views that readers tap in a page without a script.
@MainActor @Suite struct TapTourTests {
  private func scene<Content: Views.View>(
    _ play: [Cue] = [.hold(1)],
    start: Scenes.Scene.Start = .tap(),
    @Views.ViewBuilder _ content: @escaping () -> Content
  ) -> ViewScene {
    .test(play, on: .init(width: 320, height: 320), start: start, content)
  }

  private func graph(_ scene: ViewScene) throws -> StateGraph {
    let composition = try scene.composition()
    guard case .states(let graph) = composition.playback else {
      throw Diagnostics(composition.notes)
    }
    return graph
  }

  @Test(
    "A view that comes from one side and goes otherwise can't be tapped, so it loops with a note in place of an error"
  )
  func loopsWithNote() throws {
    let play: [Cue] = [.hold(0.5), .tap("ground"), .hold(1), .tap("ground"), .hold(1)]
    func exported(_ start: Scenes.Scene.Start) throws -> ExportedDocument {
      try scene(play, start: start) {
        Visitor(transition: .asymmetric(insertion: .move(edge: .leading), removal: .scale))
      }.scene.exported(as: .figure)
    }
    let (document, looping) = (try exported(.tap()), try exported(.loop))
    let note = try #require(document.notes.first)
    #expect(note.severity == .note && note.message.hasPrefix("taps can't play it without a script, so it loops: "))
    #expect(!note.message.contains("“"))
    #expect(document.text == looping.text)
  }

  /// A button that stops the code while nothing is on, beside one that doesn't.
  private struct Buttons: Views.View {
    @Views.State private var isOn = false
    @Views.State private var isPopped = false

    var body: some Views.View {
      Views.Button("Pop") { isPopped = true }.opacity(isPopped ? 0.5 : 1)
      Views.Button("Turn") { isOn.toggle() }.opacity(isOn ? 0.5 : 1)
    }
  }

  @Test(
    "A tap that stopped an earlier program does nothing in the state in which it did, and all others work",
    arguments: [([["readers: taps", "1"]], 5), ([["readers: taps", "0"]], 3), ([["readers: drags", "0"]], 3)]
  )
  func leavesOutStops(stopped: [[String]], edgeCount: Int) throws {
    let code = AuthorCode(key: "pair", at: Location(file: "Pair.swift"))
    let tour = try TapTour(of: code, except: stopped, defaults: .current) { _, _ in
      ViewHost(canvas: CGSize(width: 320, height: 320)) { Buttons() }
    }
    let timelines = try scene { Buttons() }.composition().timelines
    #expect(tour.graph(timelines) { _ in [] }.edges.count == edgeCount)
  }

  /// A button, and a cover over it that takes taps only while it is seen.
  private struct Drawer: Views.View {
    enum Kind: CaseIterable { case hitTesting, opacity, both }
    var kind: Kind
    @Views.State private var isOpen = false

    var body: some Views.View {
      Views.ZStack {
        Views.Button("Open") { isOpen = true }
        Views.Color.black
          .opacity(kind == .hitTesting ? 0.3 : isOpen ? 0.3 : 0)
          .allowsHitTesting(kind == .opacity || isOpen)
          .onTapGesture { isOpen = false }
          .accessibilityLabel("Cover")
      }
    }
  }

  @Test("What isn't seen takes taps only with a content shape", arguments: [false, true])
  func meetsShapes(hasShape: Bool) throws {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) {
      Views.VStack {
        if hasShape {
          Views.Color.clear.contentShape(Views.Rectangle()).onTapGesture {}
        } else {
          Views.Color.clear.onTapGesture {}
        }
      }
    }
    #expect(host.tapTargets.count == (hasShape ? 1 : 0))
  }

  @Test("A cover that takes no taps lets them through to what is below", arguments: Drawer.Kind.allCases)
  private func letsTapsThrough(kind: Drawer.Kind) throws {
    let graph = try graph(scene { Drawer(kind: kind) })
    #expect(graph.states.count == 2)
    #expect(graph.edges.map { [$0.from, $0.to] } == [[0, 1], [1, 0]])
  }

  @Test("A view whose identifiers are made together with it has a state for each of its tabs")
  func keepsIdentifiers() throws {
    struct Tab: Identifiable {
      let id = Views.UUID()
      let title: String
    }
    struct Tabs: Views.View {
      let tabs = ["One", "Two", "Three"].map { Tab(title: $0) }
      @Views.State private var chosen: Views.UUID?
      var body: some Views.View {
        Views.HStack {
          ForEach(tabs) { tab in
            Views.Button(tab.title) { chosen = tab.id }
              .foregroundColor(tab.id == (chosen ?? tabs[0].id) ? .red : .gray)
          }
        }
      }
    }
    // No tab is chosen at first, and then each of them can be.
    #expect(try graph(scene { Views.VStack { Tabs() } }).states.count == 4)
  }

  /// A row of boxes, one of which is chosen.
  private struct Choice: Views.View {
    @Views.State private var chosen = 0
    var count: Int

    var body: some Views.View {
      Views.VStack {
        Views.Text("\(chosen)")
        Views.HStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { index in
            Views.Color.gray.frame(width: 20, height: 20).accessibilityLabel("box \(index)")
              .onTapGesture { withAnimation(.linear(duration: 0.3)) { chosen = index } }
          }
        }
      }
    }
  }

  /// A box that comes and goes at a tap on the ground, by a transition.
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

  @Test("Each state that taps lead to is a state of the graph, with an edge for each tap that changes something")
  func findsStates() throws {
    let graph = try graph(scene { Choice(count: 3) })
    #expect(graph.states.map(\.title) == ["box 0", "box 1", "box 2"])
    let ways = graph.edges.map { "\($0.from) \($0.to) \($0.title ?? "")" }
    #expect(ways == ["0 1 box 1", "0 2 box 2", "1 0 box 0", "1 2 box 2", "2 0 box 0", "2 1 box 1"])
  }

  /// Buttons that do nothing, beside a box that moves.
  private struct IdleBoard: Views.View {
    @Views.State private var step = 0
    var count: Int
    var stepCount: Int

    var body: some Views.View {
      Views.VStack(spacing: 0) {
        Views.Color.red.frame(width: 20, height: 20).accessibilityLabel("box")
          .onTapGesture { withAnimation(.linear(duration: 0.3)) { step = (step + 1) % stepCount } }
          .offset(x: CGFloat(step))
        ForEach(0..<count, id: \.self) { index in
          Views.Color.gray.frame(width: 20, height: 2).accessibilityLabel("idle \(index)").onTapGesture {}
        }
      }
    }
  }

  @Test("Taps that do nothing are tried as long as that ends soon", arguments: [(6, 12), (60, 2)])
  func triesIdleTaps(count: Int, stepCount: Int) throws {
    let graph = try graph(scene { IdleBoard(count: count, stepCount: stepCount) })
    #expect(graph.states.count == stepCount && graph.edges.count == stepCount)
  }

  @Test("A view with more to tap than can be tried loops, with a note")
  func refusesTrials() throws {
    var scene = scene { IdleBoard(count: 54, stepCount: 12) }
    // What ends the search is its cost, on a slow machine, too.
    scene.workLimit = 120
    let composition = try scene.composition()
    #expect(composition.playback == .clock(.loop))
    #expect(composition.notes.contains { $0.message.contains("there is too much to tap in a view of this size") })
  }

  @Test("A view with two states and one tap between them is a switch")
  func findsSwitches() throws {
    let graph = try graph(scene { Visitor(transition: .scale) })
    #expect(graph.isSwitch && graph.edges.count == 2)
    #expect(graph.edges.allSatisfy { $0.target.area == Rect2D(x: 110, y: 135, width: 100, height: 50) })
  }

  @Test("Taps are taken where effects draw what takes them")
  func findsAreas() throws {
    let graph = try graph(
      scene {
        Choice(count: 2).scaleEffect(2, anchor: .topLeading).offset(x: 40, y: -30)
      }
    )
    let play = try scene([.hold(1)], start: .loop) { Choice(count: 2) }.composition().timelines.full
    let box = try #require(play.layers.firstIndex { $0.id == "box.2" })
    let frame = play.state(of: box, at: 0).frame
    let area = try #require(graph.edges.first?.target.area)
    #expect(abs(area.width - 40) < 1e-9 && abs(area.height - 40) < 1e-9)
    // The view is 40 points wide and stands in the middle.
    #expect(abs(area.x - (140 + 2 * (frame.x - 140) + 40)) < 1e-6)
  }

  /// A scene with taps that move something in a way of its own.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var taps: [String]
    var scene: @MainActor @Sendable () throws -> ViewScene

    static func demo(_ name: String, _ taps: [String]) -> Example {
      Example(testDescription: name, taps: taps) { try #require(ViewDemos.all.first { $0.name == name }) }
    }

    static func transition(_ name: String, _ transition: @escaping @MainActor @Sendable () -> AnyTransition) -> Example
    {
      Example(testDescription: name, taps: ["ground", "ground"]) {
        TapTourTests().scene { Visitor(transition: transition()) }
      }
    }
  }

  nonisolated static let examples: [Example] = [
    Example(testDescription: "a choice", taps: ["box 1", "box 2", "box 0"]) {
      TapTourTests().scene { Choice(count: 3) }
    },
    .transition("fade") { .opacity }, .transition("scale") { .scale }, .transition("slide") { .slide },
    .transition("move") { .move(edge: .top) }, .transition("push") { .push(from: .leading) },
    .demo("tab-underline", ["Later", "This week", "Today"]), .demo("card-flip", ["♥", "♠", "♥"]),
    .demo("record-card", ["Morning Light", "Morning Light"]), .demo("like", ["Like", "Liked"]),
  ]

  @Test("On each edge, everything that is seen moves as in a play of the same tap", arguments: examples)
  func movesAsPlayed(_ example: Example) throws {
    var scene = try example.scene()
    (scene.start, scene.play) = (.tap(), [.hold(0.5)] + example.taps.flatMap { [.tap($0), .hold(3)] })
    let graph = try graph(scene)
    let played = try scene.composition().timelines.full
    var states = graph.groups.map { $0.states[0] }
    var time = 0.5
    for tap in example.taps {
      let edge = try #require(graph.edges.first { states.contains($0.from) && $0.title?.hasPrefix(tap) == true })
      let group = graph.states[edge.from].group
      for step in 1..<40 {
        let moment = (edge.span.upperBound - edge.span.lowerBound) * Double(step) / 40 + 1e-6
        var times = states.map { graph.states[$0].time }
        times[group] = edge.span.lowerBound + moment
        var shown = seen(graph.timelines.full, in: graph, at: times)
        var wanted = seen(played, at: [time + moment])
        if shown.count != wanted.count {
          // Rounding decides which of two frames a jump between them belongs to.
          times[group] += 1 / 60
          shown = seen(graph.timelines.full, in: graph, at: times)
          wanted = seen(played, at: [time + moment + 1 / 60])
        }
        try #require(shown.count == wanted.count, "\(tap) after \(moment) s")
        for (box, other) in zip(wanted, shown) {
          #expect(zip(box, other).allSatisfy { abs($0 - $1) < 1e-6 }, "\(tap) after \(moment) s: \(box), \(other)")
        }
      }
      states[group] = edge.to
      time += 3
    }
  }

  /// The boxes and opacities of what is seen at a time, in an order that doesn't depend on names.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - graph: The groups of states that layers belong to, if there are several.
  ///   - times: The time of each group, in seconds.
  private func seen(_ timeline: Timeline, in graph: StateGraph? = nil, at times: [Double]) -> [[Double]] {
    let containers = ["part", "group", "transition"]
    func group(of layer: Int) -> Int {
      let group = graph?.groups.firstIndex { group in
        group.edges.compactMap { graph?.edges[$0].span }.contains { span in
          let looks = [0.0, 0.3, 0.6, 1].map {
            timeline.state(of: layer, at: span.lowerBound + (span.upperBound - span.lowerBound) * $0)
          }
          return looks.contains { $0 != looks[0] }
        }
      }
      return group ?? 0
    }
    func rounded(_ values: [Double]) -> [Int] { values.map { Int(($0 * 1e4).rounded()) } }
    let layers = timeline.layers.indices.filter { index in
      let kind = String(timeline.layers[index].id.prefix { $0 != "." })
      return !containers.contains(kind)
    }
    let states = layers.map { timeline.state(of: $0, at: times[group(of: $0)]) }.filter { $0.opacity > 1e-9 }
    let values: [[Double]] = states.map { $0.bounds.components + [$0.opacity * 100] }
    return values.sorted { rounded($0).lexicographicallyPrecedes(rounded($1)) }
  }

  @Test("The figure keeps the tolerance on each edge", arguments: examples)
  func isExported(_ example: Example) throws {
    var scene = try example.scene()
    scene.start = .tap()
    let document = try scene.scene.exported(as: .figure)
    // A figure that can't keep the tolerance loops, with a note.
    #expect(document.notes.isEmpty)
    if try graph(scene).groups.count == 1 {
      for edge in try DrawnComparison.edges(of: scene.composition()) { #expect(edge.isWithin(0.25), "\(edge)") }
    }
    #expect(document.text.contains("type=\"checkbox\"") || document.text.contains("type=\"radio\""))
    #expect(!document.text.contains("<script"))
  }

  // MARK: Repetitions

  /// A tall box that turns without end.
  private struct Spinner: Views.View {
    @Views.State private var isOn = false
    var animation = Views.Animation.linear(duration: 1).repeatForever(autoreverses: false)
    var leadsBack = false

    var body: some Views.View {
      Views.Rectangle().frame(width: 20, height: 60).rotationEffect(.degrees(isOn ? 360 : 0))
        .accessibilityLabel("box")
        .onTapGesture { withAnimation(isOn ? .easeOut(duration: 0.5) : animation) { isOn = leadsBack ? !isOn : true } }
    }
  }

  /// A box that breathes and one that moves, with different periods and a delay.
  private struct Pair: Views.View {
    @Views.State private var isOn = false
    var second = 0.3

    var body: some Views.View {
      Views.VStack {
        Views.Rectangle().frame(width: 20, height: 60).scaleEffect(isOn ? 1.5 : 1)
          .animation(.easeInOut(duration: 0.5).delay(0.2).repeatForever(), value: isOn)
        Views.Rectangle().fill(.red).frame(width: 20, height: 20).offset(x: isOn ? 80 : 0)
          .animation(.linear(duration: second).repeatForever(autoreverses: false), value: isOn)
      }
      .accessibilityLabel("box")
      .onTapGesture { isOn = true }
    }
  }

  nonisolated static let endless: [Example] = [
    Example(testDescription: "turning", taps: ["box"]) { TapTourTests().scene { Spinner() } },
    Example(testDescription: "turning until the next tap", taps: ["box"]) {
      TapTourTests().scene { Spinner(leadsBack: true) }
    },
    Example(testDescription: "two periods and a delay", taps: ["box"]) { TapTourTests().scene { Pair() } },
  ]

  @Test("What a tap repeats forever runs once after its edge, and later as in a play", arguments: endless)
  func repeats(_ example: Example) throws {
    var scene = try example.scene()
    scene.play = [.hold(0.5), .tap("box"), .hold(9)]
    let graph = try graph(scene)
    let played = try scene.composition().timelines.full
    let edge = try #require(graph.edges.first)
    let loop = try #require(edge.loop)
    #expect(loop.lowerBound == edge.span.upperBound)
    let (length, period) = (edge.span.upperBound - edge.span.lowerBound, loop.upperBound - loop.lowerBound)
    for step in 0..<60 {
      // Not the moments at which an iteration starts.
      let moment = 0.0131 + Double(step) * (length + 2 * period) / 60
      let turns = moment < length ? 0 : ((moment - length) / period).rounded(.down)
      let shown = seen(graph.timelines.full, at: [edge.span.lowerBound + moment - turns * period])
      let wanted = seen(played, at: [0.5 + moment])
      try #require(shown.count == wanted.count)
      for (box, other) in zip(wanted, shown) {
        #expect(zip(box, other).allSatisfy { abs($0 - $1) < 1e-6 }, "after \(moment) s: \(box), \(other)")
      }
    }
  }

  @Test("A box that turns once per second has turned by that part of the way at each time of the loop")
  func turns() throws {
    let graph = try graph(scene { Spinner() })
    let loop = try #require(graph.edges.first?.loop)
    let timeline = graph.timelines.full
    let layer = try #require(timeline.layers.firstIndex { $0.pose.segments.count > 1 })
    #expect(loop.upperBound - loop.lowerBound == 1)
    for time in [0.1, 0.25, 0.5, 0.9] {
      let angle = timeline.layers[layer].pose.value(at: loop.lowerBound + time).rotationZ
      #expect(abs(angle - 360 * time) < 1e-9)
    }
  }

  @Test("A loop lasts until all that a tap repeats starts again")
  func findsCommonPeriods() throws {
    let loop = try #require(try graph(scene { Pair() }).edges.first?.loop)
    // There and back twice 0.7 s, and 0.3 s.
    #expect(abs(loop.upperBound - loop.lowerBound - 4.2) < 1e-9)
  }

  @Test("A tap that ends what is repeated leads back, without a loop")
  func endsRepetitions() throws {
    let graph = try graph(scene { Spinner(leadsBack: true) })
    #expect(graph.states.count == 2)
    #expect(graph.edges.map { $0.loop != nil } == [true, false])
    #expect(graph.isSwitch)
  }

  @Test("The figure of a tap that starts endless motion keeps the tolerance and repeats", arguments: endless)
  func exportsRepetitions(_ example: Example) throws {
    let document = try example.scene().scene.exported(as: .figure)
    #expect(document.notes.isEmpty)
    #expect(document.text.contains("infinite") && !document.text.contains("<script"))
  }

  /// A box that turns, and one that lights up, with a sentence about both.
  private struct Lamp: Views.View {
    @Views.State private var isTurning = false
    @Views.State private var isLit = false

    var body: some Views.View {
      Views.VStack {
        Views.Rectangle().frame(width: 20, height: 60).rotationEffect(.degrees(isTurning ? 360 : 0))
          .accessibilityLabel("box")
          .onTapGesture { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isTurning = true } }
        Views.Circle().frame(width: 40, height: 40).opacity(isLit ? 1 : 0.3).accessibilityLabel("lamp")
          .onTapGesture { withAnimation(.linear(duration: 0.3)) { isLit.toggle() } }
        Views.Text(isTurning && isLit ? "Both" : "One").frame(width: 100).transaction { $0.animation = nil }
      }
    }
  }

  @Test("What is repeated goes on while taps change something else")
  func continuesRepetitions() throws {
    let scene = scene { Lamp() }
    let graph = try graph(scene)
    #expect(graph.groups.count == 1 && graph.states.count == 4)
    #expect(Set(graph.edges.filter { $0.loop != nil }.map(\.title)) == ["box"])
    let count = graph.edges.filter { $0.loop != nil }.count
    #expect(count == 2 && graph.edges.count == 6)
    #expect(try scene.scene.exported(as: .figure).notes.isEmpty)
  }

  /// Switches, and a sentence about them if there is something to say.
  private struct Switches: Views.View {
    @Views.State private var areOn: [Bool]
    private let sentence: ([Bool]) -> String?

    init(_ count: Int, _ sentence: @escaping ([Bool]) -> String? = { _ in nil }) {
      _areOn = Views.State(initialValue: Array(repeating: false, count: count))
      self.sentence = sentence
    }

    var body: some Views.View {
      Views.ZStack(alignment: .topTrailing) {
        Views.VStack {
          ForEach(areOn.indices, id: \.self) { Views.Toggle("Switch \($0)", isOn: $areOn[$0].animation()) }
        }
        .frame(width: 200)
        if let sentence = sentence(areOn) { Views.Text(sentence) }
      }
    }
  }

  @Test("Switches that don't affect each other are groups of their own", arguments: [2, 4, 7])
  func separatesSwitches(_ count: Int) throws {
    let graph = try graph(scene { Switches(count) })
    #expect(graph.groups.count == count && graph.groups.allSatisfy(\.isSwitch))
    #expect(graph.edges.map { $0.title ?? "" } == (0..<count).flatMap { ["Switch \($0)", "Switch \($0)"] })
    #expect(graph.separatesLayers)
  }

  @Test("What can be tapped is in reading order, also under effects")
  func ordersTargets() throws {
    var scene = try #require(ViewDemos.all.first { $0.name == "card-flip" })
    scene.start = .tap()
    let graph = try graph(scene)
    #expect(graph.groups.map { graph.edges[$0.edges[0]].title } == ["♥", "♠", "♦"])
  }

  @Test("What two switches show together puts them into one group")
  func joinsSwitches() throws {
    let graph = try graph(scene { Switches(3) { $0[0] && $0[2] ? "Both" : nil } })
    #expect(graph.groups.count == 1)
    #expect(graph.states.count == 8 && graph.edges.count == 24)
  }

  @Test("What all switches show together isn't lost: with more than three, it loops")
  func joinsAllSwitches() throws {
    let composition = try scene { Switches(4) { $0.allSatisfy { $0 } ? "All" : nil } }.composition()
    #expect(composition.playback == .clock(.loop))
    #expect(composition.notes.contains { $0.message.contains("taps lead to more than 12 states") })
  }

  @Test("A choice and a switch beside it are a radio group and a checkbox")
  func separatesChoices() throws {
    let scene = scene {
      Views.VStack {
        Choice(count: 3)
        Switches(1).frame(width: 200)
      }
    }
    let graph = try graph(scene)
    #expect(graph.groups.map(\.states.count) == [3, 2])
    let text = try scene.scene.exported(as: .figure).text
    #expect(text.matches(of: /type="checkbox"[^>]*role="switch"[^>]*aria-label="Switch 0"/).count == 1)
    #expect(text.matches(of: /type="radio"/).count == 7)
  }

  @Test("The rules of a phone's bezel don't apply to a radio group")
  func separatesBezel() throws {
    var scene = scene {
      Views.VStack {
        Choice(count: 3)
        Switches(1).frame(width: 200)
      }
    }
    scene.canvas = .phone(.device)
    let text = try scene.scene.exported(as: .figure).text
    let bezel = try #require(text.firstMatch(of: /<\/style>\s*<div class="([^"]*)"><\/div>/)).output.1
      .split(separator: " ")
    let group = try #require(text.firstMatch(of: /class="([^"]*)" role="radiogroup" aria-label/)).output.1
    #expect(!bezel.contains(group))
  }

  /// A row that takes taps, with a button in it.
  private struct Row: Views.View {
    @Views.State private var isOpen = false
    @Views.State private var isLiked = false

    var body: some Views.View {
      Views.HStack {
        Views.Text("Row").opacity(isOpen ? 1 : 0.5)
        Views.Button(isLiked ? "Unlike" : "Like") { isLiked.toggle() }
      }
      .padding(20)
      .contentShape(Views.Rectangle())
      .onTapGesture { isOpen.toggle() }
    }
  }

  @Test("A button takes the taps on it, and the row behind it all others")
  func putsButtonsOnTop() throws {
    let scene = scene { Row() }
    let graph = try graph(scene)
    #expect(graph.states.count == 4 && graph.edges.count == 8)
    let text = try scene.scene.exported(as: .figure).text
    let ranks = text.matches(of: /width:([\d.]+)cqw;height:[\d.]+cqw;z-index:(\d+)/).compactMap { match in
      Double(match.1).flatMap { width in Int(match.2).map { (width: width, rank: $0) } }
    }
    #expect(ranks.count >= 2)
    #expect(ranks.max { $0.width < $1.width }?.rank == 0)
    #expect(ranks.min { $0.width < $1.width }?.rank == ranks.map(\.rank).max())
  }

  /// A view that taps can't play, and a part of the note about it.
  struct Refusal: Sendable {
    var note: String
    var content: @MainActor @Sendable () -> AnyView
  }

  private struct Counter: Views.View {
    @Views.State private var count = 0
    var body: some Views.View { Views.Button("Add \(count)") { count += 1 } }
  }

  /// A shape with a number of its own, which a tap moves forever.
  private struct Wave: Views.View {
    struct Line: Views.Shape {
      var height: Double
      var animatableData: Double {
        get { height }
        set { height = newValue }
      }
      func path(in rect: CGRect) -> Views.Path {
        Views.Path { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 10 + 10 * height * height)) }
      }
    }

    @Views.State private var height = 0.0
    var body: some Views.View {
      Line(height: height).frame(width: 40, height: 40).accessibilityLabel("box")
        .onTapGesture { withAnimation(.linear(duration: 1).repeatForever()) { height = 1 } }
    }
  }

  /// Boxes that don't affect each other.
  private struct Boxes: Views.View {
    @Views.State private var dimmed: Set<Int> = []
    var count: Int

    var body: some Views.View {
      Views.HStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { index in
          Views.Color.gray.frame(width: 4, height: 20).opacity(dimmed.contains(index) ? 0.5 : 1)
            .onTapGesture { dimmed.formSymmetricDifference([index]) }
        }
      }
    }
  }

  nonisolated static let refusals = [
    Refusal(note: "taps lead to more than 12 states") { AnyView(Counter()) },
    Refusal(note: "taps lead to more than 12 states or by more than 24 edges") { AnyView(Choice(count: 6)) },
    Refusal(note: "taps lead to more than 12 states or by more than 24 edges") { AnyView(Boxes(count: 13)) },
    Refusal(note: "taps lead to more than 12 states or by more than 24 edges") { AnyView(Boxes(count: 60)) },
    Refusal(note: "no tap changes the view") { AnyView(Views.Text("Hello")) },
    Refusal(note: "starts something that doesn't end") { AnyView(Wave()) },
    Refusal(note: "never start together within 120 s") { AnyView(Pair(second: 0.31415)) },
  ]

  @Test("What taps can't play loops, and a note says why", arguments: refusals)
  func refuses(_ refusal: Refusal) throws {
    let scene = scene([.hold(1)], refusal.content)
    let composition = try scene.composition()
    #expect(composition.playback == .clock(.loop))
    #expect(composition.notes.contains { $0.message.contains(refusal.note) && $0.severity == .note })
    #expect(try scene.scene.composition().playback.start == .loop)
  }

  /// A bell that rings each time, and says so at the third time if it is counted.
  private struct Bell: Views.View {
    var secret = 0
    @Views.State private var rings = 0
    var body: some Views.View {
      VStack {
        Views.Rectangle().frame(width: 20, height: 20).accessibilityLabel("Bell")
          .keyframeAnimator(initialValue: 0.0, trigger: rings) { content, angle in
            content.rotationEffect(.degrees(angle))
          } keyframes: { _ in
            LinearKeyframe(20, duration: 0.1)
            LinearKeyframe(0, duration: 0.2)
          }
          .onTapGesture { rings += 1 }
        Views.Text(secret > 0 && rings >= secret ? "Enough" : "Ring")
      }
    }
  }

  @Test("A number that only starts keyframes doesn't count, so taps play them")
  func ringsBell() throws {
    let composition = try scene { Bell() }.composition()
    #expect(composition.notes.isEmpty, "\(composition.notes)")
    #expect(composition.playback != .clock(.loop))
    let graph = try graph(scene { Bell() })
    #expect(graph.states.count == 2 && graph.edges.count == 2)
  }

  @Test("A number that shows itself after as many taps as there are states has states of its own")
  func showsCount() throws {
    let graph = try graph(scene { Bell(secret: 2) })
    #expect(graph.states.count == 4 && graph.edges.count == 4)
  }

  @Test("A number that shows itself later counts, so it loops", arguments: [3, 5])
  func countsRings(secret: Int) throws {
    let composition = try scene { Bell(secret: secret) }.composition()
    #expect(composition.notes.contains { $0.message.contains("taps lead to more than 12 states") })
  }

  @Test("A view says itself what takes taps")
  func refusesLayers() {
    #expect(throws: Diagnostics.self) {
      try scene(start: .tap(opening: "box")) { Choice(count: 2) }.composition()
    }
  }
}
