extension ToleranceBand {
  /// Returns the smallest number of stops of any polyline through the band, from the first sample to the last.
  ///
  /// This is the window algorithm of Imai and Iri. Each line extends as far as possible. Where an edge of the band
  /// stops it, the next line respects that edge from there on, and the other edge from where the stopped line last
  /// touched it. Lines are checked at the samples only, so the count is a lower bound for polylines that stay in the
  /// band everywhere.
  ///
  /// - Parameter pinned: The values that the polyline has at its two ends.
  func minimumStops(pinned: (first: Double, last: Double)) -> Int {
    let last = samples.count - 1
    func range(_ index: Int) -> (low: Double, high: Double) {
      // A tiny interval instead of a point keeps the window from collapsing to a line.
      let hair = tolerance * 1e-6
      if index == 0 { return (pinned.first - hair, pinned.first + hair) }
      if index == last { return (pinned.last - hair, pinned.last + hair) }
      return (samples[index] - tolerance, samples[index] + tolerance)
    }
    var lines = 1
    // The first sample at which each edge is respected.
    var (lowFrom, highFrom) = (0, 0)
    let size = samples.map { abs($0) }.max()! + 1
    while true {
      let start = min(lowFrom, highFrom)
      var window = LineWindow(fractions, origin: start, size: size)
      var index = start
      var next: (low: Int, high: Int)?
      while index <= last, next == nil {
        let (low, high) = range(index)
        if index >= lowFrom, let touched = window.clip(above: low, at: index) {
          next = (low: index, high: touched)
        } else if index >= highFrom, let touched = window.clip(below: high, at: index) {
          next = (low: touched, high: index)
        }
        index += 1
      }
      guard let next else { return lines + 1 }
      lines += 1
      (lowFrom, highFrom) = next
    }
  }
}

/// The lines y = slope·(x − origin) + height that are still allowed.
///
/// They form a convex polygon of slopes and heights, stored as a ring of corners. The search for the start of a cut
/// continues from the last cut, so all cuts together take as many steps as there are corners.
private struct LineWindow {
  private struct Corner {
    var slope, height: Double
    /// The sample whose lower or upper end cut the edge to the next corner.
    var cutter: (isLow: Bool, index: Int)
    var next: Int
    var previous: Int
  }

  private let fractions: [Double]
  private let origin: Int
  private var corners: [Corner]
  /// The corners whose lines are the lowest and the highest at the current sample.
  private var lowest = 0
  private var highest = 2

  init(_ fractions: [Double], origin: Int, size: Double) {
    self.fractions = fractions
    self.origin = origin
    // No line is steeper than one across the whole height of the band between two samples.
    let steepest = 4 * size / (fractions[min(origin + 1, fractions.count - 1)] - fractions[origin])
    let (slope, height) = (min(steepest, 1e12), 1e3 * size)
    corners = [(-slope, -height), (slope, -height), (slope, height), (-slope, height)].enumerated().map {
      Corner(
        slope: $1.0,
        height: $1.1,
        cutter: (false, origin),
        next: ($0 + 1) % 4,
        previous: ($0 + 3) % 4
      )
    }
  }

  /// Keeps the lines that pass above a point.
  ///
  /// - Returns: If no line passes, the window is unchanged, and this is the sample where the highest line last touched
  ///   an upper end.
  mutating func clip(above value: Double, at index: Int) -> Int? {
    walk(to: index)
    return cut(from: lowest, toward: highest, at: index, value, isLow: true)
  }

  /// Keeps the lines that pass below a point.
  ///
  /// - Returns: If no line passes, the window is unchanged, and this is the sample where the lowest line last touched a
  ///   lower end.
  mutating func clip(below value: Double, at index: Int) -> Int? {
    walk(to: index)
    return cut(from: highest, toward: lowest, at: index, value, isLow: false)
  }

  private func height(_ corner: Int, at index: Int) -> Double {
    corners[corner].slope * (fractions[index] - fractions[origin]) + corners[corner].height
  }

  private mutating func walk(to index: Int) {
    lowest = walked(from: lowest) { height($0, at: index) }
    highest = walked(from: highest) { -height($0, at: index) }
  }

  /// Returns the corner with the smallest measure.
  ///
  /// It looks past a few corners, because two of them may differ by rounding only.
  private func walked(from start: Int, _ measure: (Int) -> Double) -> Int {
    var best = start
    for isForward in [true, false] {
      var corner = best
      var misses = 0
      while misses < 3 {
        corner = isForward ? corners[corner].next : corners[corner].previous
        if measure(corner) < measure(best) {
          best = corner
          misses = 0
        } else {
          misses += 1
        }
      }
    }
    return best
  }

  private mutating func cut(
    from worst: Int,
    toward best: Int,
    at index: Int,
    _ value: Double,
    isLow: Bool
  ) -> Int? {
    func room(of corner: Int) -> Double { (isLow ? 1 : -1) * (height(corner, at: index) - value) }
    guard room(of: worst) < 0 else { return nil }
    guard room(of: best) >= 0 else {
      // The best corner is between two edges. The result is the one that the opposite end of a sample cut.
      let edges = [corners[best].cutter, corners[corners[best].previous].cutter]
      return edges.filter { $0.isLow != isLow }.map(\.index).max() ?? origin
    }
    var (before, after) = (corners[worst].previous, corners[worst].next)
    while room(of: before) < 0 { before = corners[before].previous }
    while room(of: after) < 0 { after = corners[after].next }
    let (leaving, entering) = (corners.count, corners.count + 1)
    let last = corners[after].previous
    corners.append(
      crossing(before, corners[before].next, room(of:), cutter: (isLow, index), next: entering, previous: before)
    )
    corners.append(
      crossing(last, after, room(of:), cutter: corners[last].cutter, next: after, previous: leaving)
    )
    corners[before].next = leaving
    corners[after].previous = entering
    if isLow { lowest = leaving } else { highest = leaving }
    return nil
  }

  /// Returns the corner where the edge between two corners meets the cut.
  private func crossing(
    _ from: Int,
    _ to: Int,
    _ room: (Int) -> Double,
    cutter: (isLow: Bool, index: Int),
    next: Int,
    previous: Int
  ) -> Corner {
    let fraction = room(from) / (room(from) - room(to))
    return Corner(
      slope: corners[from].slope + (corners[to].slope - corners[from].slope) * fraction,
      height: corners[from].height + (corners[to].height - corners[from].height) * fraction,
      cutter: cutter,
      next: next,
      previous: previous
    )
  }
}
