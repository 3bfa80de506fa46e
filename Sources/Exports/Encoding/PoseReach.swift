import Scenes

/// How far a change of a pose moves what a layer draws.
extension Timeline {
  /// Returns the distance from a layer's anchor to the farthest point that the layer and its descendants draw, in points.
  ///
  /// Returns nil if the frame of the layer or its anchor moves, or if a layer around it or inside it is transformed. Then
  /// the distance isn't the same at all times.
  func reach(of index: Int) -> Double? {
    let layer = layers[index]
    guard layer.frame.isConstant, let anchor = layer.pose.fixedAnchor else { return nil }
    var outer = layer.parent
    while let ancestor = outer {
      guard !layers[ancestor].isPosed else { return nil }
      outer = layers[ancestor].parent
    }
    let frame = layer.frame.value(at: 0)
    guard let drawn = drawnRect(of: index) else { return nil }
    let point = Point2D(x: anchor.x * frame.width, y: anchor.y * frame.height)
    return drawn.corners.map { Point2D(x: $0.x - point.x, y: $0.y - point.y).length }.max()
  }

  /// Returns a rectangle around all that a layer and its descendants draw, relative to the layer's corner, or nil if a
  /// descendant is transformed.
  private func drawnRect(of index: Int) -> Rect2D? {
    var drawn = Rect2D(size: layers[index].largestSize)
    guard !layers[index].look.clipsContent else { return drawn }
    for child in children(of: index) {
      guard !layers[child].isPosed, let inside = drawnRect(of: child) else { return nil }
      let swept = layers[child].sweptRect
      let size = layers[child].largestSize
      let last = Point2D(x: swept.x + swept.width - size.width, y: swept.y + swept.height - size.height)
      drawn = drawn.union(inside.offset(by: swept.origin)).union(inside.offset(by: last))
    }
    return drawn
  }
}

extension Track<Pose> {
  /// The anchor, or nil if it changes.
  var fixedAnchor: UnitPoint? {
    let anchor = segments[0].from.anchor
    return segments.allSatisfy { $0.from.anchor == anchor && $0.to.anchor == anchor } ? anchor : nil
  }
}

extension Track<Pose>.Segment {
  /// Returns the largest distance that the segment moves anything within a distance of the anchor, in points, or nil if
  /// its perspective changes or is too strong for an estimate.
  func travel(reaching reach: Double) -> Double? {
    guard from.perspective == to.perspective, from.axis == to.axis else { return nil }
    let scales = [from.scaleX, from.scaleY, to.scaleX, to.scaleY].map(abs)
    let radius = reach * max(1, scales.max() ?? 1)
    let angles = [
      to.rotationX - from.rotationX, to.rotationY - from.rotationY, to.rotationZ - from.rotationZ,
      to.rotation - from.rotation,
    ]
    let turn = angles.reduce(0) { $0 + abs($1) } * .pi / 180
    let growth = max(abs(to.scaleX - from.scaleX), abs(to.scaleY - from.scaleY))
    let shift = Point2D(x: to.translation.x - from.translation.x, y: to.translation.y - from.translation.y).length
    let depth = max(abs(from.depth), abs(to.depth))
    let distance = turn * (radius + depth) + growth * reach + shift + abs(to.depth - from.depth)
    guard let perspective = from.perspective else { return distance }
    let height = radius + depth
    guard perspective > 2 * height else { return nil }
    // A point at the height z is drawn p/(p − z) times as far from the center, and z changes at most as much as the point.
    let nearest = perspective / (perspective - height)
    return distance * nearest * (1 + nearest * height / perspective)
  }
}
