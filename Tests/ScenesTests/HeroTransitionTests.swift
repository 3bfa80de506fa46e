import Curves
import Diagnostics
import Scenes
import Testing

@Suite struct HeroTransitionTests {
  @Test(
    "The frame of a shared element follows the spring",
    // The reference spring's values at these times, from its golden table.
    arguments: [(0.0, 0.0), (0.05, 0.143909), (0.1, 0.430831), (0.2, 0.918384), (0.3, 1.083300), (0.5, 1.015044)]
  )
  func followsSpring(time: Double, progress: Double) throws {
    let timeline = try Timeline(resolving: .small())
    let frame = try #require(timeline.state("view", at: time)).frame
    // By hand: center (40, 315) to (100, 75), size 40 × 30 to 200 × 150.
    let (width, height) = (40 + 160 * progress, 30 + 120 * progress)
    let (x, y) = (40 + 60 * progress, 315 - 240 * progress)
    #expect(frame.isNear(Rect2D(x: x - width / 2, y: y - height / 2, width: width, height: height), within: 3e-4))
  }

  @Test(
    "A shared element passes the key points of the reference spring",
    // Half of the distance, nine tenths, the first crossing, the peak, and the lowest point after it.
    arguments: [(0.1116, 0.5), (0.1945, 0.9), (0.2303, 1), (0.3245, 1.0877), (0.6489, 0.9923)]
  )
  func passesInstants(time: Double, progress: Double) throws {
    let frame = try #require(Timeline(resolving: .small()).state("view", at: time)).frame
    #expect(abs((frame.width - 40) / 160 - progress) < 4e-4)
  }

  @Test("The presentation lasts for the settling time of the spring")
  func lastsUntilSettled() throws {
    let timeline = try Timeline(resolving: .small(script: [.present]))
    #expect(abs(timeline.duration - 0.9975) < 1e-4)
    #expect(timeline.duration == Spring.reference.coreAnimationSettlingDuration)
  }

  @Test("The destination fades in over a source that stays opaque")
  func keepsSourceOpaque() throws {
    let timeline = try Timeline(resolving: .small())
    for time in stride(from: 0.0, to: 0.99, by: 0.01) {
      let source = try #require(timeline.state("view/source", at: time))
      let destination = try #require(timeline.state("view/destination", at: time))
      #expect(source.opacity == 1)
      #expect(abs(destination.opacity - min(1, Spring.reference.value(at: time))) < 1e-12)
    }
  }

  private static let square = Picture(size: Size2D(width: 1, height: 1), shapes: [])

  @Test(
    "A shared element that looks the same on both sides has one copy",
    arguments: [
      (Layer("origin").fill(.orange), Layer("goal").fill(.orange)),
      (Layer("origin").fill(.orange).cornerRadius(4), Layer("goal").fill(.orange).cornerRadius(20)),
      (Layer("origin", picture: square), Layer("goal", picture: square)),
    ]
  )
  func sharesCopy(source: Layer, destination: Layer) throws {
    let timeline = try Timeline(resolving: .travelling(source, destination))
    #expect(timeline.state("soup/destination", at: 0.1) == nil)
    for time in [0.05, 0.3, 0.6] { #expect(try #require(timeline.state("soup/source", at: time)).opacity == 1) }
  }

  @Test(
    "A shared element that looks different on both sides has two copies",
    arguments: [
      Layer("goal").fill(.red), Layer("goal").fill(.orange).opacity(0.5),
      Layer("goal") { Layer("inside").fill(.orange) },
    ]
  )
  func keepsCopies(destination: Layer) throws {
    let timeline = try Timeline(resolving: .travelling(Layer("origin").fill(.orange), destination))
    #expect(timeline.state("soup/destination", at: 0.1) != nil)
  }

  @Test(
    "A source that its destination doesn't cover fades out",
    arguments: [
      Layer("goal", text: Text("Soup", size: 34)), Layer("goal").fill(Color.orange.opacity(0.5)),
      Layer("goal").fill(.orange).opacity(0.5), Layer("goal", shape: .circle(center: .zero, radius: 9)).fill(.orange),
      Layer("goal") { Layer("inside").fill(.orange).frame(x: 0, y: 0, width: 50, height: 40) },
    ]
  )
  func crossFades(destination: Layer) throws {
    let timeline = try Timeline(resolving: .travelling(Layer("origin", text: Text("Soup")), destination))
    let source = try #require(timeline.state("soup/source", at: 0.1)).opacity
    #expect(abs(source - (1 - 0.430831)) < 1e-5)
    let shown = try #require(timeline.state("soup/destination", at: 0.1)).opacity
    #expect(abs(shown - 0.430831 * destination.opacity) < 1e-5)
  }

  @Test(
    "A source stays opaque if its destination covers it",
    arguments: [
      Layer("goal").fill(.orange), Layer("goal", picture: Picture(size: Size2D(width: 1, height: 1), shapes: [])),
      Layer("goal").fill(.gradient(Gradient([.red, .blue]))), Layer("goal") { Layer("inside").fill(.orange) },
    ]
  )
  func staysOpaque(destination: Layer) throws {
    let timeline = try Timeline(resolving: .travelling(Layer("origin").fill(.green), destination))
    #expect(timeline.state("soup/source", at: 0.1)?.opacity == 1)
  }

  @Test(
    "A shared element that is only text isn't clipped",
    arguments: [(Layer("goal", text: Text("Soup")), false), (Layer("goal").fill(.orange), true)]
  )
  func leavesTextWhole(destination: Layer, isClipped: Bool) throws {
    let timeline = try Timeline(resolving: .travelling(Layer("origin", text: Text("Soup")), destination))
    let group = try #require(timeline.layers.first { $0.id == "soup" })
    #expect(group.look.isClipped == isClipped)
  }

  @Test("A child that fills a shared element keeps filling it, and is clipped by its round corners")
  func growsWithItsView() throws {
    let picture = Picture(size: Size2D(width: 4, height: 3), shapes: [])
    let tile = Layer("tile") { Layer("photo", picture: picture) }.cornerRadius(12)
    let timeline = try Timeline(resolving: .travelling(tile, Layer("goal", picture: picture).cornerRadius(12)))
    for time in [0.0, 0.05, 0.1, 0.2, 0.5] {
      let group = try #require(timeline.state("soup", at: time)).frame
      let photo = try #require(timeline.state("soup/source/photo", at: time)).frame
      #expect(photo.isNear(group, within: 1e-9))
    }
    #expect(timeline.layers.first { $0.id == "tile" }?.look.isClipped == true)
    let filled = try Timeline(resolving: .travelling(tile.fill(.green), Layer("goal", picture: picture)))
    #expect(filled.layers.first { $0.id == "tile" }?.look.isClipped == false)
  }

  @Test("A problem in a shared element is reported once")
  func tellsOnce() throws {
    let tile = Layer("tile") { Layer("photo").fill(.blue).opacity(2) }
    let error = #expect(throws: Diagnostics.self) {
      try Timeline(resolving: .travelling(tile, Layer("goal").fill(.blue)))
    }
    #expect(error?.all.first?.statement == "travelling: layer “photo”: error: opacity is 2.0; expected 0…1")
  }

  @Test("During the dismissal, the destination fades out over the source")
  func fadesOutOnDismissal() throws {
    let timeline = try Timeline(resolving: .small())
    let start = Spring.reference.coreAnimationSettlingDuration + 1
    #expect(timeline.state("view/source", at: start + 0.1)?.opacity == 1)
    let fading = try #require(timeline.state("view/destination", at: start + 0.1)).opacity
    #expect(abs(fading - (1 - 0.430831)) < 1e-5)
  }

  @Test("The presented stage fades on the same spring, and its opacity never exceeds 1")
  func fadesPresented() throws {
    let timeline = try Timeline(resolving: .small())
    let fading = try #require(timeline.state("page", at: 0.1)).opacity
    #expect(abs(fading - 0.430831) < 1e-5)
    #expect(timeline.state("page", at: 0.3)?.opacity == 1)
  }

  @Test("The originals are hidden only while their copies move")
  func hidesOriginals() throws {
    let timeline = try Timeline(resolving: .small())
    let end = Spring.reference.coreAnimationSettlingDuration
    for time in [0, 0.3, end - 0.001] {
      #expect(timeline.state("source", at: time)?.opacity == 0)
      #expect(timeline.state("destination", at: time)?.opacity == 0)
      #expect(timeline.state("view", at: time)?.opacity == 1)
    }
    for time in [end, end + 0.5] {
      #expect(timeline.state("source", at: time)?.opacity == 1)
      #expect(timeline.state("destination", at: time)?.opacity == 1)
      #expect(timeline.state("view", at: time)?.opacity == 0)
    }
  }

  @Test("The copies and the originals are exchanged at the same time and position")
  func handsOverWithoutGap() throws {
    let timeline = try Timeline(resolving: .small())
    let end = Spring.reference.coreAnimationSettlingDuration
    #expect(timeline.state("view", at: end - 1e-9)?.opacity == 1)
    #expect(timeline.state("view", at: end)?.frame == timeline.state("destination", at: end)?.frame)
  }

  @Test("If two views have the same matched id, the last one is matched")
  func prefersLaterDuplicate() throws {
    let scene = Scene(
      "twice",
      title: "T",
      description: "D",
      on: Canvas(width: 100, height: 100),
      script: [.present],
      from: Stage(width: 100, height: 100) {
        Layer("first").frame(x: 0, y: 0, width: 10, height: 10).matchedGeometryEffect(id: "v")
        Layer("holder") {
          Layer("second").frame(x: 5, y: 5, width: 20, height: 20).matchedGeometryEffect(id: "v")
        }
        .frame(x: 40, y: 40, width: 50, height: 50)
      },
      to: Stage(width: 100, height: 100) {
        Layer("goal").frame(x: 0, y: 0, width: 100, height: 50).matchedGeometryEffect(id: "v")
      }
    )
    let timeline = try Timeline(resolving: scene)
    // A source in a container starts at its position on the canvas.
    #expect(timeline.state("v", at: 0)?.frame == Rect2D(x: 45, y: 45, width: 20, height: 20))
  }

  @Test("A view whose id only one stage has moves with its stage, and a note says so")
  func notesUnmatched() throws {
    let scene = Scene(
      "alone",
      title: "T",
      description: "D",
      on: Canvas(width: 100, height: 100),
      script: [.present, .dismiss],
      from: Stage(width: 100, height: 100) { Layer("source").matchedGeometryEffect(id: "a") },
      to: Stage(width: 100, height: 100) { Layer("goal").matchedGeometryEffect(id: "b") }
    )
    let composition = try Composition(resolving: scene)
    #expect(composition.notes.map(\.severity) == [.note, .note])
    #expect(
      composition.notes.first?.statement == """
        alone: matchedGeometryEffect: note: nothing on the presented stage is marked with “a”; \
        the view stays with its screen
        """
    )
    #expect(composition.timelines.full.state("source", at: 0.3)?.opacity == 1)
    #expect(composition.timelines.full.state("goal", at: 0.1)?.opacity ?? 0 > 0.4)
  }

  /// Two views that match partially: a small one at the bottom left, a large one at the top.
  private static func matched(
    _ properties: MatchedGeometryProperties,
    anchor: UnitPoint = .center,
    presenter: Size2D = Size2D(width: 200, height: 400)
  ) -> Scene {
    Scene(
      "matched",
      title: "Matched",
      description: "A square grows.",
      on: Canvas(width: 200, height: 400),
      script: [.present, .hold(1), .dismiss, .hold(1)],
      from: Stage(width: presenter.width, height: presenter.height) {
        Layer("source").frame(x: 20, y: 200, width: 40, height: 30).fill(.green)
          .matchedGeometryEffect(id: "view", properties: properties, anchor: anchor)
      },
      to: Stage(width: 200, height: 400) {
        Layer("destination").frame(x: 100, y: 40, width: 80, height: 90).fill(.orange)
          .matchedGeometryEffect(id: "view", properties: properties, anchor: anchor)
      },
      with: HeroTransition(animation: .linear(duration: 1))
    )
  }

  @Test(
    "Views that match only by position keep their sizes, and their anchors stay together",
    arguments: [UnitPoint.center, .topLeading, UnitPoint(x: 1, y: 0.25)]
  )
  func matchesPosition(anchor: UnitPoint) throws {
    let timeline = try Timeline(resolving: Self.matched(.position, anchor: anchor))
    for time in [0.0, 0.3, 0.9] {
      let source = try #require(timeline.state("view/source", at: time)).frame
      let destination = try #require(timeline.state("view/destination", at: time)).frame
      #expect(source.size == Size2D(width: 40, height: 30))
      #expect(destination.size == Size2D(width: 80, height: 90))
      let x = (20 + 40 * anchor.x) * (1 - time) + (100 + 80 * anchor.x) * time
      let y = (200 + 30 * anchor.y) * (1 - time) + (40 + 90 * anchor.y) * time
      for frame in [source, destination] {
        #expect(abs(frame.x + anchor.x * frame.width - x) < 1e-9)
        #expect(abs(frame.y + anchor.y * frame.height - y) < 1e-9)
      }
    }
  }

  @Test(
    "Views that match only by size keep the positions of their anchors",
    arguments: [UnitPoint.center, .topLeading]
  )
  func matchesSize(anchor: UnitPoint) throws {
    let timeline = try Timeline(resolving: Self.matched(.size, anchor: anchor))
    let (own, other) = (Rect2D(x: 20, y: 200, width: 40, height: 30), Rect2D(x: 100, y: 40, width: 80, height: 90))
    for time in [0.0, 0.5, 0.9] {
      let size = Size2D(width: 40 + 40 * time, height: 30 + 60 * time)
      for (name, home) in [("view/source", own), ("view/destination", other)] {
        let frame = try #require(timeline.state(name, at: time)).frame
        #expect(abs(frame.width - size.width) < 1e-9 && abs(frame.height - size.height) < 1e-9)
        #expect(abs(frame.x + anchor.x * frame.width - home.x - anchor.x * home.width) < 1e-9)
        #expect(abs(frame.y + anchor.y * frame.height - home.y - anchor.y * home.height) < 1e-9)
      }
    }
  }

  @Test(
    "Views that don't cover each other cross-fade",
    arguments: [MatchedGeometryProperties.position, .size]
  )
  func fadesApart(properties: MatchedGeometryProperties) throws {
    let timeline = try Timeline(resolving: Self.matched(properties))
    #expect(abs(try #require(timeline.state("view/source", at: 0.25)).opacity - 0.75) < 1e-9)
    #expect(abs(try #require(timeline.state("view/destination", at: 0.25)).opacity - 0.25) < 1e-9)
    #expect(abs(try #require(timeline.state("view/source", at: 2.25)).opacity - 0.25) < 1e-9)
  }

  @Test("The anchor has no effect if position and size match")
  func ignoresAnchor() throws {
    let (middle, corner) = (Self.matched(.frame), Self.matched(.frame, anchor: .topLeading))
    for time in [0.2, 0.7] {
      let frame = try #require(Timeline(resolving: middle).state("view", at: time)).frame
      #expect(try #require(Timeline(resolving: corner).state("view", at: time)).frame.isNear(frame))
    }
  }

  @Test(
    "A presenter can be smaller or larger than the canvas",
    arguments: [Size2D(width: 90, height: 260), Size2D(width: 500, height: 900)]
  )
  func takesAnyPresenter(size: Size2D) throws {
    let timeline = try Timeline(resolving: Self.matched(.frame, presenter: size))
    #expect(try #require(timeline.state("presenter", at: 0)).frame.size == size)
    #expect(try #require(timeline.state("view", at: 0)).frame == Rect2D(x: 20, y: 200, width: 40, height: 30))
    #expect(try #require(timeline.state("view", at: 1)).frame.isNear(Rect2D(x: 100, y: 40, width: 80, height: 90)))
  }

  @Test("A match without properties is an error")
  func refusesNoProperty() {
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: Self.matched([])) }
    #expect(error?.description.contains("matchedGeometryEffect matches no property") == true)
  }

  @Test("A size never becomes negative, and a note says so")
  func holdsSizesAtZero() throws {
    let scene = Scene.small(from: Rect2D(x: 0, y: 0, width: 4, height: 30))
    let composition = try Composition(resolving: scene)
    let timeline = composition.timelines.full
    let smallest = stride(from: 0.0, to: timeline.duration, by: 0.001).compactMap {
      timeline.state("view", at: $0)?.frame.width
    }.min()
    #expect(smallest == 0)
    #expect(composition.notes.map(\.severity) == [.warning])
    #expect(
      composition.notes.first?.message == """
        its width shrinks from 200.0 to 4.0 pt, and the spring overshoots by 8.8 %, so it would become negative \
        and is held at 0; expected at least 16.2 pt
        """
    )
  }
}
