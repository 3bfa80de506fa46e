import Curves
import Diagnostics
import Foundation
import Scenes
import Testing
import Views

/// How a page follows a finger on a view, as it is found out from the view's own gesture.
@MainActor @Suite struct DraggedViewTests {
  /// A card that a finger moves, and what happens to it when the finger lets go.
  private struct Card: Views.View {
    var place: (CGSize) -> CGSize = { $0 }
    var leaves: (DragGesture.Value) -> Bool = { _ in false }
    var minimum = 10.0
    var animation: Views.Animation? = .spring(response: 0.4, dampingFraction: 0.6)
    @Views.State private var offset = CGSize.zero
    @Views.State private var isAway = false

    var body: some Views.View {
      Views.Rectangle().frame(width: 60, height: 60)
        .offset(x: offset.width + (isAway ? 100 : 0), y: offset.height).accessibilityLabel("card")
        .gesture(
          DragGesture(minimumDistance: minimum)
            .onChanged { offset = place($0.translation) }
            .onEnded { value in
              withAnimation(animation) {
                if leaves(value) { isAway.toggle() }
                offset = .zero
              }
            }
        )
    }
  }

  private func scene(
    _ translation: CGSize = CGSize(width: 120, height: 0),
    start: Scenes.Scene.Start = .drag(),
    _ content: @escaping @MainActor () -> some Views.View
  ) -> ViewScene {
    ViewScene(
      "card",
      title: "card",
      description: "A card.",
      on: Canvas(width: 300, height: 300),
      play: [.drag("card", by: translation)],
      start: start,
      content: content
    )
  }

  private func scrubbing(_ scene: ViewScene) throws -> Scrubbing {
    let composition = try scene.composition()
    guard case .progress(let scrubbing) = composition.playback else {
      throw Diagnostics(composition.notes)
    }
    return scrubbing
  }

  /// The place of the card for a place of the finger.
  private func place(_ distance: Double, in scrubbing: Scrubbing) throws -> Double {
    let gesture = try #require(scrubbing.gesture)
    let points = gesture.start.course
    let index = points.dropFirst().firstIndex { $0.distance >= distance } ?? points.count - 1
    let (a, b) = (points[index - 1], points[index])
    let progress = a.progress + (distance - a.distance) / (b.distance - a.distance) * (b.progress - a.progress)
    let card = try #require(scrubbing.full.layers.firstIndex { $0.id == "box" })
    return scrubbing.full.state(of: card, atProgress: progress).bounds.origin.x - 120
  }

  @Test("A view is where its own gesture puts it, for each place of the finger", arguments: [-80, -20, 20, 50, 130])
  func follows(distance: Double) throws {
    let one = try scrubbing(scene { Card() })
    #expect(try abs(place(distance, in: one) - distance) < 0.1)
    let half = try scrubbing(scene { Card(place: { CGSize(width: $0.width / 2, height: 0) }) })
    #expect(try abs(place(distance, in: half) - distance / 2) < 0.1)
    let clamped = try scrubbing(scene { Card(place: { CGSize(width: max(0, $0.width), height: 0) }) })
    #expect(try abs(place(distance, in: clamped) - max(0, distance)) < 0.1)
  }

  @Test("A view whose gesture never leads on returns, on the animation of its gesture")
  func returns() throws {
    let found = try scrubbing(scene { Card() })
    let gesture = try #require(found.gesture)
    #expect(gesture.start.release == .returns && gesture.end == nil && gesture.edge == .trailing)
    #expect(gesture.start.area == Rect2D(x: 120, y: 120, width: 60, height: 60))
    #expect(gesture.minimumDistance == 10 && gesture.target == "card")
    #expect(found.reverse.curve == .spring(Spring(response: 0.4, dampingFraction: 0.6)))
  }

  @Test("A distance decides, whatever the velocity is")
  func decidesByDistance() throws {
    let gesture = try scrubbing(scene { Card(leaves: { abs($0.translation.width) > 85 }) }).gesture
    #expect(gesture?.start.release == .goesOn(beyond: 85, foresight: 0))
  }

  @Test("The predicted end decides, a quarter of a second ahead")
  func decidesByPrediction() throws {
    let gesture = try scrubbing(scene { Card(leaves: { $0.predictedEndTranslation.width > 100 }) }).gesture
    #expect(gesture?.start.release == .goesOn(beyond: 100, foresight: 0.25))
  }

  @Test("A velocity decides, almost wherever the finger is")
  func decidesByVelocity() throws {
    let gesture = try scrubbing(scene { Card(leaves: { $0.velocity.width > 500 }) }).gesture
    guard case .goesOn(let distance, let foresight) = gesture?.start.release else {
      Issue.record("\(String(describing: gesture?.start.release))")
      return
    }
    for place in [20.0, 60] { #expect(abs((distance - place) / foresight - 500) < 25) }
  }

  @Test("The other state has its own area, its own course, and its own way back")
  func hasTwoStates() throws {
    let gesture = try #require(
      scrubbing(scene { Card(leaves: { value in abs(value.translation.width) > 60 }) }).gesture
    )
    let end = try #require(gesture.end)
    #expect(end.area.origin.x == 220 && end.release == .goesOn(beyond: -60, foresight: 0))
    #expect(end.course.contains { $0.distance > 0 && $0.progress > 1 })
  }

  @Test(
    "What a page can't show has a note, and the view loops",
    arguments: [
      (CGSize(width: 40, height: 30), "the drag goes by 40 and 30 points; expected one along x or along y"),
      (CGSize(width: 0, height: 0), "the drag goes by 0 and 0 points; expected one along x or along y"),
    ]
  )
  func explains(translation: CGSize, reason: String) throws {
    let composition = try scene(translation) { Card(place: { CGSize(width: $0.width, height: 0) }) }.composition()
    #expect(composition.playback == .clock(.loop))
    #expect(
      composition.notes.map(\.message).contains("a finger can't drag it in a page, so it loops: \(reason)"),
      "\(composition.notes)"
    )
  }

  /// A view that shows how far it was dragged.
  private struct Meter: Views.View {
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.Text("\(Int(offset)) points").offset(x: offset).accessibilityLabel("card")
        .gesture(DragGesture().onChanged { offset = $0.translation.width }.onEnded { _ in offset = 0 })
    }
  }

  @Test("A gesture that no finger can begin on the canvas has a note", arguments: [400, .infinity, .nan])
  func explainsMinimum(minimum: Double) throws {
    let composition = try scene { Card(minimum: minimum) }.composition()
    #expect(composition.playback == .clock(.loop))
    #expect(composition.notes.contains { $0.message.contains("the gesture begins after") }, "\(composition.notes)")
  }

  @Test("A view whose words change under the finger has a note")
  func explainsWords() throws {
    let composition = try scene { Meter() }.composition()
    #expect(composition.notes.contains { $0.message.contains("shows something else under the finger") })
  }

  /// A card that shrinks under the finger until half of its way.
  private struct Shrinking: Views.View {
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 60, height: 60)
        .scaleEffect(1 - min(abs(offset), 80) / 160)
        .offset(x: offset).accessibilityLabel("card")
        .gesture(DragGesture().onChanged { offset = $0.translation.width }.onEnded { _ in offset = 0 })
    }
  }

  @Test("A part that stops before the others is where the view puts it", arguments: [-140, -40, 30, 80, 150])
  func bends(distance: Double) throws {
    let scene = scene { Shrinking() }
    let found = try scrubbing(scene)
    let follows = try #require(found.gesture).start.course
    let index = follows.dropFirst().firstIndex { $0.distance >= distance } ?? follows.count - 1
    let (a, b) = (follows[index - 1], follows[index])
    let progress = a.progress + (distance - a.distance) / (b.distance - a.distance) * (b.progress - a.progress)
    let card = try #require(found.full.layers.firstIndex { $0.id == "box" })
    let width = found.full.state(of: card, atProgress: progress).bounds.size.width
    #expect(abs(width - 60 * (1 - min(abs(distance), 80) / 160)) < 0.5)
    #expect(try scene.composition().notes.contains { $0.message.contains("not straight as in SwiftUI") })
  }

  /// A card with one offset for its state and another one for the finger.
  private struct Twofold: Views.View {
    @Views.State private var place = 0.0
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 60, height: 60)
        .offset(x: place).offset(x: offset).accessibilityLabel("card")
        .gesture(
          DragGesture().onChanged { value in withAnimation(.spring()) { offset = value.translation.width } }
            .onEnded { value in
              withAnimation(.spring()) {
                if value.translation.width > 60 { place = 100 }
                if value.translation.width < -60 { place = 0 }
                offset = 0
              }
            }
        )
    }
  }

  @Test("It doesn't matter which of two offsets follows the finger")
  func addsOffsets() throws {
    let gesture = try #require(scrubbing(scene { Twofold() }).gesture)
    #expect(gesture.start.release == .goesOn(beyond: 60, foresight: 0))
    #expect(gesture.end?.release == .goesOn(beyond: -60, foresight: 0))
    let end = try #require(gesture.start.course.last)
    #expect(abs(end.progress - end.distance / 100) < 0.01)
  }

  /// A card that leaves the canvas on either side.
  private struct Swipe: Views.View {
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 60, height: 60).offset(x: offset).accessibilityLabel("card")
        .gesture(
          DragGesture().onChanged { offset = $0.translation.width }
            .onEnded { value in
              let isGone = abs(value.translation.width) > 80
              withAnimation(.easeOut(duration: 0.3)) { offset = isGone ? (offset > 0 ? 400 : -400) : 0 }
            }
        )
    }
  }

  @Test("A drag the other way to a third state has a note, and the play's way works")
  func notesThirdState() throws {
    let composition = try scene { Swipe() }.composition()
    #expect(composition.notes.contains { $0.message.contains("a drag the other way leads to another state") })
    guard case .progress(let scrubbing) = composition.playback else {
      Issue.record("\(composition.notes)")
      return
    }
    #expect(scrubbing.gesture?.start.release == .goesOn(beyond: 80, foresight: 0))
  }

  /// Two cards, of which the second one follows at first, and waits then.
  private struct Pair: Views.View {
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.VStack {
        Views.Rectangle().frame(width: 60, height: 60).offset(x: offset)
        Views.Circle().frame(width: 60, height: 60).offset(x: sin(offset / 10) * 20)
      }
      .accessibilityElement(children: .combine).accessibilityLabel("card")
      .gesture(
        DragGesture().onChanged { offset = $0.translation.width }
          .onEnded { _ in withAnimation { offset = 0 } }
      )
    }
  }

  @Test("A part that swings while the others follow the finger is drawn as it swings")
  func swings() throws {
    #expect(
      try scrubbing(scene { Pair() }).full.layers.contains { $0.frame.segments.count + $0.pose.segments.count > 8 }
    )
  }

  /// A card with many parts.
  private struct Mosaic: Views.View {
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.ZStack {
        Views.ForEach(0..<900) { number in Views.Rectangle().frame(width: 10, height: 10).offset(x: Double(number % 30))
        }
      }
      .offset(x: offset).accessibilityLabel("card")
      .gesture(DragGesture().onChanged { offset = $0.translation.width }.onEnded { _ in offset = 0 })
    }
  }

  @Test("A view with too many layers has a note")
  func explainsSize() throws {
    let composition = try scene { Mosaic() }.composition()
    #expect(composition.notes.contains { $0.message.contains("too large to find out how it follows a finger") })
  }

  @Test("A view that follows a finger across, too, but not evenly, has a note")
  func explainsUneven() throws {
    let scene = scene { Card(place: { CGSize(width: $0.width, height: min($0.height, 20)) }) }
    let notes = try scene.composition().notes.map(\.message)
    #expect(notes.contains { $0.contains("readers drag it sideways only") })
    #expect(try scrubbing(scene).gesture?.aside.isEmpty == true)
  }

  @Test(
    "A view that follows a finger anywhere and returns has the parts of its distance across the direction",
    arguments: [
      (CGSize(width: 120, height: 0), 1.0), (CGSize(width: 120, height: 0), 0.5), (CGSize(width: 0, height: -90), 0.5),
      (CGSize(width: 60, height: 90), 1.0), (CGSize(width: -80, height: 80), 0.25),
    ]
  )
  func movesInPlane(translation: CGSize, factor: Double) throws {
    let isSideways = abs(translation.width) >= abs(translation.height)
    let scene = scene(translation) {
      Card(place: {
        isSideways
          ? CGSize(width: $0.width, height: $0.height * factor) : CGSize(width: $0.width * factor, height: $0.height)
      })
    }
    let gesture = try #require(scrubbing(scene).gesture)
    #expect(gesture.aside.values.map { ($0 * 1000).rounded() / 1000 } == [factor])
    #expect(try scene.composition().notes.isEmpty)
  }

  @Test("A view with another state is dragged in the direction of that state")
  func keepsOneDirection() throws {
    let gesture = try scrubbing(scene { Card(leaves: { $0.translation.width > 60 }) }).gesture
    #expect(gesture?.aside.isEmpty == true)
  }

  @Test("A view has no layers that a scene's drag names")
  func refusesLayers() {
    let problem = "a view follows a finger by its own gesture; expected start: .drag()"
    #expect {
      try scene(start: .drag(opening: "card")) { Card() }.composition()
    } throws: { error in
      (error as? Diagnostics)?.all.map(\.message) == [problem]
    }
  }

  /// A photo that two fingers magnify and turn.
  private struct Photo: Views.View {
    var stays = false
    var turns = false
    @Views.State private var scale = 1.0
    @Views.State private var angle = Views.Angle.zero

    var body: some Views.View {
      let photo = Views.Rectangle().frame(width: 60, height: 60).scaleEffect(scale).rotationEffect(angle)
        .accessibilityLabel("card")
      let turn = RotateGesture().onChanged { angle = $0.rotation }
        .onEnded { _ in if !stays { withAnimation(.easeOut(duration: 0.5)) { angle = .zero } } }
      if turns {
        photo.gesture(turn)
      } else {
        photo.gesture(
          MagnificationGesture().onChanged { scale = min(max($0, 0.5), 3) }
            .onEnded { _ in if !stays { withAnimation(.easeOut(duration: 0.5)) { scale = 1 } } }
        )
      }
    }
  }

  private func pinched(_ cue: Cue, _ content: @escaping @MainActor () -> some Views.View) -> ViewScene {
    ViewScene(
      "card",
      title: "card",
      description: "A photo.",
      on: Canvas(width: 300, height: 300),
      play: [cue],
      start: .drag(),
      content: content
    )
  }

  /// The size of the photo for a distance of two fingers.
  private func size(_ distance: Double, in scrubbing: Scrubbing) throws -> Double {
    let points = try #require(scrubbing.gesture).start.course
    let index = points.dropFirst().firstIndex { $0.distance >= distance } ?? points.count - 1
    let (a, b) = (points[index - 1], points[index])
    let progress = a.progress + (distance - a.distance) / (b.distance - a.distance) * (b.progress - a.progress)
    let photo = try #require(scrubbing.full.layers.firstIndex { $0.id == "box" })
    return scrubbing.full.state(of: photo, atProgress: progress).bounds.size.width
  }

  @Test("A view is as large as two fingers make it, within its own limits", arguments: [0.4, 0.8, 1, 1.3, 2, 2.9])
  func magnifies(magnification: Double) throws {
    let found = try scrubbing(pinched(.pinch("card", magnification: 1.6)) { Photo() })
    let expected = 60 * max(magnification, 0.5)
    #expect(try abs(size(100 * log(magnification), in: found) - expected) < 0.3)
    let gesture = try #require(found.gesture)
    #expect(gesture.fingers == .magnification && gesture.edge == .trailing && gesture.target == "card")
    #expect(gesture.start.release == .returns && found.reverse.duration == 0.5)
  }

  @Test("A view turns with two fingers by degrees, either way, and stays", arguments: [60.0, -60])
  func turns(angle: Double) throws {
    // The play magnifies, too, which the view doesn't answer.
    let cue = Cue.pinch("card", magnification: 2, rotation: .degrees(angle))
    let scene = pinched(cue) { Photo(stays: true, turns: true) }
    let found = try scrubbing(scene)
    let gesture = try #require(found.gesture)
    #expect(gesture.fingers == .rotation && gesture.edge == (angle > 0 ? .trailing : .leading))
    #expect(gesture.start.release == .stays && gesture.target == "card")
    let course = gesture.start.course
    #expect(course.contains { $0.distance > 170 && abs($0.progress - $0.distance / 180) < 0.01 })
    #expect(course.contains { $0.distance < -170 && abs($0.progress - $0.distance / 180) < 0.01 })
  }

  /// A photo that is dragged and pinched at once.
  private struct LoosePhoto: Views.View {
    enum Order { case offsetLast, scaleLast, sideways }
    var order = Order.offsetLast
    var stays = false
    var turns = false
    @Views.State private var offset = CGSize.zero
    @Views.State private var scale = 1.0
    @Views.State private var angle = Views.Angle.zero

    var body: some Views.View {
      photo.accessibilityLabel("card")
        .gesture(
          DragGesture().onChanged { offset = $0.translation }.onEnded { _ in
            if !stays { withAnimation { offset = .zero } }
          }
          .simultaneously(
            with: MagnifyGesture().onChanged { scale = $0.magnification }
              .onEnded { _ in withAnimation { scale = 1 } }
          )
        )
        .simultaneousGesture(RotateGesture().onChanged { angle = $0.rotation }, including: turns ? .all : .none)
    }

    @Views.ViewBuilder private var photo: some Views.View {
      let photo = Views.Rectangle().frame(width: 60, height: 60)
      switch order {
      case .offsetLast: photo.scaleEffect(scale).rotationEffect(angle).offset(offset)
      case .scaleLast: photo.offset(offset).scaleEffect(scale).rotationEffect(angle)
      case .sideways: photo.scaleEffect(scale).rotationEffect(angle).offset(x: offset.width)
      }
    }
  }

  nonisolated private static let gestures: [Cue] = [
    .drag("card", by: CGSize(width: 80, height: 0)), .pinch("card", magnification: 2),
  ]

  @Test(
    "A view is moved by one finger and magnified by two, whichever the play and the code do first",
    arguments: gestures,
    [LoosePhoto.Order.offsetLast, .scaleLast]
  )
  private func movesBesidePinch(cue: Cue, order: LoosePhoto.Order) throws {
    let scene = pinched(cue) { LoosePhoto(order: order) }
    let gesture = try #require(scrubbing(scene).gesture)
    #expect(gesture.fingers == .magnification && gesture.start.release == .returns)
    #expect(gesture.drift == .init(minimumDistance: 10, stays: false))
    #expect(!gesture.aside.isEmpty && gesture.aside.values.allSatisfy { abs($0 - 1) < 1e-6 })
    #expect(try scene.composition().notes.isEmpty)
  }

  @Test("A drag beside a pinch can stay where the finger lets go")
  func staysBesidePinch() throws {
    let gesture = try #require(scrubbing(pinched(Self.gestures[1]) { LoosePhoto(stays: true) }).gesture)
    #expect(gesture.drift?.stays == true && gesture.start.release == .returns)
  }

  /// Why a view follows either one finger or two.
  nonisolated private static let bound =
    "a page can't follow one finger and two at once: one finger doesn't move all of it evenly; expected a view that "
    + "follows it in all directions"

  @Test(
    "What fingers could do beside the gestures of a figure has a note",
    arguments: [
      (gestures[0], LoosePhoto.Order.offsetLast, true, ["readers pinch it, and can't rotate it"]),
      (gestures[1], .sideways, false, ["readers pinch it, and can't drag it", bound]),
      (gestures[0], .sideways, false, ["readers drag it, and can't pinch it", bound]),
    ]
  )
  private func notesOtherGestures(cue: Cue, order: LoosePhoto.Order, turns: Bool, notes: [String]) throws {
    let composition = try pinched(cue) { LoosePhoto(order: order, turns: turns) }.composition()
    #expect(composition.notes.map(\.message) == notes)
  }

  @Test("A view that turns, and that a play only magnifies, has a note, and it loops")
  func explainsFingers() throws {
    let composition = try pinched(.pinch("card", magnification: 2)) { Photo(turns: true) }.composition()
    #expect(composition.playback == .clock(.loop))
    #expect(composition.notes.contains { $0.message.contains("expected the target of two fingers") })
  }
}
