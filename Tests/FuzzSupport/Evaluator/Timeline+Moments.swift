import Stagecraft

extension Timeline {
  /// Returns times to compare a document with the timeline: random ones, and some in the middle of motions.
  ///
  /// Near a jump, two values are right, because documents write a jump as two keyframes. Such times are excluded.
  ///
  /// - Parameters:
  ///   - count: The maximum number of times.
  ///   - random: The random number generator.
  public func moments(_ count: Int, _ random: inout Random) -> [Double] {
    let breaks = breakpoints
    let reach = 1e-4 * duration
    let ways = zip(breaks, breaks.dropFirst()).filter { $1 - $0 > 4 * reach }
    guard !ways.isEmpty else { return [] }
    return (0..<count).map { number in
      let (start, end) = ways[number % ways.count]
      return number < ways.count || number.isMultiple(of: 2)
        ? random.double((start + reach)...(end - reach)) : random.double(0...duration)
    }
    .filter { time in !breaks.contains { abs($0 - time) < reach } }
  }
}
