import Stagecraft

extension Timeline {
  /// Times at which a document can be held against the timeline: random ones, and some in the middle of what moves.
  ///
  /// Near a time at which something changes at once, two values are right, since documents take a step for each jump.
  ///
  /// - Parameters:
  ///   - count: How many there are at most.
  ///   - random: Where they are drawn from.
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
