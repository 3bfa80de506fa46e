/// Times at which many values are asked for, in order.
///
/// Layers that move together share the progress of their motion, which takes longer to compute than the values.
package final class TimeSamples {
  /// The times in seconds.
  package let times: [Double]
  private var known: [(motion: CurveMotion, start: Double, parts: [Double])] = []
  /// The most motions whose progress is known, so that a search among thousands of different ones stays short.
  private static let most = 16

  /// Creates samples.
  package init(_ times: [Double]) { self.times = times }

  /// Returns the progress of a motion that starts at a time, in seconds.
  fileprivate func parts(of motion: CurveMotion, from start: Double) -> [Double] {
    if let entry = known.first(where: { $0.start == start && $0.motion == motion }) { return entry.parts }
    let parts = times.map { motion.part(at: $0 - start) }
    if known.count < Self.most { known.append((motion, start, parts)) }
    return parts
  }
}

extension Track {
  /// Returns the values at several times, in closed form.
  func values(at samples: TimeSamples) -> [Value] {
    guard let first = samples.times.first, let last = samples.times.last else { return [] }
    let index = segments.index(at: first, side: .after)
    let segment = segments[index]
    if segment.motion == nil, last < segment.end || index == segments.count - 1 {
      return Array(repeating: segment.to, count: samples.times.count)
    }
    guard let motion = segment.motion, last < segment.end, !segment.isCompound else {
      return samples.times.map { value(at: $0) }
    }
    return samples.parts(of: motion, from: segment.start).map { Value.mix(segment.from, segment.to, $0) }
  }
}

extension Timeline {
  /// Returns the boxes of a layer on the canvas at several times, like the bounds of its states.
  ///
  /// - Parameters:
  ///   - index: The index of the layer in ``layers``.
  ///   - samples: The times.
  package func bounds(of index: Int, at samples: TimeSamples) -> [Rect2D] {
    let planes = planes(of: index, at: samples)
    guard let projections = planes.projections else { return planes.frames }
    return zip(projections, planes.frames).map { $0.bounds(of: $1) }
  }

  /// Returns whether all of a layer is in front of the eye at several times.
  package func isInFront(_ index: Int, at samples: TimeSamples) -> Bool {
    let planes = planes(of: index, at: samples)
    return planes.projections.map { zip($0, planes.frames).allSatisfy { $0.shows($1) } } ?? true
  }

  /// Returns the frames of a layer in the points of the canvas, and the transforms of the layer and those around it, or
  /// nil if there are none.
  private func planes(of index: Int, at samples: TimeSamples) -> (frames: [Rect2D], projections: [Projection]?) {
    if isInSpace[index] {
      let places = samples.times.map { place(of: index, at: $0, side: .after) }
      return (places.map(\.frame), places.map { $0.base.after($0.map.projection) })
    }
    var frames = layers[index].frame.values(at: samples)
    var projections: [Projection]?
    if let parent = layers[index].parent {
      let outer = planes(of: parent, at: samples)
      for number in frames.indices { frames[number] = frames[number].offset(by: outer.frames[number].origin) }
      projections = outer.projections
    }
    // Few layers have a transform, and reading the segments copies neither a layer nor a track.
    if layers[index].pose.segments.allSatisfy({ $0.motion == nil && $0.to.isIdentity }) { return (frames, projections) }
    let poses = layers[index].pose.values(at: samples)
    guard poses.contains(where: { !$0.isIdentity }) else { return (frames, projections) }
    let all = poses.indices.map { number in
      let outer = projections?[number] ?? .identity
      return poses[number].isIdentity ? outer : outer.after(poses[number].projection(of: frames[number]))
    }
    return (frames, all)
  }
}
