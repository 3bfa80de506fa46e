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

  /// Returns the message that cycles never start again at the same time.
  ///
  /// - Parameter periods: The periods, in seconds.
  package static func problem(_ periods: [Double]) -> String {
    let times = Set(periods.map { ($0 * 1000).rounded() / 1000 }).sorted().map { "\($0)" }.joined(separator: ", ")
    return
      "animations that repeat every \(times) s never start together within \(Int(longest)) s: the scene jumps each time "
      + "that it starts again; expected periods with a common multiple"
  }
}
