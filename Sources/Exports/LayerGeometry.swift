import Scenes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What exporters ask of a layer's geometry over the whole timeline.
extension Timeline.Layer {
  /// Whether the size ever changes.
  var grows: Bool {
    let size = frame.segments[0].from.size
    return !cornerRadius.isConstant || !frame.segments.allSatisfy { $0.from.size == size && $0.to.size == size }
  }

  /// Whether the corners are ever round.
  var isRounded: Bool { cornerRadius.segments.contains { $0.from > 0 || $0.to > 0 } }

  /// Into how many straight lines a round corner is cut where it has to be: none is more than a third of a point off.
  var cornerSteps: Int {
    let largest = cornerRadius.segments.map { max($0.from, $0.to) }.max() ?? 0
    return max(4, Int((.pi / 2 * (largest / (8 * 0.35)).squareRoot()).rounded(.up)))
  }

  /// A size that the layer never exceeds, overshoot included.
  var largestSize: Size {
    let sizes = extremes.map(\.size)
    let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    return Size(width: width.rounded(.up), height: height.rounded(.up))
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

  /// By how many points a frame may pass those that are looked at where no single curve moves it.
  private static let compoundMargin = 1.0

  /// The frames at the ends of every stretch and at the farthest that its curve goes beyond them.
  private var extremes: [Rect] {
    frame.segments.flatMap { segment -> [Rect] in
      guard let motion = segment.motion else { return [segment.to] }
      if segment.isCompound {
        // Looked at often, with a little room for what lies between.
        let values = (0...240).map {
          segment.value(at: segment.start + (segment.end - segment.start) * Double($0) / 240)
        }
        return values.map { $0.inset(by: -Self.compoundMargin) }
      }
      let (lowest, highest) = motion.curve.extremes
      return [0, 1, highest, lowest].map {
        Rect.mix(segment.from, segment.to, motion.start + (motion.end - motion.start) * $0)
      }
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

  /// What the box is filled with; the fill of a shape is its outline's.
  var area: Paint? {
    if case .shape = content { return nil }
    return fill
  }

  /// Whether the content keeps its size when the layer grows.
  var hasText: Bool {
    switch content {
    case .text, .shape: true
    case .none, .picture: false
    }
  }

  var hasContent: Bool { content != .none }

  /// Whether anything of the layer itself is drawn.
  var isDrawn: Bool { fill != nil || stroke != nil || hasContent }

  /// Where the content stands in a box: as much of it as letters take on average in the fonts that browsers use for
  /// system-ui.
  func contentBox(in box: Rect) -> Rect {
    guard case .text(let text) = content else { return box }
    let width = min(box.width, text.estimatedSize.width)
    return Rect(
      x: box.x + anchorPart * (box.width - width),
      y: box.y,
      width: width,
      height: min(box.height, text.estimatedSize.height)
    )
  }

  /// The part of a change of width that moves the content.
  var anchorPart: Double {
    if case .text(let text) = content { text.alignment.part } else { 0 }
  }
}

extension Size {
  /// The size, no side below a point: something to take percentages of.
  var atLeastOne: Size { Size(width: max(1, width), height: max(1, height)) }
}

extension Rect {
  /// Points along the outline, as many for every size and radius: the corners, or some along each round one.
  ///
  /// - Parameters:
  ///   - radius: The radius in points; nothing where the corners are never round.
  ///   - steps: Into how many lines each corner is cut.
  func roundedCorners(radius: Double?, steps: Int = 4) -> [Point] {
    guard let radius else { return corners }
    let r = min(radius, width / 2, height / 2)
    // Seen from each corner's own middle.
    let sines = (0...steps).map { sin(Double($0) / Double(steps) * .pi / 2) }
    let arc = zip(sines, sines.reversed()).map { Point(x: r * $0, y: -r * $1) }
    let (left, top, right, bottom) = (x + r, y + r, x + width - r, y + height - r)
    return arc.map { Point(x: right + $0.x, y: top + $0.y) } + arc.map { Point(x: right - $0.y, y: bottom + $0.x) }
      + arc.map { Point(x: left - $0.x, y: bottom - $0.y) } + arc.map { Point(x: left + $0.y, y: top - $0.x) }
  }
}
