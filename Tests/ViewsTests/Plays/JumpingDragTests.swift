import Diagnostics
import Foundation
import Scenes
import Testing
import Views

/// Views whose code starts from 0 again with each drag, as most posts write it.
@MainActor @Suite struct JumpingDragTests {
  /// A row that rests at 0 and at −80.
  private struct Row: Views.View {
    /// Whether it moves to the left only.
    var isLocked = false
    /// Whether it rests at 80, too.
    var opensRight = false
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 200, height: 60).offset(x: offset).accessibilityLabel("row")
        .gesture(
          DragGesture()
            .onChanged { value in
              if isLocked, value.translation.width > 0 { return }
              offset = min(opensRight ? 80 : 0, value.translation.width)
            }
            .onEnded { value in
              withAnimation(.easeOut(duration: 0.3)) {
                offset = value.translation.width < -40 ? -80 : opensRight && value.translation.width > 40 ? 80 : 0
              }
            }
        )
    }
  }

  /// The gesture of a row that is dragged to the left, and the notes about it.
  private func found(_ row: Row) throws -> (gesture: Scrubbing.Gesture, notes: [String]) {
    let scene = ViewScene(
      "row",
      title: "row",
      description: "A row.",
      on: Canvas(width: 300, height: 300),
      play: [.drag("row", by: CGSize(width: -100, height: 0))],
      start: .drag()
    ) { row }
    let composition = try scene.composition()
    guard case .progress(let scrubbing) = composition.playback else { throw Diagnostics(composition.notes) }
    return (try #require(scrubbing.gesture), composition.notes.map(\.message))
  }

  @Test("In its other state, the view jumps to the finger, and has a note", arguments: [false, true])
  func jumps(isLocked: Bool) throws {
    let (gesture, notes) = try found(Row(isLocked: isLocked))
    let end = try #require(gesture.end)
    #expect(!gesture.start.jumps && end.jumps && end.release == .goesOn(beyond: 40, foresight: 0))
    #expect(end.course.contains { abs($0.distance - 1) < 0.01 && abs($0.progress - 1.0 / 80) < 1e-3 })
    #expect(end.course.contains { $0.distance < -100 && abs($0.progress - (isLocked ? 1 : 0)) < 1e-3 })
    #expect(notes.contains { $0.contains("a drag in the other state begins with a jump") }, "\(notes)")
  }

  @Test("A drag from the other state to a third one has a note, and goes back")
  func notesThirdState() throws {
    let (gesture, notes) = try found(Row(opensRight: true))
    #expect(gesture.end?.release == .goesOn(beyond: 40, foresight: 0))
    #expect(notes.contains { $0.contains("some drags lead to a third state") }, "\(notes)")
  }
}
