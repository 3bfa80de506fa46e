import Scenes
import WebText

/// Layers that are rotated and scaled in the plane of the canvas, which SVG supports.
extension SVGBuilder {
  /// Returns the elements of a layer that is rotated or scaled in the plane: the layer without its transform, in a
  /// group with it.
  mutating func planarParts(_ index: Int, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    var track = encode(layer.geometrySpans, .pose) { time, side in
      let pose = layer.pose.value(at: time, side: side)
      let frame = layer.frame.value(at: time, side: side)
      let (x, y) = (frame.x + pose.anchor.x * frame.width, frame.y + pose.anchor.y * frame.height)
      let (dx, dy) = (pose.translation.x, pose.translation.y)
      return [
        x, y, pose.planarRotation, dx - x * pose.scaleX, dy - y * pose.scaleY, pose.scaleX, pose.scaleY, dx, dy,
      ]
    }
    // The translation back from the anchor is written in each keyframe, and is linear in between.
    for key in track.keys.indices {
      let values = track.keys[key].values
      track.keys[key].values[3] = values[7] - values[0] * values[5]
      track.keys[key].values[4] = values[8] - values[1] * values[6]
    }
    var inner = context
    (inner.isCut, inner.isTurned) = (false, true)
    let own = Written<Projection> { [track] samples in
      zip(track.values(at: samples), context.origin(at: samples)).map { values, corner in
        let turn = Pose(rotationZ: values[2], anchor: UnitPoint(x: 0, y: 0)).projection(
          of: Rect2D(size: Size2D(width: 1, height: 1))
        )
        let local = Projection.translation(by: Point2D(x: values[0], y: values[1])).after(turn)
          .after(.translation(by: Point2D(x: values[3], y: values[4]))).after(.scale(x: values[5], y: values[6]))
        return Projection.translation(by: corner).after(local)
          .after(.translation(by: Point2D(x: -corner.x, y: -corner.y)))
      }
    }
    inner.projection = own.inside(context.projection)
    let drawn = layer.grows ? growingParts(index, in: inner) : boxParts(index, in: inner)
    let parts = filtered(index, blurred(index, masked(index, drawn)))
    let growth = track.keys.flatMap { [abs($0.values[5]), abs($0.values[6])] }.max() ?? 1
    // The diagonal of a rectangle that is turned reaches farther than its sides.
    groundReach *= max(1, growth) * (track.keys.allSatisfy { $0.values[2] == 0 } ? 1 : 1.5)
    guard track.onlyMoves else { return [moving("g", [], track, .pose, parts)] }
    let places = track.keys.map { KeyframeTrack.Key(time: $0.time, values: Array($0.values[7...8]), easing: $0.easing) }
    return [moving("g", [], KeyframeTrack(keys: places), .place, parts)]
  }
}

extension KeyframeTrack {
  /// Whether a transform in the plane never rotates and never scales.
  fileprivate var onlyMoves: Bool { keys.allSatisfy { $0.values[2] == 0 && $0.values[5] == 1 && $0.values[6] == 1 } }
}

extension Timeline {
  /// Returns whether a layer and its descendants are only rotated and scaled in the plane of the canvas.
  func isPlanar(_ index: Int) -> Bool {
    layers[index].isPlanar && children(of: index).allSatisfy(isPlanar)
  }
}
