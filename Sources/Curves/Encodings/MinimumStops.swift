extension Tube {
  /// The fewest stops that any run of straight lines through the tube has, from the first sample to the last.
  ///
  /// The window algorithm of Imai and Iri: each line reaches as far as one can. Where an edge of the tube stops it,
  /// the next one minds that edge from there on and the other edge from where the stopped line last touched it. Lines
  /// are held to the tube at its samples only, so the count is a lower bound for all that stay in the tube everywhere.
  ///
  /// - Parameter pinned: The values at the two ends that the lines must meet.
  func minimumStops(pinned: (first: Double, last: Double)) -> Int {
    let last = samples.count - 1
    func range(_ index: Int) -> (low: Double, high: Double) {
      // A hair's breadth instead of a point keeps the window from becoming a line.
      let hair = tolerance * 1e-6
      if index == 0 { return (pinned.first - hair, pinned.first + hair) }
      if index == last { return (pinned.last - hair, pinned.last + hair) }
      return (samples[index] - tolerance, samples[index] + tolerance)
    }
    var lines = 1
    // From which sample on each edge is minded.
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
/// They are a convex polygon of slopes and heights, kept as a ring of corners. Where a cut begins is found by walking on from the last one, so that all cuts together take as many steps
/// as there are corners.
private struct LineWindow {
  private struct Corner {
    var slope, height: Double
    /// What cut the edge that leads to the next corner: a sample's lower or upper end.
    var cutter: (isLow: Bool, index: Int)
    var next: Int
    var previous: Int
  }

  private let fractions: [Double]
  private let origin: Int
  private var corners: [Corner]
  /// The corners whose lines are the lowest and the highest at the last sample that was looked at.
  private var lowest = 0
  private var highest = 2

  init(_ fractions: [Double], origin: Int, size: Double) {
    self.fractions = fractions
    self.origin = origin
    // Steeper than from one end of the tube to the other between two samples no line has to be.
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
  /// - Returns: If none does, all are kept, and this is where the highest of them last touched an upper end.
  mutating func clip(above value: Double, at index: Int) -> Int? {
    walk(to: index)
    return cut(from: lowest, toward: highest, at: index, value, isLow: true)
  }

  /// Keeps the lines that pass below a point.
  ///
  /// - Returns: If none does, all are kept, and this is where the lowest of them last touched a lower end.
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

  /// The corner of the least measure; a few are looked past, since two may be the same but for rounding.
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
      // The best corner lies between two edges; the one that the other end of a sample cut is the one sought.
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

  /// The corner where the edge between two corners meets the cut.
  private func crossing(
    _ from: Int,
    _ to: Int,
    _ room: (Int) -> Double,
    cutter: (isLow: Bool, index: Int),
    next: Int,
    previous: Int
  ) -> Corner {
    let part = room(from) / (room(from) - room(to))
    return Corner(
      slope: corners[from].slope + (corners[to].slope - corners[from].slope) * part,
      height: corners[from].height + (corners[to].height - corners[from].height) * part,
      cutter: cutter,
      next: next,
      previous: previous
    )
  }
}
