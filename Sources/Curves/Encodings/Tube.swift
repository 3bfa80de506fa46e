/// A curve over the unit interval, sampled finely, with the room on both sides of it in which lines may run.
struct Tube: Sendable {
  /// Where the curve was looked at, rising from 0 to 1: evenly, and more finely near 0 where it starts fast.
  let fractions: [Double]
  /// The curve's values there.
  let samples: [Double]
  /// How far above and below the curve the room reaches.
  let tolerance: Double
  /// The fractions at which the curve changes the side to which it bends.
  let inflections: [Double]
  /// How many stops a best fit has, from the integral of the root of the curvature; right to about one.
  let yardstick: Double
  /// How far apart stops are where the curve bends most, as a part of the interval.
  let shortestSpacing: Double

  /// - Parameters:
  ///   - count: Into how many parts the interval is cut.
  ///   - tolerance: The room on each side, above 0.
  ///   - startBend: The curve's second derivative at 0.
  ///   - curve: The value at a fraction.
  init(count: Int, tolerance: Double, startBend: Double, _ curve: (Double) -> Double) {
    let root = 4 * tolerance.squareRoot()
    // Rings around 0, each a quarter of the one before, until lines that follow the start have samples enough.
    var fractions: [Double] = []
    var ring = 1.0
    let spacing = root / abs(startBend).squareRoot()
    while spacing < ring * 20 / Double(count), ring > 1e-9 { ring /= 4 }
    fractions.append(0)
    var from = 0.0
    while ring < 1 {
      fractions += (1...count).map { from + (ring - from) * Double($0) / Double(count) }
      (from, ring) = (ring, ring * 4)
    }
    let first = from == 0 ? 1 : Int(from * Double(count)) + 1
    fractions += (first...count).map { Double($0) / Double(count) }
    let samples = fractions.map(curve)
    var inflections: [Double] = []
    var lastBend = 0.0
    var roots = 0.0
    var sharpest = 0.0
    for index in 1..<(fractions.count - 1) {
      let (before, after) = (fractions[index] - fractions[index - 1], fractions[index + 1] - fractions[index])
      let slopes = ((samples[index] - samples[index - 1]) / before, (samples[index + 1] - samples[index]) / after)
      let bend = 2 * (slopes.1 - slopes.0) / (before + after)
      roots += abs(bend).squareRoot() * (before + after) / 2
      sharpest = max(sharpest, abs(bend).squareRoot())
      // What rounding bends is no bend.
      if abs(bend) * before * after < 1e-13 { continue }
      if lastBend * bend < 0 { inflections.append(fractions[index]) }
      lastBend = bend
    }
    self.fractions = fractions
    self.samples = samples
    self.tolerance = tolerance
    self.inflections = inflections
    yardstick = 1 + roots / root
    shortestSpacing = min(1, root / sharpest)
  }

  /// The index of the first sample behind a fraction.
  private func firstIndex(after fraction: Double) -> Int {
    var (low, high) = (0, fractions.count)
    let beyond = fraction + 1e-15
    while low < high {
      let middle = (low + high) / 2
      if fractions[middle] > beyond { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// What lines from one point are allowed: the steepest and the flattest, which narrow as the line gets longer.
  ///
  /// A bound that is reached at a line's own end says no more than that the end lies in the tube; kept are those that
  /// stay behind, where the line has left the edge again.
  struct Reach {
    /// From where a bound holds, and the bound; two each, beyond every fraction when there is none.
    var lower = (Reach.none, Reach.none)
    var upper = (Reach.none, Reach.none)
    /// Before this fraction lines end.
    var end = 2.0

    static let none = (from: 9.0, slope: 0.0)

    /// The slopes of lines to a fraction that stay in the tube if they end in it; nothing if none does.
    @inline(__always) func slopes(to fraction: Double) -> (low: Double, high: Double)? {
      if fraction >= end { return nil }
      var (low, high) = (-Double.infinity, Double.infinity)
      if fraction > lower.0.from { low = fraction > lower.1.from ? lower.1.slope : lower.0.slope }
      if fraction > upper.0.from { high = fraction > upper.1.from ? upper.1.slope : upper.0.slope }
      return (low, high)
    }
  }

  /// Looks along the tube from a point in it.
  func reach(from fraction: Double, _ value: Double) -> Reach {
    var reach = Reach()
    var (lower, upper) = (EdgeScan(), EdgeScan())
    var index = firstIndex(after: fraction)
    var last = fraction
    samples.withUnsafeBufferPointer { samples in
      while index < samples.count {
        let at = fractions[index]
        let inverse = 1 / (at - fraction)
        // The upper edge is the lower one of a tube upside down.
        guard lower.look((samples[index] - tolerance - value) * inverse, after: last),
          upper.look((value - samples[index] - tolerance) * inverse, after: last),
          lower.steepest <= -upper.steepest
        else {
          reach.end = at
          return
        }
        index += 1
        last = at
      }
    }
    reach.lower = lower.bounds
    reach.upper.0 = (upper.bounds.0.from, -upper.bounds.0.slope)
    reach.upper.1 = (upper.bounds.1.from, -upper.bounds.1.slope)
    return reach
  }

  /// The steepest slope to a tube's lower edge, and where it was left behind.
  private struct EdgeScan {
    private(set) var steepest = -Double.infinity
    private(set) var bounds = (Reach.none, Reach.none)
    private var isRising = true
    private var lastTwo = (-Double.infinity, -Double.infinity)

    /// Takes the slope to the next sample in.
    ///
    /// - Returns: Whether there was room to note what was left behind.
    @inline(__always) mutating func look(_ slope: Double, after last: Double) -> Bool {
      defer { lastTwo = (lastTwo.1, slope) }
      if slope > steepest {
        steepest = slope
        isRising = true
        return true
      }
      guard isRising else { return true }
      isRising = false
      // The peak lies between samples, where a parabola through three of them has it.
      let bend = 2 * lastTwo.1 - lastTwo.0 - slope
      if lastTwo.0.isFinite, bend != 0 {
        steepest = lastTwo.1 + (slope - lastTwo.0) * (slope - lastTwo.0) / (8 * bend)
      }
      if bounds.0.from > 2 {
        bounds.0 = (last, steepest)
      } else if bounds.1.from > 2 {
        bounds.1 = (last, steepest)
      } else {
        return false
      }
      return true
    }
  }
}
