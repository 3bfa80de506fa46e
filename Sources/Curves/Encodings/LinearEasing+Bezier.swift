extension LinearEasing {
  /// The cubic Bézier that is nearest to the function, for browsers that don't support `linear()`.
  ///
  /// Control points have two decimals. A function that swings more than once is nearest to a Bézier without most of its
  /// swings.
  package var nearestBezier: TimingCurve {
    var best: (error: Double, points: [Double]) = (.infinity, [])
    // The first three are near springs, from those without bounce to bouncy ones.
    let starts = [
      [0.2, 0.25, 0.1, 1.1], [0.25, 0.35, 0.05, 1.2], [0.4, 1, 0.02, 1.15], [0.25, 0.1, 0.25, 1], [0.4, 0.4, 0.6, 0.6],
      [0.2, 0.9, 0.3, 1.2],
    ]
    for start in starts {
      let found = search(from: start)
      if found.error < best.error { best = found }
    }
    let points = best.points
    return .cubicBezier(points[0], points[1], points[2], points[3])
  }

  /// Returns control points around which no others are nearer.
  private func search(from start: [Double]) -> (error: Double, points: [Double]) {
    var best = (error: error(start), points: start)
    for step in [0.32, 0.16, 0.08, 0.04, 0.02, 0.01] {
      var improves = true
      while improves {
        improves = false
        for direction in Self.directions {
          var points = best.points
          for index in points.indices {
            let moved = ((points[index] + direction[index] * step) * 100).rounded() / 100
            points[index] = index.isMultiple(of: 2) ? min(max(moved, 0), 1) : min(max(moved, -3), 4)
          }
          let error = error(points)
          if error < best.error - 1e-9 { (best, improves) = ((error, points), true) }
        }
      }
    }
    return best
  }

  /// Moves of the control points: one coordinate, or both points in one direction or in opposite ones.
  private static let directions: [[Double]] = {
    let single: [[Double]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    let pairs: [[Double]] = [
      [1, 1, 0, 0], [0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1], [0, 1, 0, -1], [1, 0, -1, 0],
    ]
    return (single + pairs).flatMap { [$0, $0.map { -$0 }] }
  }()

  /// Returns the largest difference between the function and a Bézier, at some of its parameters.
  private func error(_ points: [Double]) -> Double {
    var largest = 0.0
    for step in 1..<32 {
      let s = Double(step) / 32
      let (x, y) = (
        TimingCurve.polynomial(s, points[0], points[2]), TimingCurve.polynomial(s, points[1], points[3])
      )
      largest = max(largest, abs(value(at: x) - y))
    }
    return largest
  }
}
