import Scenes

/// The projection of a turned layer, relative to the corner of the layer whose group contains it.
struct Landing {
  /// The index of the layer in the timeline.
  let index: Int
  /// The index of the layer whose group contains it, or nil for the canvas.
  let parent: Int?
  private let timeline: Timeline
  private let memory = Memory()

  /// The states that were asked for: the corners, each side and the content need them at the same times.
  private final class Memory {
    struct Moment: Hashable {
      var time: Double
      var side: Side
    }

    var states: [Moment: Timeline.State] = [:]
  }

  init(of index: Int, in parent: Int?, on timeline: Timeline) {
    (self.index, self.parent, self.timeline) = (index, parent, timeline)
  }

  /// Returns the layer at a time, with a projection from its frame on the canvas to its position in the group.
  func state(_ time: Double, _ side: Side) -> Timeline.State {
    let moment = Memory.Moment(time: time, side: side)
    if let known = memory.states[moment] { return known }
    let state = state(at: time, side)
    memory.states[moment] = state
    return state
  }

  private func state(at time: Double, _ side: Side) -> Timeline.State {
    var state = timeline.state(of: index, at: time, side: side)
    guard let parent else { return state }
    let corner = timeline.state(of: parent, at: time, side: side).frame.origin
    let back = Point2D(x: -corner.x, y: -corner.y)
    state.projection = Projection.translation(by: back).after(state.projection)
    state.bounds = state.bounds.offset(by: back)
    return state
  }

  /// The largest distance between the canvas and the corner of the group, in points.
  var reach: Double {
    var reach = 0.0
    var next = parent
    while let current = next {
      let swept = timeline.layers[current].sweptRect
      reach += max(abs(swept.x), abs(swept.y), abs(swept.x + swept.width), abs(swept.y + swept.height))
      next = timeline.layers[current].parent
    }
    return reach.rounded(.up)
  }
}
