import Scenes

/// What exporters ask of a layer's geometry over the whole timeline.
extension Timeline.Layer {
  /// Whether the size ever changes.
  var grows: Bool {
    let size = frame.segments[0].from.size
    return !cornerRadius.isConstant || !frame.segments.allSatisfy { $0.from.size == size && $0.to.size == size }
  }

  /// Whether the corners are ever round.
  var isRounded: Bool { cornerRadius.segments.contains { $0.from > 0 || $0.to > 0 } }

  /// A size that the layer never exceeds, overshoot included.
  var largestSize: Size {
    let rect = extremes.reduce(Rect(x: 0, y: 0, width: 0, height: 0)) { largest, rect in
      Rect(
        x: 0,
        y: 0,
        width: max(largest.width, rect.width),
        height: max(largest.height, rect.height)
      )
    }
    return Size(width: rect.width.rounded(.up), height: rect.height.rounded(.up))
  }

  /// A rectangle that holds every frame.
  var sweptRect: Rect {
    let all = extremes
    let swept = all.dropFirst().reduce(all[0]) { $0.union($1) }
    let (left, top) = (swept.x.rounded(.down), swept.y.rounded(.down))
    return Rect(
      x: left,
      y: top,
      width: max(1, (swept.x + swept.width - left).rounded(.up)),
      height: max(1, (swept.y + swept.height - top).rounded(.up))
    )
  }

  /// The frames at the ends of every stretch and at the farthest that its curve goes beyond them.
  private var extremes: [Rect] {
    frame.segments.flatMap { segment -> [Rect] in
      guard let motion = segment.motion else { return [segment.from, segment.to] }
      let beyond: [Double]
      switch motion.curve {
      case .spring(let spring): beyond = [1 + spring.overshoot, -spring.undershoot]
      case .timing(let curve, _): beyond = (0...64).map { curve.value(at: Double($0) / 64) }
      }
      return [segment.from, segment.to] + beyond.map { Rect.mix(segment.from, segment.to, $0) }
    }
  }
}

extension Timeline {
  /// Whether a growing layer always has exactly its parent's box, so that its parent's edge is its own.
  func hasParentsBox(_ index: Int) -> Bool {
    let layer = layers[index]
    guard let parent = layer.parent, layer.grows, !layer.isRounded else { return false }
    let outer = layers[parent].frame
    let isSameAtStops = breakpoints.allSatisfy { time in
      let own = layer.frame.value(at: time)
      return own.origin == .zero && own.size == outer.value(at: time).size
    }
    return isSameAtStops && layer.frame.spans.union(outer.spans) == outer.spans
  }
}

extension Timeline.Look {
  /// Whether the edge of the layer cuts what is inside.
  var clipsContent: Bool {
    if case .picture = content { return true }
    return isClipped
  }

  var isShape: Bool {
    if case .shape = content { return true }
    return false
  }

  /// Whether the content keeps its size when the layer grows.
  var hasText: Bool {
    switch content {
    case .text, .shape: true
    case .none, .picture: false
    }
  }

  var hasContent: Bool { content != .none }

  /// The part of a change of width that moves the content.
  var anchorPart: Double {
    guard case .text(let text) = content else { return 0 }
    switch text.alignment {
    case .leading: return 0
    case .center: return 0.5
    case .trailing: return 1
    }
  }
}

extension Size {
  /// The size, no side below a point: something to take percentages of.
  var atLeastOne: Size { Size(width: max(1, width), height: max(1, height)) }
}
