import Mathematics
import Scenes

/// The edge of a line along a curve, on one side of it, as one cubic Bézier.
struct CurveEdge {
  /// The edge.
  let curve: Cubic
  /// The point that the curve bends around, if it is nearer than the edge, so that the edge runs against the curve.
  let pivot: Point2D?
  /// Whether the edge is near enough to the true one and goes one way.
  let isPlain: Bool

  /// Lays an edge along a curve.
  ///
  /// - Parameters:
  ///   - center: The curve.
  ///   - distance: The distance of the edge, above 0 if the edge is clockwise of the curve's direction.
  ///   - tolerance: The largest distance from the true edge.
  init(of center: Cubic, at distance: Double, within tolerance: Double) {
    // How fast the edge moves, as a part of how fast the curve does.
    let speeds = [0, 0.25, 0.5, 0.75, 1].map { Self.speed(center, distance, $0) }
    let isForward = speeds.allSatisfy { $0 > 0 }
    let isBackward = speeds.allSatisfy { $0 < 0 }
    func edge(_ point: Point2D, _ direction: Point2D) -> Point2D { point + direction.turned * distance }
    let start = edge(center.start, center.startDirection)
    let end = edge(center.end, center.endDirection)
    let curve = Cubic(
      start,
      start + (center.control1 - center.start) * speeds[0],
      end - (center.end - center.control2) * speeds[4],
      end
    )
    self.curve = curve
    let turns = [0, 0.25, 0.5, 0.75, 1].map { center.direction(at: $0) }
    let bendsLittle = zip(turns, turns.dropFirst()).allSatisfy { $0.dot($1) > 0.9 }
    pivot = isBackward ? Self.pivot(of: center, distance, speeds, within: tolerance) : nil
    isPlain =
      (isForward || pivot != nil) && bendsLittle
      && [0.25, 0.5, 0.75].allSatisfy { Self.error(of: curve.point(at: $0), center, distance, near: $0) <= tolerance }
  }

  /// The point where the spokes at both ends meet, or nil if those between are too far from it.
  private static func pivot(
    of center: Cubic,
    _ distance: Double,
    _ speeds: [Double],
    within tolerance: Double
  ) -> Point2D? {
    let (first, last) = (center.startDirection, center.endDirection)
    let sine = first.cross(last)
    // How far the curve bends round, at both ends.
    let radii = [distance / (1 - speeds[0]), distance / (1 - speeds[4])]
    guard abs(sine) > 1e-9, abs(radii[0] - radii[1]) * abs(sine) <= 4 * tolerance else { return nil }
    return center.start + first.turned * ((center.end - center.start).cross(last.turned) / sine)
  }

  private static func speed(_ center: Cubic, _ distance: Double, _ t: Double) -> Double {
    let velocity = center.velocity(at: t)
    let square = velocity.dot(velocity)
    // At an end whose handle has no length the curve stands still, and its edge with it.
    guard square > 0 else { return 1 }
    return 1 - distance * velocity.cross(center.acceleration(at: t)) / (square * square.squareRoot())
  }

  /// The distance of a point from the true edge.
  private static func error(of point: Point2D, _ center: Cubic, _ distance: Double, near start: Double) -> Double {
    var t = start
    for _ in 0..<2 {
      // The place of the curve that the point lies aside of.
      let (away, velocity) = (point - center.point(at: t), center.velocity(at: t))
      let slope = velocity.dot(velocity) - away.dot(center.acceleration(at: t))
      guard slope > 0 else { break }
      t = min(max(t + away.dot(velocity) / slope, 0), 1)
    }
    let away = point - (center.point(at: t) + center.direction(at: t).turned * distance)
    return hypot(away.x, away.y)
  }
}
