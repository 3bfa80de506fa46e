/// A finely sampled curve over the unit interval, with a tolerance above and below it.
struct ToleranceBand: Sendable {
  /// The positions of the samples, from 0 to 1: evenly spaced, and denser near 0 if the curve starts fast.
  let fractions: [Double]
  /// The curve's values at these positions.
  let samples: [Double]
  /// The height of the band above and below the curve.
  let tolerance: Double
  /// The fractions at which the curve has an inflection.
  let inflections: [Double]
  /// The estimated number of stops of an optimal polyline, from the integral of the square root of the curvature.
  ///
  /// It is accurate to about one stop.
  let estimatedStopCount: Double
  /// The distance of two stops where the curve bends most, as a fraction of the interval.
  let shortestSpacing: Double

  /// Samples a curve.
  ///
  /// - Parameters:
  ///   - count: The number of sample intervals.
  ///   - tolerance: The height of the band on each side, above 0.
  ///   - startBend: The curve's second derivative at 0.
  ///   - curve: The value at a fraction.
  init(count: Int, tolerance: Double, startBend: Double, _ curve: (Double) -> Double) {
    let root = 4 * tolerance.squareRoot()
    // Sample intervals around 0, each a quarter of the one before, until the start of the curve has enough samples.
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
      // Ignore a bend that is only a rounding error.
      if abs(bend) * before * after < 1e-13 { continue }
      if lastBend * bend < 0 { inflections.append(fractions[index]) }
      lastBend = bend
    }
    self.fractions = fractions
    self.samples = samples
    self.tolerance = tolerance
    self.inflections = inflections
    estimatedStopCount = 1 + roots / root
    shortestSpacing = min(1, root / sharpest)
  }

  /// Returns the index of the first sample after a fraction.
  private func firstIndex(after fraction: Double) -> Int {
    var (low, high) = (0, fractions.count)
    let beyond = fraction + 1e-15
    while low < high {
      let middle = (low + high) / 2
      if fractions[middle] > beyond { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The slopes that lines from one point may have: an interval that narrows as the line gets longer.
  ///
  /// A bound at the end of a line only says that the end is in the band. Stored are the bounds before the end, where
  /// the line has left the edge of the band again.
  struct FeasibleSlopes {
    /// Up to two lower bounds, each with the fraction from which it applies.
    ///
    /// An unused one applies nowhere.
    var lower = (FeasibleSlopes.none, FeasibleSlopes.none)
    /// Up to two upper bounds.
    var upper = (FeasibleSlopes.none, FeasibleSlopes.none)
    /// The fraction that no line reaches.
    var end = 2.0

    static let none = (from: 9.0, slope: 0.0)

    /// Returns the slopes of lines to a fraction that stay in the band if they end in it, or nil if there are none.
    @inline(__always) func slopes(to fraction: Double) -> (low: Double, high: Double)? {
      if fraction >= end { return nil }
      var (low, high) = (-Double.infinity, Double.infinity)
      if fraction > lower.0.from { low = fraction > lower.1.from ? lower.1.slope : lower.0.slope }
      if fraction > upper.0.from { high = fraction > upper.1.from ? upper.1.slope : upper.0.slope }
      return (low, high)
    }
  }

  /// Scans the band from a point in it.
  func feasibleSlopes(from fraction: Double, _ value: Double) -> FeasibleSlopes {
    var result = FeasibleSlopes()
    var (lower, upper) = (EdgeScan(), EdgeScan())
    var index = firstIndex(after: fraction)
    var last = fraction
    samples.withUnsafeBufferPointer { samples in
      while index < samples.count {
        let at = fractions[index]
        let inverse = 1 / (at - fraction)
        // The upper edge is the lower edge of the inverted band.
        guard lower.look((samples[index] - tolerance - value) * inverse, after: last),
          upper.look((value - samples[index] - tolerance) * inverse, after: last),
          lower.steepest <= -upper.steepest
        else {
          result.end = at
          return
        }
        index += 1
        last = at
      }
    }
    result.lower = lower.bounds
    result.upper.0 = (upper.bounds.0.from, -upper.bounds.0.slope)
    result.upper.1 = (upper.bounds.1.from, -upper.bounds.1.slope)
    return result
  }

  /// A scan along the lower edge of a band, which records the steepest slope to it.
  private struct EdgeScan {
    private(set) var steepest = -Double.infinity
    private(set) var bounds = (FeasibleSlopes.none, FeasibleSlopes.none)
    private var isRising = true
    private var lastTwo = (-Double.infinity, -Double.infinity)

    /// Adds the slope to the next sample.
    ///
    /// - Returns: False if this is a third bound. Lines then end here, which at worst costs a stop.
    @inline(__always) mutating func look(_ slope: Double, after last: Double) -> Bool {
      defer { lastTwo = (lastTwo.1, slope) }
      if slope > steepest {
        steepest = slope
        isRising = true
        return true
      }
      guard isRising else { return true }
      isRising = false
      // The peak is between samples, at the vertex of a parabola through three of them.
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
