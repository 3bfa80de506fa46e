import Scenes

extension Scene {
  /// The layers of the hero demo, spread in space.
  public static let heroLayers = Scene(
    "hero-layers",
    title: "The layers of a hero transition",
    description: """
      Three outlined sheets, one before the other, seen from the side. The rearmost, the presenter, is always there. \
      The middle one, what is presented, fades in and out. On the foremost a small square in the middle grows into \
      a bar across the upper part, and shrinks again: the matched view.
      """,
    on: Canvas(width: 480, height: 500),
    script: [.present, .hold(1), .dismiss, .hold(1)],
    from: Stage(width: 270, height: 340) {
      Layer("presenter.sheet").fill(Color.indigo.opacity(0.16))
      Layer("square").fill(.green)
        .frame(x: 110, y: 145, width: 50, height: 50)
        .matchedGeometryEffect(id: "view")
    },
    to: Stage(width: 270, height: 340) {
      Layer("presented.sheet").fill(Color.orange.opacity(0.2))
      Layer("bar").fill(.green)
        .frame(x: 0, y: 50, width: 270, height: 100)
        .matchedGeometryEffect(id: "view")
    },
    with: LayerDiagram(of: HeroTransition(animation: .easeInOut(duration: 1.5)))
  )
}
