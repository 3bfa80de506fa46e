/// How long a play takes, so that what repeats without end in it is at its start again when the play is.
enum LoopLength {
  /// The longest play that is made so, in seconds.
  static let longest = 120.0

  /// The first time, not before another, at which all cycles start anew; nothing where that is too late.
  ///
  /// Times are compared in thousandths of a second.
  ///
  /// - Parameters:
  ///   - cycles: When each starts, and after how long it starts anew, in seconds.
  ///   - time: The earliest end, in seconds.
  static func end(of cycles: [(start: Double, period: Double)], after time: Double) -> Double? {
    guard let longestCycle = cycles.max(by: { $0.period < $1.period }), longestCycle.period > 0 else { return nil }
    let first = ((time - longestCycle.start) / longestCycle.period - 1e-9).rounded(.up)
    var turns = max(1, first)
    while true {
      let end = longestCycle.start + turns * longestCycle.period
      guard end <= max(longest, time + longestCycle.period) else { return nil }
      let fits = cycles.allSatisfy { cycle in
        let count = (end - cycle.start) / cycle.period
        return abs(count - count.rounded()) * cycle.period < 0.0005
      }
      if fits { return end }
      turns += 1
    }
  }
}
