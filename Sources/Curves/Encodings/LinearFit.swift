/// Points of a motion between which straight lines stay within a tolerance of it.
package struct LinearFit: Hashable, Sendable {
  /// The times of the points, in seconds, rising.
  package var times: [Double]
  /// The motion's values at those times, as many as it has components each.
  package var values: [[Double]]

  /// Follows a motion with few straight lines, each reaching as far as it can.
  ///
  /// - Parameters:
  ///   - start: The time of the first point, in seconds.
  ///   - end: The time of the last point, in seconds.
  ///   - tolerances: The largest error of each component, above 0.
  ///   - motion: The components at a time; continuous between start and end.
  package init(from start: Double, to end: Double, within tolerances: [Double], _ motion: (Double) -> [Double]) {
    // A net so fine that between its points the motion is as good as straight.
    var count = min(max(8, Int(((end - start) * 120).rounded(.up))), 4096)
    var net: [Double] = []
    var samples: [[Double]] = []
    var isFine = false
    while !isFine, count <= 4096 {
      net = (0...count).map { start + (end - start) * Double($0) / Double(count) }
      // Every other point of a net of twice as many is known.
      let known = samples
      samples = net.indices.map { index in
        known.isEmpty || !index.isMultiple(of: 2) ? motion(net[index]) : known[index / 2]
      }
      isFine = (1..<count).allSatisfy { index in
        tolerances.indices.allSatisfy { component in
          let middle = (samples[index - 1][component] + samples[index + 1][component]) / 2
          // Half the step leaves a quarter of this.
          return abs(samples[index][component] - middle) <= tolerances[component] * 0.2
        }
      }
      if !isFine { count *= 2 }
    }
    count = net.count - 1

    func isClose(_ i: Int, _ j: Int) -> Bool {
      for k in (i + 1)..<max(i + 1, j) {
        let part = (net[k] - net[i]) / (net[j] - net[i])
        for (component, tolerance) in tolerances.enumerated() {
          let line = samples[i][component] + part * (samples[j][component] - samples[i][component])
          if abs(line - samples[k][component]) > tolerance { return false }
        }
      }
      return true
    }

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
    times = knots.map { net[$0] }
    values = knots.map { samples[$0] }
  }
}
