import Exports
import Foundation
import FuzzSupport
import Scenes
import Testing

@testable import Views

/// What lies above what, and what screens and transitions do to it.
@MainActor @Suite struct DrawingOrderTests {
  /// Two boxes, of which a tap brings the other one to the front.
  private struct Deck: Views.View {
    @Views.State private var isFlipped = false

    var body: some Views.View {
      ZStack {
        Views.Color.red.frame(width: 40, height: 40).accessibilityIdentifier("red").zIndex(isFlipped ? 1 : 0)
        Views.Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("blue").zIndex(isFlipped ? 0 : 1)
        Views.Text("Go").offset(x: 60).onTapGesture { isFlipped.toggle() }
      }
    }
  }

  /// The fills of the layers that are seen at a time, from back to front.
  private func fills(_ timeline: Timeline, at time: Double) -> [Scenes.Paint] {
    timeline.layers.indices.filter { timeline.state(of: $0, at: time).opacity > 0 }.compactMap { index in
      timeline.state(of: index, at: time).frame.width == 40 ? timeline.layers[index].look.fill : nil
    }
  }

  @Test("Another z-index brings a view to the front at once, and back")
  func followsZIndex() throws {
    let play: [Cue] = [.hold(0.5), .tap("Go"), .hold(0.5), .tap("Go"), .hold(0.5)]
    let composition = try ViewScene.test(play) { Deck() }.composition()
    let timeline = composition.timelines.full
    let start = fills(timeline, at: 0.25)
    #expect(start.count == 2)
    #expect(fills(timeline, at: 0.75) == start.reversed())
    #expect(fills(timeline, at: 1.25) == start)
    for format in [ExportFormat.figure, .svg, .smil] {
      let comparison = try DrawnComparison(of: composition, as: format)
      #expect(comparison.isWithin(0.25), "\(format): \(comparison)")
    }
  }

  @Test("An element that a loop moves to the start lies behind the others")
  func followsLoops() throws {
    struct Cards: Views.View {
      @Views.State private var cards = [1, 2, 3]
      var body: some Views.View {
        ZStack {
          ForEach(cards, id: \.self) { card in
            Views.Color(white: Double(card) / 4).frame(width: 40, height: 40).offset(x: CGFloat(card))
          }
          Views.Text("Go").offset(x: 60).onTapGesture { cards.insert(cards.removeLast(), at: 0) }
        }
      }
    }
    let timeline = try ViewScene.test([.hold(0.5), .tap("Go"), .hold(0.5)]) { Cards() }.composition().timelines.full
    let start = fills(timeline, at: 0.25)
    #expect(start.count == 3)
    #expect(fills(timeline, at: 0.75) == [start[2], start[0], start[1]])
  }

  // MARK: Transitions

  @Test("Parts of a transition have animations of their own", arguments: [0.05, 0.15, 0.3, 0.45])
  func animatesParts(time: Double) throws {
    struct Toast: Views.View {
      @Views.State private var isShown = false
      var body: some Views.View {
        ZStack {
          Views.Text("Go").offset(x: 60).onTapGesture { isShown = true }
          if isShown {
            Views.Color.red.frame(width: 40, height: 40).transition(
              .offset(x: 0, y: 50).animation(.linear(duration: 0.5))
                .combined(with: .opacity.animation(.linear(duration: 0.1)))
            )
          }
        }
      }
    }
    let play: [Cue] = [.hold(0.5), .tap("Go"), .hold(1)]
    let timeline = try ViewScene.test(play) { Toast() }.composition().timelines.full
    let index = try #require(timeline.layers.indices.last { timeline.state(of: $0, at: 1.2).frame.width == 40 })
    let state = timeline.state(of: index, at: 0.5 + time)
    #expect(abs(state.opacity - min(1, time / 0.1)) < 1e-9)
    #expect(abs(state.bounds.y - (30 + 50 * (1 - time / 0.5))) < 1e-6)
  }

  /// A card that grows to a screen.
  private struct Places: Views.View {
    @Namespace private var names
    var body: some Views.View {
      NavigationStack {
        NavigationLink("Open") {
          Views.Text("Screen").navigationTransition(.zoom(sourceID: 1, in: names))
        }
        .frame(width: 100, height: 60)
        .matchedTransitionSource(id: 1, in: names) { $0.clipShape(RoundedRectangle(cornerRadius: 12)) }
      }
    }
  }

  @Test("A screen zooms from the frame of its source to the canvas, and back")
  func zooms() throws {
    let canvas = Scenes.Canvas(width: 200, height: 300)
    let play: [Cue] = [.hold(0.5), .tap("Open"), .hold(2), .tap("Back"), .hold(2)]
    let composition = try ViewScene.test(play, on: canvas) { Places() }.composition()
    #expect(composition.notes.isEmpty, "\(composition.notes)")
    let timeline = composition.timelines.full
    let whole = Rect2D(x: 0, y: 0, width: 200, height: 300)
    func near(_ a: Rect2D, _ b: Rect2D) -> Bool {
      max(abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width), abs(a.height - b.height)) < 0.5
    }
    let clips = timeline.layers.indices.filter { timeline.layers[$0].look.isClipped }
    let zoom = try #require(
      clips.first { index in
        near(timeline.state(of: index, at: 2.4).frame, whole)
          && !near(timeline.state(of: index, at: 0.501).frame, whole)
      }
    )
    let start = timeline.state(of: zoom, at: 0.5)
    #expect(abs(start.frame.width - 100) < 0.5 && abs(start.frame.height - 60) < 0.5)
    #expect(abs(start.frame.x - 50) < 0.5 && start.opacity < 0.01)
    #expect(timeline.state(of: zoom, at: 0.7).opacity == 1)
    let end = timeline.state(of: zoom, at: 3.4)
    #expect(abs(end.frame.width - 100) < 0.5 && end.opacity == 0, "\(end)")
  }

  @Test("A zoom from a view that isn't named says so")
  func reportsMissingSource() throws {
    struct Screens: Views.View {
      @Namespace private var names
      var body: some Views.View {
        NavigationStack {
          NavigationLink("Open") { Views.Text("Screen").navigationTransition(.zoom(sourceID: 1, in: names)) }
        }
      }
    }
    let composition = try ViewScene.test([.hold(0.2), .tap("Open"), .hold(1)]) { Screens() }.composition()
    #expect(composition.notes.contains { $0.message.hasPrefix("no view is named as the source of a zoom") })
  }

  @Test("A pushed screen is drawn over the one before", arguments: [false, true])
  func pushes(hasBar: Bool) throws {
    let play: [Cue] = [.hold(0.5), .tap("Open"), .hold(1)]
    let timeline = try ViewScene.test(play, on: .init(width: 200, height: 300)) {
      NavigationStack {
        NavigationLink("Open") { Views.Text("Pushed") }.navigationTitle(hasBar ? "First" : "")
      }
    }.composition().timelines.full
    func places(_ words: String) -> [Int] {
      timeline.layers.indices.filter { index in
        guard timeline.state(of: index, at: 1.4).opacity > 0.01 else { return false }
        guard case .text(let text) = timeline.layers[index].look.content else { return false }
        return text.string == words
      }
    }
    let pushed = try #require(places("Pushed").first)
    #expect(places("Open").allSatisfy { $0 < pushed })
    #expect(places("Open").count == 1)
  }

  @Test("Matched geometry doesn't go from a screen to a sheet over it")
  func keepsMatchesOnScreens() throws {
    struct Screens: Views.View {
      @Namespace private var names
      @Views.State private var isShown = false
      var body: some Views.View {
        Views.Button("Open") { isShown = true }.matchedGeometryEffect(id: 1, in: names)
          .sheet(isPresented: $isShown) { Views.Text("Sheet").matchedGeometryEffect(id: 1, in: names) }
      }
    }
    let host = ViewHost(canvas: CGSize(width: 200, height: 300)) { Screens() }
    try host.tap("Open")
    #expect(host.snapshot.allLayers.contains { $0.label == "Sheet" })
    #expect(host.snapshot.arrivals.isEmpty)
  }

  // MARK: Details

  @Test("Digits that roll are gone when others have come, also beside a symbol that moves")
  func removesDigits() throws {
    struct Counter: Views.View {
      @Views.State private var count = 98
      var body: some Views.View {
        HStack {
          Image(systemName: "heart").symbolEffect(.bounce, value: count).accessibilityLabel("Like")
            .onTapGesture { withAnimation(.linear(duration: 0.5)) { count += 1 } }
          Views.Text("\(count)").contentTransition(.numericText())
        }
      }
    }
    let play: [Cue] = [.hold(0.5), .tap("Like"), .hold(1), .tap("Like"), .hold(1)]
    let timeline = try ViewScene.test(play) { Counter() }.composition().timelines.full
    func words(at time: Double) -> String {
      let texts = timeline.layers.indices.compactMap { index -> (x: Double, words: String)? in
        let state = timeline.state(of: index, at: time)
        guard state.opacity > 0.01, case .text(let text) = timeline.layers[index].look.content else { return nil }
        return (state.frame.x, text.string)
      }
      return texts.sorted { $0.x < $1.x }.map(\.words).joined()
    }
    #expect([0.25, 1.3, 2.4].map(words) == ["98", "99", "100"])
  }

  @Test("Text on an opaque card and its border have no shadow of their own, and text without a card has")
  func castsShadows() throws {
    func shadows<Content: Views.View>(@Views.ViewBuilder _ content: @escaping () -> Content) throws -> Int {
      let timeline = try ViewScene.test([.hold(1)]) { content() }.composition().timelines.full
      return timeline.layers.count { $0[.shadow].segments.contains { $0.to != .none } }
    }
    let text = { Views.Text("Words").padding(20) }
    #expect(try shadows { text().background(.white, in: RoundedRectangle(cornerRadius: 9)).shadow(radius: 4) } == 1)
    #expect(try shadows { text().shadow(radius: 4) } == 1)
    let border = Views.Capsule().stroke(.green, lineWidth: 4)
    #expect(try shadows { Views.Capsule().fill(.white).overlay { border }.shadow(radius: 4) } == 1)
    #expect(try shadows { border.shadow(radius: 4) } == 1)
    #expect(try shadows { Views.Rectangle().fill(.red.shadow(.drop(radius: 3))) } == 1)
  }

  @Test(
    "What is translucent casts as much of a shadow as it is opaque",
    arguments: [(1, 1), (0.25, 0.25), (0, nil)] as [(Double, Double?)]
  )
  func castsPaleShadows(opacity: Double, strength: Double?) throws {
    let color = Views.Color.white.opacity(opacity)
    let gradient = LinearGradient(colors: [color, color], startPoint: .top, endPoint: .bottom)
    func strengths(_ content: some Views.View) throws -> [Double] {
      let layers = try ViewScene.test([.hold(1)]) { content.shadow(color: .black, radius: 4) }.composition().timelines
        .full
        .layers
      return layers.map { $0[.shadow].value(at: 0) }.filter { $0 != .none }.map(\.color.light.opacity)
    }
    let expected = strength.map { [$0] } ?? []
    #expect(try strengths(Views.Circle().fill(color)) == expected)
    #expect(try strengths(Views.Circle().fill(gradient)) == expected)
    #expect(try strengths(Views.Circle().stroke(color, lineWidth: 4)) == expected)
    #expect(try strengths(Views.Text("Words").foregroundColor(color)) == expected)
    #expect(try strengths(color.frame(width: 80, height: 80).cornerRadius(12)) == expected)
  }

  @Test("A view that is cut has the shadow of its form, and what it contains has none")
  func castsShadowsOfForms() throws {
    func shadows<Content: Views.View>(@Views.ViewBuilder _ content: @escaping () -> Content) throws -> [String] {
      let timeline = try ViewScene.test([.hold(1)]) { content() }.composition().timelines.full
      return timeline.layers.filter { $0[.shadow].segments.contains { $0.to != .none } }.map { layer in
        "\(layer.frame.value(at: 0).size.width) \(layer.cornerRadius.value(at: 0)) \(layer.isInClip(of: timeline))"
      }
    }
    let photo = { Views.Color.red.frame(width: 80, height: 80) }
    #expect(try shadows { photo().clipShape(Circle()).shadow(radius: 4) } == ["80.0 40.0 false"])
    let card = {
      VStack(spacing: 0) {
        photo()
        Views.Text("Name").frame(width: 80, height: 20).background(.white)
      }
    }
    #expect(try shadows { card().cornerRadius(12).shadow(radius: 4) } == ["80.0 12.0 false"])
    // A picture that is cut itself fills a card, too.
    let framed = { VStack(spacing: 0) { photo().clipped() } }
    #expect(try shadows { framed().clipShape(.rect(cornerRadius: 12)).shadow(radius: 4) } == ["80.0 12.0 false"])
    let narrow = { photo().scaleEffect(x: 0.2, anchor: .leading) }
    #expect(try shadows { narrow().clipShape(Capsule()).shadow(radius: 4) } == ["80.0 0.0 true"])
    // Only the letters are there to cast one.
    #expect(try shadows { Views.Text("Name").frame(width: 90, height: 60).clipped().shadow(radius: 4) }.count == 1)
  }

  @Test("What lies on any of several cards has no shadow of its own, and a card that is turned away has")
  func castsShadowsOfSeveralCards() throws {
    struct Book: Views.View {
      @Views.State private var isTurned = false
      var body: some Views.View {
        HStack(spacing: 0) {
          Color.white.frame(width: 80, height: 80)
          Color.white.frame(width: 80, height: 80).overlay { Views.Text("Page") }
            .overlay {
              Color.white.frame(width: 80, height: 80)
                .rotation3DEffect(.degrees(isTurned ? -170 : 0), axis: (x: 0, y: 1, z: 0), anchor: .leading)
            }
        }
        .shadow(radius: 4)
        .onTapGesture { isTurned.toggle() }
        .accessibilityLabel("book")
      }
    }
    func shadows(_ play: [Cue]) throws -> [String] {
      let composition = try ViewScene.test(play) { Book() }.composition()
      let timeline = composition.timelines.full
      return timeline.layers.filter { $0[.shadow].segments.contains { $0.to != .none } }.map(\.id)
    }
    let resting = try shadows([.hold(1)])
    #expect(resting.count == 2)
    let turned = try shadows([.hold(0.5), .tap("book"), .hold(1)])
    #expect(turned.count == 3)
    #expect(!turned.contains { $0.hasPrefix("text") || $0 == "Page" }, "\(turned)")
  }

  @Test("A symbol with appear, disappear, drawOn or drawOff is hidden while the effect is active")
  func hidesActiveSymbols() throws {
    struct Check: Views.View {
      var effect: SymbolEffect
      @Views.State private var isHidden = true
      var body: some Views.View {
        Image(systemName: "checkmark").symbolEffect(effect, isActive: isHidden).accessibilityLabel("Check")
          .onAppear { isHidden = false }
      }
    }
    for effect in [SymbolEffect.appear, .disappear, .drawOn, .drawOff] {
      let timeline = try ViewScene.test([.hold(2)]) { Check(effect: effect) }.composition().timelines.full
      let opacities = [0, 1.9].map { time in timeline.layers.map { $0.opacity.value(at: time) }.min() ?? 1 }
      #expect(opacities[0] < 0.01 && opacities[1] > 0.99, "\(effect)")
    }
  }

  @Test("What another symbol will be isn't seen behind the first one that comes")
  func hidesLaterSymbols() throws {
    struct Picker: Views.View {
      @Views.State private var picked: String?
      var body: some Views.View {
        VStack {
          if let picked { Image(systemName: picked) }
          Views.Button("Next") { withAnimation(.linear(duration: 0.2)) { picked = picked == nil ? "heart" : "star" } }
        }
      }
    }
    let play: [Cue] = [.hold(0.5), .tap("Next"), .hold(1), .tap("Next"), .hold(1)]
    let timeline = try ViewScene.test(play) { Picker() }.composition().timelines.full
    func seen(at time: Double) -> Int {
      timeline.layers.indices.count { index in
        timeline.layers[index].id.hasPrefix("symbol") && !timeline.layers.contains { $0.parent == index }
          && timeline.state(of: index, at: time).opacity > 0.01
      }
    }
    #expect([1.2, 2.4].map(seen) == [1, 1])
  }

  @Test("A text that only moves is one layer")
  func movesTexts() throws {
    struct Level: Views.View {
      @Views.State private var isFull = false
      var body: some Views.View {
        VStack {
          Views.Text("Move").font(.caption)
          Views.Text(isFull ? "85%" : "0%").font(.headline)
        }
        .frame(width: 180, alignment: .leading)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isFull.toggle() } }
      }
    }
    let timeline = try ViewScene.test([.hold(0.5), .tap("Move"), .hold(1.5)]) { Level() }.composition().timelines.full
    let words = timeline.layers.map { layer in
      layer.content.segments.flatMap { [$0.from, $0.to] }.flatMap(\.shares).compactMap { share -> Scenes.Text? in
        if case .text(let text) = share.value { text } else { nil }
      }
    }
    #expect(words.filter { $0.contains { $0.string == "Move" } }.map { Set($0).count } == [1])
  }
}

extension Timeline.Layer {
  /// Whether a layer around it clips.
  fileprivate func isInClip(of timeline: Timeline) -> Bool {
    var index = parent
    while let number = index {
      if timeline.layers[number].look.isClipped || timeline.layers[number].clips { return true }
      index = timeline.layers[number].parent
    }
    return false
  }

  private var clips: Bool { self[.clip].segments.contains { $0.to != .none } }
}
