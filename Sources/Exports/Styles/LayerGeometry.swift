import Mathematics
import Scenes

/// The geometry of a layer over the whole timeline.
extension Timeline.Layer {
  /// Whether the size changes.
  var grows: Bool {
    let size = frame.segments[0].from.size
    return !cornerRadius.isConstant || !frame.segments.allSatisfy { $0.from.size == size && $0.to.size == size }
  }

  /// Whether the corners are ever round.
  var isRounded: Bool { cornerRadius.segments.contains { $0.from > 0 || $0.to > 0 } }

  /// The number of lines that replace a round corner, with errors of at most a third of a point.
  var cornerSteps: Int {
    max(4, Int((.pi / 2 * (largestRadius / (8 * 0.35)).squareRoot()).rounded(.up)))
  }

  /// The largest corner radius, in points.
  var largestRadius: Double { cornerRadius.segments.map { max($0.from, $0.to) }.max() ?? 0 }

  /// The largest distance that a point of a clipping outline moves in a segment, in points.
  func largestReach(of segment: Track<Outline>.Segment) -> Double {
    guard segment.motion != nil else { return 0 }
    let outlines = [segment.from, segment.to]
    let paths = outlines.map { $0.samples.count > 1 ? $0.samples : [$0.path] }.joined()
    guard let first = outlines.first?.path.points else { return 0 }
    return paths.map { path in
      zip(first, path.points).map { Point2D(x: $1.x - $0.x, y: $1.y - $0.y).length }.max() ?? 0
    }.max() ?? 0
  }

  /// A size that the layer never exceeds, including overshoot.
  var largestSize: Size2D {
    let sizes = extremes.map(\.size)
    let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    return Size2D(width: width.rounded(.up), height: height.rounded(.up))
  }

  /// A rectangle that contains the frame at all times.
  var sweptRect: Rect2D {
    let all = extremes
    let swept = all.dropFirst().reduce(all[0]) { $0.union($1) }
    let (left, top) = (swept.x.rounded(.down), swept.y.rounded(.down))
    return Rect2D(
      x: left,
      y: top,
      width: max(1, (swept.x + swept.width - left).rounded(.up)),
      height: max(1, (swept.y + swept.height - top).rounded(.up))
    )
  }

  /// The distance in points by which a frame can exceed its samples if several curves move it.
  private static let compoundMargin = 1.0

  /// The frames at the ends of all segments, and at the largest overshoots of their curves.
  var extremes: [Rect2D] {
    frame.segments.flatMap { segment -> [Rect2D] in
      guard let motion = segment.motion else { return [segment.to] }
      if segment.isCompound {
        // Many samples, with a margin for the values in between. A finger that drags makes a segment of each frame.
        let length = segment.end - segment.start
        let count = length < 0.1 ? 24 : 240
        let values = (0...count).map { segment.value(at: segment.start + length * Double($0) / Double(count)) }
        return values.map { $0.inset(by: -Self.compoundMargin) }
      }
      let (lowest, highest) = motion.curve.extremes
      return [0, 1, highest, lowest].map {
        Rect2D.mix(segment.from, segment.to, motion.start + (motion.end - motion.start) * $0)
      }
    }
  }
}

extension Timeline {
  /// Returns whether a growing layer always has its parent's box, so that it shares its parent's edge.
  func hasParentsBox(_ index: Int) -> Bool {
    let layer = layers[index]
    guard let parent = layer.parent, layer.grows, !layer.isRounded else { return false }
    let outer = layers[parent].frame
    let segments = layer.frame.segments + outer.segments
    let stops = segments.map(\.start) + segments.map(\.end) + [0, duration]
    let isSameAtStops = stops.filter { $0 >= 0 && $0 <= duration }.allSatisfy { time in
      let own = layer.frame.value(at: time)
      return own.origin == .zero && own.size == outer.value(at: time).size
    }
    return isSameAtStops && layer.frame.spans.union(outer.spans) == outer.spans
  }
}

extension Timeline.Look {
  /// Whether the edge of the layer clips its content.
  var clipsContent: Bool {
    if case .picture = content { return true }
    return isClipped
  }

  /// The fill of the box, or nil for a shape, whose fill is that of its outline.
  var area: Paint? {
    if case .shape = content { return nil }
    return fill
  }

  /// Whether the content keeps its size while the layer grows.
  var hasText: Bool {
    switch content {
    case .text, .shape: true
    case .none, .picture: false
    }
  }

  var hasContent: Bool { content != .none }

  /// Whether the layer itself draws anything.
  var isDrawn: Bool { fill != nil || stroke != nil || hasContent }

  /// Returns the box of the content in the layer's box.
  ///
  /// For text, this is based on the average width of letters in the fonts that browsers use for system-ui.
  func contentBox(in box: Rect2D) -> Rect2D {
    guard case .text(let text) = content else { return box }
    let width = min(box.width, text.estimatedSize.width)
    return Rect2D(
      x: box.x + anchorPart * (box.width - width),
      y: box.y,
      width: width,
      height: min(box.height, text.estimatedSize.height)
    )
  }

  /// The fraction of a change of width by which the content moves.
  var anchorPart: Double {
    if case .text(let text) = content { text.alignment.part } else { 0 }
  }
}

extension Size2D {
  /// The size with each side at least one point, so that percentages of it are defined.
  var atLeastOne: Size2D { Size2D(width: max(1, width), height: max(1, height)) }
}
