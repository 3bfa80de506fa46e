import Stagecraft
import Views

extension Scene {
  /// A scene for recordings: a card grows into a page over a ring, on a canvas as small as a stamp.
  static let stamp = Scene(
    "stamp",
    title: "A stamp",
    description: "A card grows over a ring, and shrinks again.",
    on: Canvas(width: 120, height: 90, cornerRadius: 8),
    from: Stage(width: 120, height: 90) {
      Layer("ground").fill(.systemBackground)
      Layer("ring", outline: ring).fill(.green).frame(x: 70, y: 15, width: 40, height: 40)
      Layer("card").fill(.orange).cornerRadius(4).frame(x: 10, y: 20, width: 30, height: 40)
        .matchedGeometryEffect(id: "card")
    },
    to: Stage(width: 120, height: 90) {
      Layer("page").fill(.gradient(Gradient([.orange, .indigo]))).cornerRadius(8)
        .frame(x: 0, y: 0, width: 120, height: 60).matchedGeometryEffect(id: "card")
      Layer("word", text: Text("Hello")).frame(x: 10, y: 65, width: 60, height: 20)
    }
  )

  private static let ring = Outline(
    .circle(center: Point2D(x: 20, y: 20), radius: 16),
    line: .init(width: 6, isRound: true)
  )
}

/// A view for recordings: a switch whose knob moves and whose color changes.
struct Toggled: Views.View {
  @Views.State private var isOn = false

  var body: some Views.View {
    Views.Capsule().fill(isOn ? .green : .gray).frame(width: 50, height: 30)
      .overlay(alignment: isOn ? .trailing : .leading) {
        Views.Circle().fill(.white).frame(width: 26, height: 26).padding(2)
      }
      .accessibilityLabel("Switch")
      .onTapGesture { withAnimation(.easeInOut(duration: 0.25)) { isOn.toggle() } }
  }

  /// The scene of the view.
  @MainActor static let scene = ViewScene(
    "switch",
    title: "A switch",
    description: "A switch is turned on and off.",
    on: .init(width: 80, height: 50),
    play: [.hold(0.5), .tap("Switch"), .hold(0.75), .tap("Switch"), .hold(0.5)],
    start: .tap()
  ) {
    Toggled()
  }
}
