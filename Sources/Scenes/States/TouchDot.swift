/// The dot that shows where a finger is.
enum TouchDot {
  /// The duration of the fade after the finger has let go, in seconds.
  static let fading = 0.2
  static let id = "touch"
  private static let size = 44.0

  static func layers(for script: [Scene.Cue]) -> [Layer] {
    let drags = script.compactMap { cue -> Drag? in if case .drag(let drag) = cue { drag } else { nil } }
    guard let first = drags.first else { return [] }
    return [
      Layer(id).fill(Color(0x8E8E93, opacity: 0.45)).stroke(
        Stroke(Color(0x6E6E73, dark: 0xD1D1D6, opacity: 0.7), width: 1.5)
      )
      .cornerRadius(size / 2).opacity(0).role(.annotation).frame(frame(at: first.start))
    ]
  }

  /// Returns the fade: the dot appears when the finger touches, and disappears soon after it lets go.
  static func fade(of drag: Drag) -> Choreography.Act {
    Choreography.Act([.init(id, .opacity(from: 1, to: 0), Animation.easeIn(duration: fading).delay(drag.duration))])
  }

  /// Returns the movement from the touch to the point where the finger lets go.
  static func way(of drag: Drag, towards edge: Edge) -> Choreography.Act {
    let unit = edge.outward(over: Size2D(width: 1, height: 1))
    let end = Point2D(x: drag.start.x + unit.x * drag.reach, y: drag.start.y + unit.y * drag.reach)
    return Choreography.Act([
      .init(id, .frame(from: frame(at: drag.start), to: frame(at: end)), .linear(duration: drag.duration))
    ])
  }

  /// Returns the movement back to the start, while the dot is invisible.
  static func home(in script: [Scene.Cue]) -> Choreography.Act {
    Choreography.Act(
      layers(for: script).map { dot in
        .init(id, .frame(from: dot.box, to: dot.box), .linear(duration: 0))
      }
    )
  }

  /// Returns the segments of that movement.
  static func rides(of drag: Drag) -> [Drag.Ride] {
    var gone = 0.0
    return drag.stretches.map { stretch in
      defer { gone += stretch.distance }
      return Drag.Ride(
        from: gone / drag.reach,
        to: (gone + stretch.distance) / drag.reach,
        animation: .linear(duration: stretch.duration)
      )
    }
  }

  private static func frame(at point: Point2D) -> Rect2D {
    Rect2D(x: point.x - size / 2, y: point.y - size / 2, width: size, height: size)
  }
}

extension Drag {
  /// A distance that the movement is measured by, never 0.
  fileprivate var reach: Double { max(1, stretches.map { abs($0.distance) }.max() ?? 1) }
}
