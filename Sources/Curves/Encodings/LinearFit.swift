/// Points that approximate a motion within a tolerance, with straight lines between them.
package struct LinearFit: Hashable, Sendable {
  /// The times of the points, in seconds, in ascending order.
  package var times: [Double]
  /// The components of the motion at each of those times.
  package var values: [[Double]]

  /// Approximates a motion with a small number of straight lines, each as long as possible.
  ///
  /// - Parameters:
  ///   - start: The time of the first point, in seconds.
  ///   - end: The time of the last point, in seconds.
  ///   - tolerances: The largest error of each component, above 0.
  ///   - motion: The components at a time; continuous between start and end.
  package init(from start: Double, to end: Double, within tolerances: [Double], _ motion: (Double) -> [Double]) {
    // Sample so finely that the motion is practically straight between two samples.
    var count = min(max(8, Int(((end - start) * 120).rounded(.up))), 4096)
    var moments: [Double] = []
    var samples: [[Double]] = []
    var isFine = false
    while !isFine, count <= 4096 {
      moments = (0...count).map { start + (end - start) * Double($0) / Double(count) }
      // After doubling the count, every other sample is known.
      let known = samples
      samples = moments.indices.map { index in
        known.isEmpty || !index.isMultiple(of: 2) ? motion(moments[index]) : known[index / 2]
      }
      isFine = (1..<count).allSatisfy { index in
        tolerances.indices.allSatisfy { component in
          let middle = (samples[index - 1][component] + samples[index + 1][component]) / 2
          // Halving the step leaves a quarter of this error.
          return abs(samples[index][component] - middle) <= tolerances[component] * 0.2
        }
      }
      if !isFine { count *= 2 }
    }
    let knots = Self.knots(of: samples, at: moments, within: tolerances)
    times = knots.map { moments[$0] }
    values = knots.map { samples[$0] }
  }

  /// Returns the indices of a few points such that straight lines between them are near all points.
  ///
  /// Each line is as long as possible. The time is in O(*n* log *n*) for *n* points.
  ///
  /// - Parameters:
  ///   - samples: The components of each point, as many as there are tolerances.
  ///   - times: The times of the points, in ascending order.
  ///   - tolerances: The largest error of each component, above 0.
  package static func knots(of samples: [[Double]], at times: [Double], within tolerances: [Double]) -> [Int] {
    func isClose(_ i: Int, _ j: Int) -> Bool {
      for k in (i + 1)..<max(i + 1, j) {
        let fraction = (times[k] - times[i]) / (times[j] - times[i])
        for (component, tolerance) in tolerances.enumerated() {
          let line = samples[i][component] + fraction * (samples[j][component] - samples[i][component])
          if abs(line - samples[k][component]) > tolerance { return false }
        }
      }
      return true
    }
    let count = samples.count - 1
    var knots = [0]
    while let last = knots.last, last < count {
      var reach = 1
      while last + reach * 2 <= count, isClose(last, last + reach * 2) { reach *= 2 }
      var near = last + reach
      var far = min(count + 1, last + reach * 2)
      while far - near > 1 {
        let middle = (near + far) / 2
        if isClose(last, middle) { near = middle } else { far = middle }
      }
      knots.append(near)
    }
    return knots
  }
}
