/// The duration of a loop in which every repeating animation ends where it starts.
package enum LoopLength {
  /// The longest duration of such a loop, in seconds.
  package static let longest = 120.0
  /// The largest difference of two times that count as equal, in seconds.
  static let precision = 0.0005

  /// Returns the first time, not before a given time, at which all cycles start again, or nil if that is later than
  /// ``longest``.
  ///
  /// Times are compared in milliseconds.
  ///
  /// - Parameters:
  ///   - cycles: The start and the period of each cycle, in seconds.
  ///   - time: The earliest end, in seconds.
  package static func end(of cycles: [(start: Double, period: Double)], after time: Double) -> Double? {
    let cycles = Set(cycles.map { [$0.start, $0.period] }).map { (start: $0[0], period: $0[1]) }
    guard time.isFinite, cycles.allSatisfy({ $0.start.isFinite && $0.period.isFinite }),
      let longestCycle = cycles.max(by: { $0.period < $1.period }), longestCycle.period > 0
    else { return nil }
    // Between two turns of a shorter cycle, all times count as equal.
    guard longestCycle.period >= precision else { return max(time, longestCycle.start) }
    let first = ((time - longestCycle.start) / longestCycle.period - 1e-9).rounded(.up)
    var turns = max(1, first)
    while true {
      let end = longestCycle.start + turns * longestCycle.period
      guard end <= max(longest, time + longestCycle.period) else { return nil }
      let fits = cycles.allSatisfy { cycle in
        let count = (end - cycle.start) / cycle.period
        return abs(count - count.rounded()) * cycle.period < precision
      }
      if fits { return end }
      turns += 1
    }
  }

  /// The longest loop that cycles are aligned to, in seconds.
  private static let longestAligned = 16.0
  /// The longest loop of cycles that keep their periods if there is a shorter one in which nobody sees a difference, in seconds.
  static let longestExact = 30.0
  /// The step between the ends that are tried, in seconds.
  private static let step = 0.05
  /// The change of a period that nobody sees, as a fraction of the period.
  static let unseen = 0.02
  /// The largest change of a period, as a fraction of the period.
  static let mostChange = 0.05

  /// Returns a time at which all cycles start again if the period of each is a little longer or shorter, and the largest
  /// change of a period as a fraction, or nil if one had to change by more than a twentieth.
  ///
  /// - Parameters:
  ///   - cycles: The start and the period of each cycle, in seconds.
  ///   - time: The earliest end, in seconds.
  static func alignedEnd(
    of cycles: [(start: Double, period: Double)],
    after time: Double
  ) -> (end: Double, change: Double)? {
    guard time.isFinite, cycles.allSatisfy({ $0.start.isFinite && $0.period.isFinite && $0.period >= step }),
      let longest = cycles.map({ $0.start + $0.period }).max()
    else { return nil }
    let first = (max(time, longest) / step).rounded(.up)
    var best: (end: Double, change: Double)?
    for count in 0...Int(longestAligned / step) {
      let end = (first + Double(count)) * step
      let change = cycles.map { abs(alignedPeriod(of: $0, in: end) / $0.period - 1) }.max() ?? 0
      if change <= unseen { return (end, change) }
      if change <= mostChange, change < best?.change ?? .infinity { best = (end, change) }
    }
    return best
  }

  /// Returns the period nearest to that of a cycle with which it starts again at a time.
  static func alignedPeriod(of cycle: (start: Double, period: Double), in end: Double) -> Double {
    (end - cycle.start) / max(1, ((end - cycle.start) / cycle.period).rounded())
  }

  /// Returns the message that cycles were changed so that they start again at the same time.
  ///
  /// - Parameters:
  ///   - periods: The periods, in seconds.
  ///   - end: The time, in seconds.
  ///   - change: The largest change of a period, as a fraction.
  static func alignment(of periods: [Double], in end: Double, change: Double) -> String {
    let percent = max(0.1, (change * 1000).rounded() / 10)
    return
      "animations that repeat every \(times(periods)) s never start together within \(Int(longest)) s, so they are up to "
      + "\(percent) % faster or slower: they start together every \((end * 100).rounded() / 100) s; expected periods with a "
      + "common multiple"
  }

  private static func times(_ periods: [Double]) -> String {
    Set(periods.map { ($0 * 1000).rounded() / 1000 }).sorted().map { "\($0)" }.joined(separator: ", ")
  }

  /// Returns the message that cycles never start again at the same time.
  ///
  /// - Parameter periods: The periods, in seconds.
  package static func problem(_ periods: [Double]) -> String {
    "animations that repeat every \(times(periods)) s never start together within \(Int(longest)) s: the scene jumps each time "
      + "that it starts again; expected periods with a common multiple"
  }
}
