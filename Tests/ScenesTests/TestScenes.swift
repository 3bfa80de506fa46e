import Curves
import Scenes

extension Scene {
  /// A small scene with one shared element.
  static func small(
    with transition: any Transition = HeroTransition(),
    script: [Cue] = [.present, .hold(1), .dismiss, .hold(1)],
    on canvas: Canvas = Canvas(width: 200, height: 400),
    from: Rect2D = Rect2D(x: 20, y: 300, width: 40, height: 30),
    to: Rect2D = Rect2D(x: 0, y: 0, width: 200, height: 150)
  ) -> Scene {
    Scene(
      "small",
      title: "Small",
      description: "A square grows.",
      on: canvas,
      script: script,
      from: Stage(width: 200, height: 400) {
        Layer("ground").fill(.white)
        Layer("source").frame(from).fill(.green).matchedGeometryEffect(id: "view")
      },
      to: Stage(width: 200, height: 400) {
        Layer("page").fill(.white)
        Layer("destination").frame(to).fill(.orange).matchedGeometryEffect(id: "view")
      },
      with: transition
    )
  }

  /// A scene with one shared element.
  static func travelling(_ source: Layer, _ destination: Layer) -> Scene {
    Scene(
      "travelling",
      title: "Travelling",
      description: "One view becomes another.",
      on: Canvas(width: 200, height: 400),
      script: [.present, .hold(1), .dismiss, .hold(1)],
      from: Stage(width: 200, height: 400) {
        source.frame(x: 20, y: 300, width: 80, height: 24).matchedGeometryEffect(id: "soup")
      },
      to: Stage(width: 200, height: 400) {
        destination.frame(x: 20, y: 40, width: 160, height: 44).matchedGeometryEffect(id: "soup")
      }
    )
  }
}

extension Timeline {
  /// Returns the state of a layer by its id.
  func state(_ id: String, at time: Double, side: Side = .after) -> State? {
    layers.firstIndex { $0.id == id }.map { state(of: $0, at: time, side: side) }
  }
}

extension ProgressTimeline {
  /// Returns the state of a layer by its id, at a progress.
  func state(_ id: String, atProgress progress: Double) -> Timeline.State? {
    layers.firstIndex { $0.id == id }.map { state(of: $0, atProgress: progress) }
  }
}

extension Rect2D {
  /// Returns whether all components are close to another rectangle's.
  func isNear(_ other: Rect2D, within tolerance: Double = 1e-9) -> Bool {
    zip(components, other.components).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
