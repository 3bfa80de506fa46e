import Exports
import Scenes
import Testing

@testable import Views

/// Views that are seen through others.
@MainActor @Suite struct MaskTests {
  private func composition<Content: Views.View>(
    _ play: [Cue] = [.hold(1)],
    @Views.ViewBuilder _ content: @escaping () -> Content
  ) throws -> Composition {
    try ViewScene.test(play, content).composition()
  }

  /// Whether a point of the canvas, at a time, is in the outline that a layer is clipped to.
  private func shows(_ point: Point2D, of timeline: Timeline, at time: Double) throws -> Bool {
    let index = try #require(timeline.layers.firstIndex { $0[.clip].value(at: time) != .none })
    let frame = timeline.state(of: index, at: time).frame
    let outline = timeline.layers[index][.clip].value(at: time)
    let corners = outline.corners(.init(of: [outline], within: 0.01))
    let (x, y) = (point.x - frame.x, point.y - frame.y)
    let windings = zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b -> Int in
      guard (a.y <= y) != (b.y <= y), a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) > x else { return 0 }
      return b.y > a.y ? 1 : -1
    }
    return windings.reduce(0, +) != 0
  }

  /// A rectangle that is seen through two circles, of which one moves at a tap.
  private struct Eyes: Views.View {
    @Views.State private var isMoved = false

    var body: some Views.View {
      Views.Rectangle().fill(.red).frame(width: 200, height: 100)
        .mask {
          ZStack {
            Circle().frame(width: 40, height: 40).offset(x: isMoved ? 60 : 0)
            Circle().frame(width: 20, height: 20).scaleEffect(2).offset(x: -60)
          }
        }
        .accessibilityLabel("eyes")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved = true } }
    }
  }

  @Test(
    "A view is seen where one of the shapes of its mask is, also while it moves and when it is scaled",
    arguments: [
      (100.0, 0.0, true), (40, 0, true), (57, 0, true), (63, 0, false), (130, 0, false), (130, 0.8, true),
      (150, 1.3, true), (100, 1.4, false), (160, 1.6, true), (40, 1.3, true),
    ]
  )
  func seesThroughShapes(x: Double, time: Double, isSeen: Bool) throws {
    let composition = try composition([.hold(0.3), .tap("eyes"), .hold(2)]) { Eyes() }
    #expect(!composition.notes.contains { $0.message.contains("mask") })
    #expect(try shows(Point2D(x: x, y: 50), of: composition.timelines.full, at: time) == isSeen)
  }

  @Test("A color behind shapes that overlap, turn and are faint is drawn as these shapes")
  func tintsShapes() throws {
    let composition = try composition {
      Views.Rectangle().fill(.red).frame(width: 40, height: 40).mask {
        ZStack {
          Circle().stroke(.black.opacity(0.25), lineWidth: 4)
          Circle().trim(from: 0, to: 0.4).stroke(.black, lineWidth: 4).rotationEffect(.degrees(-90))
        }
        .padding(2)
      }
    }
    #expect(!composition.notes.contains { $0.message.contains("mask") })
    let boxes = composition.timelines.full.layers.dropFirst().filter { layer in
      layer.frame.value(at: 0).width == 40
        && (layer.fill.segments.first?.from.shares.first?.value ?? nil)?.isClear == false
    }
    #expect(boxes.isEmpty)
  }

  @Test("A view that has the color of its ground shows nothing")
  func knowsBlankViews() throws {
    let blank = try composition { Color(.systemBackground).frame(width: 40, height: 40) }
    let red = try composition { Color.red.frame(width: 40, height: 40) }
    #expect(blank.isBlank && !red.isBlank)
  }

  @Test("A view behind shapes of one opacity is seen through them, as faint as they are")
  func fadesWithShapes() throws {
    let composition = try composition {
      Color.red.mask {
        HStack(spacing: 20) {
          ForEach(0..<2) { _ in Circle().fill(.black.opacity(0.25)).frame(width: 40, height: 40) }
        }
      }
    }
    #expect(!composition.notes.contains { $0.message.contains("mask") })
    let timeline = composition.timelines.full
    #expect(try shows(Point2D(x: 70, y: 50), of: timeline, at: 0))
    #expect(try !shows(Point2D(x: 100, y: 50), of: timeline, at: 0))
    #expect(timeline.layers.contains { $0.opacity.value(at: 0) == 0.25 })
  }

  @Test(
    "A view is seen through a line around a box, and not within the line",
    arguments: [(102.0, false), (151, true)]
  )
  func seesThroughLines(x: Double, isSeen: Bool) throws {
    let composition = try composition {
      VStack(spacing: 0) {
        Color.red; Color.blue
      }.mask { RoundedRectangle(cornerRadius: 12).stroke(lineWidth: 6).frame(width: 100, height: 60) }
    }
    #expect(try shows(Point2D(x: x, y: 50), of: composition.timelines.full, at: 0) == isSeen)
  }

  /// A view whose mask is a gradient that moves at a tap.
  private struct Shimmer: Views.View {
    enum Kind: CaseIterable { case offset, points, turned }
    let kind: Kind
    @Views.State private var isMoved = false

    var body: some Views.View {
      Color.red.frame(width: 200, height: 100).mask { mask }
        .accessibilityLabel("shimmer")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved = true } }
    }

    @Views.ViewBuilder private var mask: some Views.View {
      let colors: [Views.Color] = [.clear, .black, .clear]
      switch kind {
      case .offset:
        LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing).offset(x: isMoved ? 100 : -100)
      case .points:
        let start = isMoved ? 0.5 : -0.5
        LinearGradient(
          colors: colors,
          startPoint: Views.UnitPoint(x: start, y: 0),
          endPoint: Views.UnitPoint(x: start + 1, y: 0)
        )
      case .turned:
        LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom).frame(width: 100, height: 200)
          .rotationEffect(.degrees(-90)).offset(x: isMoved ? 100 : -100)
      }
    }
  }

  @Test("A gradient that moves over a view is its mask, and moves with the animation", arguments: Shimmer.Kind.allCases)
  private func movesGradients(kind: Shimmer.Kind) throws {
    let composition = try composition([.hold(0.3), .tap("shimmer"), .hold(2)]) { Shimmer(kind: kind) }
    #expect(!composition.notes.contains { $0.message.contains("mask") })
    let layer = try #require(composition.timelines.full.layers.first { $0.isMasked })
    func place(_ time: Double) -> Point2D { layer[.mask].value(at: time).offset }
    let way = [0.3, 0.8, 1.3].map { time in
      let (start, now) = (place(0.3), place(time))
      return ((now.x - start.x) * (now.x - start.x) + (now.y - start.y) * (now.y - start.y)).squareRoot()
    }
    #expect(zip(way, [0, 100, 200]).allSatisfy { abs($0 - $1) < 0.01 })
  }

  @Test("A mask of several boxes has them all, with the opacity that they have there")
  func stacksBoxes() throws {
    let composition = try composition {
      Color.red.frame(width: 200, height: 100).mask {
        VStack(spacing: 0) {
          LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom).frame(height: 20)
          Color.black.opacity(0.5)
        }
      }
    }
    let mask = try #require(composition.timelines.full.layers.first { $0.isMasked })[.mask].value(at: 0)
    #expect(mask.parts.map(\.frame.height) == [20, 80])
    #expect(mask.parts.last?.fill == .color(Scenes.Color(0, dark: 0, opacity: 0.5)))
  }

  /// A view whose mask grows at a tap.
  private struct GrowingBox: Views.View {
    @Views.State private var isLarge = false

    var body: some Views.View {
      Color.red.frame(width: 200, height: 100)
        .mask {
          LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
            .frame(width: isLarge ? 200 : 50)
        }
        .accessibilityLabel("growing")
        .onTapGesture { withAnimation { isLarge = true } }
    }
  }

  @Test("A mask of boxes that grows stays as it is, and a note says so")
  func notesGrowth() throws {
    let composition = try composition([.hold(0.3), .tap("growing"), .hold(2)]) { GrowingBox() }
    #expect(composition.notes.contains { $0.message.hasPrefix("a mask changes in more than its place") })
  }

  @Test(
    "A shape erases what is behind it in its group, and not what is in front of it",
    arguments: [(100.0, false), (150, true)]
  )
  func erases(x: Double, isSeen: Bool) throws {
    let composition = try composition {
      ZStack {
        Color.red
        Circle().frame(width: 40, height: 40).blendMode(.destinationOut)
        Text("Above")
      }
      .compositingGroup().frame(width: 200, height: 100)
    }
    let timeline = composition.timelines.full
    #expect(try shows(Point2D(x: x, y: 50), of: timeline, at: 0) == isSeen)
    let text = try #require(timeline.layers.first { $0.look.content.isText })
    #expect(sequence(first: text, next: { $0.parent.map { timeline.layers[$0] } }).allSatisfy { !$0.isCutOut })
  }

  @Test("A view that can't erase what is behind it is left out, and a note says so")
  func leavesOutErasers() throws {
    let composition = try composition {
      ZStack {
        Color.red
        Text("Hole").blendMode(.destinationOut)
      }
      .compositingGroup()
    }
    #expect(composition.notes.contains { $0.message.hasPrefix("only opaque shapes that move and scale erase") })
    #expect(!composition.timelines.full.layers.contains { $0.look.content.isText })
  }

  @Test(
    "A view is seen where shapes of its mask are that are turned, or clipped",
    arguments: [(100.0, 50.0, true), (100, 20, true), (80, 50, false), (40, 50, true), (22, 32, false)]
  )
  func seesThroughTurnedAndClippedShapes(x: Double, y: Double, isSeen: Bool) throws {
    let composition = try composition {
      VStack(spacing: 0) {
        Color.red; Color.blue
      }.mask {
        ZStack {
          Capsule().frame(width: 80, height: 20).rotationEffect(.degrees(90))
          Views.Rectangle().frame(width: 40, height: 40).clipShape(Circle()).offset(x: -60)
        }
      }
    }
    #expect(!composition.notes.contains { $0.message.contains("mask") })
    #expect(try shows(Point2D(x: x, y: y), of: composition.timelines.full, at: 0) == isSeen)
  }

  @Test("A plain color behind a mask of text or symbols paints these")
  func paintsMasks() throws {
    let composition = try composition {
      VStack {
        Color.red.frame(width: 100, height: 40).mask(Text("Words"))
        Color.red.frame(width: 40, height: 40).mask(Image(systemName: "heart"))
      }
    }
    #expect(composition.notes.isEmpty)
    let red = Scenes.Color(0xFF3B30, dark: 0xFF453A)
    let layers = composition.timelines.full.layers
    let words = layers.compactMap { if case .text(let text) = $0.look.content { text.color } else { nil } }
    #expect(words == [red])
    #expect(layers.contains { $0.id.hasPrefix("symbol") && $0.look.fill == .color(red) })
  }

  /// A light that moves over a word.
  private struct Glint: Views.View {
    var light: Views.Color
    @Views.State private var isMoved = false

    var body: some Views.View {
      LinearGradient(colors: [.clear, light, .clear], startPoint: .leading, endPoint: .trailing)
        .frame(width: 90, height: 30).offset(x: isMoved ? 80 : -80)
        .mask(Views.Text("Loading").bold())
        .onAppear { withAnimation(.linear(duration: 1)) { isMoved = true } }
    }
  }

  @Test("A light of one color that moves behind letters is letters of that color with a mask that moves")
  func movesLight() throws {
    let composition = try composition { Glint(light: .red) }
    #expect(!composition.notes.contains { $0.message.contains("mask") })
    let timeline = composition.timelines.full
    let index = try #require(timeline.layers.firstIndex { $0.isMasked })
    func place(_ time: Double) -> Point2D { timeline.layers[index][.mask].value(at: time).offset }
    #expect(abs(place(1).x - place(0).x - 160) < 0.1 && abs(place(0.5).x - place(0).x - 80) < 0.1)
    let texts = timeline.layers.compactMap { if case .text(let text) = $0.look.content { text } else { nil } }
    #expect(texts.map(\.string) == ["Loading"])
    #expect(texts.map(\.color) == [Scenes.Color(0xFF3B30, dark: 0xFF453A)])
  }

  @Test("A gradient behind a mask of text is across its own frame")
  func keepsGradients() throws {
    let composition = try composition {
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        .frame(width: 160, height: 40)
        .mask(Text("Words"))
    }
    #expect(composition.notes.isEmpty)
    let layer = try #require(composition.timelines.full.layers.first { $0.id == "text" })
    guard case .text(let text) = layer.look.content, case .points(let from, let to)? = text.gradient?.direction else {
      throw CancellationError()
    }
    let frame = layer.frame.value(at: 0)
    #expect(abs(frame.x + from.x * frame.width - 20) < 1e-6 && abs(frame.x + to.x * frame.width - 180) < 1e-6)
  }

  /// A symbol that grows twice, the second time before it has grown, and whose gradient changes.
  private struct Growing: Views.View {
    @Views.State private var side = 40.0

    var body: some Views.View {
      LinearGradient(colors: [side > 50 ? .red : .blue, .white], startPoint: .leading, endPoint: .trailing)
        .frame(width: side, height: side)
        .mask(Image(systemName: "mic.fill").resizable().scaledToFit())
        .accessibilityLabel("mic")
        .onTapGesture { withAnimation(.easeIn(duration: 0.3)) { side += 20 } }
    }
  }

  @Test("A symbol over a gradient grows, also when it is interrupted")
  func growsSymbols() throws {
    let composition = try composition([.hold(0.2), .tap("mic"), .hold(0.1), .tap("mic"), .hold(1)]) { Growing() }
    #expect(!composition.notes.contains { $0.message.contains("mask") })
  }

  /// A mask whose shapes come and go, the second time while they still move.
  private struct Changing: Views.View {
    @Views.State private var count = 1

    var body: some Views.View {
      VStack(spacing: 0) {
        Color.red
        Color.blue
      }
      .mask {
        HStack {
          ForEach(0..<count, id: \.self) { _ in Circle().stroke(lineWidth: 4).frame(width: 20, height: 20) }
          Views.Rectangle().frame(width: 20, height: 20).opacity(count == 1 ? 0 : 1)
        }
      }
      .clipShape(count == 2 ? AnyShape(Views.Rectangle()) : AnyShape(Ellipse()))
      .accessibilityLabel("change")
      .onTapGesture { withAnimation(.bouncy) { count += 1 } }
    }
  }

  @Test("A mask whose shapes come and go jumps, also while it moves")
  func changesShapes() throws {
    let play: [Cue] = [.hold(0.2), .tap("change"), .hold(0.1), .tap("change"), .hold(0.1), .tap("change"), .hold(1)]
    let composition = try composition(play) { Changing() }
    let timeline = composition.timelines.full
    let masks = timeline.layers.filter { $0[.clip].value(at: 0.25) != .none }
    let mask = try #require(masks.last)
    #expect(mask[.clip].value(at: 0.21) == mask[.clip].value(at: 0.29))
    #expect(mask[.clip].value(at: 0.29) != mask[.clip].value(at: 0.31))
  }

  /// A mask that turns, or that is partly transparent.
  private struct Unusual: Views.View {
    @Views.State private var isTurned = false
    let opacity: Double

    var body: some Views.View {
      VStack { Color.red }
        .mask { Views.Rectangle().opacity(opacity).rotationEffect(.degrees(isTurned ? 20 : 0)) }
        .onAppear { withAnimation(.linear(duration: 1)) { isTurned = true } }
    }
  }

  @Test("A mask that turns is left out or stays, with a note", arguments: [0.5, 1])
  func notesTurns(opacity: Double) throws {
    let composition = try composition { Unusual(opacity: opacity) }
    #expect(composition.notes.contains { $0.message.hasPrefix("a mask ") })
  }

  /// A masked card in a button that is disabled by a tap, or whose mask fades then.
  private struct Paying: Views.View {
    @Views.State private var isDone = false
    let fades: Bool

    var body: some Views.View {
      Button {
        withAnimation(.linear(duration: 1)) { isDone = true }
      } label: {
        VStack { Color.red }.frame(width: 100, height: 80)
          .mask { Capsule().frame(height: 40).opacity(fades && isDone ? 0.5 : 1) }
          .accessibilityLabel("card")
      }
      .disabled(isDone)
    }
  }

  @Test(
    "What is masked stays in its place and in its mask when its button is disabled or the mask fades",
    arguments: [false, true]
  )
  func keepsOutline(fades: Bool) throws {
    let composition = try composition([.hold(0.3), .tap("card"), .hold(2)]) { Paying(fades: fades) }
    let isNoted = composition.notes.contains { $0.message.hasPrefix("a mask becomes more than opaque shapes") }
    #expect(isNoted == fades)
    for time in [0.2, 0.8, 2] {
      #expect(try shows(Point2D(x: 100, y: 50), of: composition.timelines.full, at: time))
      #expect(try !shows(Point2D(x: 100, y: 20), of: composition.timelines.full, at: time))
    }
  }

  private struct Pale: View {
    @State private var isMoved = false
    var body: some View {
      VStack(spacing: 0) {
        Color.red
        Color.blue
      }
      .frame(width: 200, height: 100)
      .mask {
        HStack {
          Circle().fill(.gray.opacity(0.3)).frame(width: 40, height: 40)
          Capsule().fill(.gray.opacity(0.6)).frame(width: 60, height: 40)
        }
        .offset(x: isMoved ? 30 : 0)
      }
      .accessibilityLabel("card")
      .onTapGesture { withAnimation(.linear(duration: 0.5)) { isMoved.toggle() } }
    }
  }

  @Test("A mask of round shapes of different opacities cuts the view by all of them, with a note")
  func cutsByTransparentShapes() throws {
    let composition = try composition([.hold(0.3), .tap("card"), .hold(1)]) { Pale() }
    #expect(
      composition.notes.map(\.message).contains {
        $0.hasPrefix("the parts of a mask are transparent in different ways")
      }
    )
    #expect(!composition.notes.contains { $0.message.hasPrefix("a mask becomes more") })
    #expect(try shows(Point2D(x: 66, y: 50), of: composition.timelines.full, at: 0))
    #expect(try !shows(Point2D(x: 20, y: 50), of: composition.timelines.full, at: 0))
    #expect(try !shows(Point2D(x: 50, y: 50), of: composition.timelines.full, at: 1.2))
  }

  @Test("A mask of round shapes that are partly transparent is left out before more than a color, with a note")
  func notesOthers() throws {
    let composition = try composition {
      VStack { LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom) }
        .mask { RoundedRectangle(cornerRadius: 9).opacity(0.5) }
    }
    #expect(composition.notes.map(\.message).contains { $0.contains("opaque shapes") })
  }

  @Test("What moves behind letters and a symbol is seen through them")
  func seesThroughLetters() throws {
    let composition = try self.composition {
      ZStack {
        Views.Color.indigo
        Circle().fill(.orange).frame(width: 40, height: 40)
      }
      .frame(width: 200, height: 60)
      .mask {
        HStack {
          Views.Image(systemName: "bolt.fill"); Views.Text("Spark")
        }
      }
    }
    #expect(!composition.notes.contains { $0.message.contains("mask") })
    let layer = try #require(composition.timelines.full.layers.first { $0.isMasked })
    let parts = layer[.mask].value(at: 0).parts
    let words = parts.compactMap { if case .text(let text) = $0.content { text.lines.joined() } else { nil } }
    #expect(words == ["Spark"])
    #expect(parts.contains { if case .shape = $0.content { true } else { false } })
  }
}

extension Layer.Content {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
