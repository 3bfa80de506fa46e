import Scenes

extension Scene {
  /// The layers of a card modal: the snapshot, the dimming and the card.
  public static let cardLayers = Scene(
    "card-layers",
    title: "The layers of a card modal",
    description: """
      Three outlined sheets, one before the other, seen from the side. The rearmost is a snapshot of what was there. The \
      middle one darkens. On the foremost a card slides up, and down again.
      """,
    on: Canvas(width: 480, height: 500),
    script: [.hold(0.6), .present, .hold(1), .dismiss, .hold(0.8)],
    from: Stage(width: 270, height: 340) {
      Layer("snapshot.sheet").fill(Color.indigo.opacity(0.16))
      Layer("snapshot.title").fill(.indigo).frame(x: 20, y: 20, width: 24, height: 12)
      Layer("snapshot.list").fill(Color.indigo.opacity(0.4)).frame(x: 20, y: 60, width: 230, height: 130)
    },
    to: Stage(width: 270, height: 300) {
      Layer("card.ground").fill(Color(0xFFE9C7, dark: 0x4A3514))
      Layer("card.code").fill(.orange).frame(x: 85, y: 50, width: 100, height: 100)
      Layer("card.amount").fill(Color.orange.opacity(0.6)).frame(x: 95, y: 170, width: 80, height: 14)
    },
    with: LayerDiagram(of: CardTransition(gap: 40, cornerRadius: 0, animation: .easeInOut(duration: 0.8)))
  )
}
